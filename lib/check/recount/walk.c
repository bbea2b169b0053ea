/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump removes one peg, so by jumps no position comes on two levels, and a
 * level is forgotten when the next one is made.
 */
#include "check/recount/walk.h"

static bool open_set(struct walk *w, struct keys *set)
{
	return allowance_open(w->allowance, set,
			      w->has_values ? sizeof(struct wide) : 0);
}

/* Puts POSITION into SET and adds VALUE to its value; false: the limit. */
static bool put(struct walk *w, struct keys *set, position_t position,
		struct wide value)
{
	uint64_t slot;

	if (!allowance_add(w->allowance, set, position, &slot))
		return false;
	if (w->has_values && wide_add(keys_value(set, slot), value))
		w->has_lost = true;
	return true;
}

bool walk_open(struct walk *w, const struct puzzle *problem, unsigned keeps,
	       const struct wide *first, struct allowance *a)
{
	position_t start = problem->start;

	*w = (struct walk){
	    .shape = problem->shape, .allowance = a, .has_values = first};
	w->kept = budget_alloc(&a->budget, 1, sizeof *w->kept);
	if (!w->kept)
		return false;
	/* The jumps of a hole are side by side in the list of the shape. */
	for (int hole = 0, i = 0; hole <= w->shape->holes; hole++) {
		while (i < w->shape->jumps && w->shape->jump[i].from < hole)
			i++;
		w->first[hole] = i;
	}
	check_symmetry_of(problem, keeps, w->kept);
	return open_set(w, &w->now) &&
	       (!start || put(w, &w->now, symm_canonical(w->kept, start),
			      first ? *first : (struct wide){.low = 0}));
}

bool walk_open_back(struct walk *back, const struct walk *walk)
{
	*back = (struct walk){.shape = walk->shape,
			      .allowance = walk->allowance,
			      .kept = walk->kept,
			      .is_beside = true,
			      .by = WALK_JUMPS_BACK,
			      .has_values = walk->has_values};
	return open_set(back, &back->now);
}

/* True if jumps could lead from the start to an image of GOAL.  This is the
 * same for all images, so the symmetries keep the goals that are left. */
static bool may_reach(const struct symm *kept, const struct puzzle *p,
		      position_t goal)
{
	for (int k = 0; k < kept->count; k++) {
		struct holes apart =
		    holes_of(p->start ^ symm_apply(kept, k, goal));

		if (check_is_sum(p->shape, &apart))
			return true;
	}
	return false;
}

bool walk_open_goals(struct walk *back, const struct walk *walk,
		     const struct puzzle *p)
{
	const struct wide one = {.low = 1};
	int goals = p->level ? p->shape->holes : p->goals;
	bool fits = walk_open_back(back, walk);

	for (int i = 0; i < goals && fits; i++) {
		/* The level is 1: each position of one peg is a goal. */
		position_t goal = p->level ? position_of(i) : p->goal[i];

		if (p->level || (!position_listed(goal, p->goal, i) &&
				 may_reach(walk->kept, p, goal)))
			fits = put(back, &back->now,
				   symm_canonical(walk->kept, goal), one);
	}
	return fits;
}

void walk_close(struct walk *w)
{
	allowance_close(w->allowance, &w->now);
	allowance_close(w->allowance, &w->next);
	if (!w->is_beside)
		budget_free(&w->allowance->budget, w->kept);
}

struct wide *walk_value(const struct walk *w, uint64_t slot)
{
	return keys_value(&w->now, slot);
}

/* While one place is made, the memory for the one before it arrives.  So the
 * two places are used in turn. */
struct stride {
	struct walk *walk;
	struct walk_place place[2], *at;
	enum walk_end end;
};

/* Adds the positions after the previous place. */
static void add_before(struct stride *s)
{
	struct walk_place *before = &s->place[s->at == s->place];
	struct walk *w = s->walk;
	bool fits = s->end == WALK_ALL;

	for (int i = 0; i < before->count && fits; i++)
		fits = put(w, &w->next, before->next[i], before->value);
	if (!fits && s->end == WALK_ALL)
		s->end = WALK_LIMIT;
	before->count = 0;
}

/* Completes the current place: adds the positions after the previous place, and
 * fetches memory for the positions after this one. */
static void hand_over(struct stride *s)
{
	struct walk *w = s->walk;
	struct walk_place *p = s->at;

	add_before(s);
	if (s->end == WALK_ALL && w->see && !w->see(w->context, p))
		s->end = WALK_ENOUGH;
	for (int i = 0; i < p->count; i++)
		keys_fetch(&w->next, p->next[i]);
	/* If the position has more moves, they go on in the other place. */
	s->at = &s->place[p == s->place];
	s->at->position = p->position;
	s->at->value = p->value;
}

/* Lists the positions one jump after the place, or before it. */
static void list_jumps(struct stride *s)
{
	const struct walk *w = s->walk;
	struct walk_place *p = s->at;
	bool back = w->by == WALK_JUMPS_BACK;
	int n = 0;

	for (int i = 0; i < w->shape->jumps; i++) {
		const struct shape_jump *j = &w->shape->jump[i];
		position_t to = p->position ^ shape_flip(j);

		if (shape_can(j, back ? to : p->position))
			p->next[n++] = symm_canonical(w->kept, to);
	}
	p->count = n;
}

/*
 * Lists the positions that the peg on HOLE of POSITION reaches by jumping on.
 * A chain may end after each of its jumps.
 */
static void list_chains(struct stride *s, position_t position, int hole)
{
	const struct walk *w = s->walk;
	int end = w->first[hole + 1];

	for (int i = w->first[hole]; i < end && s->end == WALK_ALL; i++) {
		const struct shape_jump *j = &w->shape->jump[i];
		position_t to;

		if (!shape_can(j, position))
			continue;
		to = position ^ shape_flip(j);
		if (s->at->count == SHAPE_FEW_JUMPS)
			hand_over(s);
		s->at->next[s->at->count++] = symm_canonical(w->kept, to);
		list_chains(s, to, j->to);
	}
}

enum walk_end walk_step(struct walk *w, struct keys *before)
{
	struct stride s = {.walk = w,
			   .place = {{.walk = w}, {.walk = w}},
			   .at = s.place,
			   .end = WALK_ALL};

	if (!open_set(w, &w->next))
		return WALK_LIMIT;
	for (uint64_t i = 0; i < w->now.room && s.end == WALK_ALL; i++) {
		if (!w->now.key[i])
			continue;
		s.at->position = w->now.key[i];
		if (w->has_values)
			s.at->value = *walk_value(w, i);
		if (w->by == WALK_MOVES) {
			position_t rest = s.at->position;

			for (; rest && s.end == WALK_ALL;
			     rest = position_rest(rest))
				list_chains(&s, w->now.key[i],
					    position_first(rest));
		} else {
			list_jumps(&s);
		}
		hand_over(&s);
		if (s.end == WALK_ALL && allowance_late(w->allowance))
			s.end = WALK_LIMIT;
	}
	add_before(&s);
	if (s.end != WALK_ALL)
		return s.end;
	if (before)
		*before = w->now;
	else
		allowance_close(w->allowance, &w->now);
	w->now = w->next;
	w->next = (struct keys){.room = 0};
	return WALK_ALL;
}

bool walk_count(const struct walk *w, uint64_t *all)
{
	*all = 0;
	for (uint64_t i = 0; i < w->now.room; i++) {
		if (!w->now.key[i])
			continue;
		if (allowance_late(w->allowance))
			return false;
		*all += symm_orbit(w->kept, w->now.key[i]);
	}
	return true;
}

enum walk_end walk_all(const struct puzzle *problem, unsigned keeps,
		       const struct wide *first,
		       bool see(void *context, struct walk_place *place),
		       void *context, struct allowance *a)
{
	enum walk_end end = WALK_ALL;
	struct walk w;

	if (!walk_open(&w, problem, keeps, first, a))
		end = WALK_LIMIT;
	w.see = see;
	w.context = context;
	while (end == WALK_ALL && w.now.count)
		end = walk_step(&w, NULL);
	walk_close(&w);
	return end;
}
