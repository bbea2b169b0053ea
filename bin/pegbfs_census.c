/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A census is a field with a number for every level. */
#include "pegbfs_census.h"

#include "pegbfs_field.h"
#include "pegbfs_work.h"
#include "reachable/census.h"
#include "reachable/count.h"
#include "solitaire/fewest/fewest_census.h"
#include "solitaire/listing.h"

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

/* Lists that a limit cut off end in the word `-`. */
static void add_cut(struct pegbfs *p, const char *key,
		    const uint64_t *positions, int levels)
{
	for (int i = 0; i < levels; i++) {
		buf_unsigned(&p->text, positions[i]);
		buf_char(&p->text, ' ');
	}
	buf_char(&p->text, '-');
	pegbfs_field_add(p, key);
}

static void by_moves(struct pegbfs *p)
{
	struct fewest_census census;
	enum answer result =
	    fewest_census(&p->shape, p->problem.start, &p->limits, &census);

	void (*add)(struct pegbfs *, const char *, const uint64_t *, int) =
	    result == ANSWER_LIMIT ? add_cut : add_census;

	add(p, "census-of-moves", census.orbits, census.levels);
	add(p, "census-of-moves-all", census.positions, census.levels);
	if (result == ANSWER_LIMIT)
		pegbfs_field_limit(p, "the census is not complete");
}

/* The two lists of a census, called KEY; there is at least one level. */
static void add_both(struct pegbfs *p, const char *const key[2],
		     const struct census *census)
{
	int levels = census->levels ? census->levels : 1;

	add_census(p, key[0], census->distinct, levels);
	add_census(p, key[1], census->all, levels);
}

/* What has become of a census that was begun. */
static void end(struct pegbfs *p, enum answer result, const char *const key[2],
		const struct census *census)
{
	if (pegbfs_work_end(p, result))
		pegbfs_field_undecided(p);
	else if (result == ANSWER_FOUND)
		add_both(p, key, census);
	else
		pegbfs_field_limit(p, "the census is not complete");
}

static void by_jumps(struct pegbfs *p)
{
	static const char *const key[] = {"census", "census-all"};
	struct limits limits = p->limits;
	struct census census;
	enum answer result =
	    listing_reached(&p->shape, p->problem.start, &limits, &census);

	if (result == ANSWER_FOUND) {
		add_both(p, key, &census);
		return;
	}
	if (pegbfs_field_refuse(
		p, census_bytes(&p->shape, p->problem.start, limits.memory)))
		return;
	pegbfs_work_begin(p, "census", &limits);
	result = census_reached(&p->shape, p->problem.start, &limits, &census);
	end(p, result, key, &census);
}

void pegbfs_census_winning(struct pegbfs *p)
{
	static const char *const key[] = {"census-of-winning",
					  "census-of-winning-all"};
	const struct reduce_problem *problem = &p->problem;
	uint64_t bytes = count_bytes(&p->shape, problem->start, problem->goal,
				     problem->goals);
	struct limits limits = p->limits;
	struct census census = {.levels = 0};
	enum answer result;

	/* Nothing is needed where the start cannot lead to a goal. */
	if (!bytes ||
	    listing_winning(&p->shape, problem->start, problem->goal,
			    problem->goals, &limits, &census) == ANSWER_FOUND) {
		add_both(p, key, &census);
		return;
	}
	if (pegbfs_field_refuse(p, bytes))
		return;
	pegbfs_work_begin(p, "census-of-winning", &limits);
	result = census_winning(&p->shape, problem->start, problem->goal,
				problem->goals, &limits, &census);
	end(p, result, key, &census);
}

void pegbfs_census(struct pegbfs *p)
{
	if (p->questions & PEGBFS_FEWEST)
		by_moves(p);
	else
		by_jumps(p);
}
