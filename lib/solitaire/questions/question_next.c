/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position after each jump is a problem of its own.  Positions that
 * symmetries which keep the goals carry into each other have the same answers,
 * so each is asked once.
 *
 * A solution with the fewest moves that begins with a jump goes on with the
 * same peg for some jumps, perhaps none, and then has the fewest moves from
 * there.
 */
#include "solitaire/questions/question_next.h"

#include <stdlib.h>
#include <string.h>

#include "solitaire/questions/question_count.h"
#include "solitaire/questions/question_fewest.h"

/* What is known of a position. */
struct known {
	position_t position; /* as a jump has made it */
	position_t least;    /* of its images */
	unsigned jumps;	     /* that lead to one of them */
	struct question_next value;
};

struct asking {
	const struct question *question;
	const struct question_each *each;
	struct symm kept; /* symmetries that keep the goals */
	position_t won;	  /* the least image of each->won */
	struct known known[SHAPE_FEW_JUMPS];
	int count;
	unsigned left; /* jumps that are still to be asked about */
	bool has_limit;
};

/* The question about POSITION, with a share of the time that is left. */
static struct question question_from(const struct asking *k,
				     struct reduce_problem *problem,
				     position_t position, unsigned shares)
{
	struct question q = *k->question;

	*problem = *q.problem;
	problem->start = position;
	q.problem = problem;
	q.known = QUESTION_OPEN;
	q.limits = limits_share(&q.limits, (struct limits_share){1, 1},
				(struct limits_share){1, shares});
	return q;
}

/* Whether the position wins, which may be known before a search. */
static enum answer decide(struct asking *k, const struct known *known)
{
	struct reduce_problem problem;
	struct question q =
	    question_from(k, &problem, known->position, k->left);
	struct reduce_answer answer;

	if (known->least == k->won)
		return ANSWER_FOUND;
	if (k->question->known == QUESTION_UNSOLVABLE)
		return ANSWER_NONE;
	return reduce_decide(q.solver, &problem, &q.limits, &answer);
}

static void find_worth(struct asking *k, struct known *known)
{
	static const enum question_worth worth[] = {
	    [ANSWER_FOUND] = QUESTION_WON,
	    [ANSWER_NONE] = QUESTION_LOST,
	    [ANSWER_LIMIT] = QUESTION_UNDECIDED,
	};
	enum answer result = decide(k, known);

	known->value.worth = worth[result];
	k->has_limit |= result == ANSWER_LIMIT;
}

static void find_count(struct asking *k, position_t position,
		       struct question_next *value)
{
	struct reduce_problem problem;
	struct question q = question_from(k, &problem, position, k->left);
	struct question_count answer;
	enum answer result;

	q.known = QUESTION_SOLVABLE;
	result = question_count(&q, &answer);
	value->is_counted = result != ANSWER_LIMIT;
	value->solutions = answer.count.solutions;
	k->has_limit |= result == ANSWER_LIMIT;
}

/* The fewest moves from POSITION; -1: not known; MANY: there is no solution. */
enum { MANY = POSITION_HOLES };

static int fewest_from(struct asking *k, position_t position, unsigned shares)
{
	struct reduce_problem problem;
	struct question q = question_from(k, &problem, position, shares);
	struct question_fewest answer;

	switch (question_fewest(&q, &answer)) {
	case ANSWER_FOUND:
		return answer.best.moves;
	case ANSWER_NONE:
		if (answer.proved == ANSWER_NONE)
			return MANY;
		break;
	case ANSWER_LIMIT:
		break;
	}
	k->has_limit = true;
	return -1;
}

/* The fewer of two numbers of moves, each of which may be unknown. */
static int fewer(int a, int b)
{
	return a < 0 || b < 0 ? -1 : a < b ? a : b;
}

/*
 * The fewest moves from POSITION if the peg in HOLE may jump on in the move
 * that has brought it there.
 */
static int fewest_on(struct asking *k, position_t position, int hole)
{
	const struct shape *s = k->question->problem->shape;
	int best = fewest_from(k, position, k->left);

	for (int j = 0; j < s->jumps && best >= 0; j++)
		if (s->jump[j].from == hole && shape_can(&s->jump[j], position))
			best = fewer(
			    best,
			    fewest_on(k, position ^ shape_flip(&s->jump[j]),
				      s->jump[j].to));
	return best;
}

/* What is known of the position, which a jump has made. */
static struct known *look_up(struct asking *k, position_t position)
{
	position_t least = symm_canonical(&k->kept, position);
	struct known *known = &k->known[k->count];

	for (int i = 0; i < k->count; i++)
		if (k->known[i].least == least) {
			k->known[i].jumps++;
			return &k->known[i];
		}
	*known = (struct known){position, least, 1, {.fewest = -1}};
	k->count++;
	find_worth(k, known);
	return known;
}

/*
 * Sets the number of solutions from LAST to what those from all others leave of
 * the total; false: that is not known.
 */
static bool deduce_count(const struct asking *k, struct known *last)
{
	const struct reduce_problem *p = k->question->problem;
	struct wide rest, part;

	if (reduce_is_goal(p, p->start) || !k->each->total)
		return false;
	rest = *k->each->total;
	for (int i = 0; i < k->count; i++) {
		const struct question_next *a = &k->known[i].value;

		if (&k->known[i] == last || a->worth == QUESTION_LOST)
			continue;
		if (!a->is_counted ||
		    wide_mul(a->solutions,
			     (struct wide){.low = k->known[i].jumps}, &part))
			return false;
		rest = (struct wide){.low = rest.low - part.low,
				     .high = rest.high - part.high -
					     (rest.low < part.low)};
	}
	if (wide_divide(&rest, last->jumps))
		return false;
	last->value.solutions = rest;
	last->value.is_counted = true;
	return true;
}

/* Counts the solutions from each position that has any. */
static void count_each(struct asking *k)
{
	int last = k->count - 1;

	while (last >= 0 && k->known[last].value.worth != QUESTION_WON)
		last--;
	for (int i = 0; i <= last; i++) {
		struct known *known = &k->known[i];

		k->left = (unsigned)(last + 1 - i);
		if (known->value.worth == QUESTION_WON &&
		    (i < last || !deduce_count(k, known)))
			find_count(k, known->position, &known->value);
	}
}

static int compare_wide(struct wide a, struct wide b)
{
	if (a.high != b.high)
		return a.high < b.high ? -1 : 1;
	return (a.low > b.low) - (a.low < b.low);
}

/* The better one first; of equals, the one that the shape has first. */
static int compare(const void *first, const void *second)
{
	const struct question_next *a = first, *b = second;
	int more;

	if (a->worth != b->worth)
		return a->worth < b->worth ? -1 : 1;
	if (a->fewest != b->fewest)
		return (unsigned)a->fewest < (unsigned)b->fewest ? -1 : 1;
	more = compare_wide(b->solutions, a->solutions);
	if (more)
		return more;
	return memcmp(&a->jump, &b->jump, sizeof a->jump);
}

int question_next(const struct question *q, const struct question_each *each,
		  struct question_next next[], bool *has_limit)
{
	const struct reduce_problem *p = q->problem;
	struct asking k = {.question = q, .each = each};
	const struct known *known[SHAPE_FEW_JUMPS];
	struct symm whole;
	int count = 0;

	symm_of(p->shape, &whole);
	symm_keep_each(&whole, p->goal, p->goals, &k.kept);
	k.won = symm_canonical(&k.kept, each->won);
	for (int j = 0; j < p->shape->jumps; j++)
		if (shape_can(&p->shape->jump[j], p->start))
			next[count++].jump = p->shape->jump[j];
	for (int i = 0; i < count; i++) {
		k.left = (unsigned)(count - i);
		known[i] = look_up(&k, p->start ^ shape_flip(&next[i].jump));
	}
	if (each->count)
		count_each(&k);
	for (int i = 0; i < count; i++) {
		struct shape_jump jump = next[i].jump;
		position_t position = p->start ^ shape_flip(&jump);

		k.left = (unsigned)(count - i);
		next[i] = known[i]->value;
		next[i].jump = jump;
		if (each->fewest && next[i].worth == QUESTION_WON) {
			next[i].fewest = fewest_on(&k, position, jump.to);
			next[i].fewest += next[i].fewest >= 0;
		}
	}
	qsort(next, (size_t)count, sizeof *next, compare);
	*has_limit = k.has_limit;
	return count;
}

enum answer question_next_lost(const struct question *q,
			       const struct shape_jump jump[], int count,
			       int *lost, struct reduce_answer *rest)
{
	struct reduce_problem p = *q->problem;
	struct reduce_answer last;
	int won = -1, over = count + 1;

	for (int i = 0; i < count; i++)
		p.start ^= shape_flip(&jump[i]);
	/* A position that is lost stays lost: of the last won one is searched.
	 */
	for (int at = count, now = count; won + 1 < over;
	     at = (won + over) / 2) {
		enum answer result;

		for (; now > at; now--)
			p.start ^= shape_flip(&jump[now - 1]);
		for (; now < at; now++)
			p.start ^= shape_flip(&jump[now]);
		result = reduce_decide(q->solver, &p, &q->limits, &last);
		if (result == ANSWER_LIMIT)
			return result;
		if (result == ANSWER_FOUND)
			won = at;
		else
			over = at;
		if (result == ANSWER_FOUND)
			*rest = last;
	}
	*lost = over;
	if (!over && reduce_solve(q->solver, q->problem, &q->limits, rest) ==
			 ANSWER_LIMIT)
		return ANSWER_LIMIT;
	return over > count ? ANSWER_NONE : ANSWER_FOUND;
}
