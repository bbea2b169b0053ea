/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes that several threads hold together, under a limit.  Who finds that
 * there are too many, or no memory, says so to all by one flag, which they
 * look at from time to time.
 */
#ifndef PEGKIT_SEARCH_PURSE_H
#define PEGKIT_SEARCH_PURSE_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

struct purse {
	uint64_t most;		/* bytes that may be held */
	_Atomic uint64_t bytes; /* held */
	atomic_bool failed;	/* too many, or no memory: for good */
};

/* Counts BYTES as held, and as held no more. */
void purse_charge(struct purse *p, uint64_t bytes);
void purse_return(struct purse *p, uint64_t bytes);

/*
 * COUNT elements of SIZE bytes, counted as held and not initialised; null and
 * failed when there is no room.  The caller frees it with mem_free.
 */
void *purse_take(struct purse *p, size_t count, size_t size);

/* Positions in a list that grows. */
struct purse_list {
	uint64_t *position;
	size_t count, room;
};

/* Room for MORE positions; without it the purse has failed. */
void purse_reserve(struct purse *p, struct purse_list *list, size_t more);

/* Frees the list, which is then empty. */
void purse_drop(struct purse *p, struct purse_list *list);

#endif
