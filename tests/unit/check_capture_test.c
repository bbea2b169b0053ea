/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of captures: best captures of random boards are accepted, changed
 * routes are judged as a naive player on a grid of squares judges them.
 */
#include "check/judges.h"

#include <string.h>

#include "claims.h"
#include "tap.h"

enum { ROOM = 1024 };

/* A grid of squares, row 0 closest to the player. */

struct squares {
	size_t rows, cols;
	int at[12][12];	  /* a piece, or -1 where there is no home */
	int home[12][12]; /* numbers from 1 */
	uint8_t list[72];
};

static void random_squares(struct squares *q)
{
	int n = 0;

	memset(q, 0, sizeof *q);
	q->rows = 3 + (size_t)rand() % 6;
	q->cols = 1 + (size_t)rand() % 9;
	for (size_t r = 0; r < q->rows; r++)
		for (size_t c = 0; c < q->cols; c++) {
			int any = rand() % 10;

			q->at[r][c] = -1;
			if ((r + c) % 2)
				continue;
			q->at[r][c] = any < 6 ? 0 : any < 7 ? 1 : 2;
			q->list[n] = (uint8_t)q->at[r][c];
			q->home[r][c] = ++n;
		}
}

static bool inside(const struct squares *q, int r, int c)
{
	return r >= 0 && c >= 0 && r < (int)q->rows && c < (int)q->cols;
}

/* The most captures of the piece on R, C, which has been lifted. */
static int best_capture(struct squares *q, int r, int c, char *route)
{
	int best = 0;

	sprintf(route, "%d", q->home[r][c]);
	for (int way = 0; way < 4; way++) {
		int dr = way & 1 ? 1 : -1, dc = way & 2 ? 1 : -1, n;
		char rest[ROOM];

		if (!inside(q, r + 2 * dr, c + 2 * dc) ||
		    q->at[r + dr][c + dc] != 2 ||
		    q->at[r + 2 * dr][c + 2 * dc] != 0)
			continue;
		q->at[r + dr][c + dc] = 3;
		n = 1 + best_capture(q, r + 2 * dr, c + 2 * dc, rest);
		q->at[r + dr][c + dc] = 2;
		if (n > best) {
			best = n;
			sprintf(route, "%dx%.1000s", q->home[r][c], rest);
		}
	}
	return best;
}

static int best_of_all(struct squares *q, char *route)
{
	int best = 0;
	char found[ROOM];

	*route = '\0';
	for (int r = 0; r < (int)q->rows; r++)
		for (int c = 0; c < (int)q->cols; c++) {
			int n;

			if (q->at[r][c] != 1)
				continue;
			q->at[r][c] = 0;
			n = best_capture(q, r, c, found);
			q->at[r][c] = 1;
			if (n > best) {
				best = n;
				strcpy(route, found);
			}
		}
	return best;
}

/* The captures of a route on the grid, or -1. */
static int follow(struct squares q, const char *route)
{
	int r = -1, c = -1, captured = 0;

	for (route += strspn(route, " ");; route++) {
		int to_r = -1, to_c = -1, used = 0, home;

		if (*route < '0' || *route > '9' ||
		    sscanf(route, "%d%n", &home, &used) != 1)
			return -1;
		for (int i = 0; i < 144; i++)
			if (home && q.home[i / 12][i % 12] == home) {
				to_r = i / 12;
				to_c = i % 12;
			}
		if (to_r < 0 || (r < 0 && q.at[to_r][to_c] != 1))
			return -1;
		if (r >= 0) {
			int *over = &q.at[(r + to_r) / 2][(c + to_c) / 2];

			if (abs(r - to_r) != 2 || abs(c - to_c) != 2 ||
			    *over != 2 || q.at[to_r][to_c] != 0)
				return -1;
			*over = 3;
			captured++;
		} else {
			q.at[to_r][to_c] = 0;
		}
		r = to_r;
		c = to_c;
		route += used;
		if (*route != 'x')
			break;
	}
	return route[strspn(route, " ")] || !captured ? -1 : captured;
}

/* The verdict on a claim; CHECK_LEGAL: its message does not fit. */
static enum check_verdict judge(const struct checkers *board,
				const char *captured, const char *route,
				struct allowance *a)
{
	char message[CHECK_MESSAGE] = "";
	struct check_claims claims = {.of[FIELD_CAPTURED] = text(captured),
				      .of[FIELD_ROUTE] = text(route)};
	struct check_case c = {.homes = board,
			       .claims = &claims,
			       .allowance = a,
			       .message = message};

	check_ask(&c, capture_check);
	return (c.verdict == CHECK_HOLDS) == !message[0] ? c.verdict
							 : CHECK_LEGAL;
}

static enum check_verdict judge_capture(struct squares *q, int captured,
					const char *route)
{
	char number[16];

	sprintf(number, "%d", captured);
	return judge(&(struct checkers){q->rows, q->cols, q->list}, number,
		     route, ALLOW(1 << 24));
}

static void test_capture(void)
{
	char route[ROOM], copy[ROOM];
	int tried = 0, right = 0, wrong = 0, none = 0, claims = 0;
	struct squares q;

	for (int n = 0; n < 2000; n++) {
		int best;

		random_squares(&q);
		best = best_of_all(&q, route);
		none += !best;
		wrong += judge_capture(&q, best, route) != CHECK_HOLDS;
		wrong += judge_capture(&q, best + 1, route) != CHECK_FALSE;
		wrong += best > 1 &&
			 judge_capture(&q, best - 1, route) != CHECK_FALSE;
		wrong += judge_capture(&q, 0, NULL) !=
			 (best ? CHECK_FALSE : CHECK_HOLDS);
		wrong += best && judge_capture(&q, 0, "") != CHECK_FALSE;
		for (int k = -2; best && k <= 2; k++, claims++)
			wrong +=
			    best + k > 0 && judge_capture(&q, best + k, NULL) !=
						(k ? CHECK_FALSE : CHECK_HOLDS);
		strcpy(copy, route);
		for (int k = best - 1; k > 0; k--, claims++) {
			*strrchr(copy, 'x') = '\0';
			wrong += judge_capture(&q, k, copy) != CHECK_FALSE;
		}
		for (int i = 0; change(route, i, copy); i++, tried++) {
			int captured = follow(q, copy);

			right += captured == best;
			wrong +=
			    copy[strspn(copy, " ")] &&
			    judge_capture(&q, best, copy) !=
				(captured == best ? CHECK_HOLDS : CHECK_FALSE);
		}
	}
	tap_ok(!wrong && claims > 2000,
	       "2000 captures (%d empty), %d changed, %d of them right, %d "
	       "other numbers",
	       none, tried, right, claims);
}

/*
 * A lattice of homes, N in each direction, with an opponent between any two
 * that touch at a corner; the piece starts on the first.
 */
static void lattice(size_t n, struct squares *q, uint8_t *list)
{
	q->rows = q->cols = 2 * n - 1;
	for (size_t h = 0; h < checkers_homes(q->rows, q->cols); h++)
		list[h] = checkers_row(q->cols, h) % 2 ? CHECKERS_OPPONENT
						       : CHECKERS_EMPTY;
	list[0] = CHECKERS_OWN;
}

/*
 * For even N the first and the last home are the only ones with an odd number
 * of hops, and all opponents can be captured (Euler).  For odd N all corners
 * have one hop; two of them have to be left out with a way between them, of
 * N - 1 hops.
 */
static void test_lattices(void)
{
	static uint8_t list[8000];
	static const struct {
		size_t n;
		const char *captured;
	} known[] = {{2, "1"}, {3, "2"}, {5, "12"}, {10, "81"}, {25, "552"}};
	int wrong = 0, open = 0;
	struct squares q;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		lattice(known[i].n, &q, list);
		wrong += judge(&(struct checkers){q.rows, q.cols, list},
			       known[i].captured, NULL,
			       ALLOW(1 << 26)) != CHECK_HOLDS;
	}
	lattice(25, &q, list);
	for (size_t memory = 1; memory < 1 << 26; memory *= 2) {
		struct allowance *a = ALLOW(memory);
		enum check_verdict v = judge(
		    &(struct checkers){q.rows, q.cols, list}, "552", NULL, a);

		wrong += (v != CHECK_HOLDS && v != CHECK_LIMIT) ||
			 a->budget.left != a->memory;
		open += v == CHECK_LIMIT;
	}
	tap_ok(!wrong && open > 10 && open < 26,
	       "lattices, and %d limits of memory", open);
}

int main(void)
{
	srand(1);
	test_capture();
	test_lattices();
	return tap_end();
}
