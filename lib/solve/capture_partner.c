/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables have thousands of states, and where many vertices leave in a join few
 * of the right ones fit a left one: those with the same parities there, and
 * those with another at one vertex, the end.  They are looked up.
 */
#include "solve/capture_partner.h"

#include <stdlib.h>

static int compare(const void *x, const void *y)
{
	const struct capture_partner *a = x, *b = y;

	if (a->ends != b->ends)
		return a->ends < b->ends ? -1 : 1;
	if (a->excess != b->excess)
		return a->excess < b->excess ? -1 : 1;
	return a->state < b->state ? -1 : a->state > b->state;
}

/* Lists where partners with other ends begin, and where the last end. */
static bool list_blocks(struct budget *b, struct capture_partners *p,
			size_t count)
{
	p->blocks = 0;
	for (size_t y = 0; y <= count; y++) {
		if (y > 0 && y < count &&
		    p->partner[y].ends == p->partner[y - 1].ends)
			continue;
		if (!BUDGET_GROW(b, p->block, &p->block_room, p->blocks + 1))
			return false;
		p->block[p->blocks++] = y;
	}
	p->blocks--;
	return true;
}

bool capture_partner_list(struct budget *b, struct capture_partners *p,
			  const struct capture_joint *j,
			  const struct capture_state *state, size_t count)
{
	if (!BUDGET_GROW(b, p->partner, &p->partner_room, count))
		return false;
	for (size_t y = 0; y < count; y++) {
		uint64_t spread = capture_state_spread(j, &state[y].key);

		p->partner[y] = (struct capture_partner){
		    .ends = capture_state_ends(j, spread),
		    .spread = spread,
		    .excess = state[y].excess,
		    .state = (uint32_t)y};
	}
	if (count > 1)
		qsort(p->partner, count, sizeof(*p->partner), compare);
	return list_blocks(b, p, count);
}

void capture_partner_find(const struct capture_partners *p, uint64_t ends,
			  size_t *first, size_t *last)
{
	size_t low = 0, high = p->blocks;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (p->partner[p->block[middle]].ends < ends)
			low = middle + 1;
		else
			high = middle;
	}
	*first = *last = 0;
	if (low < p->blocks && p->partner[p->block[low]].ends == ends) {
		*first = p->block[low];
		*last = p->block[low + 1];
	}
}

void capture_partner_free(struct budget *b, struct capture_partners *p)
{
	budget_free(b, p->partner, p->partner_room, sizeof(*p->partner));
	budget_free(b, p->block, p->block_room, sizeof(*p->block));
	*p = (struct capture_partners){0};
}
