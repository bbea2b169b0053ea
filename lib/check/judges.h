/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges, by what their claims are about.  The head of each file says what
 * is proved where they hold, and what is trusted.
 */
#ifndef PEGKIT_CHECK_JUDGES_H
#define PEGKIT_CHECK_JUDGES_H

#include "base/wide.h"
#include "check/allowance.h"

/*
 * The `captured`, perhaps with a `route`, on a board of checkers; the
 * `difference` of a triangle, perhaps with a `line` of jumps in hole numbers
 * from 1, source-target*score: `6-1*42 13-6*5`; and its fields `first-jump`.
 */
check_judge capture_check, duel_check;

/*
 * The `sum` and the `moves` of hiq on a board of few holes; either may be
 * missing.  Jumps are source-target, in such numbers: `12-26 25-27`.
 */
check_judge greedy_check;

/* Whether the fields claim anything of what pegbfs writes below a board of pegs
 * that is judged; else solitaire_check says CHECK_NOTHING. */
bool solitaire_check_wanted(const struct check_claims *claims);

/*
 * Says CHECK_LIMIT where CHECK_HOLDS leaves a part of a claim open: `result:
 * limit`, the place of a solution in the list of all, a census that is cut off.
 */
void solitaire_check_open(struct check_case *c);

/*
 * Judges CLAIMS.  CHECK_LIMIT: no claim was found false, but one needs more
 * than the allowance, or is not judged.  On a board of more than POSITION_HOLES
 * holes moves and certificates are judged, and nothing that needs a search.
 */
enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

/*
 * The judges that it asks.  But for those that say so they are asked if the
 * record makes their claim, and if its moves, as far as there are any, are
 * legal.
 *
 * On boards of any size: the certificate of the record.
 */
check_judge certificate_check;

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

/* Judges that so many solutions begin with a jump of a field `next`, which
 * leads to the start of AFTER. */
bool count_check_next(struct check_case *c, const struct puzzle *after,
		      struct check_text claimed);

/* The first list of a census that ends in the word `-`, so that a limit cut it
 * off; or FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
