/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, films and pictures of whatever can be read as a record. */
#include "check/film.h"
#include "draw/html.h"
#include "draw/svg.h"
#include "draw/term.h"
#include "fuzz.h"
#include "text/stats.h"

static void take(struct record *record)
{
	struct film film = {0};
	struct svg svg = {0};
	struct problem problem;
	struct buf page = {0};

	if (film_read(record, &film, &problem) == PROBLEM_NONE) {
		/* A record that does not tell its lattice has no picture. */
		enum problem_status status =
		    term_draw(&page, record, true, &problem);

		fuzz_expect(status == PROBLEM_NONE || status == PROBLEM_BAD);
		fuzz_expect(html_draw(&page, record, film.step, film.steps,
				      &problem) == status);
		fuzz_expect(svg_draw(&svg, &page, record, film.step, film.steps,
				     &problem) == status);
		svg_head(&svg, &page);
	}
	stats_add(record, &problem);
	fuzz_expect(!page.failed);
	film_free(&film);
	buf_free(&page);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_records(data, size, take);
	return 0;
}
