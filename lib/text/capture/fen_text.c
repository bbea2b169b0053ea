/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Squares of FEN are homes counted from the other end of the board, but from
 * the same end of each row.  With an even sum of rows and columns a row has as
 * many homes as the one opposite.  So the map from homes to squares is its own
 * inverse, and half a turn carries home h to home homes - 1 - h.  Here homes
 * and squares are counted from 0.
 */
#include "text/capture/fen_text.h"

#include <string.h>

#include "base/mem.h"
#include "text/capture/homes.h"
#include "text/line.h"
#include "text/token.h"
#include "text/writer.h"

/* A line and how much of it has been read. */
struct reading {
	const struct line *line;
	size_t at;
	const struct checkers *board;
	bool black;
};

static size_t first_home(const struct checkers *board, size_t row)
{
	return checkers_home(board->cols, row, row % 2);
}

/*
 * The home of a square as the player sees the board, or the square of a home.
 */
static size_t mirror(const struct checkers *board, size_t home)
{
	size_t row = checkers_row(board->cols, home);

	return first_home(board, board->rows - 1 - row) + home -
	       first_home(board, row);
}

static size_t home_of(const struct checkers *board, bool black, size_t square)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);
	size_t home = mirror(board, square);

	return black ? homes - 1 - home : home;
}

static size_t square_of(const struct checkers *board, bool black, size_t home)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);

	return mirror(board, black ? homes - 1 - home : home);
}

void fen_text_open(struct fen_text *r, size_t rows, size_t cols)
{
	*r = (struct fen_text){.rows = rows, .cols = cols};
}

void fen_text_close(struct fen_text *r)
{
	mem_free(r->board.home);
	r->board.home = NULL;
}

static char peek(const struct reading *r)
{
	return r->at < r->line->size ? r->line->text[r->at] : '\0';
}

static bool take(struct reading *r, char c)
{
	if (peek(r) != c)
		return false;
	r->at++;
	return true;
}

static enum problem_status expected(const struct reading *r, const char *what,
				    struct problem *problem)
{
	char quote[PROBLEM_QUOTE];
	size_t left = r->line->size - r->at;

	if (!left)
		return problem_record(problem, line_place(r->line, r->at),
				      "end of line found, %s expected", what);
	return problem_record(
	    problem, line_place(r->line, r->at), "'%s' found, %s expected",
	    problem_quote(r->line->text + r->at, 1, quote), what);
}

/* Reads a colour, 'W' or 'B'. */
static enum problem_status read_colour(struct reading *r, bool *black,
				       struct problem *problem)
{
	*black = peek(r) == 'B';
	return take(r, 'W') || take(r, 'B')
		   ? PROBLEM_NONE
		   : expected(r, "colour (W or B)", problem);
}

static enum problem_status read_square(struct reading *r, size_t *square,
				       struct problem *problem)
{
	size_t first = r->at;
	uint64_t number, most = checkers_homes(r->board->rows, r->board->cols);
	char quote[PROBLEM_QUOTE];

	if (peek(r) == 'K')
		return problem_record(problem, line_place(r->line, r->at),
				      "king found, which no record can "
				      "express; pieces are men");
	while (peek(r) >= '0' && peek(r) <= '9')
		r->at++;
	if (r->at == first)
		return expected(r, "number of a square", problem);
	if (!token_number(r->line->text + first, r->at - first, most,
			  &number) ||
	    number == 0)
		return problem_record(
		    problem, line_place(r->line, first),
		    "square %s is not on a board of %zu x %zu (1 to %zu)",
		    problem_quote(r->line->text + first, r->at - first, quote),
		    r->board->rows, r->board->cols, (size_t)most);
	*square = (size_t)number - 1;
	return PROBLEM_NONE;
}

/* Puts a piece on the squares FIRST to LAST, which were named at byte AT. */
static enum problem_status put(struct reading *r, size_t at, size_t first,
			       size_t last, uint8_t piece,
			       struct problem *problem)
{
	if (first > last)
		return problem_record(problem, line_place(r->line, at),
				      "range from %zu down to %zu found",
				      first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home =
		    &r->board->home[home_of(r->board, r->black, square)];

		if (*home != CHECKERS_EMPTY)
			return problem_record(problem, line_place(r->line, at),
					      "second piece on square %zu "
					      "found",
					      square + 1);
		*home = piece;
	}
	return PROBLEM_NONE;
}

/* Reads the squares of one colour, separated by commas. */
static enum problem_status read_side(struct reading *r, uint8_t piece,
				     struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;

	if (peek(r) == ':' || peek(r) == '.' || peek(r) == ' ' || !peek(r))
		return PROBLEM_NONE;
	do {
		size_t at = r->at, first = 0, last;

		status = read_square(r, &first, problem);
		last = first;
		if (status == PROBLEM_NONE && take(r, '-'))
			status = read_square(r, &last, problem);
		if (status == PROBLEM_NONE)
			status = put(r, at, first, last, piece, problem);
	} while (status == PROBLEM_NONE && take(r, ','));
	return status;
}

static enum problem_status read_position(struct reading *r,
					 struct problem *problem)
{
	bool black[2] = {false, false};
	enum problem_status status = read_colour(r, &r->black, problem);

	for (int side = 0; side < 2 && status == PROBLEM_NONE; side++) {
		if (!take(r, ':'))
			return expected(r, "':'", problem);
		if (side && peek(r) == (black[0] ? 'B' : 'W'))
			return expected(r, "the other colour", problem);
		status = read_colour(r, &black[side], problem);
		if (status == PROBLEM_NONE)
			status = read_side(r,
					   black[side] == r->black
					       ? CHECKERS_OWN
					       : CHECKERS_OPPONENT,
					   problem);
	}
	if (status == PROBLEM_NONE)
		take(r, '.');
	return status;
}

static size_t distance(size_t a, size_t b)
{
	return a > b ? a - b : b - a;
}

/* Reads the hops of a capture as a route; *HOPS becomes their number. */
static enum problem_status read_capture(struct reading *r, struct buf *route,
					size_t *hops, struct problem *problem)
{
	size_t last = 0, cols = r->board->cols;

	for (*hops = 0;; ++*hops) {
		size_t at = r->at, square = 0, home;
		enum problem_status status = read_square(r, &square, problem);

		if (status != PROBLEM_NONE)
			return status;
		home = home_of(r->board, r->black, square);
		if (*hops && (distance(checkers_row(cols, last),
				       checkers_row(cols, home)) != 2 ||
			      distance(checkers_col(cols, last),
				       checkers_col(cols, home)) != 2))
			return problem_record(
			    problem, line_place(r->line, at),
			    "square %zu is not one hop from the square before; "
			    "all squares of a capture expected",
			    square + 1);
		if (*hops)
			buf_char(route, 'x');
		buf_unsigned(route, home + 1);
		last = home;
		if (!take(r, 'x'))
			return *hops ? PROBLEM_NONE
				     : expected(r, "'x'", problem);
	}
}

static bool add_field(struct record *record, const char *key, const char *value,
		      size_t size, struct place place)
{
	return record_add_field(record, key, strlen(key), value, size, place);
}

/* Reads a capture behind the position, if there is one, and adds all fields. */
static enum problem_status read_rest(struct reading *r, struct record *record,
				     struct problem *problem)
{
	struct buf route = {0}, captured = {0};
	enum problem_status status = PROBLEM_NONE;
	size_t hops = 0;
	struct place place;

	if (peek(r) && peek(r) != ' ')
		return expected(r, "',', ':' or a blank", problem);
	while (take(r, ' '))
		continue;
	place = line_place(r->line, r->at);
	if (r->black && !add_field(record, "turn", "black", 5, record->place))
		return PROBLEM_MEMORY;
	if (!peek(r))
		return PROBLEM_NONE;
	status = read_capture(r, &route, &hops, problem);
	if (status == PROBLEM_NONE && peek(r))
		status = expected(r, "'x' or the end of the line", problem);
	buf_unsigned(&captured, hops);
	if (status == PROBLEM_NONE &&
	    (route.failed || captured.failed ||
	     !add_field(record, "captured", captured.data, captured.size,
			place) ||
	     !add_field(record, "route", route.data, route.size, place)))
		status = PROBLEM_MEMORY;
	buf_free(&route);
	buf_free(&captured);
	return status;
}

enum problem_status fen_text_next(struct fen_text *r, struct source *source,
				  struct record *record,
				  struct problem *problem)
{
	struct line line;
	struct reading reading = {.line = &line, .board = &r->board};
	size_t homes = (size_t)checkers_homes(r->rows, r->cols);
	enum problem_status status = line_next_full(source, &line, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (!r->board.home) {
		r->board =
		    (struct checkers){r->rows, r->cols, mem_zero(homes, 1)};
		if (!r->board.home)
			return PROBLEM_MEMORY;
	}
	memset(r->board.home, CHECKERS_EMPTY, homes);
	record->place = line_place(&line, 0);
	record->end = line_place(&line, line.size);
	status = read_position(&reading, problem);
	if (status == PROBLEM_NONE)
		status = read_rest(&reading, record, problem);
	if (status == PROBLEM_NONE && !homes_draw(record, &r->board))
		status = PROBLEM_MEMORY;
	return status;
}

/* Appends the squares with PIECE, in increasing order. */
static void write_side(struct buf *b, const struct checkers *board, bool black,
		       uint8_t piece)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);
	bool begun = false;

	for (size_t square = 0; square < homes; square++) {
		if (board->home[home_of(board, black, square)] != piece)
			continue;
		if (begun)
			buf_char(b, ',');
		buf_unsigned(b, square + 1);
		begun = true;
	}
}

static void write_position(struct buf *b, const struct checkers *board,
			   bool black)
{
	buf_text(b, black ? "B:W" : "W:W");
	write_side(b, board, black, black ? CHECKERS_OPPONENT : CHECKERS_OWN);
	buf_text(b, ":B");
	write_side(b, board, black, black ? CHECKERS_OWN : CHECKERS_OPPONENT);
}

/* Appends a route as a capture; returns its hops, 0 if it is no route. */
static size_t write_capture(struct buf *b, const struct checkers *board,
			    bool black, const char *text, size_t size)
{
	uint64_t homes = checkers_homes(board->rows, board->cols), home;
	size_t hops = 0, last = 0;

	for (size_t at = 0; at <= size; hops++) {
		const char *x = memchr(text + at, 'x', size - at);
		size_t end = x ? (size_t)(x - text) : size, next;

		if (!token_number(text + at, end - at, homes, &home) || !home ||
		    text[at] == '0')
			return 0;
		next = (size_t)home - 1;
		if (hops && (distance(checkers_row(board->cols, last),
				      checkers_row(board->cols, next)) != 2 ||
			     distance(checkers_col(board->cols, last),
				      checkers_col(board->cols, next)) != 2))
			return 0;
		buf_char(b, hops ? 'x' : ' ');
		buf_unsigned(b, square_of(board, black, next) + 1);
		last = next;
		at = end + 1;
	}
	return hops - 1;
}

static bool is_field(const struct record *r, size_t i, const char *key)
{
	return i < r->fields && record_find(r, key) == &r->field[i];
}

static bool has_value(const struct record *r, size_t i, const char *value)
{
	return r->field[i].value_size == strlen(value) &&
	       memcmp(record_value(r, &r->field[i]), value, strlen(value)) == 0;
}

/*
 * Appends the fields that FEN can express; *I becomes the first one that it
 * cannot.
 */
static void write_fields(struct buf *b, const struct checkers *board,
			 const struct record *r, bool black, size_t *i)
{
	struct buf number = {0};
	size_t start = b->size, hops;

	if (!is_field(r, *i, "captured") || !is_field(r, *i + 1, "route"))
		return;
	hops =
	    write_capture(b, board, black, record_value(r, &r->field[*i + 1]),
			  r->field[*i + 1].value_size);
	buf_unsigned(&number, hops);
	buf_char(&number, '\0');
	if (hops && !number.failed && has_value(r, *i, number.data))
		*i += 2;
	else
		b->size = start;
	buf_free(&number);
}

enum problem_status fen_text_write(const struct fen_text *r, struct buf *b,
				   const struct record *record,
				   struct problem *problem)
{
	struct checkers board = {.home = NULL};
	size_t room = 0, i = 0, start = b->size;
	enum problem_status status = homes_read(record, &board, &room, problem);
	bool black =
	    is_field(record, 0, "turn") && has_value(record, 0, "black");

	if (status == PROBLEM_NONE &&
	    (board.rows != r->rows || board.cols != r->cols))
		status = problem_record(
		    problem, record->place,
		    "board of %zu x %zu found, %zu x %zu expected", board.rows,
		    board.cols, r->rows, r->cols);
	if (status == PROBLEM_NONE) {
		i += black;
		write_position(b, &board, black);
		write_fields(b, &board, record, black, &i);
		buf_char(b, '\n');
	}
	mem_free(board.home);
	if (status != PROBLEM_NONE || i == record->fields)
		return status;
	b->size = start;
	return writer_refuse_field("fen", record, i, problem);
}
