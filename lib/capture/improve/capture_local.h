/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Better trails by windows: of a graph, or of the kernel of its core. */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_LOCAL_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_LOCAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture_behind.h"
#include "capture/capture_context.h"
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
 * Makes a better trail in the core of X out of KEPT, a trail in the graph of X;
 * BEHIND has the bounds behind bridges.  KEPT becomes a trail that does not
 * leave the core, and *END the vertex of the core where it ends, to be
 * prolonged.  False: memory or time ran out; without memory *END is
 * CAPTURE_NONE, and KEPT is no trail.
 */
bool capture_local_core(const struct capture_context *x,
			struct capture_local *local,
			const struct capture_behind *behind, uint32_t *end);

/*
 * Makes the trail KEPT of X better by windows whose decompositions are no wider
 * than WIDTH.  False: memory or time ran out.
 */
bool capture_local_whole(const struct capture_context *x,
			 struct capture_local *local, uint32_t width);

void capture_local_free(struct budget *b, struct capture_local *local);

#endif
