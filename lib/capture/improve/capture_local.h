/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Better trails by windows: of a graph, or of the kernel of its core. */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_LOCAL_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_LOCAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture_behind.h"
#include "capture/capture_core.h"
#include "capture/capture_route.h"
#include "capture/improve/capture_kernel.h"
#include "capture/improve/capture_window.h"
#include "search/budget.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_local {
	struct capture_kernel kernel;
	struct capture_window window;
	struct capture_route route; /* work space */
	bool *few;		    /* edges of the kernel */
	uint32_t *ones;		    /* of every edge, 1 */
	size_t few_room, ones_room;
};

/*
 * Makes a better trail in CORE, which is that of G, out of KEPT, a trail in G;
 * BEHIND tells what can be had behind bridges.  KEPT becomes a trail that does
 * not leave the core, and *END the vertex of the core where it ends, to be
 * prolonged.  If the bounds are FAR apart, wide windows are tried too.  False:
 * memory or time ran out; without memory *END is CAPTURE_NONE.
 */
bool capture_local_core(struct budget *b, const struct limits *limits,
			struct capture_local *local,
			const struct capture_graph *g,
			const struct capture_core *core,
			const struct capture_behind *behind, bool far,
			uint32_t upper, bool *kept, uint32_t *end);

/*
 * Makes the trail KEPT in G better by windows whose decompositions are no wider
 * than WIDTH, until it has UPPER edges.  False: memory or time ran out.
 */
bool capture_local_whole(struct budget *b, const struct limits *limits,
			 struct capture_local *local,
			 const struct capture_graph *g, uint32_t width,
			 uint32_t upper, bool *kept);

void capture_local_free(struct budget *b, struct capture_local *local);

#endif
