/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search from both ends against the set of all winning positions, which
 * knows nothing of functions that exclude positions and of searches; and the
 * solver that uses both, alone and after other boards.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "board/class.h"
#include "positions/positions.h"
#include "solitaire/solver.h"
#include "tap.h"

enum { MOST = 1 << 20 }; /* positions of one search */

/* A shape with goals, and one of its classes. */
struct problem {
	struct shape shape;
	struct class class;
	struct symm symm;
	uint64_t member; /* of the class, with many pegs */
	uint64_t goal[POSITION_HOLES];
	int goals; /* in the class */
	int all;   /* these come first, then the goals in other classes */
};

/* A position of the class of one peg in HOLE, with 3 vacancies at most. */
static uint64_t find_member(const struct problem *p, int hole)
{
	for (int a = 0; a < p->shape.holes; a++)
		for (int b = a; b < p->shape.holes; b++)
			for (int c = b; c < p->shape.holes; c++) {
				uint64_t member =
				    shape_all(&p->shape) &
				    ~(bits_one(a) | bits_one(b) | bits_one(c));

				if (!class_differ(&p->class, member,
						  bits_one(hole)))
					return member;
			}
	return 0;
}

/* The class of one peg in HOLE, with all positions of one peg as goals. */
static void begin(struct problem *p, const char *name, int hole)
{
	int others = POSITION_HOLES;

	shape_named(name, &p->shape);
	class_of(&p->shape, &p->class);
	symm_of(&p->shape, &p->symm);
	p->member = find_member(p, hole);
	p->goals = 0;
	for (int h = 0; h < p->shape.holes; h++) {
		bool is_in = !class_differ(&p->class, p->member, bits_one(h));

		p->goal[is_in ? p->goals++ : --others] = bits_one(h);
	}
	p->all = p->shape.holes;
	memmove(p->goal + p->goals, p->goal + others,
		(size_t)(p->all - p->goals) * sizeof *p->goal);
}

/* A position that random play comes to. */
static uint64_t play(const struct problem *p, uint64_t *seed)
{
	uint64_t position = p->member;
	unsigned jumps = (unsigned)p->shape.jumps;
	int played = (int)(tap_random(seed) % (unsigned)p->shape.holes);

	for (int tries = 1000; played && tries; tries--) {
		const struct shape_jump *j =
		    &p->shape.jump[tap_random(seed) % jumps];

		if (shape_can(j, position)) {
			position ^= shape_flip(j);
			played--;
		}
	}
	return position;
}

static bool same_jumps(const struct solver_answer *a,
		       const struct solver_answer *b)
{
	return a->jumps == b->jumps &&
	       memcmp(a->jump, b->jump, (size_t)a->jumps * sizeof *a->jump) ==
		   0;
}

/* What wins in the class of the member, for the first so many GOALS. */
static struct puzzle puzzle_of(const struct problem *p, int goals)
{
	return (struct puzzle){.shape = &p->shape,
			       .start = p->member,
			       .goal = p->goal,
			       .goals = goals};
}

static void make_winning(const struct problem *p, int goals,
			 struct positions *set)
{
	const struct puzzle puzzle = puzzle_of(p, goals);

	positions_make_winning(&puzzle, puzzle.shape->holes, &limits_none, set);
}

static enum answer search(const struct problem *p, uint64_t start, int goals,
			  uint64_t most, const struct limits *limits,
			  struct solver_answer *a)
{
	const struct puzzle problem = {.shape = &p->shape,
				       .start = start,
				       .goal = p->goal,
				       .goals = goals};
	uint64_t looked = 0;

	return both_ends_search(&problem, most, limits, &looked, a);
}

/*
 * The search for the first SOME goals, of so many BOARDS: the answer, and the
 * jumps, are those of the set.
 */
static void test_search(const char *name, int hole, int some, int boards)
{
	static struct problem p;
	struct positions w;
	uint64_t seed = 1;
	int found[3] = {0}, wrong = 0;

	begin(&p, name, hole);
	if (some > p.goals)
		some = p.goals;
	make_winning(&p, some, &w);
	for (int i = 0; i < boards; i++) {
		struct solver_answer a = {0}, b = {0};
		uint64_t start = play(&p, &seed);
		enum answer answer;

		if (position_listed(start, p.goal, some))
			continue;
		answer = search(&p, start, some, MOST, &limits_none, &a);
		found[answer]++;
		if (answer == ANSWER_LIMIT)
			continue;
		wrong += positions_has(&w, start) != (answer == ANSWER_FOUND);
		if (answer != ANSWER_FOUND)
			continue;
		b.jumps = positions_trail(&w, start, b.jump);
		wrong += !same_jumps(&a, &b);
	}
	tap_ok(!wrong && found[ANSWER_FOUND] && found[ANSWER_NONE],
	       "%s with %d goals: %d won, %d lost, %d wrong", name, some,
	       found[ANSWER_FOUND], found[ANSWER_NONE], wrong);
	positions_free(&w);
}

/* Few positions decide these, which have far more to lead to. */
static void test_few(void)
{
	static const struct {
		const char *name;
		int goal;
		uint64_t start, most;
	} lost[] = {{"european", 2, 0xefdf3df1e, 500000},
		    {"european", 2, 0x1fa876f8ff, 5000},
		    {"wiegleb", 22, 0x1fdfe4f26f2f, 500000}};
	static struct problem p;

	for (int i = 0; i < 3; i++) {
		struct solver_answer a;

		shape_named(lost[i].name, &p.shape);
		symm_of(&p.shape, &p.symm);
		p.goal[0] = bits_one(lost[i].goal);
		tap_ok(search(&p, lost[i].start, 1, lost[i].most, &limits_none,
			      &a) == ANSWER_NONE,
		       "lost on the %s board, by %llu positions", lost[i].name,
		       (unsigned long long)lost[i].most);
	}
}

static void test_limits(void)
{
	static struct problem p;
	struct limits late = limits_none;
	struct solver_answer a;

	begin(&p, "english", 16);
	tap_ok(search(&p, p.member, p.goals, 1000, &limits_none, &a) ==
		   ANSWER_LIMIT,
	       "no more positions are looked at than may be");
	late.deadline = 1;
	tap_ok(search(&p, p.member, p.goals, UINT64_MAX, &late, &a) ==
		   ANSWER_LIMIT,
	       "the deadline ends a search");
	late = limits_none;
	late.memory = (1 << 20) + 48000;
	tap_ok(search(&p, p.member, p.goals, UINT64_MAX, &late, &a) ==
		   ANSWER_LIMIT,
	       "and so does memory");
}

/* Whether the certificate of A may stand in the place of that of B. */
static bool same_proof(const struct solver_answer *a,
		       const struct solver_answer *b)
{
	return a->proof == SOLVER_UNSHOWN ? b->proof == SOLVER_EXHAUSTED
					  : a->proof == b->proof;
}

/*
 * What a solver decides after many boards, whose sets and functions it has, and
 * what it solves; and what one decides that has seen no board.
 */
static void test_decide(const char *name, int hole, int boards)
{
	static struct problem p;
	struct solver *used, *fresh;
	uint64_t seed = 100;
	int won = 0, unshown = 0, wrong = 0;

	begin(&p, name, hole);
	used = solver_new(&p.shape);
	for (int i = 0; i < boards; i++) {
		struct solver_answer a = {0}, b = {0}, c = {0};
		struct puzzle problem = {.shape = &p.shape,
					 .start = play(&p, &seed),
					 .goal = p.goal,
					 .goals = p.all};
		enum answer found =
		    solver_decide(used, &problem, &limits_none, &a);

		fresh = solver_new(&p.shape);
		wrong +=
		    solver_decide(fresh, &problem, &limits_none, &b) != found ||
		    solver_solve(used, &problem, &limits_none, &c) != found;
		solver_free(fresh);
		if (found == ANSWER_FOUND) {
			won++;
			wrong += !same_jumps(&a, &b) || !same_jumps(&a, &c);
		} else {
			unshown += a.proof == SOLVER_UNSHOWN;
			wrong += a.proof != b.proof || !same_proof(&a, &c);
		}
	}
	tap_ok(!wrong && won && unshown,
	       "%s: %d won, %d lost without a certificate, %d wrong", name, won,
	       unshown, wrong);
	solver_free(used);
}

/*
 * The same where memory has room for the bitmap of a class, but not for the set
 * of one goal that no symmetry keeps.
 */
static void test_room(const char *name, int hole, int boards)
{
	static struct problem p;
	struct limits limits = limits_none;
	struct solver *used, *fresh;
	struct puzzle one;
	struct positions winning;
	uint64_t seed = 1000;
	int won = 0, wrong = 0;

	begin(&p, name, hole);
	p.goal[0] = bits_one(hole);
	limits.memory = positions_class_bytes(&p.shape);
	used = solver_new(&p.shape);
	for (int i = 0; i < boards; i++) {
		struct solver_answer a = {0}, b = {0};
		struct puzzle problem = {.shape = &p.shape,
					 .start = play(&p, &seed),
					 .goal = p.goal,
					 .goals = 1};
		enum answer found = solver_decide(used, &problem, &limits, &a);

		fresh = solver_new(&p.shape);
		wrong += solver_decide(fresh, &problem, &limits, &b) != found;
		solver_free(fresh);
		won += found == ANSWER_FOUND;
		wrong += found == ANSWER_FOUND && !same_jumps(&a, &b);
	}
	one = puzzle_of(&p, 1);
	tap_ok(
	    !positions_make_winning(&one, p.shape.holes, &limits, &winning) &&
		winning.needs && !wrong && won,
	    "%s: %d won with little memory, %d wrong", name, won, wrong);
	positions_free(&winning);
	solver_free(used);
}

/*
 * Boards of play in one order and the other, with so many MEGABYTES: what sets
 * there are before a board does not change its answer, and none is open.
 */
static void test_order(const char *name, int hole, unsigned megabytes)
{
	enum { BOARDS = 20 };
	static struct solver_answer a[2][BOARDS];
	static struct problem p;
	enum answer found[2][BOARDS];
	uint64_t start[BOARDS], seed = 5;
	struct limits limits = limits_none;
	int open = 0, wrong = 0;

	begin(&p, name, hole);
	limits.memory = (uint64_t)megabytes << 20;
	for (int i = 0; i < BOARDS; i++)
		start[i] = play(&p, &seed);
	for (int turn = 0; turn < 2; turn++) {
		struct solver *solver = solver_new(&p.shape);

		for (int k = 0; k < BOARDS; k++) {
			int i = turn ? BOARDS - 1 - k : k;
			struct puzzle problem = {.shape = &p.shape,
						 .start = start[i],
						 .goal = p.goal,
						 .goals = 1};

			found[turn][i] = solver_decide(solver, &problem,
						       &limits, &a[turn][i]);
		}
		solver_free(solver);
	}
	for (int i = 0; i < BOARDS; i++) {
		open += found[0][i] == ANSWER_LIMIT;
		wrong += found[0][i] != found[1][i] ||
			 (found[0][i] == ANSWER_FOUND &&
			  !same_jumps(&a[0][i], &a[1][i])) ||
			 (found[0][i] == ANSWER_NONE &&
			  a[0][i].proof != a[1][i].proof);
	}
	tap_ok(!open && !wrong, "%s, %u MiB: %d open, %d by order", name,
	       megabytes, open, wrong);
}

/* With PEGKIT_LONG, more boards, and those that take long. */
int main(void)
{
	bool all = tap_long();

	test_search("5x5", 12, POSITION_HOLES, all ? 100 : 20);
	test_search("hex3", 9, POSITION_HOLES, all ? 100 : 30);
	test_search("triangle7", 0, POSITION_HOLES, all ? 100 : 5);
	test_search("star13", 6, POSITION_HOLES, 100);
	test_few();
	test_limits();
	test_decide("5x5", 0, 200);
	test_room("5x6", 1, all ? 300 : 40);
	test_order("english", 6, 32);
	test_order("5x6", 1, 14);
	if (all) {
		test_search("english", 16, POSITION_HOLES, 100);
		test_search("english", 6, 1, 100);
		test_decide("english", 16, 30);
		test_decide("english", 6, 10);
		test_order("european", 2, 256);
		test_order("european", 2, 2048);
		test_order("english", 6, 128);
	}
	return tap_end();
}
