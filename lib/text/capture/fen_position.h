/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The position of a FEN, `W:W31,32:B27,28`, read from a line.  fen_text.h tells
 * how squares are numbered; here they are counted from 0.
 */
#ifndef PEGKIT_TEXT_FEN_POSITION_H
#define PEGKIT_TEXT_FEN_POSITION_H

#include "board/checkers.h"
#include "text/line.h"

enum { FEN_POSITION_SIDE = 1000 }; /* the most rows, and columns */

/* A line, how much of it has been read, and what it says. */
struct fen_position {
	const struct line *line;
	size_t at;
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

/* The next byte; NUL at the end of the line. */
static inline char fen_position_peek(const struct fen_position *r)
{
	return r->at < r->line->size ? r->line->text[r->at] : '\0';
}

/* Passes over C and returns true if it comes next. */
static inline bool fen_position_take(struct fen_position *r, char c)
{
	if (fen_position_peek(r) != c)
		return false;
	r->at++;
	return true;
}

/* Returns READING_BAD: WHAT is expected here. */
bool fen_position_expected(struct reading *in, const struct fen_position *r,
			   const char *what);

/* Reads a square: its number, or its column and row such as c3. */
bool fen_position_read_square(struct reading *in, struct fen_position *r,
			      size_t *square);

/*
 * Reads the side to move and the pieces of both sides; the board must be empty.
 * The pieces of the side to move are CHECKERS_OWN.
 */
bool fen_position_read(struct reading *in, struct fen_position *r);

#endif
