/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (Conway; Berlekamp, Conway, Guy, Winning Ways, 1982,
 * chapter 23; Beasley 1985, chapter 5).  Holes get weights such that in every
 * jump the hole jumped to weighs at most as much as the two others together.
 * Then the weight of a position, the sum over its pegs, never grows by
 * jumping, and a start that weighs less than a goal cannot be reduced to it.
 */
#ifndef PEGKIT_SOLITAIRE_PAGODA_H
#define PEGKIT_SOLITAIRE_PAGODA_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "search/limits.h"
#include "solitaire/simplex.h"

/* Memory that is reused from one call to the next; all zero is empty. */
struct pagoda {
	struct simplex programme;
};

void pagoda_free(struct pagoda *p);

/*
 * Looks for weights of the holes of B such that its start weighs less than each
 * of its goals, of which there must be at least one.  FOUND: WEIGHT has them,
 * and pagoda_excludes() confirms it.  NONE: floating-point arithmetic found no
 * weights, which is no proof.  LIMIT: memory or time ran out, or the arithmetic
 * was not precise enough.
 */
enum answer pagoda_find(struct pagoda *p, const struct board *b,
			const struct limits *limits, int32_t *weight);

/* Returns the most bytes that pagoda_find() uses for S and GOALS goals. */
uint64_t pagoda_bytes(const struct shape *s, int goals);

/* Returns the weight of a position. */
int64_t pagoda_weigh(const int32_t *weight, const struct holes *position);

/* True if WEIGHT is a pagoda function of the shape. */
bool pagoda_holds(const struct shape *s, const int32_t *weight);

/* True if pagoda_holds(), and the start of B weighs less than each goal. */
bool pagoda_excludes(const struct board *b, const int32_t *weight);

#endif
