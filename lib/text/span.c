/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines and words are not copied: their text points into the block of their
 * source.  The source holds at most SOURCE_MOST bytes, which bounds a line.
 */
#include "text/span.h"

/* Sets *SIZE to the bytes of the line at data[pos] without its LF, or up to the
 * end of the file.  False: it is longer than SOURCE_MOST bytes. */
static bool find_end(struct source *s, size_t *size)
{
	size_t seen = 0;

	for (;;) {
		size_t have = s->end - s->pos;
		const unsigned char *from = s->data + s->pos;
		const void *end = NULL;

		if (have > seen)
			end = memchr(from + seen, '\n', have - seen);
		if (end) {
			*size = (size_t)((const unsigned char *)end - from);
			return true;
		}
		if (have >= SOURCE_MOST)
			return false;
		seen = have;
		if (!source_need(s, have + 1)) {
			*size = s->end - s->pos;
			return true;
		}
	}
}

bool span_is_count(const char *text, size_t size)
{
	size_t at = 1;

	while (at < size && span_is_digit(text[at]))
		at++;
	return at < size && at > 1 && memchr(":.)", text[at], 3);
}

/* True if the # at AT is the number of a move after the key of a field. */
static bool is_count(const struct span *line, const char *at, const char *end)
{
	size_t before = (size_t)(at - line->text);

	return span_is_count(at, (size_t)(end - at)) &&
	       (memchr(line->text, ':', before) ||
		memchr(line->text, '=', before));
}

/* Returns the first # from AT on that begins a comment, or null.  After the
 * number of a move none does: a number that is misspelt would hide moves. */
static const char *find_comment(const struct span *line, const char *at,
				enum source_comment comment)
{
	const char *end = line->text + line->size;
	bool counts = false;

	for (; at && comment != SOURCE_NEVER;
	     at = memchr(at + 1, '#', (size_t)(end - at - 1))) {
		bool begins;

		if (comment == SOURCE_ANYWHERE || at == line->text)
			return at;
		begins = span_is_blank(at[-1]);
		counts = counts || ((begins || strchr("=:", at[-1])) &&
				    is_count(line, at, end));
		if (begins && !counts)
			return at;
	}
	return NULL;
}

/* Cuts off the line end and the comment, and checks every byte. */
static bool inspect(struct reading *in, const struct source *s,
		    struct span *line, bool has_end)
{
	const char *text = line->text, *hash;
	size_t size = line->size;

	if (has_end && size && text[size - 1] == '\r')
		size--;
	line->size = line->whole = size;
	hash = memchr(text, '#', size);
	if (hash)
		hash = find_comment(line, hash, s->comment);
	if (hash)
		size = (size_t)(hash - text);
	for (size_t i = 0; i < size; i++) {
		unsigned char byte = (unsigned char)text[i];

		if (reading_is_text(byte))
			continue;
		if (byte < 0x80 || !s->wide)
			return reading_bad_byte(in, span_place(line, i),
						text[i]);
		line->wide = true;
	}
	while (size && span_is_blank(text[size - 1]))
		size--;
	line->size = size;
	line->blank = !hash && !size;
	line->comment = hash && !size;
	return true;
}

bool span_line(struct reading *in, struct source *s, struct span *line)
{
	size_t size = 0;
	bool has_end;

	/* The rest of a line that was too long for the buffer. */
	while (s->pos + s->base != s->line_start && source_need(s, 1))
		source_take(s);
	if (!find_end(s, &size)) {
		/* The next call skips the rest, which may be endless. */
		struct place place = {s->line, SOURCE_MOST + 1};

		s->pos += SOURCE_MOST;
		return reading_fail(in, place,
				    "this line is longer than %d bytes",
				    SOURCE_MOST);
	}
	if (s->error)
		return reading_no_source(in, s->error);
	has_end = s->pos + size < s->end;
	if (!size && !has_end)
		return reading_end(in);
	*line = (struct span){.text = (const char *)s->data + s->pos,
			      .size = size,
			      .place = {s->line, 1}};
	s->pos += size;
	if (has_end)
		source_take(s);
	else
		s->line_start = s->base + s->pos;
	return inspect(in, s, line, has_end);
}

bool span_full_line(struct reading *in, struct source *s, struct span *line)
{
	bool good;

	do
		good = span_line(in, s, line);
	while (good && (line->blank || line->comment));
	return good;
}

enum { WORD_MOST = 80 }; /* bytes of a word, which should be a number */

/* Returns the byte AT bytes after the next one; SOURCE_END: there is none. */
static int peek(struct source *s, size_t at)
{
	return s->end - s->pos > at || source_need(s, at + 1)
		   ? s->data[s->pos + at]
		   : SOURCE_END;
}

/* True if C, which is byte AT, is white space. */
static bool is_space(struct source *s, int c, size_t at)
{
	return c == ' ' || c == '\n' || c == '\t' ||
	       (c == '\r' && peek(s, at + 1) == '\n');
}

/* True if C, which is byte AT, ends a word. */
static bool ends_word(struct source *s, int c, size_t at)
{
	return c == SOURCE_END || c == '#' || is_space(s, c, at);
}

/* Skips white space and comments; returns the next byte. */
static int skip_space(struct source *s)
{
	bool comment = false;

	for (;; source_take(s)) {
		int c = peek(s, 0);

		comment = (comment || c == '#') && c != '\n';
		if (c == SOURCE_END || (!comment && !is_space(s, c, 0)))
			return c;
	}
}

bool span_next(struct reading *in, struct source *s, struct span *word)
{
	bool good = true;
	int c;

	/* The rest of a bad word. */
	while (s->is_cut && !ends_word(s, peek(s, 0), 0))
		source_take(s);
	c = skip_space(s);

	*word = (struct span){.place = source_place(s)};
	while (good && !ends_word(s, c, word->size)) {
		if (!reading_is_text((unsigned char)c))
			good = reading_bad_byte(
			    in, span_place(word, word->size), (char)c);
		else if (word->size == WORD_MOST)
			good = reading_fail(
			    in, word->place,
			    "this number is longer than %d bytes", WORD_MOST);
		word->size++;
		if (good)
			c = peek(s, word->size);
	}
	word->text = (const char *)s->data + s->pos;
	s->pos += word->size;
	s->is_cut = !good;
	if (good && s->error)
		return reading_no_source(in, s->error);
	return good && (word->size || reading_end(in));
}

bool span_is_number(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (!span_is_digit(text[i]))
			return false;
	return size > 0;
}

size_t span_letter(const char *text, size_t size)
{
	unsigned char lead = size ? (unsigned char)*text : 0x80;
	size_t bytes = lead < 0x80   ? 1
		       : lead < 0xc2 ? 0
		       : lead < 0xe0 ? 2
		       : lead < 0xf0 ? 3
		       : lead < 0xf5 ? 4
				     : 0;

	for (size_t i = 1; i < bytes; i++)
		if (i == size || (text[i] & 0xc0) != 0x80)
			return 0;
	/* Overlong forms, surrogates, numbers that are too large. */
	if ((lead == 0xe0 && (unsigned char)text[1] < 0xa0) ||
	    (lead == 0xed && (unsigned char)text[1] >= 0xa0) ||
	    (lead == 0xf0 && (unsigned char)text[1] < 0x90) ||
	    (lead == 0xf4 && (unsigned char)text[1] >= 0x90))
		return 0;
	return bytes;
}

size_t span_encode(unsigned long code, char letter[SPAN_LETTER])
{
	static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
	size_t size = code < 0x80      ? 1
		      : code < 0x800   ? 2
		      : code < 0x10000 ? 3
				       : 4;

	if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
		return 0;
	for (size_t i = size; i-- > 1; code >>= 6)
		letter[i] = (char)(0x80 | (code & 0x3f));
	letter[0] = (char)(lead[size] | code);
	return size;
}

unsigned long span_decode(const char *text, size_t size)
{
	unsigned long code = (unsigned char)*text;

	if (size > 1)
		code &= 0x7fU >> size;
	for (size_t i = 1; i < size; i++)
		code = code << 6 | ((unsigned char)text[i] & 0x3f);
	return code;
}

bool span_value(const char *text, size_t size, uint64_t most, uint64_t *value)
{
	*value = 0;
	if (!span_is_number(text, size))
		return false;
	for (size_t i = 0; i < size; i++) {
		uint64_t digit = (uint64_t)(text[i] - '0');

		if (digit > most || *value > (most - digit) / 10) {
			*value = most;
			return false;
		}
		*value = 10 * *value + digit;
	}
	return true;
}

bool span_value_from(const char *text, uint64_t least, uint64_t most,
		     uint64_t *value)
{
	return span_value(text, strlen(text), most, value) && *value >= least;
}

bool span_expected(struct reading *in, const struct span *s, const char *what)
{
	if (s->at == s->size)
		return reading_fail(in, span_place(s, s->at),
				    "expected %s, found the end of the line",
				    what);
	return reading_fail(in, span_place(s, s->at), "expected %s, found '%s'",
			    what, reading_quote(in, s->text + s->at, 1));
}
