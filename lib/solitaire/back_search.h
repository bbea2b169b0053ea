/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a goal can be reached, by taking jumps back from the goals, past
 * positions that pagoda functions show not to be reached from the start.
 *
 * A start of many pegs leads to far more positions than it is reached back
 * from: its pegs lie scattered, and each position on the way back to them must
 * weigh no less than they do.
 */
#ifndef PEGKIT_SOLITAIRE_BACK_SEARCH_H
#define PEGKIT_SOLITAIRE_BACK_SEARCH_H

#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "search/limits.h"
#include "solitaire/solver_answer.h"

/* Finding functions takes as much time as so many positions. */
enum { BACK_SEARCH_FIXED = 1 << 17 };

/* The bytes with which a search of MOST positions does not run out of memory.
 */
uint64_t back_search_bytes(uint64_t most);

/*
 * FOUND with the jumps that positions_trail would give; NONE without a
 * certificate; LIMIT where MOST positions have been looked at, or memory or
 * time ran out.  Adds to *LOOKED the positions looked at,
 * and BACK_SEARCH_FIXED.  The start of P is
 * none of its goals, which are in its position class.  SYMM has the symmetries
 * of the shape.
 */
enum answer back_search(const struct puzzle *p, const struct symm *symm,
			uint64_t most, const struct limits *limits,
			uint64_t *looked, struct solver_answer *answer);

#endif
