/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bound counts holes that hit all full regions.  The holes in which the
 * moves of a play start include a hole of each full region, and there are at
 * most as many such holes as moves.  The bound is at least the number of
 * disjoint regions, and more if three or more regions meet pairwise.
 *
 * A full region stays full unless a move starts in one of its holes.  So a
 * hitting set of the regions that are full after the move, together with the
 * hole in which it starts, hits all regions that were full before.  Hence a
 * move lowers the bound by at most 1, and the bound is consistent, as
 * potentials must be in shortest-path searches.  This needs the exact minimum
 * for the regions in use.
 *
 * Regions that meet, directly or through others, form a part.  A hole is in
 * regions of only one part, so the minima of the parts add up.  A part of few
 * regions has a table of its minima.  A few large regions may join what would
 * otherwise be small parts, as four regions of 7 holes do on the English board.
 * These bridges are left out of the parts; while one of them is full, each hole
 * that may hit it is tried.  If a part has too many regions for a table, the
 * largest number of disjoint full regions is used instead.  This number is
 * consistent too: after a move at most one of these regions is no longer full.
 *
 * Regions that contain another region are left out: a hole that hits the inner
 * region also hits the outer one.
 *
 * A table is filled from few full regions to many.  One of the full regions is
 * hit in one of its holes; the regions that this hole does not hit are an
 * earlier entry.
 *
 * Without a table, the number is the size of a largest independent set in the
 * graph of regions that meet.  A region whose neighbours all meet each other is
 * in some largest set: at most one of these regions can be taken, and this one
 * excludes no more than any other.  Boards are planar and regions small, so
 * there nearly always is such a region, at a corner of the full ones.  If there
 * is none, the search tries one region both ways.
 *
 * The triangle of 9 rows with a1 vacant: no two of the 6 regions inside are
 * disjoint, but no hole is in all of them.
 */
#include "fewest/hitting.h"

#include "base/bits.h"
#include "base/mem.h"

/* True if SET contains a region that has been selected. */
static bool contains_other(const struct hitting *h, position_t set)
{
	for (int i = 0; i < h->count; i++)
		if (position_within(h->set[i], set))
			return true;
	return (h->single & set) != 0;
}

/* Selects the minimal regions not within AFTER, the smallest first, as in R;
 * single holes are kept separately. */
static void select_regions(const struct region *r, position_t after,
			   struct hitting *h)
{
	for (int i = 0; i < r->count; i++) {
		position_t set = r->set[i];

		if (position_within(set, after) || contains_other(h, set))
			continue;
		if (h->count == HITTING_MOST) {
			/* Drop all regions of this size; they come last. */
			while (h->count &&
			       position_count(h->set[h->count - 1]) ==
				   position_count(set))
				h->count--;
			h->cut = true;
			break;
		}
		if (position_count(set) == 1)
			h->single |= set;
		else
			h->set[h->count++] = set;
	}
}

/* Moves the first region from TO to END - 1 that meets SET to TO, if any. */
static bool bring(struct hitting *h, position_t set, int to, int end)
{
	for (int i = to; i < end; i++) {
		position_t found = h->set[i];

		if (!(found & set))
			continue;
		h->set[i] = h->set[to];
		h->set[to] = found;
		return true;
	}
	return false;
}

/* Moves the first COUNT regions so that each part is contiguous; returns the
 * number of regions of the largest part. */
static int find_parts(struct hitting *h, int count)
{
	int end = 0, most = 0;

	h->parts = 0;
	while (end < count) {
		struct hitting_part *part = &h->part[h->parts++];
		position_t holes = h->set[end];

		part->first = end++;
		while (bring(h, holes, end, count))
			holes |= h->set[end++];
		part->count = end - part->first;
		part->holes = holes;
		most = part->count > most ? part->count : most;
	}
	return most;
}

/* Makes the last regions bridges, as few as give small parts; none if too many
 * would be needed. */
static void find_bridges(struct hitting *h)
{
	const struct hitting all = *h;

	for (int i = 0; i <= HITTING_BRIDGES && i <= all.count; i++) {
		*h = all;
		h->bridges = i;
		if (find_parts(h, h->count - i) <= HITTING_TABLE)
			return;
	}
	*h = all;
	find_parts(h, h->count);
}

/* Finds the regions that each hole hits, and the regions that each meets. */
static void find_clashes(struct hitting *h)
{
	for (int i = 0; i < h->count; i++) {
		for (position_t set = h->set[i]; set; set = position_rest(set))
			h->hit[position_first(set)] |= bits_one(i);
		for (int k = 0; k < h->count; k++)
			if (k != i && (h->set[i] & h->set[k]))
				h->clash[i] |= bits_one(k);
	}
}

/* Returns the holes of REGION, without holes that hit no more than another. */
static position_t choices(const struct hitting *h, position_t region)
{
	position_t kept = region;

	for (position_t a = region; a; a = position_rest(a))
		for (position_t b = kept; b; b = position_rest(b)) {
			int hole = position_first(a), by = position_first(b);

			if (hole != by && bits_within(h->hit[hole], h->hit[by]))
				kept &= ~position_of(hole);
		}
	return kept;
}

/* Sets h->open: by byte of a position, the regions that it shows not to be
 * full, as one of their holes is vacant. */
static void find_open(struct hitting *h)
{
	for (int i = 0; i < h->count; i++)
		for (int k = 0; k < HITTING_BYTES; k++) {
			position_t set = h->set[i] >> 8 * k & 255;

			if (set && k >= h->bytes)
				h->bytes = k + 1;
			for (position_t byte = 0; set && byte < 256; byte++)
				if (!position_within(set, byte))
					h->open[k][byte] |= bits_one(i);
		}
}

/* Fills the table of a part, by its full regions: some hole of the first one is
 * hit, and the best hole leaves the fewest hits.  False: no memory. */
static bool fill(const struct hitting *h, struct hitting_part *part)
{
	uint32_t end = UINT32_C(1) << part->count;

	part->least = mem_alloc(end, 1);
	if (!part->least)
		return false;
	part->least[0] = 0;
	for (uint32_t full = 1; full < end; full++) {
		position_t set = h->set[part->first + bits_first(full)];
		uint8_t least = UINT8_MAX;

		for (; set; set = position_rest(set)) {
			uint64_t hit =
			    h->hit[position_first(set)] >> part->first;

			if (part->least[full & ~hit] < least)
				least = part->least[full & ~hit];
		}
		part->least[full] = (uint8_t)(least + 1);
	}
	return true;
}

bool hitting_make(const struct region *r, position_t after, struct hitting *h)
{
	*h = (struct hitting){0};
	select_regions(r, after, h);
	find_bridges(h);
	find_clashes(h);
	for (int i = 0; i < h->bridges; i++)
		h->choice[i] = choices(h, h->set[h->count - h->bridges + i]);
	find_open(h);
	for (int i = 0; i < h->parts; i++)
		if (h->part[i].count <= HITTING_TABLE &&
		    !fill(h, &h->part[i])) {
			hitting_free(h);
			return false;
		}
	return true;
}

void hitting_free(struct hitting *h)
{
	for (int i = 0; i < h->parts; i++)
		mem_free(h->part[i].least);
	*h = (struct hitting){0};
}

/* True if any two of the regions SOME meet. */
static bool all_meet(const struct hitting *h, uint64_t some)
{
	for (uint64_t rest = some; rest; rest = bits_rest(rest)) {
		int i = bits_first(rest);

		if (!bits_within(some, h->clash[i] | bits_one(i)))
			return false;
	}
	return true;
}

/* Returns a region of SOME that is in a largest choice of disjoint regions, as
 * its neighbours all meet.  If none is, clears *IS_SURE, returns the first. */
static int easiest(const struct hitting *h, uint64_t some, bool *is_sure)
{
	*is_sure = true;
	for (uint64_t rest = some; rest; rest = bits_rest(rest)) {
		int i = bits_first(rest);

		if (all_meet(h, h->clash[i] & some))
			return i;
	}
	*is_sure = false;
	return bits_first(some);
}

/* Returns the size of a largest choice of disjoint regions among SOME. */
static int largest(const struct hitting *h, uint64_t some)
{
	uint64_t left[HITTING_MOST]; /* choices to be tried without a region */
	int taken[HITTING_MOST];
	int choices = 0, best = 0, count = 0;

	for (;;) {
		while (some && count + bits_count(some) > best) {
			bool is_sure;
			int i = easiest(h, some, &is_sure);

			if (!is_sure) {
				left[choices] = some & ~bits_one(i);
				taken[choices++] = count;
			}
			some &= ~(h->clash[i] | bits_one(i));
			count++;
		}
		if (!some && count > best)
			best = count;
		if (choices == 0)
			return best;
		some = left[--choices];
		count = taken[choices];
	}
}

/* Returns the number of a part if the regions FULL are full. */
static int least_of(const struct hitting *h, const struct hitting_part *part,
		    uint64_t full)
{
	uint64_t some = full & bits_below(part->count) << part->first;

	return part->least ? part->least[some >> part->first]
			   : largest(h, some);
}

/* Returns the regions that are full in POSITION. */
static uint64_t full_in(const struct hitting *h, position_t position)
{
	uint64_t open = ~bits_below(h->count);

	for (int k = 0; k < h->bytes; k++, position >>= 8)
		open |= h->open[k][position & 255];
	return ~open;
}

/* Returns the sum of the numbers of all parts. */
static int sum_of(const struct hitting *h, uint64_t full)
{
	int sum = 0;

	for (int i = 0; i < h->parts; i++)
		sum += least_of(h, &h->part[i], full);
	return sum;
}

/*
 * Returns the number for the regions FULL, except regions of one hole.  A
 * bridge adds at most 1, as any hole of it hits it.  So each call within has a
 * bridge less.
 */
static int number_of(const struct hitting *h, uint64_t full)
{
	uint64_t bridges = h->bridges ? full >> (h->count - h->bridges) : 0;
	int least = sum_of(h, full), most = POSITION_HOLES, last;

	if (!bridges)
		return least;
	last = bits_last(bridges);
	for (position_t rest = h->choice[last]; rest && most > least;
	     rest = position_rest(rest)) {
		int hole = position_first(rest);
		int count = 1 + number_of(h, full & ~h->hit[hole]);

		most = count < most ? count : most;
	}
	return most;
}

int hitting_count(const struct hitting *h, position_t position)
{
	return position_count(position & h->single) +
	       number_of(h, full_in(h, position));
}

position_t hitting_starts(const struct hitting *h, position_t position)
{
	uint64_t full = full_in(h, position);
	int least = number_of(h, full);
	position_t starts = h->single;

	/* Any hole of a part without a table may lower the number. */
	for (int i = 0; i < h->parts; i++)
		if (!h->part[i].least)
			starts |= h->part[i].holes;
	starts &= position;
	for (position_t rest = position & ~starts; rest;
	     rest = position_rest(rest)) {
		int hole = position_first(rest);

		if ((full & h->hit[hole]) &&
		    number_of(h, full & ~h->hit[hole]) < least)
			starts |= position_of(hole);
	}
	return starts;
}
