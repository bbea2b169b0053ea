/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a record that is rotated or reflected; see transform.h. */
#ifndef PEGKIT_TEXT_TRANSFORM_FIELDS_H
#define PEGKIT_TEXT_TRANSFORM_FIELDS_H

#include "text/transform.h"

struct transform_map {
	enum transform transform;
	const char *name;
	bool triangle;		 /* else rows and columns */
	size_t rows, cols;	 /* of the drawing before */
	size_t to_rows, to_cols; /* and after */
};

/* The map of a record, whether it applies to its kind of board or not. */
struct transform_map transform_map_of(const struct record *r, enum transform t);
bool transform_applies(const struct transform_map *m);

/* Whether the first field `board` calls it a triangle. */
bool transform_called_triangle(const struct record *r);

/*
 * Whether the image of R, as a drawing in rows, would have nothing beside the
 * holes of a triangle.
 */
bool transform_makes_triangle(const struct transform_map *m,
			      const struct record *r);

/* Where the map carries a square of the drawing. */
void transform_cell(const struct transform_map *m, size_t *row, size_t *col);

/* Whether R, a drawing without values, has squares of the map alone. */
bool transform_fits(const struct transform_map *m, const struct record *r);

/* Carries the drawing of R, which fits, and nothing else; false: no memory. */
bool transform_drawing(const struct transform_map *m, struct record *r);

/* Whether it is no checkers position, or one whose homes stay homes. */
bool transform_fields_keep_homes(const struct transform_map *m,
				 const struct record *r);

/* Carries the fields; the drawing must still be the one before. */
enum problem_status transform_fields(const struct transform_map *m,
				     struct record *r, struct problem *problem);

/*
 * Whether the fields carried by A are smaller, as text, than those carried by
 * B.  R is left alone.
 */
enum problem_status transform_fields_before(const struct transform_map *a,
					    const struct transform_map *b,
					    const struct record *r,
					    bool *before,
					    struct problem *problem);

#endif
