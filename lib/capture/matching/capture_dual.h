/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The proof of a matching as *rims*: each is a set of vertices with a weight
 * in halves of an edge, such that the rims around one end of an edge but not
 * the other weigh at most a whole edge.  A trail leaves out an odd number of
 * edges of every rim that does not have its end, so what it leaves out weighs
 * at least as much as those rims; the *excess* is what it leaves out beyond
 * that.
 */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_DUAL_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_DUAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture_core.h"
#include "capture/matching/capture_match.h"
#include "search/budget.h"

struct capture_rims {
	const struct capture_match *match; /* or null: there are no rims */
	const struct capture_core *core;   /* that was matched */
	int32_t end;	 /* what the rims around the end weigh at most, */
	int32_t shift;	 /* and how much is added to that */
	uint32_t *first; /* of every region: its innermost rim */
	uint32_t *entry; /* of every vertex: the first rim around it */
	int32_t *weight; /* of every rim */
	uint32_t *slot;	 /* work space of others, a word a rim, all NONE */
	uint32_t count;
	size_t first_room, entry_room, weight_room, slot_room;
};

/*
 * The rims of a matching of CORE's graph, as sets of vertices of the graph that
 * has this core; none if MATCH is null.  False: no memory.
 */
bool capture_dual_make(struct budget *b, struct capture_rims *rims,
		       const struct capture_match *match,
		       const struct capture_core *core);

/* Walks over the rims around a vertex. */
struct capture_dual_walk {
	uint32_t region, rim, last;
};
void capture_dual_begin(const struct capture_rims *rims, uint32_t vertex,
			struct capture_dual_walk *walk);
bool capture_dual_next(const struct capture_rims *rims,
		       struct capture_dual_walk *walk, uint32_t *rim);

void capture_dual_free(struct budget *b, struct capture_rims *rims);

#endif
