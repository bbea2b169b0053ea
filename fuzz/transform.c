/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A record that is turned, turned back and turned again is the record once
 * turned.
 */
#include <string.h>

#include "fuzz.h"
#include "text/solitaire/draw_text.h"
#include "text/transform/transform.h"

static enum transform inverse(enum transform t)
{
	switch (t) {
	case TRANSFORM_ROTATE90:
		return TRANSFORM_ROTATE270;
	case TRANSFORM_ROTATE270:
		return TRANSFORM_ROTATE90;
	case TRANSFORM_ROTATE60:
		return TRANSFORM_ROTATE300;
	case TRANSFORM_ROTATE300:
		return TRANSFORM_ROTATE60;
	case TRANSFORM_ROTATE120:
		return TRANSFORM_ROTATE240;
	case TRANSFORM_ROTATE240:
		return TRANSFORM_ROTATE120;
	default:
		return t;
	}
}

static void carry(struct record *record, enum transform t, struct buf *text)
{
	struct reading in = {0};

	fuzz_expect(transform_record(&in, record, t));
	buf_clear(text);
	draw_text_write(text, record);
}

static void try_transform(const struct buf *drawn, enum transform t)
{
	struct buf once = {0}, again = {0};
	struct source source;
	struct draw_text reader;
	struct reading in = {0};

	source_memory(&source, drawn->data, drawn->size);
	draw_text_open(&reader, &source);
	fuzz_expect(draw_text_next(&in, &reader));
	if (transform_record(&in, &reader.record, t)) {
		draw_text_write(&once, &reader.record);
		carry(&reader.record, inverse(t), &again);
		carry(&reader.record, t, &again);
		fuzz_expect(once.size == again.size &&
			    memcmp(once.data, again.data, once.size) == 0);
	}
	draw_text_close(&reader);
	buf_free(&once);
	buf_free(&again);
}

static void take(struct record *record)
{
	struct buf drawn = {0};

	draw_text_write(&drawn, record);
	for (int t = 0; t < TRANSFORM_COUNT; t++)
		try_transform(&drawn, (enum transform)t);
	buf_free(&drawn);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
