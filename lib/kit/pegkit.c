/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public library: what the programs do, without options, files and
 * messages.  Each question asks a solver and adds fields to the record in hand.
 */
#include "kit/pegkit.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/position.h"
#include "capture/capture.h"
#include "check/judge/judge.h"
#include "duel/duel.h"
#include "kit/fields.h"
#include "solitaire/questions/question_count.h"
#include "solitaire/questions/question_fewest.h"
#include "text/capture/homes.h"
#include "text/format/format.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/pegs.h"
#include "text/solitaire/position_text.h"

/* Bytes of a message: places, a text of the judge or of a reader, its NUL. */
enum { MESSAGE = PROBLEM_SIZE + CHECK_MESSAGE };

static const char no_record[] = "there is no record in hand";

struct pegkit {
	char *text; /* a copy of what is read */
	struct source source;
	struct format_reader reader;
	struct format_options options;
	bool has_record;
	struct fields fields;

	struct limits limits;
	uint64_t time; /* nanoseconds for each answer; 0: no limit */
	int (*progress)(void *context, uint64_t done, uint64_t all);
	void *context;
	atomic_bool stop;

	/* The board of pegs that was asked about last. */
	struct shape shape;
	struct reduce *solver; /* for the shape; null: none yet */
	struct reduce_problem problem;
	position_t goals[POSITION_HOLES];

	struct buf value, written; /* what was returned last */
	char message[MESSAGE];
};

const char *pegkit_version(void)
{
	return PACKAGE_VERSION;
}

static void report(void *context, uint64_t done, uint64_t all)
{
	struct pegkit *p = context;

	if (p->progress && p->progress(p->context, done, all) != 0)
		atomic_store(&p->stop, true);
}

static bool is_to_stop(void *context)
{
	struct pegkit *p = context;

	report(p, 0, 0);
	return atomic_load(&p->stop);
}

/* Bytes of a word of a format: its name, or KEY=VALUE. */
enum { WORD = 128 };

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
			   : "alphabet=PEG,HOLE,OFF expected";
	if (strncmp(word, board, strlen(board)) != 0)
		return "board=SHAPE or alphabet=PEG,HOLE,OFF expected behind "
		       "the format";
	if (!format_board(options, word + strlen(board)))
		return "there is no such board";
	return options->is_for_fen &&
		       strcmp(options->format->writer.name, "fen") != 0
		   ? "only fen takes boards of more than 256 holes"
		   : NULL;
}

/*
 * Reads a format and what stands behind it; null for TEXT: drawings.  Returns
 * what is wrong, or null.
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
		return "alphabet=PEG,HOLE,OFF expected";
	return format_refuses(options, &options->format->writer);
}

/* A copy of the text; also of none there is something to be freed. */
static char *copy_text(const char *text, size_t size)
{
	char *copy = mem_alloc(size ? size : 1, 1);

	if (copy && size)
		memcpy(copy, text, size);
	return copy;
}

struct pegkit *pegkit_open(const char *text, size_t size, const char *format)
{
	struct pegkit *p = mem_zero(1, sizeof *p);

	if (!p)
		return NULL;
	format_defaults(&p->options);
	p->text =
	    read_format(&p->options, format) ? NULL : copy_text(text, size);
	if (!p->text) {
		mem_free(p);
		return NULL;
	}
	source_memory(&p->source, p->text, size);
	format_open(&p->reader, &p->options, &p->source);
	p->fields.record = &p->reader.draw.record;
	p->limits = limits_none;
	p->limits.progress = report;
	p->limits.context = p;
	p->limits.stop = &p->stop;
	return p;
}

void pegkit_close(struct pegkit *p)
{
	if (!p)
		return;
	reduce_free(p->solver);
	format_close(&p->reader);
	source_close(&p->source);
	buf_free(&p->fields.text);
	buf_free(&p->value);
	buf_free(&p->written);
	mem_free(p->text);
	mem_free(p);
}

void pegkit_limit(struct pegkit *p, uint64_t bytes, uint64_t nanoseconds,
		  unsigned threads)
{
	if (!p)
		return;
	p->limits.memory = bytes ? bytes : UINT64_MAX;
	p->limits.jobs = threads ? threads : 1;
	p->time = nanoseconds;
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

/* The record may lack a part of what it says it has: nobody reads it again. */
static enum pegkit_status no_memory(struct pegkit *p)
{
	p->has_record = false;
	strcpy(p->message, "no memory");
	return PEGKIT_MEMORY;
}

/* What a reader says, as the outcome of a call. */
static enum pegkit_status tell(struct pegkit *p, enum problem_status status,
			       const struct problem *problem)
{
	switch (status) {
	case PROBLEM_NONE:
		return PEGKIT_YES;
	case PROBLEM_END:
		return PEGKIT_NO;
	case PROBLEM_BAD:
		snprintf(p->message, sizeof p->message,
			 "%" PRIu64 ":%" PRIu64 ": %s", problem->place.line,
			 problem->place.column, problem->text);
		return PEGKIT_BAD;
	default:
		return no_memory(p);
	}
}

enum pegkit_status pegkit_next(struct pegkit *p)
{
	struct problem problem;
	enum problem_status status;

	if (!p)
		return PEGKIT_BAD;
	p->message[0] = '\0';
	status = format_next(&p->reader, &problem);
	p->has_record = status == PROBLEM_NONE;
	return tell(p, status, &problem);
}

/* Prepares an answer; false: there is no record. */
static bool begin(struct pegkit *p)
{
	if (!p)
		return false;
	p->message[0] = '\0';
	buf_clear(&p->fields.text);
	atomic_store(&p->stop, false);
	limits_restart(&p->limits, p->time);
	if (!p->has_record)
		strcpy(p->message, no_record);
	return p->has_record;
}

/* Prepares the answer to a question about a record that says nothing twice. */
static enum pegkit_status begin_answer(struct pegkit *p)
{
	struct problem problem;

	if (!begin(p))
		return PEGKIT_BAD;
	return tell(p, record_check_once(p->fields.record, &problem), &problem);
}

/* The outcome of a question, all fields of which have been added. */
static enum pegkit_status end(struct pegkit *p, enum answer result)
{
	if (p->fields.text.failed)
		return no_memory(p);
	if (result == ANSWER_LIMIT && !p->message[0] && atomic_load(&p->stop))
		strcpy(p->message, "stopped, no answer");
	else if (result == ANSWER_LIMIT && !p->message[0])
		snprintf(p->message, sizeof p->message, "limit of %s reached",
			 limits_reached(&p->limits));
	return result == ANSWER_FOUND  ? PEGKIT_YES
	       : result == ANSWER_NONE ? PEGKIT_NO
				       : PEGKIT_LIMIT;
}

/* Reads the shape that the record in hand has, and makes a solver for it. */
static enum problem_status read_shape(struct pegkit *p, struct problem *problem)
{
	struct shape drawn;
	enum problem_status status = position_text_shape(
	    p->fields.record, &drawn, &p->problem.start, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (p->solver && !shape_equal(&drawn, &p->shape)) {
		reduce_free(p->solver);
		p->solver = NULL;
	}
	if (!p->solver) {
		p->shape = drawn;
		p->solver = reduce_new(&p->shape);
	}
	return p->solver ? PROBLEM_NONE : PROBLEM_MEMORY;
}

/* Prepares a question about a board of pegs. */
static enum pegkit_status begin_board(struct pegkit *p, struct question *q)
{
	struct problem problem;
	enum problem_status status;

	if (begin_answer(p) != PEGKIT_YES)
		return PEGKIT_BAD;
	p->problem.shape = &p->shape;
	p->problem.goal = p->goals;
	status = read_shape(p, &problem);
	if (status == PROBLEM_NONE)
		status = position_text_goals(
		    p->fields.record, &p->shape, p->problem.start, p->goals,
		    &p->problem.goals, &p->problem.level, &problem);
	record_drop_answer(p->fields.record);
	*q = (struct question){
	    .solver = p->solver, .problem = &p->problem, .limits = p->limits};
	return tell(p, status, &problem);
}

/* A problem on a board for which a position_t has no room. */
struct large {
	struct shape shape;
	struct holes goal[SHAPE_HOLES];
	struct large_problem problem;
};

/* Whether the record in hand has such a board, which is read into LARGE. */
static bool is_large(const struct pegkit *p, struct large *large)
{
	struct problem ignored;

	return p && p->has_record &&
	       pegs_shape(p->fields.record, &large->shape,
			  &large->problem.start, &ignored) == PROBLEM_NONE &&
	       !holes_are_few(&large->shape);
}

static enum pegkit_status solve_large(struct pegkit *p, struct large *large)
{
	struct large_problem *q = &large->problem;
	struct large_answer answer;
	struct problem problem;
	enum problem_status status;
	enum answer result;

	if (begin_answer(p) != PEGKIT_YES)
		return PEGKIT_BAD;
	q->shape = &large->shape;
	q->goal = large->goal;
	status = pegs_goals(p->fields.record, &large->shape, &q->start,
			    large->goal, &q->goals, &q->level, &problem);
	record_drop_answer(p->fields.record);
	if (status != PROBLEM_NONE)
		return tell(p, status, &problem);
	result = large_solve(q, &p->limits, &answer);
	if (result == ANSWER_LIMIT && answer.seen)
		strcpy(p->message, "no solution found, and no proof that there "
				   "is none");
	fields_large(&p->fields, q, result, &answer);
	return end(p, result);
}

enum pegkit_status pegkit_solve(struct pegkit *p)
{
	struct reduce_answer answer = {.jumps = 0};
	struct question q;
	struct large large;
	enum pegkit_status status;
	enum answer result;

	if (is_large(p, &large))
		return solve_large(p, &large);
	status = begin_board(p, &q);
	if (status != PEGKIT_YES)
		return status;
	result = reduce_solve(q.solver, q.problem, &q.limits, &answer);
	fields_answer(&p->fields, q.problem, result, &answer);
	return end(p, result);
}

enum pegkit_status pegkit_fewest_moves(struct pegkit *p)
{
	struct question_fewest answer;
	struct question q;
	enum pegkit_status status = begin_board(p, &q);
	enum answer result;

	if (status != PEGKIT_YES)
		return status;
	if (p->problem.level) {
		strcpy(p->message, "fewest moves to a goal of so many pegs or "
				   "jumps are not searched");
		return PEGKIT_BAD;
	}
	result = question_fewest(&q, &answer);
	fields_fewest(&p->fields, q.problem, result, &answer);
	return end(p, result == ANSWER_NONE ? answer.proved : result);
}

enum pegkit_status pegkit_count(struct pegkit *p)
{
	struct question_count answer;
	struct question q;
	enum pegkit_status status = begin_board(p, &q);
	enum answer result;
	char number[WIDE_TEXT];

	if (status != PEGKIT_YES)
		return status;
	result = question_count(&q, &answer);
	if (answer.is_solved) {
		fields_answer(&p->fields, q.problem, answer.solved,
			      &answer.solution);
		if (answer.solved == ANSWER_NONE)
			result = ANSWER_NONE;
	}
	if (result == ANSWER_FOUND)
		fields_text(&p->fields, FIELD_SOLUTIONS,
			    wide_text(answer.count.solutions, number));
	else if (result == ANSWER_NONE)
		fields_text(&p->fields, FIELD_SOLUTIONS, "0");
	else if (!answer.is_solved)
		fields_text(&p->fields, FIELD_RESULT, "limit");
	if (answer.needs)
		snprintf(p->message, sizeof p->message,
			 "needs %" PRIu64 " bytes for its sets of positions",
			 answer.needs);
	return end(p, result);
}

/* Replaces the fields of an answer that is no board of pegs. */
static void add_pair(struct pegkit *p, enum field_id id, enum field_id witness,
		     const struct buf *line)
{
	struct fields *f = &p->fields;

	record_drop(f->record, id);
	record_drop(f->record, witness);
	fields_add(f, id);
	buf_bytes(&f->text, line->data, line->size);
	f->text.failed |= line->failed;
	fields_add(f, witness);
}

static enum pegkit_status capture_of(struct pegkit *p,
				     struct capture_solver *solver,
				     const struct checkers *board)
{
	struct capture capture = {.route = NULL};
	struct buf route = {0};
	enum answer result = capture_best(solver, board, &capture);

	buf_unsigned(&p->fields.text, capture.lower);
	if (result != ANSWER_FOUND) {
		buf_char(&p->fields.text, '-');
		buf_unsigned(&p->fields.text, capture.upper);
	}
	fields_route(&route, &capture);
	add_pair(p, FIELD_CAPTURED, FIELD_ROUTE, &route);
	buf_free(&route);
	return end(p, result);
}

enum pegkit_status pegkit_capture(struct pegkit *p)
{
	struct checkers board = {.home = NULL};
	struct capture_solver *solver = NULL;
	enum pegkit_status status = PEGKIT_BAD;
	struct problem problem;
	size_t room = 0;

	if (begin_answer(p) == PEGKIT_YES)
		status = tell(
		    p, homes_read(p->fields.record, &board, &room, &problem),
		    &problem);
	if (status == PEGKIT_YES) {
		solver = capture_new(&p->limits);
		status = solver ? capture_of(p, solver, &board) : no_memory(p);
	}
	capture_delete(solver);
	mem_free(board.home);
	return status;
}

static enum pegkit_status difference_of(struct pegkit *p, struct duel *duel)
{
	const struct triangle *board = &p->fields.record->triangle;
	struct duel_jump jump[DUEL_LINE];
	struct buf line = {0};
	int64_t difference;
	int jumps;
	enum answer result = duel_solve(duel, board, &difference);

	if (result == ANSWER_FOUND)
		result = duel_line(duel, board, jump, &jumps);
	if (result == ANSWER_FOUND) {
		buf_number(&p->fields.text, difference);
		fields_line(&line, jump, jumps);
		add_pair(p, FIELD_DIFFERENCE, FIELD_LINE, &line);
	}
	buf_free(&line);
	return end(p, result);
}

enum pegkit_status pegkit_difference(struct pegkit *p)
{
	const struct record *record;
	struct duel *duel;
	enum pegkit_status status;

	if (begin_answer(p) != PEGKIT_YES)
		return PEGKIT_BAD;
	record = p->fields.record;
	if (record->kind != RECORD_VALUES ||
	    record->triangle.rows > DUEL_ROWS) {
		snprintf(p->message, sizeof p->message,
			 "%" PRIu64 ":%" PRIu64
			 ": triangle of values expected, at most %d rows",
			 record->place.line, record->place.column, DUEL_ROWS);
		return PEGKIT_BAD;
	}
	duel = duel_new(record->triangle.rows, &p->limits);
	if (!duel)
		return p->limits.memory == UINT64_MAX ? no_memory(p)
						      : end(p, ANSWER_LIMIT);
	status = difference_of(p, duel);
	duel_delete(duel);
	return status;
}

enum pegkit_status pegkit_check(struct pegkit *p)
{
	static const enum pegkit_status meaning[] = {
	    [CHECK_HOLDS] = PEGKIT_YES,
	    [CHECK_FALSE] = PEGKIT_NO,
	    [CHECK_LIMIT] = PEGKIT_LIMIT,
	    [CHECK_NOTHING] = PEGKIT_LIMIT,
	};
	struct allowance allowance;
	struct record *record;
	enum check_verdict verdict = CHECK_NOTHING;
	struct problem problem;
	enum problem_status status;
	char message[CHECK_MESSAGE] = "";
	bool read;

	if (!begin(p))
		return PEGKIT_BAD;
	record = p->fields.record;
	allowance = allowance_of(p->limits.memory, p->time);
	allowance.stop = is_to_stop;
	allowance.context = p;
	status = moves_text_settle(&(struct moves_text){.first = 1}, record,
				   &read, &problem);
	if (status == PROBLEM_NONE)
		status = judge_record(record, &allowance, &verdict, message,
				      &problem);
	if (status != PROBLEM_NONE)
		return tell(p, status, &problem);
	verdict = judge_strictly(record, verdict, message);
	strcpy(p->message, message);
	return meaning[verdict];
}

/* The text in B, which ends in NUL from now on; null: no memory. */
static const char *text_of(struct pegkit *p, struct buf *b)
{
	buf_char(b, '\0');
	if (!b->failed)
		return b->data;
	no_memory(p);
	return NULL;
}

const char *pegkit_field(struct pegkit *p, const char *key)
{
	const struct record *r = p ? p->fields.record : NULL;
	size_t size = strlen(key);

	for (size_t i = 0; p && p->has_record && i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (f->key_size != size ||
		    memcmp(r->text.data + f->key, key, size) != 0)
			continue;
		buf_clear(&p->value);
		buf_bytes(&p->value, record_value(r, f), f->value_size);
		return text_of(p, &p->value);
	}
	return NULL;
}

const char *pegkit_text(struct pegkit *p, const char *format)
{
	struct format_options options;
	const char *wrong = no_record;
	struct problem problem;
	struct writer w;
	enum problem_status status;

	if (!p)
		return NULL;
	p->message[0] = '\0';
	options = p->options;
	if (p->has_record)
		wrong = read_format(&options, format);
	if (wrong) {
		strcpy(p->message, wrong);
		return NULL;
	}
	w = format_writer(&options);
	buf_clear(&p->written);
	if (writer_waits(&w)) {
		w.page.records = 1;
		writer_head(&w, &p->written);
	}
	status = record_check_once(p->fields.record, &problem);
	if (status == PROBLEM_NONE)
		status =
		    writer_write(&w, p->fields.record, &p->written, &problem);
	writer_tail(&w, &p->written);
	return tell(p, status, &problem) == PEGKIT_YES ? text_of(p, &p->written)
						       : NULL;
}

const char *pegkit_message(const struct pegkit *p)
{
	return p ? p->message
		 : "there is no such format or board, or no memory";
}
