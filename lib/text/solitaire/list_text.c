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

static bool bad_word(struct reading *in, const struct list_text *list,
		     const struct line *line, size_t at, size_t size)
{
	char quote[READING_QUOTE];

	reading_quote(line->text + at, size, quote);
	if (list->cells)
		return reading_fail(in, line_place(line, at),
				    "'%s' is not a cell of board %s", quote,
				    list->shape.name);
	return reading_fail(in, line_place(line, at),
			    "'%s' is not a hole of board %s (%d to %d)", quote,
			    list->shape.name, list->first,
			    list->first + list->shape.holes - 1);
}

static bool read_list(struct reading *in, const struct list_text *list,
		      const struct line *line, struct holes *position)
{
	*position = (struct holes){{0}};
	if (line->size == 1 && line->text[0] == '-')
		return true;
	for (size_t at = 0, end; at < line->size; at = end) {
		char quote[READING_QUOTE];
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
			return bad_word(in, list, line, at, end - at);
		if (holes_has(position, hole))
			return reading_fail(
			    in, line_place(line, at), "%s is listed twice",
			    reading_quote(line->text + at, end - at, quote));
		holes_add(position, hole);
	}
	return true;
}

bool list_text_next(struct reading *in, const struct list_text *list,
		    struct source *source, struct record *record)
{
	struct line line;
	struct holes position;
	bool good;

	if (!line_next_full(in, source, &line))
		return false;
	record->place = line_place(&line, 0);
	record->end = line_place(&line, line.size);
	good = read_list(in, list, &line, &position);
	if (good && !pegs_draw(record, &list->shape, &position))
		good = reading_no_memory(in);
	return good;
}

bool list_text_write(struct reading *in, const struct list_text *list,
		     struct buf *b, const struct record *record)
{
	struct holes position;
	enum lattice lattice;
	bool good = pegs_read(in, record, &list->shape, &position) &&
		    lattice_text_of(in, record, &lattice);
	bool begun = false;

	if (good && lattice != list->shape.lattice)
		good = reading_fail(in, record->place,
				    "drawing on another lattice than "
				    "board %s found",
				    list->shape.name);
	if (!good)
		return false;
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
	return true;
}
