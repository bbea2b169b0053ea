/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fen format: checkers positions as the FEN of Portable Draughts Notation,
 * one a line, each with or without a capture: `W:W31,32:B27,28 32x23x14`.
 *
 * FEN numbers the squares in reading order as White sees the board, from the
 * square farthest to the left in the farthest row: 1 to 32 on 8 x 8 squares, 1
 * to 50 on 10 x 10.  The player of a record is the side to move and sees the
 * board from his own side.  For White the first home is square 29 on 8 x 8 and
 * 46 on 10 x 10; for Black it is 4 and 5.
 */
#ifndef PEGKIT_TEXT_FEN_TEXT_H
#define PEGKIT_TEXT_FEN_TEXT_H

#include "text/capture/pdn_text.h"
#include "text/record.h"
#include "text/source.h"

enum { FEN_TEXT_SIDE = 1000 };

struct fen_text {
	/*
	 * Rows and columns, 1 to FEN_TEXT_SIDE.  Their sum is even, so that
	 * both players see the same board.
	 */
	size_t rows, cols;
	struct checkers board;
	size_t room;	     /* of board.home */
	struct pdn_text pdn; /* the game that is being read */
	bool lost;	     /* the rest of a bad game must be passed over */
	bool again;	     /* pdn.line must be looked at again */
};

void fen_text_open(struct fen_text *r, size_t rows, size_t cols);
void fen_text_close(struct fen_text *r);

/*
 * The next position, drawn in RECORD, which must be empty.  If Black is to move
 * the record gets the field `turn`; a capture gives the fields `captured` and
 * `route`.
 */
bool fen_text_next(struct reading *in, struct fen_text *r,
		   struct source *source, struct record *record);

/*
 * Appends a position with these fields, in this order.  A board of other rows
 * and columns than R is written as a game whose type tells them, if there is
 * such a type and no capture.  A record cannot express kings, so none are
 * written.
 */
bool fen_text_write(struct reading *in, const struct fen_text *r, struct buf *b,
		    const struct record *record);

#endif
