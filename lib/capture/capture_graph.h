/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps of a checkers board as graphs.  The vertices are homes without an
 * opponent's piece, an edge is a jump over an opponent's piece, and a home has
 * up to four of them, numbered by direction: 0 forward right, 1 forward left,
 * 2 backward right, 3 backward left; d and 3 - d are opposite.
 *
 * The *map* is the graph of the whole board, a mask of directions for every
 * home.  Its *areas* are the connected components of the empty homes.  The
 * *graph* of a start is what one own piece can reach: the start, the areas
 * next to it, and nothing through other own pieces.
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
	uint32_t start;	 /* the last one that was found next to it */
};

/* Arrays are reused from board to board; all zero is an empty map. */
struct capture_map {
	const struct checkers *board;
	ptrdiff_t step[CAPTURE_DIRECTIONS]; /* from home to landing home */
	uint8_t *jumps; /* by home: directions, a bit each, and a flag */
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

/* The other end of EDGE, seen from VERTEX. */
static inline uint32_t capture_graph_across(const struct capture_graph *g,
					    uint32_t edge, uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/* Reads a board into MAP.  False: no memory or time, or 2^32 homes or more. */
bool capture_graph_map(struct capture_work *w, struct capture_map *map,
		       const struct checkers *board);

/* What counting alone tells about a start. */
struct capture_guess {
	uint32_t start; /* the home of the piece */
	uint32_t bound; /* no move of the piece takes more */
};

/* Bounds the moves of one own piece by counting.  False: no memory or time. */
bool capture_graph_guess(struct capture_work *w, struct capture_map *map,
			 uint32_t start, struct capture_guess *guess);

/* The graph of START, in G whose arrays are reused.  False: no memory or
 * time. */
bool capture_graph_of(struct capture_work *w, struct capture_map *map,
		      uint32_t start, struct capture_graph *g);

#endif
