/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pegs are driven together and towards the goal.  The first order is for
 * central goals: twice the squared steps of all pegs from the goal, plus 4 for
 * each peg with none beside it, less the number of jumps; it solves the
 * central game on the English board within some thousand positions, where a
 * fixed order takes millions.  No order is good at everything: with these
 * weights the central game on Wiegleb's board was not solved in millions of
 * positions, and with others within 2,000.  So the search begins again and
 * again with other weights and with noise, a few thousand positions at a time
 * (Gomes, Selman, Kautz: Boosting combinatorial search through randomization,
 * AAAI 1998, on why this pays where running times have heavy tails).
 */
#include "solitaire/reduce_order.h"

#include "base/hash.h"
#include "board/position.h"

enum { FIRST_BUDGET = 4000, BUDGET = 2000, ROUNDS_TO_DOUBLE = 64 };

/*
 * Sets what a peg costs in each hole: STEP for each step from the nearest hole
 * of the guide, and SQUARE for the square of their number.
 */
static void set_cost(struct reduce_order *o, const struct shape *shape,
		     position_t guide, int step, int square)
{
	uint64_t left = shape_all(shape), now = guide;

	for (int steps = 0; left; steps++) {
		/* What cannot be walked to is as far as one step more. */
		if (!now)
			now = left;
		left &= ~now;
		for (position_t set = now; set; set = position_rest(set))
			o->cost[position_first(set)] =
			    steps * step + steps * steps * square;
		now = left & bundle_beside(o->bundles, now);
	}
}

void reduce_order_fixed(struct reduce_order *o, const struct shape *shape,
			const struct bundles *bundles, position_t guide)
{
	*o = (struct reduce_order){.bundles = bundles};
	set_cost(o, shape, guide, 0, 1);
}

void reduce_order_round(struct reduce_order *o, const struct shape *shape,
			const struct bundles *bundles, position_t guide,
			unsigned round)
{
	uint64_t random = hash_mix(round);

	*o = (struct reduce_order){
	    .bundles = bundles, .alone = 4, .mobility = 1};
	if (round == 0) {
		set_cost(o, shape, guide, 0, 2);
		return;
	}
	set_cost(o, shape, guide, 2 + (int)(random % 7), 0);
	o->alone = 2 + (int)((random >> 8) % 7);
	o->mobility = (int)((random >> 16) % 3);
	o->noise = 1 + (unsigned)((random >> 24) % 16);
	o->seed = hash_mix(random);
}

uint64_t reduce_order_budget(unsigned round)
{
	unsigned doublings = round / ROUNDS_TO_DOUBLE;

	if (round == 0)
		return FIRST_BUDGET;
	return (uint64_t)BUDGET << (doublings < 32 ? doublings : 32);
}

/* What does not depend on where the pegs are, but on how they lie together. */
static int32_t shape_cost(const struct reduce_order *o, position_t position)
{
	int32_t sum = 0;

	if (o->alone)
		sum += o->alone *
		       position_count(position &
				      ~bundle_beside(o->bundles, position));
	if (o->mobility)
		sum -= o->mobility * bundle_mobility(o->bundles, position);
	if (o->noise)
		sum += (int32_t)(hash_mix(position ^ o->seed) % o->noise);
	return sum;
}

int32_t reduce_order_cost(const struct reduce_order *o, position_t position)
{
	int32_t sum = shape_cost(o, position);

	for (; position; position = position_rest(position))
		sum += o->cost[position_first(position)];
	return sum;
}

static int32_t rank(const struct reduce_order *o, const struct reduce_child *c)
{
	return o->cost[c->jump.to] - o->cost[c->jump.from] -
	       o->cost[c->jump.over] + shape_cost(o, c->position);
}

/* Puts C where its rank belongs; equal ranks stay as they came. */
static void insert(struct reduce_child *first, struct reduce_child *end,
		   struct reduce_child c)
{
	for (; end > first && end[-1].rank > c.rank; end--)
		end[0] = end[-1];
	*end = c;
}

size_t reduce_order_children(const struct reduce_order *o, position_t position,
			     struct reduce_child *child)
{
	struct reduce_child *end = child;

	for (int i = 0; i < o->bundles->count; i++) {
		const struct bundle *b = &o->bundles->bundle[i];
		position_t from = bundle_jumps(b, position);

		for (; from; from = position_rest(from)) {
			struct reduce_child c;

			c.jump = bundle_jump(b, position_first(from));
			c.position = position ^ bundle_flip(b, c.jump.from);
			c.rank = rank(o, &c);
			insert(child, end++, c);
		}
	}
	return (size_t)(end - child);
}

size_t reduce_order_jumps(const struct reduce_order *o,
			  struct reduce_child *child)
{
	struct reduce_child *end = child;

	for (int i = 0; i < o->bundles->count; i++) {
		const struct bundle *b = &o->bundles->bundle[i];

		for (position_t from = b->from; from;
		     from = position_rest(from)) {
			struct reduce_child c;

			c.jump = bundle_jump(b, position_first(from));
			c.position = bundle_flip(b, c.jump.from);
			c.rank = rank(o, &c);
			insert(child, end++, c);
		}
	}
	return (size_t)(end - child);
}
