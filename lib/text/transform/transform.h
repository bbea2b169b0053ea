/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rotates and reflects records: the drawing, and every field that names holes.
 * A field that would become wrong is a problem of the record.
 */
#ifndef PEGKIT_TEXT_TRANSFORM_H
#define PEGKIT_TEXT_TRANSFORM_H

#include "text/transform/transform_map.h"

/*
 * Sets *TRANSFORM to the one called NAME, "rotate90"; false when there is none.
 */
bool transform_named(const char *name, enum transform *transform);

/*
 * Carries a record.  Drawings with straight rows have the first eight
 * transforms, those with shifted rows all but the quarter turns; a lattice has
 * those of them that permute its directions.  The image of a drawing with
 * shifted rows goes into the smallest grid that holds it.  It gets the field
 * `lines` where neither the drawing nor the field `board` tells its lattice.  A
 * triangle of values has the transforms that keep it upright.  READING_BAD: the
 * board of R has no such transform, or a field of R would become wrong; R is
 * then as it was.
 */
bool transform_record(struct reading *in, struct record *r, enum transform t);

/* What follows are its parts, of which canonical_record uses some. */

/* Whether R is no checkers position, or one whose homes M carries to homes. */
bool transform_fields_keep_homes(const struct transform_map *m,
				 const struct record *r);

/* Carries the fields; the drawing must not have been carried yet. */
bool transform_fields(struct reading *in, const struct transform_map *m,
		      struct record *r);

/*
 * Whether the fields carried by A are smaller, as text, than those carried by
 * B.  R is left alone.
 */
bool transform_fields_before(struct reading *in, const struct transform_map *a,
			     const struct transform_map *b,
			     const struct record *r, bool *before);

/* Carries only the drawing of R, which must fit; false: no memory. */
bool transform_drawing(const struct transform_map *m, struct record *r);

/*
 * Makes R, whose drawing and fields have been carried, tell its lattice: a full
 * triangle by its drawing, other boards by a field `board` that is still true
 * or by the field `lines`.  False: no memory.
 */
bool transform_drawing_tell(const struct transform_map *m, struct record *r);

#endif
