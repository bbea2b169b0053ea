/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions on the way, up to the symmetries that keep the start and the
 * goals, by their pegs; and the jumps between them.  What is added up along all
 * solutions goes through the levels from the start down, or back.
 *
 * Of each orbit the least position stands for all of them.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_LEVELS_H
#define PEGKIT_POSITIONS_POSITIONS_LEVELS_H

#include "positions/positions.h"

struct positions_levels {
	const struct puzzle *puzzle;
	struct symm kept;
	int most, least; /* pegs of the start, and of the last level */
	struct position_set level[POSITION_HOLES + 1]; /* by pegs */
	/* The number of the jump to which a map carries a jump. */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS];
	uint64_t bytes; /* that are held */
	uint64_t needs; /* LIMIT: as that of a set */
};

/* A jump to or from another position. */
struct positions_step {
	uint32_t number; /* in its level, of the one that stands for it */
	uint16_t jump;
	uint8_t map; /* carries the other position to the one that stands */
};

/*
 * Makes the levels, where there is room for them and for EACH bytes more for a
 * position of two that are neighbours.  FOUND; NONE where no goal can be
 * reached; LIMIT.  The puzzle must outlive them; the caller frees them in any
 * case.
 */
enum answer positions_levels_make(const struct puzzle *p, size_t each,
				  const struct limits *l,
				  struct positions_levels *v);
void positions_levels_free(struct positions_levels *v);

/* Makes the levels of WAY, the positions on the way of P.  FOUND or LIMIT. */
enum answer positions_levels_of(const struct puzzle *p,
				const struct positions *way, size_t each,
				const struct limits *l,
				struct positions_levels *v);

/*
 * Lists the jumps that lead from a position on the way to POSITION, which is on
 * the way, or an image of one that is; returns how many there are.
 */
int positions_levels_before(const struct positions_levels *v,
			    position_t position,
			    struct positions_step step[SHAPE_FEW_JUMPS]);

/*
 * Lists the jumps that lead from POSITION to a position on the way; returns how
 * many there are.
 */
int positions_levels_after(const struct positions_levels *v,
			   position_t position,
			   struct positions_step step[SHAPE_FEW_JUMPS]);

/* How many positions there are in all levels. */
uint64_t positions_levels_count(const struct positions_levels *v);

/*
 * Makes what position number I of the level of PEGS has, NOW, of what the
 * positions of the level above have, BEFORE; null: no level is above.  False:
 * it has failed.
 */
typedef bool positions_levels_work(void *context, int pegs, size_t i,
				   const void *before, void *now);

/*
 * Does WORK for each position of each level, from the level of the start down.
 * A position has EACH bytes, all zero before, until the level below is made.
 * False: WORK failed, or there is no memory or time.
 */
bool positions_levels_fold(const struct positions_levels *v, size_t each,
			   positions_levels_work *work, void *context,
			   const struct limits *limits);

/* The maps that keep POSITION; returns how many there are. */
int positions_levels_keep(const struct positions_levels *v, position_t position,
			  uint8_t map[SYMM_MOST]);

#endif
