/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records drawn for a terminal. */
#ifndef PEGKIT_DRAW_TERM_H
#define PEGKIT_DRAW_TERM_H

#include "draw/scene.h"

/*
 * Appends a drawing with its fields below.  Coloured drawings use the colours
 * of ANSI X3.64 (ECMA-48) and circles of UTF-8.  The others use letters only;
 * read as a drawing they give the same record.  READING_BAD as scene_of;
 * nothing is then appended.
 */
bool term_draw(struct reading *in, struct buf *b, const struct record *record,
	       bool coloured);

#endif
