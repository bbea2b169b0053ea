/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions by every method that each has: with room for sets of positions and
 * without, where few positions are listed, and where a limit leaves bounds.
 */
#include <string.h>

#include "ask/pegkit.h"
#include "tap.h"

#define WIEGLEB                                                                \
	"___ooo___/___ooo___/___ooo___/ooooooooo/oooo.oooo/ooooooooo/"         \
	"___ooo___/___ooo___/___ooo___"
#define TWO "__.../__.o./...o.../......./......./__.../__..."
#define TWO_LARGE                                                              \
	"___..._/___o../___o../......../........./........./___.../___.../"    \
	"___..."

enum { MIB = 1 << 20, BOUNDS = 64 };

static const struct asked {
	const char *question, *arguments;
	const char *record; /* null: the arguments have a board */
	uint64_t memory;    /* limit in MiB, or 0 */
	enum pegkit_status status;
	const char *key, *value; /* null: the record has no such field */
} asked[] = {
    {"census", "board=english vacant=d4 goal=d4", NULL, 1, PEGKIT_LIMIT,
     "census", NULL},
    {"census=winning", "board=english vacant=d4 goal=d4", NULL, 1, PEGKIT_LIMIT,
     "census-of-winning", NULL},
    {"census=winning", "board=english vacant=d4 goal=d3", NULL, 1, PEGKIT_NO,
     "census-of-winning-all", "0"},
    {"census", "goal=d4", TWO, 1, PEGKIT_YES, "census-all", "1 2"},
    {"census=winning", "goal=d1", TWO, 1, PEGKIT_YES, "census-of-winning-all",
     "1 1"},
    {"analyse", "board=english vacant=d4 goal=d3", NULL, 0, PEGKIT_NO, "next",
     "d2-d4 lost"},
    {"all=3", "board=triangle5 vacant=a1 goal=a1", NULL, 0, PEGKIT_YES,
     "solution", "1"},
    {"all", "board=triangle5 vacant=a1 goal=b2", NULL, 0, PEGKIT_NO, "result",
     "unsolvable"},
    {"all=2", "goal=e5", WIEGLEB, 128, PEGKIT_YES, "solution", "1"},
    {"fewest-moves", "board=triangle5 vacant=a1 goal=a1", NULL, 0, PEGKIT_YES,
     "fewest-moves", "10"},
    {"fewest-moves", "board=triangle6 vacant=a1 goal=a1", NULL, 0, PEGKIT_YES,
     "fewest-moves", "10"},
    {"fewest-moves", "board=english vacant=d4 goal=d4", NULL, 32, PEGKIT_YES,
     "fewest-moves", "18"},
    {"fewest-moves", "board=triangle5 vacant=a1 goal=b2", NULL, 0, PEGKIT_NO,
     "fewest-moves", NULL},
    {"fewest-moves", "board=english vacant=d4 goal=d3", NULL, 0, PEGKIT_NO,
     "fewest-moves", NULL},
    {"count", "board=triangle5 vacant=a1 goal=a1", NULL, 0, PEGKIT_YES,
     "solutions", "6816"},
    {"count", "board=triangle5 vacant=a1 goal=b2", NULL, 0, PEGKIT_NO,
     "solutions", "0"},
    {"count", "goal=e5", WIEGLEB, 1, PEGKIT_LIMIT, "solutions", NULL},
    {"count", "goal=d1", TWO_LARGE, 256, PEGKIT_YES, "solutions", "1"},
};

/* Asks, and returns the reader, whose record has the answer. */
static struct pegkit *ask(const struct asked *a, enum pegkit_status *status)
{
	const char *text = a->record ? a->record : ".";
	struct pegkit *p = pegkit_open(text, strlen(text), "line");

	pegkit_next(p);
	pegkit_limit(p, a->memory * MIB, 0, 1);
	*status = pegkit_ask(p, a->question, a->arguments);
	return p;
}

/* The fewest moves of the central game in little memory: bounds around 18. */
static void test_bounds(void)
{
	static const struct asked english = {
	    "fewest-moves", "board=english vacant=d4 goal=d4", .memory = 1};
	enum pegkit_status status;
	struct pegkit *p = ask(&english, &status);
	const char *value = pegkit_field(p, "fewest-moves");
	int least = 0, most = 0;

	tap_ok(status == PEGKIT_LIMIT && value &&
		   sscanf(value, "%d-%d", &least, &most) == 2 && least <= 18 &&
		   most >= 18 && most < BOUNDS,
	       "bounds of fewest moves in 1 MiB: %s", value ? value : "none");
	pegkit_close(p);
}

int main(void)
{
	for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
		const struct asked *a = &asked[i];
		enum pegkit_status status;
		struct pegkit *p = ask(a, &status);
		const char *value = pegkit_field(p, a->key);
		bool same =
		    a->value ? value && strcmp(value, a->value) == 0 : !value;

		tap_ok(status == a->status && same &&
			   (status != PEGKIT_LIMIT || *pegkit_message(p)),
		       "%s %s, %d MiB: %s %s", a->question, a->arguments,
		       (int)a->memory, a->key, value ? value : "none");
		pegkit_limit(p, MIB, 0, 1);
		tap_ok(pegkit_ask(p, "check", NULL) != PEGKIT_NO,
		       "which is not false");
		pegkit_close(p);
	}
	test_bounds();
	return tap_end();
}
