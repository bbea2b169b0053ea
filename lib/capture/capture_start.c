/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The methods of capture_strategy.c at work on one start.  What a method has
 * found out about the graph of a start stays for later methods, until another
 * start is tried.
 */
#include "capture/capture_start.h"

#include <string.h>

#include "capture/capture_strategy.h"

/* How often the step of the prices is halved. */
enum { HALVINGS = 7, FEW_HALVINGS = 2 };

/* Pairs of states in the first search, and the last time they grow. */
#define FIRST_STEPS (UINT64_C(1) << 18)
#define EDGE_STEPS 64 /* more for every edge */
#define LAST_EFFORT 20

/* What the methods of one look at a start share. */
struct look {
	struct capture_work *work;
	struct capture_guess *guess;
};

uint32_t capture_start_lower(const struct capture_work *w)
{
	return w->route.count ? (uint32_t)w->route.count - 1 : 0;
}

/* Makes the kept edges the route, if they are more than the route has. */
static bool keep(struct capture_work *w)
{
	size_t count = 1;

	for (uint32_t e = 0; e < w->graph.edges; e++)
		count += w->kept[e];
	return count < 2 || count <= w->route.count ||
	       capture_route_make(&w->budget, &w->graph, w->kept, &w->route);
}

/* Matches G, the graph or its core.  False: memory or time ran out. */
static bool make_match(struct capture_work *w, const struct capture_graph *g)
{
	w->cored = g == &w->core.graph;
	w->matched =
	    capture_match_make(&w->budget, w->limits, &w->match, g, NULL);
	return w->matched;
}

/*
 * Sets KEPT to the trail that the T-join of the matching leaves.  False: there
 * is no matching, as memory or time ran out while it was made, or there is no
 * memory now.
 */
static bool take_join(struct capture_work *w)
{
	if (!w->matched || !capture_match_join(&w->budget, &w->match, w->kept))
		return false;
	if (w->cored)
		capture_core_spread(&w->core, &w->graph, w->kept);
	return capture_route_reach(&w->budget, &w->graph, w->kept, &w->route) &&
	       keep(w);
}

/* Matches the core instead of the whole graph. */
static bool match_core(struct capture_work *w)
{
	return make_match(w, &w->core.graph) && take_join(w);
}

/*
 * A bound and a route from a matching.  Where much of a large graph is behind
 * bridges, the matching of the whole would tell little and take long.  False:
 * memory or time ran out.
 */
static bool match(struct capture_work *w, struct capture_guess *guess)
{
	uint32_t bound;

	if (!capture_core_make(&w->budget, &w->graph, &w->core))
		return false;
	if (capture_strategy_size(w->graph.edges) != CAPTURE_SMALL &&
	    w->core.graph.edges < w->graph.edges / 4 * 3)
		return match_core(w);
	if (!make_match(w, &w->graph))
		return false;
	bound = w->graph.edges - w->match.cost;
	if (bound < guess->bound)
		guess->bound = bound;
	return take_join(w);
}

/* The graph and the matching of a guess that is taken up. */
static bool begin_start(struct capture_work *w, const struct checkers *board,
			struct capture_guess *guess)
{
	w->current = CAPTURE_NONE;
	w->matched = w->cored = w->priced = w->settling = w->searching = false;
	w->behind = false;
	if (!capture_graph_of(&w->budget, &w->map, board, guess->start,
			      &w->graph) ||
	    !BUDGET_GROW(&w->budget, w->kept, &w->kept_room, w->graph.edges))
		return false;
	w->current = guess->start;
	if (!guess->euler)
		return match(w, guess);
	memset(w->kept, true, w->graph.edges);
	return keep(w);
}

/*
 * Bounds the edges that a trail can have behind the bridges, if the graph is
 * not small.  This bound is less than the number of edges there.  False: no
 * memory.
 */
static bool look_behind(struct capture_work *w, const struct capture_context *x)
{
	uint32_t most;

	if (capture_strategy_size(w->graph.edges) == CAPTURE_SMALL)
		return true;
	w->behind = w->behind || capture_behind_bound(x, &w->relax.behind);
	if (!w->behind)
		return false;
	most = capture_behind_most(&w->relax.behind, &w->core);
	if (most < w->core.gain)
		w->core.gain = most;
	return true;
}

/* Prepares the search of the graph unless that has been done. */
static bool begin_search(struct capture_work *w,
			 const struct capture_context *x)
{
	struct capture_task task = {
	    .graph = &w->graph,
	    .core = &w->core,
	    .match = &w->match,
	    .width = CAPTURE_WIDTH,
	};

	if (w->searching)
		return true;
	if ((!w->matched ||
	     (!w->cored && w->core.graph.edges < w->graph.edges)) &&
	    !match_core(w))
		return false;
	if (!look_behind(w, x) ||
	    !capture_frontier_begin(&w->budget, &w->share, &w->frontier, &task))
		return false;
	w->searching = true;
	return true;
}

/* Goes on with the search, with more steps each time. */
static enum capture_outcome search(struct look *l, struct capture_context *x,
				   const struct capture_row *row)
{
	struct capture_work *w = l->work;
	unsigned effort =
	    l->guess->effort < LAST_EFFORT ? l->guess->effort : LAST_EFFORT;
	uint64_t steps = FIRST_STEPS + EDGE_STEPS * w->graph.edges;

	(void)row;
	if (!begin_search(w, x))
		return CAPTURE_LIMIT;
	x->lower = capture_start_lower(w);
	capture_frontier_trail(&w->budget, &w->frontier, steps << 2 * effort,
			       &x->lower, &x->upper, w->kept);
	if (x->lower > capture_start_lower(w) && !keep(w))
		return CAPTURE_LIMIT;
	return w->frontier.tired ? CAPTURE_LATER : CAPTURE_LIMIT;
}

/* Finds a better bound and a trail by prices, unless that has been done. */
static enum capture_outcome price(struct look *l, struct capture_context *x,
				  const struct capture_row *row)
{
	struct capture_work *w = l->work;

	if (w->priced)
		return CAPTURE_DONE;
	w->settling = false;
	w->settled = 0;
	if (!capture_relax_bound(x, &w->relax, row->amount, HALVINGS))
		return CAPTURE_LIMIT;
	w->priced = w->behind = true;
	return keep(w) ? CAPTURE_DONE : CAPTURE_LIMIT;
}

/* Closes the gap between the bounds with the prices found so far. */
static enum capture_outcome settle(struct look *l, struct capture_context *x,
				   const struct capture_row *row)
{
	struct capture_work *w = l->work;

	if (!w->priced)
		return CAPTURE_LIMIT;
	if (row->amount <= w->settled)
		return CAPTURE_DONE;
	w->settled = row->amount;
	if (!w->settling && !capture_settle_begin(x, &w->settle, &w->relax))
		return CAPTURE_LIMIT;
	w->settling = true;
	return capture_settle_gap(x, &w->settle, &w->relax, row->amount) &&
		       keep(w)
		   ? CAPTURE_DONE
		   : CAPTURE_LIMIT;
}

/*
 * Routes by many more rounds, in which the prices change so much that they make
 * other trails each time.
 */
static enum capture_outcome probe(struct look *l, struct capture_context *x,
				  const struct capture_row *row)
{
	struct capture_work *w = l->work;

	return capture_relax_bound(x, &w->probe, row->amount, FEW_HALVINGS) &&
		       keep(w)
		   ? CAPTURE_DONE
		   : CAPTURE_LIMIT;
}

static uint32_t gap(void *context)
{
	const struct look *l = context;
	uint32_t lower = capture_start_lower(l->work);

	return l->guess->bound > lower ? l->guess->bound - lower : 0;
}

/* Runs a method, and takes over what it tells about the bounds. */
static enum capture_outcome run(void *context, const struct capture_row *row)
{
	static enum capture_outcome (*const method[])(
	    struct look *, struct capture_context *,
	    const struct capture_row *) = {
	    [CAPTURE_SEARCH] = search,
	    [CAPTURE_PRICES] = price,
	    [CAPTURE_SETTLE] = settle,
	    [CAPTURE_PROBE] = probe,
	};
	struct look *l = context;
	struct capture_work *w = l->work;
	struct capture_context x = {.budget = &w->budget,
				    .limits = &w->share,
				    .graph = &w->graph,
				    .core = &w->core,
				    .lower = capture_start_lower(w),
				    .upper = l->guess->bound,
				    .kept = w->kept};
	enum capture_outcome outcome;

	w->share =
	    limits_share(w->limits, (struct limits_share){row->eighths, 8});
	outcome = method[row->method](l, &x, row);
	l->guess->bound = x.upper;
	return outcome;
}

bool capture_start_try(struct capture_work *w, const struct checkers *board,
		       struct capture_guess *guess)
{
	struct look look = {.work = w, .guess = guess};
	struct capture_runner runner = {
	    .gap = gap, .run = run, .context = &look};
	unsigned effort = guess->effort++;

	if (w->current != guess->start && !begin_start(w, board, guess))
		return false;
	if (effort == 0 || gap(&look) == 0)
		return true;
	return capture_strategy_look(
	    effort, capture_strategy_size(w->graph.edges), &runner);
}

void capture_start_board(struct capture_work *w)
{
	w->route.count = 0;
	w->current = CAPTURE_NONE;
}

void capture_start_free(struct capture_work *w)
{
	capture_graph_free_map(&w->budget, &w->map);
	capture_graph_free(&w->budget, &w->graph);
	capture_match_free(&w->budget, &w->match);
	capture_core_free(&w->budget, &w->core);
	capture_frontier_free(&w->budget, &w->frontier);
	capture_route_free(&w->budget, &w->route);
	capture_relax_free(&w->budget, &w->relax);
	capture_relax_free(&w->budget, &w->probe);
	capture_settle_free(&w->budget, &w->settle);
	BUDGET_FREE(&w->budget, w->kept, w->kept_room);
}
