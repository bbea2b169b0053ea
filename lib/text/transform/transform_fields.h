/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a record that is rotated or reflected; see transform.h. */
#ifndef PEGKIT_TEXT_TRANSFORM_FIELDS_H
#define PEGKIT_TEXT_TRANSFORM_FIELDS_H

#include "text/transform/transform_map.h"

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

#endif
