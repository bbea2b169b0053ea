/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * megacheck: the most pieces that one multiple capture can take on a checkers
 * board of any size.
 */
#include "answer_line.h"
#include "ask/question_capture.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/progress.h"
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
	struct record record; /* an answer */
	struct progress progress;
	struct question_capture_form form;
	struct answer_line line;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct megacheck *megacheck = context;

	(void)cli, (void)argument;
	if (key == KEY_BOUNDS)
		megacheck->form.has_bounds = true;
	else if (key == KEY_JSON)
		megacheck->line.json = true;
	else
		megacheck->form.has_route = true;
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

	answer_line_unknown(&megacheck->line, &megacheck->cli.out);
}

static void tell(void *client, enum ask_told told, const char *message)
{
	struct megacheck *megacheck = client;

	(void)told;
	diagnostic_place(&megacheck->cli, CLI_TROUBLE, megacheck->cli.file,
			 megacheck->reader.place, "%s", message);
}

/*
 * The board that was read; or if it has too many homes, which TOO_LARGE tells,
 * the bounds that it has all the same.  False: no memory.
 */
static bool add_answer(struct megacheck *megacheck, bool too_large)
{
	struct megacheck_text *reader = &megacheck->reader;
	struct ask *a = &megacheck->ask;

	if (too_large)
		return question_capture_unread(a, reader->skip,
					       megacheck->form);
	if (megacheck->line.json &&
	    !homes_draw(a->fields.record, &reader->board))
		return false;
	return question_capture_add(a, &reader->board, megacheck->form);
}

static bool answer(struct reading *in, void *context)
{
	struct megacheck *megacheck = context;
	bool good = megacheck_text_next(in, &megacheck->reader);
	bool too_large =
	    in->state == READING_BAD && megacheck->reader.too_large;

	if (!good && !too_large)
		return false;
	/* What is too large to be read has an answer, too. */
	reading_begin(in);
	record_clear(&megacheck->record);
	progress_begin(&megacheck->progress);
	question_begin(&megacheck->ask);
	if (!add_answer(megacheck, too_large))
		return reading_no_memory(in);
	if (too_large && megacheck->line.json)
		answer_unknown(megacheck);
	else
		answer_line_write(&megacheck->line, &megacheck->record,
				  &megacheck->cli.out);
	return true;
}

int main(int argc, char **argv)
{
	struct megacheck megacheck = {
	    .line = {.answer = FIELD_CAPTURED, .witness = FIELD_ROUTE},
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
		megacheck.ask.fields.record = &megacheck.record;
		megacheck.ask.tell = tell;
		megacheck.ask.client = &megacheck;
		operands_read(&megacheck.cli, &reader);
	}
	question_close(&megacheck.ask);
	record_free(&megacheck.record);
	return finish_program(&megacheck.cli);
}
