/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of the numbers of solutions:
 *
 *   solutions: 12                Sequences of jumps, each by itself.
 *   solutions-symmetric: 12      Sequences of positions, up to the symmetries
 *                                that keep the start and the goals.
 *   solutions-fewest-moves: 3    Solutions with the fewest moves.
 *
 * They prove the number if the walk is right.  Trusted: walk.h, check.h, and
 * whole numbers of 128 bits (base/wide.h).
 *
 * Up to symmetry, a position and its images share a slot, and each slot that
 * leads to it counts once.  By moves, a slot adds up the games that lead to all
 * of its images.  A level has all positions after a number of moves, even if
 * they have come before, and the first level that has a goal has the fewest
 * moves.
 *
 * Sequences of jumps are counted by two walks towards each other, always by a
 * step of the walk with the smaller level: from the start, and back from the
 * goals.  All goals of a problem have the same number of pegs, so each solution
 * has the same number of jumps.  The number of a slot is a sum over all images
 * of the position: of the games that lead to them from the start or, in the
 * walk back, of the games that lead from them to a goal.  The latter number is
 * the same for each image, because the symmetries carry games to games and
 * goals to goals.  So in the walk back, the number of a slot divided by the
 * number of its images is the number for each of them.
 *
 * Let the last step of the walks be a jump from x, on the last level after the
 * start, to y, on the last level before the goals.  The number of solutions is
 * the sum, over all such jumps, of the games to x times the games from y.
 *
 * If the board has parts that never meet, the sequences of each part are
 * counted, and these numbers are put together (apart.c).
 *
 * English board, centre to centre: 40,861,647,040,079,968 solutions (Bell,
 * arXiv 0903.3696).
 */
#include "check/judges.h"
#include "check/recount/walk.h"

static const struct wide one = {.low = 1};

struct solution_count {
	const struct puzzle *problem;
	struct wide solutions;
	bool overflow;	    /* 2^128 or more: the number is undefined */
	struct walk before; /* back from the goals, for sequences of jumps */
};

/* Adds up the games to the position if it is a goal; games end there. */
static bool see_goal(void *context, struct walk_place *p)
{
	struct solution_count *k = context;

	k->overflow |= p->walk->has_lost;
	if (!puzzle_is_goal(k->problem, p->position))
		return true;
	k->overflow |= wide_add(&k->solutions, p->value);
	p->count = 0;
	return true;
}

/* Calls see_goal, and then keeps only one of several equal next positions. */
static bool see(void *context, struct walk_place *p)
{
	int kept = 0;

	see_goal(context, p);
	for (int i = 0; i < p->count; i++)
		if (!position_listed(p->next[i], p->next, kept))
			p->next[kept++] = p->next[i];
	p->count = kept;
	return true;
}

static bool count_symmetric(struct solution_count *k, struct allowance *a)
{
	return walk_all(k->problem, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
			&one, see, k, a) == WALK_ALL;
}

/* Adds up the goals of the level; returns whether there are any. */
static bool add_goals(struct solution_count *k, const struct walk *w)
{
	bool any = false;

	for (uint64_t i = 0; i < w->now.room; i++)
		if (w->now.key[i] &&
		    puzzle_is_goal(k->problem, w->now.key[i])) {
			any = true;
			k->overflow |=
			    wide_add(&k->solutions, *walk_value(w, i));
		}
	return any;
}

/* Counts the solutions with the fewest moves; false: the limit. */
static bool count_fewest(struct solution_count *k, struct allowance *a)
{
	struct walk w;
	bool fits =
	    walk_open(&w, k->problem,
		      CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS, &one, a);

	w.by = WALK_MOVES;
	while (fits && w.now.count && !add_goals(k, &w))
		fits = walk_step(&w, NULL) == WALK_ALL;
	k->overflow |= w.has_lost;
	walk_close(&w);
	return fits;
}

/* Divides the number of each slot before the goals by its number of images. */
static bool share(const struct walk *before)
{
	const struct keys *now = &before->now;

	for (uint64_t i = 0; i < now->room; i++) {
		if (allowance_late(before->allowance))
			return false;
		if (now->key[i])
			wide_divide(
			    walk_value(before, i),
			    (uint32_t)symm_orbit(before->kept, now->key[i]));
	}
	return true;
}

/* Adds the number of solutions that pass the position, and make their next jump
 * to the last level before the goals.  No next level is made. */
static bool see_join(void *context, struct walk_place *p)
{
	struct solution_count *k = context;
	const struct keys *before = &k->before.now;
	struct wide onward = {.low = 0}, product;
	uint64_t slot;

	for (int i = 0; i < p->count; i++)
		keys_fetch(before, p->next[i]);
	for (int i = 0; i < p->count; i++)
		if (keys_find(before, p->next[i], &slot) &&
		    wide_add(&onward, *walk_value(&k->before, slot)))
			k->overflow = true;
	if (wide_mul(p->value, onward, &product) ||
	    wide_add(&k->solutions, product))
		k->overflow = true;
	p->count = 0;
	return true;
}

/* Adds up the solutions, of JUMPS jumps each, by walks AFTER the start and
 * back. */
static bool meet(struct solution_count *k, struct walk *after, int jumps)
{
	struct walk *before = &k->before;
	bool fits = walk_open_goals(before, after, k->problem);

	/* The last of the jumps is made by see_join. */
	while (fits && --jumps)
		fits = walk_step(after->now.count <= before->now.count ? after
								       : before,
				 NULL) == WALK_ALL;
	after->see = see_join;
	after->context = k;
	fits = fits && share(before) && walk_step(after, NULL) == WALK_ALL;
	k->overflow |= before->has_lost;
	walk_close(before);
	return fits;
}

/* Counts sequences of jumps of one part.  If the goals are not listed, there is
 * no walk back. */
static bool count_whole(struct solution_count *k, struct allowance *a)
{
	int jumps =
	    position_count(k->problem->start) - check_goal_pegs(k->problem);
	struct walk after;
	bool fits;

	if (!puzzle_is_listed(k->problem))
		return walk_all(k->problem, CHECK_SYMMETRY_GOALS, &one,
				see_goal, k, a) == WALK_ALL;

	/* The start is no goal, so there is no solution. */
	if (jumps < 1)
		return true;
	fits = walk_open(&after, k->problem, CHECK_SYMMETRY_GOALS, &one, a);
	fits = fits && meet(k, &after, jumps);
	k->overflow |= after.has_lost;
	walk_close(&after);
	return fits;
}

/* Counts the sequences of jumps of PART to its pegs of GOAL or, if the goals
 * are a level, to each number of pegs. */
static bool count_part(const struct puzzle *p, position_t part, position_t goal,
		       struct apart_plays *plays, struct allowance *a)
{
	position_t own;
	struct puzzle alone = apart_alone(p, part, goal, &own);
	struct solution_count k = {.problem = &alone};
	struct walk w;
	bool fits = true;

	*plays = (struct apart_plays){.start = position_count(alone.start)};
	if (!p->level) {
		k.solutions.low = alone.start == own;
		if (!k.solutions.low)
			fits = count_whole(&k, a);
		plays->left[position_count(own)] = k.solutions;
		plays->overflow = k.overflow;
		return fits;
	}
	alone.level = plays->start;
	fits = walk_open(&w, &alone, 0, &one, a);
	for (; fits && w.now.count; alone.level--) {
		k.solutions = (struct wide){.low = 0};
		add_goals(&k, &w);
		plays->left[alone.level] = k.solutions;
		fits = walk_step(&w, NULL) == WALK_ALL;
	}
	plays->overflow = k.overflow || w.has_lost;
	walk_close(&w);
	return fits;
}

/* Counts sequences of jumps, part by part if there are several. */
static bool count_all(struct solution_count *k, struct allowance *a)
{
	const struct puzzle *p = k->problem;
	struct apart_plays sum, own;
	struct apart parts;
	int rounds = p->level ? 1 : p->goals;

	apart_of(p, &parts);
	if (parts.count < 2 || p->is_open)
		return count_whole(k, a);
	for (int g = 0; g < rounds; g++) {
		position_t goal = p->level ? 0 : p->goal[g];

		sum = (struct apart_plays){.left = {{.low = 1}}};
		if (!p->level && !apart_may_reach(&parts, goal))
			continue;
		for (int i = 0; i < parts.count; i++) {
			if (!count_part(p, parts.part[i], goal, &own, a))
				return false;
			apart_add(&sum, &own, true);
		}
		k->overflow |=
		    sum.overflow ||
		    wide_add(
			&k->solutions,
			sum.left[p->level ? p->level : position_count(goal)]);
	}
	return true;
}

bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct span claimed,
			struct wide found, bool overflow)
{
	const char *key = field_table[id].key;

	if (overflow)
		return check_say(
		    c, CHECK_LIMIT,
		    "%s: not checked, because the count reaches 2^128", key);
	return cursor_is(claimed, found) ||
	       check_refute(c, "%s: claimed %s%s, but it is %s", key, part,
			    check_quote(claimed),
			    wide_text(found, (char[WIDE_TEXT]){""}));
}

/* A way to count; false: that needs more than the allowance. */
typedef bool counter(struct solution_count *k, struct allowance *a);

/*
 * Judges whether PROBLEM has CLAIMED solutions.  PART is the text before this
 * number in the field ID.  WHAT names the count that may need more than the
 * allowance.
 */
static bool check_count(struct check_case *c, const struct puzzle *problem,
			counter *count, enum field_id id, const char *part,
			struct span claimed, const char *what)
{
	struct solution_count k = {.problem = problem};

	/* A start that is a goal is the only solution, and may have no pegs. */
	k.solutions.low = puzzle_is_goal(problem, problem->start);
	if (!k.solutions.low && !count(&k, c->allowance))
		return allowance_leave(c, what);
	return count_check_number(c, id, part, claimed, k.solutions,
				  k.overflow);
}

bool count_check_next(struct check_case *c, const struct puzzle *after,
		      struct span claimed)
{
	return check_count(c, after, count_all, FIELD_NEXT,
			   "solutions=", claimed, "next: counting solutions");
}

/* Judges the field ID, which is a number alone. */
static bool check_field(struct check_case *c, enum field_id id, counter *count,
			const char *what)
{
	return check_count(c, c->problem, count, id, "", c->claims->of[id],
			   what);
}

bool count_check_symmetric(struct check_case *c)
{
	return check_field(c, FIELD_SOLUTIONS_SYMMETRIC, count_symmetric,
			   "solutions-symmetric");
}

bool count_check_fewest(struct check_case *c)
{
	return check_field(c, FIELD_SOLUTIONS_FEWEST_MOVES, count_fewest,
			   "solutions-fewest-moves");
}

bool count_check(struct check_case *c)
{
	struct span claimed = c->claims->of[FIELD_SOLUTIONS];

	if (memchr(claimed.text, '-', claimed.size))
		return check_say(c, CHECK_LIMIT,
				 "solutions: %s is not exact, because a limit "
				 "ended the list",
				 check_quote(claimed));
	return check_field(c, FIELD_SOLUTIONS, count_all,
			   "solutions: the count");
}
