/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures in SVG 2.  Form and colour both show the content of a square, so a
 * print in black and white can be read: a hole is a small open circle, a peg a
 * large full one, an opponent's piece a large open one, and the player's piece
 * has a ring.  The piece that jumps has a halo, an arrow shows its way, and a
 * cross marks the captured piece.
 *
 * Records are placed one below the other, or in columns.  Each is a board, or a
 * film strip of its solution with one frame per jump, or per move, and one for
 * the end.  A frame before these, or in place of a board alone, shows what all
 * solutions share.  The size of the picture is known after the last record, so
 * the head is made last and written first.
 *
 * The marks of holes are drawn on each board: a broken ring is a hole with a
 * peg in the goal, a pale one a hole that the goal leaves open, a dark ground
 * is a hole in a set of a proof by the position class, a number is a weight of
 * a pagoda function.  A broken arrow is the jump that lost a game.
 *
 * Symbols and style are in the head, so a piece is a reference of 20 bytes.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plural.h"
#include "draw/page.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "draw/svg.h"
#include "text/format_row.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/moves_text.h"
#include "text/solution.h"

enum {
	MARGIN = 16,  /* around records */
	GAP = 16,     /* between frames */
	TITLE = 26,   /* height of a title */
	CAPTION = 20, /* height of the line below a frame */
	STRIP = 960,  /* the width at which a strip begins a new row */
	/*
	 * The least width of a frame: for a caption, a long one, one for a set.
	 */
	LEAST_FRAME = 72,
	LEAST_LONG = 128,
	LEAST_SET = 144,
	LETTER = 8,	/* the approximate width of a letter of a title */
	MOST_NAMES = 8, /* jumps of a move that a caption names all */
	LABELS = 16,	/* left of a board and above it, for names */
};

/* The state of a strip that is being drawn. */
struct strip {
	struct writer *w;
	struct buf *b;
	const struct svg_place *place;
	struct scene scene;
	/* Drawn instead of pieces in the first frame; otherwise null. */
	struct scene_uses *uses;
	const struct scene_marks *marks;
	/* The set on dark ground in the current frame; null: none. */
	const struct holes *set;
	char label[128];   /* of a frame before the position; otherwise empty */
	uint64_t total[2]; /* of both players of a triangle of values */
	/*
	 * Holes are named by numbers if jumps name them so: on triangles of
	 * values, on checkers boards and after play by hiq.  Otherwise names
	 * have column and row, in the margin or in each hole.
	 */
	bool has_labels, is_counted, in_margin;
	size_t first; /* number of the first hole */
	/* Frames that show no step: all solutions, or the sets of a proof. */
	size_t before;
	struct svg_film film;
};

size_t svg_jumps(const struct scene *scene, size_t i)
{
	size_t end = i + 1;

	while (scene->kind != SCENE_VALUES && end < scene->steps &&
	       record_goes_on(&scene->step[end - 1], &scene->step[end]))
		end++;
	return end - i;
}

/* Returns how many jumps the frame has that begins with jump I: a whole move,
 * or one. */
static size_t jumps_of(const struct strip *s, size_t i)
{
	return s->w->page.by_move ? svg_jumps(&s->scene, i) : 1;
}

/*
 * Returns a strip: which frames it has, and their common size.  First come
 * frames that show no step; then one per move or jump and one for the end.
 * Without a solution it is the position alone, unless there are frames before
 * it.
 */
static struct strip strip_of(struct writer *w, const struct scene *scene,
			     struct scene_uses *uses,
			     const struct scene_marks *marks)
{
	const struct writer_page *page = &w->page;
	struct strip s = {
	    .w = w,
	    .scene = *scene,
	    .uses = uses,
	    .marks = marks,
	    .has_labels = page->has_labels,
	};
	bool values = scene->kind == SCENE_VALUES;
	bool has_labels = page->has_labels;
	size_t least = LEAST_FRAME;

	/* If a proof has only one set, all frames show it. */
	s.before = (uses ? 1 : 0) + (marks->sets > 1 ? (size_t)marks->sets : 0);
	s.film.frames = s.before + (scene->steps || !s.before ? 1 : 0);
	for (size_t i = 0; i < scene->steps; i += jumps_of(&s, i))
		s.film.frames++;

	s.first = page->by_number ? (size_t)page->first : 1;
	s.is_counted = values || page->by_number ||
		       scene->kind == SCENE_CHECKERS ||
		       moves_text_is_greedy(scene->record);
	s.in_margin = has_labels && !s.is_counted && !scene->is_graph &&
		      !lattice_is_staggered(scene->lattice);
	s.film.width = scene_across(scene);
	s.film.height = scene_down(scene);
	if (s.in_margin)
		s.film.left = LABELS;
	if (s.in_margin || (has_labels && values))
		s.film.top = LABELS;
	if (scene->steps && (values || marks->lost_at))
		least = LEAST_LONG;
	if (marks->sets)
		least = LEAST_SET;
	s.film.frame_width = s.film.left + s.film.width;
	if (s.film.frame_width < least)
		s.film.frame_width = least;
	s.film.has_captions = scene->steps || marks->sets;
	s.film.frame_height =
	    s.film.top + s.film.height + (s.film.has_captions ? CAPTION : 0);
	s.film.across = (STRIP + GAP) / (s.film.frame_width + GAP);
	if (s.film.across < 1)
		s.film.across = 1;
	if (s.film.across > s.film.frames)
		s.film.across = s.film.frames;
	return s;
}

/* Appends a SYMBOL of the page. */
static void use(struct buf *b, const char *symbol, struct scene_point at)
{
	buf_text(b, "<use href=\"#");
	buf_text(b, symbol);
	buf_text(b, "\" x=\"");
	buf_unsigned(b, at.x);
	buf_text(b, "\" y=\"");
	buf_unsigned(b, at.y);
	buf_text(b, "\"/>\n");
}

/* True if a square, which may lie outside the drawing, is a hole. */
static bool is_hole(const struct scene *scene, ptrdiff_t row, ptrdiff_t col)
{
	return row >= 0 && row < (ptrdiff_t)scene->rows && col >= 0 &&
	       col < (ptrdiff_t)scene_width(scene, (size_t)row) &&
	       scene_square(scene, (size_t)row, (size_t)col) != RECORD_OFF;
}

/* Draws a line over holes that are STEP apart, if ROW and COL is the first. */
static void draw_line_from(const struct strip *s, size_t row, size_t col,
			   const int8_t step[2])
{
	const struct scene *scene = &s->scene;
	ptrdiff_t r = (ptrdiff_t)row, c = (ptrdiff_t)col;
	struct scene_point from = scene_middle(scene, row, col), to;

	if (is_hole(scene, r - step[0], c - step[1]))
		return;
	while (is_hole(scene, r + step[0], c + step[1])) {
		r += step[0];
		c += step[1];
	}
	to = scene_middle(scene, (size_t)r, (size_t)c);
	/* A hole alone in its row gets a line too short to be seen. */
	if ((size_t)r != row || (size_t)c != col)
		buf_printf(s->b, "M%zu %zuL%zu %zuZ", from.x, from.y, to.x,
			   to.y);
	else if (!step[0])
		buf_printf(s->b, "M%zu %zuh.1Z", from.x, from.y);
}

/* Draws wide lines with round ends along holes that touch: the ground of a
 * board in shifted rows. */
static void draw_staggered_ground(const struct strip *s)
{
	/*
	 * The squares that a square may touch in its row and in the row below.
	 */
	static const int8_t step[][2] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
	const struct scene *scene = &s->scene;

	buf_text(s->b, "<path class=\"ground\" d=\"");
	for (size_t row = 0; row < scene->rows; row++)
		for (size_t col = 0; col < scene->cols; col++)
			for (int i = 0; i < 4; i++)
				if (is_hole(scene, (ptrdiff_t)row,
					    (ptrdiff_t)col) &&
				    lattice_touches(scene->lattice, step[i][0],
						    step[i][1]))
					draw_line_from(s, row, col, step[i]);
	buf_text(s->b, "\"/>\n");
}

/* Draws the ground of a board whose rows are not shifted, and its lines. */
static void draw_square_ground(const struct strip *s)
{
	const struct scene *scene = &s->scene;
	struct scene_line line = {.number = 0};

	if (scene->kind == SCENE_CHECKERS)
		buf_printf(s->b,
			   "<rect class=\"frame\" width=\"%zu\" "
			   "height=\"%zu\"/>\n",
			   s->film.width, s->film.height);
	for (size_t row = 0; row < scene->rows && !scene->is_graph; row++)
		for (size_t col = 0; col < scene->cols; col++)
			if (scene_square(scene, row, col) != RECORD_OFF)
				use(s->b, "g",
				    (struct scene_point){SCENE_UNIT * col,
							 SCENE_UNIT * row});
	if (!scene_has_lines(scene))
		return;
	/* Squares show rows and columns; other lines are drawn on them. */
	buf_printf(s->b,
		   "<path fill=\"none\" stroke=\"%s\" "
		   "stroke-width=\"%s\" d=\"",
		   "#7a6a4c", scene_is_listed(scene) ? "1.6" : ".8");
	while (scene_next_line(scene, &line))
		for (int i = 0; i < line.squares; i++) {
			struct scene_point at = scene_middle(
			    scene, line.square[i][0], line.square[i][1]);

			buf_printf(s->b, "%c%zu %zu", i ? 'L' : 'M', at.x,
				   at.y);
		}
	buf_text(s->b, "\"/>\n");
}

/* Draws pegs, pieces and holes, by the symbols of the page. */
static void draw_pieces(const struct strip *s)
{
	const struct scene *scene = &s->scene;
	bool checkers = scene->kind == SCENE_CHECKERS;
	bool values = scene->kind == SCENE_VALUES;
	/* A hole with its name in its middle is larger. */
	const char *hole =
	    s->has_labels && !s->in_margin && !values ? "r" : "h";
	const char *peg = checkers || values ? "o" : "p";

	for (size_t row = 0; row < scene->rows; row++)
		for (size_t col = 0; col < scene_width(scene, row); col++) {
			char square = scene_square(scene, row, col);

			if (square == RECORD_OFF ||
			    (square == RECORD_EMPTY && checkers))
				continue;
			use(s->b,
			    square == RECORD_EMPTY ? hole
			    : square == RECORD_OWN ? "x"
						   : peg,
			    scene_middle(scene, row, col));
		}
}

static struct scene_point hole_at(const struct strip *s, int hole)
{
	const struct shape *shape = &s->scene.board.shape;

	return scene_middle(&s->scene, shape->row[hole], shape->col[hole]);
}

/* Draws a symbol on each hole of SET. */
static void draw_marks(const struct strip *s, const struct holes *set,
		       const char *symbol)
{
	const struct shape *shape = &s->scene.board.shape;

	for (int i = 0; i < shape->holes; i++)
		if (holes_has(set, i))
			use(s->b, symbol, hole_at(s, i));
}

/*
 * Appends the attributes of a text with its middle UP above AT, and the end of
 * its tag.  The SIZE letters are at most MOST high and WIDTH wide together: a
 * letter is 0.6 times as wide as high, and its middle is 0.36 above its base.
 */
static void fit_text(struct buf *b, struct scene_point at, double up,
		     size_t size, double most, double width)
{
	double high = width / (0.6 * (double)size);

	if (high > most)
		high = most;
	buf_printf(b, "x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">", (double)at.x,
		   (double)at.y - up + 0.36 * high, high);
}

/* Writes the name of hole I, from 0, in its middle or above its value. */
static void draw_name(const struct strip *s, size_t row, size_t col, size_t i)
{
	const struct scene *scene = &s->scene;
	bool is_value = scene->kind == SCENE_VALUES;
	char square = scene_square(scene, row, col);
	bool is_on_peg =
	    !is_value && (scene->kind == SCENE_CHECKERS ? square == RECORD_OWN
							: square == RECORD_PEG);
	struct scene_point at = scene_middle(scene, row, col);
	const struct format *format = s->w->options->format;
	struct buf name = {0};

	if (format && format->square)
		i = format->square(scene->record, row, col) - s->first;
	if (!s->is_counted)
		record_column(&name, col);
	buf_unsigned(&name, s->is_counted ? i + s->first : row + 1);
	/* Letters get a white edge, because shades are light or dark. */
	buf_printf(s->b, "<text class=\"name%s\" ",
		   s->uses     ? " value"
		   : is_on_peg ? " on-peg"
			       : "");
	if (is_value)
		fit_text(s->b, at, 13.4, name.size, 6.4, 9);
	else
		fit_text(s->b, at, 0, name.size, 8.4, 14);
	buf_bytes(s->b, name.data, name.size);
	buf_text(s->b, "</text>\n");
	if (name.failed)
		s->b->failed = true;
	buf_free(&name);
}

/* Names every hole, in its middle or above its value; holes of checkers boards
 * are counted from the bottom row, or as the format does that was read. */
static void draw_names(const struct strip *s)
{
	const struct scene *scene = &s->scene;
	size_t hole = 0;

	for (size_t i = 0; i < scene->rows; i++) {
		size_t row =
		    scene->kind == SCENE_CHECKERS ? scene->rows - 1 - i : i;

		for (size_t col = 0; col < scene_width(scene, row); col++)
			if (scene_square(scene, row, col) != RECORD_OFF)
				draw_name(s, row, col, hole++);
	}
}

/* Names the columns above the board and the rows on its left. */
static void draw_margin(const struct strip *s)
{
	for (size_t col = 0; col < s->scene.cols; col++) {
		buf_printf(s->b,
			   "<text class=\"name\" font-size=\"9\" "
			   "x=\"%zu\" y=\"-5\">",
			   SCENE_UNIT * col + SCENE_UNIT / 2);
		record_column(s->b, col);
		buf_text(s->b, "</text>\n");
	}
	for (size_t row = 0; row < s->scene.rows; row++)
		buf_printf(s->b,
			   "<text class=\"name\" font-size=\"9\" "
			   "x=\"-8\" y=\"%zu\">%zu</text>\n",
			   SCENE_UNIT * row + SCENE_UNIT / 2 + 3, row + 1);
}

/* Draws the values of a triangle; called last, as marks of jumps hide them. */
static void draw_values(const struct strip *s)
{
	const struct scene *scene = &s->scene;
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
			buf_text(s->b, "<text class=\"value\" ");
			fit_text(s->b, scene_middle(scene, row, col), 0, digits,
				 10.5, 16.5);
			buf_printf(s->b, "%" PRId32 "</text>\n", value);
		}
}

/* Draws the weights of a pagoda function, in the holes. */
static void draw_weights(const struct strip *s)
{
	const struct shape *shape = &s->scene.board.shape;

	for (int i = 0; i < shape->holes; i++) {
		size_t size = s->marks->weight[i].size;

		if (!size)
			continue;
		buf_text(s->b, "<text class=\"value\" ");
		fit_text(s->b, hole_at(s, i), 0, size, 10.5, 16.5);
		scene_escape(s->b, s->marks->weight[i].text, size);
		buf_text(s->b, "</text>\n");
	}
}

/*
 * Draws cross and arrow of a jump.  The arrow is a curve to the left of the
 * way, past the captured piece.  It begins at the edge of the jumping piece.
 * The bend is its control point, to which it comes half way.
 */
static void draw_jump(const struct strip *s, const struct step *step,
		      bool is_lost)
{
	double x[STEP_PARTS], y[STEP_PARTS], bend_x, bend_y;
	struct scene_point at[STEP_PARTS];

	for (int i = 0; i < STEP_PARTS; i++) {
		at[i] = scene_middle(&s->scene, step->row[i], step->col[i]);
		x[i] = (double)at[i].x;
		y[i] = (double)at[i].y;
	}
	use(s->b, "k", at[STEP_OVER]);
	bend_x = x[STEP_OVER] + 0.45 * (y[STEP_TO] - y[STEP_FROM]);
	bend_y = y[STEP_OVER] - 0.45 * (x[STEP_TO] - x[STEP_FROM]);
	/* On a board with listed lines, the curve passes through the piece. */
	if (scene_is_listed(&s->scene)) {
		bend_x = 2 * x[STEP_OVER] - (x[STEP_FROM] + x[STEP_TO]) / 2;
		bend_y = 2 * y[STEP_OVER] - (y[STEP_FROM] + y[STEP_TO]) / 2;
	}
	buf_printf(s->b,
		   "<path class=\"way%s\" marker-end=\"url(#%s)\" "
		   "d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\"/>\n",
		   is_lost ? " lost" : "", is_lost ? "b" : "a",
		   x[STEP_FROM] + 0.3 * (bend_x - x[STEP_FROM]),
		   y[STEP_FROM] + 0.3 * (bend_y - y[STEP_FROM]), bend_x, bend_y,
		   x[STEP_TO] + 0.08 * (bend_x - x[STEP_TO]),
		   y[STEP_TO] + 0.08 * (bend_y - y[STEP_TO]));
}

/* Draws a ribbon with an arrowhead from the first to the third place, bent
 * towards the second.  It is 2 * HALF wide and stops short of both ends. */
static void draw_ribbon(struct buf *b, double x[STEP_PARTS],
			double y[STEP_PARTS], double half)
{
	static const double HEAD = 5, GAP_AT_END = 4;
	double wing = half + 1.6, right[2], down[2];

	/* The directions at both ends. */
	for (int i = 0; i < 2; i++) {
		double size = hypot(x[i + 1] - x[i], y[i + 1] - y[i]);

		right[i] = (x[i + 1] - x[i]) / fmax(size, 1);
		down[i] = (y[i + 1] - y[i]) / fmax(size, 1);
	}
	x[0] += GAP_AT_END * right[0];
	y[0] += GAP_AT_END * down[0];
	x[2] -= (GAP_AT_END + HEAD) * right[1];
	y[2] -= (GAP_AT_END + HEAD) * down[1];
	/* One side to the tip, and the other side back. */
	buf_printf(b,
		   "<path d=\"M%.2f %.2fQ%.1f %.1f %.2f %.2fL%.1f %.1f "
		   "%.1f %.1f",
		   x[0] - half * down[0], y[0] + half * right[0],
		   x[1] - half * (down[0] + down[1]) / 2,
		   y[1] + half * (right[0] + right[1]) / 2,
		   x[2] - half * down[1], y[2] + half * right[1],
		   x[2] - wing * down[1], y[2] + wing * right[1],
		   x[2] + HEAD * right[1], y[2] + HEAD * down[1]);
	buf_printf(b, "L%.1f %.1f %.2f %.2fQ%.1f %.1f %.2f %.2fZ\">",
		   x[2] + wing * down[1], y[2] - wing * right[1],
		   x[2] + half * down[1], y[2] - half * right[1],
		   x[1] + half * (down[0] + down[1]) / 2,
		   y[1] - half * (right[0] + right[1]) / 2,
		   x[0] + half * down[0], y[0] - half * right[0]);
}

/* Draws the arrow of jump J.  It is bent to the left of its way, so the way
 * back lies beside it. */
static void draw_use(const struct strip *s, const struct scene_uses *u, int j)
{
	static const double THINNEST = 0.8, WIDEST = 5, BEND = 0.22;
	const struct shape *shape = &s->scene.board.shape;
	const struct shape_jump *jump = &shape->jump[j];
	const int hole[] = {jump->from, jump->over, jump->to};
	double x[STEP_PARTS], y[STEP_PARTS], right, down;

	for (int i = 0; i < STEP_PARTS; i++) {
		struct scene_point at = hole_at(s, hole[i]);

		x[i] = (double)at.x;
		y[i] = (double)at.y;
	}
	/* The control point of a curve through the hole, moved to the left. */
	right = x[STEP_TO] - x[STEP_FROM];
	down = y[STEP_TO] - y[STEP_FROM];
	x[STEP_OVER] =
	    2 * x[STEP_OVER] - (x[STEP_FROM] + x[STEP_TO]) / 2 + BEND * down;
	y[STEP_OVER] =
	    2 * y[STEP_OVER] - (y[STEP_FROM] + y[STEP_TO]) / 2 - BEND * right;
	draw_ribbon(
	    s->b, x, y,
	    (THINNEST + (WIDEST - THINNEST) * u->mean[j] / u->most_mean) / 2);
	buf_text(s->b, "<title>");
	solution_moves(s->b, shape, jump, 1);
	buf_printf(s->b, " %.3f</title></path>\n", u->mean[j]);
}

/*
 * Shades holes by their traffic, and draws an arrow for each jump that
 * solutions make, thin ones last.  Sets the mean of a jump to -1 when its arrow
 * is drawn.  A small circle is a starting vacancy.
 */
static void draw_uses(const struct strip *s, struct scene_uses *u)
{
	const struct shape *shape = &s->scene.board.shape;

	for (int i = 0; i < shape->holes; i++) {
		size_t row = shape->row[i], col = shape->col[i];
		struct scene_point at = scene_middle(&s->scene, row, col);

		buf_printf(s->b,
			   "<circle class=\"peg\" fill-opacity=\"%.3f\" "
			   "cx=\"%zu\" cy=\"%zu\" r=\"10\"/>\n",
			   0.9 * u->traffic[i] / u->most_traffic, at.x, at.y);
		if (scene_square(&s->scene, row, col) == RECORD_EMPTY)
			use(s->b, "h", at);
	}
	/* Edges in the colour of the ground separate arrows that cross. */
	buf_text(s->b, "<g class=\"tip\" stroke=\"#e9dcc3\" "
		       "stroke-width=\"1.2\" paint-order=\"stroke\">\n");
	for (;;) {
		int next = 0;

		for (int j = 1; j < shape->jumps; j++)
			if (u->mean[j] > u->mean[next])
				next = j;
		if (u->mean[next] < 0)
			break;
		draw_use(s, u, next);
		u->mean[next] = -1;
	}
	buf_text(s->b, "</g>\n");
}

void svg_names(struct buf *b, const struct scene *scene,
	       const struct writer_page *page, const char *text, size_t size)
{
	bool by_number = page->by_number && scene->has_board;
	struct span s = {.text = text, .size = size};

	while (s.at < size) {
		size_t first = s.at, letters = span_letters(&s),
		       name = letters + span_digits(&s);
		int hole =
		    by_number && letters
			? shape_find(&scene->board.shape, text + first, name)
			: -1;

		if (hole >= 0) {
			buf_number(b, hole + page->first);
			continue;
		}
		s.at += !name;
		buf_bytes(b, text + first, s.at - first);
	}
}

void svg_move(struct buf *b, const struct scene *scene, size_t i, size_t jumps,
	      const struct writer_page *page, size_t most)
{
	size_t end = i + jumps;

	for (size_t at = i; at < end; at++) {
		const char *name = scene->step[at].name;
		size_t from = strcspn(name, "-x>");

		/* A move that is cut has its start, `...` and its end. */
		if (at == i)
			svg_names(b, scene, page, name, from);
		else if (jumps > most && at < end - 1)
			continue;
		if (jumps > most && at == end - 1)
			buf_text(b, "...");
		svg_names(b, scene, page, name + from, strlen(name + from));
	}
}

/*
 * True if this frame shows the jump that lost the game.  The game made it in
 * the place of one of the JUMPS from FIRST on or, at the end, where JUMPS is 0,
 * after them.  `lost_at` counts from 1, FIRST from 0.
 */
static bool is_lost_at(const struct strip *s, size_t first, size_t jumps)
{
	size_t at = s->marks->lost_at;

	return !*s->label && at > first && at <= first + (jumps ? jumps : 1);
}

/* Returns the pegs that the game leaves without reaching its goal, or 0. */
static int pegs_left(struct strip *s)
{
	const struct record *r = s->scene.record;
	struct reading ignored = {0};
	struct board last;

	if (!s->scene.has_board || !board_text_read(&ignored, r, &last) ||
	    !board_text_goals(&ignored, r, &s->scene.board) ||
	    board_is_goal(&s->scene.board, &last.start))
		return 0;
	return holes_count(&last.start);
}

/* Writes the caption of a frame: NUMBER, from 1, and the JUMPS made from it.
 * Without jumps it is the label of the frame, or how the game ends. */
static void draw_caption(struct strip *s, size_t number, size_t first,
			 size_t jumps)
{
	struct buf *b = s->b;
	const struct step *step = jumps ? &s->scene.step[first] : NULL;
	const char *score = step ? strchr(step->name, '*') : NULL;
	int left = step || *s->label ? 0 : pegs_left(s);

	buf_printf(b, "<text class=\"caption\" x=\"%zu\" y=\"%zu\">",
		   s->film.width / 2, s->film.height + CAPTION - 5);
	if (step) {
		buf_printf(b, "%zu  ", number);
		svg_move(b, &s->scene, first, jumps, &s->w->page, MOST_NAMES);
	} else if (left) {
		buf_printf(b, "%d peg%s left", left, plural_s((size_t)left));
	} else {
		buf_text(b, *s->label ? s->label : "end");
	}
	if (is_lost_at(s, first, jumps)) {
		const char *lost = s->marks->lost.name;

		buf_text(b, ", lost: ");
		svg_names(b, &s->scene, &s->w->page, lost, strlen(lost));
	}
	/* The first player makes the jumps with odd numbers. */
	if (score)
		s->total[(number + 1) % 2] += strtoull(score + 1, NULL, 10);
	if (s->scene.kind == SCENE_VALUES)
		buf_printf(b, "  (%" PRIu64 " : %" PRIu64 ")", s->total[0],
			   s->total[1]);
	buf_text(b, "</text>\n");
}

/* Draws the jump that led to a position, or the one that it names. */
static void draw_made(const struct strip *s, const struct step *made)
{
	size_t row = made->row[STEP_FROM], col = made->col[STEP_FROM];
	bool is_over = scene_square(&s->scene, row, col) == RECORD_EMPTY;
	int part = is_over ? STEP_TO : STEP_FROM;

	use(s->b, "c",
	    scene_middle(&s->scene, made->row[part], made->col[part]));
	draw_jump(s, made, false);
}

/* Draws frame I of the strip, with the JUMPS from FIRST on and NUMBER below. */
static void draw_frame(struct strip *s, size_t i, size_t number, size_t first,
		       size_t jumps)
{
	const struct step *step = s->scene.step;

	s->place->open(s->w, s->b, &s->film, i);
	if (lattice_is_staggered(s->scene.lattice))
		draw_staggered_ground(s);
	else
		draw_square_ground(s);
	if (s->set)
		draw_marks(s, s->set, "s");
	if (s->uses)
		draw_uses(s, s->uses);
	else
		draw_pieces(s);
	draw_marks(s, &s->marks->goal, "w");
	if (!holes_is_empty(&s->marks->open)) {
		buf_text(s->b, "<g opacity=\".3\">\n");
		draw_marks(s, &s->marks->open, "w");
		buf_text(s->b, "</g>\n");
	}
	if (s->has_labels)
		(s->in_margin ? draw_margin : draw_names)(s);
	if (is_lost_at(s, first, jumps))
		draw_jump(s, &s->marks->lost, true);
	if (!s->scene.steps && s->marks->has_made)
		draw_made(s, &s->marks->made);
	if (jumps)
		use(s->b, "c",
		    scene_middle(&s->scene, step[first].row[STEP_FROM],
				 step[first].col[STEP_FROM]));
	for (size_t k = first; k < first + jumps; k++)
		draw_jump(s, &step[k], false);
	if (s->scene.kind == SCENE_VALUES)
		draw_values(s);
	draw_weights(s);
	if (s->film.has_captions)
		draw_caption(s, number, first, jumps);
	buf_text(s->b, s->place->close);
}

/* Labels a frame with the numbers of the current set. */
static void label_set(struct strip *s)
{
	struct holes free = holes_without(s->set, &s->scene.board.start);
	int pegs = holes_count(s->set) - holes_count(&free);
	const struct scene_digits *price =
	    &s->marks->price[s->set - s->marks->set];
	char place[48] = "", aim[24] = "";

	if (s->marks->sets > 1)
		snprintf(place, sizeof place,
			 "set %td of %d: ", s->set - s->marks->set + 1,
			 s->marks->sets);
	if (price->size) {
		snprintf(s->label, sizeof s->label, "%sprice %.*s", place,
			 (int)price->size, price->text);
		return;
	}
	if (s->marks->has_goal_pegs)
		snprintf(aim, sizeof aim, "; goal has %d", s->marks->goal_pegs);
	snprintf(s->label, sizeof s->label, "%s%d peg%s, %s%s", place, pegs,
		 plural_s((size_t)pegs), pegs % 2 ? "odd" : "even", aim);
}

/* Makes room for a record of this size: to the right of the record before it,
 * or below all records if its row is full. */
static void extend(struct writer_page *page, size_t width, size_t height)
{
	page->across += width;
	if (page->width < page->across)
		page->width = page->across;
	if (page->row < height)
		page->row = height;
	if (page->columns && (page->records + 1) % page->columns)
		return;
	page->height += page->row;
	page->across = page->row = 0;
}

/* Begins a record: its title, as text and for screen readers. */
static void draw_title(const struct writer_page *page, struct buf *b,
		       const char *title, size_t size)
{
	buf_printf(b,
		   "<g role=\"img\" aria-labelledby=\"t%" PRIu64
		   "\" transform=\"translate(%zu %zu)\">\n<title id=\"t%" PRIu64
		   "\">",
		   page->records + 1, page->across, MARGIN + page->height,
		   page->records + 1);
	scene_escape(b, title, size);
	buf_printf(b, "</title>\n<text class=\"title\" x=\"%d\" y=\"14\">",
		   MARGIN);
	scene_escape(b, title, size);
	buf_text(b, "</text>\n");
}

/*
 * Refuses a film strip whose JUMPS, or moves, need more memory than W allows.
 * The strip is made in memory and grows with the square of the board: a route
 * of kilobytes could become a picture of gigabytes.
 */
static bool check_strip(struct reading *in, const struct writer *w,
			const struct record *record, size_t jumps)
{
	/* The bytes that a square takes in each frame, about. */
	enum { SQUARE_BYTES = 32, NAMED_BYTES = 128 };
	uint64_t memory = w->most;
	uint64_t squares = (uint64_t)record->rows * record->cols;
	uint64_t most =
	    memory / (w->page.has_labels ? NAMED_BYTES : SQUARE_BYTES);

	if (!memory || !jumps || !squares || jumps <= most / squares)
		return true;
	return reading_fail(in, record->place,
			    "the solution has %zu %s%s, but the memory limit "
			    "allows only %" PRIu64 " in a picture",
			    jumps, w->page.by_move ? "move" : "jump",
			    plural_s(jumps), most / squares);
}

/* Begins a record, and makes room for it. */
static void begin_record(struct writer *w, struct buf *b,
			 const struct scene *scene, const struct svg_film *f)
{
	size_t width = f->across * (f->frame_width + GAP) - GAP;
	struct buf title = {0};

	scene_title(scene, w->page.mistake, &title);
	draw_title(&w->page, b, title.data ? title.data : "", title.size);
	if (width < LETTER * title.size)
		width = LETTER * title.size;
	extend(&w->page, width + 2 * MARGIN,
	       TITLE +
		   ((f->frames - 1) / f->across + 1) * (f->frame_height + GAP));
	b->failed |= title.failed;
	buf_free(&title);
}

/* Begins frame I; rows of frames go across the picture. */
static void open_frame(struct writer *w, struct buf *b,
		       const struct svg_film *f, size_t i)
{
	(void)w;
	buf_printf(b, "<g transform=\"translate(%zu %zu)\">\n",
		   MARGIN + i % f->across * (f->frame_width + GAP) +
		       (f->frame_width - f->left - f->width) / 2 + f->left,
		   TITLE + i / f->across * (f->frame_height + GAP) + f->top);
}

bool svg_draw(struct reading *in, struct writer *w, struct record *record,
	      const struct step *step, size_t steps, struct buf *b,
	      const struct svg_place *place)
{
	struct scene scene;
	struct scene_uses uses;
	struct scene_marks marks;
	struct strip s;
	size_t frame = 0;

	if (!scene_of(in, record, step, steps, &scene) ||
	    (scene_has_uses(&scene) && !scene_uses_of(in, &scene, &uses)))
		return false;
	scene_marks_of(&scene, w->page.paper, &marks);
	/* A problem on paper does not show why it has no solution. */
	if (w->page.paper && !w->page.has_frames) {
		marks.sets = 0;
		memset(marks.weight, 0, sizeof marks.weight);
	}
	s = strip_of(w, &scene, scene_has_uses(&scene) ? &uses : NULL, &marks);
	s.b = b;
	s.place = place;
	if (!check_strip(in, w, record,
			 steps ? s.film.frames - s.before - 1 : 0))
		return false;
	place->begin(w, b, &scene, &s.film);
	if (s.uses) {
		if (place->describes)
			buf_printf(
			    b,
			    "<desc>Arrows are jumps that solutions make, as "
			    "thick as their mean number in a solution, at most "
			    "%.3f. Holes are as dark as the sum of the means "
			    "of jumps that start in them, pass over them or "
			    "end in them, at most %.3f.</desc>\n",
			    uses.most_mean, uses.most_traffic);
		strcpy(s.label, "all solutions");
		draw_frame(&s, frame++, 0, 0, 0);
		s.uses = NULL;
	}
	for (s.set = marks.set; frame < s.before; s.set++) {
		label_set(&s);
		draw_frame(&s, frame++, 0, 0, 0);
	}
	*s.label = '\0';
	s.set = marks.sets == 1 ? marks.set : NULL;
	if (s.set && !steps)
		label_set(&s);
	for (size_t i = 0, number = 1; frame < s.film.frames;
	     frame++, number++) {
		size_t jumps = i < steps ? jumps_of(&s, i) : 0;

		/* I is the next jump, which the last frame lacks. */
		draw_frame(&s, frame, number, i, jumps);
		for (size_t end = i + jumps; i < end; i++)
			record_jump(record, &step[i]);
	}
	return !b->failed || reading_no_memory(in);
}

/* Draws a record below the others; svg_draw() updates the size of the page. */
static bool play(struct reading *in, struct writer *w, struct record *record,
		 const struct step *step, size_t steps, struct buf *b)
{
	static const struct svg_place place = {
	    .begin = begin_record,
	    .open = open_frame,
	    .close = "</g>\n",
	    .describes = true,
	};
	bool good = svg_draw(in, w, record, step, steps, b, &place);

	buf_text(b, "</g>\n");
	return good && (!b->failed || reading_no_memory(in));
}

/* Draws a question mark for a record that could not be read. */
static void draw_unknown(struct writer *w, const struct reading *in,
			 struct buf *b)
{
	(void)in;
	draw_title(&w->page, b, "?", 1);
	buf_text(b, "</g>\n");
	extend(&w->page, LEAST_FRAME, TITLE);
}

/* Appends the head of the picture, whose size must be known. */
static void write_head(const struct writer *w, struct buf *b)
{
	const struct writer_page *page = &w->page;
	size_t width = page->width ? page->width : 1;
	size_t height = page->height + page->row + MARGIN;

	buf_printf(b,
		   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		   "<svg xmlns=\"http://www.w3.org/2000/svg\" "
		   "viewBox=\"0 0 %zu %zu\" width=\"%zu\" height=\"%zu\" "
		   "role=\"img\" aria-labelledby=\"picture\">\n"
		   "<title id=\"picture\">%s</title>\n",
		   width, height, width, height,
		   page->records > 1 ? "Boards" : "Board");
	buf_text(b, "<style>\n");
	page_write(b, page_picture_css);
	buf_text(b, "</style>\n");
	/* A background, because the picture may be on a dark page. */
	buf_text(b, "<rect class=\"paper\" width=\"100%\" "
		    "height=\"100%\"/>\n");
	page_write(b, page_symbols_svg);
}

const struct writer_kind svg_kind = {
    .name = "svg",
    .head = write_head,
    .is_counted = true,
    .takes_labels = true,
    .play = play,
    .draw_unknown = draw_unknown,
    .tail = "</svg>\n",
};
