/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways are in the order of ranks or numbers, which are always the same. */
#include "reachable/count_kept.h"

/*
 * Every position has ways, and the file says how many all of them have, modulo
 * 2^128, with the sum so far.
 */
static bool add_all(const struct wide *ways, uint64_t count, struct wide *sum)
{
	bool each = true;

	for (uint64_t i = 0; i < count; i++) {
		each &= ways[i].low || ways[i].high;
		wide_add(sum, ways[i]);
	}
	return each;
}

bool count_kept_save(struct checkpoint *v, int pegs, const struct wide *ways,
		     uint64_t count, struct wide sum)
{
	struct wide all = sum;

	add_all(ways, count, &all);
	return checkpoint_create(v, "ways", pegs) &&
	       checkpoint_write(v, &sum, sizeof sum) &&
	       checkpoint_write(v, &all, sizeof all) &&
	       checkpoint_write(v, ways, (size_t)count * sizeof *ways) &&
	       checkpoint_finish(v);
}

bool count_kept_load(struct checkpoint *v, int pegs, struct wide *ways,
		     uint64_t count, struct wide *sum)
{
	struct wide all, found;

	if (!checkpoint_look(v, "ways", pegs) ||
	    !checkpoint_read(v, sum, sizeof *sum) ||
	    !checkpoint_read(v, &all, sizeof all) ||
	    !checkpoint_read(v, ways, (size_t)count * sizeof *ways) ||
	    !checkpoint_done(v))
		return false;
	found = *sum;
	return (add_all(ways, count, &found) && wide_same(found, all)) ||
	       checkpoint_reject(v);
}
