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
 * The regions that contain no smaller region are found by size.  A set that
 * begins as one hole h and is no region yet lacks both ends of a jump over one
 * of its holes; it is continued with either end.  A smallest region R with h is
 * found so: as long as the set is a part of R, one of the two ends is in R too.
 * A set that contains a region found before is given up.
 *
 * The least number of holes that meet a set of regions is found by trying each
 * hole of its last region, until a table has the rest.
 */
#include "check/fewest/fewest_check.h"

#include <string.h>

enum {
	TRIED = 1 << 14, /* the most sets that are continued */
	LARGEST = 9,	 /* the most holes of a region */
	TABLED = 20,	 /* the most regions of a group in its table */
	UNTABLED = 8,	 /* the most that are not */
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

/* The holes and the number of regions of each group. */
struct joined {
	int count;
	position_t holes[MERSON_REGIONS];
	int regions[MERSON_REGIONS];
};

/* Adds REGION and joins the groups that it meets; false: the group is too
 * large. */
static bool join(struct joined *g, position_t region, int most)
{
	int kept = 0, regions = 1;

	for (int i = 0; i < g->count; i++) {
		if (g->holes[i] & region) {
			region |= g->holes[i];
			regions += g->regions[i];
			continue;
		}
		g->holes[kept] = g->holes[i];
		g->regions[kept++] = g->regions[i];
	}
	g->holes[kept] = region;
	g->regions[kept] = regions;
	g->count = kept + 1;
	return regions <= most;
}

/* Takes REGION with its images, unless that makes a group too large, or there
 * are too many regions. */
static void take(const struct hunt *hunt, position_t region, int most,
		 struct joined *groups, struct merson *m)
{
	struct joined joined = *groups;
	int regions = m->regions;

	for (int k = 0; k < hunt->symmetry->count; k++) {
		position_t image = symm_apply(hunt->symmetry, k, region);

		if (position_listed(image, m->region, regions))
			continue;
		if (regions == MERSON_REGIONS || !join(&joined, image, most))
			return;
		m->region[regions++] = image;
	}
	m->regions = regions;
	*groups = joined;
}

/* Sorts the regions by their groups, and notes which regions have each hole. */
static void sort(const struct joined *groups, struct merson *m)
{
	position_t sorted[MERSON_REGIONS];
	int n = 0;

	m->groups = groups->count;
	for (int g = 0; g < groups->count; g++) {
		m->group[g].first = n;
		m->group[g].regions = groups->regions[g];
		for (int i = 0; i < m->regions; i++) {
			position_t rest = m->region[i];
			int bit = n - m->group[g].first;

			if (!(rest & groups->holes[g]))
				continue;
			sorted[n++] = rest;
			for (; rest; rest = position_rest(rest))
				m->meeting[position_first(rest)] |=
				    bits_one(bit);
		}
	}
	memcpy(m->region, sorted, (size_t)n * sizeof *sorted);
}

/* Fills m->broken, for each byte of a position. */
static void find_broken(struct merson *m)
{
	for (int i = 0; i < m->bytes; i++)
		for (position_t byte = 0; byte < 256; byte++)
			for (int r = 0; r < m->regions; r++)
				if (m->region[r] >> 8 * i & 255 & ~byte)
					m->broken[i][byte] |= bits_one(r);
}

/* Returns the least number of holes that meet all regions of SET.  If the table
 * does not have SET, tries each hole of its last region. */
static int holes_for(const struct merson *m, const struct merson_group *g,
		     uint64_t set)
{
	int best = POSITION_HOLES;
	position_t rest;

	if (set < bits_one(g->tabled))
		return g->least[set];
	rest = m->region[g->first + bits_last(set)];
	for (; rest; rest = position_rest(rest)) {
		int hole = position_first(rest);
		int holes = 1 + holes_for(m, g, set & ~m->meeting[hole]);

		if (holes < best)
			best = holes;
	}
	return best;
}

/*
 * Fills the table of a group.  While g->tabled is n, the table has all sets of
 * the first n regions.
 */
static bool tabulate(const struct merson *m, struct merson_group *g, int most,
		     struct allowance *a)
{
	int tabled = g->regions < most ? g->regions : most;

	g->least = budget_alloc(&a->budget, bits_one(tabled), 1);
	if (!g->least)
		return false;
	for (uint64_t set = 1; set < bits_one(tabled); set++) {
		if (allowance_late(a))
			break;
		g->tabled = bits_last(set);
		g->least[set] = (uint8_t)holes_for(m, g, set);
	}
	g->tabled = tabled;
	return !a->late;
}

/* Returns the most regions of a table that uses a small part of the memory. */
static int most_tabled(const struct allowance *a)
{
	int most = TABLED;

	while (most > 1 && bits_one(most) > a->budget.left / 8)
		most--;
	return most;
}

/* Chooses among the regions found and makes their tables. */
static bool choose(struct hunt *hunt, struct allowance *a, struct merson *m)
{
	struct joined groups = {.count = 0};
	int most = most_tabled(a);
	bool fits = true;

	for (int i = 0; i < hunt->found; i++)
		if (position_count(hunt->region[i]) == 1)
			m->single |= hunt->region[i];
		else if (!position_listed(hunt->region[i], m->region,
					  m->regions))
			take(hunt, hunt->region[i], most + UNTABLED, &groups,
			     m);
	sort(&groups, m);
	find_broken(m);
	for (int g = 0; g < m->groups && fits; g++)
		fits = tabulate(m, &m->group[g], most, a);
	return fits;
}

bool merson_open(const struct shape *s, const struct symm *symmetry,
		 struct allowance *a, struct merson *m)
{
	struct hunt *hunt = budget_alloc(&a->budget, 1, sizeof *hunt);
	bool fits;

	memset(m, 0, sizeof *m);
	if (!hunt)
		return false;
	m->bytes = (s->holes + 7) / 8;
	hunt->shape = s;
	hunt->symmetry = symmetry;
	hunt->allowance = a;
	fits = allowance_open(a, &hunt->seen, 0) && find_regions(hunt);
	allowance_close(a, &hunt->seen);
	fits = fits && choose(hunt, a, m);
	budget_free(&a->budget, hunt);
	return fits;
}

int merson_bound(const struct merson *m, position_t position)
{
	int bound = position_count(position & m->single);
	uint64_t broken = 0;

	for (int i = 0; i < m->bytes; i++)
		broken |= m->broken[i][position >> 8 * i & 255];
	for (int g = 0; g < m->groups; g++) {
		const struct merson_group *group = &m->group[g];

		bound += holes_for(m, group,
				   ~broken >> group->first &
				       bits_below(group->regions));
	}
	return bound;
}
