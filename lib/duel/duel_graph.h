/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The graph of all states of the two-player game that can follow from a full
 * triangle with one vacancy, whatever the values of its pegs.
 *
 * An edge is a jump: it scores the product of the values of two pegs of the
 * start and leads to the next node.  States with the same edges are one node,
 * so pegs that cannot take part in a jump do not multiply nodes.  Nodes are
 * numbered from the ends of games backwards: the next nodes of a node have
 * smaller numbers, and node 0 has no jumps.  A graph never changes once it is
 * made: any number of threads may read it.
 */
#ifndef PEGKIT_DUEL_DUEL_GRAPH_H
#define PEGKIT_DUEL_DUEL_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	DUEL_GRAPH_ROWS = 5,
	DUEL_GRAPH_NODES = 1 << 14, /* 16,309 at most, from vacancy 4 */
	DUEL_GRAPH_HOLES = 15,
	DUEL_GRAPH_PAIRS = 105,
	DUEL_GRAPH_DEGREE = 18, /* the most jumps of a node: one a line */
	DUEL_GRAPH_RUNS = DUEL_GRAPH_HOLES * (DUEL_GRAPH_DEGREE + 1),
};

struct duel_graph_edge {
	uint16_t pair; /* of pegs, an index */
	uint16_t next; /* node */
};

/* Successive nodes that have equally many edges. */
struct duel_graph_run {
	uint16_t count, degree;
};

struct duel_graph {
	int pairs;
	uint8_t pair[DUEL_GRAPH_PAIRS][2]; /* holes of the start */
	int runs; /* from node 1 on; the last node is the start */
	struct duel_graph_run run[DUEL_GRAPH_RUNS];
	size_t nodes, edges;
	struct duel_graph_edge *edge; /* by node; owned */
};

/*
 * Makes the graph of a triangle of ROWS rows, 1 to DUEL_GRAPH_ROWS, in which
 * only the hole VACANCY is vacant.  False when there is no memory (about 2
 * MiB).
 */
bool duel_graph_init(struct duel_graph *g, int rows, int vacancy);
void duel_graph_free(struct duel_graph *g);

#endif
