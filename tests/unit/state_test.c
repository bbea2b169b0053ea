/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pairs of random states of bags of all widths against a plain merge of labels,
 * and what is looked up of the weights of duals against a plain sum.
 */
#include <string.h>

#include "capture/frontier/capture_excess.h"
#include "capture/frontier/capture_state.h"
#include "tap.h"

enum {
	ROUNDS = 20000, /* pairs */
	LABEL_BITS = 6,
	WORD_LABELS = 10,
	DUAL = 150,
};

#define FLAGS (CAPTURE_END | CAPTURE_START | CAPTURE_CLOSED)

static uint64_t seed = 1;

static uint32_t below(uint32_t bound)
{
	return (uint32_t)(tap_random(&seed) % bound);
}

/* A bag and a state of it. */
struct side {
	uint32_t vertex[CAPTURE_WIDTH], width;
	uint8_t label[CAPTURE_WIDTH];
	struct capture_key key;
};

/* Writes labels as they are numbered by first appearance. */
static void write_labels(const uint8_t *label, uint32_t width,
			 struct capture_key *key)
{
	uint8_t number[256] = {0}, numbers = 0;

	for (uint32_t i = 0; i < width; i++) {
		if (label[i] && !number[label[i]])
			number[label[i]] = ++numbers;
		key->label[i / WORD_LABELS] |= (uint64_t)number[label[i]]
					       << i % WORD_LABELS * LABEL_BITS;
	}
}

/* A random state of these vertices. */
static void make_side(struct side *s, const uint32_t *vertex, uint32_t width)
{
	uint32_t labels = 1 + below(below(2) ? 3 : width + 1);

	s->width = width;
	s->key = (struct capture_key){0};
	for (uint32_t i = 0; i < width; i++) {
		s->vertex[i] = vertex[i];
		s->label[i] = (uint8_t)below(labels + 1);
		if (s->label[i])
			s->key.odd |= (uint64_t)below(2) << i;
	}
	if (below(4) == 0) {
		memset(s->label, 0, sizeof(s->label));
		s->key.odd = below(2) ? CAPTURE_CLOSED | CAPTURE_START : 0;
	} else if (below(4) == 0)
		s->key.odd |= CAPTURE_START;
	if (below(3) == 0)
		s->key.odd |= CAPTURE_END;
	write_labels(s->label, width, &s->key);
}

/* The place of a vertex in a bag, or its width. */
static uint32_t place_of(const struct side *s, uint32_t vertex)
{
	uint32_t i = 0;

	while (i < s->width && s->vertex[i] != vertex)
		i++;
	return i;
}

static void shuffle(uint32_t *vertex, uint32_t count)
{
	for (uint32_t i = count; i > 1; i--) {
		uint32_t other = below(i), swap = vertex[i - 1];

		vertex[i - 1] = vertex[other];
		vertex[other] = swap;
	}
}

/* Two bags of at most CAPTURE_WIDTH vertices together, and what stays. */
struct scene {
	struct side left, right;
	uint32_t seat[CAPTURE_WIDTH], seats; /* their vertices */
	bool stays[CAPTURE_WIDTH];
	struct capture_group group[3];
	uint32_t bag[3 * CAPTURE_WIDTH];
	struct capture_decomposition tree;
};

static void add_bag(struct scene *s, int group, const uint32_t *vertex,
		    uint32_t width)
{
	struct capture_group *g = &s->group[group];

	g->bag = s->tree.bags;
	g->width = width;
	for (uint32_t i = 0; i < width; i++)
		s->bag[s->tree.bags++] = vertex[i];
}

static void make_scene(struct scene *s)
{
	uint32_t count = 1 + below(CAPTURE_WIDTH), alone;
	uint32_t all[CAPTURE_WIDTH], staying[CAPTURE_WIDTH], stay = 0;
	uint32_t one_in = 1 + below(4);

	*s = (struct scene){0};
	s->tree.group = s->group;
	s->tree.bag = s->bag;
	for (uint32_t i = 0; i < count; i++)
		all[i] = i;
	shuffle(all, count);
	make_side(&s->left, all, 1 + below(count));
	for (uint32_t i = 0; i < s->left.width; i++)
		s->seat[s->seats++] = all[i];
	/* The right bag has all others, and some of these. */
	shuffle(all, s->left.width);
	alone = below(s->left.width + 1);
	shuffle(all + alone, count - alone);
	make_side(&s->right, all + alone, count - alone);
	for (uint32_t i = 0; i < s->right.width; i++)
		if (place_of(&s->left, s->right.vertex[i]) == s->left.width)
			s->seat[s->seats++] = s->right.vertex[i];
	for (uint32_t i = 0; i < s->seats; i++) {
		s->stays[i] = below(one_in) != 0;
		if (s->stays[i])
			staying[stay++] = s->seat[i];
	}
	s->group[2].left = 0;
	s->group[2].right = 1;
	add_bag(s, 0, s->left.vertex, s->left.width);
	add_bag(s, 1, s->right.vertex, s->right.width);
	add_bag(s, 2, staying, stay);
}

/* The label of every seat, of both bags together. */
static void plain_labels(const struct scene *s, uint8_t *label)
{
	bool changed = true;

	for (uint32_t i = 0; i < s->seats; i++) {
		uint32_t l = place_of(&s->left, s->seat[i]);
		uint32_t r = place_of(&s->right, s->seat[i]);

		label[i] = l < s->left.width ? s->left.label[l] : 0;
		if (!label[i] && r < s->right.width && s->right.label[r])
			label[i] = (uint8_t)(100 + s->right.label[r]);
	}
	while (changed) {
		changed = false;
		for (uint32_t i = 0; i < s->seats; i++) {
			uint32_t r = place_of(&s->right, s->seat[i]);
			uint8_t from;

			if (r == s->right.width || !s->right.label[r])
				continue;
			/* All of the right component become what this one is.
			 */
			for (uint32_t k = 0; k < s->seats; k++) {
				uint32_t q = place_of(&s->right, s->seat[k]);

				if (q == s->right.width ||
				    s->right.label[q] != s->right.label[r] ||
				    label[k] == label[i])
					continue;
				from = label[k];
				for (uint32_t n = 0; n < s->seats; n++)
					if (label[n] == from)
						label[n] = label[i];
				changed = true;
			}
		}
	}
}

static bool is_blank(const struct side *s)
{
	for (uint32_t i = 0; i < s->width; i++)
		if (s->label[i])
			return false;
	return true;
}

/* Whether a label is at a seat that stays. */
static bool remains(const struct scene *s, const uint8_t *label, uint8_t which)
{
	for (uint32_t i = 0; i < s->seats; i++)
		if (s->stays[i] && label[i] == which)
			return true;
	return false;
}

/* The pair, as capture_state_merge should say, with the parities by seat. */
static bool plain_join(const struct scene *s, uint64_t odd,
		       struct capture_key *key)
{
	uint64_t l = s->left.key.odd, r = s->right.key.odd;
	uint8_t label[CAPTURE_WIDTH], staying[CAPTURE_WIDTH], one = 0;
	uint32_t stay = 0;
	bool several = false, ended = false;

	plain_labels(s, label);
	if (l & r & FLAGS || (l & CAPTURE_CLOSED && !is_blank(&s->right)) ||
	    (r & CAPTURE_CLOSED && !is_blank(&s->left)))
		return false;
	*key = (struct capture_key){.odd = (l | r | odd) & FLAGS};
	for (uint32_t i = 0; i < s->seats; i++) {
		several |= label[i] && one && label[i] != one;
		one = label[i] ? label[i] : one;
		ended |= label[i] && !remains(s, label, label[i]);
		if (s->stays[i]) {
			key->odd |= (odd >> i & 1) << stay;
			staying[stay++] = label[i];
			continue;
		}
		if (s->seat[i] != 0)
			continue;
		if (!label[i])
			return false;
		key->odd |= CAPTURE_START;
	}
	write_labels(staying, stay, key);
	if (!ended)
		return true;
	key->odd |= CAPTURE_CLOSED;
	return !several && key->odd & CAPTURE_START;
}

static void test_join(void)
{
	uint32_t merged = 0, refused = 0, wrong = 0, widest = 0, components = 0;

	for (int round = 0; round < ROUNDS; round++) {
		uint64_t lefts[CAPTURE_WIDTH], rights[CAPTURE_WIDTH], odd;
		struct capture_half left, right;
		struct capture_key key, plain;
		struct capture_merge merge;
		struct scene s;
		bool good;

		make_scene(&s);
		capture_state_prepare(&s.tree, 2, &merge);
		left = capture_state_left_half(&s.left.key, lefts);
		right = capture_state_right_half(&merge, &s.right.key, rights);
		odd = capture_state_odd(&merge, left.odd, right.odd);
		good = capture_state_merge(&merge, &left, &right, odd, &key);
		merged += good;
		refused += !good;
		widest = s.seats > widest ? s.seats : widest;
		components =
		    left.components > components ? left.components : components;
		if (good != plain_join(&s, odd, &plain) ||
		    (good && memcmp(&key, &plain, sizeof key)))
			wrong++;
	}
	tap_ok(!wrong && merged > ROUNDS / 10 && refused > ROUNDS / 10,
	       "%u pairs merged, %u refused, %u otherwise", merged, refused,
	       wrong);
	tap_ok(widest == CAPTURE_WIDTH && components > CAPTURE_WIDTH / 2,
	       "bags of %u vertices, states of %u components", widest,
	       components);
}

static void test_excess(void)
{
	static struct capture_weight weight[DUAL];
	static struct capture_scale scale;
	struct capture_duals duals = {.end = 17};
	uint32_t wrong = 0;

	scale.weight = weight;
	scale.paid = 5;
	for (size_t count = 0; count <= DUAL; count++) {
		uint64_t left = tap_random(&seed) >> 4 | CAPTURE_END;
		uint64_t right = tap_random(&seed) >> 4 & ~CAPTURE_END;
		uint64_t odd = left ^ right;
		int32_t plain = 1000 - 5 + 17;

		scale.count = count;
		for (size_t i = 0; i < count; i++) {
			weight[i] = (struct capture_weight){
			    .seats = tap_random(&seed) >> 4,
			    .weight = (int32_t)below(100),
			    .odd = below(2)};
			if (bits_parity(odd & weight[i].seats) != weight[i].odd)
				plain -= weight[i].weight;
		}
		capture_excess_look_up(&scale);
		wrong += plain != capture_excess_of(
				      &duals, &scale,
				      capture_excess_duals(&scale, left) ^
					  capture_excess_duals(&scale, right),
				      odd, 500);
	}
	tap_ok(!wrong, "the excess by up to %d duals, %u wrong", DUAL, wrong);
}

int main(void)
{
	test_join();
	test_excess();
	return tap_end();
}
