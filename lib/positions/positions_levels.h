/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions on the way, by number of pegs and up to the symmetries that
 * keep the start and the goals, and the jumps between them.  Sums over all
 * solutions are computed level by level, from the start down or back up.
 *
 * The representative of each orbit is its least position.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_LEVELS_H
#define PEGKIT_POSITIONS_POSITIONS_LEVELS_H

#include "positions/positions.h"

struct positions_levels {
	const struct puzzle *puzzle;
	struct symm kept;
	int most, least; /* pegs of the start and of the last level */
	struct position_set level[POSITION_HOLES + 1]; /* by pegs */
	/* image[k][j] is the index of the image of jump j under symmetry k. */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS];
	uint64_t bytes; /* in use */
	uint64_t needs; /* LIMIT: as in struct positions */
};

/* A jump to or from another position, which is given by its representative. */
struct positions_step {
	uint32_t number; /* index of the representative in its level */
	uint16_t jump;
	uint8_t map; /* carries the other position to its representative */
};

/*
 * Makes the levels if there is memory for them, and for EACH more bytes per
 * position of two adjacent levels.  Returns FOUND; NONE if no goal can be
 * reached; or LIMIT.  The puzzle must outlive the levels.  The caller always
 * frees the levels.
 */
enum answer positions_levels_make(const struct puzzle *p, size_t each,
				  const struct limits *l,
				  struct positions_levels *v);
void positions_levels_free(struct positions_levels *v);

/*
 * Does the same as positions_levels_make(), but takes the positions from WAY,
 * which must be the set of the positions on the way of P.  Returns FOUND or
 * LIMIT.
 */
enum answer positions_levels_of(const struct puzzle *p,
				const struct positions *way, size_t each,
				const struct limits *l,
				struct positions_levels *v);

/*
 * Lists the jumps that lead from positions on the way to POSITION; returns
 * their number.  POSITION must be on the way, or an image of such a position.
 */
int positions_levels_before(const struct positions_levels *v,
			    position_t position,
			    struct positions_step step[SHAPE_FEW_JUMPS]);

/*
 * Lists the jumps that lead from POSITION to positions on the way; returns
 * their number.
 */
int positions_levels_after(const struct positions_levels *v,
			   position_t position,
			   struct positions_step step[SHAPE_FEW_JUMPS]);

/* Returns the number of positions in all levels. */
uint64_t positions_levels_count(const struct positions_levels *v);

/*
 * Computes *NOW, the value of position I in the level of PEGS.  BEFORE has the
 * values of the level above, and is null at the start.  False: the work failed.
 */
typedef bool positions_levels_work(void *context, int pegs, size_t i,
				   const void *before, void *now);

/*
 * Calls WORK for each position of each level, from the start down.  A value has
 * EACH bytes, which are zero before the call, and lasts until the level below
 * is done.  False: WORK failed, or there is no memory or time.
 */
bool positions_levels_fold(const struct positions_levels *v, size_t each,
			   positions_levels_work *work, void *context,
			   const struct limits *limits);

/* Lists the symmetries that keep POSITION; returns their number. */
int positions_levels_keep(const struct positions_levels *v, position_t position,
			  uint8_t map[SYMM_MOST]);

/*
 * Solutions as multisets of jumps: solutions that differ only in the order of
 * their jumps count as one.  Counted in total, and up to the symmetries that
 * keep the start and the goals.
 *
 * Known: 12,752 and 1,594 for the central game of the English board.
 */

struct positions_multisets {
	uint64_t distinct; /* up to symmetry */
	uint64_t all;
	/* After LIMIT: how many multisets of `jumps` jumps had been found. */
	uint64_t held;
	int jumps;
	/* If listed: one multiset per orbit, as the number of times that each
	 * jump is made.  Otherwise null. */
	uint8_t *uses;
	size_t room;
};

/*
 * Counts the multisets.  If LISTS, also lists them up to symmetry, in `uses`.
 * Returns FOUND or LIMIT.  The caller frees `uses` with mem_free.
 */
enum answer positions_multisets_find(const struct positions_levels *v,
				     bool lists, const struct limits *l,
				     struct positions_multisets *answer);

#endif
