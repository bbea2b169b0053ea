/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reduction against plain breadth-first search: on drawn boards of a few
 * holes, and on boards of many holes and few pegs.  Every solution is replayed
 * and every certificate checked here.  The number of solvable 5x5 boards is
 * that of the set found backwards from the centre.
 */
#include "solitaire/solver.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "board/class.h"
#include "board/symm.h"
#include "play_back.h"
#include "positions/positions.h"
#include "tap.h"

enum { REACH = 1 << 16 };

/* All positions that a start leads to. */
struct reach {
	uint64_t position[REACH];
	int count;
};

static void add(struct reach *r, uint64_t position)
{
	for (int i = r->count - 1; i >= 0; i--)
		if (r->position[i] == position)
			return;
	if (r->count < REACH)
		r->position[r->count++] = position;
}

static void reach_from(const struct shape *s, uint64_t start, struct reach *r)
{
	r->count = 0;
	add(r, start);
	for (int i = 0; i < r->count; i++)
		for (int j = 0; j < s->jumps; j++)
			if (shape_can(&s->jump[j], r->position[i]))
				add(r,
				    r->position[i] ^ shape_flip(&s->jump[j]));
}

static bool is_goal(const struct puzzle *p, uint64_t position)
{
	if (p->level)
		return bits_count(position) == p->level;
	for (int i = 0; i < p->goals; i++)
		if (p->goal[i] == position)
			return true;
	return false;
}

static uint64_t image_of(const struct symm *y, int k, uint64_t position)
{
	uint64_t image = 0;

	for (; position; position = bits_rest(position))
		image |= bits_one(y->image[k][bits_first(position)]);
	return image;
}

static bool keeps_goals(const struct puzzle *p, const struct symm *y, int k)
{
	for (int i = 0; i < p->goals; i++)
		if (!is_goal(p, image_of(y, k, p->goal[i])))
			return false;
	return true;
}

/* Positions of which no image under such a symmetry comes earlier. */
static uint64_t count_orbits(const struct puzzle *p, const struct symm *y,
			     const struct reach *r)
{
	uint64_t orbits = (uint64_t)r->count;

	for (int i = 0; i < r->count; i++) {
		bool again = false;

		for (int k = 1; k < y->count && !again; k++) {
			uint64_t image = image_of(y, k, r->position[i]);

			if (!keeps_goals(p, y, k))
				continue;
			for (int j = 0; j < i && !again; j++)
				again = r->position[j] == image;
		}
		orbits -= again;
	}
	return orbits;
}

/* Whether the jumps lead from the start to a goal. */
static bool replays(const struct puzzle *p, const struct solver_answer *a)
{
	uint64_t position = p->start;

	for (int i = 0; i < a->jumps; i++) {
		bool exists = false;

		for (int j = 0; j < p->shape->jumps; j++)
			exists |= memcmp(&p->shape->jump[j], &a->jump[i],
					 sizeof a->jump[i]) == 0;
		if (!exists || !shape_can(&a->jump[i], position))
			return false;
		position ^= shape_flip(&a->jump[i]);
	}
	return is_goal(p, position);
}

/* Whether one of the sets tells the goal from the start. */
static bool tells(const struct puzzle *p, const struct solver_answer *a,
		  uint64_t goal)
{
	for (int i = 0; i < a->class_sets; i++)
		if (bits_parity((p->start ^ goal) &
				holes_position(&a->class_set[i])))
			return true;
	return false;
}

static bool proves_class(const struct puzzle *p, const struct solver_answer *a)
{
	if (p->goals == 1 && a->class_sets != 1)
		return false;
	for (int i = 0; i < a->class_sets; i++)
		for (int j = 0; j < p->shape->jumps; j++)
			if (bits_parity(holes_position(&a->class_set[i]) &
					shape_flip(&p->shape->jump[j])))
				return false;
	for (int i = 0; i < p->goals; i++)
		if (!tells(p, a, p->goal[i]))
			return false;
	return true;
}

static long weigh(const struct shape *s, const int32_t *weight, uint64_t set)
{
	long sum = 0;

	for (int h = 0; h < s->holes; h++)
		sum += (long)(set >> h & 1) * weight[h];
	return sum;
}

static bool proves_pagoda(const struct puzzle *p, const struct solver_answer *a)
{
	const struct shape *s = p->shape;
	struct class c;

	class_of(s, &c);
	for (int j = 0; j < s->jumps; j++)
		if (a->weight[s->jump[j].to] >
		    a->weight[s->jump[j].from] + a->weight[s->jump[j].over])
			return false;
	for (int i = 0; i < p->goals; i++)
		if (!class_differ(&c, p->start, p->goal[i]) &&
		    weigh(s, a->weight, p->start) >=
			weigh(s, a->weight, p->goal[i]))
			return false;
	return true;
}

/* Whether an answer is right, given what the start leads to. */
static bool is_right(const struct puzzle *p, const struct symm *y,
		     const struct reach *r, enum answer answer,
		     const struct solver_answer *a)
{
	bool solvable = false;

	for (int i = 0; i < r->count; i++)
		solvable |= is_goal(p, r->position[i]);
	if (answer != (solvable ? ANSWER_FOUND : ANSWER_NONE) ||
	    a->positions < 1)
		return false;
	if (solvable)
		return replays(p, a);
	if (a->proof == SOLVER_CLASS)
		return proves_class(p, a);
	if (a->proof == SOLVER_PAGODA)
		return proves_pagoda(p, a);
	return a->exhausted == count_orbits(p, y, r) &&
	       a->positions == a->exhausted;
}

/* A random drawing of at most 4x4 cells with at least one hole. */
static void draw(uint64_t *seed, struct shape *s)
{
	do {
		uint64_t random = tap_random(seed);
		uint64_t cells = random | tap_random(seed);
		bool hole[16];

		for (int i = 0; i < 16; i++)
			hole[i] = cells >> i & 1;
		if (shape_drawn(hole, 1 + (random >> 32) % 4,
				1 + (random >> 40) % 4,
				(enum lattice)((random >> 50 & 255) %
					       (uint64_t)lattice_table_rows),
				s))
			return;
	} while (true);
}

/* One to three random goals, or one peg anywhere. */
static int choose_goals(const struct shape *s, uint64_t *seed,
			uint64_t goal[POSITION_HOLES])
{
	int goals = 1 + (int)(tap_random(seed) % 4);

	for (int h = 0; h < s->holes && goals == 4; h++)
		goal[h] = bits_one(h);
	if (goals == 4)
		return s->holes;
	for (int i = 0; i < goals; i++)
		goal[i] = tap_random(seed) & tap_random(seed) &
			  tap_random(seed) & shape_all(s);
	for (int i = 1; i < goals; i++)
		for (int j = 0; j < i; j++)
			if (goal[i] == goal[j])
				return i;
	return goals;
}

static void test_drawn(struct reach *r)
{
	uint64_t seed = 7, goal[POSITION_HOLES];
	int wrong = 0, found = 0, proofs[3] = {0};

	for (int shapes = 0; shapes < 400; shapes++) {
		struct shape s;
		struct symm y;
		struct solver *solver;
		struct puzzle p = {.shape = &s, .goal = goal};

		draw(&seed, &s);
		symm_of(&s, &y);
		solver = solver_new(&s);
		for (int i = 0; i < 20; i++) {
			struct solver_answer a;
			enum answer answer;

			if (i % 5 == 0)
				p.goals = choose_goals(&s, &seed, goal);
			p.start = tap_random(&seed) & shape_all(&s);
			answer = solver_solve(solver, &p, &limits_none, &a);
			reach_from(&s, p.start, r);
			wrong += !is_right(&p, &y, r, answer, &a);
			if (answer == ANSWER_NONE)
				proofs[a.proof]++;
			else
				found++;
		}
		solver_free(solver);
	}
	tap_ok(!wrong,
	       "drawn boards: %d solved, %d by class, %d by pagoda, %d by "
	       "exhaustion, %d wrong",
	       found, proofs[0], proofs[1], proofs[2], wrong);
}

/* Any position with so many pegs is a goal. */
static void test_levels(struct reach *r)
{
	uint64_t seed = 17;
	int wrong = 0, found = 0, none = 0;

	for (int boards = 0; boards < 1000; boards++) {
		struct shape s;
		struct symm y;
		struct puzzle p = {.shape = &s,
				   .level = 2 + (int)(tap_random(&seed) % 4)};
		struct solver_answer a;
		struct solver *solver;
		enum answer answer;

		draw(&seed, &s);
		symm_of(&s, &y);
		p.start =
		    shape_all(&s) & (tap_random(&seed) | tap_random(&seed));
		if (bits_count(p.start) < p.level)
			continue;
		solver = solver_new(&s);
		answer = solver_solve(solver, &p, &limits_none, &a);
		solver_free(solver);
		reach_from(&s, p.start, r);
		wrong += !is_right(&p, &y, r, answer, &a);
		found += answer == ANSWER_FOUND;
		none += answer == ANSWER_NONE;
	}
	tap_ok(!wrong && found && none,
	       "so many pegs: %d solved, %d exhausted, %d wrong", found, none,
	       wrong);
}

/* The diamond was open to two pegs from here with one beam alone. */
static void test_few_pegs(void)
{
	struct shape s;
	struct puzzle p = {.shape = &s, .level = 2};
	struct solver_answer a;
	struct solver *solver;

	shape_named("diamond", &s);
	p.start = shape_all(&s) ^ bits_one(0);
	solver = solver_new(&s);
	tap_ok(solver_solve(solver, &p, &limits_none, &a) == ANSWER_FOUND &&
		   replays(&p, &a) && a.positions < 1 << 20,
	       "the diamond is brought to two pegs");
	solver_free(solver);
}

/* At most PEGS pegs anywhere. */
static uint64_t scatter(const struct shape *s, int pegs, uint64_t *seed)
{
	uint64_t position = 0;

	for (int i = 0; i < pegs; i++)
		position |=
		    bits_one((int)(tap_random(seed) % (unsigned)s->holes));
	return position;
}

static void test_sparse(const char *name, int pegs, struct reach *r)
{
	uint64_t seed = 3, goal;
	struct shape s;
	struct symm y;
	struct class c;
	struct solver *solver;
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};
	int wrong = 0, found = 0, asked = 0;

	shape_named(name, &s);
	symm_of(&s, &y);
	class_of(&s, &c);
	solver = solver_new(&s);
	goal = bits_one(s.centre);
	while (asked < 150) {
		struct solver_answer a;
		enum answer answer;

		p.start = asked % 3 ? play_back(&s, goal, pegs - 1, &seed)
				    : scatter(&s, pegs, &seed);
		if (asked % 10 && class_differ(&c, p.start, goal))
			continue;
		asked++;
		answer = solver_solve(solver, &p, &limits_none, &a);
		reach_from(&s, p.start, r);
		wrong += !is_right(&p, &y, r, answer, &a);
		found += answer == ANSWER_FOUND;
	}
	tap_ok(!wrong, "%s, up to %d pegs: %d of %d solved, %d wrong", name,
	       pegs, found, asked, wrong);
	solver_free(solver);
}

/* Marks the 5x5 positions that reduce to the centre; returns their number. */
static int mark_solvable(const struct shape *s, bool *solvable, uint32_t *list)
{
	int count = 1;

	list[0] = (uint32_t)bits_one(s->centre);
	solvable[list[0]] = true;
	for (int i = 0; i < count; i++)
		for (int j = 0; j < s->jumps; j++) {
			uint64_t back = list[i] ^ shape_flip(&s->jump[j]);

			if (!shape_can(&s->jump[j], ~(uint64_t)list[i]) ||
			    solvable[back])
				continue;
			solvable[back] = true;
			list[count++] = (uint32_t)back;
		}
	return count;
}

static bool equal(const struct solver_answer *a, const struct solver_answer *b)
{
	return a->jumps == b->jumps && a->positions == b->positions &&
	       memcmp(a->jump, b->jump, (size_t)a->jumps * sizeof *a->jump) ==
		   0;
}

static void test_square(void)
{
	uint64_t seed = 1, goal;
	struct shape s;
	struct class c;
	struct solver *solver;
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};
	bool *solvable = mem_zero(1 << 25, sizeof *solvable);
	uint32_t *list = mem_alloc(1 << 21, sizeof *list);
	int count, wrong = 0, differ = 0, asked = 0;

	shape_named("5x5", &s);
	class_of(&s, &c);
	goal = bits_one(s.centre);
	count = mark_solvable(&s, solvable, list);
	tap_ok(count == 1183924, "5x5: %d solvable boards", count);
	solver = solver_new(&s);
	while (asked < 5000) {
		struct solver_answer a = {0}, b = {0};
		enum answer answer;

		p.start = tap_random(&seed) & shape_all(&s);
		if (asked % 4 == 0)
			p.start |= tap_random(&seed) & shape_all(&s);
		if (class_differ(&c, p.start, goal))
			continue;
		answer = solver_solve(solver, &p, &limits_none, &a);
		wrong += (answer == ANSWER_FOUND) != solvable[p.start];
		wrong += answer == ANSWER_FOUND && !replays(&p, &a);
		if (asked++ % 50 == 0) {
			struct solver *fresh = solver_new(&s);

			solver_solve(fresh, &p, &limits_none, &b);
			differ += !equal(&a, &b);
			solver_free(fresh);
		}
	}
	tap_ok(!wrong, "5x5: %d boards in the class, %d wrong", asked, wrong);
	tap_ok(!differ, "5x5: the same answers alone as in a batch");
	solver_free(solver);
	mem_free(solvable);
	mem_free(list);
}

/* One peg missing at first, one left in the end. */
static void test_vacancy(const char *name, int vacancy, int last)
{
	struct shape s;
	struct solver *solver;
	uint64_t goal = bits_one(last);
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};
	struct solver_answer a;
	enum answer answer;

	shape_named(name, &s);
	p.start = shape_all(&s) & ~bits_one(vacancy);
	solver = solver_new(&s);
	answer = solver_solve(solver, &p, &limits_none, &a);
	tap_ok(answer == ANSWER_FOUND && a.jumps == s.holes - 2 &&
		   replays(&p, &a),
	       "%s from hole %d to %d: %d jumps", name, vacancy, last, a.jumps);
	solver_free(solver);
}

/* A limit is never taken for an answer. */
static void test_limits(const char *name, uint64_t start)
{
	struct shape s;
	struct solver *solver;
	uint64_t goal;
	struct puzzle p = {
	    .shape = &s, .start = start, .goal = &goal, .goals = 1};
	struct limits little = limits_none, late = limits_none;
	struct solver_answer a;

	shape_named(name, &s);
	goal = bits_one(s.centre);
	/* In twice this the beams in turn with searches back solve it. */
	little.memory = 1 << 15;
	late.deadline = 1;
	solver = solver_new(&s);
	tap_ok(solver_solve(solver, &p, &little, &a) == ANSWER_LIMIT &&
		   a.positions > 1,
	       "%s: out of memory", name);
	tap_ok(solver_solve(solver, &p, &late, &a) == ANSWER_LIMIT &&
		   a.positions > 1,
	       "%s: out of time", name);
	tap_ok(solver_solve(solver, &p, &limits_none, &a) == ANSWER_FOUND &&
		   replays(&p, &a),
	       "%s: without limits it is solved", name);
	p.start = goal;
	tap_ok(solver_solve(solver, &p, &little, &a) == ANSWER_FOUND &&
		   a.jumps == 0 && a.positions == 1,
	       "%s: the goal is solved in no jumps", name);
	solver_free(solver);
}

int main(void)
{
	struct reach *r = mem_alloc(1, sizeof *r);

	test_drawn(r);
	test_levels(r);
	test_few_pegs();
	test_sparse("english", 7, r);
	test_sparse("wiegleb", 6, r);
	mem_free(r);
	test_square();
	test_vacancy("english", 16, 16);
	test_vacancy("english", 0, 0);
	test_vacancy("6x6", 0, 0);
	test_vacancy("european", 0, 2);
	test_vacancy("wiegleb", 22, 22);
	test_vacancy("triangle5", 0, 0);
	test_vacancy("triangle7", 1, 2);
	test_vacancy("8x8", 2, 10);
	test_limits("5x5", UINT64_C(0x1dfe4f7));
	test_limits("english", UINT64_C(0x1dcfefe5e));
	return tap_end();
}
