/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Represents the captures of a piece on a checkers board as trails of a graph,
 * and finds the longest trail.
 *
 * The vertices are the homes that the piece can reach.  Each edge is an
 * opponent that the piece can hop over, and joins the two homes of this hop.
 * An opponent lies between two pairs of homes, but only one of these pairs can
 * be reached from a start: a hop keeps the parity of (row + column) / 2, and
 * this parity differs between the pairs.  So a capture is a trail: a walk from
 * the start that uses no edge twice.
 *
 * The edges are numbered row by row, or column by column on a board with more
 * columns than rows.  The frontier before edge e consists of the vertices that
 * have an edge before e and another edge at or after e.  A vertex has a slot
 * while it is in the frontier or is an end of the current edge.
 *
 * Proves that every capture of the piece is a trail and every trail is a
 * capture.  The proof of what trail_search returns is in trail.c.  Trusted: the
 * geometry of board/checkers.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_H
#define PEGKIT_CHECK_TRAIL_H

#include "board/checkers.h"
#include "check/check.h"

enum {
	TRAIL_SLOTS = 16, /* the most slots; a 32-bit word has a set of them */
	TRAIL_WAYS = 4,	  /* the most hops from a home */
};

struct trail_vertex {
	uint64_t home;
	uint64_t place;		  /* its index by rows, or by columns */
	uint32_t way[TRAIL_WAYS]; /* its edges, in ascending order */
	uint32_t ways;		  /* how many edges it has */
	uint32_t slot;
};

struct trail_edge {
	uint32_t end[2]; /* the two vertices */
	uint32_t slot[2];
	uint32_t frontier; /* set of slots in use before the edge */
	uint32_t closing;  /* set of slots that the edge frees */
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
	bool is_wide;	/* the graph needs more than TRAIL_SLOTS slots */
};

/*
 * Allocates the arrays of G, for graphs of BOARD, from the budget of A.  False:
 * no memory, or too many homes.  The caller frees the arrays in both cases.
 */
bool trail_open(struct trail_graph *g, const struct checkers *board,
		struct allowance *a);

/*
 * True if a piece that began its move at home START can hop from FROM in
 * direction WAY, a number below TRAIL_WAYS.  Sets OVER to the home hopped over,
 * and TO to the landing home.
 */
bool trail_hop(const struct checkers *board, uint64_t start, uint64_t from,
	       int way, uint64_t *over, uint64_t *to);

/*
 * Sets G to the graph of the piece on home START.  If the graph is wide, its
 * slots are undefined.  False: time ran out.
 */
bool trail_of(struct trail_graph *g, uint64_t start);

/* Returns an upper bound on the number of edges of a trail from the start. */
uint64_t trail_bound(const struct trail_graph *g);

enum trail_end {
	TRAIL_FOUND, /* a longest trail has *LONGEST edges, more than MOST */
	TRAIL_NONE,  /* no trail has more than MOST edges */
	TRAIL_LIMIT, /* the allowance ran out */
	TRAIL_WIDE,  /* the graph is wide */
};

/* Finds a longest trail from the start, and sets *LONGEST to the number of its
 * edges, if it has more than MOST. */
enum trail_end trail_search(const struct trail_graph *g, uint64_t most,
			    uint64_t *longest);

/* Follows a written route such as `30x21x14` (route.c).  An empty route is no
 * capture. */

/*
 * How far a route has been followed.  Callers may read the fields before
 * `board`; the others are private.  Homes are counted from 0.
 */
struct route {
	uint64_t from, over, at;      /* homes of the last hop */
	uint64_t captured;	      /* opponents captured so far */
	char message[CHECK_MESSAGE];  /* why the next word is not a hop */
	const struct checkers *board; /* private from here on */
	struct span cursor;
	uint64_t homes, start;
	bool begun;  /* the first home was read */
	bool *taken; /* by home: true if the opponent there was captured */
};

/*
 * Prepares to follow the route in TEXT.  BOARD and TEXT must outlive R.  False:
 * no memory.  Always call route_close().
 */
bool route_open(struct route *r, const struct checkers *board,
		struct span text);
void route_close(struct route *r);

/*
 * Makes the next hop.  False: the text has no more hops, or its next word is
 * not a legal hop and R has a message.  Do not call it again after that.
 */
bool route_next(struct route *r);

#endif
