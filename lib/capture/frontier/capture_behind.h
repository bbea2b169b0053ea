/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best that a trail can do before a core and behind its bridges. */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_BEHIND_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_BEHIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_frontier.h"
#include "capture/graph/capture_context.h"
#include "capture/graph/capture_core.h"
#include "capture/graph/capture_graph.h"
#include "search/budget.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_behind {
	struct capture_graph part; /* behind one bridge, with it */
	struct capture_frontier frontier;
	uint32_t *most;	   /* by vertex of the core: edges of such a trail */
	uint32_t way;	   /* edges of a way from the start to the core */
	uint32_t approach; /* no trail has more before it comes to the core */
	uint32_t *number;  /* in the part, of the vertices of the whole */
	uint32_t *edge;	   /* in the whole, of the edges of the part */
	bool *kept;	   /* of the part */
};

/*
 * Fills in MOST: no trail has more edges behind the bridges at a vertex of
 * CORE, the core of G.  Fills in WAY and APPROACH for the edges before the
 * core. False: no memory.
 */
bool capture_behind_bound(const struct capture_context *x,
			  struct capture_behind *h);

/* The greatest MOST of all vertices of the core, vertex 0 included. */
uint32_t capture_behind_most(const struct capture_behind *h,
			     const struct capture_core *core);

/*
 * Prolongs a trail KEPT of G that ends at VERTEX of the core by one behind the
 * bridges there.  False: no memory.
 */
bool capture_behind_prolong(const struct capture_context *x,
			    struct capture_behind *h, uint32_t vertex);

#endif
