/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position after each jump is a problem to solve.  Positions that are
 * equivalent under a symmetry that keeps the goals have the same answers, so
 * only one of them is solved.
 *
 * Among the solutions that begin with a given jump, take one with the fewest
 * moves.  Its first move goes on with the same peg for zero or more jumps.  The
 * rest of it has the fewest moves from there.
 */
#include "ask/question_parts.h"

#include <stdlib.h>
#include <string.h>

#include "board/symm.h"

/* Used in place of a number of moves: there is no solution. */
enum { NEVER = POSITION_HOLES };

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

/* Counts the solutions that begin with each winning jump, once for equivalent
 * jumps, of which `same` is the first.  The number of the LAST may follow from
 * the others.  LEFT jumps up to it share the time. */
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

/* Returns the fewest moves from POSITION, NEXT_UNKNOWN or NEVER. */
static int fewest_from(struct next_jumps *k, position_t position, int shares)
{
	struct puzzle problem;
	struct task t = task_from(k, &problem, position, shares);
	struct question_fewest answer;
	enum answer result = question_fewest_moves(&t, &answer);

	if (result == ANSWER_FOUND)
		return answer.best.moves;
	if (result == ANSWER_NONE && answer.proved == ANSWER_NONE)
		return NEVER;
	k->has_limit = true;
	return NEXT_UNKNOWN;
}

/* Returns the fewest moves from POSITION if the peg in HOLE may jump on in the
 * move that has brought it there. */
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

void question_next_jumps_list(struct next_jumps *k)
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
