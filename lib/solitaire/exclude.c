/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts are made of squares of SQUARE x SQUARE cells, so most small sets of
 * neighbouring holes lie within a part.
 *
 * The weights that a programme gives are rounded to multiples of 1 / SCALE, and
 * mended: adding 1 to the weight of each hole adds 1 to what each jump takes
 * off.  So nothing rests on floating-point arithmetic.  Sums are kept in 16
 * bits less the weight of the lightest goal.  Sums of some parts may wrap: only
 * the whole sum counts, and it fits.
 */
#include "solitaire/exclude.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum {
	SQUARE = 3,    /* cells of a side */
	SCALE = 240,   /* what the weight 1 is rounded to */
	SAMPLES = 400, /* positions of a study, at most */
	/* A study ends after FAILURES + FAILURES_EACH x successes failures. */
	FAILURES = 10,
	FAILURES_EACH = 10,
	FRESH = 20,   /* programmes, then one starts without rounding errors */
	PLAYS = 64,   /* at random */
	PLAYED = 600, /* programmes of plays */
	STEPS_A_LOOK = 64,
};

/* A function: weights of holes, and the sets with a price. */
struct function {
	int weight[POSITION_HOLES];
	int sets, set[PAGODA_SETS]; /* numbers of sets */
	int price[PAGODA_SETS];
	int floor; /* the weight of the lightest goal */
	int16_t sum[EXCLUDE_PARTS][1 << EXCLUDE_BITS];
};

/* Returns the number of the square of hole H; OFFSET moves all squares. */
static int square_of(const struct shape *s, int h, int offset)
{
	return (s->row[h] + offset / SQUARE) / SQUARE * SHAPE_HOLES +
	       (s->col[h] + offset % SQUARE) / SQUARE;
}

/* Returns the number of holes from H on that are in the square of H, or 0 if a
 * hole before H is. */
static int holes_of_square(const struct shape *s, int h, int offset)
{
	int count = 0;

	for (int i = 0; i < s->holes; i++)
		if (square_of(s, i, offset) == square_of(s, h, offset)) {
			if (i < h)
				return 0;
			count++;
		}
	return count;
}

/* Returns the offset for which the holes of S are in the fewest squares. */
static int best_offset(const struct shape *s)
{
	int best = 0, fewest = SHAPE_HOLES;

	for (int offset = 0; offset < SQUARE * SQUARE; offset++) {
		int squares = 0;

		for (int h = 0; h < s->holes; h++)
			squares += holes_of_square(s, h, offset) > 0;
		if (squares < fewest) {
			fewest = squares;
			best = offset;
		}
	}
	return best;
}

/* Divides the holes into parts: each has as many whole squares as have room.
 * Gives each hole a place; the places of a part are consecutive. */
static void find_parts(struct exclude *e)
{
	const struct shape *s = &e->board.shape;
	int offset = best_offset(s), places = 0, room = 0;

	for (int h = 0; h < s->holes; h++) {
		int size = holes_of_square(s, h, offset);

		if (size > room) {
			e->first[e->parts++] = places;
			room = EXCLUDE_BITS;
		}
		room -= size;
		for (int i = h; size > 0; i++)
			if (square_of(s, i, offset) ==
			    square_of(s, h, offset)) {
				e->place[i / 8][1 << i % 8] =
				    position_of(places++);
				size--;
			}
	}
	e->first[e->parts] = places;
	for (int i = 0; i < e->parts; i++)
		e->part[i] = position_below(e->first[i + 1]) &
			     ~position_below(e->first[i]);
	/* The places of a set of holes: of its first hole and of the rest. */
	for (size_t i = 0; i < sizeof(position_t); i++)
		for (int set = 1; set < 1 << 8; set++)
			e->place[i][set] = e->place[i][set & (set - 1)] |
					   e->place[i][set & -set];
}

/* Returns the number of sets of pegs of part I. */
static unsigned states(const struct exclude *e, int i)
{
	return 1U << (e->first[i + 1] - e->first[i]);
}

/* Returns the part that has all of SET, or -1. */
static int part_of(const struct exclude *e, position_t set)
{
	position_t places = exclude_places(e, set);

	for (int i = 0; i < e->parts; i++)
		if (position_within(places, e->part[i]))
			return i;
	return -1;
}

bool exclude_open(struct exclude *e, const struct puzzle *p, bool is_back,
		  int most)
{
	position_t flip = is_back ? shape_all(p->shape) : 0;
	int sets = 0;

	exclude_close(e);
	e->most = most;
	e->board.shape = *p->shape;
	e->board.goals = is_back ? 1 : p->goals;
	e->starts = is_back ? p->goals : 1;
	e->start[0] = p->start;
	e->board.goal[0] = holes_of(p->start ^ flip);
	for (int i = 0; i < p->goals; i++)
		if (is_back)
			e->start[i] = p->goal[i] ^ flip;
		else
			e->board.goal[i] = holes_of(p->goal[i]);
	find_parts(e);
	pagoda_sets_of(&e->pagoda, p->shape);
	for (int i = 0; i < e->pagoda.sets; i++)
		if (part_of(e, e->pagoda.set[i]) >= 0)
			e->pagoda.set[sets++] = e->pagoda.set[i];
	e->pagoda.sets = sets;
	return pagoda_open(&e->pagoda, &e->board);
}

void exclude_close(struct exclude *e)
{
	pagoda_free(&e->pagoda);
	for (int i = 0; i < EXCLUDE_GROUPS; i++)
		mem_free(e->group[i]);
	*e = (struct exclude){.count = 0};
}

/* Returns the number of bytes of a group for PARTS parts. */
static uint64_t group_bytes(int parts)
{
	return ((uint64_t)parts << EXCLUDE_BITS) * sizeof(struct exclude_row);
}

uint64_t exclude_bytes(const struct shape *s, int goals, int programmes)
{
	int groups = programmes / EXCLUDE_LANES + 1;
	int parts = s->holes / 4 + 1; /* more than there are */

	if (parts > EXCLUDE_PARTS)
		parts = EXCLUDE_PARTS;
	if (groups > EXCLUDE_GROUPS)
		groups = EXCLUDE_GROUPS;
	return pagoda_bytes(s, goals, true) +
	       (uint64_t)groups * group_bytes(parts);
}

/* Rounds the weights and prices that the programme of E gives. */
static void round_values(struct exclude *e, struct function *f)
{
	const struct shape *s = &e->board.shape;
	double value[PAGODA_VALUES];
	int lack = 0;

	simplex_values(&e->pagoda.programme, value);
	f->sets = 0;
	for (int i = 0; i < e->pagoda.sets; i++) {
		int price = (int)(SCALE * value[s->holes + i] + 1e-6);

		if (price > 0) {
			f->set[f->sets] = i;
			f->price[f->sets++] = price;
		}
	}
	/* A hole weighs 1 - x; 2 are added to round a positive number. */
	for (int h = 0; h < s->holes; h++)
		f->weight[h] = (int)(SCALE * (3 - value[h]) + 0.5) - 2 * SCALE;
	for (int j = 0; j < s->jumps; j++) {
		const struct shape_jump *jump = &s->jump[j];
		int less = f->weight[jump->to] - f->weight[jump->from] -
			   f->weight[jump->over];

		for (int i = 0; i < f->sets; i++)
			if (pagoda_leaves(jump, e->pagoda.set[f->set[i]]))
				less += f->price[i];
		lack = less > lack ? less : lack;
	}
	/* Two pegs go and one comes, so each jump takes off LACK more. */
	for (int h = 0; h < s->holes; h++)
		f->weight[h] += lack;
	f->floor = INT32_MAX;
	for (int i = 0; i < e->board.goals; i++) {
		int floor = 0;

		for (int h = 0; h < s->holes; h++)
			floor += holes_has(&e->board.goal[i], h) * f->weight[h];
		f->floor = floor < f->floor ? floor : f->floor;
	}
}

/* Takes off SUM, of a part, what set NUMBER of F costs. */
static void take_price(const struct exclude *e, struct function *f, int number,
		       int part)
{
	position_t set = e->pagoda.set[f->set[number]], pegs = set;
	unsigned mask = (unsigned)(exclude_places(e, set) >> e->first[part]);

	for (;; pegs = (pegs - 1) & set) {
		unsigned places =
		    (unsigned)(exclude_places(e, pegs) >> e->first[part]);
		int price =
		    f->price[number] * pagoda_least_need(&e->board, pegs, set);

		for (unsigned p = 0; price && p < states(e, part); p++)
			if ((p & mask) == places)
				f->sum[part][p] =
				    (int16_t)(f->sum[part][p] - price);
		if (!pegs)
			break;
	}
}

/* Sums F up by part and pegs; false: a sum may not fit in 16 bits. */
static bool sum_up(const struct exclude *e, struct function *f)
{
	const struct shape *s = &e->board.shape;
	int by_place[POSITION_HOLES] = {0}, most = 0, least = 0;

	for (int h = 0; h < s->holes; h++)
		by_place[bits_first(exclude_places(e, position_of(h)))] =
		    f->weight[h];
	for (int i = 0; i < e->parts; i++) {
		int16_t *sum = f->sum[i];
		int high = INT16_MIN, low = INT16_MAX;

		sum[0] = (int16_t)(i ? 0 : -f->floor);
		for (unsigned p = 1; p < states(e, i); p++) {
			int at = e->first[i] + bits_first(p);

			sum[p] = (int16_t)(sum[p & (p - 1)] + by_place[at]);
		}
		for (int k = 0; k < f->sets; k++)
			if (part_of(e, e->pagoda.set[f->set[k]]) == i)
				take_price(e, f, k, i);
		for (unsigned p = 0; p < states(e, i); p++) {
			high = sum[p] > high ? sum[p] : high;
			low = sum[p] < low ? sum[p] : low;
		}
		most += high;
		least += low;
	}
	return most <= INT16_MAX && least >= INT16_MIN;
}

/* Keeps F, in the place of the least used function if there is no room. */
static void keep(struct exclude *e, const struct function *f)
{
	int at = 0;

	if (e->count < e->most) {
		struct exclude_row **group =
		    &e->group[e->count / EXCLUDE_LANES];

		if (!*group)
			*group = mem_zero((uint64_t)e->parts << EXCLUDE_BITS,
					  sizeof **group);
		if (!*group)
			return;
		at = e->count++;
	} else {
		for (int i = 1; i < e->count; i++)
			at = e->used[i] < e->used[at] ? i : at;
	}
	for (int i = 0; i < e->parts; i++)
		for (unsigned p = 0; p < states(e, i); p++)
			e->group[at /
				 EXCLUDE_LANES][(unsigned)i << EXCLUDE_BITS | p]
			    .of[at % EXCLUDE_LANES / 8][at % 8] = f->sum[i][p];
	e->used[at] = 1;
}

/* True if a new function excludes POSITION, and is kept. */
static bool learn(struct exclude *e, position_t position,
		  const struct limits *limits)
{
	struct function f;
	enum simplex_end end;
	int value = 0;

	if (e->programmes++ % FRESH == 0 && !pagoda_open(&e->pagoda, &e->board))
		return false;
	e->board.start = holes_of(position);
	pagoda_aim(&e->pagoda, &e->board);
	do
		end = simplex_exceed(&e->pagoda.programme, INT16_MAX,
				     STEPS_A_LOOK);
	while (end == SIMPLEX_MORE && !limits_expired(limits, 0, 0));
	if (end != SIMPLEX_BELOW)
		return false;
	round_values(e, &f);
	if (!sum_up(e, &f))
		return false;
	position = exclude_places(e, position);
	for (int i = 0; i < e->parts; i++)
		value += f.sum[i][(position & e->part[i]) >> e->first[i]];
	if (value < 0)
		keep(e, &f);
	return value < 0;
}

int exclude_study(struct exclude *e, const position_t *list, size_t count,
		  int programmes, const struct limits *limits)
{
	int failures = 0, successes = 0;

	for (int i = 0; i < EXCLUDE_MOST; i++)
		e->used[i] /= 2;
	for (size_t i = 0; i < SAMPLES && i < count; i++) {
		e->random = hash_mix(e->random);
		position_t position =
		    list[count <= SAMPLES ? i : e->random % count];

		if (exclude_prunes(e, exclude_places(e, position)))
			continue;
		if (e->programmes >= programmes ||
		    failures > FAILURES + FAILURES_EACH * successes ||
		    limits_late(limits))
			break;
		if (learn(e, position, limits))
			successes++;
		else
			failures++;
	}
	return successes;
}

/* Plays at random, without excluded positions, until no jump is left. */
static void play(struct exclude *e, position_t position,
		 const struct limits *limits)
{
	const struct shape *s = &e->board.shape;

	/* I jumps were tried in vain; if these are all, the play has ended. */
	for (int i = 0; i < s->jumps;) {
		int first;

		e->random = hash_mix(e->random);
		first = (int)(e->random % (uint64_t)s->jumps);
		for (i = 0; i < s->jumps; i++) {
			const struct shape_jump *j =
			    &s->jump[(first + i) % s->jumps];
			position_t next = position ^ shape_flip(j);

			if (!shape_can(j, position) ||
			    exclude_prunes(e, exclude_places(e, next)))
				continue;
			if (e->programmes == PLAYED ||
			    limits_expired(limits, 0, 0))
				return;
			if (!learn(e, next, limits)) {
				position = next;
				break;
			}
		}
	}
}

void exclude_play(struct exclude *e, const struct limits *limits)
{
	for (int i = 0; i < PLAYS; i++)
		play(e, e->start[i % e->starts], limits);
}
