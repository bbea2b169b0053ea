/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A token ends before the white space that follows it.  This is not taken, so
 * an answer need not wait for more input than its record.
 */
#include "text/token.h"

#include <string.h>

static bool is_space(int c)
{
	return c == ' ' || c == '\t' || c == '\n';
}

bool token_next(struct reading *in, struct source *s, struct token *token)
{
	int c = source_peek(s);

	while (is_space(c)) {
		source_take(s);
		c = source_peek(s);
	}
	token->place = source_place(s);
	token->size = 0;
	for (; c != SOURCE_END && !is_space(c); c = source_peek(s)) {
		struct place place = source_place(s);

		source_take(s);
		if (!reading_is_text((unsigned char)c))
			return reading_bad_byte(in, place, (char)c);
		if (token->size == TOKEN_SIZE)
			return reading_fail(in, token->place,
					    "number is longer than %d bytes",
					    TOKEN_SIZE);
		token->text[token->size++] = (char)c;
	}
	if (s->error)
		return reading_no_source(in, s->error);
	return token->size || reading_end(in);
}

bool token_is_number(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (text[i] < '0' || text[i] > '9')
			return false;
	return size > 0;
}

bool token_number(const char *text, size_t size, uint64_t most, uint64_t *value)
{
	*value = 0;
	if (!token_is_number(text, size))
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

bool token_from(const char *text, uint64_t least, uint64_t most,
		uint64_t *value)
{
	return token_number(text, strlen(text), most, value) && *value >= least;
}
