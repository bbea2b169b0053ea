/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each drawing is that of the board in hand, with other pegs. */
#include "pegbfs_sample.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/plural.h"
#include "cli/diagnostic.h"
#include "cli/output.h"
#include "pegbfs_field.h"
#include "solitaire/questions/question_sample.h"
#include "text/solitaire/position_text.h"

/* `same` is a hole of the board in hand, not of those that are drawn. */
static bool name_goal(struct pegbfs *p)
{
	struct record *record = &p->reader.record;
	const struct record_field *field = record_find(record, FIELD_GOAL);

	if (!field || field->value_size != strlen("same") ||
	    memcmp(record_value(record, field), "same", strlen("same")) != 0)
		return true;
	record_drop(record, FIELD_GOAL);
	if (!position_text_goal_write(&p->fields.text, &p->shape,
				      p->problem.goal[0]))
		return false;
	fields_add(&p->fields, FIELD_GOAL);
	return true;
}

static void write_boards(struct pegbfs *p, const struct question_sample *s)
{
	struct record *record = &p->reader.record;

	for (size_t i = 0; i < s->count && !p->cli.write_error; i++) {
		record_drop(record, FIELD_DRAWN);
		if (!position_text_draw(record, &p->shape, s->board[i])) {
			p->fields.text.failed = true;
			return;
		}
		if (s->evenly)
			buf_printf(&p->fields.text,
				   "evenly from %" PRIu64 " board%s", s->all,
				   plural_s(s->all));
		else
			buf_text(&p->fields.text,
				 "by random play back from a goal");
		fields_add(&p->fields, FIELD_DRAWN);
		pegbfs_answer_write(p);
		output_record(&p->cli);
	}
}

/* Says that there are fewer boards than were wanted. */
static void tell_missing(struct pegbfs *p, const struct question_sample *s)
{
	char why[64] = "there are no more";

	if (s->pegs > p->shape.holes)
		snprintf(why, sizeof why, "the board has %d hole%s",
			 p->shape.holes, plural_s((uint64_t)p->shape.holes));
	diagnostic_place(&p->cli, CLI_NO, p->cli.file, p->reader.record.place,
			 "%zu board%s with %d peg%s found, %s", s->count,
			 plural_s(s->count), s->pegs,
			 plural_s((uint64_t)s->pegs), why);
}

void pegbfs_sample(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct question_sample s = {
	    .pegs = (int)p->pegs, .wanted = p->sample, .seed = p->seed};

	switch (question_sample(&q, &s)) {
	case ANSWER_FOUND:
		if (!name_goal(p))
			p->fields.text.failed = true;
		else
			write_boards(p, &s);
		if (s.count < p->sample)
			tell_missing(p, &s);
		break;
	case ANSWER_NONE:
		tell_missing(p, &s);
		break;
	case ANSWER_LIMIT:
		if (s.needs)
			pegbfs_field_refuse(p, s.needs);
		else
			pegbfs_field_report(p, "no boards drawn");
		break;
	}
	question_sample_free(&s);
}
