/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A start is tried again and again, with more effort each time.  A matching
 * comes first, then the rows of this table.  In a large graph bounds and trails
 * come before any search.  Where the homes that a piece can reach lie less than
 * about 56 squares wide, a plain search row by row can settle a start, with the
 * parities and connections of a frontier as its states
 * (lib/check/capture/trail_search.c).  Prices, settling and the bounds behind
 * bridges are there for wider boards.
 *
 * The table shows what each of these parts is good for.  It was measured on
 * lattices of 50 to 200 homes a side with one own piece and with 300, with one
 * part switched off at a time, and a limit of 5 seconds of processor time a
 * board.
 *
 *	switched off                      time     boards left open
 *	bounds behind bridges, prices     x 10     9 of 54
 *	settling a gap with prices        x 4      7 of 60
 *	bridges: no core                  x 1.8    1
 *	dominance                         x 1.4    0 of 52
 *	probing with many rounds          x 1.3    1
 *
 * The bounds behind bridges help the search, too.  A board of 200 homes a side
 * at density 0.68 is settled in two seconds with them, and is open after twenty
 * without them.
 */
#include "capture/capture_strategy.h"

#include <limits.h>

#define EVER UINT_MAX
#define ANY UINT32_MAX

enum {
	FEW = 2000, /* edges of a small graph, at most */
	FAR = 64,   /* edges; wider gaps are not settled */
	NEAR = 16,  /* edges; wider gaps do not get many rounds */
	ALL = CAPTURE_SMALL | CAPTURE_LARGE,
};

/* clang-format off */
const struct capture_row capture_strategy_rows[] = {
	/* looks   graphs         method          time  gap   amount */
	{ 1, 1,    CAPTURE_SMALL, CAPTURE_SEARCH, 2,    ANY,  0 },
	{ 1, 1,    CAPTURE_LARGE, CAPTURE_PRICES, 4,    ANY,  60 },
	{ 1, 1,    CAPTURE_LARGE, CAPTURE_SETTLE, 6,    FAR,  1 << 13 },
	{ 2, 2,    ALL,           CAPTURE_PRICES, 4,    ANY,  60 },
	{ 2, 2,    ALL,           CAPTURE_SETTLE, 6,    FAR,  1 << 13 },
	{ 2, 2,    ALL,           CAPTURE_PROBE,  4,    NEAR, 400 },
	{ 2, 2,    ALL,           CAPTURE_SETTLE, 8,    NEAR, 1 << 19 },
	{ 2, EVER, ALL,           CAPTURE_SEARCH, 8,    ANY,  0 },
};
/* clang-format on */

const size_t capture_strategy_count =
    sizeof capture_strategy_rows / sizeof *capture_strategy_rows;

enum capture_size capture_strategy_size(uint32_t edges)
{
	return edges > FEW ? CAPTURE_LARGE : CAPTURE_SMALL;
}

bool capture_strategy_look(unsigned look, enum capture_size size,
			   const struct capture_runner *runner)
{
	bool later = false;

	for (size_t i = 0; i < capture_strategy_count; i++) {
		const struct capture_row *row = &capture_strategy_rows[i];

		if (!(row->sizes & size))
			continue;
		later = later || row->first > look;
		if (look < row->first || look > row->last ||
		    runner->gap(runner->context) > row->gap)
			continue;
		if (runner->run(runner->context, row) == CAPTURE_LATER ||
		    runner->gap(runner->context) == 0)
			return true;
	}
	return later;
}
