/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the judge may use for a record: memory and time.  Every count of the
 * judge is given one; here alone the clock is looked at.
 */
#ifndef PEGKIT_CHECK_ALLOWANCE_H
#define PEGKIT_CHECK_ALLOWANCE_H

#include "check/check.h"

struct allowance {
	uint64_t memory;   /* bytes that may be held; UINT64_MAX: no limit */
	uint64_t time;	   /* nanoseconds in all; 0: no limit */
	uint64_t deadline; /* private: when they end */
	uint64_t held;	   /* private: bytes held now */
	unsigned steps;	   /* private: asked so often whether it is late */
	bool late;	   /* the time has passed */
};

/* MEMORY bytes and TIME nanoseconds from now on; 0: as long as it takes. */
struct allowance allowance_of(uint64_t memory, uint64_t time);

/* Memory that is taken before it is allocated; false: it is too much. */
bool allowance_take(struct allowance *a, uint64_t bytes);
void allowance_give(struct allowance *a, uint64_t bytes);

/* Zeros of so many bytes, taken; null: it is too much, or there are none. */
void *allowance_zero(struct allowance *a, size_t bytes);
void allowance_free(struct allowance *a, void *zeros, size_t bytes);

/* Looks at the clock: whether the time has passed. */
bool allowance_look(struct allowance *a);

/* The same for loops: cheap, looks at the clock every few thousand calls. */
static inline bool allowance_late(struct allowance *a)
{
	return ++a->steps % 4096 ? a->late : allowance_look(a);
}

/* The verdict for WHAT needs more than is allowed, and says so. */
enum check_verdict allowance_limit(const struct allowance *a, const char *what,
				   char message[CHECK_MESSAGE]);

#endif
