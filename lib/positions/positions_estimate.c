/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Samples go down level by level (Chen, Heuristic sampling, 1992; Knuth 1975).
 * Each is a multiset of jumps and stands for so many others, its weight.  A
 * level has as many as the weights of its samples together, in the mean over
 * all draws: a sample of the level above is drawn by its weight, then a jump,
 * and what comes of it is weighed by the chance of this jump, divided by the
 * number of multisets one jump before that lead there.
 *
 * These are the multisets without one of its jumps that can be made in some
 * order, which a search finds, from the last jump back.
 */
#include "positions/positions_estimate.h"

#include "base/hash.h"
#include "base/mem.h"

enum { SAMPLES = 2000 };

#define MOST 1e15 /* sets, so that their bytes can be told */

struct sample {
	uint8_t made[SHAPE_FEW_JUMPS]; /* times, by jump */
	position_t position;
	double weight;
};

struct sampling {
	const struct positions_levels *levels;
	const struct shape *shape;
	uint64_t memory; /* bytes, for `dead` */
	uint64_t drawn;
	bool is_full; /* no memory */
	/* The jumps of a multiset, each with the weight of one time. */
	int kinds;
	uint16_t jump[POSITION_HOLES];
	uint64_t weight[POSITION_HOLES];
	/*
	 * Parts of it that no order allows, as the sums of these weights: a
	 * number with mixed radix below 2^64, as there are at most 63 jumps.
	 */
	struct position_set dead;
};

/* Room for one more that is dead. */
static bool reserve(struct sampling *k)
{
	return position_set_room(&k->dead, 1) <=
		   k->memory / POSITION_SET_BYTES &&
	       position_set_reserve(&k->dead, 1);
}

/* A number from 0 on, below 1. */
static double draw(struct sampling *k)
{
	return (double)(hash_mix(k->drawn++) >> 11) * 0x1p-53;
}

static bool can_undo(const struct sampling *k, int jump, position_t position)
{
	const struct shape_jump *j = &k->shape->jump[jump];

	return shape_can(j, position ^ shape_flip(j));
}

/*
 * Whether some order makes what is LEFT, which leads to POSITION and whose
 * weights have this SUM.
 */
static bool has_order(struct sampling *k, uint8_t *left, position_t position,
		      uint64_t sum)
{
	bool has = sum == 0;

	for (int i = 0; i < k->kinds && !has; i++) {
		int j = k->jump[i];
		uint64_t rest = sum - k->weight[i];

		if (!left[j] || !can_undo(k, j, position) ||
		    (rest && position_set_has(&k->dead, rest)))
			continue;
		left[j]--;
		has = has_order(
		    k, left, position ^ shape_flip(&k->shape->jump[j]), rest);
		left[j]++;
	}
	if (!has && reserve(k))
		position_set_add(&k->dead, sum);
	else
		k->is_full |= !has;
	return has;
}

/* How many multisets one jump before lead to that of S. */
static int count_before(struct sampling *k, struct sample *s)
{
	uint64_t sum = 0, weight = 1;
	int count = 0;

	position_set_free(&k->dead);
	k->kinds = 0;
	for (int j = 0; j < k->shape->jumps; j++) {
		if (!s->made[j])
			continue;
		k->jump[k->kinds] = (uint16_t)j;
		k->weight[k->kinds++] = weight;
		sum += weight * s->made[j];
		weight *= (uint64_t)s->made[j] + 1;
	}
	for (int i = 0; i < k->kinds; i++) {
		int j = k->jump[i];

		if (!can_undo(k, j, s->position))
			continue;
		s->made[j]--;
		count += has_order(k, s->made,
				   s->position ^ shape_flip(&k->shape->jump[j]),
				   sum - k->weight[i]);
		s->made[j]++;
	}
	return count;
}

/*
 * Adds a jump to S, drawn in inverse proportion to the jumps that can be undone
 * after it, since so many multisets may lead there.  False: S is a goal from
 * which none goes on.
 */
static bool go_on(struct sampling *k, struct sample *s, double weight)
{
	const struct positions_levels *v = k->levels;
	const struct position_set *next =
	    &v->level[position_count(s->position) - 1];
	double share[SHAPE_FEW_JUMPS] = {0}, all = 0, at;
	int jump = -1;

	for (int j = 0; j < k->shape->jumps; j++) {
		position_t to = s->position ^ shape_flip(&k->shape->jump[j]);
		int undone = 0;

		if (!shape_can(&k->shape->jump[j], s->position) ||
		    !position_set_has(next, symm_canonical(&v->kept, to)))
			continue;
		for (int i = 0; i < k->shape->jumps; i++)
			undone += (s->made[i] || i == j) && can_undo(k, i, to);
		all += share[j] = 1.0 / undone;
	}
	at = draw(k) * all;
	for (int j = 0; j < k->shape->jumps && at >= 0; j++) {
		if (share[j] == 0)
			continue;
		jump = j;
		at -= share[j];
	}
	if (jump < 0)
		return false;
	s->made[jump]++;
	s->position ^= shape_flip(&k->shape->jump[jump]);
	s->weight = weight * all / share[jump] / count_before(k, s);
	return true;
}

/* Draws samples of the next level; returns how many there are. */
static int draw_level(struct sampling *k, const struct sample *from, int count,
		      struct sample *to)
{
	double all = 0, passed = 0, first = draw(k);
	int n = 0, drawn = 0;

	for (int i = 0; i < count; i++)
		all += from[i].weight;
	for (int i = 0; i < SAMPLES; i++) {
		double at = (i + first) * all / SAMPLES;

		while (n < count - 1 && passed + from[n].weight <= at)
			passed += from[n++].weight;
		to[drawn] = from[n];
		drawn += go_on(k, &to[drawn], all / SAMPLES);
	}
	return drawn;
}

/* How many sets a level holds by its samples; notes jumps made most often. */
static double weigh(const struct sampling *k, const struct sample *s, int count,
		    unsigned *made)
{
	const struct positions_levels *v = k->levels;
	double all = 0;

	for (int i = 0; i < count; i++) {
		uint8_t map[SYMM_MOST];

		all += s[i].weight *
		       positions_levels_keep(v, s[i].position, map) /
		       v->kept.count;
		for (int j = 0; j < k->shape->jumps; j++)
			if (s[i].made[j] > *made)
				*made = s[i].made[j];
	}
	return all;
}

bool positions_estimate_of(const struct positions_levels *v,
			   const struct limits *l,
			   struct positions_estimate *answer)
{
	const uint64_t held = 2 * SAMPLES * sizeof(struct sample);
	struct sampling k = {.levels = v,
			     .shape = v->puzzle->shape,
			     .memory = limits_beside(l, held).memory};
	struct sample *now = mem_zero(SAMPLES, sizeof *now);
	struct sample *next = mem_zero(SAMPLES, sizeof *next);
	double last = 0, most = 0, all = 1;
	int count = 1;
	bool done = now && next && limits_have_room(l, held);

	*answer = (struct positions_estimate){.made = 1};
	if (done)
		now[0] =
		    (struct sample){.position = v->puzzle->start, .weight = 1};
	/* Past the largest level the searches grow, and tell nothing. */
	for (int n = 1;
	     n <= v->most - v->least && done && 2 * (all + last) > most; n++) {
		struct sample *before = now;

		last = all;
		count = draw_level(&k, now, count, next);
		now = next;
		next = before;
		all = weigh(&k, now, count, &answer->made);
		if (all + last > most)
			most = all + last;
		done = !k.is_full && !limits_late(l);
	}
	answer->sets = (uint64_t)(most < MOST ? most : MOST);
	position_set_free(&k.dead);
	mem_free(now);
	mem_free(next);
	return done;
}
