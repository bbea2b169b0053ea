/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The memory, time and threads that a solver may use, its answers, and its
 * progress report.  Reaching a limit is a separate answer: it never means "no".
 */
#ifndef PEGKIT_SEARCH_LIMITS_H
#define PEGKIT_SEARCH_LIMITS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum answer {
	ANSWER_FOUND, /* an answer was found, with its witness */
	ANSWER_NONE,  /* proved: there is none */
	ANSWER_LIMIT, /* memory or time ran out; not decided */
};

struct limits {
	uint64_t memory;   /* bytes a solver may use; UINT64_MAX: no limit */
	uint64_t deadline; /* the limits_clock() at which to stop; 0: never */
	/* Work stops when this becomes true.  May be null. */
	atomic_bool *stop;
	unsigned jobs; /* threads to use, at least 1 */
	/*
	 * Called repeatedly during all work that may take more than a few
	 * hundredths of a second, by only one thread.  DONE is the number of
	 * steps done so far, or 0 if it has not changed.  ALL is an estimate of
	 * the number of all steps, or 0 if it is unknown.  May be null.
	 */
	void (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
	/*
	 * How many bytes of the input have been read, and how many are left.  A
	 * solver can use these to estimate how many problems are still to come.
	 * Both are 0 if unknown.  If `more` is set, `left` may be too small.
	 */
	uint64_t read, left;
	bool more;
};

/* No limit of any kind, one thread, no progress. */
extern const struct limits limits_none;

/* Sets the deadline to NANOSECONDS from now, or to none if NANOSECONDS is 0. */
void limits_restart(struct limits *l, uint64_t nanoseconds);

/* Returns L with its memory reduced by HELD bytes, but not below 0. */
struct limits limits_beside(const struct limits *l, uint64_t held);

/* Returns L with only 1/PARTS of the time that is left. */
struct limits limits_share(const struct limits *l, unsigned parts);

/* Returns the nanoseconds of a monotonic clock. */
uint64_t limits_clock(void);

/*
 * True if the deadline has passed or the stop flag is set.  Any thread may call
 * it.  A call costs a system call if there is a deadline.
 */
bool limits_late(const struct limits *l);

/* True if BYTES bytes are within the memory limit. */
bool limits_have_room(const struct limits *l, uint64_t bytes);

/*
 * Returns the name of the limit that L has reached: "time" if L is late,
 * otherwise "memory".  If L has a deadline but is not late, returns "memory or
 * time", because a share of the time may have run out.
 */
const char *limits_reached(const struct limits *l);

/*
 * Reports progress, and returns true if the work must stop.  It costs a system
 * call, so call it every few thousand steps.
 */
bool limits_expired(const struct limits *l, uint64_t done, uint64_t all);

/*
 * For a loop in which DONE grows by 1 from call to call.  Returns
 * limits_expired() if DONE + 1 is a multiple of 4096, otherwise false.
 */
bool limits_expired_at(const struct limits *l, uint64_t done, uint64_t all);

/*
 * For a loop within one step, in which I grows by 1.  Returns limits_expired()
 * with DONE and ALL 0 if I + 1 is a multiple of 4096, otherwise false.
 */
bool limits_pulse_at(const struct limits *l, uint64_t i);

#endif
