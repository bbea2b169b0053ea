/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Better bounds than those of one T-join: in many rounds, prices make the
 * shortest T-join leave more connected (Lagrangean relaxation).
 */
#ifndef PEGKIT_CAPTURE_PRICES_CAPTURE_RELAX_H
#define PEGKIT_CAPTURE_PRICES_CAPTURE_RELAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_behind.h"
#include "capture/graph/capture_context.h"
#include "capture/graph/capture_core.h"
#include "capture/graph/capture_cut.h"
#include "capture/graph/capture_route.h"
#include "capture/matching/capture_match.h"
#include "search/budget.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_relax {
	struct capture_match match;
	struct capture_cuts cuts;
	struct capture_behind behind;
	struct capture_route route; /* work space */
	uint32_t end;		    /* of the best trail, in the core, */
	uint32_t found;		    /* and the edges that it has */
	int64_t least;		    /* length left out, the end not counted */
	int64_t *allowed;	    /* by vertex, less if it is the end */
	int32_t *chain;		    /* radii of a ball and those around it */
	bool *kept;		    /* by a T-join */
	uint8_t *side;		    /* of every vertex: its parity */
	uint32_t *queue;	    /* work space */
};

/*
 * Lowers the upper bound of X and finds a trail, in its KEPT.  Ends when the
 * trail has as many edges as the upper bound, or when the bounds of X have met.
 * False: no memory, or no time for one round; then KEPT is no trail.
 */
bool capture_relax_bound(struct capture_context *x, struct capture_relax *r);

#endif
