/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The certificate of the pagoda function: weights of holes, 0 where none
 * is given,
 *
 *	a1=1 b1=1 c1=-2
 *
 * No jump may make the weight of a position larger, and the start must weigh
 * less than each goal of its position class, that is, each goal that differs
 * from it by a sum of jumps over GF(2).
 */
#ifndef PEGKIT_CHECK_WEIGHTS_H
#define PEGKIT_CHECK_WEIGHTS_H

#include "check/check.h"

/*
 * Judges TEXT, what follows the name of the certificate.  CHECK_LIMIT: a weight
 * is larger than 10^17 in size.
 */
enum check_verdict weights_check(const struct check_problem *p,
				 struct check_text text,
				 char message[CHECK_MESSAGE]);

#endif
