/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways are in the order of ranks or numbers, which are always the same. */
#include "solve/count_kept.h"

bool count_kept_save(struct vault *v, int pegs, const struct wide *ways,
		     uint64_t count, struct wide sum)
{
	return vault_create(v, "ways", pegs) &&
	       vault_write(v, &sum, sizeof sum) &&
	       vault_write(v, ways, (size_t)count * sizeof *ways) &&
	       vault_finish(v);
}

bool count_kept_load(struct vault *v, int pegs, struct wide *ways,
		     uint64_t count, struct wide *sum)
{
	return vault_look(v, "ways", pegs) && vault_read(v, sum, sizeof *sum) &&
	       vault_read(v, ways, (size_t)count * sizeof *ways) &&
	       vault_done(v);
}
