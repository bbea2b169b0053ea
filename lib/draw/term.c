/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Squares are two columns wide, since letters are about twice as high as they
 * are wide; the rows of a triangle are centred.
 */
#include "draw/term.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { VALUE = 16 };

static const char reset[] = "\033[0m";

/* How a square is shown: letters, and what goes before them in colour. */
struct look {
	const char *letter, *colour, *sign;
};

static struct look look_of(char square)
{
	switch (square) {
	case RECORD_PEG:
		return (struct look){"o", "\033[1;33m", "\xe2\x97\x8f"};
	case RECORD_OWN:
		return (struct look){"x", "\033[1;36m", "\xe2\x97\x86"};
	case RECORD_EMPTY:
		return (struct look){".", "\033[2m", "\xc2\xb7"};
	default:
		return (struct look){" ", "", " "};
	}
}

static void draw_square(struct buf *b, char square, bool coloured)
{
	struct look look = look_of(square);

	if (!coloured || square == RECORD_OFF) {
		buf_text(b, look.letter);
		return;
	}
	buf_text(b, look.colour);
	buf_text(b, look.sign);
	buf_text(b, reset);
}

/* Columns of the longest value, made even so that rows can be centred. */
static size_t value_width(const struct triangle *t)
{
	int most = 1;

	for (int hole = 0; hole < triangle_holes(t->rows); hole++) {
		int width = snprintf(NULL, 0, "%" PRId32, t->value[hole]);

		if (width > most)
			most = width;
	}
	return (size_t)(most + most % 2);
}

static void draw_value(struct buf *b, int32_t value, size_t width,
		       bool coloured)
{
	char text[VALUE];

	if (value)
		snprintf(text, sizeof text, "%*" PRId32, (int)width, value);
	else
		snprintf(text, sizeof text, "%*s", (int)width, ".");
	if (coloured)
		buf_text(b, look_of(value ? RECORD_PEG : RECORD_EMPTY).colour);
	buf_text(b, text);
	if (coloured)
		buf_text(b, reset);
}

static void draw_row(struct buf *b, const struct scene *scene, size_t row,
		     size_t width, bool coloured)
{
	bool centred = scene_width(scene, row) != scene->cols ||
		       scene->kind == SCENE_VALUES;

	if (centred)
		buf_fill(b, ' ', (scene->rows - 1 - row) * (width + 2) / 2);
	for (size_t col = 0; col < scene_width(scene, row); col++) {
		if (col)
			buf_fill(b, ' ', scene->kind == SCENE_VALUES ? 2 : 1);
		if (scene->kind == SCENE_VALUES)
			draw_value(b,
				   scene->record->triangle
				       .value[row * (row + 1) / 2 + col],
				   width, coloured);
		else
			draw_square(b, scene_square(scene, row, col), coloured);
	}
	while (b->size && b->data[b->size - 1] == ' ')
		b->size--;
	buf_char(b, '\n');
}

static void draw_fields(struct buf *b, const struct record *r, bool coloured)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *field = &r->field[i];

		buf_text(b, coloured ? "\033[1m" : "");
		buf_bytes(b, r->text.data + field->key, field->key_size);
		buf_text(b, coloured ? reset : "");
		buf_text(b, ": ");
		buf_bytes(b, record_value(r, field), field->value_size);
		buf_char(b, '\n');
	}
}

void term_draw(struct buf *b, const struct record *record, bool coloured)
{
	struct scene scene = scene_of(record, NULL, 0);
	size_t width =
	    scene.kind == SCENE_VALUES ? value_width(&record->triangle) : 0;

	for (size_t row = 0; row < scene.rows; row++)
		draw_row(b, &scene, row, width, coloured);
	draw_fields(b, record, coloured);
	buf_char(b, '\n');
}
