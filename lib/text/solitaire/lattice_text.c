/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lattice of a drawing; see lattice_text.h. */
#include "text/solitaire/lattice_text.h"

#include <string.h>

/* What the field `lines` says for each lattice. */
static const char *const lines_word[] = {
    [SHAPE_SQUARE] = "4",
    [SHAPE_TRIANGLE] = "6",
};

/* What messages call each lattice. */
static const char *const lattice_name[] = {
    [SHAPE_SQUARE] = "rows and columns (lines: 4)",
    [SHAPE_TRIANGLE] = "the triangular lattice (lines: 6)",
};

/* The field `lines`, which R has. */
static enum problem_status read_lines(const struct record *r,
				      const struct record_field *field,
				      enum shape_lines *lines,
				      struct problem *problem)
{
	const char *value = record_value(r, field);
	char quote[PROBLEM_QUOTE];

	for (size_t i = 0; i < sizeof lines_word / sizeof *lines_word; i++)
		if (strlen(lines_word[i]) == field->value_size &&
		    memcmp(lines_word[i], value, field->value_size) == 0) {
			*lines = (enum shape_lines)i;
			return PROBLEM_NONE;
		}
	problem_quote(value, field->value_size, quote);
	return problem_record(problem, field->place,
			      "lines '%s' found, 4 or 6 expected", quote);
}

enum problem_status lattice_text_board(const struct record *r,
				       struct shape *shape, bool *named,
				       struct problem *problem)
{
	const struct record_field *board = record_find(r, "board");
	char name[SHAPE_NAME], quote[PROBLEM_QUOTE];
	size_t size;

	*named = board;
	if (!board)
		return PROBLEM_NONE;
	size = board->value_size < sizeof name ? board->value_size : 0;
	memcpy(name, record_value(r, board), size);
	name[size] = '\0';
	if (!memchr(name, '\0', size) && shape_named(name, shape))
		return PROBLEM_NONE;
	problem_quote(record_value(r, board), board->value_size, quote);
	return problem_record(problem, board->place, "board '%s' is not known",
			      quote);
}

const char *lattice_text_word(enum shape_lines lines)
{
	return lines_word[lines];
}

enum problem_status lattice_text_check(const struct record *r,
				       const struct shape *shape,
				       struct problem *problem)
{
	const struct record_field *field = record_find(r, "lines");
	enum shape_lines lines = shape->lines;
	enum problem_status status = PROBLEM_NONE;

	if (field)
		status = read_lines(r, field, &lines, problem);
	if (status == PROBLEM_NONE && lines != shape->lines)
		return problem_record(problem, field->place,
				      "board on %s found, %s expected (%s)",
				      lattice_name[lines],
				      lattice_name[shape->lines], shape->name);
	return status;
}

enum problem_status lattice_text_of(const struct record *r,
				    enum shape_lines *lines,
				    struct problem *problem)
{
	const struct record_field *field = record_find(r, "lines");
	struct shape shape;
	bool named;
	enum problem_status status =
	    lattice_text_board(r, &shape, &named, problem);

	*lines = named && status == PROBLEM_NONE ? shape.lines
		 : record_is_triangle(r)	 ? SHAPE_TRIANGLE
						 : SHAPE_SQUARE;
	if (!field || status != PROBLEM_NONE)
		return status;
	status = read_lines(r, field, lines, problem);
	if (status == PROBLEM_NONE && named && *lines != shape.lines)
		return problem_record(problem, field->place,
				      "lines %s found, but board %s has lines "
				      "%s",
				      lines_word[*lines], shape.name,
				      lines_word[shape.lines]);
	return status;
}
