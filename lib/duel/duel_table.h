/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds on the differences of states: a transposition table with exact keys.
 *
 * The table consists of buckets of two places, one cache line each.  At first
 * only a small prefix is in use; it doubles as it fills, until it is as large
 * as the memory allowed.  Only from then on are states forgotten.  A new game
 * starts again with the small prefix: an entry with the number of an older game
 * counts as free.
 */
#ifndef PEGKIT_DUEL_DUEL_TABLE_H
#define PEGKIT_DUEL_DUEL_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "duel/duel_state.h"

/* Larger than any difference or window, with room to add scores. */
#define DUEL_TABLE_INFINITE (INT64_C(1) << 60)

struct duel_table_bounds {
	int64_t lower, upper; /* of the difference */
};

struct duel_table_entry {
	uint64_t word0 : 54, effort : 10; /* of finding the bounds */
	uint64_t word1 : 40, game : 24;	  /* game 0: free */
	struct duel_table_bounds bounds;
};

struct duel_table_bucket {
	struct duel_table_entry place[2]; /* the costlier state first */
};

struct duel_table {
	void *memory;
	struct duel_table_bucket *bucket; /* in memory, aligned */
	uint64_t room;	  /* buckets allocated, a power of two */
	uint64_t size;	  /* buckets in use, a power of two */
	uint64_t touched; /* buckets that were ever in use */
	uint64_t entries; /* of this game, about */
	unsigned game;
};

/*
 * Makes a table of at most BUCKETS buckets within BYTES bytes, and of fewer
 * when there is less memory.  False when there is too little to begin with.
 */
bool duel_table_init(struct duel_table *t, uint64_t buckets, uint64_t bytes);
void duel_table_free(struct duel_table *t);

/* Forgets everything. */
void duel_table_restart(struct duel_table *t);

/*
 * Records that the difference of the state is within BOUNDS; states of larger
 * EFFORT, 0 to 1023, are kept longer.
 */
void duel_table_store(struct duel_table *t, struct duel_state_key key,
		      struct duel_table_bounds bounds, unsigned effort);

static inline struct duel_table_bucket *
duel_table_bucket(const struct duel_table *t, uint64_t hash)
{
	return &t->bucket[hash & (t->size - 1)];
}

static inline bool duel_table_is(const struct duel_table *t,
				 const struct duel_table_entry *e,
				 struct duel_state_key key)
{
	return e->word0 == key.word[0] && e->word1 == key.word[1] &&
	       e->game == t->game;
}

/* The entry of the state, or null. */
static inline struct duel_table_entry *
duel_table_find(const struct duel_table *t, struct duel_state_key key,
		uint64_t hash)
{
	struct duel_table_bucket *b = duel_table_bucket(t, hash);

	if (duel_table_is(t, &b->place[0], key))
		return &b->place[0];
	return duel_table_is(t, &b->place[1], key) ? &b->place[1] : NULL;
}

#endif
