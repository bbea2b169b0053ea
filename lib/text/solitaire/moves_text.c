/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each way to name holes, with both ways to join them, is tried by itself.
 *
 * On the English board the letters are those of Berlekamp, Conway and Guy,
 * Winning Ways, 1982, chapter 23: a hole and the one opposite have the same
 * letter, small and capital.  The European board adds y and z.  On other boards
 * letters follow the reading order.
 *
 * A list of moves is read into cells first: a hole, and what stands before it.
 * Holes that are joined, by a sign or by standing side by side, belong to one
 * move.  Single holes with nothing but blanks between them are joined by twos
 * or, as a second way to read the list, all up to the next comma.
 */
#include "text/solitaire/moves_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/solitaire/board_text.h"
#include "text/span.h"

#define ENGLISH "abcdefghijklmnopxPONMLKJIHGFEDCBA"
#define EUROPEAN "abcydefzghijklmnopxPONMLKJIHGZFEDYCBA"
#define IN_ORDER "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

enum { DIGITS = 9 }; /* rows and columns that have a single digit */

/* Takes a number of up to four digits; -1: there is none. */
static int take_number(struct span *text)
{
	const char *first = text->text + text->at;
	size_t digits = span_digits(text);
	uint64_t number = 0;

	return digits <= 4 && span_value(first, digits, 9999, &number)
		   ? (int)number
		   : -1;
}

static int hole_at(const struct shape *s, int row, int col)
{
	return row >= 0 && row < s->rows && col >= 0 && col < s->cols
		   ? shape_hole(s, row, col)
		   : -1;
}

static int write_cell(const struct shape *s, int hole, int first,
		      char name[MOVES_TEXT_NAME])
{
	(void)first;
	return shape_cell(s, hole, name);
}

static int take_cell(const struct shape *s, int reading, struct span *text)
{
	char lower[SHAPE_CELL], next;
	size_t size = 0;

	(void)reading;
	for (; size < sizeof lower; text->at++) {
		next = (char)(span_peek(text) | 0x20);
		if (next < 'a' || next > 'z')
			break;
		lower[size++] = next;
	}
	for (; size && size < sizeof lower && span_is_digit(span_peek(text));
	     text->at++)
		lower[size++] = span_peek(text);
	return span_is_digit(span_peek(text)) ? -1 : shape_find(s, lower, size);
}

static int write_number(const struct shape *s, int hole, int first,
			char name[MOVES_TEXT_NAME])
{
	(void)s;
	return snprintf(name, MOVES_TEXT_NAME, "%d", hole + first);
}

static int take_hole_number(const struct shape *s, int reading,
			    struct span *text)
{
	int number = take_number(text) - reading;

	return number >= 0 && number < s->holes ? number : -1;
}

static int write_xy(const struct shape *s, int hole, int first,
		    char name[MOVES_TEXT_NAME])
{
	return snprintf(name, MOVES_TEXT_NAME, "(%d,%d)", s->col[hole] + first,
			s->row[hole] + first);
}

/* Takes a number with blanks around it and the MARK behind it. */
static int take_part(struct span *text, char mark)
{
	int number;

	span_skip(text);
	number = take_number(text);
	span_skip(text);
	return span_take(text, mark) ? number : -1;
}

static int take_xy(const struct shape *s, int reading, struct span *text)
{
	int col = span_take(text, '(') ? take_part(text, ',') : -1;
	int row = col < 0 ? -1 : take_part(text, ')');

	return row < 0 ? -1 : hole_at(s, row - reading, col - reading);
}

static int write_digits(const struct shape *s, int hole, int first,
			char name[MOVES_TEXT_NAME])
{
	(void)first;
	if (s->rows > DIGITS || s->cols > DIGITS)
		return 0;
	return snprintf(name, MOVES_TEXT_NAME, "%d%d", s->col[hole] + 1,
			s->row[hole] + 1);
}

static int take_digits(const struct shape *s, int reading, struct span *text)
{
	const char *first = text->text + text->at;

	(void)reading;
	if (s->rows > DIGITS || s->cols > DIGITS || span_digits(text) != 2)
		return -1;
	return hole_at(s, first[1] - '1', first[0] - '1');
}

/* Whether the holes of S are the 37 of the European board. */
static bool is_european(const struct shape *s)
{
	int far = 0;

	if (s->holes != (int)strlen(EUROPEAN) || s->rows != 7 || s->cols != 7 ||
	    s->lattice != LATTICE_SQUARE)
		return false;
	for (int h = 0; h < s->holes; h++)
		far += abs(s->row[h] - 3) + abs(s->col[h] - 3) > 4;
	return !far;
}

/* The letters of a board on which a hole and its opposite share one. */
static const char *opposite_letters(const struct shape *s)
{
	if (s->holes == (int)strlen(ENGLISH))
		return shape_equal(s, shape_english()) ? ENGLISH : NULL;
	return is_european(s) ? EUROPEAN : NULL;
}

static int write_letter(const struct shape *s, int hole, int first,
			char name[MOVES_TEXT_NAME])
{
	const char *letters = opposite_letters(s);

	(void)first;
	if (!letters)
		letters = IN_ORDER;
	if ((size_t)s->holes > strlen(letters))
		return 0;
	name[0] = letters[hole];
	name[1] = '\0';
	return 1;
}

static int take_letter(const struct shape *s, int reading, struct span *text)
{
	const char *letters = reading ? IN_ORDER : opposite_letters(s);
	char letter = span_peek(text);
	const char *found = letters && letter ? strchr(letters, letter) : NULL;

	text->at += letter != '\0';
	return found && found - letters < s->holes ? (int)(found - letters)
						   : -1;
}

static const struct hole_names table[] = {
    {
	.name = "cells",
	.help = "d2-d4",
	.join = "-",
	.reading = {"cells"},
	.write = write_cell,
	.take = take_cell,
    },
    {
	.name = "numbers",
	.help = "5-17",
	.join = "-",
	.reading = {"hole numbers from 0", "hole numbers from 1"},
	.is_counted = true,
	.write = write_number,
	.take = take_hole_number,
    },
    {
	.name = "xy",
	.help = "(4,2)->(4,4)",
	.join = "->",
	.reading = {"columns and rows from 0", "columns and rows from 1"},
	.is_counted = true,
	.write = write_xy,
	.take = take_xy,
    },
    {
	.name = "letters",
	.help = "e-x",
	.join = "-",
	/* Where no move is legal the first one counts, as it is written. */
	.reading = {"letters that opposite holes share",
		    "letters in reading order"},
	.write = write_letter,
	.take = take_letter,
    },
    {
	.name = "digits",
	.help = "42-44",
	.join = "-",
	.reading = {"digits of column and row"},
	.only_uncounted = true,
	.write = write_digits,
	.take = take_digits,
    },
};

const struct hole_names *moves_text_names(size_t i)
{
	return i < sizeof table / sizeof *table ? &table[i] : NULL;
}

const struct hole_names *moves_text_names_called(const char *name)
{
	const struct hole_names *names;

	for (size_t i = 0; (names = moves_text_names(i)); i++)
		if (strcmp(names->name, name) == 0)
			return names;
	return NULL;
}

/* Cells of a list.  A play of N holes has at most N - 2 jumps. */
enum { CELLS = 4 * SHAPE_HOLES };

/*
 * What stands before a hole.  The last two join it to the one before: they
 * touch, or a sign stands between them.
 */
enum before { BREAK, BLANK, TOUCH, SIGN };

struct cell {
	int hole,
	    over; /* the hole that is jumped over, if it is named, or -1 */
	enum before before;
};

/* One way to read a list, and how far it goes. */
struct way {
	const struct shape *shape;
	const struct hole_names *names;
	int number;   /* of the reading of the row */
	bool chains;  /* single holes are joined up to the next comma */
	bool singles; /* there are any */
	struct cell cell[CELLS];
	int cells;
	size_t wrong; /* the byte at which it fails */
	int legal;    /* jumps that can be made */
	bool is_legal;
};

/* Passes over commas and the numbers of moves, such as `1.`. */
static bool take_breaks(struct span *s)
{
	bool found = false;

	for (;;) {
		size_t first = s->at;

		if (!span_take(s, ',') && !span_take(s, ';') &&
		    !(span_digits(s) && span_take(s, '.'))) {
			s->at = first;
			return found;
		}
		found = true;
		span_skip(s);
	}
}

/* Passes over a sign that joins two holes, with its blanks. */
static bool take_join(struct span *s)
{
	/* The last two are an arrow, U+2192, and an en dash, U+2013. */
	static const char *const sign[] = {
	    "->", "-", ">", "*", "x", "\xe2\x86\x92", "\xe2\x80\x93"};

	for (size_t i = 0; i < sizeof sign / sizeof *sign; i++)
		if (span_take_text(s, sign[i])) {
			span_skip(s);
			return true;
		}
	return false;
}

/* Takes the name of a hole; -1: there is none, and nothing is taken. */
static int take_hole(struct span *s, const struct way *w)
{
	struct span rest = *s;
	int hole = w->names->take(w->shape, w->number, &rest);

	if (hole >= 0)
		s->at = rest.at;
	return hole;
}

/* Whether the name of a hole comes next. */
static bool is_hole(struct span s, const struct way *w)
{
	return take_hole(&s, w) >= 0;
}

/* What stands before the next hole; BREAK at the start. */
static enum before read_before(struct span *s, const struct way *w)
{
	size_t first = s->at;
	bool blank;

	span_skip(s);
	blank = s->at > first;
	if (take_breaks(s) || !w->cells)
		return BREAK;
	/* A sign may be the name of a hole, such as x. */
	if (!is_hole(*s, w) && take_join(s))
		return SIGN;
	return blank ? BLANK : TOUCH;
}

static bool add_cell(struct way *w, int hole, enum before before)
{
	if (hole < 0 || w->cells == CELLS)
		return false;
	w->cell[w->cells++] = (struct cell){hole, -1, before};
	return true;
}

/*
 * Reads the direction of a jump behind a cell: up, down, left and right in the
 * drawing, or U or D and then L or R for a diagonal.  Returns the hole that the
 * jump leads to; -1: there is none.
 */
static int read_direction(struct span *s, const struct shape *shape, int from)
{
	int down = span_take(s, 'D') ? 1 : span_take(s, 'U') ? -1 : 0;
	int across = span_take(s, 'R') ? 1 : span_take(s, 'L') ? -1 : 0;

	for (int i = 0; i < shape->jumps; i++) {
		const struct shape_jump *j = &shape->jump[i];

		if (j->from == from &&
		    shape->row[j->to] - shape->row[from] == 2 * down &&
		    shape->col[j->to] - shape->col[from] == 2 * across)
			return j->to;
	}
	return -1;
}

/* Reads all cells; false: the text goes wrong at byte w->wrong. */
static bool read_cells(struct span *s, struct way *w)
{
	for (;;) {
		enum before before = read_before(s, w);
		char next;
		int hole;

		w->wrong = s->at;
		if (s->at == s->size)
			return before != SIGN;
		hole = take_hole(s, w);
		if (!add_cell(w, hole, before))
			return false;
		next = span_peek(s);
		/* A letter of a direction may be the name of a hole, too. */
		if (w->names == table && next && strchr("UDLR", next) &&
		    !is_hole(*s, w) &&
		    !add_cell(w, read_direction(s, w->shape, hole), TOUCH))
			return false;
		if (before >= TOUCH && span_take(s, '/')) {
			w->wrong = s->at;
			hole = take_hole(s, w);
			w->cell[w->cells - 1].over = hole;
			if (hole < 0) {
				w->cells--;
				return false;
			}
		}
	}
}

/* Whether cell I is the end of a jump from the cell before. */
static bool is_joined(const struct way *w, int i)
{
	return w->cell[i].before >= TOUCH;
}

/* Joins single cells, which no move has; false: one is left over. */
static bool join_cells(struct way *w)
{
	bool single[CELLS];

	for (int i = 0; i < w->cells; i++) {
		single[i] = !is_joined(w, i) &&
			    (i + 1 == w->cells || !is_joined(w, i + 1));
		w->singles = w->singles || single[i];
	}
	for (int i = 0; i < w->cells; i++) {
		int first = i;

		if (!single[i])
			continue;
		while (i + 1 < w->cells && single[i + 1] &&
		       w->cell[i + 1].before == BLANK &&
		       (w->chains || i == first))
			w->cell[++i].before = TOUCH;
		if (i == first)
			return false;
	}
	return true;
}

/*
 * Reads a list by the names, number and chains that W has.  False: they fit no
 * such list; w->wrong tells where.
 */
static bool read_way(struct way *w, struct span s)
{
	w->cells = 0;
	w->singles = false;
	return read_cells(&s, w) && join_cells(w);
}

/* The jump that leads to cell I and can be made on POSITION, or null. */
static const struct shape_jump *find_jump(const struct way *w, int i,
					  const struct holes *position)
{
	const struct shape *s = w->shape;
	const struct cell *to = &w->cell[i];

	for (int k = 0; k < s->jumps; k++) {
		const struct shape_jump *jump = &s->jump[k];

		if (jump->from == to[-1].hole && jump->to == to->hole &&
		    (to->over < 0 || jump->over == to->over) &&
		    holes_can(jump, position))
			return jump;
	}
	return NULL;
}

/* Makes the moves on POSITION as far as they are legal, and lists the jumps. */
static void play(struct way *w, struct holes *position,
		 struct shape_jump jump[SHAPE_HOLES])
{
	w->legal = 0;
	w->is_legal = false;
	for (int i = 1; i < w->cells; i++) {
		const struct shape_jump *next;

		if (!is_joined(w, i))
			continue;
		next = find_jump(w, i, position);
		if (!next)
			return;
		holes_jump(position, next);
		jump[w->legal++] = *next;
	}
	w->is_legal = true;
}

bool moves_text_play(const struct board *b, const struct record *r,
		     struct holes *end, struct shape_jump jump[SHAPE_HOLES],
		     int *jumps)
{
	const struct record_field *moves = record_find(r, FIELD_MOVES);
	struct way w = {.shape = &b->shape, .names = moves_text_names(0)};
	bool good = read_way(&w, record_span(r, moves));

	*end = b->start;
	play(&w, end, jump);
	*jumps = w.legal;
	return good && w.is_legal;
}

/* Whether both have the same moves. */
static bool is_same_way(const struct way *a, const struct way *b)
{
	if (a->cells != b->cells)
		return false;
	for (int i = 0; i < a->cells; i++)
		if (a->cell[i].hole != b->cell[i].hole ||
		    a->cell[i].over != b->cell[i].over ||
		    is_joined(a, i) != is_joined(b, i))
			return false;
	return true;
}

/* The problem to be read, and what was found. */
struct search {
	const struct moves_text *known;
	const struct record *record;
	const struct record_field *field;
	struct span part;	       /* of its value, which names jumps */
	bool is_jump;		       /* it is one, and not a list */
	const struct hole_names *only; /* if not null, the names ... */
	int only_number;	       /* ... by this reading of the row */
	struct board board;
	bool has_board; /* it has been read */
	bool greedy;	/* the moves are those of hiq(1) */
	struct way best, other;
	bool found;
	bool singles; /* the last reading that fits has any */
	size_t wrong; /* the byte at which the last reading failed */
};

/* What the reading does that another one does not, for messages. */
static const char *describe(const struct way *r, const struct way *other)
{
	if (r->names == other->names && r->number == other->number)
		return r->chains ? "chains of jumps" : "pairs of holes";
	return r->names->reading[r->number];
}

/* Tries one reading.  READING_BAD: it is as good as the best, and different. */
static bool try(struct reading *in, struct search *q,
		const struct hole_names *names, int number, bool chains)
{
	struct way *r = q->found ? &q->other : &q->best;
	struct holes end = q->board.start;
	struct shape_jump jump[SHAPE_HOLES];

	r->shape = &q->board.shape;
	r->names = names;
	r->number = number;
	r->chains = chains;
	if (!read_way(r, q->part) || (q->is_jump && !r->cells)) {
		q->wrong = r->wrong > q->wrong ? r->wrong : q->wrong;
		q->singles = r->singles;
		return true;
	}
	q->singles = r->singles;
	play(r, &end, jump);
	if (!q->found) {
		q->found = true;
		return true;
	}
	if (q->best.is_legal && r->is_legal && !is_same_way(&q->best, r))
		return reading_fail(
		    in, q->field->place,
		    "moves are legal both as %s and as %s; --numbers tells",
		    describe(&q->best, r), describe(r, &q->best));
	if ((r->is_legal && !q->best.is_legal) || r->legal > q->best.legal)
		q->best = *r;
	return true;
}

/* Whether what is known about the list leaves out a reading. */
static bool is_out(const struct search *q, const struct hole_names *names,
		   int number)
{
	const struct moves_text *m = q->known;

	if (q->only)
		return names != q->only || number != q->only_number;
	if (!m->is_counted)
		return false;
	return names->only_uncounted ||
	       (names->is_counted && number != m->first);
}

/* Tries all readings of a row. */
static bool try_row(struct reading *in, struct search *q,
		    const struct hole_names *names)
{
	for (int i = 0; i < MOVES_TEXT_READINGS && names->reading[i]; i++) {
		if (is_out(q, names, i))
			continue;
		q->singles = false;
		if (!try(in, q, names, i, false) ||
		    (q->singles && !try(in, q, names, i, true)))
			return false;
	}
	return true;
}

/* Appends the name of a hole; false: it has none. */
static bool write_hole(struct buf *b, const struct search *q,
		       const struct hole_names *names, int first, int hole)
{
	char name[MOVES_TEXT_NAME];
	int size = names->write(&q->board.shape, hole, first, name);

	buf_bytes(b, name, (size_t)size);
	return size;
}

/* Appends the list with every hole named by NAMES; false: one has no name. */
static bool write_list(struct buf *b, const struct search *q,
		       const struct hole_names *names, int first)
{
	const struct way *w = &q->best;
	bool named = true;

	for (int i = 0; i < w->cells && named; i++) {
		const struct cell *cell = &w->cell[i];
		bool joined = is_joined(w, i);

		/* hiq(1) writes each jump by itself. */
		if (joined && q->greedy && is_joined(w, i - 1)) {
			buf_char(b, ' ');
			write_hole(b, q, names, first, cell[-1].hole);
		}
		if (i)
			buf_text(b, joined ? names->join : " ");
		named = write_hole(b, q, names, first, cell->hole);
		if (cell->over < 0)
			continue;
		buf_char(b, '/');
		named = named && write_hole(b, q, names, first, cell->over);
	}
	return named;
}

/*
 * Reads the list with all ways to name holes.  READING_BAD: it is ambiguous, or
 * the drawing is no board.
 */
static bool read_list(struct reading *in, struct search *q)
{
	const struct hole_names *names;
	bool good = q->has_board || board_text_read(in, q->record, &q->board);

	q->has_board = good;
	q->found = false;
	q->wrong = 0;
	for (size_t i = 0; good && (names = moves_text_names(i)); i++)
		good = try_row(in, q, names);
	return good;
}

bool moves_text_is_greedy(const struct record *r)
{
	static const enum field_id other[] = {
	    FIELD_RESULT,	 FIELD_JUMPS,
	    FIELD_FEWEST_MOVES,	 FIELD_SOLUTION,
	    FIELD_END,		 FIELD_PEGS_LEFT,
	    FIELD_LONGEST_SWEEP, FIELD_LONGEST_LAST_SWEEP};

	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (record_find(r, other[i]))
			return false;
	return record_find(r, FIELD_SUM);
}

/* Takes a name as our own programs write it. */
static bool take_own_name(struct span *s, bool greedy)
{
	bool letters = span_letters(s);

	return span_digits(s) && letters != greedy;
}

/*
 * Whether all words are names joined by hyphens, as our own programs write.  A
 * hyphen before a blank is left to the judge.
 */
static bool is_own(struct span s, bool greedy)
{
	while (span_skip(&s)) {
		if (!take_own_name(&s, greedy) || span_peek(&s) != '-')
			return false;
		while (span_take(&s, '-') && !span_is_blank(span_peek(&s))) {
			if (!take_own_name(&s, greedy))
				return false;
			/* Behind a hole, the one that is jumped over. */
			if (!greedy && span_take(&s, '/') &&
			    !take_own_name(&s, greedy))
				return false;
		}
		if (s.at < s.size && !span_is_blank(span_peek(&s)))
			return false;
	}
	return true;
}

/* Writes the list that was read into its place in the field. */
static bool put_list(struct reading *in, const struct search *q,
		     struct record *r, struct record_field *field,
		     const struct hole_names *names, int first)
{
	const char *old = record_value(r, field);
	size_t before = (size_t)(q->part.text - old);
	size_t end = before + q->part.size;
	struct buf value = {0};
	bool good = true, named;

	buf_bytes(&value, old, before);
	named = write_list(&value, q, names, first);
	buf_bytes(&value, old + end, field->value_size - end);
	if (!named)
		good = reading_fail(in, field->place,
				    "board found with a hole that has no "
				    "name by %s",
				    names->name);
	else if (!record_put(r, field, &value))
		good = reading_no_memory(in);
	buf_free(&value);
	return good;
}

/*
 * Finds where FIELD names jumps; false: nowhere.  The position before a jump
 * that has lost is not at hand, so that what names it has must be known.
 */
static bool find_part(struct search *q, const struct record_field *field)
{
	struct span s = record_span(q->record, field);
	enum field_form form = field_table[field->id].form;
	size_t size;

	q->field = field;
	q->part = s;
	q->is_jump = form != FORM_MOVES;
	if (!q->is_jump)
		return true;
	if (form != FORM_NEXT && (form != FORM_LOST || !q->only))
		return false;
	size = span_word(&s);
	if (form == FORM_LOST)
		size = span_word(&s);
	q->part = span_part(&s, s.at - size, s.at);
	return size;
}

/* Rewrites a part that is not as our own programs write it. */
static bool settle(struct reading *in, struct search *q, struct record *r,
		   struct record_field *field, bool *read)
{
	bool good = read_list(in, q);

	*read = *read && q->found;
	if (in->state == READING_BAD && !q->found) {
		reading_begin(in);
		return true;
	}
	return good && (!q->found ||
			put_list(in, q, r, field,
				 q->greedy ? moves_text_names_called("numbers")
					   : moves_text_names(0),
				 1));
}

/* Reports that the list fits no way to name holes. */
static bool refuse_list(struct reading *in, const struct search *q)
{
	struct span s = q->part;
	size_t size;

	s.at = q->wrong;
	size = span_take_to_blank(&s);
	if (!size)
		return reading_fail(in, q->field->place,
				    "moves end where a hole is expected");
	return reading_fail(
	    in, q->field->place,
	    "moves go wrong at '%s', which names no hole of the board",
	    reading_quote(in, s.text + q->wrong, size));
}

/* Rewrites a part with the holes named by NAMES. */
static bool rename_part(struct reading *in, struct search *q,
			const struct hole_names *names, int first,
			struct record *r, struct record_field *field)
{
	if (q->greedy &&
	    (names->only_uncounted || (names->is_counted && !first)))
		return reading_fail(in, field->place,
				    "moves with a sum are numbers from 1, as "
				    "hiq writes them");
	return read_list(in, q) && (q->found || refuse_list(in, q)) &&
	       put_list(in, q, r, field, names, first);
}

/* Settles all parts, or renames them if NAMES is not null. */
static bool change(struct reading *in, const struct moves_text *m,
		   const struct hole_names *names, struct record *r, bool *read)
{
	static const struct moves_text from_one = {true, 1};
	struct search q;
	bool good = true;

	/* Most records have no list: to clear all of this takes long. */
	q.greedy = moves_text_is_greedy(r);
	q.known = q.greedy ? &from_one : m;
	q.record = r;
	q.only = NULL;
	q.has_board = q.found = false;
	for (size_t n = 0; n < FIELDS * r->fields && good; n++) {
		struct record_field *field = &r->field[n % r->fields];
		bool own;

		if (field->id != n / r->fields || !find_part(&q, field))
			continue;
		own = q.part.size && is_own(q.part, q.greedy);
		/* The names that are read are those of the fields behind. */
		if (own || field->id == FIELD_MOVES) {
			q.only = own && !q.greedy ? moves_text_names(0) : NULL;
			q.only_number = 0;
		}
		if (own && !names)
			continue;
		good = names ? rename_part(in, &q, names, m->first, r, field)
			     : settle(in, &q, r, field, read);
		if (q.found && q.best.cells) {
			q.only = q.best.names;
			q.only_number = q.best.number;
		}
	}
	return good;
}

bool moves_text_settle(struct reading *in, const struct moves_text *m,
		       struct record *r, bool *read)
{
	*read = true;
	return change(in, m, NULL, r, read);
}

bool moves_text_rename(struct reading *in, const struct moves_text *m,
		       const struct hole_names *names, struct record *r)
{
	bool read;

	return change(in, m, names, r, &read);
}
