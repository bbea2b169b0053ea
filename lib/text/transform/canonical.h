/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The canonical record, which stands for all records symmetric to it.  It is
 * the image by one of the transforms that leave the board as it is.  With it
 * `sort -u` finds boards that differ only by a rotation or a reflection.
 */
#ifndef PEGKIT_TEXT_CANONICAL_H
#define PEGKIT_TEXT_CANONICAL_H

#include "text/transform/transform.h"

/*
 * The maps of boards of one shape, kept for the next record; all zero at first.
 */
struct canonical {
	struct transform_board board;
	size_t cells; /* of the board's grid */
	int maps;
	struct transform_map map[TRANSFORM_COUNT];
	size_t to_cells;  /* of the grid of every image */
	uint32_t *source; /* by map and square: the square that comes there */
	size_t source_room;
	char *off; /* of a board whose maps depend on its holes: '_' or 0 */
	size_t off_room;
	int32_t *grid; /* squares or values of the record, then one off it */
	size_t grid_room;
	bool has_off; /* some squares are off the board */
};

void canonical_free(struct canonical *c);

/*
 * Replaces R by its image with the smallest drawing.  Drawings are compared
 * from the last square to the first: vacant before opponent or peg before own
 * piece, values by size.  Among equal drawings the fields decide: the smallest
 * as text.  On a board of pegs the image is symm_canonical of the position.
 *
 * A shape on the triangular lattice can be drawn in up to twelve ways, none of
 * which is upright by itself.  There the shape is made smallest first: by its
 * squares, then by its rows, then compared from the last square, holes before
 * squares off the board.  This keeps a triangle upright.
 */
bool canonical_record(struct reading *in, struct canonical *c,
		      struct record *r);

#endif
