/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pegs.h does, where a position_t has room for the positions: a board of
 * more than POSITION_HOLES holes is READING_BAD.
 */
#ifndef PEGKIT_TEXT_POSITION_TEXT_H
#define PEGKIT_TEXT_POSITION_TEXT_H

#include "text/solitaire/pegs.h"

/* Fails where SHAPE, the board of R, has too many holes for a position_t. */
static inline bool position_text_fits(struct reading *in,
				      const struct record *r,
				      const struct shape *shape)
{
	return holes_are_few(shape) ||
	       reading_fail(in, r->place,
			    "board of %d holes found, at most %d expected here",
			    shape->holes, POSITION_HOLES);
}

/* As pegs_read. */
static inline bool position_text_read(struct reading *in,
				      const struct record *r,
				      const struct shape *shape,
				      position_t *position)
{
	struct holes holes;
	bool good = pegs_read(in, r, shape, &holes);

	*position = holes_position(&holes);
	return good && position_text_fits(in, r, shape);
}

/* As pegs_shape. */
static inline bool position_text_shape(struct reading *in,
				       const struct record *r,
				       struct shape *shape,
				       position_t *position)
{
	struct holes holes = {{0}};
	bool good = pegs_shape(in, r, shape, &holes);

	*position = holes_position(&holes);
	return good && position_text_fits(in, r, shape);
}

/* As pegs_draw. */
static inline bool position_text_draw(struct record *r,
				      const struct shape *shape,
				      position_t position)
{
	struct holes holes = holes_of(position);

	return pegs_draw(r, shape, &holes);
}

#endif
