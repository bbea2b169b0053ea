/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings whose letters the user names.  Rows may be short, as in other
 * drawings.  If a space is the letter for squares off the board, spaces at the
 * end of a row are not written, because editors remove them.
 */
#include "text/solitaire/rows_text.h"

#include <string.h>

#include "text/line.h"
#include "text/solitaire/pegs.h"

bool rows_text_alphabet(const char *text, struct rows_text *r)
{
	if (strlen(text) != 5 || text[1] != ',' || text[3] != ',')
		return false;
	for (int i = 0; i < 5; i += 2)
		if (text[i] < ' ' || text[i] > '~')
			return false;
	/* A row loses the spaces at its end, so only OFF may be a space. */
	if (text[0] == ' ' || text[2] == ' ')
		return false;
	r->peg = text[0];
	r->hole = text[2];
	r->off = text[4];
	return r->peg != r->hole && r->hole != r->off && r->off != r->peg;
}

static enum problem_status bad_letter(const struct rows_text *r,
				      const struct line *line, size_t i,
				      struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	return problem_record(problem, line_place(line, i),
			      "'%s' found, but the alphabet is peg '%c', hole "
			      "'%c', off '%c'",
			      problem_quote(line->text + i, 1, quote), r->peg,
			      r->hole, r->off);
}

static enum problem_status read_row(const struct rows_text *r,
				    const struct line *line,
				    struct record *record,
				    struct problem *problem)
{
	char *row;

	if (!record_add_row(record, line->text, line->size,
			    line_place(line, 0)))
		return PROBLEM_MEMORY;
	row = record->squares.data + record->squares.size - line->size;
	for (size_t i = 0; i < line->size; i++)
		if (line->text[i] == r->peg)
			row[i] = RECORD_PEG;
		else if (line->text[i] == r->hole)
			row[i] = RECORD_EMPTY;
		else if (line->text[i] == r->off)
			row[i] = RECORD_OFF;
		else
			return bad_letter(r, line, i, problem);
	record->end = line_place(line, line->size);
	return record_check_size(record, 0, r->most, line_place(line, 0),
				 problem);
}

enum problem_status rows_text_next(struct rows_text *r, struct record *record,
				   struct problem *problem)
{
	for (;;) {
		struct line line;
		enum problem_status status =
		    line_next(r->source, &line, problem);

		if (status == PROBLEM_END && record->rows)
			return PROBLEM_NONE;
		if (status == PROBLEM_NONE && line.blank) {
			r->broken = false;
			if (record->rows)
				return PROBLEM_NONE;
			continue;
		}
		if (r->broken &&
		    (status == PROBLEM_NONE || status == PROBLEM_BAD))
			continue;
		if (status == PROBLEM_NONE) {
			if (!record->rows)
				record->place = line_place(&line, 0);
			status = read_row(r, &line, record, problem);
		}
		r->broken = status == PROBLEM_BAD;
		if (status != PROBLEM_NONE)
			return status;
	}
}

/* The number of squares of a row that are written. */
static size_t row_width(const struct rows_text *r, const struct record *record,
			size_t row)
{
	size_t width = record_is_triangle(record) ? row + 1 : record->cols;

	while (r->off == ' ' && width &&
	       record_square(record, row, width - 1) == RECORD_OFF)
		width--;
	return width;
}

/* Checks that the spaces that are not written do not change the drawing. */
static enum problem_status check_spaces(const struct rows_text *r,
					const struct record *record,
					struct problem *problem)
{
	bool stairs = record->rows > 1 && !record_is_triangle(record);
	size_t cols = 0;

	if (r->off != ' ')
		return PROBLEM_NONE;
	for (size_t row = 0; row < record->rows; row++) {
		size_t width = row_width(r, record, row);

		if (!width)
			return problem_record(problem, record->row[row].place,
					      "row without a hole found, which "
					      "spaces cannot draw");
		for (size_t col = 0; col < width; col++)
			if (record_square(record, row, col) == RECORD_OFF)
				stairs = false;
		stairs = stairs && width == row + 1;
		cols = width > cols ? width : cols;
	}
	if (cols < record->cols)
		return problem_record(problem, record->place,
				      "column without a hole found at the "
				      "right, which spaces cannot draw");
	if (stairs)
		return problem_record(problem, record->place,
				      "board drawn like a triangle found, "
				      "which spaces cannot tell from one");
	return PROBLEM_NONE;
}

enum problem_status rows_text_write(const struct rows_text *r, struct buf *b,
				    const struct record *record,
				    struct problem *problem)
{
	enum problem_status status = pegs_check(record, problem);

	if (status == PROBLEM_NONE)
		status = check_spaces(r, record, problem);
	if (status != PROBLEM_NONE)
		return status;
	for (size_t row = 0; row < record->rows; row++) {
		size_t width = row_width(r, record, row);

		for (size_t col = 0; col < width; col++) {
			char square = record_square(record, row, col);

			buf_char(b, square == RECORD_PEG     ? r->peg
				    : square == RECORD_EMPTY ? r->hole
							     : r->off);
		}
		buf_char(b, '\n');
	}
	buf_char(b, '\n');
	return PROBLEM_NONE;
}
