/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hiq: the sum of the holes left after the fixed greedy play. */
#include "ask/hiq_batch.h"
#include "board/holes.h"
#include "boards.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "text/json/json_text.h"

enum { KEY_JSON = OPTIONS_LONG };

static const struct options_entry entry[] = {
    {'b', "board", "SHAPE", "play on SHAPE (default english):"},
    {'n', "no-header", NULL, "no count on input, no banner on output"},
    {'m', "moves", NULL, "print the jumps behind each sum"},
    {'f', "final", NULL, "print final positions as lists, not sums"},
    {KEY_JSON, "json", NULL, "print an object of JSON for each list"},
    {0, NULL, NULL, NULL},
};

static const struct values values[] = {
    {'b', "at most 64 holes", boards_name},
    {0, NULL, NULL},
};

struct hiq {
	struct cli cli;
	struct shape board;
	struct hiq_text reader;
	struct hiq_batch *batch;
	struct record record; /* of an object */
	bool no_header, moves, final, json;
	bool begun; /* the line before the answers of this file is written */
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct hiq *hiq = context;

	switch (key) {
	case 'b':
		return shape_named(argument, &hiq->board) &&
		       holes_are_few(&hiq->board);
	case 'n':
		hiq->no_header = true;
		break;
	case 'm':
		hiq->moves = true;
		break;
	case KEY_JSON:
		hiq->json = true;
		break;
	default:
		hiq->final = true;
		break;
	}
	if (hiq->final && (hiq->moves || hiq->json))
		diagnostic_plain(cli,
				 "--%s and --final exclude each other; try "
				 "'hiq --help'",
				 hiq->moves ? "moves" : "json");
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct hiq *hiq = context;

	hiq_text_open(&hiq->reader, source, hiq->board.holes, hiq->no_header,
		      hiq->cli.contest);
	hiq_batch_open(hiq->batch, source);
	hiq->begun = false;
}

/* Writes the line before the answers of a file, if it is still missing. */
static bool begin(struct reading *in, struct hiq *hiq)
{
	if (hiq->begun || hiq->no_header)
		return true;
	if (!hiq_text_begin(in, &hiq->reader))
		return false;
	hiq->begun = true;
	if (hiq->json)
		return true;
	if (hiq->final)
		buf_unsigned(&hiq->cli.out, hiq->reader.count);
	else
		buf_text(&hiq->cli.out, "HI Q OUTPUT");
	buf_char(&hiq->cli.out, '\n');
	return true;
}

static bool answer(struct reading *in, void *context)
{
	struct hiq *hiq = context;
	position_t position = 0;
	bool good = begin(in, hiq);

	if (!good || !hiq_text_next(in, &hiq->reader, &position))
		return false;
	if (!hiq->json) {
		hiq_batch_line(hiq->batch, position, &hiq->cli.out);
		return true;
	}
	record_clear(&hiq->record);
	if (!hiq_batch_record(hiq->batch, position, &hiq->record))
		return reading_no_memory(in);
	return json_text_write(in, &hiq->cli.out, &hiq->record);
}

static bool answer_batch(void *context)
{
	struct hiq *hiq = context;

	return hiq_batch_run(hiq->batch, &hiq->reader, &hiq->cli.out);
}

/* With --final the mark is a list, so that later lists keep their number. */
static void answer_unknown(void *context)
{
	struct hiq *hiq = context;

	buf_text(&hiq->cli.out, hiq->json    ? "null\n"
				: hiq->final ? "? 0\n"
					     : "?\n");
}

/* Only a file that was read to its end has an end line. */
static void close_file(void *context, bool whole)
{
	struct hiq *hiq = context;

	if (whole && hiq->begun && !hiq->final && !hiq->json)
		buf_text(&hiq->cli.out, "END OF OUTPUT\n");
}

static enum hiq_batch_form form(const struct hiq *hiq)
{
	if (hiq->moves)
		return HIQ_BATCH_MOVES;
	return hiq->final ? HIQ_BATCH_FINAL : HIQ_BATCH_SUM;
}

static void run(struct hiq *hiq)
{
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .batch = hiq->json ? NULL : answer_batch,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = hiq,
	};

	hiq->batch = hiq_batch_new(&hiq->board, form(hiq), hiq->cli.jobs);
	if (hiq->batch)
		operands_read(&hiq->cli, &reader);
	else
		diagnostic_plain(&hiq->cli, "no memory");
	hiq_batch_delete(hiq->batch);
}

int main(int argc, char **argv)
{
	struct hiq hiq = {.batch = NULL};
	const struct options_program program = {
	    .name = "hiq",
	    .summary =
		"Play each position of a peg board greedily, of the 33-hole\n"
		"cross unless another is named, and print the sum of the\n"
		"holes that are still occupied.",
	    .example = "echo '1 10 12 17 19 25 0' | hiq --moves",
	    .entry = entry,
	    .values = values,
	    .reads = "lists",
	    .take = take_option,
	    .context = &hiq,
	};

	hiq.board = *shape_english();
	if (options_read(&program, argc, argv, &hiq.cli))
		run(&hiq);
	record_free(&hiq.record);
	return finish_program(&hiq.cli);
}
