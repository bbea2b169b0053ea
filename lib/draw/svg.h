/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as a picture: each is a board, or a film strip of its solution, a
 * frame for each jump and one for the end; one record below the other.
 *
 * The size of the picture is known when the last record is drawn, so that the
 * head has to be written then, before what was drawn.
 */
#ifndef PEGKIT_DRAW_SVG_H
#define PEGKIT_DRAW_SVG_H

#include "draw/scene.h"
#include "text/writer.h"

/*
 * Appends a record and its solution of STEPS jumps.  The drawing of RECORD is
 * played to its end.  PAGE holds the size of the picture so far in its units,
 * and the records already drawn, which the caller counts.  PROBLEM_BAD, nothing
 * being appended: as scene_of.
 */
enum problem_status svg_draw(struct writer_page *page, struct buf *b,
			     struct record *record, const struct step *step,
			     size_t steps, struct problem *problem);

/* Appends a mark in the place of a record that could not be read. */
void svg_draw_unknown(struct writer_page *page, struct buf *b);

/* Appends what stands before and behind all records. */
void svg_head(const struct writer_page *page, struct buf *b);
void svg_tail(struct buf *b);

#endif
