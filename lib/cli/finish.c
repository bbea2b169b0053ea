/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a program; see finish.h. */
#include "cli/finish.h"

#include <string.h>

#include "cli/diagnostic.h"
#include "cli/options.h"
#include "cli/output.h"

int finish_program(struct cli *cli)
{
	output_close(cli);
	if (cli->write_error)
		diagnostic_file(cli, "<stdout>", "cannot write: %s",
				strerror(cli->write_error));
	output_free(cli);
	options_free(cli);
	return (int)cli->status;
}
