/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The linear programme on examples of the literature, and pagoda functions on
 * random boards, whose weights are checked here once more.
 */
#include "solitaire/pagoda.h"

#include <limits.h>

#include "base/bits.h"
#include "board/class.h"
#include <string.h>

#include "play_back.h"
#include "tap.h"

/* Maximise x + y; x + 2y <= 4, 3x + y <= 6: 14/5 at (8/5, 6/5). */
static void test_plane(void)
{
	struct simplex p = {0};
	double value[2];

	for (int enough = 2; enough <= 3; enough++) {
		simplex_open(&p, 2, 2);
		simplex_add(&p, 0, 0, 1);
		simplex_add(&p, 0, 1, 2);
		simplex_bound(&p, 0, 4);
		simplex_add(&p, 1, 0, 3);
		simplex_add(&p, 1, 1, 1);
		simplex_bound(&p, 1, 6);
		simplex_aim(&p, (const int[]){1, 1});
		tap_ok(simplex_exceed(&p, enough, INT_MAX) ==
			   (enough < 3 ? SIMPLEX_ABOVE : SIMPLEX_BELOW),
		       "two variables: more than %d or not", enough);
	}
	simplex_values(&p, value);
	tap_ok(value[0] > 1.599 && value[0] < 1.601 && value[1] > 1.199 &&
		   value[1] < 1.201,
	       "two variables: best at %g, %g", value[0], value[1]);
	simplex_close(&p);
}

/*
 * Beale's example (1955), on which the plain method goes round in a circle,
 * with all coefficients times 100: the optimum is 5.
 */
static void test_circle(void)
{
	static const int a[3][4] = {
	    {25, -6000, -4, 900}, {50, -9000, -2, 300}, {0, 0, 1, 0}};
	static const int c[4] = {75, -15000, 2, -600};
	struct simplex p = {0};

	for (int enough = 4; enough <= 5; enough++) {
		simplex_open(&p, 3, 4);
		for (int i = 0; i < 3; i++)
			for (int j = 0; j < 4; j++)
				simplex_add(&p, i, j, a[i][j]);
		simplex_bound(&p, 2, 1);
		simplex_aim(&p, c);
		tap_ok(simplex_exceed(&p, enough, INT_MAX) ==
			   (enough < 5 ? SIMPLEX_ABOVE : SIMPLEX_BELOW),
		       "Beale's example: more than %d or not", enough);
	}
	simplex_close(&p);
}

/* Whether the weights prove that START cannot become GOAL; written anew. */
static bool proves(const struct shape *s, const int32_t *weight, uint64_t start,
		   uint64_t goal)
{
	long sum = 0;

	for (int j = 0; j < s->jumps; j++)
		if (weight[s->jump[j].to] >
		    weight[s->jump[j].from] + weight[s->jump[j].over])
			return false;
	for (int h = 0; h < s->holes; h++)
		sum += weight[h] *
		       ((long)(start >> h & 1) - (long)(goal >> h & 1));
	return sum < 0;
}

/* Looks for weights on a board of one word. */
static enum answer find(struct pagoda *p, const struct shape *s, uint64_t start,
			const uint64_t *goal, int goals, int32_t *weight)
{
	const struct puzzle puzzle = {s, start, goal, goals, 0, false};
	const struct board board = board_of(&puzzle);

	return pagoda_find(p, &board, &limits_none, weight, NULL);
}

enum { SMALL = 1 << 16 };

/* Marks the positions of a shape of up to 16 holes that lead to GOAL. */
static void mark_winning(const struct shape *s, uint64_t goal, bool wins[SMALL])
{
	memset(wins, 0, SMALL * sizeof *wins);
	wins[goal] = true;
	for (int pegs = 2; pegs <= s->holes; pegs++)
		for (uint64_t p = 0; p <= shape_all(s); p++)
			for (int j = 0; j < s->jumps && bits_count(p) == pegs;
			     j++)
				if (shape_can(&s->jump[j], p))
					wins[p] |=
					    wins[p ^ shape_flip(&s->jump[j])];
}

/*
 * Sets that jumps must leave exclude no position that leads to the goal, and at
 * least LEAST positions of its class that pagoda functions do not exclude.
 */
static void test_sets(const char *name, int boards, int least)
{
	static bool wins[SMALL];
	struct pagoda p = {0};
	struct pagoda_sets sets;
	struct shape s;
	struct class c;
	uint64_t seed = 1, goal = 0;
	int32_t weight[POSITION_HOLES];
	int more = 0, wrong = 0, open = 0;

	shape_named(name, &s);
	class_of(&s, &c);
	for (int i = 0; i < boards; i++) {
		uint64_t start = tap_random(&seed) & shape_all(&s);
		struct puzzle puzzle = {&s, start, &goal, 1, 0, false};
		struct board board;

		if (i % (boards / 4) == 0) {
			goal = tap_random(&seed) & tap_random(&seed) &
			       shape_all(&s);
			mark_winning(&s, goal, wins);
		}
		if (class_differ(&c, start, goal))
			continue;
		board = board_of(&puzzle);
		if (pagoda_find(&p, &board, &limits_none, weight, &sets) !=
		    ANSWER_FOUND) {
			open += !wins[start];
			continue;
		}
		wrong += wins[start];
		more += pagoda_find(&p, &board, &limits_none, weight, NULL) !=
			ANSWER_FOUND;
	}
	tap_ok(!wrong && more >= least,
	       "%s: sets exclude %d more, %d wrong, %d left", name, more, wrong,
	       open);
	pagoda_free(&p);
}

/*
 * Random boards with the central goal; at least LEAST of them are excluded, as
 * many as there were when the method was new.
 */
static void test_random(const char *name, int boards, int least)
{
	struct pagoda p = {0};
	struct shape s;
	struct class c;
	uint64_t seed = 1, goal;
	int32_t weight[POSITION_HOLES];
	int found = 0, wrong = 0, asked = 0;

	shape_named(name, &s);
	class_of(&s, &c);
	goal = bits_one(s.centre >= 0 ? s.centre : s.holes / 2);
	for (int i = 0; i < boards; i++) {
		uint64_t start = tap_random(&seed) & shape_all(&s);
		enum answer answer;

		if (class_differ(&c, start, goal))
			continue;
		asked++;
		answer = find(&p, &s, start, &goal, 1, weight);
		found += answer == ANSWER_FOUND;
		wrong += answer == ANSWER_LIMIT;
		wrong +=
		    answer == ANSWER_FOUND && !proves(&s, weight, start, goal);
	}
	tap_ok(!wrong && found >= least,
	       "%s: %d of %d boards excluded, %d wrong", name, found, asked,
	       wrong);
	wrong = 0;
	for (int i = 0; i < boards / 50; i++) {
		uint64_t start = play_back(&s, goal, 4 + i % 12, &seed);

		wrong += find(&p, &s, start, &goal, 1, weight) != ANSWER_NONE;
	}
	tap_ok(!wrong, "%s: no board that has a solution is excluded", name);
	pagoda_free(&p);
}

/* The same for one peg anywhere in the class of the start. */
static void test_anywhere(const char *name, int boards, int least)
{
	struct pagoda p = {0};
	struct shape s;
	struct class c;
	uint64_t seed = 1, goal[POSITION_HOLES];
	int32_t weight[POSITION_HOLES];
	int found = 0, wrong = 0;

	shape_named(name, &s);
	class_of(&s, &c);
	for (int i = 0; i < boards; i++) {
		uint64_t start =
		    tap_random(&seed) & tap_random(&seed) & shape_all(&s);
		int goals = 0;

		for (int h = 0; h < s.holes; h++)
			if (!class_differ(&c, start, bits_one(h)))
				goal[goals++] = bits_one(h);
		if (!goals ||
		    find(&p, &s, start, goal, goals, weight) != ANSWER_FOUND)
			continue;
		found++;
		for (int g = 0; g < goals; g++)
			wrong += !proves(&s, weight, start, goal[g]);
	}
	tap_ok(!wrong && found >= least, "%s: %d excluded for all goals", name,
	       found);
	pagoda_free(&p);
}

/* Weights given by hand. */
static void test_weights(void)
{
	static const int32_t golden[5] = {5, 3, 2, 1, 1};
	int32_t weight[POSITION_HOLES] = {0};
	const struct holes all = {{0x1f}};
	const uint64_t goal[2] = {1, 2};
	struct board one, two;
	struct shape s;

	shape_named("1x5", &s);
	one = board_of(&(struct puzzle){&s, 0x14, goal, 1, 0, false});
	two = board_of(&(struct puzzle){&s, 0x14, goal, 2, 0, false});
	for (int h = 0; h < 5; h++)
		weight[h] = golden[h];
	tap_ok(pagoda_holds(&s, weight, NULL), "a Fibonacci row is a pagoda");
	tap_ok(pagoda_weigh(weight, &all) == 12, "it weighs 12");
	tap_ok(pagoda_excludes(&one, weight, NULL),
	       "1 + 2 pegs weigh less than the end");
	tap_ok(!pagoda_excludes(&two, weight, NULL),
	       "but not less than the hole beside it");
	weight[1] = -1;
	tap_ok(!pagoda_holds(&s, weight, NULL),
	       "a middle hole cannot weigh less than nothing");
}

/* Weights that one jump alone breaks, the first one and the last one. */
static void test_one_jump(void)
{
	static const int32_t weight[][3] = {{0, 0, 1}, {1, 0, 0}, {1, 0, 1}};
	struct shape s;

	shape_named("1x3", &s);
	tap_ok(s.jumps == 2 && !pagoda_holds(&s, weight[0], NULL) &&
		   !pagoda_holds(&s, weight[1], NULL) &&
		   pagoda_holds(&s, weight[2], NULL),
	       "a jump that gains is found, whichever it is");
}

int main(void)
{
	test_one_jump();
	test_plane();
	test_circle();
	test_weights();
	test_sets("4x4", 20000, 59);
	test_sets("triangle5", 20000, 87);
	test_sets("3x5", 20000, 1);
	test_random("5x5", 20000, 90);
	test_random("english", 10000, 240);
	test_random("wiegleb", 5000, 79);
	test_random("triangle5", 2000, 161);
	test_random("triangle7", 5000, 30);
	test_anywhere("5x5", 5000, 1059);
	test_anywhere("english", 2000, 658);
	test_anywhere("triangle6", 2000, 183);
	return tap_end();
}
