/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which holes are free, and in which order, decides how much work a closure
 * is.  A jump is tried on those blocks of 512 positions only whose number has
 * the right pegs in it; each of its three holes that is among the lowest bits,
 * or implied, doubles their number.  So holes are taken one after the other,
 * always the one that adds least to this sum over all jumps (on the English
 * board the sum is then 21 tries a block, against 32 in reading order): first
 * the implied ones, which must be independent, then the free ones from the
 * lowest bit.
 *
 * The other thing that costs is memory that is not near.  The highest bits
 * divide the bitmap into tiles that a processor's own cache can hold; for them
 * those holes are set aside that the fewest jumps touch, so that most jumps
 * stay within a tile.  Between these and the groups, the holes with the most
 * jumps come lowest.  (English board: of 21 blocks that are read for each
 * block, 9 come from outside of a cache of 1 MB in the order of taking alone,
 * but 5 of 23 with six holes set aside.)
 */
#include "reachable/closure/closure_map.h"

#include "base/bits.h"

enum { TILE_BITS = 22 }; /* 512 KB */

/*
 * What one more hole adds for each of its jumps, by how many of the other two
 * are in the set already: blocks on which the jump is tried, in eighths, when
 * the set is not in numbers; and whether the set begins to touch the jump.
 */
static const int tries[3] = {1, 2, 4}, touching[3] = {1, 0, 0};

/* The hole outside of BARRED that adds least to SET. */
static int cheapest(const struct shape *s, uint64_t barred, uint64_t set,
		    const int adds[3])
{
	int sum[SHAPE_HOLES] = {0}, hole = -1;

	for (int j = 0; j < s->jumps; j++) {
		uint64_t flip = shape_flip(&s->jump[j]);
		int inside = bits_count(flip & set);

		for (uint64_t left = flip & ~set; left; left = bits_rest(left))
			sum[bits_first(left)] += adds[inside];
	}
	for (uint64_t left = shape_all(s) & ~barred; left;
	     left = bits_rest(left))
		if (hole < 0 || sum[bits_first(left)] < sum[hole])
			hole = bits_first(left);
	return hole;
}

/* All holes in the order in which they are taken, the FAR ones last. */
static void order_holes(const struct shape *s, int far, int order[SHAPE_HOLES])
{
	uint64_t apart = 0, taken = 0;

	for (int i = s->holes - far; i < s->holes; i++) {
		order[i] = cheapest(s, apart, apart, touching);
		apart |= bits_one(order[i]);
	}
	for (int i = 0; i < s->holes - far; i++) {
		order[i] = cheapest(s, apart | taken, taken, tries);
		taken |= bits_one(order[i]);
	}
}

/* The parity of the pegs on a set of holes, and what it is equal to. */
struct equation {
	uint64_t set;
	bool odd;    /* plus the parity of all pegs */
	int implied; /* a hole of this equation alone, or -1 */
};

struct system {
	int count;
	struct equation row[SHAPE_HOLES + 1];
};

/* Solves all equations for HOLE if one that is not solved yet has it. */
static bool imply(struct system *y, int hole)
{
	int found = -1;

	for (int i = 0; i < y->count && found < 0; i++)
		if (y->row[i].implied < 0 && y->row[i].set >> hole & 1)
			found = i;
	if (found < 0)
		return false;
	for (int i = 0; i < y->count; i++) {
		if (i == found || !(y->row[i].set >> hole & 1))
			continue;
		y->row[i].set ^= y->row[found].set;
		y->row[i].odd ^= y->row[found].odd;
	}
	y->row[found].implied = hole;
	return true;
}

/*
 * Gives index bits to the free holes of ORDER, which is that of taking but for
 * the holes that number groups: those, up to the last FAR, are turned around.
 */
static void number_holes(struct closure_map *m, int order[], int count, int far)
{
	for (int i = CLOSURE_MAP_HIGH, k = count - far - 1; i < k; i++, k--) {
		int hole = order[i];

		order[i] = order[k];
		order[k] = hole;
	}
	for (int i = 0; i < count; i++)
		m->function[order[i]] = bits_one(i);
	m->free = bits_below(count);
	m->low = m->free & bits_below(CLOSURE_MAP_LOW);
	m->middle = m->free & bits_below(CLOSURE_MAP_HIGH) & ~m->low;
	m->parity = count > CLOSURE_MAP_HIGH ? count : CLOSURE_MAP_HIGH;
}

/* Expresses the implied holes in index bits; POSITION gives the constants. */
static void express(struct closure_map *m, const struct system *y,
		    uint64_t position)
{
	for (int i = 0; i < y->count; i++) {
		const struct equation *e = &y->row[i];
		int constant = bits_parity(position & e->set);
		uint64_t function = 0;

		if (e->implied < 0)
			continue;
		for (uint64_t set = e->set & ~bits_one(e->implied); set;
		     set = bits_rest(set))
			function ^= m->function[bits_first(set)];
		if (e->odd) {
			function ^= bits_one(m->parity);
			constant ^= bits_parity(position);
		}
		m->implied |= bits_one(e->implied);
		m->function[e->implied] = function;
		m->constant |= (uint64_t)constant << e->implied;
	}
}

/* Tabulates a linear map, given by its images of single bits. */
static void tabulate(const uint64_t image[64], uint64_t table[8][256])
{
	for (int i = 0; i < 8; i++) {
		table[i][0] = 0;
		for (unsigned byte = 1; byte < 256; byte++)
			table[i][byte] = table[i][bits_rest(byte)] ^
					 image[8 * i + bits_first(byte)];
	}
}

static void tabulate_both(const struct shape *s, const int free_hole[],
			  struct closure_map *m)
{
	uint64_t of_hole[64] = {0}, of_bit[64] = {0};

	for (int h = 0; h < s->holes; h++) {
		of_hole[h] = bits_one(m->parity);
		for (uint64_t f = m->function[h]; f; f = bits_rest(f))
			of_bit[bits_first(f)] |= bits_one(h);
	}
	for (int i = 0; i < bits_count(m->free); i++)
		of_hole[free_hole[i]] |= bits_one(i);
	tabulate(of_hole, m->index);
	tabulate(of_bit, m->position);
}

void closure_map_of(const struct shape *s, uint64_t position,
		    struct closure_map *m)
{
	struct system y = {0};
	int order[SHAPE_HOLES], free_hole[SHAPE_HOLES], count = 0, far;

	*m = (struct closure_map){0};
	class_of(s, &m->class);
	m->class_index = class_index(&m->class, position);
	for (int i = 0; i < m->class.count; i++)
		y.row[y.count++] =
		    (struct equation){m->class.set[i], false, -1};
	y.row[y.count++] = (struct equation){shape_all(s), true, -1};
	far = s->holes - m->class.count - 1 - TILE_BITS;
	far = far > 0 ? far : 0;
	order_holes(s, far, order);
	for (int i = 0; i < s->holes; i++)
		if (!imply(&y, order[i]))
			free_hole[count++] = order[i];
	number_holes(m, free_hole, count, far);
	express(m, &y, position);
	tabulate_both(s, free_hole, m);
	m->inverse = m->free;
	if (s->holes % 2)
		m->inverse |= bits_one(m->parity);
}
