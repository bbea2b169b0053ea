/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records before their judge: which claims a record makes, and whether they
 * hold. */
#ifndef PEGKIT_CHECK_JUDGE_H
#define PEGKIT_CHECK_JUDGE_H

#include "check/allowance.h"
#include "text/record.h"

/*
 * Judges the claims that the fields of a record make of its drawing:
 *   result, jumps, moves, proof, fewest-moves, solutions, solution and each
 *   census                            a board of pegs (pegbfs)
 *   sum, moves                        the English board (hiq)
 *   difference, line                  a triangle of values (peg2p)
 *   captured, route                   a checkers position (megacheck)
 * Recounts and searches use the allowance.  PROBLEM_BAD: there are claims, but
 * the drawing or the fields that state the problem cannot be understood.
 */
enum problem_status judge_record(const struct record *r, struct allowance *a,
				 enum check_verdict *verdict,
				 char message[CHECK_MESSAGE],
				 struct problem *problem);

#endif
