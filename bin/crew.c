/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crew.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ask/ask.h"
#include "base/mem.h"
#include "base/plural.h"
#include "cli/diagnostic.h"
#include "cli/machine.h"
#include "cli/output.h"

/* Bytes that a place may keep, and bytes of a line. */
enum { ROOM = 1 << 14, LINE_SIZE = 256 };
enum { PAUSE = 10000000 }; /* nanoseconds from one look ahead to the next */

static const uint64_t second = UINT64_C(1000000000);

void crew_open(struct crew *c)
{
	c->slot[0] = &c->first;
	question_open(&c->first.ask);
}

int crew_close(struct crew *c)
{
	struct cli *cli = &c->cli;

	for (unsigned i = 0; i < CREW_MOST; i++) {
		struct crew_slot *slot = c->slot[i];

		if (!slot)
			continue;
		question_close(&slot->ask);
		if (i)
			mem_free(slot);
	}
	if (c->size >= sizeof(struct record))
		for (size_t i = 0; i < c->used; i++)
			record_free(crew_record(c, i));
	mem_free(c->place);
	output_close(cli);
	if (cli->write_error)
		diagnostic_file(cli, "<stdout>", "cannot write: %s",
				strerror(cli->write_error));
	output_free(cli);
	mem_free(cli->operand);
	return cli_exit(cli);
}

void crew_open_file(void *crew, struct source *source)
{
	struct crew *c = crew;
	struct format_options options = c->options;
	struct stat status;

	c->bytes = c->cli.operands <= 1 && source->fd >= 0 &&
			   fstat(source->fd, &status) == 0 &&
			   S_ISREG(status.st_mode)
		       ? (uint64_t)status.st_size
		       : 0;
	options.contest = c->cli.contest;
	if (c->takes_objects && !options.contest &&
	    format_guess(source) == &json_text_format)
		options.format = &json_text_format;
	format_open(&c->input, &options, source);
}

void crew_close_file(void *crew, bool whole)
{
	struct crew *c = crew;

	(void)whole;
	format_close(&c->input);
}

void crew_unknown(void *crew, const struct reading *in)
{
	struct crew *c = crew;

	answers_line_unknown(&c->line, in, &c->cli.out);
}

void crew_put(struct crew *c, size_t place)
{
	record_swap(crew_record(c, place), c->input.record);
}

void crew_keep(struct crew *c, size_t place)
{
	crew_put(c, place);
	record_free_drawing(crew_record(c, place));
}

bool crew_is_large(void *crew, size_t place)
{
	const struct record *r = crew_record(crew, place);

	return r->squares.room + r->text.room > ROOM;
}

void crew_trim(struct crew *c, size_t place, const struct cli *cli)
{
	if (!cli->is_apart && crew_is_large(c, place))
		record_free(crew_record(c, place));
}

void crew_watch(struct crew *c, bool forced)
{
	c->is_watched = forced || isatty(STDERR_FILENO) == 1;
	output_listen();
}

/* Reports how many steps are DONE of ALL (0: unknown), if a report is due. */
static void report(void *crew, uint64_t done, uint64_t all)
{
	struct crew *c = crew;
	uint64_t time = limits_clock();
	double seconds = (double)(time - c->begun) / (double)second;
	struct crew_steps *s = &c->steps;
	char line[LINE_SIZE], share[64] = "";
	int size;

	/* If there are fewer steps, another kind of work has begun. */
	if (done && done < s->done)
		s->before += s->done;
	if (done) {
		s->done = done;
		s->all = all;
	}
	done = s->before + s->done;
	all = s->all ? s->before + s->all : 0;
	if (!output_is_asked() && (!c->is_watched || time - c->said < second))
		return;
	c->said = time;
	if (all)
		snprintf(share, sizeof share, " of %" PRIu64 " (%.0f%%)", all,
			 100 * (double)done / (double)all);
	size =
	    snprintf(line, sizeof line,
		     "%s: %" PRIu64 "%s step%s in %.1f s (%.3g per second)\n",
		     c->cli.program, done, share, plural_s(all ? all : done),
		     seconds, seconds > 0 ? (double)done / seconds : 0.0);
	/* A failure of standard error cannot be reported. */
	if (write(STDERR_FILENO, line, (size_t)size) < 0)
		return;
}

/* Writes MESSAGE about an answer, at the place of its record. */
static void tell(void *slot, enum ask_told told, const char *message)
{
	static const enum cli_status status_of[] = {[ASK_MISSING] = CLI_NO,
						    [ASK_OPEN] = CLI_LIMIT,
						    [ASK_ADVICE] = CLI_FINE};
	struct crew_slot *s = slot;
	char operand[DIAGNOSTIC_OPERAND];

	diagnostic_place(s->cli, status_of[told], s->cli->file,
			 s->ask.fields.record->place, "%s%s", message,
			 told == ASK_ADVICE
			     ? diagnostic_operand(s->cli->file, operand)
			     : "");
	/* Freed memory must not add to the memory of the next answer. */
	if (told == ASK_OPEN && !s->cli->is_apart)
		machine_return_rest();
}

/*
 * Sets how much of the input is read, and how much is known to follow: all of a
 * file, whose size is c->bytes, or what is read ahead of a pipe.  Reading ahead
 * takes time, so at least PAUSE passes between two times.
 */
static void forecast(struct crew *c, struct limits *limits)
{
	struct source *s = c->input.source;
	uint64_t end;

	if (!s)
		return;
	if (!c->bytes && c->begun - c->looked > PAUSE) {
		source_read_ahead(s);
		c->looked = c->begun;
	}
	end = c->bytes ? c->bytes : s->base + s->end;
	limits->read = s->base + s->pos;
	limits->left = limits->read < end ? end - limits->read : 0;
	limits->more = !c->bytes && (c->cli.operands > 1 || !s->ended);
}

/* Prepares a slot before its first record; false: no memory. */
static bool begin(struct crew *c, struct crew_slot *slot)
{
	struct ask *a = &slot->ask;

	slot->crew = c;
	slot->cli = &c->cli;
	a->time = c->cli.max_time;
	a->wanted.is_contest = c->cli.contest;
	a->limits.context = c;
	a->tell = tell;
	a->client = slot;
	slot->is_ready = !c->prepare || c->prepare(slot);
	return slot->is_ready;
}

struct crew_slot *crew_slot(struct reading *in, struct crew *c, unsigned worker,
			    size_t place, struct cli *cli)
{
	struct crew_slot *slot = c->slot[worker];

	if (!slot) {
		slot = c->slot[worker] = mem_zero(1, sizeof *slot);
		if (slot)
			question_open(&slot->ask);
	}
	if (!slot || (!slot->is_ready && !begin(c, slot))) {
		reading_no_memory(in);
		return NULL;
	}
	slot->cli = cli;
	in->about = slot->ask.fields.record = crew_record(c, place);
	slot->ask.has_default_memory = cli->has_default_memory;
	slot->ask.limits.memory = cli->is_apart ? c->share : cli->max_memory;
	slot->ask.limits.jobs = cli->is_apart ? 1 : cli->jobs;
	slot->ask.limits.progress = cli->is_apart ? NULL : report;
	if (!cli->is_apart) {
		c->begun = c->said = limits_clock();
		forecast(c, &slot->ask.limits);
		c->steps = (struct crew_steps){.done = 0};
	}
	return slot;
}

void crew_begin(struct crew_slot *slot)
{
	struct record *record = slot->ask.fields.record;

	record_drop(record, slot->crew->line.answer);
	record_drop(record, slot->crew->line.witness);
	record_drop_answer(record, false);
}

bool crew_answer(struct reading *in, struct crew_slot *slot)
{
	const struct answers_line *line = &slot->crew->line;
	const struct record *record = slot->ask.fields.record;

	if (!ask_answer(in, &slot->ask))
		return false;
	if (slot->ask.answer.outcome == ANSWER_LIMIT && !line->json &&
	    !record_find(record, line->answer))
		answers_line_unknown(line, in, &slot->cli->out);
	else
		answers_line_write(line, record, &slot->cli->out);
	return true;
}

void crew_run(struct crew *c, uint64_t share, size_t size)
{
	struct operands_reader *r = &c->reader;
	struct cli *cli = &c->cli;
	struct reading in = {0};
	uint64_t room = share ? cli->max_memory / share : CREW_MOST;

	r->context = c;
	r->workers = cli->jobs < CREW_MOST ? cli->jobs : CREW_MOST;
	/* One worker may use all memory, so it needs no share. */
	if (room < r->workers)
		r->workers = room ? (unsigned)room : 1;
	if (cli->is_line_buffered)
		r->workers = 1;
	c->share = cli->max_memory / r->workers;
	if (cli->is_line_buffered || (r->workers == 1 && !r->ahead))
		r->places = 1;
	c->place = mem_zero(r->places, size);
	c->size = size;
	if (c->place && crew_slot(&in, c, 0, 0, cli)) {
		c->used = operands_read(cli, r);
		return;
	}
	diagnostic_note(
	    cli, share && !cli->has_default_memory
		     ? "--max-memory is too small to start; try a larger SIZE"
		     : "not enough memory to start");
	cli_worsen(cli, share ? CLI_LIMIT : CLI_TROUBLE);
}
