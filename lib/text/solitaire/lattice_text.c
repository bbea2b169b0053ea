/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lattice of a drawing; see lattice_text.h. */
#include "text/solitaire/lattice_text.h"

#include <stdio.h>
#include <string.h>

#include "text/solution.h"
#include "text/span.h"

/* Sets *LATTICE to that of FIELD: a word, or a list, whose hyphens join cells.
 */
static bool read_lines(struct reading *in, const struct record *r,
		       const struct record_field *field, enum lattice *lattice)
{
	const char *value = record_value(r, field);
	char words[READING_QUOTE];
	size_t used = 0;

	if (memchr(value, '-', field->value_size)) {
		*lattice = LATTICE_LISTED;
		return true;
	}
	if (lattice_named(value, field->value_size, lattice))
		return true;
	for (int i = 0; i < lattice_table_rows && used < sizeof words; i++)
		if (lattice_is_simple((enum lattice)i))
			used +=
			    (size_t)snprintf(words + used, sizeof words - used,
					     "%s, ", lattice_table[i].word);
	return reading_fail(
	    in, field->place,
	    "unknown lines '%s'; write %sor lines such as a1-b1-c1",
	    reading_quote(in, value, field->value_size), words);
}

/* Says what is wrong with the line that is a whole span. */
static bool refuse(struct reading *in, const struct span *line,
		   const char *what)
{

	return reading_fail(in, line->place, "line '%s' %s",
			    reading_quote(in, line->text, line->size), what);
}

/* Adds a line to the shape. */
static bool add_line(struct reading *in, struct span line, struct shape *s)
{
	int hole[3], holes = 0;

	do {
		const char *name = line.text + line.at;
		size_t size = span_take_to(&line, '-');

		if (holes == 3)
			return refuse(in, &line, "must have three holes");
		hole[holes] = shape_find_hole(s, name, size);
		if (hole[holes++] < 0)
			return refuse(
			    in, &line,
			    "names a hole that the board does not have");
	} while (span_take(&line, '-'));
	if (holes < 3)
		return refuse(in, &line, "must have three holes");
	if (hole[0] == hole[1] || hole[1] == hole[2] || hole[0] == hole[2])
		return refuse(in, &line, "names a hole twice");
	switch (shape_add_line(s, hole[0], hole[1], hole[2])) {
	case SHAPE_REPEATED:
		return refuse(in, &line, "is listed twice");
	case SHAPE_FULL:
		return reading_fail(in, line.place,
				    "a board can have at most %d lines",
				    shape_most_jumps(s) / 2);
	default:
		return true;
	}
}

bool lattice_text_lines(struct reading *in, const struct record *r,
			struct shape *shape)
{
	const struct record_field *field = record_find(r, FIELD_LINES);
	struct span list = record_span(r, field);

	shape->jumps = 0;
	if (list.size == 1 && *list.text == '-')
		return true;
	while (span_skip(&list)) {
		struct span line = {.text = list.text + list.at,
				    .place = field->place};

		line.size = span_take_to_blank(&list);
		if (!add_line(in, line, shape))
			return false;
	}
	return true;
}

void lattice_text_write(struct buf *b, const struct shape *shape)
{
	bool begun = false;

	if (!shape->jumps)
		buf_char(b, '-');
	for (int i = 0; i < shape->jumps; i++) {
		const struct shape_jump *j = &shape->jump[i];
		const int hole[] = {j->from, j->over, j->to};

		if (j->from > j->to)
			continue;
		for (int k = 0; k < 3; k++) {
			if (k || begun)
				buf_char(b, k ? '-' : ' ');
			solution_cell(b, shape, hole[k]);
		}
		begun = true;
	}
}

/* Sets *SHAPE to the one that FIELD names. */
static bool read_name(struct reading *in, const struct record *r,
		      const struct record_field *field, struct shape *shape)
{
	char name[SHAPE_NAME];
	size_t size = field->value_size < sizeof name ? field->value_size : 0;

	memcpy(name, record_value(r, field), size);
	name[size] = '\0';
	if (!memchr(name, '\0', size) && shape_named(name, shape))
		return true;
	return reading_fail(
	    in, field->place,
	    "unknown board '%s'; for a list of boards, try: pegfmt "
	    "--board=help",
	    reading_quote(in, record_value(r, field), field->value_size));
}

bool lattice_text_told(struct reading *in, const struct record *r,
		       struct shape *shape, bool *named, enum lattice *lattice)
{
	const struct record_field *board = record_find(r, FIELD_BOARD);
	const struct record_field *lines = record_find(r, FIELD_LINES);

	*named = board;
	*lattice = record_is_triangle(r) ? LATTICE_TRIANGULAR : LATTICE_SQUARE;
	if (board && !read_name(in, r, board, shape))
		return false;
	if (board)
		*lattice = shape->lattice;
	if (lines && !read_lines(in, r, lines, lattice))
		return false;
	/* If they differ, the field `lines` has changed *LATTICE. */
	return !board || *lattice == shape->lattice ||
	       reading_fail(
		   in, lines->place,
		   "'lines: %s' contradicts board %s, which has 'lines: %s'",
		   lattice_table[*lattice].word, shape->name,
		   lattice_table[shape->lattice].word);
}

bool lattice_text_of(struct reading *in, const struct record *r,
		     enum lattice *lattice)
{
	struct shape shape;
	bool named;

	return lattice_text_told(in, r, &shape, &named, lattice);
}

bool lattice_text_check(struct reading *in, const struct record *r,
			const struct shape *shape)
{
	const struct record_field *field = record_find(r, FIELD_LINES);
	enum lattice lattice = shape->lattice;

	if (field && !read_lines(in, r, field, &lattice))
		return false;
	/* If they differ, there is a field. */
	return lattice == shape->lattice ||
	       reading_fail(in, field->place,
			    "the drawing has 'lines: %s' (%s), but board %s "
			    "has 'lines: %s' (%s)",
			    lattice_table[lattice].word,
			    lattice_table[lattice].name, shape->name,
			    lattice_table[shape->lattice].word,
			    lattice_table[shape->lattice].name);
}

bool lattice_text_add(struct record *r, enum lattice lattice)
{
	const char *word = lattice_table[lattice].word;

	return record_add(r, FIELD_LINES, word, strlen(word), r->place);
}

/* Adds the field `lines` for LATTICE, by which R is read from now on.  A field
 * that says otherwise is refused: it has been found to say WHAT. */
static bool put(struct reading *in, struct record *r, enum lattice lattice,
		const char *what)
{
	const struct record_field *field = record_find(r, FIELD_LINES);

	if (!field)
		field = record_find(r, FIELD_BOARD);
	if (field)
		return reading_fail(in, field->place, "%s", what);
	return lattice_text_add(r, lattice) || reading_no_memory(in);
}

bool lattice_text_set(struct reading *in, struct record *r,
		      enum lattice lattice)
{
	enum lattice found;
	bool good = lattice_text_of(in, r, &found);
	char what[READING_SIZE];

	if (!good || found == lattice)
		return good;
	snprintf(what, sizeof what,
		 "this field implies 'lines: %s', but --lines=%s was given",
		 lattice_table[found].word, lattice_table[lattice].word);
	return put(in, r, lattice, what);
}

bool lattice_text_stagger(struct reading *in, struct record *r)
{
	enum lattice found;
	bool good = lattice_text_of(in, r, &found);

	if (!good || lattice_is_staggered(found))
		return good;
	return put(in, r, LATTICE_TRIANGULAR,
		   "this field contradicts the staggered rows, which imply "
		   "'lines: 6': remove it, or draw straight rows");
}
