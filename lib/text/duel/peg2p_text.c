/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of triangles.  Only the first row has a single integer.  So
 * after a bad row the next triangle begins at the next line with one integer,
 * or after a blank line.  If a row after the second has one integer, that line
 * itself begins the next triangle.
 */
#include "text/duel/peg2p_text.h"

#include <inttypes.h>

#include "base/plural.h"
#include "text/format_row.h"
#include "text/span.h"

enum { CONTEST_VALUE = 100 };

/* The state of a reader. */
struct peg2p_reader {
	bool over;   /* nothing more to read */
	bool broken; /* a bad triangle must be skipped first */
	bool kept;   /* `line` has been read but not used */
	uint64_t records;
	struct span line;
};

static int count_words(struct span s)
{
	int words = 0;

	while (span_word(&s))
		words++;
	return words;
}

bool peg2p_text_row(struct reading *in, const struct span *line, int row,
		    int32_t *value)
{
	struct span s = *line;
	int words = count_words(s);
	int wanted = row + 1;

	for (int i = 0; i < words; i++) {
		size_t size = span_word(&s);
		const char *text = s.text + s.at - size;
		struct place place = span_place(&s, s.at - size);
		uint64_t number;

		if (i == wanted)
			return reading_fail(
			    in, place, "row %d has %d integers instead of %d",
			    wanted, words, wanted);
		if (!span_value(text, size, TRIANGLE_VALUE, &number))
			return reading_fail(
			    in, place,
			    "expected an integer from 0 to %d, found '%s'",
			    TRIANGLE_VALUE, reading_quote(in, text, size));
		value[i] = (int32_t)number;
	}
	if (words < wanted)
		return reading_fail(in, span_place(line, line->size),
				    "row %d has %d integer%s instead of %d",
				    wanted, words, plural_s((uint64_t)words),
				    wanted);
	return true;
}

/* Skips lines up to a blank one, or to one with one integer, which is kept. */
static bool resume(struct reading *in, struct peg2p_reader *r,
		   struct source *source)
{
	while (r->broken && !r->kept) {
		bool good = span_line(in, source, &r->line);

		if (!good && in->state != READING_BAD)
			return false;
		reading_begin(in);
		if (!good || r->line.comment)
			continue;
		r->kept = count_words(r->line) == 1;
		if (r->line.blank)
			break;
	}
	r->broken = false;
	return true;
}

/* Checks the triangle of a contest, of which a file has only one. */
static bool check_contest(struct reading *in, uint64_t records,
			  const struct record *record)
{
	const struct triangle *t = &record->triangle;
	int vacant = 0;

	if (records > 1)
		return reading_fail(in, record->place,
				    "another triangle begins here, but a "
				    "contest file has only one");
	for (int i = 0; i < triangle_holes(t->rows); i++) {
		vacant += t->value[i] == 0;
		if (t->value[i] > CONTEST_VALUE)
			return reading_fail(in, record->place,
					    "value %d is too large: a contest "
					    "allows at most %d",
					    (int)t->value[i], CONTEST_VALUE);
	}
	if (vacant != 1)
		return reading_fail(in, record->place,
				    "this triangle has %d vacant holes, but a "
				    "contest triangle has exactly one",
				    vacant);
	return true;
}

/* Reads all rows.  A bad row may be kept: the next triangle begins with it. */
static bool read_triangle(struct reading *in,
			  const struct format_reader *reader)
{
	const struct format_options *o = &reader->options;
	struct source *source = reader->source;
	struct record *record = reader->record;
	struct peg2p_reader *r = reader->state;

	record->kind = RECORD_VALUES;
	record->triangle = (struct triangle){.rows = o->rows};
	for (int row = 0; row < o->rows; row++) {
		bool good = r->kept || span_full_line(in, source, &r->line);

		r->kept = false;
		if (in->state == READING_END && o->contest && !r->records) {
			reading_fail(in, source_place(source),
				     "the file has no triangle, but a contest "
				     "file has one");
			return reading_of_file(in);
		}
		if (in->state == READING_END && row > 0)
			return reading_fail(in, source_place(source),
					    "the file ends before row %d of %d",
					    row + 1, o->rows);
		if (!good)
			return false;
		if (row == 0)
			format_row_place(record, r->line.place, 0);
		if (!peg2p_text_row(in, &r->line, row,
				    record->triangle.value +
					triangle_holes(row))) {
			int words = count_words(r->line);

			r->kept = row > 1 && words == 1;
			if (row == 0 && words == o->rows + 1)
				reading_add(
				    in,
				    " (this is row 1 of triangle %" PRIu64
				    "; for triangles of more than %d rows, use "
				    "peg2p --rows or pegfmt --board)",
				    r->records + 1, o->rows);
			return false;
		}
	}
	return true;
}

/* Reads the next triangle as a record. */
static bool next(struct reading *in, struct format_reader *reader)
{
	struct peg2p_reader *r = reader->state;
	bool good;

	if (r->over)
		return reading_end(in);
	good = resume(in, r, reader->source) && read_triangle(in, reader);
	r->records++;
	if (good && reader->options.contest)
		return check_contest(in, r->records, reader->record);
	r->broken = in->state == READING_BAD;
	r->over = !good && !r->broken;
	return good;
}

void peg2p_text_write(struct buf *b, const struct triangle *t, char end)
{
	int hole = 0;

	for (int row = 0; row < t->rows; row++)
		for (int i = 0; i <= row; i++) {
			if (hole)
				buf_char(b, i ? ' ' : end);
			buf_number(b, t->value[hole++]);
		}
}

bool peg2p_text_check(struct reading *in, const struct record *record,
		      int expected)
{
	int rows = record->triangle.rows;

	if (record->kind != RECORD_VALUES)
		return reading_fail(in, record->place,
				    "expected a triangle of values, found a "
				    "drawing of squares");
	if (rows != expected)
		return reading_fail(in, record->place,
				    "this triangle has %d row%s instead of %d",
				    rows, plural_s((uint64_t)rows), expected);
	return true;
}

/* Writes a triangle with the rows that the options say. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	if (!peg2p_text_check(in, record, w->options->rows)) {
		if (record->kind == RECORD_VALUES)
			reading_add(in, "; to write it, try: -b triangle%d",
				    record->triangle.rows);
		return false;
	}
	peg2p_text_write(b, &record->triangle, '\n');
	buf_text(b, "\n\n");
	return true;
}

const struct format peg2p_text_format = {
    .writer = {.name = "peg2p",
	       .write = write,
	       .refuses_fields = true,
	       .unknown = "?\n\n"},
    .answer = FIELD_DIFFERENCE,
    .witness = FIELD_LINE,
    .analysis = FIELD_FIRST_JUMP,
    .next = next,
    .state = sizeof(struct peg2p_reader),
};
