/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges, by subject.  At the head of each judge's file, a comment says
 * what the judge proves if the claims hold, and what it trusts.
 */
#ifndef PEGKIT_CHECK_JUDGES_H
#define PEGKIT_CHECK_JUDGES_H

#include "check/check.h"

/*
 * capture_check judges `captured` and `route` on a checkers board.  duel_check
 * judges `difference`, `line` and `first-jump` on a triangle.  greedy_check
 * judges the `sum` and the `moves` of hiq, on a board of at most POSITION_HOLES
 * holes; one of these fields may be missing.
 */
check_judge capture_check, duel_check, greedy_check;

/* True if CLAIMS has a claim for solitaire_check() to judge. */
bool solitaire_check_wanted(const struct check_claims *claims);

/*
 * Calls check_say() with CHECK_LIMIT if the record has a claim that no judge
 * fully proves.  Such claims are `result: limit`, a field `solution`, which is
 * the index of a solution in the list of all solutions, and a census that a
 * limit cut off.
 */
void solitaire_check_open(struct check_case *c);

/*
 * Judges the CLAIMS that fields of pegbfs make about BOARD, and returns the
 * verdict.  MESSAGE gets the reason.  CHECK_LIMIT: no claim was found false,
 * but at least one was not judged, perhaps because the allowance A is too
 * small.  On a board of more than POSITION_HOLES holes, only claims that need
 * no search are judged, such as moves and certificates.
 */
enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

/*
 * The judges that solitaire_check() calls, one after the other, until a claim
 * is found false or unreadable.
 *
 * certificate_check and next_check_legal judge boards of any size.  So does
 * next_check_winning, if there is no legal jump.
 *
 * next_check_legal judges whether the jumps in the fields `game` and `next` are
 * legal.  If there are several `next` fields, it also judges whether they name
 * each legal jump once.  It never returns true, because it confirms no claim by
 * itself.
 */
check_judge certificate_check, next_check_legal, next_check_winning;
check_judge next_check, next_check_lost;
check_judge census_check, chance_check, distinct_check, ends_check;
check_judge count_check, count_check_symmetric, count_check_fewest;
check_judge play_check_end, play_check_sweep, play_check_last;

/*
 * True if CLAIMED, a number in the field ID, equals FOUND.  If not, calls
 * check_say() with CHECK_FALSE.  PART is the text before CLAIMED in the field,
 * for messages.  If OVERFLOW is true, the count is too large for FOUND, and
 * check_say() is called with CHECK_LIMIT instead.
 */
bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct span claimed,
			struct wide found, bool overflow);

/*
 * True if the problem AFTER has CLAIMED solutions.  If not, calls check_say().
 * CLAIMED is a number in a `next` field, and AFTER is the problem after the
 * jump of this field.
 */
bool count_check_next(struct check_case *c, const struct puzzle *after,
		      struct span claimed);

/*
 * Returns the first census field whose value ends in `-`, or FIELD_STRANGE if
 * there is none.
 */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
