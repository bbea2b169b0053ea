/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in PDN, a line at a time.
 *
 * A capture is written by its first and last square, and by others only where
 * several captures would be meant.  All that fit are tried, and the largest
 * counts: no rules let a man stop while it can capture.
 */
#include "text/capture/pdn_text.h"

#include <string.h>

#include "base/mem.h"
#include "base/wraps.h"
#include "text/capture/fen_position.h"
#include "text/span.h"

/* Squares that a move may name. */
enum { SQUARES = 32 };

/* Hops of a capture, and hops that are tried for one. */
enum { HOPS = 64, TRIES = 100000 };

/* All captures that fit the squares of a move. */
struct search {
	struct pdn_text_game *game;
	const size_t *home;
	size_t n;
	size_t taken[HOPS], best[HOPS]; /* homes captured; BEST is sorted */
	size_t found;			/* of BEST; 0: there is none */
	bool ambiguous;
	int tries;
};

static uint8_t own(const struct pdn_text_game *g)
{
	return g->black ? CHECKERS_OPPONENT : CHECKERS_OWN;
}

/* Sets up the men; false: no memory.  The board has its rows and columns. */
static bool start(struct pdn_text_game *g)
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

static const char *capture(struct pdn_text_game *g, const size_t *home,
			   size_t n)
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
static bool is_step(const struct pdn_text_game *g, size_t from, size_t to)
{
	size_t found;

	for (int across = -1; across <= 1; across += 2)
		if (find_home(&g->board, from, g->black ? -1 : 1, across,
			      &found) &&
		    found == to && g->board.home[to] == CHECKERS_EMPTY)
			return true;
	return false;
}

/*
 * Makes a move of the man on the first of N squares to the last one, by way of
 * those between, which are homes as White sees them.  Returns null, or what is
 * wrong with it.
 */
static const char *move_man(struct pdn_text_game *g, const size_t *home,
			    size_t n, bool captures)
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

void pdn_text_close(struct pdn_text *r)
{
	mem_free(r->game.board.home);
	mem_free(r->view.home);
	*r = (struct pdn_text){.rows = r->rows, .cols = r->cols};
}

bool pdn_text_has(const struct pdn_text *r, char c)
{
	return c == '[' || (c >= '0' && c <= '9') ||
	       (r->part != PDN_TEXT_NONE && c != 'W' && c != 'B');
}

/* Sets the view to the position as the side to move sees it. */
static void set_view(struct pdn_text *r)
{
	const struct checkers *b = &r->game.board;
	size_t homes = (size_t)checkers_homes(b->rows, b->cols);

	r->black = r->game.black;
	for (size_t h = 0; h < homes; h++) {
		uint8_t piece = b->home[h];

		if (!r->black)
			r->view.home[h] = piece;
		else
			r->view.home[homes - 1 - h] =
			    piece == CHECKERS_OWN	 ? CHECKERS_OPPONENT
			    : piece == CHECKERS_OPPONENT ? CHECKERS_OWN
							 : CHECKERS_EMPTY;
	}
}

bool pdn_text_end(struct pdn_text *r)
{
	bool pending = r->pending;

	if (pending)
		set_view(r);
	r->part = PDN_TEXT_NONE;
	r->pending = r->brace = false;
	r->depth = 0;
	return pending;
}

/* Sets up a board of other sides. */
static bool set_board(struct pdn_text *r, size_t rows, size_t cols)
{
	mem_free(r->view.home);
	r->game.board.rows = r->view.rows = rows;
	r->game.board.cols = r->view.cols = cols;
	r->view.home = mem_zero((size_t)checkers_homes(rows, cols), 1);
	return r->view.home && start(&r->game);
}

static bool begin(struct pdn_text *r)
{
	r->game.forward = false;
	return set_board(r, r->rows, r->cols);
}

/* The value of the tag KEY in the line, from its first byte on; or null. */
static const char *find_tag(const struct span *line, const char *key,
			    size_t *size)
{
	size_t head = strlen(key) + 3; /* [KEY " */
	const char *end;

	if (line->size < head || line->text[0] != '[' ||
	    memcmp(line->text + 1, key, head - 3) != 0 ||
	    memcmp(line->text + head - 2, " \"", 2) != 0)
		return NULL;
	end = memchr(line->text + head, '"', line->size - head);
	if (!end || line->text + line->size - end != 2 || end[1] != ']')
		return NULL;
	*size = (size_t)(end - (line->text + head));
	return line->text + head;
}

/* Types of games: the sides of their boards, and how men capture. */
static const struct {
	uint64_t type;
	size_t side;
	bool forward;
} known[] = {
    {20, 10, false}, /* international */
    {21, 8, true},   /* English */
    {23, 8, false},  /* American pool */
    {25, 8, false},  /* Russian */
    {26, 8, false},  /* Brazilian */
    {27, 12, false}, /* Canadian */
};

enum { types = sizeof known / sizeof *known };

uint64_t pdn_text_type(const struct checkers *board)
{
	for (size_t i = 0; i < types; i++)
		if (!known[i].forward && board->rows == known[i].side &&
		    board->cols == known[i].side)
			return known[i].type;
	return 0;
}

/* Takes the type of the game: the size of its board, and how men capture. */
static bool take_type(struct reading *in, struct pdn_text *r,
		      const struct span *line, const char *value, size_t size)
{
	const char *comma = memchr(value, ',', size);
	uint64_t type = 0;
	size_t i = 0;
	char quote[READING_QUOTE];

	span_value(value, comma ? (size_t)(comma - value) : size, 99, &type);
	while (i < types && known[i].type != type)
		i++;
	if (i == types || r->pending)
		return reading_fail(
		    in, line->place,
		    r->pending ? "tag GameType found behind tag FEN"
			       : "game type %s found, 20, 21, 23, 25, 26 or 27 "
				 "expected",
		    reading_quote(value, size, quote));
	r->game.forward = known[i].forward;
	return set_board(r, known[i].side, known[i].side) ||
	       reading_no_memory(in);
}

/* Takes the position of the tag FEN. */
static bool take_position(struct reading *in, struct pdn_text *r,
			  const struct span *line, const char *value,
			  size_t size)
{
	struct fen_position position = {.span = *line, .board = &r->view};
	const struct checkers *b = &r->view;
	size_t homes = (size_t)checkers_homes(b->rows, b->cols);

	position.span.at = (size_t)(value - line->text);
	position.span.size = position.span.at + size;
	memset(r->view.home, CHECKERS_EMPTY, homes);
	if (!fen_position_read(in, &position))
		return false;
	if (span_peek(&position.span))
		return span_expected(in, &position.span, "end of the position");
	/* What the side to move sees becomes the board as White sees it. */
	memcpy(r->game.board.home, r->view.home, homes);
	r->game.black = position.black;
	set_view(r);
	memcpy(r->game.board.home, r->view.home, homes);
	r->game.begun = r->pending = true;
	r->place = line->place;
	return true;
}

bool pdn_text_take(struct reading *in, struct pdn_text *r,
		   const struct span *line, bool *ended)
{
	const char *value;
	size_t size = 0;
	bool tag = line->text[0] == '[' && !r->brace && !r->depth;
	bool again = r->pending && (find_tag(line, "Event", &size) ||
				    find_tag(line, "FEN", &size));

	*ended = false;
	r->at = line->size;
	if (tag && (again || r->part == PDN_TEXT_MOVES) && pdn_text_end(r)) {
		*ended = true;
		return true;
	}
	if (r->part == PDN_TEXT_NONE && !begin(r))
		return reading_no_memory(in);
	r->line = *line;
	if (!tag) {
		r->part = PDN_TEXT_MOVES;
		r->at = 0;
		return true;
	}
	r->part = PDN_TEXT_TAGS;
	value = find_tag(line, "FEN", &size);
	if (value)
		return take_position(in, r, line, value, size);
	if (line->size > 5 && memcmp(line->text, "[FEN ", 5) == 0)
		return reading_fail(in, span_place(line, line->size),
				    "tag [FEN \"...\"] expected");
	value = find_tag(line, "GameType", &size);
	return !value || take_type(in, r, line, value, size);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/*
 * Passes over blanks, comments, variations and numbers of moves.  False: the
 * line ends.
 */
static bool find_word(struct pdn_text *r)
{
	for (; r->at < r->line.size; r->at++) {
		char c = r->line.text[r->at];

		if (r->brace) {
			r->brace = c != '}';
		} else if (c == ';') {
			r->at = r->line.size;
			return false;
		} else if (c == '{') {
			r->brace = true;
		} else if (c == '(') {
			r->depth++;
		} else if (c == ')' && r->depth) {
			r->depth--;
		} else if (!r->depth && !is_blank(c) && c != '!' && c != '?') {
			return true;
		}
	}
	return false;
}

/* Passes over the number of a move or a sign such as $1. */
static bool skip_number(struct pdn_text *r)
{
	const struct span *line = &r->line;
	size_t at = r->at, digits;
	bool sign = line->text[at] == '$';

	at += sign;
	for (digits = at;
	     at < line->size && line->text[at] >= '0' && line->text[at] <= '9';)
		at++;
	if (at == digits ||
	    (!sign && (at == line->size || line->text[at] != '.')))
		return false;
	while (!sign && at < line->size && line->text[at] == '.')
		at++;
	r->at = at;
	return true;
}

/* Passes over a result, which ends the game. */
static bool skip_result(struct pdn_text *r)
{
	static const char *const result[] = {"*",   "1-0", "0-1", "1/2-1/2",
					     "2-0", "0-2", "1-1", "0-0"};
	size_t end = r->at;

	while (end < r->line.size && !is_blank(r->line.text[end]))
		end++;
	for (size_t i = 0; i < sizeof result / sizeof *result; i++)
		if (span_is(r->line.text + r->at, end - r->at, result[i])) {
			r->at = end;
			return true;
		}
	return false;
}

/* Reads the squares of a move as homes that White sees. */
static bool read_move(struct reading *in, struct pdn_text *r, size_t *home,
		      size_t *n, bool *captures)
{
	struct fen_position p = {.span = r->line, .board = &r->game.board};

	p.span.at = r->at;
	*n = 0;
	*captures = false;
	do {
		size_t square = 0;

		*captures = *captures || (p.span.at > r->at &&
					  r->line.text[p.span.at - 1] != '-');
		if (!fen_position_read_square(in, &p, &square))
			return false;
		if (*n == SQUARES)
			return span_expected(in, &p.span, "end of the move");
		home[(*n)++] = fen_position_home(&r->game.board, false, square);
	} while (span_take(&p.span, '-') || span_take(&p.span, 'x') ||
		 span_take(&p.span, ':'));
	if (*n < 2)
		return span_expected(in, &p.span, "'-' or 'x'");
	r->at = p.span.at;
	return true;
}

/* Makes the next move; *CAPTURES tells whether the view is a record. */
static bool make_move(struct reading *in, struct pdn_text *r, bool *captures)
{
	size_t home[SQUARES], n, first = r->at;
	const char *wrong;
	char quote[READING_QUOTE];

	if (!read_move(in, r, home, &n, captures))
		return false;
	r->pending = false;
	reading_quote(r->line.text + first, r->at - first, quote);
	if (r->game.crowned)
		return !*captures ||
		       reading_fail(in, span_place(&r->line, first),
				    "capture %s found with a king on "
				    "the board, which no record can "
				    "express",
				    quote);
	/* The first move of a game tells who plays. */
	if (!r->game.begun)
		r->game.black =
		    r->game.board.home[home[0]] == CHECKERS_OPPONENT;
	set_view(r);
	r->place = span_place(&r->line, first);
	wrong = move_man(&r->game, home, n, *captures);
	return !wrong || reading_fail(in, r->place, "move %s %s", quote, wrong);
}

bool pdn_text_next(struct reading *in, struct pdn_text *r)
{
	while (r->part == PDN_TEXT_MOVES && find_word(r)) {
		bool captures = false;

		if (skip_number(r))
			continue;
		if (!skip_result(r)) {
			if (!make_move(in, r, &captures))
				return false;
			if (captures)
				return true;
		} else if (pdn_text_end(r)) {
			return true;
		}
	}
	return reading_end(in);
}
