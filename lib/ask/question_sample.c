/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random boards with a given number of pegs from which a goal can be reached,
 * one record per board.  Each has the shape of the current board.
 */
#include <inttypes.h>
#include <stdio.h>

#include "ask/question.h"

#include "base/mem.h"
#include "base/plural.h"
#include "positions/positions_sample.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* Replaces the goal `same` by the hole that it means on this board. */
static void name_goal(struct ask *a)
{
	struct record *record = a->fields.record;
	const struct record_field *field = record_find(record, FIELD_GOAL);
	struct holes goal;

	if (!field ||
	    !span_is(record_value(record, field), field->value_size, "same"))
		return;
	record_drop(record, FIELD_GOAL);
	goal = holes_of(a->problem.goal[0]);
	board_text_write_goal(&a->fields.text, &a->board.shape, &goal);
	fields_add(&a->fields, FIELD_GOAL);
}

/* Writes a record per board, until the client wants no more or a limit; returns
 * their number. */
static size_t write_boards(struct ask *a, const struct positions_sample *s)
{
	struct record *record = a->fields.record;
	size_t i = 0;

	name_goal(a);
	for (; i < s->count && !a->answer.is_over && !a->fields.text.failed;
	     i++) {
		if (limits_pulse_at(&a->limits, i))
			break;
		record_drop(record, FIELD_DRAWN);
		if (!board_text_draw(record, &a->board.shape,
				     &(struct holes){{s->position[i]}})) {
			a->fields.text.failed = true;
			break;
		}
		if (s->evenly)
			buf_printf(&a->fields.text,
				   "evenly from %" PRIu64 " board%s", s->all,
				   plural_s(s->all));
		else
			buf_text(&a->fields.text,
				 "by random play back from a goal");
		fields_add(&a->fields, FIELD_DRAWN);
		question_hand_over(a);
	}
	return i;
}

/* Reports that there are fewer boards than requested. */
static void tell_missing(struct ask *a, const struct positions_sample *s)
{
	uint64_t holes = (uint64_t)a->board.shape.holes;
	char why[64] = "there are no more", message[128];

	if (a->wanted.pegs > holes)
		snprintf(why, sizeof why, "the board has %" PRIu64 " hole%s",
			 holes, plural_s(holes));
	snprintf(message, sizeof message,
		 "%zu board%s with %" PRIu64 " peg%s found: %s", s->count,
		 plural_s(s->count), a->wanted.pegs, plural_s(a->wanted.pegs),
		 why);
	question_worsen(a, ANSWER_NONE);
	a->tell(a->client, ASK_MISSING, message);
}

void question_sample(struct ask *a)
{
	struct positions_sample s;
	enum answer result;

	solver_release(a->solver);
	result = positions_sample_draw(&a->problem, (int)a->wanted.pegs,
				       a->wanted.most, a->wanted.seed,
				       &a->limits, &s);
	if (!s.count && s.needs) {
		question_refuse(a, s.needs, false, "no boards drawn");
	} else {
		size_t written = write_boards(a, &s);

		if (!a->answer.is_over &&
		    (result == ANSWER_LIMIT || written < s.count))
			question_report(a, "%zu of %" PRIu64 " board%s drawn",
					written, a->wanted.most,
					plural_s(a->wanted.most));
		else if (s.count < a->wanted.most)
			tell_missing(a, &s);
	}
	mem_free(s.position);
}
