/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the hops of a written route, one at a time.  A route lists the homes
 * that the piece visits, numbered from 1 and joined by `x`.  Proves that each
 * hop is legal when it is made, and counts the captured opponents.  Trusted:
 * trail_hop.
 *
 * A hop leads two rows and two columns away, over an opponent that the move has
 * not captured before, to an empty home.  The first home of the piece counts as
 * empty.  Captured opponents stay on the board until the move ends.  That
 * blocks no hop: a piece lands only on homes an even number of rows and columns
 * from its start, and captures only on homes an odd number from it.
 */
#include "check/capture/trail.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/mem.h"
#include "base/plural.h"

bool route_open(struct route *r, const struct checkers *board, struct span text)
{
	*r = (struct route){
	    .board = board,
	    .cursor = text,
	    .homes = checkers_homes(board->rows, board->cols),
	};
	r->taken = mem_zero(r->homes, sizeof *r->taken);
	return r->taken;
}

void route_close(struct route *r)
{
	mem_free(r->taken);
}

/* Writes why the route is refused; returns false. */
static bool refuse(struct route *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Notes what is wrong with the route; false, for the caller. */
static bool refuse(struct route *r, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(r->message, sizeof r->message, format, arguments);
	va_end(arguments);
	return false;
}

/* Reads the number of a home of the board. */
static bool read_home(struct route *r, uint64_t *home)
{
	struct span word = r->cursor;

	if (!span_number(&r->cursor, r->homes, home) || *home < 1)
		return refuse(r,
			      "route: expected a home from 1 to %" PRIu64
			      " after %" PRIu64 " capture%s, found %s",
			      r->homes, r->captured, plural_s(r->captured),
			      check_quote(cursor_until(&word, "x \t")));
	--*home;
	return true;
}

/* True if the piece can hop to home TO; sets the home between. */
static bool find_hop(struct route *r, uint64_t to)
{
	uint64_t end;

	for (int way = 0; way < TRAIL_WAYS; way++)
		if (trail_hop(r->board, r->start, r->at, way, &r->over, &end) &&
		    end == to)
			return true;
	return false;
}

/* Reads the next home, and hops there; false: that is not legal. */
static bool hop(struct route *r)
{
	uint64_t to;

	if (!read_home(r, &to))
		return false;
	if (!find_hop(r, to))
		return refuse(r,
			      "route: %" PRIu64 "x%" PRIu64 " is not a hop "
			      "over an opponent to a vacant home",
			      r->at + 1, to + 1);
	if (r->taken[r->over])
		return refuse(r,
			      "route: %" PRIu64 "x%" PRIu64 " captures the "
			      "piece on %" PRIu64 " again",
			      r->at + 1, to + 1, r->over + 1);
	r->taken[r->over] = true;
	r->captured++;
	r->from = r->at;
	r->at = to;
	return true;
}

bool route_next(struct route *r)
{
	if (!r->begun) {
		r->begun = true;
		if (cursor_ended(&r->cursor) || !read_home(r, &r->start))
			return false;
		r->at = r->start;
		if (r->board->home[r->at] != CHECKERS_OWN)
			return refuse(
			    r,
			    "route: the player has no piece on home %" PRIu64,
			    r->at + 1);
	}
	if (span_take(&r->cursor, 'x'))
		return hop(r);
	if (!cursor_ended(&r->cursor))
		return refuse(r,
			      "route: expected 'x' and a home after %" PRIu64
			      " capture%s, found %s",
			      r->captured, plural_s(r->captured),
			      check_quote(cursor_word(&r->cursor)));
	return !r->captured &&
	       refuse(
		   r,
		   "route: expected a capture or nothing, found only one home");
}
