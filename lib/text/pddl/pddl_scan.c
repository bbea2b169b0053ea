/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_scan.h"

#include <errno.h>
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
static enum problem_status take_word(struct pddl_scan *s, int c,
				     struct problem *problem)
{
	size_t size = 0;

	for (; !ends_word(c); c = peek(s->source)) {
		struct place place = source_place(s->source);

		source_take(s->source);
		if (!problem_is_text((unsigned char)c))
			return problem_record(
			    problem, place,
			    "byte \\x%02x is not allowed in text", (unsigned)c);
		if (size == sizeof s->word - 1)
			return problem_record(problem, s->place,
					      "word is longer than %zu bytes",
					      sizeof s->word - 1);
		s->word[size++] =
		    (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
	}
	s->word[size] = '\0';
	return PROBLEM_NONE;
}

enum problem_status pddl_scan_next(struct pddl_scan *s, struct problem *problem)
{
	int c = skip_space(s->source);

	s->place = source_place(s->source);
	s->word[0] = '\0';
	if (s->source->error)
		return s->source->error == ENOMEM ? PROBLEM_MEMORY : PROBLEM_IO;
	if (c == SOURCE_END) {
		s->token = PDDL_SCAN_END;
		return PROBLEM_NONE;
	}
	if (c != '(' && c != ')') {
		s->token = PDDL_SCAN_NAME;
		return take_word(s, c, problem);
	}
	source_take(s->source);
	s->token = c == '(' ? PDDL_SCAN_OPEN : PDDL_SCAN_CLOSE;
	s->depth += c == '(' ? 1 : -1;
	return PROBLEM_NONE;
}

enum problem_status pddl_scan_bad(const struct pddl_scan *s,
				  const char *expected, struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	switch (s->token) {
	case PDDL_SCAN_OPEN:
		return problem_record(problem, s->place,
				      "'(' found, %s expected", expected);
	case PDDL_SCAN_CLOSE:
		return problem_record(problem, s->place,
				      "')' found, %s expected", expected);
	case PDDL_SCAN_END:
		return problem_record(problem, s->place,
				      "end of file found, %s expected",
				      expected);
	default:
		problem_quote(s->word, strlen(s->word), quote);
		return problem_record(problem, s->place,
				      "'%s' found, %s expected", quote,
				      expected);
	}
}

enum problem_status pddl_scan_expect(struct pddl_scan *s,
				     enum pddl_scan_token token,
				     const char *word, struct problem *problem)
{
	static const char *const name[] = {"'('", "')'", "a name",
					   "end of file"};
	enum problem_status status = pddl_scan_next(s, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (s->token != token || (word && strcmp(s->word, word) != 0))
		return pddl_scan_bad(s, word ? word : name[token], problem);
	return PROBLEM_NONE;
}

bool pddl_scan_is(const struct pddl_scan *s, const char *word)
{
	return s->token == PDDL_SCAN_NAME && strcmp(s->word, word) == 0;
}

enum problem_status pddl_scan_leave(struct pddl_scan *s, int depth,
				    struct problem *problem)
{
	s->token = PDDL_SCAN_OPEN;
	while (s->depth > depth && s->token != PDDL_SCAN_END) {
		enum problem_status status = pddl_scan_next(s, problem);

		if (status != PROBLEM_NONE && status != PROBLEM_BAD)
			return status;
	}
	return PROBLEM_NONE;
}
