/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gaussian elimination over GF(2); see jump_sums.h. */
#include "check/solitaire/jump_sums.h"

/*
 * Subtracts sums of jumps over GF(2) from POSITION.  basis[h] is a sum of jumps
 * whose last hole is h, or 0; adding it clears that hole.  The result is 0 if
 * and only if POSITION is such a sum (Gaussian elimination).
 */
static position_t reduce(const position_t basis[SHAPE_HOLES],
			 position_t position)
{
	for (int h = SHAPE_HOLES - 1; h >= 0; h--)
		if (position_has(position, h))
			position ^= basis[h];
	return position;
}

bool jump_sums_have(const struct shape *s, position_t position)
{
	position_t basis[SHAPE_HOLES] = {0};

	for (int i = 0; i < s->jumps; i++) {
		position_t rest = reduce(basis, shape_flip(&s->jump[i]));

		if (rest)
			basis[position_last(rest)] = rest;
	}
	return reduce(basis, position) == 0;
}
