/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes are drawn as a grid of cells, whoever asks for them; numbers, names
 * and jumps are all derived from the grid, so a new shape is a new drawing and
 * nothing else.
 */
#include "board/shape.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* Symmetric shapes by the number of holes in each row, rows centred. */
static const struct {
	const char *name;
	uint8_t rows;
	uint8_t width[9];
} centred[] = {
    {"english", 7, {3, 3, 7, 7, 7, 3, 3}},
    {"european", 7, {3, 5, 7, 7, 7, 5, 3}},
    {"wiegleb", 9, {3, 3, 3, 9, 9, 9, 3, 3, 3}},
    {"diamond", 9, {1, 3, 5, 7, 9, 7, 5, 3, 1}},
};

/* Directions as (row, column), in the order in which targets are read. */
static const int8_t direction[2][6][2] = {
    [SHAPE_SQUARE] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}},
    [SHAPE_TRIANGLE] = {{-1, -1}, {-1, 0}, {0, -1}, {0, 1}, {1, 0}, {1, 1}},
};
static const int directions[2] = {4, 6};

/* The hole on a cell, which may lie outside of the drawing. */
static int hole_at(const struct shape *s, int row, int col)
{
	bool inside = row >= 0 && row < s->rows && col >= 0 && col < s->cols;

	return inside ? s->hole[row][col] : -1;
}

static void add_jumps_from(struct shape *s, int from)
{
	for (int d = 0; d < directions[s->lines]; d++) {
		const int8_t *step = direction[s->lines][d];
		int over =
		    hole_at(s, s->row[from] + step[0], s->col[from] + step[1]);
		int to = hole_at(s, s->row[from] + 2 * step[0],
				 s->col[from] + 2 * step[1]);

		if (over >= 0 && to >= 0)
			s->jump[s->jumps++] = (struct shape_jump){
			    (uint8_t)from, (uint8_t)over, (uint8_t)to};
	}
}

bool shape_drawn(const bool *is_hole, size_t rows, size_t cols,
		 enum shape_lines lines, struct shape *s)
{
	if (!rows || !cols || rows > SHAPE_LINES || cols > SHAPE_LINES)
		return false;
	*s = (struct shape){.name = "any", .lines = lines};
	s->rows = (int)rows;
	s->cols = (int)cols;
	memset(s->hole, -1, sizeof s->hole);
	for (int i = 0; i < s->rows * s->cols; i++) {
		int row = i / s->cols, col = i % s->cols;

		if (!is_hole[i])
			continue;
		if (s->holes == SHAPE_HOLES)
			return false;
		s->hole[row][col] = (int8_t)s->holes;
		s->row[s->holes] = (uint8_t)row;
		s->col[s->holes++] = (uint8_t)col;
	}
	s->centre = -1;
	if (lines == SHAPE_SQUARE && rows % 2 && cols % 2)
		s->centre = s->hole[rows / 2][cols / 2];
	for (int from = 0; from < s->holes; from++)
		add_jumps_from(s, from);
	return s->holes > 0;
}

/* Draws one of the centred shapes. */
static bool draw_centred(const char *name, struct shape *s)
{
	bool grid[9 * 9] = {false};

	for (size_t i = 0; i < sizeof centred / sizeof *centred; i++) {
		int n = centred[i].rows;

		if (strcmp(centred[i].name, name) != 0)
			continue;
		for (int cell = 0; cell < n * n; cell++) {
			int width = centred[i].width[cell / n];
			int left = (n - width) / 2;

			grid[cell] =
			    cell % n >= left && cell % n < left + width;
		}
		return shape_drawn(grid, (size_t)n, (size_t)n, SHAPE_SQUARE, s);
	}
	return false;
}

/* Reads a number from 1 to SHAPE_LINES; null when there is none. */
static const char *read_size(const char *p, int *size)
{
	int n = 0;

	if (*p == '0')
		return NULL;
	for (; *p >= '0' && *p <= '9' && n <= SHAPE_LINES; p++)
		n = 10 * n + (*p - '0');
	*size = n;
	return n >= 1 && n <= SHAPE_LINES ? p : NULL;
}

/* Draws RxC or triangleN. */
static bool draw_sized(const char *name, struct shape *s)
{
	static const char triangle[] = "triangle";
	bool grid[SHAPE_LINES * SHAPE_LINES] = {false};
	bool three = strncmp(name, triangle, sizeof triangle - 1) == 0;
	const char *p = three ? name + sizeof triangle - 1 : name;
	int rows = 0, cols;

	p = read_size(p, &rows);
	cols = rows;
	if (p && !three)
		p = *p == 'x' ? read_size(p + 1, &cols) : NULL;
	if (!p || *p)
		return false;
	for (int i = 0; i < rows * cols; i++)
		grid[i] = !three || i % cols <= i / cols;
	return shape_drawn(grid, (size_t)rows, (size_t)cols,
			   three ? SHAPE_TRIANGLE : SHAPE_SQUARE, s);
}

bool shape_named(const char *name, struct shape *s)
{
	if (strlen(name) >= SHAPE_NAME)
		return false;
	if (!draw_centred(name, s) && !draw_sized(name, s))
		return false;
	snprintf(s->name, sizeof s->name, "%s", name);
	return true;
}

static struct shape english;

static void make_english(void)
{
	shape_named("english", &english);
}

const struct shape *shape_english(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, make_english);
	return &english;
}

bool shape_equal(const struct shape *a, const struct shape *b)
{
	return a->lines == b->lines && a->rows == b->rows &&
	       a->cols == b->cols &&
	       memcmp(a->hole, b->hole, sizeof a->hole) == 0;
}

uint64_t shape_all(const struct shape *s)
{
	return s->holes == SHAPE_HOLES ? ~UINT64_C(0)
				       : (UINT64_C(1) << s->holes) - 1;
}

int shape_cell(const struct shape *s, int hole, char name[SHAPE_CELL])
{
	int col = s->col[hole], row = s->row[hole] + 1, n = 0;

	if (col >= 26)
		name[n++] = (char)('a' + col / 26 - 1);
	name[n++] = (char)('a' + col % 26);
	if (row >= 10)
		name[n++] = (char)('0' + row / 10);
	name[n++] = (char)('0' + row % 10);
	name[n] = '\0';
	return n;
}

int shape_find(const struct shape *s, const char *name, size_t size)
{
	size_t i = 0;
	int row = 0, col = 0;

	for (; i < size && name[i] >= 'a' && name[i] <= 'z'; i++)
		if ((col = 26 * col + (name[i] - 'a' + 1)) > SHAPE_LINES)
			return -1;
	if (i == 0 || i == size || name[i] == '0')
		return -1;
	for (; i < size && name[i] >= '0' && name[i] <= '9'; i++)
		if ((row = 10 * row + (name[i] - '0')) > SHAPE_LINES)
			return -1;
	return i == size ? hole_at(s, row - 1, col - 1) : -1;
}
