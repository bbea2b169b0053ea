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
 * Upper bounds, for every own piece: counting (capture_graph.c); the edges that
 * must be left out to make the degrees right, a shortest T-join as in the
 * Chinese postman problem (Edmonds and Johnson 1973), by matching without any
 * distances (capture_match.c, capture_ball.c).  Often what the T-join leaves is
 * connected, and is the answer.  If not, the same is done for the core
 * (capture_core.c), since a trail uses little of what lies behind bridges.
 * Prices on the cuts of vertex sets that the T-join leaves unconnected
 * (capture_relax.c) make T-joins shortest that leave more
 * connected.  That gives better bounds and better trails.  The frontier method
 * on a tree of groups of edges (capture_decomposition.c, capture_state.c,
 * capture_table.c), where the duals of the matching tell how much of a group's
 * loss was unavoidable (capture_excess.c, capture_excess.c), finds the least
 * loss and proves it (capture_frontier.c).
 *
 * The tree is what makes that fast.  A sweep row by row, with the same duals
 * and with bounds from a sweep the other way, leaves lattices of 100 homes a
 * side open that the tree settles in hundredths of a second: what two parts of
 * the board must lose adds up in the tree, and in a sweep it has to be allowed
 * from the first row on.
 *
 * The piece with the greatest bound is tried first.  The work on it is put
 * aside when its bound is no longer the greatest.  So hundreds of pieces in one
 * component do not cost hundreds of searches.
 *
 * No theory promises that memory and time suffice.  On a board whose even rows
 * are empty and whose odd rows have an opponent's piece on each home with
 * probability p, 100 x 100 homes take less than a second for every p but for
 * one board in a hundred, and no more than two, as with hundreds of own pieces.
 * 200 x 200 homes with one own piece take less than a second for p up to 0.6
 * and from 0.8 on; in between many are left after some seconds, up to 0.7 with
 * bounds some dozens of homes apart, at 0.75 two.  1000 x 1000 homes are exact
 * for p up to 1/2, where the graph falls apart, and at p = 1.  Else the bounds
 * are far apart after a quarter of a minute: by a third of the upper one at
 * 0.52, a fifth at 0.55, a hundredth at 0.7.
 */
#include "capture/capture.h"

#include <stdbool.h>
#include <string.h>

#include "base/budget.h"
#include "base/mem.h"
#include "base/wraps.h"
#include "capture/frontier/capture_frontier.h"
#include "capture/graph/capture_core.h"
#include "capture/graph/capture_graph.h"
#include "capture/graph/capture_route.h"
#include "capture/matching/capture_match.h"
#include "capture/prices/capture_relax.h"

/*
 * What is known of the current start, and what all starts of a board share.
 * Arrays are kept from board to board.
 */
struct capture_solver {
	const struct limits *limits;
	struct limits share; /* the same with a deadline of its own */
	struct budget budget;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_match match; /* of the graph, later of its core */
	struct capture_core core;
	bool matched;	/* MATCH has been made to its end */
	bool cored;	/* it is the core's */
	bool searching; /* FRONTIER is about the graph */
	struct capture_frontier frontier;
	uint32_t current; /* the start of the graph */
	struct capture_route route;
	struct capture_relax relax;
	bool priced;		     /* RELAX is about the graph */
	bool *kept;		     /* edges of the graph */
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses;
};

enum {
	LARGE = 2000, /* edges; a graph with more has prices before a search */
	EIGHTHS = 8,
	PRICED = 4, /* eighths of the time left that prices may take, */
	FIRST = 2,  /* and the first search of a small graph */
};

/* Pairs of states in the first search, and the last time they double. */
#define FIRST_STEPS (UINT64_C(1) << 18)
#define EDGE_STEPS 64 /* more for every edge */
#define LAST_EFFORT 40

/* How many pieces the best route so far takes. */
static uint32_t lower_of(const struct capture_solver *s)
{
	return s->route.count ? (uint32_t)s->route.count - 1 : 0;
}

/* Makes the kept edges the route, if they are more than the route has. */
static bool keep(struct capture_solver *s)
{
	size_t count = 1;

	for (uint32_t e = 0; e < s->graph.edges; e++)
		count += s->kept[e];
	return count < 2 || count <= s->route.count ||
	       capture_route_make(&s->budget, &s->graph, s->kept, &s->route);
}

/* Matches G, the graph or its core.  False: memory or time ran out. */
static bool make_match(struct capture_solver *s, const struct capture_graph *g)
{
	s->cored = g == &s->core.graph;
	s->matched = capture_match_make(&s->budget, s->limits, &s->match, g);
	return s->matched;
}

/*
 * Sets KEPT to the trail that the T-join of the matching leaves.  False: there
 * is no matching, as memory or time ran out while it was made, or there is no
 * memory now.
 */
static bool take_join(struct capture_solver *s)
{
	if (!s->matched || !capture_match_join(&s->budget, &s->match, s->kept))
		return false;
	if (s->cored)
		capture_core_spread(&s->core, s->kept);
	return capture_route_reach(&s->budget, &s->graph, s->kept, &s->route) &&
	       keep(s);
}

/* Matches the core instead of the whole graph. */
static bool match_core(struct capture_solver *s)
{
	return make_match(s, &s->core.graph) && take_join(s);
}

/*
 * A bound and a route from a matching.  Where much of a large graph is behind
 * bridges, the matching of the whole would tell little and take long.  False:
 * memory or time ran out.
 */
static bool match(struct capture_solver *s, struct capture_guess *guess)
{
	uint32_t bound;

	if (!capture_core_make(&s->budget, &s->graph, &s->core))
		return false;
	if (s->graph.edges > LARGE &&
	    s->core.graph.edges < s->graph.edges / 4 * 3)
		return match_core(s);
	if (!make_match(s, &s->graph))
		return false;
	bound = s->graph.edges - s->match.cost;
	if (bound < guess->bound)
		guess->bound = bound;
	return take_join(s);
}

/* The graph and the matching of a guess that is taken up. */
static bool begin_start(struct capture_solver *s, const struct checkers *board,
			struct capture_guess *guess)
{
	s->current = CAPTURE_NONE;
	s->matched = s->cored = s->priced = s->searching = false;
	if (!capture_graph_of(&s->budget, &s->map, board, guess->start,
			      &s->graph) ||
	    !BUDGET_GROW(&s->budget, s->kept, s->graph.edges))
		return false;
	s->current = guess->start;
	if (!guess->euler)
		return match(s, guess);
	memset(s->kept, true, s->graph.edges);
	return keep(s);
}

/* The limits with some eighths of the time that is left. */
static struct limits share(const struct capture_solver *s, unsigned eighths)
{
	return limits_share(s->limits, (struct limits_share){eighths, EIGHTHS});
}

/*
 * Finds a better bound and a trail by prices, unless that has been done.  The
 * bound on what lies behind bridges helps the search, too.
 */
static void price(struct capture_solver *s, struct capture_guess *guess)
{
	struct limits limits = share(s, PRICED);
	struct capture_context x = {.budget = &s->budget,
				    .limits = &limits,
				    .core = &s->core,
				    .lower = lower_of(s),
				    .upper = guess->bound,
				    .kept = s->kept};

	if (s->priced || !capture_relax_bound(&x, &s->relax))
		return;
	s->priced = true;
	guess->bound = x.upper;
	keep(s);
}

/* Prepares the search of the graph unless that has been done. */
static bool begin_search(struct capture_solver *s)
{
	if (s->searching)
		return true;
	if ((!s->matched ||
	     (!s->cored && s->core.graph.edges < s->graph.edges)) &&
	    !match_core(s))
		return false;
	s->searching = capture_frontier_begin(&s->budget, &s->share,
					      &s->frontier, &s->graph, &s->core,
					      &s->match, CAPTURE_WIDTH);
	return s->searching;
}

/*
 * Goes on with the search for so many EIGHTHS of the time, with more steps each
 * time.  False: memory or time ran out, and it will not go on.
 */
static bool search(struct capture_solver *s, struct capture_guess *guess,
		   unsigned eighths)
{
	unsigned effort =
	    guess->effort < LAST_EFFORT ? guess->effort : LAST_EFFORT;
	uint64_t steps = FIRST_STEPS + EDGE_STEPS * s->graph.edges;
	uint32_t lower = lower_of(s);

	s->share = share(s, eighths);
	if (!begin_search(s))
		return false;
	capture_frontier_trail(&s->frontier, steps << effort, &lower,
			       &guess->bound, s->kept);
	if (lower > lower_of(s) && !keep(s))
		return false;
	return guess->bound <= lower || s->frontier.tired;
}

/*
 * Tries a start once more: makes its bound smaller or the best route longer.
 * False: memory or time ran out, or nothing more can be done.
 *
 * A small graph is searched for a while, and has prices if that is not enough;
 * a large one has prices first.
 */
static bool try_start(struct capture_solver *s, const struct checkers *board,
		      struct capture_guess *guess)
{
	unsigned effort = guess->effort++;

	if (s->current != guess->start && !begin_start(s, board, guess))
		return false;
	if (effort == 0 || guess->bound <= lower_of(s))
		return true;
	if (effort == 1 && s->graph.edges <= LARGE) {
		search(s, guess, FIRST);
		return true;
	}
	price(s, guess);
	return effort == 1 || guess->bound <= lower_of(s) ||
	       search(s, guess, EIGHTHS);
}

/*
 * Whether A is tried before B: the greater bound first; among equal bounds the
 * start that has been tried least often, those never tried last.
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

/* Moves the guess at place I of the heap down to where it belongs. */
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
		if (!BUDGET_GROW(&s->budget, s->guess, s->guesses + 1))
			return false;
		if (!capture_graph_guess(&s->budget, &s->map, board, home,
					 &s->guess[s->guesses++]))
			return false;
	}
	for (size_t i = s->guesses / 2; i > 0; i--)
		sink(s, i - 1);
	return true;
}

/*
 * Tries the starts, best bound first; returns a proved upper bound.  When the
 * time is over, the bound on top is one for all starts that are left.
 */
static uint32_t try_all(struct capture_solver *s, const struct checkers *board)
{
	uint32_t upper = 0;

	while (s->guesses && s->guess->bound > lower_of(s)) {
		if (limits_late(s->limits)) {
			if (s->guess->bound > upper)
				upper = s->guess->bound;
			break;
		}
		if (!try_start(s, board, s->guess) || s->guess->euler) {
			if (s->guess->bound > upper)
				upper = s->guess->bound;
			*s->guess = s->guess[--s->guesses];
		}
		sink(s, 0);
	}
	return upper > lower_of(s) ? upper : lower_of(s);
}

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
	budget_close(&s->budget);
	mem_free(s);
}

enum answer capture_best(struct capture_solver *s, const struct checkers *board,
			 struct capture *answer)
{
	uint64_t homes = checkers_homes(board->rows, board->cols);

	*answer = (struct capture){0};
	s->route.count = 0;
	s->current = CAPTURE_NONE;
	if (capture_graph_map(&s->budget, &s->map, board) &&
	    guess_all(s, board))
		answer->upper = try_all(s, board);
	else /* A bound that needs no memory. */
		for (uint64_t i = 0; i < homes; i++)
			answer->upper += board->home[i] == CHECKERS_OPPONENT;
	answer->lower = lower_of(s);
	answer->route = s->route.home;
	answer->count = s->route.count;
	return answer->lower == answer->upper ? ANSWER_FOUND : ANSWER_LIMIT;
}
