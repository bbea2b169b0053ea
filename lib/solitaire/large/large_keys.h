/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys of positions of large boards (Zobrist, A new hashing method with
 * application for game playing, 1970): each hole has a random number, and a
 * position is known by the sum, over GF(2), of those of its pegs.  The least of
 * these sums over some symmetries is the same for all images of a position.
 *
 * Two positions may have the same key, so keys find solutions and prove
 * nothing.
 */
#ifndef PEGKIT_SOLITAIRE_LARGE_LARGE_KEYS_H
#define PEGKIT_SOLITAIRE_LARGE_LARGE_KEYS_H

#include "board/holes.h"
#include "board/symm.h"

struct large_keys {
	int maps; /* at least 1: the identity comes first */
	uint64_t hole[SHAPE_HOLES][SYMM_MOST];
	uint64_t jump[SHAPE_JUMPS][SYMM_MOST]; /* what a jump adds */
};

/*
 * Makes keys for the MAPS maps IMAGE, from hole to hole, of the shape.
 */
void large_keys_make(const struct shape *s,
		     const uint8_t image[SYMM_MOST][SHAPE_HOLES], int maps,
		     struct large_keys *k);

/* Sets SUM to the sums of the images of POSITION. */
void large_keys_sum(const struct large_keys *k, const struct holes *position,
		    uint64_t sum[SYMM_MOST]);

/* The key, not 0, of the position with these sums after jump number J. */
static inline uint64_t large_keys_after(const struct large_keys *k,
					const uint64_t sum[SYMM_MOST], int j)
{
	uint64_t least = sum[0] ^ k->jump[j][0];

	for (int i = 1; i < k->maps; i++) {
		uint64_t other = sum[i] ^ k->jump[j][i];

		least = other < least ? other : least;
	}
	return least ? least : 1;
}

#endif
