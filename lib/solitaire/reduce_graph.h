/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search of reduce.h for small shapes: a graph of positions and the jumps
 * between them, which remembers from one board to the next what leads to the
 * goals and what does not.  Boards with the same goals share most of it, so
 * that after some thousands of them an answer is read off.
 *
 * Positions that the symmetries carry into each other are one node.  The
 * solution of a node goes on with its first living child, in the fixed order of
 * reduce_order.h.  So it does not depend on what was known before.
 */
#ifndef PEGKIT_SOLITAIRE_REDUCE_GRAPH_H
#define PEGKIT_SOLITAIRE_REDUCE_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"
#include "board/shape.h"
#include "board/symm.h"
#include "search/budget.h"
#include "search/bundle.h"
#include "search/limits.h"
#include "solitaire/reduce_order.h"

/*
 * The most holes of a small shape.  With one more, beams are faster than the
 * graph of the first board.
 */
enum { REDUCE_GRAPH_HOLES = 25 };

enum reduce_state {
	REDUCE_OPEN,  /* not known yet */
	REDUCE_ALIVE, /* a goal can be reached */
	REDUCE_DEAD,  /* none can */
	REDUCE_HEAVY, /* none can, and no pagoda function says so */
};

struct reduce_node {
	position_t position;	/* canonical */
	uint32_t edge;		/* its first, once it has been opened */
	uint32_t next;		/* ALIVE: the next node of the solution */
	uint16_t tried;		/* ALIVE: nodes tried from here to the goal */
	uint8_t edges;		/* to different nodes, by order */
	uint8_t state;		/* enum reduce_state */
	struct shape_jump jump; /* ALIVE: the first of the solution */
	bool opened;
};

struct reduce_graph {
	const struct shape *shape;
	const struct symm *symm;
	const position_t *goal;
	int goals;
	struct reduce_order order;
	uint8_t preimage[SYMM_MOST][POSITION_HOLES];

	uint64_t memory; /* allowed; what is left of it: */
	struct budget budget;
	struct reduce_node *node;
	uint32_t *edge; /* node numbers */
	uint64_t *slot; /* position, node number + 1; by hash; 0: vacant */
	uint64_t *mark; /* by node, a bit: counted already */
	uint32_t *list; /* nodes counted */
	size_t nodes, node_room, edges, edge_room, slots;
	size_t mark_room, list_room;
	uint64_t looked; /* nodes opened for the last start */
};

/*
 * A graph for the goals, with SYMM the symmetries that keep the set of them.
 * All that is pointed to must live as long as the graph.
 */
void reduce_graph_open(struct reduce_graph *g, const struct shape *shape,
		       const struct bundles *bundles, const struct symm *symm,
		       const position_t *goal, int goals);
void reduce_graph_close(struct reduce_graph *g);

/* Bytes held. */
uint64_t reduce_graph_bytes(const struct reduce_graph *g);

/*
 * Whether START, which is not a goal, can be brought to one, and its node.
 * LIMIT when the limits are reached; a graph that has outgrown the memory is
 * given up and begun again for this start alone first.
 */
enum answer reduce_graph_solve(struct reduce_graph *g, position_t start,
			       const struct limits *limits, uint32_t *node);

/* The solution of a start that was FOUND; the number of jumps. */
int reduce_graph_path(const struct reduce_graph *g, position_t start,
		      uint32_t node, struct shape_jump jump[POSITION_HOLES]);

/*
 * Sets *COUNT to the nodes that can be reached from one that has no solution,
 * itself included; false when memory ran out.
 *
 * Where a pagoda function excludes a position it excludes all that can be
 * reached from it.  So if one of those is heavy, NODE is heavy too, and is
 * marked so.
 */
bool reduce_graph_count(struct reduce_graph *g, uint32_t node, uint64_t *count);

#endif
