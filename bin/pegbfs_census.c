/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A census is a field with a number for every level. */
#include "pegbfs_census.h"

#include "pegbfs_field.h"
#include "pegbfs_work.h"
#include "solve/census.h"
#include "solve/count.h"
#include "solve/fewest_census.h"

static void add_census(struct pegbfs *p, const char *key,
		       const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		if (i)
			buf_char(&p->text, ' ');
		buf_unsigned(&p->text, positions[i]);
	}
	pegbfs_field_add(p, key);
}

static void by_moves(struct pegbfs *p)
{
	struct fewest_census census;
	enum answer result =
	    fewest_census(&p->shape, p->problem.start, &p->limits, &census);

	add_census(p, "census-of-moves", census.orbits, census.levels);
	add_census(p, "census-of-moves-all", census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		pegbfs_field_limit(p, "the census is not complete");
}

static void by_jumps(struct pegbfs *p)
{
	struct limits limits = p->limits;
	struct census census;
	enum answer result;

	if (pegbfs_field_refuse(p, census_bytes(&p->shape, p->problem.start,
						limits.memory)))
		return;
	pegbfs_work_begin(p, "census", &limits);
	result = census_reached(&p->shape, p->problem.start, &limits, &census);
	if (pegbfs_work_end(p, result)) {
		pegbfs_field_text(p, "result", "limit");
	} else if (result == ANSWER_FOUND) {
		add_census(p, "census", census.distinct, census.levels);
		add_census(p, "census-all", census.all, census.levels);
	} else {
		pegbfs_field_limit(p, "the census is not complete");
	}
}

/* Of the positions that can be reached those that lead to the goal. */
static void of_winning(struct pegbfs *p)
{
	const struct reduce_problem *problem = &p->problem;
	uint64_t bytes = count_bytes(&p->shape, problem->start, problem->goal,
				     problem->goals);
	struct limits limits = p->limits;
	struct census census = {.levels = 0};
	enum answer result = ANSWER_FOUND;

	if (pegbfs_field_refuse(p, bytes))
		return;
	if (bytes) {
		pegbfs_work_begin(p, "census-of-winning", &limits);
		result =
		    census_winning(&p->shape, problem->start, problem->goal,
				   problem->goals, &limits, &census);
	}
	if (bytes && pegbfs_work_end(p, result)) {
		pegbfs_field_text(p, "result", "limit");
	} else if (result == ANSWER_FOUND) {
		/* After 0 jumps there is at least a number, if it is 0. */
		int levels = census.levels ? census.levels : 1;

		add_census(p, "census-of-winning", census.distinct, levels);
		add_census(p, "census-of-winning-all", census.all, levels);
	} else {
		pegbfs_field_limit(p, "the census is not complete");
	}
}

void pegbfs_census(struct pegbfs *p)
{
	if (p->question == PEGBFS_WINNING)
		of_winning(p);
	else if (p->by_moves)
		by_moves(p);
	else
		by_jumps(p);
}
