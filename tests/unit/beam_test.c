/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are kept to prune, and beams for few moves, against plain
 * searches on small boards.
 */
#include "fewest/fewest_rules.h"

#include <stdatomic.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "fewest/fewest.h"
#include "tap.h"

enum { MOST_HOLES = 16 };

/* Which positions of a small shape lead to one of the goals. */
static void mark_alive(const struct shape *s, const uint64_t *goal, int goals,
		       bool alive[1 << MOST_HOLES])
{
	memset(alive, 0, (1 << MOST_HOLES) * sizeof *alive);
	/* Every jump makes the number of a position smaller or greater. */
	for (int pegs = 0; pegs <= s->holes; pegs++)
		for (uint64_t p = 0; p >> s->holes == 0; p++) {
			if (bits_count(p) != pegs)
				continue;
			for (int i = 0; i < goals; i++)
				alive[p] |= p == goal[i];
			for (int i = 0; i < s->jumps; i++)
				if (shape_can(&s->jump[i], p))
					alive[p] |=
					    alive[p ^ shape_flip(&s->jump[i])];
		}
}

static bool replays(const struct fewest_answer *a, const struct puzzle *p)
{
	uint64_t position = p->start;

	for (int i = 0; i < a->jumps; i++) {
		if (!shape_can(&a->jump[i], position))
			return false;
		position ^= shape_flip(&a->jump[i]);
	}
	return puzzle_is_goal(p, position);
}

struct tally {
	int excluded, more, wrong;	    /* positions */
	int found, none, lost, false_jumps; /* beams */
	int longer;
};

/* Counts the positions that E excludes; they are dead. */
static int count_excluded(const struct exclude *e, const struct shape *s,
			  const bool *alive, struct tally *t)
{
	int excluded = 0;

	for (uint64_t p = 0; p >> s->holes == 0; p++)
		if (!exclude_allows(e, p)) {
			excluded++;
			t->wrong += alive[p];
		}
	return excluded;
}

/* What is learned by play excludes dead positions, and by a study more. */
static void check_functions(const struct puzzle *p, const bool *alive,
			    uint64_t *seed, struct tally *t)
{
	static struct exclude e;
	uint64_t list[1000];
	int excluded;

	if (!exclude_open(&e, p, false, EXCLUDE_MOST))
		t->wrong++;
	exclude_play(&e, &limits_none);
	excluded = count_excluded(&e, p->shape, alive, t);
	t->excluded += excluded;
	for (int i = 0; i < 1000; i++)
		list[i] = tap_random(seed) & shape_all(p->shape);
	exclude_study(&e, list, 1000, INT32_MAX, &limits_none);
	t->more += count_excluded(&e, p->shape, alive, t) - excluded;
	exclude_close(&e);
}

/*
 * A beam of so many positions a level finds a solution of at most MOST moves;
 * one that drops none finds one of the FEWEST.
 */
static void check_beam(struct fewest_search *s, int fewest, int most, bool cuts,
		       struct tally *t)
{
	struct fewest_answer a = {.moves = -1};
	size_t width = cuts ? 4 : 1 << MOST_HOLES;
	enum answer answer = fewest_beam(s, most, width, &a);

	t->found += answer == ANSWER_FOUND;
	t->none += answer == ANSWER_NONE;
	t->lost +=
	    answer == ANSWER_NONE && !cuts && fewest >= 0 && most >= fewest;
	t->false_jumps += answer == ANSWER_LIMIT ||
			  (answer == ANSWER_FOUND && !replays(&a, &s->problem));
	t->longer +=
	    answer == ANSWER_FOUND &&
	    (a.moves < fewest || a.moves > most || (!cuts && a.moves > fewest));
}

/* Narrow beams and wide ones, before functions are found and after. */
static void check_moves(const struct puzzle *p, struct tally *t)
{
	struct fewest_search *s = mem_zero(1, sizeof *s);
	struct fewest_answer fewest;

	fewest_moves(p, &limits_none, &fewest);
	if (fewest_rules_prepare(s, p, &limits_none) && s->problem.goals)
		for (int i = 0; i < 4; i++) {
			if (i == 2)
				fewest_rules_exclude(s);
			for (int more = -1; more <= 2; more++)
				check_beam(s, fewest.moves, fewest.moves + more,
					   i % 2, t);
		}
	fewest_rules_free(s);
	mem_free(s);
}

/* A vacancy on a full board or a random position, one or more goals. */
static uint64_t choose(const struct shape *s, uint64_t *seed, uint64_t *goal,
		       int *goals)
{
	uint64_t random = tap_random(seed);
	int holes = s->holes;

	*goals = random & 1 ? 1 : holes;
	for (int i = 0; i < *goals; i++)
		goal[i] = bits_one(i);
	if (*goals == 1)
		goal[0] = bits_one((int)((random >> 8) % (uint64_t)holes));
	if (random & 2)
		return shape_all(s) &
		       ~bits_one((int)((random >> 16) % (uint64_t)holes));
	return shape_all(s) & (tap_random(seed) | tap_random(seed));
}

static void test_shape(const char *name, uint64_t *seed, bool *alive,
		       struct tally *t)
{
	uint64_t goal[POSITION_HOLES], start;
	struct puzzle p;
	struct shape s;
	int goals;

	shape_named(name, &s);
	start = choose(&s, seed, goal, &goals);
	p = (struct puzzle){
	    .shape = &s, .start = start, .goal = goal, .goals = goals};
	mark_alive(&s, goal, goals, alive);
	check_functions(&p, alive, seed, t);
	for (int i = 0; i < goals; i++)
		if (goal[i] == start)
			return;
	check_moves(&p, t);
}

/* A position of PEGS pegs, or fewer, that leads to GOAL: random jumps back. */
static uint64_t jump_back(const struct shape *s, uint64_t goal, int pegs,
			  uint64_t *seed)
{
	for (int i = 0; i < 1000 && bits_count(goal) < pegs; i++) {
		const struct shape_jump *j =
		    &s->jump[tap_random(seed) % (uint64_t)s->jumps];
		uint64_t from = goal ^ shape_flip(j);

		if (shape_can(j, from))
			goal = from;
	}
	return goal;
}

/*
 * On large boards nothing that leads to a goal is excluded either.  The goals
 * are every STEP-th of eight.
 */
static void test_wide(const char *name, int step, uint64_t *seed)
{
	static struct exclude e;
	struct shape s;
	int goals = 0, made = 0, excluded = 0;

	shape_named(name, &s);
	for (int i = 0; i < 8; i += step) {
		uint64_t goal = 0, start = 0;

		while (bits_count(goal) < 1 + i % 4)
			goal |= bits_one(
			    (int)(tap_random(seed) % (uint64_t)s.holes));
		start = tap_random(seed) & shape_all(&s) & ~goal;
		exclude_open(
		    &e,
		    &(struct puzzle){
			.shape = &s, .start = start, .goal = &goal, .goals = 1},
		    false, i % 2 ? EXCLUDE_FEW : EXCLUDE_MOST);
		exclude_play(&e, &limits_none);
		goals++;
		made += e.count > 0;
		for (int k = 0; k < (tap_long() ? 3000 : 600); k++)
			excluded += !exclude_allows(
			    &e, jump_back(&s, goal, k % 30, seed));
	}
	exclude_close(&e);
	tap_ok(made && !excluded, "%s: functions for %d of %d goals, %d wrong",
	       name, made, goals, excluded);
}

/* Too little memory, and too little time. */
static void test_limits(void)
{
	struct fewest_search *search = mem_zero(1, sizeof *search);
	struct limits limits = limits_none;
	struct fewest_answer answer;
	struct shape s;
	uint64_t goal;
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};

	shape_named("wiegleb", &s);
	goal = bits_one(s.centre);
	p.start = shape_all(&s) ^ goal;
	tap_ok(fewest_rules_prepare(search, &p, &limits), "a beam is prepared");
	limits.memory = search->work.bytes + (1 << 12);
	tap_ok(fewest_beam(search, 40, 1000, &answer) == ANSWER_LIMIT,
	       "a beam out of memory");
	limits = limits_none;
	limits.deadline = 1;
	tap_ok(fewest_beam(search, 40, 1000, &answer) == ANSWER_LIMIT,
	       "a beam out of time");
	fewest_rules_free(search);
	mem_free(search);
}

static atomic_bool stop;

/* Stops the work at a call of the progress report. */
static void count_down(void *context, uint64_t done, uint64_t all)
{
	int *left = context;

	(void)done;
	(void)all;
	if ((*left)-- == 0)
		atomic_store(&stop, true);
}

/* Time runs out at each look at the clock, one after another. */
static void test_time(void)
{
	struct limits limits = limits_none;
	uint64_t goal[POSITION_HOLES], seed = 5;
	struct shape s;
	struct puzzle p = {.shape = &s, .goal = goal, .goals = 64};
	struct fewest_answer answer;
	int undecided = 0, stops = 0, left;

	shape_named("8x8", &s);
	for (int i = 0; i < 64; i++)
		goal[i] = bits_one(i);
	p.start = tap_random(&seed) | tap_random(&seed);
	limits.stop = &stop;
	limits.progress = count_down;
	limits.context = &left;
	for (int n = 0; n < 60; n += tap_long() ? 1 : 9) {
		left = n;
		atomic_store(&stop, false);
		undecided += fewest_moves(&p, &limits, &answer) == ANSWER_LIMIT;
		stops++;
	}
	tap_ok(undecided == stops, "%d of %d searches run out of time",
	       undecided, stops);
}

int main(void)
{
	static const char *const name[] = {"4x4", "3x5", "triangle5",
					   "triangle4", "2x8"};
	bool *alive = mem_alloc(1 << MOST_HOLES, sizeof *alive);
	struct tally t = {0};
	uint64_t seed = 11;
	int shapes = tap_long() ? 100 : 20;

	for (int i = 0; i < shapes; i++)
		test_shape(name[i % 5], &seed, alive, &t);
	tap_ok(t.excluded > 100 * shapes && t.more > 100 * shapes && !t.wrong,
	       "%d positions excluded, %d more by a study, %d wrong",
	       t.excluded, t.more, t.wrong);
	tap_ok(t.found > shapes / 5 && t.none > shapes / 5,
	       "beams: %d found, %d did not", t.found, t.none);
	tap_ok(!t.lost && !t.false_jumps, "beams: %d lost, %d false", t.lost,
	       t.false_jumps);
	tap_ok(!t.longer, "beams: %d of too many moves", t.longer);
	mem_free(alive);
	test_wide("english", 1, &seed);
	test_wide("european", 1, &seed);
	test_wide("6x10", tap_long() ? 1 : 3, &seed);
	test_wide("triangle10", tap_long() ? 1 : 3, &seed);
	test_limits();
	test_time();
	return tap_end();
}
