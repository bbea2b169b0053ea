/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the pictures; see picture.h. */
#include "draw/picture.h"

#include <inttypes.h>

#include "base/plural.h"
#include "draw/html.h"
#include "draw/plan.h"
#include "draw/svg.h"
#include "draw/term.h"

static void head_svg(const struct writer *w, struct buf *b)
{
	svg_head(&w->page, b);
}

/*
 * Refuses a film strip that would take more memory than W allows.  The strip is
 * made in memory and grows with the square of the board: a route of kilobytes
 * could become a picture of gigabytes.
 */
static bool check_strip(struct reading *in, const struct writer *w,
			const struct record *record, size_t steps)
{
	enum { SQUARE_BYTES = 32, NAMED_BYTES = 128 };
	uint64_t memory = w->most;
	uint64_t squares = (uint64_t)record->rows * record->cols;
	uint64_t most =
	    memory / (w->page.has_labels ? NAMED_BYTES : SQUARE_BYTES);

	if (!memory || !steps || !squares || steps <= most / squares)
		return true;
	return reading_fail(in, record->place,
			    "solution of %zu jump%s found, limit of memory is "
			    "a film strip of %" PRIu64,
			    steps, plural_s(steps), most / squares);
}

static bool play_svg(struct reading *in, struct writer *w,
		     struct record *record, const struct step *step,
		     size_t steps, struct buf *b)
{
	return check_strip(in, w, record, steps) &&
	       svg_draw(in, &w->page, b, record, step, steps);
}

static void unknown_svg(struct writer *w, struct buf *b)
{
	svg_draw_unknown(&w->page, b);
}

static void tail_svg(const struct writer *w, struct buf *b)
{
	(void)w;
	svg_tail(b);
}

static void head_html(const struct writer *w, struct buf *b)
{
	(void)w;
	html_head(b);
}

static bool play_html(struct reading *in, struct writer *w,
		      struct record *record, const struct step *step,
		      size_t steps, struct buf *b)
{
	(void)w;
	return html_draw(in, b, record, step, steps);
}

static void unknown_html(struct writer *w, struct buf *b)
{
	(void)w;
	html_draw_unknown(b);
}

static void tail_html(const struct writer *w, struct buf *b)
{
	(void)w;
	html_tail(b);
}

static bool write_term(struct reading *in, const struct writer *w,
		       const struct record *record, struct buf *b)
{
	return term_draw(in, b, record, w->coloured);
}

static bool write_color(struct reading *in, const struct writer *w,
			const struct record *record, struct buf *b)
{
	(void)w;
	return term_draw(in, b, record, true);
}

static bool play_plan(struct reading *in, struct writer *w,
		      struct record *record, const struct step *step,
		      size_t steps, struct buf *b)
{
	(void)w;
	return plan_write(in, b, record, step, steps);
}

static const struct writer_kind kinds[] = {
    {
	.name = "svg",
	.head = head_svg,
	.is_counted = true,
	.takes_labels = true,
	.play = play_svg,
	.draw_unknown = unknown_svg,
	.draw_tail = tail_svg,
    },
    {
	.name = "html",
	.head = head_html,
	.play = play_html,
	.draw_unknown = unknown_html,
	.draw_tail = tail_html,
    },
    /* Coloured if the output is a terminal. */
    {
	.name = "term",
	.write = write_term,
	.takes_fields = true,
	.unknown = "?\n\n",
    },
    /* Always coloured. */
    {
	.name = "color",
	.write = write_color,
	.takes_fields = true,
	.unknown = "?\n\n",
    },
    {
	.name = "plan",
	.play = play_plan,
	.unknown = "; ?\n",
    },
};

const struct writer_kind *picture_at(size_t i)
{
	return i < sizeof kinds / sizeof *kinds ? &kinds[i] : NULL;
}
