/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The set is kept as a closure of complements.  On the English board it takes
 * 64 MB, and every board of the class is settled by it, also those that a
 * depth-first search would be lost in.
 */
#include "reachable/winning.h"

uint64_t winning_bytes(const struct shape *s)
{
	return closure_bytes(s);
}

bool winning_make(const struct shape *s, uint64_t position,
		  const uint64_t goal[], int goals, const struct limits *l,
		  struct winning *w)
{
	uint64_t all = shape_all(s);

	*w = (struct winning){.shape = s, .memory = winning_bytes(s)};
	w->back = closure_new(s, all ^ position, l);
	if (!w->back)
		return false;
	for (int i = 0; i < goals; i++)
		closure_add(w->back, all ^ goal[i]);
	return closure_run(w->back, l);
}

void winning_free(struct winning *w)
{
	closure_free(w->back);
	*w = (struct winning){0};
}

bool winning_covers(const struct winning *w, uint64_t position)
{
	return closure_map_has(&w->back->map, shape_all(w->shape) ^ position);
}

bool winning_has(const struct winning *w, uint64_t position)
{
	return closure_has(w->back, shape_all(w->shape) ^ position);
}

int winning_trail(const struct shape *s,
		  bool has(const void *set, uint64_t position), const void *set,
		  uint64_t position, struct shape_jump jump[SHAPE_HOLES])
{
	int count = 0, j = 0;

	while (j < s->jumps) {
		uint64_t next = position ^ shape_flip(&s->jump[j]);

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

bool winning_oracle(const void *winning, uint64_t position)
{
	return winning_has(winning, position);
}

int winning_path(const struct winning *w, uint64_t position,
		 struct shape_jump jump[SHAPE_HOLES])
{
	return winning_trail(w->shape, winning_oracle, w, position, jump);
}
