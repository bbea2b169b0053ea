/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of a census: two lists of numbers of positions, after 0, 1, 2 and
 * so on jumps or moves.  Level by level they are compared with a count, so that
 * what is wrong early is found early.  A list that ends in `-` may lack levels.
 */
#ifndef PEGKIT_CHECK_CENSUS_CHECK_H
#define PEGKIT_CHECK_CENSUS_CHECK_H

#include "check/solitaire/recount.h"

/* A count of positions, such as recount_census. */
typedef enum recount_end census_count(const struct check_problem *problem,
				      struct allowance *a,
				      struct recount_visitor *visitor);

struct census_claim {
	const char *key, *key_all;	 /* names of the two lists */
	struct check_text distinct, all; /* at least one is there */
	const char *step;		 /* what levels count: "jump", "move" */
	bool is_prefix;			 /* later levels may be missing */
	census_count *count;
};

enum check_verdict census_check(const struct check_problem *problem,
				const struct census_claim *claim,
				struct allowance *a,
				char message[CHECK_MESSAGE]);

#endif
