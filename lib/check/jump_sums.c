/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gaussian elimination over GF(2); see jump_sums.h. */
#include "check/jump_sums.h"

#include <string.h>

/*
 * Subtracts sums of jumps over GF(2) from POSITION.  basis[h] is a sum of jumps
 * whose first hole is h, or empty; adding it clears that hole.  The result is
 * empty if and only if POSITION is such a sum (Gaussian elimination).
 */
static struct holes reduce(const struct holes basis[SHAPE_HOLES],
			   struct holes position)
{
	for (int h = -1; (h = holes_next(&position, h + 1)) >= 0;)
		position = holes_differ(&position, &basis[h]);
	return position;
}

bool jump_sums_have(const struct shape *s, const struct holes *position)
{
	struct holes basis[SHAPE_HOLES], rest;

	memset(basis, 0, (size_t)s->holes * sizeof *basis);
	for (int i = 0; i < s->jumps; i++) {
		struct holes jump = {{0}};

		holes_jump(&jump, &s->jump[i]);
		rest = reduce(basis, jump);
		if (!holes_is_empty(&rest))
			basis[holes_next(&rest, 0)] = rest;
	}
	rest = reduce(basis, *position);
	return holes_is_empty(&rest);
}
