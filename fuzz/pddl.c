/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The format pddl. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct format_options options;

	format_defaults(&options);
	options.format = format_named("pddl");
	fuzz_format(&options, data, size);
	return 0;
}
