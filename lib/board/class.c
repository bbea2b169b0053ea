/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The null space is found by Gauss-Jordan elimination on the jumps seen as
 * words of three bits.  Holes that are no pivot of the eliminated matrix are
 * free: setting one of them to 1, the other free ones to 0, and solving for
 * the pivots gives one basis set each, and the free hole lies in no other.
 */
#include "board/class.h"

#include "base/bits.h"

/* Reduced rows of the jump matrix; lead[h] is the row that leads with h. */
struct rows {
	int count;
	uint64_t row[SHAPE_HOLES];
	int lead[SHAPE_HOLES];
};

static void add_row(struct rows *r, uint64_t row)
{
	for (int i = 0; i < r->count; i++)
		if (row >> r->lead[i] & 1)
			row ^= r->row[i];
	if (!row)
		return;
	for (int i = 0; i < r->count; i++)
		if (r->row[i] >> bits_first(row) & 1)
			r->row[i] ^= row;
	r->lead[r->count] = bits_first(row);
	r->row[r->count++] = row;
}

void class_of(const struct shape *s, struct class *c)
{
	struct rows r = {0};
	uint64_t leads = 0;

	for (int j = 0; j < s->jumps; j++)
		add_row(&r, shape_flip(&s->jump[j]));
	for (int i = 0; i < r.count; i++)
		leads |= bits_one(r.lead[i]);
	c->count = 0;
	for (uint64_t free = shape_all(s) & ~leads; free;
	     free = bits_rest(free)) {
		int hole = bits_first(free);
		uint64_t set = bits_one(hole);

		for (int i = 0; i < r.count; i++)
			if (r.row[i] >> hole & 1)
				set |= bits_one(r.lead[i]);
		c->pivot[c->count] = hole;
		c->set[c->count++] = set;
	}
}

uint64_t class_index(const struct class *c, uint64_t position)
{
	uint64_t index = 0;

	for (int i = 0; i < c->count; i++)
		index |= (uint64_t)bits_parity(position & c->set[i]) << i;
	return index;
}

uint64_t class_differ(const struct class *c, uint64_t a, uint64_t b)
{
	uint64_t best = 0;

	for (int i = 0; i < c->count; i++)
		if (bits_parity((a ^ b) & c->set[i]) &&
		    (!best || bits_count(c->set[i]) < bits_count(best)))
			best = c->set[i];
	return best;
}
