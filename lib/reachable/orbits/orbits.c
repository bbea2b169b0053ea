/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bitmap is given back as soon as the levels are made. */
#include "reachable/orbits/orbits.h"

#include <string.h>

#include "base/bits.h"
#include "base/checkpoint.h"
#include "base/mem.h"
#include "board/class.h"
#include "reachable/closure/closure.h"
#include "reachable/orbits/orbits_climb.h"
#include "reachable/orbits/orbits_save.h"

enum { SYMMETRIES = 4 }; /* that are enough */

bool orbits_has(const struct shape *s, uint64_t start, uint64_t goal)
{
	struct class class;

	class_of(s, &class);
	return goal == (shape_all(s) ^ start) &&
	       bits_count(goal) <= bits_count(start) &&
	       class_index(&class, goal) == class_index(&class, start);
}

bool orbits_suit(const struct shape *s, uint64_t start)
{
	struct symm whole, kept;

	symm_of(s, &whole);
	symm_keep(&whole, start, &kept);
	return kept.count >= SYMMETRIES;
}

/* Closes the set down to the middle and climbs to the levels from NEXT on. */
static bool climb(const struct shape *s, uint64_t start, int next,
		  const struct limits *l, struct orbits *o)
{
	struct closure *c = closure_new(s, start, l);
	bool done;

	if (!c) {
		o->memory = closure_bytes(s);
		return false;
	}
	o->memory += c->held;
	c->stage = "reached";
	closure_add(c, start);
	done = closure_run_to(c, o->least, l) && orbits_climb(c, s, next, l, o);
	closure_free(c);
	return done;
}

bool orbits_make(const struct shape *s, uint64_t start, bool with_jumps,
		 const struct limits *l, struct orbits *o)
{
	enum answer kept = l->checkpoint ? ANSWER_FOUND : ANSWER_NONE;
	struct symm whole;
	int next;

	memset(o, 0, sizeof *o);
	symm_of(s, &whole);
	symm_keep(&whole, start, &o->symm);
	o->all = shape_all(s);
	o->most = bits_count(start);
	o->least = next = (s->holes + 1) / 2;
	o->with_jumps = with_jumps;
	while (kept == ANSWER_FOUND && next <= o->most) {
		kept = orbits_save_load(o, next, l);
		next += kept == ANSWER_FOUND;
	}
	if (kept == ANSWER_LIMIT)
		return false;
	return next > o->most || climb(s, start, next, l, o);
}

void orbits_free(struct orbits *o)
{
	for (int pegs = 0; pegs <= SHAPE_HOLES; pegs++) {
		mem_free(o->level[pegs].position);
		mem_free(o->level[pegs].jumps);
		mem_free(o->level[pegs].first);
		mem_free(o->level[pegs].from);
	}
	memset(o, 0, sizeof *o);
}

uint64_t orbits_size(const struct orbits *o, uint64_t position)
{
	return (uint64_t)(o->symm.count / symm_still(&o->symm, position));
}

bool orbits_lowest(const struct orbits *o, struct orbits_index *x)
{
	const struct orbits_level *level = &o->level[o->least];

	if (!orbits_index_reserve(x, level->count + 1))
		return false;
	for (size_t i = 0; i < level->count; i++)
		orbits_index_add(x, level->position[i],
				 hash_mix(level->position[i]));
	return true;
}
