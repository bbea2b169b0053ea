/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fen format: checkers positions as the FEN of Portable Draughts Notation,
 * one a line, each with or without a capture: `W:W31,32:B27,28 32x23x14`; and
 * the positions of the tags FEN of games.  The moves of games are passed over.
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
 * inverse, and half a turn carries home h to home homes - 1 - h.  Here homes
 * and squares are counted from 0.
 *
 * If Black is to move the record gets the field `turn`; a capture gives the
 * fields `captured` and `route`.  They are written in this order.  A board of
 * other rows and columns than is told is written as a game whose type tells
 * them, if there is such a type and no capture.  A record cannot express kings,
 * so none are written.
 */
#include <string.h>

#include "base/mem.h"
#include "base/wraps.h"
#include "text/capture/homes.h"
#include "text/format_row.h"
#include "text/span.h"

/*
 * A position, and whether Black is to move.  Here the board is as White sees
 * it, and CHECKERS_OWN are White's men.
 */
struct position {
	struct checkers board;
	bool black;
};

/* What is read: positions, and games. */
struct fen {
	size_t rows, cols; /* where no game tells them */
	struct position now;
	struct span line;
	bool again;	    /* the line must be looked at again */
	struct reading bad; /* why the line itself cannot be read, if so */
	bool gap;	    /* a blank line is before it */
	/* What the line is in a game. */
	enum { NO_GAME, TAGS, MOVES } part;
	unsigned depth; /* parentheses that are open */
	bool brace;	/* a comment in braces is open */
	bool lost;	/* the game is bad: its rest is passed over */
	bool pending;	/* the position of the tag FEN is still to be told */
	struct place place; /* of that tag */
	/* The first of the moves that were passed over; line 0: none. */
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

static size_t mirror(const struct checkers *board, size_t home)
{
	size_t half = board->cols / 2, row;

	/* Nearly always all rows have as many homes. */
	if (board->cols % 2 == 0) {
		row = home / half;
		return (board->rows - 1 - row) * half + home - row * half;
	}
	row = checkers_row(board->cols, home);
	return first_home(board, board->rows - 1 - row) + home -
	       first_home(board, row);
}

/* The home of a square, or the square of a home, as the side to move sees it.
 */
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
	for (size_t h = 0, end = homes_of(&p->board); h < end; h++) {
		uint8_t piece = home[h];

		home[h] = other[home[--end]];
		home[end] = other[piece];
	}
}

/* Reads a colour, 'W' or 'B'. */
static bool read_colour(struct reading *in, struct span *s, bool *black)
{
	*black = span_peek(s) == 'B';
	return span_take(s, 'W') || span_take(s, 'B') ||
	       span_expected(in, s, "colour (W or B)");
}

/*
 * Reads a square such as c3: the letter of the column and the number of the
 * row, both counted from White's lower left corner.
 */
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
		    "square %s is none of a board of %zu x %zu (a1 is White's "
		    "lower left)",
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
		return reading_fail(in, span_place(s, first),
				    "king found, which no record can "
				    "express; pieces are men");
	if (span_peek(s) >= 'a' && span_peek(s) <= 'z')
		return read_letters(in, s, board, square);
	good = span_number(s, most, &number) && number;
	if (s->at == first)
		return span_expected(in, s, "number of a square");
	if (!good)
		return reading_fail(
		    in, span_place(s, first),
		    "square %s is not on a board of %zu x %zu (1 to %zu)",
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
				    "range from %zu down to %zu found",
				    first + 1, last + 1);
	for (size_t square = first; square <= last; square++) {
		uint8_t *home = &board->home[mirror(board, square)];

		if (*home != CHECKERS_EMPTY)
			return reading_fail(in, place,
					    "second piece on square %zu "
					    "found",
					    square + 1);
		*home = piece;
	}
	return true;
}

/* Reads the squares of one colour, separated by commas. */
static bool read_side(struct reading *in, struct span *s,
		      const struct checkers *board, uint8_t piece)
{
	/* NUL, too, which is the end of the line. */
	if (strchr(":. ", span_peek(s)))
		return true;
	do {
		struct place place = span_place(s, s->at);
		size_t first = 0, last;

		if (!read_square(in, s, board, &first))
			return false;
		last = first;
		if ((span_take(s, '-') && !read_square(in, s, board, &last)) ||
		    !put(in, place, board, first, last, piece))
			return false;
	} while (span_take(s, ','));
	return true;
}

/* Reads the side to move and the pieces of both sides. */
static bool read_position(struct reading *in, struct span *s,
			  struct position *p)
{
	bool black[2] = {false, false};

	memset(p->board.home, CHECKERS_EMPTY, homes_of(&p->board));
	if (!read_colour(in, s, &p->black))
		return false;
	for (int side = 0; side < 2; side++) {
		if (!span_take(s, ':'))
			return span_expected(in, s, "':'");
		/* Some programs write the first colour twice: W:W:W31:B2. */
		if (!side && s->size - s->at > 2 && s->text[s->at + 1] == ':' &&
		    s->text[s->at + 2] == span_peek(s))
			s->at += 2;
		if (side && span_peek(s) == (black[0] ? 'B' : 'W'))
			return span_expected(in, s, "the other colour");
		if (!read_colour(in, s, &black[side]) ||
		    !read_side(in, s, &p->board,
			       black[side] ? CHECKERS_OPPONENT : CHECKERS_OWN))
			return false;
	}
	/* Counts of moves, since the last capture and of the game: `:H0:F1`. */
	while (span_take(s, ':')) {
		if (!span_take(s, 'H') && !span_take(s, 'F'))
			return span_expected(in, s, "H or F");
		if (!span_digits(s))
			return span_expected(in, s, "number");
	}
	span_take(s, '.');
	return true;
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

/*
 * Ends the game.  Returns true if the position of its tag FEN is still to be
 * told.
 */
static bool end_game(struct fen *r)
{
	bool pending = r->pending && !r->lost;

	r->part = NO_GAME;
	r->pending = r->brace = r->lost = false;
	r->depth = 0;
	return pending;
}

/* Makes the board one of these sides. */
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

/* Sets *VALUE to that of the tag KEY, if the line is such a tag. */
static bool find_tag(const struct span *line, const char *key,
		     struct span *value)
{
	struct span s = *line;
	size_t at;

	if (!span_take(&s, '[') || !span_take_text(&s, key) ||
	    !span_take_text(&s, " \""))
		return false;
	at = s.at;
	span_take_to(&s, '"');
	*value = span_part(line, at, s.at);
	return span_take_text(&s, "\"]") && s.at == s.size;
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

/* Takes the type of the game: the size of its board, and how men capture. */
static bool take_type(struct reading *in, struct fen *r, struct span value)
{
	uint64_t type = 0;
	size_t i = 0;

	span_value(value.text, span_take_to(&value, ','), 99, &type);
	while (i < types && known[i].type != type)
		i++;
	if (i == types || r->pending)
		return reading_fail(
		    in, r->line.place,
		    r->pending ? "tag GameType found behind tag FEN"
			       : "game type %s found, 20, 21, 23, 25, 26 or 27 "
				 "expected",
		    reading_quote(in, value.text, value.size));
	return use_sides(in, &r->now.board, known[i].side, known[i].side);
}

/* Takes the position of the tag FEN. */
static bool take_position(struct reading *in, struct fen *r, struct span value)
{
	return read_position(in, &value, &r->now) &&
	       (!span_peek(&value) ||
		span_expected(in, &value, "end of the position"));
}

/* Takes the tag on the line, unless the game or the line is bad. */
static bool take_tag(struct reading *in, struct fen *r)
{
	const struct span *line = &r->line;
	struct span value = *line;
	bool is_bad = r->lost || r->bad.state == READING_BAD;

	if (!span_take_text(&value, "[FEN "))
		return is_bad || !find_tag(line, "GameType", &value) ||
		       take_type(in, r, value);
	r->pending = true;
	r->place = line->place;
	if (is_bad)
		return true;
	return find_tag(line, "FEN", &value)
		   ? take_position(in, r, value)
		   : reading_fail(in, span_place(line, line->size),
				  "tag [FEN \"...\"] expected");
}

/*
 * Takes the line if it belongs to a game: a tag, or moves.  Makes R->again true
 * if it begins another record and the position of the game before is one: then
 * the line is not taken.
 */
static bool take_line(struct reading *in, struct fen *r)
{
	const struct span *line = &r->line;
	char first = span_peek(line);
	/* In comments and variations a line may begin with anything. */
	bool outside = !r->brace && !r->depth;
	bool tag = first == '[' && outside;
	struct span value;

	r->again = false;
	if (first != '[' && !span_is_digit(first) && outside &&
	    (r->part == NO_GAME || first == 'W' || first == 'B')) {
		r->again = end_game(r);
		return true;
	}
	if (tag &&
	    (r->part == MOVES ||
	     (r->pending && (r->gap || find_tag(line, "Event", &value) ||
			     find_tag(line, "FEN", &value)))) &&
	    end_game(r)) {
		r->again = true;
		return true;
	}
	if (r->part == NO_GAME &&
	    !use_sides(in, &r->now.board, r->rows, r->cols))
		return false;
	r->part = tag ? TAGS : MOVES;
	return !tag || take_tag(in, r);
}

/*
 * Passes over blanks, comments and variations.  False: the line ends.
 */
static bool find_word(struct fen *r)
{
	struct span *s = &r->line;

	for (; s->at < s->size; s->at++) {
		char c = span_peek(s);

		if (r->brace) {
			r->brace = c != '}';
		} else if (c == ';') {
			s->at = s->size;
			return false;
		} else if (c == '{') {
			r->brace = true;
		} else if (c == '(') {
			r->depth++;
		} else if (c == ')' && r->depth) {
			r->depth--;
		} else if (!r->depth && !span_is_blank(c) && c != '!' &&
			   c != '?') {
			return true;
		}
	}
	return false;
}

/* Passes over a result, which ends the game. */
static bool skip_result(struct span *line)
{
	static const char *const result[] = {"*",   "1-0", "0-1", "1/2-1/2",
					     "2-0", "0-2", "1-1", "0-0"};
	struct span s = *line;
	size_t size = span_word(&s);

	for (size_t i = 0; i < sizeof result / sizeof *result; i++)
		if (span_is(s.text + s.at - size, size, result[i])) {
			line->at = s.at;
			return true;
		}
	return false;
}

/* Passes over any other word. */
static void skip_word(struct span *line)
{
	do
		line->at++;
	while (!strchr(" \t{(;", span_peek(line)));
}

/* Makes RECORD a position that the side to move sees so. */
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

/* Draws the position of a game. */
static bool draw_game(struct reading *in, struct fen *r, struct record *record)
{
	reading_begin(in);
	record->place = record->end = r->place;
	return draw(in, &r->now, record);
}

/*
 * Passes over the moves on the line, up to a result, which ends the game.
 * Returns true if the position of the game is still to be told.
 */
static bool skip_moves(struct fen *r)
{
	while (r->part == MOVES && find_word(r)) {
		if (skip_result(&r->line))
			return end_game(r);
		if (!r->first_move.line)
			r->first_move = span_place(&r->line, r->line.at);
		skip_word(&r->line);
	}
	return false;
}

/* Whether a man that hops gets from one home to the other. */
static bool is_hop(const struct checkers *b, size_t from, size_t to)
{
	size_t found;

	for (int i = 0; i < 4; i++)
		if (find_home(b, from, i < 2 ? 2 : -2, i % 2 ? 2 : -2,
			      &found) &&
		    found == to)
			return true;
	return false;
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
			    "square %zu is not one hop from the square before; "
			    "all squares of a capture expected",
			    square + 1);
		if (*hops)
			buf_char(route, 'x');
		buf_unsigned(route, home + 1);
		last = home;
		if (!span_take(s, 'x'))
			return *hops || span_expected(in, s, "'x'");
	}
}

/* Reads a capture behind the position, if there is one, and adds its fields. */
static bool read_rest(struct reading *in, struct span *s,
		      const struct position *p, struct record *record)
{
	struct buf route = {0}, captured = {0};
	bool good;
	size_t hops = 0;
	struct place place;

	if (span_peek(s) && span_peek(s) != ' ')
		return span_expected(in, s, "',', ':' or a blank");
	while (span_take(s, ' '))
		continue;
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

/*
 * Reads the next line with text.  A line that cannot be read belongs to a game
 * or begins a record all the same: R->bad says what is wrong with it.
 */
static bool read_line(struct reading *in, struct fen *r, struct source *source)
{
	r->gap = false;
	do {
		r->line = (struct span){.size = 0};
		span_line(in, source, &r->line);
		r->gap |= r->line.blank;
		/* PDN passes over lines that begin with %. */
	} while (r->line.blank || r->line.comment ||
		 span_peek(&r->line) == '%');
	r->bad.state = READING_FINE;
	if (in->state == READING_BAD) {
		r->bad = *in;
		reading_begin(in);
	}
	return in->state == READING_FINE;
}

static bool read_record(struct reading *in, struct fen *r,
			struct source *source, struct record *record)
{
	for (;;) {
		if (skip_moves(r))
			return draw_game(in, r, record);
		if (!r->again && !read_line(in, r, source))
			return in->state == READING_END && end_game(r) &&
			       draw_game(in, r, record);
		if (!take_line(in, r))
			return false;
		if (r->again)
			return draw_game(in, r, record);
		if (r->bad.state == READING_BAD && !r->lost) {
			*in = r->bad;
			return false;
		}
		if (r->part != NO_GAME)
			continue;
		/* The line is a position, with a capture or without. */
		format_row_place(record, r->line.place, r->line.size);
		return use_sides(in, &r->now.board, r->rows, r->cols) &&
		       read_position(in, &r->line, &r->now) &&
		       draw(in, &r->now, record) &&
		       read_rest(in, &r->line, &r->now, record);
	}
}

/*
 * After an error the rest of the game is passed over.  It ends where a good
 * game would: its tags, comments and results still count.
 */
static bool next(struct reading *in, struct format_reader *reader)
{
	struct fen *r = reader->state;
	bool good;

	r->rows = reader->options.fen_rows;
	r->cols = reader->options.fen_cols;
	good = read_record(in, r, reader->source, reader->record);
	r->lost |= in->state == READING_BAD && r->part != NO_GAME;
	if (in->state == READING_END && r->first_move.line)
		reading_warn(in, r->first_move,
			     "moves of games are skipped; examples/pdn.py "
			     "replays them");
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

static bool is_field(const struct record *r, size_t i, enum field_id id)
{
	return i < r->fields && record_find(r, id) == &r->field[i];
}

/*
 * Appends the fields that FEN can express; *I becomes the first one that it
 * cannot, of which a part may be appended.
 */
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

/*
 * Appends the position as a game, whose type tells the board.  False: no type
 * does, or the record has fields for which a game has no place.
 */
static bool write_game(struct buf *b, const struct position *p,
		       const struct record *record)
{
	size_t i = 0;

	/* Men capture backward, too: a game of another type may be wrong. */
	while (i < types &&
	       (known[i].forward || p->board.rows != known[i].side ||
		p->board.cols != known[i].side))
		i++;
	if (i == types || record->fields != p->black)
		return false;
	buf_text(b, "[GameType \"");
	buf_unsigned(b, known[i].type);
	buf_text(b, "\"]\n[FEN \"");
	write_position(b, p);
	buf_text(b, "\"]\n*\n");
	return true;
}

static bool write(struct reading *in, const struct writer *w,
		  const struct record *record, struct buf *b)
{
	const struct format_options *o = w->options;
	struct position p = {.black =
				 is_field(record, 0, FIELD_TURN) &&
				 span_is(record_value(record, record->field),
					 record->field->value_size, "black")};
	size_t room = 0, i = p.black;
	bool good = homes_read(in, record, &p.board, &room);

	if (good)
		turn(&p);
	if (good && p.board.rows == o->fen_rows &&
	    p.board.cols == o->fen_cols) {
		write_position(b, &p);
		write_fields(b, &p, record, &i);
		buf_char(b, '\n');
	} else if (good && !write_game(b, &p, record)) {
		good = reading_fail(
		    in, record->place,
		    "board of %zu x %zu found, %zu x %zu expected",
		    p.board.rows, p.board.cols, o->fen_rows, o->fen_cols);
		if ((p.board.rows + p.board.cols) % 2 == 0)
			reading_add(in, "; -b %zux%zu takes it", p.board.rows,
				    p.board.cols);
	}
	mem_free(p.board.home);
	return good && (i == record->fields ||
			writer_refuse_field(in, w->kind->name, record, i));
}

static const char *refuses(const struct format_options *options)
{
	return options->fen_rows ? NULL
				 : "fen takes boards of RxC squares with an "
				   "even sum of the two";
}

const struct format fen_text_format = {
    .writer = {.name = "fen",
	       .write = write,
	       .takes_sides = true,
	       .refuses = refuses},
    .comment = SOURCE_APART,
    .is_wide = true,
    .next = next,
    .state = sizeof(struct fen),
    .close = close_reader,
};
