/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings as checkers positions; see homes.h. */
#include "text/capture/homes.h"

#include "base/mem.h"

/*
 * True if the square on COL and ROW, counted from the closest row, is a home.
 */
static bool is_home(size_t row, size_t col)
{
	return (row + col) % 2 == 0;
}

/* Checks that a square is on the board exactly if it is a HOME. */
static bool check_square(struct reading *in, const struct record *r,
			 size_t drawn, size_t col, bool home)
{
	bool on_board = record_square(r, drawn, col) != RECORD_OFF;

	if (on_board == home)
		return true;
	return reading_fail(in, record_place(r, drawn, col),
			    home ? "expected a home of a checkers board ('.', "
				   "'x' or 'o'), found a square off the board"
				 : "expected '_' between two homes of a "
				   "checkers board, found a home");
}

bool homes_read(struct reading *in, const struct record *r,
		struct checkers *board)
{
	size_t i = 0, homes = (size_t)checkers_homes(r->rows, r->cols);

	if (r->kind == RECORD_VALUES)
		return reading_fail(in, r->place,
				    "expected a drawing of a checkers board, "
				    "found a triangle of values");
	if (!MEM_GROW(board->home, &board->room, homes))
		return reading_no_memory(in);
	board->rows = r->rows;
	board->cols = r->cols;
	for (size_t row = 0; row < r->rows; row++)
		for (size_t col = 0; col < r->cols; col++) {
			size_t drawn = r->rows - 1 - row;

			if (!check_square(in, r, drawn, col, is_home(row, col)))
				return false;
			if (is_home(row, col)) {
				char square = record_square(r, drawn, col);

				board->home[i++] =
				    square == RECORD_OWN   ? CHECKERS_OWN
				    : square == RECORD_PEG ? CHECKERS_OPPONENT
							   : CHECKERS_EMPTY;
			}
		}
	return true;
}

bool homes_draw(struct record *r, const struct checkers *board)
{
	static const char square[] = {RECORD_EMPTY, RECORD_OWN, RECORD_PEG};

	r->kind = RECORD_PEGS;
	r->rows = 0;
	r->cols = board->cols;
	buf_clear(&r->squares);
	for (size_t i = 1; i <= board->rows; i++) {
		size_t row = board->rows - i;
		char *squares;

		if (!record_add_row(r, NULL, 0, r->place) ||
		    !buf_reserve(&r->squares, board->cols))
			return false;
		squares = r->squares.data + r->squares.size;
		for (size_t col = 0; col < board->cols; col++) {
			squares[col] = RECORD_OFF;
			if (!is_home(row, col))
				continue;
			squares[col] = square[board->home[checkers_home(
			    board->cols, row, col)]];
			if (squares[col] == RECORD_OWN)
				r->kind = RECORD_CHECKERS;
		}
		r->squares.size += board->cols;
		r->row[r->rows - 1].width = board->cols;
	}
	return true;
}
