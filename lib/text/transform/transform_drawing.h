/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing of a record that is rotated or reflected. */
#ifndef PEGKIT_TEXT_TRANSFORM_DRAWING_H
#define PEGKIT_TEXT_TRANSFORM_DRAWING_H

#include "text/transform/transform_map.h"

/*
 * Whether R, a drawing without values, has only squares that the map carries.
 */
bool transform_drawing_fits(const struct transform_map *m,
			    const struct record *r);

/* Carries only the drawing of R, which must fit; false: no memory. */
bool transform_drawing(const struct transform_map *m, struct record *r);

/*
 * Makes R, whose drawing and fields have been carried, tell its lattice: a full
 * triangle by its drawing, other boards by a field `board` that is still true
 * or by the field `lines`.  False: no memory.
 */
bool transform_drawing_tell(const struct transform_map *m, struct record *r);

/* Whether the drawing of R is one of the board that its field `board` names. */
bool transform_drawing_is_named(const struct record *r);

#endif
