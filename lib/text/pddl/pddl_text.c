/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_text.h"

#include <stdio.h>
#include <string.h>

#include "text/line.h"
#include "text/pddl/pddl_board.h"
#include "text/solitaire/pegs.h"

/* Whether it cannot begin a problem, so that it belongs to a bad one before. */
static bool is_passed_over(const struct pddl_scan *s,
			   enum problem_status status)
{
	return status == PROBLEM_BAD ||
	       (status == PROBLEM_NONE &&
		(s->token == PDDL_SCAN_NAME || s->token == PDDL_SCAN_CLOSE));
}

/* Takes the first token of a problem, or one that is out of place there. */
static enum problem_status begin(struct pddl_text *r, struct problem *problem)
{
	struct pddl_scan *s = &r->scan;
	enum problem_status status =
	    r->broken ? pddl_scan_leave(s, 0, problem) : PROBLEM_NONE;

	if (status != PROBLEM_NONE)
		return status;
	do {
		s->depth = 0;
		status = pddl_scan_next(s, problem);
	} while (r->broken && is_passed_over(s, status));
	r->broken = false;
	return status;
}

enum problem_status pddl_text_next(struct pddl_text *r, struct record *record,
				   struct problem *problem)
{
	struct pddl_scan *s = &r->scan;
	struct pddl_problem found;
	enum problem_status status = begin(r, problem);

	if (status == PROBLEM_NONE && s->token == PDDL_SCAN_END)
		return PROBLEM_END;
	if (status == PROBLEM_NONE && s->token != PDDL_SCAN_OPEN)
		status = pddl_scan_bad(s, "'('", problem);
	if (status == PROBLEM_NONE)
		status = pddl_problem_read(&found, s, problem);
	if (status == PROBLEM_NONE)
		status = pddl_board_make(&found, record, problem);
	record->end = source_place(s->source);
	r->broken = status == PROBLEM_BAD;
	return status;
}

enum problem_status pddl_text_name(const struct record *record, size_t row,
				   size_t col, int hole,
				   char name[PDDL_SCAN_WORD],
				   struct problem *problem)
{
	const struct record_field *field = record_find(record, FIELD_LOCATIONS);
	struct line list = {0};
	size_t at = 0, size = 0;

	if (!field) {
		snprintf(name, PDDL_SCAN_WORD, "pos-%zu-%zu", row, col);
		return PROBLEM_NONE;
	}
	list.text = record_value(record, field);
	list.size = field->value_size;
	for (int i = 0; i <= hole; i++) {
		at += size;
		size = line_word(&list, &at);
	}
	if (!size || size >= PDDL_SCAN_WORD)
		return problem_record(problem, field->place,
				      "a name for each hole expected");
	memcpy(name, list.text + at, size);
	name[size] = '\0';
	return PROBLEM_NONE;
}

/* Whether a problem has a place for field NUMBER. */
static enum problem_status check_field(const struct record *r, size_t number,
				       struct problem *problem)
{
	const struct record_field *f = &r->field[number];
	const char *title = record_value(r, f);
	char quote[PROBLEM_QUOTE];

	if (field_table[f->id].part == PART_STATES || f->id == FIELD_LOCATIONS)
		return PROBLEM_NONE;
	problem_quote(r->text.data + f->key, f->key_size, quote);
	if (f->id != FIELD_TITLE)
		return problem_record(problem, f->place,
				      "field '%s' cannot be written as pddl",
				      quote);
	for (size_t i = 0; i < f->value_size; i++)
		if (!((title[i] >= 'a' && title[i] <= 'z') ||
		      (i && ((title[i] >= '0' && title[i] <= '9') ||
			     title[i] == '-' || title[i] == '_'))))
			return problem_record(
			    problem, f->place,
			    "title found that is no name of pddl: lower case, "
			    "digits, - and _ expected");
	return PROBLEM_NONE;
}

/* What is written: a board, and the names of its holes. */
struct writing {
	struct shape shape;
	char name[SHAPE_HOLES][PDDL_SCAN_WORD];
};

/* Appends a fact about each hole. */
static void write_state(struct buf *b, const struct writing *w,
			const struct holes *position)
{
	for (int h = 0; h < w->shape.holes; h++) {
		buf_text(b, holes_has(position, h) ? "\n    (occupied "
						   : "\n    (free ");
		buf_text(b, w->name[h]);
		buf_char(b, ')');
	}
}

static void write_lines(struct buf *b, const struct writing *w)
{
	for (int i = 0; i < w->shape.jumps; i++) {
		const struct shape_jump *j = &w->shape.jump[i];

		buf_text(b, "\n    (IN-LINE ");
		buf_text(b, w->name[j->from]);
		buf_char(b, ' ');
		buf_text(b, w->name[j->over]);
		buf_char(b, ' ');
		buf_text(b, w->name[j->to]);
		buf_char(b, ')');
	}
}

/* Appends the problem with this start and this goal. */
static void write_problem(struct buf *b, const struct record *r,
			  const struct writing *w, const struct holes *start,
			  const struct holes *goal)
{
	const struct record_field *title = record_find(r, FIELD_TITLE);

	buf_text(b, "(define (problem ");
	if (title && title->value_size)
		buf_bytes(b, record_value(r, title), title->value_size);
	else
		buf_text(b, PDDL_BOARD_NAMELESS);
	buf_text(b, ")\n  (:domain " PDDL_PROBLEM_DOMAIN ")");
	buf_text(b, "\n  (:objects");
	for (int h = 0; h < w->shape.holes; h++) {
		buf_text(b, "\n    ");
		buf_text(b, w->name[h]);
	}
	buf_text(b, " - location)\n  (:init\n    (= (total-cost) 0)\n"
		    "    (move-ended)");
	write_lines(b, w);
	write_state(b, w, start);
	buf_text(b, ")\n  (:goal (and");
	write_state(b, w, goal);
	buf_text(b, "))\n  (:metric minimize (total-cost)))\n");
}

/* Finds the board, its two positions and its names. */
static enum problem_status find_board(const struct record *r, struct writing *w,
				      struct holes *start, struct holes *goal,
				      struct problem *problem)
{
	struct holes goals[SHAPE_HOLES];
	int count = 0;
	enum problem_status status = pegs_check(r, problem);

	if (status == PROBLEM_NONE)
		status = pegs_shape(r, &w->shape, start, problem);
	if (status == PROBLEM_NONE)
		status = pegs_goals(r, &w->shape, start, goals, &count, NULL,
				    problem);
	if (status == PROBLEM_NONE && count != 1)
		return problem_record(problem, r->place,
				      "several goals found, pddl has one");
	for (int h = 0; h < w->shape.holes && status == PROBLEM_NONE; h++)
		status = pddl_text_name(r, w->shape.row[h], w->shape.col[h], h,
					w->name[h], problem);
	*goal = goals[0];
	return status;
}

enum problem_status pddl_text_write(struct buf *b, const struct record *r,
				    struct problem *problem)
{
	struct writing w;
	struct holes start, goal;
	enum problem_status status = PROBLEM_NONE;

	for (size_t i = 0; i < r->fields && status == PROBLEM_NONE; i++)
		status = check_field(r, i, problem);
	if (status == PROBLEM_NONE)
		status = find_board(r, &w, &start, &goal, problem);
	if (status == PROBLEM_NONE)
		write_problem(b, r, &w, &start, &goal);
	return status;
}
