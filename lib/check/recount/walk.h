/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges' walk through all positions that a start leads to, or that lead to
 * some goals, level by level.  The caller decides what is done at each
 * position: nothing, look for a goal, or pass on a value.
 *
 * A position and its images under the symmetries of the walk share a slot.  The
 * symmetries carry jumps to jumps, so what follows an image is an image of what
 * follows the position.
 *
 * Proves that no position of a level is missing, except the ones that the
 * caller takes out, and that none is invented: all jumps of the shape are
 * tried.  In a walk by moves, all chains of jumps are tried.  Trusted: the list
 * of jumps (board/shape.h), and the symmetries of check.h.
 */
#ifndef PEGKIT_CHECK_WALK_H
#define PEGKIT_CHECK_WALK_H

#include "check/check.h"

/* The steps from one level to the next. */
enum walk_by {
	WALK_JUMPS,
	WALK_JUMPS_BACK,
	WALK_MOVES, /* chains of jumps by one peg */
	WALK_MOVES_BACK,
};

enum walk_end {
	WALK_ALL,    /* the next level is made */
	WALK_ENOUGH, /* SEE returned false */
	WALK_LIMIT,  /* the level needs more than the allowance */
};

/*
 * A position, and the least images of the positions one step from it, one for
 * each jump or move that leads there.  A position with many moves may come
 * several times, each time with some of its moves.
 */
struct walk_place {
	const struct walk *walk;
	position_t position;
	struct wide value; /* of the position, added to each of NEXT */
	int count;
	position_t next[SHAPE_FEW_JUMPS];
};

struct walk {
	const struct shape *shape;
	struct allowance *allowance;
	struct symm *kept;
	bool is_beside; /* the symmetries belong to another walk */
	enum walk_by by;
	int first[POSITION_HOLES + 1]; /* for moves: first jump of each hole */
	int most;	 /* for moves back: the most pegs of a position */
	bool has_values; /* each position has a value, a struct wide: the sum
			  * of the values passed to it */
	bool has_lost;	 /* a sum did not fit */
	/*
	 * Called for each place before its next positions are added.  It may
	 * remove some of them and change the value.  False: the walk stops.
	 * May be null.
	 */
	bool (*see)(void *context, struct walk_place *place);
	void *context;
	struct keys now, next; /* the current level, and the one being made */
};

/*
 * Begins a walk by jumps at the start of PROBLEM, which is the first level,
 * with the symmetries that keep what KEEPS names (check.h).  If FIRST is not
 * null, positions have values, and *FIRST is the value of the start.  The
 * caller may then set BY, SEE and CONTEXT.  A start without pegs makes an empty
 * level.  False: no memory.  Call walk_close in both cases.
 */
bool walk_open(struct walk *w, const struct puzzle *problem, unsigned keeps,
	       const struct wide *first, struct allowance *a);

/*
 * Begin a walk back with the symmetries of WALK, which keep the goals, and with
 * values if WALK has them.  walk_open_back begins it at no position.
 * walk_open_goals begins it at the listed goals of PROBLEM that jumps may lead
 * to (check_is_sum) or, if the goals are not listed, at all positions of one
 * peg; each has the value 1.  Close BACK before WALK.
 */
bool walk_open_back(struct walk *back, const struct walk *walk);
bool walk_open_goals(struct walk *back, const struct walk *walk,
		     const struct puzzle *problem);
void walk_close(struct walk *w);

/* Returns the value in a slot of the level. */
struct wide *walk_value(const struct walk *w, uint64_t slot);

/*
 * Makes the next level, which replaces the current one.  *BEFORE gets the old
 * level, which the caller must close.  If BEFORE is null, the old level is
 * closed here.
 */
enum walk_end walk_step(struct walk *w, struct keys *before);

/* Walks by jumps until no position is left or SEE returns false. */
enum walk_end walk_all(const struct puzzle *problem, unsigned keeps,
		       const struct wide *first,
		       bool see(void *context, struct walk_place *place),
		       void *context, struct allowance *a);

/*
 * Counts the positions of the level, including all their images; false: no time
 * is left.
 */
bool walk_count(const struct walk *w, uint64_t *all);

/*
 * The judge of the certificate `exhausted: 123 positions`: the start leads to
 * 123 positions, and none of them is a goal.
 *
 * EXHAUSTION_ALL proves that no goal can be reached, by a plain walk through
 * all positions; exhaustion_judge may walk from both ends until whole levels
 * meet.
 */

enum exhaustion_end {
	EXHAUSTION_ALL,	  /* all positions were seen, none is a goal */
	EXHAUSTION_GOAL,  /* a goal can be reached */
	EXHAUSTION_MORE,  /* there are more positions than may be looked at */
	EXHAUSTION_LIMIT, /* the search needs more than the allowance */
};

/*
 * If WON, judges that a goal can be reached from the start of PROBLEM;
 * otherwise, that none can.  Messages begin with CLAIM.  A search that only has
 * to find a goal may leave positions out.
 */
bool exhaustion_judge(struct check_case *c, const char *claim,
		      const struct puzzle *problem, bool won);

/*
 * Searches the positions that can be reached, including the start.  If the
 * start has fewer pegs than the level of the goals, it looks at the start
 * alone.  A position and its images under the symmetries that keep the goals
 * count once.  Stops at a goal, at more than MOST positions, or when the
 * allowance is used up.  *COUNT is the number of positions seen.  With
 * EXHAUSTION_ALL, these are all positions.
 */
enum exhaustion_end exhaustion_search(const struct puzzle *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count);

/*
 * The parts of a board that never meet, for judges.  A jump has its three holes
 * in one part.  So the pegs of a part move as if there were no other pegs, and
 * a play of the board is one play of each part, interleaved.
 *
 * Each part that has pegs is judged as the whole board with the pegs of this
 * part alone.
 */

struct apart {
	int count;			 /* parts that have pegs at the start */
	position_t part[POSITION_HOLES]; /* the holes of each */
};

/* Finds the parts of PROBLEM that have pegs. */
void apart_of(const struct puzzle *problem, struct apart *parts);

/*
 * Returns PROBLEM with only the pegs on PART.  Its only goal, the pegs of GOAL
 * on PART, is stored in *OWN, which must outlive the result.
 */
struct puzzle apart_alone(const struct puzzle *problem, position_t part,
			  position_t goal, position_t *own);

/* True if GOAL has pegs on each part, and none elsewhere.  A jump leaves a peg
 * in its part, so no other goal can be reached. */
bool apart_may_reach(const struct apart *parts, position_t goal);

/*
 * Judges whether no goal can be reached, by a walk through all positions of
 * each part.
 */
bool apart_judge_none(struct check_case *c);

/* Numbers of plays, or of their ends, by how many pegs are left. */
struct apart_plays {
	int start; /* pegs at the start */
	bool overflow;
	struct wide left[POSITION_HOLES + 1];
};

/*
 * Combines each play in SUM with each play in MORE, the plays of another part,
 * and puts the results into SUM; if ORDERED, in all orders of their jumps.  SUM
 * begins as one play of 0 pegs.
 */
void apart_add(struct apart_plays *sum, const struct apart_plays *more,
	       bool ordered);

#endif
