/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_scan.h"

#include <string.h>

static bool is_space(int c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The next byte, not yet taken; # begins no comment here. */
static int peek(struct source *s)
{
	return source_need(s, 1) ? s->data[s->pos] : SOURCE_END;
}

/* The next byte behind white space and comments, not yet taken. */
static int skip_space(struct source *s)
{
	bool comment = false;

	for (;;) {
		int c = peek(s);

		if (c == SOURCE_END)
			return c;
		comment = (comment || c == ';') && c != '\n';
		if (!comment && !is_space(c))
			return c;
		source_take(s);
	}
}

static bool ends_word(int c)
{
	return c == SOURCE_END || is_space(c) || c == '(' || c == ')' ||
	       c == ';';
}

/* Takes the bytes of a word. */
static bool take_word(struct reading *in, struct pddl_scan *s, int c)
{
	size_t size = 0;

	for (; !ends_word(c); c = peek(s->source)) {
		struct place place = source_place(s->source);

		source_take(s->source);
		if (!reading_is_text((unsigned char)c))
			return reading_bad_byte(in, place, (char)c);
		if (size == sizeof s->word - 1)
			return reading_fail(in, s->place,
					    "word is longer than %zu bytes",
					    sizeof s->word - 1);
		s->word[size++] =
		    (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	}
	s->word[size] = '\0';
	return true;
}

bool pddl_scan_next(struct reading *in, struct pddl_scan *s)
{
	int c = skip_space(s->source);

	s->place = source_place(s->source);
	s->word[0] = '\0';
	if (s->source->error)
		return reading_no_source(in, s->source->error);
	if (c == SOURCE_END) {
		s->token = PDDL_SCAN_END;
		return true;
	}
	if (c != '(' && c != ')') {
		s->token = PDDL_SCAN_NAME;
		return take_word(in, s, c);
	}
	source_take(s->source);
	s->token = c == '(' ? PDDL_SCAN_OPEN : PDDL_SCAN_CLOSE;
	s->depth += c == '(' ? 1 : -1;
	return true;
}

bool pddl_scan_bad(struct reading *in, const struct pddl_scan *s,
		   const char *expected)
{
	char quote[READING_QUOTE];

	switch (s->token) {
	case PDDL_SCAN_OPEN:
		return reading_fail(in, s->place, "'(' found, %s expected",
				    expected);
	case PDDL_SCAN_CLOSE:
		return reading_fail(in, s->place, "')' found, %s expected",
				    expected);
	case PDDL_SCAN_END:
		return reading_fail(in, s->place,
				    "end of file found, %s expected", expected);
	default:
		reading_quote(s->word, strlen(s->word), quote);
		return reading_fail(in, s->place, "'%s' found, %s expected",
				    quote, expected);
	}
}

bool pddl_scan_expect(struct reading *in, struct pddl_scan *s,
		      enum pddl_scan_token token, const char *word)
{
	static const char *const name[] = {"'('", "')'", "a name",
					   "end of file"};

	if (!pddl_scan_next(in, s))
		return false;
	if (s->token != token || (word && strcmp(s->word, word) != 0))
		return pddl_scan_bad(in, s, word ? word : name[token]);
	return true;
}

bool pddl_scan_is(const struct pddl_scan *s, const char *word)
{
	return s->token == PDDL_SCAN_NAME && strcmp(s->word, word) == 0;
}

bool pddl_scan_leave(struct reading *in, struct pddl_scan *s, int depth)
{
	s->token = PDDL_SCAN_OPEN;
	while (s->depth > depth && s->token != PDDL_SCAN_END) {
		if (!pddl_scan_next(in, s) && in->state != READING_BAD)
			return false;
		reading_begin(in);
	}
	return true;
}
