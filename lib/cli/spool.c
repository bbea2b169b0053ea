/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that wait; see spool.h. */
#include "cli/spool.h"

#include <errno.h>
#include <string.h>

#include "cli/diagnostic.h"
#include "cli/output.h"

#ifdef HAVE_TMPFILE
enum { BLOCK = 1 << 16 };

bool spool_open(struct spool *spool, struct cli *cli)
{
	spool->file = tmpfile();
	if (!spool->file)
		diagnostic_plain(cli, "cannot make temporary file: %s",
				 strerror(errno));
	spool->is_open = spool->file;
	return spool->is_open;
}

void spool_close(struct spool *spool)
{
	if (spool->file)
		fclose(spool->file);
	*spool = (struct spool){0};
}

void spool_put(struct spool *spool, struct cli *cli)
{
	struct buf *out = &cli->out;

	if (!spool->is_open)
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
#else
bool spool_open(struct spool *spool, struct cli *cli)
{
	(void)cli;
	spool->is_open = true;
	return true;
}

void spool_close(struct spool *spool)
{
	buf_free(&spool->kept);
	*spool = (struct spool){0};
}

void spool_put(struct spool *spool, struct cli *cli)
{
	struct buf *out = &cli->out;

	if (!spool->is_open)
		return;
	buf_bytes(&spool->kept, out->data, out->size);
	if (out->failed || spool->kept.failed)
		cli->write_error = ENOMEM;
	buf_clear(out);
}

void spool_write(struct spool *spool, struct cli *cli)
{
	buf_bytes(&cli->out, spool->kept.data, spool->kept.size);
	output_record(cli);
}
#endif
