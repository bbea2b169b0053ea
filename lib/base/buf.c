/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing buffer of bytes that remembers a failure; see buf.h. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

enum { PRINTF_SIZE = 4096 };

void buf_free(struct buf *b)
{
	mem_free(b->data);
	*b = (struct buf){0};
}

void buf_clear(struct buf *b)
{
	b->size = 0;
	b->failed = false;
}

bool buf_reserve(struct buf *b, size_t more)
{
	if (b->failed)
		return false;
	if (more <= b->room - b->size)
		return true;
	b->failed = more > SIZE_MAX - b->size ||
		    !MEM_GROW(b->data, &b->room, b->size + more);
	return !b->failed;
}

void buf_char(struct buf *b, char c)
{
	if (buf_reserve(b, 1))
		b->data[b->size++] = c;
}

void buf_fill(struct buf *b, char c, size_t count)
{
	if (count && buf_reserve(b, count)) {
		memset(b->data + b->size, c, count);
		b->size += count;
	}
}

void buf_bytes(struct buf *b, const void *bytes, size_t count)
{
	if (count && buf_reserve(b, count)) {
		memcpy(b->data + b->size, bytes, count);
		b->size += count;
	}
}

void buf_text(struct buf *b, const char *text)
{
	buf_bytes(b, text, strlen(text));
}

void buf_unsigned(struct buf *b, uint64_t value)
{
	size_t digits = 1;

	for (uint64_t rest = value; rest > 9; rest /= 10)
		digits++;
	if (!buf_reserve(b, digits))
		return;
	b->size += digits;
	for (char *p = b->data + b->size; digits; digits--, value /= 10)
		*--p = (char)('0' + value % 10);
}

void buf_number(struct buf *b, int64_t value)
{
	if (value < 0)
		buf_char(b, '-');
	buf_unsigned(b, value < 0 ? ~(uint64_t)value + 1 : (uint64_t)value);
}

void buf_printf(struct buf *b, const char *format, ...)
{
	char text[PRINTF_SIZE];
	va_list arguments;
	int size;

	va_start(arguments, format);
	size = vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	if (size < 0)
		b->failed = true;
	else
		buf_bytes(b, text,
			  (size_t)size < sizeof text ? (size_t)size
						     : sizeof text - 1);
}
