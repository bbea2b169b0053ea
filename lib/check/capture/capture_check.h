/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of capture moves on a checkers board: what megacheck answers.
 *
 * CHECK_HOLDS proves that the route is a legal move of one own piece and
 * captures as many opponents as claimed, and that no move captures more
 * (trail_bound.h, trail.h); for a claim of 0, that no own piece can capture;
 * for another claim without a route, that the largest capture is as claimed. Of
 * a range such as `5-7` the route captures the first number, or without a route
 * some move captures so many, and none captures more than the second.
 *
 * Trusted: the geometry of the homes (board/checkers.h).
 */
#ifndef PEGKIT_CHECK_CAPTURE_CHECK_H
#define PEGKIT_CHECK_CAPTURE_CHECK_H

#include "board/checkers.h"
#include "check/allowance.h"

/*
 * The route lists the homes that the piece visits, numbered from 1 and joined
 * by `x`: `30x21x14`.  It is empty if nothing is captured.
 */
struct capture_claim {
	struct check_text captured, route;
};

/*
 * CHECK_LIMIT: the proof needs more than the allowance, or the homes that a
 * piece can reach lie more than about 56 squares wide and there is a gap
 * between the bound and the longest route that is known or was found.
 */
enum check_verdict capture_check(const struct checkers *board,
				 const struct capture_claim *claim,
				 struct allowance *a,
				 char message[CHECK_MESSAGE]);

/*
 * Whether a piece that began its move at START can hop from home FROM to home
 * TO; sets the home OVER which it hops.  The caller looks whether the opponent
 * there is captured already.
 */
bool capture_check_can_hop(const struct checkers *board, uint64_t start,
			   uint64_t from, uint64_t to, uint64_t *over);

#endif
