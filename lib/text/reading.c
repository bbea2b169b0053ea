/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages about wrong text.  They are made printable and bounded as they are
 * created, so the printing code need not check them.
 */
#include "text/reading.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool reading_fail(struct reading *in, struct place place, const char *format,
		  ...)
{
	va_list arguments;

	if (in->state >= READING_BAD)
		return false;
	in->state = READING_BAD;
	in->place = place;
	in->record = true;
	in->warns = in->doubts_letters = false;
	in->advice[0] = '\0';
	va_start(arguments, format);
	vsnprintf(in->text, sizeof in->text, format, arguments);
	va_end(arguments);
	return false;
}

bool reading_bad_byte(struct reading *in, struct place place, char byte)
{
	return reading_fail(in, place, "byte \\x%02x is not allowed here",
			    (unsigned)(unsigned char)byte);
}

void reading_warn(struct reading *in, struct place place, const char *what)
{
	in->warns = true;
	in->advice[0] = '\0';
	in->place = place;
	snprintf(in->text, sizeof in->text, "%s", what);
}

bool reading_end(struct reading *in)
{
	if (in->state == READING_FINE)
		in->state = READING_END;
	return false;
}

bool reading_no_memory(struct reading *in)
{
	in->state = READING_MEMORY;
	return false;
}

bool reading_no_source(struct reading *in, int error)
{
	in->state = error == ENOMEM ? READING_MEMORY : READING_IO;
	return false;
}

void reading_add(struct reading *in, const char *format, ...)
{
	size_t used = strlen(in->text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(in->text + used, sizeof in->text - used, format, arguments);
	va_end(arguments);
}

const char *reading_show(const char *bytes, size_t size, char *out, size_t room)
{
	static const char hex[] = "0123456789abcdef", cut[] = "...";
	size_t used = 0, i = 0;

	/* The longest escape and the mark of a cut must fit after `used`. */
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

const char *reading_quote(struct reading *in, const char *bytes, size_t size)
{
	return reading_show(bytes, size, in->quote, sizeof in->quote);
}
