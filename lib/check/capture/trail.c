/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A capture is a trail.  An opponent lies between two pairs of homes, but only
 * one of these pairs can be reached from a start: a hop keeps the parity of
 * (row + column) / 2, and this parity differs between the pairs.  So an
 * opponent is one edge, and a move that captures it once uses the edge once.
 *
 * A set of edges is a trail from s if and only if it is connected, has an edge
 * at s, and at most one vertex other than s has an odd degree in it (Euler).
 *
 * The edges are numbered row by row, or column by column on a board with more
 * columns than rows.  The frontier before edge e consists of the vertices that
 * have an edge before e and another edge at or after e.  A vertex has a slot
 * while it is in the frontier or is an end of the current edge.
 *
 * The edges are decided one after another: used or dropped.  The state has what
 * matters later: for each vertex in the frontier, the parity of its degree and
 * the vertices that it is connected with; and whether a vertex with an odd
 * degree, other than s, has left the frontier.  Of all decisions with the same
 * state, the one that drops the fewest edges is kept.  A connected part is
 * complete when its last vertex leaves the frontier.  It is the trail if it has
 * s and there is no other part; all later edges are then dropped.  From its
 * first edge on, s counts as a part.  After that, a part that is complete while
 * there is no other part has s.
 *
 * A first pass, from the last edge to the first, ignores connections.  It gives
 * a lower bound on the number of edges that each state still drops, which is
 * the size of a least T-join.  The second pass discards the states that drop
 * too many edges by this bound.  It is repeated with more edges allowed to drop
 * until there is a trail.
 */
#include "check/capture/trail.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/wraps.h"

bool trail_open(struct trail_graph *g, const struct checkers *board,
		struct allowance *a)
{
	*g = (struct trail_graph){
	    .board = board,
	    .allowance = a,
	    .homes = checkers_homes(board->rows, board->cols),
	    .is_turned = board->cols > board->rows,
	};
	if (g->homes >= UINT32_MAX / sizeof *g->vertex)
		return false;
	g->number = budget_alloc(&a->budget, g->homes, sizeof *g->number);
	g->vertex = budget_alloc(&a->budget, g->homes, sizeof *g->vertex);
	g->edge = budget_alloc(&a->budget, g->homes, sizeof *g->edge);
	return g->number && g->vertex && g->edge;
}

bool trail_hop(const struct checkers *board, uint64_t start, uint64_t from,
	       int way, uint64_t *over, uint64_t *to)
{
	size_t cols = board->cols;
	size_t r = checkers_row(cols, (size_t)from);
	size_t c = checkers_col(cols, (size_t)from);
	bool up = way & 1, right = way & 2;

	if ((up ? r + 2 >= board->rows : r < 2) ||
	    (right ? c + 2 >= cols : c < 2))
		return false;
	*over = checkers_home(cols, up ? r + 1 : r - 1, right ? c + 1 : c - 1);
	*to = checkers_home(cols, up ? r + 2 : r - 2, right ? c + 2 : c - 2);
	return board->home[*over] == CHECKERS_OPPONENT &&
	       (*to == start || board->home[*to] == CHECKERS_EMPTY);
}

/* Adds the vertex at HOME, unless there is one: number[] is an index + 1. */
static void add_vertex(struct trail_graph *g, uint64_t home)
{
	if (g->number[home])
		return;
	g->vertex[g->vertices++].home = home;
	g->number[home] = g->vertices;
}

/* Orders vertices by place. */
static int compare(const void *a, const void *b)
{
	uint64_t x = ((const struct trail_vertex *)a)->place;
	uint64_t y = ((const struct trail_vertex *)b)->place;

	return (x > y) - (x < y);
}

/* Numbers the vertices row by row. */
static void sort_vertices(struct trail_graph *g)
{
	const struct checkers *b = g->board;

	for (uint32_t i = 0; i < g->vertices; i++) {
		size_t home = (size_t)g->vertex[i].home;
		size_t row = checkers_row(b->cols, home);
		size_t col = checkers_col(b->cols, home);
		size_t r = g->is_turned ? col : row;
		size_t c = g->is_turned ? row : col;

		g->vertex[i] = (struct trail_vertex){
		    .home = home,
		    .place =
			(uint64_t)r * (g->is_turned ? b->rows : b->cols) + c,
		    .slot = TRAIL_SLOTS,
		};
	}
	qsort(g->vertex, g->vertices, sizeof *g->vertex, compare);
	for (uint32_t i = 0; i < g->vertices; i++)
		g->number[g->vertex[i].home] = i + 1;
	g->start = g->number[g->home] - 1;
}

/* Lists the edges, each from its end with the smaller number. */
static void find_edges(struct trail_graph *g)
{
	g->edges = 0;
	for (uint32_t i = 0; i < g->vertices; i++)
		for (int way = 0; way < TRAIL_WAYS; way++) {
			struct trail_vertex *v = &g->vertex[i], *other;
			uint64_t over, to;

			if (!trail_hop(g->board, g->home, v->home, way, &over,
				       &to) ||
			    g->number[to] <= i + 1)
				continue;
			other = &g->vertex[g->number[to] - 1];
			v->way[v->ways++] = other->way[other->ways++] =
			    g->edges;
			g->edge[g->edges++] =
			    (struct trail_edge){.end = {i, g->number[to] - 1}};
		}
}

/* Gives each vertex a free slot with its first edge.  If all are in use, the
 * first free bit is TRAIL_SLOTS, and the graph is wide. */
static void set_slots(struct trail_graph *g)
{
	uint32_t used = 0;

	g->is_wide = false;
	for (uint32_t e = 0; e < g->edges; e++) {
		struct trail_edge *edge = &g->edge[e];

		edge->frontier = used;
		for (int k = 0; k < 2; k++) {
			struct trail_vertex *v = &g->vertex[edge->end[k]];

			if (v->slot == TRAIL_SLOTS)
				v->slot = (uint32_t)bits_first(~used);
			g->is_wide = v->slot == TRAIL_SLOTS;
			if (g->is_wide)
				return;
			edge->slot[k] = v->slot;
			used |= UINT32_C(1) << v->slot;
			if (v->way[v->ways - 1] == e)
				edge->closing |= UINT32_C(1) << v->slot;
		}
		used &= ~edge->closing;
	}
}

bool trail_of(struct trail_graph *g, uint64_t start)
{
	uint64_t over, to;

	for (uint32_t i = 0; i < g->vertices; i++)
		g->number[g->vertex[i].home] = 0;
	g->vertices = 0;
	g->home = start;
	add_vertex(g, start);
	/* The list of vertices grows during the loop. */
	for (uint32_t i = 0; i < g->vertices; i++)
		for (int way = 0; way < TRAIL_WAYS; way++) {
			if (allowance_late(g->allowance))
				return false;
			if (trail_hop(g->board, start, g->vertex[i].home, way,
				      &over, &to))
				add_vertex(g, to);
		}
	sort_vertices(g);
	find_edges(g);
	set_slots(g);
	return true;
}

/*
 * A hop changes row / 2 by one, so each edge has one end in an even half row
 * and one in an odd half row.  Let O be the vertices of odd degree, with the
 * start added if its degree is even and removed if it is odd.  The edges that a
 * trail drops have an odd degree exactly at the vertices of O, with the end
 * likewise added or removed.  So there are at least as many of them as O has
 * vertices in even half rows, or in odd ones, less one.
 */
uint64_t trail_bound(const struct trail_graph *g)
{
	uint64_t odd[2] = {0}, larger;

	for (uint32_t i = 0; i < g->vertices; i++) {
		const struct trail_vertex *v = &g->vertex[i];

		if ((v->ways & 1) != (i == g->start))
			odd[checkers_row(g->board->cols, (size_t)v->home) / 2 &
			    1]++;
	}
	larger = odd[0] > odd[1] ? odd[0] : odd[1];
	return larger ? g->edges + 1 - larger : g->edges;
}

/* Bounds of 254 and more are 254; 255: no trail is possible. */
enum { BOUND_MOST = 254, BOUND_NEVER = 255 };

/* The flag that a vertex with an odd degree has left, above all slots. */
#define ODD (UINT32_C(1) << TRAIL_SLOTS)

enum { LABEL_BITS = 4, LABELS = 15 }; /* LABELS: the largest, and a mask */

/* What is known of the edges before one of them. */
struct state {
	uint64_t label;	  /* LABEL_BITS a slot; 0: no edge used */
	uint32_t parity;  /* of slots, and ODD */
	uint32_t dropped; /* edges dropped + 1; 0: a free slot of a table */
};

struct state_table {
	struct state *state;
	uint64_t room, count; /* room: a power of 2 */
};

struct frontier {
	const struct trail_graph *graph;
	uint64_t cap; /* fewer edges must be dropped */
	bool found;
	uint8_t *bound; /* before each edge in turn */
	uint64_t bounds;
	uint64_t *first; /* the bounds before each edge begin there */
	struct state_table now, next;
};

/* Returns how many slots index the bounds before edge E. */
static int width(const struct trail_graph *g, uint32_t e)
{
	uint32_t used = e < g->edges ? g->edge[e].frontier : 0;

	return used ? 1 + bits_last(used) : 0;
}

/* Returns the bound before edge E.  The bit above the slots means ODD. */
static uint8_t *bound_of(const struct frontier *t, uint32_t e, uint32_t parity)
{
	int slots = width(t->graph, e);
	uint64_t odd = parity & ODD ? bits_one(slots) : 0;

	return &t->bound[t->first[e] + odd + (parity & (ODD - 1))];
}

/*
 * Updates *PARITY after edge E is used or dropped, and clears the slots that
 * close: an odd degree there becomes ODD, except at the start.  False: two
 * vertices other than the start would have odd degrees.
 */
static bool decide(const struct trail_graph *g, uint32_t e, bool use,
		   uint32_t *parity)
{
	const struct trail_edge *edge = &g->edge[e];

	for (int k = 0; k < 2; k++) {
		uint32_t slot = UINT32_C(1) << edge->slot[k];

		if (use)
			*parity ^= slot;
		if (!(edge->closing & *parity & slot))
			continue;
		*parity &= ~slot;
		if (edge->end[k] == g->start)
			continue;
		if (*parity & ODD)
			return false;
		*parity |= ODD;
	}
	return true;
}

/* Returns the bound before edge E with PARITY, from the bounds after it. */
static uint8_t bound_before(const struct frontier *t, uint32_t e,
			    uint32_t parity)
{
	uint8_t best = BOUND_NEVER;

	for (int use = 0; use < 2; use++) {
		uint32_t after = parity;
		uint8_t bound;

		if (!decide(t->graph, e, use, &after))
			continue;
		bound = *bound_of(t, e + 1, after);
		if (bound < BOUND_MOST && !use)
			bound++;
		if (bound < best)
			best = bound;
	}
	return best;
}

/* Makes the first pass; false: no memory or time is left. */
static bool find_bounds(struct frontier *t)
{
	const struct trail_graph *g = t->graph;
	struct budget *b = &g->allowance->budget;

	t->first = budget_alloc(b, g->edges + (size_t)1, sizeof *t->first);
	if (!t->first)
		return false;
	for (uint32_t e = 0; e <= g->edges; e++) {
		t->first[e] = t->bounds;
		t->bounds += bits_one(width(g, e) + 1);
	}
	t->bound = budget_alloc(b, t->bounds, 1);
	if (!t->bound)
		return false;
	for (uint32_t behind = g->edges; behind; behind--) {
		uint32_t e = behind - 1, used = g->edge[e].frontier;

		/* All subsets of USED; the last one is empty. */
		for (uint32_t parity = used;; parity = (parity - 1) & used) {
			if (allowance_late(g->allowance))
				return false;
			*bound_of(t, e, parity) = bound_before(t, e, parity);
			*bound_of(t, e, parity | ODD) =
			    bound_before(t, e, parity | ODD);
			if (!parity)
				break;
		}
	}
	return true;
}

static uint32_t label_at(const struct state *s, uint32_t slot)
{
	return s->label >> slot * LABEL_BITS & LABELS;
}

static void set_label(struct state *s, uint32_t slot, uint64_t label)
{
	s->label &= ~((uint64_t)LABELS << slot * LABEL_BITS);
	s->label |= label << slot * LABEL_BITS;
}

/* True if a slot has LABEL.  The xor makes the groups of bits with LABEL 0; the
 * last line is true if a group is 0 (the usual test for a zero byte). */
WRAPS static bool has_label(const struct state *s, uint64_t label)
{
	const uint64_t ones = UINT64_MAX / LABELS;
	uint64_t rest = s->label ^ label * ones;

	return (rest - ones) & ~rest & ones << (LABEL_BITS - 1);
}

/* Returns a label that no slot has; 0: there is none. */
static uint32_t new_label(const struct state *s)
{
	uint32_t used = 1; /* a bit per label; 0 is none */

	for (uint32_t slot = 0; slot < TRAIL_SLOTS; slot++)
		used |= UINT32_C(1) << label_at(s, slot);
	/* LABELS + 1, if all are used, becomes 0. */
	return (uint32_t)bits_first(~used) & LABELS;
}

/* Numbers the labels in the order of their first slots: then states that differ
 * only in the names of parts are equal. */
static void normalise(struct state *s)
{
	uint64_t name[LABELS + 1] = {0}, next = 0;
	uint64_t old = s->label;

	s->label = 0;
	for (int at = 0; old; at += LABEL_BITS, old >>= LABEL_BITS) {
		uint64_t label = old & LABELS;

		if (label && !name[label])
			name[label] = ++next;
		s->label |= name[label] << at;
	}
}

/* Connects the ends of an edge; false: there is no label left. */
static bool connect(struct state *s, const struct trail_edge *edge)
{
	uint32_t a = label_at(s, edge->slot[0]);
	uint32_t b = label_at(s, edge->slot[1]);
	uint32_t label = a ? a : b ? b : new_label(s);

	if (!label)
		return false;
	for (uint32_t slot = 0; slot < TRAIL_SLOTS && a && b; slot++)
		if (label_at(s, slot) == b)
			set_label(s, slot, label);
	set_label(s, edge->slot[0], label);
	set_label(s, edge->slot[1], label);
	return true;
}

enum closing { CLOSING_ON, CLOSING_TRAIL, CLOSING_NEVER };

/* Removes the closing slots from the state.  A part without a slot is complete.
 * It is the trail if no other part is left and the start is in a part;
 * otherwise the state leads to none, CLOSING_NEVER. */
static enum closing close_slots(struct state *s, const struct trail_edge *edge,
				bool has_start)
{
	for (int k = 0; k < 2; k++) {
		uint32_t label = label_at(s, edge->slot[k]);

		if (!(edge->closing >> edge->slot[k] & 1) || !label)
			continue;
		set_label(s, edge->slot[k], 0);
		if (!has_label(s, label))
			return s->label || !has_start ? CLOSING_NEVER
						      : CLOSING_TRAIL;
	}
	return CLOSING_ON;
}

/* Returns the place of the state, or a free one.  A third of them is free. */
static struct state *find(const struct state_table *table,
			  const struct state *s)
{
	uint64_t i = hash_mix(s->label ^ hash_mix(s->parity));

	for (;; i++) {
		struct state *at = &table->state[i & (table->room - 1)];

		if (!at->dropped ||
		    (at->label == s->label && at->parity == s->parity))
			return at;
	}
}

static bool open_table(struct frontier *t, struct state_table *table,
		       uint64_t room)
{
	*table = (struct state_table){.room = room};
	table->state = budget_alloc(&t->graph->allowance->budget, room,
				    sizeof *table->state);
	return table->state;
}

static void close_table(struct frontier *t, struct state_table *table)
{
	budget_free(&t->graph->allowance->budget, table->state);
	*table = (struct state_table){.room = 0};
}

/* Doubles the room of t->next; false: no memory. */
static bool widen(struct frontier *t)
{
	struct state_table wide;

	if (!open_table(t, &wide, 2 * t->next.room))
		return false;
	for (uint64_t i = 0; i < t->next.room; i++)
		if (t->next.state[i].dropped)
			*find(&wide, &t->next.state[i]) = t->next.state[i];
	wide.count = t->next.count;
	close_table(t, &t->next);
	t->next = wide;
	return true;
}

/* Keeps a state, if no other decisions drop fewer edges for it.  False: no
 * memory. */
static bool keep(struct frontier *t, const struct state *s)
{
	struct state *at;

	if (3 * (t->next.count + 1) > 2 * t->next.room && !widen(t))
		return false;
	at = find(&t->next, s);
	t->next.count += !at->dropped;
	if (!at->dropped || s->dropped < at->dropped)
		*at = *s;
	return true;
}

/* Uses or drops edge E after state S.  Keeps the new state if a trail that
 * drops fewer than t->cap edges may follow from it, and notes a complete trail.
 * False: no memory or no label is left. */
static bool extend(struct frontier *t, uint32_t e, bool use, struct state s)
{
	const struct trail_graph *g = t->graph;
	const struct trail_edge *edge = &g->edge[e];
	uint64_t dropped;
	uint8_t bound;

	/* With its first edge, used or not, the start becomes a part. */
	if (e == g->vertex[g->start].way[0]) {
		uint32_t label = new_label(&s);

		if (!label)
			return false;
		set_label(&s, g->vertex[g->start].slot, label);
	}
	dropped = s.dropped - UINT64_C(1) + !use;
	s.dropped += !use;
	if (use && !connect(&s, edge))
		return false;
	if (!decide(g, e, use, &s.parity))
		return true;
	switch (close_slots(&s, edge, e >= g->vertex[g->start].way[0])) {
	case CLOSING_NEVER:
		return true;
	case CLOSING_TRAIL:
		dropped += g->edges - 1 - e;
		if (dropped >= t->cap)
			return true;
		t->found = true;
		t->cap = dropped;
		return true;
	case CLOSING_ON:
		break;
	}
	bound = *bound_of(t, e + 1, s.parity);
	if (bound == BOUND_NEVER || dropped + bound >= t->cap)
		return true;
	normalise(&s);
	return keep(t, &s);
}

/* Makes the second pass; false: no memory, time or label is left. */
static bool find_trails(struct frontier *t)
{
	const struct state nothing = {.dropped = 1};
	bool fits;

	close_table(t, &t->now);
	close_table(t, &t->next);
	fits = open_table(t, &t->next, 16) && keep(t, &nothing);
	for (uint32_t e = 0; e < t->graph->edges && fits; e++) {
		close_table(t, &t->now);
		t->now = t->next;
		fits = open_table(t, &t->next,
				  t->now.room > 64 ? t->now.room / 4 : 16);
		for (uint64_t i = 0; i < t->now.room && fits; i++) {
			const struct state *s = &t->now.state[i];

			/* 0: a free slot of the table. */
			if (s->dropped)
				fits = !allowance_late(t->graph->allowance) &&
				       extend(t, e, true, *s) &&
				       extend(t, e, false, *s);
		}
	}
	return fits;
}

enum trail_end trail_search(const struct trail_graph *g, uint64_t most,
			    uint64_t *longest)
{
	struct frontier t = {.graph = g};
	struct budget *b = &g->allowance->budget;
	const struct budget_array *first = b->first;
	const uint64_t cap = g->edges > most ? g->edges - most : 0;
	bool fits;

	if (!cap)
		return TRAIL_NONE;
	if (g->is_wide)
		return TRAIL_WIDE;
	fits = find_bounds(&t);
	t.cap = fits ? *bound_of(&t, 0, 0) : cap;
	/* From the bound on the cap grows by 1, 2, 4 and so on: a longest trail
	 * mostly drops few edges more than the bound. */
	for (uint64_t more = 1; fits && !t.found && t.cap < cap; more *= 2) {
		t.cap = cap - t.cap > more ? t.cap + more : cap;
		fits = find_trails(&t);
	}
	*longest = g->edges - t.cap;
	budget_free_since(b, first);
	return !fits ? TRAIL_LIMIT : t.found ? TRAIL_FOUND : TRAIL_NONE;
}
