/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gauss-Jordan elimination finds the null space; the rows of the matrix are the
 * jumps, words with three bits set.  Holes that are no pivot of the eliminated
 * matrix are free.  Each free hole gives one basis set: set this hole to 1 and
 * the other free ones to 0, and solve for the pivots.  The free hole lies in no
 * other basis set.
 */
#include "board/class.h"

/* Reduced rows of the jump matrix; lead[h] is the row that leads with h. */
struct rows {
	int count;
	position_t row[SHAPE_HOLES];
	int lead[SHAPE_HOLES];
};

static void add_row(struct rows *r, position_t row)
{
	for (int i = 0; i < r->count; i++)
		if (position_has(row, r->lead[i]))
			row ^= r->row[i];
	if (!row)
		return;
	for (int i = 0; i < r->count; i++)
		if (position_has(r->row[i], position_first(row)))
			r->row[i] ^= row;
	r->lead[r->count] = position_first(row);
	r->row[r->count++] = row;
}

void class_of(const struct shape *s, struct class *c)
{
	struct rows r = {0};
	position_t leads = 0;

	for (int j = 0; j < s->jumps; j++)
		add_row(&r, shape_flip(&s->jump[j]));
	for (int i = 0; i < r.count; i++)
		leads |= position_of(r.lead[i]);
	c->count = 0;
	for (position_t free = shape_all(s) & ~leads; free;
	     free = position_rest(free)) {
		int hole = position_first(free);
		position_t set = position_of(hole);

		for (int i = 0; i < r.count; i++)
			if (position_has(r.row[i], hole))
				set |= position_of(r.lead[i]);
		c->pivot[c->count] = hole;
		c->set[c->count++] = set;
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
