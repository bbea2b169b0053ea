/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Improves a trail component by component: within a *window*, some neighbouring
 * vertices, all ways to lead the trail through the edges between them are
 * tried at once, the rest of the trail being fixed.
 */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_WINDOW_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_frontier.h"
#include "capture/graph/capture_context.h"
#include "capture/graph/capture_graph.h"
#include "search/budget.h"
#include "search/limits.h"

/*
 * The trail outside as seen from a vertex of the window.  Components that meet
 * become one, represented by the last PARENT, which has a chain of links.
 */
struct capture_rest {
	uint32_t parent;
	uint32_t waiting; /* vertices in the queue */
	bool outside;	  /* the trail goes outside at this vertex, */
	bool odd;	  /* an odd number of times */
	uint32_t last, links, last_link; /* of the chain so far */
	bool last_odd, sum;		 /* parities: of the last, of all */
};

/* A trail to improve, in a graph whose edges count by their weight. */
struct capture_trail {
	const struct capture_graph *graph;
	const uint32_t *weight; /* of every edge */
	uint32_t lower;		/* weight of the trail */
	uint32_t upper;		/* proved: no trail weighs more */
	bool *kept;		/* by edge: the trail */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_window {
	struct capture_graph part; /* the window; vertex 0 is the start */
	struct capture_frontier frontier;
	struct budget *budget;	     /* of the call at work, */
	const struct limits *limits; /* and its limits */
	struct capture_trail *trail; /* that is improved */
	uint32_t *vertex;	     /* of the whole graph, by number in part */
	uint32_t *number; /* in part, of the whole graph's vertices */
	uint32_t *edge;	  /* of the whole graph, by free edge */
	uint8_t *odd;	  /* parities of the links */
	bool *free;	  /* of every edge: it is in the window */
	struct capture_state (*state)[2];  /* of edges by weight */
	struct capture_table *table;	   /* of edges by weight */
	const struct capture_table **leaf; /* of the free edges */
	bool *part_kept;
	uint32_t *ones;	 /* of every edge, 1 */
	uint32_t width;	 /* windows of wider decompositions are not tried */
	uint32_t *owner; /* the component that has come to a vertex */
	struct capture_rest *component; /* of every vertex of the window */
	uint32_t *queue;		/* vertices to follow */
	uint32_t *tried; /* the round in which a vertex was in a window */
	uint32_t inside, links; /* vertices from the graph; links */
	uint32_t first; /* 0: the start is in the window, 1: it is not */
	size_t vertex_room, number_room, edge_room, odd_room;
	size_t free_room, kept_room, owner_room, component_room, queue_room,
	    tried_room, state_room, table_room, leaf_room, ones_room;
};

/*
 * Improves TRAIL until it weighs as much as its upper bound, or until no window
 * helps whose decomposition is not wider than WIDTH.  False: memory or time ran
 * out; the trail is valid all the same.
 */
bool capture_window_improve(struct budget *b, const struct limits *limits,
			    struct capture_window *w,
			    struct capture_trail *trail, uint32_t width);

/*
 * Makes the trail KEPT of X better by windows whose decompositions are no wider
 * than WIDTH.  False: memory or time ran out.
 */
bool capture_window_whole(const struct capture_context *x,
			  struct capture_window *w, uint32_t width);

void capture_window_free(struct budget *b, struct capture_window *w);

#endif
