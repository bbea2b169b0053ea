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

bool count_kept_save(struct vault *v, int pegs, const struct wide *ways,
		     uint64_t count, struct wide sum)
{
	struct wide all = sum;

	add_all(ways, count, &all);
	return vault_create(v, "ways", pegs) &&
	       vault_write(v, &sum, sizeof sum) &&
	       vault_write(v, &all, sizeof all) &&
	       vault_write(v, ways, (size_t)count * sizeof *ways) &&
	       vault_finish(v);
}

bool count_kept_load(struct vault *v, int pegs, struct wide *ways,
		     uint64_t count, struct wide *sum)
{
	struct wide all, found;

	if (!vault_look(v, "ways", pegs) || !vault_read(v, sum, sizeof *sum) ||
	    !vault_read(v, &all, sizeof all) ||
	    !vault_read(v, ways, (size_t)count * sizeof *ways) ||
	    !vault_done(v))
		return false;
	found = *sum;
	return (add_all(ways, count, &found) && wide_same(found, all)) ||
	       vault_reject(v);
}
