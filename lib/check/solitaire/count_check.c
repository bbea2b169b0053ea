/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of `solutions-symmetric: 12`, the solutions as sequences of
 * positions up to the symmetries that keep the start and the goals, and of
 * `solutions-fewest-moves: 3`, those with the fewest moves.
 *
 * CHECK_HOLDS proves the number as far as the walk is right.  A position and
 * its images share a slot: so the slots that lead to one, each once, are what
 * comes before it up to symmetry.  By moves a slot adds up what leads to all of
 * its images.  A level has all positions after so many moves, whether they have
 * come before or not, and the first one that has a goal has the fewest.
 * Trusted: walk.h, check_symmetry.h.
 */
#include "check/cursor.h"
#include "check/recount/walk.h"
#include "check/solitaire/claim_judges.h"

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

static enum check_verdict
check_number(const struct check_case *c, enum field_id id,
	     bool count(struct count *k, struct allowance *a))
{
	struct check_text claimed = c->claims->of[id];
	struct count k = {.problem = c->problem};
	char number[WIDE_TEXT], quoted[CHECK_QUOTE];

	if (!claimed.data)
		return CHECK_NOTHING;
	/* A walk does not begin without pegs. */
	k.solutions.low = puzzle_is_goal(c->problem, c->problem->start);
	if (!k.solutions.low && !count(&k, c->allowance))
		return allowance_limit(c->allowance, field_table[id].key,
				       c->message);
	if (k.overflow)
		return check_limit(c->message, "%s: 2^128 or more",
				   field_table[id].key);
	if (cursor_is_word(claimed, wide_text(k.solutions, number)))
		return CHECK_HOLDS;
	return check_false(c->message, "%s: %s claimed, %s found",
			   field_table[id].key, check_quote(claimed, quoted),
			   number);
}

enum check_verdict count_check_symmetric(const struct check_case *c)
{
	return check_number(c, FIELD_SOLUTIONS_SYMMETRIC, count_symmetric);
}

enum check_verdict count_check_fewest(const struct check_case *c)
{
	return check_number(c, FIELD_SOLUTIONS_FEWEST_MOVES, count_fewest);
}
