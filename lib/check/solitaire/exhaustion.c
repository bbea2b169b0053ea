/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first: every jump takes one peg away, so the positions after n jumps
 * never return later, and two levels are all that has to be remembered.  A
 * level holds least images.
 *
 * Least images are enough.  The symmetries carry jumps to jumps and goals to
 * goals; so if an image of a position is expanded, its successors are images
 * of the successors of the position, and it is a goal when the position is.
 *
 * English board from the central vacancy, no goal: 23,475,688 positions (the
 * sum of OEIS A112737).
 */
#include "check/solitaire/exhaustion.h"

#include "check/solitaire/check_set.h"
#include "check/solitaire/check_symmetry.h"

struct recount {
	const struct check_problem *problem;
	uint64_t most, count; /* positions */
	struct allowance *allowance;
	struct check_symmetry symmetry;
	struct check_set now, next;
};

/* Adds a position of the next level; RECOUNT_ALL: no reason to stop. */
static enum recount_end add(struct recount *r, uint64_t position)
{
	uint64_t least = check_symmetry_least(&r->symmetry, position);
	enum check_set_add added = check_set_add(&r->next, least);

	if (added == CHECK_SET_OLD)
		return RECOUNT_ALL;
	if (check_is_goal(r->problem, least))
		return RECOUNT_GOAL;
	if (added == CHECK_SET_FULL)
		return RECOUNT_LIMIT;
	r->count++;
	return r->count > r->most ? RECOUNT_MORE : RECOUNT_ALL;
}

static enum recount_end expand(struct recount *r, uint64_t position)
{
	const struct shape *s = r->problem->shape;
	enum recount_end end = RECOUNT_ALL;

	for (int i = 0; i < s->jumps && end == RECOUNT_ALL; i++)
		if (shape_can(&s->jump[i], position))
			end = add(r, position ^ shape_flip(&s->jump[i]));
	return end;
}

/* Makes the next level the one to expand, and opens an empty next one. */
static bool step(struct recount *r)
{
	check_set_close(&r->now);
	r->now = r->next;
	return check_set_open(&r->next, r->allowance, false);
}

static enum recount_end count_levels(struct recount *r)
{
	enum recount_end end;

	r->count = 1;
	if (check_is_goal(r->problem, r->problem->start))
		return RECOUNT_GOAL;
	if (r->count > r->most)
		return RECOUNT_MORE;
	if (!check_set_open(&r->next, r->allowance, false))
		return RECOUNT_LIMIT;
	end = expand(r, r->problem->start);
	while (end == RECOUNT_ALL && r->next.count) {
		if (!step(r))
			return RECOUNT_LIMIT;
		for (uint64_t i = 0; i < r->now.room; i++)
			if (end == RECOUNT_ALL && r->now.position[i])
				end = expand(r, r->now.position[i]);
	}
	return end;
}

enum recount_end recount_positions(const struct check_problem *problem,
				   uint64_t most, struct allowance *a,
				   uint64_t *count)
{
	struct recount *r = allowance_zero(a, sizeof *r);
	enum recount_end end;

	*count = 0;
	if (!r)
		return RECOUNT_LIMIT;
	r->problem = problem;
	r->most = most;
	r->allowance = a;
	check_symmetry_of(problem, &r->symmetry);
	end = count_levels(r);
	*count = r->count;
	check_set_close(&r->now);
	check_set_close(&r->next);
	allowance_free(a, r, sizeof *r);
	return end;
}
