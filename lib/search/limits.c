/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits and progress of a solver; see limits.h. */
#include "search/limits.h"

#include <stddef.h>
#include <time.h>

const struct limits limits_none = {.memory = UINT64_MAX, .jobs = 1};

uint64_t limits_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * UINT64_C(1000000000) +
	       (uint64_t)now.tv_nsec;
}

void limits_restart(struct limits *l, uint64_t nanoseconds)
{
	l->deadline = nanoseconds ? limits_clock() + nanoseconds : 0;
}

struct limits limits_beside(const struct limits *l, uint64_t held)
{
	struct limits rest = *l;

	rest.memory -= held < rest.memory ? held : rest.memory;
	return rest;
}

struct limits limits_share(const struct limits *l, unsigned parts)
{
	struct limits share = *l;
	uint64_t now;

	if (parts == 1 || !l->deadline)
		return share;
	now = limits_clock();
	if (l->deadline > now)
		share.deadline = now + (l->deadline - now) / parts;
	return share;
}

bool limits_late(const struct limits *l)
{
	return (l->stop && atomic_load(l->stop)) ||
	       (l->deadline && limits_clock() >= l->deadline);
}

bool limits_have_room(const struct limits *l, uint64_t bytes)
{
	return bytes <= l->memory;
}

const char *limits_reached(const struct limits *l)
{
	return limits_late(l) ? "time"
	       : l->deadline  ? "memory or time"
			      : "memory";
}

bool limits_expired(const struct limits *l, uint64_t done, uint64_t all)
{
	if (l->progress)
		l->progress(l->context, done, all);
	return limits_late(l);
}

/* Calls between two looks at the clock. */
enum { SELDOM = 1 << 12 };

bool limits_expired_at(const struct limits *l, uint64_t done, uint64_t all)
{
	return done % SELDOM == SELDOM - 1 && limits_expired(l, done, all);
}

bool limits_pulse_at(const struct limits *l, uint64_t i)
{
	return i % SELDOM == SELDOM - 1 && limits_expired(l, 0, 0);
}
