/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The transposition table of the two-player game; see duel_table.h.
 *
 * A bucket keeps the state whose search took most effort and the newest other
 * one.  This is the two-level scheme of Breuker, Uiterwijk and van den Herik
 * (Replacement schemes for transposition tables, ICCA Journal 17, 1994), who
 * measured it as the best of seven.
 */
#include "duel/duel_table.h"

#include <string.h>

#include "base/mem.h"

enum { FIRST_SIZE = 1 << 10, LINE = sizeof(struct duel_table_bucket) };
enum { GAMES = 1 << 24 };

_Static_assert(LINE == 64, "a bucket is a cache line");

bool duel_table_init(struct duel_table *t, uint64_t buckets, uint64_t bytes)
{
	*t = (struct duel_table){0};
	for (t->room = FIRST_SIZE; t->room < buckets; t->room *= 2)
		;
	/* One more bucket pays for the alignment. */
	while (t->room >= FIRST_SIZE && !t->memory) {
		if ((t->room + 1) * LINE <= bytes)
			t->memory = mem_zero(t->room + 1, LINE);
		if (!t->memory)
			t->room /= 2;
	}
	if (!t->memory)
		return false;
	t->bucket = (struct duel_table_bucket *)((uintptr_t)t->memory + LINE -
						 (uintptr_t)t->memory % LINE);
	mem_use_large_pages(t->bucket, t->room * LINE);
	t->touched = FIRST_SIZE;
	duel_table_restart(t);
	return true;
}

void duel_table_free(struct duel_table *t)
{
	mem_free(t->memory);
}

void duel_table_restart(struct duel_table *t)
{
	if (++t->game == GAMES) {
		memset(t->bucket, 0, (size_t)t->touched * LINE);
		t->game = 1;
	}
	t->size = FIRST_SIZE;
	t->entries = 0;
}

/*
 * Doubles the part in use.  The low bits of the hash number the bucket of a
 * state, so each state stays in its bucket or moves to the one SIZE further on.
 * That bucket holds only states of older games, so no state is lost.
 */
static void grow(struct duel_table *t)
{
	uint64_t old = t->size;

	t->size *= 2;
	for (uint64_t i = 0; i < old; i++)
		for (int k = 0; k < 2; k++) {
			struct duel_table_entry *e = &t->bucket[i].place[k];
			struct duel_state_key key = {{e->word0, e->word1}};

			if (e->game != t->game || !(duel_state_hash(key) & old))
				continue;
			t->bucket[i + old].place[k] = *e;
			e->game = 0;
		}
	if (t->touched < t->size)
		t->touched = t->size;
}

/* The place in B for a new state of this EFFORT, which may be overwritten. */
static struct duel_table_entry *
replaced(struct duel_table *t, struct duel_table_bucket *b, unsigned effort)
{
	struct duel_table_entry *first = &b->place[0], *second = &b->place[1];

	if (first->game != t->game)
		return first;
	if (effort < first->effort)
		return second;
	*second = *first;
	return first;
}

void duel_table_store(struct duel_table *t, struct duel_state_key key,
		      struct duel_table_bounds bounds, unsigned effort)
{
	uint64_t hash = duel_state_hash(key);
	struct duel_table_entry *e = duel_table_find(t, key, hash);

	if (e) {
		if (bounds.lower > e->bounds.lower)
			e->bounds.lower = bounds.lower;
		if (bounds.upper < e->bounds.upper)
			e->bounds.upper = bounds.upper;
		return;
	}
	if (++t->entries > t->size && t->size < t->room)
		grow(t);
	e = replaced(t, duel_table_bucket(t, hash), effort);
	e->word0 = key.word[0] & ((UINT64_C(1) << 54) - 1);
	e->word1 = key.word[1] & ((UINT64_C(1) << 40) - 1);
	e->effort = effort & 1023;
	e->game = t->game & (GAMES - 1);
	e->bounds = bounds;
}
