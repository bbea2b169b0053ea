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
 * Proves that no position of a level is missing, except the positions that the
 * caller removes.  Also proves that every position in a level belongs there.
 * All jumps of the shape are tried, and in a walk by moves, all chains of
 * jumps.  Trusted: the list of jumps (board/shape.h), and the symmetries of
 * check.h.
 */
#ifndef PEGKIT_CHECK_WALK_H
#define PEGKIT_CHECK_WALK_H

#include "check/check.h"

/* A step from one level of a walk to the next. */
enum walk_by {
	WALK_JUMPS,	 /* a jump */
	WALK_JUMPS_BACK, /* a jump that is undone */
	WALK_MOVES,	 /* a move: a chain of jumps by one peg */
	WALK_MOVES_BACK, /* a move that is undone */
};

/* Why a walk stopped. */
enum walk_end {
	WALK_ALL,    /* the level, or the whole walk, is complete */
	WALK_ENOUGH, /* `see` returned false */
	WALK_LIMIT,  /* the next level needs more than the allowance */
};

/*
 * A position of a walk, and all positions one step after it.  Each of them is
 * the smallest of its images under the symmetries of the walk, and represents
 * all these images.  A position to which several steps lead is in `next` once
 * per step.
 *
 * If a position has many moves, `see` is called for it several times, each time
 * with some of the moves.
 */
struct walk_place {
	const struct walk *walk;
	position_t position;
	struct wide value; /* the value of `position`, added to each `next` */
	int count;	   /* number of elements of `next` */
	position_t next[SHAPE_FEW_JUMPS];
};

/* A walk: its rules, its current level, and the level being made. */
struct walk {
	const struct shape *shape;
	struct allowance *allowance;
	struct symm *kept; /* the symmetries of the walk */
	bool is_beside;	   /* the symmetries belong to another walk */
	enum walk_by by;
	int first[POSITION_HOLES + 1]; /* by hole: its first jump */
	int most;	 /* for moves back: the most pegs in a position */
	bool has_values; /* each position has a value, a sum */
	bool has_lost;	 /* a sum of values overflowed */
	/*
	 * Called for each place before its `next` positions are added to the
	 * next level.  It may remove some of them, and change the value of the
	 * place.  False: the walk stops.  May be null.
	 */
	bool (*see)(void *context, struct walk_place *place);
	void *context;
	struct keys now, next; /* the current level, and the one being made */
};

/*
 * Begins the walk W, which goes by jumps.  Its first level is the start of
 * PROBLEM.  If the start has no pegs, the level is empty.  W uses the
 * symmetries of check_symmetry_of() for the flags KEEPS, and the allowance A.
 * If FIRST is not null, positions have values, and *FIRST is the value of the
 * start.  The caller may then set w->by, w->see and w->context.  Returns false
 * if memory or time runs out.  The caller always calls walk_close().
 */
bool walk_open(struct walk *w, const struct puzzle *problem, unsigned keeps,
	       const struct wide *first, struct allowance *a);

/*
 * Begins BACK, a walk back by jumps, whose first level is empty.  BACK uses the
 * symmetries of WALK, and has values if WALK has values.  Returns false if
 * memory or time runs out.  The caller always calls walk_close() for BACK, and
 * only then for WALK.
 */
bool walk_open_back(struct walk *back, const struct walk *walk);

/*
 * Begins BACK as walk_open_back() does, but with the goals of PROBLEM as the
 * first level.  The goals must be listed, and the symmetries of WALK must keep
 * them.  Leaves out goals that check_is_sum() proves to be out of reach.  In
 * the first level, each goal adds 1 to the value of its smallest image.
 */
bool walk_open_goals(struct walk *back, const struct walk *walk,
		     const struct puzzle *problem);

/* Frees the memory of W. */
void walk_close(struct walk *w);

/* Returns the value of the position in SLOT of the current level. */
struct wide *walk_value(const struct walk *w, uint64_t slot);

/*
 * Makes the next level, which becomes the current one.  If BEFORE is null, the
 * old level is freed.  Otherwise it becomes *BEFORE, and the caller frees it
 * with allowance_close().
 */
enum walk_end walk_step(struct walk *w, struct keys *before);

/*
 * Walks by jumps until no position is left, SEE returns false or the allowance
 * runs out.  SEE and CONTEXT are as in struct walk, and the other arguments as
 * for walk_open().
 */
enum walk_end walk_all(const struct puzzle *problem, unsigned keeps,
		       const struct wide *first,
		       bool see(void *context, struct walk_place *place),
		       void *context, struct allowance *a);

/*
 * Sets *ALL to the number of positions in the current level.  Each position
 * counts with all its images.  Returns false if time runs out.
 */
bool walk_count(const struct walk *w, uint64_t *all);

/*
 * The certificate `exhausted: 123 positions` claims that the start leads to 123
 * positions, none of which is a goal.  The functions below judge it.  They also
 * judge claims that do not say how many positions there are.
 */

/* What a search through all positions found. */
enum exhaustion_end {
	EXHAUSTION_ALL,	  /* no goal can be reached: all positions were seen */
	EXHAUSTION_GOAL,  /* a goal can be reached */
	EXHAUSTION_MORE,  /* there are more positions than may be looked at */
	EXHAUSTION_LIMIT, /* the search needs more than the allowance */
};

/*
 * If WON, judges the claim that a goal of PROBLEM can be reached.  Otherwise
 * judges the claim that no goal can be reached.  True: the claim holds.  False:
 * check_say() has been called, with a message that begins with CLAIM.  A search
 * for a goal may leave positions out.  If it then finds no goal, the verdict is
 * CHECK_LIMIT.
 */
bool exhaustion_judge(struct check_case *c, const char *claim,
		      const struct puzzle *problem, bool won);

/*
 * Looks for a goal among the positions that the start of PROBLEM leads to.
 * Stops at a goal, after more than MOST positions, or when the allowance runs
 * out.  For EXHAUSTION_ALL, *COUNT becomes the number of all positions,
 * including the start.  Positions that are equivalent under a symmetry that
 * keeps the goals count once.  If a number of pegs is the goal, and the start
 * has fewer pegs, only the start is looked at.
 */
enum exhaustion_end exhaustion_search(const struct puzzle *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count);

/*
 * The parts of a board, for judges.  All three holes of a jump are in one part.
 * So the pegs of a part move as if there were no other pegs.  A play of the
 * board consists of one play of each part, interleaved.  A judge looks at one
 * part at a time, as the whole board with only the pegs of this part.
 */

/* The parts of a board that have pegs at the start. */
struct apart {
	int count;			 /* number of parts */
	position_t part[POSITION_HOLES]; /* the holes of each part */
};

/* Sets PARTS to the parts of PROBLEM that have pegs at the start. */
void apart_of(const struct puzzle *problem, struct apart *parts);

/*
 * Returns PROBLEM with only the pegs on PART.  The only goal of the result is
 * the set of pegs that GOAL has on PART.  This goal is stored in *OWN, which
 * must outlive the result.
 */
struct puzzle apart_alone(const struct puzzle *problem, position_t part,
			  position_t goal, position_t *own);

/*
 * True if GOAL has at least one peg on each part, and none elsewhere.  If
 * false, the goal cannot be reached, because every jump stays in one part and
 * leaves a peg there.
 */
bool apart_may_reach(const struct apart *parts, position_t goal);

/* Judges the claim that no goal can be reached, by a walk through each part. */
bool apart_judge_none(struct check_case *c);

/* How many plays, or how many final positions, leave each number of pegs. */
struct apart_plays {
	int start;			      /* pegs at the start */
	bool overflow;			      /* a number is too large */
	struct wide left[POSITION_HOLES + 1]; /* by number of pegs left */
};

/*
 * Adds MORE, the plays of one more part, to SUM, the plays of the parts so far.
 * Each pair of a play of SUM and a play of MORE counts once or, if ORDERED,
 * once for each order in which the jumps of the two plays can be mixed.  Before
 * the first part is added, SUM must have one play, which leaves 0 pegs.
 */
void apart_add(struct apart_plays *sum, const struct apart_plays *more,
	       bool ordered);

#endif
