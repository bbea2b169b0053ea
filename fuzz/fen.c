/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fen format, on 8 x 8 squares and on 3 x 5. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("fen");
	fuzz_format(&options, data, size);
	format_board(&options, "3x5");
	fuzz_format(&options, data, size);
	return 0;
}
