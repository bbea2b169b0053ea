/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges, by subject.  The comment at the head of each judge's file says
 * what the judge proves if the claims hold, and what it trusts.
 */
#ifndef PEGKIT_CHECK_JUDGES_H
#define PEGKIT_CHECK_JUDGES_H

#include "check/check.h"

/*
 * capture_check judges `captured` and `route` on a checkers board.  duel_check
 * judges `difference`, `line` and `first-jump` on a triangle.  greedy_check
 * judges the `sum` and `moves` of hiq, of which one may be missing, on a board
 * of at most POSITION_HOLES holes.
 */
check_judge capture_check, duel_check, greedy_check;

/*
 * True if CLAIMS has a claim that pegbfs writes about a board of pegs.  If not,
 * solitaire_check() returns CHECK_NOTHING.
 */
bool solitaire_check_wanted(const struct check_claims *claims);

/*
 * Calls check_say with CHECK_LIMIT if the record has a claim that is not fully
 * proved even when the verdict is CHECK_HOLDS: `result: limit`, the index of a
 * solution in the list of all solutions, or a census that a limit cut off.
 */
void solitaire_check_open(struct check_case *c);

/*
 * Judges CLAIMS and returns the verdict.  CHECK_LIMIT: no claim was found
 * false, but at least one is not judged, or needs more than the allowance.  On
 * a board of more than POSITION_HOLES holes, only moves and certificates are
 * judged, not claims that need a search.
 */
enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

/*
 * The judges that solitaire_check calls.  It calls a judge if the record makes
 * the claim that this judge is for, and has no illegal moves.
 * certificate_check and next_check_legal judge boards of any size.  So does
 * next_check_winning if there is no legal jump.  next_check_legal judges
 * whether the jumps in the fields `game` and `next` are legal and, if there are
 * several `next` fields, whether they name each legal jump once.  It never
 * returns true, because it confirms no claim by itself.
 */
check_judge certificate_check, next_check_legal, next_check_winning;
check_judge next_check, next_check_lost;
check_judge census_check, chance_check, distinct_check, ends_check;
check_judge count_check, count_check_symmetric, count_check_fewest;
check_judge play_check_end, play_check_sweep, play_check_last;

/*
 * Judges whether CLAIMED, a number from the field ID, equals FOUND.  PART is
 * the text before CLAIMED in the field, for messages.  If OVERFLOW, a sum was
 * too large and FOUND is not valid.
 */
bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct span claimed,
			struct wide found, bool overflow);

/* Judges whether CLAIMED is the number of solutions that begin with the jump of
 * a `next` field.  AFTER is the problem after this jump. */
bool count_check_next(struct check_case *c, const struct puzzle *after,
		      struct span claimed);

/* Returns the first census field that ends in `-`; if none, FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
