/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one record that stands for all that are symmetric to it: carried by one
 * of the transforms that leave its board as it is, so that `sort -u` finds
 * boards that are the same but for a rotation or a reflection.
 */
#ifndef PEGKIT_TEXT_CANONICAL_H
#define PEGKIT_TEXT_CANONICAL_H

#include "text/transform/transform_fields.h"

/* Maps of boards of one shape, kept for the next record; all zero is empty. */
struct canonical {
	struct transform_board board;
	size_t cells; /* of the board's grid */
	int maps;
	struct transform_map map[TRANSFORM_COUNT];
	size_t to_cells;  /* of the grid of every image */
	uint32_t *source; /* by map and square: whose square comes there */
	size_t source_room;
	char *off; /* of a board whose maps depend on its holes: '_' or 0 */
	size_t off_room;
	int32_t *grid; /* squares or values of the record, and one off it */
	size_t grid_room;
	bool has_off; /* some are off the board */
};

void canonical_free(struct canonical *c);

/*
 * Carries R to the one whose drawing is smallest, compared from the last
 * square to the first, vacant before opponent or peg before own piece, values
 * by size; among those the one whose fields are smallest as text.  On a board
 * of pegs it is symm_canonical of the position.
 *
 * A shape on the triangular lattice may be drawn in up to twelve ways, none of
 * them upright: there the shape is made smallest first, by its squares, then
 * by its rows, then compared from the last square, holes before squares off
 * the board.  A triangle stays upright by this.
 */
enum problem_status canonical_record(struct canonical *c, struct record *r,
				     struct problem *problem);

#endif
