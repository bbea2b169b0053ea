/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for the difference of a state of the two-player game. */
#ifndef PEGKIT_DUEL_DUEL_SEARCH_H
#define PEGKIT_DUEL_DUEL_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "duel/duel_state.h"
#include "search/limits.h"

struct duel {
	struct duel_state state; /* the one asked about */
	const struct limits *limits;
	int64_t price;	/* of a unit of remaining work; see duel_search.c */
	uint64_t nodes; /* states searched since init */
	bool stopped;	/* the deadline has passed: no result is valid */
	/* The table of bounds: */
	void *memory;
	struct duel_bucket *bucket; /* in memory, aligned */
	uint64_t room;		    /* buckets allocated, a power of two */
	uint64_t size;		    /* buckets in use, a power of two */
	uint64_t entries;	    /* of this game, about */
	unsigned game;
};

/*
 * Makes a table of at most BUCKETS buckets, a power of two, within BYTES bytes,
 * and of fewer when there is less memory.  False when there is too little to
 * begin with.
 */
bool duel_search_init(struct duel *d, uint64_t buckets, uint64_t bytes,
		      const struct limits *limits);
void duel_search_free(struct duel *d);

/* Begins a new game, and forgets all others. */
void duel_search_start(struct duel *d, const struct triangle *board);

/* Whether the difference of the state is at least BETA. */
bool duel_search_reaches(struct duel *d, int64_t beta);

/* The difference of the state; a good GUESS makes it faster. */
int64_t duel_search_difference(struct duel *d, int64_t guess);

#endif
