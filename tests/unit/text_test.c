/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readers and writers: what was written is read back the same, wherever the
 * blocks of a file happen to end, and any record format expresses comes back
 * from it.
 */
#include <string.h>
#include <unistd.h>

#include "tap.h"
#include "text/format.h"
#include "text/homes.h"
#include "text/pegs.h"

enum { MOST = 12, RECORDS = 400 };

static const char *const shapes[] = {
    "5x5", "english", "european", "wiegleb",   "diamond",   "1x1",	  "1x7",
    "7x1", "4x4",     "8x8",	  "triangle2", "triangle5", "triangle10",
};

static uint64_t seed = 7;

static int below(int n)
{
	return (int)(tap_random(&seed) % (uint64_t)n);
}

static void add_fields(struct record *r)
{
	static const char *const key[] = {"title", "a", "x-1", "moves",
					  "goal2"};
	static const char *const value[] = {"", "Cross", "a: b=c", "x/y  z",
					    "0"};

	for (int n = below(4); n > 0; n--) {
		const char *k = key[below(5)], *v = value[below(5)];

		record_add_field(r, k, strlen(k), v, strlen(v), r->place);
	}
}

static void random_pegs(struct record *r, const char *name)
{
	struct shape s;

	shape_named(name, &s);
	pegs_draw(r, &s, tap_random(&seed) & shape_all(&s));
}

static void random_values(struct record *r, int rows)
{
	r->kind = RECORD_VALUES;
	r->triangle.rows = rows;
	for (int i = 0; i < triangle_holes(rows); i++)
		r->triangle.value[i] =
		    below(3) ? below(TRIANGLE_VALUE + 1) : below(2);
}

static void random_checkers(struct record *r)
{
	struct checkers board = {.rows = (size_t)below(MOST) + 1,
				 .cols = (size_t)below(MOST) + 1};
	uint8_t home[MOST * MOST];

	board.home = home;
	for (size_t i = 0; i < checkers_homes(board.rows, board.cols); i++)
		home[i] = (uint8_t)below(3);
	homes_draw(r, &board);
}

/* A random record that FORMAT can express. */
static void random_record(struct record *r, enum format format)
{
	int kinds = (int)(sizeof shapes / sizeof *shapes);
	int pick = below(kinds + 4);

	record_clear(r);
	if (format == FORMAT_HIQ)
		random_pegs(r, "english");
	else if (format == FORMAT_PEG2P)
		random_values(r, 5);
	else if (format == FORMAT_MEGACHECK)
		random_checkers(r);
	else if (pick < kinds)
		random_pegs(r, shapes[pick]);
	else if (pick < kinds + 2)
		random_values(r, below(TRIANGLE_ROWS) + 1);
	else
		random_checkers(r);
	if (format == FORMAT_DRAW || format == FORMAT_LINE)
		add_fields(r);
}

static void write_all(const struct format_options *options,
		      const struct record *r, struct buf *text,
		      struct buf *drawn)
{
	static const struct format_options draw = {.format = FORMAT_DRAW};
	struct problem problem;

	format_write(options, r, text, &problem);
	format_write(&draw, r, drawn, &problem);
}

/* Reads all of SOURCE and draws it. */
static bool read_all(const struct format_options *options,
		     struct source *source, struct buf *drawn)
{
	static const struct format_options draw = {.format = FORMAT_DRAW};
	struct format_reader reader;
	struct problem problem;
	enum problem_status status;

	format_open(&reader, options, source);
	while ((status = format_next(&reader, &problem)) == PROBLEM_NONE)
		format_write(&draw, &reader.draw.record, drawn, &problem);
	if (status == PROBLEM_BAD)
		printf("# %d:%d: %s\n", (int)problem.place.line,
		       (int)problem.place.column, problem.text);
	format_close(&reader);
	return status == PROBLEM_END;
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

static void test_round_trip(enum format format)
{
	const struct format_options options = {
	    .format = format, .rows = 5, .bare = true};
	struct buf text = {0}, drawn = {0}, again = {0};
	struct record record = {0};
	struct source source;

	for (int i = 0; i < RECORDS; i++) {
		random_record(&record, format);
		write_all(&options, &record, &text, &drawn);
	}
	format_write_end(&options, &text);
	source_memory(&source, text.data, text.size);
	tap_ok(read_all(&options, &source, &again) && is_same(&drawn, &again),
	       "%s: what was written is read", format_name(format));
	record_free(&record);
	buf_free(&text);
	buf_free(&drawn);
	buf_free(&again);
}

/* The places of all problems and the drawings of all records. */
static void describe(const struct format_options *options,
		     struct source *source, struct buf *out)
{
	static const struct format_options draw = {.format = FORMAT_DRAW};
	struct format_reader reader;
	struct problem problem;
	enum problem_status status;

	format_open(&reader, options, source);
	while ((status = format_next(&reader, &problem)) == PROBLEM_NONE ||
	       status == PROBLEM_BAD)
		if (status == PROBLEM_BAD)
			buf_printf(out, "%d:%d:%d: %s\n",
				   (int)problem.place.line,
				   (int)problem.place.column, problem.record,
				   problem.text);
		else
			format_write(&draw, &reader.draw.record, out, &problem);
	format_close(&reader);
}

/* TEXT through a pipe in two writes, cut behind byte CUT. */
static void describe_cut(const struct format_options *options, const char *text,
			 size_t cut, struct buf *out)
{
	size_t size = strlen(text);
	int ends[2];
	struct source source;

	if (pipe(ends) != 0)
		return;
	/* A source asks for more only when it has used what it has: the first
	 * read must see the first part alone. */
	if (write(ends[1], text, cut) == (ssize_t)cut &&
	    source_open(&source, ends[0])) {
		if (write(ends[1], text + cut, size - cut) < 0)
			size = 0;
		close(ends[1]);
		describe(options, &source, out);
		source_close(&source);
	}
	close(ends[0]);
}

static void test_cuts(enum format format, const char *text)
{
	const struct format_options options = {.format = format, .rows = 3};
	struct buf whole = {0}, cut = {0};
	struct source source;
	bool same = true;

	source_memory(&source, text, strlen(text));
	describe(&options, &source, &whole);
	/* Not within a byte-order mark: the source waits for all of it. */
	for (size_t i = 3; i < strlen(text); i++) {
		buf_clear(&cut);
		describe_cut(&options, text, i, &cut);
		same = same && is_same(&whole, &cut);
	}
	tap_ok(same && whole.size > 0, "%s: cut into two blocks anywhere",
	       format_name(format));
	buf_free(&whole);
	buf_free(&cut);
}

int main(void)
{
	for (int f = 0; f < FORMAT_COUNT; f++)
		test_round_trip((enum format)f);
	test_cuts(FORMAT_HIQ,
		  "\xef\xbb\xbf# c\r\n3\r\n1 2 34 0\r\n5 5 0 7 0 9");
	test_cuts(FORMAT_PEG2P, "1\r\n2 3\n\n# x\n4 5 x\n7\n0 0\n0 0 0\n1\n2");
	test_cuts(FORMAT_MEGACHECK, "3 3\r\n2 1\n2 # c\n0 3 1 1\n0\n0 0 x");
	test_cuts(FORMAT_DRAW, "oo.\r\n_o\n# c\ntitle:  a b \n\n\n"
			       "oo/..\ta=b\tc=\n1\n2 3\n\na: b\n\n?\n\no");
	return tap_end();
}
