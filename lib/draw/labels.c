/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of holes in pictures; see labels.h. */
#include "draw/labels.h"

#include <ctype.h>
#include <stdlib.h>

size_t labels_row(const struct scene *scene, size_t i)
{
	return scene->kind == SCENE_CHECKERS ? scene->rows - 1 - i : i;
}

/* The holes that come before the one on ROW and COL. */
static int64_t holes_before(const struct scene *scene, size_t row, size_t col)
{
	int64_t holes = 0;

	for (size_t i = 0; i < scene->rows; i++) {
		size_t r = labels_row(scene, i);

		for (size_t c = 0; c < scene_width(scene, r); c++) {
			if (r == row && c == col)
				return holes;
			holes += scene_square(scene, r, c) != RECORD_OFF;
		}
	}
	return holes;
}

struct labels labels_of(const struct scene *scene)
{
	const struct step *step = scene->steps ? scene->step : NULL;
	struct labels labels = {.first = 1};

	labels.is_counted = scene->kind == SCENE_VALUES ||
			    scene->kind == SCENE_CHECKERS ||
			    record_find(scene->record, "sum") ||
			    (step && isdigit((unsigned char)step->name[0]));
	if (labels.is_counted && step)
		labels.first =
		    atoi(step->name) - holes_before(scene, step->row[STEP_FROM],
						    step->col[STEP_FROM]);
	labels.in_margin = !labels.is_counted &&
			   !lattice_is_staggered(scene->lattice) &&
			   !scene_is_graph(scene);
	return labels;
}

void labels_write_column(struct buf *b, size_t col)
{
	enum { LETTERS = 26 };
	char name[16];
	size_t n = sizeof name;

	for (size_t rest = col + 1; rest; rest = (rest - 1) / LETTERS)
		name[--n] = (char)('a' + (rest - 1) % LETTERS);
	buf_bytes(b, name + n, sizeof name - n);
}

void labels_write(const struct labels *labels, struct buf *b, size_t row,
		  size_t col, size_t i)
{
	if (labels->is_counted) {
		buf_number(b, labels->first + (int64_t)i);
		return;
	}
	labels_write_column(b, col);
	buf_unsigned(b, row + 1);
}
