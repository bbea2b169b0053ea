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

/* The same, but PROBLEM_BAD if it is another one. */
enum problem_status json_scan_expect(struct json_scan *s, char c,
				     struct problem *problem);

/* PROBLEM_BAD: EXPECTED does not come next. */
enum problem_status json_scan_bad(struct json_scan *s, const char *expected,
				  struct problem *problem);

/* Appends the bytes that the next string stands for, in UTF-8. */
enum problem_status json_scan_string(struct json_scan *s, struct buf *b,
				     struct problem *problem);

/* Appends the next number as it is written. */
enum problem_status json_scan_number(struct json_scan *s, struct buf *b,
				     struct problem *problem);

/* The bytes of the number at the beginning of TEXT; 0: there is none. */
size_t json_scan_number_size(const char *text, size_t size);

#endif
