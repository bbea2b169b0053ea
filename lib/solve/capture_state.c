/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How two states become one.  A choice of kept edges is a trail from the start
 * if and only if the kept edges are connected, contain an edge at the start,
 * and have no odd vertex but the start and at most one other (Euler).  So a
 * choice for a group can be completed or not, and at what price, whatever it
 * looks like inside, according to its state: this is the frontier method
 * (Sekine, Imai, Tani 1995; Simpath of Knuth, TAOCP 4A, 7.1.4) on a tree of
 * groups instead of a sequence of edges.
 *
 * When a vertex leaves the bag all its edges have been decided on: it must be
 * even, or be the start, or become the end, of which there is one; an even
 * start is the end itself.  When the last vertex of a connected piece leaves,
 * nothing can be added to the piece: it must be the trail, so there is no
 * other piece and the state is closed.
 */
#include "solve/capture_state.h"

#include <string.h>

#define FLAGS (CAPTURE_END | CAPTURE_START | CAPTURE_CLOSED)

enum {
	LABEL_BITS = 6,
	WORD_LABELS = 10,
	NOWHERE = 255,
};

/* Labels that are one have the same root; no root is above its labels. */
struct union_of {
	uint8_t root[CAPTURE_LABELS];
	uint8_t number[CAPTURE_LABELS]; /* in the result, or 0 */
	uint8_t labels, numbers;
};

const struct capture_key capture_state_edge[] = {
    {.odd = 0},
    {.odd = 3, .label = {1 | 1 << LABEL_BITS}},
};

static uint8_t find_place(const uint32_t *bag, uint32_t width, uint32_t vertex)
{
	for (uint32_t i = 0; i < width; i++)
		if (bag[i] == vertex)
			return (uint8_t)i;
	return NOWHERE;
}

/* Finds out which seats leave.  The result has its vertices in their order. */
static void part(const struct capture_plan *plan, const struct capture_group *g,
		 struct capture_joint *j)
{
	j->gone = j->start_bit = 0;
	j->staying = 0;
	for (uint32_t i = 0; i < j->width; i++) {
		if (j->staying < g->width &&
		    plan->bag[g->bag + j->staying] == j->bag[i]) {
			j->stays[j->staying++] = (uint8_t)i;
			continue;
		}
		j->gone |= bits_one((int)i);
		if (j->bag[i] == 0)
			j->start_bit = bits_one((int)i);
	}
}

void capture_state_prepare(const struct capture_plan *plan, uint32_t number,
			   struct capture_joint *j)
{
	const struct capture_group *g = &plan->group[number];
	const struct capture_group *left = &plan->group[g->left];
	const struct capture_group *right = &plan->group[g->right];
	uint32_t *bag = j->bag;

	j->left_width = j->width = left->width;
	j->right_width = right->width;
	memcpy(bag, plan->bag + left->bag, left->width * sizeof(*bag));
	for (uint32_t i = 0; i < right->width; i++) {
		uint32_t vertex = plan->bag[right->bag + i];
		uint8_t seat = find_place(bag, left->width, vertex);

		if (seat == NOWHERE) {
			seat = (uint8_t)j->width;
			bag[j->width++] = vertex;
		}
		j->common[i] = seat;
	}
	part(plan, g, j);
	for (uint8_t l = 0; l < CAPTURE_LABELS; l++)
		j->alone[l] = l;
}

uint64_t capture_state_spread(const struct capture_joint *j,
			      const struct capture_key *right)
{
	uint64_t spread = right->odd & FLAGS;

	for (uint32_t i = 0; i < j->right_width; i++)
		spread |= (right->odd >> i & 1) << j->common[i];
	return spread;
}

void capture_state_labels(const struct capture_key *key, uint32_t width,
			  uint8_t *label)
{
	uint64_t word = 0;

	for (uint32_t i = 0; i < width; i++) {
		if (i % WORD_LABELS == 0)
			word = key->label[i / WORD_LABELS];
		label[i] = word & ((1 << LABEL_BITS) - 1);
		word >>= LABEL_BITS;
	}
}

void capture_state_begin(const struct capture_joint *j,
			 const struct capture_key *left, struct capture_pair *p)
{
	p->odd = left->odd;
	memset(p->label, 0, sizeof(p->label));
	capture_state_labels(left, j->left_width, p->label);
	p->labels = 0;
	for (uint32_t i = 0; i < j->left_width; i++)
		if (p->label[i] > p->labels)
			p->labels = p->label[i];
}

static bool is_blank(const struct capture_key *key)
{
	uint64_t labels = 0;

	for (int i = 0; i < CAPTURE_LABEL_WORDS; i++)
		labels |= key->label[i];
	return labels == 0;
}

/* Whether both have what only one may have. */
static bool clash(const struct capture_pair *from,
		  const struct capture_key *right)
{
	return from->odd & right->odd & FLAGS ||
	       (from->odd & CAPTURE_CLOSED && !is_blank(right)) ||
	       (right->odd & CAPTURE_CLOSED && from->labels);
}

static uint8_t find(const uint8_t *root, uint8_t label)
{
	while (root[label] != label)
		label = root[label];
	return label;
}

/* Adds right's labels to those of the seats, and finds out which are one. */
static void unite(const struct capture_joint *j,
		  const struct capture_key *right, uint8_t *label,
		  struct union_of *u)
{
	uint8_t first = u->labels;
	uint64_t word = 0;

	for (uint32_t i = 0; i < j->right_width; i++, word >>= LABEL_BITS) {
		uint8_t l, at = j->common[i], here, there;

		if (i % WORD_LABELS == 0)
			word = right->label[i / WORD_LABELS];
		l = word & ((1 << LABEL_BITS) - 1);
		if (!l)
			continue;
		l = (uint8_t)(l + first);
		u->labels = l > u->labels ? l : u->labels;
		if (!label[at]) {
			label[at] = l;
			continue;
		}
		here = find(u->root, label[at]);
		there = find(u->root, l);
		if (here < there)
			u->root[there] = here;
		else
			u->root[here] = there;
	}
	for (uint32_t l = 1; l <= u->labels; l++)
		u->root[l] = u->root[u->root[l]];
}

/* Writes the seats that stay into KEY, and numbers their labels. */
static void settle(const struct capture_joint *j, const uint8_t *label,
		   uint64_t odd, struct union_of *u, struct capture_key *key)
{
	uint32_t place = 0;

	memset(u->number, 0, sizeof(u->number));
	u->numbers = 0;
	*key = (struct capture_key){0};
	for (int w = 0; place < j->staying; w++) {
		uint32_t end = place + WORD_LABELS;

		if (end > j->staying)
			end = j->staying;
		for (int shift = 0; place < end; shift += LABEL_BITS, place++) {
			uint32_t seat = j->stays[place];
			uint8_t l = u->root[label[seat]], n = u->number[l];
			bool fresh = (l != 0) & (n == 0);

			u->numbers += fresh;
			n = fresh ? u->numbers : n;
			u->number[l] = n;
			key->label[w] |= (uint64_t)n << shift;
			key->odd |= (odd >> seat & 1) << place;
		}
	}
}

/*
 * Lets the other vertices go; false when the start is without an edge, or when
 * a piece that ends there is not the only one.
 */
static bool leave(const struct capture_joint *j, const uint8_t *label,
		  const struct union_of *u, struct capture_key *key)
{
	uint8_t ended = 0;

	if (j->start_bit) {
		if (!label[bits_first(j->start_bit)])
			return false;
		key->odd |= CAPTURE_START;
	}
	for (uint64_t gone = j->gone; gone; gone = bits_rest(gone)) {
		uint8_t l = u->root[label[bits_first(gone)]];

		if (!l || u->number[l] || l == ended)
			continue;
		if (u->numbers || ended)
			return false;
		ended = l;
	}
	if (!ended)
		return true;
	key->odd |= CAPTURE_CLOSED;
	return key->odd & CAPTURE_START;
}

bool capture_state_join(const struct capture_joint *j,
			const struct capture_pair *from,
			const struct capture_key *right, uint64_t odd,
			struct capture_key *key)
{
	uint8_t label[CAPTURE_WIDTH];
	struct union_of u;

	if (clash(from, right))
		return false;
	memcpy(label, from->label, sizeof(label));
	u.labels = from->labels;
	memcpy(u.root, j->alone, sizeof(u.root));
	unite(j, right, label, &u);
	settle(j, label, odd, &u, key);
	key->odd |= (from->odd | right->odd) & FLAGS;
	key->odd |= odd & CAPTURE_END;
	return leave(j, label, &u, key);
}
