/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of a census: two lists of numbers of positions, after 0, 1, 2 and
 * so on jumps or moves.
 *
 * CHECK_HOLDS proves that each number of the lists is that of a recount (see
 * recount.h) and that no level is missing; a list that ends in `-` may lack
 * levels at its end.  The comparison goes level by level, so that a mistake on
 * an early level is found without a count of the later ones.  Trusted: the
 * recounts.
 */
#ifndef PEGKIT_CHECK_CENSUS_CHECK_H
#define PEGKIT_CHECK_CENSUS_CHECK_H

#include "check/check.h"

check_judge census_check;

/* The first list that ends in the word `-`, so that a limit cut it off; or
 * FIELD_STRANGE. */
enum field_id census_check_cut(const struct check_claims *claims);

#endif
