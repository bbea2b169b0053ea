/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Closures, censuses, counts and winning sets against a plain breadth-first
 * search with a hash table, and against published figures.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "board/symm.h"
#include "check/recount/recount_solutions.h"
#include "claims.h"
#include "positions/positions_flow.h"
#include "positions/positions_fold.h"
#include "tap.h"

/* Plain search: every position of the closure with the ways to reach it. */
struct plain {
	size_t count, slots;
	uint64_t *position; /* in the order in which they were found */
	struct wide *ways;  /* of each */
	bool *wins;	    /* a goal can be reached from it */
	uint32_t *slot;	    /* number + 1 by hash */
};

static size_t plain_find(struct plain *p, uint64_t position, bool insert)
{
	size_t i = (size_t)hash_mix(position) & (p->slots - 1);

	for (; p->slot[i]; i = (i + 1) & (p->slots - 1))
		if (p->position[p->slot[i] - 1] == position)
			return p->slot[i] - 1;
	if (!insert)
		return SIZE_MAX;
	p->position[p->count] = position;
	p->slot[i] = (uint32_t)++p->count;
	return p->count - 1;
}

/* Whether POSITION is in the list, or has -GOALS pegs. */
static bool is_goal(uint64_t position, const uint64_t goal[], int goals)
{
	if (goals < 0)
		return bits_count(position) == -goals;
	for (int i = 0; i < goals; i++)
		if (goal[i] == position)
			return true;
	return false;
}

/* Follows the jumps from position I. */
static void plain_jumps(struct plain *p, const struct shape *s, size_t i)
{
	for (int j = 0; j < s->jumps; j++) {
		uint64_t to = p->position[i] ^ shape_flip(&s->jump[j]);

		if (shape_can(&s->jump[j], p->position[i]))
			wide_add(&p->ways[plain_find(p, to, true)], p->ways[i]);
	}
}

/* For positions by hash, half as many as there are slots. */
static void plain_room(struct plain *p)
{
	p->position = malloc(p->slots / 2 * sizeof *p->position);
	p->slot = calloc(p->slots, sizeof *p->slot);
}

/* Positions are found in the order of their pegs, so one pass each will do. */
static void plain_make(struct plain *p, const struct shape *s, uint64_t start,
		       const uint64_t goal[], int goals)
{
	size_t room = (size_t)1 << (s->holes < 21 ? s->holes : 21);

	p->count = 0;
	p->slots = 2 * room;
	plain_room(p);
	p->ways = calloc(room, sizeof *p->ways);
	p->wins = calloc(room, sizeof *p->wins);
	p->ways[plain_find(p, start, true)] = (struct wide){.low = 1};
	for (size_t i = 0; i < p->count; i++)
		plain_jumps(p, s, i);
	for (size_t left = p->count; left; left--) {
		size_t i = left - 1;

		p->wins[i] = is_goal(p->position[i], goal, goals);
		for (int j = 0; j < s->jumps && !p->wins[i]; j++)
			if (shape_can(&s->jump[j], p->position[i]))
				p->wins[i] = p->wins[plain_find(
				    p, p->position[i] ^ shape_flip(&s->jump[j]),
				    false)];
	}
}

static void plain_free(struct plain *p)
{
	free(p->position);
	free(p->ways);
	free(p->wins);
	free(p->slot);
}

/* Whether A is the census of the positions of P, all or the winning ones. */
static void count_census(struct plain *p, const struct symm *y, bool winning,
			 struct positions_census *census)
{
	int most = bits_count(p->position[0]);
	struct plain seen = {.slots = p->slots};

	*census = (struct positions_census){.levels = 1};
	plain_room(&seen);
	for (size_t i = 0; i < p->count; i++) {
		int jumps = most - bits_count(p->position[i]);
		size_t before = seen.count;

		if (winning && !p->wins[i])
			continue;
		census->all[jumps]++;
		plain_find(&seen, symm_canonical(y, p->position[i]), true);
		census->distinct[jumps] += seen.count > before;
		if (census->levels <= jumps)
			census->levels = jumps + 1;
	}
	plain_free(&seen);
}

static bool same_census(struct plain *p, const struct symm *y,
			const struct positions_census *a, bool winning)
{
	struct positions_census own;

	count_census(p, y, winning, &own);
	return memcmp(own.all, a->all, sizeof own.all) == 0 &&
	       memcmp(own.distinct, a->distinct, sizeof own.distinct) == 0;
}

/* Whether lookups agree with P, and paths lead to goals. */
static bool same_winning(const struct plain *p, const struct positions *w,
			 const uint64_t goal[], int goals)
{
	struct shape_jump jump[POSITION_HOLES];

	for (size_t i = 0; i < p->count; i++) {
		uint64_t position = p->position[i];
		bool wins = positions_has(w, position);
		int count;

		if (wins != p->wins[i] || !positions_cover(w, position))
			return false;
		if (!wins || i % 64)
			continue;
		count = positions_trail(w, position, jump);
		for (int k = 0; k < count; k++) {
			if (!shape_can(&jump[k], position))
				return false;
			position ^= shape_flip(&jump[k]);
		}
		if (!is_goal(position, goal, goals))
			return false;
	}
	return true;
}

static enum answer list_census(const struct puzzle *p, enum positions_kind kind,
			       const struct limits *l,
			       struct positions_census *census)
{
	return positions_census(p, kind, POSITIONS_LIST, l, census);
}

/* A solution by a list, or the number of positions up to symmetry. */
static enum answer list_path(const struct puzzle *p, const struct symm *symm,
			     const struct limits *l,
			     struct shape_jump jump[POSITION_HOLES], int *jumps,
			     uint64_t *exhausted)
{
	struct positions set;
	enum answer made =
	    positions_make(p, POSITIONS_ON_THE_WAY, POSITIONS_LIST, l, &set);

	if (made == ANSWER_FOUND)
		*jumps = positions_trail(&set, p->start, jump);
	else if (made == ANSWER_NONE &&
		 positions_orbits_of(&set, symm, l, exhausted) != ANSWER_FOUND)
		made = ANSWER_LIMIT;
	positions_free(&set);
	return made;
}

/*
 * Whether the answers that lists give are those of P, or none because there are
 * more than few positions; then there must be many.  A list is given up early
 * where an eighth of few is found in the first levels.
 */
static bool same_few(struct plain *p, const struct shape *s, uint64_t start,
		     const uint64_t goal[], int goals, struct wide solutions)
{
	static struct symm whole, both;
	const struct limits *l = &limits_none;
	struct positions_census reached, winning;
	struct positions_fold count;
	const struct puzzle problem = {
	    .shape = s, .start = start, .goal = goal, .goals = goals};
	enum answer result =
	    positions_fold_ways(&problem, POSITIONS_LIST, l, &count);

	symm_of(s, &whole);
	symm_keep_both(&whole, start, goal, goals, &both);
	if (positions_are_few(&problem, l) != (result != ANSWER_LIMIT))
		return false;
	if (result == ANSWER_LIMIT)
		return list_census(&problem, POSITIONS_REACHED, l, &reached) ==
			   ANSWER_LIMIT &&
		       (!positions_bytes(&problem, POSITIONS_ON_THE_WAY) ||
			list_census(&problem, POSITIONS_ON_THE_WAY, l,
				    &winning) == ANSWER_LIMIT) &&
		       8 * p->count > positions_few(s, l);
	return p->count <= positions_few(s, l) &&
	       (result == ANSWER_FOUND) == (solutions.low || solutions.high) &&
	       wide_same(count.solutions, solutions) &&
	       list_census(&problem, POSITIONS_REACHED, l, &reached) ==
		   ANSWER_FOUND &&
	       reached.sum_all == p->count &&
	       same_census(p, &whole, &reached, false) &&
	       list_census(&problem, POSITIONS_ON_THE_WAY, l, &winning) ==
		   ANSWER_FOUND &&
	       same_census(p, &both, &winning, true);
}

/* The positions of P, those that Y carries into each other counted once. */
static size_t count_images(const struct plain *p, const struct symm *y)
{
	struct plain seen = {.slots = p->slots};
	size_t count;

	plain_room(&seen);
	for (size_t i = 0; i < p->count; i++)
		plain_find(&seen, symm_canonical(y, p->position[i]), true);
	count = seen.count;
	plain_free(&seen);
	return count;
}

/* Whether lists find the path that W has, or reach as many positions as P. */
static bool same_path(const struct plain *p, const struct positions *w,
		      const uint64_t goal[], int goals)
{
	static struct symm whole, kept;
	struct shape_jump jump[POSITION_HOLES];
	uint64_t start = p->position[0];
	struct shape_jump listed[POSITION_HOLES];
	const struct puzzle problem = {
	    .shape = w->shape, .start = start, .goal = goal, .goals = goals};
	uint64_t exhausted;
	int jumps;

	symm_of(w->shape, &whole);
	symm_keep_each(&whole, goal, goals, &kept);
	switch (list_path(&problem, &kept, &limits_none, listed, &jumps,
			  &exhausted)) {
	case ANSWER_FOUND:
		return p->wins[0] && positions_trail(w, start, jump) == jumps &&
		       memcmp(jump, listed, (size_t)jumps * sizeof *jump) == 0;
	case ANSWER_NONE:
		return !p->wins[0] && exhausted == count_images(p, &kept);
	default:
		return 8 * p->count > positions_few(w->shape, &limits_none);
	}
}

/* The chance that random play reaches a goal. */
static double plain_chance(struct plain *p, const struct shape *s,
			   const uint64_t goal[], int goals)
{
	long double *chance = calloc(p->count, sizeof *chance), sum = 0;

	chance[0] = 1;
	for (size_t i = 0; i < p->count; i++) {
		int jumps = 0;

		if (is_goal(p->position[i], goal, goals)) {
			sum += chance[i];
			continue;
		}
		for (int j = 0; j < s->jumps; j++)
			jumps += shape_can(&s->jump[j], p->position[i]);
		for (int j = 0; j < s->jumps; j++)
			if (shape_can(&s->jump[j], p->position[i]))
				chance[plain_find(
				    p, p->position[i] ^ shape_flip(&s->jump[j]),
				    false)] += chance[i] / jumps;
	}
	free(chance);
	return (double)sum;
}

/* Whether sets find the chance; LEVEL is that of the goals, or 0. */
static bool same_chance(struct plain *p, const struct shape *s,
			const uint64_t goal[], int goals, int level,
			const struct limits *l)
{
	double plain = plain_chance(p, s, goal, level ? -level : goals);
	const struct puzzle problem = {.shape = s,
				       .start = p->position[0],
				       .goal = goal,
				       .goals = level ? 0 : goals,
				       .level = level};
	struct positions_fold found;

	if (bits_count(p->position[0]) <= (level ? level : bits_count(goal[0])))
		return true;
	return positions_fold_chance(&problem, POSITIONS_BLOCKS, l, &found) ==
		   ANSWER_FOUND &&
	       found.chance <= plain * (1 + 1e-15) &&
	       found.chance >= plain * (1 - 1e-15);
}

static int flows[2]; /* that were compared, in blocks and in lists */

/* What flows along the ways of a puzzle. */
struct flowing {
	struct positions_flow flow;
	struct wide used[SHAPE_FEW_JUMPS]; /* solutions that make each jump */
};

/* Jumps from the level in hand, as the ways onward from it are counted. */
static void use_jumps(void *context, const struct dense_roll_batch *b,
		      unsigned worker)
{
	struct flowing *k = context;
	const struct positions_flow *f = &k->flow;
	bool is_middle = 2 * f->pegs - 1 == f->puzzle->shape->holes;
	struct wide times = {.low = b->images << (f->is_dual && !is_middle)};

	(void)worker;
	for (unsigned i = 0; i < b->count; i++) {
		unsigned jump = b->by[i] & ((1U << DENSE_STEP_SHIFT) - 1);
		unsigned first = jump;
		struct wide product;

		for (int map = 0; map < f->maps; map++)
			if (f->image[map][jump] < first)
				first = f->image[map][jump];
		wide_mul(
		    positions_flow_of(f, &f->ways, f->pegs,
				      b->first + b->to[i]),
		    positions_flow_of(f, &f->onward, f->pegs - 1, b->source[i]),
		    &product);
		wide_mul(product, times, &product);
		wide_add(&k->used[first], product);
	}
}

/*
 * Lets ways flow down, and up again.  LIMIT, too: this takes other bytes than
 * it said.
 */
static enum answer let_flow(const struct puzzle *p, enum positions_form form,
			    struct flowing *k)
{
	const struct limits *l = &limits_none;
	struct positions_flow *f = &k->flow;
	enum answer made = positions_flow_make(p, form, l, f);
	bool done = made == ANSWER_FOUND;
	uint64_t bytes;

	f->ways.keep = f->onward.keep = POSITIONS_FLOW_ALL;
	bytes = done ? positions_flow_bytes(f, 0) : 0;
	memset(k->used, 0, sizeof k->used);
	for (int pegs = f->most - 1; done && pegs >= f->last; pegs--)
		done = positions_flow_down(f, pegs, NULL, NULL);
	done = done && (!f->is_dual || positions_flow_meet(f, NULL, NULL)) &&
	       positions_flow_up(f, use_jumps, k);
	if (made == ANSWER_FOUND && !(done && f->bytes == bytes))
		return ANSWER_LIMIT;
	return made;
}

/* The ways from each position of P to a goal, from the last to the first. */
static struct wide *plain_onward(struct plain *p, const struct shape *s,
				 const uint64_t goal[], int goals)
{
	struct wide *onward = calloc(p->count, sizeof *onward);

	for (size_t i = p->count; i--;) {
		onward[i].low = is_goal(p->position[i], goal, goals);
		for (int j = 0; j < s->jumps; j++)
			if (shape_can(&s->jump[j], p->position[i]))
				wide_add(&onward[i],
					 onward[plain_find(
					     p,
					     p->position[i] ^
						 shape_flip(&s->jump[j]),
					     false)]);
	}
	return onward;
}

/* Whether K has what P has: the solutions that go on, and that make a jump. */
static bool same_flow_as(struct plain *p, const struct flowing *k,
			 const struct wide onward[])
{
	const struct shape *s = k->flow.puzzle->shape;
	struct wide used[SHAPE_FEW_JUMPS] = {{0}};
	bool same = true;

	for (size_t i = 0; i < p->count; i++) {
		/* A flow knows where jumps from the way lead. */
		for (int j = 0; p->wins[i] && j < s->jumps; j++) {
			uint64_t to = p->position[i] ^ shape_flip(&s->jump[j]);
			int first = j;
			struct wide product;
			size_t next;

			if (!shape_can(&s->jump[j], p->position[i]))
				continue;
			next = plain_find(p, to, false);
			same &= wide_same(positions_flow_onward(&k->flow, to),
					  onward[next]);
			for (int map = 0; map < k->flow.maps; map++)
				if (k->flow.image[map][j] < first)
					first = k->flow.image[map][j];
			wide_mul(p->ways[i], onward[next], &product);
			wide_add(&used[first], product);
		}
	}
	return same && memcmp(used, k->used, sizeof used) == 0;
}

/*
 * Whether ways flow through the blocks, and through the lists where there are
 * few positions, as those of P.
 */
static bool same_flow(struct plain *p, const struct puzzle *problem)
{
	static const enum positions_form form[] = {POSITIONS_BLOCKS,
						   POSITIONS_LIST};
	static struct flowing k;
	int goals = problem->level ? -problem->level : problem->goals;
	struct wide *onward =
	    plain_onward(p, problem->shape, problem->goal, goals);
	bool same = true;

	for (int i = 0; i < 2; i++) {
		enum answer made = let_flow(problem, form[i], &k);

		if (made == ANSWER_FOUND)
			same &= p->wins[0] && same_flow_as(p, &k, onward);
		else if (made == ANSWER_NONE)
			same &= !p->wins[0];
		else
			same &=
			    i == 1 && !positions_are_few(problem, &limits_none);
		flows[i] += made == ANSWER_FOUND;
		positions_flow_free(&k.flow);
	}
	free(onward);
	return same;
}

/* Everything about one puzzle; returns the name of what differs, or null. */
static const char *differs(const struct shape *s, uint64_t start,
			   const uint64_t goal[], int goals,
			   const struct limits *l)
{
	static struct symm whole, both;
	const struct puzzle problem = {
	    .shape = s, .start = start, .goal = goal, .goals = goals};
	const char *what = NULL;
	struct wide solutions = {0};
	struct positions_census census;
	struct positions w;
	struct positions_fold count;
	struct plain p;

	plain_make(&p, s, start, goal, goals);
	symm_of(s, &whole);
	symm_keep_both(&whole, start, goal, goals, &both);
	for (size_t i = 0; i < p.count; i++)
		if (is_goal(p.position[i], goal, goals))
			wide_add(&solutions, p.ways[i]);
	if (positions_census(&problem, POSITIONS_REACHED, POSITIONS_BLOCKS, l,
			     &census) != ANSWER_FOUND ||
	    census.sum_all != p.count ||
	    !same_census(&p, &whole, &census, false))
		what = "census of reached positions";
	else if (positions_census(&problem, POSITIONS_ON_THE_WAY,
				  POSITIONS_BLOCKS, l,
				  &census) != ANSWER_FOUND ||
		 !same_census(&p, &both, &census, true))
		what = "census of winning positions";
	else if (positions_fold_ways(&problem, POSITIONS_BLOCKS, l, &count) !=
		     (solutions.low || solutions.high ? ANSWER_FOUND
						      : ANSWER_NONE) ||
		 !wide_same(count.solutions, solutions))
		what = "number of solutions";
	else if (!same_flow(&p, &problem))
		what = "flow of ways";
	else if (goals == 1 && !same_chance(&p, s, goal, goals, 0, l))
		what = "chance of random play";
	else if (!same_few(&p, s, start, goal, goals, solutions))
		what = "answers by lists";
	else if (!positions_make_winning(&problem, s->holes, l, &w))
		what = "memory";
	else if (!same_winning(&p, &w, goal, goals))
		what = "winning positions";
	else if (!same_path(&p, &w, goal, goals))
		what = "winning path by lists";
	if (!what || strncmp(what, "winning", 7) == 0)
		positions_free(&w);
	plain_free(&p);
	return what;
}

static enum answer block_census(const struct shape *s, uint64_t start,
				const struct limits *l,
				struct positions_census *census)
{
	const struct puzzle p = {.shape = s, .start = start};

	return positions_census(&p, POSITIONS_REACHED, POSITIONS_BLOCKS, l,
				census);
}

static enum answer block_ways(const struct shape *s, uint64_t start,
			      const uint64_t goal[], int goals,
			      const struct limits *l,
			      struct positions_fold *count)
{
	const struct puzzle p = {
	    .shape = s, .start = start, .goal = goal, .goals = goals};

	return positions_fold_ways(&p, POSITIONS_BLOCKS, l, count);
}

/*
 * All vacancies of a shape, to one peg in the same hole, and on boards of MOST
 * holes at most to one peg anywhere.  On larger boards one vacancy stands for
 * those that are carried into it, and the others must have the same census.
 */
static void test_shape(const char *name, int most, const struct limits *l)
{
	static struct symm y;
	static struct positions_census census[POSITION_HOLES], image;
	uint64_t one[POSITION_HOLES];
	const char *what = NULL;
	struct shape s;
	int h;

	shape_named(name, &s);
	symm_of(&s, &y);
	for (h = 0; h < s.holes; h++)
		one[h] = bits_one(h);
	for (h = 0; h < s.holes && !what; h++) {
		uint64_t start = shape_all(&s) & ~one[h];
		int first = bits_first(symm_canonical(&y, one[h]));

		if (s.holes <= most || first == h)
			what = differs(&s, start, &one[h], 1, l);
		if (s.holes <= most && !what)
			what = differs(&s, start, one, s.holes, l);
		block_census(&s, start, l, first == h ? &census[h] : &image);
		if (!what && first != h &&
		    memcmp(&image, &census[first], sizeof image) != 0)
			what = "symmetry";
	}
	tap_ok(!what, "%s: %d vacancies%s%s", name, h, what ? ": " : "",
	       what ? what : "");
}

/* Where some jumps lead that are tried at random. */
static uint64_t wander(const struct shape *s, uint64_t position, uint64_t *seed)
{
	for (int k = 0; k < 5000; k++) {
		uint64_t j = tap_random(seed) % (uint64_t)(s->jumps + 1);

		if (j < (uint64_t)s->jumps &&
		    shape_can(&s->jump[j], position) && tap_random(seed) % 8)
			position ^= shape_flip(&s->jump[j]);
	}
	return position;
}

/* The same where all positions with so many pegs are goals. */
static const char *differs_level(const struct shape *s, uint64_t start,
				 int level, const struct limits *l)
{
	static struct symm whole, kept;
	const struct puzzle problem = {
	    .shape = s, .start = start, .level = level};
	const char *what = NULL;
	struct wide solutions = {0};
	struct positions_census census;
	struct positions_fold count;
	struct plain p;

	plain_make(&p, s, start, NULL, -level);
	symm_of(s, &whole);
	symm_keep(&whole, start, &kept);
	for (size_t i = 0; i < p.count; i++)
		if (is_goal(p.position[i], NULL, -level))
			wide_add(&solutions, p.ways[i]);
	if (positions_census(&problem, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS,
			     l, &census) != ANSWER_FOUND ||
	    !same_census(&p, &kept, &census, true))
		what = "census on the way to a level";
	else if (positions_fold_ways(&problem, POSITIONS_BLOCKS, l, &count) !=
		     (solutions.low || solutions.high ? ANSWER_FOUND
						      : ANSWER_NONE) ||
		 !wide_same(count.solutions, solutions))
		what = "number of plays";
	else if (!same_flow(&p, &problem))
		what = "flow to a level";
	else if (!same_chance(&p, s, NULL, 0, level, l))
		what = "chance to come to a level";
	plain_free(&p);
	return what;
}

/* Up to three goals, also such as cannot be reached. */
static const char *differs_somewhere(const struct shape *s, uint64_t start,
				     uint64_t *seed, const struct limits *l)
{
	int goals = 1 + (int)(tap_random(seed) % 3);
	uint64_t goal[3];

	for (int i = 0; i < goals; i++)
		goal[i] = wander(s, start, seed);
	for (int i = 1; i < goals; i++)
		if (is_goal(goal[i], goal, i))
			goals = i;
	return differs(s, start, goal, goals, l);
}

/* Whether the census of P holds for the judge. */
static bool holds_judged(struct plain *p, const struct symm *y,
			 const struct puzzle *problem, bool winning)
{
	struct positions_census census;
	struct allowance a = allowance_of(UINT64_MAX, 0);

	count_census(p, y, winning, &census);
	return judge_census(problem,
			    winning ? FIELD_CENSUS_OF_WINNING : FIELD_CENSUS,
			    census.distinct, census.all, census.levels,
			    &a) == CHECK_HOLDS &&
	       a.budget.left == a.memory;
}

/* Whether the judge counts what plain search does. */
static bool same_judged(const struct shape *s, uint64_t start, uint64_t goal)
{
	static struct symm whole, both;
	struct puzzle problem = {s, start, &goal, 1, 0};
	struct allowance a = allowance_of(UINT64_MAX, 0);
	struct recount_solutions count;
	struct wide solutions = {0};
	struct plain p;
	bool same;

	plain_make(&p, s, start, &goal, 1);
	for (size_t i = 0; i < p.count; i++)
		if (p.position[i] == goal)
			solutions = p.ways[i];
	symm_of(s, &whole);
	symm_keep_both(&whole, start, &goal, 1, &both);
	same = recount_solutions(&problem, &a, &count) &&
	       wide_same(count.count, solutions) && a.budget.left == a.memory;
	same = same && holds_judged(&p, &whole, &problem, false) &&
	       holds_judged(&p, &both, &problem, true);
	plain_free(&p);
	return same;
}

/*
 * Goals with as many pegs as the start, which a symmetry makes of it, and goals
 * that can be reached.
 */
static void test_images(const char *name, uint64_t *seed,
			const struct limits *l)
{
	static struct symm symm;
	const char *what = NULL;
	struct shape s;
	int tried = 0;

	shape_named(name, &s);
	symm_of(&s, &symm);
	while (tried < 20 && !what) {
		uint64_t start =
		    tap_random(seed) & tap_random(seed) & shape_all(&s);
		int map = (int)(tap_random(seed) % (uint64_t)symm.count);
		uint64_t goal = tried % 2 ? wander(&s, start, seed)
					  : symm_apply(&symm, map, start);

		if (!start)
			continue;
		what = differs(&s, start, &goal, 1, l);
		if (!what && !same_judged(&s, start, goal))
			what = "the judge";
		tried++;
	}
	tap_ok(!what, "%s: %d images of the start%s%s", name, tried,
	       what ? ": " : "", what ? what : "");
}

/* Random drawings and positions. */
static void test_random(uint64_t *seed, const struct limits *l)
{
	const char *what = NULL;
	int tried = 0;

	while (tried < 150 && !what) {
		size_t rows = 1 + (size_t)(tap_random(seed) % 6);
		size_t cols = 1 + (size_t)(tap_random(seed) % 6);
		enum lattice lattice = (enum lattice)(
		    tap_random(seed) % (uint64_t)lattice_table_rows);
		bool hole[36];
		struct shape s;
		uint64_t start;
		int pegs;

		for (int i = 0; i < 36; i++)
			hole[i] = tap_random(seed) % 8 > 0;
		if (rows * cols > 24 ||
		    !shape_drawn(hole, rows, cols, lattice, &s))
			continue;
		start = (tap_random(seed) | tap_random(seed)) & shape_all(&s);
		pegs = bits_count(start);
		what = differs_somewhere(&s, start, seed, l);
		if (!what && pegs)
			what = differs_level(
			    &s, start,
			    1 + (int)(tap_random(seed) % (uint64_t)pegs), l);
		tried++;
	}
	tap_ok(!what, "%d random puzzles%s%s", tried, what ? ": " : "",
	       what ? what : "");
}

/* Whether P picks each winning position of the level once. */
static bool picks_level(const struct positions *w, int pegs)
{
	enum { MOST = 1 << 14 };
	static uint64_t place[MOST], picked[MOST];
	static bool seen[1 << 16];
	uint64_t count = positions_size(w, pegs), all = 0;

	memset(seen, 0, sizeof seen);
	for (uint64_t set = 0; set < bits_one(w->shape->holes); set++)
		all += bits_count(set) == pegs && positions_cover(w, set) &&
		       positions_has(w, set);
	if (count != all || count > MOST)
		return false;
	for (uint64_t i = 0; i < count; i++)
		place[i] = i;
	positions_pick(w, pegs, place, (size_t)count, picked);
	for (uint64_t i = 0; i < count; i++) {
		if (bits_count(picked[i]) != pegs || seen[picked[i]] ||
		    !positions_cover(w, picked[i]) ||
		    !positions_has(w, picked[i]))
			return false;
		seen[picked[i]] = true;
	}
	return true;
}

/* Winning positions by their places, with every symmetry of random shapes. */
static void test_picks(uint64_t *seed, const struct limits *l)
{
	enum { SIDE = 4, TRIES = 60 };
	bool same = true;
	int tried = 0;

	while (tried < TRIES && same) {
		size_t rows = 2 + (size_t)(tap_random(seed) % 3);
		size_t cols = 2 + (size_t)(tap_random(seed) % 3);
		enum lattice lattice = (enum lattice)(
		    tap_random(seed) % (uint64_t)lattice_table_rows);
		bool hole[SIDE * SIDE];
		struct positions w;
		struct puzzle p;
		struct shape s;
		uint64_t goal;
		int most;

		for (int i = 0; i < SIDE * SIDE; i++)
			hole[i] = tried % 2 || tap_random(seed) % 8;
		if (!shape_drawn(hole, rows, cols, lattice, &s))
			continue;
		goal = bits_one((int)(tap_random(seed) % (uint64_t)s.holes));
		p = (struct puzzle){
		    .shape = &s, .start = goal, .goal = &goal, .goals = 1};
		most = (int)(tap_random(seed) % (uint64_t)(s.holes + 1));
		same = positions_make_winning(&p, most, l, &w);
		for (int pegs = 0; pegs <= most && same; pegs++)
			same = picks_level(&w, pegs);
		positions_free(&w);
		tried++;
	}
	tap_ok(same, "%d sets of winning positions, picked one by one", tried);
}

/*
 * Boards with few pegs and two lines of three holes beside them: holes that
 * depend on the same hole, wherever in an index that is.
 */
static void test_pieces(uint64_t *seed, const struct limits *l)
{
	enum { SIDE = 7, TRIES = 20, LEAST_PEGS = 6, MOST_PEGS = 14 };
	const char *what = NULL;
	int tried = 0;

	while (tried < TRIES && !what) {
		uint64_t start, lines;
		bool hole[SIDE * SIDE] = {false};
		struct shape s;

		for (int i = 0; i < (SIDE - 2) * SIDE; i++)
			hole[i] = i % SIDE < 6 && tap_random(seed) % 16;
		for (int i = (SIDE - 1) * SIDE; i < SIDE * SIDE; i++)
			hole[i] = i % SIDE != 3;
		if (!shape_drawn(hole, SIDE, SIDE, LATTICE_SQUARE, &s) ||
		    positions_class_bytes(&s) > 1 << 25)
			continue;
		lines = shape_all(&s) & ~bits_below(s.holes - 6);
		start = tap_random(seed) & tap_random(seed) & shape_all(&s);
		start |= tap_random(seed) & lines;
		if (bits_count(start) < LEAST_PEGS ||
		    bits_count(start) > MOST_PEGS)
			continue;
		what = differs_somewhere(&s, start, seed, l);
		tried++;
	}
	tap_ok(!what, "%d boards in pieces%s%s", tried, what ? ": " : "",
	       what ? what : "");
}

/*
 * Lines of three holes, of which each can jump once: more implied holes than
 * others.
 */
static void test_lines(const struct limits *l)
{
	enum { ROWS = 29, COLS = 3, LINES = 13 };
	static const uint64_t first_two = UINT64_C(0x36db6db6db6db6db);
	bool hole[ROWS * COLS];
	struct positions_census census;
	struct positions_fold count;
	uint64_t start, goal;
	struct shape s;

	for (int i = 0; i < ROWS * COLS; i++)
		hole[i] = i / COLS % 2 == 0;
	shape_drawn(hole, 2 * LINES - 1, COLS, LATTICE_SQUARE, &s);
	start = shape_all(&s) & first_two;
	goal = shape_all(&s) & ~first_two;
	tap_ok(block_census(&s, start, l, &census) == ANSWER_FOUND &&
		   census.levels == LINES + 1 && census.all[6] == 1716 &&
		   census.sum_all == 1 << LINES &&
		   block_ways(&s, start, &goal, 1, l, &count) == ANSWER_FOUND &&
		   count.solutions.low == UINT64_C(6227020800),
	       "%d lines of three holes", LINES);
	shape_drawn(hole, ROWS, COLS, LATTICE_SQUARE, &s);
	start = shape_all(&s) & first_two;
	tap_ok(block_census(&s, start, l, &census) == ANSWER_FOUND &&
		   census.levels == ROWS / 2 + 2 && census.all[7] == 6435 &&
		   census.sum_all == 1 << 15,
	       "%d lines of three holes", ROWS / 2 + 1);
}

static uint64_t vacancy(const struct shape *s, const char *cell)
{
	return shape_all(s) & ~bits_one(shape_find(s, cell, strlen(cell)));
}

/* Solutions between single pegs, or to one peg anywhere (no goal cell). */
static const struct solutions {
	const char *shape, *from, *to, *solutions;
} solutions[] = {
    /* computed for this project */
    {"4x4", "b1", "c1", "102998"},
    {"4x4", "b1", "c4", "107424"},
    {"4x5", "a1", "b1", "19110481"},
    {"4x5", "c2", "c3", "692307772"},
    {"5x5", "c1", "c2", "459414860014"},
    {"5x5", "c2", "c1", "459414860014"},
    {"5x5", "c1", "c5", "990600254312"},
    {"5x5", "c2", "c4", "158090298276"},
    {"5x5", "a1", "c3", "0"},
    /* Butler */
    {"triangle5", "a1", NULL, "29760"},
    {"triangle5", "a2", NULL, "14880"},
    {"triangle5", "a3", NULL, "85258"},
    {"triangle5", "b3", NULL, "1550"},
    {"triangle5", "a1", "a1", "6816"},
    {"triangle5", "a2", "a2", "720"},
    {"triangle5", "b3", "b3", "0"},
    {"triangle5", "a1", "a4", "3408"},
    {"triangle5", "a3", "a3", "51452"},
    {"triangle5", "a3", "e5", "16128"},
    /* Bell, arXiv 0903.3696 */
    {"english", "d4", "d4", "40861647040079968"},
    {"english", "d1", "d1", "841594661434808"},
};

static void test_solutions(const struct solutions *t, const struct limits *l)
{
	uint64_t goal[POSITION_HOLES];
	char text[WIDE_TEXT];
	struct positions_fold count;
	struct shape s;
	int goals = 0;

	shape_named(t->shape, &s);
	if (t->to)
		goal[goals++] = shape_all(&s) ^ vacancy(&s, t->to);
	while (!t->to && goals < s.holes) {
		goal[goals] = bits_one(goals);
		goals++;
	}
	block_ways(&s, vacancy(&s, t->from), goal, goals, l, &count);
	wide_text(count.solutions, text);
	tap_ok(strcmp(text, t->solutions) == 0, "%s: %s to %s in %s ways",
	       t->shape, t->from, t->to ? t->to : "anywhere", text);
}

/* Positions that can be reached from a vacancy. */
static const struct reached {
	const char *shape, *from;
	uint64_t all;
} reached[] = {
    {"4x4", "a1", 1687},   {"4x4", "b1", 1871},	   {"4x4", "b2", 2115},
    {"4x5", "a1", 27595},  {"4x5", "c2", 37133},   {"5x5", "a1", 873326},
    {"5x5", "b1", 706391}, {"5x5", "c1", 1104676}, {"5x5", "b2", 466058},
    {"5x5", "c2", 775303}, {"5x5", "c3", 1183924},
};

static void test_reached(const struct reached *t, const struct limits *l)
{
	struct positions_census census;
	struct shape s;

	shape_named(t->shape, &s);
	block_census(&s, vacancy(&s, t->from), l, &census);
	tap_ok(census.sum_all == t->all, "%s: %llu positions from %s", t->shape,
	       (unsigned long long)census.sum_all, t->from);
}

/* OEIS A112737 and the first half of A112738. */
static void test_english(const struct limits *l)
{
	static const uint64_t a112737[32] = {
	    1,	     1,	      2,       8,	39,	 171,	  719,
	    2757,    9751,    31312,   89927,	229614,	 517854,  1022224,
	    1753737, 2598215, 3312423, 3626632, 3413313, 2765623, 1930324,
	    1160977, 600372,  265865,  100565,	32250,	 8688,	  1917,
	    348,     50,      7,       2};
	static const uint64_t a112738[16] = {
	    1,	  1,	 2,	8,     38,     164,    635,    2089,
	    6174, 16020, 35749, 68326, 112788, 162319, 204992, 230230};
	struct positions_census census;
	struct shape s;
	uint64_t start, goal;
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};
	bool same = true;

	shape_named("english", &s);
	p.start = start = vacancy(&s, "d4");
	goal = bits_one(s.centre);
	block_census(&s, start, l, &census);
	tap_ok(memcmp(census.distinct, a112737, sizeof a112737) == 0 &&
		   census.levels == 32 && census.sum_distinct == 23475688,
	       "english: A112737");
	tap_ok(census.sum_all == 187636299 && census.all[31] == 5 &&
		   census.all[17] == 28994876,
	       "english: 187636299 positions without symmetry");
	positions_census(&p, POSITIONS_ON_THE_WAY, POSITIONS_BLOCKS, l,
			 &census);
	for (int i = 0; i < 16; i++)
		same &= census.distinct[i] == a112738[i] &&
			census.distinct[31 - i] == a112738[i];
	tap_ok(same && census.sum_distinct == 1679072, "english: A112738");
	tap_ok(census.sum_all == 13428122,
	       "english: 13428122 winning positions without symmetry");
}

static void test_limits(void)
{
	struct limits l = limits_none;
	uint64_t start, goal;
	struct positions_census census;
	struct positions_fold count;
	struct positions w;
	struct shape s;
	struct puzzle p = {.shape = &s, .goal = &goal, .goals = 1};

	shape_named("english", &s);
	p.start = start = vacancy(&s, "d4");
	goal = bits_one(s.centre);
	l.memory = positions_bytes(&p, POSITIONS_REACHED) - 1;
	tap_ok(block_census(&s, start, &l, &census) == ANSWER_LIMIT &&
		   census.bytes == l.memory + 1,
	       "too little memory for a census");
	tap_ok(!positions_make_winning(&p, s.holes, &l, &w) &&
		   w.bytes == l.memory + 1 && w.needs == w.bytes,
	       "too little memory for the winning positions");
	positions_free(&w);
	tap_ok(block_ways(&s, start, &goal, 1, &l, &count) == ANSWER_LIMIT &&
		   count.bytes > l.memory,
	       "too little memory for a count");
	l = limits_none;
	l.deadline = 1;
	tap_ok(block_census(&s, start, &l, &census) == ANSWER_LIMIT,
	       "too little time for a census");
	tap_ok(block_ways(&s, start, &goal, 1, &l, &count) == ANSWER_LIMIT,
	       "too little time for a count");
	shape_named("8x8", &s);
	tap_ok(block_census(&s, 7, &limits_none, &census) == ANSWER_LIMIT &&
		   census.bytes == UINT64_MAX,
	       "8x8 is too large");
}

/* An answer of lists, and a number that stands for what is in it. */
static enum answer ask_lists(int question, const struct limits *l,
			     uint64_t *number)
{
	static struct symm symm;
	static struct positions_census census;
	static uint64_t one[POSITION_HOLES];
	const uint64_t start = UINT64_C(0x18ed269e2);
	struct shape_jump jump[POSITION_HOLES];
	int jumps = 0;
	struct positions_fold count;
	enum answer answer;
	struct shape s;
	struct puzzle problem = {.shape = &s, .start = start, .goal = one};

	shape_named("5x7", &s);
	symm_of(&s, &symm);
	for (int h = 0; h < s.holes; h++)
		one[h] = bits_one(h);
	problem.goals = s.holes;
	switch (question) {
	case 0:
		answer =
		    positions_fold_ways(&problem, POSITIONS_LIST, l, &count);
		*number = count.solutions.low;
		return answer;
	case 1:
		answer = list_census(&problem, POSITIONS_REACHED, l, &census);
		*number = census.sum_all + census.sum_distinct;
		return answer;
	case 2:
		answer =
		    list_census(&problem, POSITIONS_ON_THE_WAY, l, &census);
		*number = census.sum_all + census.sum_distinct;
		return answer;
	case 3:
		answer = list_path(&problem, &symm, l, jump, &jumps, number);
		*number = (uint64_t)jumps;
		return answer;
	default:
		problem.goals = 0;
		return list_path(&problem, &symm, l, jump, &jumps, number);
	}
}

/* Wherever time runs out, the answer is none or the right one. */
static void test_late_lists(void)
{
	static const char *const name[] = {"solutions", "census", "winning",
					   "jumps", "exhausted"};

	for (int q = 0; q < 5; q++) {
		uint64_t right, number, time = 20000;
		enum answer all = ask_lists(q, &limits_none, &right), found;

		do {
			struct limits l = limits_none;

			limits_restart(&l, time);
			found = ask_lists(q, &l, &number);
			time += time / 4;
		} while (found == ANSWER_LIMIT);
		tap_ok(all != ANSWER_LIMIT && found == all && number == right,
		       "%s by lists with little time: %llu", name[q],
		       (unsigned long long)right);
	}
}

/* As many positions as there are, and not one more, in what memory is left. */
static void test_most(void)
{
	enum { ALL = 1687 };
	struct limits l = limits_none;
	struct shape s;
	struct puzzle p = {.shape = &s};
	bool all;

	shape_named("4x4", &s);
	p.start = shape_all(&s) & ~UINT64_C(1);
	l.memory = 0;
	while (positions_few(&s, &l) < ALL)
		l.memory++;
	all = positions_few(&s, &l) == ALL && positions_are_few(&p, &l);
	l.memory--;
	tap_ok(all && positions_few(&s, &l) == ALL - 1 &&
		   !positions_are_few(&p, &l),
	       "a list of %d positions and no longer one", ALL);
	l.memory = 0;
	tap_ok(!positions_are_few(&p, &l), "and none without memory");
}

static void test_little_memory(void)
{
	uint64_t goal = 1;
	const uint64_t none[] = {0};
	struct allowance much = allowance_of(UINT64_MAX, 0),
			 little = allowance_of(100, 0);
	struct shape s;
	struct puzzle problem = {
	    .shape = &s, .start = 6, .goal = &goal, .goals = 1};

	shape_named("4x4", &s);
	tap_ok(judge_census(&problem, FIELD_CENSUS_OF_WINNING, none, none, 1,
			    &much) != CHECK_LIMIT &&
		   judge_census(&problem, FIELD_CENSUS_OF_WINNING, none, none,
				1, &little) == CHECK_LIMIT,
	       "too little memory for a census of the judge");
}

int main(void)
{
	static const char *const shapes[] = {
	    "4x4", "4x5", "triangle4", "triangle5", "triangle6", "5x5"};
	struct limits one = limits_none, two = limits_none;
	uint64_t seed = 1;

	two.jobs = 2;
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
		test_shape(shapes[i], 16, i % 2 ? &one : &two);
	for (size_t i = 0; i < 4; i++)
		test_images(shapes[i], &seed, &one);
	test_random(&seed, &one);
	test_pieces(&seed, &one);
	test_lines(&one);
	for (size_t i = 0; i < sizeof reached / sizeof *reached; i++)
		test_reached(&reached[i], i % 2 ? &one : &two);
	for (size_t i = 0; i < sizeof solutions / sizeof *solutions; i++)
		test_solutions(&solutions[i], &two);
	test_english(&two);
	test_limits();
	test_most();
	test_late_lists();
	test_little_memory();
	test_picks(&seed, &one);
	tap_ok(flows[0] > 300 && flows[1] > 250,
	       "%d flows in blocks and %d in lists", flows[0], flows[1]);
	return tap_end();
}
