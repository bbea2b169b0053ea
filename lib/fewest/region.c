/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Merson regions: a lower bound on the number of moves from one position to
 * another, computed for any shape.
 *
 * While all holes of a region have pegs, only its own pegs can jump into it or
 * over one of its pegs.  So the first jump that changes a full region is made
 * by one of its pegs.  No peg could enter the region before this jump, so that
 * peg was there when its move began.  Hence, if disjoint regions are full
 * before and not full after, each of them needs a separate move, which starts
 * inside it.  Leaving regions out weakens the bound, but it stays a bound.
 *
 * R.  Merson used such regions for the 6x6 board (1962).  Beasley (The Ins and
 * Outs of Peg Solitaire, 1985) used them to prove that the central game on the
 * English board takes 18 moves; the regions alone give the bound 12.
 *
 * A set of holes is not a region if a jump over one of its holes starts and
 * ends outside the set; one of the two ends must then be added.  The search
 * starts with a single hole and adds either end, until the set is a region.  It
 * finds every minimal region R with that hole.  R contains the hole, and at
 * each step one of the two ends, so the search can stay within R; when the set
 * is a region, it is R.
 */
#include "fewest/hitting.h"

#include <stdlib.h>

#include "board/position.h"

/* The two ends of each jump, by the hole jumped over: hole h has the pairs from
 * pair[first[h]] up to pair[first[h + 1]].  A line has a pair for each way. */
struct ends {
	int first[POSITION_HOLES + 1];
	position_t pair[SHAPE_FEW_JUMPS];
};

/* Lists, by hole, the two ends of each jump over it. */
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

/* Returns two holes of which SET needs one more; 0 if it is a region. */
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

/* Adds SET to R, unless it is there; false: no room. */
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
 * Adds to R the minimal regions of at most MOST holes around HOLE.  Sets are
 * processed in the order of their number of holes, so every set within a region
 * comes before it.  False: no room.
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
	/* Ends: there is room for all regions of one hole. */
	for (int most = REGION_HOLES; !has_room; most--) {
		has_room = true;
		r->count = 0;
		for (int hole = 0; hole < s->holes; hole++)
			has_room &= add_around(&e, hole, most, r);
	}
	qsort(r->set, (size_t)r->count, sizeof *r->set, by_holes);
}
