/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * megacheck_ref - the best capture, by trying every move on the board
 *
 * Slow and plain on purpose, sharing nothing with the library: the answers
 * of megacheck are compared with these.  Each own piece in turn is lifted
 * off, so that the home it started from is empty during the move, and every
 * sequence of its jumps is tried, jump by jump.  A captured piece stays where
 * it is until the move is over and may not be jumped again.
 *
 * Reads cases up to `0 0` and prints one integer a line.  With -n NODES a
 * case that needs more than NODES jumps is answered by `?`.  The time is
 * exponential in the pieces that can be captured.
 *
 * Known: 3x3 `2 1 2 0 1` 1; 5x3 `1 0 2 1 0 2 0 0` 2.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define SIDE_MAX 10000

enum square { EMPTY = 0, OWN = 1, OPPONENT = 2, CAPTURED = 3, NO_HOME = 4 };

/* One square of the route: where the piece stands, what it tries next. */
struct stand {
	int row, column;
	int direction; /* the next of the four to try */
};

struct board {
	int rows, columns, opponents;
	char *square; /* rows * columns, the closest row first */
	struct stand *route;
	uint64_t budget; /* jumps that may still be made */
};

static const int directions[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "megacheck_ref: %s\n", message);
	exit(2);
}

static int read_number(int most)
{
	long number;

	if (scanf("%ld", &number) != 1 || number < 0 || number > most)
		fail("expected a number in range");
	return (int)number;
}

static char *square_at(const struct board *board, int row, int column)
{
	return &board->square[(size_t)row * (size_t)board->columns +
			      (size_t)column];
}

/* Reads the next case; false at the end mark. */
static bool read_board(struct board *board)
{
	size_t squares;

	board->rows = read_number(SIDE_MAX);
	board->columns = read_number(SIDE_MAX);
	if (board->rows == 0 && board->columns == 0)
		return false;
	if (board->rows == 0 || board->columns == 0)
		fail("expected at least one row and one column");
	squares = (size_t)board->rows * (size_t)board->columns;
	board->square = malloc(squares);
	if (board->square == NULL)
		fail("out of memory");
	board->opponents = 0;
	for (int row = 0; row < board->rows; row++)
		for (int column = 0; column < board->columns; column++) {
			char *square = square_at(board, row, column);

			*square = NO_HOME;
			if ((row + column) % 2 == 0)
				*square = (char)read_number(OPPONENT);
			board->opponents += *square == OPPONENT;
		}
	/* a route visits one square more than it captures pieces */
	board->route =
	    malloc(((size_t)board->opponents + 1) * sizeof *board->route);
	if (board->route == NULL)
		fail("out of memory");
	return true;
}

static bool is_jump(const struct board *board, const struct stand *from)
{
	int down = directions[from->direction][0];
	int right = directions[from->direction][1];
	int row = from->row + 2 * down, column = from->column + 2 * right;

	return row >= 0 && row < board->rows && column >= 0 &&
	       column < board->columns &&
	       *square_at(board, from->row + down, from->column + right) ==
		   OPPONENT &&
	       *square_at(board, row, column) == EMPTY;
}

/* The piece that the stand's last tried direction jumps over. */
static char *piece_over(const struct board *board, const struct stand *from)
{
	const int *direction = directions[from->direction];

	return square_at(board, from->row + direction[0],
			 from->column + direction[1]);
}

/* Captures the piece next to the last stand and lands behind it. */
static void make_jump(struct board *board, int depth)
{
	const struct stand *here = &board->route[depth];
	const int *direction = directions[here->direction];

	*piece_over(board, here) = CAPTURED;
	board->route[depth + 1] = (struct stand){
	    here->row + 2 * direction[0], here->column + 2 * direction[1], 0};
}

/* Takes the jump from a stand back, to try its next direction. */
static void undo_jump(struct board *board, int depth)
{
	*piece_over(board, &board->route[depth]) = OPPONENT;
	board->route[depth].direction++;
}

/*
 * All moves of the piece at a square, depth first: the route is the stack.
 * Gives the most captures, or -1 when the budget is used up.
 */
static int most_captures(struct board *board, int row, int column)
{
	int depth = 0, most = 0;

	*square_at(board, row, column) = EMPTY;
	board->route[0] = (struct stand){row, column, 0};
	while (depth >= 0) {
		struct stand *here = &board->route[depth];

		if (here->direction == 4) {
			if (--depth >= 0)
				undo_jump(board, depth);
		} else if (!is_jump(board, here)) {
			here->direction++;
		} else {
			if (board->budget == 0)
				return -1;
			board->budget--;
			make_jump(board, depth++);
			if (depth > most)
				most = depth;
		}
	}
	*square_at(board, row, column) = OWN;
	return most;
}

static void answer(struct board *board)
{
	int most = 0;

	for (int row = 0; row < board->rows && most >= 0; row++)
		for (int column = 0; column < board->columns && most >= 0;
		     column++) {
			int captures;

			if (*square_at(board, row, column) != OWN)
				continue;
			captures = most_captures(board, row, column);
			if (captures > most || captures < 0)
				most = captures;
		}
	if (most < 0)
		puts("?");
	else
		printf("%d\n", most);
}

int main(int argc, char **argv)
{
	static const char usage[] = "usage: megacheck_ref [-n NODES] <input";
	uint64_t nodes = UINT64_MAX;
	struct board board;
	char *end;

	for (int option; (option = getopt(argc, argv, "n:")) != -1;) {
		if (option != 'n')
			fail(usage);
		nodes = strtoull(optarg, &end, 10);
		if (*optarg < '0' || *optarg > '9' || *end != '\0')
			fail(usage);
	}
	if (optind != argc)
		fail(usage);
	while (read_board(&board)) {
		board.budget = nodes;
		answer(&board);
		free(board.square);
		free(board.route);
	}
	return fflush(stdout) == 0 ? 0 : 2;
}
