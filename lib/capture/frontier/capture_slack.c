/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "capture/frontier/capture_slack.h"

#include <string.h>

#include "base/bits.h"

enum { MOST = 64 }; /* islands, as bits of a word; the others do not count */

/* Marks the groups with edges of an island up to the first that has all. */
static void mark(struct capture_coasts *c,
		 const struct capture_decomposition *plan, uint32_t island)
{
	const struct capture_cut *i = &c->islands->island[island];
	uint64_t bit = bits_one((int)island);

	memset(c->count, 0, plan->edges * sizeof(*c->count));
	for (uint32_t k = 0; k < i->coast; k++)
		c->count[i->word[i->vertices + k]] = 1;
	for (uint32_t k = 0; k < i->hearts; k++)
		c->count[i->heart[k]] = 1;
	for (uint32_t k = 0; k < plan->count; k++) {
		if (k >= plan->edges)
			c->count[k] = c->count[plan->group[k].left] +
				      c->count[plan->group[k].right];
		if (c->count[k])
			c->part[k] |= bit;
		if (c->count[k] == i->coast + i->hearts) {
			c->whole[k] |= bit;
			return;
		}
	}
}

bool capture_slack_begin(struct budget *b, struct capture_coasts *c,
			 const struct capture_islands *islands,
			 const struct capture_decomposition *plan)
{
	c->islands = islands;
	if (!BUDGET_GROW(b, c->part, &c->part_room, plan->count) ||
	    !BUDGET_GROW(b, c->whole, &c->whole_room, plan->count) ||
	    !BUDGET_GROW(b, c->count, &c->count_room, plan->count) ||
	    !BUDGET_GROW(b, c->kept, &c->kept_room, plan->edges))
		return false;
	memset(c->part, 0, plan->count * sizeof(*c->part));
	memset(c->whole, 0, plan->count * sizeof(*c->whole));
	for (uint32_t k = 0; k < islands->count && k < MOST; k++)
		mark(c, plan, k);
	return true;
}

int32_t capture_slack_of(const struct capture_coasts *c, uint32_t island)
{
	const struct capture_cut *i = &c->islands->island[island];
	uint32_t crossed = 0, end = CAPTURE_NONE;

	for (uint32_t k = 0; k < i->coast; k++)
		crossed += c->kept[i->word[i->vertices + k]];
	if (crossed & 1)
		end = i->word[0];
	/* A price is even, and an offence is in quarters. */
	return -(i->price / 2 * capture_cut_offence(i, c->kept, end));
}

void capture_slack_free(struct budget *b, struct capture_coasts *c)
{
	budget_free(b, c->part, c->part_room, sizeof(*c->part));
	budget_free(b, c->whole, c->whole_room, sizeof(*c->whole));
	budget_free(b, c->count, c->count_room, sizeof(*c->count));
	budget_free(b, c->kept, c->kept_room, sizeof(*c->kept));
	*c = (struct capture_coasts){0};
}
