/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What all methods that look for the longest trail of one start work on: its
 * graph, and the bounds that have been found so far.
 */
#ifndef PEGKIT_CAPTURE_GRAPH_CAPTURE_CONTEXT_H
#define PEGKIT_CAPTURE_GRAPH_CAPTURE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "capture/graph/capture_core.h"
#include "capture/graph/capture_graph.h"
#include "search/budget.h"
#include "search/limits.h"

struct capture_context {
	struct budget *budget;
	const struct limits *limits; /* of the method at work */
	const struct capture_graph *graph;
	const struct capture_core *core; /* of the graph */
	uint32_t lower;			 /* edges of the best trail known */
	uint32_t upper;			 /* proved: no trail has more */
	bool *kept; /* by edge of the graph: the trail that a method left */
};

#endif
