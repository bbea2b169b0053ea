/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An answer is made in cli->out, gathers with others in cli->ready and leaves
 * in large writes.  After a write has failed nothing more is written: what came
 * later would not be in its place.
 */
#include "cli/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/diagnostic.h"
#include "cli/interrupt.h"

enum { ENOUGH = 1 << 16 };

static void write_all(struct cli *cli, const struct buf *b)
{
	size_t done = 0;

	while (done < b->size && !cli->write_error) {
		ssize_t wrote =
		    write(STDOUT_FILENO, b->data + done, b->size - done);

		if (wrote >= 0)
			done += (size_t)wrote;
		else if (errno != EINTR)
			cli->write_error = errno;
	}
}

/* An answer that memory has cut is left out, and so is all behind it. */
static void flush(struct cli *cli)
{
	write_all(cli, &cli->ready);
	if (!cli->out.failed)
		write_all(cli, &cli->out);
	else if (!cli->write_error)
		cli->write_error = ENOMEM;
	buf_clear(&cli->ready);
	buf_clear(&cli->out);
}

void output_flush(struct cli *cli)
{
	interrupt_hold(true);
	flush(cli);
	interrupt_hold(false);
}

/* The answer joins those that are ready, if there is memory. */
static void keep(struct cli *cli)
{
	struct buf empty = cli->ready;

	if (!cli->ready.size) {
		cli->ready = cli->out;
		cli->out = empty;
		return;
	}
	buf_bytes(&cli->ready, cli->out.data, cli->out.size);
	if (!cli->ready.failed)
		buf_clear(&cli->out);
}

void output_record(struct cli *cli)
{
	if (!cli->out.size && !cli->out.failed)
		return;
	interrupt_hold(true);
	if (!cli->out.failed)
		keep(cli);
	if (cli->is_terminal || cli->ready.size >= ENOUGH || cli->out.size ||
	    cli->out.failed)
		flush(cli);
	interrupt_hold(false);
}

int output_close(struct cli *cli)
{
	output_flush(cli);
	if (close(STDOUT_FILENO) != 0 && !cli->write_error)
		cli->write_error = errno;
	if (cli->write_error)
		diagnostic_file(cli, "<stdout>", "cannot write: %s",
				strerror(cli->write_error));
	interrupt_hold(true);
	buf_free(&cli->ready);
	buf_free(&cli->out);
	return (int)cli->status;
}
