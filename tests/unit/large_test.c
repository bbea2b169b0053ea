/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solver of large boards on boards that a position_t has room for, beside
 * the one of those boards: random boards on every lattice.  Solutions are
 * replayed on bytes; certificates hold for the sets and weights they have.
 */
#include "solitaire/solver.h"

#include <string.h>

#include "board/class.h"
#include "play_back.h"
#include "solitaire/solver.h"
#include "tap.h"

enum { SIDE = 6 };

struct tally {
	int solved, none, open;		  /* what the large solver says */
	int wrong, replays, certificates; /* mistakes */
};

/* Up to MOST holes on up to SIDE rows and columns. */
static void draw(uint64_t *seed, enum lattice lattice, int most,
		 struct shape *s)
{
	uint64_t random = tap_random(seed) | tap_random(seed);
	size_t rows = 3 + tap_random(seed) % (SIDE - 2);
	size_t cols = 3 + tap_random(seed) % (SIDE - 2);
	bool hole[SIDE * SIDE] = {true};
	int holes = 1;

	for (size_t i = 1; i < rows * cols; i++) {
		hole[i] = random >> i & 1 && holes < most;
		holes += hole[i];
	}
	shape_drawn(hole, rows, cols, lattice, s);
}

/* Lists random lines on a shape that has none. */
static void add_lines(uint64_t *seed, struct shape *s)
{
	for (int i = 0; i < 2 * s->holes && s->holes >= 3; i++) {
		uint64_t holes = (uint64_t)s->holes, r = tap_random(seed);
		int a = (int)(r % holes), over = (int)((r >> 16) % holes);
		int b = (int)((r >> 32) % holes);

		if (a != b && a != over && b != over)
			shape_add_line(s, a, over, b);
	}
}

/* Whether the jumps lead to a goal, made one after the other. */
static bool replays(const struct puzzle *p, const struct solver_answer *a)
{
	bool peg[POSITION_HOLES] = {false};
	position_t end = 0;

	for (int h = 0; h < p->shape->holes; h++)
		peg[h] = position_has(p->start, h);
	for (int i = 0; i < a->jumps; i++) {
		const struct shape_jump *j = &a->jump[i];
		bool listed = false;

		for (int k = 0; k < p->shape->jumps; k++)
			listed |= memcmp(j, &p->shape->jump[k], sizeof *j) == 0;
		if (!listed || !peg[j->from] || !peg[j->over] || peg[j->to])
			return false;
		peg[j->from] = peg[j->over] = false;
		peg[j->to] = true;
	}
	for (int h = 0; h < p->shape->holes; h++)
		if (peg[h])
			end |= position_of(h);
	return puzzle_is_goal(p, end);
}

/* Whether a set of the class tells each goal from the start. */
static bool excludes(const struct puzzle *p, const struct solver_answer *a)
{
	for (int i = 0; i < p->goals; i++) {
		bool told = false;

		for (int k = 0; k < a->class_sets; k++) {
			position_t set = holes_position(&a->class_set[k]);

			told |= position_parity((p->start ^ p->goal[i]) & set);
			for (int j = 0; j < p->shape->jumps; j++)
				if (position_parity(
					shape_flip(&p->shape->jump[j]) & set))
					return false;
		}
		if (!told)
			return false;
	}
	return true;
}

/* Whether no jump gains weight, and no goal in the class is light enough. */
static bool outweighs(const struct puzzle *p, const struct solver_answer *a)
{
	struct class c;

	class_of(p->shape, &c);
	for (int i = 0; i < p->shape->jumps; i++) {
		const struct shape_jump *j = &p->shape->jump[i];

		if (a->weight[j->from] + a->weight[j->over] < a->weight[j->to])
			return false;
	}
	for (int i = 0; i < p->goals; i++) {
		int64_t more = 0;

		for (int h = 0; h < p->shape->holes; h++)
			more += a->weight[h] * (position_has(p->goal[i], h) -
						position_has(p->start, h));
		if (more <= 0 && !class_differ(&c, p->start, p->goal[i]))
			return false;
	}
	return true;
}

/* Whether the certificate holds.  A search of each part has none. */
static bool is_certified(const struct puzzle *p, const struct solver_answer *a)
{
	return a->proof == SOLVER_CLASS	   ? excludes(p, a)
	       : a->proof == SOLVER_PAGODA ? outweighs(p, a)
					   : a->proof == SOLVER_BY_PARTS;
}

static void compare(const struct puzzle *p, struct tally *t)
{
	const struct board large = board_of(p);
	struct limits limits = limits_none;
	static struct solver_answer wanted;
	static struct solver_answer found;
	struct solver *solver = solver_new(p->shape);
	enum answer is, should;

	limits.memory = 1 << 21;
	should = solver_solve(solver, p, &limits_none, &wanted);
	solver_free(solver);
	is = solver_large(&large, &large.start, &limits, &found);
	t->solved += is == ANSWER_FOUND;
	t->none += is == ANSWER_NONE;
	t->open += is == ANSWER_LIMIT;
	/* What a class or pagoda function does not exclude may stay open. */
	t->wrong += is == ANSWER_LIMIT
			? should != ANSWER_NONE || wanted.proof == SOLVER_CLASS
			: is != should;
	if (is == ANSWER_FOUND)
		t->replays += !replays(p, &found);
	if (is == ANSWER_NONE)
		t->certificates += !is_certified(p, &found);
}

/* One peg somewhere, or anywhere; a random position; so many pegs. */
static void choose_goals(uint64_t *seed, struct puzzle *p,
			 position_t goal[POSITION_HOLES])
{
	int holes = p->shape->holes;

	p->goal = goal;
	p->goals = 1;
	p->level = 0;
	switch (tap_random(seed) % 8) {
	case 0:
		p->goals = 0;
		p->level = 2 + (int)(tap_random(seed) % 3);
		break;
	case 1:
		goal[0] =
		    shape_all(p->shape) & tap_random(seed) & tap_random(seed);
		break;
	case 2:
	case 3:
		goal[0] =
		    position_of((int)(tap_random(seed) % (uint64_t)holes));
		break;
	default:
		for (p->goals = 0; p->goals < holes; p->goals++)
			goal[p->goals] = position_of(p->goals);
	}
}

/* Jumps back from one peg, so that the start may have a solution. */
static position_t random_back(const struct shape *s, uint64_t *seed)
{
	position_t position =
	    position_of((int)(tap_random(seed) % (uint64_t)s->holes));

	for (int i = 0; i < 40 * s->holes && s->jumps; i++) {
		const struct shape_jump *j =
		    &s->jump[tap_random(seed) % (uint64_t)s->jumps];

		if (shape_can(j, position ^ shape_flip(j)))
			position ^= shape_flip(j);
	}
	return position;
}

static void test_lattice(enum lattice lattice)
{
	uint64_t seed = 1 + (uint64_t)lattice;
	struct tally t = {0};

	for (int i = 0; i < 150; i++) {
		position_t goal[POSITION_HOLES];
		struct shape s;
		struct puzzle p = {.shape = &s};

		draw(&seed, lattice, i % 4 ? 16 : 24, &s);
		if (lattice == LATTICE_LISTED)
			add_lines(&seed, &s);
		choose_goals(&seed, &p, goal);
		p.start = i % 2 ? random_back(&s, &seed)
				: shape_all(&s) &
				      (tap_random(&seed) | tap_random(&seed));
		compare(&p, &t);
	}
	tap_ok(!t.wrong && t.solved && t.none,
	       "lattice %s: the same answers, %d solved, %d not, %d open",
	       lattice_table[lattice].word, t.solved, t.none, t.open);
	tap_ok(!t.replays, "lattice %s: solutions",
	       lattice_table[lattice].word);
	tap_ok(!t.certificates, "lattice %s: certificates",
	       lattice_table[lattice].word);
}

/* Where memory or time runs out there is no answer, and never a wrong one. */
static void test_limits(void)
{
	static struct solver_answer found;
	struct limits limits = limits_none;
	struct board b = {.goals = 1};
	int stopped = 0, solved = 0;

	shape_named("star121", &b.shape);
	b.goal[0] = holes_one(60);
	b.start = holes_below(b.shape.holes);
	holes_flip(&b.start, 60);
	for (uint64_t bytes = 1; bytes < 1 << 26; bytes *= 2) {
		enum answer is;

		limits.memory = bytes;
		is = solver_large(&b, &b.start, &limits, &found);
		stopped += is == ANSWER_LIMIT;
		solved += is == ANSWER_FOUND;
	}
	tap_ok(stopped && solved && stopped + solved == 26,
	       "star121 with little memory: %d of 26 solved", solved);
	limits.memory = UINT64_MAX;
	limits.deadline = 1;
	b.goal[0] = holes_one(0);
	tap_ok(solver_large(&b, &b.start, &limits, &found) != ANSWER_FOUND ||
		   found.jumps == b.shape.holes - 2,
	       "a deadline that has passed");
}

int main(void)
{
	for (int i = 0; i < lattice_table_rows; i++)
		test_lattice((enum lattice)i);
	test_limits();
	return tap_end();
}
