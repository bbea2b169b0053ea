/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What costs little comes first: is the start a goal, is any goal in its
 * position class, is the answer known beforehand.  The searches stand in a
 * table (strategy.h).
 *
 * A small shape is searched in a graph that is kept from one board to the next.
 * On a large one a short search solves most boards.  The set of the winning
 * positions of the class decides the others; where there is no room for one,
 * beams and a long search have to do.
 */
#include "solitaire/reduce.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "board/class.h"
#include "board/position.h"
#include "board/symm.h"
#include "search/bundle.h"
#include "solitaire/pagoda.h"
#include "solitaire/reduce_beam.h"
#include "solitaire/reduce_closure.h"
#include "solitaire/reduce_graph.h"
#include "solitaire/reduce_order.h"
#include "solitaire/reduce_search.h"
#include "solitaire/strategy.h"

struct reduce {
	const struct shape *shape;
	struct class class;
	struct symm all; /* all symmetries of the shape */
	struct bundles bundles;
	struct pagoda pagoda;
	struct reduce_search search;

	/* For the goals of the last problem. */
	int goals;
	position_t goal[SHAPE_HOLES];
	struct symm symm; /* the symmetries that keep them */
	struct reduce_graph graph;
	bool has_table;
	struct reduce_table table;
	struct reduce_closure closure;
	struct reduce_beam beam;
	struct resource resource;
};

/* Positions kept of a level; all orders are tried before the next width. */
static const size_t beam_width[] = {1 << 10, 1 << 13, 1 << 16};
enum { BEAM_ORDERS = 4 };

struct reduce *reduce_new(const struct shape *shape)
{
	struct reduce *r = mem_zero(1, sizeof *r);

	if (!r)
		return NULL;
	r->shape = shape;
	class_of(shape, &r->class);
	symm_of(shape, &r->all);
	bundle_of(shape, &r->bundles);
	if (!reduce_search_open(&r->search)) {
		reduce_free(r);
		return NULL;
	}
	return r;
}

void reduce_free(struct reduce *r)
{
	if (!r)
		return;
	pagoda_free(&r->pagoda);
	reduce_search_close(&r->search);
	reduce_graph_close(&r->graph);
	reduce_closure_close(&r->closure);
	mem_free(r);
}

void reduce_release(struct reduce *r)
{
	reduce_closure_close(&r->closure);
	if (position_set_bytes(&r->search.dead) > REDUCE_KEPT_BYTES / 2)
		position_set_free(&r->search.dead);
	if (reduce_graph_bytes(&r->graph) > REDUCE_KEPT_BYTES / 2)
		reduce_graph_close(&r->graph);
}

/* Forgets what was known of other goals. */
static void set_goals(struct reduce *r, const struct reduce_problem *p)
{
	size_t size = (size_t)p->goals * sizeof *p->goal;

	if (r->goals == p->goals && memcmp(r->goal, p->goal, size) == 0)
		return;
	r->goals = p->goals;
	memcpy(r->goal, p->goal, size);
	symm_keep_each(&r->all, r->goal, r->goals, &r->symm);
	reduce_graph_close(&r->graph);
	reduce_graph_open(&r->graph, r->shape, &r->bundles, &r->symm, r->goal,
			  r->goals);
	r->has_table =
	    r->goals == 1 && reduce_table_open(&r->table, r->shape, &r->class,
					       &r->symm, &r->bundles, *r->goal);
	reduce_closure_close(&r->closure);
	reduce_closure_open(&r->closure, r->shape, &r->symm, r->goal, r->goals);
}

static bool is_start(const struct reduce_problem *p)
{
	return position_listed(p->start, p->goal, p->goals);
}

/* Copies the goals in the start's class to LEFT and returns their number. */
static int goals_left(const struct class *c, const struct reduce_problem *p,
		      position_t left[SHAPE_HOLES])
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
 * again and again the one that settles most goals, and of those the one with
 * the fewest holes.  For one goal that is class_differ().
 */
static void choose_sets(const struct class *c, const struct reduce_problem *p,
			struct reduce_answer *a)
{
	position_t start = class_index(c, p->start), differ[SHAPE_HOLES];
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
	struct reduce *reduce;
	position_t start;
	const position_t *goal; /* those in the class of the start */
	int goals;
	struct reduce_answer *answer;
	unsigned round; /* the orders in which it was searched */
	bool is_spent;	/* the short search has ended without an answer */
};

/* Looks for a pagoda function: FOUND, NONE or LIMIT as pagoda_find(). */
static enum answer weigh(struct solving *k)
{
	struct reduce *r = k->reduce;

	k->answer->proof = REDUCE_PAGODA;
	return pagoda_find(&r->pagoda, r->shape, k->start, k->goal, k->goals,
			   k->answer->weight);
}

/* The certificate of a start, which is NODE, that has no solution. */
static enum answer prove_small(struct solving *k, uint32_t node)
{
	struct reduce_graph *g = &k->reduce->graph;
	struct reduce_node *n = &g->node[node];
	struct reduce_answer *a = k->answer;

	if (!reduce_graph_count(g, node, &a->exhausted))
		return ANSWER_LIMIT;
	if (n->state != REDUCE_HEAVY) {
		enum answer weighed = weigh(k);

		if (weighed == ANSWER_FOUND)
			return ANSWER_NONE;
		if (weighed == ANSWER_NONE)
			n->state = REDUCE_HEAVY;
	}
	a->proof = REDUCE_EXHAUSTED;
	a->positions = a->exhausted;
	return ANSWER_NONE;
}

static bool is_small(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	(void)limits;
	return k->reduce->shape->holes <= REDUCE_GRAPH_HOLES;
}

static bool is_large(void *context, const struct limits *limits)
{
	return !is_small(context, limits);
}

static enum answer search_graph(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct reduce_graph *g = &k->reduce->graph;
	struct reduce_answer *a = k->answer;
	bool begun = g->nodes == 0;
	uint32_t node;
	enum answer found = reduce_graph_solve(g, k->start, limits, &node);

	if (found == ANSWER_NONE) {
		found = prove_small(k, node);
		if (found == ANSWER_NONE || begun)
			return found;
		/* Nodes of earlier boards take memory that the count needs. */
		reduce_graph_close(g);
		return search_graph(context, limits);
	}
	if (found == ANSWER_LIMIT) {
		a->positions = g->looked;
		return found;
	}
	a->jumps = reduce_graph_path(g, k->start, node, a->jump);
	a->positions = 1 + (uint64_t)g->node[node].tried;
	return found;
}

const struct reduce_table *reduce_known(struct reduce *r,
					const struct reduce_problem *p,
					const struct limits *limits)
{
	set_goals(r, p);
	return r->has_table && limits->memory >= REDUCE_TABLE_BYTES ? &r->table
								    : NULL;
}

/* LIMIT: the weights were not found again. */
static enum answer read_table(struct solving *k, const struct reduce_table *t)
{
	struct reduce_answer *a = k->answer;
	uint64_t tried;

	if (reduce_table_alive(t, reduce_table_number(t, k->start))) {
		a->jumps = reduce_table_path(t, k->start, a->jump, &tried);
		a->positions += tried;
		return ANSWER_FOUND;
	}
	a->exhausted = reduce_table_reach(t, k->start);
	if (!a->exhausted)
		return weigh(k) == ANSWER_FOUND ? ANSWER_NONE : ANSWER_LIMIT;
	a->proof = REDUCE_EXHAUSTED;
	a->positions = a->exhausted;
	return ANSWER_NONE;
}

/*
 * Searches in one order after the other, coming close to each goal in turn,
 * until MOST positions or more are dead: then LIMIT with K->is_spent set.
 */
static enum answer search(struct solving *k, uint64_t most,
			  const struct limits *limits)
{
	struct reduce *r = k->reduce;
	enum answer found = ANSWER_LIMIT;

	k->is_spent = true;
	for (; k->is_spent && r->search.dead.count < most; ++k->round) {
		position_t goal = k->goal[k->round % (unsigned)k->goals];
		struct reduce_order order;

		reduce_order_round(&order, r->shape, &r->bundles, goal,
				   k->round);
		found = reduce_search_run(&r->search, &order,
					  reduce_order_budget(k->round), limits,
					  &k->is_spent);
	}
	return found;
}

/* What the search has found, or that it has seen all there is. */
static void take_search(struct solving *k, enum answer found)
{
	struct reduce_search *s = &k->reduce->search;
	struct reduce_answer *a = k->answer;

	a->positions = reduce_search_seen(s);
	if (found == ANSWER_FOUND)
		a->jumps = reduce_search_path(s, a->jump);
	a->proof = REDUCE_EXHAUSTED;
	a->exhausted = a->positions;
}

static enum answer find_pagoda(void *context, const struct limits *limits)
{
	(void)limits;
	return weigh(context) == ANSWER_FOUND ? ANSWER_NONE : ANSWER_LIMIT;
}

/*
 * Memory for a search until MOST positions are dead, beside the sets that are
 * kept.  The sets are freed where they leave too little: the result of a search
 * must not depend on earlier boards.
 */
static struct limits beside_sets(struct reduce *r, uint64_t most,
				 const struct limits *limits)
{
	uint64_t bytes = position_set_bytes_for(most);
	struct limits rest =
	    limits_beside(limits, reduce_closure_bytes(&r->closure));

	if (rest.memory >= bytes)
		return rest;
	reduce_closure_close(&r->closure);
	return *limits;
}

static enum answer search_short(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct reduce *r = k->reduce;
	uint64_t most = reduce_closure_budget(&r->closure);
	struct limits rest = beside_sets(r, most, limits);
	enum answer found;

	reduce_search_start(&r->search, &r->symm, k->start, r->goal, r->goals,
			    rest.memory);
	found = search(k, most, limits);
	if (k->is_spent)
		return ANSWER_LIMIT;
	take_search(k, found);
	return found;
}

static bool is_spent(void *context, const struct limits *limits)
{
	const struct solving *k = context;

	(void)limits;
	return k->is_spent;
}

/* What the search leaves of the memory. */
static struct limits beside_search(const struct reduce *r,
				   const struct limits *limits)
{
	return limits_beside(limits, position_set_bytes(&r->search.dead));
}

/* Looks the start up, which the search has not settled. */
static enum answer look_up(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct reduce *r = k->reduce;
	struct reduce_answer *a = k->answer;
	struct limits rest = beside_search(r, limits);
	enum answer found =
	    reduce_closure_solve(&r->closure, k->start, &rest, a);

	if (found == ANSWER_FOUND)
		a->positions = r->search.dead.count + (uint64_t)a->jumps + 1;
	else if (found == ANSWER_NONE)
		a->positions = a->exhausted;
	return found;
}

/*
 * Beams, wider and wider; pagoda functions prune them.  NONE only says that no
 * beam has found a solution.
 */
static enum answer search_beams(struct solving *k, const struct limits *limits)
{
	struct reduce *r = k->reduce;
	const struct resource_plays plays = {.shape = r->shape,
					     .symm = &r->symm,
					     .start = &k->start,
					     .starts = 1,
					     .goal = r->goal,
					     .goals = r->goals};
	enum answer found = ANSWER_NONE;
	size_t widths = sizeof beam_width / sizeof *beam_width;

	r->beam = (struct reduce_beam){.shape = r->shape,
				       .symm = &r->symm,
				       .resource = &r->resource,
				       .goal = r->goal,
				       .goals = r->goals,
				       .cut = true};
	if (!resource_make(&plays, limits, &r->resource))
		return ANSWER_LIMIT;
	for (unsigned i = 0; i < widths * BEAM_ORDERS; i++) {
		struct reduce_order order;

		if (found != ANSWER_NONE || !r->beam.cut)
			break;
		reduce_order_round(&order, r->shape, &r->bundles,
				   k->goal[i % (unsigned)k->goals],
				   i % BEAM_ORDERS);
		found = reduce_beam_run(&r->beam, k->start, &order,
					beam_width[i / BEAM_ORDERS], limits);
	}
	return found;
}

/* There is no room for a set to look up: the memory is for the searches. */
static enum answer search_wide(void *context, const struct limits *limits)
{
	struct solving *k = context;
	struct reduce *r = k->reduce;
	struct reduce_answer *a = k->answer;
	struct limits free =
	    limits_beside(limits, reduce_closure_bytes(&r->closure));
	struct limits rest = beside_search(r, &free);
	struct reduce_beam *b = &r->beam;

	r->search.dead.memory = free.memory;
	if (search_beams(k, &rest) != ANSWER_FOUND)
		return ANSWER_LIMIT;
	a->positions = r->search.dead.count + b->looked;
	a->jumps = b->jumps;
	for (int i = 0; i < b->jumps; i++)
		a->jump[i] = b->jump[i];
	return ANSWER_FOUND;
}

/* A search that does not end before all positions are dead. */
static enum answer search_long(void *context, const struct limits *limits)
{
	struct solving *k = context;
	enum answer found;

	k->round = 0;
	found = search(k, UINT64_MAX, limits);
	take_search(k, found);
	if (found == ANSWER_LIMIT)
		k->answer->positions += k->reduce->beam.looked;
	return found;
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"the graph", is_small, search_graph, {1, 1}, {1, 1}},
    {"a pagoda function", is_large, find_pagoda, {1, 1}, {1, 1}},
    {"a short search", is_large, search_short, {1, 1}, {1, 1}},
    {"the winning positions", is_spent, look_up, {1, 1}, {1, 1}},
    {"beams", is_spent, search_wide, {1, 1}, {1, 1}},
    {"a long search", is_spent, search_long, {1, 1}, {1, 1}},
};

enum answer reduce_solve(struct reduce *r, const struct reduce_problem *p,
			 const struct limits *limits,
			 struct reduce_answer *answer)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	const struct reduce_table *known;
	position_t left[SHAPE_HOLES];
	struct solving k = {
	    .reduce = r, .start = p->start, .goal = left, .answer = answer};
	enum answer found;

	answer->positions = 1;
	if (is_start(p)) {
		answer->jumps = 0;
		return ANSWER_FOUND;
	}
	k.goals = goals_left(&r->class, p, left);
	if (!k.goals) {
		answer->proof = REDUCE_CLASS;
		choose_sets(&r->class, p, answer);
		return ANSWER_NONE;
	}
	known = reduce_known(r, p, limits);
	found = known ? read_table(&k, known) : ANSWER_LIMIT;
	if (found != ANSWER_LIMIT)
		return found;
	return strategy_run(&strategy, limits, &k);
}
