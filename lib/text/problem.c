/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages about wrong text.  They are made printable and bounded where the
 * text is read, so the printing code need not check them.
 */
#include "text/problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void __attribute__((format(printf, 4, 0)))
fill(struct problem *problem, struct place place, bool record,
     const char *format, va_list arguments)
{
	problem->place = place;
	problem->record = record;
	vsnprintf(problem->text, sizeof problem->text, format, arguments);
}

enum problem_status problem_record(struct problem *problem, struct place place,
				   const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	fill(problem, place, true, format, arguments);
	va_end(arguments);
	return PROBLEM_BAD;
}

enum problem_status problem_file(struct problem *problem, struct place place,
				 const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	fill(problem, place, false, format, arguments);
	va_end(arguments);
	return PROBLEM_BAD;
}

const char *problem_show(const char *bytes, size_t size, char *out, size_t room)
{
	static const char hex[] = "0123456789abcdef", cut[] = "...";
	size_t used = 0, i = 0;

	/* The longest escape and the mark of a cut must fit behind `used`. */
	for (; i < size && used + 4 + sizeof cut <= room; i++) {
		unsigned char byte = (unsigned char)bytes[i];

		if (byte >= ' ' && byte <= '~') {
			out[used++] = (char)byte;
			continue;
		}
		out[used++] = '\\';
		out[used++] = 'x';
		out[used++] = hex[byte >> 4];
		out[used++] = hex[byte & 15];
	}
	memcpy(out + used, i < size ? cut : "", i < size ? sizeof cut : 1);
	return out;
}

const char *problem_quote(const char *bytes, size_t size,
			  char out[PROBLEM_QUOTE])
{
	return problem_show(bytes, size, out, PROBLEM_QUOTE);
}
