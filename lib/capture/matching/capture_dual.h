/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The proof of a matching as *dual variables*, or duals: each is a set of
 * vertices with a weight in halves of an edge, such that the duals around one
 * end of an edge but not the other weigh at most a whole edge.  A trail leaves
 * out an odd number of edges of the cut of every dual that does not have its
 * end, so what it leaves out weighs at least as much as those duals.  The
 * *excess* is what it leaves out beyond that.
 */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_DUAL_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_DUAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/graph/capture_core.h"
#include "capture/matching/capture_match.h"
#include "search/budget.h"

struct capture_duals {
	const struct capture_match *match; /* or null: there are no duals */
	const struct capture_core *core;   /* that was matched */
	int32_t end;	 /* the most weight of the duals around the end, */
	int32_t shift;	 /* and what is added to it for parts behind bridges */
	uint32_t *first; /* of every ball: its innermost dual */
	uint32_t *entry; /* of every vertex: the first dual around it */
	int32_t *weight; /* of every dual */
	uint32_t *slot;	 /* work space of others, a word a dual, all NONE */
	uint32_t count;
};

/*
 * The duals of a matching of CORE's graph, as sets of vertices of the graph
 * that has this core; none if MATCH is null.  False: no memory.
 */
bool capture_dual_make(struct budget *b, struct capture_duals *duals,
		       const struct capture_match *match,
		       const struct capture_core *core);

/* Walks over the duals around a vertex. */
struct capture_dual_walk {
	uint32_t ball, dual, last;
};
void capture_dual_begin(const struct capture_duals *duals, uint32_t vertex,
			struct capture_dual_walk *walk);
bool capture_dual_next(const struct capture_duals *duals,
		       struct capture_dual_walk *walk, uint32_t *dual);

#endif
