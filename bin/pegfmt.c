/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegfmt: the same board in another format; a checked or a replayed solution.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "check/judge.h"
#include "check/replay.h"
#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "text/answers.h"
#include "text/format.h"
#include "text/pegs.h"

enum { KEY_CHECK = OPTIONS_LONG, KEY_REPLAY };

static const struct options_entry entry[] = {
    {'f', "from", "FORMAT", "read draw (default), hiq, peg2p or megacheck"},
    {'t', "to", "FORMAT", "write draw (default), line, hiq, peg2p, megacheck"},
    {'n', "no-header", NULL, "hiq lists without their count"},
    {'r', "rows", "N", "rows of a peg2p triangle (default 5)"},
    {'F', "no-fields", NULL, "drop all fields"},
    {'a', "answers", "FILE", "add the answer lines of FILE as fields"},
    {KEY_CHECK, "check", NULL, "print whether the claims of each record hold"},
    {KEY_REPLAY, "replay", NULL, "write every position of each solution"},
    {'q', "quiet", NULL, "with --check: print nothing, only the status"},
    {0, NULL, NULL, NULL},
};

struct pegfmt {
	struct cli cli;
	struct format_options from, to;
	struct format_reader reader;
	const char *answers_file;
	struct source answers;
	uint64_t count; /* records written */
	FILE *spool;	/* hiq lists, until their count is known */
	bool no_fields, check, replay, quiet;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct pegfmt *pegfmt = context;
	uint64_t rows;

	(void)cli;
	switch (key) {
	case 'f':
		return format_named(argument, &pegfmt->from.format);
	case 't':
		return format_named(argument, &pegfmt->to.format);
	case 'n':
		pegfmt->from.bare = pegfmt->to.bare = true;
		return true;
	case 'r':
		if (!options_number(argument, 1, TRIANGLE_ROWS, &rows))
			return false;
		pegfmt->from.rows = pegfmt->to.rows = (int)rows;
		return true;
	case 'F':
		pegfmt->no_fields = true;
		return true;
	case 'a':
		pegfmt->answers_file = argument;
		return true;
	case 'q':
		pegfmt->quiet = true;
		return true;
	case KEY_CHECK:
		pegfmt->check = true;
		return true;
	default:
		pegfmt->replay = true;
		return true;
	}
}

/* Options that contradict each other. */
static bool has_usage_error(struct pegfmt *pegfmt)
{
	bool drawn = pegfmt->from.format == FORMAT_DRAW ||
		     pegfmt->from.format == FORMAT_LINE;

	if (pegfmt->check && pegfmt->replay)
		diagnostic_plain(&pegfmt->cli,
				 "--check and --replay exclude each other; "
				 "try 'pegfmt --help'");
	else if (pegfmt->answers_file && drawn)
		diagnostic_plain(&pegfmt->cli,
				 "--answers needs --from hiq, peg2p or "
				 "megacheck; try 'pegfmt --help'");
	return pegfmt->cli.status != CLI_FINE;
}

static void open_file(void *context, struct source *source)
{
	struct pegfmt *pegfmt = context;

	pegfmt->from.contest = pegfmt->cli.contest;
	format_open(&pegfmt->reader, &pegfmt->from, source);
}

static void close_file(void *context, bool whole)
{
	struct pegfmt *pegfmt = context;

	(void)whole;
	format_close(&pegfmt->reader);
}

/* Moves what was written of hiq lists out of memory. */
static void spool(struct pegfmt *pegfmt)
{
	struct buf *out = &pegfmt->cli.out;

	if (!pegfmt->spool)
		return;
	if (out->failed ||
	    fwrite(out->data, 1, out->size, pegfmt->spool) != out->size)
		pegfmt->cli.write_error = out->failed ? ENOMEM : errno;
	buf_clear(out);
}

/* Writes one record and counts it. */
static enum problem_status write_record(struct pegfmt *pegfmt,
					struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	enum problem_status status;

	if (pegfmt->no_fields)
		record_drop_all(record);
	status = format_write(&pegfmt->to, record, &pegfmt->cli.out, problem);
	if (status != PROBLEM_NONE)
		return status;
	pegfmt->count++;
	spool(pegfmt);
	return PROBLEM_NONE;
}

/* Replaces the record by POSITION, `jump` being how it was reached. */
static bool draw_step(struct record *record, const struct shape *shape,
		      uint64_t position, const struct shape_jump *jump)
{
	char name[2 * SHAPE_CELL];
	int size;

	record_drop(record, "jump");
	if (!pegs_draw(record, shape, position))
		return false;
	if (!jump)
		return true;
	size = shape_cell(shape, jump->from, name);
	name[size++] = '-';
	size += shape_cell(shape, jump->to, name + size);
	return record_add_field(record, "jump", strlen("jump"), name,
				(size_t)size, record->place);
}

/* Writes the positions of the solution whose moves are TEXT. */
static enum problem_status
replay_moves(struct pegfmt *pegfmt, const struct shape *shape,
	     uint64_t position, struct check_text text, struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	struct place place = record->place;
	struct shape_jump jump;
	char message[CHECK_MESSAGE];
	struct replay replay;
	enum replay_step step = REPLAY_JUMP;
	enum problem_status status = PROBLEM_NONE;

	replay_start(shape, position, text, &replay);
	while (step == REPLAY_JUMP && status == PROBLEM_NONE) {
		if (!draw_step(record, shape, replay.position,
			       replay.jumps ? &jump : NULL))
			return PROBLEM_MEMORY;
		status = write_record(pegfmt, problem);
		step = replay_next(&replay, &jump, message);
	}
	if (status == PROBLEM_NONE && step == REPLAY_FALSE)
		return problem_record(problem, place, "%s", message);
	return status;
}

static enum problem_status replay_record(struct pegfmt *pegfmt,
					 struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	const struct record_field *moves = record_find(record, "moves");
	size_t written = pegfmt->cli.out.size;
	struct shape shape;
	uint64_t position;
	struct buf text = {.data = NULL};
	enum problem_status status =
	    pegs_shape(record, &shape, &position, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (!moves)
		return problem_record(problem, record->place,
				      "no moves found to be replayed");
	/* The fields go, and the text of the moves with them. */
	buf_bytes(&text, record_value(record, moves), moves->value_size);
	record_drop_all(record);
	if (text.failed)
		status = PROBLEM_MEMORY;
	else
		status = replay_moves(
		    pegfmt, &shape, position,
		    (struct check_text){text.data ? text.data : "", text.size},
		    problem);
	if (status != PROBLEM_NONE)
		pegfmt->cli.out.size = written;
	buf_free(&text);
	return status;
}

static enum problem_status check_record(struct pegfmt *pegfmt,
					struct problem *problem)
{
	static const char *const word[] = {
	    [CHECK_HOLDS] = "ok\n",
	    [CHECK_FALSE] = "false\n",
	    [CHECK_LIMIT] = "limit\n",
	    [CHECK_NOTHING] = "no claim\n",
	};
	struct record *record = &pegfmt->reader.draw.record;
	char message[CHECK_MESSAGE] = "";
	enum check_verdict verdict = CHECK_NOTHING;
	enum problem_status status = judge_record(
	    record, pegfmt->cli.max_memory, &verdict, message, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (verdict == CHECK_FALSE || verdict == CHECK_LIMIT)
		diagnostic_place(
		    &pegfmt->cli, verdict == CHECK_FALSE ? CLI_NO : CLI_TROUBLE,
		    pegfmt->cli.file, record->place, "%s", message);
	if (!pegfmt->quiet)
		buf_text(&pegfmt->cli.out, word[verdict]);
	return PROBLEM_NONE;
}

/* Joins the next answer line, if a file of answers was given. */
static enum problem_status add_answer(struct pegfmt *pegfmt,
				      struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	enum problem_status status;

	if (!pegfmt->answers_file)
		return PROBLEM_NONE;
	status =
	    answers_add(&pegfmt->answers, pegfmt->from.format, record, problem);
	if (status == PROBLEM_END)
		return problem_record(problem, record->place,
				      "no answer found for this record");
	if (status == PROBLEM_BAD || status == PROBLEM_IO)
		return problem_record(problem, record->place,
				      "its answer cannot be read");
	return status;
}

/*
 * A record that cannot be read has an answer line where the program that
 * answered it went on, as we do.
 */
static void skip_answer(struct pegfmt *pegfmt)
{
	struct problem ignored;

	if (pegfmt->answers_file && pegfmt->cli.keep_going)
		answers_add(&pegfmt->answers, pegfmt->from.format,
			    &pegfmt->reader.draw.record, &ignored);
}

/* When every record has its answer, there must not be another one. */
static void end_answers(struct pegfmt *pegfmt)
{
	struct record record = {.rows = 0};
	struct problem ignored;

	if (!pegfmt->answers_file || pegfmt->cli.status == CLI_TROUBLE)
		return;
	if (answers_add(&pegfmt->answers, pegfmt->from.format, &record,
			&ignored) != PROBLEM_END)
		diagnostic_file(&pegfmt->cli, pegfmt->answers_file,
				"more answers found than records");
	record_free(&record);
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct pegfmt *pegfmt = context;
	enum problem_status status = format_next(&pegfmt->reader, problem);

	if (status == PROBLEM_BAD && problem->record)
		skip_answer(pegfmt);
	if (status == PROBLEM_NONE)
		status = add_answer(pegfmt, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (pegfmt->check)
		return check_record(pegfmt, problem);
	if (pegfmt->replay)
		return replay_record(pegfmt, problem);
	return write_record(pegfmt, problem);
}

static void answer_unknown(void *context)
{
	struct pegfmt *pegfmt = context;

	if (pegfmt->check) {
		buf_text(&pegfmt->cli.out, pegfmt->quiet ? "" : "?\n");
		return;
	}
	format_write_unknown(&pegfmt->to, &pegfmt->cli.out);
	pegfmt->count++;
	spool(pegfmt);
}

/* Writes the count and then the lists that waited for it. */
static void write_spooled(struct pegfmt *pegfmt)
{
	struct buf *out = &pegfmt->cli.out;
	size_t got = 1;

	buf_unsigned(out, pegfmt->count);
	buf_char(out, '\n');
	rewind(pegfmt->spool);
	while (got && buf_reserve(out, SOURCE_BLOCK)) {
		got = fread(out->data + out->size, 1, SOURCE_BLOCK,
			    pegfmt->spool);
		out->size += got;
		output_record(&pegfmt->cli);
	}
	if (ferror(pegfmt->spool))
		diagnostic_plain(&pegfmt->cli, "cannot read temporary file");
}

/* Opens what is needed besides the operands; false: reported. */
static bool prepare(struct pegfmt *pegfmt)
{
	int fd;

	if (has_usage_error(pegfmt))
		return false;
	if (pegfmt->to.format == FORMAT_HIQ && !pegfmt->to.bare &&
	    !pegfmt->check && !(pegfmt->spool = tmpfile())) {
		diagnostic_plain(&pegfmt->cli, "cannot make temporary file: %s",
				 strerror(errno));
		return false;
	}
	if (!pegfmt->answers_file)
		return true;
	fd = open(pegfmt->answers_file, O_RDONLY | O_CLOEXEC);
	if (fd < 0 || !source_open(&pegfmt->answers, fd)) {
		diagnostic_file(&pegfmt->cli, pegfmt->answers_file,
				"cannot open: %s", strerror(errno));
		return false;
	}
	return true;
}

static void finish(struct pegfmt *pegfmt)
{
	if (pegfmt->spool)
		write_spooled(pegfmt);
	if (!pegfmt->check)
		format_write_end(&pegfmt->to, &pegfmt->cli.out);
}

int main(int argc, char **argv)
{
	struct pegfmt pegfmt = {
	    .from = {.rows = 5},
	    .to = {.rows = 5},
	};
	const struct options_program program = {
	    .name = "pegfmt",
	    .summary = "Write boards in another format, check what is claimed "
		       "of them, or replay\ntheir solutions.",
	    .example = "pegbfs boards | pegfmt --check",
	    .entry = entry,
	    .limits = OPTIONS_MAX_MEMORY,
	    .take = take_option,
	    .context = &pegfmt,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = &pegfmt,
	};

	if (options_read(&program, argc, argv, &pegfmt.cli) &&
	    prepare(&pegfmt)) {
		operands_read(&pegfmt.cli, &reader);
		end_answers(&pegfmt);
		finish(&pegfmt);
	}
	if (pegfmt.answers.room) {
		close(pegfmt.answers.fd);
		source_close(&pegfmt.answers);
	}
	if (pegfmt.spool)
		fclose(pegfmt.spool);
	options_free(&pegfmt.cli);
	return output_close(&pegfmt.cli);
}
