/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Certificates that a board of peg solitaire has no solution:
 *
 *	position class: a1 b1 d1 e1 = odd, a2 b2 = even     (parity.h)
 *	pagoda function: a1=1 c1=-2                         (weights.h)
 *	exhausted: 123 positions                            (exhaustion.h)
 *
 * A certificate that holds proves that there is no solution.  That there is no
 * shorter one is not looked at.
 */
#ifndef PEGKIT_CHECK_CERTIFICATE_H
#define PEGKIT_CHECK_CERTIFICATE_H

#include "check/allowance.h"

/*
 * Judges the text of a certificate.  CHECK_LIMIT when a recount needs more than
 * the allowance, or a weight is too large to be looked at.
 */
enum check_verdict certificate_check(const struct check_problem *problem,
				     struct check_text proof,
				     struct allowance *a,
				     char message[CHECK_MESSAGE]);

/* The same question with no certificate to go by: search decides. */
enum check_verdict certificate_missing(const struct check_problem *problem,
				       struct allowance *a,
				       char message[CHECK_MESSAGE]);

/*
 * Whether there is a solution, with no moves to go by: a short search decides,
 * or leaves it open.
 */
enum check_verdict certificate_unshown(const struct check_problem *problem,
				       struct allowance *a,
				       char message[CHECK_MESSAGE]);

#endif
