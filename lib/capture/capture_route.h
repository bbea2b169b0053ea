/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trail through given edges of a graph, written as homes. */
#ifndef PEGKIT_CAPTURE_CAPTURE_ROUTE_H
#define PEGKIT_CAPTURE_CAPTURE_ROUTE_H

#include "capture/capture_graph.h"

/* Arrays are reused; all zero is an empty route. */
struct capture_route {
	size_t *first; /* the homes in order, the start first */
	size_t count;  /* of homes: edges + 1, or 0 */

	size_t *home;	       /* the array of the homes */
	uint32_t *stack;       /* vertices */
	uint32_t *via;	       /* the edge by which a vertex was reached */
	uint32_t *seen, stamp; /* vertices with this stamp are known */
	uint8_t *goal;	       /* flags of vertices where a search stops */
	uint8_t *next;	       /* edges of a vertex that were looked at */
};

/*
 * Makes the trail from vertex 0 through the edges of G whose flag KEPT is set
 * and that are connected with vertex 0, and clears their flags.  No vertex but
 * 0 and one other may have an odd number of them.  False: no memory, and ROUTE
 * is as it was before.
 */
bool capture_route_make(struct capture_work *w, const struct capture_graph *g,
			bool *kept, struct capture_route *route);

/*
 * Sets the flags KEPT of the edges of some long trail from vertex 0, and of
 * others that are not connected with it; returns its length.  0: limit.
 */
uint32_t capture_route_guess(struct capture_work *w,
			     const struct capture_graph *g, bool *kept,
			     struct capture_route *route);

#endif
