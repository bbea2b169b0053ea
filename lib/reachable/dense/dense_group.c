/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symmetries carry position classes to position classes, so one position of a
 * class tells whether they keep it.
 */
#include "reachable/dense/dense_group.h"

#include <string.h>

#include "board/class.h"

void dense_group_of(const struct symm *y, struct dense_group *g)
{
	g->count = y->count;
	memcpy(g->image, y->image, sizeof g->image);
}

void dense_group_keep_class(const struct symm *y, const struct shape *s,
			    position_t member, struct dense_group *g)
{
	struct class class;

	class_of(s, &class);
	g->count = 0;
	for (int k = 0; k < y->count; k++) {
		memcpy(g->image[g->count], y->image[k], sizeof g->image[0]);
		g->count +=
		    class_index(&class, member) ==
		    class_index(&class, dense_group_apply(g, g->count, member));
	}
}

position_t dense_group_apply(const struct dense_group *g, int k,
			     position_t position)
{
	position_t image = 0;

	for (; position; position = position_rest(position))
		image |= position_of(g->image[k][position_first(position)]);
	return image;
}
