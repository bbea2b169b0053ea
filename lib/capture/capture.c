/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture as a longest trail.
 *
 * One jump moves two rows and two columns, so all homes that a piece visits
 * have the row parity of its start, and opponents' pieces that it can take
 * are on rows of the other parity: a piece that was taken never becomes a
 * landing home.  Hence it makes no difference whether pieces are removed at
 * once or after the move.  Of the two diagonals of an opponent's piece only
 * one has ends that can be reached from a given start (their quarters of the
 * board differ).  So within one move an opponent's piece is one edge between
 * two homes, and a capture is a *trail*: edges are used once, homes may be
 * visited again.  The start is empty during the move and may be passed like
 * any other home.
 *
 * So the question is for the longest trail from a vertex of a planar graph of
 * degree at most four (capture_graph.c).  In general it is hard: Hamiltonian
 * cycles in grid graphs of degree 3 reduce to it, as degree 3 lets a trail
 * visit a vertex once (Itai, Papadimitriou and Szwarcfiter 1982 for the
 * cycles).  The graph is cut at its bridges (capture_parts.c), and each part is
 * solved by a sweep over its rows (capture_sweep.c).  Time and memory of the
 * sweep grow exponentially with the length of these rows alone.
 *
 * The piece with the greatest bound is tried first, and no piece is tried whose
 * bound is not above the best capture so far.  A graph that is too wide, or
 * needs too much memory, has bounds by counting and a route that is long, but
 * need not be the longest (capture_route.c).
 */
#include "capture/capture.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "capture/capture_parts.h"
#include "capture/capture_route.h"

/* A graph with more edges has a route before it is searched. */
enum { LARGE = 4096 };

/* Arrays are kept from board to board. */
struct capture_solver {
	struct capture_work work;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_parts parts;
	struct capture_route route;
	bool *kept;		     /* edges of the graph */
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses;
};

/* How many pieces the best route so far takes. */
static uint32_t lower_of(const struct capture_solver *s)
{
	return s->route.count ? (uint32_t)s->route.count - 1 : 0;
}

/* The greater bound first. */
static int compare(const void *a, const void *b)
{
	const struct capture_guess *x = a, *y = b;

	if (x->bound != y->bound)
		return x->bound > y->bound ? -1 : 1;
	return (x->start > y->start) - (x->start < y->start);
}

/* Makes a guess for each own piece that can jump, in order. */
static bool guess_all(struct capture_solver *s)
{
	const uint8_t *at = s->map.board->home, *jumps = s->map.jumps;

	s->guesses = 0;
	for (uint32_t home = 0; home < s->map.homes; home++) {
		if (at[home] != CHECKERS_OWN || !jumps[home])
			continue;
		if (!BUDGET_GROW(&s->work.budget, s->guess, s->guesses + 1) ||
		    !capture_graph_guess(&s->work, &s->map, home,
					 &s->guess[s->guesses++]))
			return false;
	}
	if (s->guesses > 1)
		qsort(s->guess, s->guesses, sizeof *s->guess, compare);
	return true;
}

/* Takes a route that may not be the longest one, if it is better. */
static void guess_route(struct capture_solver *s)
{
	if (capture_route_guess(&s->work, &s->graph, s->kept, &s->route) >
	    lower_of(s))
		capture_route_make(&s->work, &s->graph, s->kept, &s->route);
}

/*
 * Makes the route longer if the piece of a guess has a better one, and the
 * bound of the guess smaller.  False: it stays above the route.
 */
static bool try_start(struct capture_solver *s, struct capture_guess *guess)
{
	struct capture_work *w = &s->work;
	struct capture_graph *g = &s->graph;
	enum answer answer;

	if (!capture_graph_of(w, &s->map, guess->start, g) ||
	    !BUDGET_GROW(&w->budget, s->kept, g->edges))
		return false;
	memset(s->kept, true, g->edges * sizeof *s->kept);
	if (guess->bound == g->edges) /* Euler's trail; capture_graph.c */
		return capture_route_make(w, g, s->kept, &s->route);
	if (g->edges > LARGE)
		guess_route(s);
	answer = capture_parts_trail(w, &s->parts, g, s->map.board->cols,
				     lower_of(s), s->kept);
	if (answer == ANSWER_NONE)
		return true;
	if (s->parts.upper < guess->bound)
		guess->bound = s->parts.upper;
	if (answer == ANSWER_FOUND)
		return capture_route_make(w, g, s->kept, &s->route);
	if (g->edges <= LARGE)
		guess_route(s);
	return guess->bound <= lower_of(s);
}

/*
 * Tries the starts, best bound first, up to one that is left open; returns a
 * proved upper bound.
 */
static uint32_t try_all(struct capture_solver *s)
{
	for (size_t i = 0; i < s->guesses; i++) {
		struct capture_guess *guess = &s->guess[i];

		if (guess->bound <= lower_of(s))
			break;
		if (!limits_late(s->work.limits) && try_start(s, guess))
			continue;
		/* No start after the next one has a greater bound. */
		if (i + 1 < s->guesses && guess[1].bound > guess->bound)
			return guess[1].bound;
		return guess->bound;
	}
	return lower_of(s);
}

struct capture_solver *capture_new(const struct limits *limits)
{
	struct capture_solver *s = mem_zero(1, sizeof(*s));

	if (s)
		s->work = (struct capture_work){{.left = limits->memory},
						.limits = limits};
	return s;
}

void capture_delete(struct capture_solver *s)
{
	if (!s)
		return;
	budget_close(&s->work.budget);
	mem_free(s);
}

enum answer capture_best(struct capture_solver *s, const struct checkers *board,
			 struct capture *answer)
{
	uint64_t homes = checkers_homes(board->rows, board->cols);

	*answer = (struct capture){0};
	s->route.count = 0;
	s->work.steps = 0;
	s->parts.sweep.is_wide = false;
	if (capture_graph_map(&s->work, &s->map, board) && guess_all(s))
		answer->upper = try_all(s);
	else /* A bound that needs no memory. */
		for (uint64_t i = 0; i < homes; i++)
			answer->upper += board->home[i] == CHECKERS_OPPONENT;
	answer->lower = lower_of(s);
	answer->route = s->route.first;
	answer->count = s->route.count;
	answer->is_wide = s->parts.sweep.is_wide;
	return answer->lower == answer->upper ? ANSWER_FOUND : ANSWER_LIMIT;
}
