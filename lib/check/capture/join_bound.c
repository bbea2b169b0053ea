/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Components that appear and merge as time goes on; see join_bound.h. */
#include "check/capture/join_bound.h"

#include <stdlib.h>

/* A vertex appears, or an edge joins its ends, which are different then. */
struct event {
	int64_t time;
	uint32_t end[2];
};

/* A set of vertices is named by its root, the vertex whose parent it is. */
struct forest {
	uint32_t *parent;
	bool *is_odd; /* by root */
};

/*
 * Lowers the level of each vertex to at most that of a neighbour plus the
 * length of the edge.  False: no time is left.
 */
static bool spread(const struct join_graph *g, int64_t *level,
		   struct allowance *a)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (uint32_t e = 0; e < g->edges; e++) {
			const struct join_edge *edge = &g->edge[e];
			int64_t *one = &level[edge->end[0]];
			int64_t *two = &level[edge->end[1]];

			if (allowance_late(a))
				return false;
			changed = changed || *one > *two + edge->length ||
				  *two > *one + edge->length;
			if (*one > *two + edge->length)
				*one = *two + edge->length;
			if (*two > *one + edge->length)
				*two = *one + edge->length;
		}
	}
	return true;
}

static int compare(const void *a, const void *b)
{
	int64_t x = ((const struct event *)a)->time;
	int64_t y = ((const struct event *)b)->time;

	return (x > y) - (x < y);
}

/* The last time that is not after the middle of SUM. */
static int64_t half(int64_t sum)
{
	return sum >= 0 ? sum / 2 : -((1 - sum) / 2);
}

/* Lists all events in the order of time. */
static void list(const struct join_graph *g, const int64_t *level,
		 struct event *event)
{
	for (uint32_t t = 0; t < g->targets; t++) {
		uint32_t v = g->target[t].vertex;

		event[t] = (struct event){level[v], {v, v}};
	}
	for (uint32_t e = 0; e < g->edges; e++) {
		const struct join_edge *edge = &g->edge[e];
		uint32_t u = edge->end[0], v = edge->end[1];

		event[g->targets + e] = (struct event){
		    half(level[u] + level[v] + edge->length), {u, v}};
	}
	qsort(event, (size_t)g->targets + g->edges, sizeof *event, compare);
}

static uint32_t root_of(struct forest *f, uint32_t v)
{
	while (f->parent[v] != v)
		v = f->parent[v] = f->parent[f->parent[v]];
	return v;
}

/* How many odd components vanish when an edge joins U and V. */
static int64_t join(struct forest *f, uint32_t u, uint32_t v)
{
	bool both;

	u = root_of(f, u);
	v = root_of(f, v);
	if (u == v)
		return 0;
	both = f->is_odd[u] && f->is_odd[v];
	f->parent[u] = v;
	f->is_odd[v] = f->is_odd[u] != f->is_odd[v];
	return both ? 2 : 0;
}

/* Adds up the odd components over all times. */
static int64_t add_up(const struct join_graph *g, const struct event *event,
		      struct forest *f)
{
	int64_t odd = 0, sum = 0;

	for (uint32_t v = 0; v < g->vertices; v++)
		f->parent[v] = v;
	for (uint32_t t = 0; t < g->targets; t++)
		f->is_odd[g->target[t].vertex] = true;
	for (size_t i = 0; i < (size_t)g->targets + g->edges; i++) {
		const struct event *now = &event[i];

		if (i)
			sum += odd * (now->time - event[i - 1].time);
		if (now->end[0] == now->end[1])
			odd++;
		else
			odd -= join(f, now->end[0], now->end[1]);
	}
	return sum;
}

bool join_bound(const struct join_graph *g, struct allowance *a, int64_t *bound)
{
	size_t events = (size_t)g->targets + g->edges;
	struct event *event = allowance_zero(a, events * sizeof *event);
	int64_t *level = allowance_zero(a, g->vertices * sizeof *level);
	struct forest f = {
	    .parent = allowance_zero(a, g->vertices * sizeof *f.parent),
	    .is_odd = allowance_zero(a, g->vertices * sizeof *f.is_odd),
	};
	bool fits = event && level && f.parent && f.is_odd;

	for (uint32_t v = 0; v < g->vertices && fits; v++)
		level[v] = JOIN_FAR;
	for (uint32_t t = 0; t < g->targets && fits; t++)
		level[g->target[t].vertex] = -g->target[t].radius;
	fits = fits && spread(g, level, a);
	if (fits) {
		list(g, level, event);
		*bound = add_up(g, event, &f);
	}
	allowance_free(a, event, events * sizeof *event);
	allowance_free(a, level, g->vertices * sizeof *level);
	allowance_free(a, f.parent, g->vertices * sizeof *f.parent);
	allowance_free(a, f.is_odd, g->vertices * sizeof *f.is_odd);
	return fits;
}
