/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Marks a function whose unsigned arithmetic may wrap, because it is meant to
 * be modulo a power of 2.  In all other functions `make fuzz` reports unsigned
 * overflow as a mistake.
 */
#ifndef PEGKIT_BASE_WRAPS_H
#define PEGKIT_BASE_WRAPS_H

#ifdef __clang__
#define WRAPS __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define WRAPS
#endif

#endif
