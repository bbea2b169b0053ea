/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random solutions, one record each.  For each record all solutions are equally
 * likely.
 *
 * For each position the number of ways to reach the goal is known.  A random
 * number below the number of solutions selects one of them: at each position
 * every jump gets as many numbers as there are solutions that go on with it.
 */
#include <inttypes.h>

#include "ask/question_parts.h"
#include "base/hash.h"

struct draws {
	struct ask *ask;
	const struct positions_flow *flow;
	uint64_t drawn; /* words */
};

static uint64_t draw_word(struct draws *k)
{
	return hash_mix(hash_mix(k->ask->wanted.seed) ^ k->drawn++);
}

/* Returns a number below END, which is not 0; all are equally likely. */
static struct wide draw(struct draws *k, struct wide end)
{
	uint64_t word = end.high ? end.high : end.low, mask = word;
	struct wide number;

	for (int i = 1; i < 64; i *= 2)
		mask |= mask >> i;
	do {
		number.low = draw_word(k);
		number.high = end.high ? draw_word(k) & mask : 0;
		if (!end.high)
			number.low &= mask;
	} while (!wide_less(number, end));
	return number;
}

/* Sets JUMP to solution NUMBER; returns how many jumps it has.  NUMBER is below
 * the number of solutions, so at each position it falls to one of the jumps. */
static int follow(const struct draws *k, struct wide number,
		  struct shape_jump jump[POSITION_HOLES])
{
	const struct puzzle *p = k->flow->puzzle;
	const struct wide one = {.low = 1}, zero = {.low = 0};
	position_t position = p->start;
	int jumps = 0, j = 0;

	for (;;) {
		struct wide ways = zero;

		/* The solution that ends here has the first number. */
		if (j == 0 && puzzle_is_goal(p, position)) {
			if (wide_same(number, zero))
				return jumps;
			wide_subtract(&number, one);
		}
		if (shape_can(&p->shape->jump[j], position))
			ways = positions_flow_onward(
			    k->flow, position ^ shape_flip(&p->shape->jump[j]));
		if (wide_less(number, ways)) {
			jump[jumps] = p->shape->jump[j];
			position ^= shape_flip(&jump[jumps++]);
			j = 0;
		} else {
			wide_subtract(&number, ways);
			j++;
		}
	}
}

/* Draws the requested number of solutions, or as many as time allows.  FIRST is
 * the record without an answer. */
static void draw_all(struct draws *k, struct record_mark first)
{
	struct ask *a = k->ask;
	struct wide all =
	    positions_flow_of(k->flow, &k->flow->onward, k->flow->most, 0);
	struct shape_jump jump[POSITION_HOLES];

	for (uint64_t i = 1; i <= a->wanted.most && !a->answer.is_over; i++) {
		int jumps;

		if (limits_expired(&a->limits, i, a->wanted.most)) {
			question_report(a, "solutions are missing");
			record_rewind(a->fields.record, first);
			question_cut(a, ANSWER_LIMIT, first);
			return;
		}
		jumps = follow(k, draw(k, all), jump);
		record_rewind(a->fields.record, first);
		fields_solution(&a->fields, &a->board.shape, jump, jumps);
		buf_printf(&a->fields.text,
			   "%" PRIu64 " of %" PRIu64 ", seed %" PRIu64, i,
			   a->wanted.most, a->wanted.seed);
		fields_add(&a->fields, FIELD_DRAWN);
		question_finish(a);
		if (a->fields.text.failed)
			return;
	}
}

/*
 * Counts the ways onward from all positions; false: LIMIT.
 *
 * If F is dual, it has no levels with fewer pegs than half the holes.  A way
 * from a position of its last level to the goal, played backwards with pegs and
 * vacant holes exchanged, is a way from the start to the complement of that
 * position.  So ways are counted down to the last level first, and each
 * position there gets the number of its complement.
 */
static bool count_onward(struct positions_flow *f)
{
	if (f->is_dual) {
		for (int pegs = f->most - 1; pegs >= f->last; pegs--)
			if (!positions_flow_down(f, pegs, NULL, NULL))
				return false;
		if (!positions_flow_meet(f, NULL, NULL))
			return false;
	}
	return positions_flow_up(f, NULL, NULL);
}

/* Keeps the ways onward from all positions; needs no bytes beside them. */
static size_t keep_all(struct positions_flow *f)
{
	f->onward.keep = POSITIONS_FLOW_ALL;
	if (f->is_dual)
		f->ways.keep = POSITIONS_FLOW_ALL;
	return 0;
}

void question_random_solutions(struct ask *a)
{
	static const char what[] = "no solutions drawn";
	struct record_mark first = record_mark(a->fields.record);
	struct positions_flow flow;
	struct draws k = {.ask = a, .flow = &flow};
	enum answer result = question_levels_flow(a, what, keep_all, &flow);

	if (result != ANSWER_FOUND) {
		question_cut(a, result, first);
	} else if (count_onward(&flow)) {
		draw_all(&k, first);
	} else {
		if (flow.overflow)
			question_overflow(a, "solutions");
		else
			question_report(a, "%s", what);
		question_cut(a, ANSWER_LIMIT, first);
	}
	positions_flow_free(&flow);
}
