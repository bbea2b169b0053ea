/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory and time of the judge; see check.h.
 *
 * Proves nothing: if the allowance is used up, the verdict is CHECK_LIMIT.
 * Trusted: the allocator (base/budget.h), the clock, and the hash tables
 * (base/keys.h), which compare keys, not their hashes.
 */
#include "check/check.h"

#include <inttypes.h>
#include <time.h>

/* Nanoseconds of a clock that is never set back. */
static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

struct allowance allowance_of(uint64_t memory, uint64_t time)
{
	return (struct allowance){.budget.left = memory,
				  .memory = memory,
				  .time = time,
				  .deadline = time ? now() + time : 0};
}

/* Counts BYTES of a table that is about to be made, or was closed. */
static bool take(struct allowance *a, uint64_t bytes)
{
	if (bytes > a->budget.left)
		return false;
	a->budget.left -= bytes;
	return true;
}

static void give(struct allowance *a, uint64_t bytes)
{
	a->budget.left += bytes;
}

/* The slots of a new table. */
enum { FIRST_ROOM = 1024 };

bool allowance_open(struct allowance *a, struct keys *keys, size_t value_size)
{
	uint64_t bytes = keys_bytes(FIRST_ROOM, value_size);

	*keys = (struct keys){.room = 0};
	if (!take(a, bytes))
		return false;
	if (!keys_open(keys, FIRST_ROOM, value_size))
		give(a, bytes);
	return keys->room;
}

void allowance_close(struct allowance *a, struct keys *keys)
{
	if (keys->room)
		give(a, keys_bytes(keys->room, keys->value_size));
	keys_close(keys);
}

/* Doubles the slots of KEYS.  False: no memory, and KEYS is as before. */
static bool widen(struct allowance *a, struct keys *keys)
{
	uint64_t room = 2 * keys->room;
	uint64_t bytes = keys_bytes(room, keys->value_size);
	struct keys wide;

	if (!take(a, bytes))
		return false;
	if (!keys_copy(&wide, room, keys)) {
		give(a, bytes);
		return false;
	}
	allowance_close(a, keys);
	*keys = wide;
	return true;
}

/*
 * Widens the table before more than two thirds of its slots are used.  Keys
 * often come in the order of the slots of another table, so that the first
 * slots fill up first.  Even then they suffice: at most a third of them was
 * used when the table was widened, and the other table adds at most two thirds.
 */
bool allowance_add(struct allowance *a, struct keys *keys, position_t position,
		   uint64_t *slot)
{
	uint64_t own;

	if (allowance_late(a))
		return false;
	own = keys_slot(keys, position);
	if (!keys->key[own]) {
		if (3 * (keys->count + 1) > 2 * keys->room) {
			if (!widen(a, keys))
				return false;
			own = keys_slot(keys, position);
		}
		keys_put(keys, own, position);
	}
	if (slot)
		*slot = own;
	return true;
}

bool allowance_look(struct allowance *a)
{
	if (a->stop && !a->late)
		a->late = a->stopped = a->stop(a->context);
	if (a->deadline && !a->late)
		a->late = now() >= a->deadline;
	return a->late;
}

bool allowance_leave(struct check_case *c, const char *what)
{
	const struct allowance *a = c->allowance;

	if (a->stopped)
		return check_say(c, CHECK_LIMIT, "%s was stopped", what);
	if (a->late)
		return check_say(c, CHECK_LIMIT, "%s needs more than %.9g s",
				 what, (double)a->time / 1e9);
	return check_say(c, CHECK_LIMIT,
			 "%s needs more than %" PRIu64 " bytes of memory", what,
			 a->memory);
}
