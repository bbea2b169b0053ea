/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of capture moves on a checkers board: what megacheck answers.
 *
 * It proves that the route is a legal move of one of the player's pieces
 * (route.c) and captures as many opponents as claimed, and that no move
 * captures more (trail.h).  For a claim of 0, it proves that the player cannot
 * capture.  For another claim without a route, it proves that the largest
 * capture is as claimed.  For a range such as `5-7`, it proves that the route,
 * or without a route some move, captures the first number, and that no move
 * captures more than the second.
 *
 * Not judged: a claim that needs more than the allowance; and a gap between the
 * bound by counting and the route, if the homes that a piece can reach are more
 * than about 58 squares wide.
 *
 * Trusted: the geometry of the homes (board/checkers.h).
 */
#include <inttypes.h>

#include "check/capture/trail.h"
#include "check/judges.h"

/* Judges a claim that nothing can be captured. */
static bool check_none(struct check_case *k)
{
	const struct checkers *board = k->homes;
	uint64_t homes = checkers_homes(board->rows, board->cols), over, to;

	for (uint64_t h = 0; h < homes; h++)
		for (int way = 0; way < TRAIL_WAYS; way++)
			if (board->home[h] == CHECKERS_OWN &&
			    trail_hop(board, h, h, way, &over, &to))
				return check_refute(k,
						    "captured: claimed 0, but "
						    "the piece on home %" PRIu64
						    " can capture",
						    h + 1);
	return true;
}

/* Judges whether the route captures the least that is claimed; an empty route
 * captures nothing. */
static bool check_route(struct check_case *k, uint64_t least)
{
	struct route r;
	bool fits = route_open(&r, k->homes, k->claims->of[FIELD_ROUTE]);

	while (fits && route_next(&r))
		;
	route_close(&r);
	if (!fits)
		return check_say(k, CHECK_LIMIT,
				 "route: not enough memory to follow it");
	if (r.message[0])
		return check_refute(k, "%s", r.message);
	return r.captured == least ||
	       check_refute(k,
			    "captured: claimed %" PRIu64
			    ", but the route captures %" PRIu64,
			    least, r.captured);
}

/* The search for a capture of more than MOST opponents. */
struct contest {
	struct trail_graph graph;
	uint64_t most, home; /* the most so far, and by which piece */
	uint64_t wide;	     /* home of a piece left open, + 1; 0: none */
	uint64_t bound;	     /* it captures at most this many */
};

/* Searches the captures of one piece.  False: memory or time ran out. */
static bool search_piece(struct contest *c, uint64_t home)
{
	uint64_t longest, bound;
	enum trail_end end;

	if (!trail_of(&c->graph, home))
		return false;
	bound = trail_bound(&c->graph);
	/* Once a piece is left open there will be no proof; other pieces may
	 * still refute the claim. */
	if (bound <= c->most || (c->wide && c->graph.is_wide))
		return true;
	end = trail_search(&c->graph, c->most, &longest);
	if (end == TRAIL_FOUND) {
		c->most = longest;
		c->home = home;
	} else if (end == TRAIL_WIDE) {
		c->wide = home + 1;
		c->bound = bound;
	}
	return end != TRAIL_LIMIT;
}

/*
 * Judges whether no move captures more than MOST.  SHOWN: a capture of LEAST is
 * known, by a route or because LEAST is 0.  Otherwise the search looks for such
 * a capture, too, so it begins just below LEAST.
 */
static bool check_largest(struct check_case *k, uint64_t least, uint64_t most,
			  bool shown)
{
	struct contest c = {
	    .most = shown ? most : least - 1,
	};
	struct budget *b = &k->allowance->budget;
	const struct budget_array *first = b->first;
	bool fits = trail_open(&c.graph, k->homes, k->allowance);

	for (uint64_t h = 0; h < c.graph.homes && fits; h++)
		if (k->homes->home[h] == CHECKERS_OWN)
			fits = search_piece(&c, h);
	budget_free_since(b, first);
	if (c.most > most)
		return check_refute(k,
				    "captured: claimed %" PRIu64
				    ", but the piece on home %" PRIu64
				    " can capture %" PRIu64,
				    most, c.home + 1, c.most);
	if (!fits)
		return allowance_leave(
		    k, "captured: proving that this is the most");
	if (c.wide)
		return check_say(k, CHECK_LIMIT,
				 "captured: the piece on home %" PRIu64
				 " has too many routes to search; the proved "
				 "upper bound is %" PRIu64,
				 c.wide, c.bound);
	return c.most >= least ||
	       check_refute(k,
			    "captured: claimed %" PRIu64
			    ", but no move captures more than %" PRIu64,
			    least, c.most);
}

bool capture_check(struct check_case *k)
{
	struct span captured = k->claims->of[FIELD_CAPTURED];
	bool shown = k->claims->of[FIELD_ROUTE].text;
	uint64_t least, most;

	if (!cursor_range(captured, &least, &most))
		return check_refute(
		    k,
		    "captured: %s is not a number from 0 to %" PRIu64
		    ", or a range such as 22-23",
		    check_quote(captured),
		    checkers_homes(k->homes->rows, k->homes->cols));
	if (shown && !check_route(k, least))
		return false;
	return most ? check_largest(k, least, most, shown || !least)
		    : check_none(k);
}
