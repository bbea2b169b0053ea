/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fen format: checkers positions as the FEN of Portable Draughts Notation,
 * one a line, each with or without a capture: `W:W31,32:B27,28 32x23x14`; and
 * games in PDN, see pdn_text.h.
 *
 * FEN numbers the squares in reading order as White sees the board, from the
 * square farthest to the left in the farthest row: 1 to 32 on 8 x 8 squares, 1
 * to 50 on 10 x 10.  The player of a record is the side to move and sees the
 * board from his own side.  For White the first home is square 29 on 8 x 8 and
 * 46 on 10 x 10; for Black it is 4 and 5.
 *
 * If Black is to move the record gets the field `turn`; a capture gives the
 * fields `captured` and `route`.  They are written in this order.  A board of
 * other rows and columns than is told is written as a game whose type tells
 * them, if there is such a type and no capture.  A record cannot express kings,
 * so none are written.
 */
#include <string.h>

#include "base/mem.h"
#include "text/capture/fen_position.h"
#include "text/capture/homes.h"
#include "text/capture/pdn_text.h"
#include "text/format_row.h"
#include "text/span.h"

/* What is read. */
struct fen {
	struct checkers board;
	struct pdn_text pdn; /* the game that is being read */
	bool lost;	     /* the rest of a bad game must be passed over */
	bool again;	     /* pdn.line must be looked at again */
};

static void close_reader(struct format_reader *r)
{
	struct fen *fen = r->state;

	mem_free(fen->board.home);
	pdn_text_close(&fen->pdn);
}

static size_t distance(size_t a, size_t b)
{
	return a > b ? a - b : b - a;
}

/* Whether a man that hops gets from one home to the other. */
static bool is_hop(size_t cols, size_t from, size_t to)
{
	return distance(checkers_row(cols, from), checkers_row(cols, to)) ==
		   2 &&
	       distance(checkers_col(cols, from), checkers_col(cols, to)) == 2;
}

/* Reads the hops of a capture as a route; *HOPS becomes their number. */
static bool read_capture(struct reading *in, struct fen_position *r,
			 struct buf *route, size_t *hops)
{
	size_t last = 0, cols = r->board->cols;

	for (*hops = 0;; ++*hops) {
		size_t at = r->span.at, square = 0, home;

		if (!fen_position_read_square(in, r, &square))
			return false;
		home = fen_position_home(r->board, r->black, square);
		if (*hops && !is_hop(cols, last, home))
			return reading_fail(
			    in, span_place(&r->span, at),
			    "square %zu is not one hop from the square before; "
			    "all squares of a capture expected",
			    square + 1);
		if (*hops)
			buf_char(route, 'x');
		buf_unsigned(route, home + 1);
		last = home;
		if (!span_take(&r->span, 'x'))
			return *hops || span_expected(in, &r->span, "'x'");
	}
}

/* Reads a capture behind the position, if there is one, and adds all fields. */
static bool read_rest(struct reading *in, struct fen_position *r,
		      struct record *record)
{
	struct buf route = {0}, captured = {0};
	bool good;
	size_t hops = 0;
	struct place place;

	if (span_peek(&r->span) && span_peek(&r->span) != ' ')
		return span_expected(in, &r->span, "',', ':' or a blank");
	while (span_take(&r->span, ' '))
		continue;
	place = span_place(&r->span, r->span.at);
	if (r->black &&
	    !record_add(record, FIELD_TURN, "black", 5, record->place))
		return reading_no_memory(in);
	if (!span_peek(&r->span))
		return true;
	good = read_capture(in, r, &route, &hops) &&
	       (!span_peek(&r->span) ||
		span_expected(in, &r->span, "'x' or the end of the line"));
	buf_unsigned(&captured, hops);
	if (good &&
	    (route.failed || captured.failed ||
	     !record_add(record, FIELD_CAPTURED, captured.data, captured.size,
			 place) ||
	     !record_add(record, FIELD_ROUTE, route.data, route.size, place)))
		good = reading_no_memory(in);
	buf_free(&route);
	buf_free(&captured);
	return good;
}

/* Draws a position of a game. */
static bool draw_game(struct reading *in, const struct pdn_text *pdn,
		      struct record *record)
{
	reading_begin(in);
	record->place = record->end = pdn->place;
	if (pdn->black &&
	    !record_add(record, FIELD_TURN, "black", 5, record->place))
		return reading_no_memory(in);
	return homes_draw(record, &pdn->view) || reading_no_memory(in);
}

/* Reads a line that is a position, with a capture or without. */
static bool read_line(struct reading *in, struct fen *r,
		      const struct span *line, struct record *record)
{
	struct fen_position position = {.span = *line, .board = &r->board};
	size_t rows = r->pdn.rows, cols = r->pdn.cols;
	size_t homes = (size_t)checkers_homes(rows, cols);

	if (!r->board.home) {
		r->board = (struct checkers){rows, cols, mem_zero(homes, 1)};
		if (!r->board.home)
			return reading_no_memory(in);
	}
	memset(r->board.home, CHECKERS_EMPTY, homes);
	format_row_place(record, line->place, line->size);
	return fen_position_read(in, &position) &&
	       read_rest(in, &position, record) &&
	       (homes_draw(record, &r->board) || reading_no_memory(in));
}

/* Reads on to the next line, unless one is to be looked at again. */
static bool next_line(struct reading *in, struct fen *r, struct source *source,
		      struct span *line)
{
	bool again = r->again;

	*line = r->pdn.line;
	r->again = false;
	return again || span_full_line(in, source, line);
}

/*
 * Takes a line of a game or the end of one.  *RECORD_ENDED: the position of the
 * game before is a record, and the line is still to be looked at.
 */
static bool take_line(struct reading *in, struct fen *r,
		      const struct span *line, bool *ended)
{
	bool good = true;
	bool is_game = pdn_text_has(&r->pdn, line->text[0]);

	*ended = false;
	if (is_game)
		good = pdn_text_take(in, &r->pdn, line, ended);
	else
		*ended = pdn_text_end(&r->pdn);
	if (*ended) {
		r->pdn.line = *line;
		r->again = true;
	}
	return good;
}

/* The next record; *IN_GAME tells whether a game must be given up if bad. */
static bool read_record(struct reading *in, struct fen *r,
			struct source *source, struct record *record)
{
	for (;;) {
		struct span line;
		bool ended;

		if (pdn_text_next(in, &r->pdn))
			return draw_game(in, &r->pdn, record);
		if (in->state != READING_END)
			return false;
		reading_begin(in);
		if (!next_line(in, r, source, &line))
			return in->state == READING_END &&
			       pdn_text_end(&r->pdn) &&
			       draw_game(in, &r->pdn, record);
		/* Behind an error a game goes on to the next tag. */
		if (r->lost && line.text[0] != '[' && line.text[0] != 'W' &&
		    line.text[0] != 'B')
			continue;
		r->lost = false;
		if (!take_line(in, r, &line, &ended))
			return false;
		if (ended)
			return draw_game(in, &r->pdn, record);
		if (r->pdn.part == PDN_TEXT_NONE)
			return read_line(in, r, &line, record);
	}
}

static bool next(struct reading *in, struct format_reader *reader)
{
	struct fen *r = reader->state;
	bool good;

	r->pdn.rows = reader->options.fen_rows;
	r->pdn.cols = reader->options.fen_cols;
	good = read_record(in, r, reader->source, reader->record);
	if (in->state == READING_BAD && r->pdn.part != PDN_TEXT_NONE) {
		r->lost = true;
		r->pdn.pending = false;
		pdn_text_end(&r->pdn);
	}
	return good;
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

		if (!span_value(text + at, end - at, homes, &home) || !home ||
		    text[at] == '0')
			return 0;
		next = (size_t)home - 1;
		if (hops && !is_hop(board->cols, last, next))
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
	return span_is(record_value(r, &r->field[i]), r->field[i].value_size,
		       value);
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

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct format_options *o = w->options;
	struct checkers board = {.home = NULL};
	size_t room = 0, i = 0, start = b->size;
	bool good = homes_read(in, record, &board, &room);
	bool black =
	    is_field(record, 0, FIELD_TURN) && has_value(record, 0, "black");

	if (good && black)
		i = 1;
	if (good && board.rows == o->fen_rows && board.cols == o->fen_cols) {
		write_position(b, &board, black);
		write_fields(b, &board, record, black, &i);
		buf_char(b, '\n');
	} else if (good && !write_game(b, &board, record, black)) {
		good = reading_fail(
		    in, record->place,
		    "board of %zu x %zu found, %zu x %zu expected", board.rows,
		    board.cols, o->fen_rows, o->fen_cols);
	}
	mem_free(board.home);
	if (!good || i == record->fields)
		return good;
	b->size = start;
	return writer_refuse_field(in, w->kind->name, record, i);
}

const struct format fen_text_format = {
    .writer = {.name = "fen",
	       .write = write,
	       .takes_fields = true,
	       .unknown = "?\n"},
    .comment = SOURCE_APART,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct fen),
    .close = close_reader,
};
