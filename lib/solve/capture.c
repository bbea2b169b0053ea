/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture as a longest trail.
 *
 * One jump moves two rows and two columns, so all homes that a piece visits
 * have the row parity of its start, and opponents' pieces that it can take
 * stand on rows of the other parity: a piece that was taken never becomes a
 * landing home.  Hence it makes no difference whether pieces are removed at
 * once or after the move; that each is taken at most once is all.  Of the two
 * diagonals of an opponent's piece only one has ends that can be reached from
 * a given start (their quarters of the board differ), so within one move an
 * opponent's piece is one edge between two homes, and a capture is a *trail*:
 * edges are used once, homes may be visited again.  The start is empty during
 * the move and may be passed like any other home; this matters on about one
 * random board in ten.
 *
 * So the question is for the longest trail from a vertex of a planar graph of
 * degree at most four.  If at most two vertices are odd, and the start is one
 * of them if any is, all edges can be taken (Euler 1736; Hierholzer 1873).
 * In general it is hard: Hamiltonian cycles in grid graphs of degree 3 reduce
 * to it, as degree 3 lets a trail visit a vertex once (Itai, Papadimitriou and
 * Szwarcfiter 1982 for the cycles).
 *
 * Upper bounds, for every own piece: counting (capture_graph.c); the edges
 * that must be left out to make the degrees right, a shortest T-join as in the
 * Chinese postman problem (Edmonds and Johnson 1973), by matching without any
 * distances (capture_match.c, capture_region.c).  Often what the T-join leaves
 * is connected, and is the answer.  If not, the same for what no bridge holds
 * together (capture_core.c), since a trail sees little of what lies behind
 * bridges; prices on what is cut off (capture_island.c, capture_relax.c), so
 * that T-joins that leave more connected become the shortest ones, which gives
 * better bounds and better trails; and the frontier method on a tree of groups
 * of edges (capture_plan.c, capture_state.c, capture_table.c), where the duals
 * of the matching tell how much of a group's loss was unavoidable
 * (capture_rim.c, capture_excess.c), finds the least loss and proves it
 * (capture_frontier.c), best where prices have left a gap of few edges
 * (capture_settle.c).  Local search (capture_local.c,
 * capture_kernel.c, capture_window.c, capture_piece.c) makes good routes where
 * that takes too long; it proves nothing.
 *
 * The pieces are looked at with the greatest bound first, and the work on one
 * is put aside when its bound is no longer the greatest, so that hundreds of
 * pieces in one component do not cost hundreds of searches.
 *
 * What no theory promises is that memory and time suffice.  On a board whose
 * even rows are empty and whose odd rows have an opponent's piece on each home
 * with probability p, 100 x 100 homes take less than a second for every p, with
 * hundreds of own pieces two.  200 x 200 homes with one own piece take less than
 * a second for p up to 0.5 and from 0.85 on, some seconds between; of 40 boards
 * at 0.75 two were left after 10 seconds with bounds some homes apart, of 20 at
 * 0.78 one, of 20 each at 0.77 and 0.8 none, of 5 at 0.68 two.  With hundreds of
 * own pieces nearly all are left at 0.75, and two of 5 at 0.8.  1000 x 1000 homes
 * are exact for p up to 1/2, where the graph falls apart, and at p = 1; else the
 * bounds are some ten-thousandths to half a hundredth apart after a minute, the
 * most at 0.6.
 */
#include "solve/capture.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "base/wraps.h"
#include "search/budget.h"
#include "solve/capture_core.h"
#include "solve/capture_frontier.h"
#include "solve/capture_graph.h"
#include "solve/capture_hang.h"
#include "solve/capture_local.h"
#include "solve/capture_match.h"
#include "solve/capture_relax.h"
#include "solve/capture_route.h"
#include "solve/capture_settle.h"

/*
 * Windows by the width of their plans, wider ones too if bounds are FAR; other
 * ways to routes if they are NEAR.
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

struct capture_solver {
	const struct limits *limits;
	struct limits share; /* the same with a deadline of its own */
	struct budget budget;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_match match; /* of the graph, later of its core */
	struct capture_core core;
	bool cored, hung; /* the match is the core's; what hangs is known */
	bool priced, settling; /* RELAX and SETTLE are about the graph, */
	bool searching;	       /* and so is FRONTIER */
	struct capture_frontier frontier;
	struct capture_local local;
	uint32_t current; /* the start of the graph */
	struct capture_route route;
	struct capture_relax relax, probe;
	struct capture_settle settle;
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses, guess_room;
	bool *kept; /* edges of the graph */
	size_t kept_room;
};

struct capture_solver *capture_new(const struct limits *limits)
{
	struct capture_solver *s = mem_zero(1, sizeof(*s));

	if (s) {
		s->limits = limits;
		s->budget.left = limits->memory;
	}
	return s;
}

void capture_delete(struct capture_solver *s)
{
	if (!s)
		return;
	capture_graph_free_map(&s->budget, &s->map);
	capture_graph_free(&s->budget, &s->graph);
	capture_local_free(&s->budget, &s->local);
	capture_match_free(&s->budget, &s->match);
	capture_core_free(&s->budget, &s->core);
	capture_frontier_free(&s->budget, &s->frontier);
	capture_route_free(&s->budget, &s->route);
	capture_relax_free(&s->budget, &s->relax);
	capture_relax_free(&s->budget, &s->probe);
	capture_settle_free(&s->budget, &s->settle);
	budget_free(&s->budget, s->guess, s->guess_room, sizeof(*s->guess));
	budget_free(&s->budget, s->kept, s->kept_room, sizeof(*s->kept));
	mem_free(s);
}

/*
 * Whether A is to be looked at before B: the greater bound first, among equal
 * ones that on which less effort has been spent, but some.
 */
WRAPS static bool is_before(const struct capture_guess *a,
			    const struct capture_guess *b)
{
	unsigned effort_a = a->effort - 1, effort_b = b->effort - 1;

	if (a->bound != b->bound)
		return a->bound > b->bound;
	if (effort_a != effort_b)
		return effort_a < effort_b;
	return a->start < b->start;
}

/* Lets the guess at place I of the heap sink to where it belongs. */
static void sink(struct capture_solver *s, size_t i)
{
	struct capture_guess moving = s->guess[i];
	size_t child;

	while ((child = 2 * i + 1) < s->guesses) {
		if (child + 1 < s->guesses &&
		    is_before(&s->guess[child + 1], &s->guess[child]))
			child++;
		if (!is_before(&s->guess[child], &moving))
			break;
		s->guess[i] = s->guess[child];
		i = child;
	}
	s->guess[i] = moving;
}

/* A guess for every own piece that can jump, the best one on top. */
static bool guess_all(struct capture_solver *s, const struct checkers *board)
{
	s->guesses = 0;
	for (uint32_t home = 0; home < s->map.homes; home++) {
		if (board->home[home] != CHECKERS_OWN || !s->map.jumps[home])
			continue;
		if (!BUDGET_GROW(&s->budget, s->guess, &s->guess_room,
				 s->guesses + 1))
			return false;
		if (!capture_graph_guess(&s->budget, &s->map, board, home,
					 &s->guess[s->guesses++]))
			return false;
	}
	for (size_t i = s->guesses / 2; i > 0; i--)
		sink(s, i - 1);
	return true;
}

/* The graph of a start, and room for flags of its edges. */
static bool take_up(struct capture_solver *s, const struct checkers *board,
		    uint32_t start)
{
	if (!capture_graph_of(&s->budget, &s->map, board, start, &s->graph))
		return false;
	return BUDGET_GROW(&s->budget, s->kept, &s->kept_room, s->graph.edges);
}

/* Makes the kept edges the route, if they are more than its own. */
static bool keep(struct capture_solver *s)
{
	size_t count = 1;

	for (uint32_t e = 0; e < s->graph.edges; e++)
		count += s->kept[e];
	return count < 2 || count <= s->route.count ||
	       capture_route_make(&s->budget, &s->graph, s->kept, &s->route);
}

static uint32_t lower(const struct capture_solver *s)
{
	return s->route.count ? (uint32_t)s->route.count - 1 : 0;
}

/* The trail that the join of the matching leaves, in KEPT. */
static bool join(struct capture_solver *s)
{
	if (!capture_match_join(&s->budget, &s->match, s->kept))
		return false;
	if (s->cored)
		capture_core_spread(&s->core, &s->graph, s->kept);
	return capture_route_reach(&s->budget, &s->graph, s->kept, &s->route);
}

/* Matches the core instead of the whole graph. */
static bool match_core(struct capture_solver *s)
{
	s->cored = true;
	return capture_match_make(&s->budget, s->limits, &s->match,
				  &s->core.graph, NULL, 0) &&
	       join(s) && keep(s);
}

/*
 * Whether a large graph is so thin that the search, though it cannot come to
 * its end, gives better bounds than prices do, and sooner.
 */
static bool is_thin(const struct capture_solver *s)
{
	return s->graph.edges > MANY &&
	       s->core.graph.edges < s->graph.edges / 8 * 7;
}

/*
 * A bound and a route from a matching.  Where much of the graph hangs at the
 * core, the matching of the whole would tell little and take long.  False:
 * memory or time ran out.
 */
static bool match(struct capture_solver *s, struct capture_guess *guess)
{
	uint32_t bound;

	if (!capture_core_make(&s->budget, &s->graph, &s->core))
		return false;
	if (is_thin(s) || (s->graph.edges > FEW &&
			   s->core.graph.edges < s->graph.edges / 4 * 3))
		return match_core(s);
	if (!capture_match_make(&s->budget, s->limits, &s->match, &s->graph,
				NULL, 0))
		return false;
	bound = s->graph.edges - s->match.cost;
	if (bound < guess->bound)
		guess->bound = bound;
	return join(s) && keep(s);
}

/* Sets the deadline to so many EIGHTHS of the time left. */
static void share_time(struct capture_solver *s, uint64_t eighths)
{
	uint64_t now = limits_clock();

	s->share = *s->limits;
	if (s->share.deadline > now)
		s->share.deadline =
		    now + (s->share.deadline - now) / ALL * eighths;
}

/*
 * Finds out what can be had behind the bridges of a large graph, which is less
 * than what is there.
 */
static bool look_behind(struct capture_solver *s)
{
	const struct capture_hang *h = &s->relax.hang;
	uint32_t best, most;

	if (s->hung || s->graph.edges <= FEW)
		return true;
	if (!capture_hang_bound(&s->budget, s->limits, &s->relax.hang,
				&s->graph, &s->core))
		return false;
	s->hung = true;
	best = capture_hang_best(h, &s->core);
	most = best == CAPTURE_NONE ? 0 : h->most[best];
	if (h->most[0] > most)
		most = h->most[0];
	if (most < s->core.gain)
		s->core.gain = most;
	return true;
}

/* Prepares the search of the graph unless that has been done. */
static bool begin_search(struct capture_solver *s)
{
	struct capture_task task = {
	    .graph = &s->graph,
	    .core = &s->core,
	    .match = &s->match,
	    .free = s->graph.edges,
	    .weight = s->graph.edges,
	    .width = CAPTURE_WIDTH,
	};

	if (s->searching)
		return true;
	if (!s->cored && s->core.graph.edges < s->graph.edges && !match_core(s))
		return false;
	if (!look_behind(s))
		return false;
	if (!capture_frontier_begin(&s->budget, &s->share, &s->frontier, &task))
		return false;
	s->searching = true;
	return true;
}

/*
 * Goes on looking for an exact answer, with more steps each time.  False:
 * memory or time ran out, or the graph is too wide.
 */
static bool search_on(struct capture_solver *s, struct capture_guess *guess)
{
	unsigned effort =
	    guess->effort < LAST_EFFORT ? guess->effort : LAST_EFFORT;
	uint64_t steps = FIRST_STEPS + EDGE_STEPS * s->graph.edges;
	uint32_t least = lower(s);
	bool done = capture_frontier_trail(&s->budget, &s->frontier,
					   steps << 2 * effort, &least,
					   &guess->bound, s->kept);

	return (least <= lower(s) || keep(s)) && (done || s->frontier.tired);
}

/*
 * Better routes by windows of the core's kernel, from the trail in KEPT as far
 * as it is in the core.  False: memory or time ran out.
 */
static bool improve_core(struct capture_solver *s, uint32_t upper)
{
	bool far = upper - lower(s) > FAR, done;
	uint32_t end;

	if (!look_behind(s))
		return false;
	done = capture_local_core(&s->budget, &s->share, &s->local, &s->graph,
				  &s->core, &s->relax.hang, far, upper, s->kept,
				  &end);
	return end != CAPTURE_NONE &&
	       capture_hang_prolong(&s->budget, s->limits, &s->relax.hang,
				    &s->graph, &s->core, end, s->kept) &&
	       keep(s) && done;
}

/* Better routes by windows of the whole graph, from the trail in KEPT. */
static bool improve(struct capture_solver *s, const struct capture_guess *guess,
		    uint32_t width)
{
	bool done =
	    capture_local_whole(&s->budget, &s->share, &s->local, &s->graph,
				width, guess->bound, s->kept);

	return keep(s) && done;
}

/* Whether much is missing between the bounds. */
static bool is_far(const struct capture_solver *s,
		   const struct capture_guess *guess)
{
	return guess->bound > lower(s) + FAR;
}

/*
 * Closes the gap between the bounds, as far as it can be done with tables of
 * CAP states.  False: memory or time ran out, or the core is too wide.
 */
static bool settle(struct capture_solver *s, struct capture_guess *guess,
		   uint64_t eighths, size_t cap)
{
	if (guess->bound <= lower(s) || is_far(s, guess))
		return true;
	share_time(s, eighths);
	if (!s->settling &&
	    !capture_settle_begin(&s->budget, &s->share, &s->settle, &s->relax,
				  &s->core))
		return false;
	s->settling = true;
	return capture_settle_gap(&s->budget, &s->share, &s->settle, &s->relax,
				  &s->graph, &s->core, lower(s), &guess->bound,
				  cap, s->kept) &&
	       keep(s);
}

/*
 * A better bound, and routes on the way to it, by prices.  False: memory or
 * time ran out.
 */
static bool price(struct capture_solver *s, struct capture_guess *guess)
{
	share_time(s, TO_RELAX);
	s->settling = false;
	if (!capture_relax_bound(&s->budget, &s->share, &s->relax, &s->graph,
				 &s->core, ROUNDS, HALVINGS, &guess->bound,
				 s->kept) ||
	    !keep(s))
		return false;
	s->priced = true;
	settle(s, guess, TO_SETTLE, FEW_STATES);
	return true;
}

/*
 * Routes by many more rounds, in which the prices change so much that they make
 * other trails each time.
 */
static void probe(struct capture_solver *s, struct capture_guess *guess)
{
	share_time(s, TO_PROBE);
	if (capture_relax_bound(&s->budget, &s->share, &s->probe, &s->graph,
				&s->core, MORE_ROUNDS, FEW_HALVINGS,
				&guess->bound, s->kept) &&
	    keep(s))
		settle(s, guess, ALL, MANY_STATES);
}

/* What prices alone have not done, by other routes. */
static void go_on(struct capture_solver *s, struct capture_guess *guess)
{
	share_time(s, TO_IMPROVE);
	if (!is_far(s, guess) || improve_core(s, guess->bound))
		improve(s, guess, NARROW);
	if (guess->bound > lower(s) && guess->bound - lower(s) <= NEAR)
		probe(s, guess);
}

/* Better routes where no prices are asked.  False: no memory. */
static bool improve_thin(struct capture_solver *s, struct capture_guess *guess)
{
	if (!join(s) || !keep(s))
		return false;
	share_time(s, TO_IMPROVE);
	if (guess->bound > lower(s) && improve_core(s, guess->bound))
		improve(s, guess, NARROW);
	return true;
}

/* The graph and the matching of a guess that is taken up. */
static bool begin_start(struct capture_solver *s, const struct checkers *board,
			struct capture_guess *guess)
{
	s->current = CAPTURE_NONE;
	s->cored = s->hung = s->priced = s->searching = false;
	if (!take_up(s, board, guess->start))
		return false;
	s->current = guess->start;
	if (!guess->euler)
		return match(s, guess);
	memset(s->kept, true, s->graph.edges);
	return keep(s);
}

/* More and more search.  False: memory or time ran out, or no more is to do. */
static bool search_more(struct capture_solver *s, struct capture_guess *guess,
			uint64_t eighths)
{
	share_time(s, eighths);
	if (!begin_search(s))
		return false;
	if (search_on(s, guess) || eighths < ALL)
		return true;
	improve(s, guess, WIDE);
	return false;
}

/*
 * Looks at a guess once more: first a matching, then some search, then better
 * bounds and routes and more and more search.  In a large graph the bounds and
 * routes come before any search, and in one that is not thin the bounds before
 * the routes, which take long.  False: memory or time ran out, or nothing more
 * can be done.
 */
static bool try_start(struct capture_solver *s, const struct checkers *board,
		      struct capture_guess *guess)
{
	unsigned effort = guess->effort++;
	bool large;

	if (s->current != guess->start && !begin_start(s, board, guess))
		return false;
	if (effort == 0 || guess->bound <= lower(s))
		return true;
	large = s->graph.edges > FEW;
	if (effort == 1 && (!large || is_thin(s)))
		return search_more(s, guess, TO_BOUND);
	if (effort == 2 && is_thin(s) && !improve_thin(s, guess))
		return false;
	if (effort <= 2 && !is_thin(s) && !s->priced && !price(s, guess))
		return false;
	if (guess->bound <= lower(s) || effort == 1)
		return true;
	if (effort == 2 && !is_thin(s))
		go_on(s, guess);
	return guess->bound <= lower(s) || search_more(s, guess, ALL);
}

/* A bound that needs no memory. */
static uint64_t opponents(const struct checkers *board)
{
	uint64_t homes = checkers_homes(board->rows, board->cols), count = 0;

	for (uint64_t i = 0; i < homes; i++)
		count += board->home[i] == CHECKERS_OPPONENT;
	return count;
}

/* Goes through the guesses; returns a proved bound. */
static uint32_t search(struct capture_solver *s, const struct checkers *board)
{
	uint32_t upper = 0;

	while (s->guesses && s->guess->bound > lower(s)) {
		if (!try_start(s, board, s->guess) || s->guess->euler) {
			if (s->guess->bound > upper)
				upper = s->guess->bound;
			*s->guess = s->guess[--s->guesses];
		}
		sink(s, 0);
	}
	return upper > lower(s) ? upper : lower(s);
}

enum answer capture_best(struct capture_solver *s, const struct checkers *board,
			 struct capture *answer)
{
	*answer = (struct capture){0};
	s->route.count = 0;
	s->current = CAPTURE_NONE;
	if (capture_graph_map(&s->budget, &s->map, board) &&
	    guess_all(s, board))
		answer->upper = search(s, board);
	else
		answer->upper = opponents(board);
	answer->lower = lower(s);
	answer->route = s->route.home;
	answer->count = s->route.count;
	return answer->lower == answer->upper ? ANSWER_FOUND : ANSWER_LIMIT;
}
