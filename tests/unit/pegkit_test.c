/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public library: what it says of records of each kind, of what is no
 * record, at limits, and in several threads at once.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#ifdef HAVE_PTHREAD
#include <pthread.h>
#endif

#include "ask/pegkit.h"
#include "tap.h"
#include "text/field.h"
#include "text/format/format.h"

static const char cross[] = "..o..\n.ooo.\n..o..\n..o..\n.....\n";
static const char english[] = "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n"
			      "  ooo\n";

static struct pegkit *open_text(const char *text, const char *format)
{
	return pegkit_open(text, strlen(text), format);
}

/* Reads the first record; null: there is none. */
static struct pegkit *open_record(const char *text, const char *format)
{
	struct pegkit *p = open_text(text, format);

	if (p && pegkit_next(p) == PEGKIT_YES)
		return p;
	pegkit_close(p);
	return NULL;
}

static bool is_text(const char *found, const char *wanted)
{
	return found && wanted ? strcmp(found, wanted) == 0 : found == wanted;
}

static bool has(struct pegkit *p, const char *key, const char *value)
{
	return is_text(pegkit_field(p, key), value);
}

static void test_reading(void)
{
	struct pegkit *p =
	    open_text("oo.\n\no+.\n\n.oo\ntitle: last\n", "draw");

	tap_ok(pegkit_solve(p) == PEGKIT_BAD && !pegkit_text(p, NULL) &&
		   is_text(pegkit_message(p), "there is no current record"),
	       "nothing is answered before a record is read");
	tap_ok(pegkit_next(p) == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), "oo./\n"),
	       "a record is read");
	tap_ok(pegkit_next(p) == PEGKIT_BAD &&
		   strncmp(pegkit_message(p), "3:2: ", 5) == 0,
	       "what is wrong has its place");
	tap_ok(pegkit_next(p) == PEGKIT_YES && has(p, "title", "last") &&
		   has(p, "moves", NULL),
	       "the next record is read, with its fields");
	tap_ok(!pegkit_text(p, "nothing") &&
		   is_text(pegkit_message(p), "there is no format 'nothing'"),
	       "a format that there is not");
	tap_ok(!pegkit_text(p, "hiq") && *pegkit_message(p),
	       "a format that cannot express the record");
	tap_ok(pegkit_next(p) == PEGKIT_NO && pegkit_next(p) == PEGKIT_NO,
	       "then there is none left");
	pegkit_close(p);
	pegkit_close(NULL);
	tap_ok(!open_text("", "nothing"), "no reader of such a format");
	p = pegkit_open(NULL, 0, NULL);
	tap_ok(p && pegkit_next(p) == PEGKIT_NO, "a text of no bytes");
	pegkit_close(p);
}

/* A text in pieces, the last of which cannot be read if it is null. */
struct pieces {
	const char *const *next;
};

static ptrdiff_t give(void *context, void *buffer, size_t size)
{
	struct pieces *p = context;
	const char *piece = *p->next;

	if (!piece || strlen(piece) > size)
		return -1;
	if (*piece)
		p->next++;
	memcpy(buffer, piece, strlen(piece));
	return (ptrdiff_t)strlen(piece);
}

static void test_streams(void)
{
	static const char *const whole[] = {"\xef", "\xbb\xbfo", "o./\n", ".oo",
					    "/\n",  "o+/\n",	 ""};
	static const char *const broken[] = {"oo./\n", NULL};
	struct pieces from = {whole};
	struct pegkit *p = pegkit_open_stream(give, &from, "draw");

	tap_ok(pegkit_next(p) == PEGKIT_YES && from.next == whole + 3 &&
		   is_text(pegkit_text(p, "line"), "oo./\n"),
	       "a record of a stream is there before the next piece");
	tap_ok(pegkit_next(p) == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), ".oo/\n"),
	       "a record may be in two pieces");
	tap_ok(pegkit_next(p) == PEGKIT_BAD &&
		   strncmp(pegkit_message(p), "3:2: ", 5) == 0,
	       "what is wrong in a stream has its place");
	tap_ok(pegkit_next(p) == PEGKIT_NO, "a stream ends");
	tap_ok(pegkit_read(p, "ooo/", 4, NULL) == PEGKIT_YES,
	       "after a stream another text is read");
	pegkit_close(p);
	from.next = broken;
	p = pegkit_open_stream(give, &from, NULL);
	tap_ok(pegkit_next(p) == PEGKIT_YES && pegkit_next(p) == PEGKIT_BAD &&
		   is_text(pegkit_message(p), "the text cannot be read"),
	       "a stream that cannot be read");
	pegkit_close(p);
	from.next = whole;
	tap_ok(!pegkit_open_stream(give, &from, "nothing") &&
		   from.next == whole,
	       "no stream of a format that there is not");
}

/* Records that pegkit_each gives; those after `most` are not wanted. */
struct taken {
	struct pegkit *kit;
	int count, most;
	char last[64]; /* the field `solution`, or `result` */
};

static int take(void *context)
{
	struct taken *t = context;
	const char *value = pegkit_field(t->kit, "solution");

	if (!value)
		value = pegkit_field(t->kit, "result");
	snprintf(t->last, sizeof t->last, "%s", value ? value : "");
	/* It sets a message, which is not that of the answer. */
	pegkit_text(t->kit, "nothing");
	return ++t->count == t->most;
}

static void test_each(void)
{
	struct pegkit *p = open_record(english, "draw");
	struct taken t = {.kit = p, .most = 500};

	tap_ok(pegkit_each(p, "all", NULL, take, &t) == PEGKIT_YES &&
		   t.count == 500 && is_text(t.last, "500"),
	       "each of the first solutions is taken, and no more");
	tap_ok(!pegkit_text(p, NULL) && pegkit_more(p) == PEGKIT_NO,
	       "then there is no current record");
	pegkit_close(p);
	p = open_record(cross, "draw");
	t = (struct taken){.kit = p};
	tap_ok(pegkit_each(p, "alll", NULL, take, &t) == PEGKIT_BAD && !t.count,
	       "a question that there is not has no records");
	pegkit_close(p);
	p = open_record(english, "draw");
	t = (struct taken){.kit = p};
	pegkit_limit(p, 1, 1, 1);
	tap_ok(pegkit_each(p, "all", NULL, take, &t) == PEGKIT_LIMIT &&
		   strstr(pegkit_message(p), " limit reached ") &&
		   is_text(t.last, "limit"),
	       "at a limit the message is that of the answer");
	pegkit_close(p);
	tap_ok(pegkit_each(NULL, "all", NULL, take, &t) == PEGKIT_BAD,
	       "no records of no reader");
}

static bool has_place(const struct pegkit *p)
{
	return *pegkit_message(p) && strchr("0123456789", *pegkit_message(p));
}

/*
 * What a message says of text that was never read has no place, and what it
 * says of text that was read has that of the text.
 */
static void test_places(void)
{
	static const char *const drawn[] = {"solve", "analyse", "all=2"};
	struct pegkit *p;

	for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
		p = open_record("\n\noo.\n", NULL);
		/* The record in hand is no longer the one of the text. */
		pegkit_ask(p, drawn[i], "board=english vacant=d4 goal=any");
		tap_ok(!has_place(p) && !pegkit_text(p, "peg2p") &&
			   !has_place(p) && pegkit_more(p) <= PEGKIT_NO &&
			   !pegkit_text(p, "graph6") && !has_place(p) &&
			   pegkit_ask(p, "capture", NULL) == PEGKIT_BAD &&
			   !has_place(p),
		       "%s: no place where there is no text: %s", drawn[i],
		       pegkit_message(p));
		pegkit_close(p);
	}
	p = open_record("\n\noo.\nmoves: c1-a1\n", NULL);
	tap_ok(
	    !pegkit_text(p, "svg") &&
		is_text(pegkit_message(p),
			"3:1: move 1: c1 is vacant: no peg can jump from it"),
	    "a picture that cannot be drawn: %s", pegkit_message(p));
	tap_ok(!pegkit_text(p, "hiq") &&
		   is_text(pegkit_message(p),
			   "4:1: field 'moves' cannot be written in the format "
			   "hiq; to leave out all fields, try: --no-fields"),
	       "a field of the text: %s", pegkit_message(p));
	pegkit_close(p);
}

/* Other texts for the same reader. */
static void test_read(void)
{
	struct pegkit *p = open_record(cross, NULL);
	char text[] = "oo.";

	tap_ok(pegkit_read(p, text, 3, "draw") == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), "oo./\n"),
	       "another text is read, and its first record");
	text[1] = '+';
	tap_ok(pegkit_read(p, text, 3, NULL) == PEGKIT_BAD &&
		   strncmp(pegkit_message(p), "1:2: ", 5) == 0 &&
		   pegkit_solve(p) == PEGKIT_BAD,
	       "what is wrong in it has its place there");
	tap_ok(pegkit_read(p, NULL, 0, "json") == PEGKIT_NO,
	       "a text without a record");
	tap_ok(pegkit_read(p, "oo./\no../\n", 10, NULL) == PEGKIT_YES &&
		   pegkit_read(p, "", 0, "nothing") == PEGKIT_BAD &&
		   is_text(pegkit_message(p), "there is no format 'nothing'") &&
		   !pegkit_text(p, NULL) && pegkit_next(p) == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), "o../\n"),
	       "where there is no such format the text before is read on");
	tap_ok(pegkit_read(p, "12", 2, "cells board=star1") == PEGKIT_BAD,
	       "nor such a board");
	tap_ok(pegkit_read(p, "a1", 2, "cells board=1x3") == PEGKIT_YES &&
		   is_text(pegkit_text(p, "cells"), "a1\n"),
	       "the board of the text is that of what is written");
	tap_ok(pegkit_ask(p, "all", NULL) == PEGKIT_NO &&
		   pegkit_read(p, cross, sizeof cross - 1, NULL) ==
		       PEGKIT_YES &&
		   pegkit_more(p) == PEGKIT_NO && pegkit_solve(p) == PEGKIT_YES,
	       "the answers about the text before are gone");
	pegkit_close(p);
	tap_ok(pegkit_read(NULL, "", 0, NULL) == PEGKIT_BAD, "no reader");
}

static void test_keys(void)
{
	const char *key;
	size_t count = 0;
	bool has_solutions = false;

	for (; (key = pegkit_key(count)); count++)
		has_solutions |= strcmp(key, "solutions") == 0;
	tap_ok(has_solutions && count == FIELDS - 1,
	       "the keys are those of the table of fields");
}

/* A bad line among records on one line each. */
static void test_lines(void)
{
	struct pegkit *p = open_text("garbage\noo./\nooo\n.oo/\n", "line");

	tap_ok(pegkit_next(p) == PEGKIT_BAD && pegkit_next(p) == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), "oo./\n") &&
		   pegkit_next(p) == PEGKIT_BAD &&
		   pegkit_next(p) == PEGKIT_YES &&
		   is_text(pegkit_text(p, "line"), ".oo/\n") &&
		   pegkit_next(p) == PEGKIT_NO,
	       "a bad line takes no record with it");
	pegkit_close(p);
}

/* Whether the first record of TEXT in FORMAT is LINE. */
static bool is_read(const char *text, const char *format, const char *line)
{
	struct pegkit *p = open_record(text, format);
	bool same = p && is_text(pegkit_text(p, "line"), line);

	pegkit_close(p);
	return same;
}

/* Formats with the board, or the letters, that their text does not tell. */
static void test_words(void)
{
	static const char *const wrong[] = {
	    "fen board=9x10",	   "fen board",
	    "board=10x10",	   "fen  x",
	    "draw board=20x20",	   "text",
	    "text alphabet=o,o,_", "hiq board=9x9",
	    "fen board=english",   " ",
	};
	struct pegkit *p;
	bool none = true;

	tap_ok(is_read("W:W31:B1", "fen",
		       "_o_._._./._._._._/_._._._./._._._._/"
		       "_._._._./._._._._/_._._._./._._x_._\n") &&
		   is_read("2\n1 0\n", "peg2p board=triangle2", "2/1 0\n") &&
		   is_read("a1 b1", " cells  board=1x3 ", "oo./\n") &&
		   is_read("*O", "text alphabet=*,O,_", "o./\n"),
	       "a format is told its board and its letters");
	p = open_record("W:W31:B20", "fen board=10x10");
	tap_ok(p && is_text(pegkit_text(p, "fen"), "W:W31:B20\n") &&
		   is_text(pegkit_text(p, "fen board=8x8"),
			   "[GameType \"20\"]\n[FEN \"W:W31:B20\"]\n*\n"),
	       "a board that is not named is told");
	tap_ok(!pegkit_text(p, "cells board=nothing") &&
		   is_text(pegkit_message(p), "there is no board 'nothing'"),
	       "a board that there is not");
	pegkit_close(p);
	p = open_record("[GameType \"20\"]\n[FEN \"W:W31:B20\"]\n*\n", "fen");
	tap_ok(p && is_text(pegkit_text(p, "fen"),
			    "[GameType \"20\"]\n[FEN \"W:W31:B20\"]\n*\n"),
	       "the type of a game is read and written");
	pegkit_close(p);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		p = open_text("", wrong[i]);
		none = none && !p;
		pegkit_close(p);
	}
	tap_ok(none, "no reader of what is no format");
}

/* What a program has in hand that did not look what pegkit_open returned. */
static void test_nothing(void)
{
	static enum pegkit_status (*const question[])(struct pegkit *) = {
	    pegkit_next,  pegkit_solve,	  pegkit_fewest_moves,
	    pegkit_count, pegkit_capture, pegkit_difference,
	    pegkit_check,
	};
	struct pegkit *p = open_text("o", "text");
	bool fine = !p && *pegkit_message(p) && !pegkit_field(p, "moves") &&
		    !pegkit_text(p, NULL);

	tap_ok(fine, "there is no reader of a text without an alphabet");
	for (size_t i = 0; i < sizeof question / sizeof *question; i++)
		fine = fine && question[i](p) == PEGKIT_BAD;
	pegkit_limit(p, 1, 1, 1);
	pegkit_progress(p, NULL, NULL);
	pegkit_close(p);
	tap_ok(fine, "a reader that is none has no record");
}

static void test_boards(void)
{
	struct pegkit *p = open_record(cross, NULL);

	tap_ok(pegkit_ask(p, "", NULL) == PEGKIT_YES && has(p, "jumps", "5") &&
		   pegkit_ask(p, NULL, "goal=a1") == PEGKIT_NO &&
		   has(p, "result", "unsolvable"),
	       "without a question it is solved");
	pegkit_close(p);
	p = open_record(cross, NULL);
	tap_ok(pegkit_solve(p) == PEGKIT_YES && has(p, "result", "solved") &&
		   has(p, "jumps", "5") && pegkit_check(p) == PEGKIT_YES,
	       "a solution, which holds");
	tap_ok(pegkit_fewest_moves(p) == PEGKIT_YES &&
		   has(p, "fewest-moves", "5") && pegkit_check(p) == PEGKIT_YES,
	       "the fewest moves replace it");
	tap_ok(pegkit_count(p) == PEGKIT_YES && has(p, "fewest-moves", NULL) &&
		   has(p, "solutions", "2") && pegkit_check(p) == PEGKIT_YES,
	       "the number of solutions replaces them");
	tap_ok(pegkit_capture(p) == PEGKIT_BAD &&
		   pegkit_difference(p) == PEGKIT_BAD &&
		   has(p, "solutions", "2"),
	       "a board of pegs is neither of the others");
	pegkit_close(p);

	p = open_record("ooo..\n.....\n.....\n.....\n.....\n", NULL);
	tap_ok(pegkit_solve(p) == PEGKIT_NO && has(p, "result", "unsolvable") &&
		   pegkit_field(p, "proof") && pegkit_check(p) == PEGKIT_YES,
	       "a proof that there is no solution, which holds");
	tap_ok(pegkit_fewest_moves(p) == PEGKIT_NO &&
		   pegkit_count(p) == PEGKIT_NO && has(p, "solutions", "0"),
	       "nor one with the fewest moves; none are counted");
	pegkit_close(p);

	p = open_record("oo.\nresult: solved\njumps: 1\nmoves: b1-c1\n", NULL);
	tap_ok(pegkit_check(p) == PEGKIT_NO && *pegkit_message(p),
	       "a claim that is false");
	pegkit_close(p);
	p = open_record("oo.\n", NULL);
	tap_ok(pegkit_check(p) == PEGKIT_LIMIT && *pegkit_message(p),
	       "no claim is not one that holds");
	pegkit_close(p);
	p = open_record("oo.\nsolutions: 0 1\n", NULL);
	tap_ok(
	    pegkit_check(p) == PEGKIT_LIMIT &&
		strcmp(
		    pegkit_message(p),
		    "2:1: solutions: '0 1' is not a whole number from 0 up") ==
		    0 &&
		strcmp(pegkit_field(p, "check"), "unreadable") == 0,
	    "the place of a claim that cannot be read");
	tap_ok(pegkit_solve(p) == PEGKIT_NO && !*pegkit_message(p),
	       "an answer after it");
	pegkit_close(p);
	p = open_record("oo.\ngoal: c1\ngoal: a1\nresult: solved\n", NULL);
	tap_ok(pegkit_solve(p) == PEGKIT_BAD && pegkit_count(p) == PEGKIT_BAD &&
		   !pegkit_text(p, "line") &&
		   is_text(pegkit_message(p),
			   "3:1: field 'goal' appears twice, "
			   "with different values") &&
		   pegkit_check(p) == PEGKIT_NO,
	       "a field that stands twice");
	pegkit_close(p);
	p = open_record("oo.\ngoal: 2-pegs\n", NULL);
	tap_ok(pegkit_ask(p, "problems", NULL) == PEGKIT_BAD &&
		   *pegkit_message(p),
	       "a goal that a question cannot have");
	pegkit_close(p);
}

/* A board of 81 holes: all pegs but one in a corner, a peg anywhere. */
static void test_large_boards(void)
{
	static const char goal[] = "goal: any\n";
	char text[9 * 10 + sizeof goal];
	struct pegkit *p;

	for (int i = 0; i < 90; i++)
		text[i] = i % 10 == 9 ? '\n' : i ? 'o' : '.';
	memcpy(text + 90, goal, sizeof goal);
	p = open_record(text, "draw");
	tap_ok(pegkit_solve(p) == PEGKIT_YES && has(p, "jumps", "79") &&
		   pegkit_check(p) == PEGKIT_YES,
	       "a board of 81 holes is solved, and its solution is judged");
	tap_ok(pegkit_count(p) == PEGKIT_BAD, "its solutions are not counted");
	pegkit_close(p);

	/* One row of 65 holes. */
	memset(text, 'o', 65);
	text[1] = '.';
	text[65] = '\n';
	memcpy(text + 66, goal, sizeof goal);
	p = open_record(text, "draw");
	tap_ok(pegkit_solve(p) == PEGKIT_LIMIT &&
		   strstr(pegkit_message(p), "no solution found, and no proof"),
	       "what is neither solved nor disproved is not for a limit");
	pegkit_close(p);
}

static void test_others(void)
{
	struct pegkit *p =
	    open_record("3\n1 6\n1 7 8\n5 0 3 4\n9 3 2 1 9\n", "peg2p");

	tap_ok(pegkit_difference(p) == PEGKIT_YES &&
		   pegkit_difference(p) == PEGKIT_YES &&
		   pegkit_field(p, "line") && pegkit_check(p) == PEGKIT_YES,
	       "the difference of a triangle, which holds");
	tap_ok(pegkit_solve(p) == PEGKIT_BAD && pegkit_count(p) == PEGKIT_BAD &&
		   pegkit_capture(p) == PEGKIT_BAD,
	       "a triangle of values is neither of the others");
	pegkit_close(p);

	p = open_record("3 3 2 1 2 0 1 0 0", "megacheck");
	tap_ok(pegkit_capture(p) == PEGKIT_YES && has(p, "captured", "1") &&
		   pegkit_check(p) == PEGKIT_YES,
	       "the best capture, which holds");
	tap_ok(pegkit_text(p, "fen") != NULL || *pegkit_message(p),
	       "a position has a text or a reason");
	pegkit_close(p);
}

/* Boards that no text draws. */
static void test_vacant(void)
{
	struct pegkit *p = pegkit_open(NULL, 0, NULL);

	tap_ok(pegkit_ask(p, "count", "board=triangle5") == PEGKIT_BAD,
	       "a question needs a record, or a vacancy");
	tap_ok(pegkit_ask(p, "count", "vacant=a1 board=triangle5") ==
		       PEGKIT_YES &&
		   has(p, "solutions", "29760"),
	       "a board that is full but for a hole");
	tap_ok(pegkit_ask(p, "fewest-moves", NULL) == PEGKIT_YES &&
		   has(p, "fewest-moves", "10"),
	       "it is the record in hand then");
	tap_ok(pegkit_ask(p, "solve", "vacant=c3 board=5x5") == PEGKIT_NO &&
		   !pegkit_field(p, "solutions"),
	       "another one takes its place");
	tap_ok(
	    pegkit_ask(p, "count", "vacant=z3 board=5x5") == PEGKIT_BAD &&
		pegkit_ask(p, "count", "vacant=c3") == PEGKIT_BAD &&
		pegkit_ask(p, "count", "vacant=all board=5x5") == PEGKIT_BAD &&
		pegkit_ask(p, "check", "vacant=c3 board=5x5") == PEGKIT_BAD &&
		has(p, "result", "unsolvable"),
	    "a hole of a named board is wanted, one at a time");
	pegkit_close(p);
	p = pegkit_open(NULL, 0, NULL);
	tap_ok(pegkit_ask(p, "problems", "board=triangle5") == PEGKIT_YES &&
		   has(p, "title", "a1 to a1"),
	       "problems of a named board need no record");
	pegkit_close(p);
}

/* Words that make no sense leave the record as it is. */
static void test_bad_words(void)
{
	static const char *const bad[][2] = {
	    {"nothing", NULL},	     {"count=1", NULL},
	    {"census=", NULL},	     {"all=0", NULL},
	    {"sample", NULL},	     {"sample", "pegs=2"},
	    {"sample=2", NULL},	     {"sample=2", "pegs=65"},
	    {"count", "pegs=2"},     {"count", "seed=1"},
	    {"count", "board"},	     {"count", "board=9x9x9"},
	    {"count", "lines=5"},    {"count", "goal=z9"},
	    {"transform", NULL},     {"transform=", NULL},
	    {"count all", NULL},     {"check check=strict", NULL},
	    {"greedy count", NULL},  {"difference", NULL},
	    {"count", "board=hex3"}, {"replay", NULL},
	    {"review", NULL},	     {"=", NULL},
	    {"review", "lines=8"},   {"problems", "goal=2-pegs"},
	};
	struct pegkit *p = open_record("oo.\n", NULL);
	bool told = true;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		told = told &&
		       pegkit_ask(p, bad[i][0], bad[i][1]) == PEGKIT_BAD &&
		       *pegkit_message(p);
	tap_ok(told && is_text(pegkit_text(p, "line"), "oo./\n"),
	       "what is not asked rightly changes no record");
	tap_ok(pegkit_more(p) == PEGKIT_NO && pegkit_more(NULL) == PEGKIT_BAD &&
		   pegkit_ask(NULL, "count", NULL) == PEGKIT_BAD &&
		   pegkit_ask(p, NULL, "goal=a1") == PEGKIT_NO &&
		   pegkit_ask(p, NULL, "goal=z9") == PEGKIT_BAD &&
		   has(p, "goal", "a1"),
	       "there is no list, no reader, no word");
	pegkit_close(p);
}

/* An answer has nothing of the one before. */
static void test_replaced(void)
{
	struct pegkit *p = open_record("..o..\n.ooo.\n..o..\n..o..\n.....\n"
				       "\n.oo\n",
				       NULL);
	const char *goal, *moves;

	tap_ok(pegkit_ask(p, "count analyse", "goal=c3") == PEGKIT_YES &&
		   pegkit_ask(p, "greedy", NULL) == PEGKIT_YES &&
		   has(p, "result", NULL) && has(p, "next", NULL) &&
		   has(p, "jumps", NULL) && has(p, "sum", "52"),
	       "a play of hiq replaces a solution");
	tap_ok(pegkit_next(p) == PEGKIT_YES &&
		   pegkit_ask(p, "greedy", NULL) == PEGKIT_YES &&
		   pegkit_ask(p, "solve", "goal=a1") == PEGKIT_YES &&
		   has(p, "moves", "c1-a1") && pegkit_check(p) == PEGKIT_YES,
	       "a solver for one board answers no other");
	goal = pegkit_field(p, "goal");
	moves = pegkit_field(p, "moves");
	tap_ok(is_text(pegkit_text(p, "line"),
		       ".oo/\tsum=1\tgoal=a1\tresult=solved\tjumps=1\t"
		       "moves=c1-a1\tpositions=2\n") &&
		   pegkit_text(p, "draw") && is_text(goal, "a1") &&
		   is_text(moves, "c1-a1"),
	       "texts stay until the next question");
	pegkit_close(p);
	p = open_record("3\n1 6\n1 7 8\n5 0 3 4\n9 3 2 1 9\n"
			"5\n1 6\n1 7 8\n5 0 3 4\n9 3 2 1 9\n",
			"peg2p");
	tap_ok(pegkit_difference(p) == PEGKIT_YES &&
		   pegkit_ask(p, "difference", NULL) == PEGKIT_YES &&
		   pegkit_field(p, "line"),
	       "a difference is asked again");
	pegkit_close(p);
}

/* An answer of several records, each of which can be asked about. */
static void test_lists(void)
{
	struct pegkit *p = open_record(english, NULL);
	int count = 1;

	tap_ok(pegkit_ask(p, "all=3", NULL) == PEGKIT_YES &&
		   has(p, "solution", "1") &&
		   pegkit_ask(p, "hint", NULL) == PEGKIT_YES &&
		   has(p, "solution", NULL) && pegkit_field(p, "next") &&
		   pegkit_more(p) == PEGKIT_YES && has(p, "solution", "2"),
	       "a record of a list is asked about");
	tap_ok(pegkit_ask(p, "problems", "board=3x3") == PEGKIT_BAD &&
		   pegkit_more(p) == PEGKIT_YES && has(p, "solution", "3"),
	       "a list stays where another one cannot be made");
	tap_ok(pegkit_ask(p, "replay", NULL) == PEGKIT_YES &&
		   has(p, "jump", NULL) && pegkit_more(p) == PEGKIT_YES &&
		   pegkit_field(p, "jump") &&
		   pegkit_ask(p, "problems", "goal=d4") == PEGKIT_YES &&
		   has(p, "goal", "d4") && pegkit_solve(p) == PEGKIT_YES &&
		   pegkit_check(p) == PEGKIT_YES,
	       "a list of a list of a list");
	while (pegkit_more(p) == PEGKIT_YES)
		;
	tap_ok(!pegkit_text(p, NULL) && pegkit_solve(p) == PEGKIT_BAD &&
		   pegkit_more(p) == PEGKIT_NO,
	       "behind the last one there is none in hand");
	pegkit_close(p);

	p = open_record(english, NULL);
	pegkit_limit(p, 100000, 0, 1);
	tap_ok(pegkit_ask(p, "all", NULL) == PEGKIT_LIMIT &&
		   is_text(pegkit_message(p),
			   "memory limit reached (--max-memory=100000): "
			   "answers are missing; try --max-memory=196K"),
	       "a list has no more bytes than the limit");
	while (pegkit_more(p) == PEGKIT_YES)
		count++;
	tap_ok(count > 200 && count < 500, "but all of them: %d records",
	       count);
	pegkit_close(p);
}

/* Whether a text in a format is the record in hand, and no other one. */
static bool comes_back(struct pegkit *p, const char *text, const char *format)
{
	const char *line = pegkit_text(p, "line");
	struct pegkit *again = open_record(text, format);
	const char *found = pegkit_text(again, "line");
	bool fine =
	    found && is_text(found, line) && pegkit_next(again) == PEGKIT_NO;

	pegkit_close(again);
	return fine;
}

/* What the library writes it reads: in each format one of these at least. */
static void test_texts(void)
{
	static const char *const record[] = {
	    english,
	    "0\n1 0\n2 0 3\n4 5 6 7\n0 0 0 0 1\n",
	    "._x\n_o_\no_x\n",
	    "_._._._.\n._._._._\n_._._o_.\n._._._._\n_._._o_.\n"
	    "._._._x_\n_._._._.\n._._._._\nturn: black\ncaptured: 2\n"
	    "route: 12x19x28\n",
	    ".ooo\nlines: a1-b1-c1 b1-c1-d1\n",
	    "oo.\n.oo\ngoal: c1\n",
	    "oo.\n.oo\ntitle: 42\nx: 42\nmoves: a1-c1\n",
	};
	const struct format *format;

	for (size_t i = 0; (format = format_at(i)); i++) {
		int written = 0, lost = 0;
		char spec[32];

		snprintf(spec, sizeof spec, "%s%s", format->writer.name,
			 format->writer.needs_alphabet ? " alphabet=o,.,_"
						       : "");
		for (size_t k = 0; k < sizeof record / sizeof *record; k++) {
			struct pegkit *p = open_record(record[k], NULL);
			const char *text = pegkit_text(p, spec);
			char copy[1 << 14];

			if (text) {
				snprintf(copy, sizeof copy, "%s", text);
				written++;
				lost += !comes_back(p, copy, spec);
			}
			pegkit_close(p);
		}
		tap_ok(written && !lost, "%s: %d records come back, %d do not",
		       spec, written - lost, lost);
	}
}

struct watch {
	int calls;
	int stop; /* after so many calls; 0: never */
};

static int watch_work(void *context, uint64_t done, uint64_t all)
{
	struct watch *watch = context;

	(void)done, (void)all;
	return ++watch->calls == watch->stop;
}

/* Numbers as text: small ones, those about a board of HOLES, and large ones. */
enum { NUMBERS = 10, NUMBER = 24 };

static void list_numbers(uint64_t holes, char text[NUMBERS][NUMBER])
{
	const uint64_t number[NUMBERS] = {0,
					  1,
					  holes - 1,
					  holes,
					  holes + 1,
					  64,
					  65,
					  UINT64_C(1) << 31,
					  UINT64_C(1) << 63,
					  UINT64_MAX};

	for (int i = 0; i < NUMBERS; i++)
		snprintf(text[i], NUMBER, "%llu",
			 (unsigned long long)number[i]);
}

/* Asks about the board of TEXT; whether what is answered holds. */
static bool fits_number(const char *text, const char *question,
			const char *arguments)
{
	struct pegkit *p = open_record(text, NULL);
	struct watch watch = {.stop = 100};
	enum pegkit_status status, proved;

	pegkit_limit(p, 1 << 20, 0, 1);
	pegkit_progress(p, watch_work, &watch);
	status = pegkit_ask(p, question, arguments);
	pegkit_progress(p, NULL, NULL);
	proved = pegkit_check(p);
	pegkit_close(p);
	return status != PEGKIT_MEMORY &&
	       (status == PEGKIT_BAD || proved != PEGKIT_NO);
}

/* Every number that a question takes, and every argument with a number. */
static void test_numbers(void)
{
	static const struct {
		const char *text;
		uint64_t holes;
	} board[] = {{"oo.", 3}, {cross, 25}, {english, 33}};
	/* What is before the number, and after it. */
	static const struct {
		const char *before, *after;
	} argument[] = {{"goal=", "-pegs"},	{"goal=", "-jumps"},
			{"board=3x", ""},	{"board=", "x3"},
			{"board=triangle", ""}, {"board=hex", ""},
			{"board=star", ""},	{"board=rhombus", ""},
			{"lines=", ""},		{"seed=", ""},
			{"pegs=", ""},		{"board=english vacant=a", ""}};
	char number[NUMBERS][NUMBER], question[512], words[512];
	const char *name;

	for (size_t b = 0; b < sizeof board / sizeof *board; b++) {
		bool fits = true;

		list_numbers(board[b].holes, number);
		for (int n = 0; n < NUMBERS; n++) {
			for (size_t i = 0; (name = pegkit_question(i)); i++) {
				snprintf(question, sizeof question, "%s%c%s",
					 name, strchr(name, '=') ? ':' : '=',
					 number[n]);
				fits = fits && fits_number(board[b].text,
							   question, NULL);
			}
			for (size_t i = 0;
			     i < sizeof argument / sizeof *argument; i++) {
				snprintf(words, sizeof words, "%s%s%s",
					 argument[i].before, number[n],
					 argument[i].after);
				fits = fits && fits_number(board[b].text,
							   "solve", words);
			}
			for (int k = 0; k < NUMBERS; k++) {
				snprintf(question, sizeof question, "sample=%s",
					 number[n]);
				snprintf(words, sizeof words,
					 "pegs=%s goal=any", number[k]);
				fits = fits && fits_number(board[b].text,
							   question, words);
			}
		}
		tap_ok(fits, "any number of a question about %d holes",
		       (int)board[b].holes);
	}
}

/* Every number that a limit may be. */
static void test_limit_numbers(void)
{
	struct pegkit *p = open_record(cross, NULL);
	char number[NUMBERS][NUMBER];
	bool fits = true;

	list_numbers(25, number);
	for (int i = 0; i < NUMBERS; i++) {
		uint64_t n = strtoull(number[i], NULL, 10);

		for (int k = 0; k < 3; k++) {
			pegkit_limit(p, k == 0 ? n : 0, k == 1 ? n : 0,
				     k == 2 ? (unsigned)n : 1);
			fits = fits && pegkit_solve(p) <= PEGKIT_LIMIT;
		}
	}
	tap_ok(fits, "any number as a limit");
	pegkit_close(p);
}

static void test_limits(void)
{
	struct pegkit *p = open_record(english, NULL);
	struct watch watch = {.stop = 3};

	pegkit_limit(p, 1 << 16, 0, 1);
	tap_ok(pegkit_count(p) == PEGKIT_LIMIT && has(p, "result", "solved") &&
		   strstr(pegkit_message(p), "needs"),
	       "too little memory is a limit that hides no solution");
	pegkit_limit(p, 0, 1, 1);
	tap_ok(pegkit_fewest_moves(p) == PEGKIT_LIMIT && *pegkit_message(p),
	       "too little time is a limit");
	pegkit_limit(p, 0, 0, 2);
	pegkit_progress(p, watch_work, &watch);
	tap_ok(pegkit_count(p) == PEGKIT_LIMIT && watch.calls >= watch.stop &&
		   is_text(pegkit_message(p), "stopped, no answer"),
	       "the caller stops the work");
	watch = (struct watch){.stop = 0};
	tap_ok(pegkit_solve(p) == PEGKIT_YES && has(p, "jumps", "31"),
	       "the next question is answered");
	pegkit_progress(p, NULL, NULL);
	tap_ok(pegkit_check(p) == PEGKIT_YES, "and the answer holds");
	pegkit_close(p);
}

static const char hard_game[] =
    "   ooo\n   ooo\n   ooo\nooooooooo\nooooooooo\noooooooo.\n"
    "   ooo\n   ooo\n   ooo\nmoves: g6-i6\n";
static const char triangle[] = "3\n9 5\n1 7 2\n8 4 6 5\n2 9 3 7 1\n"
			       "6 8 2 5 4 9\n3 1 7 9 8 0 6\n";
static const char claim[] = "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n"
			    "  ooo\nsolutions: 40861647040079968\n";

/* Questions that may work long, about a record or a board for that. */
static const struct {
	const char *question, *board, *text;
} long_work[] = {
    {"fewest-moves", "board=wiegleb vacant=e5", NULL},
    {"count", "board=european vacant=c1 goal=any", NULL},
    {"count=symmetric", "board=6x6 vacant=c3 goal=any", NULL},
    {"count=fewest-moves", "board=english vacant=d4", NULL},
    {"distinct", "board=english vacant=d4", NULL},
    {"jumps-used", "board=european vacant=c1 goal=any", NULL},
    {"solve", "board=wiegleb vacant=i6 goal=i6", NULL},
    {"all", "board=english vacant=d4", NULL},
    {"all=distinct", "board=english vacant=d4", NULL},
    {"all=distinct-all", "board=english vacant=d4", NULL},
    {"random-solutions=1000000", "board=english vacant=d4", NULL},
    {"analyse", "board=wiegleb vacant=i6 goal=i6", NULL},
    {"hint", "board=wiegleb vacant=i6 goal=i6", NULL},
    {"fewest-pegs", "board=8x8 vacant=a1", NULL},
    {"most-pegs", "board=wiegleb vacant=e5", NULL},
    {"all=ends", "board=european vacant=c1", NULL},
    {"longest-sweep", "board=european vacant=c1", NULL},
    {"longest-sweep=last", "board=european vacant=c1", NULL},
    {"census", "board=european vacant=c1", NULL},
    {"census fewest-moves", "board=english vacant=d4", NULL},
    {"census=winning", "board=european vacant=c1 goal=any", NULL},
    {"sample=2 pegs=20", "board=european goal=any", NULL},
    {"review", "goal=i6", hard_game},
    {"difference", NULL, triangle},
    {"check", NULL, claim},
    {"check=strict", NULL, claim},
};

/* Whether long work is stopped, soon after call number STOP says so; or, if
 * MAY_END, has its answer within a second of CPU time. */
static bool is_stopped(const char *question, const char *board,
		       const char *text, int stop, bool may_end)
{
	enum { MORE = 16 }; /* calls on the way out */
	struct pegkit *p = text ? open_record(text, NULL) : open_text("", NULL);
	struct watch watch = {.stop = stop};
	clock_t begun = clock();
	enum pegkit_status status;
	bool good;

	pegkit_limit(p, UINT64_C(1) << 30, 0, 1);
	pegkit_progress(p, watch_work, &watch);
	status = pegkit_ask(p, question, board);
	good = (status == PEGKIT_LIMIT &&
		is_text(pegkit_message(p), "stopped, no answer") &&
		watch.calls <= stop + MORE) ||
	       (may_end && status < PEGKIT_LIMIT &&
		clock() - begun < CLOCKS_PER_SEC);
	pegkit_close(p);
	return good;
}

/* Whether QUESTION is in the table, or is not about boards and never long. */
static bool is_listed(const char *question)
{
	static const char *const quick[] = {"problems",	 "replay", "stats",
					    "canonical", "greedy", "capture"};
	size_t size = strlen(question);

	for (size_t i = 0; i < sizeof quick / sizeof *quick; i++)
		if (is_text(question, quick[i]))
			return true;
	for (size_t i = 0; i < sizeof long_work / sizeof *long_work; i++)
		if (strncmp(long_work[i].question, question, size) == 0 &&
		    strchr(" =", long_work[i].question[size]))
			return true;
	return strncmp(question, "complement", size) == 0 ||
	       strncmp(question, "transform", strlen("transform")) == 0;
}

static void test_stops(void)
{
	static const char *const large[] = {"board=wiegleb vacant=e5",
					    "board=european vacant=c1"};
	const char *name;

	for (size_t i = 0; i < sizeof long_work / sizeof *long_work; i++) {
		const char *question = long_work[i].question,
			   *board = long_work[i].board,
			   *text = long_work[i].text;

		tap_ok(is_stopped(question, board, text, 1, false) &&
			   is_stopped(question, board, text, 20, false),
		       "%s is stopped", question);
	}
	for (size_t i = 0; (name = pegkit_question(i)); i++)
		for (int k = 0; k < 2 && !is_listed(name); k++)
			tap_ok(is_stopped(name, large[k], NULL, 1, true) &&
				   is_stopped(name, large[k], NULL, 20, true),
			       "%s, %s: is stopped or has its answer soon "
			       "(else: a row in long_work)",
			       name, large[k]);
}

/* What a thread asks: boards with all questions, again and again. */
struct asker {
	const char *board;
	const char *solutions;
	int wrong;
};

static void *ask(void *argument)
{
	struct asker *a = argument;

	for (int i = 0; i < 3; i++) {
		struct pegkit *p = open_record(a->board, NULL);

		if (pegkit_solve(p) != PEGKIT_YES ||
		    pegkit_check(p) != PEGKIT_YES ||
		    pegkit_fewest_moves(p) != PEGKIT_YES ||
		    pegkit_count(p) != PEGKIT_YES ||
		    !has(p, "solutions", a->solutions))
			a->wrong++;
		pegkit_close(p);
	}
	return NULL;
}

static void test_threads(void)
{
	struct asker asker[] = {
	    {cross, "2", 0},
	    {"..o..\n.ooo.\nooooo\n.o.o.\n.....\n", "1118", 0},
	};
	enum { COUNT = sizeof asker / sizeof *asker };
	int wrong = 0;
#ifdef HAVE_PTHREAD
	enum { STACK = 1 << 20 }; /* bytes, as the header promises */
	pthread_t thread[COUNT];
	pthread_attr_t attributes;

	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK);
	for (int i = 0; i < COUNT; i++)
		pthread_create(&thread[i], &attributes, ask, &asker[i]);
	pthread_attr_destroy(&attributes);
	for (int i = 0; i < COUNT; i++)
		pthread_join(thread[i], NULL);
#else
	for (int i = 0; i < COUNT; i++)
		ask(&asker[i]);
#endif
	for (int i = 0; i < COUNT; i++)
		wrong += asker[i].wrong;
	tap_ok(wrong == 0, "threads have the answers of their own boards");
}

/* What was probably meant, and why a reader is not made. */
static void test_meant(void)
{
	static const char *const wrong[][2] = {
	    {"cuont", "count"},
	    {"count=symetric", "count=symmetric"},
	    {"gaol=d4", "goal"},
	    {"board=englsh", "english"},
	    {"transfrom=flip", "transform"},
	};
	struct pegkit *p = open_record(cross, NULL);
	bool named = true;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char meant[64];

		snprintf(meant, sizeof meant, ": did you mean '%s'?",
			 wrong[i][1]);
		named = named &&
			pegkit_ask(p, wrong[i][0], NULL) == PEGKIT_BAD &&
			strstr(pegkit_message(p), meant);
	}
	tap_ok(named, "a wrong word is told the word that was meant: %s",
	       pegkit_message(p));
	tap_ok(pegkit_ask(p, "qqq", NULL) == PEGKIT_BAD &&
		   pegkit_ask(p, "vacant=x", NULL) == PEGKIT_BAD &&
		   !strstr(pegkit_message(p), "mean"),
	       "a wrong value is no wrong word");
	tap_ok(!pegkit_text(p, "svgg") &&
		   is_text(pegkit_message(p),
			   "there is no format 'svgg': did you mean 'svg'?") &&
		   !pegkit_text(p, "draw board=triangel5") &&
		   strstr(pegkit_message(p), ": did you mean 'triangleN'?"),
	       "so are a format and its board");
	tap_ok(pegkit_read(p, "", 0, "jsn") == PEGKIT_BAD &&
		   is_text(pegkit_message(p),
			   "there is no format 'jsn': did you mean 'json'?") &&
		   pegkit_read(p, "", 0, "svgg") == PEGKIT_BAD &&
		   is_text(pegkit_message(p), "there is no format 'svgg'"),
	       "a text to read has no format of pictures");
	pegkit_close(p);
}

static void test_pictures(void)
{
	struct pegkit *p = open_record(cross, NULL);
	const char *plain = pegkit_text(p, "svg");
	const char *labels = pegkit_text(p, "svg  labels ");

	tap_ok(plain && labels && !strstr(plain, ">c1<") &&
		   strstr(labels, ">c<") && strcmp(plain, labels) != 0,
	       "a picture has names of holes if asked for");
	pegkit_solve(p);
	plain = pegkit_text(p, "svg");
	labels = pegkit_text(p, "svg steps=moves labels");
	tap_ok(plain && labels && strcmp(plain, labels) != 0,
	       "a picture shows moves");
	tap_ok(!pegkit_text(p, "svg labels x") &&
		   is_text(pegkit_message(p),
			   "only labels and steps=moves can follow svg") &&
		   !pegkit_text(p, "table labels") &&
		   !pegkit_text(p, "draw labels") &&
		   !pegkit_text(p, "line steps=moves"),
	       "other words are refused");
	pegkit_close(p);
}

static void test_repeated(void)
{
	struct pegkit *p = open_record("# a\n\noo.\n", NULL);
	uint64_t line = 0, column = 0;

	tap_ok(pegkit_place(p, &line, &column) == PEGKIT_YES && line == 3 &&
		   column == 1 &&
		   pegkit_place(NULL, &line, &column) == PEGKIT_NO,
	       "the place of a record");
	tap_ok(pegkit_ask(p, "solve", "board=english vacant=d4") ==
		       PEGKIT_YES &&
		   pegkit_place(p, &line, &column) == PEGKIT_NO,
	       "what was not read has none");
	pegkit_close(p);
	p = open_record(cross, NULL);
	pegkit_ask(p, "analyse", NULL);
	tap_ok(
	    is_text(pegkit_field_at(p, "next", 0), pegkit_field(p, "next")) &&
		pegkit_field_at(p, "next", 2) &&
		!is_text(pegkit_field_at(p, "next", 1),
			 pegkit_field(p, "next")) &&
		!pegkit_field_at(p, "next", 3) &&
		!pegkit_field_at(p, "result", 1) &&
		!pegkit_field_at(NULL, "next", 0),
	    "each of repeated fields is there");
	pegkit_check(p);
	tap_ok(is_text(pegkit_field_at(p, "check", 0), "ok") &&
		   !pegkit_field_at(p, "check", 1),
	       "there is one verdict");
	pegkit_close(p);
}

int main(void)
{
	test_reading();
	test_meant();
	test_pictures();
	test_repeated();
	test_streams();
	test_each();
	test_places();
	test_read();
	test_keys();
	test_lines();
	test_words();
	test_nothing();
	test_boards();
	test_large_boards();
	test_others();
	test_vacant();
	test_bad_words();
	test_replaced();
	test_lists();
	test_texts();
	test_limits();
	test_stops();
	test_numbers();
	test_limit_numbers();
	test_threads();
	tap_ok(is_text(pegkit_version(), PACKAGE_VERSION), "the version");
	return tap_end();
}
