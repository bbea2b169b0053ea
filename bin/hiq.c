/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hiq: the sum of the holes left after the fixed greedy play. */
#include "board/holes.h"
#include "boards.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "hiq_answer.h"
#include "hiq_batch.h"
#include "json_answer.h"
#include "text/solitaire/position_text.h"

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
	struct hiq_answer answer;
	struct hiq_text reader;
	struct hiq_batch *batch;
	struct json_answer json;
	bool no_header, moves, final;
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
		hiq->json.wanted = true;
		break;
	default:
		hiq->final = true;
		break;
	}
	if (hiq->final && (hiq->moves || hiq->json.wanted))
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
static enum problem_status begin(struct hiq *hiq, struct problem *problem)
{
	enum problem_status status;

	if (hiq->begun || hiq->no_header)
		return PROBLEM_NONE;
	status = hiq_text_begin(&hiq->reader, problem);
	if (status != PROBLEM_NONE)
		return status;
	hiq->begun = true;
	if (hiq->json.wanted)
		return PROBLEM_NONE;
	if (hiq->final)
		buf_unsigned(&hiq->cli.out, hiq->reader.count);
	else
		buf_text(&hiq->cli.out, "HI Q OUTPUT");
	buf_char(&hiq->cli.out, '\n');
	return PROBLEM_NONE;
}

/* Draws the position that is answered; false: no memory. */
static bool draw(struct hiq *hiq, position_t position)
{
	record_clear(&hiq->json.record);
	return position_text_draw(&hiq->json.record, &hiq->board, position);
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct hiq *hiq = context;
	char text[HIQ_ANSWER_SIZE], *end;
	uint16_t made[POSITION_HOLES];
	position_t position = 0;
	int count;
	size_t mark = hiq->cli.out.size;
	enum problem_status status = begin(hiq, problem);

	if (status == PROBLEM_NONE)
		status = hiq_text_next(&hiq->reader, &position, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (hiq->json.wanted && !draw(hiq, position))
		return PROBLEM_MEMORY;
	position = greedy_play(&hiq->answer.greedy, position, made, &count);
	end = hiq_answer_put(&hiq->answer, text, position, made, count);
	buf_bytes(&hiq->cli.out, text, (size_t)(end - text));
	if (hiq->json.wanted)
		json_answer_write(&hiq->json, &hiq->cli.out, mark);
	return PROBLEM_NONE;
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

	if (hiq->json.wanted)
		json_answer_unknown(&hiq->cli.out);
	else
		buf_text(&hiq->cli.out, hiq->final ? "? 0\n" : "?\n");
}

/* Only a file that was read to its end has an end line. */
static void close_file(void *context, bool whole)
{
	struct hiq *hiq = context;

	if (whole && hiq->begun && !hiq->final && !hiq->json.wanted)
		buf_text(&hiq->cli.out, "END OF OUTPUT\n");
}

static enum hiq_answer_form form(const struct hiq *hiq)
{
	if (hiq->moves)
		return HIQ_ANSWER_MOVES;
	return hiq->final ? HIQ_ANSWER_FINAL : HIQ_ANSWER_SUM;
}

static void run(struct hiq *hiq)
{
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .batch = hiq->json.wanted ? NULL : answer_batch,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = hiq,
	};

	hiq_answer_of(&hiq->board, form(hiq), &hiq->answer);
	hiq->batch = hiq_batch_new(&hiq->answer, hiq->cli.jobs);
	if (hiq->batch)
		operands_read(&hiq->cli, &reader);
	else
		diagnostic_plain(&hiq->cli, "no memory");
	hiq_batch_delete(hiq->batch);
}

int main(int argc, char **argv)
{
	struct hiq hiq = {
	    .json = {.answer = FIELD_SUM, .witness = FIELD_MOVES}};
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
	json_answer_free(&hiq.json);
	return finish_program(&hiq.cli);
}
