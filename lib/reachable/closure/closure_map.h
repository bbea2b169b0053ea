/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers for the positions of one class.  Every jump keeps the parities of
 * class.h, so that as many holes as there are independent parities follow from
 * the others; and it turns over the parity of the number of pegs, which is
 * therefore kept as a bit in place of one more hole.  What is left are free
 * holes.  A position and its index are images of each other under a linear map
 * over GF(2) and the addition of a constant:
 *
 *	index = L position,	position = M index + constant,
 *
 * a jump adds a constant to the index, and the complement of a position is the
 * index with all free holes turned over (and the parity, on an odd number of
 * holes).
 *
 * The bits of an index, from the lowest:
 *
 *	CLOSURE_MAP_LOW	    free holes within a block of 512 positions
 *	CLOSURE_MAP_MIDDLE  free holes that number the blocks of a group
 *	…		    the other free holes
 *	the last	    parity of the number of pegs
 *
 * A shape with few free holes leaves bits of the first two kinds unused: they
 * are 0 in every index.
 */
#ifndef PEGKIT_REACHABLE_CLOSURE_CLOSURE_MAP_H
#define PEGKIT_REACHABLE_CLOSURE_CLOSURE_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "board/class.h"
#include "board/shape.h"

enum {
	CLOSURE_MAP_LOW = 9,
	CLOSURE_MAP_MIDDLE = 6,
	CLOSURE_MAP_HIGH = CLOSURE_MAP_LOW + CLOSURE_MAP_MIDDLE,
};

struct closure_map {
	struct class class;
	uint64_t class_index; /* of all positions that have an index */
	int parity;	      /* the index bit of the parity: the last */
	uint64_t low;	      /* used among the first CLOSURE_MAP_LOW bits */
	uint64_t middle;      /* used among the next ones */
	uint64_t free;	      /* all index bits that stand for a hole */
	uint64_t inverse;     /* what the complement adds to an index */
	uint64_t constant;    /* the position of index 0 */
	uint64_t implied;     /* the holes that are not free */
	/*
	 * The index bits whose parity, added to the bit of the constant, tells
	 * whether hole h has a peg: one bit for a free hole, none for a hole
	 * that no jump can change, several for an implied one.
	 */
	uint64_t function[SHAPE_HOLES];
	/* L and M by bytes. */
	uint64_t index[8][256], position[8][256];
};

/* The map for the class of POSITION. */
void closure_map_of(const struct shape *s, uint64_t position,
		    struct closure_map *m);

/* Whether POSITION is in the class, and so has an index. */
static inline bool closure_map_has(const struct closure_map *m,
				   uint64_t position)
{
	return class_index(&m->class, position) == m->class_index;
}

/* Linear, and so defined for every set of holes, say those of a jump. */
static inline uint64_t closure_map_index(const struct closure_map *m,
					 uint64_t position)
{
	uint64_t index = 0;

	for (int i = 0; i < 8; i++)
		index ^= m->index[i][position >> 8 * i & 255];
	return index;
}

static inline uint64_t closure_map_position(const struct closure_map *m,
					    uint64_t index)
{
	uint64_t position = m->constant;

	for (int i = 0; i < 8; i++)
		position ^= m->position[i][index >> 8 * i & 255];
	return position;
}

#endif
