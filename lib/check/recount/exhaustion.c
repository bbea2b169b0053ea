/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A walk by jumps; walk.h is trusted.  The symmetries that keep the goals are
 * enough: an image of a position is a goal if and only if the position is.
 *
 * English board from the central vacancy, no goal: 23,475,688 positions (the
 * sum of OEIS A112737).
 *
 * A search that only has to find a goal may first walk back from the goals, if
 * they are listed: they all have the same number of pegs.  The walk back makes
 * whole levels, so a position with as many pegs as one of them leads to a goal
 * if and only if the walk has found it.  The search ends at the last of these
 * levels.
 */
#include "check/recount/walk.h"

#include <stdio.h>

struct exhaustion {
	uint64_t most;	/* positions that may be seen in all */
	uint64_t width; /* of a level; further positions are left out */
	uint64_t back;	/* about how many positions to walk back to */
	const struct puzzle *problem;
	struct walk walk;
	uint64_t count; /* positions up to the level of the walk */
	bool cut;	/* something was left out */
	int meet;	/* pegs of the last level of `winning`; 0: not used */
	struct keys winning;
	enum exhaustion_end end; /* why the walk was ended */
};

/* True if POSITION, a least image, leads to a goal; it must have the pegs of a
 * level of `winning`.  If `winning` is not used, true if it is a goal. */
static bool is_won(const struct exhaustion *e, position_t position)
{
	return e->meet ? keys_has(&e->winning, position)
		       : puzzle_is_goal(e->problem, position);
}

/* Stops if the next jump can reach a goal; if `winning` is used, a position of
 * its last level, at which the walk ends.  Sets e->end to the reason. */
static bool see(void *context, struct walk_place *p)
{
	struct exhaustion *e = context;
	bool meets = e->meet && position_count(p->position) - 1 == e->meet;

	e->end = EXHAUSTION_MORE;
	if (e->count + e->walk.next.count > e->most)
		return false;
	if (e->walk.next.count >= e->width) {
		e->cut = true;
		p->count = 0;
	}
	e->end = EXHAUSTION_GOAL;
	for (int i = 0; i < p->count && (meets || !e->meet); i++)
		if (is_won(e, p->next[i]))
			return false;
	if (meets)
		p->count = 0;
	return true;
}

/* Adds a position that leads to a goal to the set of winning positions. */
static bool see_back(void *context, struct walk_place *p)
{
	struct exhaustion *e = context;

	return allowance_add(e->walk.allowance, &e->winning, p->position, NULL);
}

/* Walks back from the goals.  If that needs more than the allowance, or there
 * are too many goals, the search goes on without it. */
static void walk_back(struct exhaustion *e)
{
	const struct puzzle *p = e->problem;
	int pegs = check_goal_pegs(p);
	struct walk back = {.is_beside = true};
	bool fits = pegs && puzzle_is_listed(p) &&
		    allowance_open(e->walk.allowance, &e->winning, 0) &&
		    walk_open_goals(&back, &e->walk, p);

	back.see = see_back;
	back.context = e;
	/* No goal can be reached: the level of the start has no position that
	 * leads to one. */
	if (fits && !back.now.count)
		e->meet = position_count(p->start);
	while (fits && back.now.count && e->winning.count < e->back) {
		fits = walk_step(&back, NULL) == WALK_ALL;
		e->meet = pegs++;
	}
	if (!fits) {
		allowance_close(e->walk.allowance, &e->winning);
		e->meet = 0;
	}
	walk_close(&back);
}

/* Walks from the start; if e->back is not 0, first walks back. */
static enum exhaustion_end run(struct exhaustion *e)
{
	enum walk_end end = WALK_ALL;
	int pegs = position_count(e->problem->start);

	e->count = 1;
	if (puzzle_is_goal(e->problem, e->problem->start))
		return EXHAUSTION_GOAL;
	if (e->count > e->most)
		return EXHAUSTION_MORE;
	if (pegs < e->problem->level)
		return EXHAUSTION_ALL;
	if (e->back)
		walk_back(e);
	if (pegs <= e->meet)
		return is_won(e,
			      symm_canonical(e->walk.kept, e->problem->start))
			   ? EXHAUSTION_GOAL
			   : EXHAUSTION_ALL;
	while (end == WALK_ALL && e->walk.now.count) {
		end = walk_step(&e->walk, NULL);
		if (end == WALK_ALL)
			e->count += e->walk.now.count;
	}
	if (end != WALK_ALL)
		return end == WALK_LIMIT ? EXHAUSTION_LIMIT : e->end;
	return e->cut ? EXHAUSTION_MORE : EXHAUSTION_ALL;
}

/* Searches as E says, from the start of PROBLEM. */
static enum exhaustion_end
search(struct exhaustion *e, const struct puzzle *problem, struct allowance *a)
{
	enum exhaustion_end end = EXHAUSTION_LIMIT;

	e->problem = problem;
	if (walk_open(&e->walk, problem, CHECK_SYMMETRY_GOALS, NULL, a)) {
		e->walk.see = see;
		e->walk.context = e;
		end = run(e);
	}
	allowance_close(a, &e->winning);
	walk_close(&e->walk);
	return end;
}

enum exhaustion_end exhaustion_search(const struct puzzle *problem,
				      uint64_t most, struct allowance *a,
				      uint64_t *count)
{
	struct exhaustion e = {.most = most, .width = UINT64_MAX};
	enum exhaustion_end end = search(&e, problem, a);

	*count = e.count;
	return end;
}

/* The limits of a search: members of struct exhaustion. */
struct attempt {
	uint64_t most, width, back;
};

/*
 * If a goal can be reached, often many positions of a level lead to one: on the
 * English board with 10 pegs, one in fifty.  Then narrow levels, which have
 * positions in the order of their hashes, find it soon, while a wide level may
 * take long.  If few positions lead to a goal, whole levels from both ends must
 * meet.
 */
static const struct attempt to_show[] = {
    {UINT64_MAX, 1 << 10, 0},
    {UINT64_MAX, 1 << 13, 1 << 12},
    {UINT64_MAX, 1 << 16, 1 << 18},
    {1 << 24, UINT64_MAX, 1 << 21},
    {0, 0, 0},
};

/* If no goal can be reached, the start often leads to few positions. */
static const struct attempt to_deny[] = {
    {1 << 20, UINT64_MAX, 0}, {UINT64_MAX, UINT64_MAX, 1 << 21}, {0, 0, 0}};

/* Searches in several attempts, until one does not end with MORE. */
static enum exhaustion_end run_all(const struct attempt *attempt,
				   const struct puzzle *problem,
				   struct allowance *a)
{
	enum exhaustion_end end = EXHAUSTION_MORE;

	for (; attempt->most && end == EXHAUSTION_MORE; attempt++) {
		struct exhaustion e = {.most = attempt->most,
				       .width = attempt->width,
				       .back = attempt->back};

		end = search(&e, problem, a);
	}
	return end;
}

bool exhaustion_judge(struct check_case *c, const char *claim,
		      const struct puzzle *problem, bool won)
{
	const struct holes start = holes_of(problem->start);
	const char *pegs = check_pegs(problem->shape, &start);
	char what[CHECK_MESSAGE / 2];
	enum exhaustion_end end =
	    run_all(won ? to_show : to_deny, problem, c->allowance);

	if (end == (won ? EXHAUSTION_GOAL : EXHAUSTION_ALL))
		return true;
	snprintf(what, sizeof what, "%s: the search", claim);
	if (end == EXHAUSTION_LIMIT)
		return allowance_leave(c, what);
	if (end == EXHAUSTION_MORE)
		return check_say(c, CHECK_LIMIT,
				 "%s, but a limited search from pegs at %s "
				 "found no goal",
				 claim, pegs);
	return check_refute(c, "%s, but %s goal can be reached from pegs at %s",
			    claim, won ? "no" : "a", pegs);
}
