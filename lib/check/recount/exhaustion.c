/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first.  Each jump takes one peg away, so no position appears on two
 * levels, and two levels are all that has to be kept.  A level holds, of each
 * position, the least image under the symmetries.
 *
 * Least images are enough.  The symmetries carry jumps to jumps and goals to
 * goals.  So the successors of an image are images of the successors, and an
 * image is a goal if and only if the position is.
 *
 * English board from the central vacancy, no goal: 23,475,688 positions (the
 * sum of OEIS A112737).
 */
#include "check/recount/exhaustion.h"

#include "check/check_step.h"
#include "check/recount/check_set.h"

struct exhaustion {
	const struct check_problem *problem;
	uint64_t most, count; /* positions */
	uint64_t width;	      /* of a level; what is beyond is left out */
	bool cut;	      /* something was left out */
	struct allowance *allowance;
	struct check_symmetry symmetry;
	struct check_set now, next;
};

/* Adds what follows POSITION to the next level; EXHAUSTION_ALL: go on. */
static enum exhaustion_end expand(struct exhaustion *e, position_t position)
{
	position_t next[SHAPE_FEW_JUMPS];
	int count =
	    check_step_after(e->problem->shape, &e->symmetry, position, next);
	uint64_t before = e->next.count;

	for (int i = 0; i < count; i++)
		if (check_is_goal(e->problem, next[i]))
			return EXHAUSTION_GOAL;
	if (!check_set_add_all(&e->next, next, count))
		return EXHAUSTION_LIMIT;
	e->count += e->next.count - before;
	return e->count > e->most ? EXHAUSTION_MORE : EXHAUSTION_ALL;
}

/* Makes the next level the current one, and opens an empty next level. */
static bool step(struct exhaustion *e)
{
	check_set_close(&e->now);
	e->now = e->next;
	return check_set_open(&e->next, e->allowance, 0);
}

static enum exhaustion_end count_levels(struct exhaustion *e)
{
	enum exhaustion_end end;

	e->count = 1;
	if (check_is_goal(e->problem, e->problem->start))
		return EXHAUSTION_GOAL;
	if (e->count > e->most)
		return EXHAUSTION_MORE;
	if (position_count(e->problem->start) < e->problem->level)
		return EXHAUSTION_ALL;
	if (!check_set_open(&e->next, e->allowance, 0))
		return EXHAUSTION_LIMIT;
	end = expand(e, e->problem->start);
	while (end == EXHAUSTION_ALL && e->next.count) {
		if (!step(e))
			return EXHAUSTION_LIMIT;
		for (uint64_t i = 0; i < e->now.room; i++)
			if (end != EXHAUSTION_ALL || !e->now.position[i])
				continue;
			else if (e->next.count < e->width)
				end = expand(e, e->now.position[i]);
			else
				e->cut = true;
	}
	return end == EXHAUSTION_ALL && e->cut ? EXHAUSTION_MORE : end;
}

static enum exhaustion_end search(const struct check_problem *problem,
				  uint64_t most, uint64_t width,
				  struct allowance *a, uint64_t *count)
{
	struct exhaustion *e = allowance_zero(a, sizeof *e);
	enum exhaustion_end end;

	*count = 0;
	if (!e)
		return EXHAUSTION_LIMIT;
	e->problem = problem;
	e->most = most;
	e->width = width;
	e->allowance = a;
	check_symmetry_of(problem, &e->symmetry);
	end = count_levels(e);
	*count = e->count;
	check_set_close(&e->now);
	check_set_close(&e->next);
	allowance_free(a, e, sizeof *e);
	return end;
}

enum exhaustion_end exhaustion_search(const struct check_problem *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count)
{
	return search(problem, most, UINT64_MAX, a, count);
}

/*
 * Where a goal can be reached, many positions of a level mostly lead there: of
 * those that the English board has with 10 pegs, one in fifty.  So narrow
 * levels, which have positions in the order of their hashes, find it soon; a
 * wide one may take long, and only a whole search tells that there is none.
 */
enum exhaustion_end exhaustion_show(const struct check_problem *problem,
				    struct allowance *a)
{
	static const struct {
		uint64_t most, width;
	} attempt[] = {{UINT64_MAX, 1 << 10},
		       {UINT64_MAX, 1 << 13},
		       {1 << 20, UINT64_MAX},
		       {UINT64_MAX, 1 << 16}};
	enum exhaustion_end end = EXHAUSTION_MORE;
	uint64_t count;

	for (size_t i = 0;
	     i < sizeof attempt / sizeof *attempt && end == EXHAUSTION_MORE;
	     i++)
		end = search(problem, attempt[i].most, attempt[i].width, a,
			     &count);
	return end;
}
