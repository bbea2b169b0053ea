/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions (pagoda.h) of boards of any size.
 */
#ifndef PEGKIT_SOLITAIRE_HOLES_PAGODA_H
#define PEGKIT_SOLITAIRE_HOLES_PAGODA_H

#include <stdbool.h>
#include <stdint.h>

#include "board/holes.h"
#include "search/limits.h"
#include "solitaire/simplex.h"

/* Room that is used again from one question to the next; all zero is empty. */
struct holes_pagoda {
	struct simplex programme;
};

void holes_pagoda_free(struct holes_pagoda *p);

/*
 * Looks for weights of the holes of S by which START weighs less than every one
 * of the GOALS positions GOAL, at least one.  FOUND: they are there, and
 * holes_pagoda_excludes() agrees; NONE: none was found by floating-point
 * arithmetic, which is no proof; LIMIT: memory ran out, or it cannot be told,
 * or LATE, which is asked with CONTEXT now and then unless it is null, said so.
 */
enum answer holes_pagoda_find(struct holes_pagoda *p, const struct shape *s,
			      const struct holes *start,
			      const struct holes *goal, int goals,
			      bool late(const void *context),
			      const void *context, int32_t *weight);

/* The most bytes that this takes for a shape and so many goals. */
uint64_t holes_pagoda_bytes(const struct shape *s, int goals);

/* The weight of a position. */
int64_t holes_pagoda_weigh(const int32_t *weight, const struct holes *position);

/* Whether WEIGHT is a pagoda function of the shape. */
bool holes_pagoda_holds(const struct shape *s, const int32_t *weight);

/* Whether it is one and START weighs less by it than every goal. */
bool holes_pagoda_excludes(const struct shape *s, const int32_t *weight,
			   const struct holes *start, const struct holes *goal,
			   int goals);

#endif
