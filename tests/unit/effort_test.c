/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much work solvers do, which no answer tells: one that has lost its order,
 * its pruning or its bounds still answers right, but not with so few positions,
 * nodes or looks at the clock.
 *
 * The figures are what was measured, and are the same on every machine.  A test
 * allows a fifth more than them: another order of equal choices may cost that,
 * a bound or an order that is lost costs more.  A solver that has become better
 * passes, and its figures may be put in.
 */
#include <float.h>
#include <limits.h>
#include <string.h>

#include "board/checkers.h"
#include "board/position.h"
#include "board/shape.h"
#include "capture/capture.h"
#include "duel/duel.h"
#include "duel/duel_search.h"
#include "positions/positions_fold.h"
#include "solitaire/all_solutions.h"
#include "solitaire/fewest/fewest.h"
#include "solitaire/solver.h"
#include "tap.h"

/* A problem from one vacancy to one survivor, and the work that it took. */
struct single {
	const char *shape, *vacancy, *survivor;
	uint64_t work;
};

/* Whether WORK is no more than was MEASURED, with some room. */
static bool is_little(uint64_t work, uint64_t measured)
{
	return work <= measured + measured / 5 + 1;
}

static position_t cell(const struct shape *s, const char *name)
{
	return position_of(shape_find(s, name, strlen(name)));
}

static void set_up(const char *shape, const char *vacancy, const char *survivor,
		   struct shape *s, position_t *start, position_t *goal)
{
	shape_named(shape, s);
	*start = shape_all(s) ^ cell(s, vacancy);
	*goal = cell(s, survivor);
}

static struct puzzle puzzle_of(const struct single *p, struct shape *s,
			       position_t *goal)
{
	struct puzzle problem = {.shape = s, .goal = goal, .goals = 1};

	set_up(p->shape, p->vacancy, p->survivor, s, &problem.start, goal);
	return problem;
}

/* Looks at the limits, and the most of them before a solver is stopped. */
struct effort {
	struct limits limits;
	int most, looks;
};

static void look(void *context, uint64_t done, uint64_t all)
{
	struct effort *e = context;

	(void)done, (void)all;
	if (++e->looks >= e->most)
		e->limits.deadline = 1;
}

static void begin(struct effort *e, int most)
{
	*e = (struct effort){.limits = limits_none, .most = most};
	e->limits.progress = look;
	e->limits.context = e;
}

/* Whether pointers, of which some are held, have 64 bits. */
enum { IS_WIDE = sizeof(void *) == 8 };

/* With more digits than a double has, other weights are found. */
enum { IS_EXACT = FLT_EVAL_METHOD == 0 };

static void expect(const struct single *p, enum answer result, uint64_t work,
		   const char *what)
{
	tap_ok(result == ANSWER_FOUND &&
		   (!IS_EXACT || is_little(work, p->work)),
	       "%s %s to %s: %llu %s, measured %llu", p->shape, p->vacancy,
	       p->survivor, (unsigned long long)work, what,
	       (unsigned long long)p->work);
}

static void test_solver(void)
{
	static const struct single problem[] = {
	    {"english", "d4", "d4", 11319},   {"european", "c1", "e1", 10219},
	    {"6x6", "a1", "a1", 11544},	      {"6x6", "c3", "c3", 14148},
	    {"wiegleb", "d4", "d4", 38145},   {"wiegleb", "e5", "e5", 18453},
	    {"wiegleb", "i6", "i6", 2476209}, {"diamond", "d2", "c5", 11815},
	    {"triangle8", "a1", "a1", 16728}, {"triangle9", "a2", "a2", 27635},
	    {"4x9", "b2", "b2", 10350},
	};
	for (size_t i = 0; i < sizeof problem / sizeof *problem; i++) {
		struct shape shape;
		position_t goal;
		struct puzzle p = puzzle_of(&problem[i], &shape, &goal);
		struct solver_answer answer;
		struct solver *solver;
		struct effort e;
		enum answer result;

		begin(&e, INT_MAX);
		/* Too little for tables of the large boards. */
		e.limits.memory = UINT64_C(1) << 30;
		solver = solver_new(&shape);
		result = solver_solve(solver, &p, &e.limits, &answer);
		expect(&problem[i], result, answer.positions, "positions");
		solver_free(solver);
	}
}

static position_t drawn(const char *holes)
{
	position_t position = 0;

	for (int h = 0; holes[h]; h++)
		if (holes[h] == 'o')
			position |= position_of(h);
	return position;
}

/*
 * Positions from which one peg in the centre cannot be reached.  The first and
 * the last reach few enough for a list, which beams alone would take long to
 * exhaust; for the others sets are made.
 */
static void test_hopeless(void)
{
	static const struct {
		const char *shape, *drawn; /* its holes */
		uint64_t exhausted;
		int looks;
	} position[] = {
	    {"english", "ooooo.oooooooo.oo...o..o..ooo..o.", 103361, 1130},
	    {"english", "ooo..ooo.....o.o.ooo.oooo...oo.oo", 117381, 1925},
	    {"english", "o.o.oooo.ooo...o...ooo.oo.oo.oooo", 250684, 2099},
	    {"english", "o.o..ooooo..oo..oooo..ooo.o.oo.oo", 294355, 1969},
	    {"7x7", "..o.oo.ooo..oo.o......ooo.oo.o.o.o........o...o..", 121927,
	     9999},
	};
	struct shape shape;
	position_t goal;

	for (size_t i = 0; i < sizeof position / sizeof *position; i++) {
		struct puzzle p = {.shape = &shape, .goal = &goal, .goals = 1};
		struct solver_answer answer;
		struct solver *solver;
		struct effort e;
		enum answer result;

		shape_named(position[i].shape, &shape);
		goal = cell(&shape, "d4");
		solver = solver_new(&shape);
		p.start = drawn(position[i].drawn);
		begin(&e, INT_MAX);
		result = solver_solve(solver, &p, &e.limits, &answer);
		tap_ok(result == ANSWER_NONE &&
			   answer.exhausted == position[i].exhausted &&
			   answer.positions == answer.exhausted &&
			   is_little((uint64_t)e.looks,
				     (uint64_t)position[i].looks),
		       "%s: %llu exhausted, %d looks, measured %d",
		       position[i].drawn, (unsigned long long)answer.exhausted,
		       e.looks, position[i].looks);
		solver_free(solver);
	}
}

/* solver_solve or solver_decide. */
typedef enum answer solver_way(struct solver *r, const struct puzzle *p,
			       const struct limits *limits,
			       struct solver_answer *answer);

/* One goal, its answer, and the looks at the clock until it is there. */
static void expect_looks(const char *name, const char *shape_name,
			 const char *start, const char *goal_drawn,
			 solver_way *ask, enum answer wanted, int looks)
{
	struct shape shape;
	position_t goal = drawn(goal_drawn);
	struct puzzle p = {
	    .shape = &shape, .start = drawn(start), .goal = &goal, .goals = 1};
	struct solver_answer answer;
	struct solver *solver;
	struct effort e;
	enum answer result;

	shape_named(shape_name, &shape);
	solver = solver_new(&shape);
	begin(&e, looks + looks / 5);
	result = ask(solver, &p, &e.limits, &answer);
	tap_ok(!IS_EXACT || result == wanted, "%s: %d looks, measured %d", name,
	       e.looks, looks);
	solver_free(solver);
}

static void test_decided(void)
{
	/*
	 * A position of play.  On so large a board only a few beams come before
	 * pagoda functions and a search back.
	 */
	expect_looks("lost on the wiegleb board", "wiegleb",
		     "ooo.oo..o.o....oooo.o.....o..oooo..o.oo.ooooo",
		     "......................o......................",
		     solver_decide, ANSWER_NONE, 273);
	/*
	 * 64 holes: beams find the solution once they have learned, and no
	 * search back would end.
	 */
	expect_looks("a pattern of eight pegs", "8x8",
		     ".oooo.oooooooooo.ooooooooo.ooooo"
		     "ooooooo..ooooo.ooo.ooooo.ooo.ooo",
		     ".o.o............................"
		     ".ooo..............o...........oo",
		     solver_solve, ANSWER_FOUND, 120);
}

/* Positions of beams that found nothing are counted, too. */
static void test_beams(void)
{
	static const struct single board = {"wiegleb", "e1", "e1", 1379992};
	struct shape shape;
	position_t goal;
	struct puzzle p = puzzle_of(&board, &shape, &goal);
	struct solver_answer answer;
	struct solver *solver = solver_new(&shape);
	struct limits limits = limits_none;
	enum answer result;

	/* Enough for the first beams, too little for wider ones. */
	limits.memory = 1 << 20;
	result = solver_solve(solver, &p, &limits, &answer);
	tap_ok((result == ANSWER_LIMIT && answer.positions > board.work / 2 &&
		is_little(answer.positions, board.work)) ||
		   !IS_WIDE || !IS_EXACT,
	       "%s %s to %s: %llu positions without an answer", board.shape,
	       board.vacancy, board.survivor,
	       (unsigned long long)answer.positions);
	solver_free(solver);
}

static bool count_one(void *context, const struct shape_jump *jump, int jumps)
{
	uint64_t *count = context;

	(void)jump, (void)jumps;
	++*count;
	return true;
}

/* Which positions of a small board lead to its goal, and who asked. */
struct oracle {
	const struct shape *shape;
	position_t goal;
	int *asked;
};

static bool leads(const struct oracle *o, position_t position)
{
	bool found = position == o->goal;

	for (int i = 0; i < o->shape->jumps && !found; i++)
		found = shape_can(&o->shape->jump[i], position) &&
			leads(o, position ^ shape_flip(&o->shape->jump[i]));
	return found;
}

static bool ask(const void *oracle, position_t position)
{
	const struct oracle *o = oracle;

	++*o->asked;
	return leads(o, position);
}

/* What leads nowhere is not looked at where that is known. */
static void test_alive(void)
{
	enum { ASKED = 108 };
	static const struct single board = {"triangle4", "a2", "b2", 14};
	struct shape shape;
	position_t goal;
	uint64_t count = 0;
	struct puzzle p = puzzle_of(&board, &shape, &goal);
	int asked = 0;
	struct oracle oracle = {&shape, goal, &asked};
	struct all_solutions_visitor visitor = {.take = count_one,
						.context = &count,
						.alive = ask,
						.oracle = &oracle};
	enum answer result = all_solutions(&p, &limits_none, &visitor);

	tap_ok(result == ANSWER_FOUND && count == board.work &&
		   is_little((uint64_t)asked, ASKED),
	       "%llu solutions, %d positions asked for, measured %d",
	       (unsigned long long)count, asked, ASKED);
}

/* Every solution, one after the other. */
static void test_all_solutions(void)
{
	static const struct {
		struct single single;
		int looks;
	} board[] = {
	    {{"triangle5", "a1", "a1", 6816}, 18},
	    {{"4x4", "b1", "c4", 107424}, 250},
	};

	for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
		struct shape shape;
		position_t goal;
		uint64_t count = 0;
		const struct single *q = &board[i].single;
		struct puzzle p = puzzle_of(q, &shape, &goal);
		struct all_solutions_visitor visitor = {.take = count_one,
							.context = &count};
		struct effort e;
		enum answer result;

		begin(&e, INT_MAX);
		result = all_solutions(&p, &e.limits, &visitor);
		tap_ok(
		    result == ANSWER_FOUND && count == q->work &&
			is_little((uint64_t)e.looks, (uint64_t)board[i].looks),
		    "%s %s to %s: %llu solutions, %d looks, measured %d",
		    q->shape, q->vacancy, q->survivor,
		    (unsigned long long)count, e.looks, board[i].looks);
	}
}

/*
 * How memory is shared out changes the order of a search a little, a bound that
 * is lost costs far more.  An eighth of the memory is too little for the same
 * search.
 */
static void test_fewest(void)
{
	static const struct single problem[] = {
	    {"english", "d4", "d4", 1505811},
	    {"triangle6", "a1", "a1", 48273},
	    {"5x6", "b2", "b2", 874879},
	    {"5x6", "a1", "a1", 426613},
	};
	static const uint64_t memory[] = {5600000, 1600000, 8300000, 7100000};

	for (size_t i = 0; i < sizeof problem / sizeof *problem; i++) {
		const struct single *q = &problem[i];
		struct shape shape;
		position_t goal;
		uint64_t nodes[2];
		struct fewest_problem p = {
		    .shape = &shape, .goal = &goal, .goals = 1};
		struct fewest_answer answer;
		struct limits limits = limits_none;
		enum answer result[2];

		set_up(q->shape, q->vacancy, q->survivor, &shape, &p.start,
		       &goal);
		for (int k = 0; k < 2; k++) {
			limits.memory = k ? memory[i] / 8 : memory[i];
			result[k] = fewest_moves(&p, &limits, &answer);
			nodes[k] = answer.nodes;
		}
		tap_ok(result[0] == ANSWER_FOUND &&
			   (!IS_EXACT || is_little(nodes[0], q->work)),
		       "%s %s to %s: %llu nodes, measured %llu", q->shape,
		       q->vacancy, q->survivor, (unsigned long long)nodes[0],
		       (unsigned long long)q->work);
		tap_ok(result[1] != ANSWER_FOUND || nodes[1] > nodes[0],
		       "%s %s to %s: an eighth of the memory is noticed",
		       q->shape, q->vacancy, q->survivor);
	}
}

/* Where a random play of so many jumps ends. */
static position_t play(const struct shape *s, position_t position, int jumps,
		       uint64_t *seed)
{
	while (jumps-- > 0) {
		int pick = -1;
		uint64_t count = 0;

		for (int i = 0; i < s->jumps; i++)
			if (shape_can(&s->jump[i], position) &&
			    tap_random(seed) % ++count == 0)
				pick = i;
		if (pick >= 0)
			position ^= shape_flip(&s->jump[pick]);
	}
	return position;
}

/* Goals with the corners full in all ways, as many as rules tell apart. */
static void test_fewest_goals(void)
{
	enum { GOALS = 10, JUMPS = 7, NODES = 124 };
	struct shape shape;
	position_t goal[GOALS];
	uint64_t seed = 2;
	struct fewest_problem p = {
	    .shape = &shape, .goal = goal, .goals = GOALS};
	struct fewest_answer answer;
	enum answer result;

	shape_named("4x4", &shape);
	p.start = shape_all(&shape) ^ cell(&shape, "c1");
	for (int i = 0; i < GOALS; i++)
		goal[i] = play(&shape, p.start, JUMPS, &seed);
	result = fewest_moves(&p, &limits_none, &answer);
	tap_ok(result == ANSWER_FOUND &&
		   (!IS_EXACT || is_little(answer.nodes, NODES)),
	       "%d goals: %d moves, %llu nodes, measured %d", GOALS,
	       answer.moves, (unsigned long long)answer.nodes, NODES);
}

/*
 * A lattice: opponents on the odd rows, each by chance, and one own piece near
 * the middle.
 */
static void fill(struct checkers *board, size_t side, uint64_t permille)
{
	size_t homes = (size_t)checkers_homes(side, side), own = homes / 2;
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

/* A lattice as wide as the sweep can take. */
static void test_capture(void)
{
	enum { SIDE = 56, DENSITY = 850, LOOKS = 581, CAPTURED = 523 };
	static uint8_t home[SIDE * SIDE];
	struct checkers board = {.home = home};
	struct capture_solver *solver;
	struct capture found;
	struct effort e;

	fill(&board, SIDE, DENSITY);
	begin(&e, INT_MAX);
	solver = capture_new(&e.limits);
	capture_best(solver, &board, &found);
	tap_ok(found.lower == CAPTURED && found.upper == CAPTURED &&
		   is_little((uint64_t)e.looks, LOOKS),
	       "lattice of side %d: %llu captured, %d looks, measured %d", SIDE,
	       (unsigned long long)found.lower, e.looks, LOOKS);
	capture_delete(solver);
}

/* The game for two, on triangles of six rows with random values. */
static void test_duel(void)
{
	enum { ROWS = 6, VALUES = 100, BUCKETS = 1 << 16 };
	static const struct {
		int vacancy, looks;
		uint64_t nodes;
	} game[] = {{3, 3, 229472},
		    {7, 4, 268919},
		    {8, 3, 254904},
		    {12, 4, 268107},
		    {18, 3, 202186}};

	for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
		struct triangle board = {.rows = ROWS};
		struct duel search;
		struct effort e;
		uint64_t seed = 4000;
		enum answer result;
		int64_t difference, again;
		struct duel *duel;

		for (int h = 0; h < triangle_holes(ROWS); h++)
			board.value[h] = 1 + (int)(tap_random(&seed) % VALUES);
		board.value[game[i].vacancy] = 0;
		begin(&e, INT_MAX);
		duel = duel_new(ROWS, &e.limits);
		result = duel_solve(duel, &board, &difference);
		duel_search_init(&search, BUCKETS, UINT64_MAX, &limits_none);
		duel_search_start(&search, &board);
		again = duel_search_difference(&search, 0);
		tap_ok(
		    result == ANSWER_FOUND && again == difference &&
			is_little((uint64_t)e.looks, (uint64_t)game[i].looks) &&
			is_little(search.nodes, game[i].nodes),
		    "%d rows, vacancy %d: %d looks; %llu nodes with a small "
		    "table, measured %d and %llu",
		    ROWS, game[i].vacancy + 1, e.looks,
		    (unsigned long long)search.nodes, game[i].looks,
		    (unsigned long long)game[i].nodes);
		duel_search_free(&search);
		duel_delete(duel);
	}
}

/* Sums over all positions, for one peg that ends where the vacancy was. */
struct sum {
	const char *name;
	enum answer (*of)(const struct shape *s, position_t start,
			  position_t goal, const struct limits *l,
			  uint64_t *memory);
	const char *shape, *vacancy;
	int looks;
	uint64_t memory;
	uint64_t least; /* memory with which as little is done; 0: not tried */
};

static enum answer solutions(const struct shape *s, position_t start,
			     position_t goal, const struct limits *l,
			     uint64_t *memory)
{
	const struct puzzle p = {
	    .shape = s, .start = start, .goal = &goal, .goals = 1};
	struct positions_fold found;
	enum answer result =
	    positions_fold_ways(&p, POSITIONS_BLOCKS, l, &found);

	*memory = found.bytes;
	return result;
}

static enum answer reached(const struct shape *s, position_t start,
			   position_t goal, const struct limits *l,
			   uint64_t *memory)
{
	const struct puzzle p = {
	    .shape = s, .start = start, .goal = &goal, .goals = 1};
	struct positions_census found;
	enum answer result = positions_census(&p, POSITIONS_REACHED,
					      POSITIONS_BLOCKS, l, &found);

	*memory = found.bytes;
	return result;
}

static enum answer winning(const struct shape *s, position_t start,
			   position_t goal, const struct limits *l,
			   uint64_t *memory)
{
	const struct puzzle p = {
	    .shape = s, .start = start, .goal = &goal, .goals = 1};
	struct positions_census found;
	enum answer result = positions_census(&p, POSITIONS_ON_THE_WAY,
					      POSITIONS_BLOCKS, l, &found);

	*memory = found.bytes;
	return result;
}

/*
 * Memory that is given back at last has been needed all the same: an eighth of
 * it is too little to do as little.
 */
static void expect_least(const struct sum *t, const struct shape *s,
			 position_t start, position_t goal)
{
	bool enough[2];

	for (int k = 0; k < 2; k++) {
		struct effort e;
		uint64_t memory;

		begin(&e, INT_MAX);
		e.limits.memory = k ? t->least / 8 : t->least + t->least / 5;
		enough[k] =
		    t->of(s, start, goal, &e.limits, &memory) == ANSWER_FOUND &&
		    is_little((uint64_t)e.looks, (uint64_t)t->looks);
	}
	tap_ok((enough[0] && !enough[1]) || !IS_WIDE,
	       "%s on %s: with about %llu bytes", t->name, t->shape,
	       (unsigned long long)t->least);
}

static void test_sums(void)
{
	static const struct sum sums[] = {
	    {"solutions", solutions, "english", "d4", 2890, 20624296, 20624296},
	    {"solutions", solutions, "4x6", "b2", 60, 1699344, 0},
	    {"solutions", solutions, "triangle6", "a1", 55, 745864, 0},
	    {"reached", reached, "english", "d4", 1122, 11863104, 0},
	    {"reached", reached, "4x8", "b2", 1984, 37999936, 0},
	    {"reached", reached, "triangle7", "a1", 324, 5040000, 0},
	    {"winning", winning, "english", "d4", 1156, 11863104, 11863104},
	    {"winning", winning, "triangle6", "a1", 22, 318272, 0},
	};

	for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
		const struct sum *t = &sums[i];
		struct shape shape;
		struct effort e;
		position_t start, goal;
		uint64_t memory;
		enum answer result;

		begin(&e, INT_MAX);
		set_up(t->shape, t->vacancy, t->vacancy, &shape, &start, &goal);
		result = t->of(&shape, start, goal, &e.limits, &memory);
		tap_ok(result != ANSWER_LIMIT &&
			   is_little((uint64_t)e.looks, (uint64_t)t->looks) &&
			   (is_little(memory, t->memory) || !IS_WIDE),
		       "%s on %s from %s: %d looks, %llu bytes, measured %d "
		       "and %llu",
		       t->name, t->shape, t->vacancy, e.looks,
		       (unsigned long long)memory, t->looks,
		       (unsigned long long)t->memory);
		if (t->least)
			expect_least(t, &shape, start, goal);
	}
}

int main(void)
{
	test_solver();
	test_hopeless();
	test_decided();
	test_beams();
	test_all_solutions();
	test_alive();
	test_fewest();
	test_fewest_goals();
	test_capture();
	test_duel();
	test_sums();
	return tap_end();
}
