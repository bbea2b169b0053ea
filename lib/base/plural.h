/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nouns after a count in messages: "1 position", "2 positions". */
#ifndef PEGKIT_BASE_PLURAL_H
#define PEGKIT_BASE_PLURAL_H

#include <stdint.h>

/* Returns the ending of a noun after COUNT: "s", or "" if COUNT is 1. */
static inline const char *plural_s(uint64_t count)
{
	return count == 1 ? "" : "s";
}

#endif
