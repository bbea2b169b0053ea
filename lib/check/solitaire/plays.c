/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level after the other; a jump leads from each to the next. */
#include "check/solitaire/plays.h"

#include "check/check_symmetry.h"
#include "check/recount/check_set.h"

struct walk {
	const struct shape *shape;
	struct check_symmetry kept;
	struct check_set now, next;
};

bool plays_is_end(const struct shape *s, position_t position)
{
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			return false;
	return true;
}

/* Adds what jumps make of POSITION; false: no memory or time is left. */
static bool expand(struct walk *w, position_t position)
{
	const struct shape *s = w->shape;
	position_t next[SHAPE_FEW_JUMPS];
	int count = 0;

	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			next[count++] = check_symmetry_least(
			    &w->kept, position ^ shape_flip(&s->jump[i]));
	return check_set_add_all(&w->next, next, count);
}

/* Sees the current level, and replaces it by the next one. */
static enum plays_end step(struct walk *w, struct allowance *a,
			   bool see(void *context, position_t position),
			   void *context)
{
	if (!check_set_open(&w->next, a, 0))
		return PLAYS_LIMIT;
	for (uint64_t i = 0; i < w->now.room; i++) {
		position_t position = w->now.position[i];

		if (position && !see(context, position))
			return PLAYS_ENOUGH;
		if (position && !expand(w, position))
			return PLAYS_LIMIT;
	}
	check_set_close(&w->now);
	w->now = w->next;
	w->next = (struct check_set){0};
	return PLAYS_ALL;
}

static enum plays_end walk(struct walk *w, position_t start,
			   struct allowance *a,
			   bool see(void *context, position_t position),
			   void *context)
{
	enum plays_end end = PLAYS_ALL;

	if (!check_set_open(&w->now, a, 0) ||
	    check_set_add(&w->now, start, NULL) == CHECK_SET_FULL)
		return PLAYS_LIMIT;
	while (end == PLAYS_ALL && w->now.count)
		end = step(w, a, see, context);
	return end;
}

enum plays_end plays_walk(const struct check_problem *problem,
			  struct allowance *a,
			  bool see(void *context, position_t position),
			  void *context)
{
	position_t start = problem->start;
	struct walk *w;
	enum plays_end end;

	if (!start)
		return see(context, start) ? PLAYS_ALL : PLAYS_ENOUGH;
	w = allowance_zero(a, sizeof *w);
	if (!w)
		return PLAYS_LIMIT;
	w->shape = problem->shape;
	check_symmetry_of(
	    &(struct check_problem){problem->shape, start, &start, 1, 0},
	    &w->kept);
	end = walk(w, start, a, see, context);
	check_set_close(&w->now);
	check_set_close(&w->next);
	allowance_free(a, w, sizeof *w);
	return end;
}
