/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each legal jump leads to, and which of them win.
 *
 * The position after each jump is a problem to solve.  Positions that are
 * equivalent by a symmetry that keeps the goals have the same answers, so only
 * one of them is solved.
 *
 * Among the solutions that begin with a given jump, take one with the fewest
 * moves.  Its first move goes on with the same peg for zero or more jumps.  The
 * rest of it has the fewest moves from there.
 */
#include "ask/question_parts.h"

#include <stdlib.h>
#include <string.h>

#include "board/symm.h"
#include "text/solution.h"

/* Used in place of a number of moves.  NEXT_UNKNOWN: the number is not known.
 * NEXT_NEVER: there is no solution. */
enum { NEXT_UNKNOWN = -1, NEXT_NEVER = POSITION_HOLES };

/* One legal jump, and the solutions that begin with it. */
struct next_jump {
	struct shape_jump jump;
	position_t position;   /* after the jump */
	position_t least;      /* its smallest image under symmetry */
	int same;	       /* index of the first jump with this `least` */
	enum answer worth;     /* FOUND: a goal can be reached after it */
	bool is_counted;       /* the number of solutions is known, ... */
	struct wide solutions; /* ... and is this number */
	int fewest; /* fewest moves of one of them, or NEXT_UNKNOWN */
};

struct next_jumps {
	struct task task;
	/* What else to find for each jump. */
	bool count_each, fewest;
	const struct wide *total; /* the number of all solutions, or null */
	/* The smallest image of a position after a winning jump; 0: none is
	 * known. */
	position_t won;
	/* The answer.  The caller sets it to zero. */
	struct next_jump next[SHAPE_FEW_JUMPS];
	int count;
	bool has_limit; /* a limit left something open */
};

/* Returns the task for POSITION, with 1 / SHARES of the time that is left. */
static struct task task_from(const struct next_jumps *k, struct puzzle *problem,
			     position_t position, int shares)
{
	struct task t = k->task;

	*problem = *t.problem;
	problem->start = position;
	t.problem = problem;
	t.known = ANSWER_LIMIT;
	t.limits = limits_share(&t.limits, (unsigned)shares);
	return t;
}

/* Decides whether the jump wins, without a search if that is known. */
static enum answer decide(const struct next_jumps *k,
			  const struct next_jump *next, int shares)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, next->position, shares);
	struct solver_answer answer;

	if (next->least == k->won)
		return ANSWER_FOUND;
	if (k->task.known == ANSWER_NONE)
		return ANSWER_NONE;
	return solver_decide(t.solver, &problem, &t.limits, &answer);
}

/* Decides each jump, or copies what is known of an equivalent earlier one. */
static void find_worth(struct next_jumps *k)
{
	for (int i = 0; i < k->count; i++) {
		struct next_jump *next = &k->next[i];

		while (k->next[next->same].least != next->least)
			next->same++;
		if (next->same < i) {
			next->worth = k->next[next->same].worth;
			continue;
		}
		next->worth = decide(k, next, k->count - i);
		k->has_limit |= next->worth == ANSWER_LIMIT;
	}
}

/*
 * Sets the number of solutions that begin with LAST: the total minus the counts
 * of the other jumps, divided by the number of jumps equivalent to LAST.
 * False: these numbers are not known.
 */
static bool deduce_count(const struct next_jumps *k, struct next_jump *last)
{
	const struct puzzle *p = k->task.problem;
	struct wide rest;
	uint32_t like = 0;

	/* The total of a start that is a goal counts the start as well. */
	if (puzzle_is_goal(p, p->start) || !k->total)
		return false;
	rest = *k->total;
	for (int i = 0; i < k->count; i++) {
		const struct next_jump *next = &k->next[k->next[i].same];

		if (next == last) {
			like++;
		} else if (next->worth != ANSWER_NONE) {
			if (!next->is_counted)
				return false;
			wide_subtract(&rest, next->solutions);
		}
	}
	if (wide_divide(&rest, like))
		return false;
	last->solutions = rest;
	last->is_counted = true;
	return true;
}

/* Counts the solutions that begin with NEXT. */
static void count_next(struct next_jumps *k, struct next_jump *next, int shares)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, next->position, shares);
	struct question_count answer;

	t.known = ANSWER_FOUND;
	next->is_counted =
	    question_count_solutions(&t, &answer) != ANSWER_LIMIT;
	next->solutions = answer.count.solutions;
	k->has_limit |= !next->is_counted;
}

/* Counts the solutions that begin with each jump that wins.  The number of the
 * last one may follow from the others.  LEFT jumps up to it share the time. */
static void count_each(struct next_jumps *k)
{
	int last = -1, left = 0;

	for (int i = 0; i < k->count; i++) {
		left += k->next[i].same == i;
		if (k->next[i].same == i && k->next[i].worth == ANSWER_FOUND)
			last = i;
	}
	for (int i = k->count - 1; i > last; i--)
		left -= k->next[i].same == i;
	for (int i = 0; i < k->count; i++) {
		struct next_jump *next = &k->next[i];

		if (next->same < i) {
			next->is_counted = k->next[next->same].is_counted;
			next->solutions = k->next[next->same].solutions;
		} else if (i <= last) {
			if (next->worth == ANSWER_FOUND &&
			    (i < last || !deduce_count(k, next)))
				count_next(k, next, left);
			left--;
		}
	}
}

/* Returns the fewest moves from POSITION, NEXT_UNKNOWN or NEXT_NEVER. */
static int fewest_from(struct next_jumps *k, position_t position, int shares)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, position, shares);
	struct question_fewest answer;
	enum answer result = question_fewest_moves(&t, &answer);

	if (result == ANSWER_FOUND)
		return answer.best.moves;
	if (result == ANSWER_NONE && answer.proved == ANSWER_NONE)
		return NEXT_NEVER;
	k->has_limit = true;
	return NEXT_UNKNOWN;
}

/*
 * Returns the fewest moves from POSITION if the peg in HOLE may jump on in the
 * move that has brought it there.
 */
static int fewest_on(struct next_jumps *k, position_t position, int hole,
		     int shares)
{
	const struct shape *s = k->task.problem->shape;
	int best = fewest_from(k, position, shares);

	for (int j = 0; j < s->jumps && best != NEXT_UNKNOWN; j++)
		if (s->jump[j].from == hole &&
		    shape_can(&s->jump[j], position)) {
			int on =
			    fewest_on(k, position ^ shape_flip(&s->jump[j]),
				      s->jump[j].to, shares);

			/* NEXT_UNKNOWN is less than any number. */
			if (on < best)
				best = on;
		}
	return best;
}

/* Puts the better jump first; equal jumps are in the order of the shape.  As an
 * unsigned number, NEXT_UNKNOWN is the largest. */
static int compare(const void *first, const void *second)
{
	static const int rank[] = {
	    [ANSWER_FOUND] = 0, [ANSWER_LIMIT] = 1, [ANSWER_NONE] = 2};
	const struct next_jump *a = first, *b = second;
	int more;

	if (a->worth != b->worth)
		return rank[a->worth] - rank[b->worth];
	if (a->fewest != b->fewest)
		return (unsigned)a->fewest < (unsigned)b->fewest ? -1 : 1;
	more = wide_less(a->solutions, b->solutions) -
	       wide_less(b->solutions, a->solutions);
	return more ? more : memcmp(&a->jump, &b->jump, sizeof a->jump);
}

/*
 * Lists the legal jumps of the task of K, best first: winning jumps, then
 * undecided ones, then lost ones.  Ties are broken by fewer moves, then by more
 * solutions, if K asks for these numbers.
 */
static void list(struct next_jumps *k)
{
	const struct puzzle *p = k->task.problem;
	struct symm whole, kept;

	symm_of(p->shape, &whole);
	symm_keep_each(&whole, p->goal, p->goals, &kept);
	k->won = symm_canonical(&kept, k->won);
	for (int j = 0; j < p->shape->jumps; j++) {
		const struct shape_jump *jump = &p->shape->jump[j];
		position_t to = p->start ^ shape_flip(jump);

		if (shape_can(jump, p->start))
			k->next[k->count++] = (struct next_jump){
			    .jump = *jump,
			    .position = to,
			    .least = symm_canonical(&kept, to),
			    .fewest = NEXT_UNKNOWN};
	}
	find_worth(k);
	if (k->count_each)
		count_each(k);
	for (int i = 0; i < k->count && k->fewest; i++) {
		struct next_jump *next = &k->next[i];

		if (next->worth == ANSWER_FOUND)
			next->fewest = fewest_on(k, next->position,
						 next->jump.to, k->count - i);
		next->fewest += next->fewest != NEXT_UNKNOWN; /* its move */
	}
	qsort(k->next, (size_t)k->count, sizeof *k->next, compare);
}

static void add_next(struct ask *a, const struct next_jumps *k,
		     const struct next_jump *next)
{
	static const char *const worth[] = {[ANSWER_FOUND] = "won",
					    [ANSWER_LIMIT] = "?",
					    [ANSWER_NONE] = "lost"};
	struct buf *text = &a->fields.text;
	char number[WIDE_TEXT];

	solution_moves(text, &a->board.shape, &next->jump, 1);
	buf_printf(text, " %s", worth[next->worth]);
	if (k->count_each && next->worth == ANSWER_FOUND)
		buf_printf(text, " solutions=%s",
			   next->is_counted ? wide_text(next->solutions, number)
					    : "?");
	if (k->fewest && next->worth == ANSWER_FOUND) {
		buf_text(text, " fewest-moves=");
		if (next->fewest < 0)
			buf_char(text, '?');
		else
			buf_unsigned(text, (uint64_t)next->fewest);
	}
	fields_add(&a->fields, FIELD_NEXT);
}

/* Adds how many of COUNT legal jumps win. */
static void add_winning(struct ask *a, int won, int count)
{
	buf_printf(&a->fields.text, "%d of %d%s", won, count,
		   count ? "" : ", no jump is possible");
	fields_add(&a->fields, FIELD_WINNING_JUMPS);
}

/*
 * Adds all jumps and how many of them win, or a HINT: the best jump, unless
 * even that one loses.
 */
static void add_best(struct ask *a, bool hint)
{
	struct next_jumps k = {
	    .task = question_task(a),
	    .count_each = question_is_asked(a, ASK_COUNT),
	    .fewest = question_is_asked(a, ASK_FEWEST),
	    .total = a->answer.counted ? &a->answer.solutions : NULL,
	    .won = a->answer.won,
	};
	int shown, won = 0;

	/* Best first: undecided jumps follow those that win. */
	list(&k);
	shown = k.count;
	while (won < k.count && k.next[won].worth == ANSWER_FOUND)
		won++;
	if (won)
		question_solve_is_won(a);
	if (hint)
		shown = k.count && k.next[0].worth != ANSWER_NONE;
	else if (won == k.count || k.next[won].worth == ANSWER_NONE)
		add_winning(a, won, k.count);
	for (int i = 0; i < shown; i++)
		add_next(a, &k, &k.next[i]);
	if (k.has_limit)
		question_limit(a, won < k.count &&
					  k.next[won].worth == ANSWER_LIMIT
				      ? "not all jumps are decided"
				      : "not all jumps have their numbers");
}

void question_next_analyse(struct ask *a)
{
	question_solve(a);
	add_best(a, false);
}

void question_next_add(struct ask *a, const struct shape_jump *jump)
{
	solution_moves(&a->fields.text, &a->board.shape, jump, 1);
	buf_text(&a->fields.text, " won");
	fields_add(&a->fields, FIELD_NEXT);
}

/* Adds a winning jump.  Looks at other jumps only if more is asked. */
static void add_hint(struct ask *a)
{
	struct solver_answer answer;
	enum answer result;

	if (a->answer.known == ANSWER_NONE)
		return;
	if (question_is_asked(a, ASK_COUNT) ||
	    question_is_asked(a, ASK_FEWEST)) {
		add_best(a, true);
		return;
	}
	result =
	    holes_are_few(&a->board.shape)
		? solver_decide(a->solver, &a->problem, &a->limits, &answer)
		: solver_large(&a->board, &a->board.start, &a->limits, &answer);
	if (result != ANSWER_FOUND || !answer.jumps) {
		if (a->answer.known == ANSWER_LIMIT)
			question_solve_add(a, result, &answer);
		else if (result == ANSWER_LIMIT)
			question_limit(a, "no jump is known to win");
		return;
	}
	question_solve_is_won(a);
	question_next_add(a, answer.jump);
}

void question_next_hint(struct ask *a)
{
	const struct shape *s = &a->board.shape;
	int legal = 0;

	/* The analysis lists the best jump first. */
	if (question_is_asked(a, ASK_ANALYSE))
		return;
	add_hint(a);
	for (int j = 0; j < s->jumps; j++)
		legal += holes_can(&s->jump[j], &a->board.start);
	if (!legal)
		add_winning(a, 0, 0);
}
