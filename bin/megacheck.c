/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * megacheck: the most pieces that one multiple capture can take on a checkers
 * board of any size.
 */
#include <inttypes.h>

#include "capture/capture.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "json_answer.h"
#include "kit/fields.h"
#include "text/capture/homes.h"
#include "text/capture/megacheck_text.h"

enum { KEY_BOUNDS = OPTIONS_LONG, KEY_JSON };

/*
 * A board is read only if it has at most SMALL homes, or if --max-memory has
 * HOME_BYTES bytes for each home.  The solver needs more than that.
 */
enum { HOME_BYTES = 8, SMALL = 1 << 20 };

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a best route behind each number"},
    {KEY_BOUNDS, "bounds", NULL, "print LOWER-UPPER, not ?, at a limit"},
    {KEY_JSON, "json", NULL, "print an object of JSON for each board"},
    {0, NULL, NULL, NULL},
};

struct megacheck {
	struct cli cli;
	struct megacheck_text reader;
	struct capture_solver *solver;
	struct limits limits;
	struct progress progress;
	struct json_answer json;
	bool moves, bounds;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct megacheck *megacheck = context;

	(void)cli, (void)argument;
	if (key == KEY_BOUNDS)
		megacheck->bounds = true;
	else if (key == KEY_JSON)
		megacheck->json.wanted = true;
	else
		megacheck->moves = true;
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct megacheck *megacheck = context;
	uint64_t most = megacheck->cli.max_memory / HOME_BYTES;

	megacheck_text_open(&megacheck->reader, source, megacheck->cli.contest);
	megacheck->reader.most = most > SMALL ? most : SMALL;
}

static void close_file(void *context, bool whole)
{
	struct megacheck *megacheck = context;

	(void)whole;
	megacheck_text_close(&megacheck->reader);
}

static void answer_unknown(void *context)
{
	struct megacheck *megacheck = context;

	if (megacheck->json.wanted)
		json_answer_unknown(&megacheck->cli.out);
	else
		buf_text(&megacheck->cli.out, "?\n");
}

static void print_answer(struct megacheck *megacheck, enum answer result,
			 const struct capture *capture)
{
	struct buf *out = &megacheck->cli.out;

	if (result != ANSWER_FOUND) {
		diagnostic_place(&megacheck->cli, CLI_TROUBLE,
				 megacheck->cli.file, megacheck->reader.place,
				 "limit of %s reached: best capture "
				 "found takes %" PRIu64
				 ", none takes more than "
				 "%" PRIu64,
				 limits_reached(&megacheck->limits),
				 capture->lower, capture->upper);
		if (!megacheck->bounds) {
			buf_text(out, "?\n");
			return;
		}
	}
	buf_unsigned(out, capture->lower);
	if (result != ANSWER_FOUND) {
		buf_char(out, '-');
		buf_unsigned(out, capture->upper);
	}
	if (megacheck->moves) {
		buf_char(out, '\t');
		fields_route(out, capture);
	}
	buf_char(out, '\n');
}

/* Replaces the line that has been printed from MARK on by an object. */
static enum problem_status print_object(struct megacheck *megacheck,
					size_t mark)
{
	record_clear(&megacheck->json.record);
	if (!homes_draw(&megacheck->json.record, &megacheck->reader.board))
		return PROBLEM_MEMORY;
	json_answer_write(&megacheck->json, &megacheck->cli.out, mark);
	return PROBLEM_NONE;
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct megacheck *megacheck = context;
	struct capture capture = {.route = NULL};
	size_t mark = megacheck->cli.out.size;
	enum answer result;
	enum problem_status status =
	    megacheck_text_next(&megacheck->reader, problem);

	if (status == PROBLEM_BAD && megacheck->reader.too_large) {
		capture.upper = megacheck->reader.skip;
		print_answer(megacheck, ANSWER_LIMIT, &capture);
		if (megacheck->json.wanted) {
			megacheck->cli.out.size = mark;
			answer_unknown(megacheck);
		}
		return PROBLEM_NONE;
	}
	if (status != PROBLEM_NONE)
		return status;
	progress_begin(&megacheck->progress);
	limits_restart(&megacheck->limits, megacheck->cli.max_time);
	result =
	    capture_best(megacheck->solver, &megacheck->reader.board, &capture);
	print_answer(megacheck, result, &capture);
	return megacheck->json.wanted ? print_object(megacheck, mark)
				      : PROBLEM_NONE;
}

int main(int argc, char **argv)
{
	struct megacheck megacheck = {
	    .limits = limits_none,
	    .json = {.answer = FIELD_CAPTURED, .witness = FIELD_ROUTE},
	};
	const struct options_program program = {
	    .name = "megacheck",
	    .summary = "Print the most pieces that one multiple capture of the "
		       "player can take on each\ncheckers board.",
	    .example = "echo '3 3 2 1 2 0 1 0 0' | megacheck --moves",
	    .entry = entry,
	    .reads = "boards",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &megacheck,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = &megacheck,
	};

	if (options_read(&program, argc, argv, &megacheck.cli)) {
		progress_open(&megacheck.progress, &megacheck.cli, false);
		megacheck.limits.memory = megacheck.cli.max_memory;
		megacheck.limits.progress = progress_report;
		megacheck.limits.context = &megacheck.progress;
		megacheck.solver = capture_new(&megacheck.limits);
		if (megacheck.solver)
			operands_read(&megacheck.cli, &reader);
		else
			diagnostic_plain(&megacheck.cli, "no memory");
	}
	capture_delete(megacheck.solver);
	json_answer_free(&megacheck.json);
	return finish_program(&megacheck.cli);
}
