/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, films and pictures of whatever can be read as a record. */
#include "ask/question.h"
#include "check/judge/judge.h"
#include "draw/picture.h"
#include "fuzz.h"

static void take(struct record *record)
{
	struct ask a = {.fields = {.record = record}};
	static const struct moves_read unknown;
	struct legal_steps legal = {0};
	static const struct format_options none;
	struct writer whole = {.options = &none};
	struct reading in = {0};
	struct buf page = {0};

	if (legal_steps_read(&in, record, &unknown, &legal)) {
		/* A record that does not tell its lattice has no picture. */
		bool good = html_kind.play(&in, &whole, record, legal.step,
					   legal.steps, &page);

		fuzz_expect(good || in.state == READING_BAD);
		/* This one and the next play the drawing to its end. */
		fuzz_expect(term_color_kind.play(&in, &whole, record,
						 legal.step, legal.steps,
						 &page) == good);
		whole.page.has_labels = legal.steps % 2;
		whole.page.by_move = legal.steps % 4 > 1;
		fuzz_expect(svg_kind.play(&in, &whole, record, legal.step,
					  legal.steps, &page) == good);
		svg_kind.head(&whole, &page);
	}
	question_stats(&in, &a);
	fuzz_expect(!page.failed);
	legal_steps_free(&legal);
	buf_free(&page);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
