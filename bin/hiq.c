/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hiq: the sum of the holes left after the fixed greedy play. */
#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "solve/greedy.h"
#include "text/hiq_text.h"

static const struct options_entry entry[] = {
    {'n', "no-header", NULL, "no count on input, no banner on output"},
    {'m', "moves", NULL, "print the jumps behind each sum"},
    {'f', "final", NULL, "print final positions as lists, not sums"},
    {0, NULL, NULL, NULL},
};

struct hiq {
	struct cli cli;
	struct greedy greedy;
	struct hiq_text reader;
	bool no_header, moves, final;
	bool begun; /* the header of this file has been answered */
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct hiq *hiq = context;

	(void)argument;
	switch (key) {
	case 'n':
		hiq->no_header = true;
		break;
	case 'm':
		hiq->moves = true;
		break;
	default:
		hiq->final = true;
		break;
	}
	if (hiq->moves && hiq->final)
		diagnostic_plain(cli, "--moves and --final exclude each other; "
				      "try 'hiq --help'");
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct hiq *hiq = context;

	hiq_text_open(&hiq->reader, source, hiq->no_header, hiq->cli.contest);
	hiq->begun = false;
}

/* The line that comes before all answers of a file. */
static enum problem_status begin(struct hiq *hiq, struct problem *problem)
{
	enum problem_status status;

	if (hiq->begun || hiq->no_header)
		return PROBLEM_NONE;
	status = hiq_text_begin(&hiq->reader, problem);
	if (status != PROBLEM_NONE)
		return status;
	hiq->begun = true;
	if (hiq->final)
		buf_unsigned(&hiq->cli.out, hiq->reader.count);
	else
		buf_text(&hiq->cli.out, "HI Q OUTPUT");
	buf_char(&hiq->cli.out, '\n');
	return PROBLEM_NONE;
}

static void print_jumps(struct buf *b, const struct shape_jump *jump, int jumps)
{
	for (int i = 0; i < jumps; i++) {
		buf_char(b, i ? ' ' : '\t');
		buf_number(b, jump[i].from + 1);
		buf_char(b, '-');
		buf_number(b, jump[i].to + 1);
	}
	if (jumps == 0)
		buf_char(b, '\t');
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct hiq *hiq = context;
	struct buf *out = &hiq->cli.out;
	struct shape_jump jump[SHAPE_HOLES];
	uint64_t position = 0;
	int jumps;
	enum problem_status status = begin(hiq, problem);

	if (status == PROBLEM_NONE)
		status = hiq_text_next(&hiq->reader, &position, problem);
	if (status != PROBLEM_NONE)
		return status;
	position = greedy_play(&hiq->greedy, position, jump, &jumps);
	if (hiq->final) {
		hiq_text_write(out, position);
		return PROBLEM_NONE;
	}
	buf_number(out, greedy_sum(position));
	if (hiq->moves)
		print_jumps(out, jump, jumps);
	buf_char(out, '\n');
	return PROBLEM_NONE;
}

/* With --final the answer must still be a list, or later ones would shift. */
static void answer_unknown(void *context)
{
	struct hiq *hiq = context;

	buf_text(&hiq->cli.out, hiq->final ? "? 0\n" : "?\n");
}

/* A file that was given up has no end line: its answers are not all there. */
static void close_file(void *context, bool whole)
{
	struct hiq *hiq = context;

	if (whole && hiq->begun && !hiq->final)
		buf_text(&hiq->cli.out, "END OF OUTPUT\n");
}

int main(int argc, char **argv)
{
	struct hiq hiq = {.begun = false};
	struct shape english;
	const struct options_program program = {
	    .name = "hiq",
	    .summary =
		"Play each position of the 33-hole cross board greedily\n"
		"and print the sum of the holes that are still occupied.",
	    .example = "echo '1 10 12 17 19 25 0' | hiq --moves",
	    .entry = entry,
	    .take = take_option,
	    .context = &hiq,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = &hiq,
	};

	if (options_read(&program, argc, argv, &hiq.cli)) {
		shape_named("english", &english);
		greedy_of(&english, &hiq.greedy);
		operands_read(&hiq.cli, &reader);
	}
	options_free(&hiq.cli);
	return output_close(&hiq.cli);
}
