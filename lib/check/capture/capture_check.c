/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hop leads two rows and two columns away, over an opponent that the move has
 * not captured before, to an empty home.  The home where the piece started
 * counts as empty.  Captured opponents stay on the board until the move ends.
 * That blocks no hop: a piece lands only on homes an even number of rows and
 * columns from its start, and captures only on homes an odd number from it.
 */
#include "check/capture/capture_check.h"

#include <inttypes.h>

#include "base/mem.h"
#include "base/plural.h"
#include "check/capture/trail.h"
#include "check/capture/trail_bound.h"
#include "check/cursor.h"

/* The move up to now; homes are counted from 0. */
struct move {
	const struct checkers *board;
	uint64_t homes;
	uint64_t start, at;
	uint64_t captured;
	bool *taken; /* whether the opponent on a home is captured, by home */
};

bool capture_check_can_hop(const struct checkers *board, uint64_t start,
			   uint64_t from, uint64_t to, uint64_t *over)
{
	uint64_t end;

	for (int way = 0; way < TRAIL_WAYS; way++)
		if (trail_hop(board, start, from, way, over, &end) && end == to)
			return true;
	return false;
}

/* Judges a claim that nothing can be captured. */
static enum check_verdict check_none(const struct checkers *board,
				     uint64_t homes, char *message)
{
	uint64_t over, to;

	for (uint64_t h = 0; h < homes; h++)
		for (int way = 0; way < TRAIL_WAYS; way++)
			if (board->home[h] == CHECKERS_OWN &&
			    trail_hop(board, h, h, way, &over, &to))
				return check_false(
				    message,
				    "captured: 0 claimed, but the piece "
				    "on home %" PRIu64 " can capture",
				    h + 1);
	return CHECK_HOLDS;
}

/* Reads the number of a home of the board. */
static enum check_verdict read_home(const struct move *m, struct cursor *c,
				    uint64_t *home, char *message)
{
	struct cursor word = *c;
	char quoted[CHECK_QUOTE];

	if (!cursor_number(c, home) || *home < 1 || *home > m->homes)
		return check_false(
		    message,
		    "route: %s after %" PRIu64 " capture%s, "
		    "expected a home from 1 to %" PRIu64,
		    check_quote(cursor_until(&word, "x \t"), quoted),
		    m->captured, plural_s(m->captured), m->homes);
	--*home;
	return CHECK_HOLDS;
}

static enum check_verdict hop(struct move *m, struct cursor *c, char *message)
{
	uint64_t to, over;
	enum check_verdict v = read_home(m, c, &to, message);

	if (v != CHECK_HOLDS)
		return v;
	if (!capture_check_can_hop(m->board, m->start, m->at, to, &over))
		return check_false(message,
				   "route: %" PRIu64 "x%" PRIu64
				   " is not a hop "
				   "over an opponent to an empty home",
				   m->at + 1, to + 1);
	if (m->taken[over])
		return check_false(message,
				   "route: %" PRIu64 "x%" PRIu64
				   " captures the "
				   "piece on %" PRIu64 " again",
				   m->at + 1, to + 1, over + 1);
	m->taken[over] = true;
	m->captured++;
	m->at = to;
	return CHECK_HOLDS;
}

/* Makes the move of a route that is not empty. */
static enum check_verdict follow(struct move *m, struct cursor *c,
				 char *message)
{
	enum check_verdict v = read_home(m, c, &m->start, message);
	char quoted[CHECK_QUOTE];

	if (v == CHECK_HOLDS && m->board->home[m->start] != CHECKERS_OWN)
		return check_false(message,
				   "route: no own piece stands on %" PRIu64,
				   m->start + 1);
	m->at = m->start;
	while (v == CHECK_HOLDS && cursor_take(c, "x"))
		v = hop(m, c, message);
	if (v != CHECK_HOLDS)
		return v;
	if (!cursor_ended(c))
		return check_false(message,
				   "route: %s after %" PRIu64
				   " capture%s, expected 'x' and a home",
				   check_quote(cursor_word(c), quoted),
				   m->captured, plural_s(m->captured));
	if (!m->captured)
		return check_false(message, "route: one home alone, expected "
					    "a capture or nothing");
	return CHECK_HOLDS;
}

/*
 * Judges that the route captures the least that is claimed; an empty route
 * captures nothing.
 */
static enum check_verdict check_route(const struct checkers *board,
				      uint64_t homes, struct check_text route,
				      uint64_t least, char *message)
{
	struct cursor c = cursor_of(route);
	struct move m = {.board = board, .homes = homes};
	enum check_verdict v = CHECK_HOLDS;

	if (!cursor_ended(&c)) {
		m.taken = mem_zero(homes, sizeof *m.taken);
		if (!m.taken)
			return check_limit(message,
					   "route: no memory to follow it");
		v = follow(&m, &c, message);
		mem_free(m.taken);
	}
	if (v != CHECK_HOLDS || m.captured == least)
		return v;
	return check_false(message,
			   "captured: %" PRIu64 " claimed, the route "
			   "captures %" PRIu64,
			   least, m.captured);
}

/* Targets that are matched for routes; it takes some seconds. */
enum { EFFORT = 1 << 15 };

/* The search for a capture of more than MOST opponents. */
struct contest {
	struct trail_graph graph;
	uint64_t effort;     /* left for routes; see trail_bound.h */
	uint64_t most, home; /* the most found, and by which piece */
	uint64_t wide;	     /* home of a piece left open, + 1; 0: none */
	uint64_t bound;	     /* it captures at most so many */
};

static void keep_longest(struct contest *c, uint64_t home, uint64_t captured)
{
	if (captured <= c->most)
		return;
	c->most = captured;
	c->home = home;
}

/* Searches the captures of one piece.  False: memory or time ran out. */
static bool search_piece(struct contest *c, uint64_t home)
{
	uint64_t longest, bound;
	enum trail_end end;

	if (!trail_of(&c->graph, home))
		return false;
	/* One piece left open decides already that no proof comes about. */
	if (c->graph.edges <= c->most ||
	    (c->wide && c->graph.is_wide && !c->effort))
		return true;
	if (!trail_bound(&c->graph, c->most, &c->effort, &bound, &longest))
		return false;
	keep_longest(c, home, longest);
	if (bound <= c->most)
		return true;
	end = trail_search(&c->graph, c->most, &longest);
	if (end == TRAIL_FOUND)
		keep_longest(c, home, longest);
	if (end == TRAIL_WIDE && bound > c->bound) {
		c->wide = home + 1;
		c->bound = bound;
	}
	return end != TRAIL_LIMIT;
}

/* A claim that was read: `7`, or `5-7`. */
struct range {
	uint64_t least, most;
};

/*
 * Judges that no move captures more than claimed.  SHOWN: a route captures the
 * least that is claimed.  Else the search looks for such a capture, too.
 */
static enum check_verdict check_largest(const struct checkers *board,
					const struct range *claimed, bool shown,
					struct allowance *a, char *message)
{
	struct contest c = {
	    .effort = EFFORT,
	    .most = shown ? claimed->most : claimed->least - 1,
	};
	bool fits = trail_open(&c.graph, board, a);

	for (uint64_t h = 0; h < c.graph.homes && fits; h++)
		if (board->home[h] == CHECKERS_OWN)
			fits = search_piece(&c, h);
	trail_close(&c.graph);
	if (c.most > claimed->most)
		return check_false(message,
				   "captured: %" PRIu64 " claimed, the piece "
				   "on home %" PRIu64 " can capture %" PRIu64,
				   claimed->most, c.home + 1, c.most);
	if (!fits)
		return allowance_limit(a,
				       "captured: a proof that no move "
				       "captures more",
				       message);
	if (c.wide)
		return check_limit(message,
				   "captured: proved is only that the piece on "
				   "home %" PRIu64 " captures at most %" PRIu64
				   ", as it can reach too many homes side by "
				   "side",
				   c.wide, c.bound);
	if (c.most < claimed->least)
		return check_false(message,
				   "captured: %" PRIu64 " claimed, no move "
				   "captures more than %" PRIu64,
				   claimed->least, c.most);
	return CHECK_HOLDS;
}

enum check_verdict capture_check(const struct checkers *board,
				 const struct capture_claim *claim,
				 struct allowance *a,
				 char message[CHECK_MESSAGE])
{
	uint64_t homes = checkers_homes(board->rows, board->cols);
	bool shown = claim->route.data;
	struct range claimed;
	char quoted[CHECK_QUOTE];
	enum check_verdict v = CHECK_HOLDS;

	message[0] = '\0';
	if (!claim->captured.data)
		return CHECK_NOTHING;
	if (!cursor_is_range(claim->captured, &claimed.least, &claimed.most))
		return check_false(
		    message,
		    "captured: %s is not a number from 0 to %" PRIu64
		    ", or a range of them%s",
		    check_quote(claim->captured, quoted), homes,
		    check_tab(claim->captured));
	if (shown)
		v = check_route(board, homes, claim->route, claimed.least,
				message);
	if (v != CHECK_HOLDS)
		return v;
	return claimed.most ? check_largest(board, &claimed,
					    shown || !claimed.least, a, message)
			    : check_none(board, homes, message);
}
