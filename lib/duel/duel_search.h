/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for the difference of a state of the two-player game. */
#ifndef PEGKIT_DUEL_DUEL_SEARCH_H
#define PEGKIT_DUEL_DUEL_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "duel/duel_state.h"
#include "duel/duel_table.h"
#include "search/limits.h"

struct duel_search {
	struct duel_state state; /* the one asked about */
	struct duel_table table;
	const struct limits *limits;
	int64_t price;	/* of a unit of remaining work; see duel_search.c */
	uint64_t nodes; /* states searched since init */
	bool stopped;	/* the deadline has passed: no result is valid */
};

/* Begins a new game.  S->table must have been made before. */
void duel_search_start(struct duel_search *s, const struct triangle *board);

/* Whether the difference of the state is at least BETA. */
bool duel_search_reaches(struct duel_search *s, int64_t beta);

/* The difference of the state; a good GUESS makes it faster. */
int64_t duel_search_difference(struct duel_search *s, int64_t guess);

#endif
