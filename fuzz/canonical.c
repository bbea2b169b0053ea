/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A canonical record is its own canonical record.  Without fields, every image
 * with the same squares off the board has the same canonical record.
 */
#include <string.h>

#include "fuzz.h"
#include "text/solitaire/draw_text.h"
#include "text/transform/transform.h"

/* Makes RECORD canonical and appends it. */
static bool write_canonical(struct record *record, struct buf *text)
{
	struct transform_maps canonical = {0};
	struct reading in = {0};
	bool fine = transform_canonical(&in, &canonical, record);

	if (fine)
		draw_text_write(text, record);
	return fine;
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

/* Whether both, drawn as rectangles, have the same squares off the board. */
static bool same_squares(const struct buf *a, const struct buf *b)
{
	if (a->size != b->size)
		return false;
	for (size_t i = 0; i < a->size; i++)
		if ((a->data[i] == RECORD_OFF || a->data[i] == '\n') !=
		    (b->data[i] == RECORD_OFF || b->data[i] == '\n'))
			return false;
	return true;
}

static void try_image(struct record *record, const struct buf *drawn,
		      const struct buf *wanted, enum transform t)
{
	struct buf image = {0}, found = {0};
	struct reading in = {0};

	if (record->kind != RECORD_VALUES && transform_record(&in, record, t)) {
		draw_text_write(&image, record);
		if (same_squares(drawn, &image))
			fuzz_expect(write_canonical(record, &found) &&
				    is_same(wanted, &found));
	}
	buf_free(&image);
	buf_free(&found);
}

static void take(struct record *record)
{
	struct buf drawn = {0}, once = {0}, again = {0};

	if (write_canonical(record, &once)) {
		fuzz_expect(write_canonical(record, &again) &&
			    is_same(&once, &again));
		record_drop_all(record);
		buf_clear(&once);
		draw_text_write(&drawn, record);
		fuzz_expect(write_canonical(record, &once));
		for (int t = 0; t < TRANSFORM_COUNT; t++)
			try_image(record, &drawn, &once, (enum transform)t);
	}
	buf_free(&drawn);
	buf_free(&once);
	buf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
