/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scanner of all formats that have words: bytes of a line or of the value
 * of a field, read from left to right, each with its place.
 */
#ifndef PEGKIT_TEXT_SPAN_H
#define PEGKIT_TEXT_SPAN_H

#include <string.h>

#include "text/line.h"
#include "text/token.h"

struct span {
	const char *text;
	size_t size, at;    /* all bytes; the next one */
	struct place place; /* of the first */
};

static inline struct span span_of(const struct line *line)
{
	return (struct span){line->text, line->size, 0, line_place(line, 0)};
}

/* The place of byte I. */
static inline struct place span_place(const struct span *s, size_t i)
{
	return (struct place){s->place.line, s->place.column + i};
}

/* The next byte; NUL at the end. */
static inline char span_peek(const struct span *s)
{
	return s->at < s->size ? s->text[s->at] : '\0';
}

/* Takes C if it comes next. */
static inline bool span_take(struct span *s, char c)
{
	if (s->at == s->size || s->text[s->at] != c)
		return false;
	s->at++;
	return true;
}

/* Takes TEXT if it comes next. */
static inline bool span_take_text(struct span *s, const char *text)
{
	size_t size = strlen(text);

	if (s->size - s->at < size || memcmp(s->text + s->at, text, size) != 0)
		return false;
	s->at += size;
	return true;
}

/* Takes bytes up to the next A or B, or all; returns their number. */
static inline size_t span_take_to(struct span *s, char a, char b)
{
	size_t first = s->at;

	while (s->at < s->size && s->text[s->at] != a && s->text[s->at] != b)
		s->at++;
	return s->at - first;
}

/* Passes over blanks; returns the next byte, NUL at the end. */
static inline char span_skip(struct span *s)
{
	while (span_peek(s) == ' ' || span_peek(s) == '\t')
		s->at++;
	return span_peek(s);
}

/*
 * Takes the next word, a run of bytes other than space and tab; returns its
 * size, 0 at the end.
 */
static inline size_t span_word(struct span *s)
{
	span_skip(s);
	return span_take_to(s, ' ', '\t');
}

/* Takes decimal digits; returns how many. */
static inline size_t span_digits(struct span *s)
{
	size_t first = s->at;

	while (span_peek(s) >= '0' && span_peek(s) <= '9')
		s->at++;
	return s->at - first;
}

/*
 * Takes digits as a number of at most MOST; false: there are none, or they are
 * more.  Then they are taken, too.
 */
static inline bool span_number(struct span *s, uint64_t most, uint64_t *number)
{
	const char *first = s->text + s->at;

	return token_number(first, span_digits(s), most, number);
}

/* Fails at the next byte: WHAT is expected there. */
static inline bool span_expected(struct reading *in, const struct span *s,
				 const char *what)
{
	char quote[READING_QUOTE];

	if (s->at == s->size)
		return reading_fail(in, span_place(s, s->at),
				    "end of line found, %s expected", what);
	return reading_fail(in, span_place(s, s->at), "'%s' found, %s expected",
			    reading_quote(s->text + s->at, 1, quote), what);
}

#endif
