/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most pieces that one move can take on a checkers board. */
#include "ask/question_parts.h"

#include <inttypes.h>

#include "capture/capture.h"
#include "text/capture/homes.h"

/* Adds the fields of what is known about a board. */
static void add(struct ask *a, const struct capture *known,
		struct question_capture_form form)
{
	struct fields *f = &a->fields;

	if (a->outcome == ANSWER_LIMIT && !form.has_bounds) {
		question_undecided(a);
		return;
	}
	buf_unsigned(&f->text, known->lower);
	if (a->outcome == ANSWER_LIMIT) {
		buf_char(&f->text, '-');
		buf_unsigned(&f->text, known->upper);
	}
	fields_add(f, FIELD_CAPTURED);
	if (!form.has_route)
		return;
	/* The homes of the capture, from 1. */
	for (size_t i = 0; i < known->count; i++) {
		buf_text(&f->text, i ? "x" : "");
		buf_unsigned(&f->text, known->route[i] + 1);
	}
	fields_add(f, FIELD_ROUTE);
}

static void tell_bounds(struct ask *a, const struct capture *known)
{
	question_tell(a,
		      "limit of %s reached: best capture found takes %" PRIu64
		      ", none takes more than %" PRIu64,
		      known->is_wide ? "width" : limits_reached(&a->limits),
		      known->lower, known->upper);
}

bool question_capture_add(struct ask *a, const struct checkers *board,
			  struct question_capture_form form)
{
	struct capture capture = {.route = NULL};

	if (!a->capture)
		a->capture = capture_new(&a->limits);
	if (!a->capture)
		return false;
	if (capture_best(a->capture, board, &capture) != ANSWER_FOUND)
		tell_bounds(a, &capture);
	add(a, &capture, form);
	return !a->fields.text.failed;
}

bool question_capture_unread(struct ask *a, uint64_t homes,
			     struct question_capture_form form)
{
	const struct capture known = {.upper = homes};

	tell_bounds(a, &known);
	add(a, &known, form);
	return !a->fields.text.failed;
}

static bool read_homes(struct reading *in, struct ask *a)
{
	return homes_read(in, a->fields.record, &a->checkers,
			  &a->checkers_room);
}

static void capture(struct ask *a)
{
	record_drop(a->fields.record, FIELD_CAPTURED);
	record_drop(a->fields.record, FIELD_ROUTE);
	a->fields.text.failed |= !question_capture_add(
	    a, &a->checkers, (struct question_capture_form){true, true});
}

const struct question question_capture = {
    .name = "capture",
    .help = "the most pieces that one move can take",
    .answer = capture,
    .read = read_homes,
    .is_of_record = true,
};
