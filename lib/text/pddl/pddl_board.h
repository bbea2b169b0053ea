/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a problem in PDDL, as a record. */
#ifndef PEGKIT_TEXT_PDDL_PDDL_BOARD_H
#define PEGKIT_TEXT_PDDL_PDDL_BOARD_H

#include "text/pddl/pddl_problem.h"
#include "text/record.h"

/* The title of a problem that is written without one. */
#define PDDL_BOARD_NAMELESS "pegs"

/*
 * Makes RECORD, which must be empty, the board of the problem.  Locations that
 * are all called pos-ROW-COL are drawn there, if the drawing has at most
 * SHAPE_CELLS cells; others become the holes of one row.  The board lies on the
 * lattice whose jumps the lines are, or else lists them.  READING_BAD: a
 * location is left open, or a jump has no way back.
 */
bool pddl_board_make(struct reading *in, const struct pddl_problem *r,
		     struct record *record);

#endif
