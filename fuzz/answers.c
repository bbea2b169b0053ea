/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answer lines of hiq, peg2p and megacheck; records as their own answers. */
#include "text/format/answers.h"
#include "fuzz.h"

static void take_lines(const struct format *format, const uint8_t *data,
		       size_t size)
{
	struct answers answers = {.format = format};
	struct record record = {0};
	struct problem problem;
	enum problem_status status;

	source_memory(&answers.source, data, size);
	do {
		record_clear(&record);
		status = answers_add(&answers, &record, &problem);
		fuzz_expect(record.fields <= 2);
	} while (status == PROBLEM_NONE || status == PROBLEM_BAD);
	fuzz_expect(status == PROBLEM_END);
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
	struct problem problem;
	enum problem_status status;

	format_defaults(&options);
	options.format = format;
	options.most = 1 << 16;
	source_memory(&source, data, size);
	source_memory(&answers.source, data, size);
	format_open(&reader, &options, &source);
	format_open(&answers.reader, &options, &answers.source);
	while ((status = format_next(&reader, &problem)) == PROBLEM_NONE ||
	       status == PROBLEM_BAD) {
		struct record *record = &reader.draw.record;
		size_t fields = record->fields;

		if (status == PROBLEM_BAD)
			answers_skip(&answers);
		else
			fuzz_expect(answers_add(&answers, record, &problem) ==
					PROBLEM_NONE &&
				    record->fields == fields);
	}
	fuzz_expect(answers_skip(&answers) == status);
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
	return 0;
}
