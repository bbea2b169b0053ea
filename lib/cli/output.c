/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers gather in cli->out and leave in large writes.  After a write has
 * failed nothing more is written: what came later would not be in its place.
 */
#include "cli/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/diagnostic.h"
#include "cli/interrupt.h"

enum { ENOUGH = 1 << 16 };

void output_flush(struct cli *cli)
{
	size_t done = 0;
	size_t size = cli->out.failed ? cli->whole : cli->out.size;

	while (done < size && !cli->write_error) {
		ssize_t wrote =
		    write(STDOUT_FILENO, cli->out.data + done, size - done);

		if (wrote >= 0)
			done += (size_t)wrote;
		else if (errno != EINTR)
			cli->write_error = errno;
	}
	if (cli->out.failed && !cli->write_error)
		cli->write_error = ENOMEM;
	cli->whole = 0;
	buf_clear(&cli->out);
}

void output_record(struct cli *cli)
{
	if (!cli->out.failed)
		cli->whole = cli->out.size;
	if (cli->is_terminal || cli->out.size >= ENOUGH || cli->out.failed)
		output_flush(cli);
	interrupt_check();
}

int output_close(struct cli *cli)
{
	output_flush(cli);
	interrupt_check();
	if (close(STDOUT_FILENO) != 0 && !cli->write_error)
		cli->write_error = errno;
	if (cli->write_error)
		diagnostic_file(cli, "<stdout>", "cannot write: %s",
				strerror(cli->write_error));
	buf_free(&cli->out);
	return (int)cli->status;
}
