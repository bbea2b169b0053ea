/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the argument of an option may be, for --help, for messages about a bad
 * one, and for OPTION=help.  KEY is that of the option.
 */
#ifndef PEGKIT_CLI_VALUES_H
#define PEGKIT_CLI_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/* How far a word is from a name that it was hardly meant to be. */
#define VALUES_FAR SIZE_MAX

/* An argument that has a name. */
struct values_name {
	/*
	 * "english"; one with capital letters stands for many: "triangleN".
	 * Null: there is none.
	 */
	const char *name;
	const char *example; /* one of the many: "triangle5"; null: none */
	/* What OPTION=help says of it; may be null where it is only one. */
	const char *about;
};

struct values {
	/* The arguments accepted, or what to add to the names. */
	const char *expected;
	/* Name number I, from 0, of the option with KEY.  May be null. */
	struct values_name (*name)(int key, size_t i);
};

/*
 * Appends the names to --help: on lines of their own, from COLUMN on, the last
 * one without its end.
 */
void values_help(struct buf *b, int key, const struct values *values,
		 size_t column);

/* Appends the names, a line each, with `about` where there is one. */
void values_list(struct buf *b, int key, const struct values *values);

/*
 * How much WORD, which somebody wrote, differs from NAME; VALUES_FAR: too much
 * to have been meant.
 */
size_t values_distance(const char *word, const char *name);

/*
 * Appends what was expected in the place of ARGUMENT, which is no value: the
 * name that is nearly the same, with the numbers that there are if it has one,
 * or else everything that is accepted.  Returns whether it was such a name.
 */
bool values_expected(struct buf *b, int key, const struct values *values,
		     const char *option, const char *argument);

#endif
