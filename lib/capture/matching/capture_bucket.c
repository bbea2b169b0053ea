/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Times are small whole numbers, so every time has a bucket, a list of its own,
 * and nothing is ever sorted.
 */
#include "capture/matching/capture_bucket.h"

#include "base/bits.h"

#define NONE UINT32_MAX

enum { WORD = 64 };

void capture_bucket_clear(struct capture_buckets *a)
{
	a->words = a->entries = 0;
	a->spare = NONE;
}

/* Room for a time. */
static bool reach(struct budget *b, struct capture_buckets *a, int32_t time)
{
	size_t words = (size_t)time / WORD + 1;

	if (words <= a->words)
		return true;
	if (!BUDGET_GROW(b, a->busy, words) ||
	    !BUDGET_GROW(b, a->first, words * WORD))
		return false;
	while (a->words < words)
		a->busy[a->words++] = 0;
	return true;
}

/* An entry that is not in use, or NONE: no memory. */
static uint32_t new_entry(struct budget *b, struct capture_buckets *a)
{
	uint32_t new = a->spare;

	if (new != NONE) {
		a->spare = a->entry[new].next;
		return new;
	}
	if (!BUDGET_GROW(b, a->entry, (size_t)a->entries + 1))
		return NONE;
	return a->entries++;
}

bool capture_bucket_enter(struct budget *b, struct capture_buckets *a,
			  int32_t time, uint32_t item)
{
	uint64_t *busy, bit;
	uint32_t new;

	if (!reach(b, a, time))
		return false;
	new = new_entry(b, a);
	if (new == NONE)
		return false;
	busy = &a->busy[time / WORD];
	bit = bits_one(time % WORD);
	a->entry[new] = (struct capture_entry){
	    .item = item, .next = *busy & bit ? a->first[time] : NONE};
	a->first[time] = new;
	*busy |= bit;
	return true;
}

int32_t capture_bucket_next(const struct capture_buckets *a, int32_t time)
{
	size_t w = (size_t)time / WORD;
	uint64_t rest;

	if (w >= a->words)
		return CAPTURE_NO_TIME;
	rest = a->busy[w] & ~bits_below(time % WORD);
	while (!rest) {
		if (++w == a->words)
			return CAPTURE_NO_TIME;
		rest = a->busy[w];
	}
	return (int32_t)w * WORD + bits_first(rest);
}

uint32_t capture_bucket_take(struct capture_buckets *a, int32_t time)
{
	uint32_t taken = a->first[time];
	struct capture_entry *e = &a->entry[taken];

	a->first[time] = e->next;
	if (e->next == NONE)
		a->busy[time / WORD] &= ~bits_one(time % WORD);
	e->next = a->spare;
	a->spare = taken;
	return e->item;
}
