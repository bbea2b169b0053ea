/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps are tried in the order of the shape, and a position is left only after
 * all its jumps have been tried.  So the jumps found are the first, in this
 * order, that lead to a goal: those of a walk through the set of the winning
 * positions (positions_follow).
 *
 * The functions are for some of the goals.  A goal is left out if whatever has
 * a jump to it also has a jump to another goal that is not left out.  On the
 * English board the goals with one peg are 4 or 5 in each class, and for most
 * classes one of them is enough: the peg that arrives at a4 from c4 could have
 * been taken by the one at b4, which arrives at d4.  A position that leads to
 * the rest leads to the aims too, but for those of the rest themselves, which
 * are looked up.  There are no functions before a search has shown not to be
 * short without them.
 */
#include "solitaire/pruned_search.h"

#include <string.h>

#include "search/position_set.h"

/* Positions that are looked at in less time than functions are found. */
enum { FEW = 1 << 12 };

/*
 * Positions seen are kept in so many parts, since an index does not look at the
 * clock while it grows: 0.3 s for 16 million positions.
 */
enum { SEEN_BITS = 3, SEEN_PARTS = 1 << SEEN_BITS };

/* Whether POSITION has a jump to one of the aims of S but number I. */
static bool leads_to_other(const struct pruned_search *s, position_t position,
			   int i)
{
	for (int j = 0; j < s->shape->jumps; j++) {
		position_t next = position ^ shape_flip(&s->shape->jump[j]);

		if (shape_can(&s->shape->jump[j], position) &&
		    next != s->aim[i] && position_listed(next, s->aim, s->aims))
			return true;
	}
	return false;
}

/* Whether whatever has a jump to aim number I has one to another aim. */
static bool is_spare(const struct pruned_search *s, int i)
{
	for (int j = 0; j < s->shape->jumps; j++) {
		position_t flip = shape_flip(&s->shape->jump[j]);
		position_t before = s->aim[i] ^ flip;

		if (shape_can(&s->shape->jump[j], before) &&
		    !leads_to_other(s, before, i))
			return false;
	}
	return true;
}

static void choose_aims(struct pruned_search *s)
{
	s->aims = s->goals;
	s->rests = 0;
	memcpy(s->aim, s->goal, (size_t)s->goals * sizeof *s->goal);
	for (int i = s->aims; i-- > 0;) {
		if (s->aims == 1 || !is_spare(s, i))
			continue;
		s->rest[s->rests++] = s->aim[i];
		s->aim[i] = s->aim[--s->aims];
	}
}

/*
 * The weights of positions are sums over their pegs, so a jump changes them by
 * the same bytes wherever it is made.
 */
static void prepare_jumps(struct pruned_search *s)
{
	for (int j = 0; j < s->shape->jumps; j++) {
		position_t flip = shape_flip(&s->shape->jump[j]);
		position_t pegs = flip ^ bits_one(s->shape->jump[j].to);
		struct resource_sum before = resource_weigh(&s->resource, pegs);
		struct resource_sum after =
		    resource_weigh(&s->resource, pegs ^ flip);

		for (int i = 0; i < RESOURCE_VECTORS; i++)
			after.of[i] -= before.of[i];
		s->jump[j] = (struct pruned_jump){flip, pegs, after};
	}
}

void pruned_search_open(struct pruned_search *s, const struct shape *shape,
			const struct class *class, const struct symm *symm,
			const position_t goal[], int goals)
{
	s->shape = shape;
	s->class = class;
	s->symm = symm;
	s->goals = goals;
	memcpy(s->goal, goal, (size_t)goals * sizeof *goal);
	choose_aims(s);
	s->is_pruned = false;
	s->resource = (struct resource){.count = 0};
	prepare_jumps(s);
	s->looked = 0;
}

/*
 * Finds functions; false: there is no memory.  Those that exclude positions
 * with many pegs save most.  So the plays that they are found by begin with all
 * pegs but an aim, where that is in the class, as on all boards whose full
 * position is in the class of the empty one; else with START.
 */
static bool find_functions(struct pruned_search *s, position_t start,
			   const struct limits *limits)
{
	position_t full = shape_all(s->shape) ^ s->aim[0];
	struct symm both;
	const struct resource_plays plays = {.shape = s->shape,
					     .symm = &both,
					     .start = &full,
					     .starts = 1,
					     .goal = s->aim,
					     .goals = s->aims};

	if (class_differ(s->class, full, s->aim[0]))
		full = start;
	symm_keep_both(s->symm, full, s->aim, s->aims, &both);
	s->is_pruned = resource_make(&plays, limits, &s->resource);
	prepare_jumps(s);
	return s->is_pruned;
}

/* A search from one start. */
struct run {
	struct pruned_search *search;
	const struct limits *limits;
	struct solver_answer *answer;
	/* Positions that lead to no goal, or are in hand; by hash. */
	struct position_set seen[SEEN_PARTS];
	uint64_t most;
	bool stopped;
};

/* Whether POSITION has not been seen; from now on it has. */
static bool is_new(struct run *k, position_t position)
{
	struct pruned_search *s = k->search;
	uint64_t hash = hash_mix(position);
	struct position_set *seen = &k->seen[hash >> (64 - SEEN_BITS)];
	size_t before = seen->count;

	if (s->looked >= k->most || limits_late_at(k->limits, s->looked) ||
	    (before == seen->room && limits_late(k->limits)) ||
	    !position_set_reserve(seen, 1)) {
		k->stopped = true;
		return false;
	}
	position_set_add(seen, position);
	s->looked += seen->count > before;
	return seen->count > before;
}

/* Whether POSITION, which JUMPS jumps have made and which weighs SUM, leads to
 * a goal.
 */
static bool leads_to_goal(struct run *k, position_t position, int jumps,
			  struct resource_sum sum)
{
	const struct pruned_search *s = k->search;

	for (int j = 0; j < s->shape->jumps && !k->stopped; j++) {
		const struct pruned_jump *jump = &s->jump[j];
		position_t next = position ^ jump->flip;
		struct resource_sum then;

		if ((position & jump->flip) != jump->pegs)
			continue;
		then = resource_add(sum, jump->change.of);
		if ((resource_lets(then)
			 ? is_new(k, next)
			 : position_listed(next, s->rest, s->rests)) &&
		    leads_to_goal(k, next, jumps + 1, then)) {
			k->answer->jump[jumps] = s->shape->jump[j];
			return true;
		}
	}
	if (k->stopped || !position_listed(position, s->goal, s->goals))
		return false;
	k->answer->jumps = jumps;
	return true;
}

static enum answer run(struct pruned_search *s, position_t start, uint64_t most,
		       const struct limits *limits,
		       struct solver_answer *answer)
{
	struct run k = {
	    .search = s, .limits = limits, .answer = answer, .most = most};
	bool found =
	    leads_to_goal(&k, start, 0, resource_weigh(&s->resource, start));

	for (int i = 0; i < SEEN_PARTS; i++)
		position_set_free(&k.seen[i]);
	if (found)
		return ANSWER_FOUND;
	return k.stopped ? ANSWER_LIMIT : ANSWER_NONE;
}

enum answer pruned_search_run(struct pruned_search *s, position_t start,
			      uint64_t most, const struct limits *limits,
			      struct solver_answer *answer)
{
	enum answer result;

	if (limits_late(limits))
		return ANSWER_LIMIT;
	if (!s->is_pruned) {
		uint64_t few = s->looked + FEW;

		result = run(s, start, few < most ? few : most, limits, answer);
		if (result != ANSWER_LIMIT || !find_functions(s, start, limits))
			return result;
	}
	return run(s, start, most, limits, answer);
}
