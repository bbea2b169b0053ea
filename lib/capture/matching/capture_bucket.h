/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bucket queue: a list of items for every time. */
#ifndef PEGKIT_CAPTURE_MATCHING_CAPTURE_BUCKET_H
#define PEGKIT_CAPTURE_MATCHING_CAPTURE_BUCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/budget.h"

/* Later than any time. */
enum { CAPTURE_NO_TIME = INT32_MAX };

/* Arrays kept from use to use; all zero is valid after a clear. */
struct capture_buckets {
	uint64_t *busy;	 /* a bit for every time: whether it has an entry */
	uint32_t *first; /* of a busy time, its entry */
	struct capture_entry {
		uint32_t item, next;
	} * entry;
	uint32_t words, entries;
	uint32_t spare; /* a list of entries to be used again */
};

/* Makes the buckets empty. */
void capture_bucket_clear(struct capture_buckets *a);

/* Enters ITEM at TIME, which is not negative.  False: no memory. */
bool capture_bucket_enter(struct budget *b, struct capture_buckets *a,
			  int32_t time, uint32_t item);

/* The first time from TIME on that has an item, or CAPTURE_NO_TIME. */
int32_t capture_bucket_next(const struct capture_buckets *a, int32_t time);

/* Takes the item that was entered last at TIME, which has one. */
uint32_t capture_bucket_take(struct capture_buckets *a, int32_t time);

#endif
