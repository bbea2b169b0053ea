/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Problems of the domain pegsolitaire-sequential of the planning competitions
 * of 2008 and 2011, in PDDL; pegfmt(1).
 *
 * A location is called pos-ROW-COL, counted from 0, or else the record has the
 * names of its holes in the field `locations`, in reading order.
 */
#ifndef PEGKIT_TEXT_PDDL_PDDL_TEXT_H
#define PEGKIT_TEXT_PDDL_PDDL_TEXT_H

#include "text/pddl/pddl_scan.h"
#include "text/record.h"

/*
 * Writes what the hole on ROW and COL of the drawing of RECORD is called in
 * PDDL, with a NUL; *HOLE is its number in reading order from 0.  READING_BAD:
 * there is a field `locations` with too few names.
 */
bool pddl_text_name(struct reading *in, const struct record *record, size_t row,
		    size_t col, int hole, char name[PDDL_SCAN_WORD]);

#endif
