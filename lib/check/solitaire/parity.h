/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The certificate of the position class: sets of holes with a parity each,
 *
 *	a1 b1 d1 e1 = odd, a2 b2 d2 e2 = even
 *
 * Every jump must meet each set in an even number of holes, the number of pegs
 * of the start on the set must be odd or even as it says, and each goal must
 * differ from the start in the parity on at least one of the sets.
 */
#ifndef PEGKIT_CHECK_PARITY_H
#define PEGKIT_CHECK_PARITY_H

#include "check/check.h"

/* Judges TEXT, what follows the name of the certificate. */
enum check_verdict parity_check(const struct check_problem *p,
				struct check_text text,
				char message[CHECK_MESSAGE]);

#endif
