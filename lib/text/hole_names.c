/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of names.  Rows, columns and squares refer to the drawing.
 *
 * On the English board opposite holes share a letter, small and capital, as in
 * Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 23.  The European
 * board adds y and z.
 */
#include "text/hole_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENGLISH "abcdefghijklmnopxPONMLKJIHGFEDCBA"
#define EUROPEAN "abcydefzghijklmnopxPONMLKJIHGZFEDYCBA"
#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define CAPITAL "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* The last two: the most digits of a hole, and letters of a column. */
enum { ALPHABET = 26, DIGITS = 9, HEX = 3, LETTERS = 2 };

/* Takes a number of up to four digits; -1: there is none. */
static int take_decimal(struct span *text)
{
	const char *first = text->text + text->at;
	size_t digits = span_digits(text);
	uint64_t number = 0;

	return digits <= 4 && span_value(first, digits, 9999, &number)
		   ? (int)number
		   : -1;
}

/* Takes a number of up to HEX digits; -1: there is none. */
static int take_hex(struct span *text)
{
	int number = 0, size = 0;

	/* Without a digit after it, 0x is the number 0 and the sign x. */
	if (span_take_text(text, "0x") && span_hex(span_peek(text)) == 16)
		text->at--;
	for (; size < HEX && span_hex(span_peek(text)) < 16; size++)
		number = 16 * number + (int)span_hex(text->text[text->at++]);
	/* The first letters of a word are no number; x is a sign. */
	return size && (!span_is_letter(span_peek(text)) ||
			span_lower(span_peek(text)) == 'x')
		   ? number
		   : -1;
}

/* Returns the hole on ROW and COL, which may be off the drawing. */
static int hole_at(const struct shape *s, int row, int col)
{
	int hole = row >= 0 && row < s->rows && col >= 0 && col < s->cols
		       ? shape_hole(s, row, col)
		       : -1;

	return hole < 0 ? HOLE_NAMES_OFF : hole;
}

/* Returns the hole that the numbers A and B of a pair name. */
static int hole_of_pair(const struct naming *n, const struct shape *s, int a,
			int b)
{
	return n->row->by_row ? hole_at(s, a - n->first, b - n->first)
			      : hole_at(s, b - n->first, a - n->first);
}

/* Writes column and row, such as c3, or row and column. */
static int write_cell(const struct naming *n, const struct shape *s, int hole,
		      char name[HOLE_NAMES_ROOM])
{
	if (!n->row->by_row)
		return shape_cell(s, hole, name);
	return s->row[hole] < ALPHABET
		   ? snprintf(name, HOLE_NAMES_ROOM, "%c%d",
			      SMALL[s->row[hole]], s->col[hole] + 1)
		   : 0;
}

/* Takes column and row, such as c3, or row and column. */
static int take_cell(const struct naming *n, const struct shape *s,
		     struct span *text)
{
	int letters = 0, number;

	for (int size = 0; size < LETTERS && span_is_letter(span_peek(text));
	     size++, text->at++)
		letters =
		    letters * ALPHABET + 1 + span_lower(span_peek(text)) - 'a';
	number = letters ? take_decimal(text) : -1;
	if (number < 0)
		return HOLE_NAMES_NONE;
	return n->row->by_row ? hole_at(s, letters - 1, number - 1)
			      : hole_at(s, number - 1, letters - 1);
}

/* Says which columns and rows the board has. */
static void tell_cells(const struct naming *n, const struct shape *s,
		       char about[HOLE_NAMES_ABOUT])
{
	static const char *const place[] = {"columns", "rows"};
	bool by_row = n->row->by_row;
	char last[SHAPE_CELL] = "";
	int letters = by_row ? s->rows : s->cols;

	if (letters > ALPHABET)
		last[0] = SMALL[(letters - 1) / ALPHABET - 1];
	last[strlen(last)] = SMALL[(letters - 1) % ALPHABET];
	snprintf(about, HOLE_NAMES_ABOUT, "%s are a to %s, %s 1 to %d",
		 place[by_row], last, place[!by_row],
		 by_row ? s->cols : s->rows);
}

/* Returns how many squares a row of the grid has; 0: only holes are counted. */
static int grid_width(const struct naming *n, const struct shape *s)
{
	return n->row->width == HOLE_NAMES_DRAWN ? s->cols : n->row->width;
}

/* Returns 0 if the board is wider than the grid. */
static int write_number(const struct naming *n, const struct shape *s, int hole,
			char name[HOLE_NAMES_ROOM])
{
	int width = grid_width(n, s);
	int number = width ? s->row[hole] * width + s->col[hole] : hole;

	if (width && s->cols > width)
		return 0;
	number += n->first;
	return n->row->is_hex
		   ? snprintf(name, HOLE_NAMES_ROOM, "%X", (unsigned)number)
		   : snprintf(name, HOLE_NAMES_ROOM, "%d", number);
}

/* Takes the number of a hole, or of a square of the grid. */
static int take_number(const struct naming *n, const struct shape *s,
		       struct span *text)
{
	int number = n->row->is_hex ? take_hex(text) : take_decimal(text);
	int width = grid_width(n, s);

	if (number < 0)
		return HOLE_NAMES_NONE;
	number -= n->first;
	if (number < 0 || !width)
		return number < s->holes && number >= 0 ? number
							: HOLE_NAMES_OFF;
	return hole_at(s, number / width, number % width);
}

/* Names the first and the last hole. */
static void tell_ends(const struct naming *n, const struct shape *s,
		      char about[HOLE_NAMES_ABOUT])
{
	char first[HOLE_NAMES_ROOM] = "", last[HOLE_NAMES_ROOM] = "";

	n->row->write(n, s, 0, first);
	n->row->write(n, s, s->holes - 1, last);
	snprintf(about, HOLE_NAMES_ABOUT, "holes are %s to %s", first, last);
}

static void tell_grid(const struct naming *n, const struct shape *s,
		      char about[HOLE_NAMES_ABOUT])
{
	snprintf(about, HOLE_NAMES_ABOUT,
		 "squares are numbered %d to %d, and some are not holes",
		 n->first, s->rows * grid_width(n, s) - 1 + n->first);
}

/* True if S has pairs of digits for its holes. */
static bool has_digits(const struct naming *n, const struct shape *s)
{
	return s->rows <= DIGITS + !n->first && s->cols <= DIGITS + !n->first;
}

/* Takes two numbers with a comma or a blank between them, in brackets or not.
 */
static int take_pair(const struct naming *n, const struct shape *s,
		     struct span *text)
{
	char close = span_take(text, '(')   ? ')'
		     : span_take(text, '[') ? ']'
					    : 0;
	int a, b = -1;
	bool apart;

	if (close)
		span_skip(text);
	a = take_decimal(text);
	apart = span_is_blank(span_peek(text));
	span_skip(text);
	if (a >= 0 && (span_take(text, ',') || apart)) {
		span_skip(text);
		b = take_decimal(text);
	}
	if (close) {
		span_skip(text);
		b = span_take(text, close) ? b : -1;
	}
	return b < 0 ? HOLE_NAMES_NONE : hole_of_pair(n, s, a, b);
}

/* Writes two numbers: (3,4), or two digits. */
static int write_pair(const struct naming *n, const struct shape *s, int hole,
		      char name[HOLE_NAMES_ROOM])
{
	int col = s->col[hole] + n->first, row = s->row[hole] + n->first;
	int a = n->row->by_row ? row : col, b = n->row->by_row ? col : row;

	if (n->row->take == take_pair)
		return snprintf(name, HOLE_NAMES_ROOM, "(%d,%d)", a, b);
	return has_digits(n, s) ? snprintf(name, HOLE_NAMES_ROOM, "%d%d", a, b)
				: 0;
}

/* Takes two digits: column and row, or row and column. */
static int take_digits(const struct naming *n, const struct shape *s,
		       struct span *text)
{
	const char *first = text->text + text->at;

	if (!has_digits(n, s) || span_digits(text) != 2)
		return HOLE_NAMES_NONE;
	return hole_of_pair(n, s, first[0] - '0', first[1] - '0');
}

static void tell_pairs(const struct naming *n, const struct shape *s,
		       char about[HOLE_NAMES_ABOUT])
{
	snprintf(about, HOLE_NAMES_ABOUT, "columns are %d to %d, rows %d to %d",
		 n->first, s->cols - 1 + n->first, n->first,
		 s->rows - 1 + n->first);
}

/*
 * Returns the letters of a board on which a hole and its opposite share one:
 * the squares of 7 rows of 7 that are at most 4 steps from the middle, without
 * four of them on the English board.
 */
static const char *opposite_letters(const struct shape *s)
{
	bool is_european = s->holes == (int)strlen(EUROPEAN);
	bool is_english = s->holes == (int)strlen(ENGLISH);

	if (s->rows != 7 || s->cols != 7 || s->lattice != LATTICE_SQUARE)
		return NULL;
	for (int h = 0; h < s->holes; h++) {
		int down = abs(s->row[h] - 3), across = abs(s->col[h] - 3);

		is_european &= down + across <= 4;
		is_english &= down <= 1 || across <= 1;
	}
	return is_european ? EUROPEAN : is_english ? ENGLISH : NULL;
}

static const char *letters_of(const struct naming *n, const struct shape *s)
{
	const char *letters =
	    n->row->letters ? n->row->letters : opposite_letters(s);

	return letters ? letters : SMALL CAPITAL;
}

/* Writes the letter of a hole; 0: there are too few letters. */
static int write_letter(const struct naming *n, const struct shape *s, int hole,
			char name[HOLE_NAMES_ROOM])
{
	const char *letters = letters_of(n, s);

	if ((size_t)s->holes > strlen(letters))
		return 0;
	name[0] = letters[hole];
	name[1] = '\0';
	return 1;
}

/* Takes a letter, in either case if small letters are enough for all holes. */
static int take_letter(const struct naming *n, const struct shape *s,
		       struct span *text)
{
	const char *letters, *found;
	char letter = span_peek(text);
	int hole;

	if (!span_is_letter(letter))
		return HOLE_NAMES_NONE;
	letters = letters_of(n, s);
	text->at++;
	found = strchr(letters, letter);
	hole = found ? (int)(found - letters) : SHAPE_HOLES;
	if (s->holes <= ALPHABET && found)
		hole %= ALPHABET;
	return hole < s->holes ? hole : HOLE_NAMES_OFF;
}

/* Members shared by several rows of the table, which adds the rest. */
#define CELLS                                                                  \
	.join = "-", .write = write_cell, .take = take_cell, .tell = tell_cells
#define NUMBERS                                                                \
	.join = "-", .is_counted = true, .is_number = true,                    \
	.write = write_number, .take = take_number
#define GRID(columns) NUMBERS, .width = columns, .tell = tell_grid
#define PAIRS                                                                  \
	.join = "->", .is_counted = true, .is_number = true,                   \
	.write = write_pair, .take = take_pair, .tell = tell_pairs
#define TWO_DIGITS                                                             \
	.join = "-", .is_counted = true, .is_number = true,                    \
	.only_uncounted = true, .write = write_pair, .take = take_digits,      \
	.tell = tell_pairs
#define ONE_LETTER                                                             \
	.join = "-", .has_letters = true, .write = write_letter,               \
	.take = take_letter, .tell = tell_ends

static const struct hole_names table[] = {
    {.name = "cells", .help = "d2-d4", CELLS},
    {.name = "numbers", .help = "5-17", NUMBERS, .tell = tell_ends},
    {.name = "xy", .help = "(4,2)->(4,4)", PAIRS},
    {.name = "letters", .help = "e-x", ONE_LETTER},
    {.name = "digits", .help = "42-44", TWO_DIGITS},
    {.name = "yx", .help = "(2,4)->(4,4)", PAIRS, .by_row = true},
    {.name = "yx-digits", .help = "24-44", TWO_DIGITS, .by_row = true},
    {.name = "rows", .help = "b4-d4", CELLS, .by_row = true},
    {.name = "hex", .help = "5-11", NUMBERS, .is_hex = true, .tell = tell_ends},
    {.name = "grid", .help = "11-25", GRID(HOLE_NAMES_DRAWN)},
    {.name = "grid8", .help = "12-28", GRID(8)},
    {.name = "grid9", .help = "13-31", GRID(9)},
    {.name = "alphabet", .help = "e-q", ONE_LETTER, .letters = SMALL CAPITAL},
    {.name = "capitals", .help = "E-Q", ONE_LETTER, .letters = CAPITAL SMALL},
};

const struct hole_names *hole_names_at(size_t i)
{
	return i < sizeof table / sizeof *table ? &table[i] : NULL;
}

const struct hole_names *hole_names_called(const char *name, size_t size)
{
	const struct hole_names *row;

	for (size_t i = 0; (row = hole_names_at(i)); i++)
		if (span_is(name, size, row->name))
			return row;
	return NULL;
}

bool hole_names_is_twin(const struct hole_names *row, const struct shape *s)
{
	/* Twins of alphabet, of letters, and of grid. */
	if (row->letters)
		return *row->letters == *CAPITAL ? s->holes <= ALPHABET
						 : !opposite_letters(s);
	return row->width == s->cols;
}
