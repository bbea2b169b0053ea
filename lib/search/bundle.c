/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorts the jumps of a shape into bundles; see bundle.h.  A rotation by the
 * distance between two holes moves one onto the other.  Bits that it carries
 * around the end of the word do no harm: only starts of jumps are read.
 */
#include "search/bundle.h"

/* Adds a jump to the bundle with its distances, modulo 64; makes it if new. */
static void add_jump(struct bundles *b, const struct shape_jump *jump)
{
	uint8_t over = (uint8_t)((jump->over - jump->from) & 63);
	uint8_t to = (uint8_t)((jump->to - jump->from) & 63);
	int i = 0;

	while (i < b->count &&
	       (b->bundle[i].over != over || b->bundle[i].to != to))
		i++;
	if (i == b->count)
		b->bundle[b->count++] = (struct bundle){
		    0, 1 | position_of(over) | position_of(to), over, to};
	b->bundle[i].from |= position_of(jump->from);
}

void bundle_of(const struct shape *s, struct bundles *b)
{
	b->count = 0;
	for (int j = 0; j < s->jumps; j++)
		add_jump(b, &s->jump[j]);
}
