/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables have thousands of states.  Where many vertices leave in a merge, few
 * right states fit a left one: those with the same parities at these vertices,
 * and those with another parity at one of them, the end.  They are looked up.
 */
#include "capture/frontier/capture_partner.h"

/* Lists where those with other ends begin.  False: no memory. */
static bool list_blocks(struct budget *b, struct capture_partners *p,
			size_t count)
{
	p->blocks = 0;
	for (size_t y = 0; y < count; y++) {
		const struct radix_item *order = &p->order[y];

		if (y > 0 && order->major == order[-1].major) {
			p->block[p->blocks - 1].count++;
			continue;
		}
		if (!BUDGET_GROW(b, p->block, &p->block_room, p->blocks + 1))
			return false;
		p->block[p->blocks++] =
		    (struct capture_block){.ends = order->major,
					   .first = (uint32_t)y,
					   .count = 1,
					   .least = p->partner[y].excess};
	}
	return true;
}

/* Takes over what a merge needs of each state, in the order of the list. */
static bool take_states(struct budget *b, struct capture_partners *p,
			const struct capture_merge *j,
			const struct capture_scale *scale,
			const struct capture_state *state, size_t count)
{
	size_t components = 0;

	if (!BUDGET_GROW(b, p->partner, &p->partner_room, count))
		return false;
	for (size_t y = 0; y < count; y++) {
		const struct capture_state *s = &state[p->order[y].number];
		struct capture_half half;

		capture_state_fetch(state, p->order, y, count);
		if (!BUDGET_GROW(b, p->component, &p->component_room,
				 components + CAPTURE_WIDTH))
			return false;
		half = capture_state_right_half(j, &s->key,
						p->component + components);
		p->partner[y] = (struct capture_partner){
		    .odd = half.odd,
		    .duals = capture_excess_duals(scale, half.odd),
		    .component = components,
		    .components = half.components,
		    .cost = s->cost,
		    .state = p->order[y].number,
		    .length = s->length,
		    .excess = s->excess};
		components += half.components;
	}
	return true;
}

bool capture_partner_list(struct budget *b, struct capture_partners *p,
			  const struct capture_merge *j,
			  const struct capture_scale *scale,
			  const struct capture_state *state, size_t count)
{
	if (!BUDGET_GROW(b, p->order, &p->order_room, count) ||
	    !BUDGET_GROW(b, p->spare, &p->spare_room, count))
		return false;
	for (size_t y = 0; y < count; y++)
		p->order[y] = (struct radix_item){
		    .major = capture_state_ends(
			j, capture_state_spread(j, &state[y].key)),
		    .minor = radix_signed(state[y].excess),
		    .number = (uint32_t)y};
	radix_sort(p->order, p->spare, count);
	return take_states(b, p, j, scale, state, count) &&
	       list_blocks(b, p, count);
}

const struct capture_block *
capture_partner_find(const struct capture_partners *p, uint64_t ends)
{
	size_t low = 0, high = p->blocks;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (p->block[middle].ends < ends)
			low = middle + 1;
		else
			high = middle;
	}
	return low < p->blocks && p->block[low].ends == ends ? &p->block[low]
							     : NULL;
}

void capture_partner_free(struct budget *b, struct capture_partners *p)
{
	BUDGET_FREE(b, p->partner, p->partner_room);
	BUDGET_FREE(b, p->component, p->component_room);
	BUDGET_FREE(b, p->spare, p->spare_room);
	BUDGET_FREE(b, p->order, p->order_room);
	BUDGET_FREE(b, p->block, p->block_room);
	*p = (struct capture_partners){0};
}
