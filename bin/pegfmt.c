/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegfmt: the same board in another format; a checked or a replayed solution.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "boards.h"
#include "check/judge.h"
#include "check/legal_steps.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/sandbox.h"
#include "cli/spool.h"
#include "picture.h"
#include "text/answers.h"
#include "text/format.h"
#include "text/solitaire/pegs.h"
#include "text/stats.h"
#include "text/transform/canonical.h"
#include "text/transform/transform.h"

/*
 * A record may take up a part of the memory allowed: it will be carried,
 * written and drawn.  A small one does not count.
 */
enum { COPIES = 8, SMALL = 1 << 20 };

enum {
	KEY_NUMBERS = OPTIONS_LONG,
	KEY_ALPHABET,
	KEY_CANONICAL,
	KEY_TRANSFORM,
	KEY_STATS,
	KEY_CHECK,
	KEY_REPLAY,
};

static const struct options_entry entry[] = {
    {'f', "from", "FORMAT", "the format to read (default draw):"},
    {'t', "to", "FORMAT", "the format or picture to write (default draw):"},
    {'b', "board", "SHAPE",
     "board of peg2p (default triangle5), of fen (8x8),\n"
     "of holes and cells (english):"},
    {KEY_NUMBERS, "numbers", "FIRST", "holes count from 0 or 1 (default)"},
    {KEY_ALPHABET, "alphabet", "LETTERS", "of text: PEG,HOLE,OFF"},
    {'n', "no-header", NULL, "hiq lists without their count"},
    {'F', "no-fields", NULL, "drop all fields"},
    {'a', "answers", "FILE", "add the answer lines of FILE as fields"},
    {KEY_CANONICAL, "canonical", NULL,
     "write one for all that are symmetric to it"},
    {KEY_TRANSFORM, "transform", "NAME", "rotate or reflect:"},
    {KEY_STATS, "stats", NULL, "add counts as fields"},
    {KEY_CHECK, "check", NULL, "print whether the claims of each record hold"},
    {KEY_REPLAY, "replay", NULL, "write every position of each solution"},
    {0, NULL, NULL, NULL},
};

static bool name_format(size_t i, struct values_name *name)
{
	if (i >= FORMAT_COUNT)
		return false;
	*name = (struct values_name){format_name((enum format)i), NULL, NULL};
	return true;
}

/* The formats and behind them the pictures. */
static bool name_target(size_t i, struct values_name *name)
{
	if (name_format(i, name))
		return true;
	*name =
	    (struct values_name){picture_name(i - FORMAT_COUNT), NULL, NULL};
	return name->name;
}

static bool name_transform(size_t i, struct values_name *name)
{
	if (i >= TRANSFORM_COUNT)
		return false;
	*name =
	    (struct values_name){transform_name((enum transform)i), NULL, NULL};
	return true;
}

static const struct values values[] = {
    {'f', NULL, name_format},
    {'t', NULL, name_target},
    {'b', "at most 64 holes, for fen 1000 rows and columns", boards_name},
    {KEY_NUMBERS, "0 or 1", NULL},
    {KEY_ALPHABET, "PEG,HOLE,OFF, three different characters such as o,.,_",
     NULL},
    {KEY_TRANSFORM, NULL, name_transform},
    {0, NULL, NULL},
};

struct pegfmt {
	struct cli cli;
	struct format_options from, to;
	struct format_reader reader;
	struct picture picture; /* of kind PICTURE_NONE: `to` is a format */
	const char *answers_file;
	struct source answers;
	uint64_t count; /* records written */
	struct spool spool;
	struct legal_steps legal;
	enum transform transform;
	bool no_fields, check, replay, stats;
	bool is_canonical;
	struct canonical canonical;
};

/* The format or picture to write. */
static bool take_target(struct pegfmt *pegfmt, const char *name)
{
	pegfmt->picture.kind = PICTURE_NONE;
	return format_named(name, &pegfmt->to.format) ||
	       picture_named(name, &pegfmt->picture.kind);
}

static bool take_numbers(struct pegfmt *pegfmt, const char *argument)
{
	uint64_t first;

	if (!options_number(argument, 0, 1, &first))
		return false;
	pegfmt->from.list.first = pegfmt->to.list.first = (int)first;
	return true;
}

static bool take_flag(struct pegfmt *pegfmt, int key)
{
	switch (key) {
	case 'n':
		pegfmt->from.bare = pegfmt->to.bare = true;
		return true;
	case 'F':
		pegfmt->no_fields = true;
		return true;
	case KEY_CANONICAL:
		pegfmt->is_canonical = true;
		return true;
	case KEY_STATS:
		pegfmt->stats = true;
		return true;
	case KEY_CHECK:
		pegfmt->check = true;
		return true;
	default:
		pegfmt->replay = true;
		return true;
	}
}

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct pegfmt *pegfmt = context;

	(void)cli;
	switch (key) {
	case 'f':
		return format_named(argument, &pegfmt->from.format);
	case 't':
		return take_target(pegfmt, argument);
	case 'b':
		return format_board(&pegfmt->from, argument) &&
		       format_board(&pegfmt->to, argument);
	case KEY_NUMBERS:
		return take_numbers(pegfmt, argument);
	case KEY_ALPHABET:
		return rows_text_alphabet(argument, &pegfmt->from.alphabet) &&
		       rows_text_alphabet(argument, &pegfmt->to.alphabet);
	case 'a':
		pegfmt->answers_file = argument;
		return true;
	case KEY_TRANSFORM:
		return transform_named(argument, &pegfmt->transform);
	default:
		return take_flag(pegfmt, key);
	}
}

/* Options that contradict each other or miss each other, or null. */
static const char *usage_error(const struct pegfmt *pegfmt)
{
	enum format from = pegfmt->from.format;

	if (pegfmt->check && pegfmt->replay)
		return "--check and --replay exclude each other";
	if (pegfmt->is_canonical && pegfmt->transform != TRANSFORM_IDENTITY)
		return "--canonical and --transform exclude each other";
	if (pegfmt->answers_file && from != FORMAT_HIQ &&
	    from != FORMAT_PEG2P && from != FORMAT_MEGACHECK)
		return "--answers needs --from hiq, peg2p or megacheck";
	if (!pegfmt->from.alphabet.peg &&
	    (from == FORMAT_TEXT || (pegfmt->to.format == FORMAT_TEXT &&
				     pegfmt->picture.kind == PICTURE_NONE)))
		return "text needs --alphabet";
	return NULL;
}

static void open_file(void *context, struct source *source)
{
	struct pegfmt *pegfmt = context;
	uint64_t most = pegfmt->cli.max_memory / COPIES;

	pegfmt->from.contest = pegfmt->cli.contest;
	pegfmt->from.most = most > SIZE_MAX ? SIZE_MAX
			    : most < SMALL  ? SMALL
					    : (size_t)most;
	format_open(&pegfmt->reader, &pegfmt->from, source);
}

static void close_file(void *context, bool whole)
{
	struct pegfmt *pegfmt = context;

	(void)whole;
	format_close(&pegfmt->reader);
}

/*
 * Drops all fields but those without which the drawing would be another board,
 * so that a format which has no fields refuses such a board; false: no memory.
 */
static bool drop_fields(struct record *record)
{
	static const char *const lattice_key[] = {"lines"};
	struct shape shape;
	uint64_t position;
	struct problem ignored;
	bool told =
	    record_find(record, "board") || record_find(record, "lines");

	if (!told ||
	    pegs_shape(record, &shape, &position, &ignored) != PROBLEM_NONE) {
		record_keep(record, lattice_key, 1);
		return true;
	}
	record_drop_all(record);
	return pegs_tell(record, &shape);
}

/* Writes one record and counts it. */
static enum problem_status write_record(struct pegfmt *pegfmt,
					struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	enum problem_status status = PROBLEM_NONE;

	if (pegfmt->no_fields && !drop_fields(record))
		return PROBLEM_MEMORY;
	if (pegfmt->stats)
		status = stats_add(record, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (pegfmt->picture.kind != PICTURE_NONE)
		status = picture_draw(&pegfmt->picture, &pegfmt->cli, record,
				      problem);
	else
		status = format_write(&pegfmt->to, record, &pegfmt->cli.out,
				      problem);
	if (status != PROBLEM_NONE)
		return status;
	pegfmt->count++;
	spool_put(&pegfmt->spool, &pegfmt->cli);
	return PROBLEM_NONE;
}

/* Writes the positions of a solution with what says the shape, and `jump`. */
static enum problem_status replay_record(struct pegfmt *pegfmt,
					 struct problem *problem)
{
	static const char *const shape_key[] = {"board", "lines"};
	struct record *record = &pegfmt->reader.draw.record;
	struct legal_steps *legal = &pegfmt->legal;
	enum problem_status status = legal_steps_read(record, legal, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (!legal->solved)
		return problem_record(problem, record->place,
				      "no moves found to be replayed");
	record_keep(record, shape_key, sizeof shape_key / sizeof *shape_key);
	status = write_record(pegfmt, problem);
	for (size_t i = 0; i < legal->steps && status == PROBLEM_NONE; i++) {
		const char *name = legal->step[i].name;

		step_make(&legal->step[i], record);
		record_drop(record, "jump");
		if (!record_add_field(record, "jump", strlen("jump"), name,
				      strlen(name), record->place))
			return PROBLEM_MEMORY;
		status = write_record(pegfmt, problem);
	}
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
	struct allowance allowance =
	    allowance_of(pegfmt->cli.max_memory, pegfmt->cli.max_time);
	enum problem_status status =
	    judge_record(record, &allowance, &verdict, message, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (verdict == CHECK_FALSE || verdict == CHECK_LIMIT)
		diagnostic_place(
		    &pegfmt->cli, verdict == CHECK_FALSE ? CLI_NO : CLI_TROUBLE,
		    pegfmt->cli.file, record->place, "%s", message);
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

static enum problem_status carry_record(struct pegfmt *pegfmt,
					struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;

	return pegfmt->is_canonical
		   ? canonical_record(&pegfmt->canonical, record, problem)
		   : transform_record(record, pegfmt->transform, problem);
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
	if (pegfmt->no_fields && !pegfmt->check && !pegfmt->replay &&
	    !drop_fields(&pegfmt->reader.draw.record))
		return PROBLEM_MEMORY;
	status = carry_record(pegfmt, problem);
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
		buf_text(&pegfmt->cli.out, "?\n");
		return;
	}
	if (pegfmt->picture.kind != PICTURE_NONE)
		picture_draw_unknown(&pegfmt->picture, &pegfmt->cli);
	else
		format_write_unknown(&pegfmt->to, &pegfmt->cli.out);
	pegfmt->count++;
	spool_put(&pegfmt->spool, &pegfmt->cli);
}

/* Whether all that is written waits for what stands before it. */
static bool must_wait(const struct pegfmt *pegfmt)
{
	if (pegfmt->check)
		return false;
	if (pegfmt->picture.kind != PICTURE_NONE)
		return picture_waits(&pegfmt->picture);
	return pegfmt->to.format == FORMAT_HIQ && !pegfmt->to.bare;
}

/* Opens what is needed besides the operands; false: reported. */
static bool prepare(struct pegfmt *pegfmt)
{
	const char *error = usage_error(pegfmt);
	int fd;

	if (error) {
		diagnostic_plain(&pegfmt->cli, "%s; try 'pegfmt --help'",
				 error);
		return false;
	}
	if (must_wait(pegfmt) && !spool_open(&pegfmt->spool, &pegfmt->cli))
		return false;
	sandbox_enter(&pegfmt->cli);
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

/* Writes what stands before and behind all records. */
static void finish(struct pegfmt *pegfmt)
{
	struct buf *out = &pegfmt->cli.out;
	bool is_picture = pegfmt->picture.kind != PICTURE_NONE;

	if (pegfmt->check)
		return;
	if (pegfmt->spool.file) {
		if (is_picture)
			picture_head(&pegfmt->picture, &pegfmt->cli);
		else
			buf_printf(out, "%" PRIu64 "\n", pegfmt->count);
		spool_write(&pegfmt->spool, &pegfmt->cli);
	}
	if (is_picture)
		picture_tail(&pegfmt->picture, &pegfmt->cli);
	else
		format_write_end(&pegfmt->to, out);
}

int main(int argc, char **argv)
{
	struct pegfmt pegfmt = {.count = 0};
	const struct options_program program = {
	    .name = "pegfmt",
	    .summary = "Write boards in another format; check, replay or "
		       "picture solutions.",
	    .example = "pegbfs boards | pegfmt --check",
	    .entry = entry,
	    .values = values,
	    .reads = "records",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
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

	format_defaults(&pegfmt.from);
	format_defaults(&pegfmt.to);
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
	spool_close(&pegfmt.spool);
	canonical_free(&pegfmt.canonical);
	legal_steps_free(&pegfmt.legal);
	picture_free(&pegfmt.picture);
	return finish_program(&pegfmt.cli);
}
