/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a jump is a constant turn within words: where it leads to, each of its
 * three holes has a known value, so an index bit of the jump that lies within
 * the word is known too, and adding the constant of the jump to the place in
 * the word is to add or to subtract the same number everywhere.  Other places
 * are turned to somewhere else, and the mask drops them.
 */
#include "search/closure_plan.h"

#include "base/bits.h"
#include "base/mem.h"

static const uint64_t in_low = (UINT64_C(1) << CLOSURE_MAP_LOW) - 1;

/* What one of the three holes must be where a jump leads to. */
struct need {
	int hole;
	bool peg;
};

/* The index bit that alone tells whether HOLE has a peg, or -1. */
static int single_bit(const struct closure_map *m, int hole)
{
	uint64_t f = m->function[hole];

	return bits_count(f) == 1 && f & m->free ? bits_first(f) : -1;
}

static bool constant_of(const struct closure_map *m, int hole)
{
	return m->constant >> hole & 1;
}

/* Fills LIST with the used blocks whose number has VALUE on MASK. */
static void list_blocks(const struct closure_map *m, uint64_t mask,
			uint64_t value, const uint64_t function[],
			int functions, struct closure_list *list)
{
	unsigned used = (unsigned)(m->middle >> CLOSURE_MAP_LOW);

	for (unsigned b = 0; b < CLOSURE_BLOCKS; b++) {
		for (int i = 0; i < functions; i++)
			list->variant[b] |=
			    (uint16_t)(bits_parity(
					   b & (function[i] >> CLOSURE_MAP_LOW))
				       << i);
		if (b & ~used || (b & mask) != value)
			continue;
		for (int pegs = bits_count(b); pegs <= CLOSURE_MAP_MIDDLE;
		     pegs++)
			list->fewer[pegs + 1] |= bits_one((int)b);
	}
}

/* Whether the place X of a block can come from the jump, parities VARIANT. */
static bool is_target(const struct closure_map *m, const struct need need[3],
		      uint64_t x, unsigned variant)
{
	int functions = 0;

	for (int i = 0; i < 3; i++) {
		int hole = need[i].hole, bit = single_bit(m, hole);
		bool peg;

		if (bit >= CLOSURE_MAP_LOW)
			continue;
		if (bit >= 0)
			peg = (x >> bit & 1) ^ constant_of(m, hole);
		else
			peg = bits_parity(x & m->function[hole]) !=
			      (int)(variant >> functions++ & 1);
		if (peg != need[i].peg)
			return false;
	}
	return true;
}

static void make_masks(const struct closure_map *m, const struct need need[3],
		       struct closure_step *t)
{
	for (unsigned v = 0; v < 1U << t->functions; v++)
		for (uint64_t x = 0; x <= in_low; x++)
			if (is_target(m, need, x, v))
				t->mask[v][x / 64] |= bits_one((int)(x % 64));
}

/* How far the constant of the jump moves the bits of a word. */
static void make_turn(const struct closure_map *m, const struct need need[3],
		      struct closure_step *t)
{
	int turn = 0;

	for (int i = 0; i < 3; i++) {
		int bit = single_bit(m, need[i].hole);

		if (m->implied >> need[i].hole & 1 || bit >= 6)
			continue;
		turn += need[i].peg ? 1 << bit : -(1 << bit);
	}
	t->turn = (uint8_t)(turn & 63);
}

static void make_step(const struct shape *s, const struct closure_map *m, int j,
		      struct closure_plan *p)
{
	const struct shape_jump *jump = &s->jump[j];
	const struct need need[3] = {
	    {jump->from, false}, {jump->over, false}, {jump->to, true}};
	struct closure_step *t = &p->step[j];
	uint64_t flip = closure_map_index(m, shape_flip(jump));
	uint64_t mask = 0, value = 0;

	for (int i = 0; i < 3; i++) {
		int hole = need[i].hole, bit = single_bit(m, hole);

		if (bit < 0) {
			t->turned |=
			    (uint8_t)(constant_of(m, hole) << t->functions);
			t->function[t->functions++] = m->function[hole];
		} else if (bit >= CLOSURE_MAP_LOW) {
			mask |= bits_one(bit);
			if (need[i].peg ^ constant_of(m, hole))
				value |= bits_one(bit);
		}
	}
	t->flip_word = (uint8_t)((flip & in_low) / 64);
	t->flip_block =
	    (uint8_t)(flip >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1));
	t->flip_group = flip >> CLOSURE_MAP_HIGH;
	make_turn(m, need, t);
	make_masks(m, need, t);
	list_blocks(m, mask >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1),
		    value >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1),
		    t->function, t->functions, &t->into);
	for (int i = 0; i < p->bytes; i++)
		for (unsigned byte = 0; byte < 256; byte++)
			if (((value >> CLOSURE_MAP_HIGH >> 8 * i ^ byte) &
			     (mask >> CLOSURE_MAP_HIGH >> 8 * i) & 255) == 0)
				p->allowed[i][byte][j / 64] |= bits_one(j % 64);
}

/* The implied holes that jumps can change. */
static uint64_t changing(const struct closure_map *m)
{
	uint64_t set = 0;

	for (uint64_t left = m->implied; left; left = bits_rest(left))
		if (m->function[bits_first(left)])
			set |= bits_one(bits_first(left));
	return set;
}

uint64_t closure_plan_bytes(const struct closure_map *m)
{
	int functions = bits_count(changing(m));
	uint64_t levels = (uint64_t)(bits_count(m->low) + functions + 1);

	if (functions > CLOSURE_IMPLIED)
		return UINT64_MAX;
	return (levels << functions) * sizeof(uint64_t[CLOSURE_WORDS]);
}

/* Sorts the places of a block by the pegs on low and implied holes. */
static void sort_places(const struct closure_map *m, struct closure_plan *p)
{
	for (unsigned v = 0; v < 1U << p->functions; v++)
		for (uint64_t x = 0; x <= m->low; x++) {
			unsigned at = v * (unsigned)(p->most + 1);

			at += (unsigned)bits_count(x);
			for (int i = 0; i < p->functions; i++)
				at += bits_parity(x & p->function[i]) !=
				      (int)(v >> i & 1);
			p->mask[at][x / 64] |= bits_one((int)(x % 64));
		}
}

static bool make_levels(const struct closure_map *m, struct closure_plan *p)
{
	uint64_t set = changing(m);

	p->frozen = bits_count(m->constant & m->implied & ~set);
	for (; set; set = bits_rest(set)) {
		int hole = bits_first(set);

		p->turned |= constant_of(m, hole) << p->functions;
		p->function[p->functions++] = m->function[hole];
	}
	p->most = bits_count(m->low) + p->functions;
	p->mask = mem_zero(closure_plan_bytes(m), 1);
	if (p->mask)
		sort_places(m, p);
	return p->mask;
}

bool closure_plan_make(const struct shape *s, const struct closure_map *m,
		       struct closure_plan *p)
{
	p->step_words = (s->jumps + 63) / 64;
	p->bytes = (m->parity - CLOSURE_MAP_HIGH) / 8 + 1;
	p->upper_holes = m->free >> CLOSURE_MAP_HIGH;
	for (int j = 0; j < s->jumps; j++)
		make_step(s, m, j, p);
	if (!make_levels(m, p))
		return false;
	list_blocks(m, 0, 0, p->function, p->functions, &p->all);
	return true;
}

bool closure_plan_slice_of(const struct closure_plan *p, int upper_pegs,
			   unsigned variant, int pegs,
			   struct closure_slice *slice)
{
	int rest = pegs - p->frozen - upper_pegs;

	if (rest < 0 || rest > p->most + CLOSURE_MAP_MIDDLE)
		return false;
	slice->pegs = rest;
	slice->least = rest > p->most ? rest - p->most : 0;
	slice->most = rest < CLOSURE_MAP_MIDDLE ? rest : CLOSURE_MAP_MIDDLE;
	slice->variant = variant;
	return true;
}

bool closure_plan_slice(const struct closure_plan *p, uint64_t upper, int pegs,
			struct closure_slice *slice)
{
	return closure_plan_slice_of(
	    p, bits_count(upper & p->upper_holes),
	    closure_plan_parities(p->function, p->functions,
				  (unsigned)p->turned, upper),
	    pegs, slice);
}

void closure_plan_free(struct closure_plan *p)
{
	mem_free(p->mask);
	p->mask = NULL;
}
