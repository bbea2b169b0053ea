/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answer lines of hiq, peg2p and megacheck. */
#include "text/answers.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct format *format;

	for (size_t i = 0; (format = format_at(i)); i++) {
		struct answers answers = {.format = format};
		struct record record = {0};
		struct problem problem;
		enum problem_status status;

		if (!format->answer)
			continue;
		source_memory(&answers.source, data, size);
		do {
			record_clear(&record);
			status = answers_add(&answers, &record, &problem);
			fuzz_expect(record.fields <= 2);
		} while (status == PROBLEM_NONE || status == PROBLEM_BAD);
		fuzz_expect(status == PROBLEM_END);
		record_free(&record);
	}
	return 0;
}
