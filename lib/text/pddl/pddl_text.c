/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_text.h"

#include <stdio.h>
#include <string.h>

#include "text/format_row.h"
#include "text/line.h"
#include "text/pddl/pddl_board.h"
#include "text/solitaire/pegs.h"

/* What is read. */
struct pddl {
	struct pddl_scan scan;
	bool broken; /* the rest of a bad problem must be passed over */
};

static void open_reader(struct format_reader *r)
{
	struct pddl *pddl = r->state;

	pddl->scan.source = r->source;
}

/* Whether it cannot begin a problem, so that it belongs to a bad one before. */
static bool is_passed_over(const struct reading *in, const struct pddl_scan *s)
{
	return in->state == READING_BAD ||
	       (in->state == READING_FINE &&
		(s->token == PDDL_SCAN_NAME || s->token == PDDL_SCAN_CLOSE));
}

/* Takes the first token of a problem, or one that is out of place there. */
static bool begin(struct reading *in, struct pddl *r)
{
	struct pddl_scan *s = &r->scan;
	bool good;

	if (r->broken && !pddl_scan_leave(in, s, 0))
		return false;
	do {
		s->depth = 0;
		reading_begin(in);
		good = pddl_scan_next(in, s);
	} while (r->broken && is_passed_over(in, s));
	r->broken = false;
	return good;
}

static bool next(struct reading *in, struct format_reader *reader)
{
	struct pddl *r = reader->state;
	struct pddl_scan *s = &r->scan;
	struct pddl_problem found;
	bool good = begin(in, r);

	if (good && s->token == PDDL_SCAN_END)
		return reading_end(in);
	good = good &&
	       (s->token == PDDL_SCAN_OPEN || pddl_scan_bad(in, s, "'('")) &&
	       pddl_problem_read(in, &found, s) &&
	       pddl_board_make(in, &found, reader->record);
	reader->record->end = source_place(s->source);
	r->broken = in->state == READING_BAD;
	return good;
}

bool pddl_text_name(struct reading *in, const struct record *record, size_t row,
		    size_t col, int hole, char name[PDDL_SCAN_WORD])
{
	const struct record_field *field = record_find(record, FIELD_LOCATIONS);
	struct line list = {0};
	size_t at = 0, size = 0;

	if (!field) {
		snprintf(name, PDDL_SCAN_WORD, "pos-%zu-%zu", row, col);
		return true;
	}
	list.text = record_value(record, field);
	list.size = field->value_size;
	for (int i = 0; i <= hole; i++) {
		at += size;
		size = line_word(&list, &at);
	}
	if (!size || size >= PDDL_SCAN_WORD)
		return reading_fail(in, field->place,
				    "a name for each hole expected");
	memcpy(name, list.text + at, size);
	name[size] = '\0';
	return true;
}

/* Whether a problem has a place for field NUMBER. */
static bool check_field(struct reading *in, const struct record *r,
			size_t number)
{
	const struct record_field *f = &r->field[number];
	const char *title = record_value(r, f);
	char quote[READING_QUOTE];

	if (field_table[f->id].part == PART_STATES || f->id == FIELD_LOCATIONS)
		return true;
	reading_quote(r->text.data + f->key, f->key_size, quote);
	if (f->id != FIELD_TITLE)
		return reading_fail(in, f->place,
				    "field '%s' cannot be written as pddl",
				    quote);
	for (size_t i = 0; i < f->value_size; i++)
		if (!((title[i] >= 'a' && title[i] <= 'z') ||
		      (i && ((title[i] >= '0' && title[i] <= '9') ||
			     title[i] == '-' || title[i] == '_'))))
			return reading_fail(
			    in, f->place,
			    "title found that is no name of pddl: lower case, "
			    "digits, - and _ expected");
	return true;
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
static bool find_board(struct reading *in, const struct record *r,
		       struct writing *w, struct holes *start,
		       struct holes *goal)
{
	struct holes goals[SHAPE_HOLES];
	int count = 0;
	bool good = pegs_check(in, r) && pegs_shape(in, r, &w->shape, start) &&
		    pegs_goals(in, r, &w->shape, start, goals, &count, NULL);

	if (good && count != 1)
		return reading_fail(in, r->place,
				    "several goals found, pddl has one");
	for (int h = 0; h < w->shape.holes && good; h++)
		good = pddl_text_name(in, r, w->shape.row[h], w->shape.col[h],
				      h, w->name[h]);
	*goal = goals[0];
	return good;
}

static bool write(struct reading *in, const struct writer *writer,
		  const struct record *r, struct buf *b)
{
	struct writing w;
	struct holes start, goal;
	bool good = true;

	(void)writer;
	for (size_t i = 0; i < r->fields && good; i++)
		good = check_field(in, r, i);
	good = good && find_board(in, r, &w, &start, &goal);
	if (good)
		write_problem(b, r, &w, &start, &goal);
	return good;
}

const struct format pddl_text_format = {
    .writer = {.name = "pddl",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "; ?\n"},
    .comment = SOURCE_NEVER,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct pddl),
    .open = open_reader,
};
