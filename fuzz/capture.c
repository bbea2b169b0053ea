/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture: the judge accepts the route, limits leave true bounds, and
 * the board turned round has the same answer.
 */
#include "solve/capture.h"

#include "check/capture_check.h"
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

static void judge(const struct checkers *board, const struct capture *capture)
{
	struct buf captured = {0}, route = {0};
	struct capture_claim claim;
	char message[CHECK_MESSAGE];

	buf_unsigned(&captured, capture->lower);
	for (size_t i = 0; i < capture->count; i++)
		buf_printf(&route, "%s%zu", i ? "x" : "",
			   capture->route[i] + 1);
	claim.captured = fuzz_text(&captured);
	claim.route = fuzz_text(&route);
	/* Nothing found within a limit is no claim that there is nothing. */
	if (capture->lower || !capture->upper)
		fuzz_expect(capture_check(board, &claim, message) ==
			    CHECK_HOLDS);
	buf_free(&captured);
	buf_free(&route);
}

static enum answer solve(const struct checkers *board,
			 const struct limits *limits, struct capture *capture)
{
	struct capture_solver *solver = capture_new(limits);
	enum answer result = ANSWER_LIMIT;

	*capture = (struct capture){.upper = UINT64_MAX};
	if (solver) {
		result = capture_best(solver, board, capture);
		fuzz_expect(capture->lower <= capture->upper);
		fuzz_expect((result == ANSWER_FOUND) ==
			    (capture->lower == capture->upper));
		judge(board, capture);
	}
	capture_delete(solver);
	return result;
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
	solve(&board, &l.limits, &first);
	/* Twice as many looks end all of these boards. */
	l.limits = limits_none;
	if (solve(&board, &l.limits, &second) != ANSWER_FOUND)
		return 0;
	fuzz_expect(first.lower <= second.lower && second.upper <= first.upper);
	if ((board.rows + board.cols) % 2)
		return 0;
	homes = checkers_homes(board.rows, board.cols);
	for (size_t i = 0; i < homes; i++)
		turned[i] = home[homes - 1 - i];
	board.home = turned;
	solve(&board, &l.limits, &first);
	fuzz_expect(first.lower == second.lower);
	return 0;
}
