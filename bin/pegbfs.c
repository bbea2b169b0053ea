/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegbfs: the jumps that reduce a drawn peg solitaire board to its goal, or a
 * proof that there are none.
 */
#include <string.h>

#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "solve/reduce.h"
#include "text/draw_text.h"
#include "text/pegs.h"
#include "text/solution.h"

enum { KEY_NO_TIME = OPTIONS_LONG };

/* Bytes of a record: boards are small, and their fields are not much more. */
enum { RECORD_SIZE = 1 << 20 };

static const struct options_entry entry[] = {
    {'q', "quiet", NULL, "print no answers, only set the exit status"},
    {KEY_NO_TIME, "no-time", NULL, "leave the running time out"},
    {0, NULL, NULL, NULL},
};

/* Fields that are an answer; those of an earlier run are replaced. */
static const char *const answer_field[] = {"result", "jumps",	  "moves",
					   "proof",  "positions", "time"};

struct pegbfs {
	struct cli cli;
	struct shape shape;
	struct reduce *solver;
	struct limits limits;
	struct draw_text reader;
	struct buf text; /* of the field being made */
	bool quiet, no_time;
};

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct pegbfs *pegbfs = context;

	(void)cli, (void)argument;
	if (key == 'q')
		pegbfs->quiet = true;
	else
		pegbfs->no_time = true;
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct pegbfs *pegbfs = context;

	draw_text_open(&pegbfs->reader, source);
	pegbfs->reader.most = RECORD_SIZE;
}

static void close_file(void *context, bool whole)
{
	struct pegbfs *pegbfs = context;

	(void)whole;
	draw_text_close(&pegbfs->reader);
}

/* Adds what was gathered in `text` as a field; a failure shows in `text`. */
static void add_field(struct pegbfs *pegbfs, const char *key)
{
	struct buf *text = &pegbfs->text;
	struct record *record = &pegbfs->reader.record;

	if (!record_add_field(record, key, strlen(key), text->data, text->size,
			      record->end))
		text->failed = true;
	text->size = 0;
}

static void add_solution(struct pegbfs *pegbfs,
			 const struct reduce_answer *answer)
{
	buf_number(&pegbfs->text, answer->jumps);
	add_field(pegbfs, "jumps");
	solution_moves(&pegbfs->text, &pegbfs->shape, answer->jump,
		       answer->jumps);
	add_field(pegbfs, "moves");
}

static void add_proof(struct pegbfs *pegbfs, uint64_t start,
		      const struct reduce_answer *answer)
{
	struct buf *text = &pegbfs->text;

	switch (answer->proof) {
	case REDUCE_CLASS:
		solution_class(text, &pegbfs->shape, answer->class_set,
			       answer->class_sets, start);
		break;
	case REDUCE_PAGODA:
		solution_pagoda(text, &pegbfs->shape, answer->weight);
		break;
	case REDUCE_EXHAUSTED:
		buf_text(text, "exhausted: ");
		buf_unsigned(text, answer->exhausted);
		buf_text(text, " positions");
		break;
	}
	add_field(pegbfs, "proof");
}

/* Writes the record with its answer; false: no memory. */
static bool print_answer(struct pegbfs *pegbfs, uint64_t start,
			 enum answer result, const struct reduce_answer *answer,
			 uint64_t nanoseconds)
{
	static const char *const name[] = {[ANSWER_FOUND] = "solved",
					   [ANSWER_NONE] = "unsolvable",
					   [ANSWER_LIMIT] = "limit"};
	struct record *record = &pegbfs->reader.record;
	struct buf *text = &pegbfs->text;

	buf_clear(text);
	for (size_t i = 0; i < sizeof answer_field / sizeof *answer_field; i++)
		record_drop(record, answer_field[i]);
	buf_text(text, name[result]);
	add_field(pegbfs, "result");
	if (result == ANSWER_FOUND)
		add_solution(pegbfs, answer);
	if (result == ANSWER_NONE)
		add_proof(pegbfs, start, answer);
	buf_unsigned(text, answer->positions);
	add_field(pegbfs, "positions");
	if (!pegbfs->no_time) {
		buf_printf(text, "%.6f s", (double)nanoseconds / 1e9);
		add_field(pegbfs, "time");
	}
	if (!text->failed)
		draw_text_write(&pegbfs->cli.out, record);
	return !text->failed;
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct pegbfs *pegbfs = context;
	struct record *record = &pegbfs->reader.record;
	uint64_t start = 0, goal = 0, begun;
	struct reduce_answer found = {.jumps = 0};
	enum answer result;
	enum problem_status status = draw_text_next(&pegbfs->reader, problem);

	if (status == PROBLEM_NONE)
		status = pegs_read(record, &pegbfs->shape, &start, problem);
	if (status != PROBLEM_NONE)
		return status;
	goal = UINT64_C(1) << pegbfs->shape.centre;
	begun = limits_clock();
	limits_restart(&pegbfs->limits, pegbfs->cli.max_time);
	result = reduce_solve(pegbfs->solver,
			      &(struct reduce_problem){.shape = &pegbfs->shape,
						       .start = start,
						       .goal = &goal,
						       .goals = 1},
			      &pegbfs->limits, &found);
	if (result == ANSWER_NONE)
		cli_worsen(&pegbfs->cli, CLI_NO);
	if (result == ANSWER_LIMIT)
		diagnostic_place(&pegbfs->cli, CLI_TROUBLE, pegbfs->cli.file,
				 record->place,
				 "limit of memory or time reached after "
				 "%llu positions, no answer",
				 (unsigned long long)found.positions);
	if (!pegbfs->quiet && !print_answer(pegbfs, start, result, &found,
					    limits_clock() - begun))
		return PROBLEM_MEMORY;
	return PROBLEM_NONE;
}

static void answer_unknown(void *context)
{
	struct pegbfs *pegbfs = context;

	if (!pegbfs->quiet)
		buf_text(&pegbfs->cli.out, "?\n\n");
}

int main(int argc, char **argv)
{
	struct pegbfs pegbfs = {.limits = limits_none};
	const struct options_program program = {
	    .name = "pegbfs",
	    .summary =
		"Find the jumps that reduce each drawn 5x5 board (o peg, "
		". hole) to one\npeg in the centre, or prove that there "
		"are none.",
	    .example = "printf '.....\\n.....\\n.oo..\\n.....\\n.....\\n' | "
		       "pegbfs",
	    .entry = entry,
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &pegbfs,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = &pegbfs,
	};

	if (options_read(&program, argc, argv, &pegbfs.cli)) {
		pegbfs.limits.memory = pegbfs.cli.max_memory;
		shape_named("5x5", &pegbfs.shape);
		pegbfs.solver = reduce_new(&pegbfs.shape);
		if (pegbfs.solver)
			operands_read(&pegbfs.cli, &reader);
		else
			diagnostic_plain(&pegbfs.cli, "no memory");
	}
	reduce_free(pegbfs.solver);
	buf_free(&pegbfs.text);
	options_free(&pegbfs.cli);
	return output_close(&pegbfs.cli);
}
