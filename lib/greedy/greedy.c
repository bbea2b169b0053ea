/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play by an ordered table of jumps: the first possible jump of the
 * table is the one that the rule asks for.  Each jump takes a peg away and the
 * last one stays, so a play has fewer jumps than pegs.
 */
#include "greedy/greedy.h"

#include <stdlib.h>

#include "base/bits.h"

static int prefer(const void *left, const void *right)
{
	const struct shape_jump *a = left, *b = right;

	return a->to != b->to ? b->to - a->to : b->from - a->from;
}

/*
 * The sum of a digit is that of the digit without its first peg, plus the
 * number of this peg.
 */
static void fill_sums(struct greedy *g)
{
	for (int i = 0; GREEDY_DIGIT * i < g->holes; i++) {
		g->sum[i][0] = 0;
		for (unsigned pegs = 1; pegs < 1 << GREEDY_DIGIT; pegs++)
			g->sum[i][pegs] =
			    (uint16_t)(g->sum[i][bits_rest(pegs)] +
				       GREEDY_DIGIT * i + bits_first(pegs) + 1);
	}
}

void greedy_of(const struct shape *shape, struct greedy *g)
{
	g->holes = shape->holes;
	g->jumps = shape->jumps;
	g->is_narrow = false;
	for (int j = 0; j < g->jumps; j++)
		g->jump[j] = shape->jump[j];
	qsort(g->jump, (size_t)g->jumps, sizeof *g->jump, prefer);
	fill_sums(g);
}

/* The place in g->jump of the jump to make; g->jumps when there is none. */
static int find_jump(const struct greedy *g, position_t position)
{
	int j = 0;

	while (j < g->jumps && !shape_can(&g->jump[j], position))
		j++;
	return j;
}

position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count)
{
	int j;

	*count = 0;
	while ((j = find_jump(g, position)) < g->jumps) {
		made[(*count)++] = (uint16_t)j;
		position ^= shape_flip(&g->jump[j]);
	}
	return position;
}
