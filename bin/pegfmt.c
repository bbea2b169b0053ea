/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegfmt: the same board in another format; a checked or a replayed solution.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/position.h"
#include "boards.h"
#include "check/judge.h"
#include "check/legal_steps.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/sandbox.h"
#include "cli/spool.h"
#include "draw/picture.h"
#include "text/answers.h"
#include "text/format.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/pegs.h"
#include "text/stats.h"
#include "text/transform/canonical.h"
#include "text/transform/complement.h"
#include "text/transform/transform.h"

/*
 * A record is read only if it takes one COPIES-th of --max-memory at most, as
 * carrying, writing and drawing it make copies.  SMALL bytes are always
 * allowed.
 */
enum { COPIES = 8, SMALL = 1 << 20 };

enum { STEPS = 9 }; /* that a record goes through at most */

enum {
	KEY_NAMES = OPTIONS_LONG,
	KEY_NUMBERS,
	KEY_ALPHABET,
	KEY_COMPLEMENT,
	KEY_CANONICAL,
	KEY_TRANSFORM,
	KEY_STATS,
	KEY_CHECK,
	KEY_STRICT,
	KEY_REPLAY,
};

static const struct options_entry entry[] = {
    {'f', "from", "FORMAT", "the format to read (default draw):"},
    {'t', "to", "FORMAT", "the format or picture to write (default draw):"},
    {'b', "board", "SHAPE",
     "board of peg2p (default triangle5), of fen (8x8),\n"
     "of holes and cells (english):"},
    {'l', "lines", "LINES", "along which lines pegs jump:"},
    {KEY_NAMES, "names", "NAMES", "write moves so:"},
    {KEY_NUMBERS, "numbers", "FIRST", "holes count from 0 or 1 (default)"},
    {KEY_ALPHABET, "alphabet", "LETTERS", "of text: PEG,HOLE,OFF"},
    {'n', "no-header", NULL, "hiq lists without their count"},
    {'F', "no-fields", NULL, "drop all fields"},
    {'a', "answers", "FILE", "add the answers of FILE as fields"},
    {KEY_COMPLEMENT, "complement", NULL, "exchange pegs and vacant holes"},
    {KEY_CANONICAL, "canonical", NULL,
     "write one for all that are symmetric to it"},
    {KEY_TRANSFORM, "transform", "NAME", "rotate or reflect:"},
    {KEY_STATS, "stats", NULL, "add counts as fields"},
    {KEY_CHECK, "check", NULL, "print whether the claims of each record hold"},
    {KEY_STRICT, "strict", NULL, "of --check: nothing may be left unproved"},
    {KEY_REPLAY, "replay", NULL, "write every position of each solution"},
    {0, NULL, NULL, NULL},
};

static bool name_format(size_t i, struct values_name *name)
{
	const struct format *format = format_at(i);

	if (format)
		*name = (struct values_name){format->writer.name, NULL, NULL};
	return format;
}

/* What --to names: the formats and behind them the pictures; null: no more. */
static const struct writer_kind *target_at(size_t i)
{
	const struct format *format;
	size_t formats = 0;

	while ((format = format_at(formats)) && formats < i)
		formats++;
	return format ? &format->writer : picture_at(i - formats);
}

static bool name_target(size_t i, struct values_name *name)
{
	const struct writer_kind *kind = target_at(i);

	if (kind)
		*name = (struct values_name){kind->name, NULL, NULL};
	return kind;
}

static bool name_names(size_t i, struct values_name *name)
{
	const struct hole_names *names = hole_names_at(i);

	if (names)
		*name = (struct values_name){names->name, NULL, names->help};
	return names;
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
    {'l', NULL, boards_name_lines},
    {KEY_NAMES, NULL, name_names},
    {KEY_NUMBERS, "0 or 1", NULL},
    {KEY_ALPHABET, "PEG,HOLE,OFF, three different characters such as o,.,_",
     NULL},
    {KEY_TRANSFORM, NULL, name_transform},
    {0, NULL, NULL},
};

struct pegfmt {
	struct cli cli;
	struct format_options options; /* of the formats read and written */
	struct format_reader reader;
	struct writer writer;
	const char *answers_file;
	struct answers answers;
	int answers_fd;
	struct spool spool;
	struct legal_steps shown; /* the solution of the record to be written */
	struct legal_steps
	    replayed; /* that of which every position is written */
	enum transform transform;
	struct moves_text moves;
	const struct hole_names *names; /* of the moves written, or null */
	bool no_fields, check, strict, replay, stats;
	bool is_canonical, is_complement;
	bool has_lines;	    /* --lines, ... */
	enum lattice lines; /* ... and what it says */
	struct canonical canonical;
	/* What is done with each record, in this order. */
	enum problem_status (*step[STEPS])(struct pegfmt *pegfmt,
					   struct problem *problem);
	size_t steps;
};

static bool take_format(struct pegfmt *pegfmt, const char *name)
{
	const struct format *format = format_named(name);

	if (format)
		pegfmt->options.format = format;
	return format;
}

static bool take_target(struct pegfmt *pegfmt, const char *name)
{
	const struct writer_kind *kind;

	for (size_t i = 0; (kind = target_at(i)); i++)
		if (strcmp(kind->name, name) == 0) {
			pegfmt->writer.kind = kind;
			return true;
		}
	return false;
}

static bool take_numbers(struct pegfmt *pegfmt, const char *argument)
{
	uint64_t first;

	if (!options_number(argument, 0, 1, &first))
		return false;
	pegfmt->options.list.first = pegfmt->moves.first = (int)first;
	pegfmt->moves.is_counted = true;
	return true;
}

static bool take_names(struct pegfmt *pegfmt, const char *argument)
{
	pegfmt->names = hole_names_called(argument);
	return pegfmt->names;
}

static bool take_flag(struct pegfmt *pegfmt, int key)
{
	switch (key) {
	case 'n':
		pegfmt->options.bare = pegfmt->writer.bare = true;
		return true;
	case 'F':
		pegfmt->no_fields = true;
		return true;
	case KEY_COMPLEMENT:
		pegfmt->is_complement = true;
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
	case KEY_STRICT:
		pegfmt->strict = true;
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
		return take_format(pegfmt, argument);
	case 't':
		return take_target(pegfmt, argument);
	case 'b':
		return format_board(&pegfmt->options, argument);
	case 'l':
		pegfmt->has_lines = true;
		return boards_take_lines(argument, &pegfmt->lines);
	case KEY_NAMES:
		return take_names(pegfmt, argument);
	case KEY_NUMBERS:
		return take_numbers(pegfmt, argument);
	case KEY_ALPHABET:
		return rows_text_alphabet(argument, &pegfmt->options.alphabet);
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
	const struct format *from = pegfmt->options.format;

	if (pegfmt->check && pegfmt->replay)
		return "--check and --replay exclude each other";
	if (pegfmt->strict && !pegfmt->check)
		return "--strict needs --check";
	if (pegfmt->names && (pegfmt->check || pegfmt->replay))
		return "--names excludes --check and --replay";
	if (pegfmt->names && pegfmt->writer.kind->play)
		return "--names needs a format, not a picture";
	if (pegfmt->is_canonical && pegfmt->transform != TRANSFORM_IDENTITY)
		return "--canonical and --transform exclude each other";
	if (pegfmt->answers_file && !from->answer &&
	    !from->is_answered_by_record)
		return "--answers needs --from draw, line, hiq, peg2p or "
		       "megacheck";
	if (!*pegfmt->options.alphabet.peg &&
	    (from->writer.needs_alphabet ||
	     pegfmt->writer.kind->needs_alphabet))
		return "text needs --alphabet";
	return NULL;
}

/* Bounds what is read. */
static void set_most(struct pegfmt *pegfmt)
{
	uint64_t most = pegfmt->cli.max_memory / COPIES;

	pegfmt->options.contest = pegfmt->cli.contest;
	pegfmt->options.most = most > SIZE_MAX ? SIZE_MAX
			       : most < SMALL  ? SMALL
					       : (size_t)most;
}

static void open_file(void *context, struct source *source)
{
	struct pegfmt *pegfmt = context;

	set_most(pegfmt);
	format_open(&pegfmt->reader, &pegfmt->options, source);
}

static void close_file(void *context, bool whole)
{
	struct pegfmt *pegfmt = context;

	(void)whole;
	format_close(&pegfmt->reader);
}

/*
 * Drops all fields but those without which the drawing would be another board,
 * so that a format which has no fields refuses such a board.
 */
static enum problem_status drop_fields(struct pegfmt *pegfmt,
				       struct problem *problem)
{
	static const char *const lattice_key[] = {"lines"};
	struct record *record = &pegfmt->reader.draw.record;
	struct shape shape;
	position_t position;
	bool told =
	    record_find(record, "board") || record_find(record, "lines");

	if (!told ||
	    pegs_shape(record, &shape, &position, problem) != PROBLEM_NONE) {
		record_keep(record, lattice_key, 1);
		return PROBLEM_NONE;
	}
	record_drop_all(record);
	return pegs_tell(record, &shape) ? PROBLEM_NONE : PROBLEM_MEMORY;
}

/*
 * Rewrites moves as our own programs write them.  What cannot be read is left
 * to those who need it: to the judge it is a false claim.
 */
static enum problem_status settle_moves(struct pegfmt *pegfmt,
					struct problem *problem)
{
	bool read;

	return moves_text_settle(&pegfmt->moves, &pegfmt->reader.draw.record,
				 &read, problem);
}

static enum problem_status rename_moves(struct pegfmt *pegfmt,
					struct problem *problem)
{
	return moves_text_rename(&pegfmt->moves, pegfmt->names,
				 &pegfmt->reader.draw.record, problem);
}

static enum problem_status make_canonical(struct pegfmt *pegfmt,
					  struct problem *problem)
{
	return canonical_record(&pegfmt->canonical, &pegfmt->reader.draw.record,
				problem);
}

static enum problem_status make_complement(struct pegfmt *pegfmt,
					   struct problem *problem)
{
	return complement_record(&pegfmt->reader.draw.record, problem);
}

static enum problem_status make_image(struct pegfmt *pegfmt,
				      struct problem *problem)
{
	return transform_record(&pegfmt->reader.draw.record, pegfmt->transform,
				problem);
}

/* Writes one record, with its counts and its solution if they are wanted. */
static enum problem_status write_record(struct pegfmt *pegfmt,
					struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	struct writer *writer = &pegfmt->writer;
	struct legal_steps *legal = &pegfmt->shown;
	struct buf *out = &pegfmt->cli.out;
	enum problem_status status = PROBLEM_NONE;

	if (pegfmt->stats)
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
		spool_put(&pegfmt->spool, &pegfmt->cli);
	return status;
}

/* Makes a jump of the solution; the field `jump` says which one it was. */
static enum problem_status make_jump(struct pegfmt *pegfmt,
				     const struct step *step)
{
	struct record *record = &pegfmt->reader.draw.record;

	step_make(step, record);
	if (pegfmt->no_fields)
		return PROBLEM_NONE;
	record_drop(record, "jump");
	return record_add_field(record, "jump", strlen("jump"), step->name,
				strlen(step->name), record->place)
		   ? PROBLEM_NONE
		   : PROBLEM_MEMORY;
}

/* Writes every position of a solution, with the fields that say the shape. */
static enum problem_status replay_record(struct pegfmt *pegfmt,
					 struct problem *problem)
{
	static const char *const shape_key[] = {"board", "lines"};
	struct record *record = &pegfmt->reader.draw.record;
	struct legal_steps *legal = &pegfmt->replayed;
	enum problem_status status = legal_steps_read(record, legal, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (!legal->solved)
		return problem_record(problem, record->place,
				      "no moves found to be replayed");
	if (pegfmt->no_fields)
		status = drop_fields(pegfmt, problem);
	else
		record_keep(record, shape_key,
			    sizeof shape_key / sizeof *shape_key);
	if (status == PROBLEM_NONE)
		status = write_record(pegfmt, problem);
	for (size_t i = 0; i < legal->steps && status == PROBLEM_NONE; i++) {
		status = make_jump(pegfmt, &legal->step[i]);
		if (status == PROBLEM_NONE)
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
	if (pegfmt->strict)
		verdict = judge_strictly(record, verdict, message);
	if (message[0])
		diagnostic_place(
		    &pegfmt->cli, verdict == CHECK_FALSE ? CLI_NO : CLI_TROUBLE,
		    pegfmt->cli.file, record->place, "%s", message);
	buf_text(&pegfmt->cli.out, word[verdict]);
	return PROBLEM_NONE;
}

/* Adds the next answer line as fields. */
static enum problem_status add_answer(struct pegfmt *pegfmt,
				      struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	enum problem_status status =
	    answers_add(&pegfmt->answers, record, problem);

	if (status == PROBLEM_END)
		return problem_record(problem, record->place,
				      "no answer found for this record");
	return status;
}

/*
 * Passes over the answer of a record that cannot be read.  The file of answers
 * has one if the program that wrote it went on behind the record, as we do.
 */
static void skip_answer(struct pegfmt *pegfmt)
{
	if (pegfmt->answers_file && pegfmt->cli.keep_going)
		answers_skip(&pegfmt->answers);
}

/* What is wrong with the banner around the answers, or null. */
static const char *banner_error(const struct answers *a)
{
	return !a->head	    ? "no 'HI Q OUTPUT' found"
	       : !a->end    ? "no 'END OF OUTPUT' found"
	       : a->outside ? "answers found outside of 'HI Q OUTPUT' and "
			      "'END OF OUTPUT'"
			    : NULL;
}

/* Reports an answer that is left when every record has its own. */
static void end_answers(struct pegfmt *pegfmt)
{
	struct answers *answers = &pegfmt->answers;
	bool has_banner =
	    pegfmt->options.format->has_banner && !pegfmt->options.bare;

	if (!pegfmt->answers_file || pegfmt->cli.status == CLI_TROUBLE)
		return;
	if (answers_skip(answers) != PROBLEM_END)
		diagnostic_file(&pegfmt->cli, pegfmt->answers_file,
				"more answers found than records");
	else if (pegfmt->strict && has_banner && banner_error(answers))
		diagnostic_file(&pegfmt->cli, pegfmt->answers_file, "%s",
				banner_error(answers));
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct pegfmt *pegfmt = context;
	enum problem_status status = format_next(&pegfmt->reader, problem);

	if (status == PROBLEM_BAD && problem->record)
		skip_answer(pegfmt);
	for (size_t i = 0; i < pegfmt->steps && status == PROBLEM_NONE; i++)
		status = pegfmt->step[i](pegfmt, problem);
	return status;
}

static void answer_unknown(void *context)
{
	struct pegfmt *pegfmt = context;

	if (pegfmt->check) {
		buf_text(&pegfmt->cli.out, "?\n");
		return;
	}
	writer_unknown(&pegfmt->writer, &pegfmt->cli.out);
	spool_put(&pegfmt->spool, &pegfmt->cli);
}

/* Puts a board of pegs on the lattice of --lines. */
static enum problem_status set_lines(struct pegfmt *pegfmt,
				     struct problem *problem)
{
	struct record *record = &pegfmt->reader.draw.record;
	enum problem_status status = pegs_check(record, problem);

	return status == PROBLEM_NONE
		   ? lattice_text_set(record, pegfmt->lines, problem)
		   : status;
}

/* Lists what is done with each record. */
static void plan(struct pegfmt *p)
{
	bool is_carried = p->is_canonical || p->transform != TRANSFORM_IDENTITY;
	/* Checking and replaying need the fields. */
	bool drops = p->no_fields && !p->check && !p->replay;

	if (p->has_lines)
		p->step[p->steps++] = set_lines;
	if (p->answers_file)
		p->step[p->steps++] = add_answer;
	if (drops)
		p->step[p->steps++] = drop_fields;
	if (is_carried || p->is_complement || p->check || p->replay ||
	    p->writer.kind->play)
		p->step[p->steps++] = settle_moves;
	if (p->is_complement)
		p->step[p->steps++] = make_complement;
	if (is_carried)
		p->step[p->steps++] =
		    p->is_canonical ? make_canonical : make_image;
	/* The image may tell its lattice where the drawing did not. */
	if (drops && is_carried)
		p->step[p->steps++] = drop_fields;
	if (p->names)
		p->step[p->steps++] = rename_moves;
	p->step[p->steps++] = p->check	  ? check_record
			      : p->replay ? replay_record
					  : write_record;
}

/* Whether standard output is a terminal and the user accepts colours. */
static bool is_coloured(const struct cli *cli)
{
	const char *no_color = getenv("NO_COLOR"); /* https://no-color.org */

	return cli->is_terminal && (!no_color || !*no_color);
}

/* Prepares the run and opens the file of answers; false: reported. */
static bool prepare(struct pegfmt *pegfmt)
{
	const char *error = usage_error(pegfmt);

	if (error) {
		diagnostic_plain(&pegfmt->cli, "%s; try 'pegfmt --help'",
				 error);
		return false;
	}
	plan(pegfmt);
	pegfmt->writer.most = pegfmt->cli.max_memory;
	pegfmt->writer.coloured = is_coloured(&pegfmt->cli);
	if (!pegfmt->check && writer_waits(&pegfmt->writer) &&
	    !spool_open(&pegfmt->spool, &pegfmt->cli))
		return false;
	sandbox_enter(&pegfmt->cli);
	if (!pegfmt->answers_file)
		return true;
	set_most(pegfmt);
	pegfmt->answers_fd = open(pegfmt->answers_file, O_RDONLY | O_CLOEXEC);
	if (pegfmt->answers_fd < 0 ||
	    !answers_open(&pegfmt->answers, &pegfmt->options,
			  pegfmt->answers_fd)) {
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

	if (pegfmt->check)
		return;
	if (pegfmt->spool.file) {
		writer_head(&pegfmt->writer, out);
		spool_write(&pegfmt->spool, &pegfmt->cli);
	}
	writer_tail(&pegfmt->writer, out);
}

int main(int argc, char **argv)
{
	struct pegfmt pegfmt = {.answers_fd = -1, .moves = {.first = 1}};
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

	format_defaults(&pegfmt.options);
	pegfmt.writer = format_writer(&pegfmt.options);
	if (options_read(&program, argc, argv, &pegfmt.cli) &&
	    prepare(&pegfmt)) {
		operands_read(&pegfmt.cli, &reader);
		end_answers(&pegfmt);
		finish(&pegfmt);
	}
	answers_close(&pegfmt.answers);
	if (pegfmt.answers_fd >= 0)
		close(pegfmt.answers_fd);
	spool_close(&pegfmt.spool);
	canonical_free(&pegfmt.canonical);
	legal_steps_free(&pegfmt.shown);
	legal_steps_free(&pegfmt.replayed);
	return finish_program(&pegfmt.cli);
}
