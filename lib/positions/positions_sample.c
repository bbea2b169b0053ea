/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random positions; see positions_sample.h.
 *
 * Each position class that has a goal has a set of winning positions, which
 * orders its members.  So indices are drawn, all different and each choice of
 * them equally likely (R. W. Floyd, A sample of brilliance, Communications of
 * the ACM 30, 1987), and then put in a random order.
 *
 * If a set exceeds the memory, or the goals are not listed, play goes back from
 * a goal: random jumps are taken back until there are enough pegs.  With goals
 * that are not listed, a board at its goal is left out: almost all are.
 */
#include "positions/positions_sample.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"

enum {
	TRIES = 10000, /* failed plays back in a row before giving up */
	HELD = 2 * POSITION_SET_BYTES + 24, /* bytes per position */
};

struct sampling {
	const struct puzzle *puzzle;
	const struct limits *limits;
	int pegs;
	uint64_t seed, drawn; /* numbers; the same seed draws the same */
	/* For each goal: true for the first goal of its class, and the size of
	 * the class's set. */
	bool is_first[POSITION_HOLES];
	uint64_t members[POSITION_HOLES];
	/* Sets that are still to be made, each class twice; progress. */
	unsigned left;
	uint64_t done, steps; /* of the sets before, and of the current one */
	struct positions_sample *sample;
};

/* Returns a random number below N, all equally likely. */
static uint64_t draw(struct sampling *k, uint64_t n)
{
	uint64_t over = -n % n, number; /* 2^64 modulo N */

	do
		number = hash_mix(hash_mix(k->seed) ^ k->drawn++);
	while (number < over);
	return number % n;
}

/* Finds the goals that are the first of their class. */
static void find_classes(struct sampling *k)
{
	const struct puzzle *p = k->puzzle;
	struct class class;

	class_of(p->shape, &class);
	for (int i = 0; i < p->goals; i++) {
		int j = 0;

		/* The index of the difference is 0 in the same class. */
		while (class_index(&class, p->goal[j] ^ p->goal[i]))
			j++;
		k->is_first[i] = j == i;
		k->left += 2 * k->is_first[i];
	}
}

/* Reports the progress of one set as a part of the progress of all sets. */
static void report(void *context, uint64_t done, uint64_t all)
{
	struct sampling *k = context;
	const struct limits *l = k->limits;

	if (done)
		k->steps = all;
	if (l->progress)
		l->progress(l->context, done ? k->done + done : 0,
			    k->done + k->steps * k->left);
}

/* Makes the set W for the class of a goal; false: no memory or time. */
static bool make_set(struct sampling *k, int goal, struct limits l,
		     struct positions *w)
{
	struct puzzle p = *k->puzzle;
	bool made;

	l.progress = report;
	l.context = k;
	p.start = p.goal[goal];
	made = positions_make_winning(&p, k->pegs, &l, w);
	if (!made)
		k->sample->needs = w->needs;
	k->done += k->steps;
	k->left--;
	return made;
}

/* Counts the members of each set; false: no memory or time. */
static bool count_members(struct sampling *k)
{
	bool done = true;

	for (int i = 0; i < k->puzzle->goals && done; i++) {
		struct positions w;

		if (!k->is_first[i])
			continue;
		done = make_set(k, i, *k->limits, &w);
		if (done)
			k->sample->all += k->members[i] =
			    positions_size(&w, k->pegs);
		positions_free(&w);
	}
	return done;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Draws places into SEEN, which has room, and sorts them. */
static void draw_places(struct sampling *k, struct position_set *seen)
{
	uint64_t all = k->sample->all;

	for (uint64_t last = all - k->sample->count; last < all; last++) {
		uint64_t place = draw(k, last + 1);
		size_t before = seen->count;

		position_set_add(seen, place);
		if (seen->count == before)
			position_set_add(seen, last);
	}
	qsort(seen->list, seen->count, sizeof *seen->list, compare);
}

/* Sets the sample to the positions at the places; false: no memory or time. */
static bool pick(struct sampling *k, position_t place[], const struct limits *l)
{
	struct positions_sample *s = k->sample;
	uint64_t before = 0;
	size_t first = 0;
	bool done = true;

	for (int i = 0; i < k->puzzle->goals && first < s->count && done; i++) {
		size_t end = first;
		struct positions w;

		while (k->is_first[i] && end < s->count &&
		       place[end] - before < k->members[i])
			place[end++] -= before;
		before += k->members[i];
		if (end == first)
			continue;
		done = make_set(k, i, *l, &w);
		if (done)
			positions_pick(&w, k->pegs, place + first, end - first,
				       s->position + first);
		positions_free(&w);
		first = end;
	}
	return done;
}

/* Makes room for COUNT positions; false: there is none. */
static bool take_room(struct sampling *k, uint64_t count)
{
	struct positions_sample *s = k->sample;

	if (count > k->limits->memory / HELD) {
		s->needs =
		    count > UINT64_MAX / HELD ? UINT64_MAX : count * HELD;
		return false;
	}
	/* There may be a sample that could not be finished. */
	mem_free(s->position);
	s->position = mem_alloc((size_t)count, sizeof *s->position);
	s->count = (size_t)count;
	return s->position;
}

/* Draws from sets of winning positions; NONE: they are empty. */
static enum answer draw_evenly(struct sampling *k, uint64_t count)
{
	struct positions_sample *s = k->sample;
	struct position_set seen = {0};
	struct limits rest;
	bool done;

	find_classes(k);
	if (!count_members(k))
		return ANSWER_LIMIT;
	if (!s->all)
		return ANSWER_NONE;
	if (!take_room(k, count < s->all ? count : s->all))
		return ANSWER_LIMIT;
	rest = limits_beside(k->limits, s->count * (uint64_t)HELD);
	done = position_set_reserve(&seen, s->count, k->limits);
	if (done) {
		draw_places(k, &seen);
		done = pick(k, seen.list, &rest);
	}
	position_set_free(&seen);
	if (!done)
		return ANSWER_LIMIT;
	for (size_t left = s->count; left > 1; left--) {
		size_t i = (size_t)draw(k, left);
		position_t other = s->position[i];

		s->position[i] = s->position[left - 1];
		s->position[left - 1] = other;
	}
	s->evenly = true;
	return ANSWER_FOUND;
}

static bool is_listed(const struct puzzle *p)
{
	return !p->level && !p->is_open;
}

/* Sets the least and the most pegs of goals with fewer pegs than the boards. */
static void find_pegs(const struct sampling *k, int *least, int *most)
{
	const struct puzzle *p = k->puzzle;

	*least = p->level ? p->level : position_count(p->goal[0]);
	*most = p->level ? p->level : position_count(p->goal[1]);
	*least += !*least; /* no position is empty */
	*most = *most < k->pegs ? *most : k->pegs - 1;
}

/* Draws a goal, with any number of pegs that it may have. */
static position_t draw_goal(struct sampling *k)
{
	const struct puzzle *p = k->puzzle;
	position_t goal, open;
	int least, most, pegs;

	if (is_listed(p))
		return p->goal[draw(k, (uint64_t)p->goals)];
	find_pegs(k, &least, &most);
	goal = p->level ? 0 : p->goal[0];
	open = p->level ? shape_all(p->shape) : p->goal[1] ^ goal;
	pegs = least + (int)draw(k, (uint64_t)(most - least + 1));
	while (position_count(goal) < pegs) {
		position_t rest = open & ~goal;

		for (uint64_t n = draw(k, (uint64_t)position_count(rest)); n;
		     n--)
			rest = position_rest(rest);
		goal |= position_of(position_first(rest));
	}
	return goal;
}

/* Takes jumps back from a goal; false: that does not make enough pegs. */
static bool play_back(struct sampling *k, const struct bundles *b,
		      position_t *position)
{
	const struct puzzle *p = k->puzzle;
	/* A jump taken back is a jump of the complement. */
	position_t other = shape_all(p->shape) ^ draw_goal(k);

	while (p->shape->holes - position_count(other) < k->pegs) {
		position_t to[SHAPE_FEW_JUMPS];
		int jumps = bundle_after(b, other, to);

		if (!jumps)
			return false;
		other = to[draw(k, (uint64_t)jumps)];
	}
	*position = shape_all(p->shape) ^ other;
	return position_count(*position) == k->pegs &&
	       (is_listed(p) || !puzzle_is_goal(p, *position));
}

/* Draws by plays back.  LIMIT: memory, time, or TRIES failed in a row. */
static enum answer draw_back(struct sampling *k, uint64_t count)
{
	struct positions_sample *s = k->sample;
	struct bundles b;
	int tries = 0;

	bundle_of(k->puzzle->shape, &b);
	if (!take_room(k, count))
		return ANSWER_LIMIT;
	for (size_t i = 0; i < s->count; tries++) {
		if (tries == TRIES || limits_expired_at(k->limits, i, s->count))
			return ANSWER_LIMIT;
		if (play_back(k, &b, &s->position[i])) {
			tries = 0;
			i++;
		}
	}
	return ANSWER_FOUND;
}

enum answer positions_sample_draw(const struct puzzle *p, int pegs,
				  uint64_t count, uint64_t seed,
				  const struct limits *l,
				  struct positions_sample *s)
{
	struct sampling k = {
	    .puzzle = p, .limits = l, .pegs = pegs, .seed = seed, .sample = s};
	enum answer result = ANSWER_NONE;
	int least, most;

	*s = (struct positions_sample){.count = 0};
	if (!is_listed(p)) {
		find_pegs(&k, &least, &most);
		return least <= most && pegs <= p->shape->holes
			   ? draw_back(&k, count)
			   : ANSWER_NONE;
	}
	if (pegs <= p->shape->holes)
		result = draw_evenly(&k, count);
	if (result == ANSWER_LIMIT && s->needs)
		result = draw_back(&k, count);
	return result;
}
