/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options of the programs.  Each program has one table of options, which
 * getopt_long, --help and the shell completions use.
 */
#ifndef PEGKIT_CLI_OPTIONS_H
#define PEGKIT_CLI_OPTIONS_H

#include <stddef.h>

#include "cli/cli.h"

/* The smallest key of an option without a short form. */
enum { OPTIONS_LONG = 256 };

/* A named value of an option. */
struct options_name {
	/*
	 * A value, "english"; or a pattern of values, "triangleN", in which
	 * each capital letter is a number.  Null ends the list.
	 */
	const char *name;
	const char *example; /* of a pattern: "triangle5" */
	/* The description in OPTION=help.  Never null for a pattern. */
	const char *about;
};

/* What the argument of an option may be. */
struct options_values {
	/* What messages say is accepted, besides the names if any. */
	const char *expected;
	/*
	 * The names, if there are any.  Either `list` has them, ended by a null
	 * name, or `name` returns the I-th name, counted from 0.
	 */
	const struct options_name *list;
	struct options_name (*name)(size_t i);
};

struct options_entry {
	/*
	 * The letter of the short option.  Without one, a number from
	 * OPTIONS_LONG on if code must recognise the option, else 0.
	 */
	int key;
	const char *name;
	/* As in --help: "N", or "[=N]" if it is optional.  Null: none. */
	const char *argument;
	const char *help; /* lines broken by hand */
	size_t flag;	  /* offset in `context` of the bool it sets, or 0 */
	/* The heading in --help if a group begins here, or null. */
	const char *heading;
	/*
	 * The valid arguments.  Their names are in --help, messages and
	 * OPTION=help.
	 */
	struct options_values value;
};

/* Limits that a program may offer. */
enum { OPTIONS_MAX_MEMORY = 1, OPTIONS_MAX_TIME = 2 };

struct options_program {
	const char *name;
	const char *summary; /* a sentence, lines broken by hand */
	const char *example; /* a shell command */
	/*
	 * The options in the short --help, as names between blanks: " board
	 * help ".  Null: --help shows all options, as --help=all does.
	 */
	const char *usual;
	const char *reads; /* "boards": what standard input should hold */
	const struct options_entry *entry; /* ended by a null name */
	int limits; /* OPTIONS_MAX_MEMORY, OPTIONS_MAX_TIME or both */
	/*
	 * Handles OPTION, a row of `entry`, after its bool has been set if it
	 * has one.  False: ARGUMENT is not valid, which the caller reports.  If
	 * the function reports an error itself, it returns true.  Null: no
	 * option needs more than its bool.
	 */
	bool (*take)(void *context, struct cli *cli,
		     const struct options_entry *option, const char *argument);
	void *context;
};

/*
 * Reads the command line into CLI.  Options may be anywhere before `--`; all
 * other words are operands.  The caller frees cli->operand.  False: help, the
 * version or an error has been printed, and the program must now end with the
 * status of CLI.
 */
bool options_read(const struct options_program *program, int argc, char **argv,
		  struct cli *cli);

/*
 * Sets *BYTES to the size in TEXT: a whole number, optionally followed by K, M,
 * G or T for a power of 1024, which B or iB may follow.  4G, 4GB and 4GiB are
 * the same.  False: TEXT is malformed, or the size is 0 or too large.
 */
bool options_size(const char *text, uint64_t *bytes);

/*
 * Sets *NANOSECONDS to the time in TEXT: a number such as 12, 0.5 or .5, with
 * up to 9 digits after a point, then optionally s, m or h for seconds (the
 * default), minutes or hours.  False: as for options_size().
 */
bool options_seconds(const char *text, uint64_t *nanoseconds);

#endif
