/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text format, in three alphabets. */
#include "fuzz.h"
#include "text/solitaire/rows_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("text");
	rows_text_alphabet("*,O, ", &options.alphabet);
	fuzz_format(&options, data, size);
	rows_text_alphabet("o,.,_", &options.alphabet);
	fuzz_format(&options, data, size);
	rows_text_alphabet("\xe2\x97\x8f,o,#", &options.alphabet);
	fuzz_format(&options, data, size);
	return 0;
}
