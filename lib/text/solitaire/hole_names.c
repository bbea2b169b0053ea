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

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Reads up to four digits at *AT; -1: none, or more. */
static int read_number(const char *text, size_t size, size_t *at)
{
	size_t first = *at;
	int number = 0;

	while (*at < size && is_digit(text[*at]) && *at - first < 4)
		number = 10 * number + text[(*at)++] - '0';
	return *at == first || (*at < size && is_digit(text[*at])) ? -1
								   : number;
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

static int read_cell(const struct shape *s, int reading, const char *text,
		     size_t size, size_t *used)
{
	char lower[SHAPE_CELL];
	size_t at = 0;

	(void)reading;
	while (at < size && at < sizeof lower && is_letter(text[at])) {
		lower[at] = (char)(text[at] | 0x20);
		at++;
	}
	while (at && at < size && at < sizeof lower && is_digit(text[at])) {
		lower[at] = text[at];
		at++;
	}
	*used = at;
	return at < size && is_digit(text[at]) ? -1 : shape_find(s, lower, at);
}

static int write_number(const struct shape *s, int hole, int first,
			char name[HOLE_NAMES_SIZE])
{
	(void)s;
	return snprintf(name, HOLE_NAMES_SIZE, "%d", hole + first);
}

static int read_hole_number(const struct shape *s, int reading,
			    const char *text, size_t size, size_t *used)
{
	int number;

	*used = 0;
	number = read_number(text, size, used) - reading;
	return number >= 0 && number < s->holes ? number : -1;
}

static int write_xy(const struct shape *s, int hole, int first,
		    char name[HOLE_NAMES_SIZE])
{
	return snprintf(name, HOLE_NAMES_SIZE, "(%d,%d)", s->col[hole] + first,
			s->row[hole] + first);
}

static void skip_blanks(const char *text, size_t size, size_t *at)
{
	while (*at < size && (text[*at] == ' ' || text[*at] == '\t'))
		++*at;
}

/* Reads a number with blanks around it and the MARK behind it. */
static int read_part(const char *text, size_t size, size_t *at, char mark)
{
	int number;

	skip_blanks(text, size, at);
	number = read_number(text, size, at);
	skip_blanks(text, size, at);
	if (*at == size || text[*at] != mark)
		return -1;
	++*at;
	return number;
}

static int read_xy(const struct shape *s, int reading, const char *text,
		   size_t size, size_t *used)
{
	int col, row;

	*used = 1;
	if (!size || text[0] != '(')
		return -1;
	col = read_part(text, size, used, ',');
	row = col < 0 ? -1 : read_part(text, size, used, ')');
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

static int read_digits(const struct shape *s, int reading, const char *text,
		       size_t size, size_t *used)
{
	(void)reading;
	*used = 2;
	if (s->rows > DIGITS || s->cols > DIGITS || size < 2 ||
	    !is_digit(text[0]) || !is_digit(text[1]) ||
	    (size > 2 && is_digit(text[2])))
		return -1;
	return hole_at(s, text[1] - '1', text[0] - '1');
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

static int read_letter(const struct shape *s, int reading, const char *text,
		       size_t size, size_t *used)
{
	const char *letters = reading ? IN_ORDER : opposite_letters(s);
	const char *found =
	    letters && size && text[0] ? strchr(letters, text[0]) : NULL;

	*used = 1;
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
	.read = read_cell,
    },
    {
	.name = "numbers",
	.help = "5-17",
	.join = "-",
	.reading = {"hole numbers from 0", "hole numbers from 1"},
	.is_counted = true,
	.write = write_number,
	.read = read_hole_number,
    },
    {
	.name = "xy",
	.help = "(4,2)->(4,4)",
	.join = "->",
	.reading = {"columns and rows from 0", "columns and rows from 1"},
	.is_counted = true,
	.write = write_xy,
	.read = read_xy,
    },
    {
	.name = "letters",
	.help = "e-x",
	.join = "-",
	/* Where no move is legal the first one counts, as it is written. */
	.reading = {"letters that opposite holes share",
		    "letters in reading order"},
	.write = write_letter,
	.read = read_letter,
    },
    {
	.name = "digits",
	.help = "42-44",
	.join = "-",
	.reading = {"digits of column and row"},
	.yields = true,
	.write = write_digits,
	.read = read_digits,
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
