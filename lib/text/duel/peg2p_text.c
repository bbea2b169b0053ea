/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of triangles.  Only the first row has a single integer.  So
 * after a bad row the next triangle begins at the next line of one integer, or
 * behind a blank line.  If a row behind the second has one integer, this line
 * itself begins the next triangle.
 */
#include "text/duel/peg2p_text.h"

#include "base/plural.h"
#include "text/token.h"

enum { CONTEST_VALUE = 100 };

void peg2p_text_open(struct peg2p_text *r, struct source *source, int rows,
		     bool contest)
{
	*r = (struct peg2p_text){
	    .source = source, .rows = rows, .contest = contest};
}

static enum problem_status read_value(const struct line *line, size_t at,
				      size_t size, int32_t *value,
				      struct problem *problem)
{
	uint64_t number;
	char quote[PROBLEM_QUOTE];

	if (token_number(line->text + at, size, TRIANGLE_VALUE, &number)) {
		*value = (int32_t)number;
		return PROBLEM_NONE;
	}
	problem_quote(line->text + at, size, quote);
	return problem_record(problem, line_place(line, at),
			      "'%s' found, value expected (0 to %d)", quote,
			      TRIANGLE_VALUE);
}

/* The number of words of the line from byte AT on. */
static int count_words(const struct line *line, size_t at)
{
	int words = 0;
	size_t size;

	for (; (size = line_word(line, &at)) != 0; at += size)
		words++;
	return words;
}

enum problem_status peg2p_text_row(const struct line *line, size_t at, int row,
				   int32_t *value, struct problem *problem)
{
	int words = count_words(line, at);
	int wanted = row + 1;

	for (int i = 0; i < words; i++) {
		size_t size = line_word(line, &at);
		enum problem_status status;

		if (i == wanted)
			return problem_record(
			    problem, line_place(line, at),
			    "row %d has %d integers, %d expected", wanted,
			    words, wanted);
		status = read_value(line, at, size, &value[i], problem);
		if (status != PROBLEM_NONE)
			return status;
		at += size;
	}
	if (words < wanted)
		return problem_record(problem, line_place(line, line->size),
				      "row %d has %d integer%s, %d expected",
				      wanted, words, plural_s((uint64_t)words),
				      wanted);
	return PROBLEM_NONE;
}

/* The next line that is neither blank nor a comment. */
static enum problem_status next_row(struct peg2p_text *r,
				    struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	if (!r->kept)
		status = line_next_full(r->source, &r->line, problem);
	r->kept = false;
	return status;
}

/* Passes over the rest of a bad triangle. */
static enum problem_status resume(struct peg2p_text *r, struct problem *problem)
{
	while (r->broken && !r->kept) {
		enum problem_status status =
		    line_next(r->source, &r->line, problem);

		if (status != PROBLEM_NONE && status != PROBLEM_BAD)
			return status;
		if (status == PROBLEM_BAD || r->line.comment)
			continue;
		r->kept = count_words(&r->line, 0) == 1;
		if (r->line.blank)
			break;
	}
	r->broken = false;
	return PROBLEM_NONE;
}

static enum problem_status check_contest(const struct peg2p_text *r,
					 const struct triangle *t,
					 struct problem *problem)
{
	int vacant = 0;

	if (r->records > 1)
		return problem_record(problem, r->place,
				      "second triangle found, one expected in "
				      "a contest");
	for (int i = 0; i < triangle_holes(t->rows); i++) {
		vacant += t->value[i] == 0;
		if (t->value[i] > CONTEST_VALUE)
			return problem_record(
			    problem, r->place,
			    "value %d found, at most %d expected in a contest",
			    (int)t->value[i], CONTEST_VALUE);
	}
	if (vacant != 1)
		return problem_record(problem, r->place,
				      "%d vacant holes found, one expected in "
				      "a contest",
				      vacant);
	return PROBLEM_NONE;
}

static enum problem_status
read_triangle(struct peg2p_text *r, struct triangle *t, struct problem *problem)
{
	for (int row = 0; row < r->rows; row++) {
		enum problem_status status = next_row(r, problem);

		if (status == PROBLEM_END && r->contest && !r->records)
			return problem_file(problem, source_place(r->source),
					    "end of file found, one triangle "
					    "expected in a contest");
		if (status == PROBLEM_END && row > 0)
			return problem_record(
			    problem, source_place(r->source),
			    "end of file found, row %d of %d expected", row + 1,
			    r->rows);
		if (status != PROBLEM_NONE)
			return status;
		if (row == 0)
			r->place = line_place(&r->line, 0);
		status = peg2p_text_row(
		    &r->line, 0, row, t->value + triangle_holes(row), problem);
		if (status != PROBLEM_NONE) {
			r->kept = row > 1 && count_words(&r->line, 0) == 1;
			return status;
		}
	}
	return PROBLEM_NONE;
}

enum problem_status peg2p_text_next(struct peg2p_text *r,
				    struct triangle *triangle,
				    struct problem *problem)
{
	enum problem_status status;

	if (r->over)
		return PROBLEM_END;
	*triangle = (struct triangle){.rows = r->rows};
	status = resume(r, problem);
	if (status == PROBLEM_NONE)
		status = read_triangle(r, triangle, problem);
	r->records++;
	if (status == PROBLEM_NONE && r->contest)
		return check_contest(r, triangle, problem);
	r->broken = status == PROBLEM_BAD;
	r->over = status != PROBLEM_BAD && status != PROBLEM_NONE;
	return status;
}

void peg2p_text_write(struct buf *b, const struct triangle *triangle)
{
	int hole = 0;

	for (int row = 0; row < triangle->rows; row++)
		for (int i = 0; i <= row; i++) {
			buf_number(b, triangle->value[hole++]);
			buf_char(b, i < row ? ' ' : '\n');
		}
}
