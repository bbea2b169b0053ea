/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * This is local search with large neighbourhoods; it proves nothing.
 *
 * A window is tried wherever the trail leaves out a vertex or a heavy edge.
 * Small ones come first, since they are fast and find the most.  A large one
 * has a narrow decomposition only where the graph is thin.  Windows with wide
 * decompositions are given up.
 *
 * What the rest of the trail means for a window: it connects some vertices of
 * the window with each other, gives each a parity, and may have the start and
 * the end.  So it is replaced by *links*: edges that must be kept, a chain for
 * every connected component outside, which carry the parities.  A start outside
 * is one more vertex on the chain, and so is an end; a component that has one
 * vertex only is chained to a vertex of its own.
 */
#include "capture/improve/capture_window.h"

#include <string.h>

enum {
	SMALL = 40,	  /* up to this, windows are not tried with the end, */
	CLOSE = 64,	  /* nor while more than this can be gained */
	FIRST_SIZE = 24,  /* vertices of the first windows, */
	LAST_SIZE = 5000, /* and of the last ones */
};

/* Adds an edge to the part of a window. */
static void add_edge(struct capture_window *w, uint32_t from, uint32_t to)
{
	w->part.end[w->part.edges][0] = from;
	w->part.end[w->part.edges][1] = to;
	w->part.edges++;
}

/* The component of the trail outside that vertex I of the window is part of. */
static uint32_t component_of(struct capture_window *w, uint32_t i)
{
	while (w->component[i].parent != i) {
		w->component[i].parent =
		    w->component[w->component[i].parent].parent;
		i = w->component[i].parent;
	}
	return i;
}

/* Makes two components one; ACTIVE counts those that have vertices waiting. */
static void unite(struct capture_window *w, uint32_t a, uint32_t b,
		  uint32_t *active)
{
	struct capture_rest *p = &w->component[a], *q = &w->component[b];

	*active -= p->waiting && q->waiting;
	p->waiting += q->waiting;
	q->parent = a;
}

/* Begins a component at every vertex of the window; the end of the queue. */
static uint32_t begin_components(struct capture_window *w,
				 const struct capture_graph *g,
				 const bool *kept)
{
	uint32_t end = 0;

	for (uint32_t i = w->first; i < w->inside; i++) {
		struct capture_rest *p = &w->component[i];

		*p = (struct capture_rest){.parent = i, .last = CAPTURE_NONE};
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d];

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			p->odd = !p->odd;
			p->outside = true;
			p->waiting = 1;
		}
		w->owner[w->vertex[i]] = i;
		w->queue[end++] = w->vertex[i];
	}
	return end;
}

/*
 * Finds which vertices of the window are connected outside.  All components are
 * followed at the same pace.  When only one is left that can grow, it can meet
 * no other, and the search ends.  Returns the end of the queue.
 */
static uint32_t find_components(struct capture_window *w,
				const struct capture_graph *g, const bool *kept)
{
	uint32_t end = begin_components(w, g, kept), active = 0;

	for (uint32_t i = w->first; i < w->inside; i++)
		active += w->component[i].waiting;
	for (uint32_t i = 0; active > 1 && i < end; i++) {
		uint32_t v = w->queue[i],
			 component = component_of(w, w->owner[v]);

		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d], next, other;

			if (e == CAPTURE_NONE)
				break;
			if (!kept[e] || w->free[e])
				continue;
			next = capture_graph_across(g, e, v);
			if (w->owner[next] == CAPTURE_NONE) {
				w->owner[next] = component;
				w->queue[end++] = next;
				w->component[component].waiting++;
				continue;
			}
			other = component_of(w, w->owner[next]);
			if (other != component)
				unite(w, component, other, &active);
		}
		if (w->component[component].waiting &&
		    --w->component[component].waiting == 0)
			active--;
	}
	return end;
}

/* Adds vertex NUMBER of the part to the chain of a component. */
static void link_up(struct capture_window *w, struct capture_rest *p,
		    uint32_t number, bool odd)
{
	if (p->last != CAPTURE_NONE) {
		w->odd[w->links++] = p->last_odd;
		p->links++;
		p->last_link = w->links - 1;
		add_edge(w, p->last, number);
	}
	p->last = number;
	p->last_odd = odd;
	p->sum ^= odd;
}

/*
 * Ends the chain of a component.  If a component has an odd sum of degrees in
 * the window, the end of the trail is in it, outside of the window.
 */
static void end_chain(struct capture_window *w, struct capture_rest *p)
{
	if (p->sum)
		link_up(w, p, w->part.vertices++, true);
	if (p->links == 0)
		link_up(w, p, w->part.vertices++, false);
	w->odd[p->last_link] |= (uint8_t)(p->last_odd << 1);
}

/*
 * Chains a start outside to the component that has it.  If two components have
 * an odd sum, one has the start and the other the end; either choice will do.
 * If none has, one component has both, and any choice will do.
 */
static void link_start(struct capture_window *w)
{
	struct capture_rest *best = NULL;

	for (uint32_t i = w->first; i < w->inside; i++) {
		struct capture_rest *p = &w->component[i];

		if (p->last != CAPTURE_NONE && (!best || p->sum > best->sum))
			best = p;
	}
	if (best)
		link_up(w, best, 0, best->sum);
}

/* Replaces the trail KEPT outside of the window by links. */
static void link_rest(struct capture_window *w, const struct capture_graph *g,
		      const bool *kept)
{
	uint32_t end = find_components(w, g, kept);

	w->links = 0;
	for (uint32_t i = w->first; i < w->inside; i++)
		if (w->component[i].outside)
			link_up(w, &w->component[component_of(w, i)], i,
				w->component[i].odd);
	if (w->first)
		link_start(w);
	for (uint32_t i = w->first; i < w->inside; i++)
		if (w->component[i].last != CAPTURE_NONE)
			end_chain(w, &w->component[i]);
	while (end)
		w->owner[w->queue[--end]] = CAPTURE_NONE;
}

/* Adds a vertex to the window, unless it is there. */
static void add_vertex(struct capture_window *w, uint32_t vertex)
{
	if (w->number[vertex] != CAPTURE_NONE)
		return;
	if (vertex == 0) {
		w->first = 0;
		w->number[0] = 0;
		return;
	}
	w->vertex[w->part.vertices] = vertex;
	w->number[vertex] = w->part.vertices++;
}

/*
 * Takes SIZE vertices around CENTRE and, if it is a vertex, OTHER.  Number 0
 * is kept for the start, whether it is in the window or not.
 */
static void gather(struct capture_window *w, const struct capture_graph *g,
		   uint32_t centre, uint32_t other, uint32_t size)
{
	w->part.vertices = w->first = 1;
	w->part.edges = 0;
	w->vertex[0] = 0;
	add_vertex(w, centre);
	if (other != CAPTURE_NONE)
		add_vertex(w, other);
	for (uint32_t i = w->first; i < w->part.vertices; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d];

			if (e == CAPTURE_NONE || w->part.vertices >= size)
				break;
			add_vertex(w, capture_graph_across(g, e, w->vertex[i]));
		}
	w->inside = w->part.vertices;
}

/* All edges between vertices of the window become free. */
static void free_edges(struct capture_window *w, const struct capture_graph *g)
{
	for (uint32_t i = w->first; i < w->inside; i++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[w->vertex[i]][d], next;

			if (e == CAPTURE_NONE)
				break;
			next =
			    w->number[capture_graph_across(g, e, w->vertex[i])];
			if (next == CAPTURE_NONE || next < i)
				continue;
			w->edge[w->part.edges] = e;
			w->free[e] = true;
			add_edge(w, i, next);
		}
}

/* The end of a trail that was at END before the window was changed. */
static uint32_t move_end(const struct capture_window *w,
			 const struct capture_graph *g, const bool *kept,
			 uint32_t end)
{
	if (end != CAPTURE_NONE && capture_graph_is_odd(g, kept, end))
		return end;
	for (uint32_t i = 1; i < w->inside; i++)
		if (capture_graph_is_odd(g, kept, w->vertex[i]))
			return w->vertex[i];
	return CAPTURE_NONE;
}

/*
 * Looks for a better trail through the window, whose edges weigh TASK->weight
 * and of which the trail has BEFORE; returns what it has then, in PART_KEPT.
 */
static uint32_t search(struct capture_window *w,
		       const struct capture_task *task, uint32_t before)
{
	uint32_t now = before, upper = task->weight;

	if (w->part.edges > 1 && (w->links || w->first == 0) &&
	    capture_frontier_begin(w->budget, w->limits, &w->frontier, task))
		capture_frontier_trail(w->budget, &w->frontier, UINT64_MAX,
				       &now, &upper, w->part_kept);
	return now;
}

/*
 * Tries the window of SIZE vertices around CENTRE and OTHER; true if it
 * helped.
 */
static bool try_window(struct capture_window *w, uint32_t centre,
		       uint32_t other, uint32_t size)
{
	const struct capture_graph *g = w->trail->graph;
	bool *kept = w->trail->kept;
	struct capture_task task = {
	    .graph = &w->part,
	    .odd = w->odd,
	    .leaf = w->leaf,
	    .width = w->width,
	};
	uint32_t before = 0, now;

	gather(w, g, centre, other, size);
	free_edges(w, g);
	task.free = w->part.edges;
	link_rest(w, g, kept);
	for (uint32_t e = 0; e < task.free; e++) {
		uint32_t weight = w->trail->weight[w->edge[e]];

		w->leaf[e] = &w->table[weight];
		task.weight += weight;
		before += kept[w->edge[e]] ? weight : 0;
	}
	now = search(w, &task, before);
	for (uint32_t e = 0; e < task.free; e++) {
		w->free[w->edge[e]] = false;
		if (now > before)
			kept[w->edge[e]] = w->part_kept[e];
	}
	for (uint32_t i = w->first; i < w->inside; i++)
		w->number[w->vertex[i]] = CAPTURE_NONE;
	w->trail->lower += now - before;
	return now > before;
}

/*
 * Whether the trail does not come to VERTEX, or does not take a heavy edge
 * there.
 */
static bool is_off(const struct capture_trail *t, uint32_t vertex)
{
	bool off = true, heavy = false;

	for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
		uint32_t e = t->graph->out[vertex][d];

		if (e == CAPTURE_NONE)
			break;
		off = off && !t->kept[e];
		heavy = heavy || (!t->kept[e] && t->weight[e] > 1);
	}
	return off || heavy;
}

static bool make_room(struct budget *b, struct capture_window *w,
		      const struct capture_graph *g)
{
	if (!BUDGET_GROW(b, w->number, &w->number_room, g->vertices))
		return false;
	memset(w->number, 0xff, g->vertices * sizeof(*w->number));
	if (!BUDGET_GROW(b, w->tried, &w->tried_room, g->vertices))
		return false;
	memset(w->tried, 0, g->vertices * sizeof(*w->tried));
	if (!BUDGET_GROW(b, w->owner, &w->owner_room, g->vertices))
		return false;
	memset(w->owner, 0xff, g->vertices * sizeof(*w->owner));
	if (!BUDGET_GROW(b, w->queue, &w->queue_room, g->vertices) ||
	    !BUDGET_GROW(b, w->free, &w->free_room, g->edges))
		return false;
	memset(w->free, 0, g->edges * sizeof(*w->free));
	return true;
}

/*
 * Room for a window: each of its vertices has up to two free edges and two
 * links of its own, and there is one more vertex for every component outside.
 */
static bool make_part(struct budget *b, struct capture_window *w)
{
	size_t most = 8 * LAST_SIZE;

	return BUDGET_GROW(b, w->vertex, &w->vertex_room, most) &&
	       BUDGET_GROW(b, w->component, &w->component_room, most) &&
	       BUDGET_GROW(b, w->edge, &w->edge_room, most) &&
	       BUDGET_GROW(b, w->odd, &w->odd_room, most) &&
	       BUDGET_GROW(b, w->part_kept, &w->kept_room, most) &&
	       BUDGET_GROW(b, w->leaf, &w->leaf_room, most) &&
	       BUDGET_GROW(b, w->part.end, &w->part.edges_room, most);
}

/* The tables of edges of all weights. */
static bool make_tables(struct budget *b, struct capture_window *w,
			const struct capture_trail *trail)
{
	uint32_t most = 1;

	for (uint32_t e = 0; e < trail->graph->edges; e++)
		if (trail->weight[e] > most)
			most = trail->weight[e];
	if (!BUDGET_GROW(b, w->state, &w->state_room, (size_t)most + 1) ||
	    !BUDGET_GROW(b, w->table, &w->table_room, (size_t)most + 1))
		return false;
	for (uint32_t i = 0; i <= most; i++)
		w->table[i] = capture_table_edge(i, w->state[i]);
	return true;
}

/* Whether a window around VERTEX helps; if not, one with the END may. */
static bool helps(struct capture_window *w, uint32_t vertex, uint32_t end,
		  uint32_t size)
{
	const struct capture_trail *t = w->trail;

	return try_window(w, vertex, CAPTURE_NONE, size) ||
	       (size > SMALL && t->upper - t->lower <= CLOSE &&
		try_window(w, vertex, end, 2 * size));
}

bool capture_window_improve(struct budget *b, const struct limits *limits,
			    struct capture_window *w, struct capture_trail *t,
			    uint32_t width)
{
	const struct capture_graph *g = t->graph;
	uint32_t round = 0, end = capture_graph_end(g, t->kept);

	if (!make_room(b, w, g) || !make_part(b, w) || !make_tables(b, w, t))
		return false;
	w->budget = b;
	w->limits = limits;
	w->trail = t;
	w->width = width;
	for (uint32_t size = FIRST_SIZE; size <= LAST_SIZE; size += size / 2) {
		round++;
		for (uint32_t v = 0; v < g->vertices && t->lower < t->upper;
		     v++) {
			if (w->tried[v] == round || !is_off(t, v))
				continue;
			if (limits_expired(limits, v, g->vertices))
				return false;
			if (helps(w, v, end, size)) {
				end = move_end(w, g, t->kept, end);
				continue;
			}
			for (uint32_t i = w->first; i < w->inside; i++)
				w->tried[w->vertex[i]] = round;
		}
	}
	return true;
}

bool capture_window_whole(const struct capture_context *x,
			  struct capture_window *w, uint32_t width)
{
	struct capture_trail trail = {
	    .graph = x->graph, .upper = x->upper, .kept = x->kept};

	if (!BUDGET_GROW(x->budget, w->ones, &w->ones_room, x->graph->edges))
		return false;
	for (uint32_t e = 0; e < x->graph->edges; e++) {
		w->ones[e] = 1;
		trail.lower += x->kept[e];
	}
	trail.weight = w->ones;
	return capture_window_improve(x->budget, x->limits, w, &trail, width);
}

void capture_window_free(struct budget *b, struct capture_window *w)
{
	capture_frontier_free(b, &w->frontier);
	BUDGET_FREE(b, w->vertex, w->vertex_room);
	BUDGET_FREE(b, w->number, w->number_room);
	BUDGET_FREE(b, w->edge, w->edge_room);
	BUDGET_FREE(b, w->odd, w->odd_room);
	BUDGET_FREE(b, w->part_kept, w->kept_room);
	BUDGET_FREE(b, w->free, w->free_room);
	BUDGET_FREE(b, w->owner, w->owner_room);
	BUDGET_FREE(b, w->component, w->component_room);
	BUDGET_FREE(b, w->queue, w->queue_room);
	BUDGET_FREE(b, w->tried, w->tried_room);
	BUDGET_FREE(b, w->state, w->state_room);
	BUDGET_FREE(b, w->ones, w->ones_room);
	BUDGET_FREE(b, w->table, w->table_room);
	BUDGET_FREE(b, w->leaf, w->leaf_room);
	BUDGET_FREE(b, w->part.end, w->part.edges_room);
	*w = (struct capture_window){0};
}
