/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shortest ways in a graph between its targets (Dijkstra 1959).  Nothing is
 * proved here and nothing needs to be trusted: the ways only serve to choose
 * radii (join_radii.h) and trails (trail_walk.h).
 */
#ifndef PEGKIT_CHECK_JOIN_WAYS_H
#define PEGKIT_CHECK_JOIN_WAYS_H

#include "check/capture/join_bound.h"

struct join_ways {
	const struct join_graph *graph;
	struct allowance *allowance;
	uint32_t *first;  /* way[first[v]] is the first of the edges at v */
	uint32_t *way;	  /* edges, from vertex to vertex */
	uint32_t *target; /* the number of the target at a vertex, or none */
	/* The last search: */
	uint32_t searches;
	uint32_t *seen;	    /* by vertex: the last search that came by */
	uint32_t *found_by; /* an edge */
	int64_t *distance;
	struct join_ways_entry *heap;
	size_t entries;
};

/* False: no memory.  Call join_ways_close in both cases. */
bool join_ways_open(struct join_ways *w, const struct join_graph *g,
		    struct allowance *a);
void join_ways_close(struct join_ways *w);

/*
 * Matches the targets along short ways: sets the radii of the targets, and for
 * each its partner, by number, or UINT32_MAX.  False: no memory or time is
 * left.
 */
bool join_ways_match(struct join_ways *w, uint32_t *partner);

/*
 * Finds a shortest way from target FROM to target TO; takes each of its edges
 * out of a set, by edge, or puts it in.
 */
void join_ways_flip(struct join_ways *w, uint32_t from, uint32_t to, bool *set);

#endif
