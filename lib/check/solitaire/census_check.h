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

#include "check/recount/recount.h"

/* A recount of positions, such as recount_census. */
typedef enum recount_end census_count(const struct check_problem *problem,
				      struct allowance *a,
				      struct recount_visitor *visitor);

struct census_claim {
	const char *key, *key_all;	 /* fields of the two lists */
	struct check_text distinct, all; /* at least one is there */
	const char *step;		 /* what levels count: "jump", "move" */
	bool is_prefix;			 /* later levels may be missing */
	census_count *count;
};

/* Whether the list LIST ends in the word `-`, so that a limit cut it off. */
bool census_check_is_cut(struct check_text list);

enum check_verdict census_check(const struct check_problem *problem,
				const struct census_claim *claim,
				struct allowance *a,
				char message[CHECK_MESSAGE]);

#endif
