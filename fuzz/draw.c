/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn records, in rows and on one line. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	fuzz_format(&options, data, size);
	return 0;
}
