/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as JSON, one object per line; pegkit-json(5).
 *
 * No JSON library is used, so the package needs only the C library.  Jansson,
 * json-c or yyjson would be one more thing to install, and the text read here
 * has only strings, numbers and arrays of them.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_TEXT_H
#define PEGKIT_TEXT_JSON_JSON_TEXT_H

#include "text/record.h"

/* The largest number of different keys in the fields of a record. */
enum { JSON_TEXT_KEYS = 1000 };

/*
 * Appends a record.  READING_BAD: the key of a field means something else in
 * JSON, fields with the same key are not side by side, or there are too many
 * keys.
 */
bool json_text_write(struct reading *in, struct buf *b,
		     const struct record *record);

/* Appends an object with the message and the place of the error in IN. */
void json_text_unknown(struct buf *b, const struct reading *in);

/* True if json_text_write can write RECORD; else READING_BAD. */
bool json_text_check(struct reading *in, const struct record *record);

#endif
