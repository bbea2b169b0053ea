/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "capture/frontier/capture_slack.h"

#include <string.h>

#include "base/bits.h"

enum { MOST = 64 }; /* constraints, bits of a word; the others do not count */

/* Marks the groups with edges of CUT up to the first that has all of them. */
static void mark(struct capture_slacks *c,
		 const struct capture_decomposition *tree, uint32_t cut)
{
	const struct capture_cut *i = &c->cuts->cut[cut];
	uint64_t bit = bits_one((int)cut);

	memset(c->count, 0, tree->edges * sizeof(*c->count));
	for (uint32_t k = 0; k < i->edges; k++)
		c->count[i->word[i->vertices + k]] = 1;
	for (uint32_t k = 0; k < i->inners; k++)
		c->count[i->inner[k]] = 1;
	for (uint32_t k = 0; k < tree->count; k++) {
		if (k >= tree->edges)
			c->count[k] = c->count[tree->group[k].left] +
				      c->count[tree->group[k].right];
		if (c->count[k])
			c->part[k] |= bit;
		if (c->count[k] == i->edges + i->inners) {
			c->whole[k] |= bit;
			return;
		}
	}
}

bool capture_slack_begin(struct budget *b, struct capture_slacks *c,
			 const struct capture_cuts *cuts,
			 const struct capture_decomposition *tree)
{
	c->cuts = cuts;
	if (!BUDGET_GROW(b, c->part, &c->part_room, tree->count) ||
	    !BUDGET_GROW(b, c->whole, &c->whole_room, tree->count) ||
	    !BUDGET_GROW(b, c->count, &c->count_room, tree->count) ||
	    !BUDGET_GROW(b, c->kept, &c->kept_room, tree->edges))
		return false;
	memset(c->part, 0, tree->count * sizeof(*c->part));
	memset(c->whole, 0, tree->count * sizeof(*c->whole));
	for (uint32_t k = 0; k < cuts->count && k < MOST; k++)
		mark(c, tree, k);
	return true;
}

int32_t capture_slack_of(const struct capture_slacks *c, uint32_t cut)
{
	const struct capture_cut *i = &c->cuts->cut[cut];
	uint32_t crossed = 0, end = CAPTURE_NONE;

	for (uint32_t k = 0; k < i->edges; k++)
		crossed += c->kept[i->word[i->vertices + k]];
	if (crossed & 1)
		end = i->word[0];
	/* A price is even, and a violation is in quarters. */
	return -(i->price / 2 * capture_cut_violation(i, c->kept, end));
}

void capture_slack_free(struct budget *b, struct capture_slacks *c)
{
	BUDGET_FREE(b, c->part, c->part_room);
	BUDGET_FREE(b, c->whole, c->whole_room);
	BUDGET_FREE(b, c->count, c->count_room);
	BUDGET_FREE(b, c->kept, c->kept_room);
	*c = (struct capture_slacks){0};
}
