/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Letters are about twice as high as they are wide.  So a square takes two
 * columns, and half a square, by which a lattice may shift a row, takes one.
 *
 * The reader of drawings takes blanks between squares for squares off the
 * board.  Some of these squares are written as `_`, because blanks would be
 * misread there: in a row without a hole, left of all holes, beside a hole if
 * no row has two, and on a board with rows and columns that would look like a
 * triangle.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "draw/picture.h"
#include "draw/scene.h"

static const char reset[] = "\033[0m";

/* How a square is shown: letters, and the escape sequence before them in
 * colour. */
struct look {
	const char *letter, *colour, *sign;
};

/* Returns the letter, the colour and the sign of a square. */
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

/* Appends the rows, centred, with values aligned on the right. */
static void draw_values(struct buf *b, const struct triangle *t, bool coloured)
{
	int width = 1;

	for (int hole = 0; hole < triangle_holes(t->rows); hole++) {
		int own = snprintf(NULL, 0, "%" PRId32, t->value[hole]);

		width = own > width ? own : width;
	}
	/* An even width, so that rows can be centred. */
	width += width % 2;
	for (int row = 0, hole = 0; row < t->rows; row++) {
		buf_fill(b, ' ',
			 (size_t)((t->rows - 1 - row) * (width + 2) / 2));
		for (int col = 0; col <= row; col++) {
			int32_t value = t->value[hole++];
			struct look look =
			    look_of(value ? RECORD_PEG : RECORD_EMPTY);

			buf_fill(b, ' ', col ? 2 : 0);
			buf_text(b, coloured ? look.colour : "");
			if (value)
				buf_printf(b, "%*" PRId32, width, value);
			else
				buf_printf(b, "%*s", width, ".");
			buf_text(b, coloured ? reset : "");
		}
		buf_char(b, '\n');
	}
}

/* The squares of a row that are written: all except the blanks at its ends. */
struct extent {
	size_t first, end;
};

/* Returns the squares of ROW from its first hole to its last. */
static struct extent holes_in(const struct scene *scene, size_t row)
{
	struct extent span = {0, scene_width(scene, row)};

	while (span.end && scene_square(scene, row, span.end - 1) == RECORD_OFF)
		span.end--;
	while (span.first < span.end &&
	       scene_square(scene, row, span.first) == RECORD_OFF)
		span.first++;
	return span;
}

/* The cases in which `_` must be written.  Coloured drawings are not read again
 * and need no `_`. */
struct need {
	bool empty; /* rows without a hole */
	bool left;  /* no hole in the first column */
	bool right; /* no row with two holes, or rows as in a triangle */
	bool wide;  /* no hole in the last column of straight rows */
};

/* Returns where SCENE needs `_` to be read as it is.  Stairs, straight rows of
 * 1, 2, 3, ... holes, would be read as a triangle. */
static struct need need_of(const struct scene *scene, bool coloured)
{
	struct need need = {.empty = true,
			    .left = true,
			    .right = scene->kind != SCENE_CHECKERS,
			    .wide = !lattice_is_staggered(scene->lattice)};
	bool shifted = scene->kind == SCENE_STAGGERED;
	bool stairs = scene->kind == SCENE_PEGS && scene->rows > 1;

	for (size_t row = 0; row < scene->rows; row++) {
		struct extent span = holes_in(scene, row);

		need.left = need.left && (span.first || !span.end);
		need.right = need.right && span.end < span.first + 2;
		need.wide = need.wide && span.end < scene->cols;
		shifted = shifted || span.first;
		stairs = stairs && !span.first && span.end == row + 1;
	}
	need.right = (need.right && shifted) || stairs;
	return coloured ? (struct need){.empty = false} : need;
}

/* Returns the squares of ROW to write, with `_` as NEED says. */
static struct extent extent_of(const struct scene *scene, size_t row,
			       struct need need)
{
	struct extent span = holes_in(scene, row);

	if (row == 0 && need.left)
		span.first = 0;
	if (!span.end && need.empty)
		span.end = span.first + 1;
	if (row == 0 && need.right)
		span.end++;
	if (row == 0 && need.wide)
		span.end = scene->cols;
	return span;
}

/* Appends the squares of SPAN with blanks between them. */
static void draw_row(struct buf *b, const struct scene *scene, size_t row,
		     struct extent span, bool coloured)
{
	size_t width = scene_width(scene, row);

	for (size_t col = span.first; col < span.end; col++) {
		char square = col < width ? scene_square(scene, row, col)
					  : (char)RECORD_OFF;
		struct look look = look_of(square);
		/* A square off the board is at an end only if `_` is needed. */
		bool is_end = col == span.first || col + 1 == span.end;

		if (col > span.first)
			buf_char(b, ' ');
		if (square == RECORD_OFF || !coloured) {
			buf_text(b, square == RECORD_OFF && is_end
					? "_"
					: look.letter);
			continue;
		}
		buf_text(b, look.colour);
		buf_text(b, look.sign);
		buf_text(b, reset);
	}
	buf_char(b, '\n');
}

/* Appends the rows.  Shifted rows keep their places, and the leftmost square of
 * all comes first in its line. */
static void draw_squares(struct buf *b, const struct scene *scene,
			 bool coloured)
{
	struct need need = need_of(scene, coloured);
	/* The column of the text that becomes the first one. */
	ptrdiff_t left =
	    !lattice_is_staggered(scene->lattice) ? 0 : PTRDIFF_MAX;

	if (scene->rows == 1 && !coloured &&
	    (scene->kind == SCENE_CHECKERS ||
	     (need.right && !lattice_is_staggered(scene->lattice)))) {
		/* Blanks would be read as squares. */
		for (size_t col = 0; col < scene->cols; col++)
			buf_char(b, scene_square(scene, 0, col));
		buf_char(b, '\n');
		return;
	}
	for (size_t row = 0; row < scene->rows; row++) {
		struct extent span = extent_of(scene, row, need);
		ptrdiff_t at = scene_half(scene, row, span.first);

		left = span.end && at < left ? at : left;
	}
	for (size_t row = 0; row < scene->rows; row++) {
		struct extent span = extent_of(scene, row, need);
		ptrdiff_t at = scene_half(scene, row, span.first);

		buf_fill(b, ' ', span.end ? (size_t)(at - left) : 0);
		draw_row(b, scene, row, span, coloured);
	}
}

/* Appends a key, in bold type if COLOURED, and MARK. */
static void draw_field(struct buf *b, const char *key, size_t size,
		       const char *mark, bool coloured)
{
	buf_text(b, coloured ? "\033[1m" : "");
	buf_bytes(b, key, size);
	buf_text(b, coloured ? reset : "");
	buf_text(b, mark);
}

/* Appends ALL fields, or only the fields that determine the board. */
static void draw_fields(struct buf *b, const struct record *r, bool all,
			bool coloured)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *field = &r->field[i];

		if (!all && field->id != FIELD_BOARD &&
		    field->id != FIELD_LINES)
			continue;
		draw_field(b, r->text.data + field->key, field->key_size,
			   record_is_commentlike(r, field) ? ":" : ": ",
			   coloured);
		buf_bytes(b, record_value(r, field), field->value_size);
		buf_char(b, '\n');
	}
}

static void draw(struct buf *b, const struct scene *scene, bool coloured)
{
	if (scene->kind == SCENE_VALUES)
		draw_values(b, &scene->record->triangle, coloured);
	else
		draw_squares(b, scene, coloured);
}

/*
 * Appends a drawing with its fields below, and one drawing for each jump of its
 * solution.  Coloured drawings use the colours of ANSI X3.64 (ECMA-48) and
 * circles of UTF-8.  The others use letters only; read as a drawing they give
 * the same record, followed by the positions that --replay writes.
 */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	const struct field *jump = &field_table[FIELD_JUMP];
	bool coloured = w->coloured || w->kind == &term_color_kind;
	struct scene scene;

	if (!scene_of(in, record, step, steps, &scene))
		return false;
	draw(b, &scene, coloured);
	draw_fields(b, record, true, coloured);
	for (size_t i = 0; i < steps; i++) {
		buf_char(b, '\n');
		record_jump(record, &step[i]);
		draw(b, &scene, coloured);
		draw_fields(b, record, false, coloured);
		draw_field(b, jump->key, jump->size, ": ", coloured);
		buf_text(b, step[i].name);
		buf_char(b, '\n');
	}
	buf_char(b, '\n');
	return true;
}

/* Coloured if the output is a terminal. */
const struct writer_kind term_kind = {
    .name = "term",
    .play = play,
    .unknown = "?\n\n",
};

/* Always coloured. */
const struct writer_kind term_color_kind = {
    .name = "color",
    .play = play,
    .unknown = "?\n\n",
};
