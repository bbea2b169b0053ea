/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All levels from the start, forwards; then, from the last one up, those
 * positions are kept that are a goal or have a jump to one that was kept.
 * Positions that a symmetry carries into each other share a slot.
 */
#include "check/survey.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "check/level.h"
#include "check/mirror.h"

struct survey {
	const struct check_problem *problem;
	struct level_memory memory;
	struct mirror kept;
	int levels;
	struct level level[SHAPE_HOLES + 1]; /* by jumps */
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
	mirror_of(
	    &(struct check_problem){p->shape, p->start, both, p->goals + 1},
	    &v->kept);
}

/* The next level, of what jumps make of level N. */
static bool step(struct survey *v, int n)
{
	const struct shape *s = v->problem->shape;
	const struct level *now = &v->level[n];
	struct level *next = &v->level[n + 1];
	bool fits = level_open(next, &v->memory, false);

	for (uint64_t i = 0; i < now->room && fits; i++)
		for (int j = 0; j < s->jumps && fits; j++) {
			uint64_t to =
			    now->position[i] ^ shape_flip(&s->jump[j]);

			if (shape_can(&s->jump[j], now->position[i]))
				fits = level_add(next,
						 mirror_least(&v->kept, to)) !=
				       LEVEL_FULL;
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
		    level_has(&v->level[n + 1],
			      mirror_least(&v->kept,
					   position ^ shape_flip(&s->jump[j]))))
			return true;
	return false;
}

/* Leaves in level N what wins, the level below having been sifted already. */
static bool sift(struct survey *v, int n)
{
	struct level *now = &v->level[n], kept;
	bool fits = level_open(&kept, &v->memory, false);

	for (uint64_t i = 0; i < now->room && fits; i++)
		if (now->position[i] && wins(v, n, now->position[i]))
			fits = level_add(&kept, now->position[i]) != LEVEL_FULL;
	level_close(now);
	*now = kept;
	return fits;
}

static void enter(const struct survey *v, struct tally_census *found)
{
	for (int n = 0; n < v->levels; n++) {
		const struct level *level = &v->level[n];

		found->distinct[n] = level->count;
		found->all[n] = 0;
		for (uint64_t i = 0; i < level->room; i++)
			if (level->position[i])
				found->all[n] +=
				    mirror_images(&v->kept, level->position[i]);
		if (level->count)
			found->levels = n + 1;
	}
}

static bool run(struct survey *v, struct tally_census *found)
{
	bool fits =
	    level_open(&v->level[0], &v->memory, false) &&
	    level_add(&v->level[0],
		      mirror_least(&v->kept, v->problem->start)) != LEVEL_FULL;

	for (v->levels = 1; fits && v->level[v->levels - 1].count; v->levels++)
		fits = step(v, v->levels - 1);
	for (int n = --v->levels - 1; n >= 0 && fits; n--)
		fits = sift(v, n);
	if (fits)
		enter(v, found);
	return fits;
}

/* Whether a goal that is not the start has fewer pegs than it. */
static bool has_to_jump(const struct check_problem *p)
{
	return p->goals && bits_count(p->goal[0]) < bits_count(p->start);
}

bool survey_winning(const struct check_problem *problem, uint64_t memory,
		    struct tally_census *found)
{
	struct survey *v = NULL;
	bool fits;

	*found = (struct tally_census){.levels = 1};
	found->all[0] = found->distinct[0] =
	    check_is_goal(problem, problem->start);
	/* All goals have the same number of pegs, and each jump takes one. */
	if (found->all[0] || !has_to_jump(problem))
		return true;
	if (sizeof *v <= memory)
		v = mem_zero(1, sizeof *v);
	if (!v)
		return false;
	v->problem = problem;
	v->memory = (struct level_memory){memory, sizeof *v};
	find_kept(v);
	fits = run(v, found);
	for (int n = 0; n <= SHAPE_HOLES; n++)
		level_close(&v->level[n]);
	mem_free(v);
	return fits;
}
