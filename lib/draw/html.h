/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stream of records as one page without other files: a list of puzzles, and a
 * board on which the reader steps through the solution of one.  A record is
 * written as soon as it is known.
 */
#ifndef PEGKIT_DRAW_HTML_H
#define PEGKIT_DRAW_HTML_H

#include "draw/scene.h"

/* Append the text before and behind all records. */
void html_head(struct buf *b);
void html_tail(struct buf *b);

/*
 * Appends a record and its solution of STEPS jumps.  READING_BAD as scene_of;
 * nothing is then appended.
 */
bool html_draw(struct reading *in, struct buf *b, const struct record *record,
	       const struct step *step, size_t steps);

/* Appends a mark in the place of a record that could not be read. */
void html_draw_unknown(struct buf *b);

#endif
