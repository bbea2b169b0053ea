/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a jump is a constant turn within words: where it leads to, each of its
 * three holes has a known value, so an index bit of the jump that lies within
 * the word is known too, and adding the constant of the jump to the place in
 * the word is to add or to subtract the same number everywhere.  Other places
 * are turned to somewhere else, and the mask drops them.
 */
#include "reachable/closure/closure_plan.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"

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

/* The places of a block with an odd number of the bits of SET. */
static void odd_places(uint64_t set, uint64_t places[CLOSURE_WORDS])
{
	static const uint64_t odd[6] = {
	    UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
	    UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
	    UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
	uint64_t within = 0;

	for (int i = 0; i < 6; i++)
		if (set >> i & 1)
			within ^= odd[i];
	for (unsigned w = 0; w < CLOSURE_WORDS; w++)
		places[w] = bits_parity(w & set >> 6) ? ~within : within;
}

/* The places of a block that can come from the jump, by the parities. */
static void make_masks(const struct closure_map *m, const struct need need[3],
		       struct closure_step *t)
{
	int functions = 0;

	memset(t->mask, 255, sizeof t->mask[0] << t->functions);
	for (int i = 0; i < 3; i++) {
		int hole = need[i].hole, bit = single_bit(m, hole);
		uint64_t odd[CLOSURE_WORDS];

		if (bit >= CLOSURE_MAP_LOW)
			continue;
		odd_places(m->function[hole], odd);
		for (unsigned v = 0; v < 1U << t->functions; v++) {
			bool turned =
			    bit < 0 ? v >> functions & 1 : constant_of(m, hole);

			for (int w = 0; w < CLOSURE_WORDS; w++)
				t->mask[v][w] &=
				    turned == need[i].peg ? ~odd[w] : odd[w];
		}
		functions += bit < 0;
	}
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
	bool never = false;

	for (int i = 0; i < 3; i++) {
		int hole = need[i].hole, bit = single_bit(m, hole);
		uint64_t wanted = need[i].peg ^ constant_of(m, hole);

		if (bit < 0) {
			t->turned |=
			    (uint8_t)(constant_of(m, hole) << t->functions);
			t->function[t->functions++] = m->function[hole];
		} else if (bit >= CLOSURE_MAP_LOW) {
			never |=
			    mask >> bit & 1 && (value >> bit & 1) != wanted;
			mask |= bits_one(bit);
			value |= wanted << bit;
		}
	}
	t->flip_word = (uint8_t)(flip / 64 % CLOSURE_WORDS);
	t->flip_block =
	    (uint8_t)(flip >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1));
	t->flip_group = flip >> CLOSURE_MAP_HIGH;
	make_turn(m, need, t);
	make_masks(m, need, t);
	list_blocks(m, mask >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1),
		    value >> CLOSURE_MAP_LOW & (CLOSURE_BLOCKS - 1),
		    t->function, t->functions, &t->into);
	/*
	 * Where three holes alone are a piece of the board, they depend on the
	 * same bit, and can want it to be different.
	 */
	if (never)
		return;
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

/* Those of SET which the place in a block decides alone. */
static uint64_t decided_by_place(const struct closure_map *m, uint64_t set)
{
	uint64_t decided = 0;

	for (; set; set = bits_rest(set))
		if (!(m->function[bits_first(set)] & ~m->low))
			decided |= bits_one(bits_first(set));
	return decided;
}

uint64_t closure_plan_bytes(const struct closure_map *m)
{
	uint64_t set = changing(m);
	int functions = bits_count(set & ~decided_by_place(m, set));
	uint64_t levels = (uint64_t)(bits_count(m->low) + bits_count(set) + 1);

	if (functions > CLOSURE_IMPLIED)
		return UINT64_MAX;
	return (levels << functions) * sizeof(uint64_t[CLOSURE_WORDS]);
}

/* Moves PLACES, or all OTHERS, of the first COUNT levels to the next one. */
static void raise_places(uint64_t (*level)[CLOSURE_WORDS], int count,
			 const uint64_t places[CLOSURE_WORDS], bool others)
{
	for (int w = 0; w < CLOSURE_WORDS; w++) {
		uint64_t set = others ? ~places[w] : places[w];

		for (int n = count - 1; n >= 0; n--) {
			level[n + 1][w] |= level[n][w] & set;
			level[n][w] &= ~set;
		}
	}
}

/*
 * Sorts the places of a block by the pegs on low and implied holes; the place
 * decides those of BY_PLACE.
 */
static void sort_places(const struct closure_map *m, uint64_t by_place,
			struct closure_plan *p)
{
	uint64_t odd[SHAPE_HOLES][CLOSURE_WORDS];
	uint64_t turned = 0; /* bit i: odd[i] are places without a peg */
	int holes = 0;

	for (; holes < bits_count(m->low); holes++)
		odd_places(bits_one(holes), odd[holes]);
	for (uint64_t set = by_place; set; set = bits_rest(set)) {
		int hole = bits_first(set);

		turned |= (uint64_t)constant_of(m, hole) << holes;
		odd_places(m->function[hole], odd[holes++]);
	}
	for (int i = 0; i < p->functions; i++)
		odd_places(p->function[i], odd[holes + i]);
	for (unsigned v = 0; v < 1U << p->functions; v++) {
		uint64_t(*level)[CLOSURE_WORDS] =
		    p->mask + v * (unsigned)(p->most + 1);
		uint64_t others = turned | (uint64_t)v << holes;

		for (uint64_t x = 0; x <= m->low; x += 64)
			level[0][x / 64] = m->low < 63
					       ? bits_below((int)m->low + 1)
					       : UINT64_MAX;
		for (int i = 0; i < p->most; i++)
			raise_places(level, i + 1, odd[i], others >> i & 1);
	}
}

static bool make_levels(const struct closure_map *m, struct closure_plan *p)
{
	uint64_t set = changing(m), by_place = decided_by_place(m, set);

	p->frozen = bits_count(m->constant & m->implied & ~set);
	p->most = bits_count(m->low) + bits_count(set);
	for (set &= ~by_place; set; set = bits_rest(set)) {
		int hole = bits_first(set);

		p->turned |= constant_of(m, hole) << p->functions;
		p->function[p->functions++] = m->function[hole];
	}
	p->mask = mem_zero(closure_plan_bytes(m), 1);
	if (p->mask)
		sort_places(m, by_place, p);
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
