/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All positions on the way from the start to a goal, level by level, and the
 * jumps between them.  A level has all positions with the same number of pegs.
 * Of positions that are equivalent under the symmetries that keep the start and
 * the goals, only one is stored: the representative, which is the least of
 * them.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_LEVELS_H
#define PEGKIT_POSITIONS_POSITIONS_LEVELS_H

#include "positions/positions.h"

/* The positions on the way to a goal, by number of pegs and up to symmetry. */
struct positions_levels {
	const struct puzzle *puzzle;
	/* The symmetries that keep the start and the goals. */
	struct symm kept;
	int most, least; /* pegs of the start; pegs of the last level */
	/* By number of pegs: the representatives of the positions. */
	struct position_set level[POSITION_HOLES + 1];
	/* image[k][j] is the index of the image of jump j under symmetry k. */
	uint16_t image[SYMM_MOST][SHAPE_FEW_JUMPS];
	uint64_t bytes; /* bytes in use */
	uint64_t needs; /* LIMIT: bytes needed, if too many; else 0 */
};

/*
 * A jump between a given position and another position.  The other position is
 * stored as its representative.
 */
struct positions_step {
	uint32_t number; /* index of the other position's representative */
	uint16_t jump;
	uint8_t map; /* carries the other position to its representative */
};

/*
 * Makes V: the positions on the way from the start of P to a goal.  EACH is how
 * many bytes the caller will later need for each position of two adjacent
 * levels.  Returns FOUND, or NONE if no goal can be reached, or LIMIT.  P must
 * live as long as V.  The caller always frees V with positions_levels_free.
 */
enum answer positions_levels_make(const struct puzzle *p, size_t each,
				  const struct limits *l,
				  struct positions_levels *v);
void positions_levels_free(struct positions_levels *v);

/*
 * Makes V as positions_levels_make() does, but from the set WAY.  This set must
 * have the positions on the way from the start of P to a goal.  Returns FOUND
 * or LIMIT.
 */
enum answer positions_levels_of(const struct puzzle *p,
				const struct positions *way, size_t each,
				const struct limits *l,
				struct positions_levels *v);

/*
 * Lists in STEP the jumps that lead to POSITION from a position on the way from
 * the start to a goal; returns their number.  POSITION must be on the way, too,
 * but need not be a representative.
 */
int positions_levels_before(const struct positions_levels *v,
			    position_t position,
			    struct positions_step step[SHAPE_FEW_JUMPS]);

/*
 * Lists in STEP the jumps from POSITION that lead to a position on the way from
 * the start to a goal; returns their number.
 */
int positions_levels_after(const struct positions_levels *v,
			   position_t position,
			   struct positions_step step[SHAPE_FEW_JUMPS]);

/* Returns the number of representatives in all levels. */
uint64_t positions_levels_count(const struct positions_levels *v);

/*
 * Computes *NOW, the value of representative I in the level with PEGS pegs.
 * BEFORE has the values of the level above; it is null for the start.  False:
 * the work failed.
 */
typedef bool positions_levels_work(void *context, int pegs, size_t i,
				   const void *before, void *now);

/*
 * Calls WORK for each representative, level by level, beginning with the start.
 * A value has EACH bytes, which are zero before WORK sets them.  The values of
 * a level are freed when the level below is done.  Returns false if WORK
 * failed, or if memory or time ran out.
 */
bool positions_levels_fold(const struct positions_levels *v, size_t each,
			   positions_levels_work *work, void *context,
			   const struct limits *limits);

/*
 * Lists in MAP the symmetries of v->kept that keep POSITION, by index; returns
 * their number.
 */
int positions_levels_keep(const struct positions_levels *v, position_t position,
			  uint8_t map[SYMM_MOST]);

/*
 * Solutions as multisets of jumps: solutions that differ only in the order of
 * their jumps count once.
 */
struct positions_multisets {
	uint64_t distinct; /* number of multisets, up to symmetry */
	uint64_t all;
	/*
	 * LIMIT: how many multisets of `jumps` jumps there were when the count
	 * ended.
	 */
	uint64_t held;
	int jumps;
	/*
	 * By multiset and jump: how often the jump is in the multiset.  Of
	 * equivalent multisets, only one is listed.  Null if none are listed.
	 */
	uint8_t *uses;
	size_t room;
};

/*
 * Counts the multisets of jumps that solve the puzzle of V.  If LISTS is true,
 * also lists them in `uses`, up to the symmetries that keep the start and the
 * goals.  Returns FOUND or LIMIT.  The caller frees `uses` with mem_free.
 */
enum answer positions_multisets_find(const struct positions_levels *v,
				     bool lists, const struct limits *l,
				     struct positions_multisets *answer);

#endif
