/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of peg solitaire: right claims are accepted, and claims that were
 * changed in one place are judged as a second, naive judge judges them, which
 * plays on a grid of characters and knows no shape.
 */
#include "check/judges.h"

#include <string.h>

#include "base/bits.h"
#include "claims.h"
#include "tap.h"

enum { ROOM = 2048, MEMORY = 1 << 28 };

/* Reads "c3" with single-digit rows only. */
static bool cell(const char **p, int *row, int *col)
{
	if ((*p)[0] < 'a' || (*p)[0] > 'i' || (*p)[1] < '1' || (*p)[1] > '9')
		return false;
	*col = (*p)[0] - 'a' + 1;
	*row = (*p)[1] - '0';
	*p += 2;
	return true;
}

static bool jump(struct grid *g, int r, int c, int to_r, int to_c)
{
	int dr = to_r - r, dc = to_c - c;
	bool line = (abs(dr) == 2 && dc == 0) || (dr == 0 && abs(dc) == 2) ||
		    (g->triangle && abs(dr) == 2 && dr == dc);
	char *from = &g->at[r][c], *to = &g->at[to_r][to_c];
	char *over = &g->at[(r + to_r) / 2][(c + to_c) / 2];

	if (!line || *from != 'o' || *over != 'o' || *to != '.')
		return false;
	*from = *over = '.';
	*to = 'o';
	return true;
}

/* Whether MOVES are legal and lead to one of the goals; counts the jumps. */
static bool plays(const struct puzzle *p, const char *moves, int *jumps)
{
	struct grid g, goal;
	int r, c, to_r, to_c;

	*jumps = 0;
	draw(p->shape, p->start, &g);
	while (*(moves += strspn(moves, " "))) {
		if (!cell(&moves, &r, &c) || *moves != '-')
			return false;
		for (; *moves == '-'; r = to_r, c = to_c, ++*jumps)
			if (moves++, !cell(&moves, &to_r, &to_c) ||
					 !jump(&g, r, c, to_r, to_c))
				return false;
		if (*moves && *moves != ' ')
			return false;
	}
	for (int i = 0; i < p->goals; i++) {
		draw(p->shape, p->goal[i], &goal);
		if (memcmp(goal.at, g.at, sizeof g.at) == 0)
			return true;
	}
	return false;
}

struct tally {
	int tried, accepted, wrong;
};

/* Judges moves that may be wrong, and compares with the naive judge. */
static void try_moves(const struct puzzle *p, const char *moves,
		      struct tally *t)
{
	char message[CHECK_MESSAGE], number[16];
	struct check_claims claim = {.of[FIELD_RESULT] = text("solved"),
				     .of[FIELD_MOVES] = text(moves)};
	enum check_verdict v =
	    solitaire_check(BOARD(p), &claim, ALLOW(MEMORY), message);
	int jumps;
	bool good = plays(p, moves, &jumps);

	t->tried++;
	t->accepted += good;
	t->wrong += v != (good ? CHECK_HOLDS : CHECK_FALSE);
	t->wrong += good ? message[0] != '\0' : message[0] == '\0';
	for (int more = -1; good && more <= 1; more++) {
		snprintf(number, sizeof number, "%d", jumps + more);
		claim.of[FIELD_JUMPS] = text(number);
		v = solitaire_check(BOARD(p), &claim, ALLOW(MEMORY), message);
		t->wrong += v != (more ? CHECK_FALSE : CHECK_HOLDS);
	}
}

/* Every byte replaced by every other that may occur, or left out. */
static void change_bytes(const struct puzzle *p, const char *moves,
			 struct tally *t)
{
	size_t size = strlen(moves);
	char copy[ROOM];

	for (size_t i = 0; i < size; i++) {
		for (const char *c = "abcdefgh0123456789- ,"; *c; c++) {
			strcpy(copy, moves);
			copy[i] = *c;
			try_moves(p, copy, t);
		}
		memcpy(copy, moves, i);
		strcpy(copy + i, moves + i + 1);
		try_moves(p, copy, t);
	}
}

/* Splits into at most 64 moves; WORDS holds copies. */
static int split(const char *moves, char words[64][64])
{
	int n = 0, used;

	while (n < 64 && sscanf(moves, "%63s%n", words[n], &used) == 1) {
		moves += used;
		n++;
	}
	return n;
}

/* Joins the words after moving word A to B, or dropping it if B < 0. */
static void join(char words[64][64], int n, int a, int b, char *out)
{
	int at = 0;

	*out = '\0';
	for (int i = 0; i < n; i++) {
		if (i == b && b <= a)
			at += snprintf(out + at, (size_t)(ROOM - at), "%s ",
				       words[a]);
		if (i != a)
			at += snprintf(out + at, (size_t)(ROOM - at), "%s ",
				       words[i]);
		if (i == b && b > a)
			at += snprintf(out + at, (size_t)(ROOM - at), "%s ",
				       words[a]);
	}
}

/* Every move dropped, and put to every other place. */
static void change_moves(const struct puzzle *p, const char *moves,
			 struct tally *t)
{
	char words[64][64], out[ROOM];
	int n = split(moves, words);

	for (int a = 0; a < n; a++)
		for (int b = -1; b < n; b++) {
			join(words, n, a, b, out);
			try_moves(p, out, t);
		}
}

static void test_solved(const char *name, int vacancy, int goal,
			const char *moves)
{
	struct tally right = {0}, changed = {0};
	struct shape s;
	uint64_t end = bits_one(goal);
	struct puzzle p = {&s, 0, &end, 1, 0};

	shape_named(name, &s);
	p.start = shape_all(&s) & ~bits_one(vacancy);
	try_moves(&p, moves, &right);
	tap_ok(right.accepted == 1 && !right.wrong, "%s: a solution holds",
	       name);
	change_bytes(&p, moves, &changed);
	change_moves(&p, moves, &changed);
	tap_ok(!changed.wrong, "%s: %d changed solutions, %d of them right",
	       name, changed.tried, changed.accepted);
}

static void expect(const struct puzzle *p, const char *result,
		   const char *proof, uint64_t memory, enum check_verdict v,
		   const char *says)
{
	char message[CHECK_MESSAGE];
	struct check_claims claim = {.of[FIELD_RESULT] = text(result),
				     .of[FIELD_PROOF] = text(proof)};
	enum check_verdict found =
	    solitaire_check(BOARD(p), &claim, ALLOW(memory), message);

	tap_ok(found == v && strcmp(message, says) == 0, "%s %s: %s",
	       result ? result : "no result", proof ? proof : "", message);
}

static void test_messages(void)
{
	struct shape s;
	uint64_t goal = bits_one(12);
	struct puzzle p = {&s, 0, &goal, 1, 0};

	shape_named("5x5", &s);
	p.start = bits_one(0) | bits_one(1) | bits_one(24);
	expect(&p, NULL, NULL, MEMORY, CHECK_NOTHING, "");
	expect(&p, "limit", NULL, MEMORY, CHECK_NOTHING, "");
	expect(&p, "perhaps", NULL, MEMORY, CHECK_FALSE,
	       "result: 'perhaps', expected 'solved', 'unsolvable' or 'limit'");
	expect(&p, "solved", NULL, MEMORY, CHECK_FALSE,
	       "a solution is claimed, but no goal can be reached from pegs at "
	       "a1 b1 e5");
	expect(&p, "solved", NULL, 1000, CHECK_LIMIT,
	       "a solution is claimed: the search needs more than 1000 bytes "
	       "of memory");
	expect(&p, "unsolvable", NULL, MEMORY, CHECK_HOLDS, "");
	expect(&p, "unsolvable", NULL, 1000, CHECK_LIMIT,
	       "result: 'unsolvable': the search needs more than 1000 bytes "
	       "of memory");
	expect(&p, "unsolvable", "exhausted: 2 positions", 1000, CHECK_LIMIT,
	       "exhausted: the recount needs more than 1000 bytes of memory");
	expect(&p, "unsolvable", "exhausted: 2 positions", MEMORY, CHECK_HOLDS,
	       "");
	expect(&p, "unsolvable", "exhausted: 2", MEMORY, CHECK_FALSE,
	       "exhausted: not of the form 'exhausted: 123 positions'");
	expect(&p, "unsolvable", "it is hard", MEMORY, CHECK_FALSE,
	       "proof: 'it is hard', expected 'position class:', "
	       "'pagoda function:' or 'exhausted:'");
	expect(&p, "unsolvable", "pagoda function: c1=1", MEMORY, CHECK_FALSE,
	       "pagoda function: jump a1-c1 gains weight: 0 + 0 < 1");
	expect(&p, "unsolvable", "pagoda function: a1=1 a1=1", MEMORY,
	       CHECK_FALSE, "pagoda function: 'a1' is named twice");
	expect(&p, "unsolvable", "pagoda function: a1=100000000000000001",
	       MEMORY, CHECK_LIMIT,
	       "pagoda function: 'a1=100000000000000001' is larger than "
	       "10000000000000000 in size and not looked at");
	expect(&p, "unsolvable", "pagoda function: a1=-99999999999999999999999",
	       MEMORY, CHECK_LIMIT,
	       "pagoda function: 'a1=-99999999999999999999999' is larger than "
	       "10000000000000000 in size and not looked at");
	expect(&p, "unsolvable", "pagoda function: a1=9x", MEMORY, CHECK_FALSE,
	       "pagoda function: 'a1=9x' is not of the form 'a1=-2'");
	expect(&p, "unsolvable", "position class: a1 = odd", MEMORY,
	       CHECK_FALSE,
	       "position class: jump a1-c1 meets 1 of the holes a1, expected 0 "
	       "or 2");
	expect(&p, "unsolvable", "position class: a1 f1 = odd", MEMORY,
	       CHECK_FALSE, "position class: 'f1' is not a cell of the board");
	goal = bits_one(2) | bits_one(24);
	expect(&p, "unsolvable", NULL, MEMORY, CHECK_FALSE,
	       "result: 'unsolvable', but a goal can be reached from pegs at "
	       "a1 b1 e5");
	expect(&p, "unsolvable", "exhausted: 2 positions", MEMORY, CHECK_FALSE,
	       "exhausted: a goal can be reached");
}

/* A goal of another class than the start, and 23 million positions. */
static void test_long_search(void)
{
	struct shape s = *shape_english();
	position_t goal = position_of(17);
	struct puzzle p = {&s, 0, &goal, 1, 0};

	/* No sum of jumps makes the goal of the start. */
	p.start = shape_all(&s) & ~position_of(16);
	expect(&p, "solved", NULL, UINT64_MAX, CHECK_FALSE,
	       "a solution is claimed, but no goal can be reached from pegs at "
	       "c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3 f3 g3 a4 ...");
	/* Nor any single peg, but here that is not looked at. */
	p = (struct puzzle){&s, p.start & ~position_of(10), NULL, 0, 1};
	expect(&p, "solved", NULL, UINT64_MAX, CHECK_LIMIT,
	       "a solution is claimed, but a search that leaves positions out "
	       "finds no goal from pegs at c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 f3 g3 "
	       "a4 b4 ...");
}

/* One move on the 1x3 board, written in ways of which one is right. */
static void test_forms(void)
{
	static const char *const moves[] = {
	    "a1-c1", "-c1", "a1", "a1-c1-", "", "c1-a1", "a1--c1", "a1-c1 -a1"};
	static const char *const jumps[] = {
	    "1", "18446744073709551617", "01 1", "", "one", "-1"};
	struct shape s;
	uint64_t goal = bits_one(2);
	struct puzzle p = {&s, 3, &goal, 1, 0};
	char message[CHECK_MESSAGE];

	shape_named("1x3", &s);
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		struct check_claims claim = {.of[FIELD_RESULT] = text("solved"),
					     .of[FIELD_JUMPS] = text("1"),
					     .of[FIELD_MOVES] = text(moves[i])};
		enum check_verdict v =
		    solitaire_check(BOARD(&p), &claim, ALLOW(MEMORY), message);

		tap_ok(v == (i ? CHECK_FALSE : CHECK_HOLDS), "'%s': %s",
		       moves[i], message);
	}
	for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
		struct check_claims claim = {.of[FIELD_RESULT] = text("solved"),
					     .of[FIELD_JUMPS] = text(jumps[i]),
					     .of[FIELD_MOVES] = text("a1-c1")};
		enum check_verdict v =
		    solitaire_check(BOARD(&p), &claim, ALLOW(MEMORY), message);

		tap_ok(v == (i ? CHECK_FALSE : CHECK_HOLDS), "jumps '%s': %s",
		       jumps[i], message);
	}
}

/* Claims that are true of the board a1 b1 d1 of five holes, goal e1. */
static const struct check_claims counted[] = {
    {.of[FIELD_SOLUTIONS] = {"1", 1}},
    {.of[FIELD_CENSUS] = {"1 1 2", 5}, .of[FIELD_CENSUS_ALL] = {"1 1 2", 5}},
    {.of[FIELD_CENSUS_OF_WINNING] = {"1 1 1", 5},
     .of[FIELD_CENSUS_OF_WINNING_ALL] = {"1 1 1", 5}},
    {.of[FIELD_CENSUS_OF_MOVES] = {"1 2 1", 5},
     .of[FIELD_CENSUS_OF_MOVES_ALL] = {"1 2 1", 5}},
};

/*
 * With little memory, or none of the time left, a true claim is left open or
 * holds, a message says why, and all memory is given back.
 */
static void test_allowance(void)
{
	struct shape s;
	uint64_t goal = bits_one(4);
	struct puzzle p = {&s, 0xb, &goal, 1, 0};
	int wrong = 0, open = 0, settled = 0;

	shape_named("1x5", &s);
	for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
		for (uint64_t memory = 1; memory < 1 << 22; memory *= 2)
			for (int late = 0; late < 2; late++) {
				struct allowance a = {.budget.left = memory,
						      .memory = memory,
						      .time = late ? 5 : 0,
						      .late = late};
				char message[CHECK_MESSAGE];
				enum check_verdict v = solitaire_check(
				    BOARD(&p), &counted[i], &a, message);

				open += v == CHECK_LIMIT;
				settled += v == CHECK_HOLDS;
				wrong += (v == CHECK_LIMIT) != !!message[0] ||
					 v == CHECK_FALSE ||
					 a.budget.left != memory ||
					 (late && v != CHECK_LIMIT);
			}
	tap_ok(!wrong && open && settled,
	       "small allowances: %d claims left open, %d settled", open,
	       settled);
}

static void test_time(void)
{
	struct allowance none = allowance_of(1, 0), little = allowance_of(1, 1);
	char message[CHECK_MESSAGE];
	struct check_case c = {.allowance = &little, .message = message};

	for (int i = 0; i < 5000; i++)
		allowance_late(&none), allowance_late(&little);
	tap_ok(!none.late && little.late, "time passes where it is limited");
	allowance_leave(&c, "x: this");
	tap_ok(strcmp(message, "x: this needs more than 1e-09 s") == 0, "%s",
	       message);
}

int main(void)
{
	test_solved("english", 16, 16,
		    "d2-d4 b3-d3 c1-c3 e1-c1 d3-b3 a3-c3 e3-e1 g3-e3 c4-c2 "
		    "c1-c3 a4-c4-c2 e4-e2 e1-e3 g4-e4-e2 c6-c4 a5-c5-c3 "
		    "c2-c4-e4 e5-e3 e2-e4 g5-e5 d5-f5 e7-e5 e4-e6 c7-e7-e5 "
		    "f5-d5 d6-d4");
	test_solved("4x4", 1, 2,
		    "d1-b1 a1-c1 a3-a1 c2-a2 a1-a3 d3-d1-b1 a4-a2 b4-b2 b1-b3 "
		    "d4-b4-b2 a2-c2 c3-c1");
	test_solved("triangle5", 0, 0,
		    "a3-a1 c3-a3 a1-c3 a4-a2 d4-b2 b5-b3 d5-b5 a5-c5-c3 b2-d4 "
		    "e5-c3-a3-a1");
	test_messages();
	test_long_search();
	test_forms();
	test_allowance();
	test_time();
	return tap_end();
}
