/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts drawings to checkers positions and back.  The player sits below the
 * drawing, so the row closest to the player is drawn last.
 */
#ifndef PEGKIT_TEXT_HOMES_H
#define PEGKIT_TEXT_HOMES_H

#include "text/record.h"

/*
 * Reads the drawing of R, a checkers position, into BOARD.  Fails with
 * READING_BAD if the squares of the drawing are not the homes of a checkers
 * board.  board->home must be null or come from an earlier call.  It may grow,
 * and the caller frees it, even after an error.
 */
bool homes_read(struct reading *in, const struct record *r,
		struct checkers *board);

/*
 * Replaces the drawing of R by BOARD; the fields stay.  Each row gets the place
 * of R.  Returns false if memory runs out.
 */
bool homes_draw(struct record *r, const struct checkers *board);

#endif
