/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play.  All holes in which a jump of a bundle can end are found at
 * once, by rotating the position.  The rule wants the largest of them, and then
 * the first possible jump in the ordered table of those that end there.  On the
 * English board with its 12 bundles a play takes a third of the time of a walk
 * through the table of all jumps.
 *
 * Each jump takes a peg away and the last one stays, so a play has fewer jumps
 * than pegs.
 */
#include "greedy/greedy.h"

#include <stdlib.h>

#include "search/bundle.h"

static int prefer(const void *left, const void *right)
{
	const struct shape_jump *a = left, *b = right;

	return a->to != b->to ? b->to - a->to : b->from - a->from;
}

void greedy_of(const struct shape *shape, struct greedy *g)
{
	struct bundles bundles;

	g->jumps = shape->jumps;
	for (int j = 0; j < g->jumps; j++)
		g->jump[j] = shape->jump[j];
	qsort(g->jump, (size_t)g->jumps, sizeof *g->jump, prefer);
	for (int j = g->jumps - 1; j >= 0; j--)
		g->first[g->jump[j].to] = (uint16_t)j;
	bundle_of(shape, &bundles);
	g->bundles = bundles.count;
	for (int i = 0; i < bundles.count; i++) {
		const struct bundle *b = &bundles.bundle[i];

		g->bundle[i] = (struct greedy_bundle){
		    .to = bundle_shift(b->from, (uint8_t)-b->to),
		    .from = (uint8_t)(-b->to & 63),
		    .over = (uint8_t)((b->over - b->to) & 63),
		};
	}
}

/* The vacant holes in which a jump can end. */
static inline position_t targets(const struct greedy *g, position_t position)
{
	position_t found = 0;

	for (int i = 0; i < g->bundles; i++) {
		const struct greedy_bundle *b = &g->bundle[i];

		found |= b->to & bundle_shift(position, b->from) &
			 bundle_shift(position, b->over);
	}
	return found & ~position;
}

position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count)
{
	position_t can;

	*count = 0;
	while ((can = targets(g, position)) != 0) {
		int j = g->first[position_last(can)];

		while (!shape_can(&g->jump[j], position))
			j++;
		made[(*count)++] = (uint16_t)j;
		position ^= shape_flip(&g->jump[j]);
	}
	return position;
}
