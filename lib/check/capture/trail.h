/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The captures of a piece on a checkers board as trails of a graph, and the
 * longest of them.
 *
 * The vertices are the homes that the piece can reach; an edge is an opponent
 * with the two homes between which the piece hops over it.  An opponent lies
 * between two pairs of homes, but only one of these pairs can be reached from a
 * start: a hop keeps the parity of (row + column) / 2, and this parity differs
 * between the pairs.  So a capture is a trail: a walk from the start that uses
 * no edge twice.
 *
 * The edges are numbered row by row, or column by column on a board with more
 * columns than rows.  The frontier before edge e consists of the vertices with
 * edges both before e and from e on.  A vertex has a slot while it is in the
 * frontier or is an end of the current edge.
 *
 * Proves that captures of the piece are trails, and trails are captures; and
 * what trail_search says, by the proof in trail.c.  Trusted: the geometry of
 * board/checkers.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_H
#define PEGKIT_CHECK_TRAIL_H

#include "board/checkers.h"
#include "check/check.h"

enum {
	TRAIL_SLOTS = 16, /* sets of slots are words of 32 bits */
	TRAIL_WAYS = 4,	  /* hops from a home */
};

struct trail_vertex {
	uint64_t home;
	uint64_t place;		  /* in the order of rows, or of columns */
	uint32_t way[TRAIL_WAYS]; /* its edges, in their order */
	uint32_t ways;		  /* the number of these */
	uint32_t slot;
};

struct trail_edge {
	uint32_t end[2]; /* vertices */
	uint32_t slot[2];
	uint32_t frontier; /* slots in use before the edge */
	uint32_t closing;  /* slots that are free after it */
};

struct trail_graph {
	const struct checkers *board;
	struct allowance *allowance;
	uint64_t homes;
	bool is_turned;	  /* rows and columns are exchanged */
	uint32_t *number; /* by home: its vertex + 1, or 0 */
	struct trail_vertex *vertex;
	struct trail_edge *edge;
	/* The graph that trail_of made last: */
	uint64_t home;
	uint32_t vertices, edges;
	uint32_t start; /* vertex */
	bool is_wide;	/* more slots are needed than there are */
};

/*
 * Prepares graphs of BOARD by allocating arrays from the budget of A.  False:
 * no memory.  In both cases the caller frees the arrays.
 */
bool trail_open(struct trail_graph *g, const struct checkers *board,
		struct allowance *a);

/*
 * True if a piece that began its move at home START can hop from FROM in
 * direction WAY, below TRAIL_WAYS.  Sets OVER to the home hopped over, and TO
 * to the landing home.
 */
bool trail_hop(const struct checkers *board, uint64_t start, uint64_t from,
	       int way, uint64_t *over, uint64_t *to);

/*
 * Makes the graph of the piece on home START.  False: time ran out.  Slots are
 * set unless the graph is wide.
 */
bool trail_of(struct trail_graph *g, uint64_t start);

/* Returns an upper bound on the number of edges of a trail from the start. */
uint64_t trail_bound(const struct trail_graph *g);

enum trail_end {
	TRAIL_FOUND, /* the longest trail has *LONGEST edges */
	TRAIL_NONE,  /* no trail has more than MOST edges */
	TRAIL_LIMIT, /* the allowance does not suffice */
	TRAIL_WIDE,  /* the graph is wide */
};

/* Searches for the longest trail of more than MOST edges. */
enum trail_end trail_search(const struct trail_graph *g, uint64_t most,
			    uint64_t *longest);

/* A written route (route.c): `30x21x14`, or nothing if nothing is captured. */

/* A route that is followed.  Callers may read the fields before BOARD; the
 * others are private.  Homes are counted from 0. */
struct route {
	uint64_t from, over, at;      /* the last hop */
	uint64_t captured;	      /* so far */
	char message[CHECK_MESSAGE];  /* why the next word is not a hop */
	const struct checkers *board; /* private from here on */
	struct span cursor;
	uint64_t homes, start;
	bool begun;  /* the first home was read */
	bool *taken; /* by home: the opponent there was captured */
};

/* Begins to follow the route that TEXT describes; BOARD and TEXT must outlive
 * R. False: no memory.  Call route_close in both cases. */
bool route_open(struct route *r, const struct checkers *board,
		struct span text);
void route_close(struct route *r);

/*
 * Makes the next hop.  False: the text has no more hops, or the next word is
 * not a legal hop and R has a message.  After false, do not call it again.
 */
bool route_next(struct route *r);

#endif
