/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of holes in pictures; see labels.h. */
#include "draw/labels.h"

#include "text/solitaire/moves_text.h"

size_t labels_row(const struct scene *scene, size_t i)
{
	return scene->kind == SCENE_CHECKERS ? scene->rows - 1 - i : i;
}

struct labels labels_of(const struct scene *scene)
{
	struct labels labels = {
	    .is_counted = scene->kind == SCENE_VALUES ||
			  scene->kind == SCENE_CHECKERS ||
			  moves_text_is_greedy(scene->record),
	};

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
		buf_unsigned(b, i + 1);
		return;
	}
	labels_write_column(b, col);
	buf_unsigned(b, row + 1);
}
