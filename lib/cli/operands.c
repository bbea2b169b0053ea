/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop that all programs share: files in order, records in order, and one
 * rule for errors in either.
 */
#include "cli/operands.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/threads.h"
#include "cli/diagnostic.h"
#include "cli/output.h"
#include "cli/sandbox.h"

enum {
	PARTS = 4, /* per worker, as some records take longer than others */
	BYTES_MOST = 1 << 22, /* of text whose records wait */
	BYTES_READ = 1 << 20, /* at once, per worker */
};

/* Consecutive waiting records, and their answers. */
struct batch_part {
	struct cli cli;
	size_t first, end, done; /* places */
};

/* The records of a source. */
struct batch {
	struct cli *cli;
	const struct operands_reader *reader;
	struct source *source;
	struct batch_part *part; /* null: all records are answered alone */
	size_t first, next;	 /* places of the waiting records */
	size_t used;		 /* places that have been used, from 0 on */
	uint64_t begun;		 /* offset of the first of them in the file */
	bool stopped;		 /* nothing more may be answered */
	unsigned parts;
	atomic_uint taken; /* parts that workers have taken */
};

/* Reports why there is no record, or no answer; then goes on or stops. */
static void fail(struct batch *b, const struct reading *in)
{
	struct cli *cli = b->cli;

	diagnostic_reading(cli, cli->file, in, b->source->error);
	if (in->state != READING_BAD || !cli->keep_going)
		b->stopped = true;
	else if (in->record)
		b->reader->unknown(b->reader->context, in);
	output_record(cli);
	b->stopped = b->stopped || cli->write_error;
}

/* Answers records one after the other, with all memory and all threads. */
static void answer_alone(struct batch *b, size_t first, size_t end)
{
	const struct operands_reader *r = b->reader;

	for (size_t i = first; i < end && !b->stopped; i++) {
		struct reading in;

		reading_begin(&in);
		if (r->answer(&in, r->context, 0, i, b->cli))
			output_record(b->cli);
		else
			fail(b, &in);
		b->stopped = b->stopped || b->cli->write_error;
	}
}

/* Answers records ahead; returns how many, or 0 if memory runs out. */
static size_t answer_ahead(struct batch *b, unsigned worker, size_t first,
			   size_t end, struct cli *cli)
{
	const struct operands_reader *r = b->reader;
	size_t size = cli->out.size, answered = 0;

	if (r->ahead)
		answered =
		    r->ahead(r->context, worker, first, end - first, cli);
	if (!cli->out.failed)
		return answered;
	cli->out.size = size;
	cli->out.failed = false;
	return 0;
}

/* Answers a part up to the first record that needs a message.  That record and
 * the rest of the part are answered when it is their turn. */
static void answer_part(struct batch *b, struct batch_part *part,
			unsigned worker)
{
	const struct operands_reader *r = b->reader;
	struct cli *cli = &part->cli;
	struct reading in;

	for (; part->done < part->end; part->done++) {
		enum cli_status before = cli->status;
		size_t size = cli->out.size;

		reading_begin(&in);
		if (r->answer(&in, r->context, worker, part->done, cli) &&
		    !cli->has_spoken && !cli->out.failed)
			continue;
		cli->status = before;
		cli->out.size = size;
		cli->out.failed = false;
		return;
	}
}

/* Answers parts until all are taken: runs in each thread. */
static void work(void *context, unsigned worker)
{
	struct batch *b = context;
	unsigned i;

	while ((i = atomic_fetch_add(&b->taken, 1)) < b->parts) {
		struct batch_part *part = &b->part[i];

		part->done +=
		    answer_ahead(b, worker, part->first, part->end, &part->cli);
		answer_part(b, part, worker);
	}
}

/* Cuts the COUNT waiting records into parts, each with its own CLI. */
static void cut(struct batch *b, size_t count, unsigned parts)
{
	b->parts = parts;
	atomic_store(&b->taken, 0);
	for (unsigned i = 0; i < b->parts; i++) {
		struct batch_part *part = &b->part[i];
		struct buf out = part->cli.out;

		buf_clear(&out);
		*part = (struct batch_part){
		    .cli = *b->cli,
		    .first = b->first + count * i / b->parts,
		    .end = b->first + count * (i + 1) / b->parts,
		};
		part->done = part->first;
		part->cli.out = out;
		part->cli.ready = (struct buf){0};
		part->cli.status = CLI_FINE;
		part->cli.is_apart = true;
		part->cli.has_spoken = false;
	}
}

/* Answers all waiting records. */
static void answer_waiting(struct batch *b)
{
	const struct operands_reader *r = b->reader;
	size_t count = b->next - b->first, parts = PARTS * r->workers;

	/* A part has at least FEW records. */
	if (b->part && r->few && count / r->few < parts)
		parts = count / r->few;
	if (b->part && parts > 1 && !b->stopped) {
		cut(b, count, (unsigned)parts);
		threads_run(parts < r->workers ? (unsigned)parts : r->workers,
			    work, b);
		for (unsigned i = 0; i < b->parts && !b->stopped; i++) {
			struct batch_part *part = &b->part[i];

			buf_bytes(&b->cli->out, part->cli.out.data,
				  part->cli.out.size);
			cli_worsen(b->cli, part->cli.status);
			output_record(b->cli);
			b->stopped = b->cli->write_error;
			/* The records that the part has left. */
			answer_alone(b, part->done, part->end);
		}
	} else if (count && !b->stopped) {
		b->first += answer_ahead(b, 0, b->first, b->next, b->cli);
		output_record(b->cli);
		b->stopped = b->cli->write_error;
		answer_alone(b, b->first, b->next);
	}
	b->first = b->next;
}

void operands_before_read(struct cli *cli, int fd)
{
	if ((cli->ready.size || cli->out.size) && source_would_wait(fd))
		output_flush(cli);
}

/* Answers the waiting records if the next record is not there yet. */
static void before_read(void *context)
{
	struct batch *b = context;

	if (b->next > b->first && source_would_wait(b->source->fd))
		answer_waiting(b);
	operands_before_read(b->cli, b->source->fd);
	b->stopped = b->stopped || b->cli->write_error;
	b->source->ended = b->source->ended || b->stopped;
}

/* Takes the record that has been read: it waits, or is answered. */
static void take_record(struct batch *b)
{
	const struct operands_reader *r = b->reader;
	bool alone = r->is_heavy && r->is_heavy(r->context, b->next);
	uint64_t at = b->source->base + b->source->pos;

	if (alone)
		answer_waiting(b);
	b->next++;
	if (alone)
		answer_alone(b, b->next - 1, b->next);
	else if (b->next == r->places || at - b->begun > BYTES_MOST)
		answer_waiting(b);
	else
		return;
	b->first = b->next = 0;
	b->begun = at;
}

/* Reports what is odd about a record, after the answers before it. */
static void warn(struct batch *b, struct reading *in)
{
	if (b->next > b->first)
		answer_waiting(b);
	diagnostic_reading(b->cli, b->cli->file, in, 0);
	in->warns = false;
}

/* Counts the record that IN has read, or its error.  True if it is of another
 * part of --part. */
static bool count_record(struct cli *cli, const struct reading *in)
{
	if (in->state != READING_FINE &&
	    (in->state != READING_BAD || !in->record))
		return false;
	return cli->records++ % cli->parts != cli->part - 1;
}

/* Answers the records of one source. */
static void read_source(struct batch *b, struct source *source)
{
	const struct operands_reader *r = b->reader;
	struct cli *cli = b->cli;
	struct reading in = {0};

	b->source = source;
	b->first = b->next = 0;
	b->begun = 0;
	b->stopped = false;
	if (b->part)
		source_widen(source, (size_t)r->workers * BYTES_READ);
	source->before_read = before_read;
	source->context = b;
	if (r->open)
		r->open(r->context, source);
	/* While a record is read, before_read may answer records and stop. */
	while (!b->stopped && in.state != READING_END) {
		bool good;

		reading_begin(&in);
		if (b->used <= b->next)
			b->used = b->next + 1;
		good = r->read(&in, r->context, b->next) && !b->stopped;
		if (count_record(cli, &in)) {
			in.warns = false;
			continue;
		}
		if (good) {
			if (in.warns)
				warn(b, &in);
			take_record(b);
			continue;
		}
		answer_waiting(b);
		if (in.state != READING_END && !b->stopped)
			fail(b, &in);
	}
	if (in.warns)
		diagnostic_reading(cli, cli->file, &in, 0);
	if (r->close)
		r->close(r->context, in.state == READING_END && !b->stopped);
	output_record(cli);
}

static bool is_stdin(const char *name)
{
	return strcmp(name, "-") == 0;
}

int operands_open(const char *name)
{
	return is_stdin(name) ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
}

void operands_close(int fd)
{
	if (fd > STDIN_FILENO)
		close(fd);
}

const char *operands_name(const char *name)
{
	return is_stdin(name) ? "<stdin>" : name;
}

bool operands_refuse_twice(struct cli *cli, const char *option,
			   const char *file)
{
	/* Without operands the records are read from standard input. */
	bool twice = !cli->operands;

	for (int i = 0; i < cli->operands; i++)
		twice |= is_stdin(cli->operand[i]);
	if (!file || !is_stdin(file) || !twice)
		return false;
	diagnostic_plain(cli,
			 "%s and the %s cannot both be read from standard "
			 "input; try '%s --help'",
			 option, cli->reads, cli->program);
	return true;
}

/* True if FD is also the output: reading what is appended might never end. */
static bool is_output(int fd)
{
	struct stat in, out;

	return fstat(fd, &in) == 0 && fstat(STDOUT_FILENO, &out) == 0 &&
	       S_ISREG(in.st_mode) && in.st_dev == out.st_dev &&
	       in.st_ino == out.st_ino;
}

/* Answers the records of the file NAME; null: of an input without a byte. */
static void read_operand(struct batch *b, const char *name)
{
	struct cli *cli = b->cli;
	struct source source = {0};
	int fd;

	if (!name) {
		cli->file = "<board>";
		source_memory(&source, "", 0);
		read_source(b, &source);
		source_close(&source);
		return;
	}
	fd = operands_open(name);
	cli->file = operands_name(name);
	if (fd < 0) {
		diagnostic_file(cli, name, "cannot open: %s", strerror(errno));
		return;
	}
	operands_before_read(cli, fd);
	if (is_output(fd))
		diagnostic_file(cli, cli->file,
				"not read, because it is also the output");
	else if (source_open(&source, fd))
		read_source(b, &source);
	else
		diagnostic_file(cli, cli->file, "not enough memory to read it");
	source_close(&source);
	operands_close(fd);
}

size_t operands_read(struct cli *cli, const struct operands_reader *reader)
{
	struct batch b = {.cli = cli, .reader = reader};
	size_t parts = reader->workers > 1 ? PARTS * reader->workers : 0;

	sandbox_enter(cli);
	/* If there is no memory for them, all records are answered alone. */
	b.part = parts ? mem_zero(parts, sizeof(struct batch_part)) : NULL;
	if (!cli->operands) {
		/* A user who named no FILE may think that it hangs. */
		if (cli->reads && isatty(STDIN_FILENO) == 1 &&
		    isatty(STDERR_FILENO) == 1)
			diagnostic_note(cli,
					"reading %s from the terminal; end "
					"with Ctrl-D, or see --help",
					cli->reads);
		read_operand(&b, "-");
	}
	for (int i = 0; i < cli->operands && !cli->write_error; i++)
		read_operand(&b, cli->operand[i]);
	for (size_t i = 0; b.part && i < parts; i++)
		buf_free(&b.part[i].cli.out);
	mem_free(b.part);
	return b.used;
}
