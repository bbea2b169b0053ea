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
	 * "english"; or "triangleN", in which a capital letter stands for a
	 * number, so that it names many values.  Null: the list ends.
	 */
	const char *name;
	const char *example; /* if it names many values: "triangle5" */
	/* What OPTION=help says about it; may be null for a single value. */
	const char *about;
};

/* What the argument of an option may be. */
struct options_values {
	/* For messages: what is accepted, in addition to the names if any. */
	const char *expected;
	/*
	 * The names, if there are any: a list that ends in a null name, or a
	 * function that returns the I-th name, counted from 0.
	 */
	const struct options_name *list;
	struct options_name (*name)(size_t i);
};

struct options_entry {
	/*
	 * The letter of the short option.  An option without one has a number
	 * from OPTIONS_LONG on if the program must recognise it, else 0.
	 */
	int key;
	const char *name;
	/* In --help: "N", or "[=N]" if optional; null: none. */
	const char *argument;
	const char *help; /* lines broken by hand */
	size_t flag;	  /* offset in `context` of the bool it sets, or 0 */
	/* The heading in --help if a group begins here, or null. */
	const char *heading;
	/*
	 * What the argument may be.  --help, messages and OPTION=help list the
	 * names.
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
	 * The names of the options that --help shows, each between blanks: "
	 * board help ".  Null: --help shows all options, as --help=all does.
	 */
	const char *usual;
	const char *reads; /* "boards": what standard input should hold */
	const struct options_entry *entry; /* ended by a null name */
	int limits; /* OPTIONS_MAX_MEMORY, OPTIONS_MAX_TIME or both */
	/*
	 * Takes OPTION, a row of `entry`, after its bool, if any, has been set.
	 * False: ARGUMENT is not valid, and the caller must report it.  After
	 * its own report, the function returns true.  Null: no option needs
	 * more than its bool.
	 */
	bool (*take)(void *context, struct cli *cli,
		     const struct options_entry *option, const char *argument);
	void *context;
};

/*
 * Reads the command line.  Options may be anywhere before `--`; all other words
 * are operands.  Fills CLI; the caller frees cli->operand.  False: the program
 * must end now, because help or version was printed or the command line is
 * wrong; cli->status says which.
 */
bool options_read(const struct options_program *program, int argc, char **argv,
		  struct cli *cli);

/*
 * Sets *BYTES to the size in TEXT: a whole number, optionally followed by K, M,
 * G or T for a power of 1024, with or without B or iB.  4G, 4GB and 4GiB are
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
