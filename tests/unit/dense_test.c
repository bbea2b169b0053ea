/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sets of blocks on made-up boards, with lines in any direction and groups of
 * up to twelve symmetries, against a plain search that marks positions in a
 * bitmap; and all kernels against each other.
 */
#include <stdlib.h>
#include <string.h>

#include "positions/dense/dense.h"
#include "tap.h"

enum { MOST_HOLES = 20, MOST_STARTS = 12 };

/* A board, a group, and some positions that the group carries to each other. */
struct posed {
	struct shape shape; /* only its holes and jumps are there */
	struct symm group;
};

/* What a plain search finds, by position. */
struct plain {
	bool *reached, *wins;
};

static void add_jump(struct shape *s, int from, int over, int to)
{
	for (int j = 0; j < s->jumps; j++)
		if (s->jump[j].from == from && s->jump[j].over == over &&
		    s->jump[j].to == to)
			return;
	if (from != over && over != to && from != to)
		s->jump[s->jumps++] = (struct shape_jump){
		    (uint8_t)from, (uint8_t)over, (uint8_t)to};
}

/*
 * TURNS turns of a ring of holes, that many for each of a few orbits, and some
 * holes in the middle, which stay; with FLIPS every turn can be followed by a
 * reflection.
 */
static void make_group(struct posed *b, int turns, bool flips, int rings,
		       int middle)
{
	struct symm *g = &b->group;

	b->shape = (struct shape){.holes = turns * rings + middle};
	*g = (struct symm){.count = flips ? 2 * turns : turns,
			   .holes = b->shape.holes};
	for (int k = 0; k < g->count; k++)
		for (int h = 0; h < b->shape.holes; h++) {
			int ring = h / turns, i = h % turns;

			i = k < turns ? (i + k) % turns
				      : (2 * turns - i + k) % turns;
			g->image[k][h] =
			    (uint8_t)(h < turns * rings ? ring * turns + i : h);
		}
	symm_fill(g);
}

/* LINES lines of three holes at random, and all their images, both ways. */
static void add_lines(struct posed *b, int lines, uint64_t *seed)
{
	struct shape *s = &b->shape;
	uint64_t holes = (uint64_t)s->holes;

	while (lines-- > 0) {
		unsigned from = (unsigned)(tap_random(seed) % holes);
		unsigned over = (unsigned)(tap_random(seed) % holes);
		unsigned to = (unsigned)(tap_random(seed) % holes);

		if (s->jumps + 2 * b->group.count > SHAPE_FEW_JUMPS)
			break;
		for (int k = 0; k < b->group.count; k++) {
			const uint8_t *image = b->group.image[k];

			add_jump(s, image[from], image[over], image[to]);
			add_jump(s, image[to], image[over], image[from]);
		}
	}
}

/* The images of POSITION that are in its class; returns their number. */
static int list_images(const struct posed *b, position_t position,
		       position_t image[SYMM_MOST])
{
	int count = 0;

	for (int k = 0; k < b->group.count; k++) {
		image[count] = symm_apply(&b->group, k, position);
		count += !position_listed(image[count], image, count);
	}
	return count;
}

/* Leaves in the group what keeps the class of POSITION. */
static void keep_class(struct posed *b, position_t position)
{
	struct symm y = b->group;

	symm_keep_class(&y, &b->shape, position, &b->group);
}

static void plain_make(struct plain *p, const struct shape *s,
		       const position_t first[], int firsts,
		       const position_t goal[], int goals)
{
	size_t all = (size_t)1 << s->holes;

	p->reached = calloc(all, 1);
	p->wins = calloc(all, 1);
	for (int i = 0; i < firsts; i++)
		p->reached[first[i]] = true;
	for (int pegs = s->holes; pegs > 0; pegs--)
		for (position_t q = 0; q < all; q++)
			for (int j = 0; j < s->jumps && p->reached[q]; j++)
				if (position_count(q) == pegs &&
				    shape_can(&s->jump[j], q))
					p->reached[q ^ shape_flip(
							   &s->jump[j])] = true;
	for (int i = 0; i < goals; i++)
		p->wins[goal[i]] = p->reached[goal[i]];
	for (int pegs = 0; pegs <= s->holes; pegs++)
		for (position_t q = 0; q < all; q++)
			for (int j = 0; j < s->jumps && p->reached[q]; j++)
				if (position_count(q) == pegs &&
				    shape_can(&s->jump[j], q))
					p->wins[q] |=
					    p->wins[q ^
						    shape_flip(&s->jump[j])];
}

static void plain_free(struct plain *p)
{
	free(p->reached);
	free(p->wins);
}

/* Whether D is the set of those with LEAST pegs or more, counts included. */
static bool is_same(const struct dense *d, const struct posed *b,
		    const bool *set, int least)
{
	size_t positions = (size_t)1 << b->shape.holes;
	uint64_t all[POSITION_HOLES + 1] = {0},
				      distinct[POSITION_HOLES + 1] = {0};
	bool same = true;

	for (position_t q = 0; q < positions; q++) {
		int pegs = position_count(q);
		bool is_least = true;

		if (pegs < least)
			continue;
		same &= dense_has(d, q) == set[q];
		for (int k = 0; k < b->group.count && set[q]; k++)
			is_least &= symm_apply(&b->group, k, q) >= q;
		all[pegs] += set[q];
		distinct[pegs] += set[q] && is_least;
	}
	for (int pegs = least; pegs <= b->shape.holes; pegs++)
		same &= d->all[pegs] == all[pegs] &&
			d->distinct[pegs] == distinct[pegs];
	return same;
}

/* A position that the set has, or the first one. */
static position_t pick(const struct plain *p, const struct shape *s,
		       position_t first, uint64_t *seed)
{
	for (int i = 0; i < 1000; i++) {
		position_t q = tap_random(seed) & tap_random(seed) &
			       position_below(s->holes);

		if (p->reached[q])
			return q;
	}
	return first;
}

/* What differs on a board from a random start, or null. */
static const char *differs(struct posed *b, uint64_t *seed,
			   const struct limits *l)
{
	position_t start = (tap_random(seed) | tap_random(seed)) &
			   position_below(b->shape.holes);
	position_t first[SYMM_MOST], goal[SYMM_MOST];
	const char *what = NULL;
	struct plain p;
	struct dense *d;
	int firsts, goals, least;

	keep_class(b, start);
	firsts = list_images(b, start, first);
	plain_make(&p, &b->shape, first, firsts, NULL, 0);
	goal[0] = pick(&p, &b->shape, start, seed);
	plain_free(&p);
	goals = list_images(b, goal[0], goal);
	least = position_count(goal[0]);
	plain_make(&p, &b->shape, first, firsts, goal, goals);
	d = dense_new(&b->shape, &b->group, start, l);
	if (!d || !dense_close(d, first, firsts, 0, l))
		what = "memory";
	else if (!is_same(d, b, p.reached, 0))
		what = "closure";
	else if (!dense_climb(d, goal, goals, least, l))
		what = "time";
	else if (!is_same(d, b, p.wins, least))
		what = "climb";
	dense_free(d);
	plain_free(&p);
	return what;
}

/* Boards of RINGS rings and a middle, with every group of turns. */
static void test_rings(uint64_t *seed)
{
	static const struct {
		int turns;
		bool flips;
		int rings, middle;
	} ring[] = {
	    {1, false, 15, 0}, {1, false, 10, 3}, {2, false, 7, 1},
	    {3, false, 5, 0},  {4, false, 4, 0},  {5, false, 3, 1},
	    {6, false, 2, 3},  {12, false, 1, 2}, {1, true, 13, 0},
	    {2, true, 7, 0},   {3, true, 4, 2},	  {4, true, 3, 3},
	    {5, true, 2, 5},   {6, true, 2, 2},	  {7, false, 2, 0},
	    {12, false, 1, 4},
	};

	for (size_t i = 0; i < sizeof ring / sizeof *ring; i++) {
		const char *what = NULL;
		int tried;

		for (tried = 0; tried < (tap_long() ? 6 : 2) && !what;
		     tried++) {
			struct limits l = limits_none;
			struct posed b;

			l.jobs = 1 + (unsigned)tried % 2;
			make_group(&b, ring[i].turns, ring[i].flips,
				   ring[i].rings, ring[i].middle);
			add_lines(&b, tried + 24 / b.group.count, seed);
			what = differs(&b, seed, &l);
		}
		tap_ok(!what, "%d boards with %d turns%s%s%s", tried,
		       ring[i].turns, ring[i].flips ? " and reflections" : "",
		       what ? ": " : "", what ? what : "");
	}
}

/* Turns of random blocks by all symmetries, with any final exclusive or. */
static bool turns_same(const struct dense_kernel *k,
		       const struct dense_frame *f, uint64_t *seed)
{
	const struct dense_kernel *last =
	    &dense_step_kernel[dense_step_kernels - 1];
	bool same = true;

	for (int map = 0; map < f->maps; map++) {
		uint32_t flips =
		    (uint32_t)tap_random(seed) & ((UINT32_C(1) << f->bits) - 1);
		uint16_t to[1 << DENSE_INDEX_BITS];
		_Alignas(DENSE_ARENA_ALIGNMENT) uint64_t a[DENSE_FRAME_WORDS];
		_Alignas(DENSE_ARENA_ALIGNMENT) uint64_t b[DENSE_FRAME_WORDS];
		uint64_t from[DENSE_FRAME_WORDS];

		for (unsigned w = 0; w < f->words; w++)
			a[w] = b[w] = from[w] = tap_random(seed);
		k->turn(&f->turn[map], flips, a, f->words);
		last->turn(&f->turn[map], flips, b, f->words);
		same &= memcmp(a, b, f->words * sizeof *a) == 0;
		dense_frame_turns(f, map, to);
		for (uint32_t x = 0; x < 1U << f->bits; x++) {
			uint32_t y = to[x] ^ flips;

			same &= (a[y / 64] >> y % 64 & 1) ==
				(from[x / 64] >> x % 64 & 1);
		}
	}
	return same;
}

static void sum_batch(void *sum, const struct dense_roll_batch *b,
		      unsigned worker)
{
	uint64_t *s = sum;

	(void)worker;
	for (unsigned i = 0; i < b->count; i++)
		*s = (3 * *s + b->source[i] + b->first + b->to[i] + b->by[i]) %
		     UINT32_MAX;
}

/* The jumps between all levels down to one peg, as one number. */
static uint64_t trace_rolls(struct dense *d, position_t start)
{
	struct dense_rolls rolls;
	uint64_t sum = 0, bytes = 0;
	int pegs = position_count(start);
	bool fine = dense_roll_open(&rolls, d, pegs, 1, &limits_none, &bytes);

	dense_roll_go(&rolls, DENSE_FORWARD);
	fine = fine && dense_roll_number(&rolls, pegs);
	while (fine && --pegs > 0) {
		fine = dense_roll_number(&rolls, pegs);
		for (uint64_t c = 0; c < d->frame.blocks && fine; c++)
			dense_roll_trace(&rolls, pegs, c, 0, sum_batch, &sum);
	}
	dense_roll_close(&rolls);
	return fine ? sum : 0;
}

/* Closures, climbs and jumps by each kernel that runs here. */
static void test_kernels(const char *name, const char *vacancy, uint64_t *seed)
{
	static struct symm whole, g;
	uint64_t sum = 0, first = 0;
	position_t start, goal;
	struct shape s;

	shape_named(name, &s);
	goal = position_of(shape_find(&s, vacancy, strlen(vacancy)));
	start = shape_all(&s) ^ goal;
	symm_of(&s, &whole);
	symm_keep(&whole, start, &g);
	for (int i = dense_step_kernels; i-- > 0;) {
		const struct dense_kernel *k = &dense_step_kernel[i];
		struct dense *d;
		bool same;

		if (!k->runs())
			continue;
		d = dense_new(&s, &g, start, &limits_none);
		d->kernel = k;
		same = turns_same(k, &d->frame, seed) &&
		       dense_close(d, &start, 1, 1, &limits_none);
		sum = trace_rolls(d, start);
		same &= dense_climb(d, &goal, 1, 1, &limits_none);
		if (dense_has(d, start))
			sum += trace_rolls(d, start);
		for (int pegs = 1; pegs < s.holes; pegs++)
			sum = 7 * sum % UINT32_MAX + d->distinct[pegs];
		first = first ? first : sum;
		tap_ok(same && sum == first && sum, "%s %s: kernel %s", name,
		       vacancy, k->name);
		dense_free(d);
	}
}

/* One byte less than was said is too little. */
static void test_bytes(void)
{
	struct limits l = limits_none;
	uint64_t seed = 9;
	struct posed b;
	struct dense *d;

	make_group(&b, 4, true, 3, 3);
	add_lines(&b, 4, &seed);
	keep_class(&b, 1);
	l.memory = dense_bytes(&b.shape, &b.group, 1);
	d = dense_new(&b.shape, &b.group, 1, &l);
	tap_ok(d && d->bytes == l.memory, "as much memory as was said");
	dense_free(d);
	l.memory--;
	d = dense_new(&b.shape, &b.group, 1, &l);
	tap_ok(!d, "and not with less");
	dense_free(d);
}

int main(void)
{
	uint64_t seed = 1;

	test_rings(&seed);
	test_kernels("5x5", "c3", &seed);
	test_kernels("triangle6", "a1", &seed);
	if (tap_long()) {
		test_kernels("4x7", "c2", &seed);
		test_kernels("triangle7", "b3", &seed);
	}
	test_bytes();
	return tap_end();
}
