/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pattern tables: a lower bound on the moves from a start to a position.
 *
 * The holes are divided into parts.  Each part has a table with one number for
 * each arrangement of pegs on the part.  The number is the fewest moves that
 * lead to the arrangement, if only moves that start in the part count.  The
 * bound is the sum over the parts.  If there are several divisions, it is the
 * greatest of their sums.  pattern.c has the proof.
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
	PATTERN_PARTS = 3,  /* the most parts: enough for all holes */
	PATTERN_WAYS = 2,   /* the most divisions into parts */
	PATTERN_BITS = 8,   /* holes looked up at once */
};

/* A part of the holes, with its table. */
struct pattern_part {
	int holes;
	uint8_t hole[PATTERN_HOLES];
	/*
	 * An arrangement of pegs on the part has a number: bit i is set if
	 * hole[i] has a peg.  If a position has the bytes v0, v1 and so on, the
	 * number of its arrangement is number[0][v0] | number[1][v1] and so on.
	 */
	uint32_t number[POSITION_HOLES / PATTERN_BITS][1 << PATTERN_BITS];
	uint8_t *moves; /* fewest moves of each arrangement, by its number */
};

/*
 * The pattern tables for plays from one start.  If all fields are zero, the
 * bound is 0 for every position.
 */
struct pattern {
	int ways;  /* divisions of the holes into parts */
	int parts; /* parts per division */
	struct pattern_part part[PATTERN_WAYS][PATTERN_PARTS];
};

/*
 * Returns the smallest number of parts for the holes of S, if a part has at
 * most PATTERN_HOLES holes.
 */
int pattern_parts(const struct shape *s);

/*
 * Makes the tables for plays from START, with PARTS parts per division.  PARTS
 * is at least pattern_parts() and at most PATTERN_PARTS.  More parts give
 * weaker bounds.  If memory or time runs out, returns false, and P is then all
 * zero.
 */
bool pattern_make(const struct shape *s, position_t start, int parts,
		  const struct limits *limits, struct pattern *p);
void pattern_free(struct pattern *p);

/* Returns the most bytes that pattern_make() uses while it runs. */
uint64_t pattern_memory(const struct shape *s, int parts);

/* Returns how many bytes the tables of P use. */
uint64_t pattern_kept(const struct pattern *p);

/* Returns a lower bound on the moves from the start of P to POSITION. */
int pattern_moves(const struct pattern *p, position_t position);

#endif
