/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions, made for a puzzle: all that its start leads to; those of
 * them from which a goal can be reached, on the way; or all positions of a
 * class from which one can, winning, whatever leads to them.
 *
 * Where a start leads to few positions they are in a list, as with a few pegs
 * on a large board.  Else they are in blocks for the whole position class
 * (dense/dense.h).  Who asks sees no difference, but for the time.
 *
 * A set is made, asked and freed.  It tells whether it has a position, goes
 * through those of a level, says the fewest pegs, how many there are and which
 * one has a number, and follows the jumps that lead to a position or from it to
 * a goal.  A census counts the levels of a set that it makes for itself;
 * positions_fold.h adds up ways and chances.
 *
 * A level is all positions with so many pegs.  Each jump takes one peg, so the
 * jumps of a level lead to the next one alone: whatever is asked goes through
 * the levels once, down from the start or up from the goals.
 */
#ifndef PEGKIT_POSITIONS_POSITIONS_H
#define PEGKIT_POSITIONS_POSITIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/puzzle.h"
#include "board/symm.h"
#include "positions/dense/dense.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "search/position_set.h"

enum positions_kind { POSITIONS_REACHED, POSITIONS_ON_THE_WAY };

/* What is made: the quicker one; or, for whoever has another way, one alone. */
enum positions_form { POSITIONS_ANY, POSITIONS_LIST, POSITIONS_BLOCKS };

/* All that a start leads to, in the order of jumps made. */
struct positions_list {
	struct bundles bundles;
	struct position_set set;
	int levels;
	/*
	 * first[j]: where the positions after j jumps begin; the last is the
	 * end.
	 */
	size_t first[POSITION_HOLES + 2];
	bool *wins; /* by number: a goal can be reached; null: not asked */
};

/* For readers in this room. */
struct positions {
	const struct shape *shape;
	position_t start;
	struct positions_list *list; /* null: it is in blocks */
	struct dense *blocks;
	position_t flip; /* holes that are changed before a look-up in blocks */
	/*
	 * The goal is the complement of the start.  The blocks have the levels
	 * down to `last`, holes / 2 pegs rounded down; the levels below it are
	 * the complements of those above it.
	 */
	bool is_dual;
	int last; /* pegs of the lowest level of positions on the way */
	bool is_unfinished; /* winning positions: the deadline struck */
	uint64_t bytes; /* that the blocks take, or would; 0: of no interest */
	uint64_t needs; /* LIMIT: the same, if there is no room for them */
};

/*
 * The bytes of a bitmap of a whole class, a measure of the time that blocks
 * take; UINT64_MAX: far too many.
 */
uint64_t positions_class_bytes(const struct shape *s);

/*
 * True if the start leads to so few positions that they are listed in less time
 * than blocks would take or, if a bitmap of the class has no room, in about
 * half a second.
 */
bool positions_are_few(const struct puzzle *p, const struct limits *l);

/*
 * The bytes that blocks take; 0 for positions on the way where no goal is in
 * the class of the start, UINT64_MAX where they are far too many.
 */
uint64_t positions_bytes(const struct puzzle *p, enum positions_kind kind);

/*
 * Makes a set.  FOUND; NONE for positions on the way where there is none, as no
 * goal can be reached; LIMIT.  The shape must outlive the set; the caller frees
 * the set with positions_free in any case.
 */
enum answer positions_make(const struct puzzle *p, enum positions_kind kind,
			   enum positions_form form, const struct limits *l,
			   struct positions *set);
void positions_free(struct positions *set);

/*
 * Makes the set of the winning positions of the class of the start with at most
 * so many PEGS, in blocks: the fewer, the sooner.  False: LIMIT.
 */
bool positions_make_winning(const struct puzzle *p, int pegs,
			    const struct limits *l, struct positions *set);

/*
 * Goes on with an unfinished set of winning positions, after the last level
 * that was made, and returns true if it is finished.  P may have another start
 * of the same class; PEGS are the same.
 */
bool positions_resume_winning(const struct puzzle *p, int pegs,
			      const struct limits *l, struct positions *set);

/*
 * Whether POSITION is in the set.  Of a set of positions on the way, only
 * positions that the start leads to may be asked for, and in a dual set none
 * below its last level: of others the answer means nothing.
 */
bool positions_has(const struct positions *set, position_t position);

/* Calls positions_has() with the type of an oracle. */
bool positions_oracle(const void *set, position_t position);

/* Whether POSITION is in the class of the blocks. */
bool positions_cover(const struct positions *set, position_t position);

/* The fewest pegs that a position has that was reached. */
int positions_least(const struct positions *set);

/*
 * Calls VISIT for positions with so many PEGS that were reached, until it
 * returns false: for at least one of those that symmetries which keep the start
 * carry into each other.  The order is always the same.  False: VISIT returned
 * false, or time ran out.
 */
bool positions_each(const struct positions *set, int pegs,
		    const struct limits *l,
		    bool visit(void *context, position_t position),
		    void *context);

/* How many winning positions with so many PEGS there are; they must be made. */
uint64_t positions_size(const struct positions *set, int pegs);

/*
 * Sets POSITION to COUNT of these: to those whose places in an order of the
 * set's own, from 0, are PLACE, which grow.
 */
void positions_pick(const struct positions *set, int pegs,
		    const uint64_t place[], size_t count,
		    position_t position[]);

/*
 * Lists jumps that lead from the start to POSITION, which was reached; returns
 * how many.
 */
int positions_trail_to(const struct positions *set, position_t position,
		       struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists jumps from POSITION, from which a goal can be reached, to a goal, and
 * returns how many.  Each is the first that stays in the set.
 */
int positions_trail(const struct positions *set, position_t position,
		    struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists jumps from POSITION, each the first that stays in SET, until there is
 * none; returns how many.  HAS returns true if a position that can be reached
 * is in SET.
 */
int positions_follow(const struct shape *s,
		     bool has(const void *set, position_t position),
		     const void *set, position_t position,
		     struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists jumps that lead to POSITION from a position of SET from which no jump
 * can be taken back into SET, and returns how many.  HAS tells whether SET has
 * a position, of which it is given the complement.
 */
int positions_follow_back(const struct shape *s,
			  bool has_complement(const void *set,
					      position_t complement),
			  const void *set, position_t position,
			  struct shape_jump jump[POSITION_HOLES]);

/*
 * The number of different positions after each number of jumps, in all and up
 * to symmetry.  Up to symmetry, positions that a rotation or reflection of the
 * shape carries into each other are counted once; among positions on the way
 * one that keeps both the start and the set of goals.
 *
 * Known: OEIS A112737 and A112738 for the English board with the first vacancy
 * in the centre, sums 23,475,688 and 1,679,072.
 */
struct positions_census {
	int levels;			   /* jumps are 0 to levels - 1 */
	uint64_t all[POSITION_HOLES];	   /* positions, by jumps made */
	uint64_t distinct[POSITION_HOLES]; /* up to symmetry, by jumps made */
	uint64_t sum_all, sum_distinct;
	uint64_t bytes, needs; /* as those of a set */
};

/*
 * Counts the positions that are reached, or that are on the way.  FOUND,
 * without levels where no goal can be reached; or LIMIT.
 */
enum answer positions_census(const struct puzzle *p, enum positions_kind kind,
			     enum positions_form form, const struct limits *l,
			     struct positions_census *answer);

/*
 * Sets *COUNT to the number of positions that the start leads to, itself
 * included.  Positions that symmetries of SYMM carry into each other are
 * counted once.  FOUND, or LIMIT.
 */
enum answer positions_orbits(const struct puzzle *p, const struct symm *symm,
			     const struct limits *l, uint64_t *count);

/*
 * Sets *COUNT as positions_orbits() does to the number of positions that were
 * reached for SET, which is a list.
 */
enum answer positions_orbits_of(const struct positions *set,
				const struct symm *symm, const struct limits *l,
				uint64_t *count);

/*
 * For positions_fold.c: sets NUMBER to the numbers of the positions after each
 * jump from position number I of a list; returns how many jumps there are.
 */
int positions_jumps(const struct positions_list *list, size_t i,
		    uint32_t number[SHAPE_FEW_JUMPS]);

#endif
