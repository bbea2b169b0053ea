/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The graph on which a piece of a checkers board captures.  Its vertices are
 * the homes that the piece can reach if captured opponents stay on the board;
 * an edge is an opponent with the two homes between which the piece hops over
 * it.  An opponent lies between two pairs of homes, but only one of them can be
 * reached from a start: a hop changes both row and column by 2, and so keeps
 * the parity of (row + column) / 2, in which the pairs differ.  So a capture is
 * a trail: a walk from the start that uses no edge twice.
 *
 * The edges are numbered row by row, from one of the four sides of the board.
 * The frontier before edge e consists of the vertices with edges both before e
 * and from e on.  Each vertex has a slot as long as it is in the frontier, or
 * the end of the edge.
 *
 * Proves nothing but this: captures of the piece are trails, and trails are
 * captures.  Trusted: the geometry of board/checkers.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_GRAPH_H
#define PEGKIT_CHECK_TRAIL_GRAPH_H

#include "board/checkers.h"
#include "check/allowance.h"

enum { TRAIL_GRAPH_SLOTS = 16 }; /* sets of slots are words of 32 bits */
enum { TRAIL_GRAPH_SIDES = 4 };

struct trail_vertex {
	uint64_t cell; /* row * cols + col */
	uint32_t last; /* the last edge */
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
	size_t rows, cols; /* at first the rows are the longer side */
	bool is_turned;	   /* whether they are the columns of the board */
	bool is_flipped;   /* whether the last row comes first */
	uint64_t homes;
	uint32_t *number; /* of a vertex, from 1, by home; else 0 */
	struct trail_vertex *vertex;
	struct trail_edge *edge;
	/* Of the piece that was asked for last: */
	uint32_t vertices, edges;
	uint32_t start;	 /* vertex */
	uint32_t begins; /* the first edge of the start */
	bool is_wide;	 /* more slots are needed than there are */
};

/* Prepares graphs of BOARD; returns false without memory.  Call
 * trail_graph_close in both cases. */
bool trail_graph_open(struct trail_graph *g, const struct checkers *board,
		      struct allowance *a);
void trail_graph_close(struct trail_graph *g);

/*
 * Makes the graph of the piece on home START.  False: time ran out.  Slots are
 * set unless the graph is wide.
 */
bool trail_graph_of(struct trail_graph *g, uint64_t start);

/* Numbers the edges of all graphs to come from the next side of the board. */
void trail_graph_turn(struct trail_graph *g);

#endif
