/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of single claims about a board of pegs.  The head of each file
 * says what CHECK_HOLDS proves, and what is trusted.
 */
#ifndef PEGKIT_CHECK_CLAIM_JUDGES_H
#define PEGKIT_CHECK_CLAIM_JUDGES_H

#include "check/allowance.h"

/* What a judge of one claim is given. */
struct check_case {
	const struct board *board;
	/* The same; null where a position_t has no room for a position. */
	const struct puzzle *problem;
	const struct check_claims *claims;
	struct allowance *allowance;
	char *message; /* CHECK_MESSAGE bytes */
};

/* Such a judge.  CHECK_NOTHING: the record does not claim that. */
typedef enum check_verdict check_judge(const struct check_case *c);

check_judge census_check, chance_check, distinct_check;
check_judge count_check_symmetric, count_check_fewest;
check_judge play_check_end, play_check_sweep, play_check_last;

/*
 * What next_check looks at on boards of any size: that all jumps of the field
 * `game` are legal, and those of the fields `next`, of which several name each
 * legal jump once.  CHECK_FALSE or CHECK_NOTHING.
 */
check_judge next_check_legal;
check_judge next_check, next_check_lost;

/* The first list of a census that ends in the word `-`, so that a limit cut it
 * off; or FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
