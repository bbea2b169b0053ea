/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts in a board that is drawn in SVG (svg.c): values, names of holes. */
#ifndef PEGKIT_DRAW_SVG_TEXT_H
#define PEGKIT_DRAW_SVG_TEXT_H

#include "draw/labels.h"

/*
 * Appends the values of a triangle, which come last in a frame, so that no mark
 * of a jump hides them.
 */
void svg_text_values(struct buf *b, const struct scene *scene);

/*
 * Appends the name of every hole, in its middle or above its value, or those of
 * columns and rows above the board and on its left, where there must be room.
 */
void svg_text_labels(struct buf *b, const struct scene *scene,
		     const struct labels *labels);

#endif
