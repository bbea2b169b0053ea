/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A region that grew by r halves of an edge stood around a set of vertices all
 * that time, and the set grew whenever its rim arrived at a vertex.  The rims
 * of a region are these sets, numbered from the inside to the outside, each
 * weighing the time between two arrivals.  Around a vertex of the shell are
 * the rims from its arrival on, around a vertex of an inner region all of
 * them.
 */
#include "capture/matching/capture_dual.h"

#include <string.h>

/* Whether two vertices of a shell came at the same time. */
static bool together(const struct capture_field *f, uint32_t a, uint32_t b)
{
	return f->spot[a].arrived == f->spot[b].arrived;
}

/* Counts the rims of a region. */
static uint32_t count_rims(const struct capture_field *f, uint32_t region)
{
	const struct capture_ball *r = &f->region[region];
	uint32_t count = r->children != 0;

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		count += next == CAPTURE_NONE || !together(f, v, next);
	}
	return count;
}

/* Numbers the rims of a region that end below OUTER, from the outside. */
static void number_rims(struct capture_rims *rims, uint32_t region)
{
	const struct capture_field *f = &rims->match->field;
	const struct capture_ball *r = &f->region[region];
	uint32_t rim = rims->first[region + 1];
	int32_t outer = capture_ball_radius(f, region);

	for (uint32_t v = r->shell; v != CAPTURE_NONE; v = f->spot[v].before) {
		uint32_t next = f->spot[v].before;

		rims->entry[v] = rim - 1;
		if (next != CAPTURE_NONE && together(f, v, next))
			continue;
		rims->weight[--rim] = outer - f->spot[v].arrived;
		outer = f->spot[v].arrived;
	}
	if (r->children)
		rims->weight[--rim] = outer;
}

static bool make_room(struct budget *b, struct capture_rims *rims,
		      uint32_t regions, uint32_t vertices)
{
	return BUDGET_GROW(b, rims->first, &rims->first_room,
			   (size_t)regions + 1) &&
	       BUDGET_GROW(b, rims->entry, &rims->entry_room, vertices);
}

/* Room for as many rims as were counted. */
static bool make_rims(struct budget *b, struct capture_rims *rims)
{
	if (!BUDGET_GROW(b, rims->weight, &rims->weight_room,
			 (size_t)rims->count + 1) ||
	    !BUDGET_GROW(b, rims->slot, &rims->slot_room,
			 (size_t)rims->count + 1))
		return false;
	memset(rims->slot, 0xff, rims->count * sizeof(*rims->slot));
	return true;
}

bool capture_dual_make(struct budget *b, struct capture_rims *rims,
		       const struct capture_match *match,
		       const struct capture_core *core)
{
	const struct capture_field *f;

	rims->match = match;
	rims->core = core;
	rims->count = 0;
	rims->end = rims->shift = 0;
	if (!match)
		return true;
	f = &match->field;
	rims->end = f->now;
	if (2 * (int32_t)core->gain > rims->end)
		rims->shift = 2 * (int32_t)core->gain - rims->end;
	rims->end += rims->shift;
	if (!make_room(b, rims, f->regions, f->graph->vertices))
		return false;
	for (uint32_t r = 0; r < f->regions; r++) {
		rims->first[r] = rims->count;
		rims->count += count_rims(f, r);
	}
	rims->first[f->regions] = rims->count;
	if (!make_rims(b, rims))
		return false;
	for (uint32_t r = 0; r < f->regions; r++)
		number_rims(rims, r);
	return true;
}

void capture_dual_begin(const struct capture_rims *rims, uint32_t vertex,
			struct capture_dual_walk *walk)
{
	walk->rim = walk->last = 0;
	walk->region = CAPTURE_NONE;
	if (!rims->match)
		return;
	vertex = rims->core->place[vertex];
	walk->region = rims->match->field.spot[vertex].inner;
	if (walk->region == CAPTURE_NONE)
		return;
	walk->rim = rims->entry[vertex];
	walk->last = rims->first[walk->region + 1];
}

bool capture_dual_next(const struct capture_rims *rims,
		       struct capture_dual_walk *walk, uint32_t *rim)
{
	while (walk->rim == walk->last) {
		if (walk->region == CAPTURE_NONE)
			return false;
		walk->region = rims->match->field.region[walk->region].parent;
		if (walk->region == CAPTURE_NONE)
			return false;
		walk->rim = rims->first[walk->region];
		walk->last = rims->first[walk->region + 1];
	}
	*rim = walk->rim++;
	return true;
}

void capture_dual_free(struct budget *b, struct capture_rims *rims)
{
	budget_free(b, rims->first, rims->first_room, sizeof(*rims->first));
	budget_free(b, rims->entry, rims->entry_room, sizeof(*rims->entry));
	budget_free(b, rims->weight, rims->weight_room, sizeof(*rims->weight));
	budget_free(b, rims->slot, rims->slot_room, sizeof(*rims->slot));
	*rims = (struct capture_rims){0};
}
