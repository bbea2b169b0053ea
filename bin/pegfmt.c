/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegfmt: the same board in another format; a checked or a replayed solution.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/question.h"
#include "ask/question_parts.h"
#include "base/mem.h"
#include "boards.h"
#include "check/judge/judge.h"
#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sandbox.h"
#include "crew.h"
#include "draw/picture.h"
#include "text/format/answers.h"
#include "text/format/format.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/rows_text.h"
#include "text/span.h"
#include "text/transform/transform.h"
#include "text/writer.h"

/*
 * A record is read only if it needs at most 1 / COPIES of --max-memory, because
 * transforming, writing and drawing it make copies.  SMALL bytes are always
 * allowed.
 */
enum { COPIES = 8, SMALL = 1 << 20 };

/*
 * Records that can wait, records that are worth a thread, and bytes that a
 * record may need when it is judged beside others.  If it needs more, it is
 * judged alone.
 */
enum { PLACES = 1 << 9, FEW = 1 << 5, JUDGED = 64 << 20 };

enum {
	KEY_JSON = OPTIONS_LONG,
	KEY_NAMES,
	KEY_NUMBERS,
	KEY_ALPHABET,
	KEY_PAGE,
	KEY_COLUMNS,
	KEY_STEPS,
	KEY_FIELDS,
	KEY_TRANSFORM,
};

/* Formats that can only be read, and only here. */
#define FORMAT_POINTER(NAME) &NAME,
static const struct format *const read_only[] = {
    FORMAT_READ_LIST(FORMAT_POINTER)};
enum { READ_ONLY = sizeof read_only / sizeof *read_only };

/* Returns number I of the formats that can be read, or null. */
static const struct format *source_at(size_t i)
{
	size_t rows = 0;

	while (rows <= i && format_at(rows))
		rows++;
	if (rows > i)
		return format_at(i);
	return i - rows < READ_ONLY ? read_only[i - rows] : NULL;
}

static struct options_name name_format(size_t i)
{
	const struct format *format = source_at(i);

	return (struct options_name){.name =
					 format ? format->writer.name : NULL};
}

static struct options_name name_target(size_t i)
{
	const struct writer_kind *kind = picture_target_at(i);

	return (struct options_name){.name = kind ? kind->name : NULL};
}

static struct options_name name_paper(size_t i)
{
	return (struct options_name){.name = sheet_paper_name(i)};
}

/* Returns name I for --names. */
static struct options_name name_names(size_t i)
{
	const struct hole_names *names = hole_names_at(i);

	if (!names)
		return (struct options_name){.name = NULL};
	return (struct options_name){names->name, NULL, names->help};
}

static struct options_name name_transform(size_t i)
{
	return (struct options_name){
	    .name =
		i < TRANSFORM_COUNT ? transform_name((enum transform)i) : NULL};
}

static const struct options_name json_names[] = {{.name = "exact"},
						 {.name = NULL}};

static const struct options_name step_names[] = {
    {.name = "jumps"}, {.name = "moves"}, {.name = NULL}};

/* What a thread does with a record, one step after another. */
struct steps {
	struct cli *cli;
	const char *answers_file; /* null: there are no answers */
	struct answers *answers;  /* one per record, in order */
	struct writer writer;
	bool waits;	 /* the head needs all records, ... */
	struct buf kept; /* ... which wait for it here, ... */
	bool is_full;	 /* ... unless --max-memory is too little */

	/* The options.  If all are zero, the record is only written. */
	bool has_lines;	    /* the board is put on ... */
	enum lattice lines; /* ... this lattice */
	bool no_fields, stats, is_complement, is_canonical;
	const struct hole_names *names; /* of moves; null: as they are */
	bool check, strict, replay;	/* instead of writing it, ... */
	bool json; /* ... with verdicts as fields of the record */

	/* The state of the steps. */
	struct ask *ask;	  /* asks the questions */
	struct legal_steps shown; /* steps of the record being written */
	struct reading *in; /* errors in writing positions of a solution */
};

struct pegfmt {
	struct crew crew;
	struct steps steps; /* of records that are answered alone */
	struct answers answers;
	int answers_fd; /* of the file of answers, once it is open */
	bool has_left;	/* records after a bad one are unread */
	bool has_read;	/* a record has been read, good or bad */
};

/* Takes the format to write; false: NAME is none. */
static bool take_target(struct pegfmt *pegfmt, const char *name)
{
	const struct writer_kind *kind;

	for (size_t i = 0; (kind = picture_target_at(i)); i++)
		if (strcmp(kind->name, name) == 0) {
			pegfmt->steps.writer.kind = kind;
			return true;
		}
	return false;
}

/* Takes the names of fields; reports the first that no field can have. */
static void take_fields(struct pegfmt *pegfmt, struct cli *cli,
			const char *argument)
{
	const char *key = argument;
	char quote[READING_QUOTE];
	size_t size;

	pegfmt->steps.writer.fields = argument;
	do {
		size = strcspn(key, ",");
		if (!draw_text_is_key(key, size)) {
			reading_show(key, size, quote, sizeof quote);
			diagnostic_plain(
			    cli,
			    "--fields needs names made of a-z, 0-9 "
			    "and -, not '%s'; try 'pegfmt --help'",
			    quote);
			return;
		}
		key += size;
	} while (*key++);
}

static const struct options_entry entry[] = {
    {'f', "from", "FORMAT", "the format to read (default draw):",
     .heading = "Formats", .value = {.name = name_format}},
    {'t', "to", "FORMAT", "the format or picture to write (default draw):",
     .value = {.name = name_target}},
    {KEY_JSON, "json", "[=exact]",
     "write JSON, also with --check; exact: large\nnumbers as text:",
     .flag = offsetof(struct pegfmt, steps.json),
     .value = {.list = json_names}},
    {'b', "board", "SHAPE",
     "board for peg2p (default triangle5), fen (8x8),\n"
     "holes, cells and bits (english):",
     .value = {.expected =
		   "at most 256 holes, or 1000 rows and columns for fen",
	       .name = boards_name}},
    {'l', "lines", "LINES",
     "directions of jumps (default: those of the board):",
     .flag = offsetof(struct pegfmt, steps.has_lines),
     .value = {.name = boards_name_lines}},
    {KEY_NAMES, "names", "NAMES",
     "how moves name holes, or FROM,TO:", .value = {.name = name_names}},
    {KEY_NUMBERS, "numbers", "FIRST", "number holes from 0 or from 1 (default)",
     .value = {.expected = "0 or 1"}},
    {KEY_ALPHABET, "alphabet", "LETTERS",
     "for text: the characters PEG,HOLE[,OFF]",
     .value = {.expected = "PEG,HOLE or PEG,HOLE,OFF with different "
			   "characters, such as o,.,_"}},
    {0, "lowest-first", NULL, "for bits: the last digit is the first hole",
     .flag = offsetof(struct pegfmt, crew.options.lowest_first)},
    {KEY_PAGE, "page", "PAPER",
     "for html: print sheets of this paper:", .value = {.name = name_paper}},
    {0, "labels", NULL, "for svg and sheets: name the holes",
     .flag = offsetof(struct pegfmt, steps.writer.page.has_labels)},
    {KEY_COLUMNS, "columns", "N", "for svg and sheets: N records side by side",
     .value = {.expected = "a number from 1 to 1000"}},
    {KEY_STEPS, "steps", "WORD",
     "for svg and sheets: one frame per jump or move:",
     .value = {.list = step_names}},
    {KEY_FIELDS, "fields", "LIST", "for table: its columns (title,result,...)",
     .value = {0}},
    {'n', "no-header", NULL, "no count before hiq lists, no header in tables",
     .flag = offsetof(struct pegfmt, crew.options.bare)},
    {'F', "no-fields", NULL, "drop all fields",
     .flag = offsetof(struct pegfmt, steps.no_fields)},
    {'a', "answers", "FILE", "add the answers of FILE as fields",
     .heading = "What to do with a record"},
    {0, "complement", NULL, "exchange pegs and vacant holes, reverse moves",
     .flag = offsetof(struct pegfmt, steps.is_complement)},
    {0, "canonical", NULL, "write the same board for all equivalent boards",
     .flag = offsetof(struct pegfmt, steps.is_canonical)},
    {KEY_TRANSFORM, "transform", "NAME",
     "rotate or reflect:", .value = {.name = name_transform}},
    {0, "stats", NULL, "add fields that count pegs, holes, jumps",
     .flag = offsetof(struct pegfmt, steps.stats)},
    {0, "check", NULL, "check whether moves are legal and claims are true",
     .flag = offsetof(struct pegfmt, steps.check)},
    {0, "strict", NULL, "with --check: accept only claims that are proved",
     .flag = offsetof(struct pegfmt, steps.strict)},
    {0, "replay", NULL, "write every position of each solution",
     .flag = offsetof(struct pegfmt, steps.replay)},
    {.name = NULL},
};

/* Returns false.  Names the program that replaced the format NAME, if there is
 * one. */
static bool refuse_format(struct cli *cli, const char *name)
{
	if (strcmp(name, "pddl") == 0 || strcmp(name, "plan") == 0)
		diagnostic_note(cli,
				"to read PDDL or write plans, use "
				"examples/pddl.py in pegkit's data folder");
	return false;
}

/* Returns the format called NAME to read, or null. */
static const struct format *find_format(struct cli *cli, const char *name)
{
	const struct format *format = format_named(name);
	bool is_plan = strcmp(name, "plan") == 0;

	if (is_plan)
		diagnostic_note(cli,
				"--from=plan is now called --from=moves; the "
				"next release accepts only the new name");
	if (is_plan)
		return &moves_alone_format;
	for (size_t i = 0; !format && i < READ_ONLY; i++)
		if (strcmp(name, read_only[i]->writer.name) == 0)
			format = read_only[i];
	if (!format)
		refuse_format(cli, name);
	return format;
}

/* Takes NAMES, or FROM,TO: how moves are read, and how they are written. */
static bool take_names(struct steps *s, const char *argument)
{
	struct moves_text *known = &s->ask->known;
	size_t size = strcspn(argument, ",");

	known->only = NULL;
	if (argument[size]) {
		known->only = hole_names_called(argument, size);
		if (!known->only)
			return false;
		argument += size + 1;
		size = strlen(argument);
	}
	s->names = hole_names_called(argument, size);
	return s->names;
}

/* Takes an option; false: it does not have this argument. */
static bool take_option(void *context, struct cli *cli,
			const struct options_entry *option,
			const char *argument)
{
	enum { COLUMNS_MOST = 1000 };
	struct pegfmt *pegfmt = context;
	struct format_options *options = &pegfmt->crew.options;
	struct writer_page *page = &pegfmt->steps.writer.page;
	uint64_t number;
	bool fine;

	switch (option->key) {
	case 'f':
		options->format = find_format(cli, argument);
		return options->format;
	case 't':
		return take_target(pegfmt, argument) ||
		       refuse_format(cli, argument);
	case 'b':
		boards_note(cli, argument);
		return format_board(options, argument);
	case 'l':
		return lattice_named(argument, strlen(argument),
				     &pegfmt->steps.lines);
	case KEY_NAMES:
		return take_names(&pegfmt->steps, argument);
	case KEY_NUMBERS:
		fine = span_value_from(argument, 0, 1, &number);
		options->first = pegfmt->steps.ask->known.first = (int)number;
		pegfmt->steps.ask->known.is_counted = true;
		return fine;
	case KEY_ALPHABET:
		return rows_text_alphabet(argument, &options->alphabet);
	case KEY_COLUMNS:
		fine = span_value_from(argument, 1, COLUMNS_MOST, &number);
		page->columns = (size_t)number;
		return fine;
	case KEY_PAGE:
		page->paper = sheet_paper(argument);
		return page->paper;
	case KEY_STEPS:
		page->has_frames = true;
		page->by_move = strcmp(argument, "moves") == 0;
		return page->by_move || strcmp(argument, "jumps") == 0;
	case KEY_FIELDS:
		take_fields(pegfmt, cli, argument);
		return true;
	case 'a':
		pegfmt->steps.answers_file = argument;
		return true;
	case KEY_TRANSFORM:
		return question_image_take(pegfmt->steps.ask, argument);
	case KEY_JSON:
		pegfmt->steps.writer.exact = argument;
		return take_target(pegfmt, "json") &&
		       (!argument || strcmp(argument, "exact") == 0);
	default:
		return true;
	}
}

/* True if moves are read, and not written again. */
static bool writes_no_moves(const struct steps *s)
{
	return s->check || s->replay || s->writer.kind->play;
}

/* Returns which options exclude or lack each other, or null. */
static const char *usage_error(const struct pegfmt *pegfmt)
{
	const struct steps *steps = &pegfmt->steps;
	const struct writer_kind *to = steps->writer.kind;
	const struct format *from = pegfmt->crew.options.format;
	const char *refused;

	if (steps->check && steps->replay)
		return "--check and --replay cannot be used together";
	if (steps->strict && !steps->check)
		return "--strict needs --check";
	if (writes_no_moves(steps) && steps->ask->known.only)
		return "--names=FROM,TO needs an output format with moves";
	refused = format_refuses(&pegfmt->crew.options, to);
	if (refused)
		return refused;
	if (steps->writer.page.paper && to != &sheet_kind)
		return "--page needs --to=html";
	if (steps->json && strcmp(to->name, "json") != 0)
		return "--json and --to cannot be used together";
	if (steps->writer.page.has_labels && !to->takes_labels)
		return "--labels needs --to=svg or --page";
	if (steps->writer.page.columns && !to->takes_labels)
		return "--columns needs --to=svg or --page";
	if (steps->writer.page.by_move && !to->takes_labels)
		return "--steps needs --to=svg or --page";
	if (steps->writer.fields && strcmp(to->name, "table") != 0)
		return "--fields needs --to=table";
	if (steps->is_canonical &&
	    steps->ask->wanted.transform != TRANSFORM_IDENTITY)
		return "--canonical and --transform cannot be used together";
	if (steps->answers_file && !from->answer &&
	    !from->is_answered_by_record)
		return "--answers needs --from=draw, line, hiq, peg2p, "
		       "megacheck, json or moves";
	if (from == &moves_alone_format && !steps->answers_file)
		return "--from=moves needs --answers=FILE with the problems";
	if (from == &moves_alone_format && steps->has_lines)
		return "--lines and --from=moves cannot be used together";
	if (to->needs_alphabet && *pegfmt->crew.options.alphabet.peg &&
	    !*pegfmt->crew.options.alphabet.off)
		return "--to=text needs --alphabet=PEG,HOLE,OFF";
	if (!*pegfmt->crew.options.alphabet.peg &&
	    (from->writer.needs_alphabet || to->needs_alphabet))
		return "the format text needs --alphabet=PEG,HOLE[,OFF]";
	return NULL;
}

static void before_read(void *context)
{
	struct pegfmt *pegfmt = context;

	operands_before_read(&pegfmt->crew.cli, pegfmt->answers_fd);
}

/* Opens the file of answers.  False: reported, and answers_file is null. */
static bool open_answers(struct pegfmt *pegfmt)
{
	struct cli *cli = &pegfmt->crew.cli;
	struct answers *answers = &pegfmt->answers;
	const char *file = pegfmt->steps.answers_file;
	int fd, error;

	pegfmt->steps.answers_file = NULL;
	if (!file)
		return true;
	if (operands_refuse_twice(cli, "--answers", file))
		return false;
	fd = operands_open(file);
	file = operands_name(file);
	if (fd < 0 || !answers_open(answers, &pegfmt->crew.options, fd)) {
		error = errno;
		answers_close(answers);
		operands_close(fd);
		diagnostic_file(cli, file, "cannot open: %s", strerror(error));
		return false;
	}
	pegfmt->answers_fd = fd;
	pegfmt->steps.answers_file = file;
	answers->source.before_read = before_read;
	answers->source.context = pegfmt;
	return true;
}

/* Skips an answer; reports one that cannot be read. */
static void skip_answer(struct reading *in, struct pegfmt *pegfmt)
{
	struct steps *steps = &pegfmt->steps;

	if (!answers_skip(in, steps->answers) && in->state > READING_BAD)
		diagnostic_reading(&pegfmt->crew.cli, steps->answers_file, in,
				   steps->answers->source.error);
}

/* Reports answers that are left after the last record, and what is wrong with
 * the banner around the answers if they need one. */
static void end_answers(struct pegfmt *pegfmt)
{
	const struct steps *steps = &pegfmt->steps;
	const struct answers *a = steps->answers;
	struct reading in = {0};
	const char *error = NULL;

	if (!steps->answers_file)
		return;
	skip_answer(&in, pegfmt);
	if (in.state == READING_FINE || in.state == READING_BAD)
		error =
		    a->format == &moves_alone_format
			? "this file has more problems than there are lists of "
			  "moves"
			: "this file has more answers than there are records";
	else if (in.state == READING_END && steps->strict &&
		 pegfmt->crew.options.format->has_banner &&
		 !pegfmt->crew.options.bare)
		error = !a->has_head   ? "this file has no line 'HI Q OUTPUT'"
			: a->is_within ? "this file has no line 'END OF OUTPUT'"
			: a->is_astray
			    ? "this file must contain 'HI Q OUTPUT', the "
			      "answers and 'END OF OUTPUT', in this order"
			    : NULL;
	if (error)
		diagnostic_file(&pegfmt->crew.cli, steps->answers_file, "%s",
				error);
}

static void close_file(void *context, bool whole)
{
	struct pegfmt *pegfmt = context;

	pegfmt->has_left = pegfmt->has_left || !whole;
	crew_close_file(pegfmt, whole);
}

/* Reads the next record into PLACE. */
static bool read_record(struct reading *in, void *context, size_t place)
{
	struct pegfmt *pegfmt = context;
	bool good = format_next(in, &pegfmt->crew.input);

	pegfmt->has_read = pegfmt->has_read || in->state != READING_END;
	/* With --keep-going a bad record has an answer, too. */
	if (in->state == READING_BAD && in->record &&
	    pegfmt->steps.answers_file && pegfmt->crew.cli.keep_going) {
		struct reading skipped = {0};

		skip_answer(&skipped, pegfmt);
	}
	if (good)
		crew_put(&pegfmt->crew, place);
	return good;
}

/* Drops all fields except fields without which the drawing would be another
 * board.  A format without fields then refuses such a board. */
static bool drop_fields(struct reading *in, struct record *record)
{
	static const enum field_id lattice = FIELD_LINES;
	struct board board;
	bool told = record_find(record, FIELD_BOARD) ||
		    record_find(record, FIELD_LINES);

	if (!told || !board_text_read(in, record, &board)) {
		/* A step that needs the board reports what is wrong with it. */
		reading_begin(in);
		record_keep(record, &lattice, 1);
		return true;
	}
	record_drop_all(record);
	return board_text_tell(record, &board.shape) || reading_no_memory(in);
}

/* Keeps a written record until the head can be written, if that is needed. */
static void keep(struct steps *s)
{
	struct buf *out = &s->cli->out;

	if (!s->waits)
		return;
	if (!s->is_full)
		buf_bytes(&s->kept, out->data, out->size);
	if (out->failed || s->kept.failed)
		s->cli->write_error = ENOMEM;
	s->is_full |= s->kept.room > s->cli->max_memory;
	if (s->is_full)
		buf_free(&s->kept);
	buf_clear(out);
}

/* Reads the solution to be drawn.  A wrong game is drawn up to its mistake. */
static bool read_shown(struct reading *in, struct steps *s,
		       const struct record *record)
{
	s->writer.page.mistake = NULL;
	if (legal_steps_read(in, record, &s->ask->moves, &s->shown))
		return true;
	if (in->state != READING_BAD || !s->shown.has_board ||
	    s->writer.kind == &sheet_kind)
		return false;
	diagnostic_place(s->cli, CLI_TROUBLE, s->cli->file, in->place,
			 "%s; the picture ends here", in->text);
	reading_begin(in);
	s->writer.page.mistake = in->text; /* which stays */
	return true;
}

/* Writes one record, with its counts and its solution if requested. */
static bool write_record(struct reading *in, struct steps *s,
			 struct record *record)
{
	struct writer *writer = &s->writer;
	struct legal_steps *legal = &s->shown;
	struct buf *out = &s->cli->out;
	bool plays = writer->kind->play;
	struct naming names = s->ask->moves.naming;

	if (writer->page.has_labels && s->ask->known.is_counted)
		names = (struct naming){hole_names_at(1), s->ask->known.first};
	writer->page.by_number = names.row == hole_names_at(1);
	writer->page.first = names.first;
	if ((s->stats && !question_stats(in, s->ask)) ||
	    (plays && !read_shown(in, s, record)) ||
	    !(plays ? format_play(in, writer, record, legal->step, legal->steps,
				  out)
		    : writer_write(in, writer, record, out)))
		return false;
	keep(s);
	return true;
}

/* Writes the record of the slot, a position of a solution. */
static bool write_position(void *slot)
{
	struct steps *s = ((struct crew_slot *)slot)->own;
	struct record *record = s->ask->fields.record;

	return (!s->no_fields || drop_fields(s->in, record)) &&
	       write_record(s->in, s, record);
}

/* Writes every position of a solution; the question calls write_position. */
static bool replay_record(struct reading *in, struct steps *s)
{
	if (!question_replay_read(in, s->ask))
		return false;
	s->in = in;
	question_begin(s->ask);
	question_replay(s->ask);
	if (s->ask->fields.text.failed)
		reading_no_memory(in);
	return in->state == READING_FINE;
}

/* Judges the record and writes the verdict, as a word or as fields of JSON.  A
 * message about it sets the exit status. */
static bool check_record(struct reading *in, struct steps *s,
			 struct record *record)
{
	static const enum cli_status status_of[] = {
	    [CHECK_FALSE] = CLI_NO,	      [CHECK_LEGAL] = CLI_NO,
	    [CHECK_UNREADABLE] = CLI_TROUBLE, [CHECK_LIMIT] = CLI_LIMIT,
	    [CHECK_NOTHING] = CLI_TROUBLE,
	};
	char message[CHECK_MESSAGE] = "";
	enum check_verdict verdict = CHECK_NOTHING;
	struct ask *a = s->ask;
	size_t used;

	question_begin(a);
	if (!question_check_judge(in, a, s->strict, &verdict, message))
		return false;
	/* With --strict an answer must claim something itself. */
	if (s->strict && verdict == CHECK_HOLDS && s->answers_file &&
	    s->answers->format->is_answered_by_record &&
	    !record_has_claims(s->answers->reader.record)) {
		verdict = CHECK_LIMIT;
		snprintf(message, sizeof message, "the answer claims nothing");
	}
	used = strlen(message);
	if (used && s->answers_file)
		snprintf(message + used, sizeof message - used,
			 " (line %" PRIu64 " of the %ss%s)",
			 s->answers->place.line, answers_word(s->answers),
			 s->answers->format == &moves_alone_format &&
				 record->end.line > record->place.line
			     ? "; a blank line ends a list"
			     : "");
	if (message[0])
		diagnostic_place(s->cli, status_of[verdict], s->cli->file,
				 a->moves.unread ? a->moves.place
						 : record->place,
				 "%s", message);
	if (s->json) {
		question_check_add(a, verdict, message);
		return a->fields.text.failed ? reading_no_memory(in)
					     : write_record(in, s, record);
	}
	buf_text(&s->cli->out, question_check_word(verdict));
	buf_char(&s->cli->out, '\n');
	return true;
}

/* True if fields are dropped: checking and replaying need them. */
static bool is_bare(const struct steps *s)
{
	return s->no_fields && !s->check && !s->replay;
}

static bool is_carried(const struct steps *s)
{
	return s->is_canonical ||
	       s->ask->wanted.transform != TRANSFORM_IDENTITY;
}

static bool needs_moves(const struct steps *s)
{
	return is_carried(s) || s->is_complement || s->check || s->replay ||
	       s->writer.kind->play;
}

/* Replaces the board by a symmetric one. */
static bool carry(struct reading *in, struct steps *s, struct record *record)
{
	/* The image may have a lattice field even if the drawing had none. */
	return (s->is_canonical ? question_image_canonical
				: question_image_transform)(in, s->ask) &&
	       (!is_bare(s) || drop_fields(in, record));
}

/* Adds the next answer as fields; READING_BAD: there is none. */
static bool add_answer(struct reading *in, struct steps *s,
		       struct record *record)
{
	bool good = answers_add(in, s->answers, record);

	in->about = record;
	return good || (in->state == READING_END &&
			reading_fail(in, record->place,
				     "the --answers file has no %s for this %s",
				     answers_word(s->answers),
				     s->answers->format == &moves_alone_format
					 ? "list"
					 : "record"));
}

/* Takes the steps one after the other, up to the first that fails. */
static bool take_steps(struct reading *in, struct steps *s,
		       struct record *record)
{
	s->ask->fields.record = record;
	return (!s->has_lines || (board_text_check(in, record) &&
				  lattice_text_set(in, record, s->lines))) &&
	       (!s->answers_file || add_answer(in, s, record)) &&
	       /* A check judges repeated fields itself. */
	       (s->check || record_check_once(in, record)) &&
	       (!is_bare(s) || drop_fields(in, record)) &&
	       /* Steps that need moves report moves that cannot be read. */
	       (!needs_moves(s) || moves_text_settle(in, &s->ask->known, record,
						     &s->ask->moves)) &&
	       (!s->is_complement || question_image_complement(in, s->ask)) &&
	       (!is_carried(s) || carry(in, s, record)) &&
	       (!s->names ||
		moves_text_rename(in, &s->ask->known, s->names, record)) &&
	       (s->check    ? check_record(in, s, record)
		: s->replay ? replay_record(in, s)
			    : write_record(in, s, record));
}

/* Takes the steps for the record at PLACE. */
static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct pegfmt *pegfmt = context;
	struct crew_slot *slot =
	    crew_slot(in, &pegfmt->crew, worker, place, cli);
	/* Threads share nothing that the steps change. */
	struct steps apart = pegfmt->steps;
	struct steps *steps = cli->is_apart ? &apart : &pegfmt->steps;
	bool good;

	if (!slot)
		return false;
	slot->own = steps;
	steps->ask = &slot->ask;
	steps->cli = cli;
	good = take_steps(in, steps, crew_record(&pegfmt->crew, place));
	crew_trim(&pegfmt->crew, place, cli);
	return good;
}

/* Writes `?` in place of the answer for a record that could not be read. */
static void answer_unknown(void *context, const struct reading *in)
{
	struct pegfmt *pegfmt = context;
	struct steps *s = &pegfmt->steps;

	s->cli = &pegfmt->crew.cli;
	if (s->check && !s->json) {
		buf_text(&s->cli->out, "?\n");
		return;
	}
	writer_unknown(&s->writer, in, &s->cli->out);
	keep(s);
}

/* Prepares the run and opens the file of answers; false: reported. */
static bool prepare(struct pegfmt *pegfmt)
{
	struct cli *cli = &pegfmt->crew.cli;
	struct steps *steps = &pegfmt->steps;
	struct writer_page *page = &steps->writer.page;
	const char *error;
	const char *no_color = getenv("NO_COLOR"); /* https://no-color.org */
	uint64_t most = cli->max_memory / COPIES;

	if (page->paper && strcmp(steps->writer.kind->name, "html") == 0)
		steps->writer.kind = &sheet_kind;
	error = usage_error(pegfmt);
	if (error) {
		diagnostic_plain(cli, "%s; try 'pegfmt --help'", error);
		return false;
	}
	if (writes_no_moves(steps)) {
		/* NAMES says how the moves are read. */
		steps->ask->known.only = steps->names;
		steps->ask->known.is_thorough = !steps->check;
		steps->names = NULL;
	}
	steps->writer.bare = pegfmt->crew.options.bare;
	steps->writer.most = cli->max_memory;
	steps->writer.coloured = cli->is_terminal && (!no_color || !*no_color);
	if (steps->writer.fields) {
		steps->writer.seen = mem_zero(strlen(steps->writer.fields) + 1,
					      sizeof *steps->writer.seen);
		if (!steps->writer.seen) {
			diagnostic_plain(cli, "not enough memory for --fields");
			return false;
		}
	}
	steps->waits = !steps->check && writer_waits(&steps->writer);
	sandbox_enter(cli);
	pegfmt->crew.options.most = most > SIZE_MAX ? SIZE_MAX
				    : most < SMALL  ? SMALL
						    : (size_t)most;
	return open_answers(pegfmt);
}

/* Reports columns that have stayed empty: the key may be misspelt. */
static void tell_unseen(struct pegfmt *pegfmt)
{
	const struct writer *w = &pegfmt->steps.writer;
	const char *key = w->fields;
	size_t size;

	if (!key || !pegfmt->has_read || pegfmt->has_left)
		return;
	do {
		size = strcspn(key, ",");
		if (!w->seen[key - w->fields])
			diagnostic_note(&pegfmt->crew.cli,
					"no record has a field '%.*s'",
					(int)size, key);
		key += size;
	} while (*key++);
}

/* Reports what is wrong with the whole; writes the text around all records. */
static void finish(struct pegfmt *pegfmt)
{
	struct steps *steps = &pegfmt->steps;
	struct buf *out = &pegfmt->crew.cli.out;

	if (!pegfmt->has_left)
		end_answers(pegfmt);
	/*
	 * Without --answers the input is the submission: it must not be empty.
	 */
	if (steps->strict && !steps->answers_file && !pegfmt->has_read)
		diagnostic_plain(&pegfmt->crew.cli,
				 "there is no record to check");
	if (steps->check)
		return;
	if (steps->is_full) {
		diagnostic_note(
		    &pegfmt->crew.cli,
		    "memory limit reached: nothing was written, because a "
		    "picture or list needs all its records at once; try a "
		    "larger --max-memory, or fewer records");
		cli_worsen(&pegfmt->crew.cli, CLI_LIMIT);
		return;
	}
	if (steps->waits) {
		/* The head for which all records have waited. */
		steps->writer.kind->head(&steps->writer, out);
		output_flush(&pegfmt->crew.cli);
		buf_free(out);
		*out = steps->kept;
		steps->kept = (struct buf){0};
	}
	writer_tail(&steps->writer, out);
	tell_unseen(pegfmt);
}

/* Gives a slot what the options say about transforms and moves. */
static bool prepare_slot(struct crew_slot *slot)
{
	const struct ask *first = &slot->crew->first.ask;

	slot->ask.wanted.transform = first->wanted.transform;
	slot->ask.known = first->known;
	slot->ask.take = write_position;
	return true;
}

int main(int argc, char **argv)
{
	static struct pegfmt pegfmt = {
	    .crew = {.reader = {.open = crew_open_file,
				.read = read_record,
				.answer = answer,
				.is_heavy = crew_is_large,
				.unknown = answer_unknown,
				.close = close_file,
				.places = PLACES,
				.few = FEW},
		     .prepare = prepare_slot},
	};
	const struct options_program program = {
	    .name = "pegfmt",
	    .summary = "Write boards and their solutions in another format, or "
		       "as pictures; check and\nreplay solutions.",
	    .example = "pegbfs boards | pegfmt --check",
	    .usual = " from to board names alphabet labels fields no-header "
		     "no-fields answers complement canonical transform stats "
		     "check strict replay json max-memory max-time keep-going "
		     "help version ",
	    .entry = entry,
	    .reads = "records",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &pegfmt,
	};

	crew_open(&pegfmt.crew);
	pegfmt.steps.cli = &pegfmt.crew.cli;
	pegfmt.steps.answers = &pegfmt.answers;
	pegfmt.steps.ask = &pegfmt.crew.first.ask;
	format_defaults(&pegfmt.crew.options);
	pegfmt.steps.writer = format_writer(&pegfmt.crew.options);
	if (options_read(&program, argc, argv, &pegfmt.crew.cli) &&
	    prepare(&pegfmt)) {
		const struct writer *writer = &pegfmt.steps.writer;
		/*
		 * Whether records can be written independently of each other.
		 * Answers must be read in their order.  UINT64_MAX gives one
		 * worker, as no memory is enough for a second one.
		 */
		bool is_alike = !pegfmt.steps.answers_file &&
				!writer->kind->play && !writer_has_head(writer);

		crew_run(&pegfmt.crew, is_alike ? JUDGED : UINT64_MAX,
			 sizeof(struct record));
		finish(&pegfmt);
	}
	if (pegfmt.steps.answers_file) {
		answers_close(&pegfmt.answers);
		operands_close(pegfmt.answers_fd);
	}
	legal_steps_free(&pegfmt.steps.shown);
	buf_free(&pegfmt.steps.kept);
	mem_free(pegfmt.steps.writer.seen);
	return crew_close(&pegfmt.crew);
}
