/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges, by subject.  The head of each judge's file says what it proves if
 * the claims hold, and what it trusts.
 */
#ifndef PEGKIT_CHECK_JUDGES_H
#define PEGKIT_CHECK_JUDGES_H

#include "check/check.h"

/*
 * capture_check judges `captured` and `route` on a checkers board.  duel_check
 * judges `difference`, `line` and `first-jump` on a triangle.  greedy_check
 * judges `sum` and `moves` of hiq on a board of at most POSITION_HOLES holes;
 * either field may be missing.
 */
check_judge capture_check, duel_check, greedy_check;

/*
 * True if CLAIMS has a claim that pegbfs writes about a board of pegs.  If not,
 * solitaire_check() returns CHECK_NOTHING.
 */
bool solitaire_check_wanted(const struct check_claims *claims);

/*
 * Calls check_say with CHECK_LIMIT if the record has a claim that CHECK_HOLDS
 * does not prove in full: `result: limit`, the index of a solution in the list
 * of all solutions, or a census that a limit cut off.
 */
void solitaire_check_open(struct check_case *c);

/*
 * Judges CLAIMS.  CHECK_LIMIT: no claim was found false, but one needs more
 * than the allowance, or is not judged.  On a board of more than POSITION_HOLES
 * holes, it judges moves and certificates, but no claim that needs a search.
 */
enum check_verdict solitaire_check(const struct board *board,
				   const struct check_claims *claims,
				   struct allowance *a,
				   char message[CHECK_MESSAGE]);

/*
 * The judges that solitaire_check calls.  It calls a judge if the record has no
 * illegal moves and makes the claim that this judge is for.  certificate_check
 * and next_check_legal judge boards of any size.  So does next_check_winning if
 * there is no legal jump.  next_check_legal judges that the jumps of the fields
 * `game` and `next` are legal, and that, if there are several `next` fields,
 * they name each legal jump once.  It never returns true, because it confirms
 * no claim by itself.
 */
check_judge certificate_check, next_check_legal, next_check_winning;
check_judge next_check, next_check_lost;
check_judge census_check, chance_check, distinct_check, ends_check;
check_judge count_check, count_check_symmetric, count_check_fewest;
check_judge play_check_end, play_check_sweep, play_check_last;

/*
 * Judges whether CLAIMED is the number FOUND.  CLAIMED comes after the text
 * PART in the field ID.  OVERFLOW: FOUND is not valid, because a sum was too
 * large.
 */
bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct span claimed,
			struct wide found, bool overflow);

/* Judges whether CLAIMED is the number of solutions that begin with the jump of
 * a `next` field.  The start of AFTER is the position after this jump. */
bool count_check_next(struct check_case *c, const struct puzzle *after,
		      struct span claimed);

/* Returns the first census field whose list ends in `-`, or FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
