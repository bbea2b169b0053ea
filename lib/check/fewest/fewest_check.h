/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of `fewest-moves: 18`, a solution takes so many moves and none
 * takes fewer, and of `fewest-moves: 22-23`, a solution takes 23 moves and none
 * takes fewer than 22.
 *
 * CHECK_HOLDS proves the claim, of fewest_check_made only that there are so
 * many moves.  Trusted: fewest_search.h.
 */
#ifndef PEGKIT_CHECK_FEWEST_CHECK_H
#define PEGKIT_CHECK_FEWEST_CHECK_H

#include "check/allowance.h"

/* Compares the claim with a solution of MADE moves; FEWEST has data. */
enum check_verdict fewest_check_made(struct check_text fewest, uint64_t made,
				     char message[CHECK_MESSAGE]);

/*
 * Judges the claim.  SHOWN: it has been compared with a solution, so only fewer
 * moves are searched; else a solution of so many moves is searched, too.
 * CHECK_LIMIT: the search needs more than the allowance; the message says which
 * number is proved.
 */
enum check_verdict fewest_check(const struct puzzle *problem,
				struct check_text fewest, bool shown,
				struct allowance *a,
				char message[CHECK_MESSAGE]);

#endif
