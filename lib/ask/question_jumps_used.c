/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How often each jump is made in a solution: the least, the most, and the mean
 * of all solutions.
 *
 * Let there be f ways from the start to a position, and g ways to a goal from
 * the one after a jump: then f * g solutions make the jump there.
 *
 * For the least and the most each position has a field for each jump, whose bit
 * I tells whether it can be reached with this jump made I times.  Where plays
 * come together the fields are united; a jump shifts its own.  Fields are as
 * wide as needed so far, since most of the time is spent in waiting for them.
 *
 * Of the positions that symmetries carry into each other one stands for all.
 * The jumps that they carry into each other are made equally often.
 */
#include <inttypes.h>
#include <stdatomic.h>
#include <string.h>

#include "ask/question_parts.h"
#include "base/bits.h"
#include "base/mem.h"
#include "text/solution.h"

enum {
	DIGITS = 12, /* of a mean, behind the point */
	NARROW = 4,  /* bits of a field at first, at least 2 */
	LINE = 8,    /* words that come from memory together */
};

/*
 * The jumps that symmetries carry into each other are one kind.  A position has
 * a row of fields for each symmetry: those of the jumps to which it carries the
 * first jump of each kind.  So a symmetry that carries a position to another
 * one exchanges its rows, and nothing in them.
 */
struct kinds {
	int count;
	uint16_t of[SHAPE_FEW_JUMPS]; /* by jump */
	int rows;
	/* By map and row: the row of the same jumps beyond the map. */
	uint8_t from[SYMM_MOST][SYMM_MOST];
	/* Rows where a jump is, as many as carry it onto itself. */
	uint8_t at[SHAPE_FEW_JUMPS][SYMM_MOST];
	int times[SHAPE_FEW_JUMPS];
	int bits;      /* of a field, a power of 2 */
	size_t words;  /* of a row */
	uint64_t ones; /* the first bits of all fields of a word */
};

/* The rows of all positions of a level. */
struct layer {
	void *memory;
	uint64_t *word; /* aligned with what comes from memory */
	uint64_t count; /* positions, the rest is zero */
};

/* What a thread finds, by kind: uses in all solutions. */
struct worker {
	struct wide used[SHAPE_FEW_JUMPS];
};

struct tally {
	struct ask *ask;
	struct positions_flow *flow;
	int jumps;
	struct kinds kinds;
	bool fits;	       /* else it is told what is needed */
	struct layer layer[2]; /* the one in hand and that above, by parity */
	atomic_bool is_narrow; /* a field cannot tell how often */
	/*
	 * For each thread, and each number of times, the rows of the
	 * complements of positions that are reached with as many.
	 */
	uint64_t *met;
	uint64_t made[SHAPE_FEW_JUMPS]; /* how often, in solutions; by kind */
	struct worker *worker;
	atomic_bool overflow;
};

/* Whether symmetry B and then A do what ROW does. */
static bool is_product(const struct tally *k, int row, int a, int b)
{
	uint16_t(*image)[SHAPE_FEW_JUMPS] = k->flow->image;
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
	for (int map = 0; map < s->rows; map++)
		for (int row = 0; row < s->rows; row++)
			while (!is_product(k, s->from[map][row], map, row))
				s->from[map][row]++;
}

/* Makes fields so many BITS wide. */
static void set_width(struct kinds *s, int bits)
{
	s->bits = bits;
	s->words = ((size_t)(s->count * bits) + 63) / 64;
	s->ones = UINT64_MAX / bits_below(bits);
}

/* The words of a position. */
static inline size_t all_words(const struct kinds *s)
{
	return (size_t)s->rows * s->words;
}

static size_t bytes_each(const struct kinds *s)
{
	return all_words(s) * sizeof(uint64_t);
}

/* The field of KIND in a row. */
static uint64_t field(const struct kinds *s, const uint64_t *row, int kind)
{
	int at = kind * s->bits;

	return row[at / 64] >> at % 64 & bits_below(s->bits);
}

/*
 * Unites the fields TO with those OF a position, for its image, whose rows are
 * FROM others, with a jump made once more, which is in the rows AT; a row has
 * so many WORDS.  Returns the bits that find no room.
 */
static inline __attribute__((always_inline)) uint64_t
extend(const struct kinds *s, const uint8_t from[], const uint64_t *of,
       unsigned jump, uint64_t *to, size_t words)
{
	int rows = s->rows, times = s->times[jump];
	unsigned bit = s->of[jump] * (unsigned)s->bits;
	const uint8_t *at = s->at[jump];
	size_t word = bit / 64;
	uint64_t mask = bits_below(s->bits) << bit % 64, lost = 0;
	uint64_t own[SYMM_MOST];

	for (int i = 0; i < times; i++) {
		uint64_t made = of[from[at[i]] * words + word] & mask;

		own[i] = (to[at[i] * words + word] | made << 1) & mask;
		lost |= made & ~(mask >> 1);
	}
	for (int row = 0; row < rows; row++)
		for (size_t n = 0; n < words; n++)
			to[(size_t)row * words + n] |=
			    of[from[row] * words + n];
	for (int i = 0; i < times; i++) {
		uint64_t *field = &to[at[i] * words + word];

		*field = (*field & ~mask) | own[i];
	}
	return lost;
}

static void extend_batch(void *context, const struct dense_roll_batch *b,
			 unsigned worker)
{
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	size_t size = all_words(s);
	const uint64_t *before = k->layer[~k->flow->pegs & 1].word;
	uint64_t *now = k->layer[k->flow->pegs & 1].word + b->first * size,
		 lost = 0;

	(void)worker;
	for (unsigned i = 0; i < b->count; i++) {
		const uint64_t *ahead =
		    before + b->source[i + DENSE_ROLL_AHEAD] * size;
		const uint64_t *of = before + b->source[i] * size;
		const uint8_t *from = s->from[b->by[i] >> DENSE_STEP_SHIFT];
		unsigned jump = b->by[i] & ((1U << DENSE_STEP_SHIFT) - 1);

		for (size_t n = 0; n < size; n += LINE)
			__builtin_prefetch(ahead + n);
		if (s->words == 1)
			lost |=
			    extend(s, from, of, jump, now + b->to[i] * size, 1);
		else
			lost |= extend(s, from, of, jump, now + b->to[i] * size,
				       s->words);
	}
	if (lost)
		atomic_store(&k->is_narrow, true);
}

/* A goal is reached with all that its fields tell. */
static void enter_goal(void *context, uint64_t number)
{
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	const uint64_t *of =
	    k->layer[k->flow->pegs & 1].word + number * all_words(s);

	for (int row = 0; row < s->rows; row++)
		for (int kind = 0; kind < s->count; kind++)
			k->made[kind] |=
			    field(s, of + (size_t)row * s->words, kind);
}

/* For each number of times, MET has the fields OTHER of those that OF has it.
 */
static void meet_row(const struct kinds *s, const uint64_t *of,
		     const uint64_t *other, uint64_t *met)
{
	uint64_t all = bits_below(s->bits);

	for (int times = 0; times < s->bits; times++)
		for (size_t n = 0; n < s->words; n++)
			*met++ |= (of[n] >> times & s->ones) * all & other[n];
}

/*
 * Where the goal is the complement of the start, a solution is a way to a
 * position in the middle, and one to its complement, whose jumps are made in
 * the other order.
 */
static void enter_pairs(void *context, const struct dense_roll_batch *b,
			unsigned worker)
{
	struct tally *k = context;
	const struct kinds *s = &k->kinds;
	size_t size = all_words(s), words = s->words;
	int last = k->flow->last, others = k->flow->puzzle->shape->holes - last;
	uint64_t *met = k->met + worker * (size_t)s->bits * words;

	for (unsigned i = 0; i < b->count; i++) {
		const uint64_t *of =
		    k->layer[last & 1].word + (b->first + b->to[i]) * size;
		const uint64_t *other =
		    k->layer[others & 1].word + b->source[i] * size;
		const uint8_t *from = s->from[b->by[i] >> DENSE_STEP_SHIFT];

		for (int row = 0; row < s->rows; row++, of += words)
			meet_row(s, of, other + from[row] * words, met);
	}
}

/* Finds how often jumps are made on both sides of the middle together. */
static bool enter_middle(struct tally *k)
{
	const struct kinds *s = &k->kinds;
	size_t sets = PARALLEL_MOST * (size_t)s->bits;
	bool done;

	k->met = mem_zero(sets * s->words, sizeof *k->met);
	done = k->met && positions_flow_meet(k->flow, enter_pairs, k);
	for (size_t i = 0; i < sets && done; i++)
		for (int kind = 0; kind < s->count; kind++)
			k->made[kind] |= field(s, k->met + i * s->words, kind)
					 << i % (size_t)s->bits;
	mem_free(k->met);
	return done;
}

/* Takes room for the rows of all levels of a parity; false: no memory. */
static bool open_layer(const struct tally *k, int parity, struct layer *l)
{
	const struct positions_flow *f = k->flow;
	uint64_t room = 0, bytes;
	size_t past;

	for (int pegs = f->last; pegs <= f->most; pegs++)
		if ((pegs & 1) == parity && f->count[pegs] > room)
			room = f->count[pegs];
	bytes = room * bytes_each(&k->kinds) + LINE * sizeof *l->word;
	*l = (struct layer){.memory = mem_zero(bytes, 1)};
	if (!l->memory)
		return false;
	mem_use_large_pages(l->memory, bytes);
	past = (uintptr_t)l->memory / sizeof *l->word % LINE;
	l->word = (uint64_t *)l->memory + (LINE - past) % LINE;
	return true;
}

static void close_layers(struct tally *k)
{
	for (int i = 0; i < 2; i++) {
		mem_free(k->layer[i].memory);
		k->layer[i] = (struct layer){.count = 0};
	}
}

/*
 * Makes fields twice as wide, and the level in hand empty; false: no memory.
 */
static bool widen(struct tally *k)
{
	struct positions_flow *f = k->flow;
	int parity = ~f->pegs & 1;
	struct kinds *s = &k->kinds, old = *s;
	struct layer narrow = k->layer[parity];
	bool done;

	k->layer[parity].memory = NULL;
	close_layers(k);
	set_width(s, 2 * s->bits);
	k->fits = question_levels_fit(k->ask, f, bytes_each(s));
	done = k->fits && open_layer(k, 0, &k->layer[0]) &&
	       open_layer(k, 1, &k->layer[1]);
	for (uint64_t i = 0; i < narrow.count * (uint64_t)s->rows && done; i++)
		for (int kind = 0; kind < s->count; kind++)
			k->layer[parity].word[i * s->words +
					      (size_t)(kind * s->bits / 64)] |=
			    field(&old, narrow.word + i * old.words, kind)
			    << kind * s->bits % 64;
	k->layer[parity].count = narrow.count;
	mem_free(narrow.memory);
	return done;
}

/* Makes the rows of the level of PEGS; false: no memory or time. */
static bool make_level(struct tally *k, int pegs)
{
	struct positions_flow *f = k->flow;
	struct layer *now = &k->layer[pegs & 1];

	for (;;) {
		memset(now->word, 0,
		       (size_t)now->count * bytes_each(&k->kinds));
		if (!positions_flow_down(f, pegs, extend_batch, k))
			return false;
		now->count = f->count[pegs];
		if (!atomic_exchange(&k->is_narrow, false))
			return true;
		if (!widen(k))
			return false;
	}
}

/* Makes the rows of all positions, level by level. */
static bool pass_down(struct tally *k)
{
	struct positions_flow *f = k->flow;
	bool done =
	    open_layer(k, 0, &k->layer[0]) && open_layer(k, 1, &k->layer[1]);
	struct layer *first = &k->layer[f->most & 1];

	for (size_t i = 0; i < all_words(&k->kinds) && done; i++)
		first->word[i] = k->kinds.ones;
	first->count = 1;
	for (int pegs = f->most; pegs >= f->last && done; pegs--) {
		done = pegs == f->most || make_level(k, pegs);
		if (done && !f->is_dual)
			positions_flow_each_goal(f, pegs, enter_goal, k);
	}
	done = done && (!f->is_dual || enter_middle(k));
	close_layers(k);
	return done;
}

/* Adds up the solutions that make jumps of each kind; true: overflow. */
static inline __attribute__((always_inline)) bool
use_each(const struct tally *k, const struct dense_roll_batch *b,
	 unsigned words, struct wide used[])
{
	const struct positions_flow *f = k->flow;
	const uint64_t *ways =
	    positions_flow_level(f, &f->ways, f->pegs) + b->first * words;
	const uint64_t *onward =
	    positions_flow_level(f, &f->onward, f->pegs - 1);
	bool lost = false;

	for (unsigned i = 0; i < b->count; i++) {
		unsigned jump = b->by[i] & ((1 << DENSE_STEP_SHIFT) - 1);
		struct wide product;

		lost |= wide_mul(
		    positions_flow_wide(ways + (size_t)b->to[i] * words, words),
		    positions_flow_wide(onward + b->source[i] * words, words),
		    &product);
		lost |= wide_add(&used[k->kinds.of[jump]], product);
	}
	return lost;
}

/*
 * Where the goal is the complement of the start, those that make a jump between
 * two levels make it between the levels of the complements, too.
 */
static void use_batch(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	struct tally *k = context;
	const struct positions_flow *f = k->flow;
	bool is_middle = 2 * f->pegs - 1 == f->puzzle->shape->holes;
	struct wide times = {.low = b->images << (f->is_dual && !is_middle)};
	struct wide used[SHAPE_FEW_JUMPS];
	bool lost;

	for (int kind = 0; kind < k->kinds.count; kind++)
		used[kind] = (struct wide){.low = 0};
	lost =
	    f->words == 1 ? use_each(k, b, 1, used) : use_each(k, b, 2, used);
	for (int kind = 0; kind < k->kinds.count; kind++) {
		lost |= wide_mul(used[kind], times, &used[kind]);
		lost |= wide_add(&k->worker[worker].used[kind], used[kind]);
	}
	if (lost)
		atomic_store(&k->overflow, true);
}

/* False: no memory or time, or overflow. */
static bool use_all(struct tally *k)
{
	k->worker = mem_zero(PARALLEL_MOST, sizeof *k->worker);
	return k->worker && pass_down(k) &&
	       positions_flow_up(k->flow, use_batch, k) &&
	       !atomic_load(&k->overflow);
}

/* How often solutions make JUMP. */
static uint64_t made_of(const struct tally *k, int jump)
{
	return k->made[k->kinds.of[jump]];
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
	uint64_t made = made_of(k, jump);
	bool lost = false;

	for (int i = 0; i < PARALLEL_MOST; i++)
		lost |= wide_add(&uses, k->worker[i].used[kind]);
	for (int j = 0; j < k->jumps; j++)
		lost |= k->kinds.of[j] == kind &&
			wide_add(&all,
				 positions_flow_of(f, &f->onward, f->most, 0));
	if (lost)
		atomic_store(&k->overflow, true);
	if (atomic_load(&k->overflow))
		return;
	solution_moves(text, s, &s->jump[jump], 1);
	buf_printf(text, " %d to %d, mean ", bits_first(made), bits_last(made));
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
	for (int m = 0; m < k->kept.count; m++)
		k->unseen[shape_image(k->shape, k->kept.image[m], j)] = false;
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
		is_never[j] = l.unseen[j] = made_of(k, j) == 1;
		none &= !is_never[j];
	}
	if (!none &&
	    look_for(&a->problem, &a->limits, &l, &needs) == ANSWER_LIMIT) {
		question_refuse(a, needs, true, what);
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
	bool done;

	if (result == ANSWER_FOUND) {
		find_kinds(&k);
		set_width(&k.kinds, NARROW);
		flow.ways.keep = POSITIONS_FLOW_ALL;
		flow.onward.keep = POSITIONS_FLOW_TWO;
		k.fits = question_levels_fit(a, &flow, bytes_each(&k.kinds));
	}
	done = k.fits && use_all(&k);
	for (int j = 0; done && j < k.jumps; j++) {
		is_always[j] = !(made_of(&k, j) & 1);
		if (made_of(&k, j) != 1)
			write_used(&k, j);
	}
	if (done)
		write_jumps(a, FIELD_ALWAYS, is_always);
	positions_flow_free(&flow);
	if (k.overflow || flow.overflow)
		question_tell(a, "there are 2^128 uses of jumps or more");
	else if (done)
		write_never(&k, what);
	else if (k.fits)
		question_report(a, what);
	mem_free(k.worker);
}

const struct question question_jumps_used = {
    .name = "jumps-used",
    .help = "how often solutions make each jump",
    .kind = QUESTION_SOLVES,
    .answer = jumps_used,
};
