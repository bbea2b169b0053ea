/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A jump removes one peg, so no position is on two levels of a walk by jumps.
 * So each level can be forgotten when the next one is made.
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
	w->most = position_count(start);
	check_symmetry_of(problem, keeps, w->kept);
	return open_set(w, &w->now) &&
	       (!start || put(w, &w->now, symm_canonical(w->kept, start),
			      first ? *first : (struct wide){.low = 0}));
}

bool walk_open_back(struct walk *back, const struct walk *walk)
{
	*back = *walk;
	back->is_beside = true;
	back->by = WALK_JUMPS_BACK;
	back->see = NULL;
	back->now = back->next = (struct keys){.room = 0};
	back->has_lost = false;
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
	bool fits = walk_open_back(back, walk);

	for (int i = 0; i < p->goals && fits; i++) {
		position_t goal = p->goal[i];

		if (!position_listed(goal, p->goal, i) &&
		    may_reach(walk->kept, p, goal))
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

/* Completes P: adds the positions after it to the next level, as see() allows.
 */
static enum walk_end hand_over(struct walk *w, struct walk_place *p)
{
	for (int i = 0; i < p->count; i++)
		keys_fetch(&w->next, p->next[i]);
	if (w->see && !w->see(w->context, p))
		return WALK_ENOUGH;
	for (int i = 0; i < p->count; i++)
		if (!put(w, &w->next, p->next[i], p->value))
			return WALK_LIMIT;
	p->count = 0;
	return WALK_ALL;
}

/* Lists the positions one jump after P, or before it. */
static void list_jumps(const struct walk *w, struct walk_place *p)
{
	bool back = w->by == WALK_JUMPS_BACK;

	for (int i = 0; i < w->shape->jumps; i++) {
		const struct shape_jump *j = &w->shape->jump[i];
		position_t to = p->position ^ shape_flip(j);

		if (shape_can(j, back ? to : p->position))
			p->next[p->count++] = symm_canonical(w->kept, to);
	}
}

/*
 * Lists the positions that the peg on HOLE of POSITION, which began its move in
 * P, reaches by jumping on.  A chain may end after each of its jumps.
 *
 * On the way back the peg undoes jumps that ended in HOLE.  The opposite of
 * such a jump is in the list of jumps from HOLE and has the same three holes.
 * It can be undone if HOLE is the only one of them with a peg.
 */
static enum walk_end list_chains(struct walk *w, struct walk_place *p,
				 position_t position, int hole)
{
	bool back = w->by == WALK_MOVES_BACK;
	enum walk_end end = WALK_ALL;

	if (back && position_count(position) >= w->most)
		return end;
	for (int i = w->first[hole]; i < w->first[hole + 1] && end == WALK_ALL;
	     i++) {
		const struct shape_jump *j = &w->shape->jump[i];
		position_t flip = shape_flip(j), to = position ^ flip;

		if (back ? (position & flip) != position_of(hole)
			 : !shape_can(j, position))
			continue;
		if (p->count == SHAPE_FEW_JUMPS)
			end = hand_over(w, p);
		if (end != WALK_ALL)
			break;
		p->next[p->count++] = symm_canonical(w->kept, to);
		end = list_chains(w, p, to, j->to);
	}
	return end;
}

/* Adds all positions after P. */
static enum walk_end follow(struct walk *w, struct walk_place *p)
{
	bool by_moves = w->by == WALK_MOVES || w->by == WALK_MOVES_BACK;
	position_t rest = by_moves ? p->position : 0;
	enum walk_end end = WALK_ALL;

	if (!by_moves)
		list_jumps(w, p);
	for (; rest && end == WALK_ALL; rest = position_rest(rest))
		end = list_chains(w, p, p->position, position_first(rest));
	return end == WALK_ALL ? hand_over(w, p) : end;
}

enum walk_end walk_step(struct walk *w, struct keys *before)
{
	enum walk_end end = WALK_ALL;
	struct walk_place p = {.walk = w};

	if (!open_set(w, &w->next))
		return WALK_LIMIT;
	for (uint64_t i = 0; i < w->now.room && end == WALK_ALL; i++) {
		if (!w->now.key[i])
			continue;
		p.position = w->now.key[i];
		if (w->has_values)
			p.value = *walk_value(w, i);
		end = follow(w, &p);
		if (end == WALK_ALL && allowance_late(w->allowance))
			end = WALK_LIMIT;
	}
	if (end != WALK_ALL)
		return end;
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
