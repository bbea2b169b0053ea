/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of a puzzle.  There are three kinds:
 *
 * - reached: the positions that can be reached from the start;
 * - on the way: the reached positions from which a goal can be reached;
 * - winning: the positions of a position class from which a goal can be
 *   reached.  The start need not lead to them.
 *
 * A set is a list if the start leads to few positions.  Otherwise it consists
 * of blocks for the whole position class (dense/dense.h).  Both forms give the
 * same answers.
 *
 * A level consists of all positions with the same number of pegs.  Each jump
 * removes one peg, so it leads to the next level.
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

/*
 * The kinds of sets: all positions that can be reached from the start, or only
 * the positions among them from which a goal can be reached.
 */
enum positions_kind { POSITIONS_REACHED, POSITIONS_ON_THE_WAY };

/* The form of a set.  ANY is the form that is estimated to be faster. */
enum positions_form { POSITIONS_ANY, POSITIONS_LIST, POSITIONS_BLOCKS };

/* All positions that a start leads to, ordered by the number of jumps made. */
struct positions_list {
	struct bundles bundles;
	struct position_set set;
	int levels;
	/*
	 * first[j] is the index of the first position after j jumps.
	 * first[levels] is the number of positions.
	 */
	size_t first[POSITION_HOLES + 2];
	bool *wins; /* by index: true if a goal can be reached; or null */
};

/*
 * A set of positions.  Other directories read only `bytes`, `needs` and
 * `is_unfinished`.
 */
struct positions {
	const struct shape *shape;
	position_t start;
	struct positions_list *list; /* null if the set has blocks */
	struct dense *blocks;
	position_t
	    flip; /* holes to invert in a position to look it up in blocks */
	/*
	 * True if the goal is the complement of the start, and the set has
	 * blocks.  Then `last` is half the number of holes, rounded down, and
	 * the blocks have no level below it.  Each missing level has the
	 * complements of a level above.
	 */
	bool is_dual;
	/*
	 * The fewest pegs in the blocks, if they have the positions on the way
	 * to a goal.  Otherwise 0.
	 */
	int last;
	bool is_unfinished; /* time ran out; winning positions are missing */
	uint64_t bytes;	    /* bytes that the blocks need; 0: no blocks */
	uint64_t needs; /* `bytes` if they exceed the memory limit, else 0 */
};

/*
 * Returns an estimate of how many bytes blocks for S need.  It is the size of a
 * bitmap of one position class, plus a constant.  It also serves as an estimate
 * of the time to make the blocks.  UINT64_MAX: far too many bytes.
 */
uint64_t positions_class_bytes(const struct shape *s);

/*
 * True if the set of reached positions should be a list, not blocks.  It should
 * if the positions are so few that a list is estimated to be faster.  If memory
 * is too small for blocks, up to about 2 million positions count as few.  False
 * if memory or time runs out.
 */
bool positions_are_few(const struct puzzle *p, const struct limits *l);

/*
 * Returns the number of bytes that blocks for a set of KIND need, or UINT64_MAX
 * if the blocks would be far too large.  If KIND is POSITIONS_ON_THE_WAY,
 * returns 0 if the number of pegs or the position class proves that no goal can
 * be reached.
 */
uint64_t positions_bytes(const struct puzzle *p, enum positions_kind kind);

/*
 * Makes SET, the positions of KIND for P, in the form FORM.  NONE: KIND is
 * POSITIONS_ON_THE_WAY, and no goal can be reached.  LIMIT: memory or time ran
 * out, or a list would be too long.  The shape must live as long as the set.
 * The caller always frees the set with positions_free.
 *
 * If the goal is open (board/puzzle.h), and KIND is POSITIONS_ON_THE_WAY,
 * a set in blocks has all reached positions.  FOUND then does not mean that a
 * goal can be reached.
 */
enum answer positions_make(const struct puzzle *p, enum positions_kind kind,
			   enum positions_form form, const struct limits *l,
			   struct positions *set);
void positions_free(struct positions *set);

/*
 * Makes SET: all positions with at most PEGS pegs, in the position class of the
 * start, from which a goal can be reached.  The goals of P must be listed.  The
 * set has blocks.  The smaller PEGS is, the less time it takes.  Returns false
 * if memory or time runs out.  The caller always frees the set with
 * positions_free.
 */
bool positions_make_winning(const struct puzzle *p, int pegs,
			    const struct limits *l, struct positions *set);

/*
 * Continues to make SET after positions_make_winning() ran out of time.  True
 * if SET is now complete.  PEGS must be the same as before.  The start of P may
 * be another position of the same class.
 */
bool positions_resume_winning(const struct puzzle *p, int pegs,
			      const struct limits *l, struct positions *set);

/*
 * True if POSITION is in SET.  If SET was made for POSITIONS_ON_THE_WAY, the
 * start must lead to POSITION.  If set->is_dual, POSITION must have at least
 * set->last pegs.
 */
bool positions_has(const struct positions *set, position_t position);

/*
 * Returns positions_has(SET, POSITION), for use as a callback.  SET is a struct
 * positions.
 */
bool positions_oracle(const void *set, position_t position);

/* True if POSITION is in the position class of SET, which must have blocks. */
bool positions_cover(const struct positions *set, position_t position);

/*
 * Returns the fewest pegs that a position of SET has.  SET must not be a set of
 * winning positions.  If SET is a list, this is the fewest pegs of any reached
 * position, even if SET has only the positions on the way to a goal.  If
 * set->is_dual, the result is set->last.
 */
int positions_least(const struct positions *set);

/*
 * Calls VISIT for the positions of SET with PEGS pegs, in a fixed order.  Stops
 * if VISIT returns false.  If several positions are equivalent under the
 * symmetries that keep the start, it may visit only one of them.  If SET is a
 * list, it has all reached positions even for POSITIONS_ON_THE_WAY, so VISIT
 * also gets positions from which no goal can be reached.  Returns false if
 * VISIT did, or if time ran out.
 */
bool positions_each(const struct positions *set, int pegs,
		    const struct limits *l,
		    bool visit(void *context, position_t position),
		    void *context);

/*
 * Returns the number of positions of SET with PEGS pegs.  SET must be a set of
 * reached positions, or a finished set of winning positions.
 */
uint64_t positions_size(const struct positions *set, int pegs);

/*
 * Picks COUNT positions of SET with PEGS pegs, by their numbers.  All positions
 * of SET with PEGS pegs are numbered from 0.  POSITION[i] becomes the position
 * with number PLACE[i].  The numbers in PLACE must not decrease.  PLACE and
 * POSITION may be the same array.  SET must be a set of reached positions, or a
 * finished set of winning positions.
 */
void positions_pick(const struct positions *set, int pegs,
		    const uint64_t place[], size_t count,
		    position_t position[]);

/*
 * Lists in JUMP the jumps of a play from the start to POSITION; returns their
 * number.  POSITION must be in SET.  SET must not be a set of winning
 * positions.
 */
int positions_trail_to(const struct positions *set, position_t position,
		       struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists in JUMP the jumps of a play from POSITION to a goal; returns their
 * number.  Each jump is the first one, in the order of the shape, that leads to
 * a position of SET.  A goal must be reachable from POSITION.  SET must have
 * winning positions, or the positions on the way from the start to a goal.
 * set->is_dual must be false.
 */
int positions_trail(const struct positions *set, position_t position,
		    struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists in JUMP the jumps of a play from POSITION; returns their number.  Each
 * is the first jump of S that leads to a position of SET.  The play ends if
 * there is no such jump.  HAS(SET, p) returns true if p is in SET.  It is
 * called only for positions p that POSITION leads to.  If HAS is null, every
 * position is in SET.
 */
int positions_follow(const struct shape *s,
		     bool has(const void *set, position_t position),
		     const void *set, position_t position,
		     struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists in JUMP the jumps of a play that ends in POSITION; returns their
 * number.  The play is found backwards.  Each step takes back the first jump of
 * S for which the position before the jump is in SET.  The play begins where
 * there is no such jump.  HAS_COMPLEMENT(SET, c) returns true if the complement
 * of c is in SET.
 */
int positions_follow_back(const struct shape *s,
			  bool has_complement(const void *set,
					      position_t complement),
			  const void *set, position_t position,
			  struct shape_jump jump[POSITION_HOLES]);

/*
 * Numbers of positions after each number of jumps, in total and up to symmetry.
 * Reached positions are counted up to the symmetries of the shape.  Positions
 * on the way to a goal are counted up to the symmetries that also keep the
 * start and the goals.
 */
struct positions_census {
	int levels;		      /* counted after 0 to levels - 1 jumps */
	uint64_t all[POSITION_HOLES]; /* positions, by jumps made */
	uint64_t distinct[POSITION_HOLES]; /* up to symmetry, by jumps made */
	uint64_t sum_all, sum_distinct;
	uint64_t bytes, needs; /* as in struct positions, for blocks */
};

/*
 * Counts the positions of KIND, by the number of jumps made.  Returns FOUND or
 * LIMIT.  If KIND is POSITIONS_ON_THE_WAY and no goal can be reached, returns
 * FOUND with 0 levels.
 */
enum answer positions_census(const struct puzzle *p, enum positions_kind kind,
			     enum positions_form form, const struct limits *l,
			     struct positions_census *answer);

/*
 * Counts the positions that can be reached from the start, up to the symmetries
 * SYMM.  The start is included.  Returns FOUND, with *COUNT, or LIMIT.
 */
enum answer positions_orbits(const struct puzzle *p, const struct symm *symm,
			     const struct limits *l, uint64_t *count);

/*
 * Counts the reached positions of SET, up to the symmetries SYMM.  SET must be
 * a list.  Returns FOUND, with *COUNT, or LIMIT.
 */
enum answer positions_orbits_of(const struct positions *set,
				const struct symm *symm, const struct limits *l,
				uint64_t *count);

/*
 * Finds the positions one jump after position I of LIST.  Sets NUMBER to their
 * indices in LIST; returns the number of jumps.  Only for positions_fold.c.
 */
int positions_jumps(const struct positions_list *list, size_t i,
		    uint32_t number[SHAPE_FEW_JUMPS]);

#endif
