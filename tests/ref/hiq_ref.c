/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * hiq_ref - the Hi-Q game played on a board of characters
 *
 * Slow and plain on purpose, sharing nothing with the library: the answers
 * of hiq are compared with these.  As long as a jump exists, all of them are
 * looked at and the one with the largest target is made; among those, the
 * one with the largest source.
 *
 * Reads the contest input (a count, then lists of holes, each ended by 0)
 * and prints what `hiq -m` prints, with -p what `hiq` prints.
 *
 * Known: 10 12 17 19 25 gives 51 by 12-26 25-27 10-24; the full board 561;
 * all but 17 gives 98.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 7
#define HOLES 33

/* 0 is a square outside the cross */
static const int hole_number[SIDE][SIDE] = {
    {0, 0, 1, 2, 3, 0, 0},	  {0, 0, 4, 5, 6, 0, 0},
    {7, 8, 9, 10, 11, 12, 13},	  {14, 15, 16, 17, 18, 19, 20},
    {21, 22, 23, 24, 25, 26, 27}, {0, 0, 28, 29, 30, 0, 0},
    {0, 0, 31, 32, 33, 0, 0},
};

static const int directions[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

/* row and column steps are added to source once for over, twice for target */
struct jump {
	int row, column, down, right;
	int source, target; /* hole numbers */
};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "hiq_ref: %s\n", message);
	exit(2);
}

/* The table above was typed by hand: it must count up in reading order. */
static void check_numbering(void)
{
	static const int length[SIDE] = {3, 3, 7, 7, 7, 3, 3};
	int next = 1;

	for (int row = 0; row < SIDE; row++) {
		int margin = (SIDE - length[row]) / 2;

		for (int column = 0; column < SIDE; column++) {
			bool outside =
			    column < margin || column >= SIDE - margin;

			if (hole_number[row][column] != (outside ? 0 : next))
				fail("the table of holes is wrong");
			if (!outside)
				next++;
		}
	}
	if (next != HOLES + 1)
		fail("the table of holes is wrong");
}

static long read_number(void)
{
	long number;

	if (scanf("%ld", &number) != 1)
		fail("expected a number");
	return number;
}

static void put_peg(char board[SIDE][SIDE], long hole)
{
	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			if (hole_number[row][column] == hole)
				board[row][column] = 'o';
}

static void read_board(char board[SIDE][SIDE])
{
	long last = 0;

	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			board[row][column] =
			    hole_number[row][column] == 0 ? '_' : '.';
	for (long hole; (hole = read_number()) != 0; last = hole) {
		if (hole <= last || hole > HOLES)
			fail("expected a larger hole, at most 33, or 0");
		put_peg(board, hole);
	}
}

static bool is_jump(char board[SIDE][SIDE], const struct jump *jump)
{
	int row = jump->row + 2 * jump->down;
	int column = jump->column + 2 * jump->right;

	return row >= 0 && row < SIDE && column >= 0 && column < SIDE &&
	       board[jump->row][jump->column] == 'o' &&
	       board[jump->row + jump->down][jump->column + jump->right] ==
		   'o' &&
	       board[row][column] == '.';
}

/* Keep in *best the jump that the rule prefers. */
static void prefer(struct jump *best, struct jump jump)
{
	jump.source = hole_number[jump.row][jump.column];
	jump.target =
	    hole_number[jump.row + 2 * jump.down][jump.column + 2 * jump.right];
	if (jump.target > best->target ||
	    (jump.target == best->target && jump.source > best->source))
		*best = jump;
}

static bool find_jump(char board[SIDE][SIDE], struct jump *best)
{
	*best = (struct jump){0};
	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			for (int i = 0; i < 4; i++) {
				struct jump jump = {.row = row,
						    .column = column,
						    .down = directions[i][0],
						    .right = directions[i][1]};

				if (is_jump(board, &jump))
					prefer(best, jump);
			}
	return best->target != 0;
}

static void make_jump(char board[SIDE][SIDE], const struct jump *jump)
{
	board[jump->row][jump->column] = '.';
	board[jump->row + jump->down][jump->column + jump->right] = '.';
	board[jump->row + 2 * jump->down][jump->column + 2 * jump->right] = 'o';
}

static int sum_of_holes(char board[SIDE][SIDE])
{
	int sum = 0;

	for (int row = 0; row < SIDE; row++)
		for (int column = 0; column < SIDE; column++)
			if (board[row][column] == 'o')
				sum += hole_number[row][column];
	return sum;
}

static void play(bool with_moves)
{
	char board[SIDE][SIDE];
	struct jump jumps[HOLES];
	int count = 0;

	read_board(board);
	while (find_jump(board, &jumps[count]))
		make_jump(board, &jumps[count++]);
	printf("%d", sum_of_holes(board));
	for (int i = 0; with_moves && i < count; i++)
		printf("%c%d-%d", i == 0 ? '\t' : ' ', jumps[i].source,
		       jumps[i].target);
	printf("%s\n", with_moves && count == 0 ? "\t" : "");
}

int main(int argc, char **argv)
{
	bool with_moves = true;
	char rest;

	check_numbering();
	if (argc == 2 && strcmp(argv[1], "-p") == 0)
		with_moves = false;
	else if (argc != 1)
		fail("usage: hiq_ref [-p] <input");
	puts("HI Q OUTPUT");
	for (long lists = read_number(); lists > 0; lists--)
		play(with_moves);
	if (scanf(" %c", &rest) == 1)
		fail("expected the end of the input");
	puts("END OF OUTPUT");
	return fflush(stdout) == 0 ? 0 : 2;
}
