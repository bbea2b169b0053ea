/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A fast reader of hole lists in the form that programs write: numbers without
 * leading zeros, one space between them, each list on a line of its own that
 * ends in LF.  Other forms and wrong lists are left to hiq_text.h.
 */
#ifndef PEGKIT_TEXT_HIQ_SCAN_H
#define PEGKIT_TEXT_HIQ_SCAN_H

#include "text/greedy/hiq_scan_wide.h"
#include "text/greedy/hiq_text.h"

struct hiq_scan {
	/*
	 * The hole, from 1, that two bytes name: two digits, or a digit and a
	 * space; 0: none.  The first byte is the low half of the index.
	 */
	uint8_t hole[1 << 16];
	int holes;
	bool is_wide; /* hiq_scan_wide_lists may be used */
};

/* Makes a scan for boards of 1 to 64 HOLES. */
void hiq_scan_of(int holes, struct hiq_scan *scan);

/*
 * Reads up to MOST lists from SIZE bytes at TEXT, which begin with a list, as
 * positions: bit h-1 for hole h.  Returns how many it read before MOST, before
 * the end or before a list of another form; *USED becomes their size in bytes.
 */
size_t hiq_scan_lists(const struct hiq_scan *scan, const unsigned char *text,
		      size_t size, position_t *position, size_t most,
		      size_t *used);

/*
 * The bytes of a reader's source that are in memory, if a list can begin there,
 * else null.  *SIZE becomes their number, *MOST how many lists may follow.
 * Reads nothing from the file.
 */
const unsigned char *hiq_scan_area(const struct hiq_text *reader, size_t *size,
				   uint64_t *most);

/*
 * Takes from the reader the LISTS lists in USED bytes that hiq_scan_lists found
 * there.  The reader is then as after LISTS calls of hiq_text_next, except for
 * hiq_text.place.
 */
void hiq_scan_take(struct hiq_text *reader, size_t used, uint64_t lists);

#endif
