/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Better trails by windows of the *kernel* of a core: the core without its
 * vertices of two edges.  Each way through such vertices is one edge, whose
 * weight is the number of edges it stands for.
 */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_KERNEL_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_behind.h"
#include "capture/graph/capture_context.h"
#include "capture/graph/capture_route.h"
#include "capture/improve/capture_window.h"
#include "search/budget.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_kernel {
	struct capture_graph graph; /* vertex 0 is that of the core */
	struct capture_window window;
	struct capture_route route; /* work space */
	uint32_t *weight;	    /* of every edge */
	bool *few;		    /* edges: the trail */
	uint32_t *edge;	  /* of every edge of the core, in the kernel */
	uint32_t *number; /* of every vertex of the core, or CAPTURE_NONE */
	uint32_t vertex;  /* of the core, that has the tail, or CAPTURE_NONE */
	size_t weight_room, few_room, edge_room, number_room;
};

/*
 * Makes a better trail in the core of X out of KEPT, a trail in the graph of X;
 * BEHIND has the bounds behind bridges.  KEPT becomes a trail that does not
 * leave the core, and *END the vertex of the core where it ends, to be
 * prolonged.  False: memory or time ran out; without memory *END is
 * CAPTURE_NONE, and KEPT is no trail.
 */
bool capture_kernel_improve(const struct capture_context *x,
			    struct capture_kernel *k,
			    const struct capture_behind *behind, uint32_t *end);

void capture_kernel_free(struct budget *b, struct capture_kernel *k);

#endif
