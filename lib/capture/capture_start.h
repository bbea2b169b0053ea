/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The longest trail of one start, looked for a little at a time. */
#ifndef PEGKIT_CAPTURE_CAPTURE_START_H
#define PEGKIT_CAPTURE_CAPTURE_START_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/checkers.h"
#include "capture/frontier/capture_frontier.h"
#include "capture/graph/capture_core.h"
#include "capture/graph/capture_graph.h"
#include "capture/graph/capture_route.h"
#include "capture/matching/capture_match.h"
#include "capture/prices/capture_relax.h"
#include "capture/prices/capture_settle.h"
#include "search/budget.h"
#include "search/limits.h"

/*
 * What is known of the current start, and what all starts of a board share.
 * Arrays are kept from board to board.  All zero but for the limits and the
 * budget is valid.
 */
struct capture_work {
	const struct limits *limits;
	struct limits share; /* the same with a deadline of its own */
	struct budget budget;
	struct capture_map map;
	struct capture_graph graph;
	struct capture_match match; /* of the graph, later of its core */
	struct capture_core core;
	bool matched;	       /* MATCH has been made to its end */
	bool cored;	       /* it is the core's */
	bool behind;	       /* RELAX has the bounds behind bridges */
	bool priced, settling; /* RELAX and SETTLE are about the graph, */
	bool searching;	       /* and so is FRONTIER */
	uint32_t settled; /* states of the tables tried with these prices */
	struct capture_frontier frontier;
	uint32_t current; /* the start of the graph */
	struct capture_route route;
	struct capture_relax relax, probe;
	struct capture_settle settle;
	bool *kept; /* edges of the graph */
	size_t kept_room;
};

/* Begins with a board that has the map.  There is no route yet. */
void capture_start_board(struct capture_work *w);

/* How many pieces the best route so far takes. */
uint32_t capture_start_lower(const struct capture_work *w);

/*
 * Tries a start once more: makes its bound smaller or the best route longer.
 * False: memory or time ran out, or nothing more can be done.
 */
bool capture_start_try(struct capture_work *w, const struct checkers *board,
		       struct capture_guess *guess);

void capture_start_free(struct capture_work *w);

#endif
