/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What unit tests have in common: lines of TAP, and random numbers. */
#ifndef PEGKIT_TESTS_UNIT_TAP_H
#define PEGKIT_TESTS_UNIT_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"

static int tap_tests, tap_failures;

/* One test of the given name.  Returns GOOD. */
__attribute__((format(printf, 2, 3))) static inline bool
tap_ok(bool good, const char *format, ...)
{
	va_list arguments;

	printf("%s %d - ", good ? "ok" : "not ok", ++tap_tests);
	tap_failures += !good;
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	putchar('\n');
	return good;
}

/* The plan, last, and the status to end with. */
static inline int tap_end(void)
{
	printf("1..%d\n", tap_tests);
	return tap_failures ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* True in the long form of the tests, with PEGKIT_LONG. */
static inline bool tap_long(void)
{
	const char *word = getenv("PEGKIT_LONG");

	return word && *word;
}

/* The next of a fixed sequence of random words; any SEED will do. */
static inline uint64_t tap_random(uint64_t *seed)
{
	return hash_mix((*seed)++);
}

#endif
