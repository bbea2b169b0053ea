/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options of the programs.  Each program has one table of options, for
 * getopt_long, --help and the shell completions.
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
	 * A value, such as "english", or a pattern, such as "triangleN".  The
	 * capital letters of a pattern are numbers.  Null ends the list.
	 */
	const char *name;
	const char *example; /* of a pattern, such as "triangle5" */
	/* The description in OPTION=help.  Never null for a pattern. */
	const char *about;
};

/* What the argument of an option may be. */
struct options_values {
	/* For messages: what is accepted besides the names. */
	const char *expected;
	/*
	 * The names, if there are any, in one of two forms.  `list` ends with a
	 * null name.  `name` returns the I-th name, counted from 0, and after
	 * the last one a null name.
	 */
	const struct options_name *list;
	struct options_name (*name)(size_t i);
};

/* An option of a program. */
struct options_entry {
	/*
	 * The letter of the short option.  If there is none: a number from
	 * OPTIONS_LONG on, or 0 if no code needs to recognise it.
	 */
	int key;
	const char *name;
	/*
	 * As --help shows it: "N", or "[=N]" if optional.  Null: no argument.
	 */
	const char *argument;
	const char *help; /* for --help; lines broken by hand */
	/*
	 * The offset of a bool that the option sets: in struct cli for common
	 * options, otherwise in the context.  0 if the option sets none.
	 */
	size_t flag;
	/* The heading in --help of the group that begins here, or null. */
	const char *heading;
	/* The valid arguments, for --help, messages and OPTION=help. */
	struct options_values value;
};

/* Flags for the limits that a program may offer. */
enum { OPTIONS_MAX_MEMORY = 1, OPTIONS_MAX_TIME = 2 };

/* A program, as its command line and --help need it. */
struct options_program {
	const char *name;
	const char *summary; /* a sentence, lines broken by hand */
	const char *example; /* a shell command, for --help */
	/*
	 * The names of the options in the short --help, with a blank before and
	 * after each name.  Null: --help shows all options.
	 */
	const char *usual;
	const char *reads; /* what standard input should hold: "boards" */
	const struct options_entry *entry; /* ended by a null name */
	int limits; /* OPTIONS_MAX_MEMORY, OPTIONS_MAX_TIME or both */
	/*
	 * Handles OPTION, a row of `entry`.  The bool of its `flag` has already
	 * been set.  If ARGUMENT is not valid, returns false, and the caller
	 * reports this.  Returns true otherwise, even after an error that
	 * `take` has reported.  May be null.
	 */
	bool (*take)(void *context, struct cli *cli,
		     const struct options_entry *option, const char *argument);
	void *context;
};

/*
 * Reads the command line into CLI.  Options may be anywhere before `--`; all
 * other words are operands.  The caller frees cli->operand.  Returns false
 * after help, the version or an error was printed.  The program must then end
 * with the status of CLI.
 */
bool options_read(const struct options_program *program, int argc, char **argv,
		  struct cli *cli);

/*
 * Sets *BYTES to the size in TEXT, such as 4096, 64M or 4GiB.  The units K, M,
 * G and T are powers of 1024, and B or iB may follow them.  Returns false if
 * TEXT is malformed, or if the size is 0 or too large.
 */
bool options_size(const char *text, uint64_t *bytes);

/*
 * Sets *NANOSECONDS to the time in TEXT, such as 12, .5 or 90s.  The unit is s
 * (the default), m or h: seconds, minutes or hours.  At most 9 digits follow a
 * point.  Returns false if TEXT is malformed, or the time is 0 or too long.
 */
bool options_seconds(const char *text, uint64_t *nanoseconds);

#endif
