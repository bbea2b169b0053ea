/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * programs - all programs in one file, for pages and Node.js: they share most
 * of their code.  The name by which it is called says which one runs.
 */
#include "programs.h"

#include <stdio.h>
#include <string.h>

static const struct program {
	const char *name;
	int (*main)(int argc, char **argv);
} program_table[] = {
    {"hiq", hiq_main},	     {"megacheck", megacheck_main},
    {"peg2p", peg2p_main},   {"pegbfs", pegbfs_main},
    {"pegfmt", pegfmt_main},
};

int main(int argc, char **argv)
{
	const char *slash = argc ? strrchr(argv[0], '/') : NULL;
	const char *name = slash ? slash + 1 : argc ? argv[0] : "";

	for (size_t i = 0; i < sizeof program_table / sizeof *program_table;
	     i++)
		if (strcmp(name, program_table[i].name) == 0)
			return program_table[i].main(argc, argv);
	fprintf(stderr, "programs: there is no program '%s'\n", name);
	return 2;
}
