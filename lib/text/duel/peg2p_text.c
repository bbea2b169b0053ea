/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of triangles.  Only the first row has a single integer.  So
 * after a bad row the next triangle begins at the next line of one integer, or
 * behind a blank line.  If a row behind the second has one integer, this line
 * itself begins the next triangle.
 */
#include "text/duel/peg2p_text.h"

#include "base/plural.h"
#include "text/format_row.h"
#include "text/span.h"

enum { CONTEST_VALUE = 100 };

void peg2p_text_open(struct peg2p_text *r, struct source *source, int rows,
		     bool contest)
{
	*r = (struct peg2p_text){
	    .source = source, .rows = rows, .contest = contest};
}

/* Reads the last SIZE bytes that were taken. */
static bool read_value(struct reading *in, const struct span *s, size_t size,
		       int32_t *value)
{
	const char *text = s->text + s->at - size;
	uint64_t number;
	char quote[READING_QUOTE];

	if (span_value(text, size, TRIANGLE_VALUE, &number)) {
		*value = (int32_t)number;
		return true;
	}
	reading_quote(text, size, quote);
	return reading_fail(in, span_place(s, s->at - size),
			    "'%s' found, value expected (0 to %d)", quote,
			    TRIANGLE_VALUE);
}

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

		if (i == wanted)
			return reading_fail(
			    in, span_place(&s, s.at - size),
			    "row %d has %d integers, %d expected", wanted,
			    words, wanted);
		if (!read_value(in, &s, size, &value[i]))
			return false;
	}
	if (words < wanted)
		return reading_fail(in, span_place(line, line->size),
				    "row %d has %d integer%s, %d expected",
				    wanted, words, plural_s((uint64_t)words),
				    wanted);
	return true;
}

/* The next line that is neither blank nor a comment. */
static bool next_row(struct reading *in, struct peg2p_text *r)
{
	bool kept = r->kept;

	r->kept = false;
	return kept || span_full_line(in, r->source, &r->line);
}

/* Passes over the rest of a bad triangle. */
static bool resume(struct reading *in, struct peg2p_text *r)
{
	while (r->broken && !r->kept) {
		bool good = span_line(in, r->source, &r->line);

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

static bool check_contest(struct reading *in, const struct peg2p_text *r,
			  const struct triangle *t)
{
	int vacant = 0;

	if (r->records > 1)
		return reading_fail(in, r->place,
				    "second triangle found, one expected in "
				    "a contest");
	for (int i = 0; i < triangle_holes(t->rows); i++) {
		vacant += t->value[i] == 0;
		if (t->value[i] > CONTEST_VALUE)
			return reading_fail(
			    in, r->place,
			    "value %d found, at most %d expected in a contest",
			    (int)t->value[i], CONTEST_VALUE);
	}
	if (vacant != 1)
		return reading_fail(in, r->place,
				    "%d vacant holes found, one expected in "
				    "a contest",
				    vacant);
	return true;
}

static bool read_triangle(struct reading *in, struct peg2p_text *r,
			  struct triangle *t)
{
	for (int row = 0; row < r->rows; row++) {
		bool good = next_row(in, r);

		if (in->state == READING_END && r->contest && !r->records)
			return reading_fail_file(
			    in, source_place(r->source),
			    "end of file found, one triangle "
			    "expected in a contest");
		if (in->state == READING_END && row > 0)
			return reading_fail(
			    in, source_place(r->source),
			    "end of file found, row %d of %d expected", row + 1,
			    r->rows);
		if (!good)
			return false;
		if (row == 0)
			r->place = r->line.place;
		if (!peg2p_text_row(in, &r->line, row,
				    t->value + triangle_holes(row))) {
			r->kept = row > 1 && count_words(r->line) == 1;
			return false;
		}
	}
	return true;
}

bool peg2p_text_next(struct reading *in, struct peg2p_text *r,
		     struct triangle *triangle)
{
	bool good;

	reading_begin(in);
	if (r->over)
		return reading_end(in);
	*triangle = (struct triangle){.rows = r->rows};
	good = resume(in, r) && read_triangle(in, r, triangle);
	r->records++;
	if (good && r->contest)
		return check_contest(in, r, triangle);
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

static void open_reader(struct format_reader *r)
{
	peg2p_text_open(r->state, r->source, r->options.rows,
			r->options.contest);
}

static bool next(struct reading *in, struct format_reader *r)
{
	struct peg2p_text *peg2p = r->state;
	bool good = peg2p_text_next(in, peg2p, &r->record->triangle);

	r->record->kind = RECORD_VALUES;
	format_row_place(r->record, peg2p->place, 0);
	return good;
}

bool peg2p_text_check(struct reading *in, const struct record *record,
		      int expected)
{
	int rows = record->triangle.rows;

	if (record->kind != RECORD_VALUES)
		return reading_fail(in, record->place,
				    "drawing of squares found, triangle of "
				    "values expected");
	if (rows != expected)
		return reading_fail(in, record->place,
				    "triangle of %d row%s found, %d expected",
				    rows, plural_s((uint64_t)rows), expected);
	return true;
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	if (!peg2p_text_check(in, record, w->options->rows))
		return false;
	peg2p_text_write(b, &record->triangle, '\n');
	buf_text(b, "\n\n");
	return true;
}

const struct format peg2p_text_format = {
    .writer = {.name = "peg2p", .write = write, .unknown = "?\n\n"},
    .comment = SOURCE_ANYWHERE,
    .answer = FIELD_DIFFERENCE,
    .witness = FIELD_LINE,
    .next = next,
    .state = sizeof(struct peg2p_text),
    .open = open_reader,
};
