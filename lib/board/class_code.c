/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Within its class a position follows from the holes that are no pivot.  So its
 * place has the bits of these holes, without gaps for the pivots.
 */
#include "board/class_code.h"

#include "base/bits.h"

/* The number of the position with a peg in hole H alone. */
static uint32_t number_of(const struct class *c, position_t pivots, int h,
			  int bits)
{
	uint32_t number = (uint32_t)(class_index(c, position_of(h)) << bits);

	if (!position_has(pivots, h))
		number |= (uint32_t)bits_one(
		    position_count(position_below(h) & ~pivots));
	return number;
}

void class_code_of(const struct shape *s, const struct class *c,
		   struct class_code *code)
{
	position_t pivots = 0;

	*code = (struct class_code){.bits = s->holes - c->count};
	for (int i = 0; i < c->count; i++)
		pivots |= position_of(c->pivot[i]);
	for (int h = 0; h < s->holes; h++) {
		uint32_t *part = code->part[h / 8];
		int bit = 1 << h % 8;

		/* A set whose last hole is h is an earlier set and h. */
		part[bit] = number_of(c, pivots, h, code->bits);
		for (int b = 1; b < bit; b++)
			part[bit | b] = part[bit] ^ part[b];
	}
}
