/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A capture is written by its first and last square, and by others only where
 * several captures would be meant.  All that fit are tried, and the largest
 * counts: no rules let a man stop while it can capture.
 */
#include "text/capture/pdn_game.h"

#include <string.h>

#include "base/mem.h"
#include "base/wraps.h"

/* Hops of a capture, and hops that are tried for one. */
enum { HOPS = 64, TRIES = 100000 };

/* All captures that fit the squares of a move. */
struct search {
	struct pdn_game *game;
	const size_t *home;
	size_t n;
	size_t taken[HOPS], best[HOPS]; /* homes captured; BEST is sorted */
	size_t found;			/* of BEST; 0: there is none */
	bool ambiguous;
	int tries;
};

static uint8_t own(const struct pdn_game *g)
{
	return g->black ? CHECKERS_OPPONENT : CHECKERS_OWN;
}

bool pdn_game_start(struct pdn_game *g)
{
	struct checkers *b = &g->board;
	size_t homes = (size_t)checkers_homes(b->rows, b->cols);
	size_t lines = b->rows < 2 ? 0 : (b->rows - 2) / 2;

	mem_free(b->home);
	b->home = mem_zero(homes, 1);
	for (size_t h = 0; b->home && h < homes; h++) {
		size_t row = checkers_row(b->cols, h);

		b->home[h] = row < lines	      ? CHECKERS_OWN
			     : row + lines >= b->rows ? CHECKERS_OPPONENT
						      : CHECKERS_EMPTY;
	}
	g->black = g->begun = g->crowned = false;
	return b->home;
}

void pdn_game_end(struct pdn_game *g)
{
	mem_free(g->board.home);
	g->board.home = NULL;
}

/*
 * The home DOWN rows and ACROSS columns from HOME, one or two of each; false:
 * it is off the board.
 */
WRAPS static bool find_home(const struct checkers *b, size_t home, int down,
			    int across, size_t *found)
{
	size_t row = checkers_row(b->cols, home) + (size_t)down;
	size_t col = checkers_col(b->cols, home) + (size_t)across;

	/* What is less than 0 is a large number here. */
	if (row >= b->rows || col >= b->cols)
		return false;
	*found = checkers_home(b->cols, row, col);
	return true;
}

static bool is_taken(const struct search *s, size_t depth, size_t home)
{
	for (size_t i = 0; i < depth; i++)
		if (s->taken[i] == home)
			return true;
	return false;
}

/* Keeps what was taken if it is more than what was taken before. */
static void keep(struct search *s, size_t depth)
{
	size_t sorted[HOPS];

	for (size_t i = 0; i < depth; i++) {
		size_t k = i;

		for (; k && sorted[k - 1] > s->taken[i]; k--)
			sorted[k] = sorted[k - 1];
		sorted[k] = s->taken[i];
	}
	if (depth < s->found)
		return;
	if (depth == s->found) {
		if (memcmp(sorted, s->best, depth * sizeof *sorted) != 0)
			s->ambiguous = true;
		return;
	}
	memcpy(s->best, sorted, depth * sizeof *sorted);
	s->found = depth;
	s->ambiguous = false;
}

/* Tries all hops from HOME on; NEXT is the square to be passed next. */
static void hop(struct search *s, size_t home, size_t next, size_t depth)
{
	const struct checkers *b = &s->game->board;
	uint8_t mine = own(s->game);
	size_t over, to;

	if (next + 1 == s->n && home == s->home[next] && depth)
		keep(s, depth);
	for (int i = 0; i < 4 && depth < HOPS && s->tries < TRIES; i++) {
		int down = i < 2 ? 1 : -1, across = i % 2 ? 1 : -1;

		if (s->game->forward && (down < 0) != s->game->black)
			continue;
		if (!find_home(b, home, down, across, &over) ||
		    !find_home(b, home, 2 * down, 2 * across, &to) ||
		    b->home[over] == CHECKERS_EMPTY || b->home[over] == mine ||
		    is_taken(s, depth, over) ||
		    (b->home[to] != CHECKERS_EMPTY && to != s->home[0]))
			continue;
		s->tries++;
		s->taken[depth] = over;
		hop(s, to, next + (next + 1 < s->n && to == s->home[next]),
		    depth + 1);
	}
}

static const char *capture(struct pdn_game *g, const size_t *home, size_t n)
{
	struct search s = {.game = g, .home = home, .n = n};

	hop(&s, home[0], 1, 0);
	if (s.tries >= TRIES)
		return "can be made in too many ways";
	if (!s.found)
		return "is no capture that the man can make";
	if (s.ambiguous)
		return "may take different men; name all its squares";
	for (size_t i = 0; i < s.found; i++)
		g->board.home[s.best[i]] = CHECKERS_EMPTY;
	return NULL;
}

/* Whether a man goes one square forward to an empty one. */
static bool is_step(const struct pdn_game *g, size_t from, size_t to)
{
	size_t found;

	for (int across = -1; across <= 1; across += 2)
		if (find_home(&g->board, from, g->black ? -1 : 1, across,
			      &found) &&
		    found == to && g->board.home[to] == CHECKERS_EMPTY)
			return true;
	return false;
}

const char *pdn_game_move(struct pdn_game *g, const size_t *home, size_t n,
			  bool captures)
{
	uint8_t *board = g->board.home;
	size_t from = home[0], to = home[n - 1], row;
	const char *wrong = NULL;

	if (board[from] == CHECKERS_EMPTY)
		return "begins where no man stands";
	if (!g->begun)
		g->black = board[from] == CHECKERS_OPPONENT;
	g->begun = true;
	if (board[from] != own(g))
		return "is one of the other side";
	if (captures)
		wrong = capture(g, home, n);
	else if (n != 2 || !is_step(g, from, to))
		wrong = "is no move that the man can make";
	if (wrong)
		return wrong;
	board[from] = CHECKERS_EMPTY;
	board[to] = own(g);
	row = checkers_row(g->board.cols, to);
	if (row == (g->black ? 0 : g->board.rows - 1))
		g->crowned = true;
	g->black = !g->black;
	return NULL;
}
