/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readers and writers: what was written is read back the same, wherever the
 * blocks of a file happen to end, and any record format expresses comes back
 * from it.
 */
#include <string.h>
#include <unistd.h>

#include "tap.h"
#include "text/capture/homes.h"
#include "text/format/format.h"
#include "text/solitaire/board_text.h"
#include "text/solitaire/draw_text.h"
#include "text/solitaire/rows_text.h"

enum { MOST = 12, RECORDS = 400, TRIES = 10000 };

static const char *const shapes[] = {
    "5x5",	 "english",   "european",  "wiegleb",	 "diamond",
    "cross0123", "1x1",	      "1x7",	   "7x1",	 "4x4",
    "8x8",	 "triangle2", "triangle5", "triangle10",
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
	static const char *const value[] = {"",	      "Cross", "a: b=c",
					    "x/y  z", "0",     "#1 a#"};

	for (int n = below(4); n > 0; n--) {
		const char *k = key[below(5)], *v = value[below(6)];

		record_add_field(r, k, strlen(k), v, strlen(v), r->place);
	}
}

static void random_pegs(struct record *r, const char *name)
{
	struct shape s;

	shape_named(name, &s);
	board_text_draw(r, &s,
			&(struct holes){{tap_random(&seed) & shape_all(&s)}});
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

/* A board of 10 x 10 squares, to be written as FEN, and what FEN can say. */
static void random_fen(struct record *r)
{
	struct checkers board = {.rows = 10, .cols = 10};
	uint8_t home[50];

	board.home = home;
	for (int i = 0; i < 50; i++)
		home[i] = (uint8_t)below(3);
	homes_draw(r, &board);
	if (below(2))
		record_add_field(r, "turn", 4, "black", 5, r->place);
	if (below(2)) {
		record_add_field(r, "captured", 8, "2", 1, r->place);
		record_add_field(r, "route", 5, "2x13x22", 7, r->place);
	}
}

static bool is_called(const char *format, const char *name)
{
	return strcmp(format, name) == 0;
}

/* A graph of up to 8 vertices, of which all but the first have pegs. */
static void random_graph(struct record *r)
{
	bool hole[8] = {true, true, true, true, true, true, true, true};
	bool edge[8][8] = {{false}};
	int n = below(8) + 1, dense = below(4) + 1;
	struct shape s;

	shape_drawn(hole, 1, (size_t)n, LATTICE_LISTED, &s);
	for (int v = 0; v < n; v++)
		for (int u = 0; u < v; u++)
			edge[u][v] = edge[v][u] = below(dense) == 0;
	for (int v = 0; v < n; v++)
		for (int w = 0; w < n; w++)
			for (int u = 0; u < w; u++)
				if (edge[u][v] && edge[v][w])
					shape_add_line(&s, u, v, w);
	board_text_draw(r, &s,
			&(struct holes){{shape_all(&s) & ~position_of(0)}});
}

/* A position, and one peg that is to be left. */
static void random_problem(struct record *r, const char *name)
{
	struct shape s;
	char cell[SHAPE_CELL];
	int size;

	random_pegs(r, name);
	shape_named(name, &s);
	size = shape_cell(&s, below(s.holes), cell);
	record_add_field(r, "goal", 4, cell, (size_t)size, r->place);
}

static void random_record(struct record *r)
{
	const char *shape = shapes[below(sizeof shapes / sizeof *shapes)];

	record_clear(r);
	switch (below(6)) {
	case 0:
		random_values(r, below(TRIANGLE_ROWS) + 1);
		break;
	case 1:
		random_checkers(r);
		break;
	case 2:
		random_fen(r);
		break;
	case 3:
		random_graph(r);
		break;
	case 4:
		random_problem(r, shape);
		break;
	default:
		random_pegs(r, shape);
	}
	if (below(2))
		add_fields(r);
}

/* Writes a random record that the format can express; false: it finds none. */
static bool write_any(const struct format_options *options, struct record *r,
		      struct buf *text)
{
	for (int i = 0; i < TRIES; i++) {
		struct writer writer = format_writer(options);
		struct reading in = {0};

		random_record(r);
		if (writer_write(&in, &writer, r, text))
			return true;
	}
	return false;
}

/*
 * Appends the drawing alone, as some formats have no place for a field, and of
 * each row what comes before the last hole.
 */
static void draw_bare(const struct record *r, struct buf *drawn)
{
	struct record bare = *r;

	bare.fields = 0;
	if (r->kind == RECORD_VALUES)
		draw_text_write(drawn, &bare);
	for (size_t row = 0; row < r->rows; row++) {
		size_t width = r->row[row].width;

		while (width && record_square(r, row, width - 1) == RECORD_OFF)
			width--;
		buf_bytes(drawn, r->squares.data + r->row[row].at, width);
		buf_char(drawn, '\n');
	}
}

/* Reads all of SOURCE, writes it again, and draws it. */
static bool read_all(const struct format_options *options,
		     struct source *source, struct buf *text, struct buf *drawn)
{
	struct format_reader reader;
	struct writer writer = format_writer(options);
	struct reading in = {0};

	format_open(&reader, options, source);
	while (format_next(&in, &reader)) {
		writer_write(&in, &writer, reader.record, text);
		draw_bare(reader.record, drawn);
	}
	writer_tail(&writer, text);
	if (in.state == READING_BAD)
		printf("# %d:%d: %s\n", (int)in.place.line,
		       (int)in.place.column, in.text);
	format_close(&reader);
	return in.state == READING_END;
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

/* Options under which each format can write some of the random records. */
static void make_options(const char *format, struct format_options *options)
{
	format_defaults(options);
	options->format = format_named(format);
	options->bare = true;
	options->first = below(2);
	if (is_called(format, "fen"))
		format_board(options, "10x10");
	if (is_called(format, "holes") || is_called(format, "cells") ||
	    is_called(format, "bits"))
		format_board(options, "wiegleb");
	rows_text_alphabet("*,O, ", &options->alphabet);
}

static void test_round_trip(const char *format)
{
	struct format_options options;
	struct buf text = {0}, drawn = {0}, again = {0}, redrawn = {0};
	struct record record = {0};
	struct source source;
	struct writer end;
	bool found = true;

	make_options(format, &options);
	for (int i = 0; i < RECORDS; i++) {
		found = found && write_any(&options, &record, &text);
		draw_bare(&record, &drawn);
	}
	end = format_writer(&options);
	writer_tail(&end, &text);
	source_memory(&source, text.data, text.size);
	tap_ok(found && read_all(&options, &source, &again, &redrawn) &&
		   is_same(&text, &again) && is_same(&drawn, &redrawn),
	       "%s: what was written is read", format);
	record_free(&record);
	buf_free(&text);
	buf_free(&drawn);
	buf_free(&again);
	buf_free(&redrawn);
}

/* The places of all problems and the drawings of all records. */
static void describe(const struct format_options *options,
		     struct source *source, struct buf *out)
{
	struct format_reader reader;
	struct reading in = {0};

	format_open(&reader, options, source);
	while (format_next(&in, &reader) || in.state == READING_BAD)
		if (in.state == READING_BAD)
			buf_printf(out, "%d:%d:%d: %s\n", (int)in.place.line,
				   (int)in.place.column, in.record, in.text);
		else
			draw_text_write(out, reader.record);
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

static void test_cuts(const char *format, const char *text)
{
	struct format_options options;
	struct buf whole = {0}, cut = {0};
	struct source source;
	bool same = true;

	make_options(format, &options);
	options.bare = false;
	options.rows = 3;
	source_memory(&source, text, strlen(text));
	describe(&options, &source, &whole);
	/* Not within a byte-order mark: the source waits for all of it. */
	for (size_t i = 3; i < strlen(text); i++) {
		buf_clear(&cut);
		describe_cut(&options, text, i, &cut);
		same = same && is_same(&whole, &cut);
	}
	tap_ok(same && whole.size > 0, "%s: cut into two blocks anywhere",
	       format);
	buf_free(&whole);
	buf_free(&cut);
}

/* A board of draughts, where 23x32 is the only hop, and what was taken. */
#define FEN                                                                    \
	"_._._._._./._._._._._/_._._._._./._._._._._/_._o_._._./"              \
	"._._x_._._/_._._._._./._._._._._/_._._._._./._._._._._"               \
	"\tcaptured=1\troute=23x"

/* Reads a drawing on a line and writes it in the FORMAT to OUT. */
static bool write_line(struct reading *in, const char *format, const char *line,
		       struct buf *out)
{
	struct format_options options;
	struct source source;
	struct draw_text reader;
	struct writer writer;
	bool good;

	make_options(format, &options);
	source_memory(&source, line, strlen(line));
	draw_text_open(&reader, &source);
	good = draw_text_next(in, &reader);
	writer = format_writer(&options);
	good = good && writer_write(in, &writer, &reader.record, out);
	draw_text_close(&reader);
	return good;
}

/* What a format cannot express is refused, and nothing is written. */
static void test_refusals(void)
{
	static const struct {
		const char *format;
		const char *line;
	} refused[] = {
	    {"pegs", "o/oo"},
	    {"pegs", "x/"},
	    {"pegs", "1/1 2"},
	    {"pegs", "oo/.o\ta=b"},
	    {"holes", "oo/.o"},
	    {"cells", "x/"},
	    {"bits", "x/"},
	    {"graph6", ".oo/"},
	    {"graph6", ".oo/\tlines=-\ta=b"},
	    {"graph6", "oo./\tlines=a1-b1-c1"},
	    {"graph6", "._o/\tlines=-"},
	    {"graph6", ".oo/\tlines=a1-b1-c1 a1-c1-b1"},
	    {"sparse6", ".oo/\tlines=a1-b1-c1 a1-c1-b1"},
	    {"fen", "o_/_x"},
	    {"fen", "1/2 3"},
	    {"fen", FEN "33"},
	    {"fen", FEN "31"},
	    {"fen", FEN "22"},
	    {"fen", FEN "42"},
	    {"fen", FEN ""},
	    {"text", "x/"},
	    {"text", "0/"},
	    {"text", "o_/_o/__"},
	    {"text", "o_/oo"},
	    {"text", "o._/..._/o_._"},
	    {"text", "o/\ta="},
	};

	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
		struct reading in = {.text = ""};
		struct buf out = {0};

		write_line(&in, refused[i].format, refused[i].line, &out);
		tap_ok(in.state == READING_BAD && !out.size && in.text[0],
		       "%s cannot express %s: %s", refused[i].format,
		       refused[i].line, in.text);
		buf_free(&out);
	}
}

/* Bytes that are shown in as much room as there is, or cut. */
static void test_show(void)
{
	static const char bytes[] = "ab\nc\xff"
				    "de\tfg";
	static const char whole[] = "ab\\x0ac\\xffde\\x09fg";
	bool fits = true, full = true, right = true;
	size_t uncut = 0;

	for (size_t room = 8; room < 40; room++) {
		char *out = malloc(room);
		size_t length =
		    strlen(reading_show(bytes, sizeof bytes - 1, out, room));

		fits &= length < room;
		if (!strcmp(out, whole)) {
			uncut++;
		} else {
			right &= !strcmp(out + length - 3, "...") &&
				 !memcmp(out, whole, length - 3);
			/* Another byte could take four places. */
			full &= length + 4 >= room;
		}
		free(out);
	}
	tap_ok(fits, "what is shown fits into its room");
	tap_ok(right && full && uncut > 10,
	       "as much as does, and then says that it is cut");
}

int main(void)
{
	for (size_t i = 0; format_at(i); i++)
		test_round_trip(format_at(i)->writer.name);
	test_cuts("hiq", "\xef\xbb\xbf# c\r\n3\r\n1 2 34 0\r\n5 5 0 7 0 9");
	test_cuts("peg2p", "1\r\n2 3\n\n# x\n4 5 x\n7\n0 0\n0 0 0\n1\n2");
	test_cuts("megacheck", "3 3\r\n2 1\n2 # c\n0 3 1 1\n0\n0 0 x");
	test_cuts("draw", "oo.\r\n_o\n# c\ntitle:  a b \n\n\n"
			  "oo/..\ta=b\tc=\n1\n2 3\n\na: b\n\n?\n\no\na:  \n\n"
			  "o\ta= \tb= \n\no\nb:\t");
	test_cuts("draw", "o o .\n o \xe2\x97\x8f\na:#b # c\n\n\xe2\x97\x8f "
			  "\xe2\x97\x8b/* .\n\xe2\x97\n\n. o/\tb=\xc3\n\n"
			  "oo#o\n\n. . o/ . ./\tlines=4\n");
	test_cuts("pegs", "2x2random:PHOP\r\n# c\n2x2cross:PP\n2x1\n"
			  "3x1octagon:PHx\n0x1random:\n1x1random:H");
	test_cuts("holes", "3 1, 2\n-\n99\n3 3\n# c\n\n1 x");
	test_cuts("cells", "e1,d1\r\n-\na1\ne1 e1\nd4 D4");
	test_cuts("graph6", ">>graph6<<\nBw\r\n:Bd # c\n>>sparse6<<:Bd\nB{\n"
			    ":Ba~\n;x\nD?");
	test_cuts("fen", "W:W1-3,50:B4 4x15\r\nB:B:W\nW:W1,K2:B\n"
			 "W:W1:W2\nW:W51:B\nW:W3-1:B\nW:W1:B1\n"
			 "x\nW:W1:B 1x2\nB:W28:B33.");
	test_cuts("text", "**O\r\n O\n\n# c\n\n*o\n**\n\n\n*");
	test_refusals();
	test_show();
	return tap_end();
}
