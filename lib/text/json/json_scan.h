/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of JSON (RFC 8259) on a line, one after another. */
#ifndef PEGKIT_TEXT_JSON_JSON_SCAN_H
#define PEGKIT_TEXT_JSON_JSON_SCAN_H

#include "base/buf.h"
#include "text/line.h"

struct json_scan {
	const struct line *line;
	size_t at; /* the next byte */
};

/* The next byte behind blanks, or 0 at the end of the line. */
char json_scan_peek(struct json_scan *s);

/* Takes the next byte behind blanks if it is C. */
bool json_scan_take(struct json_scan *s, char c);

/* The same, but READING_BAD if it is another one. */
bool json_scan_expect(struct reading *in, struct json_scan *s, char c);

/* READING_BAD: EXPECTED does not come next. */
bool json_scan_bad(struct reading *in, struct json_scan *s,
		   const char *expected);

/* Appends the bytes that the next string stands for, in UTF-8. */
bool json_scan_string(struct reading *in, struct json_scan *s, struct buf *b);

/* Appends the next number as it is written. */
bool json_scan_number(struct reading *in, struct json_scan *s, struct buf *b);

/* The bytes of the number at the beginning of TEXT; 0: there is none. */
size_t json_scan_number_size(const char *text, size_t size);

#endif
