/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and names of holes in SVG; see svg_text.h. */
#include "draw/svg_text.h"

#include <inttypes.h>

/*
 * Appends the attributes of a text with its middle at (X, Y), and the end of
 * its tag.  The SIZE letters are at most MOST high and WIDTH wide together.
 */
static void fit_text(struct buf *b, double x, double y, size_t size,
		     double most, double width)
{
	double high = width / (0.6 * (double)size);

	if (high > most)
		high = most;
	buf_printf(b, "x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">", x,
		   y + 0.36 * high, high);
}

static void draw_name(struct buf *b, const struct scene *scene,
		      const struct labels *labels, size_t row, size_t col,
		      size_t i)
{
	bool is_value = scene->kind == SCENE_VALUES;
	char square = scene_square(scene, row, col);
	bool is_on_peg =
	    !is_value && (scene->kind == SCENE_CHECKERS ? square == RECORD_OWN
							: square == RECORD_PEG);
	double x = (double)scene_x(scene, row, col);
	double y = (double)scene_y(scene, row, col);
	struct buf name = {0};

	labels_write(labels, &name, row, col, i);
	buf_printf(b, "<text class=\"name%s\" ", is_on_peg ? " on-peg" : "");
	if (is_value)
		fit_text(b, x, y - 13.4, name.size, 6.4, 9);
	else
		fit_text(b, x, y, name.size, 8.4, 14);
	buf_bytes(b, name.data, name.size);
	buf_text(b, "</text>\n");
	if (name.failed)
		b->failed = true;
	buf_free(&name);
}

/* Names every hole: in its middle, or above its value. */
static void draw_names(struct buf *b, const struct scene *scene,
		       const struct labels *labels)
{
	size_t hole = 0;

	for (size_t i = 0; i < scene->rows; i++) {
		size_t row = labels_row(scene, i);

		for (size_t col = 0; col < scene_width(scene, row); col++)
			if (scene_square(scene, row, col) != RECORD_OFF)
				draw_name(b, scene, labels, row, col, hole++);
	}
}

static void draw_margin(struct buf *b, const struct scene *scene)
{
	for (size_t col = 0; col < scene->cols; col++) {
		buf_printf(b,
			   "<text class=\"name\" font-size=\"9\" "
			   "x=\"%zu\" y=\"-5\">",
			   SCENE_UNIT * col + SCENE_UNIT / 2);
		labels_write_column(b, col);
		buf_text(b, "</text>\n");
	}
	for (size_t row = 0; row < scene->rows; row++)
		buf_printf(b,
			   "<text class=\"name\" font-size=\"9\" "
			   "x=\"-8\" y=\"%zu\">%zu</text>\n",
			   SCENE_UNIT * row + SCENE_UNIT / 2 + 3, row + 1);
}

void svg_text_labels(struct buf *b, const struct scene *scene,
		     const struct labels *labels)
{
	if (labels->in_margin)
		draw_margin(b, scene);
	else
		draw_names(b, scene, labels);
}

void svg_text_values(struct buf *b, const struct scene *scene)
{
	const struct triangle *t = &scene->record->triangle;
	int hole = 0;

	for (size_t row = 0; row < scene->rows; row++)
		for (size_t col = 0; col <= row; col++, hole++) {
			int32_t value = t->value[hole];
			size_t digits = 1;

			if (!value)
				continue;
			for (int32_t rest = value; rest > 9; rest /= 10)
				digits++;
			buf_text(b, "<text class=\"value\" ");
			fit_text(b, (double)scene_x(scene, row, col),
				 (double)scene_y(scene, row, col), digits, 10.5,
				 16.5);
			buf_printf(b, "%" PRId32 "</text>\n", value);
		}
}
