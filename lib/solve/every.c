/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plain depth-first walk over sequences of jumps, which remembers the
 * positions below which it found no solution.  Such a position is walked once;
 * all others lead to a solution, so that the walk never goes more than a board
 * deep without one to show, however many there are.  When no more positions
 * can be remembered some are walked again, which costs time alone.
 */
#include "solve/every.h"

#include "base/bits.h"
#include "search/visited.h"

enum { STEPS_A_LOOK = 1 << 12 };

/* A position on the way, the jump to be tried next, and what came of it. */
struct step {
	uint64_t position;
	int next;
	bool solved;
};

struct walk {
	const struct reduce_problem *problem;
	const struct every_visitor *visitor;
	struct visited dead;
	struct step step[SHAPE_HOLES + 1];
	struct shape_jump jump[SHAPE_HOLES];
	int depth;
};

static bool is_goal(const struct reduce_problem *p, uint64_t position)
{
	return bits_listed(position, p->goal, p->goals);
}

/* Whether there may be a solution below POSITION. */
static bool is_open(const struct walk *w, uint64_t position)
{
	if (w->visitor->alive &&
	    !w->visitor->alive(w->visitor->oracle, position))
		return false;
	return !visited_has(&w->dead, position);
}

/* Goes one jump further if there is one left to try. */
static bool descend(struct walk *w)
{
	const struct shape *s = w->problem->shape;
	struct step *step = &w->step[w->depth];

	while (step->next < s->jumps) {
		const struct shape_jump *j = &s->jump[step->next++];
		uint64_t position = step->position ^ shape_flip(j);

		if (!shape_can(j, step->position) || !is_open(w, position))
			continue;
		w->jump[w->depth] = *j;
		w->step[++w->depth] = (struct step){.position = position};
		return true;
	}
	return false;
}

/* Goes one jump back; false at the start. */
static bool ascend(struct walk *w)
{
	const struct step *step = &w->step[w->depth];
	bool solved = step->solved;

	if (!solved)
		visited_add(&w->dead, step->position);
	if (w->depth == 0)
		return false;
	w->step[--w->depth].solved |= solved;
	return true;
}

/* Walks on; false when the visitor wants no more. */
static bool walk_on(struct walk *w, bool *over)
{
	struct step *step = &w->step[w->depth];

	if (step->next == 0 && is_goal(w->problem, step->position)) {
		step->solved = true;
		step->next = w->problem->shape->jumps;
		if (!w->visitor->take(w->visitor->context, w->jump, w->depth))
			return false;
	}
	if (!descend(w))
		*over = !ascend(w);
	return true;
}

enum answer every_solution(const struct reduce_problem *problem,
			   const struct limits *limits,
			   const struct every_visitor *visitor)
{
	struct walk w = {.problem = problem,
			 .visitor = visitor,
			 .dead = {.memory = limits->memory}};
	enum answer answer = ANSWER_NONE;
	bool over = !is_open(&w, problem->start), wanted = true;

	w.step[0].position = problem->start;
	for (uint64_t n = 1; !over && wanted; n++) {
		wanted = walk_on(&w, &over);
		if (n % STEPS_A_LOOK == 0 && limits_expired(limits, n, 0)) {
			answer = ANSWER_LIMIT;
			break;
		}
	}
	if (answer == ANSWER_NONE && (!wanted || w.step[0].solved))
		answer = ANSWER_FOUND;
	visited_free(&w.dead);
	return answer;
}
