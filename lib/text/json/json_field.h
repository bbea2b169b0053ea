/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the value of a field becomes a value of JSON, and back.  A text that
 * reads as a number of JSON is a number, any other a string; some fields are
 * lists, or have a unit.  Both ways are exact: what was split is joined by the
 * same bytes.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_FIELD_H
#define PEGKIT_TEXT_JSON_JSON_FIELD_H

#include "text/json/json_scan.h"

/* What is known of a field. */
struct json_field {
	const char *key;
	const char *separators; /* of a list, and of lists in it */
	const char *unit;	/* behind a number, with its blank */
	bool repeats;		/* there may be several; always an array */
};

/* What is known of the field KEY; a field like any other has nothing. */
const struct json_field *json_field_called(const char *key, size_t size);

/* Appends SIZE bytes at TEXT as a string. */
void json_field_quote(struct buf *b, const char *text, size_t size);

/* Appends the value of a field. */
void json_field_write(struct buf *b, const struct json_field *field,
		      const char *text, size_t size);

/* Appends the text of the next value, which is no array of several fields. */
enum problem_status json_field_read(struct json_scan *s,
				    const struct json_field *field,
				    struct buf *b, struct problem *problem);

#endif
