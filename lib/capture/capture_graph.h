/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps of a checkers board as graphs.  The vertices are homes without an
 * opponent's piece, and an edge is a jump over an opponent's piece.  A home has
 * up to four edges, numbered by direction: 0 forward right, 1 forward left, 2
 * backward right, 3 backward left; d and 3 - d are opposite.
 *
 * The *map* is the graph of the whole board, a mask of directions for every
 * home.  Its *areas* are the connected components of the empty homes.  The
 * *graph* of a start is what one of the player's pieces can reach: the start
 * and the areas next to it, but nothing beyond other pieces of the player.
 */
#ifndef PEGKIT_CAPTURE_CAPTURE_GRAPH_H
#define PEGKIT_CAPTURE_CAPTURE_GRAPH_H

#include "base/budget.h"
#include "board/checkers.h"
#include "search/limits.h"

/* Memory and time of a solver. */
struct capture_work {
	struct budget budget;
	const struct limits *limits;
	uint64_t steps; /* on the current board */
};

/* Counts a step of some nanoseconds; true if the work must stop.  One call in
 * 2^14 looks at the clock. */
static inline bool capture_graph_late(struct capture_work *w)
{
	return ++w->steps % 16384 == 0 &&
	       limits_expired(w->limits, w->steps, 0);
}

enum { CAPTURE_DIRECTIONS = 4 };

#define CAPTURE_NONE UINT32_MAX

struct capture_area {
	uint32_t edges;
	uint32_t odd[2]; /* homes of odd degree, by colour */
	uint32_t start;	 /* the last start that was found next to the area */
};

/* Arrays are reused from board to board; all zero is an empty map. */
struct capture_map {
	const struct checkers *board;
	ptrdiff_t step[CAPTURE_DIRECTIONS]; /* from home to landing home */
	uint8_t *jumps; /* by home: a bit per direction, one for odd degree */
	uint32_t *area; /* by home; CAPTURE_NONE: not looked at yet */
	struct capture_area *areas;
	size_t count;

	uint32_t *vertex; /* a home's number in the graph, or CAPTURE_NONE */
	uint32_t *queue;  /* homes waiting for their visit */
};

struct capture_graph {
	uint32_t vertices, edges;
	uint32_t *home; /* a vertex's home; vertex 0 is the start */
	/* Edges by direction; CAPTURE_NONE: no jump. */
	uint32_t (*out)[CAPTURE_DIRECTIONS];
	uint32_t (*end)[2]; /* the vertices of an edge */
};

/* Returns the other end of EDGE, seen from VERTEX. */
static inline uint32_t capture_graph_across(const struct capture_graph *g,
					    uint32_t edge, uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/* Reads a board into MAP.  False: no memory or time, or 2^32 homes or more. */
bool capture_graph_map(struct capture_work *w, struct capture_map *map,
		       const struct checkers *board);

/* What counting alone proves about a start. */
struct capture_guess {
	uint32_t start; /* the home of the piece */
	uint32_t bound; /* no move of the piece takes more */
};

/*
 * Sets GUESS to a bound on what the piece on START, one of the player's, can
 * take.  False: no memory or time.
 */
bool capture_graph_guess(struct capture_work *w, struct capture_map *map,
			 uint32_t start, struct capture_guess *guess);

/* Makes the graph of START in G, whose arrays are reused.  False: no memory or
 * time. */
bool capture_graph_of(struct capture_work *w, struct capture_map *map,
		      uint32_t start, struct capture_graph *g);

/*
 * The longest trail in a part of a graph, by one sweep over its rows
 * (capture_sweep.c).
 */
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
	uint32_t edges;			 /* how many lead to later vertices */
	uint32_t edge[CAPTURE_SWEEP_UP]; /* these edges */
	uint32_t at[CAPTURE_SWEEP_UP];	 /* the places of their ends */
	uint32_t toggles[1 << CAPTURE_SWEEP_UP]; /* by edges used: places */
	uint32_t left;	/* edges that are decided later */
	uint32_t loss;	/* what the trail loses if it ends here */
	uint32_t width; /* of the queue before this level */
	bool queued;	/* the vertex is the first one in the queue */
};

/* The result of the choices up to a level, and the way back to them. */
struct capture_state {
	uint64_t joined; /* by place: the component; 0: no used edge */
	uint32_t odd;	 /* places of odd degree; a flag: the end was passed */
	uint32_t loss;
	uint32_t before; /* a state of the level before */
	uint32_t used;	 /* edges used there, one bit per edge */
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
	uint32_t most;	    /* edges plus the largest bonus */
	uint32_t most_loss; /* if the trail ends at the start */
	uint32_t *place;    /* by vertex */
	uint16_t *bound;
	struct capture_state *state;
	uint32_t states, first; /* first: of the level being made */
	uint32_t *slot;		/* of a table of the level's states */
	size_t mask;
	/* The answer: */
	uint32_t length; /* of the trail, with its bonus */
	uint32_t end;	 /* its last vertex */
	uint32_t upper;	 /* at a limit: no trail is longer */
	bool is_wide;	 /* there is no room for the queue */
};

/*
 * Finds a longest trail of more than LEAST edges.  For each edge of the part,
 * sets the flag in KEPT to whether the edge is on the trail.  ANSWER_NONE: no
 * trail has more than LEAST edges.  ANSWER_LIMIT: memory or time ran out, or
 * the part is too wide; the flags are unchanged.
 */
enum answer capture_sweep(struct capture_work *w, struct capture_sweep *s,
			  uint32_t least, bool *kept);

#endif
