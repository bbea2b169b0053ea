/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Squares of FEN are homes counted from the other end of the board, but from
 * the same end of each row.  With an even sum of rows and columns a row has as
 * many homes as the one opposite.  So the map from homes to squares is its own
 * inverse, and half a turn carries home h to home homes - 1 - h.  Here homes
 * and squares are counted from 0.
 */
#include "text/capture/fen_position.h"

#include "text/format_row.h"

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

/* Reads a colour, 'W' or 'B'. */
static bool read_colour(struct reading *in, struct span *s, bool *black)
{
	*black = span_peek(s) == 'B';
	return span_take(s, 'W') || span_take(s, 'B') ||
	       span_expected(in, s, "colour (W or B)");
}

/*
 * Reads a square such as c3: the letter of the column and the number of the
 * row, both counted from White's lower left corner.
 */
static bool read_letters(struct reading *in, struct fen_position *r,
			 size_t *square)
{
	const struct checkers *board = r->board;
	struct span *s = &r->span;
	size_t first = s->at, col = 0;
	uint64_t row;
	char quote[READING_QUOTE];

	for (; span_peek(s) >= 'a' && span_peek(s) <= 'z' && col <= FORMAT_SIDE;
	     s->at++)
		col = 26 * col + (size_t)(span_peek(s) - 'a' + 1);
	if (!span_number(s, board->rows, &row) || col > board->cols || !row ||
	    (row + col) % 2)
		return reading_fail(
		    in, span_place(s, first),
		    "square %s is none of a board of %zu x %zu (a1 is White's "
		    "lower left)",
		    reading_quote(s->text + first, s->at - first, quote),
		    board->rows, board->cols);
	*square =
	    mirror(board, checkers_home(board->cols, (size_t)row - 1, col - 1));
	return true;
}

bool fen_position_read_square(struct reading *in, struct fen_position *r,
			      size_t *square)
{
	struct span *s = &r->span;
	size_t first = s->at;
	uint64_t number, most = checkers_homes(r->board->rows, r->board->cols);
	char quote[READING_QUOTE];
	bool good;

	if (span_peek(s) == 'K')
		return reading_fail(in, span_place(s, first),
				    "king found, which no record can "
				    "express; pieces are men");
	if (span_peek(s) >= 'a' && span_peek(s) <= 'z')
		return read_letters(in, r, square);
	good = span_number(s, most, &number) && number;
	if (s->at == first)
		return span_expected(in, s, "number of a square");
	if (!good)
		return reading_fail(
		    in, span_place(s, first),
		    "square %s is not on a board of %zu x %zu (1 to %zu)",
		    reading_quote(s->text + first, s->at - first, quote),
		    r->board->rows, r->board->cols, (size_t)most);
	*square = (size_t)number - 1;
	return true;
}

/* Puts a piece on the squares FIRST to LAST, which were named at byte AT. */
static bool put(struct reading *in, struct fen_position *r, size_t at,
		size_t first, size_t last, uint8_t piece)
{
	if (first > last)
		return reading_fail(in, span_place(&r->span, at),
				    "range from %zu down to %zu found",
				    first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home =
		    &r->board
			 ->home[fen_position_home(r->board, r->black, square)];

		if (*home != CHECKERS_EMPTY)
			return reading_fail(in, span_place(&r->span, at),
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
	struct span *s = &r->span;

	/* NUL, too, which is the end of the line. */
	if (strchr(":. ", span_peek(s)))
		return true;
	do {
		size_t at = s->at, first = 0, last;

		if (!fen_position_read_square(in, r, &first))
			return false;
		last = first;
		if ((span_take(s, '-') &&
		     !fen_position_read_square(in, r, &last)) ||
		    !put(in, r, at, first, last, piece))
			return false;
	} while (span_take(s, ','));
	return true;
}

/*
 * Passes over the counts of moves, `:H0:F1`: since the last capture, and of the
 * game.
 */
static bool skip_counts(struct reading *in, struct span *s)
{
	while (span_take(s, ':')) {
		if (!span_take(s, 'H') && !span_take(s, 'F'))
			return span_expected(in, s, "H or F");
		if (!span_digits(s))
			return span_expected(in, s, "number");
	}
	return true;
}

bool fen_position_read(struct reading *in, struct fen_position *r)
{
	struct span *s = &r->span;
	bool black[2] = {false, false};

	if (!read_colour(in, s, &r->black))
		return false;
	for (int side = 0; side < 2; side++) {
		if (!span_take(s, ':'))
			return span_expected(in, s, "':'");
		if (side && span_peek(s) == (black[0] ? 'B' : 'W'))
			return span_expected(in, s, "the other colour");
		if (!read_colour(in, s, &black[side]) ||
		    !read_side(in, r,
			       black[side] == r->black ? CHECKERS_OWN
						       : CHECKERS_OPPONENT))
			return false;
	}
	if (!skip_counts(in, s))
		return false;
	span_take(s, '.');
	return true;
}
