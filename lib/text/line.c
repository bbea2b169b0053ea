/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line is not copied: its text points into the block of its source.  The
 * source holds at most SOURCE_MOST bytes, which bounds the line.
 */
#include "text/line.h"

#include <string.h>

/* Sets *SIZE to the bytes of the line at data[pos] without its LF. */
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

/* Takes the rest of a line that was too long to be held. */
static void skip_rest(struct source *s)
{
	while (source_need(s, 1)) {
		unsigned char byte = s->data[s->pos];

		source_take(s);
		if (byte == '\n')
			return;
	}
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* The first # from AT on that begins a comment, or null. */
static const char *find_comment(const struct line *line, const char *at,
				enum source_comment comment)
{
	const char *end = line->text + line->size;

	for (; at && comment != SOURCE_NEVER;
	     at = memchr(at + 1, '#', (size_t)(end - at - 1)))
		if (comment == SOURCE_ANYWHERE || at == line->text ||
		    is_blank(at[-1]))
			return at;
	return NULL;
}

/* Cuts off the line end and the comment, and checks every byte. */
static bool inspect(struct reading *in, const struct source *s,
		    struct line *line, bool has_end)
{
	const char *hash;

	if (has_end && line->size && line->text[line->size - 1] == '\r')
		line->size--;
	line->whole = line->size;
	hash = memchr(line->text, '#', line->size);
	if (hash)
		hash = find_comment(line, hash, s->comment);
	if (hash)
		line->size = (size_t)(hash - line->text);
	for (size_t i = 0; i < line->size; i++) {
		unsigned char byte = (unsigned char)line->text[i];

		if (reading_is_text(byte))
			continue;
		if (byte < 0x80 || !s->wide)
			return reading_bad_byte(in, line_place(line, i),
						line->text[i]);
		line->wide = true;
	}
	while (line->size && is_blank(line->text[line->size - 1]))
		line->size--;
	line->blank = !hash && !line->size;
	line->comment = hash && !line->size;
	return true;
}

bool line_next(struct reading *in, struct source *s, struct line *line)
{
	size_t size = 0;
	bool has_end;

	if (s->pos + s->base != s->line_start)
		skip_rest(s);
	if (!find_end(s, &size)) {
		/* The next call skips the rest, which may be endless. */
		struct place place = {s->line, SOURCE_MOST + 1};

		s->pos += SOURCE_MOST;
		return reading_fail(in, place, "line is longer than %d bytes",
				    SOURCE_MOST);
	}
	if (s->error)
		return reading_no_source(in, s->error);
	has_end = s->pos + size < s->end;
	if (!size && !has_end)
		return reading_end(in);
	*line = (struct line){.text = (const char *)s->data + s->pos,
			      .size = size,
			      .number = s->line};
	s->pos += size;
	if (has_end)
		source_take(s);
	else
		s->line_start = s->base + s->pos;
	return inspect(in, s, line, has_end);
}

bool line_next_full(struct reading *in, struct source *s, struct line *line)
{
	bool good;

	do
		good = line_next(in, s, line);
	while (good && (line->blank || line->comment));
	return good;
}
