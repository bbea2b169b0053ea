/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play by an ordered table of jumps: the first possible jump of the
 * table is the one that the rule asks for.  Play ends after fewer jumps than
 * there are pegs, as each takes one away.
 */
#include "solve/greedy.h"

#include <stdlib.h>

#include "base/bits.h"

static int prefer(const void *left, const void *right)
{
	const struct shape_jump *a = left, *b = right;

	return a->to != b->to ? b->to - a->to : b->from - a->from;
}

void greedy_of(const struct shape *shape, struct greedy *g)
{
	g->jumps = shape->jumps;
	for (int j = 0; j < g->jumps; j++)
		g->jump[j] = shape->jump[j];
	qsort(g->jump, (size_t)g->jumps, sizeof *g->jump, prefer);
}

static const struct shape_jump *find_jump(const struct greedy *g,
					  uint64_t position)
{
	for (int j = 0; j < g->jumps; j++)
		if (shape_can(&g->jump[j], position))
			return &g->jump[j];
	return NULL;
}

uint64_t greedy_play(const struct greedy *g, uint64_t position,
		     struct shape_jump made[SHAPE_HOLES], int *count)
{
	const struct shape_jump *jump;

	*count = 0;
	while ((jump = find_jump(g, position))) {
		made[(*count)++] = *jump;
		position ^= shape_flip(jump);
	}
	return position;
}

int greedy_sum(uint64_t position)
{
	int sum = 0;

	for (; position; position = bits_rest(position))
		sum += bits_first(position) + 1;
	return sum;
}
