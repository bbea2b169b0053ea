/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play.  All cells in which a jump of a bundle can end are found at
 * once, by rotating the position.  The rule wants the largest of them, and then
 * the largest cell from which a jump leads there: the first bundle that has
 * such a jump, as bundles are sorted by how far on that cell is.  Cells are in
 * the order of holes, so what is largest is the same.
 *
 * The English board has 4 bundles in cells, 12 in holes.  Nothing but the end
 * of a play is a branch that cannot be foreseen.  A play takes a third of the
 * time of a walk through a table of all jumps.
 *
 * Each jump takes a peg away and the last one stays, so a play has fewer jumps
 * than pegs.
 */
#include "greedy/greedy.h"

#include <stdlib.h>

#include "base/wraps.h"
#include "search/bundle.h"

static int prefer(const void *left, const void *right)
{
	const struct shape_jump *a = left, *b = right;

	return a->to != b->to ? b->to - a->to : b->from - a->from;
}

/* Numbers the cells: CELL takes that of each hole. */
static void lay_out(const struct shape *s, struct greedy *g,
		    uint8_t cell[POSITION_HOLES])
{
	int rows = 0, cols = 0;

	for (int h = 0; h < s->holes; h++) {
		rows = s->row[h] >= rows ? s->row[h] + 1 : rows;
		cols = s->col[h] >= cols ? s->col[h] + 1 : cols;
	}
	g->runs = 0;
	for (int h = 0; h < s->holes; h++) {
		bool fits = rows * cols <= POSITION_HOLES;
		int by = fits ? s->row[h] * cols + s->col[h] - h : 0;

		if (!g->runs || g->run[g->runs - 1].by != by)
			g->run[g->runs++] = (struct greedy_run){0, by};
		g->run[g->runs - 1].holes |= position_of(h);
		cell[h] = (uint8_t)(h + by);
	}
}

static int further(const void *left, const void *right)
{
	const struct greedy_bundle *a = left, *b = right;

	return b->distance - a->distance;
}

static void add_bundles(const struct shape *cells, struct greedy *g)
{
	struct bundles bundles;

	bundle_of(cells, &bundles);
	g->bundles = bundles.count;
	for (int i = 0; i < bundles.count; i++) {
		const struct bundle *b = &bundles.bundle[i];
		int from = position_first(b->from);

		g->bundle[i] = (struct greedy_bundle){
		    .to = bundle_shift(b->from, (uint8_t)-b->to),
		    .flip = bundle_shift(b->flip, b->to),
		    .from = (unsigned)-b->to & 63,
		    .over = (unsigned)(b->over - b->to) & 63,
		    .distance = from - ((from + b->to) & 63),
		};
	}
	qsort(g->bundle, (size_t)g->bundles, sizeof *g->bundle, further);
}

void greedy_of(const struct shape *shape, struct greedy *g)
{
	struct shape cells = *shape;
	uint8_t cell[POSITION_HOLES];

	lay_out(shape, g, cell);
	g->jumps = shape->jumps;
	for (int j = 0; j < g->jumps; j++)
		g->jump[j] = shape->jump[j];
	qsort(g->jump, (size_t)g->jumps, sizeof *g->jump, prefer);
	for (int j = g->jumps - 1; j >= 0; j--) {
		const struct shape_jump *jump = &g->jump[j];

		g->first[cell[jump->to]] = (uint16_t)j;
		g->move[j] = (struct shape_jump){
		    cell[jump->from], cell[jump->over], cell[jump->to]};
		cells.jump[j] = g->move[j];
	}
	add_bundles(&cells, g);
}

static position_t to_cells(const struct greedy *g, position_t holes)
{
	position_t cells = 0;

	for (int i = 0; i < g->runs; i++)
		cells |= (holes & g->run[i].holes) << g->run[i].by;
	return cells;
}

static position_t to_holes(const struct greedy *g, position_t cells)
{
	position_t holes = 0;

	for (int i = 0; i < g->runs; i++)
		holes |= cells >> g->run[i].by & g->run[i].holes;
	return holes;
}

static inline position_t rotate(position_t set, unsigned n)
{
	return set >> n | set << (-n & 63);
}

/*
 * What the jump changes that the rule asks for; 0: there is no jump.  A set has
 * a larger last cell than another one if what only the first has is more than
 * all of the other.
 */
WRAPS static inline position_t best(const struct greedy *g, position_t cells)
{
	position_t ends = 0, flip = 0;

	for (int i = 0; i < g->bundles; i++) {
		const struct greedy_bundle *b = &g->bundle[i];
		position_t hit = b->to & ~cells & rotate(cells, b->from) &
				 rotate(cells, b->over);
		/* All ones or none, as a branch could not be foreseen. */
		position_t is_larger = -(position_t)((hit & ~ends) > ends);

		ends ^= (ends ^ hit) & is_larger;
		flip ^= (flip ^ b->flip) & is_larger;
	}
	return ends ? rotate(flip, (unsigned)-position_last(ends) & 63) : 0;
}

/* The place in the table of the jump that changes FLIP. */
static uint16_t number(const struct greedy *g, position_t flip,
		       position_t cells)
{
	uint16_t j = g->first[position_first(flip & ~cells)];

	while (shape_flip(&g->move[j]) != flip)
		j++;
	return j;
}

position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count)
{
	position_t cells = to_cells(g, position), flip;
	int jumps = 0;

	while ((flip = best(g, cells)) != 0) {
		if (made)
			made[jumps++] = number(g, flip, cells);
		cells ^= flip;
	}
	if (made)
		*count = jumps;
	return to_holes(g, cells);
}
