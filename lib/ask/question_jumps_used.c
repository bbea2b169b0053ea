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

#include "ask/question_levels.h"
#include "base/mem.h"
#include "text/solution.h"

enum { DIGITS = 12 }; /* of a mean, behind the point */

/*
 * For each jump, as the low byte, 255 less the least number of times that it is
 * made, and as the high byte the most.  So both become more, and zeros stand
 * for nothing yet.
 */
typedef uint16_t range_t;

/* Ranges side by side; common processors take two of these in one step. */
typedef uint8_t bytes __attribute__((vector_size(8), may_alias));
typedef uint8_t two_bytes __attribute__((vector_size(2 * sizeof(bytes)),
					 aligned(sizeof(bytes)), may_alias));

enum { RANGES = sizeof(bytes) / sizeof(range_t), NONE = 0x00ff };

/*
 * The jumps that symmetries carry into each other are one kind.  A position has
 * a row of ranges for each symmetry: those of the jumps to which it carries the
 * first jump of each kind.  So a symmetry that carries a position to another
 * one exchanges its rows, and nothing in them.
 */
struct kinds {
	int count;
	uint16_t of[SHAPE_FEW_JUMPS]; /* by jump */
	int rows;
	size_t vectors; /* that a row takes */
	/* By map and row: where the row of the same jumps is beyond the map. */
	uint16_t from[SYMM_MOST][SYMM_MOST];
	/* Rows where a jump is, as many as carry it onto itself. */
	uint8_t at[SHAPE_FEW_JUMPS][SYMM_MOST];
	int times[SHAPE_FEW_JUMPS];
};

/* What a thread finds. */
struct worker {
	bytes goals[SHAPE_FEW_JUMPS / RANGES + 1]; /* ranges, by kind */
	struct wide used[SHAPE_FEW_JUMPS]; /* in all solutions, by kind */
};

struct tally {
	struct ask *ask;
	struct positions_flow *flow;
	int jumps;
	struct kinds kinds;
	int pegs;	     /* of the level in hand */
	bytes *before, *now; /* ranges of the level above it, and its own */
	struct worker *worker;
	atomic_bool overflow;
};

/* Whether symmetry B and then A do what ROW does. */
static bool is_product(const struct tally *k, int row, int a, int b)
{
	const uint16_t(*image)[SHAPE_FEW_JUMPS] = k->flow->image;
	bool same = true;

	for (int j = 0; j < k->jumps; j++)
		same &= image[row][j] == image[a][image[b][j]];
	return same;
}

static void find_kinds(struct tally *k)
{
	struct kinds *s = &k->kinds;

	s->rows = k->flow->maps;
	for (int j = 0; j < k->jumps; j++) {
		if (s->times[j])
			continue;
		for (int row = 0; row < s->rows; row++) {
			int i = k->flow->image[row][j];

			s->of[i] = (uint16_t)s->count;
			s->at[i][s->times[i]++] = (uint8_t)row;
		}
		s->count++;
	}
	s->vectors = ((size_t)s->count + RANGES - 1) / RANGES;
	for (int map = 0; map < s->rows; map++)
		for (int row = 0; row < s->rows; row++) {
			int product = 0;

			while (!is_product(k, product, map, row))
				product++;
			s->from[map][row] =
			    (uint16_t)((size_t)product * s->vectors);
		}
}

/* The vectors of a position. */
static inline size_t all_vectors(const struct kinds *s)
{
	return (size_t)s->rows * s->vectors;
}

static size_t bytes_each(const struct kinds *s)
{
	return all_vectors(s) * sizeof(bytes);
}

static inline bytes greater(bytes a, bytes b)
{
	for (size_t i = 0; i < sizeof a; i++)
		a[i] = a[i] > b[i] ? a[i] : b[i];
	return a;
}

/* Makes COUNT vectors of TO the greater of these and those of FROM. */
static inline __attribute__((always_inline)) void
raise_all(bytes *to, const bytes *from, size_t count)
{
	size_t i = 0;

	for (; i + 2 <= count; i += 2) {
		two_bytes *a = (two_bytes *)(to + i);
		two_bytes b = *(const two_bytes *)(from + i);

		for (size_t n = 0; n < sizeof b; n++)
			b[n] = b[n] > (*a)[n] ? b[n] : (*a)[n];
		*a = b;
	}
	if (i < count)
		to[i] = greater(to[i], from[i]);
}

static inline range_t greater_range(unsigned a, unsigned b)
{
	unsigned low = (a & 255) > (b & 255) ? a : b;
	unsigned high = a > b ? a : b;

	return (range_t)((high & 0xff00) | (low & 255));
}

static inline range_t *ranges_of(bytes *vector)
{
	return (range_t *)(void *)vector;
}

/*
 * Extends RANGE by what OF, of a position, is for its image, whose rows are
 * FROM others, with JUMP made once more.  A row takes so many VECTORS.
 */
static inline __attribute__((always_inline)) void
extend(const struct kinds *s, const uint16_t from[], bytes *of, unsigned jump,
       bytes *range, size_t vectors)
{
	range_t changed[SYMM_MOST];
	unsigned kind = s->of[jump];
	int times = s->times[jump], rows = s->rows;
	const uint8_t *at = s->at[jump];

	for (int i = 0; i < times; i++)
		changed[i] = greater_range(
		    ranges_of(range + at[i] * vectors)[kind],
		    ranges_of(of + from[at[i]])[kind] + 0x100U - 1U);
	for (int row = 0; row < rows; row++)
		raise_all(range + (size_t)row * vectors, of + from[row],
			  vectors);
	for (int i = 0; i < times; i++)
		ranges_of(range + at[i] * vectors)[kind] = changed[i];
}

static void extend_batch(void *context, const struct dense_roll_batch *b,
			 unsigned worker)
{
	enum { AHEAD = 4, LINE = 64 / sizeof(bytes) };
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	size_t size = all_vectors(s);

	(void)worker;
	for (unsigned i = 0; i < b->count; i++) {
		const bytes *ahead = k->before + b->source[i + AHEAD] * size;
		bytes *of = k->before + b->source[i] * size;
		bytes *range = k->now + (b->first + b->to[i]) * size;
		const uint16_t *from = s->from[b->by[i] >> DENSE_STEP_SHIFT];
		unsigned jump = b->by[i] & ((1U << DENSE_STEP_SHIFT) - 1);

		for (size_t n = 0; n < size; n += LINE)
			__builtin_prefetch(ahead + n);
		if (s->vectors == 3)
			extend(s, from, of, jump, range, 3);
		else
			extend(s, from, of, jump, range, s->vectors);
	}
}

/* Extends those of all goals by the ranges of one. */
static void enter_goal(void *context, uint64_t number)
{
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	const bytes *of = k->now + number * all_vectors(s);

	for (size_t i = 0; i < all_vectors(s); i++)
		k->worker->goals[i % s->vectors] =
		    greater(k->worker->goals[i % s->vectors], of[i]);
}

/*
 * The same where the goal is the complement of the start: a solution is a way
 * to a position in the middle, and one to its complement, whose jumps are made
 * in the other order.
 */
static void enter_pairs(void *context, const struct dense_roll_batch *b,
			unsigned worker)
{
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	size_t size = all_vectors(s);
	bool is_level = 2 * k->flow->last == k->flow->puzzle->shape->holes;
	union {
		range_t range[RANGES];
		bytes bytes;
	} none;

	for (size_t i = 0; i < RANGES; i++)
		none.range[i] = NONE;
	for (unsigned i = 0; i < b->count; i++) {
		const bytes *of = k->now + (b->first + b->to[i]) * size;
		const bytes *other =
		    (is_level ? k->now : k->before) + b->source[i] * size;
		int map = b->by[i] >> DENSE_STEP_SHIFT;

		for (int row = 0; row < s->rows; row++) {
			size_t at = (size_t)row * s->vectors;
			size_t there = s->from[map][row];
			bytes *goals = k->worker[worker].goals;

			for (size_t n = 0; n < s->vectors; n++)
				goals[n] = greater(
				    goals[n],
				    of[at + n] + other[there + n] - none.bytes);
		}
	}
}

/* Makes room for the ranges of the level in hand, in place of those above. */
static bool next_level(struct tally *k)
{
	mem_free(k->before);
	k->before = k->now;
	k->now = mem_zero(k->flow->count[k->pegs], bytes_each(&k->kinds));
	return k->now;
}

/* Makes the ranges of all positions, level by level. */
static bool pass_down(struct tally *k)
{
	struct positions_flow *f = k->flow;
	size_t size = all_vectors(&k->kinds);
	bool done = true;

	for (k->pegs = f->most; k->pegs >= f->last && done; k->pegs--) {
		done = next_level(k);
		if (done && k->pegs == f->most)
			for (size_t i = 0; i < size * RANGES; i++)
				ranges_of(k->now)[i] = NONE;
		else if (done)
			done = positions_flow_down(f, k->pegs, extend_batch, k);
		if (done && !f->is_dual)
			positions_flow_each_goal(f, k->pegs, enter_goal, k);
	}
	done = done && (f->is_dual ? positions_flow_meet(f, enter_pairs, k)
				   : positions_flow_up(f, f->last, NULL, NULL));
	mem_free(k->before);
	mem_free(k->now);
	return done;
}

/*
 * Adds up the solutions that make each jump.  Where the goal is the complement
 * of the start, those that make it between two levels make it between the
 * levels of the complements, too.
 */
static void use_batch(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	struct tally *k = context;
	const struct positions_flow *f = k->flow;
	const struct wide *ways = f->ways[k->pegs] + b->first;
	const struct wide *onward = f->onward[k->pegs - 1];
	bool is_middle = 2 * k->pegs - 1 == f->puzzle->shape->holes;
	struct wide times = {.low = b->images << (f->is_dual && !is_middle)};
	bool lost = false;

	for (unsigned i = 0; i < b->count; i++) {
		unsigned jump = b->by[i] & ((1 << DENSE_STEP_SHIFT) - 1);
		struct wide product;

		lost |=
		    wide_mul(ways[b->to[i]], onward[b->source[i]], &product) |
		    wide_mul(product, times, &product) |
		    wide_add(&k->worker[worker].used[k->kinds.of[jump]],
			     product);
	}
	if (lost)
		atomic_store(&k->overflow, true);
}

/* False: no memory or time, or overflow. */
static bool use_all(struct tally *k)
{
	struct positions_flow *f = k->flow;
	bool done;

	k->worker = mem_zero(PARALLEL_MOST, sizeof *k->worker);
	done = k->worker && pass_down(k);
	for (k->pegs = f->last + 1; k->pegs <= f->most && done; k->pegs++)
		done = positions_flow_up(f, k->pegs, use_batch, k) &&
		       !atomic_load(&k->overflow);
	for (int i = 1; i < PARALLEL_MOST && done; i++)
		for (size_t n = 0; n < k->kinds.vectors; n++)
			k->worker->goals[n] =
			    greater(k->worker->goals[n], k->worker[i].goals[n]);
	return done;
}

/* The range of a jump in all solutions. */
static unsigned range_of(const struct tally *k, int jump)
{
	return ranges_of(k->worker->goals)[k->kinds.of[jump]];
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

/* The uses of a jump; those of its kind are equally many. */
static void write_used(struct tally *k, int jump)
{
	const struct positions_flow *f = k->flow;
	const struct shape *s = f->puzzle->shape;
	struct buf *text = &k->ask->fields.text;
	int kind = k->kinds.of[jump];
	struct wide uses = {.low = 0}, all = {.low = 0};
	unsigned range = range_of(k, jump);
	bool lost = false;

	for (int i = 0; i < PARALLEL_MOST; i++)
		lost |= wide_add(&uses, k->worker[i].used[kind]);
	for (int j = 0; j < k->jumps; j++)
		lost |= k->kinds.of[j] == kind &&
			wide_add(&all, f->onward[f->most][0]);
	if (lost)
		atomic_store(&k->overflow, true);
	if (atomic_load(&k->overflow))
		return;
	solution_moves(text, s, &s->jump[jump], 1);
	buf_printf(text, " %u to %u, mean ", 255 - (range & 255), range >> 8);
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
		is_never[j] = l.unseen[j] = range_of(k, j) == NONE;
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
	struct positions_flow flow;
	struct tally k = {
	    .ask = a, .flow = &flow, .jumps = a->board.shape.jumps};
	enum answer result = question_levels_flow(a, what, &flow);
	bool fits = false, done;

	if (result == ANSWER_FOUND) {
		find_kinds(&k);
		fits = question_levels_fit(a, &flow, bytes_each(&k.kinds));
	}
	done = fits && use_all(&k);
	for (int j = 0; done && j < k.jumps; j++) {
		is_always[j] = (range_of(&k, j) & 255) < 255;
		if (range_of(&k, j) != NONE)
			write_used(&k, j);
	}
	if (done)
		write_jumps(a, FIELD_ALWAYS, is_always);
	positions_flow_free(&flow);
	if (k.overflow || flow.overflow)
		question_tell(a, "there are 2^128 uses of jumps or more");
	else if (done)
		write_never(&k, what);
	else if (fits)
		question_report(a, what);
	mem_free(k.worker);
}

const struct question question_jumps_used = {
    .name = "jumps-used",
    .help = "how often solutions make each jump",
    .kind = QUESTION_SOLVES,
    .answer = jumps_used,
};
