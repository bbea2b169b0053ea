/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pattern tables: a lower bound on the moves from a start to a position.
 *
 * The holes are divided into parts, and a move counts in the part in which it
 * starts.  For each arrangement of pegs on a part, a table has the smallest
 * number of moves, counted in this part, that lead to it.  Outside the part
 * everything is allowed: jumps find the pegs that they need, and pegs come in,
 * jump on and leave at no cost.  A move starts in only one part, so the sum
 * over the parts is a lower bound.  So is the greatest sum over several
 * divisions.
 *
 * A full part cannot be entered before one of its pegs has left it, so the
 * bound is at least the bound by the regions (hitting.h) of each part.  It also
 * counts the other moves that must come before a hole is emptied or filled.
 *
 * Additive tables of parts: Korf and Felner, Disjoint pattern database
 * heuristics, Artificial Intelligence 134, 2002.
 */
#ifndef PEGKIT_FEWEST_PATTERN_H
#define PEGKIT_FEWEST_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "search/limits.h"

enum {
	PATTERN_HOLES = 23, /* the most holes of a part */
	PATTERN_PARTS = 3,  /* enough for all holes */
	PATTERN_WAYS = 2,   /* ways to divide the holes into parts */
	PATTERN_BITS = 8,   /* holes looked up at once */
};

struct pattern_part {
	int holes;
	uint8_t hole[PATTERN_HOLES];
	/* By byte of a position and its value: what this byte adds to the
	 * number of an arrangement. */
	uint32_t number[POSITION_HOLES / PATTERN_BITS][1 << PATTERN_BITS];
	uint8_t *moves; /* by the arrangement's number */
};

/* A struct of zeros gives the bound 0 for every position. */
struct pattern {
	int ways;  /* ways to divide the holes into parts */
	int parts; /* parts per way */
	struct pattern_part part[PATTERN_WAYS][PATTERN_PARTS];
};

/* Returns the fewest parts possible for S.  More parts give weaker bounds. */
int pattern_parts(const struct shape *s);

/*
 * Makes the tables for plays from START.  PARTS is between pattern_parts() and
 * PATTERN_PARTS.  False: no memory or time; P is then all zero.
 */
bool pattern_make(const struct shape *s, position_t start, int parts,
		  const struct limits *limits, struct pattern *p);
void pattern_free(struct pattern *p);

/*
 * pattern_memory() returns the most bytes that pattern_make() uses while it
 * runs.  pattern_kept() returns the bytes that P uses afterwards.
 */
uint64_t pattern_memory(const struct shape *s, int parts);
uint64_t pattern_kept(const struct pattern *p);

/* Returns a lower bound on the moves from the start to POSITION. */
int pattern_moves(const struct pattern *p, position_t position);

#endif
