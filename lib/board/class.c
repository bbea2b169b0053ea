/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * If every jump meets a set of holes in an even number of holes, the parity of
 * the pegs on the set never changes.  Such sets are the null space over GF(2)
 * of the matrix of jumps, which has a row of three ones per jump.  On the usual
 * square boards the null space has dimension 4 and gives the rule of three
 * (Reiss 1857; de Bruijn 1972; Beasley 1985, ch. 4); on triangles it has
 * dimension 2.
 *
 * Gauss-Jordan elimination finds a basis.  Holes that are no pivot of the
 * eliminated matrix are free.  Each free hole gives one basis set: set this
 * hole to 1 and the other free ones to 0, and solve for the pivots.  The free
 * hole lies in no other basis set.
 */
#include "board/class.h"

/* Reduced rows of the jump matrix; each hole leads at most one of them. */
struct rows {
	int count;
	struct holes row[SHAPE_HOLES];
	int lead[SHAPE_HOLES]; /* by row */
	int led[SHAPE_HOLES];  /* by hole: the row that it leads, or -1 */
};

/* Adds the row that HOLE leads, if any, to ROW, which clears HOLE. */
static void clear_lead(const struct rows *r, int hole, struct holes *row)
{
	if (r->led[hole] >= 0)
		*row = holes_differ(row, &r->row[r->led[hole]]);
}

/* Adds what the rows do not imply of JUMP.  No row has the lead of another, so
 * only the three holes of JUMP need clearing. */
static void add_jump(struct rows *r, const struct shape_jump *jump)
{
	struct holes row = {{0}};
	int lead;

	holes_jump(&row, jump);
	clear_lead(r, jump->from, &row);
	clear_lead(r, jump->over, &row);
	clear_lead(r, jump->to, &row);
	lead = holes_next(&row, 0);
	if (lead < 0)
		return;
	for (int i = 0; i < r->count; i++)
		if (holes_has(&r->row[i], lead))
			r->row[i] = holes_differ(&r->row[i], &row);
	r->lead[r->count] = lead;
	r->led[lead] = r->count;
	r->row[r->count++] = row;
}

void class_of_holes(const struct shape *s, struct class_holes *c)
{
	struct rows r; /* of the matrix of jumps, eliminated */
	struct holes free = holes_all(s);

	r.count = 0;
	for (int h = 0; h < s->holes; h++)
		r.led[h] = -1;
	for (int j = 0; j < s->jumps; j++)
		add_jump(&r, &s->jump[j]);
	for (int i = 0; i < r.count; i++)
		holes_flip(&free, r.lead[i]);
	c->count = 0;
	for (int hole = -1; (hole = holes_next(&free, hole + 1)) >= 0;) {
		/* A row meets the set in its lead and HOLE, or not at all. */
		struct holes set = holes_one(hole);

		for (int i = 0; i < r.count; i++)
			if (holes_has(&r.row[i], hole))
				holes_add(&set, r.lead[i]);
		c->pivot[c->count] = hole;
		c->set[c->count++] = set;
	}
}

struct holes class_index_holes(const struct class_holes *c,
			       const struct holes *position)
{
	struct holes index = {{0}};

	for (int i = 0; i < c->count; i++)
		if (holes_parity(position, &c->set[i]))
			holes_add(&index, i);
	return index;
}

/* Boards of one word. */

void class_of(const struct shape *s, struct class *c)
{
	struct class_holes any;

	class_of_holes(s, &any);
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
