/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, films and pictures of whatever can be read as a record. */
#include "check/judge/legal_steps.h"
#include "draw/html.h"
#include "draw/svg.h"
#include "draw/term.h"
#include "fuzz.h"
#include "text/format/stats.h"

static void take(struct record *record)
{
	struct legal_steps legal = {0};
	struct writer_page whole = {0};
	struct problem problem;
	struct buf page = {0};

	if (legal_steps_read(record, &legal, &problem) == PROBLEM_NONE) {
		/* A record that does not tell its lattice has no picture. */
		enum problem_status status =
		    term_draw(&page, record, true, &problem);

		fuzz_expect(status == PROBLEM_NONE || status == PROBLEM_BAD);
		fuzz_expect(html_draw(&page, record, legal.step, legal.steps,
				      &problem) == status);
		whole.has_labels = legal.steps % 2;
		fuzz_expect(svg_draw(&whole, &page, record, legal.step,
				     legal.steps, &problem) == status);
		svg_head(&whole, &page);
	}
	stats_add(record, &problem);
	fuzz_expect(!page.failed);
	legal_steps_free(&legal);
	buf_free(&page);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
