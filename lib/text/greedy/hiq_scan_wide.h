/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hole lists by the 64-byte vectors of AVX-512, for hiq_scan.c alone. */
#ifndef PEGKIT_TEXT_HIQ_SCAN_WIDE_H
#define PEGKIT_TEXT_HIQ_SCAN_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"

enum { HIQ_SCAN_WIDE = 64 }; /* bytes that are read at once */

/* Whether the processor and the compiler have the vectors. */
bool hiq_scan_wide_can(void);

/*
 * Reads up to MOST lists from *P on, for a board of 1 to 64 HOLES, and moves *P
 * behind them.  It stops where hiq_scan_lists would, or some lists before, and
 * at LIMIT, from which on HIQ_SCAN_WIDE bytes must be readable: there can be
 * lists in them, too.
 */
size_t hiq_scan_wide_lists(int holes, const unsigned char **p,
			   const unsigned char *limit, position_t *position,
			   size_t most);

#endif
