/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Makes the hops of a written route, one at a time.  A route lists the homes
 * that the piece visits, numbered from 1 and joined by `x`: `30x21x14`.  It is
 * empty if nothing is captured.
 *
 * Proves that each hop is legal when its turn comes, and counts what they
 * capture.  Trusted: trail_hop.
 */
#ifndef PEGKIT_CHECK_ROUTE_H
#define PEGKIT_CHECK_ROUTE_H

#include "board/checkers.h"
#include "check/cursor.h"

/* Callers may read these at any time, but what is private.  Homes are counted
 * from 0. */
struct route {
	uint64_t from, over, at;      /* the last hop */
	uint64_t captured;	      /* so far */
	char message[CHECK_MESSAGE];  /* why the text goes on with no hop */
	const struct checkers *board; /* private, as what follows */
	struct span cursor;
	uint64_t homes, start;
	bool begun;  /* the first home was read */
	bool *taken; /* whether the opponent on a home is captured, by home */
};

/* Board and text must outlive the route.  False: there is no memory.  Call
 * route_close in both cases. */
bool route_open(struct route *r, const struct checkers *board,
		struct check_text text);
void route_close(struct route *r);

/*
 * Makes the next hop.  False: the text has no more, or with a message, goes on
 * with no legal hop; no other call may follow.
 */
bool route_next(struct route *r);

#endif
