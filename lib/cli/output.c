/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program makes an answer in cli->out.  Whole answers gather in cli->ready,
 * which is written when it holds ENOUGH bytes.  After a failed write nothing
 * more is written: later answers would be in the wrong place.
 */
#include "cli/output.h"

#include <errno.h>
#include <unistd.h>

#include "cli/interrupt.h"

enum { ENOUGH = 1 << 16 /* bytes */ };

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

/*
 * Writes all waiting answers.  An answer that is incomplete for lack of memory
 * is left out, and so is everything after it.
 */
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

/* Moves the answer in cli->out to cli->ready; without memory it stays. */
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
	if (cli->is_apart || (!cli->out.size && !cli->out.failed))
		return;
	interrupt_hold(true);
	if (!cli->out.failed)
		keep(cli);
	/* Anything left in cli->out found no memory in cli->ready. */
	if (cli->is_line_buffered || cli->ready.size >= ENOUGH ||
	    cli->out.size || cli->out.failed)
		flush(cli);
	interrupt_hold(false);
}

void output_close(struct cli *cli)
{
	output_flush(cli);
	if (close(STDOUT_FILENO) != 0 && !cli->write_error)
		cli->write_error = errno;
}

void output_free(struct cli *cli)
{
	interrupt_hold(true);
	buf_free(&cli->ready);
	buf_free(&cli->out);
}
