/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fen format: checkers positions as the FEN of Portable Draughts Notation,
 * one per line, with or without a capture: `W:W31,32:B27,28 32x23x14`; and the
 * positions in the tags FEN of games.  The moves of games are skipped.
 *
 * FEN numbers the squares in reading order as White sees the board, from the
 * square farthest to the left in the farthest row: 1 to 32 on 8 x 8 squares, 1
 * to 50 on 10 x 10.  The player of a record is the side to move and sees the
 * board from his own side.  For White the first home is square 29 on 8 x 8 and
 * 46 on 10 x 10; for Black it is 4 and 5.
 *
 * So squares are homes counted from the other end of the board, but from the
 * same end of each row.  With an even sum of rows and columns a row has as many
 * homes as the one opposite.  So the map from homes to squares is its own
 * inverse, and half a turn maps home h to home homes - 1 - h.  Here homes and
 * squares are counted from 0.
 *
 * If Black is to move, the record gets the field `turn`; a capture gives the
 * fields `captured` and `route`.  They are written in this order.  A board
 * whose rows and columns differ from the options is written as a game whose
 * type names them, if such a type exists and there is no capture.  A record
 * cannot express kings, so none are written.
 */
#include <string.h>

#include "base/mem.h"
#include "text/capture/homes.h"
#include "text/format_row.h"
#include "text/span.h"

/* A position, and whether Black is to move.  Here the board is as White sees
 * it, and CHECKERS_OWN are White's men. */
struct position {
	struct checkers board;
	bool black;
};

/* What is read: positions, and games. */
struct fen {
	size_t rows, cols; /* if no game names them */
	struct position now;
	struct span line; /* from `at` on, not read yet */
	bool begins_line; /* nothing of it has been read */
	bool gap;	  /* a blank line is before it */
	/* The last part of a game that was read. */
	enum { NO_GAME, TAGS, MOVES } part;
	bool told;	/* the tag FEN has given the position */
	bool lost;	/* the game is bad: skip its position */
	unsigned depth; /* parentheses that are open */
	bool brace;	/* a comment in braces is open */
	/* The first of the moves that were skipped; line 0: none. */
	struct place first_move;
};

static size_t homes_of(const struct checkers *board)
{
	return (size_t)checkers_homes(board->rows, board->cols);
}

static size_t first_home(const struct checkers *board, size_t row)
{
	return checkers_home(board->cols, row, row % 2);
}

/* Returns the home of a square, or the square of a home, as White sees them:
 * the opposite row, and the same place from its left end. */
static size_t mirror(const struct checkers *board, size_t home)
{
	size_t half = board->cols / 2, row;

	/* Nearly always: each row has half its squares as homes. */
	if (board->cols % 2 == 0) {
		row = home / half;
		return (board->rows - 1 - row) * half + home - row * half;
	}
	row = checkers_row(board->cols, home);
	return first_home(board, board->rows - 1 - row) + home -
	       first_home(board, row);
}

/* Returns the home of a square, or the square of a home, as the side to move
 * sees the board. */
static size_t seen(const struct position *p, size_t home)
{
	size_t from_white = mirror(&p->board, home);

	return p->black ? homes_of(&p->board) - 1 - from_white : from_white;
}

/* Turns the board from what White sees to what the side to move sees, or back.
 */
static void turn(struct position *p)
{
	static const uint8_t other[] = {CHECKERS_EMPTY, CHECKERS_OPPONENT,
					CHECKERS_OWN};
	uint8_t *home = p->board.home;

	if (!p->black)
		return;
	/* The ends meet in the middle, which only changes its colour. */
	for (size_t h = 0, end = homes_of(&p->board); h < end; h++) {
		uint8_t piece = home[h];

		home[h] = other[home[--end]];
		home[end] = other[piece];
	}
}

/* Reads a colour, 'W' or 'B'. */
static bool read_colour(struct reading *in, struct span *s, bool *black)
{
	*black = span_skip(s) == 'B';
	return span_take(s, 'W') || span_take(s, 'B') ||
	       span_expected(in, s, "a colour ('W' or 'B')");
}

/* Reads a square such as c3: the letter of the column and the number of the
 * row, both counted from White's lower left corner. */
static bool read_letters(struct reading *in, struct span *s,
			 const struct checkers *board, size_t *square)
{
	size_t first = s->at, col = 0;
	uint64_t row;

	for (; span_peek(s) >= 'a' && span_peek(s) <= 'z' && col <= FORMAT_SIDE;
	     s->at++)
		col = 26 * col + (size_t)(span_peek(s) - 'a' + 1);
	if (!span_number(s, board->rows, &row) || col > board->cols || !row ||
	    (row + col) % 2)
		return reading_fail(
		    in, span_place(s, first),
		    "square %s is not on a board of %zu x %zu (a1 is the lower "
		    "left corner for White)",
		    reading_quote(in, s->text + first, s->at - first),
		    board->rows, board->cols);
	*square =
	    mirror(board, checkers_home(board->cols, (size_t)row - 1, col - 1));
	return true;
}

/* Reads a square: its number, or its column and row such as c3. */
static bool read_square(struct reading *in, struct span *s,
			const struct checkers *board, size_t *square)
{
	size_t first = s->at;
	uint64_t number, most = homes_of(board);
	bool good;

	if (span_peek(s) == 'K')
		return reading_fail(
		    in, span_place(s, first),
		    "kings cannot be read: all pieces must be men");
	if (span_peek(s) >= 'a' && span_peek(s) <= 'z')
		return read_letters(in, s, board, square);
	good = span_number(s, most, &number) && number;
	if (s->at == first)
		return span_expected(in, s, "a square such as 12 or c3");
	if (!good)
		return reading_fail(
		    in, span_place(s, first),
		    "square %s is not on a board of %zu x %zu (squares 1 to "
		    "%zu)",
		    reading_quote(in, s->text + first, s->at - first),
		    board->rows, board->cols, (size_t)most);
	*square = (size_t)number - 1;
	return true;
}

/* Puts a piece on the squares FIRST to LAST, which were named at PLACE. */
static bool put(struct reading *in, struct place place,
		const struct checkers *board, size_t first, size_t last,
		uint8_t piece)
{
	if (first > last)
		return reading_fail(in, place,
				    "the range %zu-%zu is backwards: write the "
				    "smaller number first",
				    first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home = &board->home[mirror(board, square)];

		if (*home != CHECKERS_EMPTY)
			return reading_fail(
			    in, place, "square %zu has two pieces", square + 1);
		*home = piece;
	}
	return true;
}

/* True if a capture comes next, such as 32x23. */
static bool is_capture(struct span s)
{
	return (span_letters(&s), span_digits(&s)) && span_peek(&s) == 'x';
}

/* Reads the squares of one colour, separated by commas.  Blanks do not count,
 * except that a capture may follow the blanks after the last square. */
static bool read_side(struct reading *in, struct span *s,
		      const struct checkers *board, uint8_t piece)
{
	size_t end;

	/* strchr also finds the NUL at the end of the line. */
	if (strchr(":.", span_skip(s)))
		return true;
	/* No pieces, but a capture, and read_rest needs a blank before it. */
	if (span_is_blank(s->text[s->at - 1]) && is_capture(*s)) {
		s->at--;
		return true;
	}
	do {
		size_t first = 0, last;
		struct place place;

		span_skip(s);
		place = span_place(s, s->at);
		if (!read_square(in, s, board, &first))
			return false;
		last = first;
		if ((span_take(s, '-') && !read_square(in, s, board, &last)) ||
		    !put(in, place, board, first, last, piece))
			return false;
		end = s->at;
		span_skip(s);
	} while (span_take(s, ','));
	/* Gives back the blanks before a capture. */
	if (!strchr(":.", span_peek(s)))
		s->at = end;
	return true;
}

/* Reads the side to move and the pieces of both sides. */
static bool read_position(struct reading *in, struct span *s,
			  struct position *p)
{
	bool black[2] = {false, false}, is_double = false;

	memset(p->board.home, CHECKERS_EMPTY, homes_of(&p->board));
	if (!read_colour(in, s, &p->black))
		return false;
	for (int side = 0; side < 2; side++) {
		struct span rest;
		char colour;

		/* After a doubled colour the other side may be left out. */
		if (!span_skip(s) && is_double)
			break;
		if (!span_take(s, ':'))
			return span_expected(in, s, "':'");
		/* Some programs write the first colour twice: W:W:W31:B2. */
		rest = *s;
		colour = span_skip(&rest);
		rest.at += colour != '\0';
		if (!side && span_skip(&rest) == ':' && span_take(&rest, ':') &&
		    span_skip(&rest) == colour) {
			is_double = true;
			*s = rest;
		}
		if (side && span_skip(s) == (black[0] ? 'B' : 'W'))
			return span_expected(in, s,
					     black[0]
						 ? "the other colour, 'W'"
						 : "the other colour, 'B'");
		if (!read_colour(in, s, &black[side]) ||
		    !read_side(in, s, &p->board,
			       black[side] ? CHECKERS_OPPONENT : CHECKERS_OWN))
			return false;
	}
	/* Counts of moves, since the last capture and of the game: `:H0:F1`. */
	while (span_take(s, ':')) {
		if (!span_take(s, 'H') && !span_take(s, 'F'))
			return span_expected(in, s,
					     "'H' or 'F' (counts of moves)");
		if (!span_digits(s))
			return span_expected(in, s, "a number");
	}
	span_take(s, '.');
	return true;
}

/* Gives the board these sides. */
static bool use_sides(struct reading *in, struct checkers *b, size_t rows,
		      size_t cols)
{
	if (b->home && b->rows == rows && b->cols == cols)
		return true;
	mem_free(b->home);
	*b = (struct checkers){.rows = rows, .cols = cols};
	b->home = mem_zero(homes_of(b), 1);
	return b->home || reading_no_memory(in);
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

/* Draws P in RECORD as the side to move sees it, with `turn` for Black. */
static bool draw(struct reading *in, struct position *p, struct record *record)
{
	bool good;

	turn(p);
	good = homes_draw(record, &p->board) &&
	       (!p->black ||
		record_add(record, FIELD_TURN, "black", 5, record->place));
	turn(p);
	return good || reading_no_memory(in);
}

/* True if A and B, rows or columns, are two apart. */
static bool is_two_apart(size_t a, size_t b)
{
	return a + 2 == b || b + 2 == a;
}

/* True if a man that hops gets from one home to the other. */
static bool is_hop(const struct checkers *b, size_t from, size_t to)
{
	return is_two_apart(checkers_row(b->cols, from),
			    checkers_row(b->cols, to)) &&
	       is_two_apart(checkers_col(b->cols, from),
			    checkers_col(b->cols, to));
}

/* Reads the hops of a capture as a route; *HOPS becomes their number. */
static bool read_capture(struct reading *in, struct span *s,
			 const struct position *p, struct buf *route,
			 size_t *hops)
{
	size_t last = 0;

	for (*hops = 0;; ++*hops) {
		struct place place = span_place(s, s->at);
		size_t square = 0, home;

		if (!read_square(in, s, &p->board, &square))
			return false;
		home = seen(p, square);
		if (*hops && !is_hop(&p->board, last, home))
			return reading_fail(
			    in, place,
			    "square %zu is not one hop from the square before "
			    "it; list every square on which the piece lands",
			    square + 1);
		if (*hops)
			buf_char(route, 'x');
		buf_unsigned(route, home + 1);
		last = home;
		if (!span_take(s, 'x'))
			return *hops || span_expected(in, s, "'x'");
	}
}

/* Reads a capture after the position, if there is one, and adds its fields. */
static bool read_rest(struct reading *in, struct span *s,
		      const struct position *p, struct record *record)
{
	struct buf route = {0}, captured = {0};
	bool good;
	size_t hops = 0;
	struct place place;

	if (span_peek(s) && !span_is_blank(span_peek(s)))
		return span_expected(in, s, "',', ':' or a blank");
	span_skip(s);
	place = span_place(s, s->at);
	if (!span_peek(s))
		return true;
	good = read_capture(in, s, p, &route, &hops) &&
	       (!span_peek(s) ||
		span_expected(in, s, "'x' or the end of the line"));
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

/* Takes the type of the game, which gives the size of its board. */
static bool take_type(struct reading *in, struct fen *r, struct span value)
{
	uint64_t type = 0;
	size_t i = 0;

	span_value(value.text, span_take_to(&value, ','), 99, &type);
	while (i < types && known[i].type != type)
		i++;
	if (i == types || r->told)
		return reading_fail(
		    in, r->line.place,
		    r->told ? "the tag GameType must come before the tag FEN"
			    : "game type %s is not supported; use 20, 21, 23, "
			      "25, 26 or 27",
		    reading_quote(in, value.text, value.size));
	return use_sides(in, &r->now.board, known[i].side, known[i].side);
}

/*
 * Takes the tag that comes next, `[KEY "VALUE"]`.  A tag after moves begins the
 * next game.  So does, after a tag FEN, an Event or another FEN, and, after FEN
 * or an error, a tag after a blank line.  *FOUND: RECORD has the position of
 * the tag.
 */
static bool take_tag(struct reading *in, struct fen *r, struct record *record,
		     bool *found)
{
	struct span *s = &r->line, key = *s, value;
	bool is_fen, is_type;

	while (!strchr(" \t\"]", span_peek(&key)))
		key.at++;
	key = span_part(s, s->at + 1, key.at);
	is_fen = span_is(key.text, key.size, "FEN");
	is_type = span_is(key.text, key.size, "GameType");
	if (r->part != TAGS ||
	    (r->told && (is_fen || span_is(key.text, key.size, "Event"))) ||
	    ((r->told || r->lost) && r->gap && r->begins_line)) {
		if (!use_sides(in, &r->now.board, r->rows, r->cols))
			return false;
		r->told = r->lost = false;
	}
	r->part = TAGS;
	r->told |= is_fen;
	/* The line itself is bad, and yet begins the game. */
	if (in->state == READING_BAD)
		return false;
	span_take_to(s, '"');
	span_take(s, '"');
	value = span_part(s, s->at, s->at);
	value.size = span_take_to(s, '"');
	*found = is_fen && !r->lost;
	if (!span_take(s, '"') || (span_skip(s), !span_take(s, ']'))) {
		s->at = s->size;
		return !*found ||
		       reading_fail(
			   in, span_place(s, s->size),
			   "this tag is incomplete: write [FEN \"...\"]");
	}
	if (is_type && !r->lost)
		return take_type(in, r, value);
	if (!*found)
		return true;
	record->place = record->end = r->line.place;
	return read_position(in, &value, &r->now) &&
	       (!span_skip(&value) ||
		span_expected(in, &value, "the end of the position")) &&
	       draw(in, &r->now, record);
}

/* Skips the next part of moves: a comment, a variation or a word. */
static void skip_moves(struct fen *r)
{
	static const char *const result[] = {"*",   "1-0", "0-1", "1/2-1/2",
					     "2-0", "0-2", "1-1", "0-0"};
	struct span *s = &r->line;
	size_t first = s->at;
	char c = span_peek(s);
	bool is_result = false;

	s->at++;
	if (r->brace || c == '{') {
		r->brace = c != '}';
	} else if (c == ';') {
		s->at = s->size;
	} else if (c == '(') {
		r->depth++;
	} else if (c == ')' && r->depth) {
		r->depth--;
	} else if (!r->depth && c != '!' && c != '?') {
		while (!strchr(" \t{(;", span_peek(s)))
			s->at++;
		for (size_t i = 0; i < sizeof result / sizeof *result; i++)
			is_result |=
			    span_is(s->text + first, s->at - first, result[i]);
		r->part = is_result ? NO_GAME : MOVES;
		if (!is_result && !r->first_move.line)
			r->first_move = span_place(s, first);
	}
}

/* Reads the next line with text.  PDN passes over lines that begin with %. */
static bool read_line(struct reading *in, struct fen *r, struct source *source)
{
	bool good;

	r->gap = false;
	do {
		r->line = (struct span){.size = 0};
		good = span_line(in, source, &r->line);
		r->gap |= r->line.blank;
	} while (good && (r->line.blank || r->line.comment ||
			  span_peek(&r->line) == '%'));
	r->begins_line = true;
	return good;
}

/* Takes a line that is a position, with a capture or without. */
static bool take_line(struct reading *in, struct fen *r, struct record *record)
{
	struct span line = r->line;

	r->line.at = line.size;
	r->part = NO_GAME;
	format_row_place(record, line.place, line.size);
	return in->state == READING_FINE &&
	       use_sides(in, &r->now.board, r->rows, r->cols) &&
	       read_position(in, &line, &r->now) && draw(in, &r->now, record) &&
	       read_rest(in, &line, &r->now, record);
}

/* Reads the next record.  After an error the rest of the game is skipped, but
 * its comments still count. */
static bool read_record(struct reading *in, struct fen *r,
			struct source *source, struct record *record)
{
	for (bool found = false; !found; r->begins_line = false) {
		bool good =
		    r->line.at < r->line.size || read_line(in, r, source);
		char c = span_skip(&r->line);
		/* In comments and variations a line may begin with anything. */
		bool outside = !r->brace && !r->depth;
		bool is_tag = outside && c == '[';

		if (in->state == READING_END || in->state > READING_BAD)
			return false;
		if (is_tag) {
			good = take_tag(in, r, record, &found);
			r->lost |= !good;
			r->line.at = good ? r->line.at : r->line.size;
		} else if (outside && r->begins_line && !span_is_digit(c) &&
			   (r->part == NO_GAME || c == 'W' || c == 'B')) {
			/* No move within a game begins with W or B. */
			return take_line(in, r, record);
		} else if (good) {
			skip_moves(r);
		}
		if (!good) {
			r->begins_line = false;
			return false;
		}
	}
	return true;
}

/* Reads the next record; warns of moves that are skipped. */
static bool next(struct reading *in, struct format_reader *reader)
{
	struct fen *r = reader->state;
	bool good;

	r->rows = reader->options.fen_rows;
	r->cols = reader->options.fen_cols;
	good = read_record(in, r, reader->source, reader->record);
	if (in->state == READING_END && r->first_move.line)
		reading_warn(in, r->first_move,
			     "moves of games are skipped; to replay them, use "
			     "examples/pdn.py in pegkit's data folder");
	return good;
}

static void close_reader(struct format_reader *reader)
{
	struct fen *r = reader->state;

	mem_free(r->now.board.home);
}

/* Appends the squares with PIECE, in increasing order. */
static void write_side(struct buf *b, const struct checkers *board,
		       uint8_t piece)
{
	size_t homes = homes_of(board);
	bool begun = false;

	for (size_t square = 0; square < homes; square++) {
		if (board->home[mirror(board, square)] != piece)
			continue;
		if (begun)
			buf_char(b, ',');
		buf_unsigned(b, square + 1);
		begun = true;
	}
}

static void write_position(struct buf *b, const struct position *p)
{
	buf_text(b, p->black ? "B:W" : "W:W");
	write_side(b, &p->board, CHECKERS_OWN);
	buf_text(b, ":B");
	write_side(b, &p->board, CHECKERS_OPPONENT);
}

/* Appends a route as a capture; returns its hops, 0 if it is no route. */
static size_t write_capture(struct buf *b, const struct position *p,
			    struct span route)
{
	size_t hops = 0, last = 0;

	do {
		uint64_t home;

		if (span_peek(&route) == '0' ||
		    !span_number(&route, homes_of(&p->board), &home) ||
		    (hops && !is_hop(&p->board, last, (size_t)home - 1)))
			return 0;
		last = (size_t)home - 1;
		buf_char(b, hops++ ? 'x' : ' ');
		buf_unsigned(b, seen(p, last) + 1);
	} while (span_take(&route, 'x'));
	return route.at == route.size ? hops - 1 : 0;
}

/* True if Black is to move. */
static bool is_black(const struct record *r)
{
	const struct record_field *turn = record_find(r, FIELD_TURN);

	return turn &&
	       span_is(record_value(r, turn), turn->value_size, "black");
}

/* Returns the number of a home in reading order as White sees the board. */
static size_t square_of(const struct record *r, size_t row, size_t col)
{
	const struct position p = {.board = {.rows = r->rows, .cols = r->cols},
				   .black = is_black(r)};

	return 1 + seen(&p, checkers_home(r->cols, r->rows - 1 - row, col));
}

static bool is_field(const struct record *r, size_t i, enum field_id id)
{
	return i < r->fields && record_find(r, id) == &r->field[i];
}

/* Appends the fields that FEN can express; *I becomes the first one that it
 * cannot, of which a part may be appended. */
static void write_fields(struct buf *b, const struct position *p,
			 const struct record *r, size_t *i)
{
	const struct record_field *f = r->field;
	size_t hops;
	uint64_t told;

	if (!is_field(r, *i, FIELD_CAPTURED) ||
	    !is_field(r, *i + 1, FIELD_ROUTE))
		return;
	f += *i;
	hops = write_capture(b, p, record_span(r, f + 1));
	if (hops &&
	    span_value(record_value(r, f), f->value_size, hops, &told) &&
	    told == hops && *record_value(r, f) != '0')
		*i += 2;
}

/* Appends the position as a game whose type names the board.  False: no type
 * does, or the record has fields for which a game has no place. */
static bool write_game(struct buf *b, const struct position *p,
		       const struct record *record)
{
	size_t i = 0;

	/* Men capture backward, too: a game of another type may be wrong. */
	while (i < types &&
	       (known[i].forward || p->board.rows != known[i].side ||
		p->board.cols != known[i].side))
		i++;
	/* The only field that a game can have is `turn`. */
	if (i == types || record->fields != p->black)
		return false;
	buf_text(b, "[GameType \"");
	buf_unsigned(b, known[i].type);
	buf_text(b, "\"]\n[FEN \"");
	write_position(b, p);
	buf_text(b, "\"]\n*\n");
	return true;
}

/* Writes a line, or a game if the options say other sides than the board's. */
static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct format_options *o = w->options;
	struct position p = {.black = is_field(record, 0, FIELD_TURN) &&
				      is_black(record)};
	size_t i = p.black;
	bool good = homes_read(in, record, &p.board);

	if (good)
		turn(&p);
	if (good && p.board.rows == o->fen_rows &&
	    p.board.cols == o->fen_cols) {
		write_position(b, &p);
		write_fields(b, &p, record, &i);
		buf_char(b, '\n');
	} else if (good && !write_game(b, &p, record)) {
		good = reading_fail(
		    in, record->place, "this board is %zu x %zu, not %zu x %zu",
		    p.board.rows, p.board.cols, o->fen_rows, o->fen_cols);
		if ((p.board.rows + p.board.cols) % 2 == 0)
			reading_add(in, "; to write it, try: -b %zux%zu",
				    p.board.rows, p.board.cols);
	}
	mem_free(p.board.home);
	return good && (i == record->fields ||
			writer_refuse_field(in, w->kind->name, record, i));
}

static const char *refuses(const struct format_options *options)
{
	return options->fen_rows ? NULL
				 : "fen needs a board RxC with R + C even";
}

const struct format fen_text_format = {
    .writer = {.name = "fen",
	       .write = write,
	       .takes_sides = true,
	       .refuses = refuses},
    .comment = SOURCE_APART,
    .is_wide = true,
    .square = square_of,
    .next = next,
    .state = sizeof(struct fen),
    .close = close_reader,
};
