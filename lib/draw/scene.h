/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pictures need to know of a record: which kind of board it shows, what
 * stands on its squares, how it is called.  Rows of a triangle are centred, so
 * squares have a place of their own there.
 */
#ifndef PEGKIT_DRAW_SCENE_H
#define PEGKIT_DRAW_SCENE_H

#include "text/record.h"
#include "text/step.h"

enum { SCENE_UNIT = 24 }; /* the side of a square in a picture */

enum scene_kind { SCENE_PEGS, SCENE_TRIANGLE, SCENE_VALUES, SCENE_CHECKERS };

struct scene {
	const struct record *record;
	const struct step *step; /* of the solution */
	size_t steps;
	enum scene_kind kind;
	size_t rows, cols;
};

/* RECORD and STEP must outlive the scene. */
struct scene scene_of(const struct record *record, const struct step *step,
		      size_t steps);

/* Squares of a row, those off the board among them. */
size_t scene_width(const struct scene *scene, size_t row);

/* The square as in a drawing; a hole of values is a peg or empty. */
char scene_square(const struct scene *scene, size_t row, size_t col);

/* The middle of a square, counted from the top left corner of the board. */
size_t scene_x(const struct scene *scene, size_t row, size_t col);
size_t scene_y(const struct scene *scene, size_t row);

/* Appends the title of the record, or what it shows if it has none. */
void scene_title(const struct scene *scene, struct buf *b);

#endif
