/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows are kept as they were read, not padded to a rectangle: a drawing with
 * one long row and many short ones uses no more memory than its text.
 */
#include "text/record.h"

#include <string.h>

#include "base/mem.h"

void record_free_drawing(struct record *r)
{
	buf_free(&r->squares);
	mem_free(r->row);
	r->row = NULL;
	r->rows = r->row_room = r->cols = 0;
}

void record_free(struct record *r)
{
	record_free_drawing(r);
	buf_free(&r->text);
	mem_free(r->field);
	*r = (struct record){0};
}

bool record_check_size(struct reading *in, const struct record *r, size_t more,
		       size_t most, struct place place)
{
	size_t held = record_size(r);

	if (held <= most && more <= most - held)
		return true;
	return reading_fail(
	    in, place,
	    "the record needs more than the memory limit of %zu bytes", most);
}

bool record_in_proportion(size_t rows, size_t cols, size_t squares)
{
	enum { GROWTH = 64, SMALL = 1 << 16 };
	size_t most = squares > (SIZE_MAX - SMALL) / GROWTH
			  ? SIZE_MAX
			  : squares * GROWTH + SMALL;

	return !cols || rows <= most / cols;
}

void record_clear(struct record *r)
{
	buf_clear(&r->squares);
	buf_clear(&r->text);
	r->kind = RECORD_PEGS;
	r->cols = r->rows = r->fields = 0;
	r->pitch = 0;
	r->as = RECORD_AS_DRAWN;
	r->matrix = (struct record_matrix){0};
	r->rough = 0;
	r->is_first = false;
	r->peg = r->hole = '\0';
	r->triangle.rows = 0;
}

bool record_copy(struct record *to, const struct record *from)
{
	*to = *from;
	to->squares = to->text = (struct buf){0};
	to->row = NULL;
	to->field = NULL;
	to->row_room = to->field_room = 0;
	if (!MEM_GROW(to->row, &to->row_room, from->rows) ||
	    !MEM_GROW(to->field, &to->field_room, from->fields))
		return false;
	if (from->rows)
		memcpy(to->row, from->row, from->rows * sizeof *to->row);
	if (from->fields)
		memcpy(to->field, from->field,
		       from->fields * sizeof *to->field);
	buf_bytes(&to->squares, from->squares.data, from->squares.size);
	buf_bytes(&to->text, from->text.data, from->text.size);
	return !to->squares.failed && !to->text.failed;
}

void record_swap(struct record *a, struct record *b)
{
	struct record other = *a;

	*a = *b;
	*b = other;
}

bool record_is_triangle(const struct record *r)
{
	for (size_t row = 0; row < r->rows; row++)
		if (r->row[row].width != row + 1 ||
		    memchr(r->squares.data + r->row[row].at, RECORD_OFF,
			   r->row[row].width))
			return false;
	return r->rows > 1;
}

/* Returns how many bytes are before the square in COL in the text of a row. */
static size_t find_byte(const struct record *r, size_t row, size_t col)
{
	/* The bytes that were read come before the squares of the first row. */
	size_t at = r->row[row].text;
	size_t end = row + 1 < r->rows ? r->row[row + 1].text : r->row[0].at;
	size_t wanted = r->pitch * col + r->indent, column = 0;

	while (at < end && column + r->slant * row < wanted) {
		column = record_next_column(r, column, r->squares.data[at]);
		at += record_letter(r->squares.data[at]);
	}
	return at - r->row[row].text;
}

void record_column(struct buf *b, size_t col)
{
	enum { LETTERS = 26 };
	char name[16];
	size_t n = sizeof name;

	/* The digits are 1 to 26, and there is no 0. */
	for (size_t rest = col + 1; rest && n; rest = (rest - 1) / LETTERS)
		name[--n] = (char)('a' + (rest - 1) % LETTERS);
	buf_bytes(b, name + n, sizeof name - n);
}

struct place record_place(const struct record *r, size_t row, size_t col)
{
	struct place place = r->row[row].place;
	size_t width = r->row[row].width;

	if (col > width)
		col = width;
	place.column += r->pitch ? find_byte(r, row, col) : col;
	return place;
}

bool record_add_row(struct record *r, const char *squares, size_t width,
		    struct place place)
{
	if (r->rows == r->row_room &&
	    !MEM_GROW(r->row, &r->row_room, r->rows + 1))
		return false;
	/*
	 * Even a board of empty rows needs some memory, because the code makes
	 * pointers into it before it looks whether a row has squares.
	 */
	if (!buf_reserve(&r->squares, 1))
		return false;
	if (!r->rows)
		r->pitch = 0;
	r->row[r->rows++] =
	    (struct record_row){r->squares.size, width, 0, place};
	buf_bytes(&r->squares, squares, width);
	if (width > r->cols)
		r->cols = width;
	return !r->squares.failed;
}

bool record_add_field(struct record *r, const char *key, size_t key_size,
		      const char *value, size_t value_size, struct place place)
{
	if (!MEM_GROW(r->field, &r->field_room, r->fields + 1))
		return false;
	r->field[r->fields++] =
	    (struct record_field){r->text.size,
				  key_size,
				  r->text.size + key_size,
				  value_size,
				  field_called(key, key_size),
				  place};
	buf_bytes(&r->text, key, key_size);
	buf_bytes(&r->text, value, value_size);
	return !r->text.failed;
}

bool record_add(struct record *r, enum field_id id, const char *value,
		size_t size, struct place place)
{
	return record_add_field(r, field_table[id].key, field_table[id].size,
				value, size, place);
}

bool record_put(struct record *r, struct record_field *field,
		const struct buf *value)
{
	field->value = r->text.size;
	field->value_size = value->size;
	buf_bytes(&r->text, value->data, value->size);
	return !r->text.failed && !value->failed;
}

bool record_set(struct record *r, enum field_id id, const char *value)
{
	record_drop(r, id);
	return record_add(r, id, value, strlen(value), r->place);
}

const struct record_field *record_find(const struct record *r, enum field_id id)
{
	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id == id)
			return &r->field[i];
	return NULL;
}

bool record_has_claims(const struct record *r)
{
	for (size_t i = 0; i < r->fields; i++)
		if (field_table[r->field[i].id].part == PART_CLAIMS)
			return true;
	return false;
}

const struct record_field *record_find_twice(const struct record *r,
					     bool unjudged)
{
	const struct record_field *first[FIELDS] = {NULL};

	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *f = &r->field[i];
		const struct field *row = &field_table[f->id];

		if (row->stands == STANDS_OFTEN ||
		    row->stands == STANDS_ANSWERS ||
		    (row->part == PART_TELLS && !unjudged))
			continue;
		if (!first[f->id])
			first[f->id] = f;
		else if (first[f->id]->value_size != f->value_size ||
			 memcmp(record_value(r, first[f->id]),
				record_value(r, f), f->value_size) != 0)
			return f;
	}
	return NULL;
}

bool record_check_once(struct reading *in, const struct record *r)
{
	/* Most records have no fields, and the search clears a table. */
	const struct record_field *twice =
	    r->fields > 1 ? record_find_twice(r, true) : NULL;

	if (!twice)
		return true;
	return reading_fail(in, twice->place,
			    "field '%s' appears twice, with different values",
			    field_table[twice->id].key);
}

bool record_is_checkers(const struct record *r)
{
	return r->kind == RECORD_CHECKERS || record_find(r, FIELD_CAPTURED) ||
	       record_find(r, FIELD_ROUTE);
}

bool record_is_same_drawing(const struct record *a, const struct record *b)
{
	if (a->kind != b->kind)
		return false;
	if (a->kind == RECORD_VALUES)
		return a->triangle.rows == b->triangle.rows &&
		       memcmp(a->triangle.value, b->triangle.value,
			      (size_t)triangle_holes(a->triangle.rows) *
				  sizeof *a->triangle.value) == 0;
	if (a->rows != b->rows || a->cols != b->cols)
		return false;
	for (size_t row = 0; row < a->rows; row++)
		for (size_t col = 0; col < a->cols; col++)
			if (record_square(a, row, col) !=
			    record_square(b, row, col))
				return false;
	return true;
}

void record_drop(struct record *r, enum field_id id)
{
	size_t kept = 0;

	for (size_t i = 0; i < r->fields; i++)
		if (r->field[i].id != id)
			r->field[kept++] = r->field[i];
	r->fields = kept;
}

void record_keep(struct record *r, const enum field_id *id, size_t ids)
{
	size_t kept = 0;

	for (size_t i = 0; i < r->fields; i++)
		for (size_t k = 0; k < ids; k++)
			if (r->field[i].id == id[k])
				r->field[kept++] = r->field[i];
	r->fields = kept;
}

void record_drop_answer(struct record *r, bool other_pegs)
{
	size_t kept = 0;

	for (size_t i = 0; i < r->fields; i++) {
		const struct field *row = &field_table[r->field[i].id];

		if (row->stands != STANDS_ANSWER &&
		    row->stands != STANDS_ANSWERS &&
		    !(other_pegs && row->inverse == RULE_REFUSED))
			r->field[kept++] = r->field[i];
	}
	r->fields = kept;
}

void record_drop_all(struct record *r)
{
	r->fields = 0;
	buf_clear(&r->text);
}

struct record_mark record_mark(const struct record *r)
{
	return (struct record_mark){r->fields, r->text.size};
}

void record_rewind(struct record *r, struct record_mark mark)
{
	r->fields = mark.fields;
	r->text.size = mark.text;
}

void record_jump(struct record *r, const struct step *step)
{
	size_t at[STEP_PARTS];
	bool values = r->kind == RECORD_VALUES;
	int32_t *value = r->triangle.value;
	char *square = r->squares.data;

	for (int i = 0; i < STEP_PARTS; i++) {
		size_t row = step->row[i];

		at[i] = (values ? row * (row + 1) / 2 : r->row[row].at) +
			step->col[i];
	}
	if (values) {
		value[at[STEP_TO]] = value[at[STEP_FROM]];
		value[at[STEP_FROM]] = value[at[STEP_OVER]] = 0;
	} else {
		square[at[STEP_TO]] = square[at[STEP_FROM]];
		square[at[STEP_FROM]] = square[at[STEP_OVER]] = RECORD_EMPTY;
	}
}
