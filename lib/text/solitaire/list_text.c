/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of occupied holes, in any order.  Commas count as white space, so lists
 * of other programs need not be edited.
 */
#include "text/solitaire/list_text.h"

#include "text/line.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"
#include "text/token.h"

static bool is_between(char c)
{
	return c == ' ' || c == '\t' || c == ',';
}

/* The hole that a word names, or -1. */
static int find_hole(const struct list_text *list, const char *word,
		     size_t size)
{
	uint64_t number, most = (uint64_t)(list->shape.holes - 1 + list->first);

	if (list->cells)
		return shape_find(&list->shape, word, size);
	if (!token_number(word, size, most, &number) ||
	    number < (uint64_t)list->first)
		return -1;
	return (int)number - list->first;
}

static enum problem_status bad_word(const struct list_text *list,
				    const struct line *line, size_t at,
				    size_t size, struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	problem_quote(line->text + at, size, quote);
	if (list->cells)
		return problem_record(problem, line_place(line, at),
				      "'%s' is not a cell of board %s", quote,
				      list->shape.name);
	return problem_record(problem, line_place(line, at),
			      "'%s' is not a hole of board %s (%d to %d)",
			      quote, list->shape.name, list->first,
			      list->first + list->shape.holes - 1);
}

static enum problem_status read_list(const struct list_text *list,
				     const struct line *line,
				     struct holes *position,
				     struct problem *problem)
{
	*position = (struct holes){{0}};
	if (line->size == 1 && line->text[0] == '-')
		return PROBLEM_NONE;
	for (size_t at = 0, end; at < line->size; at = end) {
		char quote[PROBLEM_QUOTE];
		int hole;

		while (at < line->size && is_between(line->text[at]))
			at++;
		end = at;
		while (end < line->size && !is_between(line->text[end]))
			end++;
		if (end == at)
			break;
		hole = find_hole(list, line->text + at, end - at);
		if (hole < 0)
			return bad_word(list, line, at, end - at, problem);
		if (holes_has(position, hole))
			return problem_record(
			    problem, line_place(line, at), "%s is listed twice",
			    problem_quote(line->text + at, end - at, quote));
		holes_add(position, hole);
	}
	return PROBLEM_NONE;
}

enum problem_status list_text_next(const struct list_text *list,
				   struct source *source, struct record *record,
				   struct problem *problem)
{
	struct line line;
	struct holes position;
	enum problem_status status = line_next_full(source, &line, problem);

	if (status != PROBLEM_NONE)
		return status;
	record->place = line_place(&line, 0);
	record->end = line_place(&line, line.size);
	status = read_list(list, &line, &position, problem);
	if (status == PROBLEM_NONE &&
	    !pegs_draw(record, &list->shape, &position))
		status = PROBLEM_MEMORY;
	return status;
}

enum problem_status list_text_write(const struct list_text *list, struct buf *b,
				    const struct record *record,
				    struct problem *problem)
{
	struct holes position;
	enum lattice lattice;
	enum problem_status status =
	    pegs_read(record, &list->shape, &position, problem);
	bool begun = false;

	if (status == PROBLEM_NONE)
		status = lattice_text_of(record, &lattice, problem);
	if (status == PROBLEM_NONE && lattice != list->shape.lattice)
		status = problem_record(problem, record->place,
					"drawing on another lattice than "
					"board %s found",
					list->shape.name);
	if (status != PROBLEM_NONE)
		return status;
	if (holes_is_empty(&position))
		buf_char(b, '-');
	for (int hole = -1; (hole = holes_next(&position, hole + 1)) >= 0;
	     begun = true) {
		char name[SHAPE_CELL];

		if (begun)
			buf_char(b, ' ');
		if (list->cells)
			buf_bytes(b, name,
				  (size_t)shape_cell(&list->shape, hole, name));
		else
			buf_number(b, hole + list->first);
	}
	buf_char(b, '\n');
	return PROBLEM_NONE;
}
