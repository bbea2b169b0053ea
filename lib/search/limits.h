/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The limits and the answer of a solver, and how it reports progress.  Reaching
 * a limit is a separate answer: it never means "no".
 */
#ifndef PEGKIT_SEARCH_LIMITS_H
#define PEGKIT_SEARCH_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* The answer of a solver. */
enum answer {
	ANSWER_FOUND, /* the requested answer was found */
	ANSWER_NONE,  /* proved: there is none */
	ANSWER_LIMIT, /* undecided: memory or time ran out */
};

/* What a solver may use, and how it reports progress. */
struct limits {
	uint64_t memory;   /* memory in bytes; UINT64_MAX: no limit */
	uint64_t deadline; /* limits_clock() at which to stop; 0: never */
	/* Work stops when this becomes true.  May be null. */
	atomic_bool *stop;
	unsigned jobs; /* threads, at least 1 */
	/*
	 * Reports progress.  Called now and then, by one thread only, if the
	 * work may take more than a few hundredths of a second.  DONE is the
	 * number of steps done, or 0 if it has not changed.  ALL is an estimate
	 * of all steps, or 0 if it is unknown.  May be null.
	 */
	void (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
	/*
	 * How many bytes of the input were read, and how many are left; both 0
	 * if unknown.  If `more` is true, `left` may be too small.  Solvers use
	 * this to estimate how many problems will follow.
	 */
	uint64_t read, left;
	bool more;
};

/* No limit of memory or time, one thread, no progress. */
extern const struct limits limits_none;

/* Sets the deadline of L to NANOSECONDS from now.  0 means no deadline. */
void limits_restart(struct limits *l, uint64_t nanoseconds);

/*
 * Returns a copy of L with HELD bytes less memory.  The copy has no memory if L
 * has less than HELD bytes.
 */
struct limits limits_beside(const struct limits *l, uint64_t held);

/*
 * Returns a copy of L with a share of its time.  The copy's deadline leaves it
 * 1/PARTS of the time that L still has.
 */
struct limits limits_share(const struct limits *l, unsigned parts);

/* Returns the time of a monotonic clock, in nanoseconds. */
uint64_t limits_clock(void);

/*
 * True if the deadline of L has passed or its stop flag is set.  Any thread may
 * call this.  With a deadline, a call reads the clock.
 */
bool limits_late(const struct limits *l);

/* True if BYTES bytes are within the memory limit of L. */
bool limits_have_room(const struct limits *l, uint64_t bytes);

/*
 * Returns the name of the limit that ended the work, for a message.  It is
 * "time" if limits_late(L) is true.  Otherwise it is "memory" if L has no
 * deadline.  If L has a deadline, it is "memory or time", because some work may
 * have had only a share of the time.
 */
const char *limits_reached(const struct limits *l);

/*
 * Reports progress; true if the work must stop.  DONE and ALL are passed to
 * `progress` of struct limits.  A call reads the clock, so call it every few
 * thousand steps.
 */
bool limits_expired(const struct limits *l, uint64_t done, uint64_t all);

/*
 * Calls limits_expired() every 4096th time and returns its result; otherwise
 * returns false.  DONE must grow by 1 from call to call.
 */
bool limits_expired_at(const struct limits *l, uint64_t done, uint64_t all);

/*
 * Calls limits_expired() every 4096th time and returns its result; otherwise
 * returns false.  It is for loops whose turns are not steps, so it reports no
 * number of steps.  The number I must grow by 1 from call to call.
 */
bool limits_pulse_at(const struct limits *l, uint64_t i);

#endif
