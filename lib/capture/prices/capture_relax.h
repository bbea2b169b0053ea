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

#include "base/budget.h"
#include "capture/frontier/capture_frontier.h"
#include "capture/graph/capture_core.h"
#include "capture/graph/capture_route.h"
#include "capture/matching/capture_ball.h"
#include "capture/matching/capture_match.h"
#include "search/limits.h"

enum { CAPTURE_RELAX_INNERS = 4 };

/* A vertex set that a shortest T-join would cut off from the start. */
struct capture_cut {
	uint32_t *word; /* its vertices, then the edges of its cut */
	uint32_t vertices, edges;
	uint32_t inner[CAPTURE_RELAX_INNERS]; /* inner edges */
	uint32_t inners;		      /* 1, 2 or 4 */
	int32_t price, step;
	int last;      /* sign of the last change of the price */
	uint64_t hash; /* of the set of vertices */
	uint32_t next; /* constraint with the same first vertex */
};

/* What the rounds work on, and what they find. */
struct capture_context {
	struct budget *budget;
	const struct limits *limits;
	struct capture_core *core; /* of the graph */
	uint32_t lower;		   /* edges of the best trail known */
	uint32_t upper;		   /* proved: no trail has more */
	bool *kept;		   /* by edge of the graph: a trail */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_relax {
	struct capture_context *x;	  /* of this call */
	const struct capture_graph *core; /* its core's */
	struct capture_match match;
	struct capture_route route; /* work space */
	uint32_t end;		    /* of the best trail, in the core, */
	uint32_t found;		    /* and the edges that it has */
	int64_t least;		    /* length left out, the end not counted */
	int64_t *allowed;	    /* by vertex, less if it is the end */
	int32_t *chain;		    /* radii of a ball and those around it */
	bool *kept;		    /* by a T-join */
	uint8_t *side;		    /* of every vertex: its parity */
	uint32_t *queue;	    /* work space */

	/* Prices. */
	int32_t *length; /* of every edge, with all prices: even, positive */
	struct capture_cut *cut;
	uint32_t cuts;
	int32_t step;	 /* prices do not change more at a time */
	uint32_t *first; /* by vertex, the constraints whose first it is */
	uint32_t *part;	 /* of every vertex, what it is connected with */

	/* What is behind one bridge, with it. */
	struct capture_graph behind;
	struct capture_frontier frontier;
	uint32_t *most;	   /* by vertex of the core: edges behind its bridges */
	uint32_t approach; /* no trail has more before it comes to the core */
	uint32_t *number;  /* behind it, of the vertices of the whole */
	uint32_t *edge;	   /* in the whole, of the edges behind it */
	bool *trail;	   /* those of the best trail */
};

/*
 * Lowers the upper bound of X and the gain of its core, and finds a trail, in
 * its KEPT.  Ends when the trail has as many edges as the upper bound, or when
 * the bounds of X have met.  False: no memory, or no time for one round; then
 * KEPT is no trail.
 */
bool capture_relax_bound(struct capture_context *x, struct capture_relax *r);

#endif
