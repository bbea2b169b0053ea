/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The play of hiq against the rule taken by its word, and lists in the form
 * that is read quickly against others, in text that is right, wrong, and cut
 * anywhere.
 */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "greedy/greedy.h"
#include "tap.h"
#include "text/greedy/hiq_text.h"

enum { TEXT = 4000, PLAYS = 380 * 1300, TEXTS = 3000 };

/* The number of plays or texts of ALL that are tried: in the short form a
 * third. */
static int some(int all)
{
	return tap_long() ? all : all / 3;
}

static uint64_t seed = 11;

static int below(int n)
{
	return (int)(tap_random(&seed) % (uint64_t)n);
}

/* Any number of pegs is as likely as any other. */
static uint64_t random_position(int holes)
{
	int pegs = below(holes + 1);
	uint64_t position = 0;

	while (bits_count(position) < pegs)
		position |= bits_one(below(holes));
	return position;
}

/* The rule: of all jumps, the largest target, then the largest source. */
static const struct shape_jump *best_jump(const struct shape *s,
					  uint64_t position)
{
	const struct shape_jump *best = NULL;

	for (const struct shape_jump *j = s->jump; j < s->jump + s->jumps; j++)
		if (shape_can(j, position) &&
		    (!best || j->to > best->to ||
		     (j->to == best->to && j->from > best->from)))
			best = j;
	return best;
}

static int plain_sum(uint64_t position)
{
	int sum = 0;

	for (; position; position = bits_rest(position))
		sum += bits_first(position) + 1;
	return sum;
}

/* Whether a play of COUNT jumps is what the rule asks for. */
static bool is_right(const struct shape *s, const struct greedy *g,
		     uint64_t position, const uint16_t *made, int count,
		     uint64_t final)
{
	const struct shape_jump *j;
	int sum = plain_sum(position);

	for (int i = 0; i < count; i++) {
		uint64_t next;

		j = best_jump(s, position);
		if (!j || memcmp(j, &g->jump[made[i]], sizeof *j) != 0)
			return false;
		next = position ^ shape_flip(j);
		sum += j->to - j->from - j->over - 1;
		if (plain_sum(next) != sum)
			return false;
		position = next;
	}
	return !best_jump(s, position) && position == final &&
	       (unsigned)sum == greedy_sum(final);
}

static bool is_played_right(const struct shape *s, const struct greedy *g,
			    uint64_t start)
{
	uint16_t made[POSITION_HOLES];
	int jumps;
	uint64_t final = greedy_play(g, start, made, &jumps);

	return is_right(s, g, start, made, jumps, final);
}

static void test_play(const char *name, int positions)
{
	struct shape s;
	struct greedy g;
	bool good = true;

	shape_named(name, &s);
	greedy_of(&s, &g);
	for (int i = 0; i < positions; i++)
		good =
		    good && is_played_right(&s, &g, random_position(s.holes));
	tap_ok(good, "%s: random positions, played by the rule", name);
}

/* Holes 1 to 16 in every way, the others as they fall. */
static void test_top_rows(void)
{
	struct shape s;
	struct greedy g;
	bool good = true;

	shape_named("english", &s);
	greedy_of(&s, &g);
	for (uint64_t top = 0; top < 1 << 16; top++)
		good = good &&
		       is_played_right(&s, &g, top | UINT64_C(0x155aa) << 16);
	tap_ok(good, "english: all of the top rows, the others fixed");
}

static size_t write_lists(struct buf *b, int holes)
{
	size_t lists = 0;

	for (; b->size < TEXT; lists++)
		hiq_text_write(b, random_position(holes));
	return lists;
}

/*
 * All that a reader says about a text, which is put into an area of its size,
 * so that a sanitizer sees its end.  With tabs for spaces no list has the form
 * that is read quickly.
 */
static void describe(const struct buf *text, int holes, bool bare, bool tabs,
		     struct buf *out)
{
	unsigned char *area = malloc(text->size ? text->size : 1);
	struct source source;
	struct hiq_text reader = {
	    .source = &source, .holes = holes, .bare = bare};
	struct reading in = {0};
	uint64_t position;
	bool good;

	buf_clear(out);
	if (!area)
		return;
	for (size_t i = 0; i < text->size; i++)
		area[i] = tabs && text->data[i] == ' '
			      ? '\t'
			      : (unsigned char)text->data[i];
	source_memory(&source, area, text->size);
	do {
		good = hiq_text_next(&in, &reader, &position);
		if (good)
			hiq_text_write(out, position);
		else if (in.state == READING_BAD)
			buf_printf(out, "%d:%d:%d: %s\n", (int)in.place.line,
				   (int)in.place.column, in.record, in.text);
		buf_printf(out, "%d:%d\n", (int)reader.place.line,
			   (int)reader.place.column);
	} while (good || in.state == READING_BAD);
	free(area);
}

static bool is_same(const struct buf *text, int holes, bool bare)
{
	static struct buf with_spaces, with_tabs;

	describe(text, holes, bare, false, &with_spaces);
	describe(text, holes, bare, true, &with_tabs);
	return with_spaces.size > 0 && with_spaces.size == with_tabs.size &&
	       memcmp(with_spaces.data, with_tabs.data, with_tabs.size) == 0;
}

static void test_cuts(int holes)
{
	struct buf text = {0};
	size_t size;
	bool good = true;

	write_lists(&text, holes);
	size = text.size;
	for (text.size = 0; text.size <= size; text.size += tap_long() ? 1 : 3)
		good = good && is_same(&text, holes, true);
	tap_ok(good, "%d holes: text cut anywhere", holes);
	buf_free(&text);
}

/* Some bytes of a text become others. */
static void spoil(struct buf *text, size_t from)
{
	static const char bytes[] = "0123456789  \n\t\r#x-:;/";

	for (int n = below(12); n > 0 && text->size > from; n--) {
		size_t at = from + (size_t)below((int)(text->size - from));

		if (below(3))
			text->data[at] = bytes[below(sizeof bytes - 1)];
		else if (below(2))
			memmove(text->data + at, text->data + at + 1,
				--text->size - at);
	}
}

static void test_reading(int holes, bool bare)
{
	struct buf text = {0};
	size_t lists = 0;
	bool same = true;

	for (int t = 0; t < some(TEXTS); t++) {
		size_t from;

		buf_clear(&text);
		if (!bare)
			buf_printf(&text, "%d\n", 30 + below(40));
		from = text.size;
		lists += write_lists(&text, holes);
		spoil(&text, from);
		same = same && is_same(&text, holes, bare);
	}
	tap_ok(same && lists > (size_t)some(TEXTS),
	       "%d holes, %s a count: lists are read alike in any form", holes,
	       bare ? "without" : "with");
	buf_free(&text);
}

int main(void)
{
	static const char *const shapes[] = {
	    "european", "wiegleb", "diamond",	"8x8",	     "3x11",
	    "1x1",	"4x4",	   "triangle5", "triangle10"};

	test_top_rows();
	test_play("english", some(PLAYS));
	for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
		test_play(shapes[i], 8000);
	test_cuts(33);
	test_cuts(64);
	test_cuts(5);
	test_reading(33, true);
	test_reading(33, false);
	test_reading(64, true);
	test_reading(8, true);
	return tap_end();
}
