/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Walks over moves depth-first, one jump of a peg at a time.  Every jump, made
 * or undone, changes the number of pegs by one in the same sense, so a chain
 * has fewer jumps than the shape has holes, which bounds the stack of the walk.
 *
 * Played backwards, the jumps of a move are undone in reverse order.  Each
 * undone jump starts in the hole in which the previous one ended.  So undone
 * jumps form a chain too: the chain of the peg that walks back.  One walker
 * therefore serves both directions; only the pegs that a jump needs and the
 * hole that it leads to differ.
 *
 * Chains over the same pegs in different orders end in the same position, and
 * on a large triangle there may be millions of them.  Memos of the visited
 * positions avoid most of these chains.
 */
#include "fewest/expansion.h"

#include "base/hash.h"
#include "board/position.h"

enum { SHORTEST_ROUND = 3 };

/* Returns how a jump changes a position if made, or taken back. */
static struct chain_step step_of(const struct shape_jump *j, enum chain_way way)
{
	bool made = way == CHAIN_FORWARDS;

	return (struct chain_step){
	    .flip = shape_flip(j),
	    .need = made ? position_of(j->from) | position_of(j->over)
			 : position_of(j->to),
	    .to = made ? j->to : j->from,
	    .jump = *j,
	};
}

void chain_of(const struct shape *s, enum chain_way way, struct chain *c)
{
	int steps = 0;

	for (int h = 0; h < s->holes; h++) {
		c->first[h] = (uint16_t)steps;
		for (int j = 0; j < s->jumps; j++) {
			const struct shape_jump *jump = &s->jump[j];

			if (h ==
			    (way == CHAIN_FORWARDS ? jump->from : jump->to))
				c->step[steps++] = step_of(jump, way);
		}
	}
	c->first[s->holes] = (uint16_t)steps;
}

void chain_ready(const struct chain *c, struct chain_walk *w)
{
	*w = (struct chain_walk){.chain = c};
}

void chain_begin(struct chain_walk *w, position_t position, position_t pegs)
{
	w->walks++;
	w->starts = pegs;
	w->depth = 0;
	w->level[0].position = position;
	w->level[0].next = 0;
	w->level[0].end = 0;
}

/* Begins the steps of the next peg; false: no peg is left. */
static bool next_start(struct chain_walk *w)
{
	int hole;

	if (!w->starts)
		return false;
	hole = position_first(w->starts);
	w->starts = position_rest(w->starts);
	w->level[0].next = w->chain->first[hole];
	w->level[0].end = w->chain->first[hole + 1];
	return true;
}

/*
 * Notes that this walk is at POSITION with its peg in HOLE.  False: the memo
 * shows that it has been there, so it would go on in the same way.  If a peg
 * reaches one hole over the same pegs in two ways, it has made a round trip of
 * 3 jumps or more in both directions.  So shorter chains are not looked up.
 */
static bool visit(struct chain_walk *w, position_t position, uint8_t hole)
{
	struct chain_memo *memo;

	if (w->depth < SHORTEST_ROUND)
		return true;
	memo = &w->memo[hash_mix(position) % CHAIN_MEMOS];
	if (memo->position == position && memo->walk == w->walks &&
	    memo->hole == hole)
		return false;
	*memo = (struct chain_memo){w->walks, position, hole};
	return true;
}

/* Takes a step that is possible.  False: the walk has been there. */
static bool take(struct chain_walk *w, const struct chain_step *step,
		 position_t position)
{
	w->depth++;
	if (!visit(w, position, step->to)) {
		w->depth--;
		return false;
	}
	w->level[w->depth].position = position;
	w->level[w->depth].next = w->chain->first[step->to];
	w->level[w->depth].end = w->chain->first[step->to + 1];
	return true;
}

bool chain_next(struct chain_walk *w, position_t *position)
{
	for (;;) {
		position_t here = w->level[w->depth].position;

		while (w->level[w->depth].next < w->level[w->depth].end) {
			const struct chain_step *step =
			    &w->chain->step[w->level[w->depth].next++];

			if ((here & step->flip) != step->need)
				continue;
			*position = here ^ step->flip;
			if (take(w, step, *position))
				return true;
		}
		if (w->depth > 0)
			w->depth--;
		else if (!next_start(w))
			return false;
	}
}

int chain_jumps(const struct chain_walk *w,
		struct shape_jump jump[POSITION_HOLES])
{
	for (int i = 0; i < w->depth; i++)
		jump[i] = w->chain->step[w->level[i].next - 1].jump;
	return w->depth;
}
