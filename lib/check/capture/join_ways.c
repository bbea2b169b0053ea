/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The heap has an entry for each time that a vertex came nearer; entries that
 * are no longer true are left there until they are taken.
 */
#include "check/capture/join_ways.h"

#include "check/capture/join_radii.h"

#define NONE UINT32_MAX

enum { NEAR = 24 }; /* targets around a target with which it may be paired */

struct join_ways_entry {
	int64_t distance;
	uint32_t vertex;
};

static size_t ways_of(const struct join_graph *g)
{
	return 2 * (size_t)g->edges + 1;
}

static void list_ways(struct join_ways *w)
{
	const struct join_graph *g = w->graph;

	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			w->first[g->edge[e].end[k]]++;
	for (uint32_t v = 1; v <= g->vertices; v++)
		w->first[v] += w->first[v - 1];
	for (uint32_t e = 0; e < g->edges; e++)
		for (int k = 0; k < 2; k++)
			w->way[--w->first[g->edge[e].end[k]]] = e;
	for (uint32_t v = 0; v < g->vertices; v++)
		w->target[v] = NONE;
	for (uint32_t t = 0; t < g->targets; t++)
		w->target[g->target[t].vertex] = t;
}

bool join_ways_open(struct join_ways *w, const struct join_graph *g,
		    struct allowance *a)
{
	size_t n = g->vertices, firsts = n + 1;

	*w = (struct join_ways){
	    .graph = g,
	    .allowance = a,
	    .first = allowance_zero(a, firsts * sizeof *w->first),
	    .way = allowance_zero(a, ways_of(g) * sizeof *w->way),
	    .target = allowance_zero(a, n * sizeof *w->target),
	    .seen = allowance_zero(a, n * sizeof *w->seen),
	    .found_by = allowance_zero(a, n * sizeof *w->found_by),
	    .distance = allowance_zero(a, n * sizeof *w->distance),
	    .heap = allowance_zero(a, ways_of(g) * sizeof *w->heap),
	};
	if (!w->first || !w->way || !w->target || !w->seen || !w->found_by ||
	    !w->distance || !w->heap)
		return false;
	list_ways(w);
	return true;
}

void join_ways_close(struct join_ways *w)
{
	const struct join_graph *g = w->graph;
	struct allowance *a = w->allowance;
	size_t n = g->vertices;

	allowance_free(a, w->first, (n + 1) * sizeof *w->first);
	allowance_free(a, w->way, ways_of(g) * sizeof *w->way);
	allowance_free(a, w->target, n * sizeof *w->target);
	allowance_free(a, w->seen, n * sizeof *w->seen);
	allowance_free(a, w->found_by, n * sizeof *w->found_by);
	allowance_free(a, w->distance, n * sizeof *w->distance);
	allowance_free(a, w->heap, ways_of(g) * sizeof *w->heap);
}

static void push(struct join_ways *w, struct join_ways_entry entry)
{
	size_t i = w->entries++;

	for (; i; i = (i - 1) / 2) {
		if (w->heap[(i - 1) / 2].distance <= entry.distance)
			break;
		w->heap[i] = w->heap[(i - 1) / 2];
	}
	w->heap[i] = entry;
}

static struct join_ways_entry pop(struct join_ways *w)
{
	struct join_ways_entry least = w->heap[0];
	struct join_ways_entry last = w->heap[--w->entries];
	size_t i = 0, below;

	for (; (below = 2 * i + 1) < w->entries; i = below) {
		if (below + 1 < w->entries &&
		    w->heap[below + 1].distance < w->heap[below].distance)
			below++;
		if (last.distance <= w->heap[below].distance)
			break;
		w->heap[i] = w->heap[below];
	}
	w->heap[i] = last;
	return least;
}

static void reach(struct join_ways *w, uint32_t v, int64_t distance,
		  uint32_t by)
{
	if (w->seen[v] == w->searches && w->distance[v] <= distance)
		return;
	w->seen[v] = w->searches;
	w->distance[v] = distance;
	w->found_by[v] = by;
	push(w, (struct join_ways_entry){distance, v});
}

static void begin(struct join_ways *w, uint32_t vertex)
{
	w->searches++;
	w->entries = 0;
	reach(w, vertex, 0, NONE);
}

/* The end of edge E that is not V. */
static uint32_t other(const struct join_ways *w, uint32_t e, uint32_t v)
{
	const uint32_t *end = w->graph->edge[e].end;

	return end[0] == v ? end[1] : end[0];
}

/* Takes the nearest vertex and reaches those around it; NONE: all are taken. */
static uint32_t take(struct join_ways *w)
{
	while (w->entries) {
		struct join_ways_entry x = pop(w);
		uint32_t v = x.vertex;

		if (x.distance > w->distance[v])
			continue;
		for (uint32_t i = w->first[v]; i < w->first[v + 1]; i++) {
			uint32_t e = w->way[i];

			reach(w, other(w, e, v),
			      x.distance + w->graph->edge[e].length, e);
		}
		return v;
	}
	return NONE;
}

/* Pairs target T with NEAR others at most, or the last one with all. */
static void pair_near(struct join_ways *w, uint32_t t, struct join_pair *pair,
		      uint32_t *pairs)
{
	uint32_t last = w->graph->targets - 1, near = 0, v;

	begin(w, w->graph->target[t].vertex);
	while ((t == last || near < NEAR) && (v = take(w)) != NONE) {
		uint32_t u = w->target[v];

		if (u == NONE)
			continue;
		near++;
		if (t == last ? u < t : u > t && u < last)
			pair[(*pairs)++] =
			    (struct join_pair){{t, u}, w->distance[v]};
	}
}

bool join_ways_match(struct join_ways *w, uint32_t *partner)
{
	const struct join_graph *g = w->graph;
	struct allowance *a = w->allowance;
	size_t n = g->targets, room = n * (NEAR + 1);
	struct join_pair *pair = allowance_zero(a, room * sizeof *pair);
	int64_t *radius = allowance_zero(a, n * sizeof *radius);
	uint32_t pairs = 0;
	bool fits = pair && radius;

	for (uint32_t t = 0; t < n && fits; t++) {
		fits = !allowance_look(a);
		if (fits)
			pair_near(w, t, pair, &pairs);
	}
	fits = fits && join_radii(g->targets, pair, pairs, a, radius, partner);
	for (uint32_t t = 0; t < n && fits; t++)
		g->target[t].radius = radius[t];
	allowance_free(a, pair, room * sizeof *pair);
	allowance_free(a, radius, n * sizeof *radius);
	return fits;
}

void join_ways_flip(struct join_ways *w, uint32_t from, uint32_t to, bool *set)
{
	uint32_t end = w->graph->target[to].vertex, v;

	begin(w, w->graph->target[from].vertex);
	do
		v = take(w);
	while (v != end && v != NONE);
	while (v != NONE && w->found_by[v] != NONE) {
		uint32_t e = w->found_by[v];

		set[e] = !set[e];
		v = other(w, e, v);
	}
}
