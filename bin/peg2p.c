/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p: the best score difference for the player to move on a triangle of
 * peg values, both players playing perfectly.
 */
#include "ask/question_parts.h"
#include "cli/diagnostic.h"
#include "cli/options.h"
#include "crew.h"
#include "duel/duel.h"
#include "text/duel/peg2p_text.h"
#include "text/format/answers.h"
#include "text/span.h"

enum { KEY_JSON = OPTIONS_LONG };

enum {
	PLACES = 1 << 14, /* triangles that wait */
	MANY = 200,	  /* fewer are answered one by one: that is faster */
	FEW = 1 << 9,	  /* so many are not worth a thread */
	FEW_LINES = 16,	  /* the same of those with a line of play */
	SHARE = 16 << 20, /* bytes, for each that answers many at once */
	OBJECT = 1 << 20, /* the same, that a record of JSON may need */
};

/* A triangle that waits. */
struct waiting {
	struct triangle board;
	struct place place;
	struct duel_batch_answer ahead; /* its answer, if it is known */
};

struct peg2p {
	struct crew crew;
	bool moves, analyse;
};

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a perfect line of play for each",
     .flag = offsetof(struct peg2p, moves)},
    {'a', "analyse", NULL, "print every first jump and where it leads",
     .flag = offsetof(struct peg2p, analyse)},
    {'r', "rows", "N", "triangles of N rows, 1 to 7 (default 5)",
     .value = {.expected = "a number from 1 to 7"}},
    {KEY_JSON, "json", NULL, "print one JSON object for each triangle",
     .flag = offsetof(struct peg2p, crew.line.json)},
    {.key = 0},
};

static bool take_option(void *context, struct cli *cli,
			const struct options_entry *option,
			const char *argument)
{
	struct peg2p *peg2p = context;
	uint64_t rows = 0;

	(void)cli;
	if (option->key == 'r' &&
	    !span_value_from(argument, 1, DUEL_ROWS, &rows))
		return false;
	if (option->key == 'r')
		peg2p->crew.options.rows = (int)rows;
	if (option->key == 'a')
		peg2p->crew.line = (struct answers_line){
		    peg2p->crew.line.json, FIELD_FIRST_JUMP, FIELD_FIRST_JUMP};
	return true;
}

static bool read_triangle(struct reading *in, void *context, size_t place)
{
	struct peg2p *peg2p = context;
	struct waiting *w = (struct waiting *)peg2p->crew.place + place;
	struct format_reader *reader = &peg2p->crew.input;
	bool good =
	    format_next(in, reader) &&
	    peg2p_text_check(in, reader->record, peg2p->crew.options.rows);

	w->place = reader->record->place;
	w->board = reader->record->triangle;
	w->ahead.is_known = false;
	if (good)
		crew_keep(&peg2p->crew, place);
	return good;
}

/* Many triangles at once. */
static void answer_ahead(void *context, unsigned worker, size_t place,
			 size_t count, struct cli *cli)
{
	struct peg2p *peg2p = context;
	struct waiting *w = (struct waiting *)peg2p->crew.place + place;
	struct reading in = {0};
	struct crew_slot *slot =
	    count < MANY ? NULL : crew_slot(&in, &peg2p->crew, worker, cli);

	if (slot && !slot->own)
		slot->own = duel_batch_new(peg2p->crew.options.rows);
	if (!slot || !slot->own)
		return;
	for (size_t i = 0; i < count; i++)
		duel_batch_add(slot->own, &w[i].board, &w[i].ahead);
	duel_batch_end(slot->own);
}

static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct peg2p *peg2p = context;
	const struct waiting *w = (struct waiting *)peg2p->crew.place + place;
	struct crew_slot *slot;
	enum answer found;

	if (w->ahead.is_known) {
		buf_number(&cli->out, w->ahead.difference);
		buf_char(&cli->out, '\n');
		return true;
	}
	slot = crew_slot(in, &peg2p->crew, worker, cli);
	if (!slot)
		return false;
	if (!crew_begin(slot, place))
		return reading_no_memory(in);
	slot->record.place = w->place;
	slot->record.kind = RECORD_VALUES;
	slot->record.triangle = w->board;
	found = (peg2p->analyse ? question_difference_each
				: question_difference_add)(
	    &slot->ask, &w->board, peg2p->moves);
	if (slot->ask.fields.text.failed)
		return reading_no_memory(in);
	if (found == ANSWER_FOUND || peg2p->crew.line.json)
		answers_line_write(&peg2p->crew.line, &slot->record, &cli->out);
	else
		answers_line_unknown(&peg2p->crew.line, in, &cli->out);
	return true;
}

/* Makes a solver with its share of the memory; false: there is none. */
static bool prepare(struct crew_slot *slot)
{
	slot->ask.limits.memory = slot->crew->share;
	return question_difference_prepare(&slot->ask,
					   slot->crew->options.rows);
}

static void finish(struct crew_slot *slot)
{
	duel_batch_delete(slot->own);
}

static void run(struct peg2p *peg2p)
{
	struct cli *cli = &peg2p->crew.cli;
	struct operands_reader *reader = &peg2p->crew.reader;
	bool is_plain =
	    !peg2p->moves && !peg2p->analyse && !peg2p->crew.line.json;

	/* There is no limit of time for a single one of many. */
	if (is_plain && !cli->max_time &&
	    peg2p->crew.options.rows <= DUEL_BATCH_ROWS &&
	    cli->max_memory >= SHARE)
		reader->ahead = answer_ahead;
	reader->few = reader->ahead ? FEW : FEW_LINES;
	crew_watch(&peg2p->crew, false);
	crew_run(&peg2p->crew, SHARE, sizeof(struct waiting));
}

int main(int argc, char **argv)
{
	static struct peg2p peg2p = {
	    .crew = {.reader = {.open = crew_open_file,
				.read = read_triangle,
				.answer = answer,
				.unknown = crew_unknown,
				.close = crew_close_file,
				.places = PLACES},
		     .options = {.format = &peg2p_text_format,
				 .rows = 5,
				 .most = OBJECT},
		     .takes_objects = true,
		     .prepare = prepare,
		     .finish = finish,
		     .line = {.answer = FIELD_DIFFERENCE,
			      .witness = FIELD_LINE}},
	};
	const struct options_program program = {
	    .name = "peg2p",
	    .summary = "Print the best score difference for the player to move "
		       "on each triangle of\npeg values, both players playing "
		       "perfectly.",
	    .example = "printf '3\\n1 6\\n1 7 8\\n5 0 3 4\\n9 3 2 1 9\\n' | "
		       "peg2p --moves",
	    .entry = entry,
	    .reads = "triangles",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &peg2p,
	};

	crew_open(&peg2p.crew);
	if (options_read(&program, argc, argv, &peg2p.crew.cli))
		run(&peg2p);
	return crew_close(&peg2p.crew);
}
