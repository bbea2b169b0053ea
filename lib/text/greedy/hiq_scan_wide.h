/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hole lists by the 64-byte vectors of AVX-512, for hiq_scan.c alone. */
#ifndef PEGKIT_TEXT_HIQ_SCAN_WIDE_H
#define PEGKIT_TEXT_HIQ_SCAN_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/position.h"

enum { HIQ_SCAN_WIDE = 128 }; /* bytes that are read for a list */

/* The places of bytes in a list that has M holes of one digit, by M. */
struct hiq_scan_wide {
	int holes;
	uint8_t digits[10][64]; /* both of each hole; 0 for no tens */
	uint8_t space[10][64];	/* the space behind each hole */
};

/* Makes a scan; false if the processor or the compiler lacks the vectors. */
bool hiq_scan_wide_of(int holes, struct hiq_scan_wide *scan);

/*
 * Reads up to MOST lists from *P on that begin before LIMIT, and moves *P
 * behind them.  HIQ_SCAN_WIDE bytes from LIMIT on must be readable.  It stops
 * where hiq_scan_lists would, and at a list of more than 32 holes.
 */
size_t hiq_scan_wide_lists(const struct hiq_scan_wide *scan,
			   const unsigned char **p, const unsigned char *limit,
			   position_t *position, size_t most);

#endif
