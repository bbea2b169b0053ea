/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every shape is drawn as a grid of cells.  Numbers, names and jumps follow
 * from the grid and the lattice, so a new shape is a new row of the table
 * below.  The shapes english, european, wiegleb, diamond and asymmetric are
 * from Beasley, The Ins and Outs of Peg Solitaire, 1985.
 */
#include "board/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The numbers in the name of a shape, in their order. */
enum { NUMBERS = 4 };

/*
 * A family of named shapes.  Capital letters in a name are placeholders for
 * numbers: R and C for rows and columns, N, W, S and E for the digits of the
 * arms of a cross, and a single N for any other number.
 */
struct family {
	struct shape_family told;
	enum lattice lattice;
	/* The numbers, if the name is a word without any. */
	int number[NUMBERS];
	/* Sets the rows and columns; no rows: no shape has these numbers.
	 * Null: the first number of rows, the second of columns; of only one
	 * number, as many rows as columns. */
	void (*size_of)(const int number[NUMBERS], int *rows, int *cols);
	/* True if the cell is a hole. */
	bool (*has)(const int number[NUMBERS], int row, int col);
	/* Sets the numbers that name S if it belongs to the family.  Null: the
	 * first number follows from the rows, and the second from the columns.
	 */
	void (*numbers_of)(const struct shape *s, int number[NUMBERS]);
};

static bool everywhere(const int number[NUMBERS], int row, int col)
{
	(void)number, (void)row, (void)col;
	return true;
}

/* The arms of a cross leave its square to the north, west, south and east. */
enum { NORTH, WEST, SOUTH, EAST, ARM = 3 };

static void cross_size(const int number[NUMBERS], int *rows, int *cols)
{
	*rows = number[NORTH] + ARM + number[SOUTH];
	*cols = number[WEST] + ARM + number[EAST];
}

static bool in_cross(const int number[NUMBERS], int row, int col)
{
	row -= number[NORTH];
	col -= number[WEST];
	return (row >= 0 && row < ARM) || (col >= 0 && col < ARM);
}

/* Returns the first of COUNT lines of cells with a hole at both ends; COUNT:
 * none.  CELL begins the first line, and STEP cells on begins the next. */
static int first_full(const int16_t *cell, int step, int end, int count)
{
	int i = 0;

	while (i < count && (cell[i * step] < 0 || cell[i * step + end] < 0))
		i++;
	return i;
}

/* Sets NUMBER to the lengths of the arms of a cross. */
static void cross_numbers(const struct shape *s, int number[NUMBERS])
{
	int rows = s->rows, cols = s->cols;

	/* An arm is as long as the lines before the first full line. */
	number[NORTH] = first_full(s->cell, cols, cols - 1, rows);
	number[WEST] = first_full(s->cell, 1, (rows - 1) * cols, cols);
	number[SOUTH] = rows - ARM - number[NORTH];
	number[EAST] = cols - ARM - number[WEST];
}

/* True if the cell is at most four steps from the middle of the drawing. */
static bool near_middle(const int number[NUMBERS], int row, int col)
{
	return abs(row - number[0] / 2) + abs(col - number[0] / 2) <= 4;
}

static bool below_diagonal(const int number[NUMBERS], int row, int col)
{
	(void)number;
	return col <= row;
}

static void hexagon_size(const int number[NUMBERS], int *rows, int *cols)
{
	*rows = *cols = 2 * number[0] - 1;
}

static bool in_hexagon(const int number[NUMBERS], int row, int col)
{
	return abs(row - col) < number[0];
}

/* Returns the k of the first star with at least HOLES = 6 k (k + 1) + 1. */
static int star_side(int holes)
{
	int k = 1;

	while (6 * k * (k + 1) + 1 < holes)
		k++;
	return k;
}

static void star_size(const int number[NUMBERS], int *rows, int *cols)
{
	int k = star_side(number[0]);

	*rows = *cols = 6 * k * (k + 1) + 1 == number[0] ? 4 * k + 1 : 0;
}

/*
 * True if a cell is in a star, which is two triangles.  The middle of the board
 * has the numbers 0, 0, 0.  Each step along a line adds 1 to one of the three
 * numbers and subtracts 1 from another.  In one triangle no number is below -k,
 * in the other none is above k.
 */
static bool in_star(const int number[NUMBERS], int row, int col)
{
	int k = star_side(number[0]), a = col - 2 * k, b = 2 * k - row,
	    c = row - col;

	return (a >= -k && b >= -k && c >= -k) || (a <= k && b <= k && c <= k);
}

static const struct family families[] = {
    {.told = {"RxC", "8x8", "R rows of C holes"}, .has = everywhere},
    {.told = {"english", "english",
	      "33 holes, rows of 3 3 7 7 7 3 3: the classic cross"},
     .number = {2, 2, 2, 2},
     .size_of = cross_size,
     .has = in_cross},
    {.told = {"european", "european",
	      "37 holes, rows of 3 5 7 7 7 5 3: the French board"},
     .number = {7, 7},
     .has = near_middle},
    {.told = {"wiegleb", "wiegleb", "45 holes, rows of 3 3 3 9 9 9 3 3 3"},
     .number = {3, 3, 3, 3},
     .size_of = cross_size,
     .has = in_cross},
    {.told = {"diamond", "diamond", "41 holes, rows of 1 3 5 7 9 7 5 3 1"},
     .number = {9, 9},
     .has = near_middle},
    {.told = {"asymmetric", "asymmetric", "39 holes, rows of 3 3 3 8 8 8 3 3"},
     .number = {3, 3, 2, 2},
     .size_of = cross_size,
     .has = in_cross},
    {.told = {"crossNWSE", "cross1111",
	      "a cross with arms of 0 to 9 holes north, west, south and east"},
     .size_of = cross_size,
     .has = in_cross,
     .numbers_of = cross_numbers},
    {.told = {"triangleN", "triangle5",
	      "rows of 1 to N holes (triangle5 has 15), six directions"},
     .lattice = LATTICE_TRIANGULAR,
     .has = below_diagonal},
    {.told = {"hexN", "hex4",
	      "a hexagon with N holes per side (hex9 has 217), six directions"},
     .lattice = LATTICE_TRIANGULAR,
     .size_of = hexagon_size,
     .has = in_hexagon},
    {.told = {"starN", "star37",
	      "a star of N holes (13, 37, 73, 121, 181, 253), six directions"},
     .lattice = LATTICE_TRIANGULAR,
     .size_of = star_size,
     .has = in_star},
    {.told = {"rhombusN", "rhombus6", "N rows of N holes, six directions"},
     .lattice = LATTICE_TRIANGULAR,
     .has = everywhere},
};

enum { FAMILIES = sizeof families / sizeof *families };

/* Returns the hole on a cell, or -1; the cell may lie outside the drawing. */
static int hole_at(const struct shape *s, int row, int col)
{
	bool inside = row >= 0 && row < s->rows && col >= 0 && col < s->cols;

	return inside ? shape_hole(s, row, col) : -1;
}

/* Adds the jumps that start in FROM, one per direction of the lattice.
 * Directions are sorted, so the jumps are sorted by their ends, too. */
static void add_jumps_from(struct shape *s, int from)
{
	const struct lattice_row *lattice = &lattice_table[s->lattice];

	for (int d = 0; d < lattice->directions; d++) {
		const int8_t *step = lattice->direction[d];
		int over =
		    hole_at(s, s->row[from] + step[0], s->col[from] + step[1]);
		int to = hole_at(s, s->row[from] + 2 * step[0],
				 s->col[from] + 2 * step[1]);

		if (over >= 0 && to >= 0)
			s->jump[s->jumps++] = (struct shape_jump){
			    (uint8_t)from, (uint8_t)over, (uint8_t)to};
	}
}

/* Returns the hole in the middle of all holes of S, or -1. */
static int find_centre(const struct shape *s)
{
	int left = SHAPE_LINES, right = 0, rows, cols;

	if (!s->holes)
		return -1;
	for (int h = 0; h < s->holes; h++) {
		left = s->col[h] < left ? s->col[h] : left;
		right = s->col[h] > right ? s->col[h] : right;
	}
	/* The rows are in order.  The middle is at half of these sums. */
	rows = s->row[0] + s->row[s->holes - 1];
	cols = left + right;
	return rows % 2 || cols % 2 ? -1 : shape_hole(s, rows / 2, cols / 2);
}

bool shape_drawn(const bool *is_hole, size_t rows, size_t cols,
		 enum lattice lattice, struct shape *s)
{
	if (!rows || !cols || rows > SHAPE_LINES || cols > SHAPE_LINES ||
	    rows * cols > SHAPE_CELLS)
		return false;
	/* The tables are large; only the parts that are read are set. */
	memcpy(s->name, "any", sizeof "any");
	s->lattice = lattice;
	s->rows = (int)rows;
	s->cols = (int)cols;
	s->holes = s->jumps = 0;
	for (int i = 0; i < s->rows * s->cols; i++) {
		int row = i / s->cols, col = i % s->cols;

		s->cell[i] = -1;
		if (!is_hole[i])
			continue;
		if (s->holes == SHAPE_HOLES)
			return false;
		s->cell[i] = (int16_t)s->holes;
		s->row[s->holes] = (uint8_t)row;
		s->col[s->holes++] = (uint8_t)col;
	}
	s->centre = lattice_is_staggered(lattice) || lattice == LATTICE_LISTED
			? -1
			: find_centre(s);
	for (int from = 0; from < s->holes; from++)
		add_jumps_from(s, from);
	return s->holes > 0;
}

/* Compares two jumps in the order of the list: below, at, above 0. */
static int compare(const struct shape_jump *a, const struct shape_jump *b)
{
	if (a->from != b->from)
		return a->from - b->from;
	return a->to != b->to ? a->to - b->to : a->over - b->over;
}

/* Puts JUMP in its place in the list; false: it is there already. */
static bool add_jump(struct shape *s, struct shape_jump jump)
{
	int at = s->jumps;

	while (at > 0 && compare(&s->jump[at - 1], &jump) > 0)
		at--;
	if (at > 0 && compare(&s->jump[at - 1], &jump) == 0)
		return false;
	memmove(s->jump + at + 1, s->jump + at,
		(size_t)(s->jumps++ - at) * sizeof *s->jump);
	s->jump[at] = jump;
	return true;
}

int shape_most_jumps(const struct shape *s)
{
	return s->holes <= POSITION_HOLES ? SHAPE_FEW_JUMPS : SHAPE_JUMPS;
}

enum shape_added shape_add_line(struct shape *s, int a, int over, int b)
{
	struct shape_jump there = {(uint8_t)a, (uint8_t)over, (uint8_t)b};
	struct shape_jump back = {(uint8_t)b, (uint8_t)over, (uint8_t)a};

	if (s->jumps + 2 > shape_most_jumps(s))
		return SHAPE_FULL;
	/* Both jumps of a line are listed, or neither. */
	return add_jump(s, there) && add_jump(s, back) ? SHAPE_ADDED
						       : SHAPE_REPEATED;
}

int shape_find_jump(const struct shape *s, int from, int over, int to)
{
	const struct shape_jump wanted = {
	    (uint8_t)from, over < 0 ? 0 : (uint8_t)over, (uint8_t)to};
	const struct shape_jump *found = s->jump;
	int first = 0, end = s->jumps;

	/* OVER 0 comes before all others: finds the first with these ends. */
	while (first < end) {
		int middle = (first + end) / 2;

		if (compare(&s->jump[middle], &wanted) < 0)
			first = middle + 1;
		else
			end = middle;
	}
	found += first;
	return first < s->jumps && found->from == from && found->to == to &&
		       (over < 0 || found->over == over)
		   ? first
		   : -1;
}

bool shape_shares_ends(const struct shape *s, const struct shape_jump *j)
{
	if (s->lattice != LATTICE_LISTED)
		return false;
	for (int i = 0; i < s->jumps; i++)
		if (s->jump[i].from == j->from && s->jump[i].to == j->to &&
		    s->jump[i].over != j->over)
			return true;
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

static bool is_number(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* Reads one digit; null when there is none. */
static const char *read_digit(const char *p, int *digit)
{
	*digit = *p - '0';
	return *p >= '0' && *p <= '9' ? p + 1 : NULL;
}

/* True if NAME is a name of the family; NUMBER gets its numbers.  They have one
 * digit each if their placeholders touch.  A single one is given twice. */
static bool match(const struct family *f, const char *name, int number[NUMBERS])
{
	const char *pattern = f->told.name;
	char before = '\0';
	int numbers = 0;

	memcpy(number, f->number, sizeof f->number);
	for (; *pattern && name; before = *pattern++)
		if (!is_number(*pattern)) {
			name = *pattern == *name ? name + 1 : NULL;
		} else if (is_number(pattern[1]) || is_number(before)) {
			name = read_digit(name, &number[numbers++]);
		} else {
			name = read_size(name, &number[numbers++]);
			if (numbers == 1)
				number[1] = number[0];
		}
	return name && !*name;
}

/* Makes the shape of family F with these numbers; false: too large. */
static bool draw_family(const struct family *f, const int number[NUMBERS],
			struct shape *s)
{
	int rows = number[0], cols = number[1];
	bool grid[SHAPE_CELLS];

	if (f->size_of)
		f->size_of(number, &rows, &cols);
	if (rows * cols > SHAPE_CELLS)
		return false;
	for (int i = 0; i < rows * cols; i++)
		grid[i] = f->has(number, i / cols, i % cols);
	return shape_drawn(grid, (size_t)rows, (size_t)cols, f->lattice, s);
}

bool shape_named(const char *name, struct shape *s)
{
	int number[NUMBERS];

	if (strlen(name) >= SHAPE_NAME)
		return false;
	for (int i = 0; i < FAMILIES; i++) {
		if (!match(&families[i], name, number))
			continue;
		if (!draw_family(&families[i], number, s))
			return false;
		snprintf(s->name, sizeof s->name, "%s", name);
		return true;
	}
	return false;
}

const struct shape_family *shape_family(size_t i)
{
	return i < FAMILIES ? &families[i].told : NULL;
}

/* Writes the name of the shape of F that has these numbers. */
static void write_name(const struct family *f, const int number[NUMBERS],
		       char name[SHAPE_NAME])
{
	const char *pattern = f->told.name;
	size_t used = 0;

	for (; *pattern && used < SHAPE_NAME - 1; pattern++)
		if (is_number(*pattern))
			used += (size_t)snprintf(name + used, SHAPE_NAME - used,
						 "%d", *number++);
		else
			name[used++] = *pattern;
	name[used < SHAPE_NAME ? used : SHAPE_NAME - 1] = '\0';
}

/* Sets the numbers that name S if it belongs to F. */
static void find_numbers(const struct family *f, const struct shape *s,
			 int number[NUMBERS])
{
	int rows, cols;

	memcpy(number, f->number, sizeof f->number);
	/* The name is a word. */
	if (number[0])
		return;
	if (f->numbers_of) {
		f->numbers_of(s, number);
		return;
	}
	number[0] = s->rows;
	number[1] = s->cols;
	/* A side, or a number of holes. */
	for (int n = 1; f->size_of && n < SHAPE_LINES; n++) {
		number[0] = n;
		f->size_of(number, &rows, &cols);
		if (rows == s->rows)
			return;
	}
}

bool shape_called(const struct shape *s, char name[SHAPE_NAME])
{
	int number[NUMBERS];
	struct shape drawn;

	for (int i = 0; i < FAMILIES; i++) {
		find_numbers(&families[i], s, number);
		write_name(&families[i], number, name);
		if (shape_named(name, &drawn) && shape_equal(&drawn, s))
			return true;
	}
	return false;
}

void shape_on(const struct shape *s, enum lattice lattice, struct shape *on)
{
	bool grid[SHAPE_CELLS];

	for (int i = 0; i < s->rows * s->cols; i++)
		grid[i] = s->cell[i] >= 0;
	shape_drawn(grid, (size_t)s->rows, (size_t)s->cols, lattice, on);
}

bool shape_is_triangle(const struct shape *s)
{
	for (int row = 0; row < s->rows; row++)
		for (int col = 0; col < s->cols; col++)
			if ((shape_hole(s, row, col) >= 0) != (col <= row))
				return false;
	return s->rows == s->cols;
}

bool shape_equal(const struct shape *a, const struct shape *b)
{
	return a->lattice == b->lattice && a->rows == b->rows &&
	       a->cols == b->cols && a->jumps == b->jumps &&
	       memcmp(a->cell, b->cell,
		      (size_t)(a->rows * a->cols) * sizeof *a->cell) == 0 &&
	       memcmp(a->jump, b->jump, (size_t)a->jumps * sizeof *a->jump) ==
		   0;
}

position_t shape_all(const struct shape *s)
{
	return position_below(s->holes);
}

int shape_cell(const struct shape *s, int hole, char name[SHAPE_CELL])
{
	int col = s->col[hole], row = s->row[hole] + 1, n = 0;

	if (col >= 26)
		name[n++] = (char)('a' + col / 26 - 1);
	name[n++] = (char)('a' + col % 26);
	if (row >= 100)
		name[n++] = (char)('0' + row / 100);
	if (row >= 10)
		name[n++] = (char)('0' + row / 10 % 10);
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

int shape_find_hole(const struct shape *s, const char *name, size_t size)
{
	int number = 0;

	if (!size || *name < '1' || *name > '9')
		return shape_find(s, name, size);
	for (size_t i = 0; i < size; i++) {
		if (name[i] < '0' || name[i] > '9' || number > s->holes)
			return -1;
		number = 10 * number + (name[i] - '0');
	}
	return number <= s->holes ? number - 1 : -1;
}
