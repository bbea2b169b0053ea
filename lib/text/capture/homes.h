/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts drawings to checkers positions and back.  The player sits below the
 * drawing, so the row closest to the player is drawn last.
 */
#ifndef PEGKIT_TEXT_HOMES_H
#define PEGKIT_TEXT_HOMES_H

#include "text/record.h"

/*
 * Reads the drawing of R, a checkers position, into BOARD.  BOARD->home must be
 * null or come from an earlier call.  It may grow, and the caller frees it.
 */
bool homes_read(struct reading *in, const struct record *r,
		struct checkers *board);

/*
 * Replaces the drawing of R by BOARD; the fields stay.  Each row gets the place
 * of R.  Returns false if memory runs out.
 */
bool homes_draw(struct record *r, const struct checkers *board);

#endif
