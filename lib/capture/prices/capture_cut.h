/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Islands: parts of a graph that a shortest join would cut off from the start,
 * and the price of doing that, which makes edges longer or shorter.
 */
#ifndef PEGKIT_CAPTURE_PRICES_CAPTURE_CUT_H
#define PEGKIT_CAPTURE_PRICES_CAPTURE_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/capture_graph.h"
#include "search/budget.h"

/* Of an edge without prices, in halves of the unit in which prices are. */
enum { CAPTURE_ISLAND_LENGTH = 512, CAPTURE_ISLAND_HEARTS = 4 };

struct capture_cut {
	uint32_t *word; /* its vertices, then the edges of its coast */
	uint32_t vertices, coast;
	uint32_t heart[CAPTURE_ISLAND_HEARTS]; /* edges within */
	uint32_t hearts;		       /* 1, 2 or 4 */
	int32_t price, step;
	int last;      /* which way the price went */
	uint64_t hash; /* of the set of vertices */
	uint32_t next; /* island with the same first vertex */
};

/* Arrays kept from call to call; all zero is valid. */
struct capture_islands {
	const struct capture_graph *graph;
	int32_t *length; /* of every edge, with all prices: even, positive */
	struct capture_cut *island;
	uint32_t count;
	int32_t step;	 /* prices do not change more at a time */
	uint32_t *first; /* of every vertex, its islands; by their first one */
	uint32_t *part;	 /* of every vertex, what it is connected with */
	uint32_t *queue;
	size_t length_room, island_room, first_room, part_room, queue_room;
};

/* Begins without islands in G, which must last.  False: no memory. */
bool capture_cut_begin(struct budget *b, struct capture_islands *s,
		       const struct capture_graph *g);

/*
 * By how much a trail of the KEPT edges with its END breaks the rule of an
 * island, four times; less than 0 if it makes less of it than it could.
 */
int32_t capture_cut_offence(const struct capture_cut *i, const bool *kept,
			    uint32_t end);

/*
 * Changes the prices where a join that leaves KEPT asks for it, by at most
 * STEP; it may be known that the trail ENDs at a vertex.  False: no memory.
 */
bool capture_cut_charge(struct budget *b, struct capture_islands *s,
			const bool *kept, uint32_t end, int32_t step);

/* By how much, at most, the prices make a join longer that leaves a trail. */
int64_t capture_cut_worth(const struct capture_islands *s);

/* Adds to LOSS of every vertex how much more it may be if that is the end. */
void capture_cut_loss(const struct capture_islands *s, int64_t *loss);

void capture_cut_free(struct budget *b, struct capture_islands *s);

#endif
