/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture: the judge accepts the route, limits leave true bounds, and
 * the board turned round has the same answer.
 */
#include "capture/capture.h"

#include "fuzz.h"

enum { SIDE = 12 };

static void read_board(struct fuzz *f, struct checkers *board)
{
	uint8_t kind;

	board->rows = 1 + (size_t)fuzz_below(f, SIDE);
	board->cols = 1 + (size_t)fuzz_below(f, SIDE);
	kind = fuzz_byte(f);
	for (size_t i = 0; i < checkers_homes(board->rows, board->cols); i++) {
		uint8_t byte = fuzz_byte(f);
		bool even = checkers_row(board->cols, i) % 2 == 0;

		/* The hard family: opponents on every other row alone. */
		if (kind & 1 && even && byte)
			byte = byte == 255 ? CHECKERS_OWN : CHECKERS_EMPTY;
		board->home[i] = byte % 3;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz f = {data, size};
	uint8_t home[SIDE * SIDE], turned[SIDE * SIDE];
	struct checkers board = {.home = home};
	struct fuzz_limits l;
	struct capture first, second;
	size_t homes;

	fuzz_limits(&f, &l);
	read_board(&f, &board);
	fuzz_capture(&board, &l.limits, &first);
	/* Without limits the search ends on all boards of this size. */
	l.limits = limits_none;
	if (fuzz_capture(&board, &l.limits, &second) != ANSWER_FOUND)
		return 0;
	fuzz_expect(first.lower <= second.lower && second.upper <= first.upper);
	if ((board.rows + board.cols) % 2)
		return 0;
	homes = (size_t)checkers_homes(board.rows, board.cols);
	for (size_t i = 0; i < homes; i++)
		turned[i] = home[homes - 1 - i];
	board.home = turned;
	fuzz_capture(&board, &l.limits, &first);
	fuzz_expect(first.lower == second.lower);
	return 0;
}
