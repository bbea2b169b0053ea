/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several threads call the rules of a set for every end of a move, usually
 * before it is looked up.  So costly tests belong in the rules that are called
 * last.
 *
 * A position cannot be reached if its complement cannot lead to the complement
 * of the start.  So the functions for the set before the goals apply to
 * complements.
 */
#include "fewest/fewest_rules.h"

#include "base/mem.h"
#include "board/class.h"
#include "board/position.h"

int fewest_rules_potential(const struct fewest_search *s, position_t position)
{
	int least = hitting_count(&s->kind[0].hitting, position);

	for (int i = 1; i < s->kinds; i++)
		if (position & s->kind[i].lasting) {
			int count =
			    hitting_count(&s->kind[i].hitting, position);

			least = count < least ? count : least;
		}
	return least;
}

/* Returns the moves of a play from a position's waste and potential. */
static int moves_of(const void *context, int way, position_t position,
		    int waste)
{
	const struct fewest_search *s = context;
	int potential = fewest_rules_potential(s, position);

	return waste + (way == FEWEST_AFTER
			    ? s->potential[FEWEST_AFTER] - potential
			    : potential - s->potential[FEWEST_BEFORE]);
}

/*
 * Returns the tag of a position, its waste.  A play that enters the other set
 * from beyond the bound of this set has to be noticed if it wastes at most the
 * two bounds and 1.
 */
static int tag_of(const void *context, int way, position_t position, int moves)
{
	const struct fewest_search *s = context;
	int waste = moves - moves_of(s, way, position, 0);

	if (waste <= s->waste[way])
		return waste;
	return waste <= s->waste[FEWEST_AFTER] + s->waste[FEWEST_BEFORE] + 1
		   ? EXPANSION_CROSSING
		   : EXPANSION_FAR;
}

/*
 * Returns the pegs that may move.  A move lowers h by at most 1.  If it must
 * lower h, it must start in a hole that lowers the bound of a kind of goals
 * whose bound is then low enough.
 */
static position_t starts_of(const void *context, int way, position_t position,
			    int moves)
{
	const struct fewest_search *s = context;
	int most = s->potential[FEWEST_AFTER] + s->waste[FEWEST_AFTER] +
		   s->waste[FEWEST_BEFORE] + 1 - (moves + 1);
	position_t starts = 0;

	if (way == FEWEST_BEFORE)
		return position;
	for (int i = 0; i < s->kinds; i++) {
		const struct fewest_kind *kind = &s->kind[i];
		int count;

		if (i > 0 && !(position & kind->lasting))
			continue;
		count = hitting_count(&kind->hitting, position);
		if (count <= most)
			return position;
		if (count == most + 1)
			starts |= hitting_starts(&kind->hitting, position);
	}
	return starts;
}

/* True if functions prove that POSITION leads to no goal, or comes from no
 * start; positions of the side BEFORE are judged by their complements. */
static bool is_dead(const void *context, int way, position_t position)
{
	const struct fewest_search *s = context;

	if (way == FEWEST_AFTER)
		return !exclude_allows(&s->exclude[way], position);
	return position_count(position) >= position_count(s->problem.start) ||
	       !exclude_allows(&s->exclude[way], s->all ^ position);
}

/* True if a play through POSITION, MOVES moves from the end where WAY begins,
 * must have more moves than the target. */
static bool is_beyond(const void *context, int way, position_t position,
		      int moves)
{
	const struct fewest_search *s = context;

	if (!s->is_aimed || (int)s->aimed != way)
		return false;
	return way == FEWEST_AFTER
		   ? s->target <= moves
		   : moves + pattern_moves(&s->pattern, position) > s->target;
}

static int play_of(const void *context, int way, position_t position, int moves,
		   int waste)
{
	return moves + moves_of(context, !way, position, waste);
}

static const struct expansion_rules rules = {
    .moves = moves_of,
    .tag = tag_of,
    .starts = starts_of,
    .beyond = is_beyond,
    .dead = is_dead,
    .play = play_of,
};

/* Keeps the goals that the start can reach according to pegs and class. */
static void select_goals(struct fewest_search *s, const struct puzzle *p)
{
	struct class class;

	class_of(p->shape, &class);
	s->problem.goal = s->goal;
	s->problem.goals = 0;
	for (int i = 0; i < p->goals; i++)
		if (p->goal[i] &&
		    position_count(p->goal[i]) < position_count(p->start) &&
		    !class_differ(&class, p->start, p->goal[i]))
			s->goal[s->problem.goals++] = p->goal[i];
}

/* Adds the kind of goals in which LASTING stay full; false: no memory. */
static bool add_kind(struct fewest_search *s, const struct region *region,
		     position_t lasting)
{
	struct fewest_kind *kind = &s->kind[s->kinds++];

	kind->lasting = lasting;
	return hitting_make(region, lasting, &kind->hitting);
}

/* Finds the kinds of goals; false: no memory, or too many kinds. */
static bool find_kinds(struct fewest_search *s, const struct region *region)
{
	for (int i = 0; i < s->problem.goals; i++) {
		position_t lasting = 0; /* the holes of full regions */
		int k = 0;

		for (int n = 0; n < region->count; n++)
			if (position_within(region->set[n], s->goal[i]))
				lasting |= region->set[n];
		while (k < s->kinds && s->kind[k].lasting != lasting)
			k++;
		if (k < s->kinds)
			continue;
		if (k == FEWEST_KINDS || !add_kind(s, region, lasting))
			return false;
	}
	return true;
}

void fewest_rules_free(struct fewest_search *s)
{
	while (s->kinds > 0)
		hitting_free(&s->kind[--s->kinds].hitting);
	for (int way = 0; way < FEWEST_SIDES; way++)
		exclude_close(&s->exclude[way]);
}

/*
 * Finds the potential.  For each kind of goals h is exact, and the least of
 * consistent bounds is consistent.  If no lasting hole of a kind has a peg, its
 * bound equals the bound of a kind without lasting holes, and no kind has a
 * greater bound; so the kind is left out.  This needs the same regions for all
 * kinds.  If there is no room for all of them, regions that are full in a goal
 * count like others.  A goal with fewer full regions than another then begins
 * with waste, as if edges joined all goals to one end.
 */
static bool find_potential(struct fewest_search *s)
{
	struct region *region = mem_alloc(1, sizeof *region);
	bool done;

	if (!region)
		return false;
	region_of(s->problem.shape, region);
	done = find_kinds(s, region);
	for (int i = 0; i < s->kinds && s->kinds > 1; i++)
		done = done && !s->kind[i].hitting.cut;
	if (!done) {
		fewest_rules_free(s);
		done = add_kind(s, region, 0);
	}
	mem_free(region);
	s->potential[FEWEST_AFTER] =
	    fewest_rules_potential(s, s->problem.start);
	for (int i = 0; i < s->problem.goals; i++) {
		int full = fewest_rules_potential(s, s->goal[i]);

		if (full > s->potential[FEWEST_BEFORE])
			s->potential[FEWEST_BEFORE] = full;
	}
	return done;
}

bool fewest_rules_single(const struct fewest_search *s)
{
	for (int i = 0; i < s->problem.goals; i++)
		if (position_count(s->goal[i]) != 1)
			return false;
	return true;
}

bool fewest_rules_prepare(struct fewest_search *s, const struct puzzle *p,
			  const struct limits *limits)
{
	struct symm whole;

	s->all = shape_all(p->shape);
	s->work.limits = limits;
	chain_of(p->shape, CHAIN_FORWARDS, &s->chain[FEWEST_AFTER]);
	chain_of(p->shape, CHAIN_BACKWARDS, &s->chain[FEWEST_BEFORE]);
	for (int i = 0; i < FEWEST_SIDES; i++) {
		s->waste[i] = -1;
		s->side[i] = (struct expansion){
		    .chain = &s->chain[i],
		    .symm = &s->symm,
		    .rules = &rules,
		    .context = s,
		    .way = i,
		    .other = &s->side[!i].own,
		    .work = &s->work,
		    .shortest = EXPANSION_NEVER,
		};
	}
	s->problem = *p;
	if (puzzle_is_listed(p))
		select_goals(s, p);
	else
		s->side[FEWEST_AFTER].rules = &expansion_by_moves;
	symm_of(p->shape, &whole);
	symm_keep_both(&whole, p->start, s->problem.goal, s->problem.goals,
		       &s->symm);
	return !puzzle_is_listed(p) || !s->problem.goals || find_potential(s);
}

bool fewest_rules_exclude(struct fewest_search *s)
{
	s->has_functions = true;
	for (int way = 0; way < FEWEST_SIDES; way++) {
		if (!exclude_open(&s->exclude[way], &s->problem,
				  way == FEWEST_BEFORE, EXCLUDE_FEW))
			return false;
		exclude_play(&s->exclude[way], s->work.limits);
	}
	return true;
}
