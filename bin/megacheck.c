/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * megacheck: the most pieces that one multiple capture can take on a checkers
 * board of any size.
 */
#include "ask/question_capture.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "json_answer.h"
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
	struct ask ask;
	struct buf captured, route; /* an answer */
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

static void tell(void *client, enum ask_told told, const char *message)
{
	struct megacheck *megacheck = client;

	(void)told;
	diagnostic_place(&megacheck->cli, CLI_TROUBLE, megacheck->cli.file,
			 megacheck->reader.place, "%s", message);
}

/* Prints a line: `?`, or the bounds, where the answer is open. */
static void print_answer(struct megacheck *megacheck)
{
	struct buf *out = &megacheck->cli.out;

	if (megacheck->ask.outcome != ANSWER_FOUND && !megacheck->bounds) {
		buf_text(out, "?\n");
		return;
	}
	buf_append(out, &megacheck->captured);
	if (megacheck->moves) {
		buf_char(out, '\t');
		buf_append(out, &megacheck->route);
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

/* A board that is not read, as it has too many homes, has bounds all the same.
 */
static enum problem_status answer_too_large(struct megacheck *megacheck)
{
	uint64_t homes = megacheck->reader.skip;

	question_capture_unread(&megacheck->ask, homes, &megacheck->captured);
	if (megacheck->json.wanted)
		answer_unknown(megacheck);
	else
		print_answer(megacheck);
	return PROBLEM_NONE;
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct megacheck *megacheck = context;
	size_t mark = megacheck->cli.out.size;
	enum problem_status status =
	    megacheck_text_next(&megacheck->reader, problem);

	if (status != PROBLEM_NONE &&
	    !(status == PROBLEM_BAD && megacheck->reader.too_large))
		return status;
	buf_clear(&megacheck->captured);
	buf_clear(&megacheck->route);
	progress_begin(&megacheck->progress);
	question_begin(&megacheck->ask);
	if (status == PROBLEM_BAD)
		return answer_too_large(megacheck);
	if (!question_capture_board(&megacheck->ask, &megacheck->reader.board,
				    &megacheck->captured, &megacheck->route))
		return PROBLEM_MEMORY;
	print_answer(megacheck);
	return megacheck->json.wanted ? print_object(megacheck, mark)
				      : PROBLEM_NONE;
}

int main(int argc, char **argv)
{
	struct megacheck megacheck = {
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

	question_open(&megacheck.ask);
	if (options_read(&program, argc, argv, &megacheck.cli)) {
		progress_open(&megacheck.progress, &megacheck.cli, false);
		megacheck.ask.limits.memory = megacheck.cli.max_memory;
		megacheck.ask.limits.progress = progress_report;
		megacheck.ask.limits.context = &megacheck.progress;
		megacheck.ask.time = megacheck.cli.max_time;
		megacheck.ask.tell = tell;
		megacheck.ask.client = &megacheck;
		operands_read(&megacheck.cli, &reader);
	}
	question_close(&megacheck.ask);
	buf_free(&megacheck.captured);
	buf_free(&megacheck.route);
	json_answer_free(&megacheck.json);
	return finish_program(&megacheck.cli);
}
