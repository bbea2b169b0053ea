/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Vertex sets that a shortest T-join would cut off from the start, and the
 * prices of their constraints, which make edges longer or shorter.
 */
#ifndef PEGKIT_CAPTURE_GRAPH_CAPTURE_CUT_H
#define PEGKIT_CAPTURE_GRAPH_CAPTURE_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/graph/capture_graph.h"
#include "search/budget.h"

/* Of an edge without prices, in halves of the unit in which prices are. */
enum { CAPTURE_CUT_LENGTH = 512, CAPTURE_CUT_INNERS = 4 };

struct capture_cut {
	uint32_t *word; /* its vertices, then the edges of its cut */
	uint32_t vertices, edges;
	uint32_t inner[CAPTURE_CUT_INNERS]; /* inner edges */
	uint32_t inners;		    /* 1, 2 or 4 */
	int32_t price, step;
	int last;      /* sign of the last change of the price */
	uint64_t hash; /* of the set of vertices */
	uint32_t next; /* constraint with the same first vertex */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_cuts {
	const struct capture_graph *graph;
	int32_t *length; /* of every edge, with all prices: even, positive */
	struct capture_cut *cut;
	uint32_t count;
	int32_t step;	 /* prices do not change more at a time */
	uint32_t *first; /* by vertex, the constraints whose first it is */
	uint32_t *part;	 /* of every vertex, what it is connected with */
	uint32_t *queue;
};

/* Begins without constraints in G, which must last.  False: no memory. */
bool capture_cut_begin(struct budget *b, struct capture_cuts *s,
		       const struct capture_graph *g);

/*
 * Changes the prices after a T-join that leaves KEPT: up where a constraint is
 * violated, down where it has slack, each by at most STEP.  END is the end of
 * the trail, or CAPTURE_NONE.  False: no memory.
 */
bool capture_cut_charge(struct budget *b, struct capture_cuts *s,
			const bool *kept, uint32_t end, int32_t step);

/*
 * The length that prices add to a T-join that leaves a trail is at most this,
 * and the loss of its end.
 */
int64_t capture_cut_offset(const struct capture_cuts *s);

/* Adds to LOSS of every vertex the prices of the vertex sets that have it. */
void capture_cut_loss(const struct capture_cuts *s, int64_t *loss);

#endif
