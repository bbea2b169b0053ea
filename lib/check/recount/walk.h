/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges' walk through all positions that a start leads to, or that lead to
 * some goals, level by level.  At each position the caller may do nothing, look
 * for a goal, or pass on a value.
 *
 * A position and its images under the symmetries of the walk share a slot.  The
 * symmetries carry jumps to jumps, so the positions after an image are the
 * images of the positions after the original.
 *
 * Proves that no position of a level is missing, except those that the caller
 * removes, and that every position in a level belongs there: all jumps of the
 * shape are tried.  In a walk by moves, all chains of jumps are tried.
 * Trusted: the list of jumps (board/shape.h), and the symmetries of check.h.
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
 * A position, and the positions one step from it, each as its least image.  If
 * several steps lead to a position, it is listed once per step.  If a position
 * has many moves, SEE may be called for it several times, each time with some
 * of the moves.
 */
struct walk_place {
	const struct walk *walk;
	position_t position;
	struct wide value; /* of `position`; also added to each `next` */
	int count;
	position_t next[SHAPE_FEW_JUMPS];
};

struct walk {
	const struct shape *shape;
	struct allowance *allowance;
	struct symm *kept;
	bool is_beside; /* the symmetries belong to another walk */
	enum walk_by by;
	int first[POSITION_HOLES + 1]; /* for moves: each hole's first jump */
	int most;	 /* for moves back: the most pegs in a position */
	bool has_values; /* each position has a value, a struct wide: the sum of
			  * the values passed to it */
	bool has_lost;	 /* a sum of values overflowed */
	/*
	 * Called for each place before its next positions are added to the next
	 * level.  May remove some of them and change the value of the place.
	 * If it returns false, the walk stops.  SEE may be null.
	 */
	bool (*see)(void *context, struct walk_place *place);
	void *context;
	struct keys now, next; /* the current level, and the one being made */
};

/*
 * Begins a walk by jumps, with the start of PROBLEM as the first level.  Uses
 * the symmetries of check_symmetry_of() for the flags KEEPS.  If FIRST is not
 * null, positions have values, and *FIRST is the value of the start.  The
 * caller may then set `by`, `see` and `context`.  A start without pegs makes an
 * empty level.  False: no memory or time is left.  Always call walk_close
 * afterwards.
 */
bool walk_open(struct walk *w, const struct puzzle *problem, unsigned keeps,
	       const struct wide *first, struct allowance *a);

/*
 * Each begins a walk back, with values if WALK has them.  It uses the
 * symmetries of WALK, which must keep the goals.  walk_open_back begins with an
 * empty level.  walk_open_goals begins with the listed goals of PROBLEM that
 * jumps may lead to (check_is_sum) or, if the goals are not listed, with all
 * positions of one peg.  Each of these positions adds 1 to the value of its
 * least image.  False: no memory or time is left.  Close BACK before WALK.
 */
bool walk_open_back(struct walk *back, const struct walk *walk);
bool walk_open_goals(struct walk *back, const struct walk *walk,
		     const struct puzzle *problem);
void walk_close(struct walk *w);

/* Returns the value of the position in SLOT of the current level. */
struct wide *walk_value(const struct walk *w, uint64_t slot);

/*
 * Makes the next level, which becomes the current one.  The old level is freed
 * if BEFORE is null.  Otherwise it is moved to *BEFORE, and the caller must
 * free it with allowance_close().
 */
enum walk_end walk_step(struct walk *w, struct keys *before);

/* Walks by jumps until no position is left, SEE returns false or the allowance
 * runs out. */
enum walk_end walk_all(const struct puzzle *problem, unsigned keeps,
		       const struct wide *first,
		       bool see(void *context, struct walk_place *place),
		       void *context, struct allowance *a);

/*
 * Sets *ALL to the number of positions of the current level, including all
 * their images.  False: no time is left.
 */
bool walk_count(const struct walk *w, uint64_t *all);

/*
 * The judge of the certificate `exhausted: 123 positions`, which claims that
 * the start leads to 123 positions, none of which is a goal.
 *
 * exhaustion_search walks through all positions.  If it returns EXHAUSTION_ALL,
 * no goal can be reached.  exhaustion_judge, if it looks for a goal, may also
 * walk from both ends until whole levels meet.
 */

enum exhaustion_end {
	EXHAUSTION_ALL,	  /* all positions were seen, none is a goal */
	EXHAUSTION_GOAL,  /* a goal can be reached */
	EXHAUSTION_MORE,  /* there are more positions than may be looked at */
	EXHAUSTION_LIMIT, /* the search needs more than the allowance */
};

/*
 * If WON, judges the claim that a goal can be reached from the start of
 * PROBLEM; otherwise, the claim that no goal can.  Messages begin with CLAIM.
 * The search for a goal may leave positions out; if it then finds no goal, the
 * verdict is CHECK_LIMIT.
 */
bool exhaustion_judge(struct check_case *c, const char *claim,
		      const struct puzzle *problem, bool won);

/*
 * Searches the positions that can be reached, including the start.  If the
 * goals are all positions with some number of pegs, and the start has fewer,
 * only the start is examined.  A position and its images under the symmetries
 * that keep the goals count once.  Stops at a goal, after more than MOST
 * positions, or when the allowance runs out.  *COUNT is the number of positions
 * seen; if EXHAUSTION_ALL is returned, that is all of them.
 */
enum exhaustion_end exhaustion_search(const struct puzzle *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count);

/*
 * The parts of a board, which no jump connects, for judges: all three holes of
 * a jump are in one part.  So the pegs of a part move as if there were no other
 * pegs, and a play of the board consists of one play of each part, interleaved.
 *
 * For each part that has pegs, a judge examines the whole board with only the
 * pegs of this part.
 */

struct apart {
	int count;			 /* parts that have pegs at the start */
	position_t part[POSITION_HOLES]; /* the holes of each part */
};

/* Sets PARTS to the parts of PROBLEM that have pegs. */
void apart_of(const struct puzzle *problem, struct apart *parts);

/*
 * Returns PROBLEM with only the pegs on PART.  Its only goal has the pegs of
 * GOAL on PART.  This goal is stored in *OWN, which must outlive the result.
 */
struct puzzle apart_alone(const struct puzzle *problem, position_t part,
			  position_t goal, position_t *own);

/* True if GOAL has pegs on each part, and none elsewhere.  Every jump leaves a
 * peg in its part, so a goal for which this is false cannot be reached. */
bool apart_may_reach(const struct apart *parts, position_t goal);

/*
 * Judges the claim that no goal can be reached, by a walk through all positions
 * of each part.
 */
bool apart_judge_none(struct check_case *c);

/* How many plays, or how many of their final positions, leave each number of
 * pegs. */
struct apart_plays {
	int start; /* pegs at the start */
	bool overflow;
	struct wide left[POSITION_HOLES + 1];
};

/*
 * SUM counts the plays of some parts, and MORE the plays of another part.  Sets
 * SUM to the plays of all these parts: each pair of a play of SUM and a play of
 * MORE counts once or, if ORDERED, once for each order in which their jumps can
 * be interleaved.  Before the first part is added, SUM must have one play,
 * which leaves 0 pegs.
 */
void apart_add(struct apart_plays *sum, const struct apart_plays *more,
	       bool ordered);

#endif
