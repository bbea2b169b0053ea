/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegfmt_steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ask/question_check.h"
#include "base/mem.h"
#include "check/judge/judge.h"
#include "cli/diagnostic.h"
#include "text/pddl/plan_text.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/lattice_text.h"

/*
 * Drops all fields but those without which the drawing would be another board,
 * so that a format which has no fields refuses such a board.
 */
static bool drop_fields(struct reading *in, struct record *record)
{
	static const enum field_id lattice = FIELD_LINES;
	struct board board;
	bool told = record_find(record, FIELD_BOARD) ||
		    record_find(record, FIELD_LINES);

	if (!told || !board_text_read(in, record, &board)) {
		/* Who needs the board will say what is wrong with it. */
		reading_begin(in);
		record_keep(record, &lattice, 1);
		return true;
	}
	record_drop_all(record);
	return board_text_tell(record, &board.shape) || reading_no_memory(in);
}

/* Writes one record, with its counts and its solution if they are wanted. */
static bool write_record(struct reading *in, struct pegfmt_steps *s,
			 struct record *record)
{
	struct writer *writer = &s->writer;
	struct legal_steps *legal = &s->shown;
	struct buf *out = &s->cli->out;
	bool plays = writer->kind->play;

	if ((s->stats && !question_stats.read(in, s->ask)) ||
	    (plays && !legal_steps_read(in, record, legal)) ||
	    !(plays ? writer_play(in, writer, record, legal->step, legal->steps,
				  out)
		    : writer_write(in, writer, record, out)))
		return false;
	spool_put(&s->spool, s->cli);
	return true;
}

bool pegfmt_steps_write(struct pegfmt_steps *s)
{
	struct record *record = s->ask->fields.record;

	return (!s->no_fields || drop_fields(s->in, record)) &&
	       write_record(s->in, s, record);
}

/* Writes every position of a solution. */
static bool replay_record(struct reading *in, struct pegfmt_steps *s)
{
	if (!question_replay.read(in, s->ask))
		return false;
	s->in = in;
	question_begin(s->ask);
	question_replay.answer(s->ask);
	if (s->ask->fields.text.failed)
		reading_no_memory(in);
	return in->state == READING_FINE;
}

/* Says in MESSAGE which of the answers it is about. */
static void tell_answer(const struct pegfmt_steps *s, char *message)
{
	size_t used = strlen(message);

	snprintf(message + used, CHECK_MESSAGE - used,
		 " (line %" PRIu64 " of the %ss)", s->answers.place.line,
		 answers_word(&s->answers));
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
	struct ask *a = s->ask;

	question_begin(a);
	if (!question_check_judge(in, a, s->strict, &verdict, message))
		return false;
	/* What holds then is what the board of the answer has claimed. */
	if (s->strict && verdict == CHECK_HOLDS && s->answers_file &&
	    s->answers.format->is_answered_by_record &&
	    !judge_is_wanted(s->answers.reader.record))
		verdict = check_limit(message, "its answer claims nothing");
	if (message[0] && s->answers_file)
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

/* Checking and replaying need the fields. */
static bool is_bare(const struct pegfmt_steps *s)
{
	return s->no_fields && !s->check && !s->replay;
}

static bool is_carried(const struct pegfmt_steps *s)
{
	return s->is_canonical || s->ask->transform != TRANSFORM_IDENTITY;
}

static bool needs_moves(const struct pegfmt_steps *s)
{
	return is_carried(s) || s->is_complement || s->check || s->replay ||
	       s->writer.kind->play;
}

/* Carries the board to a symmetric one. */
static bool carry(struct reading *in, struct pegfmt_steps *s,
		  struct record *record)
{
	const struct question *image = s->is_canonical
					   ? &question_image_canonical
					   : &question_image_transform;

	/* The image may tell its lattice where the drawing did not. */
	return image->read(in, s->ask) &&
	       (!is_bare(s) || drop_fields(in, record));
}

/* Adds the next answer as fields; READING_BAD: there is none. */
static bool add_answer(struct reading *in, struct pegfmt_steps *s,
		       struct record *record)
{
	return answers_add(in, &s->answers, record) ||
	       (in->state == READING_END &&
		reading_fail(in, record->place, "no %s found for this %s",
			     answers_word(&s->answers),
			     s->answers.format == &plan_text_format
				 ? "plan"
				 : "record"));
}

bool pegfmt_steps_take(struct reading *in, struct pegfmt_steps *s,
		       struct record *record)
{
	bool are_read;

	s->ask->fields.record = record;
	return (!s->has_lines || (board_text_check(in, record) &&
				  lattice_text_set(in, record, s->lines))) &&
	       (!s->answers_file || add_answer(in, s, record)) &&
	       /* What it says twice is judged false where it is judged. */
	       (s->check || record_check_once(in, record)) &&
	       (!is_bare(s) || drop_fields(in, record)) &&
	       /* Moves that cannot be read are left to those who need them. */
	       (!needs_moves(s) ||
		moves_text_settle(in, &s->moves, record, &are_read)) &&
	       (!s->is_complement ||
		question_image_complement.read(in, s->ask)) &&
	       (!is_carried(s) || carry(in, s, record)) &&
	       (!s->names ||
		moves_text_rename(in, &s->moves, s->names, record)) &&
	       (s->check    ? check_record(in, s, record)
		: s->replay ? replay_record(in, s)
			    : write_record(in, s, record));
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

struct pegfmt_steps *pegfmt_steps_like(const struct pegfmt_steps *s,
				       struct ask *ask)
{
	struct pegfmt_steps *like = mem_alloc(1, sizeof *like);

	if (!like)
		return NULL;
	*like = *s;
	like->ask = ask;
	like->shown = (struct legal_steps){0};
	ask->transform = s->ask->transform;
	return like;
}

void pegfmt_steps_free(struct pegfmt_steps *s)
{
	legal_steps_free(&s->shown);
}
