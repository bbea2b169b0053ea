/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many times solutions make each jump: the least, the most, and the mean of
 * all solutions (positions_flow.h).
 */
#include <inttypes.h>

#include "ask/question_parts.h"
#include "positions/positions_flow.h"
#include "text/solution.h"

enum { DIGITS = 12 }; /* of a mean, after the point */

/* Writes PART / WHOLE with DIGITS decimals, rounded. */
static void write_mean(struct buf *b, struct wide part, struct wide whole)
{
	uint64_t number[DIGITS + 2] = {0}, decimals = 0;

	/* The last digit only serves to round. */
	for (int n = 0; n < DIGITS + 2; n++) {
		struct wide sum = {.low = 0};

		/* Ten times PART may not fit, so it is added ten times.  OVER:
		 * the sum passed 2^128, and the subtraction brings it back. */
		for (int i = 0; i < (n ? 10 : 1); i++) {
			bool over = wide_add(&sum, part);

			for (; over || !wide_less(sum, whole); over = false) {
				wide_subtract(&sum, whole);
				number[n]++;
			}
		}
		part = sum;
	}
	for (int n = 1; n <= DIGITS; n++)
		decimals = 10 * decimals + number[n];
	decimals += number[DIGITS + 1] >= 5;
	if (decimals == UINT64_C(1000000000000)) {
		decimals = 0;
		number[0]++;
	}
	buf_printf(b, "%" PRIu64 ".%012" PRIu64, number[0], decimals);
}

/* Writes a field for each jump that a solution makes. */
static void write_used(struct ask *a, const struct positions_uses *u)
{
	const struct shape *s = &a->board.shape;
	struct buf *text = &a->fields.text;

	for (int j = 0; j < s->jumps; j++) {
		if (!u->most[j])
			continue;
		solution_moves(text, s, &s->jump[j], 1);
		buf_printf(text, " %d to %d, mean ", u->least[j], u->most[j]);
		write_mean(text, u->sum[j], u->solutions);
		fields_add(&a->fields, FIELD_USED);
	}
}

/* Writes the jumps that are listed, as one field. */
static void write_jumps(struct ask *a, enum field_id id, const bool *is_listed)
{
	const struct shape *s = &a->board.shape;
	struct buf *text = &a->fields.text;

	for (int j = 0; j < s->jumps; j++) {
		if (!is_listed[j])
			continue;
		if (text->size)
			buf_char(text, ' ');
		solution_moves(text, s, &s->jump[j], 1);
	}
	fields_add(&a->fields, id);
}

/* Writes the jumps that no solution makes, though a play can make them. */
static void write_never(struct ask *a, const struct positions_uses *u,
			const char *what)
{
	bool is_never[SHAPE_FEW_JUMPS], is_unseen[SHAPE_FEW_JUMPS], any = false;
	uint64_t needs = 0;

	for (int j = 0; j < a->board.shape.jumps; j++) {
		is_never[j] = is_unseen[j] = !u->most[j];
		any |= is_never[j];
	}
	if (any && positions_uses_look(&a->problem, &a->limits, is_unseen,
				       &needs) == ANSWER_LIMIT) {
		question_refuse(a, needs, true, what);
		return;
	}
	/* What no play makes is still unseen. */
	for (int j = 0; j < a->board.shape.jumps; j++)
		is_never[j] &= !is_unseen[j];
	write_jumps(a, FIELD_NEVER, is_never);
}

void question_jumps_used(struct ask *a)
{
	static const char what[] = "uses of jumps not counted";
	bool is_always[SHAPE_FEW_JUMPS], is_counted;
	struct positions_flow flow;
	struct positions_uses uses;

	if (question_levels_flow(a, what, positions_uses_prepare, &flow) !=
	    ANSWER_FOUND) {
		positions_flow_free(&flow);
		return;
	}
	is_counted = positions_uses_count(&flow, &uses);
	positions_flow_free(&flow);
	if (uses.overflow) {
		question_overflow(a, "uses of jumps");
		return;
	}
	if (!is_counted) {
		question_report(a, "%s", what);
		return;
	}
	for (int j = 0; j < a->board.shape.jumps; j++)
		is_always[j] = uses.least[j] > 0;
	write_used(a, &uses);
	write_jumps(a, FIELD_ALWAYS, is_always);
	write_never(a, &uses, what);
}
