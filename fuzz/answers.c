/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answer lines of hiq, peg2p and megacheck. */
#include "text/answers.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const enum format format[] = {FORMAT_HIQ, FORMAT_PEG2P,
					     FORMAT_MEGACHECK};

	for (int i = 0; i < 3; i++) {
		struct record record = {0};
		struct source source;
		struct problem problem;
		enum problem_status status;

		source_memory(&source, data, size);
		do {
			record_clear(&record);
			status =
			    answers_add(&source, format[i], &record, &problem);
			fuzz_expect(record.fields <= 2);
		} while (status == PROBLEM_NONE || status == PROBLEM_BAD);
		fuzz_expect(status == PROBLEM_END);
		record_free(&record);
	}
	return 0;
}
