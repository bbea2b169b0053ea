/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A state A replaces a state B with the same parities and flags if it costs no
 * more and connects no less:
 *
 *	(1) vertices that B connects with each other are connected by A;
 *	(2) every component of A has a vertex that B touches, and A has a
 *	    component if B has one.
 *
 * Proof: let F be edges outside that complete B to a trail.  With A they have
 * the same degrees.  In B with F any two edges of F are connected.  Where the
 * way leads through B it enters and leaves B at vertices that B connects, so by
 * (1) it can lead through A.  Each component of A has, by (2), a vertex u of B,
 * and from u there is such a way to the edges of F and to the other components.
 * If F is empty B is one component, and by (1) and (2) so is A.  Hence A with F
 * is a trail as well, and leaves out no more.
 *
 * Dropping B leaves some choices without a state in the table, but none that
 * is needed: its bounds hold for the choices that are left.
 */
#include "capture/frontier/capture_prune.h"

#include "base/bits.h"
#include "base/radix.h"

enum {
	FEW = 32,    /* tables up to this size stay as they are */
	RIVALS = 48, /* states that another one is compared with */
};

/* The components of a state, and the places that they touch. */
struct components {
	uint64_t component[CAPTURE_WIDTH], touched;
	uint32_t count;
};

static void take(const struct capture_state *s, struct components *p)
{
	p->touched = 0;
	p->count = capture_state_components(&s->key, p->component);
	for (uint32_t i = 0; i < p->count; i++)
		p->touched |= p->component[i];
}

/* Whether one of the components of A has all of PLACES. */
static bool connects(const struct components *a, uint64_t places)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (bits_within(places, a->component[i]))
			return true;
	return false;
}

/* Whether A replaces B, which costs as much or more. */
static bool replaces(const struct components *a, const struct components *b)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (!(a->component[i] & b->touched))
			return false;
	for (uint32_t i = 0; i < b->count; i++)
		if (bits_rest(b->component[i]) && !connects(a, b->component[i]))
			return false;
	return a->count || !b->count;
}

/*
 * Marks those states that are replaced among RANK to END, which have the same
 * parities; the mark is that they come from nowhere.
 */
static void mark_alike(struct capture_table *t, const struct radix_item *rank,
		       const struct radix_item *end)
{
	struct components rival[RIVALS + 1];
	uint32_t rivals = 0;

	if (end - rank < 2)
		return;
	for (; rank < end; rank++) {
		struct capture_state *s = &t->state[rank->number];
		bool replaced = false;

		take(s, &rival[rivals]);
		for (uint32_t i = 0; !replaced && i < rivals; i++)
			replaced = replaces(&rival[i], &rival[rivals]);
		if (replaced)
			s->left = CAPTURE_NONE;
		else if (rivals < RIVALS)
			rivals++;
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

bool capture_prune_table(struct budget *b, struct capture_table *t)
{
	size_t count = t->count, first = 0;
	struct radix_item *rank;

	if (count <= FEW)
		return true;
	rank = budget_alloc(b, 2 * count, sizeof(*rank));
	if (!rank)
		return false;
	for (size_t i = 0; i < count; i++)
		rank[i] = (struct radix_item){.major = t->state[i].key.odd,
					      .minor = t->state[i].cost,
					      .number = (uint32_t)i};
	radix_sort(rank, rank + count, count);
	for (size_t i = 1; i <= count; i++) {
		capture_state_fetch(t->state, rank, i, count);
		if (i < count && rank[i].major == rank[first].major)
			continue;
		mark_alike(t, rank + first, rank + i);
		first = i;
	}
	sweep(t);
	budget_free(b, rank, 2 * count, sizeof(*rank));
	return true;
}
