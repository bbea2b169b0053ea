/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a board; see walk.h.  Trusted: the jumps of the shape
 * (board/shape.h). */
#include "check/recount/walk.h"

void apart_of(const struct puzzle *p, struct apart *parts)
{
	position_t left = p->start;

	parts->count = 0;
	while (left) {
		position_t part = position_of(position_first(left)), before;

		do {
			before = part;
			for (int i = 0; i < p->shape->jumps; i++) {
				position_t jump =
				    shape_flip(&p->shape->jump[i]);

				if (jump & part)
					part |= jump;
			}
		} while (part != before);
		parts->part[parts->count++] = part;
		left &= ~part;
	}
}

struct puzzle apart_alone(const struct puzzle *p, position_t part,
			  position_t goal, position_t *own)
{
	*own = goal & part;
	return (struct puzzle){.shape = p->shape,
			       .start = p->start & part,
			       .goal = own,
			       .goals = 1};
}

bool apart_may_reach(const struct apart *parts, position_t goal)
{
	for (int i = 0; i < parts->count; i++) {
		if (!(goal & parts->part[i]))
			return false;
		goal &= ~parts->part[i];
	}
	return !goal;
}

/* Looks for a part that cannot reach its pegs of GOAL.  EXHAUSTION_ALL: there
 * is one.  EXHAUSTION_GOAL: there is none. */
static enum exhaustion_end search(const struct puzzle *p,
				  const struct apart *parts, position_t goal,
				  struct allowance *a)
{
	enum exhaustion_end end = EXHAUSTION_GOAL;

	if (!apart_may_reach(parts, goal))
		return EXHAUSTION_ALL;
	for (int i = 0; i < parts->count && end != EXHAUSTION_ALL; i++) {
		position_t own;
		uint64_t count;
		const struct puzzle alone =
		    apart_alone(p, parts->part[i], goal, &own);
		enum exhaustion_end found =
		    exhaustion_search(&alone, UINT64_MAX, a, &count);

		if (found != EXHAUSTION_GOAL)
			end = found;
	}
	return end;
}

/* Updates the context, the fewest pegs of the positions seen. */
static bool see(void *context, struct walk_place *p)
{
	int *fewest = context, pegs = position_count(p->position);

	if (pegs < *fewest)
		*fewest = pegs;
	return true;
}

/* Judges whether no goal can be reached if any position with a given number of
 * pegs is a goal.  Then the parts keep more pegs, or the start has fewer. */
static bool judge_level(struct check_case *c, const struct apart *parts)
{
	int sum = 0;

	for (int i = 0; i < parts->count; i++) {
		int fewest = POSITION_HOLES;
		position_t own;
		const struct puzzle alone =
		    apart_alone(c->problem, parts->part[i], 0, &own);

		if (walk_all(&alone, CHECK_SYMMETRY_START, NULL, see, &fewest,
			     c->allowance) == WALK_LIMIT)
			return allowance_leave(c, "exhausted: the search");
		sum += fewest;
	}
	return sum > c->problem->level ||
	       position_count(c->problem->start) < c->problem->level ||
	       check_refute(c, "exhausted: a goal can be reached");
}

bool apart_judge_none(struct check_case *c)
{
	const struct puzzle *p = c->problem;
	struct apart parts;

	apart_of(p, &parts);
	if (p->level)
		return judge_level(c, &parts);
	for (int g = 0; g < p->goals; g++) {
		enum exhaustion_end end =
		    search(p, &parts, p->goal[g], c->allowance);

		if (end == EXHAUSTION_LIMIT)
			return allowance_leave(c, "exhausted: the search");
		if (end != EXHAUSTION_ALL)
			return check_refute(c,
					    "exhausted: a goal can be reached");
	}
	return true;
}

void apart_add(struct apart_plays *sum, const struct apart_plays *more,
	       bool ordered)
{
	struct apart_plays both = {.start = sum->start + more->start,
				   .overflow = sum->overflow | more->overflow};
	uint64_t ways[POSITION_HOLES + 1][POSITION_HOLES + 1];

	/* ways[n][k]: orders of n jumps of which k are of one part (Pascal). */
	for (int n = 0; n <= POSITION_HOLES; n++)
		for (int k = 0; k <= n; k++)
			ways[n][k] = k == 0 || k == n || !ordered
					 ? 1
					 : ways[n - 1][k - 1] + ways[n - 1][k];
	for (int i = 0; i <= sum->start; i++)
		for (int j = 0; j <= more->start; j++) {
			int made = sum->start - i, others = more->start - j;
			struct wide orders = {.low = ways[made + others][made]};
			struct wide plays;

			both.overflow |=
			    wide_mul(sum->left[i], more->left[j], &plays) ||
			    wide_mul(plays, orders, &plays) ||
			    wide_add(&both.left[i + j], plays);
		}
	*sum = both;
}
