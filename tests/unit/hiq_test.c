/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The quick ways of hiq against the plain ones: play side by side against the
 * rule taken by its word, and the quick eye for lists against the reader, on
 * text that is right, wrong, and cut anywhere.
 */
#include <string.h>

#include "base/bits.h"
#include "greedy/greedy_batch.h"
#include "greedy/greedy_wide.h"
#include "tap.h"
#include "text/greedy/hiq_scan.h"

enum { TEXT = 4000, TEXTS = 3000 };

static uint64_t seed = 11;
static bool is_wide; /* whether wide vectors are tried, too */

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
	       (unsigned)sum == greedy_sum(g, final);
}

/* Plays COUNT positions with and without moves and one by one. */
static bool check_batch(const struct shape *s, const struct greedy *g,
			const uint64_t *start, size_t count)
{
	static struct greedy_moves moves;
	static uint64_t with[GREEDY_BATCH], without[GREEDY_BATCH];
	uint16_t made[POSITION_HOLES];
	bool good = true;
	int jumps;

	memcpy(with, start, count * sizeof *start);
	memcpy(without, start, count * sizeof *start);
	greedy_batch_play(g, with, count, &moves);
	greedy_batch_play(g, without, count, NULL);
	for (size_t i = 0; i < count; i++) {
		uint64_t final = greedy_play(g, start[i], made, &jumps);

		good = good && with[i] == final && without[i] == final &&
		       jumps == moves.count[i] &&
		       memcmp(made, moves.jump[i],
			      (size_t)jumps * sizeof *made) == 0 &&
		       is_right(s, g, start[i], made, jumps, final);
	}
	return good;
}

static void test_play(const char *name, int batches)
{
	static uint64_t start[GREEDY_BATCH];
	struct shape s;
	struct greedy g;
	bool good = true;

	shape_named(name, &s);
	greedy_of(&s, &g);
	g.is_narrow = !is_wide;
	for (int b = 0; b < batches; b++) {
		size_t count = b % 2 ? GREEDY_BATCH : (size_t)below(1200);

		for (size_t i = 0; i < count; i++)
			start[i] = random_position(s.holes);
		good = good && check_batch(&s, &g, start, count);
	}
	tap_ok(good, "%s%s: random positions, played by the rule", name,
	       is_wide ? ", wide" : "");
}

/* Holes 1 to 16 in every way, the others as they fall. */
static void test_top_rows(void)
{
	static uint64_t start[GREEDY_BATCH];
	struct shape s;
	struct greedy g;
	bool good = true;

	shape_named("english", &s);
	greedy_of(&s, &g);
	g.is_narrow = !is_wide;
	for (uint64_t top = 0; top < 1 << 16; top += GREEDY_BATCH) {
		for (size_t i = 0; i < GREEDY_BATCH; i++)
			start[i] = (top + i) | UINT64_C(0x155aa) << 16;
		good = good && check_batch(&s, &g, start, GREEDY_BATCH);
	}
	tap_ok(good, "english%s: all of the top rows, the others fixed",
	       is_wide ? ", wide" : "");
}

/* Lists of positions, with where each ends. */
static size_t write_lists(struct buf *b, int holes, size_t *end,
			  uint64_t *position)
{
	size_t lists = 0;

	while (b->size < TEXT) {
		position[lists] = random_position(holes);
		hiq_text_write(b, position[lists]);
		end[lists++] = b->size;
	}
	return lists;
}

static void test_cuts(int holes)
{
	static struct hiq_scan scan;
	struct buf text = {0};
	size_t end[TEXT], lists = 0, used, found;
	uint64_t wanted[TEXT], position[TEXT];
	bool good = true;

	hiq_scan_of(holes, &scan);
	scan.is_wide = scan.is_wide && is_wide;
	write_lists(&text, holes, end, wanted);
	for (size_t cut = 0; cut <= text.size; cut++) {
		/* Of this size exactly, so that a sanitizer sees its end. */
		unsigned char *area = malloc(cut ? cut : 1);

		if (!area)
			break;
		memcpy(area, text.data, cut);
		lists += cut == end[lists];
		found = hiq_scan_lists(&scan, area, cut, position, TEXT, &used);
		good = good && found == lists &&
		       used == (lists ? end[lists - 1] : 0) &&
		       memcmp(position, wanted, lists * sizeof *wanted) == 0;
		free(area);
	}
	tap_ok(good && lists > 0, "%d holes%s: text cut anywhere", holes,
	       is_wide ? ", wide" : "");
	buf_free(&text);
}

/* All that a reader says about a text, with the help of a quick eye or not. */
static size_t describe(const struct buf *text, int holes, bool bare,
		       const struct hiq_scan *scan, struct buf *out)
{
	struct source source;
	struct hiq_text reader;
	struct reading in = {0};
	uint64_t position[TEXT], most;
	bool good;
	size_t size, used, lists, quick = 0;

	source_memory(&source, text->data, text->size);
	hiq_text_open(&reader, &source, holes, bare, false);
	do {
		const unsigned char *area =
		    scan ? hiq_scan_area(&reader, &size, &most) : NULL;

		if (area) {
			most = most < TEXT ? most : TEXT;
			lists = hiq_scan_lists(scan, area, size, position,
					       (size_t)most, &used);
			hiq_scan_take(&reader, used, lists);
			for (size_t i = 0; i < lists; i++)
				hiq_text_write(out, position[i]);
			quick += lists;
		}
		good = hiq_text_next(&in, &reader, position);
		if (good)
			hiq_text_write(out, position[0]);
		else if (in.state == READING_BAD)
			buf_printf(out, "%d:%d:%d: %s\n", (int)in.place.line,
				   (int)in.place.column, in.record, in.text);
	} while (good || in.state == READING_BAD);
	return quick;
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
	static struct hiq_scan scan;
	struct buf text = {0}, plain = {0}, quick = {0};
	size_t end[TEXT], quick_lists = 0, lists = 0;
	uint64_t position[TEXT];
	bool same = true;

	hiq_scan_of(holes, &scan);
	scan.is_wide = scan.is_wide && is_wide;
	for (int t = 0; t < TEXTS; t++) {
		size_t from;

		buf_clear(&text);
		if (!bare)
			buf_printf(&text, "%d\n", 30 + below(40));
		from = text.size;
		lists += write_lists(&text, holes, end, position);
		spoil(&text, from);
		buf_clear(&plain);
		buf_clear(&quick);
		describe(&text, holes, bare, NULL, &plain);
		quick_lists += describe(&text, holes, bare, &scan, &quick);
		same = same && plain.size == quick.size &&
		       memcmp(plain.data, quick.data, plain.size) == 0;
	}
	tap_ok(
	    same && 3 * quick_lists > lists,
	    "%d holes%s, %s a count: the quick eye sees what the reader sees",
	    holes, is_wide ? ", wide" : "", bare ? "without" : "with");
	buf_free(&text);
	buf_free(&plain);
	buf_free(&quick);
}

/* What the wide vectors can take is not left to the plain ways. */
static void test_wide(void)
{
	enum { LISTS = 200, HOLES = 64 };
	static struct hiq_scan scan;
	static struct greedy greedy;
	static uint64_t wanted[LISTS], position[LISTS];
	struct shape shape;
	struct buf text = {0};
	const unsigned char *p, *limit;
	size_t size;

	shape_named("english", &shape);
	greedy_of(&shape, &greedy);
	tap_ok(!greedy.is_narrow, "wide vectors are %s",
	       greedy_wide_can() ? "there" : "not there");
	hiq_scan_of(HOLES, &scan);
	if (!scan.is_wide)
		return;
	for (size_t i = 0; i < LISTS; i++) {
		wanted[i] = random_position(HOLES);
		hiq_text_write(&text, wanted[i]);
	}
	size = text.size;
	while (text.size < size + HIQ_SCAN_WIDE)
		hiq_text_write(&text, random_position(HOLES));
	p = (const unsigned char *)text.data;
	limit = p + size;
	tap_ok(hiq_scan_wide_lists(HOLES, &p, limit, position, LISTS) ==
		       LISTS &&
		   p == limit && memcmp(position, wanted, sizeof wanted) == 0,
	       "and take %d lists", LISTS);
	buf_free(&text);
}

int main(void)
{
	static const char *const shapes[] = {
	    "european", "wiegleb", "diamond",	"8x8",	     "3x11",
	    "1x1",	"4x4",	   "triangle5", "triangle10"};

	test_wide();
	for (int wide = 0; wide < 2; wide++) {
		is_wide = wide;
		test_top_rows();
		test_play("english", 380);
		for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
			test_play(shapes[i], 6);
		test_cuts(33);
		test_cuts(64);
		test_cuts(5);
		test_reading(33, true);
		test_reading(33, false);
		test_reading(64, true);
		test_reading(8, true);
	}
	return tap_end();
}
