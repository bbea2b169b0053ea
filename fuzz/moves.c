/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves in any notation.  What was read once is read again as the same list,
 * from every way to name holes.
 */
#include <string.h>

#include "fuzz.h"
#include "text/solitaire/moves_text.h"

/* All fields as a text. */
static void copy_fields(const struct record *record, struct buf *text)
{
	buf_clear(text);
	for (size_t i = 0; i < record->fields; i++) {
		const struct record_field *field = &record->field[i];

		buf_bytes(text, record_value(record, field), field->value_size);
		buf_char(text, '\n');
	}
}

static bool is_same_text(const struct buf *a, const struct buf *b)
{
	return a->size == b->size &&
	       (!a->size || memcmp(a->data, b->data, a->size) == 0);
}

static void take(struct record *record)
{
	struct buf once = {0}, again = {0};
	const struct hole_names *names;
	struct reading in = {0};
	struct moves_read read;

	if (record_find(record, FIELD_SUM) ||
	    !moves_text_rename(&in, &(struct moves_text){.first = 1},
			       hole_names_at(0), record))
		return;
	copy_fields(record, &once);
	for (size_t i = 0; (names = hole_names_at(i)); i++) {
		struct moves_text known = {
		    .is_counted = true, .first = i % 2, .only = names};

		if (!moves_text_rename(&in,
				       &(struct moves_text){.first = i % 2},
				       names, record) ||
		    !moves_text_settle(&in, &known, record, &read))
			break;
		copy_fields(record, &again);
		fuzz_expect(!read.unread);
		fuzz_expect(is_same_text(&once, &again));
	}
	buf_free(&once);
	buf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
