/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a solver may use, how it answers, and how it reports progress.  A limit
 * that is reached is an outcome of its own: it is never "no".
 */
#ifndef PEGKIT_SEARCH_LIMITS_H
#define PEGKIT_SEARCH_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum answer {
	ANSWER_FOUND, /* the answer is there, with its witness */
	ANSWER_NONE,  /* proved: there is none */
	ANSWER_LIMIT, /* memory or time ran out before an answer */
};

struct limits {
	uint64_t memory;   /* bytes a solver may hold; UINT64_MAX: no limit */
	uint64_t deadline; /* limits_clock() at which to stop; 0: never */
	/* Set when the work is to stop as at its deadline; null: never. */
	atomic_bool *stop;
	unsigned jobs; /* threads to use, at least 1 */
	/*
	 * Called by all work that may take more than a few hundredths of a
	 * second, again and again, with the steps done and an estimate of all
	 * (0: unknown).  0 steps: the same as before.  May be null.  One thread
	 * calls it.
	 */
	void (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
};

/* No limit of any kind, one thread, no progress. */
extern const struct limits limits_none;

/* Sets the deadline to NANOSECONDS from now; 0: no deadline. */
void limits_restart(struct limits *l, uint64_t nanoseconds);

/* L with HELD bytes less of memory, but not less than 0. */
struct limits limits_beside(const struct limits *l, uint64_t held);

/* L with one of PARTS equal parts of the time that it leaves. */
struct limits limits_share(const struct limits *l, unsigned parts);

/* Nanoseconds of a clock that never goes back. */
uint64_t limits_clock(void);

/* Whether to stop, as the deadline has passed; any thread may ask.  A system
 * call, too. */
bool limits_late(const struct limits *l);

/* Whether there is room for BYTES bytes. */
bool limits_have_room(const struct limits *l, uint64_t bytes);

/*
 * What ran out, as L was: "memory", "time", or "memory or time" where a share
 * of the time may have.
 */
const char *limits_reached(const struct limits *l);

/*
 * Reports progress, and returns whether to stop.  Costs a system call: ask
 * every few thousand steps.
 */
bool limits_expired(const struct limits *l, uint64_t done, uint64_t all);

/*
 * Does the same in a loop that asks with each DONE, a number that grows by 1,
 * but only at every 4096th of them.
 */
bool limits_expired_at(const struct limits *l, uint64_t done, uint64_t all);

/* Does that in a loop that is a part of a step: I is its own number. */
bool limits_pulse_at(const struct limits *l, uint64_t i);

#endif
