/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A ball that grew by r halves of an edge was the boundary of a set of vertices
 * all that time, and the set grew whenever the boundary arrived at a vertex.
 * The duals of a ball are these sets, numbered from the inside to the outside,
 * each with the time between two arrivals as its weight.  Around a vertex of
 * the shell are the duals from its arrival on; around a vertex of an inner ball
 * are all of them.
 */
#include "capture/matching/capture_dual.h"

#include <string.h>

/* Whether two vertices of a shell came at the same time. */
static bool together(const struct capture_field *f, uint32_t a, uint32_t b)
{
	return f->spot[a].arrived == f->spot[b].arrived;
}

/* Counts the duals of a ball. */
static uint32_t count_duals(const struct capture_field *f, uint32_t ball)
{
	const struct capture_ball *r = &f->ball[ball];
	uint32_t count = r->children != 0;

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		count += next == CAPTURE_NONE || !together(f, v, next);
	}
	return count;
}

/* Numbers the duals of a ball, from the outside. */
static void number_duals(struct capture_duals *duals, uint32_t ball)
{
	const struct capture_field *f = &duals->match->field;
	const struct capture_ball *r = &f->ball[ball];
	uint32_t dual = duals->first[ball + 1];
	int32_t outer = capture_ball_radius(f, ball);

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		duals->entry[v] = dual - 1;
		if (next != CAPTURE_NONE && together(f, v, next))
			continue;
		duals->weight[--dual] = outer - f->spot[v].arrived;
		outer = f->spot[v].arrived;
	}
	if (r->children)
		duals->weight[--dual] = outer;
}

/* Room for as many duals as were counted. */
static bool make_duals(struct budget *b, struct capture_duals *duals)
{
	if (!BUDGET_GROW(b, duals->weight, (size_t)duals->count + 1) ||
	    !BUDGET_GROW(b, duals->slot, (size_t)duals->count + 1))
		return false;
	memset(duals->slot, 0xff, duals->count * sizeof(*duals->slot));
	return true;
}

bool capture_dual_make(struct budget *b, struct capture_duals *duals,
		       const struct capture_match *match,
		       const struct capture_core *core)
{
	const struct capture_field *f;

	duals->match = match;
	duals->core = core;
	duals->count = 0;
	duals->end = duals->shift = 0;
	if (!match)
		return true;
	f = &match->field;
	duals->end = f->now;
	if (2 * (int32_t)core->gain > duals->end)
		duals->shift = 2 * (int32_t)core->gain - duals->end;
	duals->end += duals->shift;
	if (!BUDGET_GROW(b, duals->first, (size_t)f->balls + 1) ||
	    !BUDGET_GROW(b, duals->entry, f->graph->vertices))
		return false;
	for (uint32_t r = 0; r < f->balls; r++) {
		duals->first[r] = duals->count;
		duals->count += count_duals(f, r);
	}
	duals->first[f->balls] = duals->count;
	if (!make_duals(b, duals))
		return false;
	for (uint32_t r = 0; r < f->balls; r++)
		number_duals(duals, r);
	return true;
}

void capture_dual_begin(const struct capture_duals *duals, uint32_t vertex,
			struct capture_dual_walk *walk)
{
	walk->dual = walk->last = 0;
	walk->ball = CAPTURE_NONE;
	if (!duals->match)
		return;
	vertex = duals->core->place[vertex];
	walk->ball = duals->match->field.spot[vertex].inner;
	if (walk->ball == CAPTURE_NONE)
		return;
	walk->dual = duals->entry[vertex];
	walk->last = duals->first[walk->ball + 1];
}

bool capture_dual_next(const struct capture_duals *duals,
		       struct capture_dual_walk *walk, uint32_t *dual)
{
	while (walk->dual == walk->last) {
		if (walk->ball == CAPTURE_NONE)
			return false;
		walk->ball = duals->match->field.ball[walk->ball].parent;
		if (walk->ball == CAPTURE_NONE)
			return false;
		walk->dual = duals->first[walk->ball];
		walk->last = duals->first[walk->ball + 1];
	}
	*dual = walk->dual++;
	return true;
}
