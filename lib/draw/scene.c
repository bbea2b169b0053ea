/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards to be pictured; see scene.h. */
#include "draw/scene.h"

#include "base/plural.h"

static bool is_checkers(const struct record *r)
{
	return r->kind == RECORD_CHECKERS || record_find(r, "captured") ||
	       record_find(r, "route");
}

struct scene scene_of(const struct record *record, const struct step *step,
		      size_t steps)
{
	struct scene s = {.record = record,
			  .step = step,
			  .steps = steps,
			  .kind = SCENE_PEGS,
			  .rows = record->rows,
			  .cols = record->cols};

	if (record->kind == RECORD_VALUES) {
		s.kind = SCENE_VALUES;
		s.rows = s.cols = (size_t)record->triangle.rows;
	} else if (is_checkers(record)) {
		s.kind = SCENE_CHECKERS;
	} else if (record_is_triangle(record)) {
		s.kind = SCENE_TRIANGLE;
	}
	return s;
}

static bool is_centred(const struct scene *scene)
{
	return scene->kind == SCENE_TRIANGLE || scene->kind == SCENE_VALUES;
}

size_t scene_width(const struct scene *scene, size_t row)
{
	return is_centred(scene) ? row + 1 : scene->cols;
}

char scene_square(const struct scene *scene, size_t row, size_t col)
{
	if (scene->kind != SCENE_VALUES)
		return record_square(scene->record, row, col);
	return scene->record->triangle.value[row * (row + 1) / 2 + col]
		   ? RECORD_PEG
		   : RECORD_EMPTY;
}

size_t scene_x(const struct scene *scene, size_t row, size_t col)
{
	size_t x = SCENE_UNIT / 2 + SCENE_UNIT * col;

	if (is_centred(scene))
		x += SCENE_UNIT / 2 * (scene->rows - 1 - row);
	return x;
}

size_t scene_y(const struct scene *scene, size_t row)
{
	/* Rows of a triangle are as far apart as its sides ask for. */
	return SCENE_UNIT / 2 +
	       (is_centred(scene) ? SCENE_UNIT * 7 / 8 : SCENE_UNIT) * row;
}

void scene_title(const struct scene *scene, struct buf *b)
{
	static const char *const what[] = {
	    [SCENE_PEGS] = "Board of pegs",
	    [SCENE_TRIANGLE] = "Triangle of pegs",
	    [SCENE_VALUES] = "Triangle of values",
	    [SCENE_CHECKERS] = "Checkers position",
	};
	const struct record *r = scene->record;
	const struct record_field *title = record_find(r, "title");

	if (title && title->value_size) {
		buf_bytes(b, record_value(r, title), title->value_size);
		return;
	}
	if (is_centred(scene))
		buf_printf(b, "%s, %zu row%s", what[scene->kind], scene->rows,
			   plural_s(scene->rows));
	else
		buf_printf(b, "%s, %zu x %zu", what[scene->kind], scene->rows,
			   scene->cols);
}
