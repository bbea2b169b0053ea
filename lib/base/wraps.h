/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * WRAPS marks a function whose unsigned numbers are meant to wrap around.  In
 * all other functions `make fuzz` reports unsigned overflow as a mistake.
 */
#ifndef PEGKIT_BASE_WRAPS_H
#define PEGKIT_BASE_WRAPS_H

#ifdef __clang__
#define WRAPS __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define WRAPS
#endif

#endif
