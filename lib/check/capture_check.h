/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of capture moves on a checkers board: what megacheck answers.
 *
 * CHECK_HOLDS proves that the route is a legal move of one own piece and
 * captures as many opponents as claimed; for a claim of 0, that no own piece
 * can capture.  It does not prove that no other move captures more.
 *
 * Trusted: the numbers of the homes (board/checkers.h).
 */
#ifndef PEGKIT_CHECK_CAPTURE_CHECK_H
#define PEGKIT_CHECK_CAPTURE_CHECK_H

#include "board/checkers.h"
#include "check/check.h"

/*
 * The route lists the homes that the piece visits, numbered from 1 and joined
 * by `x`: `30x21x14`.  It is empty if nothing is captured.
 */
struct capture_claim {
	struct check_text captured, route;
};

/*
 * Without a route only a claim of 0 can be judged.  CHECK_LIMIT: there is no
 * memory for a mark on each home.
 */
enum check_verdict capture_check(const struct checkers *board,
				 const struct capture_claim *claim,
				 char message[CHECK_MESSAGE]);

#endif
