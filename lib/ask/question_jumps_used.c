/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often each jump is made in a solution: the least, the most, and the mean
 * of all solutions.
 *
 * Let there be f ways from the start to a position, and g ways to a goal from
 * the one after a jump: then f * g solutions make the jump there.  The least
 * and the most are passed on from level to level, a number for each jump.
 *
 * Of the positions that symmetries carry into each other one stands for all.
 * The jumps that they carry into each other are made equally often.
 */
#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

#include "ask/question_levels.h"
#include "base/mem.h"
#include "search/parallel.h"
#include "text/solution.h"

enum { DIGITS = 12 }; /* of a mean, behind the point */

/*
 * For each jump, as the low byte, the least number of times that it is made,
 * and as the high byte 255 less the most.  So both become less.
 */
typedef uint16_t range_t;

/* Ranges side by side; common processors take them in one step. */
typedef uint8_t bytes __attribute__((vector_size(16), may_alias));

enum { RANGES = sizeof(bytes) / sizeof(range_t), NONE = 0xff00 };

/* The ranges of a position, or of all goals. */
union ranges {
	range_t range[SHAPE_FEW_JUMPS + RANGES];
	bytes vector[SHAPE_FEW_JUMPS / RANGES + 1];
};

/* Of each position of a level. */
struct level {
	bytes *range;
	struct wide *ways; /* from the start */
};

struct tally {
	struct ask *ask;
	const struct positions_levels *levels;
	int jumps;
	int pegs;	/* of the level in hand */
	size_t vectors; /* that the ranges of a position take */
	struct level before, now;
	struct positions_ways onward;
	/* By jump and thread: how often it is made in all solutions. */
	struct wide (*used)[PARALLEL_MOST];
	union ranges goals;
	atomic_bool overflow;
};

/*
 * Extends RANGE by what OF, of a position, is for its image against MAP, with
 * JUMP made once more; none: below 0.
 */
static void extend_by(const struct tally *k, int map, const bytes *of, int jump,
		      bytes *range)
{
	const uint16_t *image = k->levels->image[map];
	union ranges own, carried;

	memcpy(own.vector, of, k->vectors * sizeof *of);
	carried.vector[k->vectors - 1] = (bytes){0};
	for (int j = 0; j < k->jumps; j++)
		carried.range[j] = own.range[image[j]];
	if (jump >= 0)
		carried.range[jump] =
		    (range_t)(carried.range[jump] + 1 - 0x100);
	for (size_t i = 0; i < k->vectors; i++) {
		bytes less = (bytes)(carried.vector[i] < range[i]);

		range[i] = (carried.vector[i] & less) | (range[i] & ~less);
	}
}

/* Adds A times B to USED. */
static void use(struct tally *k, struct wide *used, struct wide a,
		struct wide b)
{
	struct wide product;

	if (wide_mul(a, b, &product) || wide_add(used, product))
		atomic_store(&k->overflow, true);
}

/* The start has one way, and has made no jump. */
static void begin(const struct tally *k)
{
	union ranges none = {.range = {0}};

	for (int j = 0; j < k->jumps; j++)
		none.range[j] = NONE;
	memcpy(k->now.range, none.vector, k->vectors * sizeof(bytes));
	k->now.ways[0] = (struct wide){.low = 1};
}

/* Makes what a position has out of those before. */
static void pass_on(void *context, uint64_t turn, unsigned worker)
{
	struct tally *k = context;
	const struct positions_levels *v = k->levels;
	position_t position = v->level[k->pegs].list[turn];
	struct positions_step step[SHAPE_FEW_JUMPS];
	int steps = positions_levels_before(v, position, step);
	bytes *range = k->now.range + turn * k->vectors;
	struct wide onward = {.low = 0}, *ways = &k->now.ways[turn];
	uint8_t map[SYMM_MOST];
	struct wide images = {
	    .low = (uint64_t)(v->kept.count /
			      positions_levels_keep(v, position, map))};

	use(k, &onward, k->onward.of[k->pegs][turn], images);
	memset(range, UINT8_MAX, k->vectors * sizeof *range);
	*ways = (struct wide){.low = 0};
	for (int i = 0; i < steps; i++) {
		struct wide to = k->before.ways[step[i].number];

		extend_by(k, step[i].map,
			  k->before.range + step[i].number * k->vectors,
			  step[i].jump, range);
		if (wide_add(ways, to))
			atomic_store(&k->overflow, true);
		use(k, &k->used[step[i].jump][worker], to, onward);
	}
}

/* Extends the ranges of all goals by those of the level. */
static void enter_goals(struct tally *k)
{
	const struct positions_levels *v = k->levels;
	const struct position_set *set = &v->level[k->pegs];

	for (size_t i = 0; i < set->count; i++)
		for (int map = 0; map < v->kept.count &&
				  puzzle_is_goal(v->puzzle, set->list[i]);
		     map++)
			extend_by(k, map, k->now.range + i * k->vectors, -1,
				  k->goals.vector);
}

static void free_level(struct level *level)
{
	mem_free(level->range);
	mem_free(level->ways);
	*level = (struct level){.ways = NULL};
}

/* The bytes of two levels that are neighbours, at most. */
static uint64_t most_bytes(const struct tally *k)
{
	const struct positions_levels *v = k->levels;
	uint64_t most = 1;

	for (int pegs = v->least; pegs < v->most; pegs++)
		if (v->level[pegs].count + v->level[pegs + 1].count > most)
			most = v->level[pegs].count + v->level[pegs + 1].count;
	return most * (k->vectors * sizeof(bytes) + sizeof(struct wide));
}

/* All levels, from the start down; false: no memory or time. */
static bool use_all(struct tally *k, const struct limits *l)
{
	const struct positions_levels *v = k->levels;
	uint64_t all = positions_levels_count(v);
	struct parallel loop = {.limits = l, .all = all};
	bool done;

	k->used = mem_zero((uint64_t)k->jumps, sizeof *k->used);
	done = k->used &&
	       limits_have_room(l, v->bytes + all * sizeof(struct wide) +
				       most_bytes(k));
	for (k->pegs = v->most; k->pegs >= v->least && done; k->pegs--) {
		size_t count = v->level[k->pegs].count;

		free_level(&k->before);
		k->before = k->now;
		k->now.range = mem_alloc(count * k->vectors, sizeof(bytes));
		k->now.ways = mem_alloc(count, sizeof(struct wide));
		done = k->now.range && k->now.ways;
		if (done && k->pegs == v->most)
			begin(k);
		else if (done)
			done = parallel_run(&loop, count, 1, pass_on, k) &&
			       !atomic_load(&k->overflow);
		if (done)
			enter_goals(k);
	}
	free_level(&k->before);
	free_level(&k->now);
	return done;
}

/* PART / WHOLE as decimals: how often PART has WHOLE, and DIGITS more. */
static void write_mean(struct buf *b, struct wide part, struct wide whole)
{
	uint64_t number[DIGITS + 2] = {0}, decimals = 0;

	/* The last digit only tells whether to round up. */
	for (int n = 0; n < DIGITS + 2; n++) {
		struct wide sum = {.low = 0};

		for (int i = 0; i < (n ? 10 : 1); i++) {
			bool over = wide_add(&sum, part);

			for (; over || !wide_less(sum, whole); over = false) {
				wide_subtract(&sum, whole);
				number[n]++;
			}
		}
		part = sum;
	}
	for (int n = 1; n <= DIGITS; n++)
		decimals = 10 * decimals + number[n];
	decimals += number[DIGITS + 1] >= 5;
	if (decimals == UINT64_C(1000000000000)) {
		decimals = 0;
		number[0]++;
	}
	buf_printf(b, "%" PRIu64 ".%012" PRIu64, number[0], decimals);
}

/* The uses of a jump and of its images, which are equally many. */
static void write_used(struct tally *k, int jump)
{
	const struct positions_levels *v = k->levels;
	const struct shape *s = v->puzzle->shape;
	struct buf *text = &k->ask->fields.text;
	struct wide uses = {.low = 0}, all = {.low = 0};
	unsigned range = k->goals.range[jump];

	for (int j = 0; j < k->jumps; j++) {
		bool is_image = false;

		for (int m = 0; m < v->kept.count; m++)
			is_image |= v->image[m][jump] == j;
		for (int i = 0; i < PARALLEL_MOST && is_image; i++)
			if (wide_add(&uses, k->used[j][i]))
				atomic_store(&k->overflow, true);
		if (is_image && wide_add(&all, k->onward.of[v->most][0]))
			atomic_store(&k->overflow, true);
	}
	if (atomic_load(&k->overflow))
		return;
	solution_moves(text, s, &s->jump[jump], 1);
	buf_printf(text, " %u to %u, mean ", range & 255, 255 - (range >> 8));
	write_mean(text, uses, all);
	fields_add(&k->ask->fields, FIELD_USED);
}

/* Jumps that are looked for in the positions that are reached. */
struct looking {
	const struct shape *shape;
	struct symm kept; /* keeps the start */
	bool unseen[SHAPE_FEW_JUMPS];
};

/* What symmetries that keep the start make of jump J is seen, too. */
static void note_seen(struct looking *k, const struct shape_jump *j)
{
	for (int m = 0; m < k->kept.count; m++) {
		const uint8_t *image = k->kept.image[m];

		for (int i = 0; i < k->shape->jumps; i++)
			if (k->shape->jump[i].from == image[j->from] &&
			    k->shape->jump[i].over == image[j->over] &&
			    k->shape->jump[i].to == image[j->to])
				k->unseen[i] = false;
	}
}

/* False: all are seen. */
static bool look(void *context, position_t position)
{
	struct looking *k = context;
	bool goes_on = false;

	for (int j = 0; j < k->shape->jumps; j++) {
		if (k->unseen[j] && shape_can(&k->shape->jump[j], position))
			note_seen(k, &k->shape->jump[j]);
		goes_on |= k->unseen[j];
	}
	return goes_on;
}

/* Leaves of the UNSEEN jumps those that no position allows. */
static enum answer look_for(const struct puzzle *p, const struct limits *l,
			    struct looking *k, uint64_t *needs)
{
	struct positions reached;
	struct symm whole;
	enum answer result =
	    positions_make(p, POSITIONS_REACHED, POSITIONS_ANY, l, &reached);
	bool goes_on = result == ANSWER_FOUND && look(k, p->start);

	*needs = reached.needs;
	symm_of(p->shape, &whole);
	symm_keep(&whole, p->start, &k->kept);
	for (int pegs = position_count(p->start);
	     goes_on && pegs >= positions_least(&reached); pegs--)
		if (!positions_each(&reached, pegs, l, look, k)) {
			goes_on = false;
			for (int j = 0; j < p->shape->jumps; j++)
				if (k->unseen[j])
					result = ANSWER_LIMIT;
		}
	positions_free(&reached);
	return result;
}

/* A list of jumps, each by itself. */
static void write_jumps(struct ask *a, enum field_id id, const bool *is_listed)
{
	struct buf *text = &a->fields.text;

	for (int j = 0; j < a->board.shape.jumps; j++) {
		if (!is_listed[j])
			continue;
		if (text->size)
			buf_char(text, ' ');
		solution_moves(text, &a->board.shape, &a->board.shape.jump[j],
			       1);
	}
	fields_add(&a->fields, id);
}

/* The jumps that no solution makes, though they are possible. */
static void write_never(struct tally *k, const char *what)
{
	struct ask *a = k->ask;
	struct looking l = {.shape = &a->board.shape};
	bool is_never[SHAPE_FEW_JUMPS], none = true;
	uint64_t needs = 0;

	for (int j = 0; j < k->jumps; j++) {
		is_never[j] = l.unseen[j] = k->goals.range[j] == NONE;
		none &= !is_never[j];
	}
	if (!none &&
	    look_for(&a->problem, &a->limits, &l, &needs) == ANSWER_LIMIT) {
		question_refuse(a, needs, what);
		return;
	}
	for (int j = 0; j < k->jumps; j++)
		is_never[j] &= !l.unseen[j];
	write_jumps(a, FIELD_NEVER, is_never);
}

static void jumps_used(struct ask *a)
{
	static const char what[] = "uses of jumps not counted";
	bool is_always[SHAPE_FEW_JUMPS];
	struct positions_levels levels;
	struct tally k = {.ask = a,
			  .levels = &levels,
			  .jumps = a->board.shape.jumps,
			  .vectors = (size_t)a->board.shape.jumps / RANGES + 1};
	enum answer result = question_levels_make(a, what, &levels);
	bool done = result == ANSWER_FOUND &&
		    positions_levels_ways(&levels, true, &a->limits,
					  &k.onward) == ANSWER_FOUND;

	memset(&k.goals, UINT8_MAX, sizeof k.goals);
	done = done && use_all(&k, &a->limits);
	for (int j = 0; done && j < k.jumps; j++) {
		is_always[j] = k.goals.range[j] & 255;
		if (k.goals.range[j] != NONE)
			write_used(&k, j);
	}
	if (done)
		write_jumps(a, FIELD_ALWAYS, is_always);
	positions_levels_free_ways(&k.onward);
	positions_levels_free(&levels);
	mem_free(k.used);
	if (k.overflow || k.onward.overflow)
		question_tell(a, "there are 2^128 uses of jumps or more");
	else if (done)
		write_never(&k, what);
	else if (result == ANSWER_FOUND)
		question_report(a, what);
}

const struct question question_jumps_used = {
    .name = "jumps-used",
    .help = "how often solutions make each jump",
    .kind = QUESTION_SOLVES,
    .answer = jumps_used,
};
