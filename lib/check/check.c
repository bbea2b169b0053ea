/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages of the judges, and the goals of a problem; see check.h. */
#include "check/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char cut[] = "...";

bool check_is_goal(const struct check_problem *p, position_t position)
{
	if (p->level)
		return position_count(position) == p->level;
	for (size_t i = 0; i < p->goals; i++)
		if (p->goal[i] == position)
			return true;
	return false;
}

int check_goal_pegs(const struct check_problem *p)
{
	if (p->level)
		return p->level;
	return p->goals ? position_count(p->goal[0]) : SHAPE_HOLES + 1;
}

enum check_verdict check_false(char *message, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, CHECK_MESSAGE, format, arguments);
	va_end(arguments);
	return CHECK_FALSE;
}

enum check_verdict check_limit(char *message, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, CHECK_MESSAGE, format, arguments);
	va_end(arguments);
	return CHECK_LIMIT;
}

/* Bytes for text; behind it there is room for `cut`, a quote and NUL. */
static const size_t quote_room = CHECK_QUOTE - sizeof cut - 1;

const char *check_quote(struct check_text text, char quoted[CHECK_QUOTE])
{
	size_t n = 0, i = 0;

	quoted[n++] = '\'';
	for (; i < text.size; i++) {
		unsigned char c = (unsigned char)text.data[i];
		bool plain = c >= ' ' && c <= '~';
		char shown[8];
		int size =
		    snprintf(shown, sizeof shown, plain ? "%c" : "\\x%02x", c);

		if (n + (size_t)size > quote_room)
			break;
		memcpy(quoted + n, shown, (size_t)size);
		n += (size_t)size;
	}
	snprintf(quoted + n, CHECK_QUOTE - n, "%s'", i < text.size ? cut : "");
	return quoted;
}

const char *check_pegs(const struct shape *s, position_t position,
		       char pegs[CHECK_QUOTE])
{
	size_t n = 0;

	snprintf(pegs, CHECK_QUOTE, "no peg");
	for (; position; position = position_rest(position)) {
		char cell[SHAPE_CELL];

		shape_cell(s, position_first(position), cell);
		if (n + strlen(cell) + 1 > quote_room) {
			snprintf(pegs + n, CHECK_QUOTE - n, " %s", cut);
			break;
		}
		n += (size_t)snprintf(pegs + n, CHECK_QUOTE - n, "%s%s",
				      n ? " " : "", cell);
	}
	return pegs;
}

const char *check_jump(const struct shape *s, const struct shape_jump *jump,
		       char name[CHECK_QUOTE])
{
	int n = shape_cell(s, jump->from, name);

	name[n++] = '-';
	n += shape_cell(s, jump->to, name + n);
	if (shape_shares_ends(s, jump)) {
		name[n++] = '/';
		shape_cell(s, jump->over, name + n);
	}
	return name;
}
