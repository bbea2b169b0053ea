/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN, line by line; see fen_text.h. */
#include "text/capture/fen_text.h"

#include <string.h>

#include "base/mem.h"
#include "text/capture/fen_position.h"
#include "text/capture/homes.h"
#include "text/token.h"
#include "text/writer.h"

void fen_text_open(struct fen_text *r, size_t rows, size_t cols)
{
	*r = (struct fen_text){.rows = rows, .cols = cols};
}

void fen_text_close(struct fen_text *r)
{
	mem_free(r->board.home);
	r->board.home = NULL;
	pdn_text_close(&r->pdn);
}

static size_t distance(size_t a, size_t b)
{
	return a > b ? a - b : b - a;
}

/* Reads the hops of a capture as a route; *HOPS becomes their number. */
static enum problem_status read_capture(struct fen_position *r,
					struct buf *route, size_t *hops,
					struct problem *problem)
{
	size_t last = 0, cols = r->board->cols;

	for (*hops = 0;; ++*hops) {
		size_t at = r->at, square = 0, home;
		enum problem_status status =
		    fen_position_read_square(r, &square, problem);

		if (status != PROBLEM_NONE)
			return status;
		home = fen_position_home(r->board, r->black, square);
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
		if (!fen_position_take(r, 'x'))
			return *hops ? PROBLEM_NONE
				     : fen_position_expected(r, "'x'", problem);
	}
}

/* Reads a capture behind the position, if there is one, and adds all fields. */
static enum problem_status read_rest(struct fen_position *r,
				     struct record *record,
				     struct problem *problem)
{
	struct buf route = {0}, captured = {0};
	enum problem_status status = PROBLEM_NONE;
	size_t hops = 0;
	struct place place;

	if (fen_position_peek(r) && fen_position_peek(r) != ' ')
		return fen_position_expected(r, "',', ':' or a blank", problem);
	while (fen_position_take(r, ' '))
		continue;
	place = line_place(r->line, r->at);
	if (r->black &&
	    !record_add(record, FIELD_TURN, "black", 5, record->place))
		return PROBLEM_MEMORY;
	if (!fen_position_peek(r))
		return PROBLEM_NONE;
	status = read_capture(r, &route, &hops, problem);
	if (status == PROBLEM_NONE && fen_position_peek(r))
		status = fen_position_expected(r, "'x' or the end of the line",
					       problem);
	buf_unsigned(&captured, hops);
	if (status == PROBLEM_NONE &&
	    (route.failed || captured.failed ||
	     !record_add(record, FIELD_CAPTURED, captured.data, captured.size,
			 place) ||
	     !record_add(record, FIELD_ROUTE, route.data, route.size, place)))
		status = PROBLEM_MEMORY;
	buf_free(&route);
	buf_free(&captured);
	return status;
}

/* Draws a position of a game. */
static enum problem_status draw_game(const struct pdn_text *pdn,
				     struct record *record)
{
	record->place = record->end = pdn->place;
	if (pdn->black &&
	    !record_add(record, FIELD_TURN, "black", 5, record->place))
		return PROBLEM_MEMORY;
	return homes_draw(record, &pdn->view) ? PROBLEM_NONE : PROBLEM_MEMORY;
}

/* Reads a line that is a position, with a capture or without. */
static enum problem_status read_line(struct fen_text *r,
				     const struct line *line,
				     struct record *record,
				     struct problem *problem)
{
	struct fen_position reading = {.line = line, .board = &r->board};
	size_t homes = (size_t)checkers_homes(r->rows, r->cols);
	enum problem_status status;

	if (!r->board.home) {
		r->board =
		    (struct checkers){r->rows, r->cols, mem_zero(homes, 1)};
		if (!r->board.home)
			return PROBLEM_MEMORY;
	}
	memset(r->board.home, CHECKERS_EMPTY, homes);
	record->place = line_place(line, 0);
	record->end = line_place(line, line->size);
	status = fen_position_read(&reading, problem);
	if (status == PROBLEM_NONE)
		status = read_rest(&reading, record, problem);
	if (status == PROBLEM_NONE && !homes_draw(record, &r->board))
		status = PROBLEM_MEMORY;
	return status;
}

/* Reads on to the next line, unless one is to be looked at again. */
static enum problem_status next_line(struct fen_text *r, struct source *source,
				     struct line *line, struct problem *problem)
{
	*line = r->pdn.line;
	if (r->again)
		return r->again = false, PROBLEM_NONE;
	return line_next_full(source, line, problem);
}

/*
 * Takes a line of a game or the end of one.  *RECORD_ENDED: the position of the
 * game before is a record, and the line is still to be looked at.
 */
static enum problem_status take_line(struct fen_text *r,
				     const struct line *line, bool *ended,
				     struct problem *problem)
{
	enum problem_status status = PROBLEM_NONE;
	bool is_game = pdn_text_has(&r->pdn, line->text[0]);

	*ended = false;
	if (is_game)
		status = pdn_text_take(&r->pdn, line, ended, problem);
	else
		*ended = pdn_text_end(&r->pdn);
	if (*ended) {
		r->pdn.line = *line;
		r->again = true;
	}
	return status;
}

/* The next record; *IN_GAME tells whether a game must be given up if bad. */
static enum problem_status next(struct fen_text *r, struct source *source,
				struct record *record, struct problem *problem)
{
	for (;;) {
		struct line line;
		bool ended;
		enum problem_status status = pdn_text_next(&r->pdn, problem);

		if (status == PROBLEM_NONE)
			return draw_game(&r->pdn, record);
		if (status != PROBLEM_END)
			return status;
		status = next_line(r, source, &line, problem);
		if (status == PROBLEM_END && pdn_text_end(&r->pdn))
			return draw_game(&r->pdn, record);
		if (status != PROBLEM_NONE)
			return status;
		/* Behind an error a game goes on to the next tag. */
		if (r->lost && line.text[0] != '[' && line.text[0] != 'W' &&
		    line.text[0] != 'B')
			continue;
		r->lost = false;
		status = take_line(r, &line, &ended, problem);
		if (status == PROBLEM_NONE && ended)
			return draw_game(&r->pdn, record);
		if (status != PROBLEM_NONE)
			return status;
		if (r->pdn.part == PDN_TEXT_NONE)
			return read_line(r, &line, record, problem);
	}
}

enum problem_status fen_text_next(struct fen_text *r, struct source *source,
				  struct record *record,
				  struct problem *problem)
{
	enum problem_status status;

	r->pdn.rows = r->rows;
	r->pdn.cols = r->cols;
	status = next(r, source, record, problem);
	if (status == PROBLEM_BAD && r->pdn.part != PDN_TEXT_NONE) {
		r->lost = true;
		r->pdn.pending = false;
		pdn_text_end(&r->pdn);
	}
	return status;
}

/* Appends the squares with PIECE, in increasing order. */
static void write_side(struct buf *b, const struct checkers *board, bool black,
		       uint8_t piece)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);
	bool begun = false;

	for (size_t square = 0; square < homes; square++) {
		if (board->home[fen_position_home(board, black, square)] !=
		    piece)
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
		buf_unsigned(b, fen_position_square(board, black, next) + 1);
		last = next;
		at = end + 1;
	}
	return hops - 1;
}

static bool is_field(const struct record *r, size_t i, enum field_id id)
{
	return i < r->fields && record_find(r, id) == &r->field[i];
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

	if (!is_field(r, *i, FIELD_CAPTURED) ||
	    !is_field(r, *i + 1, FIELD_ROUTE))
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

/*
 * Appends the position as a game, whose type tells the board.  False: no type
 * does, or the record has fields for which a game has no place.
 */
static bool write_game(struct buf *b, const struct checkers *board,
		       const struct record *record, bool black)
{
	uint64_t type = pdn_text_type(board);

	if (!type || record->fields != black)
		return false;
	buf_text(b, "[GameType \"");
	buf_unsigned(b, type);
	buf_text(b, "\"]\n[FEN \"");
	write_position(b, board, black);
	buf_text(b, "\"]\n*\n");
	return true;
}

/* Appends the position and the capture in a line; *I as in write_fields. */
static void write_line(struct buf *b, const struct checkers *board,
		       const struct record *record, bool black, size_t *i)
{
	write_position(b, board, black);
	write_fields(b, board, record, black, i);
	buf_char(b, '\n');
}

enum problem_status fen_text_write(const struct fen_text *r, struct buf *b,
				   const struct record *record,
				   struct problem *problem)
{
	struct checkers board = {.home = NULL};
	size_t room = 0, i = 0, start = b->size;
	enum problem_status status = homes_read(record, &board, &room, problem);
	bool black =
	    is_field(record, 0, FIELD_TURN) && has_value(record, 0, "black");

	if (status == PROBLEM_NONE && black)
		i = 1;
	if (status == PROBLEM_NONE && board.rows == r->rows &&
	    board.cols == r->cols)
		write_line(b, &board, record, black, &i);
	else if (status == PROBLEM_NONE &&
		 !write_game(b, &board, record, black))
		status = problem_record(
		    problem, record->place,
		    "board of %zu x %zu found, %zu x %zu expected", board.rows,
		    board.cols, r->rows, r->cols);
	mem_free(board.home);
	if (status != PROBLEM_NONE || i == record->fields)
		return status;
	b->size = start;
	return writer_refuse_field("fen", record, i, problem);
}
