/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * census_plain - the positions of the english board by breadth-first search
 *
 * From the full board with the centre vacant all jumps are played, breadth
 * first.  Of the positions that a rotation or reflection carries into each
 * other only the least, as a number, is kept, in a hash set for each number
 * of jumps.  Prints the number of jumps and of positions (OEIS A112737).
 * bench/pegbfs compares the time of `pegbfs --census` with that of this.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 7, HOLES = 33, JUMPS = 76, SYMMETRIES = 8, BYTES = 5 };

struct jump {
	uint64_t from, target; /* from: source and over */
};

struct board {
	struct jump jumps[JUMPS];
	uint64_t image[SYMMETRIES][BYTES][256]; /* of each byte's holes */
};

/* Positions, none of which is 0, by open addressing. */
struct set {
	uint64_t *slots;
	size_t size, count; /* size: a power of two */
};

static int number[SIDE][SIDE]; /* -1: no hole */

static void number_holes(void)
{
	int hole = 0;

	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			number[row][column] =
			    (row >= 2 && row <= 4) ||
				    (column >= 2 && column <= 4)
				? hole++
				: -1;
}

static int hole_at(int row, int column)
{
	if (row < 0 || row >= SIDE || column < 0 || column >= SIDE)
		return -1;
	return number[row][column];
}

static void list_jumps(struct board *board)
{
	static const int steps[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
	int count = 0;

	for (int place = 0; place < SIDE * SIDE * 4; place++) {
		int row = place / 4 / SIDE, column = place / 4 % SIDE;
		int down = steps[place % 4][0], right = steps[place % 4][1];
		int source = hole_at(row, column);
		int over = hole_at(row + down, column + right);
		int target = hole_at(row + 2 * down, column + 2 * right);

		if (source < 0 || over < 0 || target < 0)
			continue;
		board->jumps[count].from = 1ULL << source | 1ULL << over;
		board->jumps[count++].target = 1ULL << target;
	}
}

/* Symmetry s: bit 0 reflects rows, bit 1 columns, bit 2 exchanges them. */
static int image_of(int row, int column, int symmetry)
{
	if (symmetry & 1)
		row = SIDE - 1 - row;
	if (symmetry & 2)
		column = SIDE - 1 - column;
	return symmetry & 4 ? number[column][row] : number[row][column];
}

static void list_images(struct board *board)
{
	for (int place = 0; place < SIDE * SIDE * SYMMETRIES; place++) {
		int symmetry = place % SYMMETRIES;
		int row = place / SYMMETRIES / SIDE;
		int column = place / SYMMETRIES % SIDE;
		int hole = number[row][column];

		if (hole < 0)
			continue;
		for (int byte = 0; byte < 256; byte++)
			if (byte >> hole % 8 & 1)
				board->image[symmetry][hole / 8][byte] |=
				    1ULL << image_of(row, column, symmetry);
	}
}

static uint64_t canonical(const struct board *board, uint64_t position)
{
	uint64_t least = position;

	for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
		uint64_t image = 0;

		for (int i = 0; i < BYTES; i++)
			image |=
			    board->image[symmetry][i][position >> 8 * i & 255];
		if (image < least)
			least = image;
	}
	return least;
}

static void set_start(struct set *set, size_t size)
{
	set->slots = calloc(size, sizeof(*set->slots));
	set->size = size;
	set->count = 0;
	if (!set->slots) {
		perror("census_plain");
		exit(2);
	}
}

static bool set_add(struct set *set, uint64_t position)
{
	size_t slot = (position * 0x9e3779b97f4a7c15U >> 32) & (set->size - 1);

	for (; set->slots[slot]; slot = (slot + 1) & (set->size - 1))
		if (set->slots[slot] == position)
			return false;
	set->slots[slot] = position;
	set->count++;
	return true;
}

static void set_grow(struct set *set)
{
	struct set larger;

	set_start(&larger, 2 * set->size);
	for (size_t slot = 0; slot < set->size; slot++)
		if (set->slots[slot])
			set_add(&larger, set->slots[slot]);
	free(set->slots);
	*set = larger;
}

static void add_successors(const struct board *board, uint64_t position,
			   struct set *next)
{
	for (int i = 0; i < JUMPS; i++) {
		uint64_t from = board->jumps[i].from;
		uint64_t target = board->jumps[i].target;

		if ((position & from) != from || position & target)
			continue;
		if (2 * next->count >= next->size)
			set_grow(next);
		set_add(next, canonical(board, position ^ (from | target)));
	}
}

int main(void)
{
	static struct board board;
	struct set level;

	number_holes();
	list_jumps(&board);
	list_images(&board);
	set_start(&level, 16);
	set_add(&level, ((1ULL << HOLES) - 1) ^ 1ULL << HOLES / 2);
	for (int jumps = 0; level.count > 0; jumps++) {
		struct set next;

		printf("%d %zu\n", jumps, level.count);
		set_start(&next, 16);
		for (size_t slot = 0; slot < level.size; slot++)
			if (level.slots[slot])
				add_successors(&board, level.slots[slot],
					       &next);
		free(level.slots);
		level = next;
	}
	free(level.slots);
	return 0;
}
