/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each position class that has a goal has a set of winning positions, which
 * knows the boards by their places.  So places are drawn, all different and
 * each choice of them as likely as any other (R. W. Floyd, A sample of
 * brilliance, Communications of the ACM 30, 1987), and then put in a random
 * order.
 *
 * Where a set has no room, play goes back from a goal: jumps are taken back at
 * random until there are enough pegs.
 */
#include "solitaire/questions/question_sample.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"
#include "reachable/reach_index.h"
#include "reachable/winning.h"
#include "search/bundle.h"
#include "solitaire/strategy.h"

enum {
	TRIES = 10000, /* plays back that come to no board with enough pegs */
	HELD = 2 * REACH_INDEX_BYTES + 24, /* bytes a board */
};

struct asking {
	const struct question *question;
	struct question_sample *sample;
	uint64_t drawn; /* numbers */
	/* For each goal: the first of its class, and the boards of this one. */
	bool is_first[POSITION_HOLES];
	uint64_t boards[POSITION_HOLES];
};

/* A number below N, each as likely as any other. */
static uint64_t draw(struct asking *k, uint64_t n)
{
	uint64_t over = -n % n, number; /* 2^64 modulo N */

	do
		number = hash_mix(hash_mix(k->sample->seed) ^ k->drawn++);
	while (number < over);
	return number % n;
}

static void find_classes(struct asking *k)
{
	const struct reduce_problem *p = k->question->problem;
	struct class class;

	class_of(p->shape, &class);
	for (int i = 0; i < p->goals; i++) {
		int j = 0;

		while (class_index(&class, p->goal[j] ^ p->goal[i]))
			j++;
		k->is_first[i] = j == i;
	}
}

static bool make_set(const struct asking *k, int goal, const struct limits *l,
		     struct winning *w)
{
	const struct reduce_problem *p = k->question->problem;

	return winning_make(p->shape, p->goal[goal], p->goal, p->goals, l, w);
}

/* Counts the boards of each class; false: no memory or time. */
static bool count_boards(struct asking *k, const struct limits *l)
{
	const struct reduce_problem *p = k->question->problem;
	struct question_sample *s = k->sample;
	bool done = true;

	s->all = 0;
	for (int i = 0; i < p->goals && done; i++) {
		struct winning w;

		if (!k->is_first[i])
			continue;
		done = make_set(k, i, l, &w);
		if (done)
			s->all += k->boards[i] = winning_count(&w, s->pegs);
		else if (!question_has_room(k->question, w.memory))
			s->needs = w.memory;
		winning_free(&w);
	}
	return done;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Draws places in SEEN, which has room; their order is none. */
static void draw_places(struct asking *k, struct reach_index *seen)
{
	const struct question_sample *s = k->sample;

	for (uint64_t last = s->all - s->count; last < s->all; last++) {
		uint64_t place = draw(k, last + 1);
		size_t before = seen->count;

		reach_index_add(seen, place, hash_mix(place));
		if (seen->count == before)
			reach_index_add(seen, last, hash_mix(last));
	}
	qsort(seen->list, seen->count, sizeof *seen->list, compare);
}

/* Sets the boards to those that have the places; false: no memory or time. */
static bool pick_boards(struct asking *k, position_t place[],
			const struct limits *l)
{
	const struct reduce_problem *p = k->question->problem;
	struct question_sample *s = k->sample;
	uint64_t before = 0;
	size_t first = 0;
	bool done = true;

	for (int i = 0; i < p->goals && first < s->count && done; i++) {
		size_t end = first;
		struct winning w;

		while (k->is_first[i] && end < s->count &&
		       place[end] - before < k->boards[i])
			place[end++] -= before;
		before += k->boards[i];
		if (end == first)
			continue;
		done = make_set(k, i, l, &w);
		if (done)
			winning_pick(&w, s->pegs, place + first, end - first,
				     s->board + first);
		winning_free(&w);
		first = end;
	}
	return done;
}

static void shuffle(struct asking *k)
{
	struct question_sample *s = k->sample;

	for (size_t left = s->count; left > 1; left--) {
		size_t i = (size_t)draw(k, left);
		position_t other = s->board[i];

		s->board[i] = s->board[left - 1];
		s->board[left - 1] = other;
	}
}

/* Room for so many boards; false: there is none. */
static bool take_room(struct question_sample *s, uint64_t count,
		      const struct limits *l)
{
	if (count > l->memory / HELD) {
		s->needs =
		    count > UINT64_MAX / HELD ? UINT64_MAX : count * HELD;
		return false;
	}
	s->board = mem_alloc((size_t)count, sizeof *s->board);
	s->count = (size_t)count;
	return s->board;
}

static enum answer draw_evenly(void *context, const struct limits *limits)
{
	struct asking *k = context;
	struct question_sample *s = k->sample;
	struct reach_index seen = {0};
	struct limits rest;
	bool done;

	find_classes(k);
	if (!count_boards(k, limits))
		return ANSWER_LIMIT;
	if (!s->all)
		return ANSWER_NONE;
	if (!take_room(s, s->wanted < s->all ? s->wanted : s->all, limits))
		return ANSWER_LIMIT;
	rest = limits_beside(limits, s->count * (uint64_t)HELD);
	done = reach_index_reserve(&seen, s->count);
	if (done) {
		draw_places(k, &seen);
		done = pick_boards(k, seen.list, &rest);
	}
	reach_index_free(&seen);
	if (!done)
		return ANSWER_LIMIT;
	shuffle(k);
	s->evenly = true;
	return ANSWER_FOUND;
}

/* Takes jumps back from a goal; false: that does not make enough pegs. */
static bool play_back(struct asking *k, const struct bundles *b,
		      position_t *board)
{
	const struct reduce_problem *p = k->question->problem;
	/* A jump taken back is a jump of the complement. */
	position_t other =
	    shape_all(p->shape) ^ p->goal[draw(k, (uint64_t)p->goals)];

	while (p->shape->holes - position_count(other) < k->sample->pegs) {
		int jumps = bundle_mobility(b, other), i = 0;
		position_t from;
		uint64_t n;

		if (!jumps)
			return false;
		n = draw(k, (uint64_t)jumps);
		from = bundle_jumps(&b->bundle[0], other);
		while (n >= (uint64_t)position_count(from)) {
			n -= (uint64_t)position_count(from);
			from = bundle_jumps(&b->bundle[++i], other);
		}
		while (n--)
			from = position_rest(from);
		other ^= bundle_flip(&b->bundle[i], position_first(from));
	}
	*board = shape_all(p->shape) ^ other;
	return position_count(*board) == k->sample->pegs;
}

static enum answer draw_back(void *context, const struct limits *limits)
{
	struct asking *k = context;
	struct question_sample *s = k->sample;
	struct bundles b;
	int tries = 0;

	bundle_of(k->question->problem->shape, &b);
	if (!take_room(s, s->wanted, limits))
		return ANSWER_LIMIT;
	for (size_t i = 0; i < s->count; tries++) {
		if (tries == TRIES || limits_expired(limits, i, s->count))
			return ANSWER_LIMIT;
		if (play_back(k, &b, &s->board[i])) {
			tries = 0;
			i++;
		}
	}
	return ANSWER_FOUND;
}

static bool has_no_room(void *context, const struct limits *limits)
{
	const struct asking *k = context;

	(void)limits;
	return k->sample->needs;
}

/* Name, condition, method; shares of memory and of time. */
static const struct strategy_row row[] = {
    {"the winning positions", NULL, draw_evenly, {1, 1}, {1, 1}},
    {"play back from a goal", has_no_room, draw_back, {1, 1}, {1, 1}},
};

enum answer question_sample(const struct question *q, struct question_sample *s)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct asking k = {.question = q, .sample = s};

	s->board = NULL;
	s->count = 0;
	s->evenly = false;
	s->needs = s->all = 0;
	reduce_release(q->solver);
	return strategy_run(&strategy, &q->limits, &k);
}

void question_sample_free(struct question_sample *s)
{
	mem_free(s->board);
	s->board = NULL;
}
