/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best capture against a search that plays every move literally, piece by
 * piece; on boards too large for that against itself: reflections, limits, and
 * routes that are played.
 *
 * All boards of as many homes as PEGKIT_HOMES says are tried, 12 if it is not
 * set, which are 1.2 million boards.
 */
#include "capture/capture.h"

#include <string.h>

#include "tap.h"

enum {
	MOST_HOMES = 2000,
	WIDE = 90,
	TAKEN = 9,
	ALL_HOMES = 12,
	LONGEST = 1 << 20
};

static uint64_t seed = 1;

static uint64_t jumps; /* that the literal search may still make */

static size_t below(size_t n)
{
	return (size_t)(tap_random(&seed) % n);
}

/*
 * The home next to or two steps from HOME in a direction given by signs, or
 * false when it is off the board.
 */
static bool step(const struct checkers *b, size_t home, int up, int right,
		 size_t *to)
{
	ptrdiff_t row = (ptrdiff_t)checkers_row(b->cols, home) + up;
	ptrdiff_t col = (ptrdiff_t)checkers_col(b->cols, home) + right;

	if (row < 0 || col < 0 || row >= (ptrdiff_t)b->rows ||
	    col >= (ptrdiff_t)b->cols)
		return false;
	*to = checkers_home(b->cols, (size_t)row, (size_t)col);
	return true;
}

/* Whether the piece at FROM can jump; OVER and TO of the jump. */
static bool can_jump(const struct checkers *b, size_t from, int direction,
		     size_t *over, size_t *to)
{
	int up = direction & 1 ? 1 : -1, right = direction & 2 ? 1 : -1;

	return step(b, from, 2 * up, 2 * right, to) &&
	       step(b, from, up, right, over) &&
	       b->home[*over] == CHECKERS_OPPONENT &&
	       b->home[*to] == CHECKERS_EMPTY;
}

/*
 * The most that a piece at FROM, which is taken up, can take from here on; no
 * more than that if it comes to the end of the jumps it may make.
 */
static uint64_t most_from(struct checkers *b, size_t from)
{
	uint64_t best = 0;

	for (int d = 0; d < 4; d++) {
		size_t over, to;
		uint64_t taken;

		if (!jumps || !can_jump(b, from, d, &over, &to))
			continue;
		jumps--;
		b->home[over] = TAKEN;
		taken = 1 + most_from(b, to);
		b->home[over] = CHECKERS_OPPONENT;
		if (taken > best)
			best = taken;
	}
	return best;
}

static size_t homes_of(const struct checkers *b)
{
	return (size_t)checkers_homes(b->rows, b->cols);
}

/* The best capture, unless there are no jumps left then. */
static uint64_t most(struct checkers *b)
{
	uint64_t best = 0;

	jumps = LONGEST;
	for (size_t i = 0; i < homes_of(b); i++) {
		uint64_t taken;

		if (b->home[i] != CHECKERS_OWN)
			continue;
		b->home[i] = CHECKERS_EMPTY;
		taken = most_from(b, i);
		b->home[i] = CHECKERS_OWN;
		if (taken > best)
			best = taken;
	}
	return best;
}

/* Plays the route of an answer; true when it takes what it says. */
static bool is_played(const struct checkers *board, const struct capture *a)
{
	static uint8_t home[WIDE * WIDE];
	struct checkers b = {board->rows, board->cols, home};

	if (a->count == 0)
		return a->lower == 0;
	memcpy(home, board->home, homes_of(board));
	if (a->count != a->lower + 1 || home[a->route[0]] != CHECKERS_OWN)
		return false;
	home[a->route[0]] = CHECKERS_EMPTY;
	for (size_t i = 0; i + 1 < a->count; i++) {
		size_t over = 0, to = 0;
		int d = 0;

		while (d < 4 && !(can_jump(&b, a->route[i], d, &over, &to) &&
				  to == a->route[i + 1]))
			d++;
		if (d == 4)
			return false;
		home[over] = TAKEN;
	}
	return true;
}

/* Every home own with OWN, else an opponent's with OPPONENT in a hundred. */
static void scatter(struct checkers *b, size_t own, size_t opponent)
{
	for (size_t i = 0; i < homes_of(b); i++)
		b->home[i] = below(100) < own	     ? CHECKERS_OWN
			     : below(100) < opponent ? CHECKERS_OPPONENT
						     : CHECKERS_EMPTY;
}

/* Opponents on odd rows with PERCENT, own pieces on other homes. */
static void lattice(struct checkers *b, size_t percent, size_t own)
{
	for (size_t i = 0; i < homes_of(b); i++)
		b->home[i] =
		    checkers_row(b->cols, i) & 1 && below(100) < percent
			? CHECKERS_OPPONENT
			: CHECKERS_EMPTY;
	for (; own; own--)
		b->home[below(homes_of(b))] = CHECKERS_OWN;
}

/* Found, and as the literal search says if that comes to its end. */
static bool is_exact(struct capture_solver *s, struct checkers *b)
{
	struct capture a;
	uint64_t truth = most(b);

	return capture_best(s, b, &a) == ANSWER_FOUND && is_played(b, &a) &&
	       a.lower == a.upper &&
	       (jumps ? a.lower == truth : a.lower >= truth);
}

/* All boards of one size, as long as they are few. */
static void test_all(struct capture_solver *s, size_t rows, size_t cols)
{
	uint8_t home[MOST_HOMES] = {0};
	struct checkers b = {rows, cols, home};
	bool good = true;
	size_t i;

	do {
		good = good && is_exact(s, &b);
		for (i = 0; i < homes_of(&b) && ++home[i] == 3; i++)
			home[i] = 0;
	} while (i < homes_of(&b));
	tap_ok(good, "all boards of %zu x %zu", rows, cols);
}

/* All boards of up to so many homes and six rows and columns. */
static void test_sizes(struct capture_solver *s)
{
	const char *wanted = getenv("PEGKIT_HOMES");
	size_t homes = wanted ? strtoul(wanted, NULL, 10) : ALL_HOMES;

	for (size_t rows = 1; rows <= 6; rows++)
		for (size_t cols = 1; cols <= 6; cols++)
			if (checkers_homes(rows, cols) <= homes)
				test_all(s, rows, cols);
}

/* COUNT boards of up to SIDE rows and columns, most of them searched. */
static void test_random(struct capture_solver *s, bool lattices, size_t side,
			int count)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {.home = home};
	bool good = true;
	int searched = 0;

	for (int i = 0; good && i < count; i++) {
		b.rows = 3 + below(side - 2);
		b.cols = 3 + below(side - 2);
		if (lattices)
			lattice(&b, 50 + below(51), 1 + below(4));
		else
			scatter(&b, 5 + below(30), 20 + below(70));
		good = is_exact(s, &b);
		searched += jumps > 0;
	}
	tap_ok(good && searched > count / 2, "%d random %s up to %zu x %zu",
	       count, lattices ? "lattices" : "boards", side, side);
}

/* The board with its rows or its columns or both turned round. */
static void reflect(const struct checkers *b, bool rows, bool cols,
		    struct checkers *to)
{
	for (size_t i = 0; i < homes_of(b); i++) {
		size_t row = checkers_row(b->cols, i);
		size_t col = checkers_col(b->cols, i);

		if (rows)
			row = b->rows - 1 - row;
		if (cols)
			col = b->cols - 1 - col;
		to->home[checkers_home(b->cols, row, col)] = b->home[i];
	}
}

/*
 * Homes stay homes if an odd number of rows or columns is turned round, or
 * both where the two numbers are both even.
 */
static void test_reflections(struct capture_solver *s, bool lattices)
{
	uint8_t home[MOST_HOMES], image[MOST_HOMES];
	struct checkers b = {.home = home};
	bool good = true;

	for (int i = 0; good && i < 100; i++) {
		struct capture a, mirrored;
		struct checkers to;
		size_t odd = below(2), rows = below(2);

		b.rows = 10 + odd + 2 * below(15);
		b.cols = 10 + odd + 2 * below(15);
		if (lattices)
			lattice(&b, 55 + below(45), 1 + below(9));
		else
			scatter(&b, 1 + below(5), 40 + below(50));
		to = (struct checkers){b.rows, b.cols, image};
		reflect(&b, !odd || rows, !odd || !rows, &to);
		good = capture_best(s, &b, &a) == ANSWER_FOUND &&
		       is_played(&b, &a) &&
		       capture_best(s, &to, &mirrored) == ANSWER_FOUND &&
		       is_played(&to, &mirrored) && a.lower == mirrored.lower;
	}
	tap_ok(good, "100 %s and their reflections",
	       lattices ? "lattices" : "boards");
}

/* Under LIMITS the bounds enclose the truth, and equal ones mean found. */
static bool is_honest(const struct limits *limits, const struct checkers *b,
		      uint64_t truth)
{
	struct capture_solver *s = capture_new(limits);
	struct capture a = {0};
	enum answer answer;
	bool honest;

	if (!s)
		return false;
	answer = capture_best(s, b, &a);
	honest = a.lower <= truth && truth <= a.upper && is_played(b, &a) &&
		 answer == (a.lower == a.upper ? ANSWER_FOUND : ANSWER_LIMIT);
	capture_delete(s);
	return honest;
}

static void test_limits(struct capture_solver *s)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {30, 31, home};
	struct limits limits = limits_none;
	struct capture a;
	bool good = true;

	lattice(&b, 70, 3);
	good = capture_best(s, &b, &a) == ANSWER_FOUND;
	for (limits.memory = 0; good && limits.memory < 1000000;
	     limits.memory += 1 + limits.memory / 60)
		good = is_honest(&limits, &b, a.lower);
	tap_ok(good, "honest in any memory");
	limits = limits_none;
	limits.deadline = 1;
	tap_ok(is_honest(&limits, &b, a.lower), "honest after the deadline");
}

/* A lattice that is searched for a while. */
static void test_time(struct capture_solver *s)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {56, 56, home};
	struct limits limits = limits_none;
	struct capture a;
	bool good;

	lattice(&b, 80, 3);
	good = capture_best(s, &b, &a) == ANSWER_FOUND;
	for (uint64_t time = 1000; good && time < 300000000; time *= 2) {
		limits_restart(&limits, time);
		good = is_honest(&limits, &b, a.lower);
	}
	tap_ok(good, "honest at any time");
}

/* The most that BOARD without its last rows can take: a lower bound. */
static uint64_t most_of_rows(struct capture_solver *s, const struct checkers *b,
			     size_t rows)
{
	struct checkers part = {rows, b->cols, b->home};
	struct capture a;

	return capture_best(s, &part, &a) == ANSWER_FOUND ? a.lower
							  : UINT64_MAX;
}

/*
 * Boards that are too wide: what a part of the board can take is not above the
 * upper bound, the route is legal, and a reflection does not contradict it.
 */
static void test_wide(struct capture_solver *s)
{
	static uint8_t home[WIDE * WIDE], image[WIDE * WIDE];
	bool good = true;
	int open = 0;

	for (int i = 0; good && i < 40; i++) {
		struct checkers b = {60 + below(30), 60 + below(30), home}, to;
		struct capture a, mirrored;

		lattice(&b, 50 + below(51), 1 + below(9));
		to = (struct checkers){b.rows, b.cols, image};
		reflect(&b, b.rows % 2 || b.cols % 2 == 0,
			b.rows % 2 == 0 && (b.cols % 2 || b.rows % 2 == 0),
			&to);
		open += capture_best(s, &b, &a) == ANSWER_LIMIT;
		good = a.lower <= a.upper && is_played(&b, &a);
		capture_best(s, &to, &mirrored);
		good = good && is_played(&to, &mirrored) &&
		       mirrored.lower <= a.upper && a.lower <= mirrored.upper &&
		       most_of_rows(s, &b, 40) <= a.upper;
	}
	tap_ok(good && open > 20 && open < 40,
	       "40 wide boards, %d of them with bounds", open);
}

/* A random empty home that the route does not come to, or none. */
static bool find_beside(const struct checkers *b, const struct capture *a,
			size_t *home)
{
	for (int tries = 0; tries < 100; tries++) {
		size_t i = 0;

		*home = below(homes_of(b));
		while (i < a->count && a->route[i] != *home)
			i++;
		if (i == a->count && b->home[*home] == CHECKERS_EMPTY)
			return true;
	}
	return false;
}

/*
 * An opponent's piece beside the route leaves it legal: the best capture does
 * not become smaller, nor does what is proved in LIMITS fall below it.
 */
static bool is_monotone(struct capture_solver *s, const struct limits *limits,
			const struct checkers *b)
{
	struct capture a;
	uint64_t before;
	size_t home;
	bool good;

	if (capture_best(s, b, &a) != ANSWER_FOUND)
		return false;
	if (!find_beside(b, &a, &home))
		return true;
	before = a.lower;
	good = is_honest(limits, b, before);
	b->home[home] = CHECKERS_OPPONENT;
	return good && capture_best(s, b, &a) == ANSWER_FOUND &&
	       a.lower >= before && is_honest(limits, b, a.lower);
}

static void test_monotone(struct capture_solver *s)
{
	uint8_t home[MOST_HOMES];
	struct checkers b = {.home = home};
	struct limits limits = limits_none;
	bool good = true;

	for (int i = 0; good && i < 300; i++) {
		b.rows = 5 + below(25);
		b.cols = 5 + below(25);
		if (i % 3)
			lattice(&b, 50 + below(50), 1 + below(3));
		else
			scatter(&b, 1 + below(10), 20 + below(70));
		limits.memory = (uint64_t)1 << (8 + below(12));
		for (int k = 0; good && k < 5; k++)
			good = is_monotone(s, &limits, &b);
	}
	tap_ok(good, "more opponents beside the route take nothing away");
}

/*
 * A full lattice of 52 x 200, from its centre.  The only odd homes are two
 * corners, with one jump each: one of them is the end, and from the nearer one,
 * 49 jumps away, a way to the start must be left out of the 2475.
 */
static void test_known(struct capture_solver *s)
{
	static uint8_t home[5200];
	struct checkers b = {52, 200, home};
	struct capture a;
	bool found;

	lattice(&b, 100, 0);
	home[checkers_home(200, 26, 100)] = CHECKERS_OWN;
	found = capture_best(s, &b, &a) == ANSWER_FOUND;
	tap_ok(found && a.lower == 2475 - 49 && a.count == a.lower + 1,
	       "a full lattice of 52 x 200");
}

int main(void)
{
	struct capture_solver *s = capture_new(&limits_none);

	if (!s)
		return EXIT_FAILURE;
	test_sizes(s);
	test_random(s, false, 7, 5000);
	test_random(s, true, 7, 5000);
	test_random(s, false, 12, 5000);
	test_random(s, true, 12, 1000);
	test_reflections(s, false);
	test_reflections(s, true);
	test_limits(s);
	test_time(s);
	test_wide(s);
	test_monotone(s);
	test_known(s);
	capture_delete(s);
	return tap_end();
}
