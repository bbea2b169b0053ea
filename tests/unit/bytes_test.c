/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every byte at every place of a small file of each format: read in order to
 * the end, each problem with a place in the file and a message.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tap.h"
#include "text/format/format.h"
#include "text/solitaire/rows_text.h"

static const struct {
	const char *format;
	const char *text;
} files[] = {
    {"draw", "o.O\n._.\nmoves: a1-c1\ngoal: same\n\n.o/.x\troute=1x2\n"},
    {"draw", "\xef\xbb\xbf"
	     "1\r\n0 20 # two\r\ntitle: A\r\n"},
    {"hiq", "3\n1 2 33 0 0\n12 0 # end\n"},
    {"peg2p", "7\n0 1000000\n1 2 3\n4 5 6 7\n8 9 1 2 3\n"},
    {"megacheck", "3 3 2 1\n2 0 1\n1 1 0 0 0\n"},
    {"pegs", "3x2random:PPHOHP\n7x1cross:PPPHHHO\n"},
    {"holes", "1 2 33\n-\n12 # x\n"},
    {"cells", "c1 d1 g5\n-\n"},
    {"bits", "31\n0x1f\n"},
    {"fen", "W:W31,32:B27,28 32x23\nB:BK1-3:W.\n"},
    {"text", "**OO\n*  *\n\nO*\n"},
};

/* Whether the place is in the text, or just behind it. */
static bool is_within(struct place place, const char *text, size_t size)
{
	uint64_t lines = 1;

	for (size_t i = 0; i < size; i++)
		lines += text[i] == '\n';
	return place.line >= 1 && place.line <= lines && place.column >= 1 &&
	       place.column <= size + 1;
}

/* Reads all of it; false: a reader that is not what it promises. */
static bool read_all(const char *format, const char *text, size_t size)
{
	struct format_options options;
	struct format_reader reader;
	struct source source;
	struct reading in = {0};
	bool fine = true;
	size_t calls = 0;

	format_defaults(&options);
	rows_text_alphabet("*,O, ", &options.alphabet);
	options.format = format_named(format);
	source_memory(&source, text, size);
	format_open(&reader, &options, &source);
	while (fine) {
		bool good = format_next(&in, &reader);

		if (in.state == READING_END)
			break;
		fine = calls++ <= size;
		if (in.state == READING_BAD)
			fine = fine && in.text[0] &&
			       is_within(in.place, text, size);
		else
			fine = fine && good && in.state == READING_FINE;
	}
	format_close(&reader);
	return fine;
}

static void test_file(const char *format, const char *text)
{
	char changed[256];
	size_t size = strlen(text);
	bool fine = true;

	for (size_t at = 0; at < size && fine; at++)
		for (int byte = 0; byte < 256 && fine; byte++) {
			memcpy(changed, text, size);
			changed[at] = (char)byte;
			fine = read_all(format, changed, size);
			if (!fine)
				printf("# byte %d at %zu\n", byte, at);
		}
	for (size_t cut = 0; cut < size && fine; cut++)
		fine = read_all(format, text, cut);
	tap_ok(fine, "%s: every byte at every place, and cut everywhere",
	       format);
}

/* Reads ahead when the source is about to read. */
static void read_on(void *source)
{
	source_read_ahead(source);
}

/*
 * A pipe is read ahead as far as it is filled, without waiting; the bytes and
 * their places stay.  CALLED: also while the source is read.
 */
static void test_ahead(bool called)
{
	struct source s;
	int fd[2];
	bool fine = pipe(fd) == 0 && write(fd[1], "one\n", 4) == 4 &&
		    source_open(&s, fd[0]);

	if (!fine)
		abort();
	s.before_read = called ? read_on : NULL;
	s.context = &s;
	source_read_ahead(&s);
	fine = !s.ended && s.end == 4 && write(fd[1], "two\n", 4) == 4;
	source_read_ahead(&s);
	fine = fine && !s.ended && s.end == 8 && write(fd[1], "six", 3) == 3 &&
	       source_need(&s, 11) && !s.ended;
	close(fd[1]);
	source_read_ahead(&s);
	tap_ok(fine && s.ended && !s.error && s.base == 0 && s.end == 11 &&
		   memcmp(s.data, "one\ntwo\nsix", 11) == 0 &&
		   !source_need(&s, 12),
	       "a pipe read ahead%s", called ? ", also while it is read" : "");
	source_close(&s);
	close(fd[0]);
}

int main(void)
{
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		test_file(files[i].format, files[i].text);
	test_ahead(false);
	test_ahead(true);
	return tap_end();
}
