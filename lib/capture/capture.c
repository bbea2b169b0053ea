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
 * (capture_cut.c, capture_relax.c) make T-joins shortest that leave more
 * connected.  That gives better bounds and better trails.  The frontier method
 * on a tree of groups of edges (capture_decomposition.c, capture_state.c,
 * capture_table.c), where the duals of the matching tell how much of a group's
 * loss was unavoidable (capture_dual.c, capture_excess.c), finds the least loss
 * and proves it (capture_frontier.c), best where prices have left a gap of few
 * edges (capture_settle.c).  Local search (capture_kernel.c, capture_window.c)
 * makes good routes where that takes too long; it proves nothing.
 *
 * The piece with the greatest bound is tried first.  The work on it is put
 * aside when its bound is no longer the greatest.  So hundreds of pieces in one
 * component do not cost hundreds of searches.
 *
 * No theory promises that memory and time suffice.  On a board whose even rows
 * are empty and whose odd rows have an opponent's piece on each home with
 * probability p, 100 x 100 homes take less than a second for every p, with
 * hundreds of own pieces two.  200 x 200 homes with one own piece take less
 * than a second for p up to 0.5 and from 0.8 on, and mostly between, up to four
 * seconds for the hardest; but of 40 boards at 0.75 one took nine, and of 20 at
 * 0.78 one was left after 10 seconds with bounds two homes apart, of 20 each at
 * 0.77 and 0.8 none, of 10 at 0.68 two.  With hundreds of own pieces six of 10
 * are left at 0.75, and one at 0.8.  1000 x 1000 homes are exact for p up to
 * 1/2, where the graph falls apart, and at p = 1; else the bounds are some
 * ten-thousandths to half a hundredth apart after a minute, the most at 0.6.
 */
#include "capture/capture.h"

#include <stdbool.h>

#include "base/mem.h"
#include "base/wraps.h"
#include "capture/capture_start.h"
#include "capture/graph/capture_graph.h"
#include "search/budget.h"

struct capture_solver {
	struct capture_work work;
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses, guess_room;
};

struct capture_solver *capture_new(const struct limits *limits)
{
	struct capture_solver *s = mem_zero(1, sizeof(*s));

	if (s) {
		s->work.limits = limits;
		s->work.budget.left = limits->memory;
	}
	return s;
}

void capture_delete(struct capture_solver *s)
{
	if (!s)
		return;
	capture_start_free(&s->work);
	BUDGET_FREE(&s->work.budget, s->guess, s->guess_room);
	mem_free(s);
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
	for (uint32_t home = 0; home < s->work.map.homes; home++) {
		if (board->home[home] != CHECKERS_OWN ||
		    !s->work.map.jumps[home])
			continue;
		if (!BUDGET_GROW(&s->work.budget, s->guess, &s->guess_room,
				 s->guesses + 1))
			return false;
		if (!capture_graph_guess(&s->work.budget, &s->work.map, board,
					 home, &s->guess[s->guesses++]))
			return false;
	}
	for (size_t i = s->guesses / 2; i > 0; i--)
		sink(s, i - 1);
	return true;
}

/* A bound that needs no memory. */
static uint64_t opponents(const struct checkers *board)
{
	uint64_t homes = checkers_homes(board->rows, board->cols), count = 0;

	for (uint64_t i = 0; i < homes; i++)
		count += board->home[i] == CHECKERS_OPPONENT;
	return count;
}

/*
 * Tries the starts, best bound first; returns a proved upper bound.  When the
 * time is over, the bound on top is one for all starts that are left.
 */
static uint32_t search(struct capture_solver *s, const struct checkers *board)
{
	uint32_t upper = 0;

	while (s->guesses && s->guess->bound > capture_start_lower(&s->work)) {
		if (limits_late(s->work.limits)) {
			if (s->guess->bound > upper)
				upper = s->guess->bound;
			break;
		}
		if (!capture_start_try(&s->work, board, s->guess) ||
		    s->guess->euler) {
			if (s->guess->bound > upper)
				upper = s->guess->bound;
			*s->guess = s->guess[--s->guesses];
		}
		sink(s, 0);
	}
	return upper > capture_start_lower(&s->work)
		   ? upper
		   : capture_start_lower(&s->work);
}

enum answer capture_best(struct capture_solver *s, const struct checkers *board,
			 struct capture *answer)
{
	*answer = (struct capture){0};
	capture_start_board(&s->work);
	if (capture_graph_map(&s->work.budget, &s->work.map, board) &&
	    guess_all(s, board))
		answer->upper = search(s, board);
	else
		answer->upper = opponents(board);
	answer->lower = capture_start_lower(&s->work);
	answer->route = s->work.route.home;
	answer->count = s->work.route.count;
	return answer->lower == answer->upper ? ANSWER_FOUND : ANSWER_LIMIT;
}
