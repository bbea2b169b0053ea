/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Squares of FEN are homes counted from the other end of the board, but from
 * the same end of each row.  With an even sum of rows and columns a row has as
 * many homes as the one opposite.  So the map from homes to squares is its own
 * inverse, and half a turn carries home h to home homes - 1 - h.  Here homes
 * and squares are counted from 0.
 */
#include "text/capture/fen_position.h"

#include <string.h>

#include "text/token.h"

static size_t first_home(const struct checkers *board, size_t row)
{
	return checkers_home(board->cols, row, row % 2);
}

static size_t mirror(const struct checkers *board, size_t home)
{
	size_t half = board->cols / 2, row;

	/* Nearly always all rows have as many homes. */
	if (board->cols % 2 == 0) {
		row = home / half;
		return (board->rows - 1 - row) * half + home - row * half;
	}
	row = checkers_row(board->cols, home);
	return first_home(board, board->rows - 1 - row) + home -
	       first_home(board, row);
}

/* Half a turn of the board. */
static size_t turn(const struct checkers *board, size_t home)
{
	return (size_t)checkers_homes(board->rows, board->cols) - 1 - home;
}

size_t fen_position_home(const struct checkers *board, bool black,
			 size_t square)
{
	size_t home = mirror(board, square);

	return black ? turn(board, home) : home;
}

size_t fen_position_square(const struct checkers *board, bool black,
			   size_t home)
{
	return mirror(board, black ? turn(board, home) : home);
}

bool fen_position_expected(struct reading *in, const struct fen_position *r,
			   const char *what)
{
	char quote[READING_QUOTE];
	size_t left = r->line->size - r->at;

	if (!left)
		return reading_fail(in, line_place(r->line, r->at),
				    "end of line found, %s expected", what);
	return reading_fail(
	    in, line_place(r->line, r->at), "'%s' found, %s expected",
	    reading_quote(r->line->text + r->at, 1, quote), what);
}

/* Reads a colour, 'W' or 'B'. */
static bool read_colour(struct reading *in, struct fen_position *r, bool *black)
{
	*black = fen_position_peek(r) == 'B';
	return fen_position_take(r, 'W') || fen_position_take(r, 'B') ||
	       fen_position_expected(in, r, "colour (W or B)");
}

/*
 * Reads a square such as c3: the letter of the column and the number of the
 * row, both counted from White's lower left corner.
 */
static bool read_letters(struct reading *in, struct fen_position *r,
			 size_t *square)
{
	const struct checkers *board = r->board;
	size_t first = r->at, col = 0, digits;
	uint64_t row;
	char quote[READING_QUOTE];

	for (; fen_position_peek(r) >= 'a' && fen_position_peek(r) <= 'z' &&
	       col <= FEN_POSITION_SIDE;
	     r->at++)
		col = 26 * col + (size_t)(fen_position_peek(r) - 'a' + 1);
	digits = r->at;
	while (fen_position_peek(r) >= '0' && fen_position_peek(r) <= '9')
		r->at++;
	if (col > board->cols ||
	    !token_number(r->line->text + digits, r->at - digits, board->rows,
			  &row) ||
	    !row || (row + col) % 2)
		return reading_fail(
		    in, line_place(r->line, first),
		    "square %s is none of a board of %zu x %zu (a1 is White's "
		    "lower left)",
		    reading_quote(r->line->text + first, r->at - first, quote),
		    board->rows, board->cols);
	*square =
	    mirror(board, checkers_home(board->cols, (size_t)row - 1, col - 1));
	return true;
}

bool fen_position_read_square(struct reading *in, struct fen_position *r,
			      size_t *square)
{
	size_t first = r->at;
	uint64_t number, most = checkers_homes(r->board->rows, r->board->cols);
	char quote[READING_QUOTE];

	if (fen_position_peek(r) == 'K')
		return reading_fail(in, line_place(r->line, r->at),
				    "king found, which no record can "
				    "express; pieces are men");
	if (fen_position_peek(r) >= 'a' && fen_position_peek(r) <= 'z')
		return read_letters(in, r, square);
	while (fen_position_peek(r) >= '0' && fen_position_peek(r) <= '9')
		r->at++;
	if (r->at == first)
		return fen_position_expected(in, r, "number of a square");
	if (!token_number(r->line->text + first, r->at - first, most,
			  &number) ||
	    number == 0)
		return reading_fail(
		    in, line_place(r->line, first),
		    "square %s is not on a board of %zu x %zu (1 to %zu)",
		    reading_quote(r->line->text + first, r->at - first, quote),
		    r->board->rows, r->board->cols, (size_t)most);
	*square = (size_t)number - 1;
	return true;
}

/* Puts a piece on the squares FIRST to LAST, which were named at byte AT. */
static bool put(struct reading *in, struct fen_position *r, size_t at,
		size_t first, size_t last, uint8_t piece)
{
	if (first > last)
		return reading_fail(in, line_place(r->line, at),
				    "range from %zu down to %zu found",
				    first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home =
		    &r->board
			 ->home[fen_position_home(r->board, r->black, square)];

		if (*home != CHECKERS_EMPTY)
			return reading_fail(in, line_place(r->line, at),
					    "second piece on square %zu "
					    "found",
					    square + 1);
		*home = piece;
	}
	return true;
}

/* Reads the squares of one colour, separated by commas. */
static bool read_side(struct reading *in, struct fen_position *r, uint8_t piece)
{
	bool good = true;

	if (fen_position_peek(r) == ':' || fen_position_peek(r) == '.' ||
	    fen_position_peek(r) == ' ' || !fen_position_peek(r))
		return true;
	do {
		size_t at = r->at, first = 0, last;

		good = fen_position_read_square(in, r, &first);
		last = first;
		if (good && fen_position_take(r, '-'))
			good = fen_position_read_square(in, r, &last);
		good = good && put(in, r, at, first, last, piece);
	} while (good && fen_position_take(r, ','));
	return good;
}

/*
 * Passes over the counts of moves, `:H0:F1`: since the last capture, and of the
 * game.
 */
static bool skip_counts(struct reading *in, struct fen_position *r)
{
	while (fen_position_take(r, ':')) {
		size_t first;

		if (!fen_position_take(r, 'H') && !fen_position_take(r, 'F'))
			return fen_position_expected(in, r, "H or F");
		first = r->at;
		while (fen_position_peek(r) >= '0' &&
		       fen_position_peek(r) <= '9')
			r->at++;
		if (r->at == first)
			return fen_position_expected(in, r, "number");
	}
	return true;
}

bool fen_position_read(struct reading *in, struct fen_position *r)
{
	bool black[2] = {false, false};
	bool good = read_colour(in, r, &r->black);

	for (int side = 0; side < 2 && good; side++) {
		if (!fen_position_take(r, ':'))
			return fen_position_expected(in, r, "':'");
		if (side && fen_position_peek(r) == (black[0] ? 'B' : 'W'))
			return fen_position_expected(in, r, "the other colour");
		good = read_colour(in, r, &black[side]);
		if (good)
			good = read_side(in, r,
					 black[side] == r->black
					     ? CHECKERS_OWN
					     : CHECKERS_OPPONENT);
	}
	good = good && skip_counts(in, r);
	if (good)
		fen_position_take(r, '.');
	return good;
}
