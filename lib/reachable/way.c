/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symmetries that keep the start and the set of goals carry the way onto
 * itself.
 */
#include "reachable/way.h"

#include "board/class.h"
#include "reachable/dense/dense_level.h"

/* The goals in the class of the start that have no more pegs than it. */
struct goals {
	int count;
	position_t goal[POSITION_HOLES];
	int least; /* the fewest pegs of a goal */
};

static void find_goals(const struct shape *s, position_t start,
		       const position_t goal[], int goals, struct goals *g)
{
	struct class class;

	class_of(s, &class);
	g->count = 0;
	for (int i = 0; i < goals && g->count < POSITION_HOLES; i++) {
		int pegs = position_count(goal[i]);

		if (class_index(&class, goal[i] ^ start) ||
		    pegs > position_count(start))
			continue;
		if (!g->count || pegs < g->least)
			g->least = pegs;
		g->goal[g->count++] = goal[i];
	}
}

static void find_group(const struct shape *s, position_t start,
		       const struct goals *goals, struct dense_group *g)
{
	struct symm whole, both;

	symm_of(s, &whole);
	symm_keep_both(&whole, start, goals->goal, goals->count, &both);
	dense_group_of(&both, g);
}

uint64_t way_bytes(const struct shape *s, position_t start,
		   const position_t goal[], int goals)
{
	struct dense_group group;
	struct goals g;

	find_goals(s, start, goal, goals, &g);
	if (!g.count)
		return 0;
	find_group(s, start, &g, &group);
	return dense_bytes(s, &group, start);
}

/* Climbs from the middle, where the levels meet their complements. */
static bool climb_dual(struct way *way, const struct limits *l)
{
	struct dense *d = way->d;
	int middle = (d->frame.holes + 1) / 2;

	way->last = d->frame.holes / 2;
	return dense_level_meet(d, middle, l) &&
	       (way->last == middle || dense_level_mirror(d, way->last, l)) &&
	       dense_level_climb(d, NULL, 0, middle + 1, "winning", l);
}

enum answer way_make(const struct shape *s, position_t start,
		     const position_t goal[], int goals, bool counts,
		     const struct limits *l, struct way *way)
{
	struct dense_group group;
	struct goals g;
	bool done;

	*way = (struct way){.d = NULL};
	find_goals(s, start, goal, goals, &g);
	if (!g.count)
		return ANSWER_NONE;
	find_group(s, start, &g, &group);
	way->memory = dense_bytes(s, &group, start);
	way->d = dense_new(s, &group, start, l);
	if (!way->d)
		return ANSWER_LIMIT;
	if (counts)
		dense_count(way->d);
	way->dual = g.count == 1 && g.goal[0] == (shape_all(s) ^ start);
	way->last = way->dual ? s->holes / 2 : g.least;
	if (!dense_level_close(way->d, &start, 1, way->last, "reached", l))
		return ANSWER_LIMIT;
	done = way->dual ? climb_dual(way, l)
			 : dense_level_climb(way->d, g.goal, g.count, g.least,
					     "winning", l);
	if (!done)
		return ANSWER_LIMIT;
	return dense_has(way->d, start) ? ANSWER_FOUND : ANSWER_NONE;
}

static void find_level_group(const struct shape *s, position_t start,
			     struct dense_group *g)
{
	struct symm whole, kept;

	symm_of(s, &whole);
	symm_keep(&whole, start, &kept);
	dense_group_of(&kept, g);
}

uint64_t way_level_bytes(const struct shape *s, position_t start)
{
	struct dense_group group;

	find_level_group(s, start, &group);
	return dense_bytes(s, &group, start);
}

enum answer way_make_level(const struct shape *s, position_t start, int level,
			   bool counts, const struct limits *l, struct way *way)
{
	struct dense_group group;

	find_level_group(s, start, &group);
	*way = (struct way){.last = level,
			    .memory = dense_bytes(s, &group, start)};
	way->d = dense_new(s, &group, start, l);
	if (!way->d)
		return ANSWER_LIMIT;
	if (counts)
		dense_count(way->d);
	if (!dense_level_close(way->d, &start, 1, level, "reached", l))
		return ANSWER_LIMIT;
	if (!way->d->size[level])
		return ANSWER_NONE;
	return dense_level_climb(way->d, NULL, 0, level + 1, "winning", l)
		   ? ANSWER_FOUND
		   : ANSWER_LIMIT;
}

void way_free(struct way *way)
{
	dense_free(way->d);
	*way = (struct way){.d = NULL};
}
