/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the certificate of the position class: sets of holes, each with
 * the parity of the pegs of the start on it,
 *
 *	a1 b1 d1 e1 = odd, a2 b2 d2 e2 = even
 *
 * The certificate holds if every jump meets each set in 0 or 2 holes, if the
 * parities are those of the start, and if each goal has another parity on at
 * least one of the sets.  That proves that no goal can be reached; the proof is
 * in parity.c.  Trusted: the jumps of the shape and its cell names
 * (board/shape.h).
 */
#ifndef PEGKIT_CHECK_PARITY_H
#define PEGKIT_CHECK_PARITY_H

#include "check/check.h"

/* Judges TEXT, which follows the name of the certificate. */
enum check_verdict parity_check(const struct check_board *p,
				struct check_text text,
				char message[CHECK_MESSAGE]);

#endif
