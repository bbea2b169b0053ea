/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The core of a graph: its largest part without bridges.  A trail uses a bridge
 * at most once.  So outside of the core it has at most a way from the start to
 * the core and a way from the core to its end.
 */
#ifndef PEGKIT_CAPTURE_GRAPH_CAPTURE_CORE_H
#define PEGKIT_CAPTURE_GRAPH_CAPTURE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/graph/capture_graph.h"

/* What a depth-first search tells of a vertex. */
struct capture_visit {
	uint32_t number, low;
	uint32_t via;	/* the edge to the parent, or CAPTURE_NONE */
	uint32_t part;	/* the first vertex of the part */
	uint32_t edges; /* of the part, at its first vertex */
	uint32_t deep;	/* most edges of a path of parts, from the first */
	int next;	/* edges looked at */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_core {
	/*
	 * Vertex 0 is the start, or the vertex by which a trail from the start
	 * enters the core.  HOME is unused.  A core that is the whole graph is
	 * numbered like it.
	 */
	struct capture_graph graph;
	const struct capture_graph *whole;
	uint32_t *place; /* of every vertex of the whole, in the core */
	uint32_t *edge;	 /* of every edge of the core, in the whole */
	bool *odd;	 /* vertices of the whole that are targets */
	uint32_t entry;	 /* the vertex of the whole that is vertex 0 */
	uint32_t way;	 /* edges from the start to that */
	uint32_t gain;	 /* no trail has more edges after the core */

	/* Of a depth-first search: vertices in order, and by vertex. */
	uint32_t *order;
	struct capture_visit *visit;
};

/* Finds the core of G, which must last.  False: no memory. */
bool capture_core_make(struct budget *b, const struct capture_graph *g,
		       struct capture_core *core);

/*
 * Turns the flags of the core's edges into those of the whole's, in place.
 * Of the edges outside of the core only a way from the start to the core is
 * kept.
 */
void capture_core_spread(const struct capture_core *core, bool *kept);

/* The vertex from which VERTEX, not the start, was reached. */
static inline uint32_t capture_core_parent(const struct capture_core *core,
					   uint32_t vertex)
{
	return capture_graph_across(core->whole, core->visit[vertex].via,
				    vertex);
}

#endif
