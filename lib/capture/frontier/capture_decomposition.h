/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A branch decomposition of a graph (Robertson & Seymour 1991): a binary tree
 * whose leaves are the edges, and in which a *merge* puts two groups of edges
 * together.  The *bag* of a group is the set of vertices that have an edge in
 * the group and another outside of it (the middle set).  The rest of the graph
 * sees of a group only what happens there, so narrow bags make small tables.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_DECOMPOSITION_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_DECOMPOSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/graph/capture_graph.h"

/* The most vertices in a bag. */
enum { CAPTURE_WIDTH = 60 };

/* Groups 0 to edges - 1 are the edges, the others are merges. */
struct capture_group {
	uint32_t left, right; /* the groups merged */
	uint32_t bag;	      /* where its vertices begin in capture_plan.bag */
	uint32_t width;	      /* how many vertices */
	bool merged;	      /* it is part of a later group */
};

struct capture_decomposition {
	struct capture_group *group;
	uint32_t count, edges; /* groups in all, and those that are edges */
	uint32_t *bag;
	uint32_t bags;	/* words of bag in use */
	uint32_t width; /* of the widest merge, before vertices leave it */
	uint32_t most;	/* that this may be */
	uint32_t roots; /* groups that are not merged yet */

	/* Work space. */
	struct capture_decomposition_vertex *vertex;
	struct capture_decomposition_link *link;
	uint32_t waiting[CAPTURE_WIDTH + 2]; /* vertices by their key */
	uint32_t links;
};

/*
 * Plans for G, which has at least two edges; the arrays of TREE are reused.
 * No two groups are merged that have more than WIDTH vertices together, and
 * WIDTH is at most CAPTURE_WIDTH.  The last group is the whole graph, and its
 * bag is empty.  False: no memory, or WIDTH is not enough.
 */
bool capture_decomposition_make(struct budget *b, const struct capture_graph *g,
				uint32_t width,
				struct capture_decomposition *tree);

#endif
