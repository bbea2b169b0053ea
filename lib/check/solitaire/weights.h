/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the certificate of the pagoda function: weights of holes, 0 for
 * the holes that are not named,
 *
 *	a1=1 b1=1 c1=-2
 *
 * The certificate holds if no jump makes a position heavier, and if the start
 * weighs less than each goal of its position class, that is, each goal that
 * differs from it by a sum of jumps over GF(2).  That proves that no goal can
 * be reached; the proof is in weights.c.  Trusted: the jumps of the shape and
 * its cell names (board/shape.h).
 */
#ifndef PEGKIT_CHECK_WEIGHTS_H
#define PEGKIT_CHECK_WEIGHTS_H

#include "check/check.h"

/*
 * Judges TEXT, which follows the name of the certificate.  CHECK_LIMIT: a
 * weight is larger than 10^16 in size.
 */
enum check_verdict weights_check(const struct check_board *p,
				 struct check_text text,
				 char message[CHECK_MESSAGE]);

#endif
