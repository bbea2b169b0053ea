/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each legal jump leads to, and the best of them.
 *
 * The position after each jump is a problem of its own.  Positions that
 * symmetries which keep the goals carry into each other have the same answers,
 * so each is asked once.
 *
 * A solution with the fewest moves that begins with a jump goes on with the
 * same peg for some jumps, perhaps none, and then has the fewest moves from
 * there.
 */
#include <stdlib.h>
#include <string.h>

#include "ask/question_parts.h"
#include "board/symm.h"
#include "text/solution.h"

enum worth { WON, UNDECIDED, LOST };

/* One legal jump, and the solutions that begin with it. */
struct next {
	struct shape_jump jump;
	enum worth worth;
	bool is_counted;       /* their number is known, ... */
	struct wide solutions; /* ... and is this */
	int fewest;	       /* the fewest moves of one; -1: not known */
};

/* What is known of a position. */
struct known {
	position_t position; /* as a jump has made it */
	position_t least;    /* of its images */
	unsigned jumps;	     /* that lead to one of them */
	struct next value;
};

struct analysis {
	struct task task;
	/* What else is asked of each jump. */
	bool count_each, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	struct symm kept;	  /* symmetries that keep the goals */
	/* After a jump that wins, its least image; 0: none is known. */
	position_t won;
	struct known known[SHAPE_FEW_JUMPS];
	int count;
	unsigned left; /* jumps that are still to be asked about */
	bool has_limit;
};

/* The question about POSITION, with a share of the time that is left. */
static struct task task_from(const struct analysis *k, struct puzzle *problem,
			     position_t position, unsigned shares)
{
	struct task t = k->task;

	*problem = *t.problem;
	problem->start = position;
	t.problem = problem;
	t.known = TASK_OPEN;
	t.limits = limits_share(&t.limits, shares);
	return t;
}

/* Whether the position wins, which may be known before a search. */
static enum answer decide(struct analysis *k, const struct known *known)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, known->position, k->left);
	struct solver_answer answer;

	if (known->least == k->won)
		return ANSWER_FOUND;
	if (k->task.known == TASK_UNSOLVABLE)
		return ANSWER_NONE;
	return solver_decide(t.solver, &problem, &t.limits, &answer);
}

static void find_worth(struct analysis *k, struct known *known)
{
	static const enum worth worth[] = {
	    [ANSWER_FOUND] = WON,
	    [ANSWER_NONE] = LOST,
	    [ANSWER_LIMIT] = UNDECIDED,
	};
	enum answer result = decide(k, known);

	known->value.worth = worth[result];
	k->has_limit |= result == ANSWER_LIMIT;
}

static void find_count(struct analysis *k, position_t position,
		       struct next *value)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, position, k->left);
	struct question_count answer;
	enum answer result;

	t.known = TASK_SOLVABLE;
	result = question_count_solutions(&t, &answer);
	value->is_counted = result != ANSWER_LIMIT;
	value->solutions = answer.count.solutions;
	k->has_limit |= result == ANSWER_LIMIT;
}

/* The fewest moves from POSITION; -1: not known; MANY: there is no solution. */
enum { MANY = POSITION_HOLES };

static int fewest_from(struct analysis *k, position_t position, unsigned shares)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, position, shares);
	struct question_fewest answer;

	switch (question_fewest_moves(&t, &answer)) {
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
static int fewest_on(struct analysis *k, position_t position, int hole)
{
	const struct shape *s = k->task.problem->shape;
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
static struct known *look_up(struct analysis *k, position_t position)
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
static bool deduce_count(const struct analysis *k, struct known *last)
{
	const struct puzzle *p = k->task.problem;
	struct wide rest, part;

	if (puzzle_is_goal(p, p->start) || !k->total)
		return false;
	rest = *k->total;
	for (int i = 0; i < k->count; i++) {
		const struct next *a = &k->known[i].value;

		if (&k->known[i] == last || a->worth == LOST)
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
static void count_each(struct analysis *k)
{
	int last = k->count - 1;

	while (last >= 0 && k->known[last].value.worth != WON)
		last--;
	for (int i = 0; i <= last; i++) {
		struct known *known = &k->known[i];

		k->left = (unsigned)(last + 1 - i);
		if (known->value.worth == WON &&
		    (i < last || !deduce_count(k, known)))
			find_count(k, known->position, &known->value);
	}
}

/* The better one first; of equals, the one that the shape has first. */
static int compare(const void *first, const void *second)
{
	const struct next *a = first, *b = second;
	int more;

	if (a->worth != b->worth)
		return a->worth < b->worth ? -1 : 1;
	if (a->fewest != b->fewest)
		return (unsigned)a->fewest < (unsigned)b->fewest ? -1 : 1;
	more = wide_less(a->solutions, b->solutions) -
	       wide_less(b->solutions, a->solutions);
	if (more)
		return more;
	return memcmp(&a->jump, &b->jump, sizeof a->jump);
}

/*
 * Lists the legal jumps in NEXT, of SHAPE_FEW_JUMPS elements, and returns how
 * many there are.  The best come first: those that win, of these those with the
 * fewest moves, of these those with the most solutions, as far as that is
 * asked.
 */
static int list_next(struct analysis *k, struct next next[])
{
	const struct puzzle *p = k->task.problem;
	const struct known *known[SHAPE_FEW_JUMPS];
	struct symm whole;
	int count = 0;

	symm_of(p->shape, &whole);
	symm_keep_each(&whole, p->goal, p->goals, &k->kept);
	k->won = symm_canonical(&k->kept, k->won);
	for (int j = 0; j < p->shape->jumps; j++)
		if (shape_can(&p->shape->jump[j], p->start))
			next[count++].jump = p->shape->jump[j];
	for (int i = 0; i < count; i++) {
		k->left = (unsigned)(count - i);
		known[i] = look_up(k, p->start ^ shape_flip(&next[i].jump));
	}
	if (k->count_each)
		count_each(k);
	for (int i = 0; i < count; i++) {
		struct shape_jump jump = next[i].jump;
		position_t position = p->start ^ shape_flip(&jump);

		k->left = (unsigned)(count - i);
		next[i] = known[i]->value;
		next[i].jump = jump;
		if (k->fewest && next[i].worth == WON) {
			next[i].fewest = fewest_on(k, position, jump.to);
			next[i].fewest += next[i].fewest >= 0;
		}
	}
	qsort(next, (size_t)count, sizeof *next, compare);
	return count;
}

static void add_next(struct ask *a, const struct analysis *k,
		     const struct next *next)
{
	static const char *const worth[] = {
	    [WON] = "won", [UNDECIDED] = "?", [LOST] = "lost"};
	struct buf *text = &a->fields.text;
	char number[WIDE_TEXT];

	solution_moves(text, &a->board.shape, &next->jump, 1);
	buf_printf(text, " %s", worth[next->worth]);
	if (k->count_each && next->worth == WON)
		buf_printf(text, " solutions=%s",
			   next->is_counted ? wide_text(next->solutions, number)
					    : "?");
	if (k->fewest && next->worth == WON) {
		buf_text(text, " fewest-moves=");
		if (next->fewest < 0)
			buf_char(text, '?');
		else
			buf_unsigned(text, (uint64_t)next->fewest);
	}
	fields_add(&a->fields, FIELD_NEXT);
}

/* Adds all jumps, or a HINT: the best one, unless even that one loses. */
static void add_best(struct ask *a, bool hint)
{
	struct analysis k = {
	    .task = question_task(a),
	    .count_each = question_is_asked(a, &question_count),
	    .fewest = question_is_asked(a, &question_fewest),
	    .total = a->counted ? &a->solutions : NULL,
	    .won = a->won,
	};
	struct next next[SHAPE_FEW_JUMPS];
	int count = list_next(&k, next);

	if (count && next[0].worth == WON)
		question_solve_is_won(a);
	if (hint)
		count = count && next[0].worth != LOST;
	for (int i = 0; i < count; i++)
		add_next(a, &k, &next[i]);
	if (k.has_limit)
		question_limit(a, "not all jumps are decided");
}

static void analyse(struct ask *a)
{
	question_solve_board(a);
	add_best(a, false);
}

/* A jump that wins needs no look at the others unless more is asked. */
static void hint(struct ask *a)
{
	struct solver_answer answer;
	enum answer result;

	/* The first of all jumps is the best one. */
	if (question_is_asked(a, &question_next_analyse))
		return;
	if (a->decided && !a->solvable)
		return;
	if (question_is_asked(a, &question_count) ||
	    question_is_asked(a, &question_fewest)) {
		add_best(a, true);
		return;
	}
	result =
	    holes_are_few(&a->board.shape)
		? solver_decide(a->solver, &a->problem, &a->limits, &answer)
		: solver_large(&a->board, &a->board.start, &a->limits, &answer);
	if (result != ANSWER_FOUND || !answer.jumps) {
		if (!a->decided)
			question_solve_add(a, result, &answer);
		else if (result == ANSWER_LIMIT)
			question_limit(a, "no jump is known to win");
		return;
	}
	question_solve_is_won(a);
	solution_moves(&a->fields.text, &a->board.shape, answer.jump, 1);
	buf_text(&a->fields.text, " won");
	fields_add(&a->fields, FIELD_NEXT);
}

const struct question question_next_analyse = {
    .name = "analyse",
    .help = "which jumps win and which lose",
    .group = QUESTION_OF_GAMES,
    .kind = QUESTION_SOLVES,
    .answer = analyse,
};

const struct question question_next_hint = {
    .name = "hint",
    .help = "the best next jump",
    .group = QUESTION_OF_GAMES,
    .kind = QUESTION_SOLVES,
    .answer = hint,
    .takes_large = true,
};
