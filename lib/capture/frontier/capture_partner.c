/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables have thousands of states, and where many vertices leave in a join few
 * of the right ones fit a left one: those with the same parities there, and
 * those with another at one vertex, the end.  They are looked up.
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

/* Takes over what a join needs of each state, in the order of the list. */
static bool take_states(struct budget *b, struct capture_partners *p,
			const struct capture_joint *j,
			const struct capture_scale *scale,
			const struct capture_state *state, size_t count)
{
	size_t pieces = 0;

	if (!BUDGET_GROW(b, p->partner, &p->partner_room, count))
		return false;
	for (size_t y = 0; y < count; y++) {
		const struct capture_state *s = &state[p->order[y].number];
		struct capture_half half;

		capture_state_fetch(state, p->order, y, count);
		if (!BUDGET_GROW(b, p->piece, &p->piece_room,
				 pieces + CAPTURE_WIDTH))
			return false;
		half = capture_state_right_half(j, &s->key, p->piece + pieces);
		p->partner[y] = (struct capture_partner){
		    .odd = half.odd,
		    .rims = capture_excess_rims(scale, half.odd),
		    .piece = pieces,
		    .pieces = half.pieces,
		    .cost = s->cost,
		    .state = p->order[y].number,
		    .length = s->length,
		    .excess = s->excess};
		pieces += half.pieces;
	}
	return true;
}

bool capture_partner_list(struct budget *b, struct capture_partners *p,
			  const struct capture_joint *j,
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
	budget_free(b, p->partner, p->partner_room, sizeof(*p->partner));
	budget_free(b, p->piece, p->piece_room, sizeof(*p->piece));
	budget_free(b, p->spare, p->spare_room, sizeof(*p->spare));
	budget_free(b, p->order, p->order_room, sizeof(*p->order));
	budget_free(b, p->block, p->block_room, sizeof(*p->block));
	*p = (struct capture_partners){0};
}
