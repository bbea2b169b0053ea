/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegbfs_ref - every position of the 5x5 board that ends in the centre
 *
 * Slow and plain on purpose, sharing nothing with the library: the answers
 * of pegbfs are compared with these.  From one peg in the centre all jumps
 * are played backwards, breadth first, and every position met is marked in
 * a map of 2^25 entries: these are exactly the positions that can be reduced
 * to one peg in the centre.
 *
 * usage: pegbfs_ref [-c | -r] <input
 *   (none)  reads records of one line, `ooooo/ooooo/oo.oo/ooooo/ooooo`, what
 *           follows the 29th character is passed over; prints `solved` or
 *           `unsolvable` for each
 *   -c      prints the number of solvable positions for each number of pegs
 *           and their sum; reads nothing
 *   -r      reads records and prints for each the number of positions that
 *           can be reached from it, itself included, counting once those
 *           that a rotation or reflection carries into each other
 *
 * Known: 1,183,924 solvable positions, with up to 23 pegs.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SIDE 5
#define HOLES (SIDE * SIDE)
#define POSITIONS (1U << HOLES)
#define CENTRE (1U << (HOLES / 2))
#define JUMPS_MAX (4 * HOLES)

/* A hole is a bit: hole row * 5 + column, a peg there sets it. */
struct jump {
	uint32_t source, over, target;
};

/* Positions in the order they were met, and whether each was met. */
struct search {
	struct jump jumps[JUMPS_MAX];
	int jump_count;
	bool *met;	 /* by position */
	uint32_t *queue; /* room for all positions */
	size_t count;
};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "pegbfs_ref: %s\n", message);
	exit(2);
}

static uint32_t hole_at(int row, int column)
{
	return 1U << (row * SIDE + column);
}

static void list_jumps(struct search *search)
{
	static const int step[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

	for (int hole = 0; hole < HOLES; hole++)
		for (int i = 0; i < 4; i++) {
			int row = hole / SIDE, column = hole % SIDE;
			int last_row = row + 2 * step[i][0];
			int last_column = column + 2 * step[i][1];

			if (last_row < 0 || last_row >= SIDE ||
			    last_column < 0 || last_column >= SIDE)
				continue;
			search->jumps[search->jump_count++] = (struct jump){
			    hole_at(row, column),
			    hole_at(row + step[i][0], column + step[i][1]),
			    hole_at(last_row, last_column)};
		}
}

static void start(struct search *search)
{
	memset(search, 0, sizeof *search);
	list_jumps(search);
	search->met = calloc(POSITIONS, sizeof *search->met);
	search->queue = malloc(POSITIONS * sizeof *search->queue);
	if (search->met == NULL || search->queue == NULL)
		fail("out of memory");
}

static void meet(struct search *search, uint32_t position)
{
	if (search->met[position])
		return;
	search->met[position] = true;
	search->queue[search->count++] = position;
}

/* Forget every position, for the next board. */
static void forget(struct search *search)
{
	while (search->count > 0)
		search->met[search->queue[--search->count]] = false;
}

/* A jump backwards: target full, source and over empty, all three change. */
static void find_solvable(struct search *search)
{
	meet(search, CENTRE);
	for (size_t i = 0; i < search->count; i++)
		for (int j = 0; j < search->jump_count; j++) {
			const struct jump *jump = &search->jumps[j];
			uint32_t before = search->queue[i];

			if ((before & jump->target) == 0 ||
			    (before & jump->source) != 0 ||
			    (before & jump->over) != 0)
				continue;
			before &= ~jump->target;
			before |= jump->source | jump->over;
			meet(search, before);
		}
}

/* The image of a position when row and column change places. */
static uint32_t transposed(uint32_t position)
{
	uint32_t image = 0;

	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			if (position & hole_at(row, column))
				image |= hole_at(column, row);
	return image;
}

static uint32_t mirrored(uint32_t position)
{
	uint32_t image = 0;

	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			if (position & hole_at(row, column))
				image |= hole_at(row, SIDE - 1 - column);
	return image;
}

/* The least of the eight images: the two reflections make all of them. */
static uint32_t canonical(uint32_t position)
{
	uint32_t least = position;

	for (int i = 0; i < 8; i++) {
		position =
		    i % 2 == 0 ? transposed(position) : mirrored(position);
		if (position < least)
			least = position;
	}
	return least;
}

static size_t count_reachable(struct search *search, uint32_t board)
{
	size_t count;

	meet(search, canonical(board));
	for (size_t i = 0; i < search->count; i++)
		for (int j = 0; j < search->jump_count; j++) {
			const struct jump *jump = &search->jumps[j];
			uint32_t after = search->queue[i];

			if ((after & jump->source) == 0 ||
			    (after & jump->over) == 0 ||
			    (after & jump->target) != 0)
				continue;
			after &= ~(jump->source | jump->over);
			after |= jump->target;
			meet(search, canonical(after));
		}
	count = search->count;
	forget(search);
	return count;
}

static void print_counts(const struct search *search)
{
	size_t by_pegs[HOLES + 1] = {0};

	for (size_t i = 0; i < search->count; i++) {
		int pegs = 0;

		for (int hole = 0; hole < HOLES; hole++)
			pegs += (search->queue[i] >> hole & 1U) != 0;
		by_pegs[pegs]++;
	}
	for (int pegs = 0; pegs <= HOLES; pegs++)
		printf("%d %zu\n", pegs, by_pegs[pegs]);
	printf("sum %zu\n", search->count);
}

/* Reads the next record, passing over blank lines; false at the end. */
static bool read_board(uint32_t *board)
{
	char rows[HOLES + SIDE - 1] = {0}; /* four slashes between */
	int byte;

	if (scanf(" %29c", rows) != 1)
		return false;
	*board = 0;
	for (int i = 0; i < HOLES + SIDE - 1; i++) {
		char c = rows[i];

		if (i % (SIDE + 1) == SIDE ? c != '/'
					   : c != 'o' && c != 'O' && c != '.')
			fail("expected five rows of o and . joined by /");
		if (c == 'o' || c == 'O')
			*board |= hole_at(i / (SIDE + 1), i % (SIDE + 1));
	}
	while ((byte = getchar()) != '\n' && byte != EOF)
		;
	return true;
}

int main(int argc, char **argv)
{
	static const char usage[] = "usage: pegbfs_ref [-c | -r] <input";
	struct search search;
	uint32_t board;
	int what = argc == 1 ? 's' : getopt(argc, argv, "cr");

	if (argc > 2 || what == '?' || what == -1)
		fail(usage);
	start(&search);
	if (what != 'r')
		find_solvable(&search);
	if (what == 'c')
		print_counts(&search);
	while (what != 'c' && read_board(&board)) {
		if (what == 'r')
			printf("%zu\n", count_reachable(&search, board));
		else
			puts(search.met[board] ? "solved" : "unsolvable");
	}
	free(search.met);
	free(search.queue);
	return fflush(stdout) == 0 ? 0 : 2;
}
