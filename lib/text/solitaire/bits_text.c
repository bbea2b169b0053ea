/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The format bits, pegkit-formats(5): a position of a named board as a number,
 * one a line: a line of 0 and 1 with a digit for each hole, 0b and binary
 * digits, 0x and hexadecimal ones, or a decimal number.  The first digit, which
 * is the most significant bit, is the first hole in reading order, or the last
 * one if the user says so.  A number with more bits than the board has holes,
 * or a line with more digits, is one of all squares of the board's grid.
 */
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/span.h"

/* The bits of a number, the least significant first. */
struct bits {
	size_t size; /* up to the highest one that is 1 */
	bool bit[SHAPE_CELLS];
};

/* Makes B times BASE plus DIGIT.  False: it has too many bits. */
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
	while (b->size && !b->bit[b->size - 1])
		b->size--;
	return true;
}

/* Reads the digits of S up to its end. */
static bool read_digits(struct reading *in, struct span *s, unsigned base,
			struct bits *b)
{
	static const char digits[] = "0123456789abcdef", upper[] = "ABCDEF";

	if (s->at == s->size)
		return span_expected(in, s, "digit");
	for (; s->at < s->size; s->at++) {
		const char *found = strchr(digits, s->text[s->at]);
		const char *capital = strchr(upper, s->text[s->at]);
		size_t digit = capital ? 10 + (size_t)(capital - upper)
			       : found ? (size_t)(found - digits)
				       : base;

		if (digit >= base)
			return span_expected(in, s,
					     base == 2 ? "0 or 1"
					     : base == 10
						 ? "decimal digit"
						 : "hexadecimal digit");
		if (!add_digit(b, base, (unsigned)digit))
			return reading_fail(in, s->place,
					    "number of more than %d bits found",
					    SHAPE_CELLS);
	}
	return true;
}

/* Whether the rest of S is a digit, 0 or 1, for each of so many squares. */
static bool is_row(const struct span *s, size_t squares)
{
	for (size_t i = s->at; i < s->size; i++)
		if (s->text[i] != '0' && s->text[i] != '1')
			return false;
	return s->size - s->at == squares;
}

static bool next(struct reading *in, struct format_reader *r)
{
	const struct format_options *o = &r->options;
	const struct shape *shape = &o->shape;
	size_t holes = (size_t)shape->holes, width;
	size_t cells = (size_t)shape->rows * (size_t)shape->cols;
	struct holes position = {{0}};
	struct bits bits = {0};
	struct span line;
	bool rows;
	unsigned base;

	if (!span_full_line(in, r->source, &line))
		return false;
	format_row_place(r->record, line.place, line.size);
	span_skip(&line);
	rows = is_row(&line, holes) || is_row(&line, cells);
	width = line.size - line.at;
	base = rows || span_take_text(&line, "0b") ? 2
	       : span_take_text(&line, "0x")	   ? 16
						   : 10;
	if (!read_digits(in, &line, base, &bits))
		return false;
	/* A line of digits says by its length what they are. */
	width = (rows ? width : bits.size) > holes ? cells : holes;
	if (bits.size > width)
		return reading_fail(in, line.place,
				    "number of %zu bits found, but board %s "
				    "has %zu holes and %zu squares",
				    bits.size, shape->name, holes, cells);
	for (size_t i = 0; i < bits.size; i++) {
		size_t at = o->lowest_first ? i : width - 1 - i;
		int hole = width == holes
			       ? (int)at
			       : shape_hole(shape, (int)at / shape->cols,
					    (int)at % shape->cols);

		if (bits.bit[i] && hole < 0)
			return reading_fail(
			    in, line.place,
			    "bit of a square off board %s found (row %zu, "
			    "column %zu of its grid)",
			    shape->name, at / (size_t)shape->cols + 1,
			    at % (size_t)shape->cols + 1);
		if (bits.bit[i])
			holes_add(&position, hole);
	}
	return board_text_draw(r->record, shape, &position) ||
	       reading_no_memory(in);
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct shape *s = &w->options->shape;
	struct holes position;

	if (!board_text_alone(in, w->kind->name, record, s, &position))
		return false;
	for (int i = 0; i < s->holes; i++) {
		int hole = w->options->lowest_first ? s->holes - 1 - i : i;

		buf_char(b, holes_has(&position, hole) ? '1' : '0');
	}
	buf_char(b, '\n');
	return true;
}

const struct format bits_text_format = {
    .writer = {.name = "bits", .write = write},
    .next = next,
};
