/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records as JSON, an object a line; pegkit-json(5).
 *
 * No library reads or writes it: the package needs nothing but that of C.
 * Jansson, json-c and yyjson would each be another thing to install, and all
 * that is read here are strings, numbers and arrays of them.
 */
#ifndef PEGKIT_TEXT_JSON_JSON_TEXT_H
#define PEGKIT_TEXT_JSON_JSON_TEXT_H

#include "text/record.h"

/* Fields with different keys that a record may have. */
enum { JSON_TEXT_KEYS = 1000 };

/*
 * Appends a record.  READING_BAD: a field has a name that means something else
 * here, or stands in several places, or there are too many.
 */
bool json_text_write(struct reading *in, struct buf *b,
		     const struct record *record);

/* Appends what stands for a record that is READING_BAD: why, and where. */
void json_text_unknown(struct buf *b, const struct reading *in);

/* READING_BAD: json_text_write would say so. */
bool json_text_check(struct reading *in, const struct record *record);

#endif
