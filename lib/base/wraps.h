/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arithmetic modulo a power of 2 is marked where it is meant: everywhere else
 * `make fuzz` takes an unsigned number that wraps for a mistake.
 */
#ifndef PEGKIT_BASE_WRAPS_H
#define PEGKIT_BASE_WRAPS_H

#ifdef __clang__
#define WRAPS __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define WRAPS
#endif

#endif
