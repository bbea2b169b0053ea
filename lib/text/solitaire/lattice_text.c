/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lattice of a drawing; see lattice_text.h. */
#include "text/solitaire/lattice_text.h"

#include <stdio.h>
#include <string.h>

static const char key[] = "lines";

/* Reports that the value of the field `lines` is unknown. */
static enum problem_status bad_lines(const struct record *r,
				     const struct record_field *field,
				     struct problem *problem)
{
	char quote[PROBLEM_QUOTE], words[PROBLEM_QUOTE];
	size_t used = 0;

	for (int i = 0; i < lattice_table_rows && used < sizeof words; i++)
		used +=
		    (size_t)snprintf(words + used, sizeof words - used, "%s%s",
				     i == 0			  ? ""
				     : i + 1 < lattice_table_rows ? ", "
								  : " or ",
				     lattice_table[i].word);
	problem_quote(record_value(r, field), field->value_size, quote);
	return problem_record(problem, field->place,
			      "lines '%s' found, %s expected", quote, words);
}

/* Reads the field `lines`, which R must have. */
static enum problem_status read_lines(const struct record *r,
				      const struct record_field *field,
				      enum lattice *lattice,
				      struct problem *problem)
{
	return lattice_named(record_value(r, field), field->value_size, lattice)
		   ? PROBLEM_NONE
		   : bad_lines(r, field, problem);
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

enum problem_status lattice_text_check(const struct record *r,
				       const struct shape *shape,
				       struct problem *problem)
{
	const struct record_field *field = record_find(r, key);
	enum lattice lattice = shape->lattice;
	enum problem_status status = PROBLEM_NONE;

	if (field)
		status = read_lines(r, field, &lattice, problem);
	if (status == PROBLEM_NONE && lattice != shape->lattice)
		return problem_record(
		    problem, field->place,
		    "board on %s (lines: %s) found, %s "
		    "(lines: %s) expected (%s)",
		    lattice_table[lattice].name, lattice_table[lattice].word,
		    lattice_table[shape->lattice].name,
		    lattice_table[shape->lattice].word, shape->name);
	return status;
}

enum problem_status lattice_text_of(const struct record *r,
				    enum lattice *lattice,
				    struct problem *problem)
{
	const struct record_field *field = record_find(r, key);
	struct shape shape;
	bool named;
	enum problem_status status =
	    lattice_text_board(r, &shape, &named, problem);

	*lattice = named && status == PROBLEM_NONE ? shape.lattice
		   : record_is_triangle(r)	   ? LATTICE_TRIANGULAR
						   : LATTICE_SQUARE;
	if (!field || status != PROBLEM_NONE)
		return status;
	status = read_lines(r, field, lattice, problem);
	if (status == PROBLEM_NONE && named && *lattice != shape.lattice)
		return problem_record(problem, field->place,
				      "lines %s found, but board %s has lines "
				      "%s",
				      lattice_table[*lattice].word, shape.name,
				      lattice_table[shape.lattice].word);
	return status;
}

bool lattice_text_add(struct record *r, enum lattice lattice)
{
	const char *word = lattice_table[lattice].word;

	return record_add_field(r, key, strlen(key), word, strlen(word),
				r->place);
}
