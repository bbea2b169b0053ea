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

enum {
	LABEL_BITS = 6,
	WORD_LABELS = 10,
	GONE = CAPTURE_GONE,
};

#define FLAGS (CAPTURE_END | CAPTURE_START | CAPTURE_CLOSED)

const struct capture_key capture_state_edge[] = {
    {.odd = 0},
    {.odd = 3, .label = {1 | 1 << LABEL_BITS}},
};

static uint8_t find_place(const uint32_t *bag, uint32_t width, uint32_t vertex)
{
	for (uint32_t i = 0; i < width; i++)
		if (bag[i] == vertex)
			return (uint8_t)i;
	return GONE;
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
		uint8_t place = find_place(bag, left->width, vertex);

		if (place == GONE) {
			place = (uint8_t)j->width;
			bag[j->width++] = vertex;
		}
		j->common[i] = place;
	}
	for (uint32_t i = 0; i < j->width; i++)
		j->place[i] = find_place(plan->bag + g->bag, g->width, bag[i]);
	j->gone = 0;
	for (uint32_t i = 0; i < j->width; i++)
		if (j->place[i] == GONE)
			j->gone |= bits_one((int)i);
	j->start = find_place(bag, j->width, 0);
	if (j->start != GONE && j->place[j->start] != GONE)
		j->start = GONE;
	j->start_bit = j->start == GONE ? 0 : bits_one((int)j->start);
}

uint64_t capture_state_ends(const struct capture_joint *j,
			    const struct capture_key *right)
{
	uint64_t spread = 0;

	for (uint32_t i = 0; i < j->right_width; i++)
		spread |= (right->odd >> i & 1) << j->common[i];
	return (spread & j->gone) | (right->odd & CAPTURE_END);
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

static uint8_t find(const uint8_t *parent, uint8_t label)
{
	while (parent[label] != label)
		label = parent[label];
	return label;
}

void capture_state_begin(const struct capture_joint *j,
			 const struct capture_key *left, struct capture_pair *p)
{
	p->odd = left->odd & ~FLAGS;
	p->flags = left->odd & FLAGS;
	memset(p->label, 0, sizeof(p->label));
	capture_state_labels(left, j->left_width, p->label);
	p->labels = 0;
	for (uint32_t i = 0; i < j->left_width; i++)
		if (p->label[i] > p->labels)
			p->labels = p->label[i];
	for (uint8_t l = 0; l <= p->labels; l++)
		p->parent[l] = l;
}

static bool is_blank(const struct capture_key *key)
{
	uint64_t labels = 0;

	for (int i = 0; i < CAPTURE_LABEL_WORDS; i++)
		labels |= key->label[i];
	return labels == 0;
}

/* Adds the right state; false when both have what only one may have. */
static bool add(const struct capture_joint *j, const struct capture_key *right,
		struct capture_pair *p)
{
	uint8_t label[CAPTURE_WIDTH], first = p->labels;

	if (p->flags & right->odd ||
	    (p->flags & CAPTURE_CLOSED && !is_blank(right)) ||
	    (right->odd & CAPTURE_CLOSED && p->labels))
		return false;
	p->flags |= right->odd & FLAGS;
	capture_state_labels(right, j->right_width, label);
	for (uint32_t i = 0; i < j->right_width; i++) {
		uint8_t at = j->common[i], l = (uint8_t)(label[i] + first);

		if (!label[i])
			continue;
		p->odd ^= (right->odd >> i & 1) << at;
		if (l > p->labels) {
			p->parent[l] = l;
			p->labels = l;
		}
		if (p->label[at])
			p->parent[find(p->parent, p->label[at])] =
			    find(p->parent, l);
		else
			p->label[at] = l;
	}
	return true;
}

/* Lets the vertex at place I go; false when it must not be as it is. */
static bool let_go(const struct capture_joint *j, uint32_t i,
		   struct capture_pair *p)
{
	bool start = i == j->start;

	if (start) {
		if (!p->label[i])
			return false;
		p->flags |= CAPTURE_START;
	}
	if ((p->odd >> i & 1) == start)
		return true;
	if (p->flags & CAPTURE_END)
		return false;
	p->flags |= CAPTURE_END;
	return true;
}

/*
 * Lets the vertices that leave go; false when they must not be as they are, or
 * when a piece that ends there is not the only one.  STAYS tells of the labels
 * which have a vertex that stays, ANY whether one has.
 */
static bool leave(const struct capture_joint *j, struct capture_pair *p,
		  bool *stays, bool any)
{
	bool ended = false;

	for (uint64_t gone = j->gone; gone; gone = bits_rest(gone)) {
		uint32_t i = (uint32_t)bits_first(gone);
		uint8_t l = p->label[i];

		if (!let_go(j, i, p))
			return false;
		if (!l || stays[l])
			continue;
		if (any || ended)
			return false;
		stays[l] = ended = true;
	}
	if (ended)
		p->flags |= CAPTURE_CLOSED;
	return !ended || p->flags & CAPTURE_START;
}

/* The state of the pair by places of the result; false when it is none. */
static bool finish(const struct capture_joint *j, struct capture_pair *p,
		   struct capture_key *key)
{
	uint8_t number[2 * CAPTURE_WIDTH + 1], used = 0;
	bool stays[2 * CAPTURE_WIDTH + 1], any = false;

	memset(stays, false, (size_t)p->labels + 1);
	for (uint32_t i = 0; i < j->width; i++) {
		uint8_t l = find(p->parent, p->label[i]);

		p->label[i] = l;
		if (j->place[i] == GONE)
			continue;
		stays[l] = true;
		any = any || l;
	}
	if (!leave(j, p, stays, any))
		return false;
	memset(number, 0, (size_t)p->labels + 1);
	*key = (struct capture_key){.odd = p->flags};
	for (uint32_t i = 0; i < j->width; i++) {
		uint8_t l = p->label[i], at = j->place[i];

		if (at == GONE || !l)
			continue;
		if (!number[l])
			number[l] = ++used;
		key->odd |= (p->odd >> i & 1) << at;
		key->label[at / WORD_LABELS] |=
		    (uint64_t)number[l] << at % WORD_LABELS * LABEL_BITS;
	}
	return true;
}

bool capture_state_join(const struct capture_joint *j,
			const struct capture_pair *from,
			const struct capture_key *right,
			struct capture_key *key)
{
	struct capture_pair both = *from;

	return add(j, right, &both) && finish(j, &both, key);
}
