/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The peg2p format, in triangles of 5 rows and of 2. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("peg2p");
	fuzz_format(&options, data, size);
	options.contest = true;
	fuzz_format(&options, data, size);
	options.contest = false;
	options.rows = 2;
	fuzz_format(&options, data, size);
	return 0;
}
