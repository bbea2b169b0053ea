/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last gap between the bounds, closed by a search with prices. */
#ifndef PEGKIT_CAPTURE_PRICES_CAPTURE_SETTLE_H
#define PEGKIT_CAPTURE_PRICES_CAPTURE_SETTLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "capture/frontier/capture_frontier.h"
#include "capture/frontier/capture_table.h"
#include "capture/graph/capture_context.h"
#include "capture/graph/capture_core.h"
#include "capture/prices/capture_relax.h"
#include "search/budget.h"
#include "search/limits.h"

/* Arrays kept from call to call; all zero is valid. */
struct capture_settle {
	struct capture_frontier frontier;
	struct capture_core twin; /* the core of the core: itself */
	struct capture_state (*edge)[2];
	struct capture_table *table;   /* of every edge, with its length */
	struct capture_ending *ending; /* of every vertex, */
	uint32_t wanted;	       /* for trails of so many edges */
	size_t edge_room, table_room, ending_room;
};

/*
 * Begins with the prices of RELAX, which must last as they are.  False: memory
 * or time ran out, or the core of X is too large or too wide.
 */
bool capture_settle_begin(const struct capture_context *x,
			  struct capture_settle *s,
			  struct capture_relax *relax);

/*
 * Lowers the upper bound of X until it is the lower one, or until KEPT has a
 * trail that may have as many edges, or until tables of CAP states, memory or
 * time are not enough; then another call goes on.  False: no memory.
 */
bool capture_settle_gap(struct capture_context *x, struct capture_settle *s,
			struct capture_relax *relax, size_t cap);

void capture_settle_free(struct budget *b, struct capture_settle *s);

#endif
