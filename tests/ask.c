/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ask - asks the library what a program is asked, and prints what that prints
 *
 * usage: ask                      prints the names of all questions
 *        ask FORM TO QUESTIONS ARGUMENTS BYTES <text
 *
 * Each record of the text in FORM is asked QUESTIONS, with ARGUMENTS and at
 * most BYTES of memory (0: no limit).  Answers are printed in the format TO,
 * or, where that is `check`, as the judge's word for each.  What is said of a
 * record goes to standard error.  The status is that of the programs: 0, 1 for
 * a "no", 2 for anything else.
 */
#include <pegkit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 22 }; /* bytes of a text */

static int worst;

static void worsen(enum pegkit_status status)
{
	int is = status > PEGKIT_NO ? 2 : (int)status;

	if (is > worst)
		worst = is;
}

/* What stands for a record without an answer. */
static const char *unknown(const char *to)
{
	return strcmp(to, "json") == 0	  ? "null\n"
	       : strcmp(to, "check") == 0 ? "?\n"
					  : "?\n\n";
}

static void print(struct pegkit *p, enum pegkit_status status, const char *to)
{
	static const char *const word[] = {"ok\n", "false\n", "limit\n"};
	const char *text;

	if (status > PEGKIT_LIMIT) {
		fputs(unknown(to), stdout);
	} else if (strcmp(to, "check") == 0) {
		fputs(word[status], stdout);
	} else {
		while ((text = pegkit_text(p, to))) {
			fputs(text, stdout);
			if (pegkit_more(p) != PEGKIT_YES)
				break;
		}
	}
}

static void ask(struct pegkit *p, char **argv)
{
	enum pegkit_status status;

	while ((status = pegkit_next(p)) != PEGKIT_NO) {
		if (status == PEGKIT_YES)
			status = pegkit_ask(p, argv[3], argv[4]);
		worsen(status);
		if (*pegkit_message(p))
			fprintf(stderr, "%s\n", pegkit_message(p));
		print(p, status, argv[2]);
	}
}

int main(int argc, char **argv)
{
	static char text[ROOM];
	struct pegkit *p;
	const char *name;

	if (argc < 6) {
		for (size_t i = 0; (name = pegkit_question(i)); i++)
			puts(name);
		return 0;
	}
	p = pegkit_open(text, fread(text, 1, ROOM, stdin), argv[1]);
	if (!p)
		return 2;
	pegkit_limit(p, strtoull(argv[5], NULL, 10), 0, 1);
	ask(p, argv);
	pegkit_close(p);
	return worst;
}
