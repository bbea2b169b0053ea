/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public library: what the programs do, without options, files and
 * messages.  Each question calls a solver and adds fields to the current
 * record.
 */
#include "ask/pegkit.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "ask/ask.h"
#include "base/budget.h"
#include "base/mem.h"
#include "draw/picture.h"
#include "positions/positions.h"
#include "text/field.h"
#include "text/format/format.h"
#include "text/near.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/rows_text.h"

/* Bytes of a message: places, a text of the judge or of a reader, its NUL. */
enum { MESSAGE = 2 * READING_SIZE };

/* Bytes of a word: a name, or KEY=VALUE. */
enum { WORD = 128 };

/* Positions that are copied before the next look at the clock. */
enum { CHUNK = 1 << 18 };

static const char no_record[] = "there is no current record";

/* A text with records, and where it is read. */
struct input {
	struct buf text; /* empty: the source is a stream */
	struct source source;
	struct format_reader reader; /* its source is null: there is no text */
};

struct pegkit {
	struct input input;
	struct input answers;  /* the records of an answer that is a list ... */
	struct buf made;       /* ... and of one that is being made */
	bool is_list;	       /* the answer is a list */
	struct record *record; /* the current one; null: none */
	bool is_read;	       /* its places refer to the text */
	bool is_current;       /* ask.board is its board */

	struct ask ask;
	int (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
	atomic_bool stop;

	/* Takes the records of the answer one by one; null: they are kept. */
	int (*each)(void *context);
	void *each_context;

	struct budget texts; /* returned since the last question */
	char message[MESSAGE];
};

const char *pegkit_version(void)
{
	return PACKAGE_VERSION;
}

const char *pegkit_question(size_t i)
{
	const struct question *q = question_at(i);

	return q ? q->name : NULL;
}

const char *pegkit_key(size_t i)
{
	/* Row 0 is for fields with unknown keys. */
	return i < FIELDS - 1 ? field_table[i + 1].key : NULL;
}

/* Sets the message about a request that makes no sense. */
static enum pegkit_status refuse(struct pegkit *p, const char *message)
{
	strcpy(p->message, message);
	return PEGKIT_BAD;
}

static void report(void *context, uint64_t done, uint64_t all)
{
	struct pegkit *p = context;

	if (p->progress && p->progress(p->context, done, all) != 0)
		atomic_store(&p->stop, true);
}

/* Copies the next word of *TEXT, or "..." and returns false: it is too long. */
static bool next_word(const char **text, char word[WORD])
{
	const char *begin = *text + strspn(*text, " ");
	size_t size = strcspn(begin, " ");

	*text = begin + size;
	snprintf(word, WORD, "%.*s", size < WORD ? (int)size : 3,
		 size < WORD ? begin : "...");
	return size < WORD;
}

static const char *name_target(size_t i)
{
	const struct writer_kind *kind = picture_target_at(i);

	return kind ? kind->name : NULL;
}

static const char *name_format(size_t i)
{
	return format_at(i) ? format_at(i)->writer.name : NULL;
}

static const char *name_shape(size_t i)
{
	const struct shape_family *family = shape_family(i);

	return family ? family->name : NULL;
}

/* Adds to MESSAGE the name that WORD was probably meant to be; false: it is
 * none, or WORD is one of the names. */
static bool add_near(char message[MESSAGE], const char *word,
		     const char *name(size_t i))
{
	size_t best = NEAR_FAR, used = strlen(message);
	const char *found, *near = NULL;

	for (size_t i = 0; (found = name(i)); i++) {
		if (strcmp(word, found) == 0)
			return false;
		if (near_closer(word, found, &best))
			near = found;
	}
	if (near)
		snprintf(message + used, MESSAGE - used, ": did you mean '%s'?",
			 near);
	return near;
}

static const char board_is[] = "board=", alphabet_is[] = "alphabet=";

/* What read_format says of a word that is no name. */
static const char no_format[] = "format", no_board[] = "board";

/* Takes a word after the format: board=SHAPE, alphabet=PEG,HOLE,OFF or, if W
 * is the writer of a picture, one that it knows. */
static const char *take_word(struct format_options *options, struct writer *w,
			     const char *word)
{
	if (w && w->kind->takes_labels) {
		bool labels = strcmp(word, "labels") == 0;
		bool moves = strcmp(word, "steps=moves") == 0;

		w->page.has_labels |= labels;
		w->page.by_move |= moves;
		return labels || moves
			   ? NULL
			   : "only labels and steps=moves can follow svg";
	}
	if (strncmp(word, alphabet_is, strlen(alphabet_is)) == 0)
		return rows_text_alphabet(word + strlen(alphabet_is),
					  &options->alphabet)
			   ? NULL
			   : "write alphabet=PEG,HOLE,OFF after the format";
	if (strncmp(word, board_is, strlen(board_is)) != 0)
		return "only board=SHAPE and alphabet=PEG,HOLE,OFF can follow "
		       "the format";
	return format_board(options, word + strlen(board_is)) ? NULL : no_board;
}

/*
 * Reads a format and the words after it; if TEXT is null, the format is draw.
 * If W is null, sets all OPTIONS.  Otherwise W becomes the writer of the
 * format, and pictures are formats, too.  False: MESSAGE says what is wrong.
 */
static bool read_format(struct format_options *options, struct writer *w,
			const char *text, char message[MESSAGE])
{
	char word[WORD] = "draw", quote[READING_QUOTE];
	const struct writer_kind *kind = NULL;
	const char *wrong = NULL;
	const struct format *format;

	if (text)
		next_word(&text, word);
	format = format_named(word);
	if (!w)
		format_defaults(options);
	if (format)
		options->format = format;
	if (format || w)
		kind = format ? &format->writer : picture_named(word);
	if (w) {
		*w = format_writer(options);
		w->kind = kind;
	}
	if (!kind)
		wrong = no_format;
	while (text && !wrong && *(text += strspn(text, " ")))
		wrong = next_word(&text, word) ? take_word(options, w, word)
					       : "a word is too long";
	if (!wrong && kind->needs_alphabet && !*options->alphabet.peg)
		wrong = "write alphabet=PEG,HOLE,OFF after the format";
	if (!wrong && format)
		wrong = format_refuses(options, kind);
	strcpy(message, wrong ? wrong : "");
	if (wrong == no_format || wrong == no_board) {
		bool is_board = wrong == no_board;
		const char *name = is_board ? word + strlen(board_is) : word;

		reading_show(name, strlen(name), quote, sizeof quote);
		snprintf(message, MESSAGE, "there is no %s '%s'", wrong, quote);
		add_near(message, name,
			 is_board ? name_shape
			 : w	  ? name_target
				  : name_format);
	}
	return !wrong;
}

/* Takes a record of an answer that is a list; false ends the answer. */
static bool take_answer(void *client)
{
	struct pegkit *p = client;

	if (p->each) {
		char message[MESSAGE];
		bool goes_on;

		/* If the client writes a text, that replaces the message. */
		memcpy(message, p->message, sizeof message);
		goes_on = !p->each(p->each_context);
		memcpy(p->message, message, sizeof message);
		budget_close(&p->texts);
		return goes_on;
	}
	if (!p->is_list)
		return true;
	draw_text_write(&p->made, p->record);
	if (p->made.size <= p->ask.limits.memory)
		return !p->made.failed;
	question_report(&p->ask, "answers are missing");
	return false;
}

/* Sets the message about PLACE of the text, if a text was read. */
static void set_placed(struct pegkit *p, struct place place,
		       const char *message)
{
	char at[WORD] = "";

	if (p->is_read)
		snprintf(at, sizeof at, "%" PRIu64 ":%" PRIu64 ": ", place.line,
			 place.column);
	snprintf(p->message, sizeof p->message, "%s%s", at, message);
}

/*
 * Keeps the first message of an answer.  Ignores later messages, and advice,
 * because it names commands.  The message about a value that cannot be read
 * begins with the place of the value.
 */
static void tell(void *client, enum ask_told told, const char *message)
{
	struct pegkit *p = client;

	if (p->message[0] || told == ASK_ADVICE)
		return;
	if (told == ASK_OPEN && atomic_load(&p->stop))
		strcpy(p->message, "stopped, no answer");
	else if (told == ASK_OPEN && p->ask.moves.unread)
		set_placed(p, p->ask.moves.place, message);
	else
		snprintf(p->message, sizeof p->message, "%s", message);
}

static void close_input(struct input *i)
{
	format_close(&i->reader);
	source_close(&i->source);
	buf_free(&i->text);
	i->reader.source = NULL;
}

/* Begins to read TEXT, which INPUT frees, instead of the text before. */
static void open_input(struct input *i, struct buf text,
		       const struct format_options *options)
{
	close_input(i);
	i->text = text;
	source_memory(&i->source, text.data, text.size);
	format_open(&i->reader, options, &i->source);
}

/* Drops the record: it may be incomplete, so nobody may read it again. */
static enum pegkit_status no_memory(struct pegkit *p)
{
	p->record = NULL;
	p->is_current = false;
	strcpy(p->message, "not enough memory");
	return PEGKIT_MEMORY;
}

/* Begins to read a copy of TEXT; the message says what is wrong. */
static enum pegkit_status open_text(struct pegkit *p, const char *text,
				    size_t size, const char *format)
{
	struct format_options options;
	struct buf copy = {0};

	if (!read_format(&options, NULL, format, p->message))
		return PEGKIT_BAD;
	buf_bytes(&copy, text, size);
	if (copy.failed)
		return no_memory(p);
	open_input(&p->input, copy, &options);
	return PEGKIT_YES;
}

/* Returns a struct pegkit without a text, or null. */
static struct pegkit *make(void)
{
	struct pegkit *p = mem_zero(1, sizeof *p);

	if (!p)
		return NULL;
	p->texts.left = UINT64_MAX;
	question_open(&p->ask);
	p->ask.limits.progress = report;
	p->ask.limits.context = p;
	p->ask.limits.stop = &p->stop;
	p->ask.take = take_answer;
	p->ask.tell = tell;
	p->ask.client = p;
	return p;
}

struct pegkit *pegkit_open(const char *text, size_t size, const char *format)
{
	struct pegkit *p = make();

	if (p && open_text(p, text, size, format) == PEGKIT_YES)
		return p;
	pegkit_close(p);
	return NULL;
}

struct pegkit *pegkit_open_stream(ptrdiff_t (*read)(void *context, void *buffer,
						    size_t size),
				  void *context, const char *format)
{
	struct pegkit *p = make();
	struct format_options options;

	if (p && read_format(&options, NULL, format, p->message) &&
	    source_pull(&p->input.source, read, context)) {
		format_open(&p->input.reader, &options, &p->input.source);
		return p;
	}
	pegkit_close(p);
	return NULL;
}

void pegkit_close(struct pegkit *p)
{
	if (!p)
		return;
	budget_close(&p->texts);
	question_close(&p->ask);
	close_input(&p->input);
	close_input(&p->answers);
	buf_free(&p->made);
	mem_free(p);
}

void pegkit_limit(struct pegkit *p, uint64_t bytes, uint64_t nanoseconds,
		  unsigned threads)
{
	if (!p)
		return;
	p->ask.limits.memory = bytes ? bytes : UINT64_MAX;
	p->ask.limits.jobs = threads ? threads : 1;
	p->ask.time = nanoseconds;
}

void pegkit_progress(struct pegkit *p,
		     int (*progress)(void *context, uint64_t done,
				     uint64_t all),
		     void *context)
{
	if (!p)
		return;
	p->progress = progress;
	p->context = context;
}

/* Returns the state of a reader as a status; its text is the message. */
static enum pegkit_status tell_reading(struct pegkit *p,
				       const struct reading *in)
{
	if (in->state == READING_MEMORY)
		return no_memory(p);
	if (in->state == READING_IO)
		return refuse(p, "the text cannot be read");
	if (in->state == READING_FINE)
		return PEGKIT_YES;
	if (in->state == READING_BAD || in->warns)
		set_placed(p, in->place, in->text);
	return in->state == READING_BAD ? PEGKIT_BAD : PEGKIT_NO;
}

/* Makes the next record of INPUT the current one. */
static enum pegkit_status next_record(struct pegkit *p, struct input *input)
{
	struct reading in = {0};

	p->is_read = input == &p->input;
	p->record =
	    format_next(&in, &input->reader) ? input->reader.record : NULL;
	return tell_reading(p, &in);
}

/* Begins a call: frees the texts that earlier calls returned. */
static bool begin(struct pegkit *p)
{
	if (!p)
		return false;
	budget_close(&p->texts);
	p->message[0] = '\0';
	p->ask.verdict = NULL;
	p->is_current = false;
	return true;
}

enum pegkit_status pegkit_next(struct pegkit *p)
{
	if (!begin(p))
		return PEGKIT_BAD;
	close_input(&p->answers);
	return next_record(p, &p->input);
}

enum pegkit_status pegkit_read(struct pegkit *p, const char *text, size_t size,
			       const char *format)
{
	enum pegkit_status status;

	if (!begin(p))
		return PEGKIT_BAD;
	close_input(&p->answers);
	p->record = NULL;
	status = open_text(p, text, size, format);
	return status == PEGKIT_YES ? pegkit_next(p) : status;
}

enum pegkit_status pegkit_more(struct pegkit *p)
{
	if (!begin(p))
		return PEGKIT_BAD;
	return p->answers.reader.source ? next_record(p, &p->answers)
					: PEGKIT_NO;
}

/* Adds what WORD was probably meant to be; ARGUMENT, or null, is cut from it.
 */
static void add_meant(char message[MESSAGE], char *word, char *argument)
{
	if (argument && strcmp(word, "board") == 0) {
		add_near(message, argument, name_shape);
		return;
	}
	if (argument) {
		argument[-1] = '=';
		if (add_near(message, word, pegkit_question))
			return;
		argument[-1] = '\0';
	}
	if (!add_near(message, word, pegkit_question))
		add_near(message, word, ask_argument);
}

/* Takes the words of TEXT, which may be null; false: a word is unknown. */
static bool take_words(struct pegkit *p, const char *text)
{
	char word[WORD], *argument;

	while (text && *(text += strspn(text, " "))) {
		next_word(&text, word);
		argument = strchr(word, '=');
		if (argument)
			*argument++ = '\0';
		if (ask_take(&p->ask, word, argument))
			continue;
		snprintf(p->message, sizeof p->message,
			 "'%s%s%s' is not a question or an argument%s", word,
			 argument ? "=" : "", argument ? argument : "",
			 argument ? ", or does not take this value" : "");
		add_meant(p->message, word, argument);
		return false;
	}
	return true;
}

static const enum pegkit_status meaning[] = {
    [ANSWER_FOUND] = PEGKIT_YES,
    [ANSWER_NONE] = PEGKIT_NO,
    [ANSWER_LIMIT] = PEGKIT_LIMIT,
};

/* Returns the status of a question after all its fields were added. */
static enum pegkit_status outcome(struct pegkit *p)
{
	enum pegkit_status status = meaning[p->ask.answer.outcome], read;
	struct format_options options;

	if (!p->is_list)
		return status;
	if (p->made.failed)
		return no_memory(p);
	format_defaults(&options);
	/* Not earlier: the record asked about may belong to an older answer. */
	open_input(&p->answers, p->made, &options);
	p->made = (struct buf){0};
	read = next_record(p, &p->answers);
	return read == PEGKIT_MEMORY ? read : status;
}

enum pegkit_status pegkit_ask(struct pegkit *p, const char *questions,
			      const char *arguments)
{
	struct reading in = {0};

	if (!begin(p))
		return PEGKIT_BAD;
	ask_reset(&p->ask);
	if (!take_words(p, questions) || !take_words(p, arguments) ||
	    !ask_is_possible(&p->ask, p->message))
		return PEGKIT_BAD;
	if (p->ask.wanted.vacant[0] && !p->ask.wanted.named[0])
		return refuse(p, "vacant=HOLE needs board=SHAPE");
	if (strcmp(p->ask.wanted.vacant, "all") == 0)
		return refuse(p,
			      "vacant=all works only in pegbfs: name one hole");
	if (p->ask.wanted.vacant[0] || (!p->record && ask_poses(&p->ask))) {
		p->record = p->input.reader.record;
		p->is_read = false;
		if (!ask_draw(&in, &p->ask, true, p->record))
			return no_memory(p);
	}
	if (!p->record)
		return refuse(p, no_record);
	atomic_store(&p->stop, false);
	p->ask.fields.record = p->record;
	p->is_list = !p->each && ask_lists(&p->ask);
	buf_clear(&p->made);
	return ask_answer(&in, &p->ask) ? outcome(p) : tell_reading(p, &in);
}

enum pegkit_status pegkit_each(struct pegkit *p, const char *questions,
			       const char *arguments,
			       int (*take)(void *context), void *context)
{
	enum pegkit_status status;

	if (!p)
		return PEGKIT_BAD;
	p->each = take;
	p->each_context = context;
	status = pegkit_ask(p, questions, arguments);
	p->each = NULL;
	p->record = NULL;
	return status;
}

/* A function for one question without arguments. */
#define ASK(NAME, QUESTION)                                                    \
	enum pegkit_status pegkit_##NAME(struct pegkit *p)                     \
	{                                                                      \
		return pegkit_ask(p, QUESTION, NULL);                          \
	}
ASK(solve, "solve")
ASK(fewest_moves, "fewest-moves")
ASK(count, "count")
ASK(capture, "capture")
ASK(difference, "difference")
ASK(check, "check=strict")

/*
 * Returns a copy of SIZE bytes with a NUL, until the next question or record.
 */
static const char *keep_text(struct pegkit *p, const char *data, size_t size)
{
	char *text = budget_alloc(&p->texts, size + 1, 1);

	if (!text) {
		no_memory(p);
		return NULL;
	}
	if (size)
		memcpy(text, data, size);
	return text;
}

const char *pegkit_field(struct pegkit *p, const char *key)
{
	return pegkit_field_at(p, key, 0);
}

const char *pegkit_field_at(struct pegkit *p, const char *key, size_t i)
{
	const struct record *r = p ? p->record : NULL;
	size_t size = strlen(key);

	if (p && p->ask.verdict && strcmp(key, "check") == 0)
		return i ? NULL : p->ask.verdict;
	for (size_t n = 0; r && n < r->fields; n++) {
		const struct record_field *f = &r->field[n];

		if (f->key_size == size &&
		    memcmp(r->text.data + f->key, key, size) == 0 && !i--)
			return keep_text(p, record_value(r, f), f->value_size);
	}
	return NULL;
}

enum pegkit_status pegkit_place(const struct pegkit *p, uint64_t *line,
				uint64_t *column)
{
	if (!p || !p->record || !p->is_read)
		return PEGKIT_NO;
	*line = p->record->place.line;
	*column = p->record->place.column;
	return PEGKIT_YES;
}

/* Plays the solution on a copy of R, as W draws it. */
static bool play_copy(struct reading *in, struct writer *w,
		      const struct record *r, struct buf *b)
{
	struct record copy = {0};
	struct legal_steps legal = {.step = NULL};
	struct moves_read moves;
	bool good = (record_copy(&copy, r) || reading_no_memory(in)) &&
		    moves_text_settle(in, &(struct moves_text){.first = 1},
				      &copy, &moves) &&
		    legal_steps_read(in, &copy, &moves, &legal) &&
		    format_play(in, w, &copy, legal.step, legal.steps, b);

	in->place = r->place; /* the copy may have other moves */
	legal_steps_free(&legal);
	record_free(&copy);
	return good;
}

const char *pegkit_text(struct pegkit *p, const char *format)
{
	struct format_options options;
	const char *kept = NULL;
	struct reading in = {0};
	struct buf text = {0}, body = {0};
	struct writer w;

	if (!p)
		return NULL;
	p->message[0] = '\0';
	options = p->input.reader.options;
	if (!p->record)
		refuse(p, no_record);
	if (!p->record || !read_format(&options, &w, format, p->message))
		return NULL;
	if (record_check_once(&in, p->record) &&
	    (w.kind->play ? play_copy : writer_write)(&in, &w, p->record,
						      &body))
		writer_tail(&w, &body);
	/* The head may depend on what the record needed. */
	if (writer_waits(&w))
		w.kind->head(&w, &text);
	buf_bytes(&text, body.data, body.size);
	text.failed |= body.failed;
	if (tell_reading(p, &in) == PEGKIT_YES && !text.failed)
		kept = keep_text(p, text.data, text.size);
	if (text.failed)
		no_memory(p);
	buf_free(&body);
	buf_free(&text);
	return kept;
}

/* Begins a call about numbers: reads the board of the current record, unless an
 * earlier call has.  Also refuses a POSITION with pegs off the board. */
static enum pegkit_status begin_numbers(struct pegkit *p, uint64_t position)
{
	struct reading in = {0};

	if (!p)
		return PEGKIT_BAD;
	p->message[0] = '\0';
	atomic_store(&p->stop, false);
	if (!p->record)
		return refuse(p, no_record);
	p->ask.fields.record = p->record;
	p->is_current = p->is_current || ask_read(&in, &p->ask);
	if (!p->is_current)
		return tell_reading(p, &in);
	return position_within(position, shape_all(&p->ask.board.shape))
		   ? PEGKIT_YES
		   : refuse(p, "the position has a peg off the board");
}

enum pegkit_status pegkit_board(struct pegkit *p, struct pegkit_board *board)
{
	enum pegkit_status status = begin_numbers(p, 0);
	const struct shape *s;

	if (status != PEGKIT_YES)
		return status;
	s = &p->ask.board.shape;
	_Static_assert((int)PEGKIT_JUMPS == SHAPE_FEW_JUMPS &&
			   sizeof *board->jump == sizeof *s->jump,
		       "they are copied");
	board->position = p->ask.problem.start;
	board->holes = s->holes;
	board->jumps = s->jumps;
	memcpy(board->row, s->row, sizeof board->row);
	memcpy(board->column, s->col, sizeof board->column);
	memcpy(board->jump, s->jump, sizeof board->jump);
	return PEGKIT_YES;
}

enum pegkit_status pegkit_set_position(struct pegkit *p, uint64_t position)
{
	enum pegkit_status status = begin_numbers(p, position);
	struct holes start = holes_of(position);

	if (status != PEGKIT_YES)
		return status;
	record_drop_answer(p->record, true);
	if (!board_text_draw(p->record, &p->ask.board.shape, &start))
		return no_memory(p);
	/* The goal may depend on the pegs: read the board anew. */
	p->is_current = false;
	return begin_numbers(p, 0);
}

int pegkit_legal(struct pegkit *p, uint64_t position, int jump[PEGKIT_JUMPS])
{
	const struct shape *s;
	int legal = 0;

	if (begin_numbers(p, position) != PEGKIT_YES)
		return -1;
	s = &p->ask.board.shape;
	for (int i = 0; i < s->jumps; i++)
		if (shape_can(&s->jump[i], position))
			jump[legal++] = i;
	return legal;
}

enum pegkit_status pegkit_play(struct pegkit *p, uint64_t *position, int jump)
{
	enum pegkit_status status = begin_numbers(p, *position);
	const struct shape *s;

	if (status != PEGKIT_YES)
		return status;
	s = &p->ask.board.shape;
	if (jump < 0 || jump >= s->jumps)
		return refuse(p, "the board has no jump with this number");
	if (!shape_can(&s->jump[jump], *position))
		return PEGKIT_NO;
	*position ^= shape_flip(&s->jump[jump]);
	return PEGKIT_YES;
}

static enum pegkit_status tell_limit(struct pegkit *p, const char *what)
{
	question_report(&p->ask, "%s", what);
	return PEGKIT_LIMIT;
}

enum pegkit_status pegkit_verdict(struct pegkit *p, uint64_t position,
				  int *hint)
{
	enum pegkit_status status = begin_numbers(p, position);
	const struct positions *set;
	struct solver_answer answer;
	struct puzzle problem;
	enum answer found;

	if (status != PEGKIT_YES)
		return status;
	question_begin(&p->ask);
	problem = p->ask.problem;
	problem.start = position;
	set = solver_winning(p->ask.solver, &problem, NULL);
	if (set)
		found =
		    positions_has(set, position) ? ANSWER_FOUND : ANSWER_NONE;
	else
		found = solver_decide(p->ask.solver, &problem, &p->ask.limits,
				      &answer);
	if (set && found == ANSWER_FOUND)
		answer.jumps = positions_trail(set, position, answer.jump);
	if (found == ANSWER_LIMIT)
		return tell_limit(p, "the position is undecided");
	if (found == ANSWER_FOUND && hint)
		*hint =
		    answer.jumps
			? shape_find_jump(problem.shape, answer.jump->from,
					  answer.jump->over, answer.jump->to)
			: -1;
	return meaning[found];
}

/* Begins work on a set of positions: of winning ones, if WINS. */
static enum pegkit_status begin_set(struct pegkit *p, bool wins)
{
	enum pegkit_status status = begin_numbers(p, 0);

	if (status != PEGKIT_YES)
		return status;
	question_begin(&p->ask);
	return !wins || puzzle_is_listed(&p->ask.problem)
		   ? PEGKIT_YES
		   : refuse(p, "winning positions cannot be listed for a "
			       "goal with open holes or such as 5-pegs");
}

enum pegkit_status pegkit_prepare(struct pegkit *p)
{
	enum pegkit_status status = begin_set(p, true);

	if (status != PEGKIT_YES ||
	    solver_winning(p->ask.solver, &p->ask.problem, &p->ask.limits))
		return status;
	return tell_limit(p, "the board is not prepared");
}

/* Copies MOST positions of SET with PEGS pegs to POSITION; false: no time. */
static bool copy_level(const struct positions *set, int pegs,
		       const struct limits *l, uint64_t *position, size_t most)
{
	for (size_t at = 0, end; at < most; at = end) {
		end = most - at < CHUNK ? most : at + CHUNK;
		if (limits_expired(l, at, most))
			return false;
		for (size_t i = at; i < end; i++)
			position[i] = i;
		positions_pick(set, pegs, position + at, end - at,
			       position + at);
	}
	return true;
}

enum pegkit_status pegkit_level(struct pegkit *p, enum pegkit_set kind,
				int pegs, uint64_t *position, size_t room,
				uint64_t *count)
{
	bool wins = kind == PEGKIT_WINNING;
	enum pegkit_status status = begin_set(p, wins);
	const struct positions *set = NULL;
	struct positions own = {.list = NULL};
	struct ask *a;

	if (status != PEGKIT_YES)
		return status;
	a = &p->ask;
	if (pegs < 0 || pegs > a->board.shape.holes)
		return refuse(p, "pegs must be from 0 to the number of holes");
	if (wins)
		set = solver_winning(a->solver, &a->problem, &a->limits);
	if (!set &&
	    (wins
		 ? positions_make_winning(&a->problem, pegs, &a->limits, &own)
		 : positions_make(&a->problem, POSITIONS_REACHED, POSITIONS_ANY,
				  &a->limits, &own) == ANSWER_FOUND))
		set = &own;
	*count = set ? positions_size(set, pegs) : 0;
	if (set && !copy_level(set, pegs, &a->limits, position,
			       *count < room ? (size_t)*count : room))
		set = NULL;
	positions_free(&own);
	return set ? PEGKIT_YES
		   : tell_limit(p, "the positions are not all known");
}

const char *pegkit_message(const struct pegkit *p)
{
	return p ? p->message
		 : "the format is wrong, or there is not enough memory: "
		   "pegkit_read with this format says which";
}
