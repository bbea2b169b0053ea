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

enum problem_status fen_position_expected(const struct fen_position *r,
					  const char *what,
					  struct problem *problem)
{
	char quote[PROBLEM_QUOTE];
	size_t left = r->line->size - r->at;

	if (!left)
		return problem_record(problem, line_place(r->line, r->at),
				      "end of line found, %s expected", what);
	return problem_record(
	    problem, line_place(r->line, r->at), "'%s' found, %s expected",
	    problem_quote(r->line->text + r->at, 1, quote), what);
}

/* Reads a colour, 'W' or 'B'. */
static enum problem_status read_colour(struct fen_position *r, bool *black,
				       struct problem *problem)
{
	*black = fen_position_peek(r) == 'B';
	return fen_position_take(r, 'W') || fen_position_take(r, 'B')
		   ? PROBLEM_NONE
		   : fen_position_expected(r, "colour (W or B)", problem);
}

/*
 * Reads a square such as c3: the letter of the column and the number of the
 * row, both counted from White's lower left corner.
 */
static enum problem_status read_letters(struct fen_position *r, size_t *square,
					struct problem *problem)
{
	const struct checkers *board = r->board;
	size_t first = r->at, col = 0, digits;
	uint64_t row;
	char quote[PROBLEM_QUOTE];

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
		return problem_record(
		    problem, line_place(r->line, first),
		    "square %s is none of a board of %zu x %zu (a1 is White's "
		    "lower left)",
		    problem_quote(r->line->text + first, r->at - first, quote),
		    board->rows, board->cols);
	*square =
	    mirror(board, checkers_home(board->cols, (size_t)row - 1, col - 1));
	return PROBLEM_NONE;
}

enum problem_status fen_position_read_square(struct fen_position *r,
					     size_t *square,
					     struct problem *problem)
{
	size_t first = r->at;
	uint64_t number, most = checkers_homes(r->board->rows, r->board->cols);
	char quote[PROBLEM_QUOTE];

	if (fen_position_peek(r) == 'K')
		return problem_record(problem, line_place(r->line, r->at),
				      "king found, which no record can "
				      "express; pieces are men");
	if (fen_position_peek(r) >= 'a' && fen_position_peek(r) <= 'z')
		return read_letters(r, square, problem);
	while (fen_position_peek(r) >= '0' && fen_position_peek(r) <= '9')
		r->at++;
	if (r->at == first)
		return fen_position_expected(r, "number of a square", problem);
	if (!token_number(r->line->text + first, r->at - first, most,
			  &number) ||
	    number == 0)
		return problem_record(
		    problem, line_place(r->line, first),
		    "square %s is not on a board of %zu x %zu (1 to %zu)",
		    problem_quote(r->line->text + first, r->at - first, quote),
		    r->board->rows, r->board->cols, (size_t)most);
	*square = (size_t)number - 1;
	return PROBLEM_NONE;
}

/* Puts a piece on the squares FIRST to LAST, which were named at byte AT. */
static enum problem_status put(struct fen_position *r, size_t at, size_t first,
			       size_t last, uint8_t piece,
			       struct problem *problem)
{
	if (first > last)
		return problem_record(problem, line_place(r->line, at),
				      "range from %zu down to %zu found",
				      first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home =
		    &r->board
			 ->home[fen_position_home(r->board, r->black, square)];

		if (*home != CHECKERS_EMPTY)
			return problem_record(problem, line_place(r->line, at),
					      "second piece on square %zu "
					      "found",
					      square + 1);
		*home = piece;
	}
	return PROBLEM_NONE;
}

/* Reads the squares of one colour, separated by commas. */
static enum problem_status read_side(struct fen_position *r, uint8_t piece,
				     struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	if (fen_position_peek(r) == ':' || fen_position_peek(r) == '.' ||
	    fen_position_peek(r) == ' ' || !fen_position_peek(r))
		return PROBLEM_NONE;
	do {
		size_t at = r->at, first = 0, last;

		status = fen_position_read_square(r, &first, problem);
		last = first;
		if (status == PROBLEM_NONE && fen_position_take(r, '-'))
			status = fen_position_read_square(r, &last, problem);
		if (status == PROBLEM_NONE)
			status = put(r, at, first, last, piece, problem);
	} while (status == PROBLEM_NONE && fen_position_take(r, ','));
	return status;
}

/*
 * Passes over the counts of moves, `:H0:F1`: since the last capture, and of the
 * game.
 */
static enum problem_status skip_counts(struct fen_position *r,
				       struct problem *problem)
{
	while (fen_position_take(r, ':')) {
		size_t first;

		if (!fen_position_take(r, 'H') && !fen_position_take(r, 'F'))
			return fen_position_expected(r, "H or F", problem);
		first = r->at;
		while (fen_position_peek(r) >= '0' &&
		       fen_position_peek(r) <= '9')
			r->at++;
		if (r->at == first)
			return fen_position_expected(r, "number", problem);
	}
	return PROBLEM_NONE;
}

enum problem_status fen_position_read(struct fen_position *r,
				      struct problem *problem)
{
	bool black[2] = {false, false};
	enum problem_status status = read_colour(r, &r->black, problem);

	for (int side = 0; side < 2 && status == PROBLEM_NONE; side++) {
		if (!fen_position_take(r, ':'))
			return fen_position_expected(r, "':'", problem);
		if (side && fen_position_peek(r) == (black[0] ? 'B' : 'W'))
			return fen_position_expected(r, "the other colour",
						     problem);
		status = read_colour(r, &black[side], problem);
		if (status == PROBLEM_NONE)
			status = read_side(r,
					   black[side] == r->black
					       ? CHECKERS_OWN
					       : CHECKERS_OPPONENT,
					   problem);
	}
	if (status == PROBLEM_NONE)
		status = skip_counts(r, problem);
	if (status == PROBLEM_NONE)
		fen_position_take(r, '.');
	return status;
}
