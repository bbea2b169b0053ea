/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A trail that does not end on a way through vertices of two edges has all of
 * the way or nothing of it.  Where a large graph is thin, as just above the
 * density at which it falls apart, the kernel has a quarter of its vertices.
 *
 * A way from a vertex back to itself keeps one of its inner vertices, so that
 * no edge has the same vertex at both ends.
 */
#include "capture/improve/capture_kernel.h"

#include <string.h>

static bool make_room(struct budget *b, const struct capture_graph *g,
		      struct capture_kernel *k)
{
	size_t vertices = (size_t)g->vertices + 1;
	size_t edges = (size_t)g->edges + 1;

	return BUDGET_GROW(b, k->weight, &k->weight_room, edges) &&
	       BUDGET_GROW(b, k->edge, &k->edge_room, edges) &&
	       BUDGET_GROW(b, k->number, &k->number_room, vertices) &&
	       BUDGET_GROW(b, k->graph.out, &k->graph.out_room, vertices) &&
	       BUDGET_GROW(b, k->graph.end, &k->graph.edges_room, edges);
}

static void add_edge(struct capture_kernel *k, uint32_t from, uint32_t to,
		     uint32_t weight)
{
	k->weight[capture_graph_connect(&k->graph, from, to)] = weight;
}

/* Makes an edge of the way that leaves vertex FROM by edge FIRST. */
static void follow(struct capture_kernel *k, const struct capture_graph *g,
		   uint32_t from, uint32_t first)
{
	uint32_t e = first, v = capture_graph_across(g, e, from), inner = v,
		 weight = 1;

	k->edge[e] = k->graph.edges;
	for (; k->number[v] == CAPTURE_NONE;
	     v = capture_graph_across(g, e, v)) {
		e = g->out[v][g->out[v][0] == e];
		k->edge[e] = k->graph.edges;
		weight++;
	}
	if (v == from) {
		k->number[inner] = k->graph.vertices++;
		add_edge(k, k->number[inner], k->number[v], weight - 1);
		k->edge[first] = k->graph.edges;
		v = inner;
		weight = 1;
	}
	add_edge(k, k->number[from], k->number[v], weight);
}

bool capture_kernel_make(struct budget *b, const struct capture_graph *g,
			 uint32_t vertex, uint32_t tail,
			 struct capture_kernel *k)
{
	if (!make_room(b, g, k))
		return false;
	k->graph.vertices = k->graph.edges = 0;
	k->vertex = vertex;
	for (uint32_t v = 0; v < g->vertices; v++) {
		bool two = g->out[v][1] != CAPTURE_NONE &&
			   g->out[v][2] == CAPTURE_NONE;

		k->number[v] = two && v != 0 && v != vertex
				   ? CAPTURE_NONE
				   : k->graph.vertices++;
	}
	memset(k->graph.out, 0xff,
	       ((size_t)g->vertices + 1) * sizeof(*k->graph.out));
	for (uint32_t e = 0; e < g->edges; e++)
		k->edge[e] = CAPTURE_NONE;
	for (uint32_t v = 0; v < g->vertices; v++)
		for (int d = 0; d < CAPTURE_DIRECTIONS; d++) {
			uint32_t e = g->out[v][d];

			if (e == CAPTURE_NONE || k->number[v] == CAPTURE_NONE)
				break;
			if (k->edge[e] == CAPTURE_NONE)
				follow(k, g, v, e);
		}
	if (vertex != CAPTURE_NONE)
		add_edge(k, k->number[vertex], k->graph.vertices++, tail);
	return true;
}

uint32_t capture_kernel_shrink(const struct capture_kernel *k,
			       const struct capture_graph *g, const bool *kept,
			       bool *few)
{
	uint32_t weight = 0;

	memset(few, true, k->graph.edges);
	for (uint32_t e = 0; e < g->edges; e++)
		if (!kept[e])
			few[k->edge[e]] = false;
	if (k->vertex != CAPTURE_NONE)
		few[k->graph.edges - 1] =
		    capture_graph_is_odd(g, kept, k->vertex);
	for (uint32_t e = 0; e < k->graph.edges; e++)
		if (few[e])
			weight += k->weight[e];
	return weight;
}

void capture_kernel_expand(const struct capture_kernel *k,
			   const struct capture_graph *g, const bool *few,
			   bool *kept)
{
	for (uint32_t e = 0; e < g->edges; e++)
		kept[e] = few[k->edge[e]];
}

void capture_kernel_free(struct budget *b, struct capture_kernel *k)
{
	budget_free(b, k->weight, k->weight_room, sizeof(*k->weight));
	budget_free(b, k->edge, k->edge_room, sizeof(*k->edge));
	budget_free(b, k->number, k->number_room, sizeof(*k->number));
	budget_free(b, k->graph.out, k->graph.out_room, sizeof(*k->graph.out));
	budget_free(b, k->graph.end, k->graph.edges_room,
		    sizeof(*k->graph.end));
	*k = (struct capture_kernel){0};
}
