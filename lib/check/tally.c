/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Level by level from the start, forwards only, with nothing left out: not
 * what the solvers do, which look only at what lies on the way to a goal.
 *
 * Positions that a symmetry carries into each other share a slot.  For the
 * solutions these are the symmetries that keep the goals: an image of a
 * position leads to goals in as many ways, so the games that lead to either
 * may be added up.  For the census they are those that keep the start: what
 * is reached then has all of its images with it, and counts as many times.
 *
 * English board, centre to centre: 40,861,647,040,079,968 solutions (Bell,
 * arXiv 0903.3696).
 */
#include "check/tally.h"

#include "base/mem.h"
#include "check/level.h"
#include "check/mirror.h"

struct tally {
	const struct shape *shape;
	bool games, overflow;
	struct level_memory memory;
	struct mirror kept, whole; /* symmetries: those used, of the shape */
	struct level now, next;
};

static struct tally *tally_new(const struct shape *s, uint64_t memory)
{
	struct tally *t = NULL;

	if (sizeof *t <= memory)
		t = mem_zero(1, sizeof *t);
	if (!t)
		return NULL;
	t->shape = s;
	t->memory = (struct level_memory){memory, sizeof *t};
	return t;
}

static void tally_delete(struct tally *t)
{
	level_close(&t->now);
	level_close(&t->next);
	mem_free(t);
}

static bool add(struct tally *t, uint64_t position, struct wide games)
{
	position = mirror_least(&t->kept, position);
	if (!t->games)
		return level_add(&t->next, position) != LEVEL_FULL;
	return level_add_games(&t->next, position, games, &t->overflow) !=
	       LEVEL_FULL;
}

static bool expand(struct tally *t, uint64_t position, struct wide games)
{
	const struct shape *s = t->shape;
	bool fits = true;

	for (int i = 0; i < s->jumps && fits; i++)
		if (shape_can(&s->jump[i], position))
			fits =
			    add(t, position ^ shape_flip(&s->jump[i]), games);
	return fits;
}

/* From the level of now to the next, which becomes the one of now. */
static bool step(struct tally *t)
{
	bool fits = level_open(&t->next, &t->memory, t->games);

	for (uint64_t i = 0; i < t->now.room && fits; i++)
		if (t->now.position[i])
			fits = expand(t, t->now.position[i],
				      t->games ? t->now.games[i]
					       : (struct wide){0});
	level_close(&t->now);
	t->now = t->next;
	t->next = (struct level){0};
	return fits;
}

/* The level of the start, which has pegs. */
static bool begin(struct tally *t, uint64_t start)
{
	bool fits = level_open(&t->next, &t->memory, t->games) &&
		    add(t, start, (struct wide){.low = 1});

	t->now = t->next;
	t->next = (struct level){0};
	return fits;
}

static void add_goals(struct tally *t, const struct check_problem *p,
		      struct wide *sum)
{
	for (uint64_t i = 0; i < t->now.room; i++)
		if (t->now.position[i] &&
		    check_is_goal(p, t->now.position[i]) &&
		    wide_add(sum, t->now.games[i]))
			t->overflow = true;
}

bool tally_solutions(const struct check_problem *problem, uint64_t memory,
		     struct tally_solutions *found)
{
	struct tally *t;
	bool fits;

	*found = (struct tally_solutions){.overflow = false};
	if (check_is_goal(problem, problem->start) || !problem->start) {
		/* No goal of the same record has fewer pegs. */
		found->count.low = check_is_goal(problem, problem->start);
		return true;
	}
	t = tally_new(problem->shape, memory);
	if (!t)
		return false;
	t->games = true;
	mirror_of(problem, &t->kept);
	fits = begin(t, problem->start);
	while (fits && t->now.count) {
		add_goals(t, problem, &found->count);
		fits = step(t);
	}
	found->overflow = t->overflow;
	tally_delete(t);
	return fits;
}

/* Different positions of this level up to the symmetries of the shape. */
static bool count_distinct(struct tally *t, uint64_t *distinct)
{
	struct level images;
	bool fits = true;

	*distinct = t->now.count;
	if (t->kept.maps == t->whole.maps)
		return true;
	if (!level_open(&images, &t->memory, false))
		return false;
	for (uint64_t i = 0; i < t->now.room && fits; i++)
		if (t->now.position[i])
			fits = level_add(&images,
					 mirror_least(&t->whole,
						      t->now.position[i])) !=
			       LEVEL_FULL;
	*distinct = images.count;
	level_close(&images);
	return fits;
}

static uint64_t count_all(const struct tally *t)
{
	uint64_t sum = 0;

	for (uint64_t i = 0; i < t->now.room; i++)
		if (t->now.position[i])
			sum += mirror_images(&t->kept, t->now.position[i]);
	return sum;
}

bool tally_census(const struct shape *s, uint64_t start, uint64_t memory,
		  struct tally_census *found)
{
	struct tally *t;
	bool fits;

	*found =
	    (struct tally_census){.levels = 1, .all = {1}, .distinct = {1}};
	if (!start)
		return true;
	t = tally_new(s, memory);
	if (!t)
		return false;
	mirror_of(&(struct check_problem){s, start, &start, 1}, &t->kept);
	mirror_of(&(struct check_problem){.shape = s}, &t->whole);
	found->levels = 0;
	for (fits = begin(t, start); fits && t->now.count; fits = step(t)) {
		found->all[found->levels] = count_all(t);
		fits = count_distinct(t, &found->distinct[found->levels++]);
		if (!fits)
			break;
	}
	tally_delete(t);
	return fits;
}
