/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fewest moves against a plain breadth-first search by moves, which knows no
 * symmetry, no bound and no second end, and against published figures: Bell's
 * pages on English and triangular peg solitaire, OEIS A127500.
 */
#include "solitaire/fewest/fewest.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/chain.h"
#include "search/hitting.h"
#include "search/pattern.h"
#include "search/region.h"
#include "solitaire/fewest/fewest_beam.h"
#include "solitaire/fewest/fewest_census.h"
#include "tap.h"

enum { FAR = 255, MOST_HOLES = 20 };

static uint64_t random_word(void)
{
	static uint64_t seed;

	return tap_random(&seed);
}

/* The moves from a start to every position of a small shape, FAR if none. */
struct plain {
	const struct shape *shape;
	uint8_t moves[1 << MOST_HOLES];
	uint32_t line[1 << MOST_HOLES]; /* positions in order of moves */
	size_t count;
};

static void plain_move(struct plain *p, uint64_t position, int peg, int moves)
{
	for (int i = 0; i < p->shape->jumps; i++) {
		const struct shape_jump *j = &p->shape->jump[i];
		uint64_t next = position ^ shape_flip(j);

		if (j->from != peg || !shape_can(j, position))
			continue;
		if (p->moves[next] > moves) {
			p->moves[next] = (uint8_t)moves;
			p->line[p->count++] = (uint32_t)next;
		}
		plain_move(p, next, j->to, moves);
	}
}

static void plain_search(struct plain *p, const struct shape *s, uint64_t start)
{
	p->shape = s;
	memset(p->moves, FAR, sizeof p->moves);
	p->moves[start] = 0;
	p->line[0] = (uint32_t)start;
	p->count = 1;
	for (size_t i = 0; i < p->count; i++)
		for (int peg = 0; peg < s->holes; peg++)
			plain_move(p, p->line[i], peg,
				   p->moves[p->line[i]] + 1);
}

/* Whether the jumps are legal, end in a goal and make so many moves. */
static bool is_play(const struct fewest_problem *p,
		    const struct fewest_answer *a)
{
	uint64_t position = p->start;
	int moves = 0;

	for (int i = 0; i < a->jumps; i++) {
		if (!shape_can(&a->jump[i], position))
			return false;
		moves += i == 0 || a->jump[i].from != a->jump[i - 1].to;
		position ^= shape_flip(&a->jump[i]);
	}
	for (size_t i = 0; i < p->goals; i++)
		if (p->goal[i] == position)
			return moves == a->moves;
	return false;
}

/* What the plain search says about the goals. */
static bool agrees(const struct fewest_problem *p, const struct plain *plain,
		   enum answer answer, const struct fewest_answer *a)
{
	int moves = FAR;

	for (size_t i = 0; i < p->goals; i++)
		if (plain->moves[p->goal[i]] < moves)
			moves = plain->moves[p->goal[i]];
	if (moves == FAR)
		return answer == ANSWER_NONE && a->moves == -1;
	return answer == ANSWER_FOUND && a->moves == moves &&
	       a->bound == moves && is_play(p, a);
}

/* Goals that are often within reach, and some that are not. */
static size_t choose_goals(const struct plain *plain,
			   uint64_t goal[POSITION_HOLES])
{
	size_t goals = 1 + (size_t)(random_word() % 3);

	/* So many that rules do not tell all kinds of them apart. */
	if (random_word() % 16 == 0)
		goals = POSITION_HOLES;
	for (size_t i = 0; i < goals; i++) {
		goal[i] = plain->line[random_word() % plain->count];
		if (random_word() % 4 == 0)
			goal[i] =
			    bits_one((int)(random_word() %
					   (uint64_t)plain->shape->holes));
	}
	if (random_word() % 4 == 0)
		for (goals = 0; (int)goals < plain->shape->holes; goals++)
			goal[goals] = bits_one((int)goals);
	return goals;
}

/* The largest number of disjoint regions in FREE, from number I on. */
static int most_disjoint(const struct region *r, int i, uint64_t free)
{
	int best = 0;

	for (; i < r->count; i++) {
		int more;

		if (r->set[i] & ~free)
			continue;
		more = 1 + most_disjoint(r, i + 1, free & ~r->set[i]);
		best = more > best ? more : best;
	}
	return best;
}

/* The least number of holes that hit all regions in FREE but those HIT. */
static int least_hitting(const struct region *r, uint64_t free, uint64_t hit)
{
	int i = 0, least = FAR;

	while (i < r->count && ((r->set[i] & ~free) || (r->set[i] & hit)))
		i++;
	if (i == r->count)
		return 0;
	for (uint64_t set = r->set[i]; set; set = bits_rest(set)) {
		int more =
		    1 + least_hitting(r, free, hit | bits_one(bits_first(set)));

		least = more < least ? more : least;
	}
	return least;
}

/*
 * That h(p), exact, never exceeds the moves to where no region is full, and
 * that a move which lowers it is by one of the pegs that are said to.
 */
static bool is_bounded(const struct region *region, const struct plain *plain,
		       uint64_t start)
{
	struct chain chain;
	struct chain_walk walk;
	bool right = true;

	chain_of(plain->shape, CHAIN_FORWARDS, &chain);
	chain_ready(&chain, &walk);
	for (int i = 0; i < 20; i++) {
		uint64_t end = plain->line[random_word() % plain->count];
		uint64_t next;
		struct shape_jump jump[POSITION_HOLES];
		struct hitting h;
		int count;

		right &= hitting_make(region, end, &h) &&
			 hitting_count(&h, start) <= plain->moves[end];
		hitting_free(&h);
		right &= hitting_make(region, 0, &h);
		count = hitting_count(&h, end);
		right &= count == least_hitting(region, end, 0) &&
			 count >= most_disjoint(region, 0, end);
		chain_begin(&walk, end);
		while (chain_next(&walk, &next)) {
			int after = hitting_count(&h, next);

			chain_jumps(&walk, jump);
			right &= after >= count - 1 &&
				 (after >= count || (hitting_starts(&h, end) &
						     bits_one(jump[0].from)));
		}
		hitting_free(&h);
	}
	return right;
}

/*
 * That the tables never say more than the moves to a position, and with one
 * part, of all holes, no less either.
 */
static bool is_pattern(const struct plain *plain, uint64_t start)
{
	const struct shape *s = plain->shape;
	bool right = true;

	for (int parts = 1; parts <= PATTERN_PARTS; parts++) {
		struct pattern p;

		if (!pattern_make(s, start, parts, &limits_none, &p))
			return false;
		for (size_t i = 0; i < plain->count; i++) {
			uint64_t position = plain->line[i];
			int moves = pattern_moves(&p, position);
			int most = plain->moves[position];

			right &= parts == 1 ? moves == most : moves <= most;
		}
		pattern_free(&p);
	}
	return right;
}

/* A solution of at most so many moves among so many positions a level. */
static enum answer seek(const struct fewest_problem *p, int most, size_t width,
			struct fewest_answer *a)
{
	struct fewest_search *s = mem_zero(1, sizeof *s);
	enum answer answer = ANSWER_NONE;

	*a = (struct fewest_answer){.moves = -1};
	fewest_rules_prepare(s, p, &limits_none);
	if (p->shape->holes > MOST_HOLES)
		resource_make(&(struct resource_plays){p->shape, &s->symm,
						       &p->start, 1, s->goal,
						       (int)s->goals, false},
			      &limits_none, &s->resource[FEWEST_AFTER], NULL);
	if (s->goals)
		answer = fewest_beam(s, most, width, a);
	fewest_rules_free(s);
	mem_free(s);
	return answer;
}

/*
 * That a beam which drops nothing finds a solution if there is one of so many
 * moves, and one that drops much none that is false.
 */
static bool is_sought(const struct fewest_problem *p, int moves)
{
	struct fewest_answer a;
	int most = moves < 0 ? POSITION_HOLES : moves;

	if (moves == 0)
		return true;
	if ((seek(p, most, 1 << MOST_HOLES, &a) == ANSWER_FOUND) != (moves > 0))
		return false;
	if (moves > 0 && (!is_play(p, &a) || a.moves != moves))
		return false;
	if (moves > 0 && seek(p, moves - 1, 1 << MOST_HOLES, &a) != ANSWER_NONE)
		return false;
	return seek(p, most + 1, 3, &a) == ANSWER_NONE ||
	       (is_play(p, &a) && a.moves >= moves && a.moves <= most + 1);
}

/* Random starts and goals, with one thread and two. */
static void test_shape(const struct shape *s, struct plain *plain, int rounds)
{
	struct region region;
	bool right = true, bounded = true, same = true;
	bool guided = true, ahead = true, sought = true;

	region_of(s, &region);
	for (int round = 0; round < rounds; round++) {
		struct limits limits = limits_none;
		struct fewest_answer a, b;
		uint64_t goal[POSITION_HOLES];
		struct fewest_problem p = {.shape = s, .goal = goal};
		enum answer answer;

		p.start = round < s->holes
			      ? shape_all(s) & ~bits_one(round)
			      : (random_word() | random_word()) & shape_all(s);
		plain_search(plain, s, p.start);
		bounded &= is_bounded(&region, plain, p.start) &&
			   is_pattern(plain, p.start);
		p.goals = choose_goals(plain, goal);
		answer = fewest_moves(&p, &limits, &a);
		right &= agrees(&p, plain, answer, &a);
		sought &= is_sought(&p, a.moves);
		limits.jobs = 2;
		same &= fewest_moves(&p, &limits, &b) == answer &&
			memcmp(&a, &b, sizeof a) == 0;
		p.parts = 2 + round % 2;
		guided &= agrees(&p, plain, fewest_moves(&p, &limits, &b), &b);
		p.parts = 0;
		p.ahead = true;
		ahead &= agrees(&p, plain, fewest_moves(&p, &limits, &b), &b);
	}
	tap_ok(right, "%s: as many moves as by plain search", s->name);
	tap_ok(sought, "%s: beams find what there is", s->name);
	tap_ok(bounded, "%s: regions and patterns are counted right", s->name);
	tap_ok(same, "%s: the same with two threads", s->name);
	tap_ok(guided, "%s: the same with tables", s->name);
	tap_ok(ahead, "%s: the same from the start only", s->name);
}

static void test_drawn(struct plain *plain, enum lattice lattice)
{
	for (int i = 0; i < 6; i++) {
		bool cell[5 * 5];
		struct shape s;

		for (int c = 0; c < 25; c++)
			cell[c] = random_word() % 4 != 0;
		if (!shape_drawn(cell, 5, 5, lattice, &s) ||
		    s.holes > MOST_HOLES - 3)
			continue;
		test_shape(&s, plain, 30);
	}
}

static void test_alike(struct plain *plain)
{
	static const struct {
		const char *shape;
		int rounds;
	} alike[] = {{"3x5", 200},	 {"4x4", 100},	    {"4x5", 8},
		     {"triangle4", 200}, {"triangle5", 60}, {"1x8", 60},
		     {"2x9", 60},	 {"1x1", 2},	    {"2x2", 10}};

	for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
		struct shape s;

		shape_named(alike[i].shape, &s);
		test_shape(&s, plain, alike[i].rounds);
	}
	for (int i = 0; i < lattice_table_rows; i++)
		test_drawn(plain, (enum lattice)i);
}

static uint64_t cell_set(const struct shape *s, const char *cell)
{
	return bits_one(shape_find(s, cell, strlen(cell)));
}

/* The published fewest moves; 0: no solution. */
static void test_known(void)
{
	static const struct {
		const char *shape, *from, *to;
		int moves;
	} known[] = {
	    {"4x4", "b1", "c1", 9},	   {"4x4", "b1", "c4", 9},
	    {"4x5", "a1", "b1", 11},	   {"4x5", "c2", "c3", 10},
	    {"5x5", "c1", "c2", 13},	   {"5x5", "c1", "c5", 13},
	    {"5x5", "c2", "c1", 13},	   {"5x5", "c2", "c4", 14},
	    {"5x5", "c3", "c3", 0},	   {"triangle5", "a1", "a1", 10},
	    {"triangle5", "a1", "a4", 11}, {"triangle5", "a3", "a3", 9},
	    {"triangle5", "a3", "e5", 9},  {"english", "d4", "d4", 18},
	    {"english", "d1", "d4", 18},   {"english", "d3", "d3", 16},
	    {"english", "c3", "c3", 15},   {"6x6", "a1", "a1", 16},
	    {"6x6", "c3", "c3", 15},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct shape s;
		struct fewest_answer a;
		uint64_t goal;
		struct fewest_problem p = {.shape = &s, .goal = &goal};
		enum answer answer;

		shape_named(known[i].shape, &s);
		p.start = shape_all(&s) ^ cell_set(&s, known[i].from);
		goal = cell_set(&s, known[i].to);
		p.goals = 1;
		answer = fewest_moves(&p, &limits_none, &a);
		tap_ok(known[i].moves
			   ? answer == ANSWER_FOUND && is_play(&p, &a) &&
				 a.moves == known[i].moves
			   : answer == ANSWER_NONE,
		       "%s %s to %s: %d moves", known[i].shape, known[i].from,
		       known[i].to, known[i].moves);
	}
}

/*
 * OEIS A127500: the least over all single vacancies and survivors.  Of 8 rows
 * some vacancies take long (bench/pegbfs --long), so one is taken that has it.
 */
static void test_triangles(void)
{
	static const int least[] = {5, 9, 9, 12, 13};

	for (int rows = 4; rows <= 8; rows++) {
		int best = FAR;
		struct shape s;
		char name[] = "triangle0";
		uint64_t goal[POSITION_HOLES];
		struct fewest_problem p = {.shape = &s, .goal = goal};

		name[sizeof name - 2] = (char)('0' + rows);
		shape_named(name, &s);
		for (; (int)p.goals < s.holes; p.goals++)
			goal[p.goals] = bits_one((int)p.goals);
		for (int hole = 0; hole < s.holes; hole++) {
			struct fewest_answer a;

			if (rows == 8 && hole != shape_find(&s, "a3", 2))
				continue;
			p.start = shape_all(&s) & ~bits_one(hole);
			if (fewest_moves(&p, &limits_none, &a) ==
				ANSWER_FOUND &&
			    is_play(&p, &a) && a.moves < best)
				best = a.moves;
		}
		tap_ok(best == least[rows - 4], "%s: at least %d moves", name,
		       least[rows - 4]);
	}
}

/*
 * Solutions of large boards: on 9 rows the least of OEIS A127500; 40 jumps
 * without regard to moves are 40 moves on Wiegleb's board.
 */
static void test_beams(void)
{
	static const struct {
		const char *shape, *vacancy, *goal; /* null: any one peg */
		int moves;
		size_t width;
	} known[] = {{"triangle8", "a3", NULL, 13, 1 << 13},
		     {"triangle9", "a5", NULL, 16, 1 << 13},
		     {"triangle10", "a3", NULL, 19, 1 << 12},
		     {"wiegleb", "e5", "e5", 23, 1 << 14}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct shape s;
		uint64_t goal[POSITION_HOLES];
		struct fewest_problem p = {.shape = &s, .goal = goal};
		struct fewest_answer a;

		shape_named(known[i].shape, &s);
		p.start = shape_all(&s) ^ cell_set(&s, known[i].vacancy);
		for (; !known[i].goal && (int)p.goals < s.holes; p.goals++)
			goal[p.goals] = bits_one((int)p.goals);
		if (known[i].goal)
			goal[p.goals++] = cell_set(&s, known[i].goal);
		tap_ok(seek(&p, known[i].moves, known[i].width, &a) ==
			       ANSWER_FOUND &&
			   is_play(&p, &a) && a.moves <= known[i].moves,
		       "%s %s: a solution of %d moves", known[i].shape,
		       known[i].vacancy, known[i].moves);
	}
}

/* Limits are told from answers, and what was proved before them is true. */
static void test_limits(void)
{
	struct shape s;
	struct fewest_answer a;
	uint64_t goal;
	struct fewest_problem p = {.shape = &s, .goal = &goal, .goals = 1};
	struct limits limits = limits_none;
	bool honest = true;
	int found = 0;

	shape_named("5x5", &s);
	p.start = shape_all(&s) ^ cell_set(&s, "c2");
	goal = cell_set(&s, "c4");
	for (limits.memory = 1; limits.memory < 1 << 24; limits.memory *= 2) {
		enum answer answer = fewest_moves(&p, &limits, &a);

		found += answer == ANSWER_FOUND;
		honest &= answer != ANSWER_NONE && a.bound <= 14;
	}
	tap_ok(honest, "little memory: no wrong answer");
	tap_ok(found > 0, "enough memory: an answer");
	limits = limits_none;
	limits.deadline = 1;
	tap_ok(fewest_moves(&p, &limits, &a) == ANSWER_LIMIT && a.bound <= 14 &&
		   a.moves == -1,
	       "no time: no answer");
	goal = p.start;
	tap_ok(fewest_moves(&p, &limits, &a) == ANSWER_FOUND && a.moves == 0 &&
		   a.jumps == 0,
	       "at the goal: no moves");
}

/* Sums and first levels as published, or as by plain search. */
static void test_census(struct plain *plain)
{
	static const struct {
		const char *shape, *vacancy;
		uint64_t positions;
	} known[] = {{"4x4", "a1", 1687},
		     {"4x4", "b1", 1871},
		     {"4x4", "b2", 2115},
		     {"4x5", "a1", 27595},
		     {"4x5", "c2", 37133}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct shape s;
		struct fewest_census census;
		uint64_t start, sum = 0, plainly[POSITION_HOLES] = {0};

		shape_named(known[i].shape, &s);
		start = shape_all(&s) ^ cell_set(&s, known[i].vacancy);
		plain_search(plain, &s, start);
		for (size_t k = 0; k < plain->count; k++)
			plainly[plain->moves[plain->line[k]]]++;
		fewest_census(&s, start, &limits_none, &census);
		for (int n = 0; n < census.levels; n++)
			sum += census.positions[n];
		tap_ok(sum == known[i].positions &&
			   !memcmp(plainly, census.positions, sizeof plainly),
		       "%s %s: positions by moves", known[i].shape,
		       known[i].vacancy);
	}
}

/* The orbits of a plain search, each on the level of its first position. */
static void plain_orbits(const struct plain *plain, const struct symm *y,
			 uint64_t orbits[POSITION_HOLES])
{
	memset(orbits, 0, POSITION_HOLES * sizeof *orbits);
	for (size_t i = 0; i < plain->count; i++) {
		uint64_t position = plain->line[i];
		int moves = plain->moves[position];
		bool first = true;

		for (int k = 0; k < y->count; k++) {
			uint64_t image = symm_apply(y, k, position);
			int there = plain->moves[image];

			first &= there > moves ||
				 (there == moves && image >= position);
		}
		orbits[moves] += first;
	}
}

/*
 * Levels that are complete when memory runs out are those of a plain search,
 * positions and orbits; STARTS starts on a shape.
 */
static void test_cut_census(struct plain *plain, const char *name, int starts)
{
	static struct symm symm;
	struct shape s;
	struct limits limits = limits_none;
	bool right = true;
	int cuts = 0;

	shape_named(name, &s);
	symm_of(&s, &symm);
	for (int i = 0; i < starts; i++) {
		uint64_t start = shape_all(&s) & random_word();
		uint64_t positions[POSITION_HOLES] = {0},
			 orbits[POSITION_HOLES];
		struct fewest_census c;

		plain_search(plain, &s, start);
		for (size_t k = 0; k < plain->count; k++)
			positions[plain->moves[plain->line[k]]]++;
		plain_orbits(plain, &symm, orbits);
		for (limits.memory = 1 << 10; limits.memory < 1 << 24;
		     limits.memory += limits.memory / 4) {
			enum answer answer =
			    fewest_census(&s, start, &limits, &c);
			size_t bytes = (size_t)c.levels * sizeof *orbits;

			cuts += answer == ANSWER_LIMIT && c.levels > 1;
			right &= !memcmp(c.positions, positions, bytes) &&
				 !memcmp(c.orbits, orbits, bytes) &&
				 (answer == ANSWER_LIMIT ||
				  (c.levels == POSITION_HOLES ||
				   !positions[c.levels]));
		}
	}
	/* A board of one row has done before any memory is too little. */
	tap_ok(right && (cuts > 0 || s.rows == 1),
	       "%s: levels before a limit are right, %d times", name, cuts);
}

static void test_english_census(void)
{
	static const uint64_t orbits[] = {1,   1,    2,	   9,	  47,
					  263, 1452, 7772, 38150, 164297};
	struct shape s;
	struct fewest_census census;
	struct limits limits = limits_none;

	limits.memory = 32 << 20;
	shape_named("english", &s);
	tap_ok(fewest_census(&s, shape_all(&s) ^ bits_one(s.centre), &limits,
			     &census) == ANSWER_LIMIT &&
		   census.levels >= 10 &&
		   !memcmp(orbits, census.orbits, sizeof orbits),
	       "english: orbits by moves as published");
}

/* Time that runs out when the limits have been looked at so often. */
struct looks {
	struct limits limits;
	int most, made;
};

static void look(void *context, uint64_t done, uint64_t all)
{
	struct looks *looks = context;

	(void)done, (void)all;
	if (looks->made++ == looks->most)
		looks->limits.deadline = 1;
}

/*
 * Time may run out between the walk of moves and the count of what they lead
 * to, and within that count: levels are complete all the same.
 */
static void test_late_census(void)
{
	struct shape s;
	struct fewest_census whole, part;
	struct looks looks = {limits_none, INT_MAX, 0};
	int all, levels = 0;
	bool right = true;

	looks.limits.progress = look;
	looks.limits.context = &looks;
	shape_named("triangle6", &s);
	fewest_census(&s, shape_all(&s) ^ 1, &looks.limits, &whole);
	all = looks.made;
	for (int most = 0; most < all; most++) {
		looks = (struct looks){looks.limits, most, 0};
		looks.limits.deadline = 0;
		right &= fewest_census(&s, shape_all(&s) ^ 1, &looks.limits,
				       &part) == ANSWER_LIMIT &&
			 looks.made == most + 1 && part.levels >= levels &&
			 (most > 0 || part.levels == 0) &&
			 !memcmp(part.orbits, whole.orbits,
				 (size_t)part.levels * sizeof *part.orbits);
		levels = part.levels;
	}
	tap_ok(right && all > 4 * whole.levels,
	       "a census of %d levels is stopped at each of %d looks",
	       whole.levels, all);
}

/* How often a thread of this process had to wait for something. */
static long count_waits(void)
{
	struct rusage usage;

	return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_nvcsw : 0;
}

/* Threads would take longer than the small boards of a stream. */
static void test_alone(void)
{
	struct limits limits = limits_none;
	long before = count_waits(), waits;
	bool right = true;
	struct shape s;

	limits.jobs = 4;
	shape_named("triangle5", &s);
	for (int h = 0; h < s.holes; h++) {
		position_t start = shape_all(&s) ^ position_of(h);
		position_t goal = position_of(h);
		struct fewest_census census;
		struct fewest_answer a;

		right &= fewest_census(&s, start, &limits, &census) ==
			     ANSWER_FOUND &&
			 fewest_moves(&(struct fewest_problem){.shape = &s,
							       .start = start,
							       .goal = &goal,
							       .goals = 1},
				      &limits, &a) != ANSWER_LIMIT;
	}
	waits = count_waits() - before;
	tap_ok(right && waits < s.holes,
	       "small boards take one thread: %ld waits for others", waits);
}

int main(void)
{
	struct plain *plain = malloc(sizeof *plain);

	if (!plain)
		return 1;
	test_alike(plain);
	test_known();
	test_triangles();
	test_beams();
	test_limits();
	test_census(plain);
	test_cut_census(plain, "1x6", 40);
	test_cut_census(plain, "4x4", 40);
	test_cut_census(plain, "triangle5", 40);
	test_english_census();
	test_late_census();
	test_alone();
	free(plain);
	return tap_end();
}
