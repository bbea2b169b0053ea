/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decides whether a goal can be reached, by taking jumps back from the goals.
 * Positions that pagoda functions prove to be out of reach from the start are
 * left out.
 *
 * A start with many pegs leads to far more positions than this search visits:
 * the pegs of the start are scattered, and pagoda functions bound the weight of
 * every position on the way back to them.
 */
#ifndef PEGKIT_SOLITAIRE_BACK_SEARCH_H
#define PEGKIT_SOLITAIRE_BACK_SEARCH_H

#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "search/limits.h"
#include "solitaire/solver_answer.h"

/* Finding pagoda functions takes the time of looking at this many positions. */
enum { BACK_SEARCH_FIXED = 1 << 17 };

/* Returns a number of bytes that is enough for a search of MOST positions. */
uint64_t back_search_bytes(uint64_t most);

/*
 * Returns FOUND with the jumps that positions_trail would give; NONE without a
 * certificate; LIMIT if MOST positions have been looked at, or memory or time
 * ran out.  Adds the positions looked at, and BACK_SEARCH_FIXED, to *LOOKED.
 * The start of P must not be a goal.  The goals must be in its position class.
 * SYMM has the symmetries of the shape.
 */
enum answer back_search(const struct puzzle *p, const struct symm *symm,
			uint64_t most, const struct limits *limits,
			uint64_t *looked, struct solver_answer *answer);

#endif
