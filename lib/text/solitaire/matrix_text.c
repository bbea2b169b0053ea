/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A matrix that lacks a value, a row or a bracket was probably cut or copied in
 * part.  It is refused, because it would be read as another board.
 */
#include "text/solitaire/matrix_text.h"

#include <string.h>

/* The words of a matrix. */
static const struct {
	const char *word;
	char square;
} value[] = {
    {"0", RECORD_EMPTY}, {"1", RECORD_PEG},    {"2", RECORD_OFF},
    {"-1", RECORD_OFF},	 {"null", RECORD_OFF}, {"None", RECORD_OFF},
};

/* Takes a word of a matrix; returns its square, NUL if it is none. */
static char take_value(struct span *s)
{
	size_t first = s->at;

	while (s->at < s->size && !strchr(" \t,;[](){}", s->text[s->at]))
		s->at++;
	for (size_t i = 0; i < sizeof value / sizeof *value; i++)
		if (span_is(s->text + first, s->at - first, value[i].word))
			return value[i].square;
	return '\0';
}

bool matrix_text_begins(struct span line)
{
	char first = span_skip(&line);
	int words = 0;

	if (first && strchr("[({", first)) {
		line.at++;
		first = span_skip(&line);
		/* A bracket alone begins a matrix, except {, as in JSON. */
		return first ? strchr("[({-0123456789nN", first) != NULL
			     : line.text[line.at - 1] != '{';
	}
	for (; span_skip(&line) && take_value(&line); words++)
		while (span_take(&line, ','))
			continue;
	return line.at == line.size && words > 1;
}

static const char no_values[] = "this row has no values";

/* Takes an opening bracket. */
static bool open_bracket(struct reading *in, struct record *r,
			 struct place place)
{
	enum { MOST = 2 };
	struct record_matrix *m = &r->matrix;

	/* A bracket per row may go on, a bracket around several rows not. */
	if (!m->open && r->rows && m->last != '0' &&
	    (m->level == MOST || m->blocks != r->rows))
		return reading_fail(in, place,
				    "a second matrix begins here: put a blank "
				    "line before it");
	if (m->open == MOST)
		return reading_fail(in, place,
				    "expected a value or a closing bracket, "
				    "found a third opening bracket");
	m->blocks += m->open++ == 0;
	m->last = '[';
	return true;
}

/* Takes a bracket, a comma or a semicolon, C at PLACE, from a matrix. */
static bool take_sign(struct reading *in, struct record *r, char c,
		      struct place place)
{
	struct record_matrix *m = &r->matrix;

	m->has_signs = true;
	if (strchr("[({", c))
		return open_bracket(in, r, place);
	if (strchr(",;", c)) {
		if (m->last != '0' && m->last != ']')
			return reading_fail(in, place,
					    "a value is missing before '%c': "
					    "write 2 for a square off the "
					    "board",
					    c);
		m->last = c;
		return true;
	}
	if (!m->open || m->last == '[')
		return reading_fail(in, place, "%s",
				    m->open ? no_values
					    : "this bracket closes no other");
	m->open--;
	m->last = ']';
	return true;
}

/* True if rows without signs begin in the same column, or their first values
 * end in the same column.  FIRST to END is the first value of a line. */
static bool is_aligned(struct record *r, struct place place, size_t first,
		       size_t end)
{
	struct record_matrix *m = &r->matrix;

	if (m->has_signs)
		return true;
	if (!r->rows) {
		m->first = first;
		m->end = end;
	}
	return !r->rows || r->row[0].place.line == place.line ||
	       first == m->first || end == m->end;
}

bool matrix_text_add(struct reading *in, struct record *r, struct span line)
{
	struct record_matrix *m = &r->matrix;
	char squares[SHAPE_LINES], c;
	size_t width = 0, begun = 0;

	if (!span_skip(&line))
		return reading_fail(in, line.place, "%s", no_values);
	while ((c = span_skip(&line))) {
		size_t at = line.at;
		struct place place = span_place(&line, at);

		if (strchr(",;[](){}", c)) {
			if (!take_sign(in, r, c, place))
				return false;
			if (c != ',' && width &&
			    !record_add_row(r, squares, width,
					    span_place(&line, begun)))
				return reading_no_memory(in);
			width = c == ',' ? width : 0;
			line.at++;
			continue;
		}
		if (!r->rows && !width)
			m->level = m->open;
		if (m->open != m->level)
			return reading_fail(in, place,
					    "this value is in %s brackets than "
					    "the first value",
					    m->open < m->level ? "fewer"
							       : "more");
		begun = width ? begun : at;
		if (width == SHAPE_LINES)
			return reading_fail(in, place,
					    "this row has more than %d values",
					    SHAPE_LINES);
		squares[width] = take_value(&line);
		if (!squares[width])
			return reading_fail(
			    in, place,
			    "expected 0 (a vacant hole), 1 (a peg), or 2, -1, "
			    "null or None (off the board), found '%s'",
			    reading_quote(in, line.text + at, line.at - at));
		if (!width++ && !is_aligned(r, place, at, line.at))
			return reading_fail(
			    in, place,
			    "the rows of a matrix begin in the same column: "
			    "write 2 for a square off the board (pegfmt -f "
			    "text --alphabet=1,0 reads blanks as such "
			    "squares)");
		m->last = '0';
	}
	if (!width)
		return true;
	if (m->open > 1)
		return reading_fail(in, span_place(&line, line.size),
				    "expected the bracket that closes this "
				    "row, found the end of the line");
	m->last = ';';
	return record_add_row(r, squares, width, span_place(&line, begun)) ||
	       reading_no_memory(in);
}

bool matrix_text_check(struct reading *in, const struct record *r)
{
	size_t longest = r->rows, different = r->rows;
	bool triangle = true;

	if (r->matrix.open)
		return reading_fail(in, r->end,
				    "expected a closing bracket, found the end "
				    "of the matrix");
	for (size_t i = 0; i < r->rows; i++) {
		size_t width = r->row[i].width;

		triangle &= width == i + 1;
		if (width == r->cols && longest == r->rows)
			longest = i;
		if (width < r->cols && different == r->rows)
			different = i;
	}
	return triangle || different == r->rows ||
	       reading_fail(
		   in, r->row[different].place,
		   "this row has %zu value%s, but row %zu of the "
		   "matrix has %zu: write 2 for a square off the board",
		   r->row[different].width,
		   r->row[different].width == 1 ? "" : "s", longest + 1,
		   r->cols);
}
