/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pattern tables: a lower bound on the moves from a start to a position.
 *
 * The holes are divided into parts, and a move counts in the part that it
 * starts in.  For each way to fill a part, a table has the least number of such
 * moves that lead there.  It lets everything happen outside the part: jumps
 * find there what they need, and pegs from outside come in, jump on and leave
 * at no cost.  A move starts in one part only, so the sum over the parts is a
 * lower bound.  So is the greatest sum over several divisions.
 *
 * A full part cannot be entered before a peg of its own has left it, so the
 * bound includes that of the regions (region.h) of each part.  It also counts
 * the other moves that were needed before a hole could be emptied or filled.
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
	PATTERN_HOLES = 23, /* the most of a part */
	PATTERN_PARTS = 3,  /* that many have room for all holes */
	PATTERN_WAYS = 2,   /* to share out the holes */
	PATTERN_BITS = 8,   /* holes looked up at once */
};

struct pattern_part {
	int holes;
	uint8_t hole[PATTERN_HOLES];
	/* The numbers of the ways to fill the part, by byte of a position. */
	uint32_t number[POSITION_HOLES / PATTERN_BITS][1 << PATTERN_BITS];
	uint8_t *moves; /* by number */
};

/* All zero: a bound of 0 everywhere. */
struct pattern {
	int ways;  /* to share out the holes */
	int parts; /* of each */
	struct pattern_part part[PATTERN_WAYS][PATTERN_PARTS];
};

/* The least number of parts for a shape: the bound is best with it. */
int pattern_parts(const struct shape *s);

/*
 * The tables for plays from START, of PARTS parts: pattern_parts() to
 * PATTERN_PARTS.  False when memory or time ran out: all is zero then.
 */
bool pattern_make(const struct shape *s, position_t start, int parts,
		  const struct limits *limits, struct pattern *p);
void pattern_free(struct pattern *p);

/* The most bytes that pattern_make takes, including those that it keeps. */
uint64_t pattern_memory(const struct shape *s, int parts);
uint64_t pattern_kept(const struct pattern *p);

/* A lower bound on the moves from the start to POSITION. */
int pattern_moves(const struct pattern *p, position_t position);

#endif
