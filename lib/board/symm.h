/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symmetries of a shape, and the one position that stands for all its
 * mirror images.
 */
#ifndef PEGKIT_BOARD_SYMM_H
#define PEGKIT_BOARD_SYMM_H

#include <stddef.h>
#include <stdint.h>

#include "board/shape.h"

enum {
	SYMM_MOST = LATTICE_MAPS,
	SYMM_BITS = 5, /* holes looked up at once */
	SYMM_PARTS = (SHAPE_HOLES + SYMM_BITS - 1) / SYMM_BITS,
};

/*
 * The maps of the lattice that carry holes to holes, the identity first: at
 * most 8 with straight rows, at most 12 with shifted ones (6 for a triangle).
 */
struct symm {
	int count;
	int holes;
	uint8_t image[SYMM_MOST][SHAPE_HOLES]; /* hole -> hole */
	/*
	 * spread[i][b][k]: where map k carries the holes from SYMM_BITS * i
	 * on that are in b.  The images of a part lie side by side, so that
	 * all images of a position are made at once; places beyond `count`
	 * repeat the identity.
	 */
	_Alignas(16) position_t spread[SYMM_PARTS][1 << SYMM_BITS][SYMM_MOST];
};

void symm_of(const struct shape *s, struct symm *y);

/* Only those maps of Y that carry the set KEEP onto itself. */
void symm_keep(const struct symm *y, position_t keep, struct symm *kept);

/*
 * Only those that carry every one of the COUNT different positions KEEP to one
 * of them.
 */
void symm_keep_each(const struct symm *y, const position_t *keep, int count,
		    struct symm *kept);

/* Only those that symm_keep and symm_keep_each both keep. */
void symm_keep_both(const struct symm *y, position_t keep,
		    const position_t *each, int count, struct symm *kept);

/* POSITION carried by map K. */
static inline position_t symm_apply(const struct symm *y, int k,
				    position_t position)
{
	position_t image = 0;

	for (int i = 0; SYMM_BITS * i < y->holes; i++, position >>= SYMM_BITS)
		image |= y->spread[i][position % (1 << SYMM_BITS)][k];
	return image;
}

/* The smallest image of POSITION, as a number. */
position_t symm_canonical(const struct symm *y, position_t position);

/* Makes each of COUNT positions its smallest image. */
void symm_canonical_each(const struct symm *y, position_t *position,
			 size_t count);

/* The number of maps that leave POSITION as it is. */
int symm_still(const struct symm *y, position_t position);

/* As symm_canonical; *MAP becomes the first map that carries POSITION
 * there. */
position_t symm_canonical_by(const struct symm *y, position_t position,
			     int *map);

#endif
