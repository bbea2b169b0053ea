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

/* The memory and time that a solver may use. */
struct capture_work {
	struct budget budget;
	const struct limits *limits;
	uint64_t steps; /* done on the current board */
};

/*
 * Counts a step, which takes some nanoseconds.  True if the work must stop.
 * Reads the clock in one of 2^14 calls.
 */
static inline bool capture_graph_late(struct capture_work *w)
{
	return ++w->steps % 16384 == 0 &&
	       limits_expired(w->limits, w->steps, 0);
}

enum { CAPTURE_DIRECTIONS = 4 };

#define CAPTURE_NONE UINT32_MAX

struct capture_area {
	uint32_t edges;
	uint32_t odd[2]; /* homes of odd degree, by colour: row / 2 % 2 */
	uint32_t start;	 /* the last start that was found next to the area */
};

/* A map of zeros is empty.  Its arrays are reused for the next board. */
struct capture_map {
	const struct checkers *board;
	ptrdiff_t step[CAPTURE_DIRECTIONS]; /* from home to landing home */
	/* By home: one bit per direction, and one for odd degree. */
	uint8_t *jumps;
	uint32_t *area; /* by home: its area; CAPTURE_NONE: not known yet */
	struct capture_area *areas;
	size_t count; /* of areas */

	uint32_t *vertex; /* by home: its vertex in a graph, or CAPTURE_NONE */
	uint32_t *queue;  /* homes still to visit */
};

struct capture_graph {
	uint32_t vertices, edges;
	uint32_t *home; /* by vertex: its home; vertex 0 is the start */
	/* By vertex and direction: its edge; CAPTURE_NONE: no jump. */
	uint32_t (*out)[CAPTURE_DIRECTIONS];
	uint32_t (*end)[2]; /* by edge: its two vertices */
};

/* Returns the vertex at the other end of EDGE from VERTEX. */
static inline uint32_t capture_graph_across(const struct capture_graph *g,
					    uint32_t edge, uint32_t vertex)
{
	return g->end[edge][0] ^ g->end[edge][1] ^ vertex;
}

/* Sets MAP to the map of BOARD.  False: no memory or time, or the number of
 * homes is 0 or at least CAPTURE_NONE. */
bool capture_graph_map(struct capture_work *w, struct capture_map *map,
		       const struct checkers *board);

/* A bound on the moves from one start, proved by counting edges. */
struct capture_guess {
	uint32_t start; /* the home of the piece */
	uint32_t bound; /* no move of the piece takes more pieces */
};

/*
 * Sets GUESS to the bound for the player's piece on START.  False: no memory or
 * time.
 */
bool capture_graph_guess(struct capture_work *w, struct capture_map *map,
			 uint32_t start, struct capture_guess *guess);

/* Sets G to the graph of START; reuses the arrays of G.  False: no memory or
 * time. */
bool capture_graph_of(struct capture_work *w, struct capture_map *map,
		      uint32_t start, struct capture_graph *g);

/*
 * The longest trail in a part of a graph, by sweeps over the rows of the part.
 * capture_sweep.c explains the words.
 */
enum {
	/* The most places of the queue.  A state has 4 bits for each place. */
	CAPTURE_SWEEP_PLACES = 15,
	CAPTURE_SWEEP_UP = 2, /* the most edges from a vertex to the next row */
};

/* One vertex, in the order of the sweep. */
struct capture_level {
	uint64_t order;	 /* row and column, to sort by */
	uint64_t bounds; /* index of its first bound in `bound` */
	uint32_t vertex;
	uint32_t edges; /* how many edges lead to later vertices */
	uint32_t edge[CAPTURE_SWEEP_UP]; /* these edges */
	uint32_t at[CAPTURE_SWEEP_UP];	 /* the places of their ends */
	/* By the set of used edges: the places whose parity changes. */
	uint32_t toggles[1 << CAPTURE_SWEEP_UP];
	uint32_t left;	/* how many edges are decided later */
	uint32_t loss;	/* what the trail loses if it ends here */
	uint32_t width; /* places of the queue before this level */
	bool queued;	/* the vertex is first in the queue */
};

/* A state of the sweep: what matters of the choices up to a level. */
struct capture_state {
	uint64_t joined; /* 4 bits per place: the component; 0: no used edge */
	uint32_t odd;	 /* places of odd degree; bit 31: the end was passed */
	uint32_t loss;	 /* of the trail so far */
	uint32_t before; /* index of the state before this level's choice */
	uint32_t used;	 /* this level's choice: one bit per edge */
};

/* A struct of zeros is valid.  Its arrays are reused. */
struct capture_sweep {
	/* The question: a trail that begins in START and stays in its part. */
	const struct capture_graph *graph;
	size_t cols;	  /* of the board */
	uint32_t *part;	  /* by vertex of the graph: the number of its part */
	uint32_t *bonus;  /* by vertex: what an end there adds to the length */
	uint32_t *member; /* the vertices of the part, in any order */
	uint32_t start, levels; /* levels: the number of members */

	struct capture_level *level;
	uint32_t turn;	    /* the level of the start */
	uint32_t most;	    /* edges of the part plus the largest bonus */
	uint32_t most_loss; /* loss of a trail that ends at the start */
	/* By vertex: how many vertices enter the queue before it. */
	uint32_t *place;
	uint16_t *bound; /* see level->bounds */
	struct capture_state *state;
	uint32_t states, first; /* states in all; the first of this level */
	uint32_t *slot;		/* hash table of the states of this level */
	size_t mask;		/* the number of slots less 1 */
	/* The answer: */
	uint32_t length; /* of the trail, with its bonus */
	uint32_t end;	 /* its last vertex */
	uint32_t upper;	 /* at a limit: no trail is longer, with its bonus */
	bool is_wide;	 /* the queue has too many places */
};

/*
 * Finds a longest trail, if its length with its bonus is more than LEAST.  For
 * each edge of the part, sets its flag in KEPT to whether the trail uses it.
 * ANSWER_NONE: no trail is that long.  ANSWER_LIMIT: memory or time ran out, or
 * the part is too wide; the flags are unchanged.
 */
enum answer capture_sweep(struct capture_work *w, struct capture_sweep *s,
			  uint32_t least, bool *kept);

#endif
