/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * h and the waste of a move are defined in merson.c.  Let H be the largest h of
 * a goal.  A play of m moves from the start to the goal g wastes m - h(start) +
 * h(g) in all.  Count a further waste of H - h(g) in g itself.  Then the play
 * wastes m - h(start) + H, so the plays with the fewest moves waste least.
 *
 * Let A(a) be the positions to which the start leads with a waste of a or less,
 * and B(b) the positions that lead to a goal with a waste of b or less.  If a
 * play wastes W = a + b + 1 or less, its goal is in A(a), or one of its moves
 * leads from a position x of A(a) to a position y of B(b).  Proof: let x be the
 * last position of the play up to which it wastes a or less.  If x is not the
 * goal, the waste up to the next position y is a + 1 or more, so from y on the
 * play wastes b or less.
 *
 * A and B are made one at a time, by a walk over all moves, with a bound larger
 * by 1: the smaller set, or the other one if the smaller one turns out to
 * become much larger.  The waste of the plays to a position follows from its h
 * and their number of moves, so a position has its least waste when the walk
 * first finds it.  While a set is made, each of its moves is tested: does it
 * lead into the other set, with a sum of wastes of W or less?  If none does, no
 * play wastes W or less.  W grows by 1 each time, so the first W for which one
 * does is the least waste.  A set that was not made has the bound -1 and is
 * empty.
 *
 * A position and its images under the symmetries that keep the start and the
 * goals are one position here: the symmetries carry moves to moves, and all
 * images have the same h.
 */
#include "check/fewest/fewest_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/recount/walk.h"

/* The initial size at which a set is given up for the other one. */
enum { PATIENCE = 1 << 16 };

enum way { AFTER_START, BEFORE_GOAL, WAYS };

/*
 * A set of positions, each with the least waste of the plays that lead to it,
 * or from it, in one byte.  A play of m moves wastes at most m + H.  m is at
 * most the number of pegs that the goal has fewer than the start, and H at most
 * the number of pegs of a goal.  So no waste is larger than POSITION_HOLES.
 */
struct meeting_side {
	struct keys set;
	int bound; /* the largest waste in it; -1: none was made */
};

struct meeting {
	const struct puzzle *problem;
	struct allowance *allowance;
	position_t goal[POSITION_HOLES]; /* that jumps can lead to */
	int goals;
	int jumps;	  /* of any solution, which has no more moves */
	struct walk walk; /* its symmetries keep the start and the goals */
	struct merson merson;
	int h_start, h_goal; /* h_goal: the largest */
	struct meeting_side side[WAYS];
	int excluded; /* no play wastes this or less */
	/* The set that is being made, to replace the set of its side. */
	enum way way;
	struct keys set;
	int bound;
	int moves;	   /* to the level that is being made */
	uint64_t patience; /* the most positions of the set, for now */
	bool met;	   /* a play wastes excluded + 1 */
	bool full;	   /* no memory or time is left */
};

/* Returns the waste of POSITION, or -1 if it is not in the set. */
static int waste_in(const struct keys *set, position_t position)
{
	uint64_t slot;

	return keys_find(set, position, &slot)
		   ? *(uint8_t *)keys_value(set, slot)
		   : -1;
}

/* Returns the waste of a play of f->moves moves that leads to POSITION, or from
 * it. */
static int waste_of(struct meeting *f, position_t position)
{
	int h = merson_bound(&f->merson, position);

	f->full |= f->merson.is_full || allowance_late(f->allowance);
	return f->moves +
	       (f->way == AFTER_START ? h - f->h_start : f->h_goal - h);
}

/* Adds POSITION, unless it is in the set or WASTE is larger than the bound;
 * returns whether it was added. */
static bool add(struct meeting *f, position_t position, int waste)
{
	uint64_t slot, before = f->set.count;

	if (waste > f->bound)
		return false;
	if (!allowance_add(f->allowance, &f->set, position, &slot)) {
		f->full = true;
		return false;
	}
	if (f->set.count == before)
		return false;
	*(uint8_t *)keys_value(&f->set, slot) = (uint8_t)waste;
	return true;
}

/* Keeps the next positions that the set lacks.  Stops if one of them is also in
 * the set of the other side, or if the set is given up. */
static bool see(void *context, struct walk_place *p)
{
	struct meeting *f = context;
	int kept = 0;

	for (int i = 0; i < p->count && !f->met && !f->full; i++) {
		position_t position = p->next[i];
		int waste = waste_of(f, position), met;

		if (waste > f->excluded + 1)
			continue;
		met = waste_in(&f->side[!f->way].set, position);
		if (met >= 0 && waste + met <= f->excluded + 1)
			f->met = true;
		else if (add(f, position, waste))
			p->next[kept++] = position;
	}
	p->count = kept;
	return !f->met && !f->full && f->set.count <= f->patience;
}

/* Returns the further waste that is counted in goal I. */
static int goal_waste(struct meeting *f, int i)
{
	return f->h_goal - merson_bound(&f->merson, f->goal[i]);
}

/* Looks for a play that lies in one of the sides as a whole, and wastes
 * excluded + 1 or less. */
static bool find_whole(struct meeting *f)
{
	const struct keys *after = &f->side[AFTER_START].set;
	const struct keys *before = &f->side[BEFORE_GOAL].set;
	int waste =
	    waste_in(before, symm_canonical(f->walk.kept, f->problem->start));

	if (waste >= 0 && waste <= f->excluded + 1)
		return true;
	for (int i = 0; i < f->goals; i++) {
		waste =
		    waste_in(after, symm_canonical(f->walk.kept, f->goal[i]));
		if (waste >= 0 && waste + goal_waste(f, i) <= f->excluded + 1)
			return true;
	}
	return false;
}

/* Adds a position with which a side begins to the set and to the walk. */
static void add_end(struct meeting *f, struct walk *w, position_t end)
{
	position_t position = symm_canonical(f->walk.kept, end);

	if (add(f, position, waste_of(f, position)) &&
	    !allowance_add(f->allowance, &w->now, position, NULL))
		f->full = true;
}

/*
 * Makes the set of a side anew with a bound larger by 1, or until it meets the
 * other side.  False: it has too many positions, or no memory or time is left;
 * the old set is kept.
 */
static bool grow(struct meeting *f, enum way way)
{
	struct meeting_side *own = &f->side[way];
	enum walk_end end = WALK_ALL;
	struct walk w;
	bool made;

	f->way = way;
	f->bound = own->bound + 1;
	f->moves = 0;
	f->full = !allowance_open(f->allowance, &f->set, sizeof(uint8_t));
	f->full |= !walk_open_back(&w, &f->walk);
	w.by = way == AFTER_START ? WALK_MOVES : WALK_MOVES_BACK;
	w.see = see;
	w.context = f;
	if (way == AFTER_START && !f->full)
		add_end(f, &w, f->problem->start);
	for (int i = 0; i < f->goals && way == BEFORE_GOAL && !f->full; i++)
		add_end(f, &w, f->goal[i]);
	while (end == WALK_ALL && w.now.count && !f->full) {
		f->moves++;
		end = walk_step(&w, NULL);
	}
	walk_close(&w);
	f->full |= end == WALK_LIMIT;
	made = f->met || (!f->full && f->set.count <= f->patience);
	if (made) {
		allowance_close(f->allowance, &own->set);
		*own = (struct meeting_side){f->set, f->bound};
	} else {
		allowance_close(f->allowance, &f->set);
	}
	return made;
}

/* Makes the next set of the side with fewer positions; if that side would have
 * too many, of the other.  If both would, allows more.  False: no memory or
 * time is left. */
static bool grow_either(struct meeting *f)
{
	const struct meeting_side *side = f->side;
	enum way smaller =
	    side[AFTER_START].set.count <= side[BEFORE_GOAL].set.count
		? AFTER_START
		: BEFORE_GOAL;

	for (;; f->patience *= 4) {
		if (grow(f, smaller))
			return true;
		if (!f->full && grow(f, !smaller))
			return true;
		if (f->full)
			return false;
	}
}

/* Excludes one waste after another, up to the waste of MOST moves.  A play has
 * as many moves as it wastes, and as many more as the bound h falls. */
static enum fewest_check_end run(struct meeting *f, uint64_t most,
				 uint64_t *moves)
{
	int saved = f->h_start - f->h_goal;

	f->excluded = -1;
	for (;;) {
		/* The moves of a play that wastes excluded + 1. */
		int least = f->excluded + 1 + saved;

		/* A play without moves was looked at before. */
		*moves = least < 1 ? 1 : (uint64_t)least;
		if (least > f->jumps || !f->goals)
			*moves = UINT64_MAX;
		if (*moves == UINT64_MAX || *moves > most)
			return FEWEST_CHECK_MORE;
		if (!grow_either(f))
			return FEWEST_CHECK_LIMIT;
		if (f->met || find_whole(f))
			return FEWEST_CHECK_FOUND;
		f->excluded++;
	}
}

/* Finds the regions, the symmetries and the goals that can be reached. */
static bool prepare(struct meeting *f)
{
	const struct puzzle *p = f->problem;

	if (!walk_open(&f->walk, p, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
		       NULL, f->allowance) ||
	    !merson_open(p->shape, f->walk.kept, f->allowance, &f->merson))
		return false;
	f->jumps = position_count(p->start) - position_count(p->goal[0]);
	f->h_start = merson_bound(&f->merson, p->start);
	for (int i = 0; i < p->goals; i++) {
		int h = merson_bound(&f->merson, p->goal[i]);
		struct holes apart = holes_of(p->start ^ p->goal[i]);

		if (!check_is_sum(p->shape, &apart))
			continue;
		f->goal[f->goals++] = p->goal[i];
		if (h > f->h_goal)
			f->h_goal = h;
	}
	f->side[AFTER_START].bound = f->side[BEFORE_GOAL].bound = -1;
	f->patience = PATIENCE;
	return !f->merson.is_full;
}

/* Returns false, to stop the walk, if a goal is one move after the position. */
static bool see_goal(void *context, struct walk_place *p)
{
	for (int i = 0; i < p->count; i++)
		if (puzzle_is_goal(context, p->next[i]))
			return false;
	return true;
}

/* Searches for goals that are not listed, in all positions after each move. */
static enum fewest_check_end search_levels(struct puzzle p, uint64_t most,
					   struct allowance *a, uint64_t *moves)
{
	enum walk_end end = WALK_LIMIT;
	struct walk w;

	*moves = 1;
	if (walk_open(&w, &p, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS, NULL,
		      a))
		end = WALK_ALL;
	w.by = WALK_MOVES;
	w.see = see_goal;
	w.context = &p;
	while (end == WALK_ALL && w.now.count && *moves <= most) {
		end = walk_step(&w, NULL);
		*moves += end == WALK_ALL;
	}
	if (end == WALK_ALL && !w.now.count)
		*moves = UINT64_MAX;
	walk_close(&w);
	return end == WALK_ENOUGH  ? FEWEST_CHECK_FOUND
	       : end == WALK_LIMIT ? FEWEST_CHECK_LIMIT
				   : FEWEST_CHECK_MORE;
}

enum fewest_check_end fewest_check_search(const struct puzzle *problem,
					  uint64_t most, struct allowance *a,
					  uint64_t *moves)
{
	enum fewest_check_end end = FEWEST_CHECK_LIMIT;
	struct budget *b = &a->budget;
	const struct budget_array *first = b->first;
	struct meeting *f;

	*moves = 0;
	if (puzzle_is_goal(problem, problem->start))
		return FEWEST_CHECK_FOUND;
	if (!puzzle_is_listed(problem))
		return search_levels(*problem, most, a, moves);
	*moves = UINT64_MAX;
	if (!problem->goals ||
	    position_count(problem->start) <= position_count(problem->goal[0]))
		return FEWEST_CHECK_MORE;
	*moves = 1;
	f = budget_alloc(b, 1, sizeof *f);
	if (!f)
		return FEWEST_CHECK_LIMIT;
	f->problem = problem;
	f->allowance = a;
	if (prepare(f))
		end = run(f, most, moves);
	allowance_close(a, &f->side[AFTER_START].set);
	allowance_close(a, &f->side[BEFORE_GOAL].set);
	walk_close(&f->walk);
	merson_close(&f->merson);
	budget_free_since(b, first);
	return end;
}

bool fewest_check_made(struct check_case *c, uint64_t made)
{
	struct span fewest = c->claims->of[FIELD_FEWEST_MOVES];
	uint64_t least, most;

	return (cursor_range(fewest, &least, &most) && most == made) ||
	       check_refute(c,
			    "fewest-moves: claimed %s, but the number of moves "
			    "is %" PRIu64,
			    check_quote(fewest), made);
}

bool fewest_check(struct check_case *c)
{
	struct span fewest = c->claims->of[FIELD_FEWEST_MOVES];
	bool shown = c->claims->of[FIELD_MOVES].text;
	const char *quoted = check_quote(fewest);
	char what[CHECK_MESSAGE / 2];
	uint64_t least, most, moves;
	enum fewest_check_end end;

	if (!cursor_range(fewest, &least, &most))
		return check_refute(
		    c,
		    "fewest-moves: expected a number or a range "
		    "such as 22-23, found %s",
		    quoted);
	if (shown && !least)
		return true;
	end = fewest_check_search(c->problem, shown ? least - 1 : most,
				  c->allowance, &moves);
	if (end == FEWEST_CHECK_LIMIT) {
		snprintf(what, sizeof what,
			 "fewest-moves: at least %" PRIu64
			 " verified, the rest",
			 moves);
		return allowance_leave(c, what);
	}
	if (end == FEWEST_CHECK_FOUND && moves < least)
		return check_refute(c,
				    "fewest-moves: claimed %s, but there is a "
				    "solution with %" PRIu64 " move%s",
				    quoted, moves, plural_s(moves));
	if (end == FEWEST_CHECK_FOUND || shown)
		return true;
	if (moves == UINT64_MAX)
		return check_refute(
		    c, "fewest-moves: claimed %s, but no goal can be reached",
		    quoted);
	return check_refute(c,
			    "fewest-moves: claimed %s, but every solution has "
			    "at least %" PRIu64,
			    quoted, moves);
}
