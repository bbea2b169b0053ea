/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions are found by random play from the starts.  Each position that a
 * linear programme excludes gives one function.  The functions that exclude the
 * most of the positions found are kept.  If the caller requests parities,
 * positions that these exclude count, too.  A linear programme for each
 * position of a search would exclude more positions, at ten thousand times the
 * cost.
 *
 * Parities: a jump wastes the weight that it loses.  The jumps that waste
 * nothing divide the positions into more classes than all jumps do.  A position
 * that weighs little more than the lightest goal can waste only little, by few
 * jumps.  These jumps must change its class to the class of a goal.
 *
 * Weights are kept in 16 bits less the weight of the lightest goal, so the sign
 * bit shows whether a position weighs too little.  Functions whose weights do
 * not fit are skipped.  Intermediate sums may wrap: only the final sum counts.
 * A byte would be too small for many functions if goals have many pegs.
 *
 * Wiegleb's board, centre to centre: one function, published by Bell as the
 * useful resource count, leaves the start only 4 above the goal.
 */
#include "solitaire/resource.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"
#include "solitaire/pagoda.h"

enum {
	ORBITS = 192,	  /* functions up to symmetry to choose from */
	SAMPLES = 4096,	  /* positions to judge them by */
	PLAYS = 64,	  /* at random */
	PROGRAMMES = 600, /* linear programmes solved */
	PATIENCE = 4,	  /* long: times as many orbits, plays and programmes */
};

/* A function up to symmetry: weights of holes, and of the lightest goal. */
struct orbit {
	int count;		/* different images */
	uint8_t map[SYMM_MOST]; /* that make them */
	int32_t floor;
	int16_t weight[POSITION_HOLES];
	uint64_t out[SAMPLES / 64]; /* bits by sample: it is excluded */
};

/* The parities of a function; see struct resource_parity. */
struct parities {
	struct class class; /* of the jumps that waste nothing */
	uint64_t may[RESOURCE_VALUES][(1 << RESOURCE_PARITIES) / 64];
};

struct workshop {
	const struct shape *shape;
	struct board board; /* the shape and the goals, for programmes */
	const struct symm *symm;
	int starts, goals; /* of the plays */
	position_t start[POSITION_HOLES], goal[POSITION_HOLES];
	const struct limits *limits;
	struct pagoda pagoda;
	int programmes;
	uint64_t random;
	struct shape tight; /* with only the jumps that waste nothing */
	int orbits, samples;
	int effort; /* 1 or PATIENCE */
	struct orbit orbit[PATIENCE * ORBITS];
	int16_t image[SYMM_MOST][POSITION_HOLES]; /* of one function */
	position_t sample[SAMPLES];		  /* positions met */
	bool has_parity;
	struct parities parities; /* of one function */
};

/* True if POSITION, which weighs VALUE, has parities that may reach a goal. */
static bool may_have(const struct parities *p, int value, position_t position)
{
	uint64_t bit = class_index(&p->class, position);

	return p->may[value][bit / 64] >> bit % 64 & 1;
}

static int weigh(const int16_t *weight, position_t position)
{
	int sum = 0;

	for (; position; position = position_rest(position))
		sum += weight[position_first(position)];
	return sum;
}

/*
 * True if O or an image of it excludes POSITION by weight or, if P is not null,
 * by its parities P.
 */
static bool excludes(const struct workshop *w, const struct orbit *o,
		     const struct parities *p, position_t position)
{
	const struct symm *y = w->symm;

	for (int i = 0; i < o->count; i++) {
		position_t image = symm_apply(y, o->map[i], position);
		int value = weigh(o->weight, image) - o->floor;

		if (value < 0 || (p && value < RESOURCE_VALUES &&
				  !may_have(p, value, image)))
			return true;
	}
	return false;
}

/*
 * Sets the floor of O, the weight of the lightest goal.  False: a weight, or a
 * weight of a position less the floor, may not fit in 16 bits.
 */
static bool set_floor(const struct workshop *w, const int32_t *weight,
		      struct orbit *o)
{
	int64_t floor = INT64_MAX, least = 0, most = 0;

	for (int i = 0; i < w->goals; i++) {
		int64_t sum = pagoda_weigh(weight, &w->board.goal[i]);

		floor = sum < floor ? sum : floor;
	}
	for (int h = 0; h < w->shape->holes; h++) {
		least += weight[h] < 0 ? weight[h] : 0;
		most += weight[h] > 0 ? weight[h] : 0;
	}
	o->floor = (int32_t)floor;
	return least - (floor > 0 ? floor : 0) >= INT16_MIN &&
	       most - (floor < 0 ? floor : 0) <= INT16_MAX;
}

/* Sets w->image to the different images of the function of O, and o->map. */
static void find_images(struct workshop *w, struct orbit *o)
{
	int16_t(*image)[POSITION_HOLES] = w->image;
	int count = 0;

	for (int k = 0; k < w->symm->count; k++) {
		int i = 0;

		memset(image[count], 0, sizeof *image);
		for (int h = 0; h < w->shape->holes; h++)
			image[count][h] = o->weight[w->symm->image[k][h]];
		/* Ends at COUNT, if not before. */
		while (memcmp(image[i], image[count], sizeof *image) != 0)
			i++;
		if (i == count)
			o->map[count++] = (uint8_t)k;
	}
	o->count = count;
}

/* True if a new function excludes POSITION.  Keeps the function if it fits. */
static bool find_function(struct workshop *w, position_t position)
{
	int32_t weight[POSITION_HOLES];
	struct orbit *o = &w->orbit[w->orbits];

	w->programmes++;
	w->board.start = holes_of(position);
	if (pagoda_find(&w->pagoda, &w->board, &limits_none, weight, NULL) !=
	    ANSWER_FOUND)
		return false;
	if (w->orbits < w->effort * ORBITS && set_floor(w, weight, o)) {
		for (int h = 0; h < w->shape->holes; h++)
			o->weight[h] = (int16_t)weight[h];
		find_images(w, o);
		w->orbits++;
	}
	return true;
}

/*
 * True if a known function excludes POSITION, or a new one, which is looked for
 * while there are programmes left.  Keeps excluded positions as samples; if
 * parities are requested, all positions, as parities may exclude them.
 */
static bool rule_out(struct workshop *w, position_t position)
{
	bool dead = false;

	for (int i = 0; i < w->orbits && !dead; i++)
		dead = excludes(w, &w->orbit[i], NULL, position);
	if (!dead && w->programmes < w->effort * PROGRAMMES)
		dead = find_function(w, position);
	if ((dead || w->has_parity) && w->samples < SAMPLES)
		w->sample[w->samples++] = position;
	return dead;
}

static bool is_over(const struct workshop *w)
{
	return w->programmes == w->effort * PROGRAMMES ||
	       limits_expired(w->limits, 0, 0);
}

/* Plays at random, without excluded positions, until no jump is left. */
static void play(struct workshop *w, position_t position)
{
	const struct shape *s = w->shape;
	int first, i = 0;

	while (i < s->jumps && !is_over(w)) {
		w->random = hash_mix(w->random);
		first = (int)(w->random % (uint64_t)s->jumps);
		for (i = 0; i < s->jumps; i++) {
			const struct shape_jump *j =
			    &s->jump[(first + i) % s->jumps];
			position_t next = position ^ shape_flip(j);

			if (shape_can(j, position) && !rule_out(w, next)) {
				position = next;
				break;
			}
		}
	}
}

/* Adds a function to R, summed for each set of RESOURCE_BITS adjacent holes. */
static void add_function(struct resource *r, const int16_t *weight, int floor)
{
	uint16_t *first = (uint16_t *)r->first;

	first[r->count] = (uint16_t)-floor;
	for (int i = 0; i < r->parts; i++)
		for (uint64_t set = 0; set < 1 << RESOURCE_BITS; set++) {
			uint16_t *part = (uint16_t *)r->part[i][set];

			/* The last part may have bits beyond the holes. */
			for (uint64_t b = set; b; b = bits_rest(b)) {
				int h = RESOURCE_BITS * i + bits_first(b);

				if (h < POSITION_HOLES)
					part[r->count] += (uint16_t)weight[h];
			}
		}
	r->count++;
}

/* Returns WORD with bit b moved to bit b ^ FLIP, for each b. */
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

/* Returns the weight that jump J wastes. */
static int waste(const int16_t *weight, const struct shape_jump *j)
{
	return weight[j->from] + weight[j->over] - weight[j->to];
}

/*
 * Extends MAY from the goals to heavier positions.  Parities are possible at a
 * weight if some jump that wastes part of it leads to possible parities at the
 * weight that is left.  Jumps that waste nothing do not change parities.  Any
 * other jump changes the same ones in each position: an exclusive or.
 */
static void spread_parities(const struct workshop *w, const struct class *c,
			    const int16_t *weight,
			    uint64_t may[][(1 << RESOURCE_PARITIES) / 64])
{
	const struct shape *s = w->shape;

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

/* Sets w->parities to the parities of a function. */
static void find_parities(struct workshop *w, const int16_t *weight, int floor)
{
	struct parities *p = &w->parities;
	struct shape *tight = &w->tight;

	*tight = *w->shape;
	tight->jumps = 0;
	for (int j = 0; j < w->shape->jumps; j++)
		if (!waste(weight, &w->shape->jump[j]))
			tight->jump[tight->jumps++] = w->shape->jump[j];
	class_of(tight, &p->class);
	if (p->class.count > RESOURCE_PARITIES) {
		p->class.count = 0; /* one class: everything is possible */
		memset(p->may, -1, sizeof p->may);
		return;
	}
	memset(p->may, 0, sizeof p->may);
	for (int i = 0; i < w->goals; i++) {
		int v = weigh(weight, w->goal[i]) - floor;
		uint64_t bit = class_index(&p->class, w->goal[i]);

		if (v < RESOURCE_VALUES)
			p->may[v][bit / 64] |= bits_one(bit % 64);
	}
	spread_parities(w, &p->class, weight, p->may);
}

/* Stores P as the parities of function NUMBER. */
static void add_parity(const struct parities *p, int number,
		       struct resource_parity *parity)
{
	memcpy(parity->may[number], p->may, sizeof p->may);
	for (int i = 0; i < RESOURCE_PARTS; i++)
		for (uint64_t set = 0; set < 1 << RESOURCE_BITS; set++)
			parity->part[i][set][number / 8][number % 8] =
			    (uint16_t)class_index(&p->class,
						  set << RESOURCE_BITS * i);
}

/* Marks the samples that O excludes. */
static void judge(struct workshop *w, struct orbit *o)
{
	const struct parities *p = w->has_parity ? &w->parities : NULL;

	if (p)
		find_parities(w, o->weight, o->floor);
	for (int i = 0; i < w->samples; i++)
		if (excludes(w, o, p, w->sample[i]))
			o->out[i / 64] |= bits_one(i % 64);
}

/* Returns the orbit of up to ROOM images that excludes most of LEFT, or -1. */
static int choose(const struct workshop *w, const uint64_t *left, int room)
{
	int best = -1, most = 0;

	for (int i = 0; i < w->orbits; i++) {
		int count = 0;

		if (w->orbit[i].count > room)
			continue;
		for (int k = 0; k < SAMPLES / 64; k++)
			count += bits_count(w->orbit[i].out[k] & left[k]);
		if (count > most) {
			most = count;
			best = i;
		}
	}
	return best;
}

/*
 * Adds to R the orbits that exclude the most samples that the orbits before do
 * not exclude, until none excludes more or has room.
 */
static void keep_best(struct workshop *w, struct resource *r,
		      struct resource_parity *parity)
{
	uint64_t left[SAMPLES / 64];
	int best;

	memset(left, -1, sizeof left);
	for (int i = 0; i < w->orbits; i++)
		judge(w, &w->orbit[i]);
	while ((best = choose(w, left, RESOURCE_MOST - r->count)) >= 0) {
		struct orbit *o = &w->orbit[best];

		find_images(w, o);
		for (int k = 0; k < o->count; k++) {
			if (parity) {
				find_parities(w, w->image[k], o->floor);
				add_parity(&w->parities, r->count, parity);
			}
			add_function(r, w->image[k], o->floor);
		}
		for (int k = 0; k < SAMPLES / 64; k++)
			left[k] &= ~o->out[k];
	}
}

/* Sets the starts and goals of the plays; back, they change places. */
static void set_plays(struct workshop *w, const struct resource_plays *plays)
{
	const struct puzzle *p = plays->puzzle;
	position_t flip = plays->is_back ? shape_all(p->shape) : 0;
	position_t *starts = plays->is_back ? w->goal : w->start;
	position_t *goals = plays->is_back ? w->start : w->goal;

	w->shape = p->shape;
	w->symm = plays->symm;
	w->effort = plays->is_long ? PATIENCE : 1;
	starts[0] = p->start ^ flip;
	for (int i = 0; i < p->goals; i++)
		goals[i] = p->goal[i] ^ flip;
	w->starts = plays->is_back ? p->goals : 1;
	w->goals = plays->is_back ? 1 : p->goals;
	w->board.shape = *p->shape;
	w->board.goals = w->goals;
	for (int i = 0; i < w->goals; i++)
		w->board.goal[i] = holes_of(w->goal[i]);
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
	set_plays(w, plays);
	r->parts = (w->shape->holes + RESOURCE_BITS - 1) / RESOURCE_BITS;
	w->limits = limits;
	w->has_parity = parity;
	for (int i = 0; i < w->effort * PLAYS && !is_over(w); i++)
		play(w, w->start[i % w->starts]);
	keep_best(w, r, parity);
	pagoda_free(&w->pagoda);
	mem_free(w);
	return true;
}
