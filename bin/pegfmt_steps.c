/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegfmt_steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ask/question_check.h"
#include "cli/diagnostic.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"

/*
 * Drops all fields but those without which the drawing would be another board,
 * so that a format which has no fields refuses such a board.
 */
static bool drop_fields(struct reading *in, struct pegfmt_steps *s,
			struct record *record)
{
	static const enum field_id lattice = FIELD_LINES;
	struct shape shape;
	struct holes position;
	bool told = record_find(record, FIELD_BOARD) ||
		    record_find(record, FIELD_LINES);

	(void)s;
	if (!told || !pegs_shape(in, record, &shape, &position)) {
		/* Who needs the board will say what is wrong with it. */
		reading_begin(in);
		record_keep(record, &lattice, 1);
		return true;
	}
	record_drop_all(record);
	return pegs_tell(record, &shape) || reading_no_memory(in);
}

/*
 * Rewrites moves as our own programs write them.  What cannot be read is left
 * to those who need it: to the judge it is a false claim.
 */
static bool settle_moves(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	bool read;

	return moves_text_settle(in, &s->moves, record, &read);
}

static bool rename_moves(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	return moves_text_rename(in, &s->moves, s->names, record);
}

/* Writes one record, with its counts and its solution if they are wanted. */
static bool write_record(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	struct writer *writer = &s->writer;
	struct legal_steps *legal = &s->shown;
	struct buf *out = &s->cli->out;
	bool plays = writer->kind->play;

	if ((s->stats && !question_stats.read(in, &s->ask)) ||
	    (plays && !legal_steps_read(in, record, legal)) ||
	    !(plays ? writer_play(in, writer, record, legal->step, legal->steps,
				  out)
		    : writer_write(in, writer, record, out)))
		return false;
	spool_put(&s->spool, s->cli);
	return true;
}

/* Writes a position of a solution. */
static bool write_position(void *client)
{
	struct pegfmt_steps *s = client;
	struct record *record = s->ask.fields.record;

	return (!s->no_fields || drop_fields(s->in, s, record)) &&
	       write_record(s->in, s, record);
}

/* Writes every position of a solution. */
static bool replay_record(struct reading *in, struct pegfmt_steps *s,
			  struct record *record)
{
	(void)record;
	if (!question_replay.read(in, &s->ask))
		return false;
	s->in = in;
	question_begin(&s->ask);
	question_replay.answer(&s->ask);
	if (s->ask.fields.text.failed)
		reading_no_memory(in);
	return in->state == READING_FINE;
}

/* Says in MESSAGE which of the answers it is about. */
static void tell_answer(const struct pegfmt_steps *s, char *message)
{
	size_t used = strlen(message);

	snprintf(message + used, CHECK_MESSAGE - used,
		 " (line %" PRIu64 " of the %ss)",
		 s->answers.answers.place.line,
		 answers_word(&s->answers.answers));
}

static bool check_record(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	static const enum cli_status status_of[] = {
	    [CHECK_FALSE] = CLI_NO,
	    [CHECK_LIMIT] = CLI_TROUBLE,
	    [CHECK_NOTHING] = CLI_TROUBLE,
	};
	char message[CHECK_MESSAGE] = "";
	enum check_verdict verdict = CHECK_NOTHING;
	struct ask *a = &s->ask;

	question_begin(a);
	if (!question_check_judge(in, a, s->strict, &verdict, message))
		return false;
	if (s->strict && verdict == CHECK_HOLDS &&
	    pegfmt_answers_is_empty(&s->answers))
		verdict = check_limit(message, "its answer claims nothing");
	if (message[0] && s->answers.file)
		tell_answer(s, message);
	if (message[0])
		diagnostic_place(s->cli, status_of[verdict], s->cli->file,
				 record->place, "%s", message);
	if (s->json) {
		question_check_add(a, verdict, message);
		return a->fields.text.failed ? reading_no_memory(in)
					     : write_record(in, s, record);
	}
	buf_text(&s->cli->out, question_check_word(verdict));
	buf_char(&s->cli->out, '\n');
	return true;
}

/* Puts a board of pegs on the lattice of --lines. */
static bool put_on_lines(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	return pegs_check(in, record) && lattice_text_set(in, record, s->lines);
}

static bool add_answer(struct reading *in, struct pegfmt_steps *s,
		       struct record *record)
{
	return pegfmt_answers_add(in, &s->answers, record);
}

/* What a record says twice is judged false where it is judged. */
static bool check_once(struct reading *in, struct pegfmt_steps *s,
		       struct record *record)
{
	(void)s;
	return record_check_once(in, record);
}

static bool is_put_on_lines(const struct pegfmt_steps *s)
{
	return s->has_lines;
}

static bool is_answered(const struct pegfmt_steps *s)
{
	return s->answers.file;
}

/* Checking and replaying need the fields. */
static bool is_bare(const struct pegfmt_steps *s)
{
	return s->no_fields && !s->check && !s->replay;
}

static bool is_carried(const struct pegfmt_steps *s)
{
	return s->is_canonical || s->ask.transform != TRANSFORM_IDENTITY;
}

static bool is_turned(const struct pegfmt_steps *s)
{
	return !s->is_canonical && s->ask.transform != TRANSFORM_IDENTITY;
}

static bool needs_moves(const struct pegfmt_steps *s)
{
	return is_carried(s) || s->is_complement || s->check || s->replay ||
	       s->writer.kind->play;
}

static bool is_complement(const struct pegfmt_steps *s)
{
	return s->is_complement;
}

static bool is_canonical(const struct pegfmt_steps *s)
{
	return s->is_canonical;
}

/* The image may tell its lattice where the drawing did not. */
static bool is_bare_again(const struct pegfmt_steps *s)
{
	return is_bare(s) && is_carried(s);
}

static bool is_renamed(const struct pegfmt_steps *s)
{
	return s->names;
}

static bool is_once(const struct pegfmt_steps *s)
{
	return !s->check;
}

static bool is_checked(const struct pegfmt_steps *s)
{
	return s->check;
}

static bool is_replayed(const struct pegfmt_steps *s)
{
	return s->replay;
}

static bool is_written(const struct pegfmt_steps *s)
{
	return !s->check && !s->replay;
}

/* All that may be done with a record, in this order. */
static const struct pegfmt_step row[] = {
    {is_put_on_lines, put_on_lines, NULL},
    {is_answered, add_answer, NULL},
    {is_once, check_once, NULL},
    {is_bare, drop_fields, NULL},
    {needs_moves, settle_moves, NULL},
    {is_complement, NULL, &question_image_complement},
    {is_canonical, NULL, &question_image_canonical},
    {is_turned, NULL, &question_image_transform},
    {is_bare_again, drop_fields, NULL},
    {is_renamed, rename_moves, NULL},
    {is_checked, check_record, NULL},
    {is_replayed, replay_record, NULL},
    {is_written, write_record, NULL},
};

_Static_assert(sizeof row / sizeof *row <= PEGFMT_STEPS, "a place for each");

void pegfmt_steps_plan(struct pegfmt_steps *s)
{
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (row[i].is_wanted(s))
			s->step[s->steps++] = &row[i];
	s->ask.limits.memory = s->cli->max_memory;
	s->ask.time = s->cli->max_time;
	s->ask.take = write_position;
	s->ask.client = s;
}

bool pegfmt_steps_take(struct reading *in, struct pegfmt_steps *s,
		       struct record *record)
{
	bool good = true;

	s->ask.fields.record = record;
	for (size_t i = 0; i < s->steps && good; i++) {
		const struct pegfmt_step *step = s->step[i];

		good = step->take ? step->take(in, s, record)
				  : step->question->read(in, &s->ask);
	}
	return good;
}

void pegfmt_steps_unknown(struct pegfmt_steps *s)
{
	if (s->check && !s->json) {
		buf_text(&s->cli->out, "?\n");
		return;
	}
	writer_unknown(&s->writer, &s->cli->out);
	spool_put(&s->spool, s->cli);
}

void pegfmt_steps_free(struct pegfmt_steps *s)
{
	legal_steps_free(&s->shown);
	question_close(&s->ask);
}
