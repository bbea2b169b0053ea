/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The differences of several boards at once, by a walk through a graph. */
#ifndef PEGKIT_DUEL_DUEL_WALK_H
#define PEGKIT_DUEL_DUEL_WALK_H

#include <stddef.h>
#include <stdint.h>

#include "duel/duel_graph.h"

enum {
	DUEL_WALK_LANES = 32, /* boards of a walk */
	DUEL_WALK_LINE = 64,  /* bytes; the alignment of a workspace */
	/* Of a workspace: for each pair and each node a word a lane. */
	DUEL_WALK_BYTES = (DUEL_GRAPH_PAIRS + DUEL_GRAPH_NODES) *
			  DUEL_WALK_LANES * (int)sizeof(double),
};

/* Boards side by side: lane l of each hole of the graph is board l. */
struct duel_walk {
	int32_t value[DUEL_GRAPH_HOLES][DUEL_WALK_LANES]; /* 0 where unused */
	int32_t most;					  /* largest of them */
	int64_t difference[DUEL_WALK_LANES];		  /* the answer */
};

/*
 * Sets the differences of all lanes.  WORKSPACE, of DUEL_WALK_BYTES bytes, is
 * overwritten.
 */
void duel_walk_solve(struct duel_walk *w, const struct duel_graph *g,
		     void *workspace);

#endif
