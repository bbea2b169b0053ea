/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Greedy play.  The jumps are numbered in the rule's order of preference.  For
 * each part of the board and each pattern of pegs on it, a table has the jumps
 * that the pattern does not forbid, as a set of bits.  The first jump that no
 * part forbids is made.  The only branch that cannot be predicted is the one at
 * the end of a play.
 *
 * Each jump removes a peg and the last peg stays, so a play has fewer jumps
 * than pegs.
 */
#include "greedy/greedy.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

enum { WORD = 64, PATTERNS = 1 << GREEDY_PART, HALF = GREEDY_PARTS / 2 };

static int prefer(const void *left, const void *right)
{
	const struct shape_jump *a = left, *b = right;

	return a->to != b->to ? b->to - a->to : b->from - a->from;
}

/* Fills TABLE, which has one table per part, for WORD jumps from FIRST on. */
static void fill(const struct greedy *g, int first, int holes,
		 uint64_t (*table)[1 << GREEDY_PART])
{
	int end = first + WORD < g->jumps ? first + WORD : g->jumps;

	for (int h = 0; h < holes; h++) {
		uint64_t *open = table[h / GREEDY_PART];
		size_t bit = (size_t)1 << h % GREEDY_PART;
		/* Jumps that a peg in the hole forbids, or a vacancy. */
		uint64_t with = 0, without = 0;

		for (int j = first; j < end; j++) {
			with |= (uint64_t)(g->jump[j].to == h) << (j - first);
			without |= (uint64_t)(g->jump[j].from == h ||
					      g->jump[j].over == h)
				   << (j - first);
		}
		/* Each hole doubles the patterns, from the one of no holes. */
		if (bit == 1)
			open[0] = ~UINT64_C(0) >> (WORD - (end - first));
		for (size_t i = 0; i < bit; i++) {
			open[i | bit] = open[i] & ~with;
			open[i] &= ~without;
		}
	}
}

void greedy_of(const struct shape *shape, struct greedy *g)
{
	g->jumps = shape->jumps;
	g->is_small = shape->holes <= HALF * GREEDY_PART;
	memset(g->open, 0xff, sizeof g->open);
	for (int j = 0; j < g->jumps; j++)
		g->jump[j] = shape->jump[j];
	qsort(g->jump, (size_t)g->jumps, sizeof *g->jump, prefer);
	for (int j = 0; j < g->jumps; j++)
		g->flip[j] = shape_flip(&g->jump[j]);
	for (int j = 0; j < g->jumps; j += WORD)
		fill(g, j, shape->holes, g->open[j / WORD]);
}

/*
 * Returns the place of the jump that the rule requires; g->jumps or more if no
 * jump is possible.  PARTS is a constant for the compiler: half of the parts
 * are enough for the English board, because the last ones forbid nothing there.
 */
static inline int best(const struct greedy *g, position_t position, int parts)
{
	int first = 0;

	for (; first < g->jumps; first += WORD) {
		const uint64_t(*table)[PATTERNS] = g->open[first / WORD];
		uint64_t open = ~UINT64_C(0);

#pragma GCC unroll 10
		for (int i = 0; i < parts; i++)
			open &= table[i][position >> i * GREEDY_PART &
					 (PATTERNS - 1)];
		if (open)
			return first + bits_first(open);
	}
	return first;
}

position_t greedy_play(const struct greedy *g, position_t position,
		       uint16_t made[POSITION_HOLES], int *count)
{
	int jumps = 0, jump;

	while ((jump = g->is_small
			   ? best(g, position, HALF)
			   : best(g, position, GREEDY_PARTS)) < g->jumps) {
		if (made)
			made[jumps++] = (uint16_t)jump;
		position ^= g->flip[jump];
	}
	if (made)
		*count = jumps;
	return position;
}

void greedy_text(struct buf *b, const struct greedy *g, const uint16_t made[],
		 int count)
{
	for (int i = 0; i < count; i++) {
		const struct shape_jump *jump = &g->jump[made[i]];

		buf_text(b, i ? " " : "");
		buf_unsigned(b, jump->from + 1U);
		buf_char(b, '-');
		buf_unsigned(b, jump->to + 1U);
	}
}
