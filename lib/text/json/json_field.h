/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the value of a field becomes a value of JSON, and back.  Its form tells
 * whether it is a string, a list or has a unit; else a text that reads as a
 * number of JSON is a number, any other a string.  Both ways are exact: what
 * was split is joined by the same bytes.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_FIELD_H
#define PEGKIT_TEXT_JSON_JSON_FIELD_H

#include "text/field.h"
#include "text/json/json_scan.h"

/* Whether a single value of this form is an array. */
bool json_field_is_list(enum field_form form);

/* Appends SIZE bytes at TEXT as a string. */
void json_field_quote(struct buf *b, const char *text, size_t size);

/* Appends the value of a field. */
void json_field_write(struct buf *b, enum field_form form, const char *text,
		      size_t size);

/* Appends the text of the next value, which is no array of several fields. */
bool json_field_read(struct reading *in, struct json_scan *s,
		     enum field_form form, struct buf *b);

#endif
