/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A quick eye for hole lists in the form that programs write: numbers without
 * leading zeros, one space between them, each list on a line of its own that
 * ends in LF.  Anything else, and anything wrong, is left to hiq_text.h.
 */
#ifndef PEGKIT_TEXT_HIQ_SCAN_H
#define PEGKIT_TEXT_HIQ_SCAN_H

#include "text/greedy/hiq_scan_wide.h"
#include "text/greedy/hiq_text.h"

struct hiq_scan {
	/* The hole, from 1, that two bytes name: both digits, or the first
	 * and a space.  0: none.  The first byte is the low half. */
	uint8_t hole[1 << 16];
	bool is_wide; /* wide may be used */
	struct hiq_scan_wide wide;
};

/* For boards of 1 to 64 HOLES. */
void hiq_scan_of(int holes, struct hiq_scan *scan);

/*
 * Reads up to MOST lists from SIZE bytes at TEXT, which begin with a list, as
 * positions: bit h-1 for hole h.  Returns how many there were before MOST,
 * before the end or before a list that has another form; *USED is their size.
 */
size_t hiq_scan_lists(const struct hiq_scan *scan, const unsigned char *text,
		      size_t size, position_t *position, size_t most,
		      size_t *used);

/*
 * The bytes of a reader's source that are at hand, if a list can begin there,
 * and how many lists may follow; null if none can.  Nothing is read.
 */
const unsigned char *hiq_scan_area(const struct hiq_text *reader, size_t *size,
				   uint64_t *most);

/*
 * Takes LISTS lists in USED bytes from there, as hiq_scan_lists found them, as
 * if hiq_text_next had given them, but for hiq_text.place.
 */
void hiq_scan_take(struct hiq_text *reader, size_t used, uint64_t lists);

#endif
