/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of holes; see hole_names.h.
 *
 * On the English board the letters are those of Berlekamp, Conway and Guy,
 * Winning Ways, 1982, chapter 23: a hole and the one opposite have the same
 * letter, small and capital.  The European board adds y and z.  On other boards
 * letters follow the reading order.
 */
#include "text/solitaire/hole_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
		      char name[HOLE_NAMES_SIZE])
{
	(void)first;
	return shape_cell(s, hole, name);
}

static bool is_letter(char c)
{
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

static int take_cell(const struct shape *s, int reading, struct span *text)
{
	char lower[SHAPE_CELL];
	size_t size = 0;

	(void)reading;
	for (; size < sizeof lower && is_letter(span_peek(text)); text->at++)
		lower[size++] = (char)(span_peek(text) | 0x20);
	for (; size && size < sizeof lower && span_is_digit(span_peek(text));
	     text->at++)
		lower[size++] = span_peek(text);
	return span_is_digit(span_peek(text)) ? -1 : shape_find(s, lower, size);
}

static int write_number(const struct shape *s, int hole, int first,
			char name[HOLE_NAMES_SIZE])
{
	(void)s;
	return snprintf(name, HOLE_NAMES_SIZE, "%d", hole + first);
}

static int take_hole_number(const struct shape *s, int reading,
			    struct span *text)
{
	int number = take_number(text) - reading;

	return number >= 0 && number < s->holes ? number : -1;
}

static int write_xy(const struct shape *s, int hole, int first,
		    char name[HOLE_NAMES_SIZE])
{
	return snprintf(name, HOLE_NAMES_SIZE, "(%d,%d)", s->col[hole] + first,
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
			char name[HOLE_NAMES_SIZE])
{
	(void)first;
	if (s->rows > DIGITS || s->cols > DIGITS)
		return 0;
	return snprintf(name, HOLE_NAMES_SIZE, "%d%d", s->col[hole] + 1,
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
			char name[HOLE_NAMES_SIZE])
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

const struct hole_names *hole_names_at(size_t i)
{
	return i < sizeof table / sizeof *table ? &table[i] : NULL;
}

const struct hole_names *hole_names_called(const char *name)
{
	const struct hole_names *names;

	for (size_t i = 0; (names = hole_names_at(i)); i++)
		if (strcmp(names->name, name) == 0)
			return names;
	return NULL;
}
