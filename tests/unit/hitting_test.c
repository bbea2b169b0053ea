/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The least number of holes that hit all full regions, the largest number of
 * disjoint ones where there are many, and the holes that lower it, on regions
 * made at random: shapes have too few to come to every end of the code.
 */
#include "fewest/hitting.h"

#include <stdlib.h>

#include "base/bits.h"
#include "tap.h"

enum { ROUNDS = 20, POSITIONS = 8 };

static uint64_t seed = 5;

static int below(int n)
{
	return (int)(tap_random(&seed) % (uint64_t)n);
}

static int by_holes(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	if (bits_count(a) != bits_count(b))
		return bits_count(a) < bits_count(b) ? -1 : 1;
	return a < b ? -1 : a > b;
}

/* COUNT sets of 1 to 4 neighbours out of HOLES holes. */
static void make_regions(struct region *r, int count, int holes)
{
	r->count = count;
	for (int i = 0; i < count; i++) {
		int first = below(holes - 7),
		    size = below(30) ? 2 + below(3) : 1;

		r->set[i] = 0;
		while (bits_count(r->set[i]) < size)
			r->set[i] |= bits_one(first + below(8));
	}
	qsort(r->set, (size_t)count, sizeof *r->set, by_holes);
}

/* What counts of the regions, in order; the number of it. */
static int choose(const struct region *r, uint64_t after, uint64_t *set)
{
	int count = 0, large = 0;

	for (int i = 0; i < r->count; i++) {
		bool counts = !bits_within(r->set[i], after);

		for (int k = 0; k < count; k++)
			counts = counts && !bits_within(set[k], r->set[i]);
		if (!counts)
			continue;
		large += bits_count(r->set[i]) > 1;
		if (large > HITTING_MOST) {
			while (count && bits_count(set[count - 1]) ==
					    bits_count(r->set[i]))
				count--;
			return count;
		}
		set[count++] = r->set[i];
	}
	return count;
}

/* The fewest holes that hit SET[0] to SET[count - 1], if fewer than BEST. */
static int hit(const uint64_t *set, int count, uint64_t holes, int best)
{
	int i = 0;

	if (bits_count(holes) >= best)
		return best;
	while (i < count && (set[i] & holes))
		i++;
	if (i == count)
		return bits_count(holes);
	for (uint64_t rest = set[i]; rest; rest = bits_rest(rest))
		best =
		    hit(set, count, holes | bits_one(bits_first(rest)), best);
	return best;
}

/* The most of SET[i] to SET[count - 1] that are disjoint and not in HOLES. */
static int disjoint(const uint64_t *set, int count, int i, uint64_t holes)
{
	int with, without;

	while (i < count && (set[i] & holes))
		i++;
	if (i == count)
		return 0;
	with = 1 + disjoint(set, count, i + 1, holes | set[i]);
	without = disjoint(set, count, i + 1, holes);
	return with > without ? with : without;
}

/* The number of one part of all regions SET, which has the hole set PART. */
static int part_number(const uint64_t *set, int count, uint64_t part,
		       uint64_t position, bool exact)
{
	uint64_t full[REGION_MOST];
	int in_part = 0, fulls = 0;

	for (int i = 0; i < count; i++) {
		if (!(set[i] & part))
			continue;
		in_part++;
		if (bits_within(set[i], position))
			full[fulls++] = set[i];
	}
	return exact || in_part <= HITTING_TABLE
		   ? hit(full, fulls, 0, POSITION_HOLES)
		   : disjoint(full, fulls, 0, 0);
}

static int number(const uint64_t *set, int count, uint64_t position, bool exact)
{
	uint64_t done = 0;
	int sum = 0;

	for (int i = 0; i < count; i++) {
		uint64_t part = set[i], before = 0;

		if (set[i] & done)
			continue;
		while (part != before) {
			before = part;
			for (int k = 0; k < count; k++)
				if (set[k] & part)
					part |= set[k];
		}
		sum += part_number(set, count, part, position, exact);
		done |= part;
	}
	return sum;
}

/* Whether the number of POSITION is right, and what can lower it. */
static bool is_right(const struct hitting *h, const uint64_t *set, int count,
		     uint64_t position, bool is_large)
{
	uint64_t starts = hitting_starts(h, position), wanted = 0;
	bool exact = h->bridges > 0;
	int sum = number(set, count, position, exact);

	for (uint64_t rest = position; rest; rest = bits_rest(rest)) {
		uint64_t hole = bits_one(bits_first(rest));

		if (number(set, count, position ^ hole, exact) < sum)
			wanted |= hole;
	}
	return hitting_count(h, position) == sum &&
	       (is_large ? bits_within(wanted, starts) : wanted == starts);
}

static void test(int most, int holes, bool too_many)
{
	int wrong = 0, cuts = 0, larges = 0, bridged = 0;

	for (int n = 0; n < ROUNDS; n++) {
		static struct region region;
		static uint64_t set[REGION_MOST];
		static struct hitting h;
		bool is_large = false;
		int count;
		uint64_t after = bits_one(below(holes));

		make_regions(&region, most / 2 + below(most / 2), holes);
		count = choose(&region, after, set);
		if (!hitting_make(&region, after, &h)) {
			wrong++;
			break;
		}
		cuts += h.cut;
		for (int i = 0; i < h.parts; i++)
			is_large |= h.part[i].count > HITTING_TABLE;
		larges += is_large;
		bridged += h.bridges > 0;
		for (int i = 0; i < (is_large ? 1 : POSITIONS); i++)
			wrong +=
			    !is_right(&h, set, count,
				      (tap_random(&seed) | tap_random(&seed)) &
					  bits_below(holes),
				      is_large);
		hitting_free(&h);
	}
	tap_ok(
	    !wrong && (cuts > 0) == too_many,
	    "up to %d regions in %d holes, %d of %d cut, %d with large parts, "
	    "%d with bridges",
	    most, holes, cuts, ROUNDS, larges, bridged);
}

int main(void)
{
	test(6, 12, false);
	test(20, 30, false);
	test(40, 20, false);
	test(60, 60, false);
	test(120, 30, false);
	test(180, 62, true);
	return tap_end();
}
