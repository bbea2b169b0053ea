/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much work solvers do, which no answer tells: one that has lost its order,
 * its pruning or its bounds still answers right, but not with so few positions,
 * nodes or looks at the clock.  The figures are the same on every machine; when
 * a solver becomes better they are to be lowered.
 */
#include <string.h>

#include "base/bits.h"
#include "board/checkers.h"
#include "board/shape.h"
#include "solve/capture.h"
#include "solve/duel.h"
#include "solve/fewest.h"
#include "solve/reduce.h"
#include "tap.h"

/* A problem from one vacancy to one survivor, and the work that it takes. */
struct single {
	const char *shape, *vacancy, *survivor;
	uint64_t most;
};

static uint64_t cell(const struct shape *s, const char *name)
{
	return bits_one(shape_find(s, name, strlen(name)));
}

static void set_up(const struct single *p, struct shape *s, uint64_t *start,
		   uint64_t *goal)
{
	shape_named(p->shape, s);
	*start = shape_all(s) ^ cell(s, p->vacancy);
	*goal = cell(s, p->survivor);
}

static void expect(const struct single *p, enum answer result, uint64_t work,
		   const char *what)
{
	tap_ok(result == ANSWER_FOUND && work <= p->most,
	       "%s %s to %s: %llu %s, at most %llu", p->shape, p->vacancy,
	       p->survivor, (unsigned long long)work, what,
	       (unsigned long long)p->most);
}

static void test_reduce(void)
{
	static const struct single problem[] = {
	    {"english", "d4", "d4", 3120},   {"european", "c1", "e1", 13449},
	    {"6x6", "a1", "a1", 86052},	     {"6x6", "c3", "c3", 4773},
	    {"wiegleb", "d4", "d4", 362709}, {"wiegleb", "e5", "e5", 30680},
	    {"wiegleb", "i6", "i6", 686409}, {"diamond", "d2", "c5", 233164},
	    {"triangle8", "a1", "a1", 8035}, {"triangle9", "a2", "a2", 4053},
	    {"4x9", "b2", "b2", 8035},
	};
	struct limits limits = limits_none;

	/* Too little for tables of the large boards. */
	limits.memory = UINT64_C(1) << 30;
	for (size_t i = 0; i < sizeof problem / sizeof *problem; i++) {
		struct shape shape;
		uint64_t goal;
		struct reduce_problem p = {
		    .shape = &shape, .goal = &goal, .goals = 1};
		struct reduce_answer answer;
		struct reduce *solver;
		enum answer result;

		set_up(&problem[i], &shape, &p.start, &goal);
		solver = reduce_new(&shape);
		result = reduce_solve(solver, &p, &limits, &answer);
		expect(&problem[i], result, answer.positions, "positions");
		reduce_free(solver);
	}
}

/* The memory is what is needed, and little more. */
static void test_fewest(void)
{
	static const struct single problem[] = {
	    {"english", "d4", "d4", 1447747},
	    {"triangle6", "a1", "a1", 95976},
	    {"5x6", "b2", "b2", 1092294},
	    {"5x6", "a1", "a1", 1196608},
	};
	static const uint64_t memory[] = {5600000, 3300000, 7700000, 7350000};

	for (size_t i = 0; i < sizeof problem / sizeof *problem; i++) {
		struct limits limits = limits_none;
		struct shape shape;
		uint64_t goal;
		struct fewest_problem p = {
		    .shape = &shape, .goal = &goal, .goals = 1};
		struct fewest_answer answer;
		enum answer result;

		limits.memory = memory[i];
		set_up(&problem[i], &shape, &p.start, &goal);
		result = fewest_moves(&p, &limits, &answer);
		expect(&problem[i], result, answer.nodes, "nodes");
	}
}

/* Ends a solver at a number of looks at its limits. */
struct patience {
	struct limits limits;
	int looks, most;
};

static void look(void *context, uint64_t done, uint64_t all)
{
	struct patience *p = context;

	(void)done, (void)all;
	if (++p->looks > p->most)
		p->limits.deadline = 1;
}

static struct patience patience(int looks)
{
	struct patience p = {.limits = limits_none, .most = looks};

	p.limits.progress = look;
	return p;
}

/*
 * A lattice: opponents on the odd rows, each by chance, and one own piece near
 * the middle.
 */
static void fill(struct checkers *board, size_t side, uint64_t permille)
{
	size_t homes = checkers_homes(side, side), own = homes / 2;
	uint64_t seed = 1;

	board->rows = board->cols = side;
	for (size_t i = 0; i < homes; i++)
		board->home[i] = checkers_row(side, i) % 2 == 1 &&
					 tap_random(&seed) % 1000 < permille
				     ? CHECKERS_OPPONENT
				     : CHECKERS_EMPTY;
	while (checkers_row(side, own) % 2 == 1)
		own++;
	board->home[own] = CHECKERS_OWN;
}

/* What is proved after so many looks. */
static void test_capture(void)
{
	enum { SIDE = 300 };
	static const struct {
		size_t side;
		unsigned permille;
		int looks;
		uint64_t lower, upper;
	} lattice[] = {
	    {60, 500, 0, 94, 94},	 {60, 650, 8, 353, 353},
	    {60, 700, 46, 409, 409},	 {60, 800, 145, 532, 532},
	    {60, 850, 39, 601, 601},	 {100, 600, 20, 746, 746},
	    {100, 650, 14, 1077, 1077},	 {100, 700, 188, 1225, 1225},
	    {100, 750, 746, 1369, 1369}, {100, 800, 691, 1543, 1543},
	    {100, 900, 0, 1866, 1866},	 {150, 600, 1026, 1942, 1942},
	    {150, 650, 69, 2412, 2412},	 {150, 700, 26, 2756, 2756},
	    {200, 720, 40, 5209, 5209},	 {200, 750, 300, 5563, 5565},
	    {200, 800, 8, 6141, 6141},	 {300, 600, 20, 7502, 8004},
	};
	static uint8_t home[SIDE * SIDE];
	struct checkers board = {.home = home};

	for (size_t i = 0; i < sizeof lattice / sizeof *lattice; i++) {
		struct patience p = patience(lattice[i].looks);
		struct capture_solver *solver;
		struct capture found;

		p.limits.context = &p;
		fill(&board, lattice[i].side, lattice[i].permille);
		solver = capture_new(&p.limits);
		capture_best(solver, &board, &found);
		tap_ok(found.lower >= lattice[i].lower &&
			   found.upper <= lattice[i].upper,
		       "lattice of side %zu, %u in 1000: %llu to %llu",
		       lattice[i].side, lattice[i].permille,
		       (unsigned long long)found.lower,
		       (unsigned long long)found.upper);
		capture_delete(solver);
	}
}

/* The game for two, on triangles of six rows with random values. */
static void test_duel(void)
{
	enum { ROWS = 6, VALUES = 100 };
	static const struct {
		int vacancy, looks;
	} game[] = {{3, 3}, {7, 4}, {8, 3}, {12, 4}, {18, 3}};

	for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
		struct triangle board = {.rows = ROWS};
		struct patience p = patience(game[i].looks);
		uint64_t seed = 4000;
		enum answer result;
		int64_t difference;
		struct duel *duel;

		for (int h = 0; h < triangle_holes(ROWS); h++)
			board.value[h] = 1 + (int)(tap_random(&seed) % VALUES);
		board.value[game[i].vacancy] = 0;
		p.limits.context = &p;
		duel = duel_new(ROWS, &p.limits);
		result = duel_solve(duel, &board, &difference);
		tap_ok(result == ANSWER_FOUND,
		       "%d rows, vacancy %d: %d looks, at most %d", ROWS,
		       game[i].vacancy + 1, p.looks, p.most);
		duel_delete(duel);
	}
}

int main(void)
{
	test_reduce();
	test_fewest();
	test_capture();
	test_duel();
	return tap_end();
}
