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

#include "base/wide.h"
#include "check/allowance.h"

/* The steps from one level to the next. */
enum walk_by {
	WALK_JUMPS,
	WALK_JUMPS_BACK,
	WALK_MOVES, /* chains of jumps by one peg */
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

#endif
