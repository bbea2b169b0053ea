/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judges of greedy play and of the game for two: right claims are accepted,
 * changed ones are judged as naive players on grids judge them.
 */
#include <inttypes.h>
#include <string.h>

#include "check/judges.h"
#include "claims.h"
#include "tap.h"

enum { ROOM = 1024, SIDE = 7, NODES = 10000000 };

/* ---- Greedy play: numbers of holes on a 7x7 grid, 0 off the board. */

static const int cross[SIDE][SIDE] = {
    {0, 0, 1, 2, 3, 0, 0},	  {0, 0, 4, 5, 6, 0, 0},
    {7, 8, 9, 10, 11, 12, 13},	  {14, 15, 16, 17, 18, 19, 20},
    {21, 22, 23, 24, 25, 26, 27}, {0, 0, 28, 29, 30, 0, 0},
    {0, 0, 31, 32, 33, 0, 0},
};

/* The jump with the largest target and source, from a scan of the grid. */
static bool greedy_jump(bool *peg, int *source, int *target)
{
	static const int way[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
	int over = 0;

	*source = *target = 0;
	for (int i = 0; i < SIDE * SIDE * 4; i++) {
		int r = i / 4 / SIDE, c = i / 4 % SIDE;
		int to_r = r + 2 * way[i % 4][0], to_c = c + 2 * way[i % 4][1];
		int from = cross[r][c], mid, to;

		if (to_r < 0 || to_r >= SIDE || to_c < 0 || to_c >= SIDE)
			continue;
		mid = cross[(r + to_r) / 2][(c + to_c) / 2];
		to = cross[to_r][to_c];
		if (!from || !mid || !to || !peg[from] || !peg[mid] || peg[to])
			continue;
		if (to > *target || (to == *target && from > *source)) {
			*source = from;
			*target = to;
			over = mid;
		}
	}
	if (*target) {
		peg[*source] = peg[over] = false;
		peg[*target] = true;
	}
	return *target;
}

/* Plays START naively and writes sum and moves. */
static void play_greedy(uint64_t start, char *sum, char *moves)
{
	bool peg[34] = {false};
	int source, target, total = 0;

	*moves = '\0';
	for (int h = 1; h <= 33; h++)
		peg[h] = start >> (h - 1) & 1;
	while (greedy_jump(peg, &source, &target))
		sprintf(moves + strlen(moves), "%s%d-%d", *moves ? " " : "",
			source, target);
	for (int h = 1; h <= 33; h++)
		total += peg[h] ? h : 0;
	sprintf(sum, "%d", total);
}

static enum check_verdict judge_greedy(uint64_t start, const char *sum,
				       const char *moves)
{
	char message[CHECK_MESSAGE] = "";
	const struct puzzle p = {.shape = shape_english(), .start = start};
	struct check_claims claims = {.of[FIELD_SUM] = text(sum),
				      .of[FIELD_MOVES] = text(moves)};
	struct check_case c = {
	    .board = BOARD(&p), .claims = &claims, .message = message};

	check_ask(&c, greedy_check);
	return (c.verdict == CHECK_FALSE) == (message[0] != '\0') ? c.verdict
								  : CHECK_LIMIT;
}

static void test_greedy(void)
{
	const uint64_t full = (UINT64_C(1) << 33) - 1;
	const uint64_t sample = 1 << 9 | 1 << 11 | 1 << 16 | 1 << 18 | 1 << 24;
	char sum[ROOM], moves[ROOM], copy[ROOM];
	int tried = 0, wrong = 0;

	tap_ok(judge_greedy(sample, "51", "12-26 25-27 10-24") == CHECK_HOLDS &&
		   judge_greedy(sample, "51", NULL) == CHECK_HOLDS &&
		   judge_greedy(sample, NULL, "12-26 25-27 10-24") ==
		       CHECK_HOLDS &&
		   judge_greedy(0, "0", "") == CHECK_HOLDS &&
		   judge_greedy(full, "561", "") == CHECK_HOLDS &&
		   judge_greedy(full & ~(UINT64_C(1) << 16), "98", NULL) ==
		       CHECK_HOLDS,
	       "greedy samples hold");
	tap_ok(judge_greedy(sample, "51", "12-26 25-27 10-24x") ==
		       CHECK_FALSE &&
		   judge_greedy(sample, "51", "12-26 25-27 10-24 24-10") ==
		       CHECK_FALSE &&
		   judge_greedy(sample, "51", "12-26 25-27") == CHECK_FALSE,
	       "more or less than the greedy play");
	for (int n = 0; n < 100; n++) {
		uint64_t start =
		    ((uint64_t)rand() << 20 ^ (uint64_t)rand()) & full;

		play_greedy(start, sum, moves);
		wrong += judge_greedy(start, sum, moves) != CHECK_HOLDS;
		for (int i = 0; change(moves, i, copy); i++, tried++)
			wrong += strcmp(copy, moves) != 0 &&
				 judge_greedy(start, sum, copy) != CHECK_FALSE;
		for (int i = 0; change(sum, i, copy); i++, tried++)
			wrong +=
			    strtol(copy, NULL, 10) != strtol(sum, NULL, 10) &&
			    judge_greedy(start, copy, moves) != CHECK_FALSE;
	}
	tap_ok(!wrong, "100 greedy plays, %d changed ones", tried);
}

/* ---- The game for two: a grid of values, -1 off the board. */

struct duel {
	int rows;
	long peg[8][8];
};

/* Makes jump number I of (cell, way) if it is legal; its score, else 0. */
static long duel_jump(struct duel *d, int i, int *from, int *to)
{
	static const int way[6][2] = {{0, 1},  {0, -1}, {1, 0},
				      {-1, 0}, {1, 1},	{-1, -1}};
	int r = i / 6 / d->rows, c = i / 6 % d->rows;
	int to_r = r + 2 * way[i % 6][0], to_c = c + 2 * way[i % 6][1];
	long *mid, score;

	if (c > r || to_r < 0 || to_r >= d->rows || to_c < 0 || to_c > to_r)
		return 0;
	mid = &d->peg[(r + to_r) / 2][(c + to_c) / 2];
	if (!d->peg[r][c] || !*mid || d->peg[to_r][to_c])
		return 0;
	score = d->peg[r][c] * *mid;
	d->peg[to_r][to_c] = d->peg[r][c];
	d->peg[r][c] = *mid = 0;
	*from = r * (r + 1) / 2 + c + 1;
	*to = to_r * (to_r + 1) / 2 + to_c + 1;
	return score;
}

/* The value of the game, and a perfect line. */
static long play_duel(const struct duel *d, char *line)
{
	char rest[ROOM];
	long best = 0;
	bool found = false;

	*line = '\0';
	for (int i = 0; i < 6 * d->rows * d->rows; i++) {
		struct duel after = *d;
		int from, to;
		long score = duel_jump(&after, i, &from, &to), value;

		if (!score)
			continue;
		value = score - play_duel(&after, rest);
		if (found && value <= best)
			continue;
		found = true;
		best = value;
		sprintf(line, "%d-%d*%ld%s%.900s", from, to, score,
			*rest ? " " : "", rest);
	}
	return best;
}

/* Whether LINE is perfect play worth CLAIMED; legality is seen first. */
static bool is_perfect(struct duel d, const char *line, long claimed)
{
	char written[ROOM];
	int from, to;
	bool stuck = true;

	line += strspn(line, " ");
	for (int i = 0; i < 6 * d.rows * d.rows; i++) {
		struct duel after = d;
		long score = duel_jump(&after, i, &from, &to);
		size_t size;

		if (!score)
			continue;
		stuck = false;
		size = (size_t)sprintf(written, "%d-%d*%ld", from, to, score);
		if (strncmp(line, written, size) == 0 &&
		    (line[size] == ' ' || !line[size]))
			return is_perfect(after, line + size,
					  score - claimed) &&
			       play_duel(&d, written) == claimed;
	}
	return stuck && !*line && claimed == 0;
}

/* Without memory the judge has no table of positions. */
static uint64_t duel_memory;

static enum check_verdict judge_duel(const struct duel *d, uint64_t nodes,
				     const char *difference, const char *line)
{
	char message[CHECK_MESSAGE] = "";
	struct check_claims claims = {.of[FIELD_DIFFERENCE] = text(difference),
				      .of[FIELD_LINE] = text(line)};
	struct triangle board = {.rows = d->rows};
	struct check_case k = {.triangle = &board,
			       .nodes = nodes,
			       .claims = &claims,
			       .allowance = ALLOW(duel_memory),
			       .message = message};
	int n = 0;

	for (int r = 0; r < d->rows; r++)
		for (int c = 0; c <= r; c++)
			board.value[n++] = (int32_t)d->peg[r][c];
	check_ask(&k, duel_check);
	return (k.verdict == CHECK_FALSE || k.verdict == CHECK_LIMIT) ==
		       (message[0] != '\0')
		   ? k.verdict
		   : CHECK_NOTHING;
}

/* The triangle of five rows with these values, all others being EACH. */
static struct duel triangle(const int *value, int each)
{
	struct duel d = {.rows = 5};
	int n = 0;

	for (int r = 0; r < d.rows; r++)
		for (int c = 0; c <= r; c++, n++)
			d.peg[r][c] = value ? value[n] : each;
	return d;
}

/* Claims that are false though nothing is searched. */
static void test_duel_ends(void)
{
	struct duel d = {.rows = 4};

	/* 2 on hole 4 over 3 on 2 to the apex; then nothing is left. */
	d.peg[1][0] = 3;
	d.peg[2][0] = 2;
	tap_ok(judge_duel(&d, 0, "6", "4-1*6") == CHECK_LIMIT &&
		   judge_duel(&d, NODES, "6", "4-1*6") == CHECK_HOLDS,
	       "a line of one jump");
	tap_ok(judge_duel(&d, 0, "0", "") == CHECK_FALSE,
	       "a line that ends too early");
	tap_ok(judge_duel(&d, 0, "5", "4-1*6") == CHECK_FALSE,
	       "a line that gives another difference");
	d.peg[2][0] = 0;
	tap_ok(judge_duel(&d, NODES, "0", "") == CHECK_HOLDS &&
		   judge_duel(&d, NODES, "18446744073709551616", "") ==
		       CHECK_FALSE &&
		   judge_duel(&d, 0, "-18446744073709551615", NULL) ==
		       CHECK_FALSE,
	       "no jump, and numbers that are too large");
}

static void test_duel_samples(void)
{
	static const int sample[3][15] = {
	    {3, 1, 6, 1, 7, 8, 5, 0, 3, 4, 9, 3, 2, 1, 9},
	    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13, 14},
	    {100, 1, 17, 99, 3, 4, 0, 76, 33, 42, 12, 13, 14, 15, 16},
	};
	static const char *const value[3] = {"21", "19", "2148"};
	/* With all values equal to v the answer is v * v or 0, by vacancy. */
	static const char squares[] = "011000100101010";
	bool good = true, bad = true;

	for (int i = 0; i < 3; i++) {
		struct duel d = triangle(sample[i], 0);

		good &= judge_duel(&d, NODES, value[i], NULL) == CHECK_HOLDS;
		bad &= judge_duel(&d, NODES, "20", NULL) == CHECK_FALSE;
		bad &= judge_duel(&d, 100, "20", NULL) == CHECK_LIMIT;
	}
	tap_ok(good, "samples of the game for two hold");
	tap_ok(bad, "other differences do not");
	test_duel_ends();
	good = true;
	for (int h = 0; h < 15; h++) {
		struct duel d = triangle(NULL, 7);
		bool wins = squares[h] == '1';
		int r = 0, c = h;

		for (; c > r; r++)
			c -= r + 1;
		d.peg[r][c] = 0;
		good &= judge_duel(&d, NODES, wins ? "49" : "0", NULL) ==
			CHECK_HOLDS;
		good &= judge_duel(&d, NODES, wins ? "0" : "49", NULL) ==
			CHECK_FALSE;
	}
	tap_ok(good, "equal values, all vacancies");
}

static void test_duel(void)
{
	char line[ROOM], difference[ROOM], copy[ROOM];
	int tried = 0, right = 0, wrong = 0, open = 0, numbers = 0;

	for (int n = 0; n < 100; n++) {
		struct duel d = {.rows = 4 + (n % 10 == 0)};
		long value;

		duel_memory = n % 2 ? 0 : UINT64_C(1) << (n % 24);

		for (int r = 0; r < d.rows; r++)
			for (int c = 0; c <= r; c++)
				d.peg[r][c] = rand() % 2 ? rand() % 9 : 0;
		value = play_duel(&d, line);
		sprintf(difference, "%ld", value);
		wrong += judge_duel(&d, NODES, difference, line) != CHECK_HOLDS;
		open += judge_duel(&d, 0, difference, line) == CHECK_LIMIT;
		for (int i = 0; change(line, i, copy); i++, tried++) {
			bool good = is_perfect(d, copy, value);

			right += good;
			wrong += judge_duel(&d, NODES, difference, copy) !=
				 (good ? CHECK_HOLDS : CHECK_FALSE);
			wrong += !good && judge_duel(&d, 0, difference, copy) ==
					      CHECK_HOLDS;
		}
		sprintf(difference, "%ld", value + 1);
		wrong += judge_duel(&d, 0, difference, line) != CHECK_FALSE;
		for (int more = -12; more <= 12; more++, numbers++) {
			sprintf(difference, "%ld", value + more);
			wrong += judge_duel(&d, NODES, difference, NULL) !=
				 (more ? CHECK_FALSE : CHECK_HOLDS);
		}
	}
	tap_ok(!wrong && open == 100,
	       "100 games, %d lines changed, %d of them right, %d differences",
	       tried, right, numbers);
}

int main(void)
{
	srand(1);
	test_greedy();
	test_duel_samples();
	test_duel();
	return tap_end();
}
