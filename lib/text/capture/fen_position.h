/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position of a FEN, `W:W31,32:B27,28`, read from a line.  fen_text.h tells
 * how squares are numbered; here they are counted from 0.
 */
#ifndef PEGKIT_TEXT_FEN_POSITION_H
#define PEGKIT_TEXT_FEN_POSITION_H

#include "board/checkers.h"
#include "text/span.h"

/* What is read, and what it says. */
struct fen_position {
	struct span span;
	const struct checkers *board; /* takes the pieces */
	bool black;		      /* Black is to move */
};

/*
 * The home of a square as the player sees the board, BLACK or not, and the
 * square of a home.
 */
size_t fen_position_home(const struct checkers *board, bool black,
			 size_t square);
size_t fen_position_square(const struct checkers *board, bool black,
			   size_t home);

/* Reads a square: its number, or its column and row such as c3. */
bool fen_position_read_square(struct reading *in, struct fen_position *r,
			      size_t *square);

/*
 * Reads the side to move and the pieces of both sides; the board must be empty.
 * The pieces of the side to move are CHECKERS_OWN.
 */
bool fen_position_read(struct reading *in, struct fen_position *r);

#endif
