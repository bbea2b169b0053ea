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
const char *transform_name(enum transform transform);

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

#endif
