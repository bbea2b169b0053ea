/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as JSON, one object per line; see pegkit-json(5). */
#ifndef PEGKIT_TEXT_JSON_JSON_TEXT_H
#define PEGKIT_TEXT_JSON_JSON_TEXT_H

#include "text/record.h"

/* The largest number of different keys that the fields of a record may have. */
enum { JSON_TEXT_KEYS = 1000 };

/*
 * Appends RECORD to B as a JSON object.  Fails with READING_BAD if JSON cannot
 * express a field.  For example, pegkit-json(5) may use its key for something
 * else, another field may be between it and a field with the same key, or the
 * record may have more than JSON_TEXT_KEYS different keys.
 */
bool json_text_write(struct reading *in, struct buf *b,
		     const struct record *record);

/* Appends a JSON object with the error in IN and the title of its record. */
void json_text_unknown(struct buf *b, const struct reading *in);

/*
 * True if json_text_write() can write RECORD.  Otherwise fails with
 * READING_BAD.
 */
bool json_text_check(struct reading *in, const struct record *record);

#endif
