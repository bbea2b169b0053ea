/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * census_ref - counts positions and solutions of any small board
 *
 * Slow and plain on purpose, sharing nothing with the library: the counts of
 * pegbfs are compared with these.  A level is the list of all positions that
 * can be reached by the same number of jumps, each with the number of jump
 * sequences that lead to it.  The next level is made of all jumps from all
 * positions of a level, sorted, and equal positions merged into one.  Levels
 * have no position in common, as each jump removes a peg.
 *
 * usage: census_ref [-t] [-s CELL | -s any] <drawing
 *   (none)  prints for each number of jumps the number of positions up to
 *           symmetry and the number of positions, then both sums
 *   -s      prints the number of jump sequences to one peg at the cell, or
 *           to one peg anywhere
 *   -t      a triangle: row n begins with hole 1 of n and is drawn from the
 *           left, jumps go in six directions
 *
 * The drawing has rows of `o` a peg, `.` an empty hole, `_` or a space no
 * hole, up to 64 holes; it ends with a blank line or the input.
 *
 * Known: 4x4 with a1, b1 or b2 vacant 1687, 1871, 2115 positions; b1 to c1
 * 102998 solutions; the triangle of 15 holes with hole 1 vacant 29760
 * solutions to one peg anywhere, 6816 to one in hole 1.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SIDE_MAX 32
#define HOLES_MAX 64
#define JUMPS_MAX (6 * HOLES_MAX)
#define SYMMETRIES_MAX 12

/* A number up to 10^36, in two halves that can be printed. */
#define HALF UINT64_C(1000000000000000000)

struct wide {
	uint64_t low, high;
};

struct jump {
	uint64_t source, over, target;
};

struct shape {
	int holes;
	int row[HOLES_MAX], column[HOLES_MAX];
	int direction_count;
	int direction[6][2];
	int jump_count;
	struct jump jumps[JUMPS_MAX];
	int symmetry_count;
	int image[SYMMETRIES_MAX][HOLES_MAX]; /* the hole a hole goes to */
};

/* A position, and the number of jump sequences from the start to it. */
struct way {
	uint64_t position;
	struct wide sequences;
};

struct level {
	struct way *ways;
	size_t count, room;
};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "census_ref: %s\n", message);
	exit(2);
}

static void wide_add(struct wide *sum, struct wide more)
{
	sum->low += more.low;
	sum->high += more.high + sum->low / HALF;
	sum->low %= HALF;
	if (sum->high >= HALF)
		fail("10^36 solutions or more");
}

static void set_directions(struct shape *shape, bool triangle)
{
	static const int all[6][2] = {{0, 1},  {0, -1}, {1, 0},
				      {-1, 0}, {1, 1},	{-1, -1}};

	memcpy(shape->direction, all, sizeof all);
	shape->direction_count = triangle ? 6 : 4;
}

static void add_hole(struct shape *shape, int row, int column)
{
	if (shape->holes == HOLES_MAX || row >= SIDE_MAX || column >= SIDE_MAX)
		fail("expected at most 64 holes");
	shape->row[shape->holes] = row;
	shape->column[shape->holes] = column;
	shape->holes++;
}

/* Reads the drawing into the shape and gives the position. */
static uint64_t read_drawing(struct shape *shape)
{
	uint64_t position = 0;
	int row = 0, column = 0;

	for (int c; (c = getchar()) != EOF;) {
		if (c == '\n') {
			if (column == 0)
				break;
			row++;
			column = 0;
			continue;
		}
		if (c != 'o' && c != 'O' && c != '.' && c != '_' && c != ' ')
			fail("expected a drawing of o . and _");
		if (c == 'o' || c == 'O')
			position |= (uint64_t)1 << (shape->holes % HOLES_MAX);
		if (c != '_' && c != ' ')
			add_hole(shape, row, column);
		column++;
	}
	for (int c; (c = getchar()) != EOF;)
		if (!isspace(c))
			fail("expected one drawing only");
	if (shape->holes == 0)
		fail("expected a drawing of o . and _");
	return position;
}

/* The hole at a row and column, or -1. */
static int hole_at(const struct shape *shape, int row, int column)
{
	for (int hole = 0; hole < shape->holes; hole++)
		if (shape->row[hole] == row && shape->column[hole] == column)
			return hole;
	return -1;
}

static void list_jumps(struct shape *shape)
{
	for (int hole = 0; hole < shape->holes; hole++)
		for (int i = 0; i < shape->direction_count; i++) {
			int down = shape->direction[i][0];
			int right = shape->direction[i][1];
			int row = shape->row[hole];
			int column = shape->column[hole];
			int over = hole_at(shape, row + down, column + right);
			int target =
			    hole_at(shape, row + 2 * down, column + 2 * right);

			if (over < 0 || target < 0)
				continue;
			shape->jumps[shape->jump_count++] = (struct jump){
			    (uint64_t)1 << hole, (uint64_t)1 << over,
			    (uint64_t)1 << target};
		}
}

/* Does the matrix carry directions of jumps into directions of jumps? */
static bool keeps_directions(const struct shape *shape, const int matrix[4])
{
	for (int i = 0; i < shape->direction_count; i++) {
		const int *from = shape->direction[i];
		int down = matrix[0] * from[0] + matrix[1] * from[1];
		int right = matrix[2] * from[0] + matrix[3] * from[1];
		bool found = false;

		for (int j = 0; j < shape->direction_count; j++)
			found |= shape->direction[j][0] == down &&
				 shape->direction[j][1] == right;
		if (!found)
			return false;
	}
	return matrix[0] * matrix[3] != matrix[1] * matrix[2];
}

static int least(const int *numbers, int count)
{
	int result = numbers[0];

	for (int i = 1; i < count; i++)
		if (numbers[i] < result)
			result = numbers[i];
	return result;
}

/*
 * Adds the symmetry of the matrix if it maps the shape to itself once it is
 * moved back to the top left corner of the shape.
 */
static void try_symmetry(struct shape *shape, const int matrix[4])
{
	int row[HOLES_MAX], column[HOLES_MAX];
	int *image = shape->image[shape->symmetry_count];
	int down, right;

	for (int i = 0; i < shape->holes; i++) {
		row[i] =
		    matrix[0] * shape->row[i] + matrix[1] * shape->column[i];
		column[i] =
		    matrix[2] * shape->row[i] + matrix[3] * shape->column[i];
	}
	down = least(shape->row, shape->holes) - least(row, shape->holes);
	right =
	    least(shape->column, shape->holes) - least(column, shape->holes);
	for (int i = 0; i < shape->holes; i++) {
		image[i] = hole_at(shape, row[i] + down, column[i] + right);
		if (image[i] < 0)
			return;
	}
	shape->symmetry_count++;
}

/* All matrices of -1, 0, 1 that permute the directions: 8, or 12 for six. */
static void list_symmetries(struct shape *shape)
{
	for (int code = 0; code < 81; code++) {
		const int matrix[4] = {code % 3 - 1, code / 3 % 3 - 1,
				       code / 9 % 3 - 1, code / 27 - 1};

		if (keeps_directions(shape, matrix))
			try_symmetry(shape, matrix);
	}
}

static uint64_t canonical(const struct shape *shape, uint64_t position)
{
	uint64_t smallest = position;

	for (int i = 0; i < shape->symmetry_count; i++) {
		uint64_t image = 0;

		for (int hole = 0; hole < shape->holes; hole++)
			if (position >> hole & 1)
				image |= (uint64_t)1 << shape->image[i][hole];
		if (image < smallest)
			smallest = image;
	}
	return smallest;
}

static void level_add(struct level *level, struct way way)
{
	if (level->count == level->room) {
		level->room = level->room == 0 ? 1024 : 2 * level->room;
		level->ways =
		    realloc(level->ways, level->room * sizeof *level->ways);
		if (level->ways == NULL)
			fail("out of memory");
	}
	level->ways[level->count++] = way;
}

static int compare_ways(const void *left, const void *right)
{
	const struct way *a = left, *b = right;

	return (a->position > b->position) - (a->position < b->position);
}

/* Sorts the level and makes one of equal positions, adding the sequences. */
static void level_merge(struct level *level)
{
	size_t count = 0;

	if (level->count > 0)
		qsort(level->ways, level->count, sizeof *level->ways,
		      compare_ways);
	for (size_t i = 0; i < level->count; i++) {
		struct way way = level->ways[i];

		if (count == 0 ||
		    level->ways[count - 1].position != way.position)
			level->ways[count++] = way;
		else
			wide_add(&level->ways[count - 1].sequences,
				 way.sequences);
	}
	level->count = count;
}

static struct level next_level(const struct shape *shape,
			       const struct level *level)
{
	struct level next = {0};

	for (size_t i = 0; i < level->count; i++)
		for (int j = 0; j < shape->jump_count; j++) {
			const struct jump *jump = &shape->jumps[j];
			struct way way = level->ways[i];

			if ((way.position & jump->source) == 0 ||
			    (way.position & jump->over) == 0 ||
			    (way.position & jump->target) != 0)
				continue;
			way.position &= ~(jump->source | jump->over);
			way.position |= jump->target;
			level_add(&next, way);
		}
	level_merge(&next);
	return next;
}

static size_t count_up_to_symmetry(const struct shape *shape,
				   const struct level *level)
{
	struct level canonicals = {0};
	size_t count;

	for (size_t i = 0; i < level->count; i++)
		level_add(&canonicals,
			  (struct way){.position = canonical(
					   shape, level->ways[i].position)});
	level_merge(&canonicals);
	count = canonicals.count;
	free(canonicals.ways);
	return count;
}

static void print_census(const struct shape *shape, uint64_t start)
{
	struct level level = {0}, next;
	size_t sums[2] = {0};

	level_add(&level, (struct way){start, {.low = 1}});
	for (int jumps = 0; level.count > 0; jumps++) {
		size_t count = count_up_to_symmetry(shape, &level);

		printf("%d %zu %zu\n", jumps, count, level.count);
		sums[0] += count;
		sums[1] += level.count;
		next = next_level(shape, &level);
		free(level.ways);
		level = next;
	}
	free(level.ways);
	printf("sum %zu %zu\n", sums[0], sums[1]);
}

static void print_wide(struct wide number)
{
	if (number.high > 0)
		printf("%" PRIu64 "%018" PRIu64 "\n", number.high, number.low);
	else
		printf("%" PRIu64 "\n", number.low);
}

/* goals has the cells where the last peg may stand */
static void print_solutions(const struct shape *shape, uint64_t start,
			    uint64_t goals)
{
	struct level level = {0}, next;
	struct wide solutions = {0};

	level_add(&level, (struct way){start, {.low = 1}});
	while (level.count > 0) {
		for (size_t i = 0; i < level.count; i++) {
			uint64_t position = level.ways[i].position;
			bool single =
			    position != 0 && (position & (position - 1)) == 0;

			if (single && (position & goals) != 0)
				wide_add(&solutions, level.ways[i].sequences);
		}
		next = next_level(shape, &level);
		free(level.ways);
		level = next;
	}
	free(level.ways);
	print_wide(solutions);
}

/* `any`, or a column letter and a row number from 1. */
static uint64_t read_goals(const struct shape *shape, const char *cell)
{
	char *end;
	int hole;

	if (strcmp(cell, "any") == 0)
		return UINT64_MAX;
	if (cell[0] < 'a' || cell[0] > 'z' || !isdigit((int)cell[1]))
		fail("expected a cell as c3, or any");
	hole =
	    hole_at(shape, (int)strtol(cell + 1, &end, 10) - 1, cell[0] - 'a');
	if (*end != '\0' || hole < 0)
		fail("expected a cell of the board, or any");
	return (uint64_t)1 << hole;
}

int main(int argc, char **argv)
{
	static const char usage[] =
	    "usage: census_ref [-t] [-s CELL | -s any] <drawing";
	struct shape shape = {0};
	const char *goal = NULL;
	bool triangle = false;
	uint64_t start;

	for (int option; (option = getopt(argc, argv, "ts:")) != -1;) {
		if (option == 't')
			triangle = true;
		else if (option == 's')
			goal = optarg;
		else
			fail(usage);
	}
	if (optind != argc)
		fail(usage);
	set_directions(&shape, triangle);
	start = read_drawing(&shape);
	list_jumps(&shape);
	list_symmetries(&shape);
	if (goal == NULL)
		print_census(&shape, start);
	else
		print_solutions(&shape, start, read_goals(&shape, goal));
	return fflush(stdout) == 0 ? 0 : 2;
}
