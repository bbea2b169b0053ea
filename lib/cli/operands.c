/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loop that all programs share: files in order, records in order, and one
 * rule for errors in either.
 */
#include "cli/operands.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/diagnostic.h"
#include "cli/output.h"
#include "cli/sandbox.h"

/* Answers the records of one source. */
static void read_source(struct cli *cli, const struct operands_reader *reader,
			struct source *source)
{
	struct reading in;

	if (reader->open)
		reader->open(reader->context, source);
	for (;;) {
		while (reader->batch && !cli->write_error &&
		       reader->batch(reader->context))
			output_record(cli);
		reading_begin(&in);
		reader->next(&in, reader->context);
		if (in.state == READING_END || cli->write_error)
			break;
		if (in.state != READING_FINE) {
			diagnostic_reading(cli, cli->file, &in, source->error);
			if (in.state != READING_BAD || !cli->keep_going)
				break;
			if (in.record)
				reader->unknown(reader->context);
		}
		output_record(cli);
	}
	if (reader->close)
		reader->close(reader->context, in.state == READING_END);
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

bool operands_collide(struct cli *cli, const char *option, const char *file)
{
	bool twice = !cli->operands;

	for (int i = 0; i < cli->operands; i++)
		twice |= is_stdin(cli->operand[i]);
	if (!file || !is_stdin(file) || !twice)
		return false;
	diagnostic_plain(cli,
			 "%s and the %s are both to be read from standard "
			 "input; try '%s --help'",
			 option, cli->reads, cli->program);
	return true;
}

static void read_operand(struct cli *cli, const struct operands_reader *reader,
			 const char *name)
{
	int fd = operands_open(name);
	struct source source;

	cli->file = operands_name(name);
	if (fd < 0) {
		diagnostic_file(cli, name, "cannot open: %s", strerror(errno));
		return;
	}
	if (source_open(&source, fd))
		read_source(cli, reader, &source);
	else
		diagnostic_file(cli, cli->file, "no memory to read it");
	source_close(&source);
	operands_close(fd);
}

/* A user who named no FILE may think that the program hangs. */
static void say_what_is_read(struct cli *cli)
{
	if (cli->reads && isatty(STDIN_FILENO) == 1 &&
	    isatty(STDERR_FILENO) == 1)
		diagnostic_note(cli,
				"reading %s from the terminal; --help tells "
				"more, end with Ctrl-D",
				cli->reads);
}

void operands_read(struct cli *cli, const struct operands_reader *reader)
{
	sandbox_enter(cli);
	if (!cli->operands) {
		say_what_is_read(cli);
		read_operand(cli, reader, "-");
	}
	for (int i = 0; i < cli->operands && !cli->write_error; i++)
		read_operand(cli, reader, cli->operand[i]);
}
