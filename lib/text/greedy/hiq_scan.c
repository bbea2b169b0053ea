/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In a list that increases the numbers of one digit come first.  So a list is a
 * run of steps of two bytes, "7 ", then a run of steps of three, "12 ", and
 * then "0\n".  A table gives the hole of a step by two bytes of text.  Only the
 * branches at the ends of the two runs can be mispredicted.
 *
 * A step that names no hole has hole 0, and holes must increase.  So the scan
 * of a list ends after at most as many steps as there are holes, and it reads
 * at most STEPS bytes.
 */
#include "text/greedy/hiq_scan.h"

#include <string.h>

#include "board/shape.h"

enum {
	STEPS = 3 * POSITION_HOLES + 3, /* the bytes of the longest list */
	END = '0' | '\n'
			<< 8,
};

static unsigned pair(const unsigned char *p)
{
	return p[0] | (unsigned)p[1] << 8;
}

void hiq_scan_of(int holes, struct hiq_scan *scan)
{
	memset(scan->hole, 0, sizeof scan->hole);
	for (int hole = 1; hole <= holes; hole++) {
		int tens = '0' + hole / 10, ones = '0' + hole % 10;
		int bytes = hole < 10 ? ones | ' ' << 8 : tens | ones << 8;

		scan->hole[bytes] = (uint8_t)hole;
	}
	scan->holes = holes;
	scan->is_wide = hiq_scan_wide_can();
}

/*
 * Adds the holes of a run of steps to the list.  Returns the end of the run, or
 * null if the holes do not increase.
 */
static inline const unsigned char *run(const struct hiq_scan *scan,
				       const unsigned char *p, int step,
				       unsigned *last, position_t *list)
{
	for (; p[step - 1] == ' '; p += step) {
		unsigned hole = scan->hole[pair(p)];

		if (hole <= *last)
			return NULL;
		*last = hole;
		*list |= position_of((int)hole - 1);
	}
	return p;
}

/* Reads lists from *P on that begin before LIMIT; see hiq_scan.h. */
static size_t scan_lists(const struct hiq_scan *scan, const unsigned char **p,
			 const unsigned char *limit, position_t *position,
			 size_t most)
{
	size_t lists = 0;

	while (lists < most && *p < limit) {
		position_t list = 0;
		unsigned last = 0;
		const unsigned char *end = run(scan, *p, 2, &last, &list);

		if (end)
			end = run(scan, end, 3, &last, &list);
		if (!end || pair(end) != END)
			break;
		position[lists++] = list;
		*p = end + 2;
	}
	return lists;
}

size_t hiq_scan_lists(const struct hiq_scan *scan, const unsigned char *text,
		      size_t size, position_t *position, size_t most,
		      size_t *used)
{
	const unsigned char *p = text, *limit;
	size_t lists = 0;

	if (size >= STEPS) {
		limit = text + size - STEPS + 1;
		if (scan->is_wide)
			lists = hiq_scan_wide_lists(scan->holes, &p, limit,
						    position, most);
		lists +=
		    scan_lists(scan, &p, limit, position + lists, most - lists);
	}
	*used = (size_t)(p - text);
	size -= *used;
	/* The last lists are read in a copy that is followed by bytes of 0. */
	if (lists < most && size < STEPS) {
		unsigned char copy[2 * STEPS] = {0};
		const unsigned char *rest = copy;

		memcpy(copy, p, size);
		lists += scan_lists(scan, &rest, copy + size, position + lists,
				    most - lists);
		*used += (size_t)(rest - copy);
	}
	return lists;
}

const unsigned char *hiq_scan_area(const struct hiq_text *reader, size_t *size,
				   uint64_t *most)
{
	struct source *s = reader->source;

	if (!reader->begun || reader->over || reader->broken)
		return NULL;
	/* Takes the end of the line of the list before, or of the count. */
	if (s->pos < s->end && s->data[s->pos] == '\n')
		source_take(s);
	*size = s->end - s->pos;
	*most = reader->bare ? UINT64_MAX : reader->count - reader->lists;
	return s->data + s->pos;
}

void hiq_scan_take(struct hiq_text *reader, size_t used, uint64_t lists)
{
	reader->lists += lists;
	source_take_lines(reader->source, used, lists);
}
