/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions share; see question.h. */
#include "ask/question.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "capture/capture.h"
#include "duel/duel.h"
#include "positions/positions.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* Bytes of a message, of a part of it and of a size, each with its NUL. */
enum { MESSAGE = 512, PART = 128, SIZE = 32 };

/* clang-format off */
#define QUESTION(ID, ANSWER, NAME, ARGUMENT, HELP, ...) \
	{ASK_##ID, NAME, ARGUMENT, HELP, .answer = question_##ANSWER, \
	 __VA_ARGS__},
/* clang-format on */
static const struct question row[] = {QUESTION_ROWS(QUESTION)};
#undef QUESTION

void question_none(struct ask *a)
{
	(void)a;
}

bool question_take_most(struct ask *a, const char *most)
{
	a->wanted.most = 0;
	return !most || span_value_from(most, 1, UINT64_MAX, &a->wanted.most);
}

const struct question *question_at(size_t i)
{
	return i < ASK_QUESTIONS ? &row[i] : NULL;
}

void question_open(struct ask *a)
{
	*a = (struct ask){.limits = limits_none,
			  .wanted = {.seed = 1},
			  .known = {.first = 1}};
}

void question_close(struct ask *a)
{
	solver_free(a->solver);
	capture_delete(a->capture);
	mem_free(a->checkers.home);
	duel_delete(a->duel);
	duel_batch_delete(a->batch);
	mem_free(a->greedy);
	legal_steps_free(&a->legal);
	buf_free(&a->fields.text);
	buf_free(&a->wanted.goal);
	buf_free(&a->before);
}

void question_use_shape(struct ask *a, const struct shape *shape)
{
	if (shape_equal(shape, &a->board.shape)) {
		/* Messages name the board of the current record. */
		memcpy(a->board.shape.name, shape->name, sizeof shape->name);
		return;
	}
	solver_free(a->solver);
	a->solver = NULL;
	mem_free(a->greedy);
	a->greedy = NULL;
	a->board.shape = *shape;
}

bool question_read_board(struct reading *in, struct ask *a)
{
	struct board drawn;

	if (!board_text_read(in, a->fields.record, &drawn))
		return false;
	question_use_shape(a, &drawn.shape);
	a->board.start = drawn.start;
	return true;
}

void question_worsen(struct ask *a, enum answer result)
{
	if (result > a->answer.outcome)
		a->answer.outcome = result;
}

void question_begin(struct ask *a)
{
	buf_clear(&a->fields.text);
	a->answer = (struct ask_answer){.begun = limits_clock(),
					.outcome = ANSWER_FOUND,
					.known = ANSWER_LIMIT};
	limits_restart(&a->limits, a->time);
}

void question_hand_over(struct ask *a)
{
	if (!a->fields.text.failed && !a->answer.is_over)
		a->answer.is_over = a->take && !a->take(a->client);
}

void question_finish(struct ask *a)
{
	if (a->wanted.is_timed) {
		uint64_t time = limits_clock() - a->answer.begun;

		buf_printf(&a->fields.text, "%.6f s", (double)time / 1e9);
		fields_add(&a->fields, FIELD_TIME);
	}
	question_hand_over(a);
}

void question_tell(struct ask *a, const char *format, ...)
{
	char message[MESSAGE];
	size_t used = 0;
	va_list arguments;

	if (a->answer.asks_several)
		used = (size_t)snprintf(message, sizeof message,
					"--%s: ", a->answer.asked->name);
	va_start(arguments, format);
	vsnprintf(message + used, sizeof message - used, format, arguments);
	va_end(arguments);
	question_worsen(a, ANSWER_LIMIT);
	a->tell(a->client, ASK_OPEN, message);
}

/* Writes BYTES as --max-memory reads it, in the largest unit that is exact, or
 * rounded up in the first that leaves less than 100 * 1024.  Returns TEXT. */
static const char *write_size(uint64_t bytes, char text[SIZE])
{
	static const char *const unit[] = {"", "K", "M", "G", "T"};
	int i = 0;

	for (; i < 4 && (bytes % 1024 == 0 || bytes >= 100 << 10); i++)
		bytes = bytes / 1024 + (bytes % 1024 != 0);
	snprintf(text, SIZE, "%" PRIu64 "%s", bytes, unit[i]);
	return text;
}

/* Writes the memory limit, and who set it. */
static void write_memory(const struct ask *a, char text[PART])
{
	char size[SIZE];

	write_size(a->limits.memory, size);
	if (a->limits.memory == UINT64_MAX)
		strcpy(text, "all memory of the machine");
	else if (a->has_default_memory)
		snprintf(text, PART, "%s, by default a quarter of the memory",
			 size);
	else
		snprintf(text, PART, "--max-memory=%s", size);
}

static uint64_t twice(uint64_t bytes)
{
	return bytes > UINT64_MAX / 2 ? UINT64_MAX : 2 * bytes;
}

void question_tell_limit(struct ask *a, const char *which, const char *setting,
			 const char *what, const char *next)
{
	question_tell(a, "%s limit reached (%s): %s%s; %s", which, setting,
		      a->answer.known == ANSWER_LIMIT	? ""
		      : a->answer.known == ANSWER_FOUND ? "solved, but "
							: "unsolvable, but ",
		      what, next);
}

void question_report(struct ask *a, const char *format, ...)
{
	const char *limit = limits_reached(&a->limits);
	bool late = limits_late(&a->limits), time = a->limits.deadline;
	double seconds = (double)a->time / 1e9;
	char what[MESSAGE], memory[PART], setting[2 * PART] = "interrupted";
	char size[SIZE], more[PART] = "", next[2 * PART] = "ask again to go on";
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(what, sizeof what, format, arguments);
	va_end(arguments);
	write_memory(a, memory);
	write_size(twice(a->limits.memory), size);
	if (!late && a->limits.memory == UINT64_MAX)
		strcpy(more, "a smaller board");
	else if (!late)
		snprintf(more, sizeof more, "--max-memory=%s", size);
	if (time) {
		snprintf(setting, sizeof setting, "%s%s--max-time=%.9g",
			 late ? "" : memory, late ? "" : ", ", seconds);
		snprintf(next, sizeof next, "try %s%s--max-time=%.9g", more,
			 late ? "" : " ", seconds * 10);
	} else if (!late) {
		strcpy(setting, memory);
		snprintf(next, sizeof next, "try %s", more);
	}
	question_tell_limit(a, limit, setting, what, next);
}

void question_overflow(struct ask *a, const char *numbers)
{
	char what[100];

	snprintf(what, sizeof what, "there are 2^128 %s or more", numbers);
	question_tell_limit(a, "number", "below 2^128, built in", what,
			    "ask about a position later in the play");
}

void question_undecided(struct ask *a)
{
	if (!record_find(a->fields.record, FIELD_RESULT))
		fields_text(&a->fields, FIELD_RESULT, "limit");
}

void question_cut(struct ask *a, enum answer result, struct record_mark first)
{
	if (result == ANSWER_LIMIT) {
		if (a->answer.known == ANSWER_LIMIT)
			record_rewind(a->fields.record, first);
		question_undecided(a);
	}
	question_finish(a);
}

void question_limit(struct ask *a, const char *what)
{
	question_report(a, "%s", what);
	question_undecided(a);
}

void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what)
{
	char setting[PART], size[SIZE], try[SIZE], next[2 * PART];

	/* No memory is enough for blocks, but time may be enough for lists. */
	if (!needs || (needs == UINT64_MAX && limits_late(&a->limits))) {
		question_limit(a, what);
		return;
	}
	write_memory(a, setting);
	if (needs == UINT64_MAX)
		strcpy(next, "no machine has the memory for all sets of "
			     "positions: try fewer pegs, or a smaller board");
	else
		snprintf(next, sizeof next,
			 "needs %s%s for sets of positions: try "
			 "--max-memory=%s",
			 is_all ? "" : "at least ", write_size(needs, size),
			 write_size(is_all ? needs : twice(needs), try));
	question_tell_limit(a, "memory", setting, what, next);
	question_undecided(a);
}

struct task question_task(const struct ask *a)
{
	return (struct task){.solver = a->solver,
			     .problem = &a->problem,
			     .known = a->answer.known,
			     .limits = a->limits};
}

bool question_find_room(const struct task *t, uint64_t bytes)
{
	if (limits_have_room(&t->limits, bytes))
		return true;
	solver_release(t->solver);
	return positions_are_few(t->problem, &t->limits);
}
