/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two-player game against a plain recursion over rows and columns, against
 * published figures, and against itself: turned, scaled, in batches, with
 * little memory and with no time.
 */
#include <string.h>

#include "board/symm.h"
#include "duel/duel.h"
#include "duel/duel_batch.h"
#include "tap.h"

/* A player who knows nothing but the rules. */

struct player {
	int rows;
	int32_t value[DUEL_ROWS][DUEL_ROWS];
	uint64_t nodes, games;
};

static const int way[6][2] = {{-1, -1}, {-1, 0}, {0, -1},
			      {0, 1},	{1, 0},	 {1, 1}};

static int32_t *at(struct player *p, int row, int col)
{
	bool inside = col >= 0 && col <= row && row < p->rows;

	return inside ? &p->value[row][col] : NULL;
}

static int64_t play(struct player *p);

/* What the peg gets that jumps along WAY; false when it cannot. */
static bool jump(struct player *p, int row, int col, const int *step,
		 struct duel_jump *j)
{
	int32_t *from = at(p, row, col);
	int32_t *over = at(p, row + step[0], col + step[1]);
	int32_t *to = at(p, row + 2 * step[0], col + 2 * step[1]);
	int32_t jumper, jumped;
	int target = row + 2 * step[0];

	if (!over || !to || !*from || !*over || *to)
		return false;
	jumper = *from;
	jumped = *over;
	*to = jumper;
	*from = *over = 0;
	j->from = (uint8_t)(row * (row + 1) / 2 + col);
	j->to = (uint8_t)(target * (target + 1) / 2 + col + 2 * step[1]);
	j->score = (int64_t)jumper * jumped;
	j->difference = j->score - play(p);
	*to = 0;
	*from = jumper;
	*over = jumped;
	return true;
}

/* All jumps, by source, then by target. */
static int jumps(struct player *p, struct duel_jump *list)
{
	int count = 0;

	for (int row = 0; row < p->rows; row++)
		for (int col = 0; col <= row; col++)
			for (int d = 0; d < 6; d++)
				count +=
				    jump(p, row, col, way[d], &list[count]);
	return count;
}

static int64_t play(struct player *p)
{
	struct duel_jump list[DUEL_JUMPS];
	int count = jumps(p, list);
	int64_t best = count ? list[0].difference : 0;

	p->nodes++;
	p->games += !count;
	for (int i = 1; i < count; i++)
		if (list[i].difference > best)
			best = list[i].difference;
	return best;
}

static void sit_down(struct player *p, const struct triangle *b)
{
	int hole = 0;

	*p = (struct player){.rows = b->rows};
	for (int row = 0; row < b->rows; row++)
		for (int col = 0; col <= row; col++)
			p->value[row][col] = b->value[hole++];
}

static int holes_of(int rows)
{
	return rows * (rows + 1) / 2;
}

/* A board with values from 1 to MOST and at least HOLES vacancies. */
static void random_board(uint64_t *seed, int rows, int vacancies, int32_t most,
			 struct triangle *b)
{
	int holes = holes_of(rows);

	*b = (struct triangle){.rows = rows};
	for (int i = 0; i < holes; i++)
		b->value[i] = 1 + (int32_t)(tap_random(seed) % (uint32_t)most);
	while (vacancies) {
		int hole = (int)(tap_random(seed) % (uint32_t)holes);

		vacancies -= b->value[hole] != 0;
		b->value[hole] = 0;
	}
}

static void full_board(int vacancy, int32_t value, struct triangle *b)
{
	*b = (struct triangle){.rows = 5};
	for (int i = 0; i < 15; i++)
		b->value[i] = i == vacancy ? 0 : value;
}

static int64_t solved(struct duel *d, const struct triangle *b)
{
	int64_t difference;

	return duel_solve(d, b, &difference) == ANSWER_FOUND ? difference
							     : INT64_MIN;
}

static bool is_same(const struct duel_jump *a, const struct duel_jump *b)
{
	return a->from == b->from && a->to == b->to && a->score == b->score &&
	       a->difference == b->difference;
}

/* The index of the first best jump not yet taken. */
static int first_best(const struct duel_jump *list, const bool *taken,
		      int count)
{
	int best = -1;

	for (int i = 0; i < count; i++)
		if (!taken[i] &&
		    (best < 0 || list[i].difference > list[best].difference))
			best = i;
	return best;
}

static bool is_analysis_right(struct duel *d, const struct triangle *b,
			      struct player *p)
{
	struct duel_jump list[DUEL_JUMPS], found[DUEL_JUMPS];
	bool taken[DUEL_JUMPS] = {false};
	int count = jumps(p, list), n;
	bool right =
	    duel_analyse(d, b, found, &n) == ANSWER_FOUND && n == count;

	for (int i = 0; right && i < count; i++) {
		int best = first_best(list, taken, count);

		right = is_same(&found[i], &list[best]);
		taken[best] = true;
	}
	return right;
}

/* Makes a jump that is known to be possible. */
static void make(struct player *p, struct duel_jump j)
{
	int32_t *cell[DUEL_HOLES];
	int n = 0, row[2] = {0, 0}, col[2] = {0, 0};

	for (int r = 0; r < p->rows; r++)
		for (int c = 0; c <= r; c++, n++) {
			int which = n == j.to;

			cell[n] = &p->value[r][c];
			if (n == j.from || n == j.to) {
				row[which] = r;
				col[which] = c;
			}
		}
	*cell[j.to] = *cell[j.from];
	*cell[j.from] = 0;
	p->value[(row[0] + row[1]) / 2][(col[0] + col[1]) / 2] = 0;
}

static bool is_line_right(struct duel *d, const struct triangle *b,
			  struct player *p)
{
	struct duel_jump list[DUEL_JUMPS], line[DUEL_LINE];
	const bool taken[DUEL_JUMPS] = {false};
	int n, count;
	bool right = duel_line(d, b, line, &n) == ANSWER_FOUND;

	for (int i = 0; right && i < n; i++) {
		count = jumps(p, list);
		right = count && is_same(&line[i],
					 &list[first_best(list, taken, count)]);
		if (right)
			make(p, line[i]);
	}
	return right && jumps(p, list) == 0;
}

/* Boards of ROWS rows with LEAST to MOST vacancies against the recursion. */
static void test_random(int rows, int least, int most, int boards)
{
	static const int32_t values[] = {
	    1, 2, 3, 10, 100, 1000, TRIANGLE_VALUE};
	struct duel *d = duel_new(rows, &limits_none);
	uint64_t seed = (uint64_t)(rows * 100 + least) << 32;
	bool right = d;

	for (int i = 0; right && i < boards; i++) {
		struct triangle b;
		struct player p;

		random_board(&seed, rows, least + i % (most - least + 1),
			     values[i % 7], &b);
		sit_down(&p, &b);
		right = solved(d, &b) == play(&p) &&
			is_analysis_right(d, &b, &p) &&
			is_line_right(d, &b, &p);
	}
	tap_ok(right, "%d boards of %d rows, %d to %d vacancies: all answers",
	       boards, rows, least, most);
	duel_delete(d);
}

/* Contest samples; game trees of the 15-hole triangle by vacancy. */
static void test_figures(struct duel *d)
{
	static const struct {
		struct triangle board;
		int64_t difference;
	} sample[] = {
	    {{5, {3, 1, 6, 1, 7, 8, 5, 0, 3, 4, 9, 3, 2, 1, 9}}, 21},
	    {{5, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13, 14}}, 19},
	    {{5, {100, 1, 17, 99, 3, 4, 0, 76, 33, 42, 12, 13, 14, 15, 16}},
	     2148},
	};
	static const struct {
		int vacancy;
		uint64_t nodes, games;
	} tree[] = {{1, 671085, 294543}, {4, 323873, 137846}};

	for (int i = 0; i < 3; i++)
		tap_ok(solved(d, &sample[i].board) == sample[i].difference,
		       "sample %d", i + 1);
	for (int i = 0; i < 2; i++) {
		struct triangle b;
		struct player p;
		int64_t difference;

		full_board(tree[i].vacancy, 1, &b);
		b.value[14] += 2;
		sit_down(&p, &b);
		difference = play(&p);
		tap_ok(p.nodes == tree[i].nodes && p.games == tree[i].games,
		       "vacancy %d: size of the game tree",
		       tree[i].vacancy + 1);
		tap_ok(solved(d, &b) == difference, "vacancy %d: difference",
		       tree[i].vacancy + 1);
	}
}

static void test_equal_values(struct duel *d)
{
	static const bool wins[15] = {0, 1, 1, 0, 0, 0, 1, 0,
				      0, 1, 0, 1, 0, 1, 0};
	static const int32_t values[] = {1, 7, TRIANGLE_VALUE};

	for (int k = 0; k < 3; k++) {
		int64_t square = (int64_t)values[k] * values[k];
		bool right = true;

		for (int hole = 0; hole < 15; hole++) {
			struct triangle b;

			full_board(hole, values[k], &b);
			right = right && solved(d, &b) == wins[hole] * square;
		}
		tap_ok(right, "all values %d: its square or 0", (int)values[k]);
	}
}

/* Turning changes nothing, a factor of k is one of k squared. */
static void test_invariance(struct duel *d)
{
	static struct symm y;
	struct shape s;
	uint64_t seed = 1;
	bool turned = shape_named("triangle5", &s), scaled = true;

	symm_of(&s, &y);
	for (int i = 0; i < 60; i++) {
		struct triangle b, image = {.rows = 5};
		int64_t difference;

		random_board(&seed, 5, 1 + i % 3, 1000, &b);
		difference = solved(d, &b);
		for (int k = 0; k < y.count; k++) {
			for (int hole = 0; hole < 15; hole++)
				image.value[y.image[k][hole]] = b.value[hole];
			turned = turned && solved(d, &image) == difference;
		}
		for (int hole = 0; hole < 15; hole++)
			image.value[hole] = 997 * b.value[hole];
		scaled = scaled && solved(d, &image) == 997 * 997 * difference;
	}
	tap_ok(turned && y.count == 6, "the six symmetries");
	tap_ok(scaled, "values times 997");
}

/*
 * The answers of a batch against single boards; only boards with one vacancy
 * have one.
 */
static bool check_batch(int rows, const struct triangle *board, int boards)
{
	static struct duel_batch_answer answer[500];
	struct duel_batch *b = duel_batch_new(rows);
	struct duel *d = duel_new(rows, &limits_none);
	bool right = b && d;

	for (int i = 0; right && i < boards; i++)
		duel_batch_add(b, &board[i], &answer[i]);
	if (right)
		duel_batch_end(b);
	for (int i = 0; right && i < boards; i++) {
		int vacant = 0;

		for (int hole = 0; hole < triangle_holes(rows); hole++)
			vacant += board[i].value[hole] == 0;
		right = answer[i].is_known
			    ? solved(d, &board[i]) == answer[i].difference
			    : vacant != 1;
	}
	duel_delete(d);
	duel_batch_delete(b);
	return right;
}

/* A batch that mixes all vacancies and widths. */
static void test_batch(int rows, int32_t most, int few, int many)
{
	enum { BOARDS = 500 };
	static struct triangle board[BOARDS];
	uint64_t seed = (uint64_t)most;

	for (int i = 0; i < BOARDS; i++)
		random_board(&seed, rows, i % 4 ? few : many,
			     i % 3 ? most : 100, &board[i]);
	tap_ok(check_batch(rows, board, BOARDS),
	       "batch of %d rows, values up to %d, %d or %d vacancies", rows,
	       (int)most, few, many);
}

/* The largest values: every product is 10^12. */
static void test_batch_extreme(int32_t value)
{
	struct triangle board[15];

	for (int hole = 0; hole < 15; hole++) {
		full_board(hole, value, &board[hole]);
		board[hole].value[(hole + 1) % 15] = 1;
	}
	tap_ok(check_batch(5, board, 15), "batch with values of %d",
	       (int)value);
}

static void test_limits(void)
{
	static const int32_t value[21] = {12, 83, 24, 26, 36, 13, 43,
					  68, 83, 38, 44, 76, 85, 28,
					  20, 44, 92, 51, 20, 16, 0};
	struct limits few = limits_none, none = limits_none;
	struct limits late = limits_none;
	struct triangle b = {.rows = 6}, large;
	struct duel *rich, *poor, *hurried;
	uint64_t seed = 3;
	int64_t difference;

	few.memory = 200000;
	none.memory = 1000;
	late.deadline = 1;
	memcpy(b.value, value, sizeof value);
	random_board(&seed, 7, 1, 100, &large);
	rich = duel_new(6, &limits_none);
	poor = duel_new(6, &few);
	hurried = duel_new(7, &late);
	tap_ok(rich && poor && solved(rich, &b) == solved(poor, &b),
	       "little memory, same answer");
	tap_ok(!duel_new(6, &none), "no memory, no solver");
	tap_ok(hurried &&
		   duel_solve(hurried, &large, &difference) == ANSWER_LIMIT,
	       "no time, no answer");
	duel_delete(rich);
	duel_delete(poor);
	duel_delete(hurried);
}

int main(void)
{
	struct duel *d = duel_new(5, &limits_none);

	if (!tap_ok(d, "a solver"))
		return tap_end();
	test_figures(d);
	test_equal_values(d);
	test_invariance(d);
	duel_delete(d);
	test_random(1, 0, 1, 4);
	test_random(2, 0, 3, 8);
	test_random(3, 0, 6, 70);
	test_random(4, 1, 10, 200);
	test_random(5, 5, 14, 150);
	test_random(6, 12, 20, 100);
	test_random(7, 19, 27, 100);
	test_batch(5, 100, 1, 2);
	test_batch(5, 2000, 1, 5);
	test_batch(4, 1000, 1, 0);
	test_batch(1, 1000, 1, 0);
	test_batch_extreme(1548);
	test_batch_extreme(1549);
	test_batch_extreme(TRIANGLE_VALUE);
	test_limits();
	return tap_end();
}
