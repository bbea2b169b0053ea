/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p_ref - the two-player game on a triangle, by plain recursion
 *
 * Slow and plain on purpose, sharing nothing with the library: the answers
 * of peg2p are compared with these.  The value of a position is the largest,
 * over all jumps, of the score of the jump less the value of the position
 * after it; 0 where there is no jump.
 *
 * usage: peg2p_ref [-a | -c] [-m] [-r ROWS] <input
 *   (none)  one difference a line
 *   -a      each first jump and the difference it leads to, best first, then
 *           a blank line
 *   -c      the nodes and the complete games of the game tree
 *   -m      remember positions already valued (see struct memo); without it
 *           six rows with one hole take for ever, with it 20 s and 1.5 GB
 *   -r      rows of the triangle, 1 to 10, default 5
 *
 * Known (game tree of the 15-hole triangle, nodes and games): vacancy 1
 * 1,293,179 and 568,630; 2 671,085 and 294,543; 4 2,592,133 and 1,149,568;
 * 5 323,873 and 137,846.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROWS_MAX 10
#define HOLES_MAX (ROWS_MAX * (ROWS_MAX + 1) / 2)
#define JUMPS_MAX (6 * HOLES_MAX)
#define VALUE_MAX 1000000

struct jump {
	int source, over, target; /* holes, from 0 */
};

/*
 * A labelled position: for each hole the hole its peg started in, from 1, or
 * 0 for an empty hole.  Two positions with the same labels have the same
 * pegs with the same values in the same holes, so the same value.
 */
struct position {
	uint8_t label[HOLES_MAX];
};

/*
 * The positions with a jump that were valued: a table with open addressing,
 * its size a power of two, at most three quarters full.  A position with a
 * jump has pegs, so a place without any label is free.
 */
struct memo {
	size_t size, used, holes;
	uint8_t *labels;      /* size * holes */
	int64_t *differences; /* size */
};

struct game {
	int rows, holes, jump_count;
	struct jump jumps[JUMPS_MAX];
	int64_t value[HOLES_MAX + 1]; /* by label, 0 for no peg */
	struct position position;
	struct memo *memo; /* NULL: plain recursion */
};

struct line {
	struct jump jump;
	int64_t score, difference;
};

static _Noreturn void fail(const char *message)
{
	fprintf(stderr, "peg2p_ref: %s\n", message);
	exit(2);
}

/* Hole of a row and column from 0, or -1 outside the triangle. */
static int hole_at(int rows, int row, int column)
{
	if (row < 0 || row >= rows || column < 0 || column > row)
		return -1;
	return row * (row + 1) / 2 + column;
}

static void list_jumps(struct game *game)
{
	static const int step[6][2] = {{0, 1},	{0, -1}, {1, 0},
				       {-1, 0}, {1, 1},	 {-1, -1}};
	int rows = game->rows;

	for (int row = 0; row < rows; row++)
		for (int column = 0; column <= row; column++)
			for (int i = 0; i < 6; i++) {
				int down = step[i][0], right = step[i][1];
				struct jump jump = {
				    hole_at(rows, row, column),
				    hole_at(rows, row + down, column + right),
				    hole_at(rows, row + 2 * down,
					    column + 2 * right)};

				if (jump.target >= 0)
					game->jumps[game->jump_count++] = jump;
			}
}

/* Reads the next record; false at the end of the input. */
static bool read_record(struct game *game)
{
	for (int hole = 0; hole < game->holes; hole++) {
		int64_t value;
		int fields = scanf("%" SCNd64, &value);

		if (fields == EOF && hole == 0)
			return false;
		if (fields != 1 || value < 0 || value > VALUE_MAX)
			fail("expected an integer from 0 to 1000000");
		game->value[hole + 1] = value;
		game->position.label[hole] =
		    (uint8_t)(value == 0 ? 0 : hole + 1);
	}
	return true;
}

static bool is_legal(const struct game *game, const struct jump *jump)
{
	const uint8_t *label = game->position.label;

	return label[jump->source] != 0 && label[jump->over] != 0 &&
	       label[jump->target] == 0;
}

/* Makes the jump and gives its score. */
static int64_t make_jump(struct game *game, const struct jump *jump)
{
	uint8_t *label = game->position.label;
	int64_t score =
	    game->value[label[jump->source]] * game->value[label[jump->over]];

	label[jump->target] = label[jump->source];
	label[jump->source] = 0;
	label[jump->over] = 0;
	return score;
}

static void memo_start(struct memo *memo, size_t size, size_t holes)
{
	*memo = (struct memo){.size = size, .holes = holes};
	memo->labels = calloc(size, holes);
	memo->differences = malloc(size * sizeof *memo->differences);
	if (memo->labels == NULL || memo->differences == NULL)
		fail("out of memory");
}

static void memo_free(struct memo *memo)
{
	free(memo->labels);
	free(memo->differences);
}

static bool is_free(const struct memo *memo, size_t place)
{
	for (size_t hole = 0; hole < memo->holes; hole++)
		if (memo->labels[place * memo->holes + hole] != 0)
			return false;
	return true;
}

/* The place of the labels, or the free one where they belong. */
static size_t memo_find(const struct memo *memo, const uint8_t *label)
{
	uint64_t hash = 14695981039346656037U; /* FNV-1a */
	size_t place;

	for (size_t hole = 0; hole < memo->holes; hole++)
		hash = (hash ^ label[hole]) * 1099511628211U;
	place = (size_t)(hash ^ hash >> 32) & (memo->size - 1);
	while (memcmp(&memo->labels[place * memo->holes], label, memo->holes) !=
		   0 &&
	       !is_free(memo, place))
		place = (place + 1) & (memo->size - 1);
	return place;
}

static void memo_put(struct memo *memo, const uint8_t *label,
		     int64_t difference)
{
	size_t place = memo_find(memo, label);

	memcpy(&memo->labels[place * memo->holes], label, memo->holes);
	memo->differences[place] = difference;
	memo->used++;
}

static void memo_grow(struct memo *memo)
{
	struct memo larger;

	memo_start(&larger, 2 * memo->size, memo->holes);
	for (size_t i = 0; i < memo->size; i++)
		if (!is_free(memo, i))
			memo_put(&larger, &memo->labels[i * memo->holes],
				 memo->differences[i]);
	memo_free(memo);
	*memo = larger;
}

static void memo_store(struct memo *memo, const struct position *position,
		       int64_t difference)
{
	if (4 * memo->used >= 3 * memo->size)
		memo_grow(memo);
	memo_put(memo, position->label, difference);
}

/* The value of the position for the player to move. */
static int64_t perfect_play(struct game *game)
{
	struct position before = game->position;
	bool found = false;
	int64_t best = 0;

	if (game->memo != NULL) {
		size_t place = memo_find(game->memo, before.label);

		if (!is_free(game->memo, place))
			return game->memo->differences[place];
	}
	for (int i = 0; i < game->jump_count; i++) {
		int64_t difference;

		if (!is_legal(game, &game->jumps[i]))
			continue;
		difference = make_jump(game, &game->jumps[i]);
		difference -= perfect_play(game);
		game->position = before;
		if (!found || difference > best)
			best = difference;
		found = true;
	}
	if (game->memo != NULL && found)
		memo_store(game->memo, &before, best);
	return best;
}

static void count_tree(struct game *game, uint64_t *nodes, uint64_t *games)
{
	struct position before = game->position;
	bool found = false;

	++*nodes;
	for (int i = 0; i < game->jump_count; i++) {
		if (!is_legal(game, &game->jumps[i]))
			continue;
		make_jump(game, &game->jumps[i]);
		count_tree(game, nodes, games);
		game->position = before;
		found = true;
	}
	if (!found)
		++*games;
}

/* Best difference first; ties by source, then target. */
static int compare_lines(const void *left, const void *right)
{
	const struct line *a = left, *b = right;

	if (a->difference != b->difference)
		return a->difference > b->difference ? -1 : 1;
	if (a->jump.source != b->jump.source)
		return a->jump.source - b->jump.source;
	return a->jump.target - b->jump.target;
}

static void analyse(struct game *game)
{
	struct position before = game->position;
	struct line lines[JUMPS_MAX];
	size_t count = 0;

	for (int i = 0; i < game->jump_count; i++) {
		struct line *line = &lines[count];

		if (!is_legal(game, &game->jumps[i]))
			continue;
		line->jump = game->jumps[i];
		line->score = make_jump(game, &line->jump);
		line->difference = line->score - perfect_play(game);
		game->position = before;
		count++;
	}
	qsort(lines, count, sizeof *lines, compare_lines);
	for (size_t i = 0; i < count; i++)
		printf("%d-%d*%" PRId64 "\t%" PRId64 "\n",
		       lines[i].jump.source + 1, lines[i].jump.target + 1,
		       lines[i].score, lines[i].difference);
	putchar('\n');
}

static void answer(struct game *game, int what)
{
	uint64_t nodes = 0, games = 0;

	if (what == 'a') {
		analyse(game);
	} else if (what == 'c') {
		count_tree(game, &nodes, &games);
		printf("%" PRIu64 " %" PRIu64 "\n", nodes, games);
	} else {
		printf("%" PRId64 "\n", perfect_play(game));
	}
}

int main(int argc, char **argv)
{
	static const char usage[] =
	    "usage: peg2p_ref [-a | -c] [-m] [-r ROWS] <input";
	struct memo memo;
	struct game game = {.rows = 5};
	int what = 'd';

	for (int option; (option = getopt(argc, argv, "acmr:")) != -1;) {
		if (option == 'a' || option == 'c')
			what = option;
		else if (option == 'm')
			game.memo = &memo;
		else if (option == 'r')
			game.rows = atoi(optarg);
		else
			fail(usage);
	}
	if (optind != argc || game.rows < 1 || game.rows > ROWS_MAX)
		fail(usage);
	game.holes = game.rows * (game.rows + 1) / 2;
	list_jumps(&game);
	while (read_record(&game)) {
		if (game.memo != NULL)
			memo_start(&memo, 1024, (size_t)game.holes);
		answer(&game, what);
		if (game.memo != NULL)
			memo_free(&memo);
	}
	return fflush(stdout) == 0 ? 0 : 2;
}
