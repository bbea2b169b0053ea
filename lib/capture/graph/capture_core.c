/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges by depth-first search (Tarjan 1974): each vertex is numbered as it is
 * reached, and the *low* of a vertex is the least number that an edge out of
 * its subtree leads to, the edge to its parent excepted.  That edge is a bridge
 * if the low is the vertex itself.  Without the bridges the graph falls into
 * parts.  The core is the part with the most edges.
 *
 * The *place* of a vertex of the core is that vertex with all that lies behind
 * its bridges.  If every place is shrunk to its vertex, a trail becomes a trail
 * through the core, from the place of its start to that of its end.  So the
 * duals of a matching of the core are duals of the whole graph as well, around
 * whole places.
 */
#include "capture/graph/capture_core.h"

#include <string.h>

static void reach(struct capture_core *c, uint32_t vertex, uint32_t via,
		  uint32_t number)
{
	c->visit[vertex] =
	    (struct capture_visit){.number = number, .low = number, .via = via};
	c->order[number] = vertex;
}

/*
 * Numbers all vertices.  The parents lead from the current vertex to the root.
 */
static void search(struct capture_core *c)
{
	const struct capture_graph *g = c->whole;
	uint32_t count = 0, v = 0;

	for (uint32_t i = 0; i < g->vertices; i++)
		c->visit[i].number = CAPTURE_NONE;
	reach(c, 0, CAPTURE_NONE, count++);
	for (;;) {
		struct capture_visit *visit = &c->visit[v];
		uint32_t e = CAPTURE_NONE, to;

		if (visit->next < CAPTURE_DIRECTIONS)
			e = g->out[v][visit->next++];
		if (e == CAPTURE_NONE && visit->via == CAPTURE_NONE)
			return;
		if (e == CAPTURE_NONE) {
			to = capture_core_parent(c, v);
			if (visit->low < c->visit[to].low)
				c->visit[to].low = visit->low;
			v = to;
			continue;
		}
		to = capture_graph_across(g, e, v);
		if (c->visit[to].number == CAPTURE_NONE) {
			reach(c, to, e, count++);
			v = to;
		} else if (e != visit->via &&
			   c->visit[to].number < visit->low) {
			visit->low = c->visit[to].number;
		}
	}
}

/* Finds the parts; the first vertex of the largest one. */
static uint32_t largest_part(struct capture_core *c)
{
	const struct capture_graph *g = c->whole;
	uint32_t best = 0;

	for (uint32_t i = 0; i < g->vertices; i++) {
		uint32_t v = c->order[i];
		struct capture_visit *visit = &c->visit[v];

		visit->part = visit->low == visit->number
				  ? v
				  : c->visit[capture_core_parent(c, v)].part;
	}
	for (uint32_t e = 0; e < g->edges; e++) {
		uint32_t part = c->visit[g->end[e][0]].part;

		if (c->visit[g->end[e][1]].part == part)
			c->visit[part].edges++;
	}
	for (uint32_t v = 1; v < g->vertices; v++)
		if (c->visit[v].edges > c->visit[best].edges)
			best = v;
	return best;
}

/* Numbers the vertices of the core, and finds the place of every vertex. */
static void find_places(struct capture_core *c)
{
	const struct capture_graph *g = c->whole;
	uint32_t count = 1;

	c->place[0] = c->place[c->entry] = 0;
	for (uint32_t v = 0; v < g->vertices; v++)
		if (c->visit[v].part == c->entry && v != c->entry)
			c->place[v] = count++;
	for (uint32_t i = 1; i < g->vertices; i++) {
		uint32_t v = c->order[i];

		if (c->visit[v].part != c->entry)
			c->place[v] = c->place[capture_core_parent(c, v)];
	}
	c->graph.vertices = count;
}

/*
 * How many edges a trail can have behind one bridge of the core; DEEP is a
 * bound for a trail that begins at a part and does not go back to its parent.
 */
static void find_gain(struct capture_core *c)
{
	const struct capture_graph *g = c->whole;
	for (uint32_t i = g->vertices; i > 0; i--) {
		uint32_t v = c->order[i - 1], deep;
		struct capture_visit *above;

		if (v == 0 || v == c->entry || c->visit[v].part != v)
			continue;
		deep = c->visit[v].deep + c->visit[v].edges + 1;
		above = &c->visit[c->visit[capture_core_parent(c, v)].part];
		if (deep > above->deep)
			above->deep = deep;
	}
	c->gain = c->visit[c->entry].deep;
}

static void copy_edges(struct capture_core *c)
{
	const struct capture_graph *g = c->whole;
	struct capture_graph *core = &c->graph;

	core->edges = 0;
	memset(core->out, 0xff, core->vertices * sizeof(*core->out));
	for (uint32_t e = 0; e < g->edges; e++) {
		uint32_t from = g->end[e][0], to = g->end[e][1];

		if (c->visit[from].part != c->entry ||
		    c->visit[to].part != c->entry)
			continue;
		c->edge[capture_graph_connect(core, c->place[from],
					      c->place[to])] = e;
	}
}

bool capture_core_make(struct budget *b, const struct capture_graph *g,
		       struct capture_core *c)
{
	size_t n = g->vertices;

	if (!BUDGET_GROW(b, c->place, n) || !BUDGET_GROW(b, c->order, n) ||
	    !BUDGET_GROW(b, c->visit, n) || !BUDGET_GROW(b, c->odd, n) ||
	    !BUDGET_GROW(b, c->edge, g->edges) ||
	    !BUDGET_GROW(b, c->graph.out, n) ||
	    !BUDGET_GROW(b, c->graph.end, g->edges))
		return false;
	c->whole = g;
	for (uint32_t v = 0; v < g->vertices; v++) {
		c->odd[v] = v == 0;
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++)
			c->odd[v] ^= g->out[v][d] != CAPTURE_NONE;
	}
	search(c);
	c->entry = largest_part(c);
	c->way = 0;
	for (uint32_t v = c->entry; v != 0; v = capture_core_parent(c, v))
		c->way++;
	find_places(c);
	find_gain(c);
	copy_edges(c);
	return true;
}

void capture_core_spread(const struct capture_core *c, bool *kept)
{
	uint32_t e = c->whole->edges;

	/* No edge has a smaller number in the whole than in the core. */
	for (uint32_t i = c->graph.edges; i > 0; i--) {
		bool keep = kept[i - 1];

		while (e > c->edge[i - 1])
			kept[--e] = false;
		kept[e] = keep;
	}
	while (e > 0)
		kept[--e] = false;
	for (uint32_t v = c->entry; v != 0; v = capture_core_parent(c, v))
		kept[c->visit[v].via] = true;
}
