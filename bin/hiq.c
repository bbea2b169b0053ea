/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hiq: the sum of the holes left after the fixed greedy play. */
#include "ask/ask.h"
#include "board/holes.h"
#include "boards.h"
#include "cli/diagnostic.h"
#include "cli/options.h"
#include "crew.h"
#include "greedy/greedy.h"
#include "text/greedy/hiq_text.h"
#include "text/json/json_text.h"
#include "text/solitaire/board_text.h"

/* Lists that can wait, and lists that are worth a thread (1 ms of work). */
enum { PLACES = 1 << 16, FEW = 1 << 12 };

enum { OBJECT = 1 << 20 }; /* bytes that a JSON record may need */

/* A waiting list; without --json only its position. */
struct waiting {
	struct record record; /* its JSON object without the drawing */
	position_t position;
};

struct hiq {
	struct crew crew;
	struct greedy greedy;
	bool moves, final;
	bool begun; /* the line before the answers of this file is written */
};

static const struct options_entry entry[] = {
    {'b', "board", "SHAPE", "play on SHAPE (default english):",
     .value = {.expected = "at most 64 holes", .name = boards_name}},
    {'n', "no-header", NULL, "input without a count, output without a banner",
     .flag = offsetof(struct hiq, crew.options.bare)},
    {'m', "moves", NULL, "print the jumps after each sum",
     .flag = offsetof(struct hiq, moves)},
    {'f', "final", NULL, "print final positions as lists, not sums",
     .flag = offsetof(struct hiq, final)},
    {0, "json", NULL, "print one JSON object for each list",
     .flag = offsetof(struct hiq, crew.line.json)},
    {.name = NULL},
};

/* Takes -b.  After other options, checks that --final is alone. */
static bool take_option(void *context, struct cli *cli,
			const struct options_entry *option,
			const char *argument)
{
	struct hiq *hiq = context;

	if (option->key == 'b')
		return shape_named(argument, &hiq->crew.options.shape) &&
		       holes_are_few(&hiq->crew.options.shape);
	if (hiq->final && (hiq->moves || hiq->crew.line.json))
		diagnostic_plain(cli,
				 "--%s and --final cannot be used together; "
				 "try 'hiq --help'",
				 hiq->moves ? "moves" : "json");
	return true;
}

static void open_file(void *context, struct source *source)
{
	struct hiq *hiq = context;

	hiq->begun = false;
	crew_open_file(&hiq->crew, source);
}

/* Writes the line before the answers of a file, if it is still missing. */
static bool begin(struct reading *in, struct hiq *hiq, struct hiq_text *reader)
{
	struct buf *out = &hiq->crew.cli.out;

	if (hiq->begun || hiq->crew.options.bare)
		return true;
	if (!hiq_text_begin(in, reader))
		return false;
	hiq->begun = true;
	if (hiq->crew.line.json)
		return true;
	if (hiq->final)
		buf_unsigned(out, reader->count);
	else
		buf_text(out, "HI Q OUTPUT");
	buf_char(out, '\n');
	return true;
}

/* Returns the position at PLACE.  Without --json a place has nothing else. */
static position_t *position(const struct hiq *hiq, size_t place)
{
	if (hiq->crew.line.json)
		return &((struct waiting *)hiq->crew.place)[place].position;
	return (position_t *)hiq->crew.place + place;
}

/* Reads the next list, or with JSON objects the next record, into PLACE. */
static bool read_list(struct reading *in, void *context, size_t place)
{
	struct hiq *hiq = context;
	struct format_reader *input = &hiq->crew.input;
	struct holes pegs;

	if (!crew_has_objects(&hiq->crew)) {
		if (hiq->crew.line.json)
			record_clear(crew_record(&hiq->crew, place));
		return (input->state || format_begin(in, input)) &&
		       begin(in, hiq, input->state) &&
		       hiq_text_next(in, input->state, position(hiq, place));
	}
	/* A JSON object has no count before it, so its answer has no banner. */
	if (!format_next(in, input) ||
	    !board_text_on(in, input->record, &input->options.shape, &pegs))
		return false;
	*position(hiq, place) = holes_position(&pegs);
	if (hiq->crew.line.json)
		crew_keep(&hiq->crew, place);
	return true;
}

/* Appends the final position of each play, or its sum and perhaps its jumps. */
static size_t write_lines(void *context, unsigned worker, size_t place,
			  size_t count, struct cli *cli)
{
	const struct hiq *hiq = context;
	const position_t *start = position(hiq, place);
	uint16_t made[POSITION_HOLES];

	(void)worker;
	for (size_t i = 0; i < count; i++) {
		int jumps;
		position_t end = greedy_play(&hiq->greedy, start[i],
					     hiq->moves ? made : NULL, &jumps);

		if (hiq->final) {
			hiq_text_write(&cli->out, end);
			continue;
		}
		buf_unsigned(&cli->out, greedy_sum(end));
		if (hiq->moves) {
			buf_char(&cli->out, '\t');
			greedy_text(&cli->out, &hiq->greedy, made, jumps);
		}
		buf_char(&cli->out, '\n');
	}
	return count;
}

/* Answers the list at PLACE: as text, or as a record of JSON. */
static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct hiq *hiq = context;
	struct crew_slot *slot;
	struct ask *a;

	if (!hiq->crew.line.json) {
		write_lines(hiq, worker, place, 1, cli);
		return true;
	}
	slot = crew_slot(in, &hiq->crew, worker, place, cli);
	if (!slot)
		return false;
	a = &slot->ask;
	crew_begin(slot);
	a->board.start = holes_of(*position(hiq, place));
	return (board_text_draw(a->fields.record, &a->board.shape,
				&a->board.start) ||
		reading_no_memory(in)) &&
	       crew_answer(in, slot);
}

/* Prepares a slot; all slots play on the board of all lists. */
static bool prepare(struct crew_slot *slot)
{
	const struct hiq *hiq = (const struct hiq *)slot->crew;

	ask_take(&slot->ask, "greedy", NULL);
	slot->ask.wanted.is_read = true;
	slot->ask.wanted.is_brief = !hiq->moves;
	question_use_shape(&slot->ask, &hiq->crew.options.shape);
	return true;
}

/* Writes the mark of a bad list: with --final a list, so that later lists keep
 * their number. */
static void answer_unknown(void *context, const struct reading *in)
{
	struct hiq *hiq = context;

	if (hiq->final)
		buf_text(&hiq->crew.cli.out, "? 0\n");
	else
		crew_unknown(hiq, in);
}

/* Writes the end line, if the file was read to its end. */
static void close_file(void *context, bool whole)
{
	struct hiq *hiq = context;

	crew_close_file(hiq, whole);
	if (whole && hiq->begun && !hiq->final && !hiq->crew.line.json)
		buf_text(&hiq->crew.cli.out, "END OF OUTPUT\n");
}

int main(int argc, char **argv)
{
	static struct hiq hiq = {
	    .crew = {.reader = {.open = open_file,
				.read = read_list,
				.ahead = write_lines,
				.answer = answer,
				.unknown = answer_unknown,
				.close = close_file,
				.places = PLACES,
				.few = FEW},
		     .options = {.format = &hiq_text_format, .most = OBJECT},
		     .takes_objects = true,
		     .prepare = prepare,
		     .line = {.answer = FIELD_SUM, .witness = FIELD_MOVES}}};
	const struct options_program program = {
	    .name = "hiq",
	    .summary =
		"Play peg solitaire by the fixed rule of the contest problem "
		"Hi-Q, on the\n33-hole cross or another board, and print the "
		"sum of the numbers of the holes\nthat still have a peg.",
	    .example = "echo '1 10 12 17 19 25 0' | hiq --moves",
	    .entry = entry,
	    .reads = "lists",
	    .take = take_option,
	    .context = &hiq,
	};

	crew_open(&hiq.crew);
	shape_named("english", &hiq.crew.options.shape);
	if (options_read(&program, argc, argv, &hiq.crew.cli)) {
		greedy_of(&hiq.crew.options.shape, &hiq.greedy);
		/* A record is larger than a position, and takes longer. */
		if (hiq.crew.line.json) {
			hiq.crew.reader.ahead = NULL;
			hiq.crew.reader.places = FEW;
			hiq.crew.reader.few = FEW / 16;
		}
		crew_run(&hiq.crew, 0,
			 hiq.crew.line.json ? sizeof(struct waiting)
					    : sizeof(position_t));
	}
	return crew_close(&hiq.crew);
}
