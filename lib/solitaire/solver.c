/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cheap tests come first: whether the start is a goal, whether any goal is in
 * its position class, whether the answer is known beforehand.  The searches
 * stand in a table (strategy.h).
 *
 * Beams solve almost every board that can be solved, most of them the first
 * beam.  Where there is room for a set of the winning positions of the class,
 * the others are decided by a pruned search, or by that set; where there is
 * none, most by a search back from the goals.  On larger boards those from
 * which few positions can be reached are decided by a list of them, and for the
 * rest more beams are tried.
 */
#include "solitaire/solver.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "board/class.h"
#include "board/position.h"
#include "board/symm.h"
#include "positions/positions.h"
#include "search/bundle.h"
#include "solitaire/back_search.h"
#include "solitaire/beam.h"
#include "solitaire/decide.h"
#include "solitaire/pagoda.h"
#include "solitaire/solver_level.h"
#include "solitaire/strategy.h"
#include "solitaire/winning_sets.h"

struct solver {
	const struct shape *shape;
	struct class class;
	struct symm all; /* all symmetries of the shape */
	struct bundles bundles;
	struct pagoda pagoda;

	/* For the goals of the last problem. */
	int goals;
	position_t goal[POSITION_HOLES];
	struct symm symm; /* the symmetries that keep them */
	bool has_table;
	struct square table;
	struct winning_sets closure;
	struct decide decide;
	struct beam beam;
	struct holes aim[POSITION_HOLES]; /* its goals */
	struct resource resource;
};

enum {
	BEAM_BYTES = 1 << 26, /* more than beams take with a budget */
	PART = 4,	      /* of a list: what few beams look at before it */
	FIRST_PART = 64,      /* of a set: what first beams look at */
	LARGE_PART = 16,      /* the same where sets have no room */
	SHORT = 1 << 18,      /* positions of the first search back */
	LONG = 1 << 22,	      /* and of the last one */
	TURN = 4,	      /* times as many in each turn */
};

/*
 * The guess of a beam where a list is begun: the square of what a list
 * lists where there is no room for a set, and a little more.
 */
static const uint64_t most_listable = (uint64_t)1 << 44;

/* The same for lists that take less than the beams and the search do. */
static const uint64_t most_short = (uint64_t)1 << 24;

/* The most bytes of a set for which a search back is likely to end. */
static const uint64_t most_moderate = (uint64_t)1 << 31;

struct solver *solver_new(const struct shape *shape)
{
	struct solver *r = mem_zero(1, sizeof *r);

	if (!r)
		return NULL;
	r->shape = shape;
	class_of(shape, &r->class);
	symm_of(shape, &r->all);
	bundle_of(shape, &r->bundles);
	return r;
}

void solver_free(struct solver *r)
{
	if (!r)
		return;
	pagoda_free(&r->pagoda);
	winning_sets_close(&r->closure);
	decide_close(&r->decide);
	mem_free(r);
}

void solver_release(struct solver *r)
{
	winning_sets_close(&r->closure);
}

/* Forgets what was known of other goals. */
static void set_goals(struct solver *r, const struct puzzle *p)
{
	size_t size = (size_t)p->goals * sizeof *p->goal;

	if (r->goals == p->goals && memcmp(r->goal, p->goal, size) == 0)
		return;
	r->goals = p->goals;
	memcpy(r->goal, p->goal, size);
	symm_keep_each(&r->all, r->goal, r->goals, &r->symm);
	r->has_table =
	    r->goals == 1 && square_open(&r->table, r->shape, &r->class,
					 &r->symm, &r->bundles, *r->goal);
	winning_sets_close(&r->closure);
	winning_sets_open(&r->closure, r->shape, &r->symm, r->goal, r->goals);
	decide_close(&r->decide);
	decide_open(&r->decide, &r->class, &r->all, &r->closure);
}

static bool is_start(const struct puzzle *p)
{
	return puzzle_is_goal(p, p->start);
}

/* Copies the goals in the start's class to LEFT and returns their number. */
static int goals_left(const struct class *c, const struct puzzle *p,
		      position_t left[POSITION_HOLES])
{
	uint64_t index = class_index(c, p->start);
	int count = 0;

	for (int i = 0; i < p->goals; i++)
		if (class_index(c, p->goal[i]) == index)
			left[count++] = p->goal[i];
	return count;
}

/*
 * Chooses basis sets until each goal differs from the start on one of them:
 * each time the set that settles most goals, among equals one with the fewest
 * holes.  For one goal this is class_differ().
 */
static void choose_sets(const struct class *c, const struct puzzle *p,
			struct solver_answer *a)
{
	position_t start = class_index(c, p->start), differ[POSITION_HOLES];
	int left = p->goals;

	for (int i = 0; i < p->goals; i++)
		differ[i] = start ^ class_index(c, p->goal[i]);
	for (a->class_sets = 0; left;) {
		int best = 0, settled = 0;

		for (int k = 0; k < c->count; k++) {
			int now = 0;

			for (int i = 0; i < p->goals; i++)
				now += (int)(differ[i] >> k & 1);
			if (now > settled ||
			    (now == settled &&
			     position_count(c->set[k]) <
				 position_count(c->set[best]))) {
				best = k;
				settled = now;
			}
		}
		for (int i = 0; i < p->goals; i++)
			if (differ[i] >> best & 1)
				differ[i] = 0;
		left -= settled;
		a->class_set[a->class_sets++] = c->set[best];
	}
}

/* A problem on its way through the table of searches. */
struct solving {
	struct solver *solver;
	position_t start;
	position_t goal[POSITION_HOLES]; /* those in the class of the start */
	int goals;
	bool has_guess; /* a beam has guessed how many positions there are */
	struct solver_answer *answer;
};

/* Looks for a pagoda function: FOUND, NONE or LIMIT as pagoda_find(). */
static enum answer weigh(struct solving *k)
{
	struct solver *r = k->solver;

	k->answer->proof = SOLVER_PAGODA;
	return pagoda_find(&r->pagoda, r->shape, k->start, k->goal, k->goals,
			   k->answer->weight);
}

const struct square *solver_known(struct solver *r, const struct puzzle *p,
				  const struct limits *limits)
{
	set_goals(r, p);
	return r->has_table && r->table.data && limits->memory >= SQUARE_BYTES
		   ? &r->table
		   : NULL;
}

/* The certificate of a start that the table is for and that cannot be solved.
 */
static enum answer prove_lost(struct solving *k)
{
	struct solver *r = k->solver;
	struct solver_answer *a = k->answer;

	a->exhausted = r->table.winning ? 0 : square_reach(&r->table, k->start);
	if (!a->exhausted && weigh(k) == ANSWER_FOUND)
		return ANSWER_NONE;
	a->proof = a->exhausted ? SOLVER_EXHAUSTED : SOLVER_UNSHOWN;
	a->positions = a->exhausted;
	return ANSWER_NONE;
}

/* A problem that the table is for; IS_BUILT_IN: it may be used. */
static enum answer read_table(struct solving *k, bool is_built_in,
			      const struct limits *limits)
{
	struct solver *r = k->solver;
	struct solver_answer *a = k->answer;
	uint64_t tried;

	r->table.winning = NULL;
	if (!is_built_in) {
		r->table.winning =
		    winning_sets_set(&r->closure, k->start, limits);
		if (!r->table.winning)
			return ANSWER_LIMIT;
	}
	if (!square_alive(&r->table, k->start))
		return prove_lost(k);
	a->jumps = square_path(&r->table, k->start, a->jump, &tried);
	a->positions += tried;
	return ANSWER_FOUND;
}

/* What beams have found; NONE by the certificate that is shorter. */
static enum answer take_beams(struct solving *k, enum answer found)
{
	const struct beam *b = &k->solver->beam;
	struct solver_answer *a = k->answer;

	a->positions = 1 + b->looked;
	if (found == ANSWER_FOUND) {
		a->jumps = b->jumps;
		memcpy(a->jump, b->jump, (size_t)b->jumps * sizeof *b->jump);
	} else if (found == ANSWER_NONE && weigh(k) != ANSWER_FOUND) {
		a->proof = SOLVER_EXHAUSTED;
		a->positions = a->exhausted = b->exhausted;
	}
	return found;
}

/*
 * Tries beams until MOST positions have been looked at.  Sets that leave too
 * little memory are freed: the result of beams must not depend on earlier
 * boards.
 */
static enum answer search(struct solving *k, uint64_t most,
			  const struct limits *limits)
{
	struct solver *r = k->solver;
	struct limits rest =
	    limits_beside(limits, winning_sets_bytes(&r->closure));

	if (rest.memory < BEAM_BYTES) {
		winning_sets_close(&r->closure);
		rest = *limits;
	}
	return take_beams(k, beam_run(&r->beam, most, &rest));
}

static enum answer search_once(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct solver *r = k->solver;
	const struct beam_problem p = {.shape = r->shape,
				       .start = holes_of(k->start),
				       .goal = r->aim,
				       .goals = k->goals,
				       .bundles = &r->bundles,
				       .symm = &r->symm};

	for (int i = 0; i < k->goals; i++)
		r->aim[i] = holes_of(k->goal[i]);
	beam_begin(&r->beam, &p);
	k->has_guess = true;
	return search(k, 1, limits);
}

/* Whether beams have ended without an answer, and there is time left. */
static bool is_spent(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	(void)limits;
	return k->solver->beam.spent;
}

/* Whether a list of all positions is likely to be short. */
static bool is_listable(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	return k->has_guess && is_spent(context, limits) &&
	       k->solver->beam.guess < most_listable;
}

/*
 * Tries few beams, which take a small part of the time of a list: they still
 * solve most boards that have a solution.
 */
static enum answer search_shortly(void *context, const struct limits *limits)
{
	struct solving *k = context;
	uint64_t listed = 1;

	while (listed * listed < k->solver->beam.guess)
		listed *= 2;
	return search(k, listed / PART, limits);
}

static bool is_short(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	return is_listable(context, limits) &&
	       k->solver->beam.guess < most_short;
}

static bool is_moderate(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	return is_spent(context, limits) &&
	       k->solver->closure.bytes <= most_moderate;
}

/*
 * The same, and an earlier board has not left winning positions with the answer
 * that there is no solution: then beams would find none.
 */
static bool is_open(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	return is_moderate(context, limits) &&
	       !decide_denies(&k->solver->decide, k->start);
}

/* Tries beams for a small part of what the winning positions would cost. */
static enum answer search_first(void *context, const struct limits *limits)
{
	struct solving *k = context;
	const struct winning_sets *c = &k->solver->closure;
	uint64_t part = winning_sets_fits(c, limits) ? FIRST_PART : LARGE_PART;

	return search(k, winning_sets_budget(c) / part, limits);
}

/* Lists the positions that the start leads to. */
static enum answer list(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct solver *r = k->solver;
	struct solver_answer *a = k->answer;
	struct limits rest =
	    limits_beside(limits, winning_sets_bytes(&r->closure));
	const struct puzzle p = {.shape = r->shape,
				 .start = k->start,
				 .goal = k->goal,
				 .goals = k->goals};
	struct positions set;
	enum answer found = positions_make(&p, POSITIONS_ON_THE_WAY,
					   POSITIONS_LIST, &rest, &set);

	if (found == ANSWER_FOUND) {
		a->jumps = positions_trail(&set, k->start, a->jump);
		a->positions += (uint64_t)a->jumps;
	} else if (found == ANSWER_NONE) {
		a->proof = SOLVER_EXHAUSTED;
		if (positions_orbits_of(&set, &r->symm, &rest, &a->exhausted) !=
		    ANSWER_FOUND)
			found = ANSWER_LIMIT;
		else
			a->positions = a->exhausted;
	}
	positions_free(&set);
	return found;
}

static enum answer search_more(void *context, const struct limits *limits)
{
	struct solving *k = context;

	return search(k, winning_sets_budget(&k->solver->closure), limits);
}

static enum answer find_pagoda(void *context, const struct limits *limits)
{
	struct solving *k = context;

	(void)limits;
	if (weigh(k) != ANSWER_FOUND)
		return ANSWER_LIMIT;
	k->answer->positions = 1;
	return ANSWER_NONE;
}

/* What has been decided without a certificate, or LIMIT. */
static enum answer take_decided(struct solving *k, enum answer found)
{
	struct solver_answer *a = k->answer;

	if (found == ANSWER_FOUND) {
		a->positions += (uint64_t)a->jumps;
	} else if (found == ANSWER_NONE) {
		a->proof = SOLVER_UNSHOWN;
		a->positions = 0;
	}
	return found;
}

static enum answer decide(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct solver *r = k->solver;
	enum answer found = decide_start(&r->decide, k->start, k->goal,
					 k->goals, limits, k->answer);

	if (found == ANSWER_LIMIT) {
		/* What goes on depends on the memory that sets leave. */
		solver_release(r);
	}
	return take_decided(k, found);
}

static enum answer go_back(struct solving *k, uint64_t most,
			   const struct limits *limits)
{
	const struct solver *r = k->solver;
	const struct puzzle p = {.shape = r->shape,
				 .start = k->start,
				 .goal = k->goal,
				 .goals = k->goals};

	return take_decided(k,
			    back_search(&p, &r->all, most, limits, k->answer));
}

static enum answer go_back_first(void *context, const struct limits *limits)
{
	return go_back(context, SHORT, limits);
}

/* Beams and searches back in turn, each longer than the ones before. */
static enum answer take_turns(void *context, const struct limits *limits)
{
	enum answer found = ANSWER_LIMIT;

	for (uint64_t most = SHORT; found == ANSWER_LIMIT && most < LONG;) {
		most *= TURN;
		found = search(context, most, limits);
		if (found == ANSWER_LIMIT && is_spent(context, limits))
			found = go_back(context, most, limits);
	}
	return found;
}

/* Counts the positions that a start leads to which has no solution. */
static enum answer count(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct solver_answer *a = k->answer;
	enum answer counted = winning_sets_count(&k->solver->closure, k->start,
						 limits, &a->exhausted);

	if (counted != ANSWER_FOUND)
		return ANSWER_LIMIT;
	a->proof = SOLVER_EXHAUSTED;
	a->positions = a->exhausted;
	return ANSWER_NONE;
}

/*
 * There is no room for a set to look up: beams go on, pruned by pagoda
 * functions, and wider until nothing is dropped or memory runs out.
 */
static enum answer search_pruned(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct solver *r = k->solver;
	const struct resource_plays plays = {.shape = r->shape,
					     .symm = &r->symm,
					     .start = &k->start,
					     .starts = 1,
					     .goal = r->goal,
					     .goals = r->goals};

	if (!resource_make(&plays, limits, &r->resource))
		return ANSWER_LIMIT;
	beam_prune(&r->beam, &r->resource);
	return search(k, UINT64_MAX, limits);
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"a beam", NULL, search_once, {1, 1}},
    {"a pagoda function", NULL, find_pagoda, {1, 1}},
    {"a short list", is_short, list, {1, 1}},
    {"first beams", is_open, search_first, {1, 1}},
    {"a search or the winning positions", is_spent, decide, {1, 1}},
    {"a search back", is_moderate, go_back_first, {1, 1}},
    {"few beams", is_listable, search_shortly, {1, 1}},
    {"a list", is_listable, list, {1, 1}},
    {"beams and searches back", is_moderate, take_turns, {1, 1}},
    {"beams", is_spent, search_more, {1, 1}},
    {"pruned beams", is_spent, search_pruned, {1, 1}},
};

/* Certificates for a start that has been decided without one. */
static const struct strategy_row proof_row[] = {
    {"a list", is_listable, list, {1, 1}},
    {"a count", NULL, count, {1, 1}},
};

/* Answers a problem; NONE may be UNSHOWN. */
static enum answer answer(struct solving *k, const struct puzzle *p,
			  const struct limits *limits)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct solver *r = k->solver;
	enum answer found = ANSWER_LIMIT;
	bool is_built_in;

	k->answer->positions = 1;
	if (is_start(p)) {
		k->answer->jumps = 0;
		return ANSWER_FOUND;
	}
	if (p->level) {
		/* All positions may take the memory of the sets. */
		solver_release(r);
		return solver_level(p, limits, k->answer);
	}
	k->goals = goals_left(&r->class, p, k->goal);
	if (!k->goals) {
		k->answer->proof = SOLVER_CLASS;
		choose_sets(&r->class, p, k->answer);
		return ANSWER_NONE;
	}
	is_built_in = solver_known(r, p, limits);
	if (r->has_table)
		found = read_table(k, is_built_in, limits);
	return found == ANSWER_LIMIT ? strategy_run(&strategy, limits, k)
				     : found;
}

enum answer solver_decide(struct solver *r, const struct puzzle *p,
			  const struct limits *limits, struct solver_answer *a)
{
	struct solving k = {.solver = r, .start = p->start, .answer = a};

	return answer(&k, p, limits);
}

enum answer solver_solve(struct solver *r, const struct puzzle *p,
			 const struct limits *limits, struct solver_answer *a)
{
	static const struct strategy strategy = {
	    .row = proof_row, .rows = sizeof proof_row / sizeof *proof_row};
	struct solving k = {.solver = r, .start = p->start, .answer = a};
	enum answer found = answer(&k, p, limits);

	if (found == ANSWER_NONE && a->proof == SOLVER_UNSHOWN)
		found = strategy_run(&strategy, limits, &k);
	return found;
}
