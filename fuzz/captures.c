/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A capture that is found, and what must be true of it; fuzz.h. */
#include "check/judges.h"
#include "fuzz.h"

static void judge(const struct checkers *board, const struct capture *capture)
{
	struct buf captured = {0}, route = {0};
	struct check_claims claims = {.record = NULL};
	char message[CHECK_MESSAGE];
	struct check_case c = {.homes = board,
			       .claims = &claims,
			       .allowance = FUZZ_ALLOW(1 << 20),
			       .message = message};

	buf_unsigned(&captured, capture->lower);
	for (size_t i = 0; i < capture->count; i++)
		buf_printf(&route, "%s%zu", i ? "x" : "",
			   capture->route[i] + 1);
	claims.of[FIELD_CAPTURED] = fuzz_text(&captured);
	claims.of[FIELD_ROUTE] = fuzz_text(&route);
	/* What a limit left open may be less than the largest capture. */
	if (capture->lower == capture->upper)
		check_ask(&c, capture_check);
	fuzz_expect(c.verdict != CHECK_FALSE);
	buf_free(&captured);
	buf_free(&route);
}

enum answer fuzz_capture(const struct checkers *board,
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
