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
#include "text/field.h"
#include "text/format/format.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/rows_text.h"

/* Bytes of a message: places, a text of the judge or of a reader, its NUL. */
enum { MESSAGE = 2 * READING_SIZE };

/* Bytes of a word: a name, or KEY=VALUE. */
enum { WORD = 128 };

static const char no_record[] = "there is no current record";
static const char no_memory_text[] = "no memory";

struct pegkit {
	char *text; /* a copy of what is read; null: it is a stream */
	struct source source;
	struct format_reader reader;
	struct format_options options;
	struct record *record; /* the current one; null: none */
	bool is_read;	       /* its places refer to the text */

	struct ask ask;
	int (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
	atomic_bool stop;

	/* Takes the records of the answer one by one; null: they are kept. */
	int (*each)(void *context);
	void *each_context;

	/* The records of an answer that is a list. */
	struct buf made; /* while they are being made */
	struct buf answers;
	struct source rest;
	struct draw_text answer;
	bool is_list; /* the answer is a list */
	bool has_answer;

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

static void report(void *context, uint64_t done, uint64_t all)
{
	struct pegkit *p = context;

	if (p->progress && p->progress(p->context, done, all) != 0)
		atomic_store(&p->stop, true);
}

/* Copies the next word of *TEXT; false: there is none, or it is too long. */
static bool next_word(const char **text, char word[WORD])
{
	const char *begin = *text + strspn(*text, " ");
	size_t size = strcspn(begin, " ");

	*text = begin + size;
	if (!size || size >= WORD)
		return false;
	memcpy(word, begin, size);
	word[size] = '\0';
	return true;
}

/* Takes board=SHAPE or alphabet=PEG,HOLE,OFF. */
static const char *take_word(struct format_options *options, const char *word)
{
	static const char board[] = "board=", alphabet[] = "alphabet=";

	if (strncmp(word, alphabet, strlen(alphabet)) == 0)
		return rows_text_alphabet(word + strlen(alphabet),
					  &options->alphabet)
			   ? NULL
			   : "write alphabet=PEG,HOLE,OFF after the format";
	if (strncmp(word, board, strlen(board)) != 0)
		return "only board=SHAPE and alphabet=PEG,HOLE,OFF can follow "
		       "the format";
	return format_board(options, word + strlen(board))
		   ? NULL
		   : "there is no such board";
}

/*
 * Reads a format and the words after it; if TEXT is null, the format is draw.
 * Returns a message about what is wrong, or null.
 */
static const char *read_format(struct format_options *options, const char *text)
{
	char word[WORD] = "draw";
	const char *wrong = NULL;

	if (text && !next_word(&text, word))
		*word = '\0';
	options->format = format_named(word);
	if (!options->format)
		return "there is no such format";
	while (text && !wrong && *(text += strspn(text, " ")))
		wrong = next_word(&text, word) ? take_word(options, word)
					       : "a word is too long";
	if (wrong)
		return wrong;
	if (options->format->writer.needs_alphabet && !*options->alphabet.peg)
		return "write alphabet=PEG,HOLE,OFF after the format";
	return format_refuses(options, &options->format->writer);
}

/* Keeps a record of an answer that is a list; false: no more. */
static bool take_answer(void *client)
{
	struct pegkit *p = client;

	if (p->each) {
		char message[MESSAGE];
		bool goes_on;

		/* That of the answer, which writing a text would replace. */
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
	int used = 0;

	if (p->is_read)
		used = snprintf(p->message, sizeof p->message,
				"%" PRIu64 ":%" PRIu64 ": ", place.line,
				place.column);
	snprintf(p->message + used, sizeof p->message - (size_t)used, "%s",
		 message);
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

static void drop_answer(struct pegkit *p)
{
	if (p->has_answer) {
		draw_text_close(&p->answer);
		source_close(&p->rest);
	}
	p->has_answer = false;
}

static void close_text(struct pegkit *p)
{
	format_close(&p->reader);
	source_close(&p->source);
	mem_free(p->text);
}

/* Begins to read a copy of TEXT; returns what is wrong, or null. */
static const char *open_text(struct pegkit *p, const char *text, size_t size,
			     const char *format)
{
	struct format_options options;
	const char *wrong;
	char *copy;

	format_defaults(&options);
	wrong = read_format(&options, format);
	if (wrong)
		return wrong;
	/* Even an empty text gets memory, so p->text is not null. */
	copy = mem_alloc(size, 1);
	if (!copy)
		return no_memory_text;
	if (size)
		memcpy(copy, text, size);
	if (p->reader.source)
		close_text(p);
	p->text = copy;
	p->options = options;
	source_memory(&p->source, p->text, size);
	format_open(&p->reader, &p->options, &p->source);
	return NULL;
}

/* Prepares P, whose text has been opened, for questions. */
static struct pegkit *ready(struct pegkit *p)
{
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
	struct pegkit *p = mem_zero(1, sizeof *p);

	if (p && !open_text(p, text, size, format))
		return ready(p);
	mem_free(p);
	return NULL;
}

struct pegkit *pegkit_open_stream(ptrdiff_t (*read)(void *context, void *buffer,
						    size_t size),
				  void *context, const char *format)
{
	struct pegkit *p = mem_zero(1, sizeof *p);

	if (!p)
		return NULL;
	format_defaults(&p->options);
	if (!read_format(&p->options, format) &&
	    source_pull(&p->source, read, context)) {
		format_open(&p->reader, &p->options, &p->source);
		return ready(p);
	}
	mem_free(p);
	return NULL;
}

void pegkit_close(struct pegkit *p)
{
	if (!p)
		return;
	budget_close(&p->texts);
	drop_answer(p);
	question_close(&p->ask);
	close_text(p);
	buf_free(&p->answers);
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

/* Drops the record: it may be incomplete, so nobody may read it again. */
static enum pegkit_status no_memory(struct pegkit *p)
{
	p->record = NULL;
	strcpy(p->message, no_memory_text);
	return PEGKIT_MEMORY;
}

/* Returns the state of a reader as a status; its text is the message. */
static enum pegkit_status tell_reading(struct pegkit *p,
				       const struct reading *in)
{
	switch (in->state) {
	case READING_FINE:
		return PEGKIT_YES;
	case READING_END:
	case READING_BAD:
		if (in->state == READING_END && !in->warns)
			return PEGKIT_NO;
		set_placed(p, in->place, in->text);
		return in->state == READING_BAD ? PEGKIT_BAD : PEGKIT_NO;
	case READING_IO:
		strcpy(p->message, "the text cannot be read");
		return PEGKIT_BAD;
	default:
		return no_memory(p);
	}
}

/* Begins a call: frees the texts that earlier calls returned. */
static bool begin(struct pegkit *p)
{
	if (!p)
		return false;
	budget_close(&p->texts);
	p->message[0] = '\0';
	p->ask.verdict = NULL;
	return true;
}

enum pegkit_status pegkit_next(struct pegkit *p)
{
	struct reading in = {0};

	if (!begin(p))
		return PEGKIT_BAD;
	drop_answer(p);
	p->is_read = true;
	p->record = format_next(&in, &p->reader) ? p->reader.record : NULL;
	return tell_reading(p, &in);
}

enum pegkit_status pegkit_read(struct pegkit *p, const char *text, size_t size,
			       const char *format)
{
	const char *wrong;

	if (!begin(p))
		return PEGKIT_BAD;
	drop_answer(p);
	p->record = NULL;
	wrong = open_text(p, text, size, format);
	if (!wrong)
		return pegkit_next(p);
	strcpy(p->message, wrong);
	return wrong == no_memory_text ? PEGKIT_MEMORY : PEGKIT_BAD;
}

enum pegkit_status pegkit_more(struct pegkit *p)
{
	struct reading in = {0};

	if (!begin(p))
		return PEGKIT_BAD;
	if (!p->has_answer)
		return PEGKIT_NO;
	p->record = draw_text_next(&in, &p->answer) ? &p->answer.record : NULL;
	return tell_reading(p, &in);
}

/* Takes the words of TEXT, which may be null; false: a word is unknown. */
static bool take_words(struct pegkit *p, const char *text)
{
	char word[WORD], *argument;

	while (text && *(text += strspn(text, " "))) {
		bool fits = next_word(&text, word);

		argument = fits ? strchr(word, '=') : NULL;
		if (argument)
			*argument++ = '\0';
		if (fits && ask_take(&p->ask, word, argument))
			continue;
		snprintf(p->message, sizeof p->message,
			 "'%s%s%s' is not a question or an argument%s",
			 fits ? word : "...", argument ? "=" : "",
			 argument ? argument : "",
			 argument ? ", or not with this value" : "");
		return false;
	}
	return true;
}

/* Returns the status of a question after all its fields were added. */
static enum pegkit_status outcome(struct pegkit *p)
{
	static const enum pegkit_status meaning[] = {
	    [ANSWER_FOUND] = PEGKIT_YES,
	    [ANSWER_NONE] = PEGKIT_NO,
	    [ANSWER_LIMIT] = PEGKIT_LIMIT,
	};
	enum pegkit_status status = meaning[p->ask.answer.outcome];
	struct reading in = {0};

	if (!p->is_list)
		return status;
	if (p->made.failed)
		return no_memory(p);
	/* Not earlier: the record asked about may belong to an older answer. */
	drop_answer(p);
	buf_free(&p->answers);
	p->answers = p->made;
	p->made = (struct buf){0};
	source_memory(&p->rest, p->answers.data, p->answers.size);
	draw_text_open(&p->answer, &p->rest);
	p->has_answer = true;
	p->is_read = false;
	p->record = draw_text_next(&in, &p->answer) ? &p->answer.record : NULL;
	return in.state == READING_MEMORY ? no_memory(p) : status;
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
	if (p->ask.wanted.vacant[0] && !p->ask.wanted.named[0]) {
		strcpy(p->message, "vacant=HOLE needs board=SHAPE");
		return PEGKIT_BAD;
	}
	if (strcmp(p->ask.wanted.vacant, "all") == 0) {
		strcpy(p->message,
		       "vacant=all works only in pegbfs: name one hole");
		return PEGKIT_BAD;
	}
	if (p->ask.wanted.vacant[0] || (!p->record && ask_poses(&p->ask))) {
		p->record = p->reader.record;
		p->is_read = false;
		if (!ask_draw(&in, &p->ask, true, p->record))
			return no_memory(p);
	}
	if (!p->record) {
		strcpy(p->message, no_record);
		return PEGKIT_BAD;
	}
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

enum pegkit_status pegkit_solve(struct pegkit *p)
{
	return pegkit_ask(p, "solve", NULL);
}

enum pegkit_status pegkit_fewest_moves(struct pegkit *p)
{
	return pegkit_ask(p, "fewest-moves", NULL);
}

enum pegkit_status pegkit_count(struct pegkit *p)
{
	return pegkit_ask(p, "count", NULL);
}

enum pegkit_status pegkit_capture(struct pegkit *p)
{
	return pegkit_ask(p, "capture", NULL);
}

enum pegkit_status pegkit_difference(struct pegkit *p)
{
	return pegkit_ask(p, "difference", NULL);
}

enum pegkit_status pegkit_check(struct pegkit *p)
{
	return pegkit_ask(p, "check=strict", NULL);
}

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
	const struct record *r = p ? p->record : NULL;
	size_t size = strlen(key);

	if (p && p->ask.verdict && strcmp(key, "check") == 0)
		return p->ask.verdict;
	for (size_t i = 0; r && i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (f->key_size == size &&
		    memcmp(r->text.data + f->key, key, size) == 0)
			return keep_text(p, record_value(r, f), f->value_size);
	}
	return NULL;
}

/* Appends the current record to B in the format of W. */
static bool write_record(struct reading *in, struct pegkit *p, struct writer *w,
			 struct buf *b)
{
	bool good = writer_write(in, w, p->record, b);

	writer_tail(w, b);
	return good;
}

/* Plays the solution on a copy of the record, as W draws it. */
static bool draw_record(struct reading *in, struct pegkit *p, struct writer *w,
			struct buf *b)
{
	struct record copy = {0};
	struct legal_steps legal = {.step = NULL};
	struct moves_read moves;
	bool good = (record_copy(&copy, p->record) || reading_no_memory(in)) &&
		    moves_text_settle(in, &(struct moves_text){.first = 1},
				      &copy, &moves) &&
		    legal_steps_read(in, &copy, &legal) &&
		    format_play(in, w, &copy, legal.step, legal.steps, b);

	in->place = p->record->place; /* the copy may have other moves */
	writer_tail(w, b);
	legal_steps_free(&legal);
	record_free(&copy);
	return good;
}

const char *pegkit_text(struct pegkit *p, const char *format)
{
	const struct writer_kind *picture = picture_named(format);
	struct format_options options;
	const char *wrong = no_record, *kept = NULL;
	struct reading in = {0};
	struct buf text = {0}, body = {0};
	struct writer w;

	if (!p)
		return NULL;
	p->message[0] = '\0';
	options = p->options;
	if (p->record)
		wrong = picture ? NULL : read_format(&options, format);
	if (wrong) {
		strcpy(p->message, wrong);
		return NULL;
	}
	w = format_writer(&options);
	if (picture)
		w.kind = picture;
	if (record_check_once(&in, p->record))
		(w.kind->play ? draw_record : write_record)(&in, p, &w, &body);
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

const char *pegkit_message(const struct pegkit *p)
{
	return p ? p->message
		 : "there is no such format or board, or no memory";
}
