/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Jumps on a checkers board as graphs.  The vertices are homes without an
 * opponent's piece, and an edge is a jump over an opponent's piece.  A home has
 * up to four edges, numbered by direction: 0 forward right, 1 forward left, 2
 * backward right, 3 backward left.  The directions d and 3 - d are opposite.
 *
 * The *map* is the graph of the whole board.  Its *areas* are the connected
 * components of the empty homes.  A *start* is the home of a piece of the
 * player.  The *graph* of a start is what this piece can reach: the start and
 * the areas next to it, but nothing beyond other pieces of the player.
 */
#ifndef PEGKIT_CAPTURE_CAPTURE_GRAPH_H
#define PEGKIT_CAPTURE_CAPTURE_GRAPH_H

#include "base/budget.h"
#include "board/checkers.h"
#include "search/limits.h"

/* The memory and time that a solver may use. */
struct capture_work {
	struct budget budget;
	const struct limits *limits;
	uint64_t steps; /* steps done for the current board */
};

/*
 * Counts one step of the work, which takes some nanoseconds.  True if the work
 * must stop.  Reads the clock only once in 2^14 calls.
 */
static inline bool capture_graph_late(struct capture_work *w)
{
	return ++w->steps % 16384 == 0 &&
	       limits_expired(w->limits, w->steps, 0);
}

enum { CAPTURE_DIRECTIONS = 4 };

#define CAPTURE_NONE UINT32_MAX

/* An area: a connected component of the empty homes. */
struct capture_area {
	uint32_t edges;	 /* number of edges in the area */
	uint32_t odd[2]; /* homes of odd degree, by colour: row / 2 % 2 */
	uint32_t start;	 /* the last start that was found next to the area */
};

/*
 * The map of a board: all possible jumps, home by home.  A map of zeros is
 * empty.  The arrays are reused for the next board.
 */
struct capture_map {
	const struct checkers *board;
	ptrdiff_t step[CAPTURE_DIRECTIONS]; /* landing home minus home */
	/*
	 * By home: a bit for each direction that has an edge.  Bit 4 is set for
	 * an empty home that has an odd number of edges to empty homes.
	 */
	uint8_t *jumps;
	uint32_t *area; /* by home: its area; CAPTURE_NONE: not known yet */
	struct capture_area *areas;
	size_t count; /* number of areas */

	uint32_t *vertex; /* by home: its vertex in a graph, or CAPTURE_NONE */
	uint32_t *queue;  /* empty homes still to visit */
};

/* The graph of a start: all homes that its piece can reach, and the jumps. */
struct capture_graph {
	uint32_t vertices, edges; /* the number of each */
	uint32_t *home;		  /* by vertex: its home; the start is first */
	/* By vertex and direction: the edge, or CAPTURE_NONE. */
	uint32_t (*out)[CAPTURE_DIRECTIONS];
	uint32_t (*end)[2]; /* by edge: its two vertices */
};

/* Returns the end of EDGE that is not VERTEX. */
static inline uint32_t capture_graph_across(const struct capture_graph *g,
					    uint32_t edge, uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/*
 * Sets MAP to the map of BOARD.  Returns false if memory or time runs out, or
 * if the number of homes is 0 or at least CAPTURE_NONE.
 */
bool capture_graph_map(struct capture_work *w, struct capture_map *map,
		       const struct checkers *board);

/* An upper bound on the captures of one piece. */
struct capture_guess {
	uint32_t start; /* the home of the piece */
	uint32_t bound; /* no move of the piece takes more pieces */
};

/*
 * Stores in GUESS an upper bound on the captures by the player's piece on
 * START.  The head of capture_graph.c proves the bound.  Returns false if
 * memory or time runs out.
 */
bool capture_graph_guess(struct capture_work *w, struct capture_map *map,
			 uint32_t start, struct capture_guess *guess);

/*
 * Sets G to the graph of START, and reuses the arrays of G.  Returns false if
 * memory or time runs out.
 */
bool capture_graph_of(struct capture_work *w, struct capture_map *map,
		      uint32_t start, struct capture_graph *g);

/*
 * capture_sweep() finds a longest trail in a part of a graph.  It passes the
 * vertices row by row (capture_sweep.c).  Its queue has the vertices still to
 * come that have an edge to a vertex already passed.  Places in the queue are
 * counted from 0.
 */
enum {
	/* The most places that the queue can have.  A state has 4 bits for
	 * each place. */
	CAPTURE_SWEEP_PLACES = 15,
	CAPTURE_SWEEP_UP = 2, /* the most edges from a vertex to the next row */
};

/* A level of the sweep: one vertex, and its edges to later vertices. */
struct capture_level {
	uint64_t order;	 /* row and column, to sort by */
	uint64_t bounds; /* where its bounds begin in capture_sweep.bound */
	uint32_t vertex;
	uint32_t edges;			 /* number of edges to later vertices */
	uint32_t edge[CAPTURE_SWEEP_UP]; /* these edges */
	uint32_t at[CAPTURE_SWEEP_UP];	 /* by edge: the place of its end */
	/*
	 * By set of used edges: the set of places whose degree changes parity.
	 */
	uint32_t toggles[1 << CAPTURE_SWEEP_UP];
	uint32_t left;	/* number of edges between later levels */
	uint32_t loss;	/* the largest bonus less the bonus of the vertex */
	uint32_t width; /* number of places in the queue before this level */
	bool queued;	/* the vertex is at the first place of the queue */
};

/* A choice of edges up to a level, reduced to what matters later. */
struct capture_state {
	uint64_t joined; /* 4 bits per place: the component; 0: no used edge */
	uint32_t odd;	 /* places of odd degree; bit 31: the end was passed */
	uint32_t loss;	 /* length lost so far */
	uint32_t before; /* index of the state one level before */
	uint32_t used;	 /* edges used at this level, one bit each */
};

/*
 * A question for capture_sweep() about a part of a graph, the work on it, and
 * the answer.  A struct of zeros is valid.  Its arrays are reused.
 */
struct capture_sweep {
	/*
	 * The question: which is the longest trail in `graph` that begins at
	 * `start` and does not leave the part of `start`?
	 */
	const struct capture_graph *graph;
	size_t cols;	  /* of the board */
	uint32_t *part;	  /* by vertex of the graph: the number of its part */
	uint32_t *bonus;  /* by vertex: length added to trails that end there */
	uint32_t *member; /* the vertices of the part, in any order */
	/* The vertex at which trails begin, and the number of members. */
	uint32_t start, levels;

	struct capture_level *level;
	uint32_t turn;	    /* the level of the start */
	uint32_t most;	    /* edges of the part plus the largest bonus */
	uint32_t most_loss; /* loss of a trail that ends at the start */
	/* By vertex: how many vertices enter the queue before it. */
	uint32_t *place;
	uint16_t *bound; /* lower bounds on the loss still to come */
	struct capture_state *state;
	uint32_t states, first; /* number of states; the first of this level */
	uint32_t *slot;		/* hash table of the states of this level */
	size_t mask;		/* number of slots less 1 */
	/* The answer. */
	uint32_t length; /* length of the trail found, with its bonus */
	uint32_t end;	 /* last vertex of this trail */
	uint32_t upper;	 /* LIMIT: no trail with its bonus is longer */
	bool is_wide;	 /* the queue has too many places */
};

/*
 * Finds a longest trail for the question in S, if it is longer than LEAST.  The
 * length of a trail includes the bonus of its last vertex.  For each edge e of
 * the part, KEPT[e] becomes true if the trail uses e, and false otherwise.
 * KEPT changes only if a trail is found.  ANSWER_NONE: no trail is longer than
 * LEAST.  ANSWER_LIMIT: memory or time ran out, or the part is too wide.
 */
enum answer capture_sweep(struct capture_work *w, struct capture_sweep *s,
			  uint32_t least, bool *kept);

#endif
