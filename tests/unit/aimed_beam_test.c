/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Beams against a plain search on random small boards, with and without pagoda
 * functions; and what they do where memory, time or positions run out.
 */
#include "solitaire/beam.h"

#include <string.h>

#include "base/mem.h"
#include "board/class.h"
#include "play_back.h"
#include "tap.h"

enum { CELLS = 5, MOST_HOLES = 15 };

struct asked {
	const struct shape *shape;
	const struct bundles *bundles;
	const struct symm *symm; /* symmetries that keep the set of goals */
	position_t start;
	const position_t *goal;
	int goals;
	struct puzzle few;
	struct board problem; /* as the beam has it */
};

struct tally {
	int found, none, late, pruned;	/* answers */
	int wrong, replays, miscounted; /* mistakes */
};

/* A shape of at most MOST_HOLES holes in CELLS rows and columns. */
static void draw(uint64_t *seed, enum lattice lattice, struct shape *s)
{
	do {
		uint64_t random = tap_random(seed) | tap_random(seed);
		bool hole[CELLS * CELLS];

		for (int i = 0; i < CELLS * CELLS; i++)
			hole[i] = random >> i & 1;
		if (!shape_drawn(hole, CELLS, CELLS, lattice, s))
			s->holes = POSITION_HOLES;
	} while (s->holes > MOST_HOLES);
}

/* Marks the positions that lead to a goal, from few pegs to many. */
static void mark_alive(const struct asked *p, bool alive[1 << MOST_HOLES])
{
	const struct shape *s = p->shape;

	memset(alive, 0, (1 << MOST_HOLES) * sizeof *alive);
	for (int pegs = 0; pegs <= s->holes; pegs++)
		for (position_t x = 0; x <= shape_all(s); x++) {
			if (position_count(x) != pegs)
				continue;
			alive[x] = position_listed(x, p->goal, p->goals);
			for (int i = 0; i < s->jumps; i++)
				if (shape_can(&s->jump[i], x))
					alive[x] |=
					    alive[x ^ shape_flip(&s->jump[i])];
		}
}

/* The positions that the start leads to, images counted as one. */
static uint64_t count_reached(const struct asked *p, bool *reached)
{
	const struct shape *s = p->shape;
	uint64_t count = 0;

	memset(reached, 0, (1 << MOST_HOLES) * sizeof *reached);
	reached[symm_canonical(p->symm, p->start)] = true;
	for (int pegs = s->holes; pegs >= 0; pegs--)
		for (position_t x = 0; x <= shape_all(s); x++) {
			if (position_count(x) != pegs || !reached[x])
				continue;
			count++;
			for (int i = 0; i < s->jumps; i++)
				if (shape_can(&s->jump[i], x))
					reached[symm_canonical(
					    p->symm,
					    x ^ shape_flip(&s->jump[i]))] =
					    true;
		}
	return count;
}

static void begin(struct beam *b, struct asked *p)
{
	p->few = (struct puzzle){.shape = p->shape,
				 .start = p->start,
				 .goal = p->goal,
				 .goals = p->goals};
	p->problem = board_of(&p->few);
	beam_begin(b, &p->problem, p->bundles, p->symm);
}

static bool replays(const struct asked *p, const struct beam *b)
{
	position_t x = p->start;

	for (int i = 0; i < b->jumps; i++) {
		if (!shape_can(&b->jump[i], x))
			return false;
		x ^= shape_flip(&b->jump[i]);
	}
	return position_listed(x, p->goal, p->goals);
}

/* Asks, with a pause after MOST positions. */
static enum answer ask(struct beam *b, uint64_t most)
{
	enum answer answer = beam_run(b, most, &limits_none);

	return answer == ANSWER_LIMIT ? beam_run(b, UINT64_MAX, &limits_none)
				      : answer;
}

static void check(struct asked *p, uint64_t most, bool *mark, struct tally *t)
{
	static struct beam b, again;
	enum answer answer;

	begin(&b, p);
	begin(&again, p);
	answer = ask(&b, most);
	t->found += answer == ANSWER_FOUND;
	t->none += answer == ANSWER_NONE;
	t->late += b.plan.beams > 1;
	if (answer == ANSWER_FOUND)
		t->replays += !replays(p, &b);
	else
		t->miscounted += b.exhausted != count_reached(p, mark);
	mark_alive(p, mark);
	t->wrong += answer != (mark[p->start] ? ANSWER_FOUND : ANSWER_NONE);
	/* The same again. */
	t->wrong += ask(&again, most) != answer || again.looked != b.looked;
	t->replays +=
	    b.jumps != again.jumps ||
	    memcmp(b.jump, again.jump, (size_t)b.jumps * sizeof *b.jump) != 0;
}

/* Beams of this WIDTH, or as they are, leave out what functions exclude. */
static void check_pruned(struct asked *p, size_t width, const bool *alive,
			 struct tally *t)
{
	static struct exclude exclude;
	static struct beam b, plain;
	enum answer answer;

	begin(&b, p);
	begin(&plain, p);
	exclude_open(&exclude, &p->few, false, EXCLUDE_FEW);
	exclude_play(&exclude, &limits_none);
	beam_prune(&b, &exclude, p->symm);
	if (width)
		b.plan.width = width;
	plain.plan = b.plan;
	answer = beam_run(&b, UINT64_MAX, &limits_none);
	t->wrong += answer != (alive[p->start] ? ANSWER_FOUND : ANSWER_NONE);
	t->replays += answer == ANSWER_FOUND && !replays(p, &b);
	beam_run(&plain, UINT64_MAX, &limits_none);
	t->pruned += b.looked < plain.looked;
	exclude_close(&exclude);
}

/* A position that leads to GOAL: random jumps back. */
static position_t jump_back(const struct shape *s, position_t goal,
			    uint64_t *seed)
{
	for (int i = 0; i < 300 && s->jumps; i++) {
		const struct shape_jump *j =
		    &s->jump[tap_random(seed) % (uint64_t)s->jumps];
		position_t from = goal ^ shape_flip(j);

		if (shape_can(j, from))
			goal = from;
	}
	return goal;
}

/* Goals of one peg or one of several, in the class of a random start. */
static void test_shape(uint64_t *seed, enum lattice lattice, bool *mark,
		       struct tally *t)
{
	static struct symm all, symm;
	static struct bundles bundles;
	position_t goal[POSITION_HOLES];
	struct shape s;
	struct class c;
	struct asked p = {
	    .shape = &s, .bundles = &bundles, .symm = &symm, .goal = goal};

	draw(seed, lattice, &s);
	class_of(&s, &c);
	bundle_of(&s, &bundles);
	symm_of(&s, &all);
	p.start = shape_all(&s) & (tap_random(seed) | tap_random(seed));
	if (tap_random(seed) % 2)
		p.start = jump_back(
		    &s,
		    position_of((int)(tap_random(seed) % (uint64_t)s.holes)),
		    seed);
	if (tap_random(seed) % 2) {
		goal[p.goals++] =
		    shape_all(&s) & tap_random(seed) & tap_random(seed);
	} else {
		for (int h = 0; h < s.holes; h++)
			if (class_index(&c, position_of(h)) ==
			    class_index(&c, p.start))
				goal[p.goals++] = position_of(h);
	}
	if (!p.goals || position_listed(p.start, goal, p.goals))
		return;
	symm_keep_each(&all, goal, p.goals, &symm);
	check(&p, UINT64_MAX, mark, t);
	check(&p, 1, mark, t);
	check_pruned(&p, 0, mark, t);
	check_pruned(&p, 16, mark, t);
}

/* From centre to centre on a board on which that takes a while. */
static void test_limits(void)
{
	static struct symm all, symm;
	static struct bundles bundles;
	static struct beam b;
	struct limits little = limits_none, late = limits_none;
	struct shape s;
	position_t goal;
	struct asked p = {.shape = &s,
			  .bundles = &bundles,
			  .symm = &symm,
			  .goal = &goal,
			  .goals = 1};

	shape_named("wiegleb", &s);
	bundle_of(&s, &bundles);
	symm_of(&s, &all);
	goal = position_of(shape_find(&s, "e1", 2));
	p.start = shape_all(&s) ^ goal;
	symm_keep(&all, goal, &symm);
	little.memory = 1 << 16;
	late.deadline = 1;
	begin(&b, &p);
	tap_ok(beam_run(&b, UINT64_MAX, &little) == ANSWER_LIMIT,
	       "a beam out of memory");
	tap_ok(beam_run(&b, UINT64_MAX, &late) == ANSWER_LIMIT,
	       "a beam out of time");
	tap_ok(beam_run(&b, b.looked + 100000, &limits_none) == ANSWER_LIMIT &&
		   b.plan.beams > 1,
	       "a beam out of positions");
	goal = position_of(s.centre);
	p.start = shape_all(&s) ^ goal;
	symm_keep(&all, goal, &symm);
	begin(&b, &p);
	tap_ok(beam_run(&b, UINT64_MAX, &limits_none) == ANSWER_FOUND &&
		   replays(&p, &b),
	       "a solution by %u beams", b.plan.beams);
}

int main(void)
{
	bool *mark = mem_alloc(1 << MOST_HOLES, sizeof *mark);
	struct tally t = {0};
	uint64_t seed = 7;

	for (int i = 0; i < 400; i++)
		test_shape(&seed, (enum lattice)(i % lattice_table_rows), mark,
			   &t);
	tap_ok(t.found > 20 && t.none > 20 && t.late > 3,
	       "%d found, %d have none, %d by several beams", t.found, t.none,
	       t.late);
	tap_ok(t.pruned > 20, "%d sooner with pagoda functions", t.pruned);
	tap_ok(!t.wrong && !t.replays && !t.miscounted,
	       "%d wrong, %d false solutions, %d false counts", t.wrong,
	       t.replays, t.miscounted);
	mem_free(mark);
	test_limits();
	return tap_end();
}
