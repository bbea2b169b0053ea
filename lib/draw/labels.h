/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the holes of a picture are called: by number where jumps name them so,
 * that is on triangles of values, on checkers boards and where hiq has played;
 * else by column and row.
 */
#ifndef PEGKIT_DRAW_LABELS_H
#define PEGKIT_DRAW_LABELS_H

#include "draw/scene.h"

struct labels {
	bool is_counted; /* holes have numbers from 1, see labels_row */
	bool in_margin;	 /* columns and rows are named beside the board */
};

struct labels labels_of(const struct scene *scene);

/*
 * The row that comes as number I, from 0, where holes are counted: checkers
 * boards are counted from the bottom row.
 */
size_t labels_row(const struct scene *scene, size_t i);

/*
 * Appends the name of the hole on ROW and COL, which comes as number I, from 0,
 * of all holes.
 */
void labels_write(const struct labels *labels, struct buf *b, size_t row,
		  size_t col, size_t i);

/* Appends the name of a column: a, b, ... z, aa, ab, ... */
void labels_write_column(struct buf *b, size_t col);

#endif
