/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of the states of a group.  Of all choices with one state a cheapest
 * is kept, as the two states that it was merged from.  States of great excess
 * may be missing; then the table says how great.
 */
#ifndef PEGKIT_CAPTURE_FRONTIER_CAPTURE_TABLE_H
#define PEGKIT_CAPTURE_FRONTIER_CAPTURE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"
#include "capture/frontier/capture_decomposition.h"
#include "capture/frontier/capture_excess.h"
#include "capture/frontier/capture_state.h"
#include "search/limits.h"

struct capture_table {
	struct capture_state *state;
	size_t count;
	int32_t least[2]; /* no choice has less excess, by whether it ended, */
	int32_t lost[2];  /* and none that is not in the table has less */
	int32_t ends;	  /* excess it takes to end in the merge that made it */
	struct capture_account account;
};

/*
 * The right states of a merge, listed by the left states that they fit.  Arrays
 * are kept from merge to merge; all zero is valid.
 */
struct capture_partners {
	struct capture_partner {
		uint64_t odd;	  /* by seat, and the flags */
		uint64_t duals;	  /* see capture_excess.h */
		size_t component; /* the first of its components */
		uint32_t components, cost, state;
		int32_t excess;
	} * partner;
	uint64_t *component; /* of all of them, as they are listed */

	/* Those with the same ends, the lowest excess first. */
	struct capture_block {
		uint64_t ends; /* see capture_state.h */
		uint32_t first, count;
		int32_t least; /* excess */
	} * block;
	size_t blocks;

	struct capture_order *order; /* the states by ends and excess */
};

/*
 * Holds the states of a table while it is made, for each key one of the least
 * cost.  Arrays are kept from table to table; all zero is valid before a clear.
 */
struct capture_builder {
	struct budget *budget;
	size_t cap;	   /* states held at most, those of least excess */
	int32_t limit;	   /* none of more excess in all is held */
	int32_t missed[2]; /* the least excess of those that are not held */
	const int32_t *outside; /* excess of the rest, by whether it has ended,
				   like what is missed */
	struct capture_state *state;
	size_t count;

	struct capture_slot *slot; /* where states are looked up */
	size_t slots;
};

/* What all merges of one graph share; the arrays are reused. */
struct capture_maker {
	struct budget *budget;
	const struct limits *limits;
	const struct capture_decomposition *tree;
	struct capture_duals *duals;
	int32_t slack; /* keep states of this much more than the least excess */
	uint64_t steps; /* pairs looked at */
	uint64_t last;	/* give up at so many */

	struct capture_state edge[2];
	struct capture_table single; /* of any edge */
	struct capture_scale scale;
	struct capture_partners partners;
	struct capture_builder builder; /* with the cap of a table */
};

/* Fills in the table of a single edge. */
void capture_table_begin(struct capture_maker *m);

/*
 * Joins the tables of the groups that group NUMBER is made of into TABLE,
 * empty before.  States are dropped for good that come to an excess of more
 * than MOST with what the rest has OUTSIDE, which is by whether a state has
 * ended.  False: memory, time or steps ran out.
 */
bool capture_table_merge(struct capture_maker *m, uint32_t number, int32_t most,
			 const int32_t outside[2],
			 const struct capture_table *left,
			 const struct capture_table *right,
			 struct capture_table *table);

void capture_table_free(struct budget *b, struct capture_table *table);
#endif
