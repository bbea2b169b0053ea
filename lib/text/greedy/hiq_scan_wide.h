/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hole lists by the 64-byte vectors of AVX-512, for hiq_scan.c alone. */
#ifndef PEGKIT_TEXT_HIQ_SCAN_WIDE_H
#define PEGKIT_TEXT_HIQ_SCAN_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"

enum { HIQ_SCAN_WIDE = 128 }; /* bytes that are looked at from a list on */

/* Where to look in a list that has N holes of one digit, by N. */
struct hiq_scan_wide {
	int holes;
	uint8_t digits[10][64]; /* both of each hole; 0 for no tens */
	uint8_t space[10][64];	/* the space behind each hole */
};

/* False where the processor or the compiler cannot. */
bool hiq_scan_wide_of(int holes, struct hiq_scan_wide *scan);

/*
 * Reads up to MOST lists from *P on that begin before LIMIT, which has
 * HIQ_SCAN_WIDE bytes from it on, and moves *P behind them.  It stops at a list
 * of more than 32 holes, and where hiq_scan_lists would.
 */
size_t hiq_scan_wide_lists(const struct hiq_scan_wide *scan,
			   const unsigned char **p, const unsigned char *limit,
			   position_t *position, size_t most);

#endif
