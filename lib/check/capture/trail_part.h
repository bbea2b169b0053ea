/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of a graph of captures without its bridges, each as the graph of a
 * T-join, and an upper bound of the edges of a trail, for graphs of any width.
 * Proves that a trail enters each part by one edge alone, its bridge on the
 * side of the start (Tarjan's method, see trail_part.c), and that no trail from
 * the start has more edges than the bound, by what follows.
 *
 * A trail crosses a bridge once at most.  So it goes from its start through
 * parts of the graph without their bridges, each nearer to the start than the
 * next one, and enters each by the same vertex a whatever the trail: the one
 * that is connected with the start without the part.  Let it leave a part by a
 * bridge at t, and use at most w(t) edges from then on, or end at t, w(t) = 0.
 * In the part it uses all edges but those of a set whose degrees are odd just
 * where those of the part are, with a and t changed (Euler).
 *
 * Give the part one more vertex z, with an edge of the length n + w - w(t) to
 * each vertex t, where n is the number of its vertices and w the most of w(t).
 * With the edge from t to z the edges left out are a T-join: the targets are z
 * and the vertices of odd degree in the part, with a changed.  So if each
 * T-join is at least as long as b (join_bound.h), the trail has at most
 * n + w + m - b edges from a on, where m is the number of edges of the part.
 * The parts farthest from the start come first.
 *
 * The length n keeps T-joins with more edges to z from being shorter.  Of a
 * part with very many targets all edges are counted, to save time.
 *
 * Trusted: trail_graph.h and join_bound.h.
 */
#ifndef PEGKIT_CHECK_TRAIL_PART_H
#define PEGKIT_CHECK_TRAIL_PART_H

#include "check/capture/join_bound.h"
#include "check/capture/trail_graph.h"

enum {
	TRAIL_PART_WAYS = 4, /* edges of a vertex, at most */
	/* The length of an edge without a price, which is even as the radii of
	 * targets may be halves. */
	TRAIL_PART_UNIT = 16,
	TRAIL_PART_TARGETS = 1 << 14, /* more in a part would take minutes */
};

#define TRAIL_PART_NONE UINT32_MAX

struct trail_part_vertex {
	uint32_t way[TRAIL_PART_WAYS]; /* edges */
	uint32_t ways;
	uint32_t number; /* in the order of the search, from 1; 0: not found */
	uint32_t low;
	uint32_t found_by; /* an edge, or TRAIL_PART_NONE */
	uint32_t head;
	uint32_t place; /* in its part */
	uint64_t most;	/* edges that a trail can use behind its bridges */
	uint64_t bound; /* a head: edges that a trail can use from it on */
};

struct trail_parts {
	const struct trail_graph *graph;
	struct allowance *allowance;
	struct trail_part_vertex *vertex;
	uint32_t *order; /* vertices, as they are found */
	uint32_t *stack, *steps;
	uint32_t *price; /* by edge: it is so much longer */
	/* The part that was asked for last: */
	uint32_t *part; /* vertices */
	uint32_t count;
	uint32_t *edge; /* those of the graph, as in the graph of the T-join */
	uint32_t edges;
	uint64_t behind; /* the most of `most` */
	struct join_graph join;
};

/*
 * Finds the parts of a graph with edges; all prices are 0.  False: no memory.
 * Call trail_part_close in both cases.
 */
bool trail_part_open(struct trail_parts *p, const struct trail_graph *g,
		     struct allowance *a);
void trail_part_close(struct trail_parts *p);

/* The end of edge E that is not V. */
uint32_t trail_part_other(const struct trail_parts *p, uint32_t e, uint32_t v);

/*
 * Makes the graph of the part that is entered by the vertex HEAD.  Its first
 * edges are those of the part; one from each vertex to z, which is the last
 * vertex and the last target, follows.
 */
void trail_part_join(struct trail_parts *p, uint32_t head);

/*
 * Sets the numbers `most` of the vertices, and `bound` of the heads of parts.
 * False: no memory or time is left.
 */
bool trail_part_bound(struct trail_parts *p);

/* No trail from the start has more edges, once the parts are bounded. */
uint64_t trail_part_most(const struct trail_parts *p);

#endif
