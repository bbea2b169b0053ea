/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a shape, and the canonical position: the one that
 * represents a position and all positions equivalent to it.
 */
#ifndef PEGKIT_BOARD_SYMM_H
#define PEGKIT_BOARD_SYMM_H

#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

enum {
	SYMM_MOST = LATTICE_MAPS,
	SYMM_BITS = 5, /* holes per table; see `spread` */
	SYMM_PARTS = (POSITION_HOLES + SYMM_BITS - 1) / SYMM_BITS,
};

/* The symmetries of the lattice that map holes to holes and jumps to jumps.
 * Map 0 is the identity.  Straight rows allow 8 maps, shifted rows 12. */
struct symm {
	int count;
	int holes;
	uint8_t image[SYMM_MOST][POSITION_HOLES]; /* by map and hole */
	/*
	 * spread[i][b][k] is the image under map k of a set of holes: those
	 * holes SYMM_BITS * i + j for which bit j of b is 1.  The images of one
	 * set under all maps are adjacent in memory, so all images of a
	 * position are made at once.  From k = `count` on, the entries repeat
	 * the identity.
	 */
	_Alignas(16) position_t spread[SYMM_PARTS][1 << SYMM_BITS][SYMM_MOST];
};

/* Sets IMAGE[k][h] to the hole onto which symmetry k of S maps hole h; returns
 * the number of symmetries. */
int symm_images(const struct shape *s, uint8_t image[SYMM_MOST][SHAPE_HOLES]);

/* Sets Y to the symmetries of S, which has at most POSITION_HOLES holes. */
void symm_of(const struct shape *s, struct symm *y);

/* Sets KEPT to the maps of Y that map the set KEEP onto itself. */
void symm_keep(const struct symm *y, position_t keep, struct symm *kept);

/*
 * Sets KEPT to the maps of Y that map each of the COUNT different positions at
 * KEEP to one of them.
 */
void symm_keep_each(const struct symm *y, const position_t *keep, int count,
		    struct symm *kept);

/*
 * Sets KEPT to the maps of Y that map the set KEEP onto itself, and each of the
 * COUNT different positions at EACH to one of these positions.
 */
void symm_keep_both(const struct symm *y, position_t keep,
		    const position_t *each, int count, struct symm *kept);

/* Sets KEPT to the maps of Y, symmetries of S, that map the position class of
 * MEMBER onto itself.  A symmetry maps classes onto classes, so it is enough to
 * look at the image of MEMBER. */
void symm_keep_class(const struct symm *y, const struct shape *s,
		     position_t member, struct symm *kept);

/* Computes y->spread, which must be all zero, from the other members of Y. */
void symm_fill(struct symm *y);

/* Returns the image of POSITION under map K. */
static inline position_t symm_apply(const struct symm *y, int k,
				    position_t position)
{
	position_t image = 0;

	for (int i = 0; SYMM_BITS * i < y->holes; i++, position >>= SYMM_BITS)
		image |= y->spread[i][position % (1 << SYMM_BITS)][k];
	return image;
}

/* Returns the number of different images of POSITION, itself included. */
uint32_t symm_orbit(const struct symm *y, position_t position);

/* Returns the image of POSITION that is smallest as a number. */
position_t symm_canonical(const struct symm *y, position_t position);

/* Returns symm_canonical(), and sets *MAP to the first map that gives it. */
position_t symm_canonical_by(const struct symm *y, position_t position,
			     int *map);

#endif
