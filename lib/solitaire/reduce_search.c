/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth first with a set of dead positions: a position whose children are all
 * dead is dead, and it is never looked at again, nor are its mirror images
 * under the symmetries that keep the set of goals.  Every jump takes a peg
 * away, so the search cannot run in a circle, and where it ends without a goal
 * every reachable position is in the set of the dead: their number does not
 * depend on the order in which they were tried.  Nor is anything lost when the
 * search is broken off and begun again in another order, but for the positions
 * that were on the way.
 *
 * Dead positions are met again and again, mostly by the same jumps in another
 * order and so not mirrored: a small table of those met of late saves making
 * the canonical position.
 */
#include "solitaire/reduce_search.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/wraps.h"
#include "board/position.h"

enum { STEPS_A_LOOK = 1 << 12 };

bool reduce_search_open(struct reduce_search *s)
{
	*s = (struct reduce_search){
	    .child = mem_alloc(SHAPE_HOLES * SHAPE_JUMPS, sizeof *s->child)};
	return s->child;
}

void reduce_search_close(struct reduce_search *s)
{
	mem_free(s->child);
	position_set_free(&s->dead);
}

void reduce_search_start(struct reduce_search *s, const struct symm *symm,
			 position_t start, const position_t *goal, int goals,
			 uint64_t memory)
{
	position_set_clear(&s->dead);
	memset(s->recent, 0, sizeof s->recent);
	s->dead.memory = memory;
	s->symm = symm;
	s->start = start;
	s->goal = goal;
	s->goals = goals;
	s->goal_pegs = 0;
	for (int i = 0; i < goals; i++)
		s->goal_pegs |= bits_one(position_count(goal[i]) % 64);
	s->levels = 0;
}

static bool is_goal(const struct reduce_search *s, position_t position)
{
	return s->goal_pegs >> position_count(position) % 64 & 1 &&
	       position_listed(position, s->goal, s->goals);
}

/* Goes down to POSITION, which is not known to be dead. */
static void enter(struct reduce_search *s, const struct reduce_order *order,
		  position_t position, position_t key)
{
	struct reduce_level *l = &s->level[s->levels++];
	size_t first = s->levels > 1 ? l[-1].end : 0;

	l->position = position;
	l->key = key;
	l->next = first;
	l->end =
	    first + reduce_order_children(order, position, &s->child[first]);
}

/* The place of a position in the table of those met of late. */
WRAPS static position_t *recent(struct reduce_search *s, position_t position)
{
	uint64_t mixed = position * UINT64_C(0x9e3779b97f4a7c15);

	return &s->recent[mixed >> 32 & (REDUCE_RECENT - 1)];
}

/* Enters the child unless it is dead, and tells whether it is a goal. */
static bool try_child(struct reduce_search *s, const struct reduce_order *order,
		      position_t position)
{
	bool goal = is_goal(s, position);
	position_t key;

	if (*recent(s, position) == position)
		return false;
	key = symm_canonical(s->symm, position);
	if (goal || !position_set_has(&s->dead, key))
		enter(s, order, position, key);
	else
		*recent(s, position) = position;
	return goal;
}

/* Leaves the position, all its children being dead; false: no memory. */
static bool leave(struct reduce_search *s)
{
	const struct reduce_level *l = &s->level[s->levels - 1];

	if (position_set_add(&s->dead, l->key) == POSITION_SET_FULL)
		return false;
	*recent(s, l->position) = l->position;
	s->levels--;
	return true;
}

enum answer reduce_search_run(struct reduce_search *s,
			      const struct reduce_order *order, uint64_t budget,
			      const struct limits *limits, bool *spent)
{
	uint64_t begin = s->dead.count;

	*spent = false;
	s->levels = 0;
	enter(s, order, s->start, symm_canonical(s->symm, s->start));
	while (s->levels) {
		struct reduce_level *l = &s->level[s->levels - 1];

		if (l->next < l->end) {
			if (try_child(s, order, s->child[l->next++].position))
				return ANSWER_FOUND;
			continue;
		}
		if (s->dead.count - begin == budget) {
			*spent = true;
			return ANSWER_LIMIT;
		}
		if (!leave(s))
			return ANSWER_LIMIT;
		if (s->dead.count % STEPS_A_LOOK == 0 &&
		    limits_expired(limits, s->dead.count, 0))
			return ANSWER_LIMIT;
	}
	return ANSWER_NONE;
}

int reduce_search_path(const struct reduce_search *s,
		       struct shape_jump jump[SHAPE_HOLES])
{
	for (int i = 0; i + 1 < s->levels; i++)
		jump[i] = s->child[s->level[i].next - 1].jump;
	return s->levels - 1;
}

uint64_t reduce_search_seen(const struct reduce_search *s)
{
	return s->dead.count + (uint64_t)s->levels;
}
