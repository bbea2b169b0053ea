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
 *
 * A search that only has to find a goal may first walk back from the goals,
 * which all have as many pegs.  While whole levels are made, a position with
 * so many pegs leads to a goal if and only if it is in the set: the search ends
 * at the last of these levels.
 */
#include "check/recount/exhaustion.h"

#include "check/check_step.h"
#include "check/recount/check_set.h"

/* Numbers of positions. */
struct extent {
	uint64_t most;	/* that may be seen in all */
	uint64_t width; /* of a level; what is beyond is left out */
	uint64_t back;	/* where the walk back from the goals ends, about */
};

struct exhaustion {
	const struct check_problem *problem;
	struct extent extent;
	uint64_t count; /* positions */
	bool cut;	/* something was left out */
	int meet;	/* pegs of the last level of `winning`; 0: not used */
	struct allowance *allowance;
	struct check_symmetry symmetry;
	struct check_set now, next, winning;
};

/* Whether POSITION, a least image, is known to lead to a goal. */
static bool is_won(const struct exhaustion *e, position_t position)
{
	return e->meet ? check_set_has(&e->winning, position)
		       : check_is_goal(e->problem, position);
}

/* Adds what follows POSITION to the next level; EXHAUSTION_ALL: go on. */
static enum exhaustion_end expand(struct exhaustion *e, position_t position)
{
	position_t next[SHAPE_FEW_JUMPS];
	int count =
	    check_step_after(e->problem->shape, &e->symmetry, position, next);
	uint64_t before = e->next.count;
	bool meets = e->meet && position_count(position) - 1 == e->meet;

	for (int i = 0; i < count && (meets || !e->meet); i++)
		if (is_won(e, next[i]))
			return EXHAUSTION_GOAL;
	if (meets)
		return EXHAUSTION_ALL;
	if (!check_set_add_all(&e->next, next, count))
		return EXHAUSTION_LIMIT;
	e->count += e->next.count - before;
	return e->count > e->extent.most ? EXHAUSTION_MORE : EXHAUSTION_ALL;
}

/* Makes the next level the current one, and opens an empty next level. */
static bool step(struct exhaustion *e)
{
	check_set_close(&e->now);
	e->now = e->next;
	return check_set_open(&e->next, e->allowance, 0);
}

/* Opens the next level and puts the goals into it. */
static bool add_goals(struct exhaustion *e)
{
	const struct check_problem *p = e->problem;
	size_t count = p->level ? (size_t)p->shape->holes : p->goals;
	bool fits = check_set_open(&e->next, e->allowance, 0);

	for (size_t i = 0; i < count && fits; i++)
		fits = check_set_add(
			   &e->next,
			   check_symmetry_least(&e->symmetry,
						p->level ? position_of((int)i)
							 : p->goal[i]),
			   NULL) != CHECK_SET_FULL;
	return fits;
}

/* Moves the next level into the set, and makes the one before it. */
static bool step_back(struct exhaustion *e)
{
	position_t before[SHAPE_FEW_JUMPS];
	bool fits = step(e);

	for (uint64_t i = 0; i < e->now.room && fits; i++)
		if (e->now.position[i])
			fits = check_set_add(&e->winning, e->now.position[i],
					     NULL) != CHECK_SET_FULL &&
			       check_set_add_all(
				   &e->next, before,
				   check_step_before(
				       e->problem->shape, &e->symmetry,
				       e->now.position[i], before));
	return fits;
}

/*
 * Walks back from the goals.  Where that does not fit, or there are too many
 * goals, the search goes on without.
 */
static void walk_back(struct exhaustion *e)
{
	const struct check_problem *p = e->problem;
	int pegs = check_goal_pegs(p);
	bool fits = pegs && p->level < 2 &&
		    check_set_open(&e->winning, e->allowance, 0) &&
		    add_goals(e);

	while (fits && e->next.count && e->winning.count < e->extent.back) {
		fits = step_back(e);
		e->meet = pegs++;
	}
	if (!fits) {
		check_set_close(&e->winning);
		e->meet = 0;
	}
	check_set_close(&e->now);
	check_set_close(&e->next);
}

static enum exhaustion_end count_levels(struct exhaustion *e)
{
	enum exhaustion_end end;

	e->count = 1;
	if (check_is_goal(e->problem, e->problem->start))
		return EXHAUSTION_GOAL;
	if (e->count > e->extent.most)
		return EXHAUSTION_MORE;
	if (position_count(e->problem->start) < e->problem->level)
		return EXHAUSTION_ALL;
	if (e->extent.back)
		walk_back(e);
	if (position_count(e->problem->start) <= e->meet)
		return is_won(e, check_symmetry_least(&e->symmetry,
						      e->problem->start))
			   ? EXHAUSTION_GOAL
			   : EXHAUSTION_ALL;
	if (!check_set_open(&e->next, e->allowance, 0))
		return EXHAUSTION_LIMIT;
	end = expand(e, e->problem->start);
	while (end == EXHAUSTION_ALL && e->next.count) {
		if (!step(e))
			return EXHAUSTION_LIMIT;
		for (uint64_t i = 0; i < e->now.room; i++)
			if (end != EXHAUSTION_ALL || !e->now.position[i])
				continue;
			else if (e->next.count < e->extent.width)
				end = expand(e, e->now.position[i]);
			else
				e->cut = true;
	}
	return end == EXHAUSTION_ALL && e->cut ? EXHAUSTION_MORE : end;
}

static enum exhaustion_end search(const struct check_problem *problem,
				  const struct extent *extent,
				  struct allowance *a, uint64_t *count)
{
	struct exhaustion *e = allowance_zero(a, sizeof *e);
	enum exhaustion_end end;

	*count = 0;
	if (!e)
		return EXHAUSTION_LIMIT;
	e->problem = problem;
	e->extent = *extent;
	e->allowance = a;
	check_symmetry_of(problem, &e->symmetry);
	end = count_levels(e);
	*count = e->count;
	check_set_close(&e->now);
	check_set_close(&e->next);
	check_set_close(&e->winning);
	allowance_free(a, e, sizeof *e);
	return end;
}

enum exhaustion_end exhaustion_search(const struct check_problem *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count)
{
	return search(problem, &(struct extent){most, UINT64_MAX, 0}, a, count);
}

/*
 * Where a goal can be reached, many positions of a level mostly lead there: of
 * those that the English board has with 10 pegs, one in fifty.  So narrow
 * levels, which have positions in the order of their hashes, find it soon; a
 * wide one may take long.  Where few positions lead there whole levels from
 * both ends meet.
 */
enum exhaustion_end exhaustion_show(const struct check_problem *problem,
				    struct allowance *a)
{
	static const struct extent attempt[] = {
	    {UINT64_MAX, 1 << 10, 0},
	    {UINT64_MAX, 1 << 13, 1 << 12},
	    {UINT64_MAX, 1 << 16, 1 << 18},
	    {1 << 24, UINT64_MAX, 1 << 21},
	};
	enum exhaustion_end end = EXHAUSTION_MORE;
	uint64_t count;

	for (size_t i = 0;
	     i < sizeof attempt / sizeof *attempt && end == EXHAUSTION_MORE;
	     i++)
		end = search(problem, &attempt[i], a, &count);
	return end;
}
