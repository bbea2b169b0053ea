/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breadth-first: every jump takes one peg away, so the positions after n jumps
 * never return later, and two levels are all that has to be remembered.  A
 * level is an open hash table of least images.
 *
 * Least images are enough.  The symmetries carry jumps to jumps and goals to
 * goals; so if an image of a position is expanded, its successors are images
 * of the successors of the position, and it is a goal when the position is.
 *
 * English board from the central vacancy, no goal: 23,475,688 positions (the
 * sum of OEIS A112737).
 */
#include "check/recount.h"

#include "base/hash.h"
#include "base/mem.h"
#include "check/mirror.h"

enum { FIRST_ROOM = 1024 };

/* Slots that are 0 are free: a position after a jump always has a peg. */
struct level {
	uint64_t *slot;
	uint64_t room; /* a power of 2 */
	uint64_t count;
};

struct recount {
	const struct check_problem *problem;
	uint64_t most, memory; /* the limits */
	uint64_t count, held;  /* positions, and bytes */
	struct mirror mirror;
	struct level now, next;
};

static bool open_level(struct recount *r, struct level *l, uint64_t room)
{
	uint64_t bytes = room * sizeof *l->slot;

	*l = (struct level){0};
	if (bytes > r->memory - r->held)
		return false;
	l->slot = mem_zero(room, sizeof *l->slot);
	if (!l->slot)
		return false;
	l->room = room;
	r->held += bytes;
	return true;
}

static void close_level(struct recount *r, struct level *l)
{
	mem_free(l->slot);
	r->held -= l->room * sizeof *l->slot;
	*l = (struct level){0};
}

/* The slot where the position is, or the free one where it belongs. */
static uint64_t *find(const struct level *l, uint64_t position)
{
	uint64_t i = hash_mix(position);

	while (l->slot[i & (l->room - 1)] &&
	       l->slot[i & (l->room - 1)] != position)
		i++;
	return &l->slot[i & (l->room - 1)];
}

/* Doubles the table of the next level; false when there is no memory. */
static bool widen(struct recount *r)
{
	struct level wide;

	if (!open_level(r, &wide, 2 * r->next.room))
		return false;
	for (uint64_t i = 0; i < r->next.room; i++)
		if (r->next.slot[i])
			*find(&wide, r->next.slot[i]) = r->next.slot[i];
	wide.count = r->next.count;
	close_level(r, &r->next);
	r->next = wide;
	return true;
}

/* Adds a position of the next level; RECOUNT_ALL: no reason to stop. */
static enum recount_end add(struct recount *r, uint64_t position)
{
	uint64_t least = mirror_least(&r->mirror, position);
	uint64_t *slot = find(&r->next, least);

	if (*slot)
		return RECOUNT_ALL;
	if (check_is_goal(r->problem, least))
		return RECOUNT_GOAL;
	*slot = least;
	r->next.count++;
	r->count++;
	if (r->count > r->most)
		return RECOUNT_MORE;
	/* At most two thirds full: a search always meets a free slot. */
	if (3 * r->next.count > 2 * r->next.room && !widen(r))
		return RECOUNT_LIMIT;
	return RECOUNT_ALL;
}

static enum recount_end expand(struct recount *r, uint64_t position)
{
	const struct shape *s = r->problem->shape;
	enum recount_end end = RECOUNT_ALL;

	for (int i = 0; i < s->jumps && end == RECOUNT_ALL; i++)
		if (shape_can(&s->jump[i], position))
			end = add(r, position ^ shape_flip(&s->jump[i]));
	return end;
}

/* Makes the next level the one to expand, and opens an empty next one. */
static bool step(struct recount *r)
{
	close_level(r, &r->now);
	r->now = r->next;
	return open_level(r, &r->next, FIRST_ROOM);
}

static enum recount_end count_levels(struct recount *r)
{
	enum recount_end end;

	r->count = 1;
	if (check_is_goal(r->problem, r->problem->start))
		return RECOUNT_GOAL;
	if (r->count > r->most)
		return RECOUNT_MORE;
	if (!open_level(r, &r->next, FIRST_ROOM))
		return RECOUNT_LIMIT;
	end = expand(r, r->problem->start);
	while (end == RECOUNT_ALL && r->next.count) {
		if (!step(r))
			return RECOUNT_LIMIT;
		for (uint64_t i = 0; i < r->now.room; i++)
			if (end == RECOUNT_ALL && r->now.slot[i])
				end = expand(r, r->now.slot[i]);
	}
	return end;
}

enum recount_end recount_positions(const struct check_problem *problem,
				   uint64_t most, uint64_t memory,
				   uint64_t *count)
{
	struct recount *r = NULL;
	enum recount_end end;

	*count = 0;
	if (sizeof *r <= memory)
		r = mem_zero(1, sizeof *r);
	if (!r)
		return RECOUNT_LIMIT;
	r->problem = problem;
	r->most = most;
	r->memory = memory;
	r->held = sizeof *r;
	mirror_of(problem, &r->mirror);
	end = count_levels(r);
	*count = r->count;
	close_level(r, &r->now);
	close_level(r, &r->next);
	mem_free(r);
	return end;
}
