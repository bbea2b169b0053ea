/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of single claims about a board of pegs.  The head of each file
 * says what is proved where they hold, and what is trusted.  But for those that
 * say so they are asked if the record makes their claim, and if its moves, as
 * far as there are any, are legal.
 */
#ifndef PEGKIT_CHECK_CLAIM_JUDGES_H
#define PEGKIT_CHECK_CLAIM_JUDGES_H

#include "base/wide.h"
#include "check/allowance.h"

/*
 * On boards of any size: the certificate of the record; without one, that there
 * is a solution, of which the moves are missing, or that there is none.
 */
check_judge certificate_check, certificate_check_some, certificate_check_none;

check_judge census_check, chance_check, distinct_check;
check_judge count_check, count_check_symmetric, count_check_fewest;
check_judge play_check_end, play_check_sweep, play_check_last;

/*
 * What next_check looks at on boards of any size: that all jumps of the field
 * `game` are legal, and those of the fields `next`, of which several name each
 * legal jump once.  It proves nothing of its own.
 */
check_judge next_check_legal;
check_judge next_check, next_check_lost;

/*
 * Judges that CLAIMED, behind the words PART in the field ID, is the number
 * FOUND.  Where OVERFLOW, it was not found, as a sum was too large.
 */
bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct check_text claimed,
			struct wide found, bool overflow);

/* The first list of a census that ends in the word `-`, so that a limit cut it
 * off; or FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
