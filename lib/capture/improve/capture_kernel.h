/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A graph without the vertices of two edges: each way through such vertices is
 * one edge, whose weight is the number of edges it stands for.
 */
#ifndef PEGKIT_CAPTURE_IMPROVE_CAPTURE_KERNEL_H
#define PEGKIT_CAPTURE_IMPROVE_CAPTURE_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture_graph.h"
#include "search/budget.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_kernel {
	struct capture_graph graph; /* vertex 0 is that of the whole */
	uint32_t *weight;	    /* of every edge */
	uint32_t *edge;	  /* of every edge of the whole, in the kernel */
	uint32_t *number; /* of every vertex of the whole, or CAPTURE_NONE */
	uint32_t vertex;  /* of the whole, that has the tail, or CAPTURE_NONE */
	size_t weight_room, edge_room, number_room;
};

/*
 * Finds the kernel of G.  If VERTEX is not CAPTURE_NONE, then it has three
 * edges at most and is not vertex 0, and what a trail that ends there gains by
 * going on is one more edge of the kernel, its last, with the weight TAIL: a
 * dead end.  False: no memory.
 */
bool capture_kernel_make(struct budget *b, const struct capture_graph *g,
			 uint32_t vertex, uint32_t tail,
			 struct capture_kernel *k);

/*
 * Of a trail KEPT in G, the edges of the kernel that it has as a whole, into
 * FEW; returns their weight.
 */
uint32_t capture_kernel_shrink(const struct capture_kernel *k,
			       const struct capture_graph *g, const bool *kept,
			       bool *few);

/* The edges of G that the trail FEW in the kernel stands for. */
void capture_kernel_expand(const struct capture_kernel *k,
			   const struct capture_graph *g, const bool *few,
			   bool *kept);

void capture_kernel_free(struct budget *b, struct capture_kernel *k);

#endif
