/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See position_text.h. */
#include "text/solitaire/position_text.h"

#include "board/holes.h"
#include "text/solitaire/pegs.h"

bool position_text_fits(struct reading *in, const struct record *r,
			const struct shape *shape)
{
	return holes_are_few(shape) ||
	       reading_fail(in, r->place,
			    "board of %d holes found, at most %d "
			    "expected here",
			    shape->holes, POSITION_HOLES);
}

bool position_text_read(struct reading *in, const struct record *r,
			const struct shape *shape, position_t *position)
{
	struct holes holes;
	bool good = pegs_read(in, r, shape, &holes);

	*position = holes_position(&holes);
	return good && position_text_fits(in, r, shape);
}

bool position_text_shape(struct reading *in, const struct record *r,
			 struct shape *shape, position_t *position)
{
	struct holes holes = {{0}};
	bool good = pegs_shape(in, r, shape, &holes);

	*position = holes_position(&holes);
	return good && position_text_fits(in, r, shape);
}

bool position_text_goals(struct reading *in, const struct record *r,
			 const struct shape *shape, position_t position,
			 position_t goal[POSITION_HOLES], int *goals,
			 int *level)
{
	struct holes start = holes_of(position), found[SHAPE_HOLES];
	bool good = pegs_goals(in, r, shape, &start, found, goals, level);

	for (int i = 0; good && i < *goals; i++)
		goal[i] = holes_position(&found[i]);
	return good;
}

bool position_text_goal_write(struct buf *b, const struct shape *shape,
			      position_t position)
{
	struct holes holes = holes_of(position);

	return pegs_goal_write(b, shape, &holes);
}

bool position_text_draw(struct record *r, const struct shape *shape,
			position_t position)
{
	struct holes holes = holes_of(position);

	return pegs_draw(r, shape, &holes);
}
