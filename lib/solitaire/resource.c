/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weights are kept as 16 bits less the weight of the lightest goal, so that one
 * bit tells whether a position weighs too little; functions whose weights do
 * not fit are passed over.  Sums may wrap on the way: only the final sum
 * counts.  A byte is too small for many where goals have many pegs.
 *
 * Wiegleb's board, centre to centre: one function, published by Bell as the
 * useful resource count, leaves the start but 4 above the goal.
 */
#include "solitaire/resource.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"
#include "board/position.h"
#include "solitaire/pagoda.h"

enum {
	ORBITS = 192,	/* functions up to symmetry to choose from */
	SAMPLES = 4096, /* positions to judge them by */
	PLAYS = 64,
	PROGRAMMES = 600, /* linear programmes solved */
};

/* A function with its images, as weights of holes, and the least goal's. */
struct orbit {
	int count;
	int32_t floor;
	int16_t weight[SYMM_MOST][POSITION_HOLES];
};

struct workshop {
	const struct resource_plays *plays;
	const struct limits *limits;
	struct pagoda pagoda;
	int programmes;
	uint64_t random;
	struct shape tight; /* with the jumps that waste nothing */
	int orbits, samples;
	struct orbit orbit[ORBITS];
	position_t sample[SAMPLES]; /* positions met that led nowhere */
	bool out[SAMPLES];	    /* excluded by what was chosen */
};

static int weigh(const int16_t *weight, position_t position)
{
	int sum = 0;

	for (; position; position = position_rest(position))
		sum += weight[position_first(position)];
	return sum;
}

/* Whether one of the functions says that POSITION weighs too little. */
static bool excludes(const struct orbit *o, position_t position)
{
	for (int k = 0; k < o->count; k++)
		if (weigh(o->weight[k], position) < o->floor)
			return true;
	return false;
}

/*
 * Sets the floor; false where a weight, or what a position weighs beyond the
 * floor, may not fit 16 bits.
 */
static bool set_floor(const struct workshop *w, const int32_t *weight,
		      struct orbit *o)
{
	int64_t floor = INT64_MAX, least = 0, most = 0;

	for (int i = 0; i < w->plays->goals; i++) {
		struct holes goal = holes_of(w->plays->goal[i]);
		int64_t sum = pagoda_weigh(weight, &goal);

		floor = sum < floor ? sum : floor;
	}
	for (int h = 0; h < w->plays->shape->holes; h++) {
		least += weight[h] < 0 ? weight[h] : 0;
		most += weight[h] > 0 ? weight[h] : 0;
	}
	o->floor = (int32_t)floor;
	return least - (floor > 0 ? floor : 0) >= INT16_MIN &&
	       most - (floor < 0 ? floor : 0) <= INT16_MAX;
}

/* Adds the different images of WEIGHT to an orbit. */
static void add_images(const struct workshop *w, const int32_t *weight,
		       struct orbit *o)
{
	o->count = 0;
	for (int k = 0; k < w->plays->symm->count; k++) {
		int16_t *image = o->weight[o->count];
		int i = 0;

		memset(image, 0, sizeof *o->weight);
		for (int h = 0; h < w->plays->shape->holes; h++)
			image[w->plays->symm->image[k][h]] = (int16_t)weight[h];
		while (memcmp(o->weight[i], image, sizeof *o->weight) != 0)
			i++;
		o->count += i == o->count;
	}
}

/* Whether a linear programme excludes POSITION; keeps the function. */
static bool is_excluded(struct workshop *w, position_t position)
{
	int32_t weight[POSITION_HOLES];
	struct orbit *o = &w->orbit[w->orbits];

	w->programmes++;
	if (pagoda_find(&w->pagoda, w->plays->shape, position, w->plays->goal,
			w->plays->goals, weight) != ANSWER_FOUND)
		return false;
	if (w->orbits < ORBITS && set_floor(w, weight, o)) {
		add_images(w, weight, o);
		w->orbits++;
	}
	return true;
}

/* Whether a function that was found excludes POSITION, or a new one does. */
static bool is_dead(struct workshop *w, position_t position)
{
	bool dead = false;

	for (int i = 0; i < w->orbits && !dead; i++)
		dead = excludes(&w->orbit[i], position);
	if (!dead && w->programmes < PROGRAMMES)
		dead = is_excluded(w, position);
	if (dead && w->samples < SAMPLES)
		w->sample[w->samples++] = position;
	return dead;
}

static bool is_over(const struct workshop *w)
{
	return w->programmes == PROGRAMMES || limits_late(w->limits);
}

/* Plays at random to the end, past positions that are dead. */
static void play(struct workshop *w, position_t position)
{
	const struct shape *s = w->plays->shape;
	int first, i = 0;

	while (i < s->jumps && !is_over(w)) {
		w->random = hash_mix(w->random);
		first = (int)(w->random % (uint64_t)s->jumps);
		for (i = 0; i < s->jumps; i++) {
			const struct shape_jump *j =
			    &s->jump[(first + i) % s->jumps];
			position_t next = position ^ shape_flip(j);

			if (shape_can(j, position) && !is_dead(w, next)) {
				position = next;
				break;
			}
		}
	}
}

/* The orbit that excludes most of the samples left, of those that fit. */
static int choose(const struct workshop *w, int room)
{
	int best = -1, most = 0;

	for (int i = 0; i < w->orbits; i++) {
		int count = 0;

		if (w->orbit[i].count > room)
			continue;
		for (int k = 0; k < w->samples; k++)
			count +=
			    !w->out[k] && excludes(&w->orbit[i], w->sample[k]);
		if (count > most) {
			most = count;
			best = i;
		}
	}
	return best;
}

static void add_function(struct resource *r, const int16_t *weight, int floor)
{
	uint16_t *first = (uint16_t *)r->first;

	first[r->count] = (uint16_t)-floor;
	for (int i = 0; i < r->parts; i++)
		for (uint64_t set = 0; set < 1 << RESOURCE_BITS; set++) {
			uint16_t *part = (uint16_t *)r->part[i][set];

			for (uint64_t h = set; h; h = bits_rest(h))
				part[r->count] += (uint16_t)
				    weight[RESOURCE_BITS * i + bits_first(h)];
		}
	r->count++;
}

/* WORD with each bit b where bit b ^ FLIP was. */
static uint64_t exchange_bits(uint64_t word, unsigned flip)
{
	static const uint64_t low[] = {0x5555555555555555, 0x3333333333333333,
				       0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
				       0x0000ffff0000ffff, 0x00000000ffffffff};

	for (int k = 0; k < 6; k++)
		if (flip >> k & 1)
			word = (word & low[k]) << (1 << k) |
			       (word >> (1 << k) & low[k]);
	return word;
}

/* What jump J wastes of a function. */
static int waste(const int16_t *weight, const struct shape_jump *j)
{
	return weight[j->from] + weight[j->over] - weight[j->to];
}

/*
 * Goals have their own parities; a position has those from which some jump
 * that it has the weight for leads to others that will do.
 */
static void spread_parities(const struct workshop *w, const struct class *c,
			    const int16_t *weight,
			    uint64_t may[][(1 << RESOURCE_PARITIES) / 64])
{
	const struct shape *s = w->plays->shape;

	for (int v = 1; v < RESOURCE_VALUES; v++)
		for (int j = 0; j < s->jumps; j++) {
			int less = waste(weight, &s->jump[j]);
			unsigned flip =
			    (unsigned)class_index(c, shape_flip(&s->jump[j]));

			for (unsigned k = 0; less && less <= v &&
					     k < sizeof *may / sizeof **may;
			     k++)
				may[v][k] |= exchange_bits(
				    may[v - less][k ^ flip / 64], flip % 64);
		}
}

static void add_parity(struct workshop *w, const int16_t *weight, int floor,
		       int number, struct resource_parity *p)
{
	struct shape *tight = &w->tight;
	struct class c;

	*tight = *w->plays->shape;
	tight->jumps = 0;
	for (int j = 0; j < w->plays->shape->jumps; j++)
		if (!waste(weight, &w->plays->shape->jump[j]))
			tight->jump[tight->jumps++] = w->plays->shape->jump[j];
	class_of(tight, &c);
	if (c.count > RESOURCE_PARITIES) {
		memset(p->may[number], -1, sizeof p->may[number]);
		return;
	}
	for (int i = 0; i < w->plays->goals; i++) {
		int v = weigh(weight, w->plays->goal[i]) - floor;
		uint64_t bit = class_index(&c, w->plays->goal[i]);

		if (v < RESOURCE_VALUES)
			p->may[number][v][bit / 64] |= bits_one(bit % 64);
	}
	spread_parities(w, &c, weight, p->may[number]);
	for (int i = 0; i < RESOURCE_PARTS; i++)
		for (uint64_t set = 0; set < 1 << RESOURCE_BITS; set++)
			p->part[i][set][number / 8][number % 8] =
			    (uint16_t)class_index(&c, set << RESOURCE_BITS * i);
}

static void keep_best(struct workshop *w, struct resource *r,
		      struct resource_parity *parity)
{
	int best;

	while ((best = choose(w, RESOURCE_MOST - r->count)) >= 0) {
		const struct orbit *o = &w->orbit[best];

		for (int k = 0; k < o->count; k++) {
			if (parity)
				add_parity(w, o->weight[k], o->floor, r->count,
					   parity);
			add_function(r, o->weight[k], o->floor);
		}
		for (int k = 0; k < w->samples; k++)
			w->out[k] |= excludes(o, w->sample[k]);
	}
}

bool resource_make(const struct resource_plays *plays,
		   const struct limits *limits, struct resource *r,
		   struct resource_parity *parity)
{
	struct workshop *w = mem_zero(1, sizeof *w);

	memset(r, 0, sizeof *r);
	if (parity)
		memset(parity, 0, sizeof *parity);
	if (!w)
		return false;
	r->parts = (plays->shape->holes + RESOURCE_BITS - 1) / RESOURCE_BITS;
	w->plays = plays;
	w->limits = limits;
	for (int i = 0; i < PLAYS && !is_over(w); i++)
		play(w, plays->start[i % plays->starts]);
	keep_best(w, r, parity);
	pagoda_free(&w->pagoda);
	mem_free(w);
	return true;
}
