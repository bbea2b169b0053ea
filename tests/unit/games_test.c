/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Winning positions that are made once and kept for many games.  No answer
 * tells whether they are: the looks at the limits do.
 */
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "board/shape.h"
#include "search/limits.h"
#include "solitaire/solver.h"
#include "tap.h"

/* Looks at the limits, and the most of them before a solver is stopped. */
struct work {
	struct limits limits;
	int most, looks;
	atomic_bool stop;
};

static void look(void *context, uint64_t done, uint64_t all)
{
	struct work *e = context;

	(void)done, (void)all;
	if (++e->looks >= e->most)
		atomic_store(&e->stop, true);
}

static void set_up(const char *shape, const char *hole, struct shape *s,
		   position_t *start, position_t *goal)
{
	shape_named(shape, s);
	*goal = position_of(shape_find(s, hole, strlen(hole)));
	*start = shape_all(s) ^ *goal;
}

enum { GAMES = 12, DEADLINE = 10, RECORD = 64 };

/* How games are decided: MOST looks for each. */
struct stream {
	uint64_t memory;
	int games, most;
	int follow; /* known to follow these games; negative: unknown */
	bool more;  /* more may follow */
};

/* The end of game NUMBER from START, with JUMPS jumps chosen by chance. */
static position_t played(const struct shape *s, position_t start,
			 unsigned number, int jumps)
{
	uint64_t chance = number * UINT64_C(0x9e3779b97f4a7c15);

	while (jumps > 0) {
		const struct shape_jump *jump;

		chance = chance * UINT64_C(6364136223846793005) + 1;
		jump = &s->jump[(chance >> 33) % (unsigned)s->jumps];
		if (!shape_can(jump, start))
			continue;
		start ^= shape_flip(jump);
		jumps--;
	}
	return start;
}

/*
 * Decides the ends of games from START; returns how many are undecided and adds
 * the looks to LOOKS.
 */
static int decide_games(struct solver *solver, struct puzzle *p,
			position_t start, const struct stream *s, int *looks)
{
	int undecided = 0;

	for (unsigned i = 0; i < (unsigned)s->games; i++) {
		struct solver_answer answer;
		struct work e = {.limits = limits_none, .most = s->most};

		p->start = played(p->shape, start, i, 8);
		e.limits.progress = look;
		e.limits.context = &e;
		e.limits.memory = s->memory;
		e.limits.stop = &e.stop;
		if (s->follow >= 0) {
			unsigned all = (unsigned)(s->games + s->follow);

			e.limits.read = (i + 1) * RECORD;
			e.limits.left = (uint64_t)(all - i - 1) * RECORD;
			e.limits.more = s->more;
		}
		undecided += solver_decide(solver, p, &e.limits, &answer) ==
			     ANSWER_LIMIT;
		*looks += e.looks;
	}
	return undecided;
}

/*
 * Winning positions are made once for many boards, in as many parts as their
 * deadlines need; where they cannot be kept they are not made.  The looks are
 * for games that were decided before.
 */
static void test_games(void)
{
	static const struct {
		const char *shape, *hole;
		int mebibytes;
		int looks;
	} row[] = {
	    {"5x6", "a1", 36, 147},
	    {"5x6", "a1", 60, 18},
	    {"english", "c1", 60, 191},
	    {"english", "c1", 78, 191},
	};
	struct shape shape;
	position_t start, goal;
	struct puzzle p = {.shape = &shape, .goal = &goal, .goals = 1};
	struct solver *solver;
	const struct stream hasty = {UINT64_MAX, GAMES, DEADLINE, -1, true};
	int all = 0, turns = 1;

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		const struct stream s = {(uint64_t)row[i].mebibytes << 20,
					 GAMES, INT_MAX, -1, true};
		int first = 0, again = 0;

		set_up(row[i].shape, row[i].hole, &shape, &start, &goal);
		solver = solver_new(&shape);
		decide_games(solver, &p, start, &s, &first);
		decide_games(solver, &p, start, &s, &again);
		solver_free(solver);
		tap_ok(again <= row[i].looks + row[i].looks / 5,
		       "games on %s, %d MiB: %d looks, then %d, measured %d",
		       row[i].shape, row[i].mebibytes, first, again,
		       row[i].looks);
	}
	set_up("5x6", "a1", &shape, &start, &goal);
	solver = solver_new(&shape);
	while (turns < 100 && decide_games(solver, &p, start, &hasty, &all))
		turns++;
	solver_free(solver);
	tap_ok(turns > 1 && turns < 100,
	       "games with short deadlines are all decided in turn %d", turns);
}

/* Returns the looks for S by a new solver. */
static int looks_for(struct stream s)
{
	struct shape shape;
	position_t start, goal;
	struct puzzle p = {.shape = &shape, .goal = &goal, .goals = 1};
	struct solver *solver;
	int looks = 0;

	set_up("english", "d4", &shape, &start, &goal);
	solver = solver_new(&shape);
	decide_games(solver, &p, start, &s, &looks);
	solver_free(solver);
	return looks;
}

/*
 * If it is known that few games follow, memory for winning positions is not
 * used, as it would not pay.  Before many games they are made early, also if
 * even more may follow.
 */
static void test_forecast(void)
{
	enum { SOME = 20, MANY = 10000, LITTLE = 30 << 20 };
	int little =
	    looks_for((struct stream){LITTLE, SOME, INT_MAX, 0, false});
	int few =
	    looks_for((struct stream){UINT64_MAX, SOME, INT_MAX, 0, false});
	int many =
	    looks_for((struct stream){UINT64_MAX, SOME, INT_MAX, MANY, false});
	int more =
	    looks_for((struct stream){UINT64_MAX, SOME, INT_MAX, MANY, true});
	int twice = looks_for(
	    (struct stream){UINT64_MAX, 2 * SOME, INT_MAX, MANY, false});

	tap_ok(few == little,
	       "before no game: %d looks, %d without memory for a set", few,
	       little);
	tap_ok(twice - many < few / 2,
	       "before many games: %d looks, then %d for as many games", many,
	       twice - many);
	tap_ok(more == many, "before many or more games: %d looks", more);
}

int main(void)
{
	test_games();
	test_forecast();
	return tap_end();
}
