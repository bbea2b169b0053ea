/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A set of holes is no region where a jump goes over one of its holes from
 * outside to outside; one of the two ends must then be added.  A search that
 * starts with a single hole and adds either end, until the set is a region,
 * finds every minimal region with that hole: such a region contains the hole,
 * and so at each step one of the two ends; when the set is a region it is that
 * one.
 */
#include "fewest/region.h"

#include <stdlib.h>

#include "board/position.h"

/*
 * The two ends of each jump, by the hole that it goes over: those over hole h
 * are pair[first[h]] up to pair[first[h + 1]].  A line has them once each way.
 */
struct ends {
	int first[POSITION_HOLES + 1];
	position_t pair[SHAPE_FEW_JUMPS];
};

static void find_ends(const struct shape *s, struct ends *e)
{
	int pairs = 0;

	for (int hole = 0; hole < s->holes; hole++) {
		e->first[hole] = pairs;
		for (int i = 0; i < s->jumps; i++)
			if (s->jump[i].over == hole)
				e->pair[pairs++] =
				    position_of(s->jump[i].from) |
				    position_of(s->jump[i].to);
	}
	e->first[s->holes] = pairs;
}

/* Two holes of which one must be added to SET; 0 when it is a region. */
static position_t lacking(const struct ends *e, position_t set)
{
	for (position_t rest = set; rest; rest = position_rest(rest)) {
		int hole = position_first(rest);

		for (int i = e->first[hole]; i < e->first[hole + 1]; i++)
			if (!(e->pair[i] & set))
				return e->pair[i];
	}
	return 0;
}

static bool has_within(const struct region *r, position_t set)
{
	for (int i = 0; i < r->count; i++)
		if (position_within(r->set[i], set))
			return true;
	return false;
}

/* False when there is no room. */
static bool add(struct region *r, position_t set)
{
	for (int i = 0; i < r->count; i++)
		if (r->set[i] == set)
			return true;
	if (r->count == REGION_MOST)
		return false;
	r->set[r->count++] = set;
	return true;
}

/*
 * Adds to R the minimal regions of at most so many holes around HOLE.  Sets are
 * taken in the order of their number of holes, so every set within a region
 * comes before it.
 */
static bool add_around(const struct ends *e, int hole, int most,
		       struct region *r)
{
	struct region line = {.count = 1, .set = {position_of(hole)}};
	struct region found = {.count = 0};
	bool has_room = true;

	for (int i = 0; i < line.count; i++) {
		position_t set = line.set[i], wanted = lacking(e, set);

		if (has_within(&found, set))
			continue;
		if (!wanted)
			has_room &= add(&found, set) && add(r, set);
		if (position_count(set) == most)
			continue;
		for (; wanted; wanted = position_rest(wanted))
			has_room &= add(
			    &line, set | position_of(position_first(wanted)));
	}
	return has_room;
}

static int by_holes(const void *a, const void *b)
{
	const position_t *p = a, *q = b;
	int more = position_count(*p) - position_count(*q);

	return more ? more : (*p > *q) - (*p < *q);
}

void region_of(const struct shape *s, struct region *r)
{
	struct ends e;
	bool has_room = false;

	find_ends(s, &e);
	for (int most = REGION_HOLES; !has_room; most--) {
		has_room = true;
		r->count = 0;
		for (int hole = 0; hole < s->holes; hole++)
			has_room &= add_around(&e, hole, most, r);
	}
	qsort(r->set, (size_t)r->count, sizeof *r->set, by_holes);
}
