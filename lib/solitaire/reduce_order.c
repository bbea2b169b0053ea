/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A peg costs the squared number of steps between its hole and the guide, and
 * the jump that saves most is tried first.
 */
#include "solitaire/reduce_order.h"

void reduce_order_of(struct reduce_order *o, const struct shape *shape,
		     const struct bundles *bundles, position_t guide)
{
	o->bundles = bundles;
	bundle_distances(bundles, shape, guide, o->cost);
	for (int h = 0; h < shape->holes; h++)
		o->cost[h] *= o->cost[h];
}

/* Puts C where its rank belongs; equal ranks stay as they came. */
static void insert(struct reduce_child *first, struct reduce_child *end,
		   struct reduce_child c)
{
	for (; end > first && end[-1].rank > c.rank; end--)
		end[0] = end[-1];
	*end = c;
}

/* Inserts the children of POSITION by the jumps of B from the holes FROM. */
static struct reduce_child *add_jumps(const struct reduce_order *o,
				      const struct bundle *b, position_t from,
				      position_t position,
				      struct reduce_child *first,
				      struct reduce_child *end)
{
	for (; from; from = position_rest(from)) {
		struct reduce_child c;

		c.jump = bundle_jump(b, position_first(from));
		c.position = position ^ bundle_flip(b, c.jump.from);
		c.rank = o->cost[c.jump.to] - o->cost[c.jump.from] -
			 o->cost[c.jump.over];
		insert(first, end++, c);
	}
	return end;
}

size_t reduce_order_children(const struct reduce_order *o, position_t position,
			     struct reduce_child *child)
{
	struct reduce_child *end = child;

	for (int i = 0; i < o->bundles->count; i++) {
		const struct bundle *b = &o->bundles->bundle[i];

		end = add_jumps(o, b, bundle_jumps(b, position), position,
				child, end);
	}
	return (size_t)(end - child);
}

size_t reduce_order_jumps(const struct reduce_order *o,
			  struct reduce_child *child)
{
	struct reduce_child *end = child;

	for (int i = 0; i < o->bundles->count; i++) {
		const struct bundle *b = &o->bundles->bundle[i];

		end = add_jumps(o, b, b->from, 0, child, end);
	}
	return (size_t)(end - child);
}
