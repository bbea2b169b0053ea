/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * megacheck: the most pieces that one multiple capture can take on a checkers
 * board of any size.
 */
#include "ask/ask.h"
#include "base/mem.h"
#include "cli/options.h"
#include "crew.h"
#include "text/capture/homes.h"
#include "text/capture/megacheck_text.h"
#include "text/format/answers.h"

/* A board is read only if it has at most SMALL homes, or if --max-memory has
 * HOME_BYTES bytes for each home.  The solver needs more than that. */
enum { HOME_BYTES = 8, SMALL = 1 << 20 };

enum {
	PLACES = 256,	  /* boards that can wait */
	LIGHT = 256,	  /* homes of a board answered beside others, ... */
	SHARE = 64 << 20, /* ... which needs far fewer bytes than this */
};

/* A waiting board, or the number of homes of one that is too large. */
struct waiting_board {
	struct record record; /* its JSON object without the drawing */
	struct checkers board;
	uint64_t unread;
};

struct megacheck {
	struct crew crew;
	bool moves, bounds;
};

static const struct options_entry entry[] = {
    {'m', "moves", NULL, "print a best route after each number",
     .flag = offsetof(struct megacheck, moves)},
    {0, "bounds", NULL, "print LOWER-UPPER, not ?, at a limit",
     .flag = offsetof(struct megacheck, bounds)},
    {0, "json", NULL, "print one JSON object for each board",
     .flag = offsetof(struct megacheck, crew.line.json)},
    {.name = NULL},
};

static struct waiting_board *waiting(struct megacheck *megacheck, size_t place)
{
	return (struct waiting_board *)megacheck->crew.place + place;
}

/* Reads the next board into PLACE.  A board that is too large gets a place,
 * too, as its answer still has bounds. */
static bool read_board(struct reading *in, void *context, size_t place)
{
	struct megacheck *megacheck = context;
	struct waiting_board *w = waiting(megacheck, place);
	struct checkers before = w->board;
	struct format_reader *input = &megacheck->crew.input;
	struct megacheck_text *reader;
	bool good, too_large;

	if (crew_has_objects(&megacheck->crew)) {
		good = format_next(in, input) &&
		       homes_read(in, input->record, &w->board);
		w->unread = 0;
		if (good)
			crew_keep(&megacheck->crew, place);
		return good;
	}
	if (!format_begin(in, input))
		return false;
	reader = input->state;
	good = megacheck_text_next(in, reader);
	too_large = in->state == READING_BAD && reader->too_large;
	if (!good && !too_large)
		return false;
	record_clear(&w->record);
	w->record.place = reader->place;
	w->unread = too_large ? reader->skip : 0;
	if (too_large) {
		reading_begin(in);
		return true;
	}
	/* The reader reads the next board into the memory of the old one. */
	w->board = reader->board;
	reader->board = before;
	return true;
}

/* True if the board is large, or too large to be read. */
static bool is_heavy(void *context, size_t place)
{
	const struct waiting_board *w = waiting(context, place);

	return w->unread || w->board.room > LIGHT;
}

/* Lends the board of W to A, or takes it back. */
static void lend(struct ask *a, struct waiting_board *w)
{
	struct checkers board = a->checkers;

	a->checkers = w->board;
	w->board = board;
}

/* Answers with an object that says why a board was not read. */
static bool answer_unread(struct reading *in, struct crew_slot *slot)
{
	const struct answers_line *line = &slot->crew->line;
	struct reading unread = {0};

	if (!line->json)
		return crew_answer(in, slot);
	if (!ask_answer(in, &slot->ask))
		return false;
	reading_fail(&unread, slot->ask.fields.record->place,
		     "memory limit reached: the board was not read; try a "
		     "larger --max-memory");
	answers_line_unknown(line, &unread, &slot->cli->out);
	return true;
}

/* Answers a board, and frees it afterwards if it is large. */
static bool answer(struct reading *in, void *context, unsigned worker,
		   size_t place, struct cli *cli)
{
	struct megacheck *megacheck = context;
	struct waiting_board *w = waiting(megacheck, place);
	struct crew_slot *slot =
	    crew_slot(in, &megacheck->crew, worker, place, cli);
	bool good;

	if (!slot)
		return false;
	crew_begin(slot);
	slot->ask.wanted.unread = w->unread;
	if (w->unread)
		return answer_unread(in, slot);
	lend(&slot->ask, w);
	good = (!megacheck->crew.line.json ||
		homes_draw(&w->record, &slot->ask.checkers) ||
		reading_no_memory(in)) &&
	       crew_answer(in, slot);
	lend(&slot->ask, w);
	if (good && w->board.room > LIGHT) {
		mem_free(w->board.home);
		w->board = (struct checkers){.home = NULL};
	}
	return good;
}

/* Prepares a slot to ask for the largest capture. */
static bool prepare(struct crew_slot *slot)
{
	const struct megacheck *megacheck = (struct megacheck *)slot->crew;

	ask_take(&slot->ask, "capture", NULL);
	slot->ask.wanted.is_read = true;
	slot->ask.wanted.is_brief = !megacheck->moves;
	slot->ask.wanted.hides_bounds = !megacheck->bounds;
	return true;
}

int main(int argc, char **argv)
{
	static struct megacheck megacheck = {
	    .crew = {.reader = {.open = crew_open_file,
				.read = read_board,
				.answer = answer,
				.is_heavy = is_heavy,
				.unknown = crew_unknown,
				.close = crew_close_file,
				.places = PLACES,
				.few = 1},
		     .options = {.format = &megacheck_text_format},
		     .takes_objects = true,
		     .prepare = prepare,
		     .line = {.answer = FIELD_CAPTURED,
			      .witness = FIELD_ROUTE}},
	};
	const struct options_program program = {
	    .name = "megacheck",
	    .summary = "For each checkers board, print the most pieces that "
		       "the player can capture in\none move.",
	    .example = "echo '3 3 2 1 2 0 1 0 0' | megacheck --moves",
	    .entry = entry,
	    .reads = "boards",
	    .limits = OPTIONS_MAX_MEMORY | OPTIONS_MAX_TIME,
	    .context = &megacheck,
	};

	struct crew *crew = &megacheck.crew;
	uint64_t most;

	crew_open(crew);
	if (options_read(&program, argc, argv, &crew->cli)) {
		most = crew->cli.max_memory / HOME_BYTES;
		most = most > SMALL ? most : SMALL;
		crew->options.most = most < SIZE_MAX ? (size_t)most : SIZE_MAX;
		crew_watch(crew, false);
		crew_run(crew, SHARE, sizeof(struct waiting_board));
	}
	for (size_t i = 0; i < crew->used; i++)
		mem_free(waiting(&megacheck, i)->board.home);
	return crew_close(crew);
}
