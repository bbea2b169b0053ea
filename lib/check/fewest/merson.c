/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Merson regions and the number of moves that they force (Beasley, The Ins and
 * Outs of Peg Solitaire, 1985, ch. 4, after R. L. Merson).  Proves that no move
 * wastes less than nothing, by what follows.
 *
 * A region is a set R of holes such that each jump over a hole of R begins or
 * ends in R.  Let all holes of R have pegs.  The first jump that takes a peg
 * out of R begins in R: a jump that only goes over a hole of R would end in R,
 * but no hole of R is vacant.  The move of this jump begins at the same hole,
 * as no peg can have come there during the move.  So all full regions out of
 * which a move takes pegs contain the one hole at which it begins.
 *
 * Let h(p) be the least number of holes that meet every region that is full in
 * the position p.  If a move that begins at hole s leads from p to q, each
 * region that is full in p but not in q contains s.  So the holes that are
 * enough for q, with s added, are enough for p, and h(p) <= h(q) + 1.  The
 * waste of the move is
 *
 *	1 - h(p) + h(q) >= 0
 *
 * and a play of m moves from p to q has wastes with the sum m - h(p) + h(q).
 * All this is true for any choice of regions, as long as it is the same for all
 * positions.
 *
 * Trusted: the jumps of the shape (board/shape.h), and for the orbits of
 * regions, the symmetries of check.h.
 *
 * The regions that contain no smaller region are found by size.  The search
 * begins with a set of one hole.  A set that is no region yet lacks both ends
 * of a jump over one of its holes, and the search adds either end.  So it finds
 * each smallest region R with the first hole: as long as the set is a part of
 * R, one of the two ends is in R too.  A set that contains a region found
 * before is given up.
 *
 * The least number of holes that meet a set of regions is found by trying each
 * hole of its last region.  A table keeps the numbers that were found.
 */
#include "check/fewest/fewest_check.h"

#include <stdlib.h>

enum {
	TRIED = 1 << 14, /* the most sets that are continued */
	LARGEST = 9,	 /* the most holes of a region */
};

struct hunt {
	const struct shape *shape;
	const struct symm *symmetry;
	struct allowance *allowance;
	struct keys seen; /* sets that were in the queue */
	int tried, found;
	position_t queue[TRIED];
	position_t
	    region[TRIED]; /* the smallest regions, single holes come first */
};

/* Puts SET at the end of the queue, unless it was there or the queue is full:
 * then regions may be missed.  False: no memory or time is left. */
static bool enqueue(struct hunt *hunt, position_t set)
{
	uint64_t before = hunt->seen.count;
	bool fits;

	if (hunt->tried == TRIED)
		return true;
	fits = allowance_add(hunt->allowance, &hunt->seen, set, NULL);
	if (hunt->seen.count > before)
		hunt->queue[hunt->tried++] = set;
	return fits;
}

/* Returns a jump over a hole of SET from outside to outside; null: SET is a
 * region. */
static const struct shape_jump *lacking(const struct shape *s, position_t set)
{
	for (int i = 0; i < s->jumps; i++) {
		const struct shape_jump *j = &s->jump[i];

		if (position_has(set, j->over) && !position_has(set, j->from) &&
		    !position_has(set, j->to))
			return j;
	}
	return NULL;
}

static bool contains_region(const struct hunt *hunt, position_t set)
{
	for (int i = 0; i < hunt->found; i++)
		if (position_within(hunt->region[i], set))
			return true;
	return false;
}

/* Finds the smallest regions; false: no memory or time is left.  The queue is
 * in the order of sizes, as a set grows by one hole at a time. */
static bool find_regions(struct hunt *hunt)
{
	const struct shape *s = hunt->shape;
	bool fits = true;

	for (int h = 0; h < s->holes && fits; h++)
		fits = enqueue(hunt, position_of(h));
	for (int i = 0; i < hunt->tried && fits; i++) {
		position_t set = hunt->queue[i];
		const struct shape_jump *j = lacking(s, set);

		if (contains_region(hunt, set))
			continue;
		if (!j)
			hunt->region[hunt->found++] = set;
		else if (position_count(set) < LARGEST)
			fits = enqueue(hunt, set | position_of(j->from)) &&
			       enqueue(hunt, set | position_of(j->to));
	}
	return fits;
}

/* Takes REGION with its images, unless there are too many. */
static void take(const struct hunt *hunt, position_t region, struct merson *m)
{
	int regions = m->regions;

	for (int k = 0; k < hunt->symmetry->count; k++) {
		position_t image = symm_apply(hunt->symmetry, k, region);

		if (position_listed(image, m->region, regions))
			continue;
		if (regions == MERSON_REGIONS)
			return;
		m->region[regions++] = image;
	}
	m->regions = regions;
}

static int compare(const void *a, const void *b)
{
	const position_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/*
 * Chooses among the regions found.  Sorted by their last holes, regions that
 * share holes are near each other, so that few sets of them are left to meet.
 */
static void choose(const struct hunt *hunt, struct merson *m)
{
	for (int i = 0; i < hunt->found; i++)
		if (position_count(hunt->region[i]) == 1)
			m->single |= hunt->region[i];
		else if (!position_listed(hunt->region[i], m->region,
					  m->regions))
			take(hunt, hunt->region[i], m);
	qsort(m->region, (size_t)m->regions, sizeof *m->region, compare);
	for (int i = 0; i < m->regions; i++)
		for (position_t rest = m->region[i]; rest;
		     rest = position_rest(rest))
			m->meeting[position_first(rest)] |= bits_one(i);
}

bool merson_open(const struct shape *s, const struct symm *symmetry,
		 struct allowance *a, struct merson *m)
{
	struct hunt *hunt = budget_alloc(&a->budget, 1, sizeof *hunt);
	bool fits;

	*m = (struct merson){.allowance = a};
	if (!hunt)
		return false;
	hunt->shape = s;
	hunt->symmetry = symmetry;
	hunt->allowance = a;
	fits = allowance_open(a, &hunt->seen, 0) && find_regions(hunt);
	allowance_close(a, &hunt->seen);
	if (fits)
		choose(hunt, m);
	budget_free(&a->budget, hunt);
	return fits && allowance_open(a, &m->least, sizeof(uint8_t));
}

void merson_close(struct merson *m)
{
	allowance_close(m->allowance, &m->least);
}

/* Returns the least number of holes that meet all regions of SET. */
static int holes_for(struct merson *m, uint64_t set)
{
	int best = POSITION_HOLES;
	position_t rest;
	uint64_t slot;

	if (!set || m->is_full)
		return 0;
	if (keys_find(&m->least, set, &slot))
		return *(const uint8_t *)keys_value(&m->least, slot);
	rest = m->region[bits_last(set)];
	for (; rest; rest = position_rest(rest)) {
		int hole = position_first(rest);
		int holes = 1 + holes_for(m, set & ~m->meeting[hole]);

		if (holes < best)
			best = holes;
	}
	m->is_full =
	    m->is_full || !allowance_add(m->allowance, &m->least, set, &slot);
	if (!m->is_full)
		*(uint8_t *)keys_value(&m->least, slot) = (uint8_t)best;
	return best;
}

int merson_bound(struct merson *m, position_t position)
{
	uint64_t full = 0;

	for (int i = 0; i < m->regions; i++)
		full |= (uint64_t)position_within(m->region[i], position) << i;
	return position_count(position & m->single) + holes_for(m, full);
}
