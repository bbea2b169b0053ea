/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The memory and the time that the judge may use for one record.  Only these
 * functions look at the clock.
 *
 * Proves nothing: if the allowance is used up, the verdict is CHECK_LIMIT.
 * Trusted: the allocator (base/budget.h), the clock, and the hash tables
 * (base/keys.h), which compare keys, not their hashes.
 */
#ifndef PEGKIT_CHECK_ALLOWANCE_H
#define PEGKIT_CHECK_ALLOWANCE_H

#include "base/budget.h"
#include "base/keys.h"
#include "check/check.h"

struct allowance {
	struct budget budget; /* bytes that may still be allocated */
	uint64_t memory;      /* bytes in all; UINT64_MAX: no limit */
	uint64_t time;	      /* nanoseconds in all; 0: no limit */
	/* Called whenever the clock is read.  True: stop.  May be null. */
	bool (*stop)(void *context);
	void *context;
	uint64_t deadline; /* private: nanoseconds of the clock; 0: none */
	unsigned steps;	   /* private: calls of allowance_late */
	bool late;	   /* the time has passed, or STOP returned true */
	bool stopped;	   /* STOP returned true */
};

/* Returns an allowance of MEMORY bytes, and of TIME nanoseconds from now.  If
 * TIME is 0, there is no time limit. */
struct allowance allowance_of(uint64_t memory, uint64_t time);

/*
 * Manage a hash table whose keys are positions with at least one peg.
 * allowance_open makes the table.  allowance_add adds a key and, unless SLOT is
 * null, sets *SLOT to its slot.  allowance_close frees the table; a struct of
 * zeros counts as closed.  False: no memory or time is left; then only
 * allowance_close may follow.
 */
bool allowance_open(struct allowance *a, struct keys *keys, size_t value_size);
bool allowance_add(struct allowance *a, struct keys *keys, position_t position,
		   uint64_t *slot);
void allowance_close(struct allowance *a, struct keys *keys);

/* True if the time has passed or STOP says so; looks at the clock. */
bool allowance_look(struct allowance *a);

/* True if the time has passed; looks at the clock once in 4096 calls. */
static inline bool allowance_late(struct allowance *a)
{
	return ++a->steps % 4096 ? a->late : allowance_look(a);
}

/*
 * Calls check_say to report that WHAT needs more than is allowed, or was
 * stopped.  Returns false.
 */
bool allowance_leave(struct check_case *c, const char *what);

#endif
