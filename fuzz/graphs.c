/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats graph6 and sparse6. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("graph6");
	fuzz_format(&options, data, size);
	options.format = format_named("sparse6");
	fuzz_format(&options, data, size);
	return 0;
}
