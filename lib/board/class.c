/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The basis is found for boards of any size; see holes_class.h. */
#include "board/class.h"

#include "board/holes_class.h"

void class_of(const struct shape *s, struct class *c)
{
	struct holes_class any;

	holes_class_of(s, &any);
	c->count = any.count;
	for (int i = 0; i < any.count; i++) {
		c->set[i] = holes_position(&any.set[i]);
		c->pivot[i] = any.pivot[i];
	}
}

uint64_t class_index(const struct class *c, position_t position)
{
	uint64_t index = 0;

	for (int i = 0; i < c->count; i++)
		index |= (uint64_t)position_parity(position & c->set[i]) << i;
	return index;
}

position_t class_differ(const struct class *c, position_t a, position_t b)
{
	position_t best = 0;

	for (int i = 0; i < c->count; i++)
		if (position_parity((a ^ b) & c->set[i]) &&
		    (!best || position_count(c->set[i]) < position_count(best)))
			best = c->set[i];
	return best;
}
