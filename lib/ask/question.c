/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the questions share; see question.h. */
#include "ask/question.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "capture/capture.h"
#include "duel/duel.h"
#include "positions/positions.h"
#include "text/solitaire/board_text.h"

enum { MESSAGE = 512 }; /* bytes, with its NUL */

#define QUESTION_POINTER(NAME) &question_##NAME,
static const struct question *const row[] = {QUESTION_LIST(QUESTION_POINTER)};

enum { ROWS = sizeof row / sizeof *row };

_Static_assert(ROWS <= 64, "a bit for each");

const struct question *question_at(size_t i)
{
	return i < ROWS ? row[i] : NULL;
}

uint64_t question_bit(const struct question *question)
{
	int i = 0;

	/* Every question has a row. */
	while (row[i] != question)
		i++;
	return bits_one(i);
}

bool question_is_asked(const struct ask *a, const struct question *question)
{
	return a->wanted.questions & question_bit(question);
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
					.outcome = ANSWER_FOUND};
	limits_restart(&a->limits, a->time);
}

void question_hand_over(struct ask *a)
{
	if (!a->fields.text.failed && !a->answer.is_over)
		a->answer.is_over = !a->take(a->client);
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

void question_report(struct ask *a, const char *what)
{
	question_tell(a, "limit of %s reached, %s", limits_reached(&a->limits),
		      what);
}

void question_undecided(struct ask *a)
{
	if (!record_find(a->fields.record, FIELD_RESULT))
		fields_text(&a->fields, FIELD_RESULT, "limit");
}

void question_cut(struct ask *a, enum answer result, struct record_mark first)
{
	if (result == ANSWER_LIMIT) {
		record_rewind(a->fields.record, first);
		question_undecided(a);
	}
	question_finish(a);
}

void question_limit(struct ask *a, const char *what)
{
	question_report(a, what);
	question_undecided(a);
}

/* Appends BYTES as --max-memory reads it, in the largest unit that is exact, or
 * rounded up in the first that leaves less than 100 * 1024. */
static void add_size(struct buf *b, uint64_t bytes)
{
	static const char *const unit[] = {"", "K", "M", "G", "T"};
	int i = 0;

	for (; i < 4 && (bytes % 1024 == 0 || bytes >= 100 << 10); i++)
		bytes = bytes / 1024 + (bytes % 1024 != 0);
	buf_printf(b, "%" PRIu64 "%s", bytes, unit[i]);
}

void question_refuse(struct ask *a, uint64_t needs, bool is_all,
		     const char *what)
{
	struct buf need = {0}, limit = {0};

	if (!needs) {
		question_limit(a, what);
		return;
	}
	if (needs == UINT64_MAX) {
		buf_text(&need, "more memory than there is");
	} else {
		buf_text(&need, is_all ? "" : "at least ");
		add_size(&need, needs);
	}
	add_size(&limit, a->limits.memory);
	question_tell(
	    a, "needs %.*s for its sets of positions, --max-memory is %.*s%s",
	    (int)need.size, need.data, (int)limit.size, limit.data,
	    a->has_default_memory ? ", a quarter of the memory by default"
				  : "");
	buf_free(&need);
	buf_free(&limit);
	question_undecided(a);
}

struct task question_task(const struct ask *a)
{
	struct task t = {
	    .solver = a->solver, .problem = &a->problem, .limits = a->limits};

	if (a->answer.decided)
		t.known = a->answer.solvable ? TASK_SOLVABLE : TASK_UNSOLVABLE;
	return t;
}

bool question_find_room(const struct task *t, uint64_t bytes)
{
	if (limits_have_room(&t->limits, bytes))
		return true;
	solver_release(t->solver);
	return positions_are_few(t->problem, &t->limits);
}
