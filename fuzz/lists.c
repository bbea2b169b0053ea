/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats holes and cells: the same lists as numbers and as names. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("holes");
	fuzz_format(&options, data, size);
	options.first = 0;
	fuzz_format(&options, data, size);
	options.format = format_named("cells");
	fuzz_format(&options, data, size);
	format_board(&options, "triangle5");
	fuzz_format(&options, data, size);
	return 0;
}
