/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A largest independent set in the graph of regions that meet.  A region whose
 * neighbours all meet each other is in some largest set: of it and them at
 * most one is taken, and it is the least in the way.  Boards being planar and
 * regions small, there nearly always is such a region, at a corner of what is
 * full; where there is none, one is tried both ways.
 */
#include "search/packing.h"

#include <stdbool.h>

#include "base/bits.h"

static bool is_within(uint64_t inner, uint64_t outer)
{
	return (inner & ~outer) == 0;
}

static bool contains_other(const struct packing *p, uint64_t set)
{
	for (int i = 0; i < p->count; i++)
		if (is_within(p->set[i], set))
			return true;
	return (p->single & set) != 0;
}

/* Drops the regions of so many holes, which come last. */
static void drop_largest(struct packing *p, int holes)
{
	while (p->count && bits_count(p->set[p->count - 1]) == holes)
		p->count--;
}

void packing_of(const struct region *r, uint64_t after, struct packing *p)
{
	*p = (struct packing){0};
	for (int i = 0; i < r->count; i++) {
		uint64_t set = r->set[i];

		if (is_within(set, after) || contains_other(p, set))
			continue;
		if (p->count == PACKING_MOST) {
			drop_largest(p, bits_count(set));
			break;
		}
		if (bits_count(set) == 1)
			p->single |= set;
		else
			p->set[p->count++] = set;
	}
	for (int i = 0; i < p->count; i++)
		for (int k = 0; k < p->count; k++)
			if (k != i && (p->set[i] & p->set[k]))
				p->clash[i] |= bits_one(k);
}

/* Whether the regions SOME all meet each other. */
static bool all_meet(const struct packing *p, uint64_t some)
{
	for (uint64_t rest = some; rest; rest = bits_rest(rest)) {
		int i = bits_first(rest);

		if (!is_within(some, p->clash[i] | bits_one(i)))
			return false;
	}
	return true;
}

/* A region of SOME that is as good as any it meets, or else the first. */
static int easiest(const struct packing *p, uint64_t some, bool *is_sure)
{
	*is_sure = true;
	for (uint64_t rest = some; rest; rest = bits_rest(rest)) {
		int i = bits_first(rest);

		if (all_meet(p, p->clash[i] & some))
			return i;
	}
	*is_sure = false;
	return bits_first(some);
}

/* The size of a largest choice of disjoint regions among SOME. */
static int largest(const struct packing *p, uint64_t some)
{
	uint64_t left[PACKING_MOST]; /* choices to be tried without a region */
	int taken[PACKING_MOST];
	int choices = 0, best = 0, count = 0;

	for (;;) {
		while (some && count + bits_count(some) > best) {
			bool is_sure;
			int i = easiest(p, some, &is_sure);

			if (!is_sure) {
				left[choices] = some & ~bits_one(i);
				taken[choices++] = count;
			}
			some &= ~(p->clash[i] | bits_one(i));
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

int packing_count(const struct packing *p, uint64_t position)
{
	uint64_t full = 0;

	for (int i = 0; i < p->count; i++)
		full |= (uint64_t)is_within(p->set[i], position) << i;
	return bits_count(position & p->single) + largest(p, full);
}
