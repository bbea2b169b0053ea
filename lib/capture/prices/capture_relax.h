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

#include "capture/capture_behind.h"
#include "capture/capture_core.h"
#include "capture/capture_route.h"
#include "capture/matching/capture_match.h"
#include "capture/prices/capture_cut.h"
#include "search/budget.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_relax {
	struct capture_match match;
	struct capture_cuts cuts;
	struct capture_behind behind;
	struct capture_route route; /* work space */
	uint32_t end;		    /* of the best trail, in the core */
	int64_t least;		    /* length left out, the end not counted */
	int64_t *allowed;	    /* by vertex, less if it is the end */
	int32_t *chain;		    /* radii of a ball and those around it */
	bool *kept;		    /* by a T-join */
	uint8_t *side;		    /* of every vertex: its parity */
	uint32_t *queue;	    /* work space */
	size_t allowed_room, chain_room, kept_room, side_room, queue_room;
};

/*
 * Brings *UPPER down to a bound for trails in G, whose core is CORE, and finds
 * a trail: KEPT of the edges of G.  The changes of prices are halved so many
 * times in the course of the ROUNDS, or of the time there is.  Ends when a
 * trail of that many edges is found, or when no more than LOWER is left of
 * *UPPER, which is more before.  False: no memory, or no time for a single
 * round.
 */
bool capture_relax_bound(struct budget *b, const struct limits *limits,
			 struct capture_relax *r, const struct capture_graph *g,
			 const struct capture_core *core, uint32_t rounds,
			 uint32_t halvings, uint32_t lower, uint32_t *upper,
			 bool *kept);

/* Matches the core again, with the last prices.  False: as above. */
bool capture_relax_again(struct budget *b, const struct limits *limits,
			 struct capture_relax *r,
			 const struct capture_core *core);

/* The edges in the core of a trail to VERTEX that can have WANTED in all. */
uint32_t capture_relax_need(const struct capture_relax *r, uint32_t vertex,
			    uint32_t wanted);

/*
 * What a trail to VERTEX with NEED edges in the core leaves out beyond what it
 * must; less than 0 if there is none.
 */
int64_t capture_relax_excess(const struct capture_relax *r,
			     const struct capture_core *core, uint32_t vertex,
			     uint32_t need);

/* What the duals around a vertex of the core weigh. */
int64_t capture_relax_around(const struct capture_relax *r, uint32_t vertex);

void capture_relax_free(struct budget *b, struct capture_relax *r);

#endif
