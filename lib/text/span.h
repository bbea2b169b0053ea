/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scanner of all formats.  It reads the bytes of a line, a word or a field
 * value from left to right, and knows the place of each byte.
 */
#ifndef PEGKIT_TEXT_SPAN_H
#define PEGKIT_TEXT_SPAN_H

#include <string.h>

#include "text/source.h"

/* A piece of text that is read from left to right. */
struct span {
	const char *text;   /* the bytes, without a NUL */
	size_t size, at;    /* number of bytes; offset of the next byte */
	struct place place; /* place of the first byte */
	/* The rest is set only for a line; `wide` is also set for its parts. */
	size_t whole; /* bytes, including the comment and blanks at the end */
	bool wide;    /* has bytes over 127 outside the comment */
	bool blank;   /* nothing but spaces and tabs, and no comment */
	bool comment; /* only a comment, perhaps after blanks */
};

/*
 * Reads the next line of S into LINE, without its comment and its line end.
 * s->comment says where a comment may begin.  Trailing blanks are removed;
 * leading blanks are kept.  The text is valid until the next call.
 *
 * Fails with READING_BAD if a byte is not allowed, or if the line has more than
 * SOURCE_MOST bytes.  The next call then reads the line after it.
 */
bool span_line(struct reading *in, struct source *s, struct span *line);

/*
 * Reads the next line that is neither blank nor only a comment.  Fails as
 * span_line() does.
 */
bool span_full_line(struct reading *in, struct source *s, struct span *line);

/*
 * Reads the next word of S into WORD.  A line end counts as white space, and #
 * begins a comment anywhere.  If there is no word, fails with READING_END; the
 * place of WORD is then the end of the file.
 *
 * Fails with READING_BAD if reading_is_text() is false for a byte, or if the
 * word has more than 80 bytes.  The next call then continues after that word.
 *
 * White space after a word is not read, so that a record can be answered before
 * more input has arrived.
 */
bool span_next(struct reading *in, struct source *s, struct span *word);

/*
 * Sets *VALUE to the decimal number in the SIZE bytes at TEXT, and returns
 * true.  If the bytes are not all digits, sets *VALUE to 0 and returns false.
 * If the number is larger than MOST, sets *VALUE to MOST and returns false.
 */
bool span_value(const char *text, size_t size, uint64_t most, uint64_t *value);

/*
 * Sets *VALUE to the number in the string TEXT.  Returns false if TEXT is not a
 * number from LEAST to MOST; *VALUE is then some number up to MOST.
 */
bool span_value_from(const char *text, uint64_t least, uint64_t most,
		     uint64_t *value);

/*
 * True if the SIZE bytes at TEXT begin with the number of a move, such as
 * `#1:` or `#1.`.  The first byte must be #.  In a field, such a # does not
 * begin a comment.
 */
bool span_is_count(const char *text, size_t size);

/* True if the SIZE bytes at TEXT are one or more decimal digits. */
bool span_is_number(const char *text, size_t size);

/*
 * Returns the length in bytes of the UTF-8 letter at the beginning of TEXT.
 * Returns 0 if the SIZE bytes at TEXT do not begin with a letter.
 */
size_t span_letter(const char *text, size_t size);

/* The most bytes of a UTF-8 letter. */
enum { SPAN_LETTER = 4 };

/*
 * Writes the UTF-8 letter with code point CODE to LETTER, without a NUL.
 * Returns its length in bytes, or 0 if there is no such letter.
 */
size_t span_encode(unsigned long code, char letter[SPAN_LETTER]);

/* Returns the code point of the UTF-8 letter of SIZE bytes at TEXT. */
unsigned long span_decode(const char *text, size_t size);

/* True if the SIZE bytes at TEXT are the string WORD. */
static inline bool span_is(const char *text, size_t size, const char *word)
{
	return size == strlen(word) && memcmp(text, word, size) == 0;
}

/* Returns the place of byte I of S.  Bytes are counted from 0. */
static inline struct place span_place(const struct span *s, size_t i)
{
	return (struct place){s->place.line, s->place.column + i};
}

/* Returns a part of S: from byte AT up to the byte before END. */
static inline struct span span_part(const struct span *s, size_t at, size_t end)
{
	return (struct span){.text = s->text + at,
			     .size = end - at,
			     .place = span_place(s, at),
			     .wide = s->wide};
}

/* Returns the next byte of S without taking it, or NUL at the end. */
static inline char span_peek(const struct span *s)
{
	return s->at < s->size ? s->text[s->at] : '\0';
}

/* Takes the next byte of S if it is C.  True if it was taken. */
static inline bool span_take(struct span *s, char c)
{
	if (s->at == s->size || s->text[s->at] != c)
		return false;
	s->at++;
	return true;
}

/* Takes TEXT if it comes next in S.  True if it was taken. */
static inline bool span_take_text(struct span *s, const char *text)
{
	size_t size = strlen(text);

	if (s->size - s->at < size || memcmp(s->text + s->at, text, size) != 0)
		return false;
	s->at += size;
	return true;
}

/*
 * Takes the bytes before the next C, or the rest of S if there is no C.
 * Returns the number of bytes taken.
 */
static inline size_t span_take_to(struct span *s, char c)
{
	size_t first = s->at;

	while (s->at < s->size && s->text[s->at] != c)
		s->at++;
	return s->at - first;
}

/* True if C is a space or a tab. */
static inline bool span_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/*
 * Takes the bytes before the next blank, or the rest of S if there is none.
 * Returns the number of bytes taken.
 */
static inline size_t span_take_to_blank(struct span *s)
{
	size_t first = s->at;

	while (s->at < s->size && !span_is_blank(s->text[s->at]))
		s->at++;
	return s->at - first;
}

/* Skips blanks.  Returns the next byte without taking it, or NUL at the end. */
static inline char span_skip(struct span *s)
{
	while (span_is_blank(span_peek(s)))
		s->at++;
	return span_peek(s);
}

/*
 * Skips blanks, then takes the bytes before the next blank.  Returns the number
 * of bytes taken, 0 at the end.
 */
static inline size_t span_word(struct span *s)
{
	span_skip(s);
	return span_take_to_blank(s);
}

static inline bool span_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Returns C in lower case if it is a capital letter, otherwise C. */
static inline char span_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* True if C is a letter from a to z or from A to Z. */
static inline bool span_is_letter(char c)
{
	return span_lower(c) >= 'a' && span_lower(c) <= 'z';
}

/* Returns the value of the hexadecimal digit C, or 16 if C is not one. */
static inline unsigned span_hex(char c)
{
	char lower = span_lower(c);

	if (span_is_digit(c))
		return (unsigned)(c - '0');
	return lower >= 'a' && lower <= 'f' ? 10 + (unsigned)(lower - 'a') : 16;
}

/* Takes the decimal digits that come next.  Returns their number. */
static inline size_t span_digits(struct span *s)
{
	size_t first = s->at;

	while (span_is_digit(span_peek(s)))
		s->at++;
	return s->at - first;
}

/* Takes the lower-case letters that come next.  Returns their number. */
static inline size_t span_letters(struct span *s)
{
	size_t first = s->at;

	while (span_peek(s) >= 'a' && span_peek(s) <= 'z')
		s->at++;
	return s->at - first;
}

/*
 * Takes the decimal digits that come next, and sets *NUMBER to their value.
 * Returns false if there are none, or if the value is larger than MOST.
 */
static inline bool span_number(struct span *s, uint64_t most, uint64_t *number)
{
	const char *first = s->text + s->at;

	return span_value(first, span_digits(s), most, number);
}

/*
 * Fails with READING_BAD at the next byte of S, where WHAT was expected.  The
 * message says what was found.  Returns false.
 */
bool span_expected(struct reading *in, const struct span *s, const char *what);

#endif
