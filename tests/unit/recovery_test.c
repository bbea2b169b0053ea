/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a reader of each format does after an error: it reads on with the next
 * record, never within the bad one.  Two sources of errors: every byte, word
 * and line of a record is replaced or left out, and all cases of tests/bad are
 * read with a good record behind them.
 */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "tap.h"
#include "text/format/format.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/rows_text.h"

enum { TEXT = 1 << 13, RECORDS = 1 << 10 };

static const struct sample {
	const char *format;
	/* Three records.  Errors are put into the second one. */
	const char *first, *second, *last;
	/* Bytes of the second record that tell where it ends. */
	const char *ends;
	const char *tail; /* the end mark */
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
    /* The first list here ends a bad case, and is bad itself. */
    {.format = "hiq bare", "1 2 3 0\n", "4 15\n16 33", " ? 0\n31 32 0\n"},
    {.format = "peg2p",
     "1\n2 3\n4 5 6\n0 8 9 7\n0 0 0 0 1\n",
     "0\n12 13\n14 15 16\n17 18 19 20\n5 5 5 5 5",
     "\n\n5\n5 5\n0 5 5\n5 5 5 5\n5 5 5 5 5\n"},
    {.format = "peg2p",
     "1\n2 3\n4 5 6\n0 8 9 7\n0 0 0 0 1\n",
     "0\n12 13\n14 15 16\n17 18 19 20\n5 5 5 5 5",
     "\n5\n5 5\n0 5 5\n5 5 5 5\n5 5 5 5 5\n"},
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
    {.format = "bits", "31\n", "0x1f", "\n0b101\n"},
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
    {.format = "text", "PH\n\n", "PPH\nOPO\nPHP", "\n\nHP\n"},
    {.format = "json",
     "{\"drawing\":[\"o.oo\"]}\n",
     "{\"kind\":\"pegs\",\"drawing\":[\"oo.o\",\".o_o\"],\"goal\":\"a1\","
     "\"jumps\":1}",
     "\n{\"drawing\":[\".ooo\"]}\n"},
};

enum { SAMPLES = sizeof samples / sizeof *samples };

/* What was read, and how many records came before the first error. */
struct found {
	struct buf text[RECORDS];
	int records, before, errors;
};

static void free_found(struct found *found)
{
	for (int i = 0; i < found->records; i++)
		buf_free(&found->text[i]);
	found->records = found->before = found->errors = 0;
}

static void read_all(const struct sample *s, bool is_contest, const char *text,
		     size_t size, struct found *found)
{
	struct format_options options;
	struct format_reader reader;
	struct reading in = {0};
	struct source source;
	const char *more = strchr(s->format, ' ');
	char name[16];

	free_found(found);
	snprintf(name, sizeof name, "%.*s", (int)strcspn(s->format, " "),
		 s->format);
	format_defaults(&options);
	options.format = format_named(name);
	options.bare = more;
	options.contest = is_contest;
	rows_text_alphabet("P,H,O", &options.alphabet);
	source_memory(&source, text, size);
	format_open(&reader, &options, &source);
	while (format_next(&in, &reader) || in.state == READING_BAD) {
		if (in.state == READING_BAD) {
			found->errors++;
			continue;
		}
		if (found->records == RECORDS)
			break;
		draw_text_write_line(&found->text[found->records++],
				     reader.record);
		found->before += !found->errors;
	}
	format_close(&reader);
	source_close(&source);
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

static void show(const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++)
		printf(text[i] == '\n' ? "\\n"
		       : text[i] < ' ' ? "\\%o"
				       : "%c",
		       text[i]);
}

static void complain(const struct sample *s, const char *text, size_t size,
		     const struct found *found)
{
	printf("# %s: ", s->format);
	show(text, size);
	for (int i = 0; i < found->records; i++) {
		printf("\n#   ");
		show(found->text[i].data, found->text[i].size);
	}
	printf("\n# with %d errors, the first after %d records\n",
	       found->errors, found->before);
}

static struct found good, found;

/*
 * The second record with one error.  A word of more than 80 bytes has an end
 * that would be another word.  Null: a word or a line is left out.
 */
#define LONG "1111111111111111111111111111111111111111"

static const char *const others[] = {
    "\1", "\0010", LONG LONG "10", "?", "~", "z",  "99", "-", "/",
    ",",  " ",	   "\"",	   ":", "",  NULL, NULL};

enum { OTHERS = sizeof others / sizeof *others };

/* Makes the text of a sample, with the second record as given. */
static size_t make(const struct sample *s, bool has_first, const char *second,
		   char *text)
{
	int n = s->is_counted ? sprintf(text, "%d\n", 2 + has_first) : 0;

	n += sprintf(text + n, "%s%s%s%s", has_first ? s->first : "", second,
		     s->last, s->tail ? s->tail : "");
	return (size_t)n;
}

/* Whether what was read is right after the first error. */
static bool is_recovered(const struct sample *s, bool has_first)
{
	int after = found.records - found.before;

	return (!has_first ||
		(found.before && is_same(&found.text[0], &good.text[0]))) &&
	       after <= 1 && (after == 1 || s->may_be_lost) &&
	       (!after || is_same(&found.text[found.records - 1],
				  &good.text[good.records - 1]));
}

/* The bytes at TEXT that others[I] replaces: one, a word or a line. */
static size_t replaced(const char *text, int i)
{
	return others[i] ? 1 : strcspn(text, i + 1 < OTHERS ? " \n" : "\n") + 1;
}

static void test_sample(const struct sample *s)
{
	int size = (int)strlen(s->second), wrong = 0, errors = 0;
	char text[TEXT], second[TEXT];

	for (int i = 0; i < 2 * OTHERS * size; i++) {
		bool has_first = i % 2;
		int at = i / 2 % size, other = i / 2 / size;
		size_t end = (size_t)at + replaced(s->second + at, other);
		size_t bytes;

		if (end > (size_t)size ||
		    (s->ends && strchr(s->ends, s->second[at])) ||
		    (!others[other] && at && s->second[at - 1] != '\n' &&
		     s->second[at - 1] != ' '))
			continue;
		read_all(s, false, text, make(s, has_first, s->second, text),
			 &good);
		sprintf(second, "%.*s%s%s", at, s->second,
			others[other] ? others[other] : "", s->second + end);
		bytes = make(s, has_first, second, text);
		read_all(s, false, text, bytes, &found);
		if (!found.errors)
			continue;
		errors++;
		if (!is_recovered(s, has_first) && wrong++ < 3)
			complain(s, text, bytes, &found);
	}
	tap_ok(!wrong && errors > 20,
	       "%s: %d of %d errors are followed by the next record", s->format,
	       errors - wrong, errors);
}

/* The last sample of a format; null: there is none. */
static const struct sample *sample_of(const char *name)
{
	size_t size = strcspn(name, " \n");

	for (int i = SAMPLES; i--;)
		if (strncmp(samples[i].format, name, size) == 0 &&
		    strchr(" ", samples[i].format[size]))
			return &samples[i];
	return NULL;
}

/*
 * Reads the file PATH to TEXT, which has room for TEXT bytes, and a NUL behind
 * them.  Returns the number of bytes, 0 for no file.
 */
static size_t read_file(const char *path, char *text)
{
	FILE *file = fopen(path, "rb");
	size_t size = file ? fread(text, 1, TEXT - 1, file) : 0;

	text[size] = '\0';
	if (file)
		fclose(file);
	return size;
}

static int cases, wrong_cases;

/* Reads a case of PROGRAM with the last record of a sample behind it. */
static void test_case(const char *folder, const char *program, const char *name)
{
	static char text[2 * TEXT], options[TEXT], path[1024];
	const struct sample *s = sample_of(program);
	const char *from = NULL, *end;
	struct found alone = {.records = 0};
	size_t size, line;
	int wrong = 0;

	snprintf(path, sizeof path, "%s/%s/%s.options", folder, program, name);
	line = read_file(path, options);
	snprintf(path, sizeof path, "%s/%s/%s.in", folder, program, name);
	size = read_file(path, text);
	if (!line && strncmp(text, "#:", 2) == 0)
		snprintf(options, sizeof options, "%.*s",
			 (int)strcspn(text, "\n"), text);
	if (strcmp(program, "pegfmt") == 0)
		from = strstr(options, "-f ");
	if (from || !s)
		s = sample_of(from ? from + 3 : "draw");
	if (!tap_ok(size && s && s->last, "%s: is of a known format", path))
		return;
	end = s->tail ? s->tail : "";
	if (size >= strlen(end) && strcmp(text + size - strlen(end), end) == 0)
		size -= strlen(end);
	read_all(s, strstr(options, "--contest") && *end, text, size, &alone);
	size += (size_t)sprintf(text + size, "\n%s%s", s->last, end);
	read_all(s, false, s->last, strlen(s->last), &good);
	read_all(s, strstr(options, "--contest") && *end, text, size, &found);
	for (int i = 0; i < found.records; i++) {
		int k = 0;

		while (k < alone.records &&
		       !is_same(&found.text[i], &alone.text[k]))
			k++;
		wrong +=
		    k == alone.records &&
		    (i + 1 < found.records ||
		     !is_same(&found.text[i], &good.text[good.records - 1]));
	}
	if (!s->may_be_lost &&
	    (!found.records || !is_same(&found.text[found.records - 1],
					&good.text[good.records - 1])))
		wrong++;
	if (wrong)
		complain(s, text, size, &found);
	wrong_cases += wrong > 0;
	cases++;
	free_found(&alone);
}

static void test_cases(const char *folder)
{
	static const char *const programs[] = {"hiq", "megacheck", "peg2p",
					       "pegbfs", "pegfmt"};
	char path[1024];

	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
		DIR *d;
		const struct dirent *entry;

		snprintf(path, sizeof path, "%s/%s", folder, programs[i]);
		d = opendir(path);
		while (d && (entry = readdir(d))) {
			char name[256];
			char *dot;

			snprintf(name, sizeof name, "%s", entry->d_name);
			dot = strrchr(name, '.');
			if (!dot || strcmp(dot, ".in") != 0)
				continue;
			*dot = '\0';
			test_case(folder, programs[i], name);
		}
		if (d)
			closedir(d);
	}
	tap_ok(cases > 150 && !wrong_cases,
	       "%d of %d bad cases are followed by the next record",
	       cases - wrong_cases, cases);
}

int main(void)
{
	const char *tests = getenv("PEGKIT_TESTS");
	char folder[512];

	for (int i = 0; i < SAMPLES; i++)
		if (samples[i].second)
			test_sample(&samples[i]);
	for (size_t i = 0; format_at(i); i++)
		tap_ok(sample_of(format_at(i)->writer.name),
		       "%s: there is a sample", format_at(i)->writer.name);
	snprintf(folder, sizeof folder, "%s/bad", tests ? tests : "tests");
	test_cases(folder);
	free_found(&good);
	free_found(&found);
	return tap_end();
}
