/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Transforms of records with each kind of field, and of boards that have none.
 * That images of random boards are true and lead back is in lattices.bats.
 */
#include <string.h>

#include "ask/pegkit.h"
#include "tap.h"

/* The record that TEXT is after the question; null: it is refused. */
static struct pegkit *carry(const char *text, const char *question)
{
	struct pegkit *p = pegkit_open(text, strlen(text), "line");

	if (pegkit_next(p) == PEGKIT_YES &&
	    pegkit_ask(p, question, NULL) == PEGKIT_YES)
		return p;
	pegkit_close(p);
	return NULL;
}

/* Fields that tell the lattice stay true; null: it is refused. */
static const struct {
	const char *text, *question, *wanted;
} carried[] = {
    {"./o./.o.", "transform=rotate60", ".o./_o./__.\tlines=6\n"},
    {"./o./.o.\tgoal=a1", "transform=flip", ".o./_o./__.\tlines=6\tgoal=c3\n"},
    {".o./_o./__.\tlines=6\tgoal=c1", "transform=rotate300",
     "./o./.o.\tgoal=a1\n"},
    {"./o./.o.\tboard=triangle3", "transform=rotate60",
     ".o./_o./__.\tlines=6\n"},
    {"./o./.o.\tboard=triangle3", "transform=mirror",
     "./.o/.o.\tboard=triangle3\n"},
    {".__/o._/.o.\tboard=triangle3", "transform=mirror-left",
     "./o./.o.\tboard=triangle3\n"},
    {".__/o._/.o.\tlines=6", "transform=mirror-left", "./o./.o.\n"},
    {"./o./.o.\tlines=4", "transform=mirror", "__./_.o/.o.\tlines=4\n"},
    {"o.o\tlines=6", "transform=rotate60", "o__/_._/__o\tlines=6\n"},
    {"o\tlines=6", "transform=flip", "o/\tlines=6\n"},
    {"___/_oo/___\tlines=6\tnext=b2-c2 won solutions=4", "transform=mirror",
     "oo/\tlines=6\tnext=b1-a1 won solutions=4\n"},
    /* A goal whose rows end early, on boards that are wider. */
    {"oo./.o\tgoal=../o.", "transform=mirror", ".oo/_o.\tgoal=_../_.o\n"},
    {"oo./.o\tgoal=/o.", "transform=flip", ".o_/oo.\tgoal=o._/___\n"},
    {"o/.o\tgoal=o_/..", "transform=mirror", "o/o.\tgoal=o/..\n"},
    {"o/.o\tgoal=o_/", "transform=mirror", NULL},
    {"o/oo", "transform=rotate90", NULL},
    {"1/2 3", "transform=flip", NULL},
    {"oo/.o", "transform=rotate120", NULL},
    {"oo.\tmoves=12-26", "transform=rotate90", NULL},
    {"oo.\tmoves=a1-d1", "transform=rotate90", NULL},
    {"oo.\tgoal=a9", "transform=rotate90", NULL},
    {"oo.\tgoal=o/o", "transform=mirror", NULL},
    {"oo.\tgoal=..../", "transform=mirror", NULL},
    {"o/..\tgoal=.o/..", "transform=mirror", NULL},
    {"o/..\tgoal=0/1 2", "transform=mirror", NULL},
    {"ooo.../.o..\tboard=triangle2", "transform=rotate270", NULL},
    {"_o/oo\tboard=triangle2", "transform=mirror", NULL},
    {"o/oo", "transform=rotate270", NULL},
    {"1/2 3", "transform=rotate60", NULL},
    {"ooo/ooo\tlines=6", "transform=rotate90", NULL},
    {"ooo/ooo\tlines=5", "transform=mirror", NULL},
    {"ooo/ooo\tboard=triangle2\tlines=4", "transform=mirror", NULL},
    {"ooo/ooo\tboard=nowhere", "transform=mirror", NULL},
    {"oo./_._\tlines=6\tgoal=o../.__", "transform=rotate60", NULL},
    {"oo.\tsum=3", "transform=mirror", NULL},
    {"1/2 0\tline=1-9*3", "transform=mirror", NULL},
    {"_x/._", "transform=mirror", NULL},
    {"_x/._\tcaptured=0\troute=9x1", "transform=rotate180", NULL},
    /* Fields decide where the board leaves a choice. */
    {"o.o/.../o.o\tgoal=a1", "canonical", "o.o/.../o.o\tgoal=a1\n"},
    {"o.o/.../o.o\tgoal=c1", "canonical", "o.o/.../o.o\tgoal=a1\n"},
    {"o.o/.../o.o\tgoal=c3", "canonical", "o.o/.../o.o\tgoal=a1\n"},
    {"o.o/.../o.o\tgoal=a3", "canonical", "o.o/.../o.o\tgoal=a1\n"},
};

static void test_carried(void)
{
	for (size_t i = 0; i < sizeof carried / sizeof *carried; i++) {
		const char *wanted = carried[i].wanted, *found;
		struct pegkit *p = carry(carried[i].text, carried[i].question);

		found = p ? pegkit_text(p, "line") : NULL;
		tap_ok(wanted ? found && strcmp(found, wanted) == 0 : !found,
		       "%s, %s: %s", carried[i].text, carried[i].question,
		       found ? "carried" : "refused");
		pegkit_close(p);
	}
}

/*
 * Claims that hold, and hold when they are carried by each transform that the
 * board has; there are at least LEAST of those.
 */
static const struct {
	int least;
	const char *text;
} claims[] = {
    {8, "oo.../...../...../...../...oo\tresult=solved\tjumps=2"
	"\tgoal=..o../...../...../...../..o..\tmoves=a1-c1 e5-c5"},
    {6, "o/../..o\tgoal=any\tresult=unsolvable\tmoves="},
    {6, "3/1 6/1 7 8/5 0 3 4/9 3 2 1 9\tdifference=21"
	"\tline=3-8*42 12-5*18 10-3*32 1-6*12 14-12*2 5-14*9 11-13*9 "
	"14-12*27 4-11*5 11-13*3"},
    {2, "_._._._./._._._._/_._._._./._._._._/_._._._./._._._._/_o_._._./"
	"x_._._._\tcaptured=1\troute=1x10"},
    {4, "._./_o_/._./_o_/x_.\tcaptured=2\troute=1x5x7"},
};

static void test_claims(void)
{
	static const char *const name[] = {
	    "identity",	   "rotate60",	   "rotate90",	"rotate120",
	    "rotate180",   "rotate240",	   "rotate270", "rotate300",
	    "mirror",	   "flip",	   "transpose", "antitranspose",
	    "mirror-left", "mirror-right", "flip-left", "flip-right"};

	for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
		int made = 0;
		bool hold = true;

		for (size_t t = 0; t < sizeof name / sizeof *name; t++) {
			char question[40];
			struct pegkit *p;

			snprintf(question, sizeof question, "transform=%s",
				 name[t]);
			p = carry(claims[i].text, question);
			made += p != NULL;
			hold = hold && (!p || pegkit_check(p) == PEGKIT_YES);
			pegkit_close(p);
		}
		tap_ok(hold && made >= claims[i].least, "%d images hold of %s",
		       made, claims[i].text);
	}
}

int main(void)
{
	test_carried();
	test_claims();
	return tap_end();
}
