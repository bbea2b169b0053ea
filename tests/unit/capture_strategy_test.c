/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order in which methods look for the longest trail of a start: the rows of
 * the table are run with methods that do nothing but note that they were.
 */
#include "capture/capture_strategy.h"

#include <limits.h>

#include "tap.h"

enum { MOST = 64, WIDE_GAP = 1000, LAST_LOOK = 5 };

/* What the methods of a look answer, and which of them were run. */
struct script {
	enum capture_outcome outcome; /* of all methods but a search */
	enum capture_outcome searched;
	uint32_t gap;
	enum capture_method closes; /* the gap, if that is a method */
	enum capture_method run[MOST];
	unsigned eighths[MOST];
	size_t count;
};

static const enum capture_method no_method = (enum capture_method)INT_MAX;

static uint32_t gap(void *context)
{
	const struct script *s = context;

	return s->gap;
}

static enum capture_outcome run(void *context, const struct capture_row *row)
{
	struct script *s = context;

	s->eighths[s->count] = row->eighths;
	s->run[s->count++] = row->method;
	if (row->method == s->closes)
		s->gap = 0;
	return row->method == CAPTURE_SEARCH ? s->searched : s->outcome;
}

static bool look(struct script *s, unsigned number, enum capture_size size)
{
	struct capture_runner runner = {.gap = gap, .run = run, .context = s};

	s->count = 0;
	return capture_strategy_look(number, size, &runner);
}

/* Whether just the methods in WANTED were run, in this order. */
static bool were_run(const struct script *s, const enum capture_method *wanted,
		     size_t count)
{
	bool same = s->count == count;

	for (size_t i = 0; same && i < count; i++)
		same = s->run[i] == wanted[i];
	return same;
}

#define WERE_RUN(script, ...)                                                  \
	were_run(script, (const enum capture_method[]){__VA_ARGS__},           \
		 sizeof((enum capture_method[]){__VA_ARGS__}) /                \
		     sizeof(enum capture_method))

static void test_rows(void)
{
	bool good = true, ordered = true;

	for (size_t i = 0; i < capture_strategy_count; i++) {
		const struct capture_row *row = &capture_strategy_rows[i];

		good = good && row->first >= 1 && row->first <= row->last &&
		       row->sizes && row->eighths >= 1 && row->eighths <= 8 &&
		       row->gap > 0;
		ordered = ordered && (i == 0 || row[-1].first <= row->first);
	}
	tap_ok(good, "every row has looks, graphs, a gap and some time");
	tap_ok(ordered, "rows stand in the order of their first looks");
}

static void test_sizes(void)
{
	tap_ok(capture_strategy_size(2000) == CAPTURE_SMALL &&
		   capture_strategy_size(2001) == CAPTURE_LARGE,
	       "2000 edges are the most of a small graph");
}

/* What is tried where nothing helps and bounds are so far apart. */
static void test_order(void)
{
	struct script s = {.gap = 1, .closes = no_method};

	s.searched = CAPTURE_LATER;
	tap_ok(look(&s, 1, CAPTURE_SMALL) && WERE_RUN(&s, CAPTURE_SEARCH) &&
		   s.eighths[0] == 2,
	       "a small graph is searched first, in a quarter of the time");
	tap_ok(look(&s, 1, CAPTURE_LARGE) &&
		   WERE_RUN(&s, CAPTURE_PRICES, CAPTURE_SETTLE) &&
		   s.eighths[0] == 4 && s.eighths[1] == 6,
	       "a large graph has prices first, in half of the time");
	tap_ok(look(&s, 2, CAPTURE_LARGE) &&
		   WERE_RUN(&s, CAPTURE_PRICES, CAPTURE_SETTLE, CAPTURE_PROBE,
			    CAPTURE_SETTLE, CAPTURE_SEARCH) &&
		   s.eighths[s.count - 1] == 8,
	       "then all methods, the search with all the time");
	tap_ok(look(&s, LAST_LOOK, CAPTURE_LARGE) &&
		   WERE_RUN(&s, CAPTURE_SEARCH),
	       "and then the search goes on");
	s.gap = WIDE_GAP;
	tap_ok(look(&s, 2, CAPTURE_SMALL) &&
		   WERE_RUN(&s, CAPTURE_PRICES, CAPTURE_SEARCH),
	       "a wide gap is not settled");
}

/* A method that comes to a limit does not keep the next one from its turn. */
static void test_limits(void)
{
	struct script s = {.outcome = CAPTURE_LIMIT,
			   .searched = CAPTURE_LIMIT,
			   .gap = 1,
			   .closes = no_method};

	tap_ok(look(&s, 1, CAPTURE_SMALL) && s.count == 1,
	       "a limit at the first look leaves the second");
	tap_ok(!look(&s, 2, CAPTURE_SMALL) &&
		   WERE_RUN(&s, CAPTURE_PRICES, CAPTURE_SETTLE, CAPTURE_PROBE,
			    CAPTURE_SETTLE, CAPTURE_SEARCH),
	       "a limit leads to the next row, and the last one to the end");
	s.closes = CAPTURE_PROBE;
	tap_ok(look(&s, 2, CAPTURE_LARGE) &&
		   WERE_RUN(&s, CAPTURE_PRICES, CAPTURE_SETTLE, CAPTURE_PROBE),
	       "nothing is run when the bounds have met");
}

int main(void)
{
	test_rows();
	test_sizes();
	test_order();
	test_limits();
	return tap_end();
}
