/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps of a checkers board as graphs.  The vertices are homes without an
 * opponent's piece, an edge is a jump over an opponent's piece, and a home has
 * up to four of them, numbered by direction: 0 forward right, 1 forward left,
 * 2 backward right, 3 backward left; d and 3 - d are opposite.
 *
 * The *map* is the graph of the whole board, a mask of directions for every
 * home; its *parts* are the connected components of the empty homes.  The
 * *graph* of a start is what one own piece can reach, with numbers of its own:
 * the start, the parts next to it, and nothing through other own pieces.
 */
#ifndef PEGKIT_CAPTURE_GRAPH_CAPTURE_GRAPH_H
#define PEGKIT_CAPTURE_GRAPH_CAPTURE_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "board/checkers.h"

enum { CAPTURE_DIRECTIONS = 4 };

#define CAPTURE_NONE UINT32_MAX

/* A component of empty homes; odd: its homes of odd degree, by colour. */
struct capture_part {
	uint32_t edges;
	uint32_t odd[2];
};

struct capture_map {
	size_t homes, cols;
	ptrdiff_t step[CAPTURE_DIRECTIONS]; /* from home to landing home */
	uint8_t *jumps;			    /* a mask of directions a home */
	uint32_t *part; /* a home's part, CAPTURE_NONE: not looked at yet */
	struct capture_part *parts;
	size_t count;

	uint32_t *vertex; /* a home's number in the graph, or CAPTURE_NONE */
	uint32_t *queue;  /* homes waiting for their visit */
};

struct capture_graph {
	uint32_t vertices, edges;
	uint32_t *home; /* a vertex's home; 0 is the start */
	uint32_t (*out)[CAPTURE_DIRECTIONS]; /* edges, then CAPTURE_NONE */
	uint32_t (*end)[2];		     /* the vertices of an edge */
};

/* The other end of EDGE, seen from VERTEX. */
static inline uint32_t capture_graph_across(const struct capture_graph *g,
					    uint32_t edge, uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/*
 * Joins two vertices, each of which has a direction to spare, by an edge for
 * which there is room; its number.
 */
uint32_t capture_graph_connect(struct capture_graph *g, uint32_t from,
			       uint32_t to);

/* The end of the trail of the KEPT edges, or CAPTURE_NONE if it is closed. */
uint32_t capture_graph_end(const struct capture_graph *g, const bool *kept);

/*
 * Reads a board into MAP, whose arrays are reused from call to call; all zero
 * is an empty map.  False: no memory, or 2^32 homes or more.
 */
bool capture_graph_map(struct budget *b, struct capture_map *map,
		       const struct checkers *board);

/* What counting alone tells of a start. */
struct capture_guess {
	uint32_t start;	 /* the home of the piece */
	uint32_t bound;	 /* no move of the piece takes more */
	bool euler;	 /* and a move takes as many */
	unsigned effort; /* how often the start was tried */
};

/* Bounds the moves of one own piece by counting.  False: no memory. */
bool capture_graph_guess(struct budget *b, struct capture_map *map,
			 const struct checkers *board, uint32_t start,
			 struct capture_guess *guess);

/* The graph of START, into G whose arrays are reused.  False: no memory. */
bool capture_graph_of(struct budget *b, struct capture_map *map,
		      const struct checkers *board, uint32_t start,
		      struct capture_graph *g);

#endif
