/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A state A replaces a state B with the same parities and flags if it costs no
 * more and connects no less:
 *
 *	(1) vertices that B connects with each other are connected by A;
 *	(2) every piece of A has a vertex that B touches, and A has a piece if
 *	    B has one.
 *
 * For let F be edges outside that complete B to a trail.  With A they have the
 * same degrees.  In B with F any two edges of F are connected; where the way
 * leads through B it enters and leaves B at vertices that B connects, so by
 * (1) it can lead through A.  Each piece of A has, by (2), a vertex u of B,
 * and from u there is such a way to the edges of F and to the other pieces.
 * If F is empty B is one piece, and by (1) and (2) so is A.  Hence A with F is
 * a trail as well, and leaves out no more.
 *
 * Dropping B leaves some choices without a state in the table, but none that
 * is needed: its bounds hold for the choices that are left.
 */
#include "solve/capture_prune.h"

#include <stdlib.h>
#include <string.h>

enum {
	FEW = 32,    /* tables up to this size stay as they are */
	RIVALS = 48, /* states that another one is compared with */
};

/* A state by what it is sorted by. */
struct rank {
	uint64_t odd;
	uint32_t cost, state;
};

static int compare(const void *x, const void *y)
{
	const struct rank *a = x, *b = y;

	if (a->odd != b->odd)
		return a->odd < b->odd ? -1 : 1;
	if (a->cost != b->cost)
		return a->cost < b->cost ? -1 : 1;
	return a->state < b->state ? -1 : a->state > b->state;
}

/* Whether labels A replace labels B, which cost as much or more. */
static bool replaces(const uint8_t *a, const uint8_t *b, uint32_t width)
{
	uint8_t image[CAPTURE_WIDTH + 1] = {0};
	bool seen[CAPTURE_WIDTH + 1] = {false};
	uint64_t pieces = 0, common = 0, others = 0;

	for (uint32_t i = 0; i < width; i++) {
		pieces |= UINT64_C(1) << a[i];
		others |= UINT64_C(1) << b[i];
		if (!b[i])
			continue;
		common |= UINT64_C(1) << a[i];
		if (seen[b[i]] && (!a[i] || image[b[i]] != a[i]))
			return false;
		seen[b[i]] = true;
		image[b[i]] = a[i];
	}
	pieces &= ~UINT64_C(1);
	return (pieces & ~common) == 0 && (pieces || others <= 1);
}

/*
 * Marks those states that are replaced among RANK to END, which have the same
 * parities; the mark is that they come from nowhere.
 */
static void mark_alike(struct capture_table *t, uint32_t width,
		       const struct rank *rank, const struct rank *end)
{
	uint8_t rival[RIVALS][CAPTURE_WIDTH], label[CAPTURE_WIDTH];
	uint32_t rivals = 0;

	for (; rank < end; rank++) {
		struct capture_state *s = &t->state[rank->state];
		bool replaced = false;

		capture_state_labels(&s->key, width, label);
		for (uint32_t i = 0; !replaced && i < rivals; i++)
			replaced = replaces(rival[i], label, width);
		if (replaced)
			s->left = CAPTURE_NONE;
		else if (rivals < RIVALS)
			memcpy(rival[rivals++], label, width);
	}
}

/* Drops the states that are marked. */
static void sweep(struct capture_table *t)
{
	size_t left = 0;

	for (size_t i = 0; i < t->count; i++)
		if (t->state[i].left != CAPTURE_NONE)
			t->state[left++] = t->state[i];
	t->count = left;
}

bool capture_prune_table(struct budget *b, struct capture_table *t,
			 uint32_t width)
{
	size_t count = t->count, first = 0;
	struct rank *rank;

	if (count <= FEW)
		return true;
	rank = budget_alloc(b, count, sizeof(*rank));
	if (!rank)
		return false;
	for (size_t i = 0; i < count; i++)
		rank[i] = (struct rank){.odd = t->state[i].key.odd,
					.cost = t->state[i].cost,
					.state = (uint32_t)i};
	qsort(rank, count, sizeof(*rank), compare);
	for (size_t i = 1; i <= count; i++) {
		if (i < count && rank[i].odd == rank[first].odd)
			continue;
		mark_alike(t, width, rank + first, rank + i);
		first = i;
	}
	sweep(t);
	budget_free(b, rank, count, sizeof(*rank));
	return true;
}
