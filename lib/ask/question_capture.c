/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most pieces that one move can take on a checkers board. */
#include "ask/question_parts.h"

#include <inttypes.h>
#include <stdio.h>

#include "capture/capture.h"
#include "text/capture/homes.h"

/* Adds the fields of what is known about a board. */
static void add(struct ask *a, const struct capture *known)
{
	struct fields *f = &a->fields;

	if (a->answer.outcome == ANSWER_LIMIT && a->wanted.hides_bounds) {
		question_undecided(a);
		return;
	}
	buf_unsigned(&f->text, known->lower);
	if (a->answer.outcome == ANSWER_LIMIT) {
		buf_char(&f->text, '-');
		buf_unsigned(&f->text, known->upper);
	}
	fields_add(f, FIELD_CAPTURED);
	if (a->wanted.is_brief)
		return;
	/* The homes of the capture, from 1. */
	for (size_t i = 0; i < known->count; i++) {
		buf_text(&f->text, i ? "x" : "");
		buf_unsigned(&f->text, known->route[i] + 1);
	}
	fields_add(f, FIELD_ROUTE);
}

/* Reports a limit, and the bounds that are known. */
static void tell_bounds(struct ask *a, const struct capture *known)
{
	char what[100];

	snprintf(what, sizeof what,
		 "best capture found takes %" PRIu64
		 ", and none takes more than %" PRIu64,
		 known->lower, known->upper);
	if (known->is_wide)
		question_tell_limit(a, "width",
				    "one sweep of the rows, built in", what,
				    "try a narrower board");
	else
		question_report(a, "%s", what);
}

bool question_capture_read(struct reading *in, struct ask *a)
{
	return homes_read(in, a->fields.record, &a->checkers);
}

void question_capture(struct ask *a)
{
	struct capture known = {.route = NULL};

	record_drop(a->fields.record, FIELD_CAPTURED);
	record_drop(a->fields.record, FIELD_ROUTE);
	/* The board was too large to read; only its homes were counted. */
	if (a->wanted.unread) {
		known.upper = a->wanted.unread;
		tell_bounds(a, &known);
		add(a, &known);
		return;
	}
	if (!a->capture)
		a->capture = capture_new(&a->limits);
	if (!a->capture) {
		a->fields.text.failed = true;
		return;
	}
	if (capture_best(a->capture, &a->checkers, &known) != ANSWER_FOUND)
		tell_bounds(a, &known);
	add(a, &known);
}
