/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pegbfs: the jumps that reduce a drawn peg solitaire board to its goal, or a
 * proof that there are none.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "ask/ask.h"
#include "boards.h"
#include "cli/diagnostic.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/sandbox.h"
#include "crew.h"
#include "text/json/json_text.h"
#include "text/solitaire/draw_text.h"

enum { KEY_GOAL_BOARD = OPTIONS_LONG };

/* Bytes of a record: boards are small, and their fields are not much more. */
enum { RECORD_SIZE = 1 << 20 };

/* Boards that can wait, boards that are worth a thread, and bytes that are
 * enough for a board with a built-in answer. */
enum { PLACES = 1 << 10, FEW = 1 << 7, SHARE = 64 << 20 };

/* Rows of the tables of options. */
enum { ENTRIES = 48 };

struct pegbfs {
	struct crew crew;
	bool quiet, no_time, progress, json;
	bool is_named;		/* --board is given */
	struct ask posing;	/* draws boards on the shape of a drawing */
	bool poses;		/* `posing` has more boards to draw */
	const char *goal_board; /* the file of --goal-board, or null */
	struct options_entry entry[ENTRIES];
	struct options_name word[ENTRIES]; /* names of their arguments */
};

/* Returns name I for --board: `any`, the shape of each drawing, then shapes. */
static struct options_name name_board(size_t i)
{
	return i ? boards_name(i - 1)
		 : (struct options_name){"any", NULL,
					 "the holes that are drawn"};
}

static const struct options_name goal_names[] = {
    {"CELL", "c3", "the hole in that column and row"},
    {"NUMBER", "13", "the hole with that number, counted from 1"},
    {"any", NULL, "any hole"},
    {"same", NULL, "the only hole that is vacant at the start"},
    {"N-pegs", "5-pegs", "any position with N pegs"},
    {"N-jumps", "6-jumps", "any position after N jumps"},
    {"CELL+", "c3+", "any position with a peg in that hole"},
    {.name = NULL},
};

static const struct options_name vacancy_names[] = {
    {"CELL", "d4", "the hole in that column and row"},
    {"NUMBER", "17", "the hole with that number, counted from 1"},
    {"all", NULL, "one board per hole, up to symmetry"},
    {.name = NULL},
};

/* Options before and after the options that ask a question. */
static const struct options_entry before[] = {
    {'b', "board", "SHAPE",
     "the board (default 5x5):", .heading = "The board and its goal",
     .flag = offsetof(struct pegbfs, is_named),
     .value = {.expected = "at most 256 holes", .name = name_board}},
    {0, "vacant", "HOLE", "the one vacant hole; with -b any, in each drawing:",
     .value = {.list = vacancy_names}},
    {'l', "lines", "LINES",
     "directions of jumps (default: those of the board):",
     .value = {.name = boards_name_lines}},
    {'g', "goal", "GOAL", "the goal (default: one peg, in the centre):",
     .value = {.expected = "--goal-board=FILE for a drawing",
	       .list = goal_names}},
    {KEY_GOAL_BOARD, "goal-board", "FILE",
     "the goal is drawn in FILE; ? is a hole with or\nwithout a peg",
     .flag = 0},
};

static const struct options_entry behind[] = {
    {0, "pegs", "K", "... each with K pegs",
     .value = {.expected = "a number from 1 to 64"}},
    {0, "seed", "S", "the seed of random choices (default 1)",
     .value = {.expected = "a number"}},
    {'q', "quiet", NULL, "print no answers; only set the exit status",
     .heading = "Output", .flag = offsetof(struct pegbfs, quiet)},
    {0, "no-time", NULL, "do not print the running time",
     .flag = offsetof(struct pegbfs, no_time)},
    {0, "json", NULL, "print one JSON object per line",
     .flag = offsetof(struct pegbfs, json)},
    {0, "progress", NULL, "report the progress of long work",
     .flag = offsetof(struct pegbfs, progress)},
};

/* Makes the table of options: our own, and one per question.  A row called
 * NAME=WORD is a word that the option before it accepts. */
static void make_options(struct pegbfs *p)
{
	struct options_entry *entry = p->entry;
	struct options_name *word = p->word;
	const struct question *q;

	memcpy(entry, before, sizeof before);
	entry += sizeof before / sizeof *before;
	for (size_t i = 0; (q = question_at(i)); i++) {
		const char *equals = strchr(q->name, '=');

		if (q->is_of_record)
			continue;
		if (equals) {
			if (!entry[-1].value.list)
				entry[-1].value.list = word;
			*word++ =
			    (struct options_name){equals + 1, NULL, q->help};
			continue;
		}
		/* A name that is null ends the words of the option before. */
		word++;
		*entry++ = (struct options_entry){
		    .key = q->letter,
		    .name = q->name,
		    .argument = q->argument,
		    .help = q->help,
		    .heading = q->heading,
		    .value = {.expected = q->expected},
		};
	}
	memcpy(entry, behind, sizeof behind);
}

/* Takes the drawing that --goal-board names as the goal. */
static bool take_goal_board(struct pegbfs *p)
{
	struct cli *cli = &p->crew.cli;
	const char *file = operands_name(p->goal_board);
	int fd = operands_open(p->goal_board);
	struct source source;
	struct reading in = {0};
	bool good;

	if (fd < 0 || !source_open(&source, fd)) {
		diagnostic_file(cli, file, "cannot open: %s", strerror(errno));
		return false;
	}
	good = ask_take_drawn_goal(&in, &p->crew.first.ask, &source);
	if (in.state == READING_END)
		diagnostic_file(cli, file,
				"this file has no drawing of a goal");
	else if (!good)
		diagnostic_reading(cli, file, &in, source.error);
	source_close(&source);
	operands_close(fd);
	return good;
}

/* Takes an option; most are questions or their arguments. */
static bool take_option(void *context, struct cli *cli,
			const struct options_entry *option,
			const char *argument)
{
	struct pegbfs *p = context;

	if (option->key == 'b')
		boards_note(cli, argument);
	if (option->key == KEY_GOAL_BOARD)
		p->goal_board = argument;
	else if (!option->flag || option->key == 'b')
		return ask_take(&p->crew.first.ask, option->name, argument);
	return true;
}

/* Writes a record of an answer. */
static bool take_record(void *client)
{
	const struct crew_slot *slot = client;
	const struct pegbfs *p = (const struct pegbfs *)slot->crew;
	const struct record *record = slot->ask.fields.record;
	struct cli *cli = slot->cli;
	struct reading in = {0};

	if (p->quiet)
		return true;
	if (!p->json)
		draw_text_write(&cli->out, record);
	else if (!json_text_write(&in, &cli->out, record))
		diagnostic_place(cli, CLI_TROUBLE, cli->file, in.place, "%s",
				 in.text);
	output_record(cli);
	return !cli->write_error;
}

/* Draws the next board on the shape of the drawing that was read; BEGINS: the
 * first one.  With --vacant=all there are more. */
static bool pose(struct reading *in, struct pegbfs *p, bool begins)
{
	struct record *record = p->crew.input.record;
	bool good = (!begins || ask_take_shape(in, &p->posing, record)) &&
		    ask_draw(in, &p->posing, begins, record);

	p->poses = good && strcmp(p->posing.wanted.vacant, "all") == 0;
	return good;
}

/* Reads the next board.  If an input has no drawing and none is needed, draws
 * the boards that the options name. */
static bool read_board(struct reading *in, void *context, size_t place)
{
	struct pegbfs *p = context;
	struct crew *c = context;
	/* Nothing has been read of this input. */
	bool begins = !c->input.state;
	bool good = p->poses && pose(in, p, false);

	if (!good && in->state <= READING_END)
		good = format_next(in, &c->input) &&
		       (!p->posing.wanted.vacant[0] || pose(in, p, true));
	if (in->state == READING_END && ask_poses(&c->first.ask))
		good = ask_draw(in, &c->first.ask, begins, c->input.record);
	if (good)
		crew_put(c, place);
	return good;
}

/* Answers the record at PLACE; the status says if an answer is "no". */
static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct pegbfs *p = context;
	struct crew_slot *slot = crew_slot(in, &p->crew, worker, place, cli);
	bool good;

	if (!slot)
		return false;
	good = (!p->json || json_text_check(in, slot->ask.fields.record)) &&
	       ask_answer(in, &slot->ask);
	if (good && slot->ask.answer.outcome == ANSWER_NONE)
		cli_worsen(cli, CLI_NO);
	crew_trim(&p->crew, place, cli);
	return good;
}

/* True if the answer may not be built in, or the record is large. */
static bool is_heavy(void *context, size_t place)
{
	struct pegbfs *p = context;

	return p->crew.first.ask.wanted.questions ||
	       crew_record(&p->crew, place)->fields > 0 ||
	       crew_is_large(p, place);
}

/* Writes the mark of a record that could not be read. */
static void answer_unknown(void *context, const struct reading *in)
{
	struct pegbfs *p = context;

	if (p->quiet)
		return;
	if (p->json)
		json_text_unknown(&p->crew.cli.out, in);
	else
		buf_text(&p->crew.cli.out, "?\n\n");
}

/* True if the board and the goal are as in the contest problem. */
static bool is_plain(const struct pegbfs *p)
{
	const struct ask *a = &p->crew.first.ask;

	return strcmp(a->wanted.named, "5x5") == 0 && !a->wanted.has_lines &&
	       !a->wanted.goal.size && !p->goal_board;
}

/* Reports options that exclude each other; returns false if there are any. */
static bool check_usage(struct pegbfs *p)
{
	struct cli *cli = &p->crew.cli;
	struct ask *a = &p->crew.first.ask;
	char message[ASK_MESSAGE];

	if (cli->contest && !is_plain(p))
		diagnostic_plain(cli, "--contest cannot be used with --board, "
				      "--lines or --goal; try 'pegbfs --help'");
	if (a->wanted.vacant[0] && a->wanted.named[0] && cli->operands)
		diagnostic_plain(cli,
				 "--vacant cannot be used with a FILE, except "
				 "with -b any; try 'pegbfs --help'");
	if (a->wanted.goal.size && p->goal_board)
		diagnostic_plain(cli, "--goal and --goal-board cannot be used "
				      "together; try 'pegbfs --help'");
	if (!ask_is_possible(a, message))
		diagnostic_plain(cli, "%s; try 'pegbfs --help'", message);
	return !operands_refuse_twice(cli, "--goal-board", p->goal_board) &&
	       cli->status == CLI_FINE;
}

/* Prepares a slot.  Only the contest problem has more slots than the first. */
static bool prepare(struct crew_slot *slot)
{
	const struct pegbfs *p = (const struct pegbfs *)slot->crew;
	struct ask *a = &slot->ask;

	if (slot != &slot->crew->first)
		ask_take(a, "board", "5x5");
	a->wanted.goal_file =
	    p->goal_board ? operands_name(p->goal_board) : NULL;
	a->wanted.is_timed = !p->no_time;
	a->take = take_record;
	return true;
}

/* Answers all records, or the boards that the options name. */
static void run(struct pegbfs *p)
{
	struct cli *cli = &p->crew.cli;
	const struct ask *a = &p->crew.first.ask;

	sandbox_enter(cli);
	if (p->goal_board && !take_goal_board(p))
		return;
	if (!a->wanted.named[0])
		p->posing = *a;
	/* A drawing that is not needed does not have to be given. */
	if (ask_poses(a) && !cli->operands &&
	    (p->is_named || a->wanted.vacant[0] || isatty(STDIN_FILENO) == 1))
		cli->operand[cli->operands++] = NULL; /* an empty input */
	crew_watch(&p->crew, p->progress);
	crew_run(&p->crew,
		 !a->wanted.questions && is_plain(p) ? SHARE : UINT64_MAX,
		 sizeof(struct record));
}

int main(int argc, char **argv)
{
	static struct pegbfs p = {
	    .crew = {
		.reader = {.open = crew_open_file,
			   .read = read_board,
			   .answer = answer,
			   .is_heavy = is_heavy,
			   .unknown = answer_unknown,
			   .close = crew_close_file,
			   .places = PLACES,
			   .few = FEW},
		.options = {.format = &draw_text_rows, .most = RECORD_SIZE},
		.takes_objects = true,
		.prepare = prepare}};
	const struct options_program program = {
	    .name = "pegbfs",
	    .summary = "Solve peg solitaire: on each drawn board (o peg, . "
		       "hole), find jumps that leave\none peg, in the centre, "
		       "or reach another goal; or prove that there are none.",
	    .example = "pegbfs --board=english --vacant=d4",
	    .usual = " board vacant goal fewest-moves count solve all analyse "
		     "hint review problems sample pegs json max-memory "
		     "max-time help version ",
	    .entry = p.entry,
	    .reads = "boards",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .take = take_option,
	    .context = &p,
	};

	make_options(&p);
	crew_open(&p.crew);
	ask_take(&p.crew.first.ask, "board", "5x5");
	if (options_read(&program, argc, argv, &p.crew.cli) && check_usage(&p))
		run(&p);
	return crew_close(&p.crew);
}
