/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most pieces that one move can take on a checkers board. */
#include "ask/question_capture.h"

#include <inttypes.h>

#include "base/mem.h"
#include "capture/capture.h"
#include "text/capture/homes.h"

/* Appends the homes of a capture, from 1. */
static void add_route(struct buf *b, const struct capture *capture)
{
	for (size_t i = 0; i < capture->count; i++) {
		if (i)
			buf_char(b, 'x');
		buf_unsigned(b, capture->route[i] + 1);
	}
}

/* Appends what is known at a limit, which is told. */
static void add_bounds(struct ask *a, const struct capture *known,
		       struct buf *captured)
{
	question_tell(a,
		      "limit of %s reached: best capture found takes %" PRIu64
		      ", none takes more than %" PRIu64,
		      limits_reached(&a->limits), known->lower, known->upper);
	buf_unsigned(captured, known->lower);
	buf_char(captured, '-');
	buf_unsigned(captured, known->upper);
}

static void close_capture(struct ask *a)
{
	capture_delete(a->capture);
	mem_free(a->checkers.home);
}

bool question_capture_board(struct ask *a, const struct checkers *board,
			    struct buf *captured, struct buf *route)
{
	struct capture capture = {.route = NULL};
	enum answer result;

	if (!a->capture)
		a->capture = capture_new(&a->limits);
	question_on_close(a, close_capture);
	if (!a->capture)
		return false;
	result = capture_best(a->capture, board, &capture);
	if (result == ANSWER_FOUND)
		buf_unsigned(captured, capture.lower);
	else
		add_bounds(a, &capture, captured);
	add_route(route, &capture);
	return true;
}

void question_capture_unread(struct ask *a, uint64_t homes,
			     struct buf *captured)
{
	add_bounds(a, &(struct capture){.upper = homes}, captured);
}

static enum problem_status read_homes(struct ask *a, struct problem *problem)
{
	question_on_close(a, close_capture);
	return homes_read(a->fields.record, &a->checkers, &a->checkers_room,
			  problem);
}

static void capture(struct ask *a)
{
	struct fields *f = &a->fields;
	struct buf route = {0};

	record_drop(f->record, FIELD_CAPTURED);
	record_drop(f->record, FIELD_ROUTE);
	if (!question_capture_board(a, &a->checkers, &f->text, &route))
		f->text.failed = true;
	fields_add(f, FIELD_CAPTURED);
	buf_append(&f->text, &route);
	fields_add(f, FIELD_ROUTE);
	buf_free(&route);
}

const struct question question_capture = {
    .name = "capture",
    .help = "the most pieces that one move can take",
    .answer = capture,
    .read = read_homes,
    .is_of_record = true,
};
