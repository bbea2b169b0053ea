/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of positions of a puzzle.  There are three kinds:
 *
 * - reached: every position that can be reached from the start;
 * - on the way: the reached positions from which a goal can be reached;
 * - winning: every position of a position class from which a goal can be
 *   reached, whether or not the start leads to it.
 *
 * If a start leads to few positions, as with a few pegs on a large board, the
 * set is a list.  Otherwise it consists of blocks for the whole position class
 * (dense/dense.h).  The two forms give the same answers and differ in time.
 *
 * A caller makes a set, queries it and frees it.  Queries check whether the set
 * has a position, pass the positions of a level to a function, and list jumps
 * that lead to a position, or from it to a goal.  A census makes its own set
 * and counts the positions of each level; positions_fold.h counts solutions and
 * chances.
 *
 * A level consists of all positions with the same number of pegs.  Each jump
 * removes one peg, so jumps lead from a level only to the next.  Every
 * algorithm therefore passes the levels once, down from the start or up from
 * the goals.
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

/* ANY chooses the faster form.  A caller that has a fallback names a form. */
enum positions_form { POSITIONS_ANY, POSITIONS_LIST, POSITIONS_BLOCKS };

/* All positions that a start leads to, ordered by the number of jumps made. */
struct positions_list {
	struct bundles bundles;
	struct position_set set;
	int levels;
	/*
	 * first[j] is the index of the first position after j jumps.  The last
	 * entry is the number of positions.
	 */
	size_t first[POSITION_HOLES + 2];
	bool *wins; /* by index: true if a goal can be reached; may be null */
};

/* Other directories only read `bytes`, `needs` and `is_unfinished`. */
struct positions {
	const struct shape *shape;
	position_t start;
	struct positions_list *list; /* null: SET has blocks */
	struct dense *blocks;
	position_t
	    flip; /* holes to invert in a position to look it up in blocks */
	/*
	 * True if the goal is the complement of the start.  The blocks then
	 * have only the levels down to `last`, half the number of holes,
	 * rounded down.  The levels below consist of the complements of those
	 * above.
	 */
	bool is_dual;
	int last; /* pegs of the lowest level of the positions on the way */
	bool is_unfinished; /* time ran out for winning positions */
	uint64_t bytes;	    /* bytes that the blocks need; 0: no blocks */
	uint64_t needs;	    /* LIMIT: `bytes` if more than the memory, else 0 */
};

/*
 * Returns how many bytes a bitmap of a whole position class of S needs.  The
 * time to make blocks grows with this number.  UINT64_MAX: far too many.
 */
uint64_t positions_class_bytes(const struct shape *s);

/*
 * True if the start leads to so few positions that a list of them takes less
 * time to make than blocks.  If a bitmap of the whole class exceeds the memory
 * limit, true if the list takes at most about half a second.
 */
bool positions_are_few(const struct puzzle *p, const struct limits *l);

/*
 * Returns the number of bytes that a set of KIND in blocks needs.  0: KIND is
 * POSITIONS_ON_THE_WAY, and no goal has the class of the start and at most as
 * many pegs.  UINT64_MAX: far too many.
 */
uint64_t positions_bytes(const struct puzzle *p, enum positions_kind kind);

/*
 * Makes SET, a set of KIND.  Returns FOUND; NONE if KIND is
 * POSITIONS_ON_THE_WAY and no goal can be reached; or LIMIT.  If the goal is
 * open (board/puzzle.h), blocks of positions on the way have all reached
 * positions, and FOUND does not mean that the goal can be reached.  The shape
 * must outlive the set.  The caller always frees the set with positions_free.
 */
enum answer positions_make(const struct puzzle *p, enum positions_kind kind,
			   enum positions_form form, const struct limits *l,
			   struct positions *set);
void positions_free(struct positions *set);

/*
 * Makes the set of the winning positions with at most PEGS pegs in the class of
 * the start, in blocks.  The smaller PEGS is, the less time this takes.  False:
 * no memory or time.
 */
bool positions_make_winning(const struct puzzle *p, int pegs,
			    const struct limits *l, struct positions *set);

/*
 * Goes on making an unfinished set of winning positions.  True if it is now
 * finished.  PEGS must be the same as before.  The start of P may be another
 * position of the same class.
 */
bool positions_resume_winning(const struct puzzle *p, int pegs,
			      const struct limits *l, struct positions *set);

/*
 * True if POSITION is in the set.  For a set of positions on the way, the
 * answer is valid only for positions that the start leads to.  If the set is
 * dual, they must also have at least set->last pegs.
 */
bool positions_has(const struct positions *set, position_t position);

/* Returns positions_has(SET, POSITION).  Has the type of `alive` in
 * all_solutions.h. */
bool positions_oracle(const void *set, position_t position);

/* True if POSITION is in the class of SET, which must have blocks. */
bool positions_cover(const struct positions *set, position_t position);

/* Returns the fewest pegs that a reached position has. */
int positions_least(const struct positions *set);

/*
 * Calls VISIT for positions of SET with PEGS pegs, always in the same order,
 * but not always for all of them.  Among positions that are equivalent under
 * the symmetries that keep the start, VISIT gets at least one.  If SET is a
 * list of positions on the way, VISIT also gets positions from which no goal
 * can be reached.  Stops if VISIT returns false.  False: VISIT returned false,
 * or time ran out.
 */
bool positions_each(const struct positions *set, int pegs,
		    const struct limits *l,
		    bool visit(void *context, position_t position),
		    void *context);

/*
 * Returns the number of positions with PEGS pegs in SET, which is a set of
 * reached positions or a finished set of winning positions.
 */
uint64_t positions_size(const struct positions *set, int pegs);

/*
 * Sets POSITION[i], for COUNT positions, to the position of SET with PEGS pegs
 * that has index PLACE[i], from 0 in the order of the set.  The indices must
 * increase.  SET is as in positions_size().  PLACE may be POSITION.
 */
void positions_pick(const struct positions *set, int pegs,
		    const uint64_t place[], size_t count,
		    position_t position[]);

/*
 * Lists jumps that lead from the start to POSITION, a reached position.
 * Returns their number.
 */
int positions_trail_to(const struct positions *set, position_t position,
		       struct shape_jump jump[POSITION_HOLES]);

/*
 * Lists jumps that lead from POSITION to a goal, each the first jump of the
 * shape that leads to a position of SET.  Returns their number.  A goal must be
 * reachable from POSITION.
 */
int positions_trail(const struct positions *set, position_t position,
		    struct shape_jump jump[POSITION_HOLES]);

/*
 * Plays from POSITION until no jump leads to a position of SET, each time
 * making the first jump of the shape that does.  Lists the jumps and returns
 * their number.  HAS returns true if SET has its argument, a position that
 * POSITION leads to.  If HAS is null, SET has all positions.
 */
int positions_follow(const struct shape *s,
		     bool has(const void *set, position_t position),
		     const void *set, position_t position,
		     struct shape_jump jump[POSITION_HOLES]);

/*
 * From POSITION, repeatedly takes back the first jump that leads back to a
 * position of SET, until there is no such jump.  Lists the jumps in the order
 * of play and returns their number.  HAS_COMPLEMENT returns true if SET has the
 * position whose complement is COMPLEMENT.
 */
int positions_follow_back(const struct shape *s,
			  bool has_complement(const void *set,
					      position_t complement),
			  const void *set, position_t position,
			  struct shape_jump jump[POSITION_HOLES]);

/*
 * How many different positions there are after each number of jumps, in total
 * and up to symmetry.  Reached positions are equivalent if a rotation or
 * reflection of the shape maps one to the other.  For positions on the way,
 * this rotation or reflection must also keep the start and the set of goals.
 *
 * Known, up to symmetry, for the English board from centre to centre: OEIS
 * A112737 (reached, sum 23,475,688) and A112738 (on the way, sum 1,679,072).
 */
struct positions_census {
	int levels; /* entries in use: 0 to levels - 1 jumps */
	uint64_t all[POSITION_HOLES];	   /* positions, by jumps made */
	uint64_t distinct[POSITION_HOLES]; /* up to symmetry, by jumps made */
	uint64_t sum_all, sum_distinct;
	uint64_t bytes, needs; /* as in struct positions */
};

/*
 * Counts the positions that are reached or on the way, as KIND says.  Returns
 * FOUND or LIMIT.  If KIND is POSITIONS_ON_THE_WAY and no goal can be reached,
 * returns FOUND with 0 levels.
 */
enum answer positions_census(const struct puzzle *p, enum positions_kind kind,
			     enum positions_form form, const struct limits *l,
			     struct positions_census *answer);

/*
 * Sets *COUNT to the number of positions that the start leads to, including the
 * start, up to the symmetries SYMM.  Returns FOUND or LIMIT.
 */
enum answer positions_orbits(const struct puzzle *p, const struct symm *symm,
			     const struct limits *l, uint64_t *count);

/*
 * Sets *COUNT to the number of positions of SET up to the symmetries SYMM.  SET
 * must be a list of reached positions.  Returns FOUND or LIMIT.
 */
enum answer positions_orbits_of(const struct positions *set,
				const struct symm *symm, const struct limits *l,
				uint64_t *count);

/*
 * Sets NUMBER to the indices of the positions after the jumps from position I
 * of LIST.  Returns the number of jumps.  Shared only with positions_fold.c.
 */
int positions_jumps(const struct positions_list *list, size_t i,
		    uint32_t number[SHAPE_FEW_JUMPS]);

#endif
