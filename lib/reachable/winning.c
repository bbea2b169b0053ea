/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The positions from which a goal can be reached are the complements of those
 * that can be reached from the complement of the goal (dense.c).  So the set is
 * a closure of complements.  On the English board with the central goal it
 * takes 10 MB and decides every board of the class, also those on which a
 * depth-first search would take too long.
 */
#include "reachable/winning.h"

#include "board/class.h"
#include "reachable/dense/dense_level.h"
#include "reachable/dense/dense_pick.h"
#include "reachable/reach.h"

uint64_t winning_bytes(const struct shape *s)
{
	return reach_bytes(s);
}

/* Lists the complements of the GOALS that are in the class of POSITION. */
static int list_goals(const struct shape *s, position_t position,
		      const position_t goal[], int goals,
		      position_t list[POSITION_HOLES])
{
	struct class class;
	int count = 0;

	class_of(s, &class);
	for (int i = 0; i < goals && count < POSITION_HOLES; i++)
		if (!class_index(&class, goal[i] ^ position))
			list[count++] = shape_all(s) ^ goal[i];
	return count;
}

/* The symmetries that carry the LISTed complements, and the class, onto itself.
 */
static void find_group(const struct shape *s, position_t member,
		       const position_t list[], int count,
		       struct dense_group *group)
{
	struct symm whole, kept;

	symm_of(s, &whole);
	symm_keep_each(&whole, list, count, &kept);
	dense_group_keep_class(&kept, s, member, group);
}

uint64_t winning_needs(const struct shape *s, position_t position,
		       const position_t goal[], int goals)
{
	position_t list[POSITION_HOLES], member = shape_all(s) ^ position;
	int count = list_goals(s, position, goal, goals, list);
	struct dense_group group;

	find_group(s, member, list, count, &group);
	return dense_bytes(s, &group, member);
}

bool winning_make(const struct shape *s, position_t position,
		  const position_t goal[], int goals, const struct limits *l,
		  struct winning *w)
{
	position_t list[POSITION_HOLES], member = shape_all(s) ^ position;
	int count = list_goals(s, position, goal, goals, list);
	struct dense_group group;

	find_group(s, member, list, count, &group);
	*w = (struct winning){.shape = s,
			      .memory = dense_bytes(s, &group, member)};
	w->back = dense_new(s, &group, member, l);
	return w->back && dense_level_close(w->back, list, count, 0, NULL, l);
}

void winning_free(struct winning *w)
{
	dense_free(w->back);
	*w = (struct winning){0};
}

bool winning_covers(const struct winning *w, position_t position)
{
	return dense_frame_has(&w->back->frame, shape_all(w->shape) ^ position);
}

bool winning_has(const struct winning *w, position_t position)
{
	return dense_has(w->back, shape_all(w->shape) ^ position);
}

uint64_t winning_count(const struct winning *w, int pegs)
{
	return dense_pick_all(w->back, w->shape->holes - pegs);
}

void winning_pick(const struct winning *w, int pegs, const uint64_t place[],
		  size_t count, position_t position[])
{
	dense_pick(w->back, w->shape->holes - pegs, place, count, position);
	for (size_t i = 0; i < count; i++)
		position[i] ^= shape_all(w->shape);
}

int winning_trail(const struct shape *s,
		  bool has(const void *set, position_t position),
		  const void *set, position_t position,
		  struct shape_jump jump[POSITION_HOLES])
{
	int count = 0, j = 0;

	while (j < s->jumps) {
		position_t next = position ^ shape_flip(&s->jump[j]);

		if (shape_can(&s->jump[j], position) && has(set, next)) {
			jump[count++] = s->jump[j];
			position = next;
			j = 0;
		} else {
			j++;
		}
	}
	return count;
}

bool winning_oracle(const void *winning, position_t position)
{
	return winning_has(winning, position);
}

int winning_path(const struct winning *w, position_t position,
		 struct shape_jump jump[POSITION_HOLES])
{
	return winning_trail(w->shape, winning_oracle, w, position, jump);
}
