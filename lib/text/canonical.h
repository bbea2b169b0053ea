/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one record that stands for all that are symmetric to it: carried by one
 * of the transforms that leave its board as it is, so that `sort -u` finds
 * boards that are the same but for a rotation or a reflection.
 */
#ifndef PEGKIT_TEXT_CANONICAL_H
#define PEGKIT_TEXT_CANONICAL_H

#include "text/transform_fields.h"

enum { CANONICAL_MAPS = 8 };

/* Maps of boards of one size, kept for the next record; all zero is empty. */
struct canonical {
	size_t rows, cols;
	bool triangle;
	int maps;
	struct transform_map map[CANONICAL_MAPS];
	uint32_t *source; /* by map and square: whose square comes there */
	size_t source_room;
	int32_t *grid; /* the squares or values of the record */
	size_t grid_room;
	bool has_off; /* some are off the board */
};

void canonical_free(struct canonical *c);

/*
 * Carries R to the one whose drawing is smallest, compared from the last
 * square to the first, vacant before opponent or peg before own piece, values
 * by size; among those the one whose fields are smallest as text.  On a board
 * of pegs it is symm_canonical of the position.
 */
enum problem_status canonical_record(struct canonical *c, struct record *r,
				     struct problem *problem);

#endif
