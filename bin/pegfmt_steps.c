/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegfmt_steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check/judge/judge.h"
#include "cli/diagnostic.h"
#include "text/format/stats.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"
#include "text/transform/complement.h"

/*
 * Drops all fields but those without which the drawing would be another board,
 * so that a format which has no fields refuses such a board.
 */
static enum problem_status drop_fields(struct pegfmt_steps *s,
				       struct record *record,
				       struct problem *problem)
{
	static const enum field_id lattice = FIELD_LINES;
	struct shape shape;
	struct holes position;
	bool told = record_find(record, FIELD_BOARD) ||
		    record_find(record, FIELD_LINES);

	(void)s;
	if (!told ||
	    pegs_shape(record, &shape, &position, problem) != PROBLEM_NONE) {
		record_keep(record, &lattice, 1);
		return PROBLEM_NONE;
	}
	record_drop_all(record);
	return pegs_tell(record, &shape) ? PROBLEM_NONE : PROBLEM_MEMORY;
}

/*
 * Rewrites moves as our own programs write them.  What cannot be read is left
 * to those who need it: to the judge it is a false claim.
 */
static enum problem_status settle_moves(struct pegfmt_steps *s,
					struct record *record,
					struct problem *problem)
{
	bool read;

	return moves_text_settle(&s->moves, record, &read, problem);
}

static enum problem_status rename_moves(struct pegfmt_steps *s,
					struct record *record,
					struct problem *problem)
{
	return moves_text_rename(&s->moves, s->names, record, problem);
}

static enum problem_status make_canonical(struct pegfmt_steps *s,
					  struct record *record,
					  struct problem *problem)
{
	return canonical_record(&s->canonical, record, problem);
}

static enum problem_status make_complement(struct pegfmt_steps *s,
					   struct record *record,
					   struct problem *problem)
{
	(void)s;
	return complement_record(record, problem);
}

static enum problem_status make_image(struct pegfmt_steps *s,
				      struct record *record,
				      struct problem *problem)
{
	return transform_record(record, s->transform, problem);
}

/* Writes one record, with its counts and its solution if they are wanted. */
static enum problem_status write_record(struct pegfmt_steps *s,
					struct record *record,
					struct problem *problem)
{
	struct writer *writer = &s->writer;
	struct legal_steps *legal = &s->shown;
	struct buf *out = &s->cli->out;
	enum problem_status status = PROBLEM_NONE;

	if (s->stats)
		status = stats_add(record, problem);
	if (status == PROBLEM_NONE && writer->kind->play)
		status = legal_steps_read(record, legal, problem);
	if (status != PROBLEM_NONE)
		return status;
	status = writer->kind->play
		     ? writer_play(writer, record, legal->step, legal->steps,
				   out, problem)
		     : writer_write(writer, record, out, problem);
	if (status == PROBLEM_NONE)
		spool_put(&s->spool, s->cli);
	return status;
}

/* Makes a jump of the solution; the field `jump` says which one it was. */
static enum problem_status make_jump(struct pegfmt_steps *s,
				     struct record *record,
				     const struct step *step)
{

	step_make(step, record);
	if (s->no_fields)
		return PROBLEM_NONE;
	return record_set(record, FIELD_JUMP, step->name) ? PROBLEM_NONE
							  : PROBLEM_MEMORY;
}

/* Writes every position of a solution, with the fields that say the shape. */
static enum problem_status replay_record(struct pegfmt_steps *s,
					 struct record *record,
					 struct problem *problem)
{
	static const enum field_id shape[] = {FIELD_BOARD, FIELD_LINES};
	struct legal_steps *legal = &s->replayed;
	enum problem_status status = legal_steps_read(record, legal, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (!legal->solved)
		return problem_record(problem, record->place,
				      "no moves found to be replayed");
	if (s->no_fields)
		status = drop_fields(s, record, problem);
	else
		record_keep(record, shape, sizeof shape / sizeof *shape);
	if (status == PROBLEM_NONE)
		status = write_record(s, record, problem);
	for (size_t i = 0; i < legal->steps && status == PROBLEM_NONE; i++) {
		status = make_jump(s, record, &legal->step[i]);
		if (status == PROBLEM_NONE)
			status = write_record(s, record, problem);
	}
	return status;
}

/* Writes a record with its verdict, and what is wrong with it. */
static enum problem_status
write_verdict(struct pegfmt_steps *s, struct record *record,
	      const char *verdict, const char *message, struct problem *problem)
{
	record_drop(record, FIELD_MESSAGE);
	if (!record_set(record, FIELD_CHECK, verdict) ||
	    (*message && !record_set(record, FIELD_MESSAGE, message)))
		return PROBLEM_MEMORY;
	return write_record(s, record, problem);
}

/* Says in MESSAGE which of the answers it is about. */
static void tell_answer(const struct pegfmt_steps *s, char *message)
{
	size_t used = strlen(message);

	snprintf(message + used, CHECK_MESSAGE - used,
		 " (line %" PRIu64 " of the answers)",
		 s->answers.answers.place.line);
}

static enum problem_status check_record(struct pegfmt_steps *s,
					struct record *record,
					struct problem *problem)
{
	static const char *const word[] = {
	    [CHECK_HOLDS] = "ok",	  [CHECK_LEGAL] = "ok",
	    [CHECK_FALSE] = "false",	  [CHECK_LIMIT] = "limit",
	    [CHECK_NOTHING] = "no claim",
	};
	static const enum cli_status status_of[] = {
	    [CHECK_FALSE] = CLI_NO,
	    [CHECK_LIMIT] = CLI_TROUBLE,
	    [CHECK_NOTHING] = CLI_TROUBLE,
	};
	char message[CHECK_MESSAGE] = "";
	enum check_verdict verdict = CHECK_NOTHING;
	struct allowance allowance =
	    allowance_of(s->cli->max_memory, s->cli->max_time);
	enum problem_status status =
	    judge_record(record, &allowance, &verdict, message, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (s->strict)
		verdict = judge_strictly(record, verdict, message);
	if (s->strict && verdict == CHECK_HOLDS &&
	    pegfmt_answers_is_empty(&s->answers))
		verdict = check_limit(message, "its answer claims nothing");
	if (message[0] && s->answers.file)
		tell_answer(s, message);
	if (message[0])
		diagnostic_place(s->cli, status_of[verdict], s->cli->file,
				 record->place, "%s", message);
	if (s->json)
		return write_verdict(s, record, word[verdict], message,
				     problem);
	buf_text(&s->cli->out, word[verdict]);
	buf_char(&s->cli->out, '\n');
	return PROBLEM_NONE;
}

/* Puts a board of pegs on the lattice of --lines. */
static enum problem_status put_on_lines(struct pegfmt_steps *s,
					struct record *record,
					struct problem *problem)
{
	enum problem_status status = pegs_check(record, problem);

	return status == PROBLEM_NONE
		   ? lattice_text_set(record, s->lines, problem)
		   : status;
}

static enum problem_status add_answer(struct pegfmt_steps *s,
				      struct record *record,
				      struct problem *problem)
{
	return pegfmt_answers_add(&s->answers, record, problem);
}

/* What a record says twice is judged false where it is judged. */
static enum problem_status check_once(struct pegfmt_steps *s,
				      struct record *record,
				      struct problem *problem)
{
	(void)s;
	return record_check_once(record, problem);
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
	return s->is_canonical || s->transform != TRANSFORM_IDENTITY;
}

static bool is_turned(const struct pegfmt_steps *s)
{
	return !s->is_canonical && s->transform != TRANSFORM_IDENTITY;
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
static const struct {
	bool (*is_wanted)(const struct pegfmt_steps *s);
	enum problem_status (*take)(struct pegfmt_steps *s,
				    struct record *record,
				    struct problem *problem);
} row[] = {
    {is_put_on_lines, put_on_lines}, {is_answered, add_answer},
    {is_once, check_once},	     {is_bare, drop_fields},
    {needs_moves, settle_moves},     {is_complement, make_complement},
    {is_canonical, make_canonical},  {is_turned, make_image},
    {is_bare_again, drop_fields},    {is_renamed, rename_moves},
    {is_checked, check_record},	     {is_replayed, replay_record},
    {is_written, write_record},
};

_Static_assert(sizeof row / sizeof *row <= PEGFMT_STEPS, "a place for each");

void pegfmt_steps_plan(struct pegfmt_steps *s)
{
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (row[i].is_wanted(s))
			s->step[s->steps++] = row[i].take;
}

enum problem_status pegfmt_steps_take(struct pegfmt_steps *s,
				      struct record *record,
				      struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	for (size_t i = 0; i < s->steps && status == PROBLEM_NONE; i++)
		status = s->step[i](s, record, problem);
	return status;
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
	canonical_free(&s->canonical);
	legal_steps_free(&s->shown);
	legal_steps_free(&s->replayed);
}
