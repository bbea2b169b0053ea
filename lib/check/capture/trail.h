/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Represents the captures of a piece on a checkers board as trails of a graph,
 * and finds the longest trail.
 *
 * The vertices are the homes that the piece can reach.  Each edge is an
 * opponent that the piece can hop over, and joins the two homes of this hop.  A
 * trail is a walk that uses no edge twice.  So the captures are the trails that
 * begin at the home of the piece.
 *
 * Proves that every capture of the piece is a trail and every trail is a
 * capture.  The proof of this, and of what trail_search() returns, is in
 * trail.c.  Trusted: the geometry of board/checkers.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_H
#define PEGKIT_CHECK_TRAIL_H

#include "board/checkers.h"
#include "check/check.h"

enum {
	TRAIL_SLOTS = 16, /* the most slots; a set of slots is a 32-bit word */
	TRAIL_WAYS = 4,	  /* the most hops from a home */
};

/* A home that the piece can reach. */
struct trail_vertex {
	uint64_t home;
	uint64_t place;		  /* vertices are sorted by this number */
	uint32_t way[TRAIL_WAYS]; /* numbers of its edges, ascending */
	uint32_t ways;		  /* how many edges it has */
	uint32_t slot;		  /* slot of the vertex; see trail.c */
};

/* An opponent that the piece can hop over. */
struct trail_edge {
	uint32_t end[2];   /* the two vertices */
	uint32_t slot[2];  /* slots of these vertices; see trail.c */
	uint32_t frontier; /* set of slots in use before the edge */
	uint32_t closing;  /* set of slots that the edge frees */
};

/* The graph of one piece.  All pieces of a board use the same arrays. */
struct trail_graph {
	const struct checkers *board;
	struct allowance *allowance;
	uint64_t homes;	  /* of the board */
	bool is_turned;	  /* rows and columns are exchanged */
	uint32_t *number; /* by home: its vertex + 1, or 0 */
	struct trail_vertex *vertex;
	struct trail_edge *edge;
	/* The rest describes the graph that trail_of() made last. */
	uint64_t home;		  /* the home of the piece */
	uint32_t vertices, edges; /* the number of each */
	uint32_t start;		  /* the vertex of `home` */
	bool is_wide; /* the graph needs more than TRAIL_SLOTS slots */
};

/*
 * Allocates the arrays of G, for graphs of BOARD, from the budget of A.
 * Returns false if memory runs out, or if there are too many homes.  After
 * either result the caller frees the arrays, with budget_free_since().
 */
bool trail_open(struct trail_graph *g, const struct checkers *board,
		struct allowance *a);

/*
 * True if a piece can hop from home FROM in direction WAY, a number from 0 to
 * TRAIL_WAYS - 1.  START is the home at which the piece began its move.  It
 * counts as empty.  Sets *OVER to the home hopped over, and *TO to the landing
 * home.
 */
bool trail_hop(const struct checkers *board, uint64_t start, uint64_t from,
	       int way, uint64_t *over, uint64_t *to);

/* Sets G to the graph of the piece on home START.  False: time ran out. */
bool trail_of(struct trail_graph *g, uint64_t start);

/* Returns an upper bound on the number of edges of a trail from the start. */
uint64_t trail_bound(const struct trail_graph *g);

/* The results of trail_search(). */
enum trail_end {
	TRAIL_FOUND, /* a longest trail has *LONGEST edges, more than MOST */
	TRAIL_NONE,  /* no trail has more than MOST edges */
	TRAIL_LIMIT, /* the allowance ran out, or a state has too many parts */
	TRAIL_WIDE,  /* the graph needs too many slots */
};

/*
 * Finds a longest trail from the start, if it has more than MOST edges.
 * *LONGEST becomes the number of its edges.
 */
enum trail_end trail_search(const struct trail_graph *g, uint64_t most,
			    uint64_t *longest);

/* Written routes such as `30x21x14` (route.c).  An empty text: no capture. */

/*
 * A written route, and how far it has been followed.  Callers may read the
 * members before `board`.  Homes are counted from 0.
 */
struct route {
	uint64_t from, over, at;      /* the homes of the last hop */
	uint64_t captured;	      /* opponents captured so far */
	char message[CHECK_MESSAGE];  /* why the next word is not a hop */
	const struct checkers *board; /* private from here on */
	struct span cursor;
	uint64_t homes, start; /* homes of the board; home of the piece */
	bool begun;	       /* the first home was read */
	bool *taken; /* by home: true if the opponent there was captured */
};

/*
 * Prepares R to follow the route in TEXT.  BOARD and TEXT must outlive R.
 * Returns false if memory runs out.  The caller always calls route_close().
 */
bool route_open(struct route *r, const struct checkers *board,
		struct span text);

/* Frees the memory of R. */
void route_close(struct route *r);

/*
 * Makes the next hop.  False: the text has no more hops, or its next word is
 * not a legal hop.  In the second case r->message says why.  No further call is
 * allowed after false.
 */
bool route_next(struct route *r);

#endif
