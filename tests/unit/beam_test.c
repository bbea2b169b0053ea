/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pagoda functions that are kept to prune, and beams for few moves, against
 * plain searches on small boards.
 */
#include "solitaire/beam.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "search/hitting.h"
#include "search/region.h"
#include "solitaire/fewest/fewest.h"
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

static bool replays(const struct beam_moves *b, uint64_t position)
{
	for (int i = 0; i < b->jumps; i++) {
		if (!shape_can(&b->jump[i], position))
			return false;
		position ^= shape_flip(&b->jump[i]);
	}
	for (int i = 0; i < b->goals; i++)
		if (b->goal[i] == position)
			return true;
	return false;
}

struct tally {
	int excluded, odd, wrong, uneven;	 /* positions */
	int found, none, cut, lost, false_jumps; /* beams */
	int played, longer;			 /* beams of moves */
};

/* Whether neither weights nor parities exclude POSITION. */
static bool is_left(const struct resource *r, const struct resource_parity *p,
		    uint64_t position)
{
	struct resource_sum sum = resource_weigh(r, position);
	struct resource_sum odd = resource_parities(r, p, position);

	return resource_lets(sum) && resource_agrees(r, p, &sum, &odd);
}

/*
 * What the functions exclude is dead, and so are its images; what parities
 * exclude beside that is dead, too.
 */
static void check_resource(const struct shape *s, const struct symm *y,
			   const struct resource *r,
			   const struct resource_parity *parity,
			   const bool *alive, struct tally *t)
{
	for (uint64_t p = 0; p >> s->holes == 0; p++) {
		bool allowed = resource_allows(r, p);
		bool left = is_left(r, parity, p);

		t->odd += allowed && !left;
		t->wrong += !left && alive[p];
		t->excluded += !allowed;
		t->wrong += !allowed && alive[p];
		for (int k = 0; k < y->count; k++)
			t->uneven +=
			    resource_allows(r, symm_apply(y, k, p)) != allowed;
	}
}

static void check_beam(struct beam_moves *b, uint64_t start, size_t width,
		       bool alive, struct tally *t)
{
	enum answer answer = beam_moves_run(b, start, width, &limits_none);

	t->found += answer == ANSWER_FOUND;
	t->none += answer == ANSWER_NONE && !b->cut;
	t->cut += b->cut;
	t->lost += answer == ANSWER_NONE && !b->cut && alive;
	t->false_jumps += answer == ANSWER_LIMIT ||
			  (answer == ANSWER_FOUND && !replays(b, start));
}

/* What regions say is of no use for plays of so many moves. */
struct plays {
	const struct hitting *hitting;
	int most;
};

static bool is_beyond(const void *context, uint64_t position, int moves)
{
	const struct plays *p = context;

	return moves + hitting_count(p->hitting, position) > p->most;
}

static int32_t cost_of(const void *context, uint64_t position)
{
	const struct plays *p = context;

	return bits_count(position) + 2 * hitting_count(p->hitting, position);
}

/* By moves; a beam that was not cut has the fewest, if so many are allowed. */
static void check_moves(const struct shape *s, struct beam_moves *b,
			uint64_t start, size_t width, struct tally *t)
{
	struct puzzle p = {
	    .shape = s, .start = start, .goal = b->goal, .goals = b->goals};
	static struct hitting hitting;
	static struct region region;
	struct fewest_answer fewest;
	struct chain chain;
	struct plays plays = {.hitting = &hitting};
	uint64_t after = 0;

	for (int i = 0; i < b->goals; i++)
		after |= b->goal[i];
	region_of(s, &region);
	if (!hitting_make(&region, after, &hitting))
		return;
	chain_of(s, CHAIN_FORWARDS, &chain);
	fewest_moves(&p, &limits_none, &fewest);
	b->chain = &chain;
	b->beyond = is_beyond;
	b->cost = cost_of;
	b->context = &plays;
	for (int more = -1; more <= 2; more++) {
		plays.most = fewest.moves + more;
		b->moves = 0;
		check_beam(b, start, width, fewest.moves >= 0 && more >= 0, t);
		t->played += b->moves > 0;
		t->longer += b->moves && (b->moves < fewest.moves ||
					  b->moves > plays.most ||
					  (!b->cut && b->moves > fewest.moves));
	}
	hitting_free(&hitting);
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
	static struct resource_parity parity;
	struct resource resource;
	struct symm all, symm;
	struct shape s;
	int goals;
	struct beam_moves b = {
	    .symm = &symm, .resource = &resource, .goal = goal};

	shape_named(name, &s);
	symm_of(&s, &all);
	start = choose(&s, seed, goal, &goals);
	b.goals = goals;
	symm_keep_each(&all, goal, goals, &symm);
	mark_alive(&s, goal, goals, alive);
	resource_make(
	    &(struct resource_plays){&s, &symm, &start, 1, goal, goals, false},
	    &limits_none, &resource, &parity);
	check_resource(&s, &symm, &resource, &parity, alive, t);
	for (int i = 0; i < goals; i++)
		if (goal[i] == start)
			return;
	check_moves(&s, &b, start, 4, t);
	check_moves(&s, &b, start, 1 << MOST_HOLES, t);
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
 * On large boards most functions have weights that do not fit a byte.  Nothing
 * that leads to a goal is excluded.
 */
static void test_wide(const char *name, uint64_t *seed)
{
	static struct resource_parity parity;
	struct resource resource;
	struct shape s;
	struct symm all, symm;
	int made = 0, excluded = 0;

	shape_named(name, &s);
	symm_of(&s, &all);
	for (int i = 0; i < 8; i++) {
		uint64_t goal = 0, start = 0;

		while (bits_count(goal) < 1 + i % 4)
			goal |= bits_one(
			    (int)(tap_random(seed) % (uint64_t)s.holes));
		start = tap_random(seed) & shape_all(&s) & ~goal;
		symm_keep(&all, goal, &symm);
		resource_make(&(struct resource_plays){&s, &symm, &start, 1,
						       &goal, 1, i % 2},
			      &limits_none, &resource, &parity);
		made += resource.count > 0;
		for (int k = 0; k < 3000; k++)
			excluded += !is_left(&resource, &parity,
					     jump_back(&s, goal, k % 30, seed));
	}
	tap_ok(made && !excluded, "%s: functions for %d of 8 goals, %d wrong",
	       name, made, excluded);
}

static bool is_never(const void *context, uint64_t position, int moves)
{
	(void)context;
	(void)position;
	(void)moves;
	return false;
}

static int32_t count_pegs(const void *context, uint64_t position)
{
	(void)context;
	return bits_count(position);
}

/* Too little memory, and too little time. */
static void test_limits(void)
{
	struct limits little = limits_none, late = limits_none;
	static struct resource none; /* allows everything */
	struct symm symm;
	struct shape s;
	uint64_t goal;
	struct chain chain;
	struct beam_moves b = {.chain = &chain,
			       .beyond = is_never,
			       .cost = count_pegs,
			       .symm = &symm,
			       .resource = &none,
			       .goal = &goal,
			       .goals = 1};

	shape_named("wiegleb", &s);
	goal = bits_one(s.centre);
	symm_of(&s, &symm);
	chain_of(&s, CHAIN_FORWARDS, &chain);
	little.memory = 1 << 12;
	late.deadline = 1;
	tap_ok(beam_moves_run(&b, shape_all(&s) ^ goal, 1000, &little) ==
		   ANSWER_LIMIT,
	       "a beam out of memory");
	tap_ok(beam_moves_run(&b, shape_all(&s) ^ goal, 1000, &late) ==
		   ANSWER_LIMIT,
	       "a beam out of time");
}

int main(void)
{
	static const char *const name[] = {"4x4", "3x5", "triangle5",
					   "triangle4", "2x8"};
	bool *alive = mem_alloc(1 << MOST_HOLES, sizeof *alive);
	struct tally t = {0};
	uint64_t seed = 11;

	for (int i = 0; i < 100; i++)
		test_shape(name[i % 5], &seed, alive, &t);
	tap_ok(t.excluded > 100000 && t.odd > 100000 && !t.wrong,
	       "%d positions excluded, %d more by parities, %d wrong",
	       t.excluded, t.odd, t.wrong);
	tap_ok(!t.uneven, "%d images not treated alike", t.uneven);
	tap_ok(t.found > 20 && t.none > 20 && t.cut > 20,
	       "beams: %d found, %d proved to have none, %d cut", t.found,
	       t.none, t.cut);
	tap_ok(!t.lost && !t.false_jumps, "beams: %d lost, %d false", t.lost,
	       t.false_jumps);
	tap_ok(t.played > 20 && !t.longer,
	       "beams of moves: %d found, %d not as they should be", t.played,
	       t.longer);
	mem_free(alive);
	test_wide("english", &seed);
	test_wide("european", &seed);
	test_wide("6x10", &seed);
	test_wide("triangle10", &seed);
	test_limits();
	return tap_end();
}
