/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All levels from the start, forwards; then, from the last one up, those
 * positions are kept that are a goal or have a jump to one that was kept.
 * Positions that a symmetry carries into each other share a slot.
 */
#include "check/solitaire/recount_winning.h"

#include <string.h>

#include "base/bits.h"
#include "check/solitaire/check_set.h"
#include "check/solitaire/check_symmetry.h"

struct survey {
	const struct check_problem *problem;
	struct allowance *allowance;
	struct check_symmetry kept;
	int levels;
	struct check_set level[SHAPE_HOLES + 1]; /* by jumps */
};

/*
 * The symmetries that keep the start and the goals.  Each goal has fewer pegs
 * than the start, so that a symmetry that keeps all of them together keeps
 * both.
 */
static void find_kept(struct survey *v)
{
	const struct check_problem *p = v->problem;
	uint64_t both[SHAPE_HOLES + 1] = {p->start};

	memcpy(both + 1, p->goal, p->goals * sizeof *both);
	check_symmetry_of(
	    &(struct check_problem){p->shape, p->start, both, p->goals + 1},
	    &v->kept);
}

/* The next level, of what jumps make of level N. */
static bool step(struct survey *v, int n)
{
	const struct shape *s = v->problem->shape;
	const struct check_set *now = &v->level[n];
	struct check_set *next = &v->level[n + 1];
	bool fits = check_set_open(next, v->allowance, false);

	for (uint64_t i = 0; i < now->room && fits; i++)
		for (int j = 0; j < s->jumps && fits; j++) {
			uint64_t to =
			    now->position[i] ^ shape_flip(&s->jump[j]);

			if (shape_can(&s->jump[j], now->position[i]))
				fits = check_set_add(next, check_symmetry_least(
							       &v->kept, to)) !=
				       CHECK_SET_FULL;
		}
	return fits;
}

static bool wins(const struct survey *v, int n, uint64_t position)
{
	const struct shape *s = v->problem->shape;

	if (check_is_goal(v->problem, position))
		return true;
	for (int j = 0; j < s->jumps; j++)
		if (shape_can(&s->jump[j], position) &&
		    check_set_has(
			&v->level[n + 1],
			check_symmetry_least(
			    &v->kept, position ^ shape_flip(&s->jump[j]))))
			return true;
	return false;
}

/* Leaves in level N what wins, the level below having been sifted already. */
static bool sift(struct survey *v, int n)
{
	struct check_set *now = &v->level[n], kept;
	bool fits = check_set_open(&kept, v->allowance, false);

	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->position[i] && wins(v, n, now->position[i]))
			fits = check_set_add(&kept, now->position[i]) !=
			       CHECK_SET_FULL;
		else if (now->position[i])
			fits = !allowance_late(v->allowance);
	check_set_close(now);
	*now = kept;
	return fits;
}

/* The positions of level N, each by itself; false: no time is left. */
static bool count_all(const struct survey *v, int n, uint64_t *all)
{
	const struct check_set *level = &v->level[n];

	*all = 0;
	for (uint64_t i = 0; i < level->room; i++) {
		if (!level->position[i])
			continue;
		if (allowance_late(v->allowance))
			return false;
		*all += check_symmetry_images(&v->kept, level->position[i]);
	}
	return true;
}

/* Hands over the levels up to the last one that has any. */
static enum recount_end hand_over(struct survey *v,
				  struct recount_visitor *visitor)
{
	while (v->levels > 1 && !v->level[v->levels - 1].count)
		v->levels--;
	for (int n = 0; n < v->levels; n++) {
		uint64_t all;

		if (!count_all(v, n, &all))
			return RECOUNT_LIMIT;
		if (!visitor->take(visitor, v->level[n].count, all))
			break;
	}
	return RECOUNT_ALL;
}

static enum recount_end run(struct survey *v, struct recount_visitor *visitor)
{
	bool fits =
	    check_set_open(&v->level[0], v->allowance, false) &&
	    check_set_add(&v->level[0],
			  check_symmetry_least(&v->kept, v->problem->start)) !=
		CHECK_SET_FULL;

	for (v->levels = 1; fits && v->level[v->levels - 1].count; v->levels++)
		fits = step(v, v->levels - 1);
	for (int n = --v->levels - 1; n >= 0 && fits; n--)
		fits = sift(v, n);
	return fits ? hand_over(v, visitor) : RECOUNT_LIMIT;
}

/* Whether a goal that is not the start has fewer pegs than it. */
static bool has_to_jump(const struct check_problem *p)
{
	return p->goals && bits_count(p->goal[0]) < bits_count(p->start);
}

enum recount_end survey_winning(const struct check_problem *problem,
				struct allowance *a,
				struct recount_visitor *visitor)
{
	uint64_t solved = check_is_goal(problem, problem->start);
	enum recount_end end;
	struct survey *v;

	/* All goals have the same number of pegs, and each jump takes one. */
	if (solved || !has_to_jump(problem)) {
		visitor->take(visitor, solved, solved);
		return RECOUNT_ALL;
	}
	v = allowance_zero(a, sizeof *v);
	if (!v)
		return RECOUNT_LIMIT;
	v->problem = problem;
	v->allowance = a;
	find_kept(v);
	end = run(v, visitor);
	for (int n = 0; n <= SHAPE_HOLES; n++)
		check_set_close(&v->level[n]);
	allowance_free(a, v, sizeof *v);
	return end;
}
