/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of certificates: all that are possible on small boards, and
 * random ones on larger, are judged as plain counting judges them; and no board
 * whose certificate is accepted has a solution.
 */
#include "check/judges.h"

#include <inttypes.h>
#include <string.h>

#include "base/bits.h"
#include "board/class.h"
#include "board/symm.h"
#include "check/recount/exhaustion.h"
#include "claims.h"
#include "tap.h"

enum { ROOM = 2048, MEMORY = 1 << 28 };

/* Whether the set meets every jump evenly, by cells on a grid. */
static bool is_even(const struct shape *s, uint64_t set)
{
	struct grid g;
	int step[3][2] = {{0, 1}, {1, 0}, {1, 1}};
	int steps = s->lattice == LATTICE_TRIANGULAR ? 3 : 2;

	draw(s, set, &g);
	for (int d = 0; d < steps; d++)
		for (int r = 1; r + 2 * step[d][0] < GRID; r++)
			for (int c = 1; c + 2 * step[d][1] < GRID; c++) {
				int pegs = 0, holes = 0;

				for (int i = 0; i < 3; i++) {
					char at = g.at[r + i * step[d][0]]
						      [c + i * step[d][1]];

					holes += at != '\0';
					pegs += at == 'o';
				}
				if (holes == 3 && pegs % 2)
					return false;
			}
	return true;
}

static void write_cells(const struct shape *s, uint64_t set, char *out)
{
	for (*out = '\0'; set; set = bits_rest(set)) {
		char name[SHAPE_CELL];

		shape_cell(s, bits_first(set), name);
		sprintf(out + strlen(out), "%s ", name);
	}
}

/* Every set of holes with either parity. */
static void test_parity(const char *name, int vacancy)
{
	struct shape s;
	uint64_t goal[2] = {bits_one(0), bits_one(1)};
	struct puzzle p = {&s, 0, goal, 2, 0};
	int right = 0, wrong = 0;

	shape_named(name, &s);
	p.start = shape_all(&s) & ~bits_one(vacancy);
	for (uint64_t set = 0; set <= shape_all(&s); set++)
		for (int odd = 0; odd < 2; odd++) {
			char proof[ROOM] = "position class: ";
			char message[CHECK_MESSAGE];
			enum check_verdict v;
			bool good = set && is_even(&s, set) &&
				    bits_parity(p.start & set) == odd;

			for (int i = 0; i < 2; i++)
				good &= bits_parity(goal[i] & set) != odd;
			write_cells(&s, set, proof + strlen(proof));
			strcat(proof, odd ? "= odd" : "= even");
			v = solitaire_check(BOARD(&p), PROOF(text(proof)),
					    ALLOW(MEMORY), message);
			wrong += v != (good ? CHECK_HOLDS : CHECK_FALSE);
			right += good;
		}
	tap_ok(!wrong && right, "%s: all sets, %d classes hold", name, right);
}

/* Pairs of sets that are right, with any parities and two random goals. */
static void test_pairs(const char *name)
{
	struct class c;
	struct shape s;
	uint64_t goal[2];
	struct puzzle p = {&s, 0, goal, 2, 0};
	int right = 0, wrong = 0;

	shape_named(name, &s);
	class_of(&s, &c);
	for (int i = 0; i < 2000; i++) {
		uint64_t a = c.set[rand() % c.count];
		uint64_t b = c.set[rand() % c.count];
		int odd = rand() & 1, odd_too = rand() & 1;
		char proof[ROOM] = "position class: ", message[CHECK_MESSAGE];
		enum check_verdict v;
		bool good;

		p.start = (uint64_t)rand() & shape_all(&s);
		good = bits_parity(p.start & a) == odd &&
		       bits_parity(p.start & b) == odd_too;
		for (int k = 0; k < 2; k++) {
			goal[k] = (uint64_t)rand() & shape_all(&s);
			good = good && (bits_parity(goal[k] & a) != odd ||
					bits_parity(goal[k] & b) != odd_too);
		}
		write_cells(&s, a, proof + strlen(proof));
		strcat(proof, odd ? "= odd, " : "= even, ");
		write_cells(&s, b, proof + strlen(proof));
		strcat(proof, odd_too ? "= odd" : "= even");
		v = solitaire_check(BOARD(&p), PROOF(text(proof)),
				    ALLOW(MEMORY), message);
		wrong += v != (good ? CHECK_HOLDS : CHECK_FALSE);
		right += good;
	}
	tap_ok(!wrong && right, "%s: %d of 2000 pairs of sets hold", name,
	       right);
}

/* Whether a goal can be reached: plain depth-first search. */
static bool reaches(const struct puzzle *p, uint64_t position)
{
	for (int i = 0; i < p->goals; i++)
		if (p->goal[i] == position)
			return true;
	for (int i = 0; i < p->shape->jumps; i++)
		if (shape_can(&p->shape->jump[i], position) &&
		    reaches(p, position ^ shape_flip(&p->shape->jump[i])))
			return true;
	return false;
}

/* By class.h, where the judge eliminates. */
static bool weighs_less(const struct puzzle *p, const int *weight)
{
	struct class classes;

	class_of(p->shape, &classes);
	for (int i = 0; i < p->goals; i++) {
		int start = 0, goal = 0;

		for (int h = 0; h < p->shape->holes; h++) {
			start += weight[h] * (int)(p->start >> h & 1);
			goal += weight[h] * (int)(p->goal[i] >> h & 1);
		}
		if (class_index(&classes, p->start) ==
			class_index(&classes, p->goal[i]) &&
		    start >= goal)
			return false;
	}
	return true;
}

/* All weights from -1 to 2 on a board of 2x3 holes and a tail of two. */
static void test_weights(void)
{
	static const bool drawn[] = {1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0};
	struct shape s;
	uint64_t goal[2];
	struct puzzle p = {&s, 0, goal, 2, 0};
	int right = 0, wrong = 0, unsound = 0;

	shape_drawn(drawn, 4, 3, LATTICE_SQUARE, &s);
	for (int i = 0; i < 1 << 2 * 8; i++) {
		char proof[ROOM] = "pagoda function:", message[CHECK_MESSAGE];
		enum check_verdict v;
		int weight[8];
		bool good = true;

		p.start = (uint64_t)rand() & shape_all(&s);
		goal[0] = bits_one(rand() % s.holes);
		goal[1] = (uint64_t)rand() & shape_all(&s);
		for (int h = 0; h < s.holes; h++) {
			weight[h] = (i >> 2 * h & 3) - 1;
			write_cells(&s, bits_one(h), message);
			sprintf(proof + strlen(proof), " %.2s=%d", message,
				weight[h]);
		}
		for (int j = 0; j < s.jumps; j++)
			good &=
			    weight[s.jump[j].from] + weight[s.jump[j].over] >=
			    weight[s.jump[j].to];
		good = good && weighs_less(&p, weight);
		v = solitaire_check(BOARD(&p), PROOF(text(proof)),
				    ALLOW(MEMORY), message);
		wrong += v != (good ? CHECK_HOLDS : CHECK_FALSE);
		unsound += v == CHECK_HOLDS && reaches(&p, p.start);
		right += good;
	}
	tap_ok(!wrong && !unsound && right,
	       "pagoda functions, %d of 65536 hold", right);
}

/* Published numbers without symmetry: a goal that no symmetry keeps. */
static void test_recount(const char *name, int vacancy, int other,
			 uint64_t known)
{
	struct shape s;
	uint64_t goal, count;
	struct puzzle p = {&s, 0, &goal, 1, 0};
	enum exhaustion_end end;
	char proof[ROOM];

	shape_named(name, &s);
	p.start = shape_all(&s) & ~bits_one(vacancy);
	goal = shape_all(&s) & ~bits_one(other);
	end = exhaustion_search(&p, UINT64_MAX, ALLOW(MEMORY), &count);
	tap_ok(end == EXHAUSTION_ALL && count == known,
	       "%s without hole %d: %" PRIu64 " positions", name, vacancy,
	       count);
	tap_ok(exhaustion_search(&p, UINT64_MAX, ALLOW(0), &count) ==
		       EXHAUSTION_LIMIT &&
		   count == 0,
	       "%s: none is counted without memory", name);
	for (int more = -1; more <= 1; more++) {
		char message[CHECK_MESSAGE];
		enum check_verdict v;

		sprintf(proof, "exhausted: %" PRIu64 " positions",
			(uint64_t)((int64_t)known + more));
		v = solitaire_check(BOARD(&p), PROOF(text(proof)),
				    ALLOW(MEMORY), message);
		tap_ok(v == (more ? CHECK_FALSE : CHECK_HOLDS), "%s: %s", proof,
		       message);
	}
}

/* Levels that have grown count as what they are. */
static void test_room(void)
{
	struct shape s;
	uint64_t goal, count;
	struct puzzle p = {&s, 0, &goal, 1, 0};

	shape_named("4x5", &s);
	p.start = shape_all(&s) & ~bits_one(0);
	goal = shape_all(&s) & ~bits_one(1);
	tap_ok(exhaustion_search(&p, UINT64_MAX, ALLOW(150000), &count) ==
		       EXHAUSTION_LIMIT &&
		   exhaustion_search(&p, UINT64_MAX, ALLOW(250000), &count) ==
		       EXHAUSTION_ALL,
	       "a recount in 250000 bytes, and not in 150000");
}

/* The number of positions up to the symmetries that keep the goals. */
static uint64_t count_plainly(const struct puzzle *p, const struct symm *kept,
			      uint64_t *seen)
{
	uint64_t n = 0;

	seen[n++] = symm_canonical(kept, p->start);
	for (uint64_t i = 0; i < n; i++)
		for (int j = 0; j < p->shape->jumps; j++) {
			uint64_t next, k = 0;

			if (!shape_can(&p->shape->jump[j], seen[i]))
				continue;
			next = symm_canonical(
			    kept, seen[i] ^ shape_flip(&p->shape->jump[j]));
			while (k < n && seen[k] != next)
				k++;
			seen[k] = next;
			n += k == n;
		}
	return n;
}

/* Random starts with a goal: the recount against symm.h and a plain list. */
static void test_symmetry(const char *name)
{
	static uint64_t seen[1 << 16];
	static struct symm all, kept;
	struct shape s;
	uint64_t goal, count;
	struct puzzle p = {&s, 0, &goal, 1, 0};
	int wrong = 0, exhausted = 0;

	shape_named(name, &s);
	symm_of(&s, &all);
	for (int i = 0; i < 200; i++) {
		char message[CHECK_MESSAGE];
		struct check_case c = {.allowance = ALLOW(MEMORY),
				       .message = message};
		enum exhaustion_end end;

		p.start = (uint64_t)rand() & (uint64_t)rand() & shape_all(&s);
		goal = bits_one(rand() % s.holes);
		symm_keep(&all, goal, &kept);
		end = exhaustion_search(&p, UINT64_MAX, ALLOW(MEMORY), &count);
		wrong += (end == EXHAUSTION_GOAL) != reaches(&p, p.start);
		wrong += exhaustion_judge(&c, "goal", &p, true) !=
			     (end == EXHAUSTION_GOAL) ||
			 (c.verdict == CHECK_FALSE) != (end == EXHAUSTION_ALL);
		if (end != EXHAUSTION_ALL)
			continue;
		exhausted++;
		wrong += count != count_plainly(&p, &kept, seen);
	}
	tap_ok(!wrong && exhausted, "%s: %d of 200 random boards exhausted",
	       name, exhausted);
}

/* All positions of a level, and then of the level below it. */
struct list {
	uint64_t count, position[1 << 10];
};

static bool is_listed(const struct list *l, uint64_t position)
{
	for (uint64_t i = 0; i < l->count; i++)
		if (l->position[i] == position)
			return true;
	return false;
}

static void list_next(const struct shape *s, const struct list *now,
		      struct list *next)
{
	next->count = 0;
	for (uint64_t i = 0; i < now->count; i++)
		for (int j = 0; j < s->jumps; j++) {
			uint64_t to =
			    now->position[i] ^ shape_flip(&s->jump[j]);

			if (shape_can(&s->jump[j], now->position[i]) &&
			    !is_listed(next, to))
				next->position[next->count++] = to;
		}
}

/* A census: so many levels. */
struct told {
	int levels;
	uint64_t all[POSITION_HOLES + 1], distinct[POSITION_HOLES + 1];
};

/* The census of winning positions by plain lists. */
static void tell_winning(const struct puzzle *p, const struct symm *kept,
			 struct told *told)
{
	static struct list list[2];
	struct list *now = &list[0], *next = &list[1];

	told->levels = 1;
	now->count = 1;
	now->position[0] = p->start;
	for (int n = 0; now->count; n++) {
		for (uint64_t i = 0; i < now->count; i++)
			if (reaches(p, now->position[i])) {
				uint64_t at = now->position[i];

				told->all[n]++;
				told->distinct[n] +=
				    symm_canonical(kept, at) == at;
				told->levels = n + 1;
			}
		list_next(p->shape, now, next);
		now = next;
		next = &list[now == &list[0]];
	}
}

/* A peg that may have jumped back, half of the time beside an image. */
static uint64_t few_pegs(const struct shape *s, const struct symm *all)
{
	uint64_t pegs = bits_one(rand() % s->holes);
	int map = rand() % all->count;

	for (int i = 0; i < 200 && bits_count(pegs) < 4; i++) {
		const struct shape_jump *j = &s->jump[rand() % s->jumps];
		uint64_t from = pegs ^ shape_flip(j);

		if (shape_can(j, from))
			pegs = from;
	}
	return rand() & 1 ? pegs : pegs | symm_apply(all, map, pegs);
}

/* Random starts with one goal, or with one peg anywhere. */
static void test_winning(const char *name)
{
	static struct symm all, kept;
	struct shape s;
	uint64_t goal[POSITION_HOLES];
	struct puzzle p = {&s, 0, goal, 1, 0};
	int wrong = 0, won = 0;

	shape_named(name, &s);
	symm_of(&s, &all);
	for (int i = 0; i < 600; i++) {
		struct told told = {0};
		int changed;

		p.goals = rand() & 1 ? 1 : s.holes;
		for (int h = 0; h < s.holes; h++)
			goal[h] = bits_one(h);
		if (p.goals == 1)
			goal[0] = bits_one(rand() % s.holes);
		p.start = few_pegs(&s, &all);
		symm_keep_both(&all, p.start, goal, (int)p.goals, &kept);
		tell_winning(&p, &kept, &told);
		changed = rand() % told.levels;
		for (int more = 0; more < 2; more++) {
			told.all[changed] += (uint64_t)more;
			wrong += judge_census(&p, FIELD_CENSUS_OF_WINNING,
					      told.distinct, told.all,
					      told.levels, ALLOW(MEMORY)) !=
				 (more ? CHECK_FALSE : CHECK_HOLDS);
		}
		won += told.distinct[0] != 0;
	}
	tap_ok(!wrong && won, "%s: %d of 600 random boards are won", name, won);
}

int main(void)
{
	srand(1);
	test_parity("4x3", 4);
	test_parity("triangle4", 0);
	test_pairs("5x5");
	test_pairs("english");
	test_weights();
	/* Computed for pegkit by an independent program. */
	test_recount("4x4", 0, 1, 1687);
	test_recount("4x4", 1, 0, 1871);
	test_recount("4x4", 5, 1, 2115);
	test_recount("4x5", 0, 1, 27595);
	test_recount("4x5", 7, 1, 37133);
	test_room();
	test_symmetry("4x4");
	test_symmetry("triangle5");
	test_symmetry("4x5");
	test_winning("3x3");
	test_winning("triangle5");
	/* As many holes as there can be. */
	test_winning("8x8");
	return tap_end();
}
