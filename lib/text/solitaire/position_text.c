/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See position_text.h. */
#include "text/solitaire/position_text.h"

#include "board/holes.h"
#include "text/solitaire/pegs.h"

enum problem_status position_text_fits(const struct record *r,
				       const struct shape *shape,
				       struct problem *problem)
{
	return holes_are_few(shape)
		   ? PROBLEM_NONE
		   : problem_record(problem, r->place,
				    "board of %d holes found, at most %d "
				    "expected here",
				    shape->holes, POSITION_HOLES);
}

enum problem_status position_text_read(const struct record *r,
				       const struct shape *shape,
				       position_t *position,
				       struct problem *problem)
{
	struct holes holes;
	enum problem_status status = pegs_read(r, shape, &holes, problem);

	*position = holes_position(&holes);
	return status == PROBLEM_NONE ? position_text_fits(r, shape, problem)
				      : status;
}

enum problem_status position_text_shape(const struct record *r,
					struct shape *shape,
					position_t *position,
					struct problem *problem)
{
	struct holes holes = {{0}};
	enum problem_status status = pegs_shape(r, shape, &holes, problem);

	*position = holes_position(&holes);
	return status == PROBLEM_NONE ? position_text_fits(r, shape, problem)
				      : status;
}

enum problem_status
position_text_goals(const struct record *r, const struct shape *shape,
		    position_t position, position_t goal[POSITION_HOLES],
		    int *goals, int *level, struct problem *problem)
{
	struct holes start = holes_of(position), found[SHAPE_HOLES];
	enum problem_status status =
	    pegs_goals(r, shape, &start, found, goals, level, problem);

	for (int i = 0; status == PROBLEM_NONE && i < *goals; i++)
		goal[i] = holes_position(&found[i]);
	return status;
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
