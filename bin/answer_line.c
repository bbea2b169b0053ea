/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer_line.h"

#include "text/json/json_text.h"

void answer_line_write(const struct answer_line *a, const struct record *record,
		       struct buf *out)
{
	const struct record_field *answer = record_find(record, a->answer);
	const struct record_field *witness = record_find(record, a->witness);
	struct reading ignored = {0};

	if (a->json) {
		json_text_write(&ignored, out, record);
		return;
	}
	if (answer)
		buf_bytes(out, record_value(record, answer),
			  answer->value_size);
	else
		buf_char(out, '?');
	if (witness) {
		buf_char(out, '\t');
		buf_bytes(out, record_value(record, witness),
			  witness->value_size);
	}
	buf_char(out, '\n');
}

void answer_line_unknown(const struct answer_line *a, struct buf *out)
{
	buf_text(out, a->json ? "null\n" : "?\n");
}
