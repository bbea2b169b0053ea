/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The jumps that lead to a block are traced in the frame where the symmetry of
 * their source is undone (dense.c).  The roll of the source tells which of its
 * positions can make a jump; where they come to is carried to the block, and
 * dropped if the block does not have it.
 *
 * All this is done step by step for many jumps, each step in a loop with little
 * to decide, because the memory that they ask for lies far apart: so processors
 * fetch for the next jumps while they wait for the first.
 */
#include "reachable/dense/dense_trace.h"

#include <string.h>

void dense_trace_take(struct dense_trace *t, struct dense_arena *a)
{
	const struct dense_frame *f = &t->d->frame;

	for (int i = 0; i < 2; i++)
		dense_roll_take(&t->roll[i], t->d, a);
	t->turned = dense_arena_take(a, (uint64_t)f->maps << f->bits,
				     sizeof *t->turned);
}

void dense_trace_fill(struct dense_trace *t)
{
	const struct dense_frame *f = &t->d->frame;

	for (int k = 0; k < f->maps; k++) {
		dense_frame_turns(f, k, t->turned + ((size_t)k << f->bits));
		t->odd_flips[k] = dense_frame_flips(&f->turn[k], f->odd);
	}
	for (int j = 0; j < t->d->shape->jumps; j++)
		dense_roll_jump_of(t->d, j, &t->jump[j]);
}

void dense_trace_rank(struct dense_trace_worker *k, const struct dense_roll *r,
		      uint64_t c)
{
	const uint16_t *index = r->index + r->first[c];
	uint64_t count = r->first[c + 1] - r->first[c];

	for (uint64_t i = 0; i < count; i++)
		k->rank[index[i]] = (uint16_t)(i + 1);
}

void dense_trace_forget(struct dense_trace_worker *k,
			const struct dense_roll *r, uint64_t c)
{
	for (uint64_t i = r->first[c]; i < r->first[c + 1]; i++)
		k->rank[r->index[i]] = 0;
}

/* Adds what waits, of so many WORDS each; true when a sum does not fit. */
static inline __attribute__((always_inline)) bool
add_each(const uint64_t *ways, struct dense_trace_worker *k, unsigned words)
{
	bool lost = false;

	for (unsigned i = 0; i < k->waiting; i++) {
		const uint64_t *from = ways + k->source[i] * words;
		uint64_t *to = k->ways + (size_t)k->to[i] * words;

		__builtin_prefetch(ways +
				   k->source[i + DENSE_TRACE_AHEAD] * words);
		if (words == 1)
			lost |= __builtin_add_overflow(*to, *from, to);
		for (unsigned n = 0; n + 1 < words; n += 2)
			lost |= wide_add((struct wide *)(to + n),
					 *(const struct wide *)(from + n)) &&
				words == 2;
	}
	return lost;
}

/* Adds what waits to the positions of the block in hand. */
static void add_waiting(const struct dense_trace *t, int above,
			struct dense_trace_worker *k)
{
	const uint64_t *ways = t->ways[above & 1];

	memset(k->source + k->waiting, 0,
	       DENSE_TRACE_AHEAD * sizeof *k->source);
	if (t->words == 1)
		k->lost |= add_each(ways, k, 1);
	else if (t->words == 2)
		k->lost |= add_each(ways, k, 2);
	else
		k->lost |= add_each(ways, k, 4);
	k->waiting = 0;
}

/* Lets what the crowds bring to places of the block wait. */
static void follow_crowds(const struct dense_trace *t, int above,
			  struct dense_trace_worker *k)
{
	const uint16_t *index = t->roll[above & 1].index;

	for (unsigned i = 0; i < k->crowds; i++) {
		const struct dense_trace_crowd *a = &k->crowd[i];
		unsigned waiting = k->waiting;

		for (uint64_t set = a->movers; set; set = bits_rest(set)) {
			uint64_t source = a->number + (unsigned)bits_first(set);
			uint16_t to =
			    k->rank[a->turned[index[source]] ^ a->flips];

			k->source[waiting] = source;
			k->to[waiting] = (uint16_t)(to - 1);
			waiting += to != 0;
		}
		k->waiting = waiting;
		if (waiting > DENSE_TRACE_QUEUE)
			add_waiting(t, above, k);
	}
	k->crowds = 0;
}

/*
 * Finds those that make the jump J from block FROM.  The index to which it
 * leads is carried by TURNED, and then by FLIPS.
 */
static void find_crowds(const struct dense_trace *t, int above,
			struct dense_trace_worker *k, uint64_t from,
			const struct dense_roll_jump *j, const uint16_t *turned,
			uint32_t flips)
{
	const struct dense_roll *r = &t->roll[above & 1];
	uint64_t number = r->first[from], end = r->first[from + 1];
	const uint64_t *board = dense_roll_board(r, from);

	for (; number < end; number += DENSE_ROLL_BOARD, board += r->words) {
		uint64_t movers = dense_roll_movers(board, j);

		k->crowd[k->crowds] = (struct dense_trace_crowd){
		    movers, number, turned, flips ^ turned[j->flips]};
		k->crowds += movers != 0;
		if (k->crowds == DENSE_TRACE_CROWDS)
			follow_crowds(t, above, k);
	}
}

void dense_trace_block(const struct dense_trace *t, int pegs, uint64_t c,
		       struct dense_trace_worker *k)
{
	const struct dense_frame *f = &t->d->frame;
	const struct dense_roll *r = &t->roll[pegs & 1];
	uint64_t first = r->first[c], count = r->first[c + 1] - first;
	bool odd = dense_frame_is_odd(f, pegs);
	int above = pegs + 1;
	uint32_t from[DENSE_STEP_LIST];
	uint16_t by[DENSE_STEP_LIST];
	struct dense_list list;

	if (!count)
		return;
	k->ways = dense_trace_at(t, first, pegs);
	memset(k->ways, 0, count * t->words * sizeof *k->ways);
	dense_trace_rank(k, r, c);
	list = dense_step_list(&t->d->steps, c, from, by);
	for (uint32_t at = 0; at < list.count;) {
		int map = list.by[at] >> DENSE_STEP_SHIFT;
		uint32_t end =
		    at + 1 + (list.by[at] & ((1U << DENSE_STEP_SHIFT) - 1));
		uint32_t flips = list.from[at] ^ (odd ? t->odd_flips[map] : 0);

		while (++at < end)
			find_crowds(t, above, k, list.from[at],
				    &t->jump[list.by[at] >> 3],
				    t->turned + ((size_t)map << f->bits),
				    flips);
	}
	follow_crowds(t, above, k);
	add_waiting(t, above, k);
	dense_trace_forget(k, r, c);
}
