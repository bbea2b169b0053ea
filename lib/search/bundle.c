/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sorts the jumps of a shape into bundles; see bundle.h.  A rotation by the
 * distance between two holes moves one onto the other.  Bits that it carries
 * around the end of the word do no harm: only starts of jumps are read.
 */
#include "search/bundle.h"

#include "board/position.h"

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

static void add_pair(struct bundles *b, int first, int second)
{
	uint8_t apart = (uint8_t)((second - first) & 63);
	int i = 0;

	while (i < b->pairs && b->pair[i].second != apart)
		i++;
	if (i == b->pairs)
		b->pair[b->pairs++] = (struct bundle_pairs){0, apart};
	b->pair[i].first |= position_of(first);
}

void bundle_of(const struct shape *s, struct bundles *b)
{
	b->count = 0;
	b->pairs = 0;
	for (int j = 0; j < s->jumps; j++) {
		add_jump(b, &s->jump[j]);
		add_pair(b, s->jump[j].from, s->jump[j].over);
		add_pair(b, s->jump[j].over, s->jump[j].from);
	}
}

void bundle_distances(const struct bundles *b, const struct shape *s,
		      position_t set, int distance[POSITION_HOLES])
{
	position_t left = shape_all(s), now = set & left;

	for (int steps = 0; left; steps++) {
		if (!now)
			now = left;
		left &= ~now;
		for (position_t rest = now; rest; rest = position_rest(rest))
			distance[position_first(rest)] = steps;
		now = left & bundle_beside(b, now);
	}
}
