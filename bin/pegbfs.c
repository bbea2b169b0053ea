/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegbfs: the jumps that reduce a drawn peg solitaire board to its goal, or a
 * proof that there are none.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "boards.h"
#include "cli/diagnostic.h"
#include "cli/finish.h"
#include "cli/operands.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/sandbox.h"
#include "pegbfs_answer.h"
#include "pegbfs_batch.h"
#include "pegbfs_large.h"
#include "pegbfs_next.h"
#include "pegbfs_work.h"
#include "text/json/json_text.h"
#include "text/solitaire/lattice_text.h"
#include "text/solitaire/pegs.h"
#include "text/solitaire/position_text.h"

enum {
	KEY_NO_TIME = OPTIONS_LONG,
	KEY_JSON,
	KEY_GOAL_BOARD,
	KEY_FEWEST,
	KEY_CENSUS,
	KEY_ANALYSE,
	KEY_HINT,
	KEY_REVIEW,
	KEY_FEWEST_PEGS,
	KEY_MOST_PEGS,
	KEY_SWEEP,
	KEY_RANDOM_PLAY,
	KEY_PROBLEMS,
	KEY_SAMPLE,
	KEY_PEGS,
	KEY_SEED,
	KEY_WORK_DIR,
	KEY_PROGRESS,
};

/* Bytes of a record: boards are small, and their fields are not much more. */
enum { RECORD_SIZE = 1 << 20 };

/* Bytes at hand that are worth the preparations of a batch. */
enum { BATCH_SIZE = 1 << 9 };

static const struct options_entry entry[] = {
    {'b', "board", "SHAPE", "the board of all drawings (default 5x5):"},
    {'l', "lines", "LINES", "along which lines pegs jump (default 4):"},
    {'g', "goal", "GOAL", "what is to be left (default: a peg in the centre):"},
    {KEY_GOAL_BOARD, "goal-board", "FILE", "the position that FILE draws"},
    {KEY_FEWEST, "fewest-moves", NULL, "a solution with the fewest moves"},
    {'c', "count", NULL, "count the solutions"},
    {'a', "all", "[=N]", "print every solution, or the first N"},
    {KEY_CENSUS, "census", "[=winning]",
     "count positions by jumps made (or moves), or\n"
     "only those from which the goal can be reached:"},
    {KEY_ANALYSE, "analyse", NULL, "tell of each jump whether it wins"},
    {KEY_HINT, "hint", NULL, "a best jump"},
    {KEY_REVIEW, "review", NULL, "tell where the game in the record was lost"},
    {KEY_FEWEST_PEGS, "fewest-pegs", NULL,
     "a play to the end that leaves the fewest pegs"},
    {KEY_MOST_PEGS, "most-pegs", NULL, "one that leaves the most"},
    {KEY_SWEEP, "longest-sweep", "[=last]",
     "a play with the longest sweep, or a solution with\n"
     "the longest one as its last move:"},
    {KEY_RANDOM_PLAY, "random-play", NULL,
     "the chance that random jumps reach the goal"},
    {KEY_PROBLEMS, "problems", NULL,
     "list the problems of the shape, from one vacancy\nto one peg"},
    {KEY_SAMPLE, "sample", "N", "draw N boards that lead to the goal, ..."},
    {KEY_PEGS, "pegs", "K", "... each with K pegs"},
    {KEY_SEED, "seed", "S", "... others for another number S (default 1)"},
    {KEY_WORK_DIR, "work-dir", "DIR", "keep long work, to resume it"},
    {'q', "quiet", NULL, "print no answers, only set the exit status"},
    {KEY_NO_TIME, "no-time", NULL, "leave the running time out"},
    {KEY_JSON, "json", NULL, "print objects of JSON, one a line"},
    {KEY_PROGRESS, "progress", NULL, "report on long work"},
    {0, NULL, NULL, NULL},
};

static bool name_goal(size_t i, struct values_name *name)
{
	static const struct values_name names[] = {
	    {"CELL", "c3", "the hole in that column and row"},
	    {"any", NULL, "any hole"},
	    {"same", NULL, "the hole that is the only vacant one of the board"},
	    {"N-pegs", "5-pegs", "any position with N pegs"},
	    {"N-jumps", "6-jumps", "any position after N jumps"},
	};

	if (i >= sizeof names / sizeof *names)
		return false;
	*name = names[i];
	return true;
}

static bool name_census(size_t i, struct values_name *name)
{
	*name = (struct values_name){
	    "winning", NULL, "positions from which the goal can be reached"};
	return !i;
}

static bool name_sweep(size_t i, struct values_name *name)
{
	*name =
	    (struct values_name){"last", NULL, "the last move of a solution"};
	return !i;
}

static const struct values values[] = {
    {'b', boards_note, boards_name_any},
    {'l', NULL, boards_name_lines},
    {'g', "--goal-board=FILE for a drawing", name_goal},
    {'a', "a number from 1", NULL},
    {KEY_CENSUS, NULL, name_census},
    {KEY_SWEEP, NULL, name_sweep},
    {KEY_SAMPLE, "a number from 1", NULL},
    {KEY_PEGS, "a number from 1 to 64", NULL},
    {KEY_SEED, "a number", NULL},
    {KEY_WORK_DIR, "the name of a folder", NULL},
    {0, NULL, NULL},
};

/* Takes the drawing that --goal-board names as the goal. */
static bool take_goal_board(struct pegbfs *p)
{
	struct cli *cli = &p->cli;
	const char *file = operands_name(p->goal_board);
	int fd = operands_open(p->goal_board);
	struct source source;
	struct draw_text reader;
	struct problem problem;
	enum problem_status status;

	if (fd < 0 || !source_open(&source, fd)) {
		diagnostic_file(cli, file, "cannot open: %s", strerror(errno));
		return false;
	}
	draw_text_open(&reader, &source);
	reader.most = RECORD_SIZE;
	status = draw_text_next(&reader, &problem);
	if (status == PROBLEM_NONE)
		status = record_check_once(&reader.record, &problem);
	p->goal_has_lattice = record_find(&reader.record, FIELD_LINES);
	if (status == PROBLEM_NONE && p->goal_has_lattice)
		status =
		    lattice_text_of(&reader.record, &p->goal_lattice, &problem);
	if (status == PROBLEM_NONE && p->goal_has_lattice &&
	    p->goal_lattice == LATTICE_LISTED)
		status = problem_record(
		    &problem, record_find(&reader.record, FIELD_LINES)->place,
		    "listed lines found, drawing without them expected for a "
		    "goal");
	record_drop_all(&reader.record);
	draw_text_write_line(&p->goal, &reader.record);
	if (status == PROBLEM_END)
		diagnostic_file(cli, file, "no drawing of a goal found");
	else if (status != PROBLEM_NONE)
		diagnostic_problem(cli, file, status, &problem, source.error);
	else
		p->goal.size--; /* the line end */
	draw_text_close(&reader);
	source_close(&source);
	operands_close(fd);
	return status == PROBLEM_NONE;
}

static bool take_board(struct pegbfs *p, const char *name)
{
	struct shape shape;

	p->board = name;
	return strcmp(name, "any") == 0 || shape_named(name, &shape);
}

/* Takes the question that the option KEY asks. */
static bool take_question(struct pegbfs *p, int key, const char *argument)
{
	unsigned question;
	size_t i = 0;

	while (entry[i].key != key)
		i++;
	question = pegbfs_answer_asked(entry[i].name, argument);
	p->questions |= question;
	return question;
}

static bool take_option(void *context, struct cli *cli, int key,
			const char *argument)
{
	struct pegbfs *p = context;

	(void)cli;
	switch (key) {
	case 'b':
		return take_board(p, argument);
	case 'l':
		p->has_lines = true;
		return boards_take_lines(argument, &p->lines);
	case 'g':
		buf_clear(&p->goal);
		buf_text(&p->goal, argument);
		return p->goal.size > 0 && !strpbrk(argument, " \t\n#/");
	case KEY_GOAL_BOARD:
		p->goal_board = argument;
		return true;
	case 'a':
		p->questions |= PEGBFS_ALL;
		p->most = 0;
		return !argument ||
		       options_number(argument, 1, UINT64_MAX, &p->most);
	case KEY_SAMPLE:
		p->questions |= PEGBFS_SAMPLE;
		return options_number(argument, 1, UINT64_MAX, &p->sample);
	case KEY_PEGS:
		return options_number(argument, 1, POSITION_HOLES, &p->pegs);
	case KEY_SEED:
		p->has_seed = true;
		return options_number(argument, 0, UINT64_MAX, &p->seed);
	case KEY_WORK_DIR:
		p->work_dir = argument;
		return *argument;
	case 'q':
		p->quiet = true;
		return true;
	case KEY_NO_TIME:
		p->no_time = true;
		return true;
	case KEY_JSON:
		p->json = true;
		return true;
	case KEY_PROGRESS:
		p->progress = true;
		return true;
	default:
		return take_question(p, key, argument);
	}
}

static void open_file(void *context, struct source *source)
{
	struct pegbfs *p = context;

	draw_text_open(&p->reader, source);
	p->is_begun = false;
	p->reader.most = RECORD_SIZE;
	pegbfs_batch_open(p->batch);
}

static void close_file(void *context, bool whole)
{
	struct pegbfs *p = context;

	(void)whole;
	draw_text_close(&p->reader);
}

/* Reads a board of the shape that was asked for. */
static enum problem_status read_named(struct pegbfs *p, struct problem *problem)
{
	struct record *record = &p->reader.record;
	enum problem_status status =
	    pegs_read(record, &p->shape, &p->start, problem);

	if (status == PROBLEM_BAD && !p->cli.contest)
		boards_hint(record, p->board, problem);
	if (status == PROBLEM_NONE && !pegs_tell(record, &p->shape))
		status = PROBLEM_MEMORY;
	return status;
}

/* Reads the board in hand: its shape and its position. */
static enum problem_status read_board(struct pegbfs *p, struct problem *problem)
{
	struct record *record = &p->reader.record;
	struct shape drawn;
	enum problem_status status;

	if (strcmp(p->board, "any") != 0)
		return read_named(p, problem);
	status = p->has_lines ? lattice_text_set(record, p->lines, problem)
			      : PROBLEM_NONE;
	if (status == PROBLEM_NONE)
		status = pegs_shape(record, &drawn, &p->start, problem);
	if (status == PROBLEM_NONE && !shape_equal(&drawn, &p->shape)) {
		reduce_free(p->solver);
		p->solver = NULL;
		p->shape = drawn;
	}
	return status;
}

/* Reads the goals of the record. */
static enum problem_status list_goals(struct pegbfs *p, struct problem *problem)
{
	const struct record *record = &p->reader.record;

	p->problem.start = holes_position(&p->start);
	return holes_are_few(&p->shape)
		   ? position_text_goals(record, &p->shape, p->problem.start,
					 p->goals, &p->problem.goals,
					 &p->problem.level, problem)
		   : pegs_goals(record, &p->shape, &p->start, p->large_goals,
				&p->problem.goals, &p->problem.level, problem);
}

/* Adds the file that has the goal to a problem that has the board's place. */
static void name_goal_board(const struct pegbfs *p, struct problem *problem)
{
	size_t used = strlen(problem->text), room = sizeof problem->text - used;
	const char *file = operands_name(p->goal_board);
	char quote[PROBLEM_QUOTE];

	snprintf(problem->text + used, room, " (the goal is that of %s)",
		 problem_quote(file, strlen(file), quote));
}

/* The goal of the command line, or else that of the record. */
static enum problem_status read_goal(struct pegbfs *p, struct problem *problem)
{
	struct record *record = &p->reader.record;
	enum problem_status status;
	const char *option;

	/* A field `goal` has no room for the lattice. */
	if (p->goal_has_lattice && p->goal_lattice != p->shape.lattice)
		return problem_record(problem, record->place,
				      "board with lines %s found, but the goal "
				      "has lines %s",
				      lattice_table[p->shape.lattice].word,
				      lattice_table[p->goal_lattice].word);
	if (p->goal.size) {
		record_drop(record, FIELD_GOAL);
		if (!record_add(record, FIELD_GOAL, p->goal.data, p->goal.size,
				record->place))
			return PROBLEM_MEMORY;
	}
	status = list_goals(p, problem);
	if (status == PROBLEM_BAD && p->goal_board)
		name_goal_board(p, problem);
	option = pegbfs_answer_lists(p->questions);
	if (status == PROBLEM_NONE && p->problem.level && option)
		status = problem_record(
		    problem, record_find(record, FIELD_GOAL)->place,
		    "a goal of so many pegs or jumps excludes %s", option);
	return status;
}

/*
 * Reads the next drawing.  Where none is needed an input without any has an
 * empty board.
 */
static enum problem_status read_drawing(struct pegbfs *p,
					struct problem *problem)
{
	const struct holes none = {{0}};
	struct record *record = &p->reader.record;
	enum problem_status status = draw_text_next(&p->reader, problem);
	bool begins = !p->is_begun;

	p->is_begun = true;
	if (status != PROBLEM_END || !begins || !p->poses)
		return status;
	record->place = (struct place){1, 1};
	return pegs_draw(record, &p->shape, &none) ? PROBLEM_NONE
						   : PROBLEM_MEMORY;
}

static enum problem_status answer(void *context, struct problem *problem)
{
	struct pegbfs *p = context;
	enum problem_status status = read_drawing(p, problem);

	if (status == PROBLEM_NONE)
		status = record_check_once(&p->reader.record, problem);
	if (status == PROBLEM_NONE)
		status = read_board(p, problem);
	if (status == PROBLEM_NONE)
		status = read_goal(p, problem);
	if (status == PROBLEM_NONE)
		status = pegbfs_large_check(p, problem);
	if (status == PROBLEM_NONE && p->questions & PEGBFS_REVIEW)
		status = pegbfs_next_read_game(p, problem);
	if (status == PROBLEM_NONE && p->json)
		status = json_text_check(&p->reader.record, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (!p->solver && holes_are_few(&p->shape) &&
	    !(p->solver = reduce_new(&p->shape)))
		return PROBLEM_MEMORY;
	progress_begin(p->limits.context);
	return pegbfs_answer(p);
}

static bool answer_batch(void *context)
{
	struct pegbfs *p = context;
	const struct source *source = p->reader.source;

	if (p->in_batches && !p->batch &&
	    source->end - source->pos >= BATCH_SIZE) {
		p->batch = pegbfs_batch_new(p);
		p->in_batches = p->batch;
	}
	return p->batch && pegbfs_batch_run(p->batch);
}

static void answer_unknown(void *context)
{
	struct pegbfs *p = context;

	if (!p->quiet)
		buf_text(&p->cli.out, p->json ? "null\n" : "?\n\n");
}

/* The contest problem knows one shape and one goal. */
static bool has_usage_error(struct pegbfs *p)
{
	const char *option[2];

	if (p->cli.contest && (strcmp(p->board, "5x5") != 0 || p->goal.size ||
			       p->goal_board || p->has_lines))
		diagnostic_plain(&p->cli,
				 "--contest excludes --board, --lines and "
				 "--goal; try 'pegbfs --help'");
	if (p->goal.size && p->goal_board)
		diagnostic_plain(&p->cli, "--goal excludes --goal-board; try "
					  "'pegbfs --help'");
	if (pegbfs_answer_conflict(p->questions, option))
		diagnostic_plain(&p->cli, "%s excludes %s; try 'pegbfs --help'",
				 option[0], option[1]);
	if (!p->sample != !p->pegs || (p->has_seed && !p->sample))
		diagnostic_plain(&p->cli,
				 "--sample needs --pegs, and --pegs and --seed "
				 "need --sample; try 'pegbfs --help'");
	if (p->work_dir && !pegbfs_answer_keeps(p->questions))
		diagnostic_plain(
		    &p->cli, "--work-dir needs --count, a census by jumps, "
			     "--fewest-pegs, --most-pegs or --longest-sweep; "
			     "try 'pegbfs --help'");
	return operands_collide(&p->cli, "--goal-board", p->goal_board) ||
	       p->cli.status != CLI_FINE;
}

/* The shape of --board, on the lattice of --lines. */
static void make_shape(struct pegbfs *p)
{
	struct shape named;

	shape_named(p->board, &named);
	if (p->has_lines && p->lines != named.lattice)
		shape_on(&named, p->lines, &p->shape);
	else
		p->shape = named;
}

static void run(struct pegbfs *p, const struct operands_reader *reader)
{
	static char nothing[] = "/dev/null";
	struct progress progress;

	if (p->work_dir && !pegbfs_work_open(p))
		return;
	sandbox_enter(&p->cli);
	if (p->goal_board && !take_goal_board(p))
		return;
	if (strcmp(p->board, "any") != 0) {
		make_shape(p);
		p->poses = pegbfs_answer_poses(p->questions);
	}
	/* Nobody has to type a drawing that is not needed. */
	if (p->poses && !p->cli.operands && isatty(STDIN_FILENO) == 1)
		p->cli.operand[p->cli.operands++] = nothing;
	p->problem.shape = &p->shape;
	p->problem.goal = p->goals;
	progress_open(&progress, &p->cli, p->progress);
	p->limits.memory = p->cli.max_memory;
	p->limits.jobs = p->cli.jobs;
	p->limits.progress = progress_report;
	p->limits.context = &progress;
	p->fields.record = &p->reader.record;
	p->in_batches = !p->questions && !p->goal.size && !p->has_lines &&
			!p->json && strcmp(p->board, "5x5") == 0;
	operands_read(&p->cli, reader);
}

int main(int argc, char **argv)
{
	struct pegbfs p = {.board = "5x5", .seed = 1, .limits = limits_none};
	const struct options_program program = {
	    .name = "pegbfs",
	    .summary = "Find the jumps that reduce each drawn board (o peg, . "
		       "hole) to one peg in the\ncentre, or to another goal, "
		       "or prove that there are none.",
	    .example = "printf '.....\\n.....\\n.oo..\\n.....\\n.....\\n' | "
		       "pegbfs",
	    .entry = entry,
	    .values = values,
	    .reads = "boards",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &p,
	};
	const struct operands_reader reader = {
	    .open = open_file,
	    .next = answer,
	    .batch = answer_batch,
	    .unknown = answer_unknown,
	    .close = close_file,
	    .context = &p,
	};

	if (options_read(&program, argc, argv, &p.cli) && !has_usage_error(&p))
		run(&p, &reader);
	pegbfs_batch_delete(p.batch);
	reduce_free(p.solver);
	checkpoint_close(&p.checkpoint);
	buf_free(&p.label);
	buf_free(&p.fields.text);
	buf_free(&p.goal);
	return finish_program(&p.cli);
}
