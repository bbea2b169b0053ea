/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes that several threads hold together, under a limit.  The thread that
 * finds too many bytes held, or no memory, sets one flag.  All threads look at
 * the flag from time to time.
 */
#ifndef PEGKIT_SEARCH_SHARED_BUDGET_H
#define PEGKIT_SEARCH_SHARED_BUDGET_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"

struct shared_budget {
	uint64_t most;		/* bytes that may be held */
	_Atomic uint64_t bytes; /* held */
	atomic_bool failed;	/* too many, or no memory: for good */
};

/* Counts BYTES as held, and as held no more. */
void shared_budget_charge(struct shared_budget *b, uint64_t bytes);
void shared_budget_return(struct shared_budget *b, uint64_t bytes);

/*
 * COUNT elements of SIZE bytes, counted as held and not initialised; null and
 * failed when there is no room.  The caller frees it with mem_free.
 */
void *shared_budget_take(struct shared_budget *b, size_t count, size_t size);

/* Positions in a list that grows. */
struct shared_budget_list {
	position_t *position;
	size_t count, room;
};

/* Room for MORE positions; without it the budget has failed. */
void shared_budget_reserve(struct shared_budget *b,
			   struct shared_budget_list *list, size_t more);

/* Frees the list, which is then empty. */
void shared_budget_drop(struct shared_budget *b,
			struct shared_budget_list *list);

#endif
