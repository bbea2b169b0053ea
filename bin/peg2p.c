/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * peg2p: the best score difference for the player to move on a triangle of
 * peg values, both players playing perfectly.
 */
#include "ask/ask.h"
#include "ask/question_parts.h"
#include "cli/options.h"
#include "crew.h"
#include "duel/duel.h"
#include "text/duel/peg2p_text.h"
#include "text/format/answers.h"
#include "text/span.h"

enum {
	PLACES = 1 << 14, /* triangles that can wait */
	FEW = 1 << 9,	  /* triangles that are worth a thread */
	FEW_LINES = 16,	  /* the same if each is solved by itself */
	SHARE = 16 << 20, /* bytes per worker that answers many at once */
	OBJECT = 1 << 20, /* bytes that a JSON record may need */
};

struct peg2p {
	struct crew crew;
	bool moves, analyse;
};

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a perfect line of play for each",
     .flag = offsetof(struct peg2p, moves)},
    {'a', "analyse", NULL, "print each first jump and the difference it gives",
     .flag = offsetof(struct peg2p, analyse)},
    {'r', "rows", "N", "triangles of N rows, 1 to 7 (default 5)",
     .value = {.expected = "a number from 1 to 7"}},
    {0, "json", NULL, "print one JSON object for each triangle",
     .flag = offsetof(struct peg2p, crew.line.json)},
    {.name = NULL},
};

/* Takes --rows, and with --analyse other fields of a line. */
static bool take_option(void *context, struct cli *cli,
			const struct options_entry *option,
			const char *argument)
{
	struct peg2p *peg2p = context;
	uint64_t rows = 0;

	(void)cli;
	if (option->key == 'r') {
		if (!span_value_from(argument, 1, DUEL_ROWS, &rows))
			return false;
		peg2p->crew.options.rows = (int)rows;
	}
	if (option->key == 'a')
		peg2p->crew.line = (struct answers_line){
		    peg2p->crew.line.json, FIELD_FIRST_JUMP, FIELD_FIRST_JUMP};
	return true;
}

/* Reads the next triangle into PLACE. */
static bool read_triangle(struct reading *in, void *context, size_t place)
{
	struct peg2p *peg2p = context;
	struct crew *c = &peg2p->crew;
	struct question_triangle *waiting = c->place;

	waiting[place].ahead.is_known = false;
	if (!format_next(in, &c->input))
		return false;
	if (!peg2p_text_check(in, c->input.record, c->options.rows)) {
		if (c->input.record->kind == RECORD_VALUES &&
		    c->input.record->triangle.rows <= DUEL_ROWS)
			reading_add(in, "; try: --rows=%d",
				    c->input.record->triangle.rows);
		return false;
	}
	crew_keep(c, place);
	return true;
}

/* Finds the answers of many triangles at once.  Returns 0, the number of
 * answers written: answer() will write them. */
static size_t find_ahead(void *context, unsigned worker, size_t place,
			 size_t count, struct cli *cli)
{
	struct peg2p *peg2p = context;
	struct question_triangle *waiting = peg2p->crew.place;
	struct reading in = {0};
	struct crew_slot *slot =
	    crew_slot(&in, &peg2p->crew, worker, place, cli);

	if (slot)
		question_difference_ahead(&slot->ask, waiting + place, count);
	return 0;
}

/* Writes the difference that find_ahead has found, or finds the answer. */
static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct peg2p *peg2p = context;
	const struct question_triangle *waiting = peg2p->crew.place;
	struct crew_slot *slot;

	if (waiting[place].ahead.is_known) {
		buf_number(&cli->out, waiting[place].ahead.difference);
		buf_char(&cli->out, '\n');
		return true;
	}
	slot = crew_slot(in, &peg2p->crew, worker, place, cli);
	if (!slot)
		return false;
	crew_begin(slot);
	return crew_answer(in, slot);
}

/* Makes a solver with its share of the memory; false: no memory. */
static bool prepare(struct crew_slot *slot)
{
	const struct peg2p *peg2p = (const struct peg2p *)slot->crew;
	struct ask *a = &slot->ask;

	ask_take(a, "difference", NULL);
	a->wanted.is_read = true;
	a->wanted.is_brief = !peg2p->moves;
	a->wanted.each_jump = peg2p->analyse;
	a->limits.memory = slot->crew->share;
	return question_difference_prepare(a, slot->crew->options.rows);
}

/* Chooses how many triangles wait for each other, and answers all. */
static void run(struct peg2p *peg2p)
{
	struct cli *cli = &peg2p->crew.cli;
	struct operands_reader *reader = &peg2p->crew.reader;

	if (!peg2p->moves && !peg2p->analyse && !peg2p->crew.line.json &&
	    cli->max_memory >= SHARE)
		reader->ahead = find_ahead;
	reader->few = reader->ahead ? FEW : FEW_LINES;
	crew_watch(&peg2p->crew, false);
	crew_run(&peg2p->crew, SHARE, sizeof(struct question_triangle));
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
		     .line = {.answer = FIELD_DIFFERENCE,
			      .witness = FIELD_LINE}},
	};
	const struct options_program program = {
	    .name = "peg2p",
	    .summary = "For each triangle of peg values, print by how many "
		       "points the first player wins\n(a negative number: "
		       "loses) if both play perfectly.",
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
