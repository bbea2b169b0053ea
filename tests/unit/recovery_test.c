/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a reader of each format does after an error: it reads on with the next
 * record, never within the one that is bad.  Every byte of a record is replaced
 * by others and left out; what comes out after the first error is then the next
 * record, or nothing at all.
 */
#include <stdio.h>
#include <string.h>

#include "ask/pegkit.h"
#include "tap.h"
#include "text/format/format.h"

enum { TEXT = 1024, RECORDS = 8 };

static const struct sample {
	const char *format;
	/* Three records.  Errors are put into the second one. */
	const char *first, *second, *last;
	/* Bytes of the second record that end it, and are left alone. */
	const char *ends;
	const char *tail;
	bool is_counted;  /* the number of records comes first */
	bool may_be_lost; /* the next record may not be found */
} samples[] = {
    {.format = "draw",
     "o.oo\n\n",
     "oo.o\n.o_o\ngoal: a1\ntitle: b",
     "\n\n.ooo\n"},
    {.format = "draw", "o.oo/\n", "oo.o/.o_o\tgoal=a1\ttitle=b", "\n.ooo/\n"},
    {.format = "draw", "1\n2 3\n\n", "4\n5 0\n6 7 8\ntitle: b", "\n\n0\n9 9\n"},
    {.format = "line", "o.oo/\n", "oo.o/.o_o\tgoal=a1\ttitle=b", "\n.ooo/\n"},
    {.format = "hiq",
     "1 2 3 0\n",
     "4 15\n16 33",
     " 0\n31 32 0\n",
     .is_counted = true},
    {.format = "peg2p board=triangle4",
     "1\n2 3\n4 5 6\n0 8 9 7\n",
     "0\n12 13\n14 15 16\n17 18 19 20",
     "\n\n5\n5 5\n0 5 5\n5 5 5 5\n"},
    {.format = "peg2p board=triangle4",
     "1\n2 3\n4 5 6\n0 8 9 7\n",
     "0\n12 13\n14 15 16\n17 18 19 20",
     "\n5\n5 5\n0 5 5\n5 5 5 5\n"},
    {.format = "megacheck",
     "3 3\n2 1\n2\n0 1\n",
     "3 4\n0 1\n1 2\n0 1",
     "\n4 4\n2 2\n1 1\n2 2\n1 0\n",
     .tail = "0 0\n",
     .may_be_lost = true},
    {.format = "megacheck",
     "3 3 2 1 2 0 1\n",
     "3 4 0 1 1 2 0 1",
     "\n3 3 1 1 1 2 0\n",
     .tail = "0 0\n",
     .may_be_lost = true},
    {.format = "pegs", "3x1:PPH\n", "3x2:PPHHPO", "\n3x1:HPP\n"},
    {.format = "holes", "1 2\n", "3 4 17, 33", "\n5 6\n"},
    {.format = "cells", "c1 d1\n", "d2 e1, g4", "\ne7\n"},
    {.format = "graph6", "Bw\n", "DqK", "\nCr\n"},
    {.format = "sparse6", ":Bc\n", ":DaHg~", "\n:CcKI\n"},
    {.format = "fen",
     "W:W31:B27\n",
     "B:W22,29-30:BK 18,a3:H0 18x25",
     "\nW:W32:B28\n"},
    {.format = "fen",
     "W:W31:B27\n",
     "B:W22,29-30:B18,c5:H0 18x25",
     "\nW:W32:B28\n"},
    {.format = "fen",
     "[Event \"a\"]\n[FEN \"W:W31:B27\"]\n1. 31x24 *\n",
     "[Event \"b\"]\n[GameType \"20\"]\n[FEN \"W:W31,46:B26\"]\n"
     "[Result \"*\"]\n\n1. 31-27 {a\nW:W30:B26} 26-31\n2. 46-41 31-36",
     " *\n[Event \"c\"]\n[FEN \"W:W32:B28\"]\n*\n",
     .ends = "[{}"},
    {.format = "fen",
     "[FEN \"W:W31:B27\"]\n\n",
     "[GameType \"20\"]\n[FEN \"W:W31:B26\"]\n[Date \"?\"]",
     "\n\n[GameType \"20\"]\n[FEN \"W:W32:B28\"]\n",
     .ends = "[FEN \n"},
    {.format = "text alphabet=*,O,_", "*O\n\n", "**O\n_O_\n*O*", "\n\nO*\n"},
    {.format = "pddl", "", "", ""},
    {.format = "json",
     "{\"drawing\":[\"o.oo\"]}\n",
     "{\"kind\":\"pegs\",\"drawing\":[\"oo.o\",\".o_o\"],\"goal\":\"a1\","
     "\"jumps\":1}",
     "\n{\"drawing\":[\".ooo\"]}\n"},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

/* What was read: texts of records, and how many came before the first error. */
struct found {
	char text[RECORDS][TEXT];
	int records, before, errors;
};

static void read_all(const struct sample *s, const char *text, size_t size,
		     struct found *found)
{
	struct pegkit *p = pegkit_open(text, size, s->format);
	enum pegkit_status status;

	*found = (struct found){.records = 0};
	while ((status = pegkit_next(p)) != PEGKIT_NO &&
	       status != PEGKIT_MEMORY) {
		const char *line = pegkit_text(p, "line");

		found->errors += status == PEGKIT_BAD;
		if (status == PEGKIT_BAD || found->records == RECORDS || !line)
			continue;
		snprintf(found->text[found->records++], TEXT, "%s", line);
		found->before += !found->errors;
	}
	pegkit_close(p);
}

/* Makes the text of a sample, with the second record as given. */
static size_t make(const struct sample *s, bool has_first, const char *second,
		   size_t size, char *text)
{
	int n = 0;

	if (s->is_counted)
		n = sprintf(text, "%d\n", 2 + has_first);
	n += sprintf(text + n, "%s", has_first ? s->first : "");
	memcpy(text + n, second, size);
	n += (int)size;
	n += sprintf(text + n, "%s%s", s->last, s->tail ? s->tail : "");
	return (size_t)n;
}

static int wrong, provoked;

/* Reads the sample with an error in its second record, if it is one. */
static void try(const struct sample *s, const struct found *good,
		bool has_first, const char *second, size_t size)
{
	const char *last = good->text[good->records - 1];
	struct found found;
	char text[TEXT];
	size_t bytes = make(s, has_first, second, size, text);
	int after;

	read_all(s, text, bytes, &found);
	after = found.records - found.before;
	if (!found.errors)
		return;
	provoked++;
	if ((!has_first || strcmp(found.text[0], good->text[0]) == 0) &&
	    after <= 1 && (after == 1 || s->may_be_lost) &&
	    (!after || strcmp(found.text[found.records - 1], last) == 0))
		return;
	if (++wrong > 3)
		return;
	printf("# %s: %d errors, %d records after the first in\n", s->format,
	       found.errors, after);
	for (size_t i = 0; i < bytes; i++)
		printf(text[i] == '\n' ? "\\n"
		       : text[i] < ' ' ? "\\%o"
				       : "%c",
		       text[i]);
	for (int i = 0; i < found.records; i++)
		printf("\n#   %s", found.text[i]);
	putchar('\n');
}

/* A word of more than 80 bytes, of which the last ones would be another. */
#define LONG "1111111111111111111111111111111111111111"

/* What stands for a byte; null: what is left out is more than that. */
static const char *const others[] = {
    "\1", "\0010", LONG LONG "10", "?", "~", "z",  "99", "-", "/",
    ",",  " ",	   "\"",	   ":", "",  NULL, NULL};

enum { OTHERS = sizeof others / sizeof *others };

/* The bytes at TEXT that others[I] replaces: one, a word or a line. */
static size_t replaced(const char *text, int i)
{
	return others[i] ? 1 : strcspn(text, i + 1 < OTHERS ? " \n" : "\n") + 1;
}

static void test_sample(const struct sample *s)
{
	size_t size = strlen(s->second);
	struct found good;
	char text[TEXT], second[TEXT];

	wrong = provoked = 0;
	for (int i = 0; i < 2 * OTHERS * (int)size; i++) {
		bool has_first = i % 2;
		size_t at = (size_t)i / 2 % size;
		int other = i / 2 / (int)size;
		size_t end = at + replaced(s->second + at, other);
		int n;

		if (end > size || (s->ends && strchr(s->ends, s->second[at])) ||
		    (!others[other] && at && s->second[at - 1] != '\n' &&
		     s->second[at - 1] != ' '))
			continue;
		read_all(s, text, make(s, has_first, s->second, size, text),
			 &good);
		n = sprintf(second, "%.*s%s%s", (int)at, s->second,
			    others[other] ? others[other] : "",
			    s->second + end);
		try(s, &good, has_first, second, (size_t)n);
	}
	tap_ok(!wrong && provoked > 20,
	       "%s: %d of %d errors are followed by the next record", s->format,
	       provoked - wrong, provoked);
}

int main(void)
{
	for (int i = 0; i < SAMPLES; i++)
		if (*samples[i].second)
			test_sample(&samples[i]);
	for (size_t i = 0; format_at(i); i++) {
		const char *name = format_at(i)->writer.name;
		int k = 0;

		while (k < SAMPLES &&
		       strncmp(samples[k].format, name, strlen(name)) != 0)
			k++;
		tap_ok(k < SAMPLES, "%s: there is a sample", name);
	}
	return tap_end();
}
