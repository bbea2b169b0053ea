/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in a temporary file; see spool.h. */
#include "cli/spool.h"

#include <errno.h>
#include <string.h>

#include "cli/diagnostic.h"
#include "cli/output.h"

enum { BLOCK = 1 << 16 };

bool spool_open(struct spool *spool, struct cli *cli)
{
	spool->file = tmpfile();
	if (!spool->file)
		diagnostic_plain(cli, "cannot make temporary file: %s",
				 strerror(errno));
	return spool->file;
}

void spool_close(struct spool *spool)
{
	if (spool->file)
		fclose(spool->file);
	spool->file = NULL;
}

void spool_put(struct spool *spool, struct cli *cli)
{
	struct buf *out = &cli->out;

	if (!spool->file)
		return;
	if (out->failed ||
	    fwrite(out->data, 1, out->size, spool->file) != out->size)
		cli->write_error = out->failed ? ENOMEM : errno;
	buf_clear(out);
}

/*
 * Hands over the whole lines in cli->out and keeps the rest in REST: a signal
 * must not cut an answer.
 */
static void write_lines(struct cli *cli, struct buf *rest)
{
	struct buf *out = &cli->out;
	size_t whole = out->size;

	while (whole && out->data[whole - 1] != '\n')
		whole--;
	buf_bytes(rest, out->data + whole, out->size - whole);
	out->failed = rest->failed;
	out->size = whole;
	output_record(cli);
	buf_bytes(out, rest->data, rest->size);
	buf_clear(rest);
}

void spool_write(struct spool *spool, struct cli *cli)
{
	struct buf *out = &cli->out, rest = {0};
	size_t got = 1;

	rewind(spool->file);
	while (got && buf_reserve(out, BLOCK)) {
		got = fread(out->data + out->size, 1, BLOCK, spool->file);
		out->size += got;
		write_lines(cli, &rest);
	}
	buf_free(&rest);
	if (ferror(spool->file))
		diagnostic_plain(cli, "cannot read temporary file");
}
