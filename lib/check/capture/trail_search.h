/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The longest trail of a graph of captures (trail_graph.h).
 *
 * TRAIL_SEARCH_NONE proves that no trail from the start has more edges than a
 * given number, TRAIL_SEARCH_FOUND that the longest one has *LONGEST edges.
 * The proof is in trail_search.c.  Trusted: trail_graph.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_SEARCH_H
#define PEGKIT_CHECK_TRAIL_SEARCH_H

#include "check/capture/trail_graph.h"

enum trail_search_end {
	TRAIL_SEARCH_FOUND, /* the longest trail has *LONGEST edges */
	TRAIL_SEARCH_NONE,  /* no trail has more than MOST edges */
	TRAIL_SEARCH_LONG,  /* it takes more than STATES states */
	TRAIL_SEARCH_LIMIT, /* the allowance does not suffice */
	TRAIL_SEARCH_WIDE,  /* the graph has too many slots */
};

/* Searches trails of more than MOST edges.  The graph has edges. */
enum trail_search_end trail_search(const struct trail_graph *g, uint64_t most,
				   uint64_t states, struct allowance *a,
				   uint64_t *longest);

#endif
