/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a state of a group has left out beyond the weight of the duals.
 *
 * *Dual variables*, or duals, are the proof of a matching: each is a set of
 * vertices with a weight in halves of an edge, such that the duals around one
 * end of an edge but not the other weigh at most a whole edge.  A trail leaves
 * out an odd number of edges of the cut of every dual that does not have its
 * end, so what it leaves out weighs at least as much as those duals.  The
 * *excess* is what it leaves out beyond that.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_EXCESS_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_EXCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/frontier/capture_state.h"
#include "capture/graph/capture_core.h"
#include "capture/matching/capture_match.h"

/* More than any excess, and small enough to be added to another. */
enum { CAPTURE_NEVER = 1 << 29 };

static inline int32_t capture_excess_less(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

/* A sum of two, which is never again if one is. */
static inline int32_t capture_excess_sum(int32_t a, int32_t b)
{
	return capture_excess_less(a + b, CAPTURE_NEVER);
}

struct capture_duals {
	const struct capture_match *match; /* or null: there are no duals */
	const struct capture_core *core;   /* that was matched */
	int32_t end;	 /* the most weight of the duals around the end, */
	int32_t shift;	 /* and what is added to it for parts behind bridges */
	uint32_t *first; /* of every ball: its innermost dual */
	uint32_t *entry; /* of every vertex: the first dual around it */
	int32_t *weight; /* of every dual */
	uint32_t *slot;	 /* work space of others, a word a dual, all NONE */
	uint32_t count;
};

/*
 * The duals of a matching of CORE's graph, as sets of vertices of the graph
 * that has this core; none if MATCH is null.  False: no memory.
 */
bool capture_excess_make(struct budget *b, struct capture_duals *duals,
			 const struct capture_match *match,
			 const struct capture_core *core);

/* What the duals know of a group, apart from the state. */
struct capture_account {
	uint64_t degree; /* places with an odd number of the group's edges */
	int32_t paid;	 /* weight of the duals that lie behind */
	uint32_t *odd; /* duals around the bag: odd number of targets behind */
	size_t count;
};

enum {
	CAPTURE_QUICK = 64,	/* duals whose weights are looked up, */
	CAPTURE_QUICK_BITS = 4, /* so many at a time */
	CAPTURE_QUICK_TABLES = CAPTURE_QUICK / CAPTURE_QUICK_BITS
};

/* The duals around the bag of a group, those that look alike as one. */
struct capture_scale {
	int32_t paid;
	/* What a few quick duals weigh, by their parities. */
	int32_t quick[CAPTURE_QUICK_TABLES][1 << CAPTURE_QUICK_BITS];
	int quick_tables;
	struct capture_weight {
		uint64_t seats; /* that stay, within the dual */
		int32_t weight;
		bool odd; /* if the kept edges there are even */
	} * weight;
	size_t count;
	uint32_t *dual; /* work space: the duals met in a merge */
	size_t duals;
};

/* The account of a single edge. */
extern const struct capture_account capture_excess_edge;

/*
 * Prepares SCALE and the account RESULT, empty before, of a merge of two groups
 * with the accounts LEFT and RIGHT.  False: no memory.
 */
bool capture_excess_prepare(struct budget *b, struct capture_duals *duals,
			    const struct capture_merge *j,
			    const struct capture_account *left,
			    const struct capture_account *right,
			    struct capture_account *result,
			    struct capture_scale *scale);

/*
 * Adds up the weights of SCALE for capture_excess_of, as the preparation does.
 */
void capture_excess_look_up(struct capture_scale *scale);

/*
 * The parities of one state of a pair, or of both together, on the quick duals:
 * those of both are the exclusive or of those of each.  ODD is by seat.
 */
uint64_t capture_excess_duals(const struct capture_scale *scale, uint64_t odd);

/*
 * The excess of a pair of states that leaves out COST edges, in halves of an
 * edge; ODD is what capture_state_odd says of the pair, and QUICK what
 * capture_excess_duals does.
 */
int32_t capture_excess_of(const struct capture_duals *duals,
			  const struct capture_scale *scale, uint64_t quick,
			  uint64_t odd, uint32_t cost);

#endif
