/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One solution per group, one record each.  The solutions of a group make the
 * same jumps in different orders; with all=distinct symmetric sets of jumps are
 * one group, too.  The first solution of each group in the order of --all is
 * listed.
 *
 * The jumps of a solution in any order lead to the same position, so whether a
 * jump can be made next depends only on the jumps that are left.  In the least
 * order each jump is the least one after which the others can be made.  If no
 * jump leads on, the multiset of jumps made so far is noted as a dead end and
 * is not tried again.
 */
#include <stdlib.h>
#include <string.h>

#include "ask/question_parts.h"
#include "base/mem.h"

/* A solution: its jumps in their order, by number + 1; then zero. */
struct order {
	uint16_t jump[POSITION_HOLES];
};

/* A jump of a multiset. */
struct kind {
	uint16_t jump;
	uint8_t left;	 /* how many times it is still to be made */
	uint64_t weight; /* added each time it is made */
};

struct listing {
	struct ask *ask;
	const struct positions_levels *levels;
	struct positions_multisets found;
	struct order *order;
	size_t count, room;
	/*
	 * Multisets of made jumps after which the others cannot be made, each
	 * as the sum of its weights.  Weights are the place values of a number
	 * with mixed radix, so different multisets have different sums.  A sum
	 * is below 2^64, as a solution has at most 63 jumps.
	 */
	struct position_set dead;
	uint64_t steps;
};

/* Makes room for one more dead end and one more order; false: a limit. */
static bool reserve(struct listing *k)
{
	uint64_t held = k->levels->bytes + k->found.room +
			k->room * sizeof *k->order +
			position_set_room(&k->dead, 1) * POSITION_SET_BYTES;

	return limits_have_room(&k->ask->limits, held) &&
	       position_set_reserve(&k->dead, 1, &k->ask->limits) &&
	       MEM_GROW(k->order, &k->room, k->count + 1);
}

/* Fills KIND with the different jumps of a multiset, and returns their number.
 * By the weights, each smaller multiset has its own sum: it is a number whose
 * digits are the uses. */
static int list_kinds(const uint8_t *uses, int jumps,
		      struct kind kind[POSITION_HOLES])
{
	uint64_t weight = 1;
	int kinds = 0;

	for (int j = 0; j < jumps; j++) {
		if (!uses[j])
			continue;
		kind[kinds++] = (struct kind){(uint16_t)j, uses[j], weight};
		weight *= (uint64_t)uses[j] + 1;
	}
	return kinds;
}

/* Sets ORDER to the least order of a multiset, by a depth-first search; false:
 * no memory or time.  As the multiset comes from a solution, the search ends
 * before it takes back more jumps than it has made. */
static bool find_order(struct listing *k, const uint8_t *uses,
		       struct order *order)
{
	const struct shape *s = k->levels->puzzle->shape;
	position_t position = k->levels->puzzle->start;
	struct kind kind[POSITION_HOLES];
	int kinds = list_kinds(uses, s->jumps, kind), left = 0, n = 0, i = 0;
	int made[POSITION_HOLES]; /* kinds */
	uint64_t sum = 0;

	for (int j = 0; j < kinds; j++)
		left += kind[j].left;
	*order = (struct order){.jump = {0}};
	position_set_free(&k->dead);
	while (n < left) {
		const struct shape_jump *jump = &s->jump[kind[i].jump];

		if (limits_expired_at(&k->ask->limits, k->steps++, 0))
			return false;
		/* The sum of weights identifies the jumps that are made. */
		if (kind[i].left && shape_can(jump, position) &&
		    !position_set_has(&k->dead, sum + kind[i].weight)) {
			order->jump[n] = (uint16_t)(kind[i].jump + 1);
			made[n++] = i;
			kind[i].left--;
			sum += kind[i].weight;
			position ^= shape_flip(jump);
			i = 0;
			continue;
		}
		/* No kind is left: a dead end, take the last jump back. */
		while (++i == kinds) {
			if (!reserve(k))
				return false;
			position_set_add(&k->dead, sum);
			i = made[--n];
			kind[i].left++;
			sum -= kind[i].weight;
			position ^= shape_flip(&s->jump[kind[i].jump]);
		}
	}
	return true;
}

/* Orders the orders of multisets: by the first jump that differs. */
static int compare(const void *a, const void *b)
{
	const struct order *one = a, *other = b;
	int i = 0;

	while (i < POSITION_HOLES - 1 && one->jump[i] == other->jump[i])
		i++;
	return one->jump[i] - other->jump[i];
}

/* Adds the least order of each image of a multiset if ALL, or the first of
 * these orders.  Equal ones may be added; write_orders skips them. */
static bool add_orders(struct listing *k, const uint8_t *uses, bool all)
{
	const struct positions_levels *v = k->levels;
	size_t first = k->count;

	for (int map = 0; map < v->kept.count; map++) {
		uint8_t image[SHAPE_FEW_JUMPS];
		struct order order;

		for (int j = 0; j < v->puzzle->shape->jumps; j++)
			image[v->image[map][j]] = uses[j];
		if (!find_order(k, image, &order) || !reserve(k))
			return false;
		if (all || k->count == first)
			k->order[k->count++] = order;
		else if (compare(&order, &k->order[first]) < 0)
			k->order[first] = order;
	}
	return true;
}

/* Finds the orders of all multisets, and sorts them. */
static bool find_orders(struct listing *k, bool all)
{
	size_t jumps = (size_t)k->levels->puzzle->shape->jumps;
	bool fits = true;

	for (uint64_t i = 0; i < k->found.distinct && fits; i++)
		fits = add_orders(k, k->found.uses + i * jumps, all);
	position_set_free(&k->dead);
	if (fits)
		qsort(k->order, k->count, sizeof *k->order, compare);
	return fits;
}

/* Writes each different order; FIRST is the record without an answer. */
static void write_orders(struct listing *k, struct record_mark first)
{
	struct ask *a = k->ask;
	const struct shape *s = &a->board.shape;
	uint64_t written = 0;

	for (size_t i = 0; i < k->count && !a->answer.is_over; i++) {
		struct shape_jump jump[POSITION_HOLES];
		int jumps = 0;

		if (i && compare(&k->order[i - 1], &k->order[i]) == 0)
			continue;
		for (; k->order[i].jump[jumps]; jumps++)
			jump[jumps] = s->jump[k->order[i].jump[jumps] - 1];
		record_rewind(a->fields.record, first);
		fields_number(&a->fields, FIELD_SOLUTION, ++written);
		fields_solution(&a->fields, s, jump, jumps);
		question_finish(a);
		if (a->fields.text.failed || written == a->wanted.most)
			return;
	}
}

void question_all_distinct(struct ask *a)
{
	static const char what[] = "distinct solutions not listed";
	struct record_mark first = record_mark(a->fields.record);
	struct positions_levels levels;
	struct listing k = {.ask = a, .levels = &levels};
	enum answer result =
	    question_levels_multisets(a, what, true, &levels, &k.found);

	if (result == ANSWER_FOUND &&
	    !find_orders(&k, a->answer.asked->id == ASK_ALL_DISTINCT_ALL)) {
		question_report(a, "%s", what);
		result = ANSWER_LIMIT;
	}
	if (result == ANSWER_FOUND)
		write_orders(&k, first);
	else
		question_cut(a, result, first);
	mem_free(k.order);
	mem_free(k.found.uses);
	positions_levels_free(&levels);
}
