/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture shows of a record; see scene.h. */
#include "draw/scene.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "base/plural.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solution.h"
#include "text/span.h"

static const double PI = 3.14159265358979323846;

/* Finds the leftmost and the rightmost square, in halves of a square.  Only on
 * staggered boards squares off the board do not count. */
static void measure(struct scene *s)
{
	bool begun = false;

	for (size_t row = 0; row < s->rows; row++)
		for (size_t col = 0; col < scene_width(s, row); col++) {
			ptrdiff_t at = scene_half(s, row, col);

			if (s->kind == SCENE_STAGGERED &&
			    scene_square(s, row, col) == RECORD_OFF)
				continue;
			if (!begun || at < s->left)
				s->left = at;
			if (!begun || at > s->right)
				s->right = at;
			begun = true;
		}
}

bool scene_of(struct reading *in, const struct record *record,
	      const struct step *step, size_t steps, struct scene *scene)
{
	const struct shape *shape = &scene->board.shape;
	struct reading ignored = {0};
	bool good = true, listed;

	scene->record = record;
	scene->step = step;
	scene->steps = steps;
	scene->kind = SCENE_PEGS;
	scene->lattice = LATTICE_SQUARE;
	scene->rows = record->rows;
	scene->cols = record->cols;
	scene->left = scene->right = 0;
	scene->has_board = scene->is_graph = false;
	if (record->kind == RECORD_VALUES) {
		scene->kind = SCENE_VALUES;
		scene->lattice = LATTICE_TRIANGULAR;
		scene->rows = scene->cols = (size_t)record->triangle.rows;
	} else if (record_is_checkers(record)) {
		scene->kind = SCENE_CHECKERS;
	} else {
		good = lattice_text_of(in, record, &scene->lattice);
		if (lattice_is_staggered(scene->lattice))
			scene->kind = record_is_triangle(record)
					  ? SCENE_TRIANGLE
					  : SCENE_STAGGERED;
	}
	listed = scene_is_listed(scene);
	/* Other boards can be drawn without their jumps. */
	if (good && scene->kind <= SCENE_TRIANGLE)
		scene->has_board = board_text_read(listed ? in : &ignored,
						   record, &scene->board);
	if (!scene->has_board)
		scene->board.shape.holes = 0;
	good = good && (scene->has_board || !listed);
	scene->is_graph =
	    good && listed && scene->rows == 1 && shape->holes == shape->cols;
	measure(scene);
	return good;
}

size_t scene_width(const struct scene *scene, size_t row)
{
	return scene->kind == SCENE_TRIANGLE || scene->kind == SCENE_VALUES
		   ? row + 1
		   : scene->cols;
}

char scene_square(const struct scene *scene, size_t row, size_t col)
{
	if (scene->kind != SCENE_VALUES)
		return record_square(scene->record, row, col);
	return scene->record->triangle.value[row * (row + 1) / 2 + col]
		   ? RECORD_PEG
		   : RECORD_EMPTY;
}

ptrdiff_t scene_half(const struct scene *scene, size_t row, size_t col)
{
	return 2 * (ptrdiff_t)col +
	       lattice_table[scene->lattice].shift * (ptrdiff_t)row;
}

bool scene_is_listed(const struct scene *scene)
{
	return scene->kind == SCENE_PEGS && scene->lattice == LATTICE_LISTED;
}

bool scene_has_lines(const struct scene *scene)
{
	const struct lattice_row *lattice = &lattice_table[scene->lattice];

	if (scene->kind != SCENE_PEGS || scene_is_listed(scene))
		return scene_is_listed(scene);
	for (int i = 0; i < lattice->directions; i++)
		if (lattice->direction[i][0] && lattice->direction[i][1])
			return true;
	return false;
}

/* Sets the squares of a listed line, by that of its jumps to the later hole. */
static bool set_listed(const struct scene *scene, struct scene_line *line)
{
	const struct shape *s = &scene->board.shape;
	const struct shape_jump *j = &s->jump[line->number];
	const int hole[] = {j->from, j->over, j->to};

	for (int i = 0; i < 3; i++) {
		line->square[i][0] = s->row[hole[i]];
		line->square[i][1] = s->col[hole[i]];
	}
	line->squares = 3;
	return j->from < j->to;
}

/* Sets the squares of a diagonal from a square down to a neighbour. */
static bool set_diagonal(const struct scene *scene, struct scene_line *line)
{
	const struct lattice_row *lattice = &lattice_table[scene->lattice];
	size_t directions = (size_t)lattice->directions;
	size_t at = line->number / directions;
	const int8_t *step = lattice->direction[line->number % directions];
	size_t row = at / scene->cols, col = at % scene->cols;
	size_t to_row = (size_t)((ptrdiff_t)row + step[0]);
	size_t to_col = (size_t)((ptrdiff_t)col + step[1]);

	line->square[0][0] = row;
	line->square[0][1] = col;
	line->square[1][0] = to_row;
	line->square[1][1] = to_col;
	line->squares = 2;
	return step[0] > 0 && step[1] && to_row < scene->rows &&
	       to_col < scene->cols &&
	       scene_square(scene, row, col) != RECORD_OFF &&
	       scene_square(scene, to_row, to_col) != RECORD_OFF;
}

bool scene_next_line(const struct scene *scene, struct scene_line *line)
{
	bool listed = scene_is_listed(scene), found = false;
	size_t directions = (size_t)lattice_table[scene->lattice].directions;
	size_t end = listed ? (size_t)scene->board.shape.jumps
			    : scene->rows * scene->cols * directions;

	if (!scene_has_lines(scene))
		return false;
	for (; line->number < end && !found; line->number++)
		found = (listed ? set_listed : set_diagonal)(scene, line);
	return found;
}

bool scene_has_uses(const struct scene *scene)
{
	return scene->kind <= SCENE_TRIANGLE &&
	       record_find(scene->record, FIELD_USED);
}

/* Takes the name of a hole; -1: there is none. */
static int take_hole(const struct shape *s, struct span *text)
{
	const char *name = text->text + text->at;
	size_t size = span_letters(text);

	size += span_digits(text);
	return shape_find(s, name, size);
}

/* Reads a jump, as pegbfs(1) writes it.  Returns its number, or -1. */
static int take_jump(const struct shape *s, struct span *text)
{
	int from = take_hole(s, text);
	int to = span_take(text, '-') ? take_hole(s, text) : -1;
	bool has_over = span_take(text, '/');
	int over = has_over ? take_hole(s, text) : -1;
	int j;

	if (from < 0 || to < 0 || (has_over && over < 0) ||
	    (text->at < text->size && !span_is_blank(span_peek(text))))
		return -1;
	j = shape_find_jump(s, from, over, to);
	return j >= 0 && shape_shares_ends(s, &s->jump[j]) == has_over ? j : -1;
}

/* Takes a number with decimals. */
static bool take_mean(struct span *text, double *mean)
{
	enum { DECIMALS = 15 };
	uint64_t whole, part;
	size_t point;

	if (!span_number(text, SHAPE_HOLES, &whole) || !span_take(text, '.'))
		return false;
	point = text->at;
	if (!span_number(text, UINT64_MAX, &part) ||
	    text->at - point > DECIMALS)
		return false;
	*mean =
	    (double)whole + (double)part / pow(10, (double)(text->at - point));
	return true;
}

/* Reads a field `used`: a jump, and how often solutions make it. */
static bool read_use(struct reading *in, struct span *text,
		     const struct shape *s, struct scene_uses *u)
{
	int j = take_jump(s, text);
	uint64_t least, most;
	double mean;

	if (j < 0 || u->mean[j] >= 0)
		return reading_fail(
		    in, text->place,
		    j < 0 ? "used: this is not a jump of the board"
			  : "used: this jump already has a field");
	if (!span_take(text, ' ') || !span_number(text, SHAPE_HOLES, &least) ||
	    !span_take_text(text, " to ") ||
	    !span_number(text, SHAPE_HOLES, &most) ||
	    !span_take_text(text, ", mean ") || !take_mean(text, &mean) ||
	    text->at < text->size)
		return reading_fail(
		    in, text->place,
		    "used: expected 'N to N, mean N.N' after the jump");
	u->mean[j] = mean;
	u->most_mean = fmax(u->most_mean, mean);
	u->traffic[s->jump[j].from] += mean;
	u->traffic[s->jump[j].over] += mean;
	u->traffic[s->jump[j].to] += mean;
	return true;
}

bool scene_uses_of(struct reading *in, struct scene *scene,
		   struct scene_uses *uses)
{
	const struct record *r = scene->record;
	bool good = scene->has_board || board_text_read(in, r, &scene->board);

	/* Not 0, because they are divisors. */
	uses->most_mean = uses->most_traffic = DBL_MIN;
	for (int j = 0; j < SHAPE_JUMPS; j++)
		uses->mean[j] = -1;
	for (int i = 0; i < SHAPE_HOLES; i++)
		uses->traffic[i] = 0;
	for (size_t i = 0; good && i < r->fields; i++) {
		struct span text = record_span(r, &r->field[i]);

		if (r->field[i].id == FIELD_USED)
			good = read_use(in, &text, &scene->board.shape, uses);
	}
	for (int i = 0; i < SHAPE_HOLES; i++)
		uses->most_traffic = fmax(uses->most_traffic, uses->traffic[i]);
	return good;
}

/* Ends a set; a set without holes does not count. */
static void end_set(struct scene_marks *m)
{
	if (m->sets < SHAPE_HOLES && !holes_is_empty(&m->set[m->sets]))
		m->sets++;
}

/* Cuts the numbers of pegs off the text of a proof, and keeps the goal's. */
static void take_numbers(struct span *text, struct scene_marks *m)
{
	const char *end = memchr(text->text, ';', text->size);
	struct span rest = *text;
	uint64_t start, goal;

	if (end)
		rest.at = (size_t)(end - text->text);
	if (!end || !span_take_text(&rest, "; pegs on them: start "))
		return;
	text->size = (size_t)(end - text->text);
	m->has_goal_pegs = span_number(&rest, SHAPE_HOLES, &start) &&
			   span_take_text(&rest, ", goal ") &&
			   span_number(&rest, SHAPE_HOLES, &goal);
	if (m->has_goal_pegs)
		m->goal_pegs = (int)goal;
}

/*
 * Marks the holes of sets, `a1 b1 = even, c1 = 2`, each up to a comma, and the
 * holes with weights, `a1=2`.  A weight that is not a number is left out:
 * the page could not tell it from the weights after it.
 */
static void mark_proof(const struct shape *s, struct span text,
		       struct scene_marks *m)
{
	take_numbers(&text, m);
	while (span_skip(&text)) {
		struct span word = text;
		int hole = take_hole(s, &text);
		bool weighs = span_take(&text, '=');
		size_t first = text.at, digits, size;

		if (weighs)
			span_take(&text, '-');
		digits = weighs ? span_digits(&text) : 0;
		size = text.at - first;
		/* No hole or weight alone; a comma at its end ends the set. */
		if (span_take_to_blank(&text) || hole < 0) {
			digits = span_digits(&word);
			if (digits)
				m->price[m->sets] = (struct scene_digits){
				    word.text + word.at - digits, digits};
			if (text.text[text.at - 1] == ',')
				end_set(m);
		} else if (digits) {
			m->weight[hole].text = text.text + first;
			m->weight[hole].size = size;
		} else if (!weighs) {
			holes_add(&m->set[m->sets], hole);
		}
	}
	end_set(m);
}

/* Sets STEP to the jump of a field such as c4-e4; false: it is none. */
static bool mark_jump(const struct shape *s, struct span text,
		      struct step *step)
{
	size_t first = text.at;
	int j = take_jump(s, &text);

	if (j < 0 || text.at - first >= STEP_NAME)
		return false;
	for (int i = 0; i < STEP_PARTS; i++) {
		const uint8_t hole[] = {s->jump[j].from, s->jump[j].over,
					s->jump[j].to};

		step->row[i] = s->row[hole[i]];
		step->col[i] = s->col[hole[i]];
	}
	memcpy(step->name, text.text + first, text.at - first);
	return true;
}

/* Marks the jump of a field `lost`, `3 c4-e4`; `0` and `never` have none. */
static void mark_lost(const struct shape *s, struct span text,
		      struct scene_marks *m)
{
	uint64_t number;

	if (span_number(&text, SIZE_MAX, &number) && span_take(&text, ' ') &&
	    mark_jump(s, text, &m->lost))
		m->lost_at = (size_t)number;
}

bool scene_shows_goal(const struct scene *scene, bool sheet)
{
	return record_find(scene->record, FIELD_GOAL) ||
	       (sheet && scene->has_board &&
		record_find(scene->record, FIELD_RESULT));
}

void scene_marks_of(struct scene *scene, bool sheet, struct scene_marks *marks)
{
	const struct record *r = scene->record;
	struct board *board = &scene->board;
	struct reading ignored = {0};

	*marks = (struct scene_marks){.lost_at = 0};
	if (!scene->has_board)
		return;
	if (scene_shows_goal(scene, sheet) &&
	    board_text_goals(&ignored, r, board) &&
	    (board->goals == 1 || board->is_open)) {
		marks->goal = board->goal[0];
		if (board->is_open)
			marks->open =
			    holes_differ(&board->goal[0], &board->goal[1]);
	}
	for (size_t i = 0; i < r->fields; i++) {
		struct span text = record_span(r, &r->field[i]);

		if (r->field[i].id == FIELD_PROOF)
			mark_proof(&board->shape, text, marks);
		else if (r->field[i].id == FIELD_LOST)
			mark_lost(&board->shape, text, marks);
		else if (r->field[i].id == FIELD_JUMP)
			marks->has_made =
			    mark_jump(&board->shape, text, &marks->made);
	}
}

/* Returns the radius of a circle on which neighbouring holes are about a square
 * and a half apart. */
static double radius(const struct scene *scene)
{
	double around = 1.5 * SCENE_UNIT * scene->board.shape.holes;

	return around / (2 * PI) + SCENE_UNIT / 4.0;
}

/* Returns how far the middle of ROW is from the top, on boards in rows. */
static size_t middle(const struct scene *scene, size_t row)
{
	size_t eighths = (size_t)lattice_table[scene->lattice].height;

	return SCENE_UNIT / 2 + SCENE_UNIT / 8 * eighths * row;
}

struct scene_point scene_middle(const struct scene *scene, size_t row,
				size_t col)
{
	ptrdiff_t half = scene_half(scene, row, col) - scene->left;
	double r, turn, first = SCENE_UNIT / 2.0 + 0.5;

	if (!scene->is_graph)
		return (struct scene_point){SCENE_UNIT / 2 * (size_t)(half + 1),
					    middle(scene, row)};
	/* Equal steps around the circle, clockwise from the top. */
	r = radius(scene);
	turn = 2 * PI * (double)col / scene->board.shape.holes;
	return (struct scene_point){(size_t)(first + r + r * sin(turn)),
				    (size_t)(first + r - r * cos(turn))};
}

size_t scene_across(const struct scene *scene)
{
	if (scene->is_graph)
		return (size_t)(2 * radius(scene)) + SCENE_UNIT + 1;
	return SCENE_UNIT / 2 * (size_t)(scene->right - scene->left + 2);
}

size_t scene_down(const struct scene *scene)
{
	if (scene->is_graph)
		return scene_across(scene);
	return middle(scene, scene->rows ? scene->rows - 1 : 0) +
	       SCENE_UNIT / 2;
}

void scene_what(const struct scene *scene, struct buf *b)
{
	const char *what = scene->kind == SCENE_VALUES ? "Triangle of values"
			   : scene->kind == SCENE_CHECKERS ? "Checkers position"
							   : "Board of pegs";
	char name[SHAPE_NAME];

	if (scene->is_graph)
		buf_printf(b, "Graph, %zu %s", scene->cols,
			   scene->cols == 1 ? "vertex" : "vertices");
	else if (scene->has_board && shape_called(&scene->board.shape, name))
		buf_printf(b, "%c%s board", toupper(*name), name + 1);
	else if (lattice_is_staggered(scene->lattice))
		buf_printf(b, "%s, %zu row%s", what, scene->rows,
			   plural_s(scene->rows));
	else
		buf_printf(b, "%s, %zu x %zu", what, scene->rows, scene->cols);
}

void scene_name(const struct scene *scene, struct buf *b)
{
	const struct record *r = scene->record;
	const struct record_field *title = record_find(r, FIELD_TITLE);

	if (title && title->value_size)
		buf_bytes(b, record_value(r, title), title->value_size);
	else
		scene_what(scene, b);
}

void scene_title(const struct scene *scene, const char *mistake, struct buf *b)
{
	const struct record *r = scene->record;
	const struct record_field *result = record_find(r, FIELD_RESULT);

	scene_name(scene, b);
	if (mistake) {
		buf_printf(b, ": %s", mistake);
	} else if (result) {
		buf_text(b, ": ");
		buf_bytes(b, record_value(r, result), result->value_size);
	}
}

void scene_escape(struct buf *b, const char *text, size_t size)
{
	static const char special[] = "&<>\"'";
	static const char *const reference[] = {"&amp;", "&lt;", "&gt;",
						"&quot;", "&#39;"};

	for (size_t i = 0; i < size; i++) {
		const char *at = memchr(special, text[i], sizeof special - 1);

		if (at)
			buf_text(b, reference[at - special]);
		else
			buf_char(b, text[i]);
	}
}
