/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats holes and cells, pegkit-formats(5).  A line lists the occupied
 * holes of a named board, as numbers in reading order or as names of cells, in
 * any order;
 * `-` alone is an empty board.  Commas count as white space, so lists of other
 * programs need not be edited.
 */
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* The hole that a word names, or -1. */
static int find_hole(const struct format_options *o, bool cells,
		     const char *word, size_t size)
{
	uint64_t number, most = (uint64_t)(o->shape.holes - 1 + o->first);

	if (cells)
		return shape_find(&o->shape, word, size);
	if (!span_value(word, size, most, &number) ||
	    number < (uint64_t)o->first)
		return -1;
	return (int)number - o->first;
}

/* Takes the next word, with no bytes at the end of the line. */
static struct span next_word(struct span *line)
{
	size_t at;

	while (span_skip(line) == ',')
		line->at++;
	at = line->at;
	while (line->at < line->size && !span_is_blank(span_peek(line)) &&
	       span_peek(line) != ',')
		line->at++;
	return span_part(line, at, line->at);
}

static bool read_list(struct reading *in, const struct format_options *o,
		      bool cells, struct span *line, struct holes *position)
{
	*position = (struct holes){{0}};
	if (line->size == 1 && line->text[0] == '-')
		return true;
	for (;;) {
		struct span word = next_word(line);
		const char *quote;
		int hole;

		if (!word.size)
			return true;
		hole = find_hole(o, cells, word.text, word.size);
		if (hole >= 0 && !holes_has(position, hole)) {
			holes_add(position, hole);
			continue;
		}
		quote = reading_quote(in, word.text, word.size);
		if (hole >= 0)
			return reading_fail(in, word.place,
					    "%s is listed twice", quote);
		if (cells)
			return reading_fail(in, word.place,
					    "'%s' is not a cell of board %s",
					    quote, o->shape.name);
		return reading_fail(in, word.place,
				    "'%s' is not a hole of board %s (%d to %d)",
				    quote, o->shape.name, o->first,
				    o->first + o->shape.holes - 1);
	}
}

static bool next(struct reading *in, struct format_reader *r)
{
	const struct format_options *o = &r->options;
	struct span line;
	struct holes position;

	if (!span_full_line(in, r->source, &line))
		return false;
	format_row_place(r->record, line.place, line.size);
	return read_list(in, o, o->format == &list_text_cells, &line,
			 &position) &&
	       (board_text_draw(r->record, &o->shape, &position) ||
		reading_no_memory(in));
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct shape *s = &w->options->shape;
	struct holes position;

	if (!board_text_alone(in, w->kind->name, record, s, &position))
		return false;
	if (holes_is_empty(&position))
		buf_char(b, '-');
	for (int first = holes_next(&position, 0), hole = first; hole >= 0;
	     hole = holes_next(&position, hole + 1)) {
		char name[SHAPE_CELL];

		if (hole != first)
			buf_char(b, ' ');
		if (w->kind == &list_text_cells.writer)
			buf_bytes(b, name, (size_t)shape_cell(s, hole, name));
		else
			buf_number(b, hole + w->options->first);
	}
	buf_char(b, '\n');
	return true;
}

const struct format list_text_holes = {
    .writer = {.name = "holes", .write = write},
    .next = next,
};

const struct format list_text_cells = {
    .writer = {.name = "cells", .write = write},
    .next = next,
};
