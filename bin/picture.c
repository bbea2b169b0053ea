/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions are followed by the room of the checkers and drawn by the room of
 * the pictures, which know nothing of each other; they meet here.
 */
#include "picture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/plural.h"
#include "draw/html.h"
#include "draw/term.h"

static const char *const names[] = {
    [PICTURE_SVG] = "svg",
    [PICTURE_HTML] = "html",
    [PICTURE_TERM] = "term",
    [PICTURE_COLOR] = "color",
};

bool picture_named(const char *name, enum picture_kind *kind)
{
	for (int i = PICTURE_SVG; i <= PICTURE_COLOR; i++)
		if (strcmp(names[i], name) == 0) {
			*kind = (enum picture_kind)i;
			return true;
		}
	return false;
}

const char *picture_name(size_t i)
{
	return i <= PICTURE_COLOR - PICTURE_SVG ? names[PICTURE_SVG + i] : NULL;
}

/* Colours were asked for, or nobody minds; see https://no-color.org. */
static bool is_coloured(const struct picture *p, const struct cli *cli)
{
	const char *no_color = getenv("NO_COLOR");

	return p->kind == PICTURE_COLOR ||
	       (cli->is_terminal && (!no_color || !*no_color));
}

void picture_head(struct picture *p, struct cli *cli)
{
	if (p->kind == PICTURE_SVG)
		svg_head(&p->svg, &cli->out);
	if (p->kind == PICTURE_HTML && !p->begun)
		html_head(&cli->out);
	p->begun = true;
}

/*
 * A film strip grows with the square of its board: a route of kilobytes would
 * become a picture of gigabytes, which is made in memory.
 */
static enum problem_status check_strip(const struct cli *cli,
				       const struct record *record,
				       size_t steps, struct problem *problem)
{
	enum { SQUARE_BYTES = 32 };
	uint64_t squares = (uint64_t)record->rows * record->cols;
	uint64_t most = cli->max_memory / SQUARE_BYTES;

	if (!steps || !squares || steps <= most / squares)
		return PROBLEM_NONE;
	return problem_record(
	    problem, record->place,
	    "solution of %zu jump%s found, limit of memory is "
	    "a film strip of %" PRIu64,
	    steps, plural_s(steps), most / squares);
}

enum problem_status picture_draw(struct picture *p, struct cli *cli,
				 struct record *record, struct problem *problem)
{
	struct legal_steps *legal = &p->legal;
	enum problem_status status = PROBLEM_NONE;

	if (p->kind == PICTURE_SVG || p->kind == PICTURE_HTML)
		status = legal_steps_read(record, legal, problem);
	if (status == PROBLEM_NONE && p->kind == PICTURE_SVG)
		status = check_strip(cli, record, legal->steps, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (p->kind == PICTURE_SVG)
		return svg_draw(&p->svg, &cli->out, record, legal->step,
				legal->steps, problem);
	if (p->kind == PICTURE_HTML) {
		picture_head(p, cli);
		return html_draw(&cli->out, record, legal->step, legal->steps,
				 problem);
	}
	return term_draw(&cli->out, record, is_coloured(p, cli), problem);
}

void picture_draw_unknown(struct picture *p, struct cli *cli)
{
	if (p->kind == PICTURE_SVG) {
		svg_draw_unknown(&p->svg, &cli->out);
	} else if (p->kind == PICTURE_HTML) {
		picture_head(p, cli);
		html_draw_unknown(&cli->out);
	} else {
		buf_text(&cli->out, "?\n\n");
	}
}

void picture_tail(struct picture *p, struct cli *cli)
{
	if (p->kind == PICTURE_SVG)
		svg_tail(&cli->out);
	if (p->kind == PICTURE_HTML) {
		picture_head(p, cli);
		html_tail(&cli->out);
	}
}

void picture_free(struct picture *p)
{
	legal_steps_free(&p->legal);
}
