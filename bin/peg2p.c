/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p: the best score difference for the player to move on a triangle of
 * peg values, both players playing perfectly.
 */
#include "answer_line.h"
#include "ask/difference_batch.h"
#include "ask/question_difference.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "duel/duel.h"
#include "text/duel/peg2p_text.h"
#include "text/token.h"

enum { KEY_JSON = OPTIONS_LONG };

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a perfect line of play for each"},
    {'a', "analyse", NULL, "print every first jump and where it leads"},
    {'r', "rows", "N", "triangles of N rows, 1 to 7 (default 5)"},
    {KEY_JSON, "json", NULL, "print an object of JSON for each triangle"},
    {0, NULL, NULL, NULL},
};

static const struct values values[] = {
    {'r', "a number from 1 to 7", NULL},
    {0, NULL, NULL},
};

struct peg2p {
	struct cli cli;
	struct difference_batch *batch; /* null: they are answered one by one */
	struct progress progress;
	struct peg2p_text reader;
	struct ask ask;
	struct record record; /* an answer */
	struct answer_line line;
	int rows;
	bool moves, analyse;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct peg2p *peg2p = context;
	uint64_t rows;

	switch (key) {
	case 'm':
		peg2p->moves = true;
		return true;
	case 'a':
		peg2p->analyse = true;
		break;
	case KEY_JSON:
		peg2p->line.json = true;
		break;
	default:
		if (!token_from(argument, 1, DUEL_ROWS, &rows))
			return false;
		peg2p->rows = (int)rows;
		return true;
	}
	if (peg2p->analyse && peg2p->line.json)
		diagnostic_plain(cli, "--analyse and --json exclude each "
				      "other; try 'peg2p --help'");
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct peg2p *peg2p = context;

	peg2p_text_open(&peg2p->reader, source, peg2p->rows,
			peg2p->cli.contest);
}

static void tell(void *client, enum ask_told told, const char *message)
{
	struct peg2p *peg2p = client;

	(void)told;
	diagnostic_place(&peg2p->cli, CLI_TROUBLE, peg2p->cli.file,
			 peg2p->reader.place, "%s", message);
}

static void answer_unknown(void *context)
{
	struct peg2p *peg2p = context;

	answer_line_unknown(&peg2p->line, &peg2p->cli.out);
	if (peg2p->analyse)
		buf_char(&peg2p->cli.out, '\n');
}

/* Every first jump; with --moves also the line of play that begins with it. */
static void analyse(struct peg2p *peg2p)
{
	struct buf *out = &peg2p->cli.out;

	if (question_difference_each(&peg2p->ask, &peg2p->record.triangle,
				     peg2p->moves, out) != ANSWER_FOUND)
		buf_text(out, "?\n");
	buf_char(out, '\n');
}

static bool answer(struct reading *in, void *context)
{
	struct peg2p *peg2p = context;
	struct record *record = &peg2p->record;

	if (peg2p->batch) {
		progress_begin(&peg2p->progress);
		return difference_batch_run(in, peg2p->batch, &peg2p->reader,
					    &peg2p->cli.out);
	}
	record_clear(record);
	record->kind = RECORD_VALUES;
	if (!peg2p_text_next(in, &peg2p->reader, &record->triangle))
		return false;
	progress_begin(&peg2p->progress);
	question_begin(&peg2p->ask);
	if (peg2p->analyse) {
		analyse(peg2p);
		return true;
	}
	question_difference_add(&peg2p->ask, &record->triangle, peg2p->moves);
	if (peg2p->ask.fields.text.failed)
		return reading_no_memory(in);
	answer_line_write(&peg2p->line, record, &peg2p->cli.out);
	return true;
}

/* Makes the solvers; false: no memory. */
static bool prepare(struct peg2p *peg2p)
{
	struct ask *a = &peg2p->ask;
	/* Who waits for each answer does not want many at once. */
	bool one_by_one = peg2p->moves || peg2p->analyse || peg2p->line.json ||
			  peg2p->cli.is_terminal;

	progress_open(&peg2p->progress, &peg2p->cli, false);
	a->limits.memory = peg2p->cli.max_memory;
	a->limits.jobs = peg2p->cli.jobs;
	a->limits.progress = progress_report;
	a->limits.context = &peg2p->progress;
	a->time = peg2p->cli.max_time;
	a->fields.record = &peg2p->record;
	a->tell = tell;
	a->client = peg2p;
	peg2p->batch = one_by_one ? NULL : difference_batch_new(a, peg2p->rows);
	return question_difference_prepare(a, peg2p->rows);
}

int main(int argc, char **argv)
{
	struct peg2p peg2p = {
	    .rows = 5,
	    .line = {.answer = FIELD_DIFFERENCE, .witness = FIELD_LINE},
	};
	const struct options_program program = {
	    .name = "peg2p",
	    .summary = "Print the best score difference for the player to move "
		       "on each triangle of\npeg values, both players playing "
		       "perfectly.",
	    .example = "printf '3\\n1 6\\n1 7 8\\n5 0 3 4\\n9 3 2 1 9\\n' | "
		       "peg2p --moves",
	    .entry = entry,
	    .values = values,
	    .reads = "triangles",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &peg2p,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .context = &peg2p,
	};

	question_open(&peg2p.ask);
	if (options_read(&program, argc, argv, &peg2p.cli)) {
		if (prepare(&peg2p))
			operands_read(&peg2p.cli, &reader);
		else
			diagnostic_plain(&peg2p.cli,
					 "no memory within --max-memory");
	}
	difference_batch_delete(peg2p.batch);
	record_free(&peg2p.record);
	question_close(&peg2p.ask);
	return finish_program(&peg2p.cli);
}
