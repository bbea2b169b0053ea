/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pegs.h does, where a position_t has room for the positions: a board of
 * more than POSITION_HOLES holes is READING_BAD.
 */
#ifndef PEGKIT_TEXT_POSITION_TEXT_H
#define PEGKIT_TEXT_POSITION_TEXT_H

#include "text/record.h"

/* READING_BAD: SHAPE, the board of R, has too many holes for a position_t. */
bool position_text_fits(struct reading *in, const struct record *r,
			const struct shape *shape);

/* As pegs_read. */
bool position_text_read(struct reading *in, const struct record *r,
			const struct shape *shape, position_t *position);

/* As pegs_shape. */
bool position_text_shape(struct reading *in, const struct record *r,
			 struct shape *shape, position_t *position);

/* As pegs_goals. */
bool position_text_goals(struct reading *in, const struct record *r,
			 const struct shape *shape, position_t position,
			 position_t goal[POSITION_HOLES], int *goals,
			 int *level);

/* As pegs_goal_write. */
bool position_text_goal_write(struct buf *b, const struct shape *shape,
			      position_t position);

/* As pegs_draw. */
bool position_text_draw(struct record *r, const struct shape *shape,
			position_t position);

#endif
