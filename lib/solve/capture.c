/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/capture.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "search/budget.h"
#include "solve/capture_frontier.h"
#include "solve/capture_graph.h"
#include "solve/capture_match.h"
#include "solve/capture_route.h"
#include "solve/capture_window.h"

struct capture_solver {
	struct limits limits;
	struct budget budget;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_match match;
	struct capture_frontier frontier;
	struct capture_window window;
	struct capture_route route;
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses, guess_room;
	bool *kept; /* edges of the graph */
	size_t kept_room;
};

struct capture_solver *capture_new(const struct limits *limits)
{
	struct capture_solver *s = mem_zero(1, sizeof(*s));

	if (s) {
		s->limits = *limits;
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
	capture_window_free(&s->budget, &s->window);
	capture_match_free(&s->budget, &s->match);
	capture_frontier_free(&s->budget, &s->frontier);
	capture_route_free(&s->budget, &s->route);
	budget_free(&s->budget, s->guess, s->guess_room, sizeof(*s->guess));
	budget_free(&s->budget, s->kept, s->kept_room, sizeof(*s->kept));
	mem_free(s);
}

/* Whether A is to be looked at before B. */
static bool is_before(const struct capture_guess *a,
		      const struct capture_guess *b)
{
	if (a->bound != b->bound)
		return a->bound > b->bound;
	if (a->matched != b->matched)
		return a->matched;
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
		void *guess;

		if (board->home[home] != CHECKERS_OWN || !s->map.jumps[home])
			continue;
		guess = budget_grow(&s->budget, s->guess, &s->guess_room,
				    s->guesses + 1, sizeof(*s->guess));
		if (!guess)
			return false;
		s->guess = guess;
		if (!capture_graph_guess(&s->budget, &s->map, board, home,
					 &s->guess[s->guesses++]))
			return false;
	}
	for (size_t i = s->guesses / 2; i-- > 0;)
		sink(s, i);
	return true;
}

/* The graph of a start, and room for flags of its edges. */
static bool take_up(struct capture_solver *s, const struct checkers *board,
		    uint32_t start)
{
	void *kept;

	if (!capture_graph_of(&s->budget, &s->map, board, start, &s->graph))
		return false;
	kept = budget_grow(&s->budget, s->kept, &s->kept_room, s->graph.edges,
			   sizeof(*s->kept));
	if (kept)
		s->kept = kept;
	return kept;
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

/*
 * Replaces the bound by that of a matching, and tries the trail that its join
 * leaves.  False: memory or time ran out.
 */
static bool match(struct capture_solver *s, struct capture_guess *guess)
{
	if (!capture_match_make(&s->budget, &s->limits, &s->match, &s->graph))
		return false;
	guess->bound = s->graph.edges - s->match.cost;
	guess->matched = true;
	return capture_match_join(&s->budget, &s->match, &s->graph, s->kept) &&
	       capture_route_reach(&s->budget, &s->graph, s->kept, &s->route) &&
	       keep(s);
}

/*
 * Improves the guess on top until its bound is that of a route, or is no
 * longer on top.  False: memory or time ran out.
 */
static bool try_start(struct capture_solver *s, const struct checkers *board,
		      struct capture_guess *guess)
{
	bool fresh = !guess->matched, done;
	uint32_t least;
	struct capture_task task;

	if (!take_up(s, board, guess->start))
		return false;
	if (guess->euler) {
		memset(s->kept, true, s->graph.edges);
		return keep(s);
	}
	if (!match(s, guess))
		return false;
	if (fresh)
		return true;
	least = 0;
	for (uint32_t e = 0; e < s->graph.edges; e++)
		least += s->kept[e];
	if (!capture_window_improve(&s->budget, &s->limits, &s->window, &s->frontier, &s->graph, guess->bound, &least, s->kept))
		return false;
	if (!keep(s)) return false;
	least = lower(s);
	task = (struct capture_task){.graph = &s->graph,
				     .match = &s->match,
				     .free = s->graph.edges,
				     .width = CAPTURE_WIDTH};
	done = capture_frontier_trail(&s->budget, &s->limits, &s->frontier,
				      &task, &least, &guess->bound, s->kept);
	return (least <= lower(s) || keep(s)) && done;
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
