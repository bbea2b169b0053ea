/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a shape.  Two positions are equivalent if a symmetry maps
 * one to the other.  Of equivalent positions, the smallest as a number is
 * called canonical, and represents them all.
 */
#ifndef PEGKIT_BOARD_SYMM_H
#define PEGKIT_BOARD_SYMM_H

#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

enum {
	SYMM_MOST = LATTICE_MAPS, /* the most symmetries of a shape */
	SYMM_BITS = 5,		  /* holes per table in `spread` */
	SYMM_PARTS = (POSITION_HOLES + SYMM_BITS - 1) / SYMM_BITS,
};

/* All or some symmetries of a shape: maps of its holes, the identity first. */
struct symm {
	int count;				  /* number of maps */
	int holes;				  /* of the shape */
	uint8_t image[SYMM_MOST][POSITION_HOLES]; /* by map and hole */
	/*
	 * Tables that give the images of positions, SYMM_BITS holes at a time.
	 * spread[i][b][k] is the image, under map k, of the set that has hole
	 * SYMM_BITS * i + j for each bit j of b that is 1.  From k = `count`
	 * on, the entries repeat the identity.
	 */
	_Alignas(16) position_t spread[SYMM_PARTS][1 << SYMM_BITS][SYMM_MOST];
};

/*
 * Finds the symmetries of S, a shape of any size, and returns their number.
 * IMAGE[k][h] becomes the hole to which symmetry k maps hole h.
 */
int symm_images(const struct shape *s, uint8_t image[SYMM_MOST][SHAPE_HOLES]);

/* Sets Y to all symmetries of S.  S has at most POSITION_HOLES holes. */
void symm_of(const struct shape *s, struct symm *y);

/* Sets KEPT to the maps of Y that map the set KEEP onto itself. */
void symm_keep(const struct symm *y, position_t keep, struct symm *kept);

/*
 * Sets KEPT to the maps of Y that permute the COUNT positions at KEEP.  The
 * positions must be different.
 */
void symm_keep_each(const struct symm *y, const position_t *keep, int count,
		    struct symm *kept);

/*
 * Sets KEPT to the maps of Y that map the set KEEP onto itself, and permute the
 * COUNT positions at EACH.  The positions must be different.
 */
void symm_keep_both(const struct symm *y, position_t keep,
		    const position_t *each, int count, struct symm *kept);

/*
 * Sets KEPT to the maps of Y that map the position class of MEMBER onto itself.
 * All maps of Y must be symmetries of S.
 */
void symm_keep_class(const struct symm *y, const struct shape *s,
		     position_t member, struct symm *kept);

/* Fills y->spread, which must be all zero, from the other members of Y. */
void symm_fill(struct symm *y);

/* Returns the image of POSITION under map K of Y. */
static inline position_t symm_apply(const struct symm *y, int k,
				    position_t position)
{
	position_t image = 0;

	for (int i = 0; SYMM_BITS * i < y->holes; i++, position >>= SYMM_BITS)
		image |= y->spread[i][position % (1 << SYMM_BITS)][k];
	return image;
}

/* Returns how many different images POSITION has under Y, including itself. */
uint32_t symm_orbit(const struct symm *y, position_t position);

/*
 * Returns the image of POSITION under Y that is smallest as a number.
 * Equivalent positions have the same result.
 */
position_t symm_canonical(const struct symm *y, position_t position);

/*
 * Returns the result of symm_canonical(), and sets *MAP to the number of the
 * first map of Y with this result.
 */
position_t symm_canonical_by(const struct symm *y, position_t position,
			     int *map);

#endif
