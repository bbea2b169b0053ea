/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Wherever memory runs out or the caller stops the work, an answer is a limit
 * or the right one, what it says so far is true, and a true claim is not called
 * false.  Every question is asked about some records in any memory, and stopped
 * at any call of the progress callback.
 */
#include <string.h>

#include "ask/pegkit.h"
#include "tap.h"

enum {
	TEXT = 1 << 14,
	MOST_MEMORY = 1 << 24,
	JUDGE = 1 << 16 /* bytes for a look at what is known at a limit */
};

#define CHECKERS                                                               \
	"._._._._._./_o_o_o_o_o_/._._._._._./_o_o_o_._o_/._._._._._./"         \
	"_o_._o_._o_/._._._._._./_o_o_o_o_o_/._._._._._./_o_o_o_._o_/"         \
	"._._x_._._."

/* Records, with the arguments that all questions about them have. */
static const struct asked {
	const char *text, *arguments;
} asked[] = {
    {".ooo/oooo/oooo/oooo", "goal=d1"},
    {"./oo/ooo/oooo/ooooo", "goal=a1"},
    {"o.ooooooo", "goal=any"},
    /* Few positions of a board with many. */
    {".oo.o../ooo.o../..oo.../o..oooo/.o..o..", "goal=any"},
    {"oo.oo/o.o.o/.oo../ooo.o/o.oo.", "goal=c3"},
    {"o.oo\tlines=a1-b1-c1 d1-b1-c1 c1-d1-a1\tgoal=b1", NULL},
    {"o.o.o/..o../ooooo\tmoves=a3-a1", "goal=2-pegs"},
    {"12/8 3/2 4 2/3 1 0 6/8 8 3 4 2", NULL},
    {CHECKERS, NULL},
};

/* True claims, which the judge may leave open. */
static const struct asked claims[] = {
    {".ooo/oooo/oooo/oooo\tgoal=.oo./oooo/oooo/oooo\t"
     "proof=exhausted: 1687 positions",
     NULL},
    {"  ooo/  ooo/ooooooo/ooo.ooo/ooooooo/  ooo/  ooo\tgoal=d4\t"
     "fewest-moves=18",
     NULL},
    {"./oo/ooo/oooo/ooooo\tgoal=any\tsolutions=29760", NULL},
    {"./oo/ooo/oooo/ooooo\tgoal=a1\tfewest-moves=10", NULL},
    {"oo.o.\tgoal=e1\tsolutions=1\tcensus=1 1 2\tcensus-all=1 1 2", NULL},
    {"3/1 6/1 7 8/5 0 3 4/9 3 2 1 9\tdifference=21", NULL},
    {CHECKERS "\tcaptured=15", NULL},
};

static int count_calls(void *context, uint64_t done, uint64_t all)
{
	int *left = context;

	(void)done, (void)all;
	return --*left <= 0;
}

/* Whether A and B say the same in each field with one right answer. */
static bool agrees(struct pegkit *a, struct pegkit *b)
{
	static const char *const any[] = {
	    "moves", "proof", "positions", "route", "line", "game", "time"};
	const char *key;

	for (size_t i = 0; (key = pegkit_key(i)); i++) {
		const char *x = pegkit_field(a, key), *y;
		bool is_any = false;
		char copy[TEXT];

		for (size_t k = 0; k < sizeof any / sizeof *any; k++)
			is_any |= strcmp(any[k], key) == 0;
		if (is_any)
			continue;
		snprintf(copy, sizeof copy, "%s", x ? x : "");
		y = pegkit_field(b, key);
		if (strcmp(copy, y ? y : "") != 0) {
			printf("# %s: %s, not %s\n", key, copy, y ? y : "none");
			return false;
		}
	}
	return true;
}

static struct pegkit *open_record(const struct asked *a)
{
	struct pegkit *p = pegkit_open(a->text, strlen(a->text), "line");

	pegkit_next(p);
	return p;
}

/* Whether an answer in so much MEMORY, or stopped at a CALL, is honest. */
static bool is_honest(const struct asked *a, const char *question,
		      uint64_t memory, int call, struct pegkit *whole,
		      enum pegkit_status right, enum pegkit_status *is)
{
	struct pegkit *p = open_record(a);
	bool honest;

	pegkit_limit(p, memory, 0, 1);
	if (call)
		pegkit_progress(p, count_calls, &call);
	*is = pegkit_ask(p, question, a->arguments);
	pegkit_progress(p, NULL, NULL);
	pegkit_limit(p, JUDGE, 0, 1);
	if (*is == PEGKIT_LIMIT)
		honest = strncmp(question, "check", 5) == 0 ||
			 pegkit_ask(p, "check", NULL) != PEGKIT_NO;
	else
		honest = *is == right && agrees(whole, p);
	pegkit_close(p);
	return honest;
}

/* Tries a question in more and more memory, and with a stop later and later;
 * counts the LIMITS.  In the short form TURN tells which powers of two are
 * tried of each four. */
static bool try(const struct asked *a, const char *question, size_t turn,
		int *limits)
{
	const int step = tap_long() ? 1 : 4;
	struct pegkit *whole = open_record(a);
	enum pegkit_status right, is = PEGKIT_LIMIT;
	bool honest = true;

	pegkit_limit(whole, MOST_MEMORY / 4, 0, 1);
	right = pegkit_ask(whole, question, a->arguments);
	for (uint64_t m = UINT64_C(64) << (tap_long() ? 0 : turn % 4);
	     honest && right < PEGKIT_LIMIT && m < MOST_MEMORY; m <<= step) {
		honest = is_honest(a, question, m, 0, whole, right, &is);
		*limits += is == PEGKIT_LIMIT;
	}
	is = PEGKIT_LIMIT;
	for (int call = 1; honest && right < PEGKIT_LIMIT && is == PEGKIT_LIMIT;
	     call += 1 + (tap_long() ? call / 4 : 2 * call + (int)turn % 3)) {
		honest = is_honest(a, question, 0, call, whole, right, &is);
		*limits += is == PEGKIT_LIMIT;
	}
	if (!honest)
		printf("# %s of %s\n", question, a->text);
	pegkit_close(whole);
	return honest;
}

static void test(const char *question, size_t number, const struct asked *a,
		 size_t count)
{
	int limits = 0;
	bool honest = true;

	for (size_t k = 0; k < count; k++)
		honest = try(&a[k], question, number + k, &limits) && honest;
	tap_ok(honest, "%s: %d limits", question, limits);
}

int main(void)
{
	const char *name;

	for (size_t i = 0; (name = pegkit_question(i)); i++)
		test(name, i, asked, sizeof asked / sizeof *asked);
	test("check=strict", 0, claims, sizeof claims / sizeof *claims);
	return tap_end();
}
