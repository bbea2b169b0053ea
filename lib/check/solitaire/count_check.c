/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of the numbers of solutions:
 *
 *   solutions: 12                Sequences of jumps, each by itself.
 *   solutions-symmetric: 12      Sequences of positions, up to the symmetries
 *                                that keep the start and the goals.
 *   solutions-fewest-moves: 3    Those with the fewest moves.
 *
 * They prove the number as far as the walk is right.  A position and its images
 * share a slot: so the slots that lead to one, each once, are what comes before
 * it up to symmetry.  By moves a slot adds up what leads to all of its images.
 * A level has all positions after so many moves, whether they have come before
 * or not, and the first one that has a goal has the fewest.  Trusted: walk.h,
 * check.h, recount_solutions.h.
 */
#include "check/cursor.h"
#include "check/judges.h"
#include "check/recount/recount_solutions.h"
#include "check/recount/walk.h"

static const struct wide one = {.low = 1};

struct count {
	const struct puzzle *problem;
	struct wide solutions;
	bool overflow;
};

/* Adds up goals, and leaves what comes next once. */
static bool see(void *context, struct walk_place *p)
{
	struct count *k = context;
	int kept = 0;

	k->overflow |= p->walk->has_lost;
	if (puzzle_is_goal(k->problem, p->position))
		k->overflow |= wide_add(&k->solutions, p->value);
	for (int i = 0; i < p->count; i++)
		if (!position_listed(p->next[i], p->next, kept))
			p->next[kept++] = p->next[i];
	p->count = kept;
	return true;
}

static bool count_symmetric(struct count *k, struct allowance *a)
{
	return walk_all(k->problem, CHECK_SYMMETRY_START | CHECK_SYMMETRY_GOALS,
			&one, see, k, a) == WALK_ALL;
}

/* Adds up the goals of the level; whether there are any. */
static bool add_goals(struct count *k, const struct walk *w)
{
	bool is_any = false;

	for (uint64_t i = 0; i < w->now.room; i++)
		if (w->now.key[i] &&
		    puzzle_is_goal(k->problem, w->now.key[i])) {
			is_any = true;
			k->overflow |=
			    wide_add(&k->solutions, *walk_value(w, i));
		}
	return is_any;
}

static bool count_fewest(struct count *k, struct allowance *a)
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

bool count_check_number(struct check_case *c, enum field_id id,
			const char *part, struct check_text claimed,
			struct wide found, bool overflow)
{
	const char *key = field_table[id].key;
	char number[WIDE_TEXT], quoted[CHECK_QUOTE];

	if (overflow)
		return check_say(
		    c, CHECK_LIMIT,
		    "%s: counting solutions leads to a number of 2^128 or more",
		    key);
	return cursor_is(claimed, found) ||
	       check_refute(c, "%s: %s%s claimed, %s found", key, part,
			    check_quote(claimed, quoted),
			    wide_text(found, number));
}

static bool check_number(struct check_case *c, enum field_id id,
			 bool count(struct count *k, struct allowance *a))
{
	struct count k = {.problem = c->problem};

	/* A walk does not begin without pegs. */
	k.solutions.low = puzzle_is_goal(c->problem, c->problem->start);
	if (!k.solutions.low && !count(&k, c->allowance))
		return allowance_leave(c, field_table[id].key);
	return count_check_number(c, id, "", c->claims->of[id], k.solutions,
				  k.overflow);
}

bool count_check_symmetric(struct check_case *c)
{
	return check_number(c, FIELD_SOLUTIONS_SYMMETRIC, count_symmetric);
}

bool count_check_fewest(struct check_case *c)
{
	return check_number(c, FIELD_SOLUTIONS_FEWEST_MOVES, count_fewest);
}

bool count_check(struct check_case *c)
{
	struct check_text claimed = c->claims->of[FIELD_SOLUTIONS];
	struct recount_solutions found;
	struct span at = cursor_of(claimed);
	char quoted[CHECK_QUOTE];
	bool is_number = !cursor_ended(&at) && span_digits(&at);

	check_quote(claimed, quoted);
	if (is_number && span_take(&at, '-') && cursor_ended(&at))
		return check_say(c, CHECK_LIMIT,
				 "solutions: %s, a limit cut the list off",
				 quoted);
	if (!is_number || !cursor_ended(&at))
		return check_refute(c, "solutions: %s is not a number from 0",
				    quoted);
	if (!recount_solutions(c->problem, c->allowance, &found))
		return allowance_leave(c, "solutions: counting them");
	return count_check_number(c, FIELD_SOLUTIONS, "", claimed, found.count,
				  found.overflow);
}
