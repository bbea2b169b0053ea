/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trail through given edges of a graph, written as homes. */
#ifndef PEGKIT_CAPTURE_GRAPH_CAPTURE_ROUTE_H
#define PEGKIT_CAPTURE_GRAPH_CAPTURE_ROUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/graph/capture_graph.h"

/* All zero is an empty route; the arrays are reused. */
struct capture_route {
	size_t *home; /* the homes in order, the start first */
	size_t count; /* homes: edges + 1, or 0 without edges */

	uint32_t *stack;
	uint8_t *next; /* edges of a vertex that were looked at */
	bool *used;    /* edges that the trail has taken */
};

/*
 * The trail from vertex 0 through the edges of G whose flag KEPT is set; they
 * must be connected with vertex 0, and no vertex but 0 and one other may have
 * an odd number of them.  False: no memory, and ROUTE is as it was before.
 */
bool capture_route_make(struct budget *b, const struct capture_graph *g,
			const bool *kept, struct capture_route *route);

/* Clears the flags KEPT that are not connected with vertex 0. */
bool capture_route_reach(struct budget *b, const struct capture_graph *g,
			 bool *kept, struct capture_route *route);

#endif
