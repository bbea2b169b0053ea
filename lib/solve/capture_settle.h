/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last gap between the bounds, closed by a search with prices. */
#ifndef PEGKIT_SOLVE_CAPTURE_SETTLE_H
#define PEGKIT_SOLVE_CAPTURE_SETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/budget.h"
#include "search/limits.h"
#include "solve/capture_core.h"
#include "solve/capture_frontier.h"
#include "solve/capture_relax.h"
#include "solve/capture_table.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_settle {
	struct capture_frontier frontier;
	struct capture_core twin; /* the core of the core: itself */
	struct capture_state (*edge)[2];
	struct capture_table *table; /* of every edge, with its length */
	const struct capture_table **leaf;
	size_t edge_room, table_room, leaf_room;
};

/*
 * Whether there is a proof that no trail in G, whose core is CORE, has more
 * than LOWER edges.  RELAX has the prices.
 */
bool capture_settle_none(struct budget *b, const struct limits *limits,
			 struct capture_settle *s, struct capture_relax *relax,
			 const struct capture_graph *g,
			 const struct capture_core *core, uint32_t lower);

void capture_settle_free(struct budget *b, struct capture_settle *s);

#endif
