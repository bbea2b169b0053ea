/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quick eye for drawn boards against the reader, on text with anything in
 * any place, and the numbers that classes give to positions.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/buf.h"
#include "board/class_code.h"
#include "tap.h"
#include "text/solitaire/position_text.h"
#include "text/solitaire/square_scan.h"

enum { MOST = 7 };

static struct shape square;
static uint64_t quick; /* boards that the quick eye has seen */

/* A board as if each of its rows had been told. */
static void tell(struct buf *out, uint64_t position)
{
	buf_printf(out, "%07" PRIx64 "\n", position);
}

static void tell_quick(struct draw_text *reader, struct buf *out)
{
	struct square_scan_form form;
	uint32_t position[MOST];
	const unsigned char *text;
	size_t size, boards;

	while ((text = square_scan_area(reader, &size, &form)) &&
	       (boards = square_scan_boards(&form, text, size, position,
					    MOST)) > 0) {
		for (size_t i = 0; i < boards; i++)
			tell(out, position[i]);
		square_scan_take(reader, &form, boards);
		quick += boards;
	}
}

/* All that is read, and every problem with its place. */
static void describe(const struct buf *text, bool with_quick, struct buf *out)
{
	/* Of this size exactly, so that a sanitizer sees its end. */
	unsigned char *area = malloc(text->size ? text->size : 1);
	bool good = true;
	struct draw_text reader;
	struct reading in = {0};
	struct source source;
	uint64_t position;

	buf_clear(out);
	if (!area)
		return;
	memcpy(area, text->data, text->size);
	source_memory(&source, area, text->size);
	draw_text_open(&reader, &source);
	while (in.state != READING_END) {
		if (with_quick)
			tell_quick(&reader, out);
		good =
		    draw_text_next(&in, &reader) &&
		    position_text_read(&in, &reader.record, &square, &position);
		if (good)
			tell(out, position);
		else if (in.state == READING_BAD)
			buf_printf(out, "%" PRIu64 ":%" PRIu64 ": %s\n",
				   in.place.line, in.place.column, in.text);
		else
			break;
	}
	draw_text_close(&reader);
	free(area);
}

static bool is_same(const struct buf *text)
{
	static struct buf plain, with_quick;

	describe(text, false, &plain);
	describe(text, true, &with_quick);
	return plain.size > 0 && plain.size == with_quick.size &&
	       memcmp(plain.data, with_quick.data, plain.size) == 0;
}

static void write_boards(struct buf *text, int boards, bool lines)
{
	uint64_t seed = 3;
	struct record record = {0};

	for (int i = 0; i < boards; i++) {
		position_text_draw(&record, &square,
				   tap_random(&seed) & shape_all(&square));
		if (lines)
			draw_text_write_line(text, &record);
		else
			draw_text_write(text, &record);
	}
	record_free(&record);
}

/* Every byte in turn is every other, is missing, or is there twice. */
static void test_changes(bool lines)
{
	struct buf text = {0}, changed = {0};
	bool same = true;

	quick = 0;
	write_boards(&text, 4, lines);
	for (size_t i = 0; i < text.size; i++) {
		char old = text.data[i];

		for (int byte = 0; byte < 256; byte++) {
			text.data[i] = (char)byte;
			same = same && is_same(&text);
		}
		text.data[i] = old;
		for (size_t twice = 0; twice < 2; twice++) {
			buf_clear(&changed);
			buf_bytes(&changed, text.data, i + twice);
			buf_bytes(&changed, text.data + i + 1 - twice,
				  text.size - i - 1 + twice);
			same = same && is_same(&changed);
		}
	}
	tap_ok(same && quick > text.size * 256,
	       "%s: any change of a byte, %" PRIu64 " boards seen",
	       lines ? "lines" : "drawings", quick);
	buf_free(&text);
	buf_free(&changed);
}

static void test_surprises(void)
{
	static const char *const surprise[] = {
	    "\n",
	    "# a comment\n",
	    "ooooo # a comment\n",
	    "a: b\n",
	    "ooooo\r\n",
	    "ooooO/ooooo/OOOOO/ooooo/ooooo\n",
	    "OOOOO/O...O/OOOOO/...../....O\n",
	    "OOOOO/O...O/OOOOO/...../....o\n",
	    "ooooo/ooooo/ooooo/ooooo/ooooo\ta=b\n",
	    "ooooo/ooooo/ooooo/ooooo\n",
	    ".....\n.....\n.....\n.....\n.....\n\n",
	    ".....\n.....\n.....\n.....\n.....\n\n\n\n",
	    ".....\n.....\n.....\n.....\n.....\nresult: solved\n\n",
	    "ooooo\r\nooooo\r\nooooo\r\nooooo\r\nooooo\r\n\r\n",
	    "?\n\n",
	};
	struct buf text = {0};
	uint64_t seed = 9;
	bool same = true;

	quick = 0;
	for (int i = 0; i < 3000; i++) {
		buf_clear(&text);
		for (int parts = 0; parts < 6; parts++) {
			uint64_t random = tap_random(&seed);
			size_t which = (size_t)(random >> 8) %
				       (sizeof surprise / sizeof *surprise);

			write_boards(&text, (int)(random % 4),
				     random >> 40 & 1);
			buf_text(&text, surprise[which]);
		}
		/* A file may end anywhere. */
		text.size -= (size_t)(tap_random(&seed) % 40);
		same = same && is_same(&text);
	}
	tap_ok(same && quick > 3000,
	       "records of all kinds in turn, %" PRIu64 " boards seen", quick);
	buf_free(&text);
}

/* Numbers are all different, and the class is class_index(). */
static void test_code(const char *name)
{
	static uint8_t seen[1 << 22];
	struct class_code code;
	struct class c;
	struct shape s;
	bool good = true;
	uint64_t all;

	shape_named(name, &s);
	class_of(&s, &c);
	class_code_of(&s, &c, &code);
	all = shape_all(&s);
	memset(seen, 0, sizeof seen);
	for (uint64_t p = 0; p <= all; p++) {
		uint32_t number = class_code_number(&code, p);

		good = good && number <= all &&
		       number >> code.bits == class_index(&c, p) &&
		       !(seen[number / 8] >> number % 8 & 1);
		if (number <= all)
			seen[number / 8] |= (uint8_t)(1 << number % 8);
	}
	tap_ok(good, "%s: a number for each position", name);
}

int main(void)
{
	shape_named("5x5", &square);
	test_changes(false);
	test_changes(true);
	test_surprises();
	test_code("5x5");
	test_code("triangle5");
	test_code("1x9");
	test_code("2x2");
	return tap_end();
}
