/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture as a longest trail.
 *
 * One jump moves two rows and two columns, so all homes that a piece visits
 * have the row parity of its start, and the pieces that it can take are on rows
 * of the other parity.  Hence it makes no difference whether pieces are removed
 * at once or after the move.  Of the two diagonals of an opponent's piece, only
 * one has ends that can be reached from a given start (their quarters of the
 * board differ).  So within one move an opponent's piece is one edge between
 * two homes, and a capture is a *trail*: edges are used once, homes may be
 * visited again, the start as well.
 *
 * So the question is for the longest trail from a vertex of a planar graph of
 * degree at most four (capture_graph.c).  In general it is hard: Hamiltonian
 * cycles in grid graphs of degree 3 reduce to it (Itai, Papadimitriou and
 * Szwarcfiter 1982).  The graph is cut at its bridges (find_trail), and each
 * part is solved by a sweep over its rows (capture_sweep.c), whose time and
 * memory grow exponentially with the length of these rows, and with what a
 * trail loses beyond the bound.
 *
 * The piece with the greatest bound is tried first, and no piece is tried whose
 * bound is not above the best capture so far.  A graph that is too wide, or
 * needs too much memory, has bounds by counting and a route that is long, but
 * need not be the longest (guess_edges).
 */
#include "capture/capture.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "capture/capture_graph.h"

/*
 * Euler's trail by the method of Hierholzer (1873): walk on until there is no
 * way out, which is the end of the trail.  On the way back, insert at each
 * vertex the closed walk of the edges that were left out there.  So the
 * vertices are found from the last to the first.
 *
 * A guess leaves out a path between each vertex with an odd degree and the
 * nearest other such vertex, among the edges that are left.  Then all degrees
 * are even.  If the start is not in the largest component, a shortest path is
 * made from one to the other: its kept edges are left out, and its other edges
 * are kept.  Now only the ends of the path have odd degrees, so both are in one
 * component.  The largest component stays whole, because the path ends as soon
 * as it meets that component.
 */

/* Arrays are reused; all zero is an empty route. */
struct capture_way {
	size_t *first; /* the homes in order, the start first */
	size_t count;  /* of homes: edges + 1, or 0 */

	size_t *home;	       /* the array of the homes */
	uint32_t *stack;       /* vertices */
	uint32_t *via;	       /* the edge by which a vertex was reached */
	uint32_t *seen, stamp; /* vertices with this stamp are known */
	uint8_t *goal;	       /* by vertex: whether a search stops at it */
	uint8_t *next;	       /* edges of a vertex that were looked at */
};

/* Takes a kept edge at VERTEX; returns its other end, or CAPTURE_NONE. */
static uint32_t leave(const struct capture_graph *g, bool *kept,
		      struct capture_way *r, uint32_t vertex)
{
	while (r->next[vertex] < CAPTURE_DIRECTIONS) {
		uint32_t edge = g->out[vertex][r->next[vertex]++];

		if (edge == CAPTURE_NONE || !kept[edge])
			continue;
		kept[edge] = false;
		return capture_graph_across(g, edge, vertex);
	}
	return CAPTURE_NONE;
}

/*
 * Makes the trail from vertex 0 through the KEPT edges of G that are connected
 * with it, and clears their flags.  No vertex but 0 and one other may have an
 * odd number of them.  False: no memory, and the route is as before.
 */
static bool make_route(struct capture_work *w, const struct capture_graph *g,
		       bool *kept, struct capture_way *r)
{
	size_t top = 0, homes = g->edges + (size_t)1, left = homes;

	/* The homes come last: they move, and the old route with them. */
	if (!BUDGET_GROW(&w->budget, r->stack, homes) ||
	    !BUDGET_GROW(&w->budget, r->next, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->home, homes))
		return false;
	memset(r->next, 0, g->vertices);
	r->stack[top++] = 0;
	while (top) {
		uint32_t vertex = r->stack[top - 1];
		uint32_t next = leave(g, kept, r, vertex);

		if (next != CAPTURE_NONE) {
			r->stack[top++] = next;
		} else {
			r->home[--left] = g->home[vertex];
			top--;
		}
	}
	r->first = r->home + left;
	r->count = homes - left;
	return true;
}

/* Lists the vertices that kept edges, or all edges if KEPT is null, connect
 * with FROM, nearest first, up to the first goal.  Leaves out stamped vertices.
 * Returns their number. */
static uint32_t spread(const struct capture_graph *g, const bool *kept,
		       struct capture_way *r, uint32_t from)
{
	uint32_t count = 1;

	r->stack[0] = from;
	r->seen[from] = r->stamp;
	for (uint32_t i = 0; i < count; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[r->stack[i]][d], to;

			if (e == CAPTURE_NONE || (kept && !kept[e]))
				continue;
			to = capture_graph_across(g, e, r->stack[i]);
			if (r->seen[to] == r->stamp)
				continue;
			r->seen[to] = r->stamp;
			r->via[to] = e;
			r->stack[count++] = to;
			if (r->goal[to])
				return count;
		}
	return count;
}

/* Flips the flags KEPT on the path from FROM to AT that a search found. */
static void change(const struct capture_graph *g, bool *kept,
		   const struct capture_way *r, uint32_t at, uint32_t from)
{
	while (at != from) {
		kept[r->via[at]] = !kept[r->via[at]];
		at = capture_graph_across(g, r->via[at], at);
	}
}

/* Makes all degrees even: leaves out a path from each vertex of odd degree, a
 * goal, to the nearest other one.  False: no time is left. */
static bool pair(struct capture_work *w, const struct capture_graph *g,
		 bool *kept, struct capture_way *r)
{
	memset(kept, true, g->edges * sizeof *kept);
	memset(r->goal, 0, g->vertices);
	memset(r->seen, 0, g->vertices * sizeof *r->seen);
	r->stamp = 0;
	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			r->goal[g->end[e][k]] ^= 1;
	for (uint32_t v = g->vertices; v > 0; v--) {
		uint32_t from = v - 1, at;

		if (limits_pulse_at(w->limits, v))
			return false;
		if (!r->goal[from])
			continue;
		/* Another is connected: each component has an even number. */
		r->goal[from] = 0;
		r->stamp++;
		at = r->stack[spread(g, kept, r, from) - 1];
		r->goal[at] = 0;
		change(g, kept, r, at, from);
	}
	return true;
}

/* Joins the start by a path to the largest component, unless it is in it. */
static void join(const struct capture_graph *g, bool *kept,
		 struct capture_way *r)
{
	uint32_t best = 0, most = 0, count;

	r->stamp++;
	for (uint32_t v = 0; v < g->vertices; v++) {
		if (r->seen[v] == r->stamp)
			continue;
		count = spread(g, kept, r, v);
		if (count > most) {
			most = count;
			best = v;
		}
	}
	r->stamp++;
	count = spread(g, kept, r, best);
	if (r->seen[0] == r->stamp)
		return;
	for (uint32_t i = 0; i < count; i++)
		r->goal[r->stack[i]] = 1;
	/* Along any edges, up to the first vertex of the component. */
	r->stamp++;
	count = spread(g, NULL, r, 0);
	change(g, kept, r, r->stack[count - 1], 0);
	memset(r->goal, 0, g->vertices);
}

/*
 * Finds some long trail from vertex 0 and returns its length; 0: limit.  Sets
 * the flags KEPT of its edges.  Other edges with the flag are not connected
 * with it.
 */
static uint32_t guess_edges(struct capture_work *w,
			    const struct capture_graph *g, bool *kept,
			    struct capture_way *r)
{
	uint32_t edges = 0;

	if (!BUDGET_GROW(&w->budget, r->stack, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->via, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->goal, g->vertices) ||
	    !BUDGET_GROW(&w->budget, r->seen, g->vertices) ||
	    !pair(w, g, kept, r))
		return 0;
	join(g, kept, r);
	r->stamp++;
	spread(g, kept, r, 0);
	for (uint32_t e = 0; e < g->edges; e++)
		edges += kept[e] && r->seen[g->end[e][0]] == r->stamp;
	return edges;
}

/*
 * Bridges are found by depth-first search (Tarjan 1974).  Each vertex is
 * numbered when it is reached.  The *low* of a vertex is the least number that
 * an edge from its subtree leads to, except the edge to its parent.  That edge
 * is a bridge if the low is the number of the vertex itself.  Without the
 * bridges the graph falls into *parts*, which the bridges join to a tree.  Its
 * root is the part of the start.
 *
 * A trail uses a bridge at most once.  So a trail from the start enters a part
 * only by the bridge to its parent, and after it has left the part by another
 * bridge it never comes back.  Hence the longest trail that enters a part is a
 * trail in the part, from its first vertex to some vertex v, followed by the
 * bonus of v: the longest trail that crosses a bridge at v, away from the start
 * (0 if there is none).  Each part is solved after the parts further away.
 */

/* What is known about a vertex. */
struct reached {
	uint32_t number, low; /* of the depth-first search */
	uint32_t via;	      /* the edge to the parent, or CAPTURE_NONE */
	int next;	      /* edges looked at */
	uint32_t way;	      /* the bridge of the bonus, or CAPTURE_NONE */
	uint32_t member;      /* the next vertex of its part, or CAPTURE_NONE */
	uint32_t end;	      /* of the first vertex of a part: the last vertex
				 in the part of the longest trail from it */
};

/*
 * Arrays are reused; all zero is valid.  A part is named by its first vertex.
 * The bonus of a vertex is the length of the longest trail that leaves it by a
 * bridge, away from the start.
 */
struct bridged {
	struct reached *visit;
	uint32_t *order; /* vertices by number */
	struct capture_sweep sweep;
	uint32_t length; /* of the longest trail */
	uint32_t upper;	 /* after a limit: no trail is longer */
};

/* Gives a vertex, reached by the edge VIA, its number. */
static void reach(struct bridged *p, uint32_t vertex, uint32_t via,
		  uint32_t number)
{
	p->visit[vertex] = (struct reached){.number = number,
					    .low = number,
					    .via = via,
					    .way = CAPTURE_NONE,
					    .member = CAPTURE_NONE,
					    .end = vertex};
	p->order[number] = vertex;
	p->sweep.bonus[vertex] = 0;
}

static uint32_t parent(const struct bridged *p, uint32_t vertex)
{
	return capture_graph_across(p->sweep.graph, p->visit[vertex].via,
				    vertex);
}

/*
 * Numbers all vertices in a depth-first search.  The low number of a vertex is
 * the least one that it reaches without the edge to its parent: if that is its
 * own, the edge is a bridge (Tarjan).  False: no time is left.
 */
static bool search(struct capture_work *w, struct bridged *p)
{
	const struct capture_graph *g = p->sweep.graph;
	uint32_t count = 0, v = 0;

	for (uint32_t i = 0; i < g->vertices; i++)
		p->visit[i].number = CAPTURE_NONE;
	reach(p, 0, CAPTURE_NONE, count++);
	while (!capture_graph_late(w)) {
		struct reached *visit = &p->visit[v];
		uint32_t e, to;

		if (visit->next == CAPTURE_DIRECTIONS) {
			if (v == 0)
				return true;
			to = parent(p, v);
			if (visit->low < p->visit[to].low)
				p->visit[to].low = visit->low;
			v = to;
			continue;
		}
		e = g->out[v][visit->next++];
		if (e == CAPTURE_NONE)
			continue;
		to = capture_graph_across(g, e, v);
		if (p->visit[to].number == CAPTURE_NONE) {
			reach(p, to, e, count++);
			v = to;
		} else if (e != visit->via &&
			   p->visit[to].number < visit->low) {
			visit->low = p->visit[to].number;
		}
	}
	return false;
}

/* Finds the part of each vertex, and lists each part from its first vertex on.
 */
static void split(struct bridged *p)
{
	for (uint32_t i = 0; i < p->sweep.graph->vertices; i++) {
		uint32_t v = p->order[i], first = v;
		struct reached *visit = &p->visit[v];

		/* The edge to its parent is no bridge: it has the same part. */
		if (visit->low != visit->number) {
			first = p->sweep.part[parent(p, v)];
			visit->member = p->visit[first].member;
			p->visit[first].member = v;
		}
		p->sweep.part[v] = first;
	}
}

/*
 * Finds the longest trail of more than LEAST edges that begins with the first
 * vertex of a part and goes away from the start.  Sets p->length, which is the
 * bonus of that vertex unless FOUND.  NONE: no trail is longer than both.
 */
static enum answer solve(struct capture_work *w, struct bridged *p,
			 uint32_t first, uint32_t least, bool *kept)
{
	struct capture_sweep *s = &p->sweep;
	enum answer answer;

	p->length = s->bonus[first];
	if (p->visit[first].member == CAPTURE_NONE)
		return ANSWER_NONE;
	s->start = first;
	s->levels = 0;
	for (uint32_t v = first; v != CAPTURE_NONE; v = p->visit[v].member)
		s->member[s->levels++] = v;
	if (p->length > least)
		least = p->length;
	answer = capture_sweep(w, s, least, kept);
	if (answer == ANSWER_FOUND) {
		p->length = s->length;
		p->visit[first].end = s->end;
	}
	return answer;
}

/* Keeps the bridges of the trail from the start. */
static void keep_bridges(const struct bridged *p, bool *kept)
{
	uint32_t v = p->visit[0].end, e;

	while ((e = p->visit[v].way) != CAPTURE_NONE) {
		kept[e] = true;
		v = p->visit[capture_graph_across(p->sweep.graph, e, v)].end;
	}
}

/*
 * Finds a longest trail of more than LEAST edges from vertex 0 of G, whose
 * homes are on a board with COLS columns, and sets the flags KEPT of its edges
 * and of some that are not connected with it. ANSWER_NONE: there is none.
 * ANSWER_LIMIT: memory or time ran out, or a part is too wide; no trail is
 * longer than UPPER.
 *
 * The bridges of G cut it into parts, which form a tree.  The parts are solved
 * from the leaves to the start.  A bridge to a part is a bonus for each trail
 * that ends at its first vertex: 1, and the longest trail of that part.
 */
static enum answer find_trail(struct capture_work *w, struct bridged *p,
			      const struct capture_graph *g, size_t cols,
			      uint32_t least, bool *kept)
{
	struct budget *b = &w->budget;
	struct capture_sweep *s = &p->sweep;
	size_t n = g->vertices;

	s->graph = g;
	s->cols = cols;
	p->upper = UINT32_MAX;
	if (!BUDGET_GROW(b, p->visit, n) || !BUDGET_GROW(b, p->order, n) ||
	    !BUDGET_GROW(b, s->part, n) || !BUDGET_GROW(b, s->bonus, n) ||
	    !BUDGET_GROW(b, s->member, n) || !search(w, p))
		return ANSWER_LIMIT;
	split(p);
	memset(kept, 0, g->edges * sizeof *kept);
	for (uint32_t i = g->vertices - 1; i > 0; i--) {
		uint32_t first = p->order[i], above;

		if (s->part[first] != first)
			continue;
		if (solve(w, p, first, 0, kept) == ANSWER_LIMIT)
			return ANSWER_LIMIT;
		above = parent(p, first);
		if (p->length + 1 > s->bonus[above]) {
			s->bonus[above] = p->length + 1;
			p->visit[above].way = p->visit[first].via;
		}
	}
	if (solve(w, p, 0, least, kept) == ANSWER_LIMIT) {
		p->upper = s->upper;
		return ANSWER_LIMIT;
	}
	p->upper = p->length;
	keep_bridges(p, kept);
	return p->length > least ? ANSWER_FOUND : ANSWER_NONE;
}

/* A graph with more edges has a route before it is searched. */
enum { LARGE = 4096 };

/* Arrays are kept from board to board. */
struct capture_solver {
	struct capture_work work;
	struct capture_map map;
	struct capture_graph graph;
	struct bridged parts;
	struct capture_way route;
	bool *kept;		     /* edges of the graph */
	struct capture_guess *guess; /* own pieces that can jump */
	size_t guesses;
};

/* Returns how many pieces the best route so far takes. */
static uint32_t lower_of(const struct capture_solver *s)
{
	return s->route.count ? (uint32_t)s->route.count - 1 : 0;
}

/* Orders guesses: the greater bound first, then the home. */
static int compare(const void *a, const void *b)
{
	const struct capture_guess *x = a, *y = b;

	if (x->bound != y->bound)
		return x->bound > y->bound ? -1 : 1;
	return (x->start > y->start) - (x->start < y->start);
}

/* Makes a guess for each of the player's pieces that can jump, and sorts the
 * guesses; false: LIMIT. */
static bool guess_all(struct capture_solver *s, uint64_t homes)
{
	const uint8_t *at = s->map.board->home, *jumps = s->map.jumps;

	s->guesses = 0;
	for (uint32_t home = 0; home < homes; home++) {
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

/* Takes a guessed route, perhaps not the longest one, if it is better. */
static void guess_route(struct capture_solver *s)
{
	if (guess_edges(&s->work, &s->graph, s->kept, &s->route) > lower_of(s))
		make_route(&s->work, &s->graph, s->kept, &s->route);
}

/*
 * Searches the moves of the piece of GUESS for a route that takes more pieces
 * than the best route so far, and keeps it.  Lowers guess->bound, which no move
 * of this piece exceeds, to what the search has proved.
 *
 * A search of a large graph may reach its limit, so a route is guessed before.
 * On a small graph a guess is only needed after a limit.  False: no memory, or
 * a limit left the bound above the best route.
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
		return make_route(w, g, s->kept, &s->route);
	if (g->edges > LARGE)
		guess_route(s);
	answer = find_trail(w, &s->parts, g, s->map.board->cols, lower_of(s),
			    s->kept);
	if (answer == ANSWER_NONE)
		return true;
	if (s->parts.upper < guess->bound)
		guess->bound = s->parts.upper;
	if (answer == ANSWER_FOUND)
		return make_route(w, g, s->kept, &s->route);
	if (g->edges <= LARGE)
		guess_route(s);
	return guess->bound <= lower_of(s);
}

/* Tries the starts, the greatest bound first, until one is left open.  Returns
 * a proved upper bound for all starts. */
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
	if (capture_graph_map(&s->work, &s->map, board) && guess_all(s, homes))
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
