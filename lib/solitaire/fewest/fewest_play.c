/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/fewest/fewest_play.h"

#include "board/symm.h"
#include "search/chain.h"
#include "search/position_map.h"

/*
 * The jumps between POSITION, so many moves from the end of a side, and that
 * end, those next to the position first; returns their number.  The set has one
 * position for all its images and no word on where it came from; a neighbour
 * one move nearer to the end is found by walking moves the other way.  If an
 * image of the position has one, so has the position, and the first is taken.
 */
static int trace(const struct fewest_search *s, int way, position_t position,
		 int moves, struct shape_jump jump[POSITION_HOLES])
{
	const struct expansion_rules *rules = &s->rules[way];
	struct chain_walk walk;
	int jumps = 0, tag;

	chain_ready(&s->chain[!way], &walk);
	while (moves-- > 0) {
		position_t next, image;

		chain_begin(&walk, position);
		do {
			if (!chain_next(&walk, &next))
				return jumps;
			image = symm_canonical(&s->symm, next);
			tag = position_map_find(&s->side[way].own, image);
		} while (tag == POSITION_MAP_ABSENT ||
			 rules->moves(s, image, tag) != moves);
		jumps += chain_jumps(&walk, jump + jumps);
		position = next;
	}
	return jumps;
}

void fewest_play_write(const struct fewest_search *s, int way,
		       struct fewest_answer *a)
{
	const struct expansion *side = &s->side[way];
	int rest = side->shortest - side->moves;
	int after = way == FEWEST_AFTER ? side->moves : rest;
	struct shape_jump half[POSITION_HOLES];
	int jumps = trace(s, FEWEST_AFTER, side->meeting, after, half);

	for (int i = 0; i < jumps; i++)
		a->jump[i] = half[jumps - 1 - i];
	a->moves = side->shortest;
	a->jumps = jumps + trace(s, FEWEST_BEFORE, side->meeting,
				 side->shortest - after, a->jump + jumps);
}
