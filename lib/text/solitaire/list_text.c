/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The formats holes, cells and bits, pegkit-formats(5): a position of a named
 * board, one per line.
 *
 * In holes and cells a line lists the occupied holes, as numbers in reading
 * order or as names of cells, in any order; `-` alone is an empty board.
 * Commas count as white space, so lists of other programs need not be edited.
 *
 * In bits it is a number: a line of 0 and 1 with one digit per hole, 0b and
 * binary digits, 0x and hexadecimal digits, or a decimal number.  The first
 * digit, which is the most significant bit, is the first hole in reading order,
 * or the last one if the user says so.  If a number has more bits, or a line
 * more digits, than the board has holes, it covers all squares of the board's
 * grid.  Then so do all other numbers of the file.
 */
#include <inttypes.h>

#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/solution.h"
#include "text/span.h"

/* Returns the hole that a word names, or -1. */
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

/* Takes the next word; at the end of the line it is empty. */
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

/* Reads the occupied holes, or `-` alone. */
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
					    "hole %s is listed twice", quote);
		if (cells)
			return reading_fail(
			    in, word.place,
			    "board %s has no hole '%s'; holes are named by a "
			    "small letter and a number, such as 'c1'",
			    o->shape.name, quote);
		return reading_fail(
		    in, word.place,
		    "'%s' is not a hole of board %s (holes %d to %d)", quote,
		    o->shape.name, o->first, o->first + o->shape.holes - 1);
	}
}

/* The bits of a number, the least significant first. */
struct bits {
	size_t size; /* up to the highest one that is 1 */
	bool bit[SHAPE_CELLS];
};

/* Sets B to B * BASE + DIGIT.  False: it has too many bits. */
static bool add_digit(struct bits *b, unsigned base, unsigned digit)
{
	for (size_t i = 0; i < b->size || digit; i++) {
		if (i == SHAPE_CELLS)
			return false;
		if (i < b->size && b->bit[i])
			digit += base;
		b->bit[i] = digit & 1;
		digit /= 2;
		b->size = i < b->size ? b->size : i + 1;
	}
	return true;
}

/* Reads the digits of S up to its end. */
static bool read_digits(struct reading *in, struct span *s, unsigned base,
			struct bits *b)
{
	if (s->at == s->size)
		return span_expected(in, s, "a digit");
	for (; s->at < s->size; s->at++) {
		unsigned digit = span_hex(s->text[s->at]);

		if (digit >= base)
			return span_expected(in, s,
					     base == 2 ? "0 or 1"
					     : base == 10
						 ? "a decimal digit"
						 : "a hexadecimal digit");
		if (!add_digit(b, base, digit))
			return reading_fail(in, s->place,
					    "this number has more than %d bits",
					    SHAPE_CELLS);
	}
	return true;
}

/* Returns the number of digits in the rest of S, or 0 if one of them is neither
 * 0 nor 1. */
static size_t count_binary(const struct span *s)
{
	for (size_t i = s->at; i < s->size; i++)
		if (s->text[i] != '0' && s->text[i] != '1')
			return 0;
	return s->size - s->at;
}

/* What the bits of the numbers in a file stand for. */
struct meaning {
	uint64_t line; /* of the first number that shows it; 0: none yet */
	bool squares;  /* squares of the grid; otherwise holes */
};

/* Adds the holes whose bits are 1 to POSITION.  The bits stand for the WIDTH
 * holes or squares of the board. */
static bool add_holes(struct reading *in, const struct format_options *o,
		      struct place place, const struct bits *bits, size_t width,
		      struct holes *position)
{
	const struct shape *shape = &o->shape;

	for (size_t i = 0; i < bits->size; i++) {
		size_t at = o->lowest_first ? i : width - 1 - i;
		int hole = width == (size_t)shape->holes
			       ? (int)at
			       : shape_hole(shape, (int)at / shape->cols,
					    (int)at % shape->cols);

		if (bits->bit[i] && hole < 0)
			return reading_fail(in, place,
					    "row %zu, column %zu is not a hole "
					    "of board %s, but its bit is 1",
					    at / (size_t)shape->cols + 1,
					    at % (size_t)shape->cols + 1,
					    shape->name);
		if (bits->bit[i])
			holes_add(position, hole);
	}
	return true;
}

/* Reads a line of bits, in any of the forms above. */
static bool read_number(struct reading *in, const struct format_options *o,
			struct meaning *file, struct span *line,
			struct holes *position)
{
	const struct shape *shape = &o->shape;
	size_t holes = (size_t)shape->holes, digits, width;
	size_t cells = (size_t)shape->rows * (size_t)shape->cols;
	struct bits bits = {0};
	bool rows, binary;
	unsigned base;

	*position = (struct holes){{0}};
	span_skip(line);
	binary = span_take_text(line, "0b");
	digits = count_binary(line);
	rows = digits == holes || digits == cells;
	base = rows || binary ? 2 : span_take_text(line, "0x") ? 16 : 10;
	if (base == 10 && digits > 1)
		return reading_fail(
		    in, line->place,
		    "these %zu digits may be binary or decimal, as board %s "
		    "has %zu holes and %zu squares: put 0b before a binary "
		    "number, or write a decimal number in hexadecimal, with 0x",
		    digits, shape->name, holes, cells);
	if (!read_digits(in, line, base, &bits))
		return false;
	width = rows				     ? digits
		: file->squares || bits.size > holes ? cells
						     : holes;
	if (bits.size > width)
		return reading_fail(in, line->place,
				    "this number has %zu bits, but board %s "
				    "has %zu holes and %zu squares",
				    bits.size, shape->name, holes, cells);
	if (!rows && width > holes && file->line && !file->squares)
		return reading_fail(
		    in, line->place,
		    "this number has a bit for each square, but line %" PRIu64
		    " was read with a bit for each hole: write each number as "
		    "%zu binary digits",
		    file->line, cells);
	if (!add_holes(in, o, line->place, &bits, width, position))
		return false;
	if (!rows && !file->line && bits.size)
		*file = (struct meaning){line->place.line, width > holes};
	return true;
}

/* Reads the next line, a position, as a record. */
static bool next(struct reading *in, struct format_reader *r)
{
	const struct format_options *o = &r->options;
	struct span line;
	struct holes position;

	if (!span_full_line(in, r->source, &line))
		return false;
	format_row_place(r->record, line.place, line.size);
	return (o->format == &list_text_bits
		    ? read_number(in, o, r->state, &line, &position)
		    : read_list(in, o, o->format == &list_text_cells, &line,
				&position)) &&
	       (board_text_draw(r->record, &o->shape, &position) ||
		reading_no_memory(in));
}

/* Appends a bit per hole. */
static void write_number(struct buf *b, const struct format_options *o,
			 const struct holes *position)
{
	int holes = o->shape.holes;

	for (int i = 0; i < holes; i++) {
		int hole = o->lowest_first ? holes - 1 - i : i;

		buf_char(b, holes_has(position, hole) ? '1' : '0');
	}
}

/* Appends the occupied holes, as CELLS or numbers. */
static void write_list(struct buf *b, const struct format_options *o,
		       bool cells, const struct holes *position)
{
	if (holes_is_empty(position))
		buf_char(b, '-');
	for (int first = holes_next(position, 0), hole = first; hole >= 0;
	     hole = holes_next(position, hole + 1)) {
		if (hole != first)
			buf_char(b, ' ');
		if (cells)
			solution_cell(b, &o->shape, hole);
		else
			buf_number(b, hole + o->first);
	}
}

/* Writes a position in one of these formats. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	struct holes position;

	if (!board_text_alone(in, w->kind->name, record, &w->options->shape,
			      &position))
		return false;
	if (w->kind == &list_text_bits.writer)
		write_number(b, w->options, &position);
	else
		write_list(b, w->options, w->kind == &list_text_cells.writer,
			   &position);
	buf_char(b, '\n');
	return true;
}

const struct format list_text_holes = {
    .writer = {.name = "holes", .write = write}, .next = next};

const struct format list_text_cells = {
    .writer = {.name = "cells", .write = write}, .next = next};

const struct format list_text_bits = {
    .writer = {.name = "bits", .write = write},
    .next = next,
    .state = sizeof(struct meaning)};
