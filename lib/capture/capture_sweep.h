/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The longest trail in a part of a graph, by one sweep over its rows. */
#ifndef PEGKIT_CAPTURE_CAPTURE_SWEEP_H
#define PEGKIT_CAPTURE_CAPTURE_SWEEP_H

#include "capture/capture_graph.h"

enum {
	/* Places of the queue: a state has 4 bits for each. */
	CAPTURE_SWEEP_PLACES = 15,
	CAPTURE_SWEEP_UP = 2, /* edges from a vertex to the next row */
};

/* One vertex, in the order of the sweep. */
struct capture_level {
	uint64_t order;	 /* row and column */
	uint64_t bounds; /* the first bound before this level */
	uint32_t vertex;
	uint32_t edges; /* to later vertices, */
	uint32_t edge[CAPTURE_SWEEP_UP];
	uint32_t at[CAPTURE_SWEEP_UP]; /* and the places of their ends */
	uint32_t toggles[1 << CAPTURE_SWEEP_UP]; /* places, by edges used */
	uint32_t left;	/* edges that are decided later */
	uint32_t loss;	/* if the trail ends here */
	uint32_t width; /* of the queue before this level */
	bool queued;	/* the vertex is its first */
};

/* All that matters of the choices up to a level, and how it came about. */
struct capture_state {
	uint64_t joined;
	uint32_t odd;
	uint32_t loss;
	uint32_t before; /* a state of the level before */
	uint32_t used;	 /* edges used there, a bit each */
};

/* Arrays are reused; all zero is valid. */
struct capture_sweep {
	/* The question: a trail that begins in START and stays in its part. */
	const struct capture_graph *graph;
	size_t cols;	  /* of the board */
	uint32_t *part;	  /* by vertex of the graph: a number */
	uint32_t *bonus;  /* by vertex: what ending there adds to the length */
	uint32_t *member; /* the vertices of the part, in any order */
	uint32_t start, levels; /* levels: the number of members */

	struct capture_level *level;
	uint32_t turn;	    /* the level of the start */
	uint32_t most;	    /* edges, and the largest bonus */
	uint32_t most_loss; /* if the trail ends at the start */
	uint32_t *place;    /* by vertex */
	uint16_t *bound;
	struct capture_state *state;
	uint32_t states, first; /* first: of the level that is being made */
	uint32_t *slot;		/* of a table of the level's states */
	size_t mask;
	/* The answer: */
	uint32_t length; /* of the trail, with its bonus */
	uint32_t end;	 /* the vertex where it ends */
	uint32_t upper;	 /* at a limit: no trail is longer */
	bool is_wide;	 /* there is no room for the queue */
};

/*
 * Finds a longest trail of more than LEAST, and sets the flags KEPT of the
 * edges of the part.  ANSWER_NONE: there is none.  ANSWER_LIMIT: memory or time
 * ran out, or the part is wide; flags are as before.
 */
enum answer capture_sweep(struct capture_work *w, struct capture_sweep *s,
			  uint32_t least, bool *kept);

#endif
