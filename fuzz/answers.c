/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answer lines of hiq, peg2p and megacheck; records as their own answers; lists
 * of moves behind a zero byte, and their problems before it.
 */
#include "text/format/answers.h"
#include "fuzz.h"

#include <string.h>

static void take_lines(const struct format *format, const uint8_t *data,
		       size_t size)
{
	struct answers answers = {.format = format};
	struct record record = {0};
	struct reading in = {0};
	bool good;

	source_memory(&answers.source, data, size);
	do {
		record_clear(&record);
		reading_begin(&in);
		good = answers_add(&in, &answers, &record);
		fuzz_expect(record.fields <= 2);
	} while (good || in.state == READING_BAD);
	fuzz_expect(in.state == READING_END);
	record_free(&record);
}

/* A record that answers itself has nothing to add. */
static void take_records(const struct format *format, const uint8_t *data,
			 size_t size)
{
	struct answers answers = {.format = format};
	struct format_options options;
	struct format_reader reader;
	struct source source;
	struct reading in = {0};

	format_defaults(&options);
	options.format = format;
	options.most = 1 << 16;
	source_memory(&source, data, size);
	source_memory(&answers.source, data, size);
	format_open(&reader, &options, &source);
	format_open(&answers.reader, &options, &answers.source);
	while (format_next(&in, &reader) || in.state == READING_BAD) {
		struct record *record = reader.record;
		size_t fields = record->fields;

		if (in.state == READING_BAD)
			answers_skip(&in, &answers);
		else
			fuzz_expect(answers_add(&in, &answers, record) &&
				    record->fields == fields);
	}
	answers_skip(&in, &answers);
	fuzz_expect(in.state == READING_END);
	format_close(&reader);
	answers_close(&answers);
	source_close(&source);
}

static void take_moves(const uint8_t *data, size_t size)
{
	const uint8_t *zero = memchr(data, 0, size);
	size_t first = zero ? (size_t)(zero - data) : size;
	struct answers answers = {.format = &moves_alone_format};
	struct format_options options;
	struct format_reader reader;
	struct source source;
	struct reading in = {0};

	format_defaults(&options);
	options.most = 1 << 16;
	source_memory(&answers.source, data, first);
	options.format = format_guess(&answers.source);
	format_open(&answers.reader, &options, &answers.source);
	source_memory(&source, data + first, size - first);
	if (zero)
		source.pos++;
	options.format = &moves_alone_format;
	format_open(&reader, &options, &source);
	while (format_next(&in, &reader) || in.state == READING_BAD)
		if (in.state == READING_FINE &&
		    answers_add(&in, &answers, reader.record))
			fuzz_expect(record_find(reader.record, FIELD_MOVES));
	fuzz_expect(in.state == READING_END);
	format_close(&reader);
	answers_close(&answers);
	source_close(&source);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct format *format;

	for (size_t i = 0; (format = format_at(i)); i++)
		if (format->answer)
			take_lines(format, data, size);
		else if (format->is_answered_by_record)
			take_records(format, data, size);
	take_moves(data, size);
	return 0;
}
