/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of JSON (RFC 8259) on a line, one after another; and how the value
 * of a field becomes a value of JSON, and back.  Its form tells whether it is a
 * string, a list or has a unit; else a text that reads as a number of JSON is a
 * number, any other a string.  Both ways are exact: what was split is joined by
 * the same bytes.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_SCAN_H
#define PEGKIT_TEXT_JSON_JSON_SCAN_H

#include "base/buf.h"
#include "text/field.h"
#include "text/span.h"

/* Takes the next byte behind blanks if it is C. */
bool json_scan_take(struct span *s, char c);

/* The same, but fails if it is another one. */
bool json_scan_expect(struct reading *in, struct span *s, char c);

/* Fails: EXPECTED does not come next. */
bool json_scan_bad(struct reading *in, struct span *s, const char *expected);

/* Appends the bytes that the next string stands for, in UTF-8. */
bool json_scan_string(struct reading *in, struct span *s, struct buf *b);

/* Whether a single value of this form is an array. */
bool json_scan_is_list(enum field_form form);

/* Appends the text of the next value, which is no array of several fields. */
bool json_scan_read(struct reading *in, struct span *s, enum field_form form,
		    struct buf *b);

/* Appends the value of a field. */
void json_scan_write(struct buf *b, enum field_form form, const char *text,
		     size_t size);

#endif
