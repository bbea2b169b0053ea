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
#include "text/solitaire/board_text.h"
#include "text/span.h"

enum {
	TRIES = 10000, /* plays back that come to no board with enough pegs */
	HELD = 2 * POSITION_SET_BYTES + 24, /* bytes a board */
};

struct sampling {
	struct ask *ask;
	int pegs;
	uint64_t drawn; /* numbers; the same seed draws the same */
	/* For each goal: the first of its class, and the boards of this one. */
	bool is_first[POSITION_HOLES];
	uint64_t boards[POSITION_HOLES];
	/* The classes whose sets are still to be made, twice each; progress. */
	unsigned left;
	uint64_t done, steps; /* of the sets before, and of the one in hand */

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

/* A number below N, each as likely as any other. */
static uint64_t draw(struct sampling *k, uint64_t n)
{
	uint64_t over = -n % n, number; /* 2^64 modulo N */

	do
		number = hash_mix(hash_mix(k->ask->seed) ^ k->drawn++);
	while (number < over);
	return number % n;
}

static void find_classes(struct sampling *k)
{
	const struct puzzle *p = &k->ask->problem;
	struct class class;

	class_of(p->shape, &class);
	for (int i = 0; i < p->goals; i++) {
		int j = 0;

		while (class_index(&class, p->goal[j] ^ p->goal[i]))
			j++;
		k->is_first[i] = j == i;
		k->left += 2 * k->is_first[i];
	}
}

/* Tells the progress of a set as a part of that of all. */
static void report(void *context, uint64_t done, uint64_t all)
{
	struct sampling *k = context;
	const struct limits *l = &k->ask->limits;

	if (done)
		k->steps = all;
	if (l->progress)
		l->progress(l->context, done ? k->done + done : 0,
			    k->done + k->steps * k->left);
}

static bool make_set(struct sampling *k, int goal, struct limits l,
		     struct positions *w)
{
	struct puzzle p = k->ask->problem;
	bool made;

	l.progress = report;
	l.context = k;
	p.start = p.goal[goal];
	made = positions_make_winning(&p, k->pegs, &l, w);
	if (!made)
		k->needs = w->needs;
	k->done += k->steps;
	k->left--;
	return made;
}

/* Counts the boards of each class; false: no memory or time. */
static bool count_boards(struct sampling *k, const struct limits *l)
{
	const struct puzzle *p = &k->ask->problem;
	bool done = true;

	k->all = 0;
	for (int i = 0; i < p->goals && done; i++) {
		struct positions w;

		if (!k->is_first[i])
			continue;
		done = make_set(k, i, *l, &w);
		if (done)
			k->all += k->boards[i] = positions_size(&w, k->pegs);
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
	for (uint64_t last = k->all - k->count; last < k->all; last++) {
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
	const struct puzzle *p = &k->ask->problem;
	uint64_t before = 0;
	size_t first = 0;
	bool done = true;

	for (int i = 0; i < p->goals && first < k->count && done; i++) {
		size_t end = first;
		struct positions w;

		while (k->is_first[i] && end < k->count &&
		       place[end] - before < k->boards[i])
			place[end++] -= before;
		before += k->boards[i];
		if (end == first)
			continue;
		done = make_set(k, i, *l, &w);
		if (done)
			positions_pick(&w, k->pegs, place + first, end - first,
				       k->board + first);
		positions_free(&w);
		first = end;
	}
	return done;
}

/* Room for so many boards; false: there is none. */
static bool take_room(struct sampling *k, uint64_t count,
		      const struct limits *l)
{
	if (count > l->memory / HELD) {
		k->needs =
		    count > UINT64_MAX / HELD ? UINT64_MAX : count * HELD;
		return false;
	}
	k->board = mem_alloc((size_t)count, sizeof *k->board);
	k->count = (size_t)count;
	return k->board;
}

static enum answer draw_evenly(struct sampling *k, const struct limits *limits)
{
	struct position_set seen = {0};
	struct limits rest;
	bool done;

	find_classes(k);
	if (!count_boards(k, limits))
		return ANSWER_LIMIT;
	if (!k->all)
		return ANSWER_NONE;
	if (!take_room(k, k->ask->sample < k->all ? k->ask->sample : k->all,
		       limits))
		return ANSWER_LIMIT;
	rest = limits_beside(limits, k->count * (uint64_t)HELD);
	done = position_set_reserve(&seen, k->count, limits);
	if (done) {
		draw_places(k, &seen);
		done = pick_boards(k, seen.list, &rest);
	}
	position_set_free(&seen);
	if (!done)
		return ANSWER_LIMIT;
	for (size_t left = k->count; left > 1; left--) {
		size_t i = (size_t)draw(k, left);
		position_t other = k->board[i];

		k->board[i] = k->board[left - 1];
		k->board[left - 1] = other;
	}
	k->evenly = true;
	return ANSWER_FOUND;
}

/* Takes jumps back from a goal; false: that does not make enough pegs. */
static bool play_back(struct sampling *k, const struct bundles *b,
		      position_t *board)
{
	const struct puzzle *p = &k->ask->problem;
	/* A jump taken back is a jump of the complement. */
	position_t other =
	    shape_all(p->shape) ^ p->goal[draw(k, (uint64_t)p->goals)];

	while (p->shape->holes - position_count(other) < k->pegs) {
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
	return position_count(*board) == k->pegs;
}

static enum answer draw_back(struct sampling *k, const struct limits *limits)
{
	struct bundles b;
	int tries = 0;

	bundle_of(k->ask->problem.shape, &b);
	if (!take_room(k, k->ask->sample, limits))
		return ANSWER_LIMIT;
	for (size_t i = 0; i < k->count; tries++) {
		if (tries == TRIES || limits_expired_at(limits, i, k->count))
			return ANSWER_LIMIT;
		if (play_back(k, &b, &k->board[i])) {
			tries = 0;
			i++;
		}
	}
	return ANSWER_FOUND;
}

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

static void write_boards(struct ask *a, const struct sampling *k)
{
	struct record *record = a->fields.record;

	for (size_t i = 0; i < k->count && !a->is_over; i++) {
		if (limits_pulse_at(&a->limits, i)) {
			question_report(a, "boards are missing");
			return;
		}
		record_drop(record, FIELD_DRAWN);
		if (!board_text_draw(record, &a->board.shape,
				     &(struct holes){{k->board[i]}})) {
			a->fields.text.failed = true;
			return;
		}
		if (k->evenly)
			buf_printf(&a->fields.text,
				   "evenly from %" PRIu64 " board%s", k->all,
				   plural_s(k->all));
		else
			buf_text(&a->fields.text,
				 "by random play back from a goal");
		fields_add(&a->fields, FIELD_DRAWN);
		question_hand_over(a);
	}
}

/* Says that there are fewer boards than were wanted. */
static void tell_missing(struct ask *a, const struct sampling *k)
{
	char why[64] = "there are no more", message[128];

	if (k->pegs > a->board.shape.holes)
		snprintf(why, sizeof why, "the board has %d hole%s",
			 a->board.shape.holes,
			 plural_s((uint64_t)a->board.shape.holes));
	snprintf(message, sizeof message, "%zu board%s with %d peg%s found, %s",
		 k->count, plural_s(k->count), k->pegs,
		 plural_s((uint64_t)k->pegs), why);
	question_worsen(a, ANSWER_NONE);
	a->tell(a->client, ASK_MISSING, message);
}

static void sample(struct ask *a)
{
	struct sampling k = {.ask = a, .pegs = (int)a->pegs};
	enum answer result;

	solver_release(a->solver);
	result = k.pegs > a->board.shape.holes ? ANSWER_NONE
					       : draw_evenly(&k, &a->limits);
	if (result == ANSWER_LIMIT && k.needs)
		result = draw_back(&k, &a->limits);
	if (result == ANSWER_LIMIT && k.needs) {
		question_refuse(a, k.needs, false, NULL);
	} else if (result == ANSWER_LIMIT) {
		question_report(a, "no boards drawn");
	} else {
		if (!name_goal(a))
			a->fields.text.failed = true;
		else
			write_boards(a, &k);
		if (k.count < a->sample)
			tell_missing(a, &k);
	}
	mem_free(k.board);
}

static bool take_number(struct ask *a, const char *argument)
{
	return span_value_from(argument, 1, UINT64_MAX, &a->sample);
}

const struct question question_sample = {
    .name = "sample",
    .argument = "N",
    .help = "N random boards that have a solution, ...",
    .group = QUESTION_OF_BOARDS,
    .kind = QUESTION_POSES,
    .answer = sample,
    .take = take_number,
    .expected = "a number from 1",
    .is_listed = true,
};
