/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The edges that a trail must leave out for the degrees alone: the cheapest
 * pairing of all targets but one by paths, which is a shortest *T-join*, and
 * its proof.
 */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_MATCH_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/graph/capture_graph.h"
#include "capture/matching/capture_ball.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_match {
	struct capture_field field; /* the balls are the proof */
	uint32_t cost;		    /* length of the T-join, in whole edges */
	uint32_t end; /* where the trail shall end, or CAPTURE_NONE */
	bool *target;
	struct capture_tie *pair; /* the targets paired, by vertex */
	uint32_t pairs;
	uint32_t *work, *before;
	int32_t *away; /* of every vertex, from where a search began */
	uint32_t reached;
};

/*
 * Pairs all vertices that must not stay odd but one: those of odd degree, with
 * vertex 0 counted as the end of one more edge.  Fills COST, the PAIRs, and the
 * balls, whose radii are a proof that no set of edges that leaves a trail from
 * vertex 0 is smaller.  G must last.  False: memory or time ran out.
 */
bool capture_match_make(struct budget *b, const struct limits *limits,
			struct capture_match *m, const struct capture_graph *g);

/*
 * The same step by step, nothing has grown yet, and with a LENGTH of every edge
 * in halves, even and positive, that must last, or null: all are 1.  False: no
 * memory.
 */
bool capture_match_begin(struct budget *b, struct capture_match *m,
			 const struct capture_graph *g, const int32_t *length);

/*
 * Lets the balls grow until one tree is left, and for LONGER: that changes
 * nothing but that less is around ends that lie far away.  PAIRs and COST are
 * filled by capture_match_end.  False: memory or time ran out.
 */
bool capture_match_longer(struct capture_match *m, const struct limits *limits,
			  int32_t longer);

/* Whether the balls prove a T-join shortest that leaves a trail to VERTEX. */
bool capture_match_reaches(const struct capture_match *m, uint32_t vertex);

/*
 * Makes the pairs those of a shortest T-join that leaves a trail to VERTEX, if
 * the balls prove that it is one; else it leaves a trail to some vertex, and
 * the result is false.
 */
bool capture_match_end(struct capture_match *m, uint32_t vertex);

/*
 * Clears KEPT for the edges of the T-join and sets it for the others.  False:
 * no memory.
 */
bool capture_match_join(struct budget *b, struct capture_match *m, bool *kept);

#endif
