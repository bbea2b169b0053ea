/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pegs.h does, where a position_t has room for the positions: a board of
 * more than POSITION_HOLES holes is PROBLEM_BAD.
 */
#ifndef PEGKIT_TEXT_POSITION_TEXT_H
#define PEGKIT_TEXT_POSITION_TEXT_H

#include "text/record.h"

/* PROBLEM_BAD: SHAPE, the board of R, has too many holes for a position_t. */
enum problem_status position_text_fits(const struct record *r,
				       const struct shape *shape,
				       struct problem *problem);

/* As pegs_read. */
enum problem_status position_text_read(const struct record *r,
				       const struct shape *shape,
				       position_t *position,
				       struct problem *problem);

/* As pegs_shape. */
enum problem_status position_text_shape(const struct record *r,
					struct shape *shape,
					position_t *position,
					struct problem *problem);

/* As pegs_goals. */
enum problem_status
position_text_goals(const struct record *r, const struct shape *shape,
		    position_t position, position_t goal[POSITION_HOLES],
		    int *goals, int *level, struct problem *problem);

/* As pegs_goal_write. */
bool position_text_goal_write(struct buf *b, const struct shape *shape,
			      position_t position);

/* As pegs_draw. */
bool position_text_draw(struct record *r, const struct shape *shape,
			position_t position);

#endif
