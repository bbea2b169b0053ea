/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of fewest moves: claims about random small boards are judged as a
 * plain search of all positions judges them, which goes by moves and knows
 * neither regions nor wastes.  Its count of solutions: as a plain sum over the
 * jumps of each position gives it, which knows neither symmetries nor goals of
 * other classes.
 */
#include "check/fewest/fewest_check.h"

#include <stdlib.h>
#include <string.h>

#include "check/fewest/merson.h"
#include "check/recount/recount_solutions.h"
#include "claims.h"
#include "tap.h"

enum { HOLES = 15, MEMORY = 1 << 26 };

/* The fewest moves to each position; -1: it cannot be reached. */
static int8_t moves_to[1 << HOLES];
static position_t queue[1 << HOLES];
static int queued;

static void move_on(const struct shape *s, position_t position, int hole,
		    int moves)
{
	for (int i = 0; i < s->jumps; i++) {
		position_t next = position ^ shape_flip(&s->jump[i]);

		if (s->jump[i].from != hole ||
		    !shape_can(&s->jump[i], position))
			continue;
		if (moves_to[next] < 0) {
			moves_to[next] = (int8_t)moves;
			queue[queued++] = next;
		}
		move_on(s, next, s->jump[i].to, moves);
	}
}

static void search_all(const struct shape *s, position_t start)
{
	memset(moves_to, -1, sizeof moves_to);
	queued = 0;
	queue[queued++] = start;
	moves_to[start] = 0;
	for (int i = 0; i < queued; i++)
		for (int h = 0; h < s->holes; h++)
			if (position_has(queue[i], h))
				move_on(s, queue[i], h, moves_to[queue[i]] + 1);
}

/* The fewest moves to a goal; -1: none can be reached. */
static int fewest_of(const struct puzzle *p)
{
	int fewest = -1;

	search_all(p->shape, p->start);
	for (int i = 0; i < p->goals; i++) {
		int moves = moves_to[p->goal[i]];

		if (moves >= 0 && (fewest < 0 || moves < fewest))
			fewest = moves;
	}
	return fewest;
}

/* Another kind of board than those of lattices: lines drawn by chance. */
enum { BY_CHANCE = -1 };

static int compare_jumps(const void *a, const void *b)
{
	const struct shape_jump *j = a, *k = b;

	return j->from != k->from ? j->from - k->from
	       : j->to != k->to	  ? j->to - k->to
				  : j->over - k->over;
}

/*
 * Replaces the jumps of S: lines of three holes anywhere, in both directions or
 * in one, or those of the lattice without some.
 */
static void random_lines(struct shape *s)
{
	bool far = rand() % 2, both = rand() % 4;
	int kept = 0;

	for (int i = 0; i < s->jumps && !far; i++)
		if (rand() % 6)
			s->jump[kept++] = s->jump[i];
	for (int i = 0; i < 12 && far; i++) {
		int a = rand() % s->holes, b = rand() % s->holes;
		int c = rand() % s->holes;

		if (a == b || b == c || a == c)
			continue;
		s->jump[kept++] =
		    (struct shape_jump){(uint8_t)a, (uint8_t)b, (uint8_t)c};
		if (both)
			s->jump[kept++] = (struct shape_jump){
			    (uint8_t)c, (uint8_t)b, (uint8_t)a};
	}
	s->jumps = kept;
	qsort(s->jump, (size_t)kept, sizeof *s->jump, compare_jumps);
}

/*
 * A connected board of up to HOLES holes on a grid of 4 by 5 squares.  LATTICE
 * may be BY_CHANCE.
 */
static void random_shape(int lattice, struct shape *s)
{
	bool by_chance = lattice == BY_CHANCE;

	do {
		bool is_hole[20] = {false};
		int holes = 0;

		for (int i = 0; i < 20; i++)
			if (holes < HOLES && rand() % 5) {
				is_hole[i] = true;
				holes++;
			}
		if (by_chance)
			lattice = rand() % 3;
		if (!shape_drawn(is_hole, 4, 5, (enum lattice)lattice, s))
			s->holes = 0;
	} while (s->holes < 10);
	if (by_chance)
		random_lines(s);
}

/* The position after random jumps, as far as there are any. */
static position_t play(const struct shape *s, position_t position)
{
	for (int i = 0; i < 40 * s->jumps; i++) {
		const struct shape_jump *j = &s->jump[rand() % s->jumps];

		if (shape_can(j, position))
			position ^= shape_flip(j);
	}
	return position;
}

/* The sequences of jumps from POSITION to a goal; GAMES has those known. */
static uint64_t games_from(const struct puzzle *p, position_t position,
			   uint64_t *games)
{
	uint64_t sum = 0;

	if (puzzle_is_goal(p, position))
		return 1;
	if (games[position] != UINT64_MAX)
		return games[position];
	for (int i = 0; i < p->shape->jumps; i++)
		if (shape_can(&p->shape->jump[i], position))
			sum += games_from(
			    p, position ^ shape_flip(&p->shape->jump[i]),
			    games);
	return games[position] = sum;
}

/* A start and goals; in most cases a play leads to the first goal. */
static struct puzzle random_problem(const struct shape *s, position_t *goal)
{
	struct puzzle p = {s, 0, goal, 1 + rand() % 4, 0};
	int pegs = s->holes - 1 - rand() % 6;

	while (position_count(p.start) < pegs)
		p.start |= position_of(rand() % s->holes);
	goal[0] = play(s, p.start);
	pegs = position_count(goal[0]);
	for (int i = rand() % 5 > 0; i < p.goals; i++)
		for (goal[i] = 0; position_count(goal[i]) < pegs;)
			goal[i] |= position_of(rand() % s->holes);
	return p;
}

struct tally {
	int solvable, claims, wrong;
};

static void try_count(const struct puzzle *p, struct tally *t)
{
	static uint64_t games[1 << HOLES];
	struct recount_solutions found;
	struct allowance *a = ALLOW(MEMORY);
	uint64_t count;

	memset(games, -1, sizeof games);
	count = games_from(p, p->start, games);
	t->solvable += count > 0;
	t->claims += count > 1;
	t->wrong += !recount_solutions(p, a, &found) || found.overflow ||
		    found.count.high || found.count.low != count ||
		    a->budget.left != a->memory;
}

/* Judges CLAIM; SHOWN: moves show it. */
static enum check_verdict judge(const struct puzzle *p, const char *claim,
				bool shown, struct allowance *a, char *message)
{
	struct check_claims claims = {.of[FIELD_FEWEST_MOVES] = text(claim),
				      .of[FIELD_MOVES] =
					  text(shown ? "shown" : NULL)};
	struct check_case c = {.problem = p,
			       .claims = &claims,
			       .allowance = a,
			       .message = message};

	message[0] = '\0';
	check_ask(&c, fewest_check);
	return c.verdict;
}

/* Judges FORMAT with two numbers. */
static void try_claim(const struct puzzle *p, bool shown, int least, int most,
		      enum check_verdict expected, struct tally *t)
{
	char message[CHECK_MESSAGE], claim[32];
	enum check_verdict v;

	if (least < 0 || most < 0)
		return;
	if (least == most)
		snprintf(claim, sizeof claim, "%d", least);
	else
		snprintf(claim, sizeof claim, "%d-%d", least, most);
	v = judge(p, claim, shown, ALLOW(MEMORY), message);
	t->claims++;
	t->wrong += v != expected;
	t->wrong += (v == CHECK_FALSE) != (message[0] != '\0');
}

/* Claims without moves are true of one number, with moves up to it. */
static void try_problem(const struct puzzle *p, struct tally *t)
{
	int fewest = fewest_of(p);

	t->solvable += fewest >= 0;
	for (int n = 0; n <= 14; n++) {
		bool is_bound = fewest < 0 || n <= fewest;

		try_claim(p, false, n, n,
			  n == fewest ? CHECK_HOLDS : CHECK_FALSE, t);
		try_claim(p, true, n, n, is_bound ? CHECK_HOLDS : CHECK_FALSE,
			  t);
		try_claim(p, true, n, 15, is_bound ? CHECK_HOLDS : CHECK_FALSE,
			  t);
	}
	if (fewest < 0)
		return;
	try_claim(p, false, fewest - 1, fewest, CHECK_HOLDS, t);
	try_claim(p, false, fewest, fewest + 1, CHECK_HOLDS, t);
	try_claim(p, false, fewest + 1, fewest + 2, CHECK_FALSE, t);
	try_claim(p, false, fewest - 2, fewest - 1, CHECK_FALSE, t);
}

static void test_random(int lattice, const char *name)
{
	struct tally t = {0, 0, 0};
	position_t goal[4];
	struct shape s;

	for (int n = 0; n < 150; n++) {
		struct puzzle p;

		random_shape(lattice, &s);
		p = random_problem(&s, goal);
		try_problem(&p, &t);
	}
	tap_ok(!t.wrong && t.solvable > 80 && t.claims > 4000,
	       "%d claims about 150 boards of %s, %d of them solvable",
	       t.claims, name, t.solvable);
}

/* Makes the goals the images of the first one, so that there are symmetries. */
static void add_images(struct puzzle *p, position_t *goal)
{
	static struct symm whole;
	position_t first = goal[0];

	check_symmetry_of(p, 0, &whole);
	p->goals = 0;
	for (int k = 0; k < whole.count; k++) {
		position_t image = symm_apply(&whole, k, first);

		if (!position_listed(image, goal, (int)p->goals))
			goal[p->goals++] = image;
	}
}

static void test_count(int lattice, const char *name)
{
	struct tally t = {0, 0, 0};
	position_t goal[SYMM_MOST];
	struct shape s;

	for (int n = 0; n < 300; n++) {
		struct puzzle p;

		random_shape(lattice, &s);
		p = random_problem(&s, goal);
		if (n % 2)
			add_images(&p, goal);
		try_count(&p, &t);
	}
	tap_ok(!t.wrong && t.solvable > 100 && t.claims > 50,
	       "solutions of 300 boards of %s, %d of them solvable", name,
	       t.solvable);
}

/* No move wastes less than 0, and a position is worth what its images are. */
static void test_wastes(int lattice, const char *name)
{
	static struct symm symmetry;
	static struct merson merson;
	struct shape s;
	int wrong = 0, full = 0;

	for (int n = 0; n < 40; n++) {
		struct allowance *a = ALLOW(MEMORY);
		position_t start;

		random_shape(lattice, &s);
		check_symmetry_of(&(struct puzzle){.shape = &s}, 0, &symmetry);
		wrong += !merson_open(&s, &symmetry, a, &merson);
		start =
		    position_below(s.holes) & ~position_of(rand() % s.holes);
		search_all(&s, start);
		full += merson_bound(&merson, start);
		for (int i = 0; i < queued; i++) {
			int h = merson_bound(&merson, queue[i]);
			int saved = merson_bound(&merson, start) - h;

			wrong += moves_to[queue[i]] < saved;
			wrong += h != merson_bound(
					  &merson,
					  symm_canonical(&symmetry, queue[i]));
		}
		budget_close(&a->budget);
		wrong += a->budget.left != a->memory;
	}
	tap_ok(!wrong && full > 100, "no waste is negative on boards of %s",
	       name);
}

/* What needs more memory than there is is left open, and all is given back. */
static void test_limits(void)
{
	char message[CHECK_MESSAGE];
	struct puzzle p;
	position_t goal;
	struct shape s;
	int open = 0, wrong = 0;

	wrong += !shape_named("english", &s);
	goal = position_of(16);
	p = (struct puzzle){&s, shape_all(&s) & ~goal, &goal, 1, 0};
	for (uint64_t memory = 1; memory < MEMORY; memory *= 2) {
		struct allowance *a = ALLOW(memory);
		enum check_verdict v = judge(&p, "16", true, a, message);

		open += v == CHECK_LIMIT;
		wrong += v == CHECK_FALSE || a->budget.left != a->memory ||
			 (v == CHECK_LIMIT) != (message[0] != '\0');
	}
	tap_ok(!wrong && open > 10 && open < 26, "%d limits of memory", open);
}

static void test_text(void)
{
	static const char *const bad[] = {"",	 "x",	"-",	 "5-", "-5",
					  "6-5", "5 6", "5-6-7", "5x", "5-6x"};
	char message[CHECK_MESSAGE];
	position_t goal = 4;
	struct shape s;
	struct puzzle p = {&s, 3, &goal, 1, 0};
	int wrong = 0;

	wrong += !shape_named("1x3", &s);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		for (int shown = 0; shown < 2; shown++)
			wrong += judge(&p, bad[i], shown, ALLOW(MEMORY),
				       message) != CHECK_FALSE;
	wrong += judge(&p, " 1 ", false, ALLOW(MEMORY), message) != CHECK_HOLDS;
	wrong += judge(&p, "99999999999999999", false, ALLOW(MEMORY),
		       message) != CHECK_FALSE;
	tap_ok(!wrong, "numbers of moves as text");
}

int main(void)
{
	srand(1);
	test_random(LATTICE_SQUARE, "rows and columns");
	test_random(LATTICE_TRIANGULAR, "six directions");
	test_random(LATTICE_DIAGONAL, "eight directions");
	test_random(BY_CHANCE, "lines by chance");
	test_wastes(LATTICE_SQUARE, "rows and columns");
	test_wastes(LATTICE_TRIANGULAR, "six directions");
	test_wastes(LATTICE_DIAGONAL, "eight directions");
	test_wastes(BY_CHANCE, "lines by chance");
	test_count(LATTICE_SQUARE, "rows and columns");
	test_count(LATTICE_TRIANGULAR, "six directions");
	test_count(LATTICE_DIAGONAL, "eight directions");
	test_count(BY_CHANCE, "lines by chance");
	test_limits();
	test_text();
	return tap_end();
}
