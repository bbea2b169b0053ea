/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as JSON, one object per line; pegkit-json(5).
 *
 * No JSON library is used, so the package needs only the C library.  Jansson,
 * json-c or yyjson would be one more thing to install, and the JSON read here
 * has only strings, numbers and arrays of these.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_TEXT_H
#define PEGKIT_TEXT_JSON_JSON_TEXT_H

#include "text/record.h"

/* The largest number of different keys in the fields of a record. */
enum { JSON_TEXT_KEYS = 1000 };

/*
 * Appends RECORD to B.  READING_BAD: the key of a field has another meaning in
 * JSON, fields with the same key are not adjacent, or there are more than
 * JSON_TEXT_KEYS keys.
 */
bool json_text_write(struct reading *in, struct buf *b,
		     const struct record *record);

/* Appends an object that has the message and the place of the error in IN. */
void json_text_unknown(struct buf *b, const struct reading *in);

/* True if json_text_write() can write RECORD.  If not, IN is READING_BAD. */
bool json_text_check(struct reading *in, const struct record *record);

#endif
