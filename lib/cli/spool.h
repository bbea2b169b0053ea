/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers that wait in a temporary file for a head that is known only at the
 * end: the number of lists, the size of a picture.  If the system has no
 * temporary files (WASI), they wait in memory.
 */
#ifndef PEGKIT_CLI_SPOOL_H
#define PEGKIT_CLI_SPOOL_H

#include <stdio.h>

#include "cli/cli.h"

/* All zero: a spool that is not in use, so spool_put leaves cli->out. */
struct spool {
	bool is_open;
	FILE *file;	 /* null if there are no temporary files */
	struct buf kept; /* used in that case */
};

/* Begins to spool.  False: an error, which has been reported. */
bool spool_open(struct spool *spool, struct cli *cli);
void spool_close(struct spool *spool);

/* Moves the answers in cli->out to the spool. */
void spool_put(struct spool *spool, struct cli *cli);

/* Writes the whole spool after the text in cli->out. */
void spool_write(struct spool *spool, struct cli *cli);

#endif
