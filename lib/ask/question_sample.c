/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards with so many pegs from which a goal can be reached, by chance, a
 * record each.  Each drawing is that of the board in hand, with other pegs.
 *
 * Each position class that has a goal has a set of winning positions, which
 * knows the boards by their places.  So places are drawn, all different and
 * each choice of them as likely as any other (R. W. Floyd, A sample of
 * brilliance, Communications of the ACM 30, 1987), and then put in a random
 * order.
 *
 * Where a set has no room, play goes back from a goal: jumps are taken back at
 * random until there are enough pegs.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/question.h"

#include "base/hash.h"
#include "base/mem.h"
#include "base/plural.h"
#include "board/class.h"
#include "positions/positions.h"
#include "search/bundle.h"
#include "search/position_set.h"
#include "solitaire/strategy.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

enum {
	TRIES = 10000, /* plays back that come to no board with enough pegs */
	HELD = 2 * POSITION_SET_BYTES + 24, /* bytes a board */
};

struct sample {
	int pegs;
	uint64_t wanted; /* boards */
	uint64_t seed;	 /* the same seed draws the same boards */

	/* FOUND: as many boards as were wanted, or all that there are. */
	position_t *board;
	size_t count;
	/*
	 * Whether they are drawn evenly from ALL boards, no board twice.  Else
	 * each is where random play ends that goes back from a goal, and may
	 * come more than once.
	 */
	bool evenly;
	uint64_t all;
	uint64_t needs; /* LIMIT: bytes needed and not there, or 0 */
};

struct sampling {
	struct task task;
	struct sample sample;
	uint64_t drawn; /* numbers */
	/* For each goal: the first of its class, and the boards of this one. */
	bool is_first[POSITION_HOLES];
	uint64_t boards[POSITION_HOLES];
};

/* A number below N, each as likely as any other. */
static uint64_t draw(struct sampling *k, uint64_t n)
{
	uint64_t over = -n % n, number; /* 2^64 modulo N */

	do
		number = hash_mix(hash_mix(k->sample.seed) ^ k->drawn++);
	while (number < over);
	return number % n;
}

static void find_classes(struct sampling *k)
{
	const struct puzzle *p = k->task.problem;
	struct class class;

	class_of(p->shape, &class);
	for (int i = 0; i < p->goals; i++) {
		int j = 0;

		while (class_index(&class, p->goal[j] ^ p->goal[i]))
			j++;
		k->is_first[i] = j == i;
	}
}

static bool make_set(const struct sampling *k, int goal, const struct limits *l,
		     struct positions *w)
{
	struct puzzle p = *k->task.problem;

	p.start = p.goal[goal];
	return positions_make(&p, POSITIONS_WINNING, POSITIONS_ANY, l, w) ==
	       ANSWER_FOUND;
}

/* Counts the boards of each class; false: no memory or time. */
static bool count_boards(struct sampling *k, const struct limits *l)
{
	const struct puzzle *p = k->task.problem;
	struct sample *s = &k->sample;
	bool done = true;

	s->all = 0;
	for (int i = 0; i < p->goals && done; i++) {
		struct positions w;

		if (!k->is_first[i])
			continue;
		done = make_set(k, i, l, &w);
		if (done)
			s->all += k->boards[i] = positions_size(&w, s->pegs);
		else
			s->needs = w.needs;
		positions_free(&w);
	}
	return done;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Draws places in SEEN, which has room; their order is none. */
static void draw_places(struct sampling *k, struct position_set *seen)
{
	const struct sample *s = &k->sample;

	for (uint64_t last = s->all - s->count; last < s->all; last++) {
		uint64_t place = draw(k, last + 1);
		size_t before = seen->count;

		position_set_add(seen, place);
		if (seen->count == before)
			position_set_add(seen, last);
	}
	qsort(seen->list, seen->count, sizeof *seen->list, compare);
}

/* Sets the boards to those that have the places; false: no memory or time. */
static bool pick_boards(struct sampling *k, position_t place[],
			const struct limits *l)
{
	const struct puzzle *p = k->task.problem;
	struct sample *s = &k->sample;
	uint64_t before = 0;
	size_t first = 0;
	bool done = true;

	for (int i = 0; i < p->goals && first < s->count && done; i++) {
		size_t end = first;
		struct positions w;

		while (k->is_first[i] && end < s->count &&
		       place[end] - before < k->boards[i])
			place[end++] -= before;
		before += k->boards[i];
		if (end == first)
			continue;
		done = make_set(k, i, l, &w);
		if (done)
			positions_pick(&w, s->pegs, place + first, end - first,
				       s->board + first);
		positions_free(&w);
		first = end;
	}
	return done;
}

static void shuffle(struct sampling *k)
{
	struct sample *s = &k->sample;

	for (size_t left = s->count; left > 1; left--) {
		size_t i = (size_t)draw(k, left);
		position_t other = s->board[i];

		s->board[i] = s->board[left - 1];
		s->board[left - 1] = other;
	}
}

/* Room for so many boards; false: there is none. */
static bool take_room(struct sample *s, uint64_t count, const struct limits *l)
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
	struct sampling *k = context;
	struct sample *s = &k->sample;
	struct position_set seen = {0};
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
	done = position_set_reserve(&seen, s->count);
	if (done) {
		draw_places(k, &seen);
		done = pick_boards(k, seen.list, &rest);
	}
	position_set_free(&seen);
	if (!done)
		return ANSWER_LIMIT;
	shuffle(k);
	s->evenly = true;
	return ANSWER_FOUND;
}

/* Takes jumps back from a goal; false: that does not make enough pegs. */
static bool play_back(struct sampling *k, const struct bundles *b,
		      position_t *board)
{
	const struct puzzle *p = k->task.problem;
	/* A jump taken back is a jump of the complement. */
	position_t other =
	    shape_all(p->shape) ^ p->goal[draw(k, (uint64_t)p->goals)];

	while (p->shape->holes - position_count(other) < k->sample.pegs) {
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
	return position_count(*board) == k->sample.pegs;
}

static enum answer draw_back(void *context, const struct limits *limits)
{
	struct sampling *k = context;
	struct sample *s = &k->sample;
	struct bundles b;
	int tries = 0;

	bundle_of(k->task.problem->shape, &b);
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
	const struct sampling *k = context;

	(void)limits;
	return k->sample.needs;
}

/* Name, condition, method; share of the time. */
static const struct strategy_row row[] = {
    {"the winning positions", NULL, draw_evenly, {1, 1}},
    {"play back from a goal", has_no_room, draw_back, {1, 1}},
};

/* `same` is a hole of the board in hand, not of those that are drawn. */
static bool name_goal(struct ask *a)
{
	struct record *record = a->fields.record;
	const struct record_field *field = record_find(record, FIELD_GOAL);
	struct holes goal;

	if (!field || field->value_size != strlen("same") ||
	    memcmp(record_value(record, field), "same", strlen("same")) != 0)
		return true;
	record_drop(record, FIELD_GOAL);
	goal = holes_of(a->problem.goal[0]);
	if (!board_text_write_goal(&a->fields.text, &a->board.shape, &goal))
		return false;
	fields_add(&a->fields, FIELD_GOAL);
	return true;
}

static void write_boards(struct ask *a, const struct sample *s)
{
	struct record *record = a->fields.record;

	for (size_t i = 0; i < s->count && !a->is_over; i++) {
		record_drop(record, FIELD_DRAWN);
		if (!board_text_draw(record, &a->board.shape,
				     &(struct holes){{s->board[i]}})) {
			a->fields.text.failed = true;
			return;
		}
		if (s->evenly)
			buf_printf(&a->fields.text,
				   "evenly from %" PRIu64 " board%s", s->all,
				   plural_s(s->all));
		else
			buf_text(&a->fields.text,
				 "by random play back from a goal");
		fields_add(&a->fields, FIELD_DRAWN);
		question_hand_over(a);
	}
}

/* Says that there are fewer boards than were wanted. */
static void tell_missing(struct ask *a, const struct sample *s)
{
	char why[64] = "there are no more", message[128];

	if (s->pegs > a->board.shape.holes)
		snprintf(why, sizeof why, "the board has %d hole%s",
			 a->board.shape.holes,
			 plural_s((uint64_t)a->board.shape.holes));
	snprintf(message, sizeof message, "%zu board%s with %d peg%s found, %s",
		 s->count, plural_s(s->count), s->pegs,
		 plural_s((uint64_t)s->pegs), why);
	question_worsen(a, ANSWER_NONE);
	a->tell(a->client, ASK_MISSING, message);
}

static void sample(struct ask *a)
{
	static const struct strategy strategy = {
	    .row = row, .rows = sizeof row / sizeof *row};
	struct sampling k = {.task = question_task(a),
			     .sample = {.pegs = (int)a->pegs,
					.wanted = a->sample,
					.seed = a->seed}};
	enum answer result;

	solver_release(a->solver);
	result = strategy_run(&strategy, &k.task.limits, &k);
	if (result == ANSWER_LIMIT && k.sample.needs) {
		question_refuse(a, k.sample.needs, NULL);
	} else if (result == ANSWER_LIMIT) {
		question_report(a, "no boards drawn");
	} else {
		if (!name_goal(a))
			a->fields.text.failed = true;
		else
			write_boards(a, &k.sample);
		if (k.sample.count < a->sample)
			tell_missing(a, &k.sample);
	}
	mem_free(k.sample.board);
}

static bool take_number(struct ask *a, const char *argument)
{
	return span_value_from(argument, 1, UINT64_MAX, &a->sample);
}

const struct question question_sample = {
    .name = "sample",
    .argument = "N",
    .help = "draw N boards that lead to the goal, ...",
    .kind = QUESTION_POSES,
    .answer = sample,
    .take = take_number,
    .expected = "a number from 1",
    .is_listed = true,
};
