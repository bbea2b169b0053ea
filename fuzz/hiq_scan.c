/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quick reader of hole lists finds the lists that the plain reader finds,
 * wherever it begins, with wide vectors and without.
 */
#include <string.h>

#include "fuzz.h"
#include "text/greedy/hiq_scan.h"

enum { MOST = 64 };

/* The lists that were scanned are the next ones of the plain reader. */
static void compare(struct hiq_text *reader, const position_t *position,
		    size_t lists, size_t used)
{
	struct source *source = reader->source;
	uint64_t end = source->base + source->pos + used;
	position_t wanted;
	struct reading in = {0};

	for (size_t i = 0; i < lists; i++) {
		fuzz_expect(hiq_text_next(&in, reader, &wanted));
		fuzz_expect(wanted == position[i]);
	}
	/* The plain reader leaves the line end behind a list to its next call.
	 */
	if (lists)
		fuzz_expect(source->base + source->pos + 1 == end);
}

static void scan_all(struct hiq_scan *scan, int holes, const uint8_t *data,
		     size_t size)
{
	struct source source;
	struct hiq_text reader;
	struct reading in = {0};
	bool good;
	uint64_t most;
	position_t position[MOST], next;

	source_memory(&source, data, size);
	hiq_text_open(&reader, &source, holes, true, false);
	do {
		size_t have, used = 0, lists;
		const unsigned char *text =
		    hiq_scan_area(&reader, &have, &most);

		if (text) {
			lists = hiq_scan_lists(
			    scan, text, have, position,
			    most < MOST ? (size_t)most : MOST, &used);
			compare(&reader, position, lists, used);
		}
		good = hiq_text_next(&in, &reader, &next);
	} while (good || in.state == READING_BAD);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct hiq_scan scan;

	for (int holes = 33; holes <= 64; holes += 31) {
		hiq_scan_of(holes, &scan);
		scan_all(&scan, holes, data, size);
		scan.is_wide = false;
		scan_all(&scan, holes, data, size);
	}
	return 0;
}
