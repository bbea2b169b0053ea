/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See beam_plan.h, and the head of aimed_beam.c. */
#include "solitaire/beam_plan.h"

#include <string.h>

#include "base/hash.h"

enum {
	FIRST_WIDTH = 64,
	SMALL = 25, /* holes: few positions, for which a narrow beam will do */
	SMALL_WIDTH = 16,
	WIDE = 100000, /* from here on each beam is twice as wide */
	BACKWARDS_EVERY = 4,
	LEARNED = 3, /* cost of a peg in a hole that always has one too many */
};

void beam_plan_begin(struct beam_plan *p, int holes)
{
	*p = (struct beam_plan){.width =
				    holes > SMALL ? FIRST_WIDTH : SMALL_WIDTH};
}

static uint64_t random_of(const struct beam_plan *p)
{
	return hash_mix(p->beams);
}

bool beam_plan_turns(const struct beam_plan *p)
{
	return p->beams % BACKWARDS_EVERY == BACKWARDS_EVERY - 1 &&
	       !p->forwards_only;
}

int beam_plan_aim(const struct beam_plan *p, int n)
{
	return (int)((random_of(p) >> 40) % (uint64_t)n);
}

void beam_plan_price(const struct beam_plan *p, int holes, bool backwards,
		     const int *distance, struct beam_plan_costs *c)
{
	const int32_t *learned = p->learned[backwards];
	uint64_t random = random_of(p);
	int step = 4, square = 0;

	c->noise = 0;
	if (p->beams > 0) {
		step = 1 + (int)(random % 7);
		if ((random >> 8) % 3 == 0)
			square = (int)((random >> 16) % (2 * BEAM_PLAN_STEP));
		c->noise =
		    BEAM_PLAN_STEP * (1 + (uint32_t)((random >> 32) % 16));
	}
	c->seed = hash_mix(random);
	for (int h = 0; h < holes; h++)
		c->cost[h] = BEAM_PLAN_STEP * step * distance[h] +
			     square * distance[h] * distance[h] + learned[h];
}

void beam_plan_learn(struct beam_plan *p, bool backwards, int hole, size_t left,
		     size_t positions, int wanted, int goals)
{
	int64_t full = LEARNED * BEAM_PLAN_STEP;
	int64_t more =
	    full * (int64_t)left / (int64_t)positions - full * wanted / goals;
	int32_t *learned = &p->learned[backwards][hole];

	*learned = (int32_t)((*learned + more) * 49 / 50);
}

void beam_plan_next(struct beam_plan *p)
{
	bool doubled = p->width >= WIDE || p->hopeless;

	p->beams++;
	p->width += doubled ? p->width : p->width * 3 / 20;
}
