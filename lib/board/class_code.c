/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Within its class a position follows from the holes that are no pivot.  So its
 * place has the bits of these holes, without gaps for the pivots.
 */
#include "board/class_code.h"

#include "base/bits.h"

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
		part[bit] =
		    (uint32_t)(class_index(c, position_of(h)) << code->bits);
		if (!position_has(pivots, h))
			part[bit] |= (uint32_t)bits_one(
			    position_count(position_below(h) & ~pivots));
		for (int b = 1; b < bit; b++)
			part[bit | b] = part[bit] ^ part[b];
	}
}
