/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A start is taken up again and again, with more effort each time: first a
 * matching, then some search, then better bounds and routes and more and more
 * search.  In a large graph the bounds and routes come before any search, and
 * in one that is not thin the bounds before the routes, which take long.
 */
#include "capture/capture_start.h"

#include <string.h>

#include "capture/capture_behind.h"

/*
 * Windows by the width of their decompositions, wider ones too if bounds are
 * FAR; other ways to routes if they are NEAR.
 */
enum { NARROW = 8, WIDE = 10, FAR = 64, NEAR = 16 };

/* Rounds with prices for a bound, and more of them for trails. */
enum { ROUNDS = 60, HALVINGS = 7, MORE_ROUNDS = 400, FEW_HALVINGS = 2 };

/* States of a table that settles a gap, at first and when no more is left. */
enum { FEW_STATES = 1 << 13, MANY_STATES = 1 << 19 };

/* What the first search and others get of the time left, in eighths. */
enum {
	TO_BOUND = 2,
	TO_PROBE = 4,
	TO_RELAX = 4,
	TO_SETTLE = 6,
	TO_IMPROVE = 6,
	ALL = 8
};

/* Pairs of states in the first search, and the last time they grow. */
#define FIRST_STEPS (UINT64_C(1) << 18)
#define EDGE_STEPS 64 /* more for every edge */
#define LAST_EFFORT 20
#define FEW 2000   /* edges of a graph that is matched or searched as a whole */
#define MANY 20000 /* edges of a large one */

uint32_t capture_start_lower(const struct capture_work *w)
{
	return w->route.count ? (uint32_t)w->route.count - 1 : 0;
}

/* The graph of a start, and room for flags of its edges. */
static bool take_up(struct capture_work *w, const struct checkers *board,
		    uint32_t start)
{
	if (!capture_graph_of(&w->budget, &w->map, board, start, &w->graph))
		return false;
	return BUDGET_GROW(&w->budget, w->kept, &w->kept_room, w->graph.edges);
}

/* Makes the kept edges the route, if they are more than its own. */
static bool keep(struct capture_work *w)
{
	size_t count = 1;

	for (uint32_t e = 0; e < w->graph.edges; e++)
		count += w->kept[e];
	return count < 2 || count <= w->route.count ||
	       capture_route_make(&w->budget, &w->graph, w->kept, &w->route);
}

/* The trail that the T-join of the matching leaves, in KEPT. */
static bool join(struct capture_work *w)
{
	if (!capture_match_join(&w->budget, &w->match, w->kept))
		return false;
	if (w->cored)
		capture_core_spread(&w->core, &w->graph, w->kept);
	return capture_route_reach(&w->budget, &w->graph, w->kept, &w->route);
}

/* Matches the core instead of the whole graph. */
static bool match_core(struct capture_work *w)
{
	w->cored = true;
	return capture_match_make(&w->budget, w->limits, &w->match,
				  &w->core.graph, NULL) &&
	       join(w) && keep(w);
}

/*
 * Whether a large graph is so thin that the search, though it cannot come to
 * its end, gives better bounds than prices do, and sooner.
 */
static bool is_thin(const struct capture_work *w)
{
	return w->graph.edges > MANY &&
	       w->core.graph.edges < w->graph.edges / 8 * 7;
}

/*
 * A bound and a route from a matching.  Where much of the graph hangs at the
 * core, the matching of the whole would tell little and take long.  False:
 * memory or time ran out.
 */
static bool match(struct capture_work *w, struct capture_guess *guess)
{
	uint32_t bound;

	if (!capture_core_make(&w->budget, &w->graph, &w->core))
		return false;
	if (is_thin(w) || (w->graph.edges > FEW &&
			   w->core.graph.edges < w->graph.edges / 4 * 3))
		return match_core(w);
	if (!capture_match_make(&w->budget, w->limits, &w->match, &w->graph,
				NULL))
		return false;
	bound = w->graph.edges - w->match.cost;
	if (bound < guess->bound)
		guess->bound = bound;
	return join(w) && keep(w);
}

/* Sets the deadline to so many EIGHTHS of the time left. */
static void share_time(struct capture_work *w, uint64_t eighths)
{
	uint64_t now = limits_clock();

	w->share = *w->limits;
	if (w->share.deadline > now)
		w->share.deadline =
		    now + (w->share.deadline - now) / ALL * eighths;
}

/*
 * Finds out what can be had behind the bridges of a large graph, which is less
 * than what is there.
 */
static bool look_behind(struct capture_work *w)
{
	uint32_t most;

	if (w->hung || w->graph.edges <= FEW)
		return true;
	if (!capture_behind_bound(&w->budget, w->limits, &w->relax.behind,
				  &w->graph, &w->core))
		return false;
	w->hung = true;
	most = capture_behind_most(&w->relax.behind, &w->core);
	if (most < w->core.gain)
		w->core.gain = most;
	return true;
}

/* Prepares the search of the graph unless that has been done. */
static bool begin_search(struct capture_work *w)
{
	struct capture_task task = {
	    .graph = &w->graph,
	    .core = &w->core,
	    .match = &w->match,
	    .free = w->graph.edges,
	    .weight = w->graph.edges,
	    .width = CAPTURE_WIDTH,
	};

	if (w->searching)
		return true;
	if (!w->cored && w->core.graph.edges < w->graph.edges && !match_core(w))
		return false;
	if (!look_behind(w))
		return false;
	if (!capture_frontier_begin(&w->budget, &w->share, &w->frontier, &task))
		return false;
	w->searching = true;
	return true;
}

/*
 * Goes on looking for an exact answer, with more steps each time.  False:
 * memory or time ran out, or the graph is too wide.
 */
static bool search_on(struct capture_work *w, struct capture_guess *guess)
{
	unsigned effort =
	    guess->effort < LAST_EFFORT ? guess->effort : LAST_EFFORT;
	uint64_t steps = FIRST_STEPS + EDGE_STEPS * w->graph.edges;
	uint32_t least = capture_start_lower(w);
	bool done = capture_frontier_trail(&w->budget, &w->frontier,
					   steps << 2 * effort, &least,
					   &guess->bound, w->kept);

	return (least <= capture_start_lower(w) || keep(w)) &&
	       (done || w->frontier.tired);
}

/*
 * Better routes by windows of the core's kernel, from the trail in KEPT as far
 * as it is in the core.  False: memory or time ran out.
 */
static bool improve_core(struct capture_work *w, uint32_t upper)
{
	bool far = upper - capture_start_lower(w) > FAR, done;
	uint32_t end;

	if (!look_behind(w))
		return false;
	done = capture_local_core(&w->budget, &w->share, &w->local, &w->graph,
				  &w->core, &w->relax.behind, far, upper,
				  w->kept, &end);
	return end != CAPTURE_NONE &&
	       capture_behind_prolong(&w->budget, w->limits, &w->relax.behind,
				      &w->graph, &w->core, end, w->kept) &&
	       keep(w) && done;
}

/* Better routes by windows of the whole graph, from the trail in KEPT. */
static bool improve(struct capture_work *w, const struct capture_guess *guess,
		    uint32_t width)
{
	bool done =
	    capture_local_whole(&w->budget, &w->share, &w->local, &w->graph,
				width, guess->bound, w->kept);

	return keep(w) && done;
}

/* Whether much is missing between the bounds. */
static bool is_far(const struct capture_work *w,
		   const struct capture_guess *guess)
{
	return guess->bound > capture_start_lower(w) + FAR;
}

/*
 * Closes the gap between the bounds, as far as it can be done with tables of
 * CAP states.  False: memory or time ran out, or the core is too wide.
 */
static bool settle(struct capture_work *w, struct capture_guess *guess,
		   uint64_t eighths, size_t cap)
{
	if (guess->bound <= capture_start_lower(w) || is_far(w, guess))
		return true;
	share_time(w, eighths);
	if (!w->settling &&
	    !capture_settle_begin(&w->budget, &w->share, &w->settle, &w->relax,
				  &w->core))
		return false;
	w->settling = true;
	return capture_settle_gap(&w->budget, &w->share, &w->settle, &w->relax,
				  &w->graph, &w->core, capture_start_lower(w),
				  &guess->bound, cap, w->kept) &&
	       keep(w);
}

/*
 * A better bound, and routes on the way to it, by prices.  False: memory or
 * time ran out.
 */
static bool price(struct capture_work *w, struct capture_guess *guess)
{
	share_time(w, TO_RELAX);
	w->settling = false;
	if (!capture_relax_bound(
		&w->budget, &w->share, &w->relax, &w->graph, &w->core, ROUNDS,
		HALVINGS, capture_start_lower(w), &guess->bound, w->kept) ||
	    !keep(w))
		return false;
	w->priced = true;
	settle(w, guess, TO_SETTLE, FEW_STATES);
	return true;
}

/*
 * Routes by many more rounds, in which the prices change so much that they make
 * other trails each time.
 */
static void probe(struct capture_work *w, struct capture_guess *guess)
{
	share_time(w, TO_PROBE);
	if (capture_relax_bound(&w->budget, &w->share, &w->probe, &w->graph,
				&w->core, MORE_ROUNDS, FEW_HALVINGS,
				capture_start_lower(w), &guess->bound,
				w->kept) &&
	    keep(w))
		settle(w, guess, ALL, MANY_STATES);
}

/* What prices alone have not done, by other routes. */
static void go_on(struct capture_work *w, struct capture_guess *guess)
{
	share_time(w, TO_IMPROVE);
	if (!is_far(w, guess) || improve_core(w, guess->bound))
		improve(w, guess, NARROW);
	if (guess->bound > capture_start_lower(w) &&
	    guess->bound - capture_start_lower(w) <= NEAR)
		probe(w, guess);
}

/* Better routes where no prices are asked.  False: no memory. */
static bool improve_thin(struct capture_work *w, struct capture_guess *guess)
{
	if (!join(w) || !keep(w))
		return false;
	share_time(w, TO_IMPROVE);
	if (guess->bound > capture_start_lower(w) &&
	    improve_core(w, guess->bound))
		improve(w, guess, NARROW);
	return true;
}

/* The graph and the matching of a guess that is taken up. */
static bool begin_start(struct capture_work *w, const struct checkers *board,
			struct capture_guess *guess)
{
	w->current = CAPTURE_NONE;
	w->cored = w->hung = w->priced = w->searching = false;
	if (!take_up(w, board, guess->start))
		return false;
	w->current = guess->start;
	if (!guess->euler)
		return match(w, guess);
	memset(w->kept, true, w->graph.edges);
	return keep(w);
}

/* More and more search.  False: memory or time ran out, or no more is to do. */
static bool search_more(struct capture_work *w, struct capture_guess *guess,
			uint64_t eighths)
{
	share_time(w, eighths);
	if (!begin_search(w))
		return false;
	if (search_on(w, guess) || eighths < ALL)
		return true;
	improve(w, guess, WIDE);
	return false;
}

bool capture_start_try(struct capture_work *w, const struct checkers *board,
		       struct capture_guess *guess)
{
	unsigned effort = guess->effort++;
	bool large;

	if (w->current != guess->start && !begin_start(w, board, guess))
		return false;
	if (effort == 0 || guess->bound <= capture_start_lower(w))
		return true;
	large = w->graph.edges > FEW;
	if (effort == 1 && (!large || is_thin(w)))
		return search_more(w, guess, TO_BOUND);
	if (effort == 2 && is_thin(w) && !improve_thin(w, guess))
		return false;
	if (effort <= 2 && !is_thin(w) && !w->priced && !price(w, guess))
		return false;
	if (guess->bound <= capture_start_lower(w) || effort == 1)
		return true;
	if (effort == 2 && !is_thin(w))
		go_on(w, guess);
	return guess->bound <= capture_start_lower(w) ||
	       search_more(w, guess, ALL);
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
	capture_local_free(&w->budget, &w->local);
	capture_match_free(&w->budget, &w->match);
	capture_core_free(&w->budget, &w->core);
	capture_frontier_free(&w->budget, &w->frontier);
	capture_route_free(&w->budget, &w->route);
	capture_relax_free(&w->budget, &w->relax);
	capture_relax_free(&w->budget, &w->probe);
	capture_settle_free(&w->budget, &w->settle);
	budget_free(&w->budget, w->kept, w->kept_room, sizeof(*w->kept));
}
