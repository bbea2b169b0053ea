/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How two states become one.  A choice of kept edges is a trail from the start
 * if and only if the kept edges are connected, contain an edge at the start,
 * and have no odd vertex but the start and at most one other (Euler).  So the
 * state of a choice for a group tells whether the choice can be completed, and
 * at what price, whatever it looks like inside: this is the frontier method
 * (Sekine, Imai, Tani 1995; Simpath of Knuth, TAOCP 4A, 7.1.4) on a tree of
 * groups instead of a sequence of edges.
 *
 * When a vertex leaves the bag all its edges have been decided on: it must be
 * even, or be the start, or become the end, of which there is one; an even
 * start is the end itself.  When the last vertex of a connected component
 * leaves, nothing can be added to the component: it must be the trail, so there
 * is no other component and the state is closed.
 */
#include "capture/frontier/capture_state.h"

#include <string.h>

#define FLAGS (CAPTURE_END | CAPTURE_START | CAPTURE_CLOSED)

enum {
	LABEL_BITS = 6,
	WORD_LABELS = 10,
};

/* A bit at every label of a word. */
#define EVERY_LABEL (UINT64_C(0x1041041) | UINT64_C(0x1041041) << 30)

const struct capture_key capture_state_edge[] = {
    {.odd = 0},
    {.odd = 3, .label = {1 | 1 << LABEL_BITS}},
};

/* Finds out which seats leave.  The result has its vertices in their order. */
static void part(const struct capture_decomposition *tree,
		 const struct capture_group *g, struct capture_merge *j)
{
	uint32_t staying = 0;

	j->gone = j->start_bit = 0;
	j->runs = 0;
	for (uint32_t i = 0; i < j->width; i++) {
		if (staying < g->width &&
		    tree->bag[g->bag + staying] == j->bag[i]) {
			int down = (int)i - (int)staying++;

			if (j->runs == 0 || j->run[j->runs - 1].down != down)
				j->run[j->runs++] =
				    (struct capture_run){.down = down};
			j->run[j->runs - 1].seats |= bits_one((int)i);
			continue;
		}
		j->gone |= bits_one((int)i);
		if (j->bag[i] == 0)
			j->start_bit = bits_one((int)i);
	}
}

void capture_state_prepare(const struct capture_decomposition *tree,
			   uint32_t number, struct capture_merge *j)
{
	const struct capture_group *g = &tree->group[number];
	const struct capture_group *left = &tree->group[g->left];
	const struct capture_group *right = &tree->group[g->right];
	uint32_t *bag = j->bag;

	j->width = left->width;
	memcpy(bag, tree->bag + left->bag, left->width * sizeof(*bag));
	for (uint32_t i = 0; i < right->width; i++) {
		uint32_t vertex = tree->bag[right->bag + i];
		uint32_t seat = 0;

		while (seat < left->width && bag[seat] != vertex)
			seat++;
		if (seat == left->width) {
			seat = j->width;
			bag[j->width++] = vertex;
		}
		j->common[i] = (uint8_t)seat;
	}
	part(tree, g, j);
}

/* A bit at the label of every one of five places whose bit is set. */
static uint64_t labels_of_five(uint64_t places)
{
	/* Of five copies side by side the bit I of the copy I is kept. */
	return (places & 0x1f) * 0x108421 & 0x1041041;
}

/* The places of five labels that have a bit; the inverse. */
static uint64_t five_of_labels(uint64_t labels)
{
	return (labels & 0x1041041) * 0x108421 >> 20 & 0x1f;
}

/* The places of a word that have this label. */
static uint64_t find_label(uint64_t word, uint64_t label)
{
	uint64_t other = word ^ EVERY_LABEL * label, bits;

	/* The highest bit of each label says whether it is another one. */
	bits = ((other & EVERY_LABEL * 0x1f) + EVERY_LABEL * 0x1f) | other;
	bits = (bits >> 5 & EVERY_LABEL) ^ EVERY_LABEL;
	return five_of_labels(bits) | five_of_labels(bits >> 30) << 5;
}

uint32_t capture_state_components(const struct capture_key *key,
				  uint64_t *component)
{
	uint32_t components = 0;
	int words = CAPTURE_LABEL_WORDS;

	while (words > 0 && !key->label[words - 1])
		words--;
	for (; components < CAPTURE_WIDTH; components++) {
		uint64_t at = 0;

		for (int w = 0; w < words; w++)
			at |= find_label(key->label[w], components + 1)
			      << w * WORD_LABELS;
		if (!at)
			break;
		component[components] = at;
	}
	return components;
}

uint64_t capture_state_seats(const struct capture_merge *j, uint64_t places)
{
	uint64_t seats = 0;

	for (; places; places = bits_rest(places))
		seats |= bits_one(j->common[bits_first(places)]);
	return seats;
}

uint64_t capture_state_places(const struct capture_merge *j, uint64_t seats)
{
	uint64_t places = 0;

	for (int i = 0; i < j->runs; i++)
		places |= (seats & j->run[i].seats) >> j->run[i].down;
	return places;
}

uint64_t capture_state_spread(const struct capture_merge *j,
			      const struct capture_key *right)
{
	return capture_state_seats(j, right->odd & bits_below(CAPTURE_WIDTH)) |
	       (right->odd & FLAGS);
}

struct capture_half capture_state_left_half(const struct capture_key *left,
					    uint64_t *component)
{
	return (struct capture_half){
	    .odd = left->odd,
	    .component = component,
	    .components = capture_state_components(left, component)};
}

struct capture_half capture_state_right_half(const struct capture_merge *j,
					     const struct capture_key *right,
					     uint64_t *component)
{
	uint32_t components = capture_state_components(right, component);

	for (uint32_t i = 0; i < components; i++)
		component[i] = capture_state_seats(j, component[i]);
	return (struct capture_half){.odd = capture_state_spread(j, right),
				     .component = component,
				     .components = components};
}

/* Whether both have what only one may have. */
static bool clash(const struct capture_half *left,
		  const struct capture_half *right)
{
	return left->odd & right->odd & FLAGS ||
	       (left->odd & CAPTURE_CLOSED && right->components) ||
	       (right->odd & CAPTURE_CLOSED && left->components);
}

/*
 * The components of both together, of which those with a seat in common are
 * one; returns how many there are.
 */
static uint32_t unite(const struct capture_half *left,
		      const struct capture_half *right, uint64_t *component)
{
	uint32_t components = left->components;

	memcpy(component, left->component, components * sizeof(*component));
	for (uint32_t r = 0; r < right->components; r++) {
		uint64_t one = right->component[r], all = one;
		uint32_t apart = 0;

		for (uint32_t i = 0; i < components; i++) {
			uint64_t other = component[i];
			bool meets = (other & one) != 0;

			all |= meets ? other : 0;
			component[apart] = other;
			apart += !meets;
		}
		component[apart] = all;
		components = apart + 1;
	}
	return components;
}

/*
 * The flags of a pair once vertices have left it; false when the start is
 * without an edge, or when a component that ends there is not the only one.
 */
static bool leave(const struct capture_merge *j, const uint64_t *component,
		  uint32_t components, uint64_t *flags)
{
	uint64_t touched = 0;
	bool ended = false;

	for (uint32_t i = 0; i < components; i++) {
		touched |= component[i];
		ended |= bits_within(component[i], j->gone);
	}
	if (j->start_bit) {
		if (!(touched & j->start_bit))
			return false;
		*flags |= CAPTURE_START;
	}
	if (!ended)
		return true;
	*flags |= CAPTURE_CLOSED;
	return components == 1 && *flags & CAPTURE_START;
}

/* Writes the components into KEY, numbered by their first places. */
static void settle(const struct capture_merge *j, uint64_t *component,
		   uint32_t components, struct capture_key *key)
{
	for (uint32_t i = 0; i < components; i++) {
		uint64_t now = capture_state_places(j, component[i]);
		uint32_t to = i;

		for (;
		     to > 0 && bits_first(component[to - 1]) > bits_first(now);
		     to--)
			component[to] = component[to - 1];
		component[to] = now;
	}
	for (uint32_t i = 0; i < components; i++) {
		uint64_t at = component[i], label = i + 1;

		for (int w = 0; at; w++, at >>= WORD_LABELS)
			key->label[w] |= (labels_of_five(at) |
					  labels_of_five(at >> 5) << 30) *
					 label;
	}
}

bool capture_state_merge(const struct capture_merge *j,
			 const struct capture_half *left,
			 const struct capture_half *right, uint64_t odd,
			 struct capture_key *key)
{
	uint64_t component[CAPTURE_WIDTH];
	uint64_t flags = (left->odd | right->odd | odd) & FLAGS;
	uint32_t components;

	if (clash(left, right))
		return false;
	components = unite(left, right, component);
	if (!leave(j, component, components, &flags))
		return false;
	*key =
	    (struct capture_key){.odd = capture_state_places(j, odd) | flags};
	settle(j, component, components, key);
	return true;
}
