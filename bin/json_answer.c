/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json_answer.h"

#include <string.h>

#include "text/json/json_text.h"

void json_answer_free(struct json_answer *j)
{
	record_free(&j->record);
}

/* Adds the parts of a line of SIZE bytes; false: no memory. */
static bool add_line(struct json_answer *j, const char *line, size_t size)
{
	struct record *r = &j->record;
	const char *tab = memchr(line, '\t', size);
	size_t end = tab ? (size_t)(tab - line) : size;

	if (size == 1 && *line == '?')
		return record_set(r, FIELD_RESULT, "limit");
	return record_add(r, j->answer, line, end, r->place) &&
	       (!tab ||
		record_add(r, j->witness, tab + 1, size - end - 1, r->place));
}

void json_answer_write(struct json_answer *j, struct buf *out, size_t mark)
{
	struct problem ignored;

	if (out->failed)
		return;
	/* Without the end of the line. */
	if (!add_line(j, out->data + mark, out->size - mark - 1)) {
		out->failed = true;
		return;
	}
	out->size = mark;
	json_text_write(out, &j->record, &ignored);
}

void json_answer_unknown(struct buf *out)
{
	buf_text(out, "null\n");
}
