/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random positions; see positions_sample.h.
 *
 * Each position class that has a goal has a set of winning positions, which
 * orders its members.  Classes that symmetries carry to each other share a set:
 * its members count once for each of these classes, and the symmetries carry
 * what is drawn.  Each set is made once, and as many of its members are drawn
 * as may be needed: their indices, all different and each choice of them
 * equally likely (R. W. Floyd, A sample of brilliance, Communications of the
 * ACM 30, 1987), in a random order.  Then each position is drawn from one of
 * the sets, with a probability in proportion to the number of members left
 * there.
 *
 * If a set exceeds the memory, or takes more than half of the time, or the
 * goals are not listed, play goes back from a goal: random jumps are taken back
 * until there are enough pegs.  If the goal is open, positions that are goals
 * themselves are left out: almost all would be.
 */
#include "positions/positions_sample.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/mem.h"
#include "board/class.h"

enum {
	TRIES = 10000, /* failed plays back in a row before giving up */
	LOOK = 64,     /* failed plays before a look at the clock */
	HELD = 2 * POSITION_SET_BYTES + 24, /* bytes per position */
};

struct sampling {
	const struct puzzle *puzzle;
	const struct limits *limits;
	int pegs;
	uint64_t seed, drawn; /* numbers; the same seed draws the same */
	/* The symmetries that keep the set of goals. */
	struct symm kept;
	/* For each set: its goal, the classes that share it as the maps that
	 * lead there, its members in all classes, and what is drawn of them. */
	int sets;
	struct shared {
		int goal, classes, map[SYMM_MOST];
		uint64_t members, taken;
		position_t *drawn;
	} set[POSITION_HOLES];
	uint64_t held; /* bytes of what is drawn */
	/* Progress of the sets before, and of the current one. */
	uint64_t done, steps;
	int made; /* sets, of all */
	struct positions_sample *sample;
};

/* Returns a random number below N, all equally likely. */
WRAPS static uint64_t draw(struct sampling *k, uint64_t n)
{
	uint64_t over = -n % n, number; /* 2^64 modulo N */

	do
		number = hash_mix(hash_mix(k->seed) ^ k->drawn++);
	while (number < over);
	return number % n;
}

/* Adds the class of goal I to the classes that share the set SHARED, unless it
 * is one of them already.  MAP carries the class of the set to it. */
static void share_class(const struct sampling *k, const struct class *class,
			struct shared *shared, int i, int map)
{
	const position_t first = k->puzzle->goal[shared->goal];

	/* The index of the difference is 0 in the same class. */
	for (int j = 0; j < shared->classes; j++)
		if (!class_index(class,
				 symm_apply(&k->kept, shared->map[j], first) ^
				     k->puzzle->goal[i]))
			return;
	shared->map[shared->classes++] = map;
}

/* Lets the class of goal I share a set.  False: no set has its class. */
static bool join_set(struct sampling *k, const struct class *class, int i)
{
	const struct puzzle *p = k->puzzle;

	for (int j = 0; j < k->sets; j++)
		for (int map = 0; map < k->kept.count; map++) {
			position_t image =
			    symm_apply(&k->kept, map, p->goal[k->set[j].goal]);

			if (class_index(class, image ^ p->goal[i]))
				continue;
			share_class(k, class, &k->set[j], i, map);
			return true;
		}
	return false;
}

/* Finds the sets, and the classes that share each. */
static void find_classes(struct sampling *k)
{
	const struct puzzle *p = k->puzzle;
	struct class class;
	struct symm whole;

	class_of(p->shape, &class);
	symm_of(p->shape, &whole);
	symm_keep_each(&whole, p->goal, p->goals, &k->kept);
	for (int i = 0; i < p->goals; i++)
		if (!join_set(k, &class, i))
			k->set[k->sets++] =
			    (struct shared){.goal = i, .classes = 1};
}

/* Reports the progress of one set as a part of the progress of all sets.  Each
 * set that is not made yet is expected to need as many steps as this one. */
static void report(void *context, uint64_t done, uint64_t all)
{
	struct sampling *k = context;
	const struct limits *l = k->limits;

	if (done)
		k->steps = all;
	if (l->progress)
		l->progress(l->context, done ? k->done + done : 0,
			    k->done + k->steps * (uint64_t)(k->sets - k->made));
}

/* Makes the set W for the class of a goal; false: no memory or time. */
static bool make_set(struct sampling *k, int goal, struct positions *w)
{
	struct puzzle p = *k->puzzle;
	struct limits l = limits_beside(k->limits, k->held);
	bool made;

	l.progress = report;
	l.context = k;
	p.start = p.goal[goal];
	made = positions_make_winning(&p, k->pegs, &l, w);
	if (!made)
		k->sample->needs = w->needs;
	k->done += k->steps;
	k->made++;
	return made;
}

static int compare(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

/* Draws COUNT places of ALL into SEEN, which has room, and sorts them. */
static void draw_places(struct sampling *k, uint64_t count, uint64_t all,
			struct position_set *seen)
{
	for (uint64_t last = all - count; last < all; last++) {
		uint64_t place = draw(k, last + 1);
		size_t before = seen->count;

		position_set_add(seen, place);
		if (seen->count == before)
			position_set_add(seen, last);
	}
	/* An empty set has no list. */
	if (seen->count)
		qsort(seen->list, seen->count, sizeof *seen->list, compare);
}

/* Checks that COUNT positions fit beside HELD bytes; else says what is needed.
 */
static bool check_room(struct sampling *k, uint64_t count, uint64_t held)
{
	uint64_t bytes = count > UINT64_MAX / HELD ? UINT64_MAX : count * HELD;

	if (bytes <= UINT64_MAX - held && bytes + held <= k->limits->memory)
		return true;
	k->sample->needs =
	    bytes > UINT64_MAX - held ? UINT64_MAX : bytes + held;
	return false;
}

/* Puts COUNT positions in a random order. */
static void mix(struct sampling *k, position_t position[], uint64_t count)
{
	for (uint64_t left = count; left > 1; left--) {
		uint64_t i = draw(k, left);
		position_t other = position[i];

		position[i] = position[left - 1];
		position[left - 1] = other;
	}
}

/*
 * Draws COUNT members of the set W of SHARED; SEEN has room for them.  Several
 * classes share the positions of W: the members of each are the images of these
 * positions by its map.  So a random number selects a position and a map.
 */
static void draw_members(struct sampling *k, struct shared *shared,
			 const struct positions *w, uint64_t count,
			 struct position_set *seen, uint64_t place[])
{
	uint64_t classes = (uint64_t)shared->classes;

	draw_places(k, count, shared->members, seen);
	for (uint64_t i = 0; i < count; i++)
		place[i] = seen->list[i] / classes;
	positions_pick(w, k->pegs, place, (size_t)count, shared->drawn);
	for (uint64_t i = 0; i < count; i++)
		shared->drawn[i] =
		    symm_apply(&k->kept, shared->map[seen->list[i] % classes],
			       shared->drawn[i]);
	mix(k, shared->drawn, count);
}

/* Makes a set, and draws COUNT of its members or all; false: no memory or
 * time. */
static bool use_set(struct sampling *k, struct shared *shared, uint64_t count)
{
	struct position_set seen = {0};
	uint64_t *place = NULL;
	struct positions w;
	bool done = make_set(k, shared->goal, &w);

	if (done) {
		shared->members =
		    (uint64_t)shared->classes * positions_size(&w, k->pegs);
		k->sample->all += shared->members;
		if (count > shared->members)
			count = shared->members;
		done = check_room(k, count, k->held + w.bytes);
	}
	if (done) {
		k->held += count * sizeof *shared->drawn;
		shared->drawn = mem_alloc(count, sizeof *shared->drawn);
		place = mem_alloc(count, sizeof *place);
		done = shared->drawn && place &&
		       position_set_reserve(&seen, (size_t)count, k->limits);
	}
	if (done)
		draw_members(k, shared, &w, count, &seen, place);
	mem_free(place);
	position_set_free(&seen);
	positions_free(&w);
	return done;
}

/* Draws from sets of winning positions; NONE: they are empty. */
static enum answer draw_evenly(struct sampling *k, uint64_t count)
{
	struct positions_sample *s = k->sample;

	find_classes(k);
	for (int i = 0; i < k->sets; i++)
		if (!use_set(k, &k->set[i], count))
			return ANSWER_LIMIT;
	if (!s->all)
		return ANSWER_NONE;
	s->count = (size_t)(count < s->all ? count : s->all);
	s->position = mem_alloc(s->count, sizeof *s->position);
	if (!s->position)
		return ANSWER_LIMIT;
	for (size_t i = 0; i < s->count; i++) {
		struct shared *from = k->set;
		uint64_t place = draw(k, s->all - i);

		for (; place >= from->members - from->taken; from++)
			place -= from->members - from->taken;
		s->position[i] = from->drawn[from->taken++];
	}
	s->evenly = true;
	return ANSWER_FOUND;
}

/* Sets the range of numbers of pegs of a goal below k->pegs. */
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

	if (puzzle_is_listed(p))
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
	       (puzzle_is_listed(p) || !puzzle_is_goal(p, *position));
}

/* Draws by plays back.  LIMIT: memory, time, or TRIES failed in a row; what is
 * drawn so far counts. */
static enum answer draw_back(struct sampling *k, uint64_t count)
{
	struct positions_sample *s = k->sample;
	struct bundles b;
	int tries = 0;

	bundle_of(k->puzzle->shape, &b);
	if (!check_room(k, count, 0))
		return ANSWER_LIMIT;
	s->position = mem_alloc(count, sizeof *s->position);
	for (s->count = 0; s->position && s->count < count; tries++) {
		if (tries == TRIES ||
		    (tries % LOOK == LOOK - 1 && limits_late(k->limits)))
			return ANSWER_LIMIT;
		if (!play_back(k, &b, &s->position[s->count]))
			continue;
		tries = 0;
		s->count++;
		if (limits_expired_at(k->limits, s->count, count))
			return ANSWER_LIMIT;
	}
	return s->position ? ANSWER_FOUND : ANSWER_LIMIT;
}

enum answer positions_sample_draw(const struct puzzle *p, int pegs,
				  uint64_t count, uint64_t seed,
				  const struct limits *l,
				  struct positions_sample *s)
{
	struct limits half = limits_share(l, 2);
	struct sampling k = {.puzzle = p,
			     .limits = &half,
			     .pegs = pegs,
			     .seed = seed,
			     .sample = s};
	enum answer result = ANSWER_NONE;
	int least, most;

	*s = (struct positions_sample){.count = 0};
	if (!puzzle_is_listed(p)) {
		find_pegs(&k, &least, &most);
		return least <= most && pegs <= p->shape->holes
			   ? draw_back(&k, count)
			   : ANSWER_NONE;
	}
	if (pegs <= p->shape->holes)
		result = draw_evenly(&k, count);
	for (int i = 0; i < k.sets; i++)
		mem_free(k.set[i].drawn);
	k.limits = l;
	/* Time may be over for the sets, but not if the work was stopped. */
	half.deadline = 0;
	if (result == ANSWER_LIMIT && !s->position && !limits_late(&half))
		result = draw_back(&k, count);
	return result;
}
