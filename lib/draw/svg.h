/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as a picture, one below the other.  Each is a board, or a film strip
 * of its solution with a frame for each jump and one for the end.
 *
 * The size of the picture is known when the last record is drawn.  So the head
 * is made last and written first.
 */
#ifndef PEGKIT_DRAW_SVG_H
#define PEGKIT_DRAW_SVG_H

#include "draw/scene.h"
#include "text/writer.h"

/*
 * Appends a record and its solution of STEPS jumps.  The drawing of RECORD is
 * played to its end.  PAGE holds the size of the picture so far in its units,
 * and the records already drawn, which the caller counts.  READING_BAD as
 * scene_of; nothing is then appended.
 */
bool svg_draw(struct reading *in, struct writer_page *page, struct buf *b,
	      struct record *record, const struct step *step, size_t steps);

/* Appends a mark in the place of a record that could not be read. */
void svg_draw_unknown(struct writer_page *page, struct buf *b);

/* Append the text before and behind all records. */
void svg_head(const struct writer_page *page, struct buf *b);
void svg_tail(struct buf *b);

#endif
