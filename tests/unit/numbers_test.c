/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of pegkit.h about numbers: random calls beside a model, which
 * is written from the rules and shares nothing with the library; the English
 * board; and records of all kinds.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#ifdef HAVE_PTHREAD
#include <pthread.h>
#endif

#include "ask/pegkit.h"
#include "tap.h"

enum {
	SIDE = 5,   /* rows and columns of a random board, at most */
	HOLES = 12, /* of a random board, at most */
	POSITIONS = 1 << HOLES,
	JUMPS = 8 * HOLES,
	TEXT = 256,
	NAME = 24,
};

enum goal { GOAL_ANY, GOAL_CELL, GOAL_DRAWN, GOAL_PEGS, GOAL_SAME, GOALS };

/* What is known of the record in hand, and what is wrong with the calls. */
struct model {
	uint64_t seed;
	struct pegkit *kit;
	int rows, cols, holes, jumps, directions;
	int at[SIDE][SIDE]; /* the hole there, or -1 */
	int row[HOLES], col[HOLES];
	int jump[JUMPS][3];
	uint64_t position;
	enum goal goal;
	uint64_t aim;		 /* the goal that is a cell, or is drawn */
	int pegs;		 /* of a goal */
	char has_won[POSITIONS]; /* 0: not known, 1: lost, 2: won */
	char is_reached[POSITIONS];
	uint64_t span[HOLES]; /* by first hole: what jumps change together */
	uint64_t list[POSITIONS];
	bool is_limited;
	int calls, wrong;
	char first[TEXT]; /* the first thing wrong */
};

static int below(struct model *m, int n)
{
	return (int)(tap_random(&m->seed) % (unsigned)n);
}

/* Counts a call, and what is wrong with it. */
static void expect(struct model *m, bool good, const char *what)
{
	m->calls++;
	if (!good && !m->wrong++)
		snprintf(m->first, sizeof m->first, "%s, call %d: %s", what,
			 m->calls, pegkit_message(m->kit));
}

static int count_pegs(uint64_t position)
{
	int pegs = 0;

	for (; position; position &= position - 1)
		pegs++;
	return pegs;
}

static uint64_t one(int hole)
{
	return (uint64_t)1 << hole;
}

static uint64_t changed(const struct model *m, int jump)
{
	const int *hole = m->jump[jump];

	return one(hole[0]) | one(hole[1]) | one(hole[2]);
}

static bool is_legal(const struct model *m, int jump, uint64_t position)
{
	const int *hole = m->jump[jump];

	return (position & changed(m, jump)) == (one(hole[0]) | one(hole[1]));
}

static bool is_goal(const struct model *m, uint64_t position)
{
	switch (m->goal) {
	case GOAL_ANY:
		return count_pegs(position) == 1;
	case GOAL_PEGS:
		return count_pegs(position) == m->pegs;
	default:
		return position == m->aim;
	}
}

static bool wins(struct model *m, uint64_t position)
{
	char *known = &m->has_won[position];

	if (!*known)
		*known = is_goal(m, position) ? 2 : 1;
	else
		return *known == 2;
	for (int i = 0; i < m->jumps && *known == 1; i++)
		if (is_legal(m, i, position) &&
		    wins(m, position ^ changed(m, i)))
			*known = 2;
	return *known == 2;
}

static void reach(struct model *m, uint64_t position)
{
	if (m->is_reached[position])
		return;
	m->is_reached[position] = 1;
	for (int i = 0; i < m->jumps; i++)
		if (is_legal(m, i, position))
			reach(m, position ^ changed(m, i));
}

/* Adds what a jump changes to the basis of all such sums. */
static uint64_t reduce(struct model *m, uint64_t sum, bool adds)
{
	for (int h = 0; h < m->holes; h++) {
		if (!(sum >> h & 1))
			continue;
		if (!m->span[h] && adds)
			m->span[h] = sum;
		sum ^= m->span[h];
		if (sum >> h & 1)
			return sum; /* no jump changes it */
	}
	return sum;
}

/* Two positions are of a class if jumps, legal or not, lead to both. */
static bool is_same_class(struct model *m, uint64_t a, uint64_t b)
{
	return reduce(m, a ^ b, false) == 0;
}

static void add_jump(struct model *m, int r, int c, int down, int right)
{
	int to_row = r + 2 * down, to_col = c + 2 * right;
	int *jump = m->jump[m->jumps];

	if (to_row < 0 || to_row >= m->rows || to_col < 0 || to_col >= m->cols)
		return;
	jump[0] = m->at[r][c];
	jump[1] = m->at[r + down][c + right];
	jump[2] = m->at[to_row][to_col];
	if (jump[0] >= 0 && jump[1] >= 0 && jump[2] >= 0)
		m->jumps++;
}

/* Lists the jumps by their first hole, then by their last. */
static void make_jumps(struct model *m)
{
	m->jumps = 0;
	for (int i = 0; i < m->holes; i++)
		for (int down = -1; down <= 1; down++)
			for (int right = -1; right <= 1; right++)
				if ((down || right) &&
				    (m->directions == 8 || !down || !right))
					add_jump(m, m->row[i], m->col[i], down,
						 right);
	memset(m->span, 0, sizeof m->span);
	for (int i = 0; i < m->jumps; i++)
		reduce(m, changed(m, i), true);
}

/* Makes up holes, at least one on each edge. */
static void make_holes(struct model *m)
{
	m->rows = 1 + below(m, SIDE);
	m->cols = 1 + below(m, SIDE);
	m->holes = 0;
	for (int r = 0; r < m->rows; r++)
		for (int c = 0; c < m->cols; c++) {
			bool edge = (r == 0 && c == 0) ||
				    (r == m->rows - 1 && c == m->cols - 1);
			bool has =
			    edge || (m->holes < HOLES - 1 && below(m, 10) < 7);

			m->at[r][c] = has ? m->holes : -1;
			if (has) {
				m->row[m->holes] = r;
				m->col[m->holes++] = c;
			}
		}
}

/* Appends POSITION as a drawing, with END after each row. */
static void draw(const struct model *m, uint64_t position, char end, char *text)
{
	text += strlen(text);
	for (int r = 0; r < m->rows; r++) {
		for (int c = 0; c < m->cols; c++)
			*text++ = m->at[r][c] < 0		? '_'
				  : position >> m->at[r][c] & 1 ? 'o'
								: '.';
		*text++ = end;
	}
	*text = '\0';
}

static uint64_t random_position(struct model *m)
{
	uint64_t some = tap_random(&m->seed);

	if (below(m, 3) == 0)
		some |= tap_random(&m->seed);
	return some & (one(m->holes) - 1);
}

static void name_cell(const struct model *m, int hole, char *text)
{
	snprintf(text, NAME, "%c%d", 'a' + m->col[hole], m->row[hole] + 1);
}

/* Makes up the goal, and appends its field. */
static void make_goal(struct model *m, char *text)
{
	char name[TEXT] = "any";
	int hole = below(m, m->holes);

	m->goal = (enum goal)below(m, GOALS);
	if (m->goal == GOAL_SAME)
		m->position = (one(m->holes) - 1) ^ one(hole);
	m->aim = one(hole);
	m->pegs = 1 + below(m, m->holes);
	if (m->goal == GOAL_CELL)
		name_cell(m, hole, name);
	if (m->goal == GOAL_DRAWN) {
		m->aim = random_position(m);
		*name = '\0';
		draw(m, m->aim, '/', name);
	}
	if (m->goal == GOAL_PEGS)
		snprintf(name, sizeof name, "%d-pegs", m->pegs);
	if (m->goal == GOAL_SAME)
		strcpy(name, "same");
	strcat(text, "\ngoal: ");
	strcat(text, name);
}

static void new_record(struct model *m)
{
	char text[4 * TEXT] = "", goal[2 * TEXT] = "";
	uint64_t line = 0, column = 0;

	make_holes(m);
	m->directions = below(m, 2) ? 8 : 4;
	make_jumps(m);
	m->position = random_position(m);
	make_goal(m, goal);
	strcpy(text, "# a board\n");
	draw(m, m->position, '\n', text);
	strcat(text, m->directions == 8 ? "lines: 8" : "lines: 4");
	strcat(text, goal);
	strcat(text, "\ntitle: it\n");
	memset(m->has_won, 0, sizeof m->has_won);
	expect(m, pegkit_read(m->kit, text, strlen(text), "draw") == PEGKIT_YES,
	       "read");
	expect(m,
	       pegkit_place(m->kit, &line, &column) == PEGKIT_YES &&
		   line == 2 && column == 1,
	       "place");
}

static void see_board(struct model *m)
{
	struct pegkit_board b;
	bool good = pegkit_board(m->kit, &b) == PEGKIT_YES &&
		    b.holes == m->holes && b.jumps == m->jumps &&
		    b.position == m->position;

	for (int i = 0; i < m->holes && good; i++)
		good = b.row[i] == m->row[i] && b.column[i] == m->col[i];
	for (int i = 0; i < m->jumps && good; i++)
		good = b.jump[i].from == m->jump[i][0] &&
		       b.jump[i].over == m->jump[i][1] &&
		       b.jump[i].to == m->jump[i][2];
	expect(m, good, "board");
}

static void see_legal(struct model *m)
{
	uint64_t position = random_position(m);
	int jump[PEGKIT_JUMPS], legal = 0;
	int found = pegkit_legal(m->kit, position, jump);
	bool good = true;

	for (int i = 0; i < m->jumps; i++)
		if (is_legal(m, i, position)) {
			good &= legal < found && jump[legal] == i;
			legal++;
		}
	expect(m, good && found == legal, "legal");
	expect(m, pegkit_legal(m->kit, position | one(m->holes), jump) == -1,
	       "legal, with a peg too many");
}

static void play(struct model *m)
{
	uint64_t position = random_position(m), before = position;
	int jump = below(m, m->jumps + 2) - 1;
	enum pegkit_status wanted = PEGKIT_BAD;

	if (jump >= 0 && jump < m->jumps)
		wanted = is_legal(m, jump, before) ? PEGKIT_YES : PEGKIT_NO;
	expect(m, pegkit_play(m->kit, &position, jump) == wanted, "play");
	expect(m,
	       position ==
		   (wanted == PEGKIT_YES ? before ^ changed(m, jump) : before),
	       "what play leaves");
	position = before | one(m->holes + below(m, 64 - m->holes));
	expect(m,
	       pegkit_play(m->kit, &position, 0) == PEGKIT_BAD &&
		   *pegkit_message(m->kit),
	       "play, with a peg too many");
}

static void decide(struct model *m)
{
	uint64_t position = random_position(m);
	int hint = -2;
	enum pegkit_status found =
	    pegkit_verdict(m->kit, position, below(m, 4) ? &hint : NULL);
	bool good;

	if (m->is_limited && found == PEGKIT_LIMIT) {
		expect(m, hint == -2 && *pegkit_message(m->kit), "a limit");
		return;
	}
	expect(m, found == (wins(m, position) ? PEGKIT_YES : PEGKIT_NO),
	       "verdict");
	good = hint == -2;
	if (found == PEGKIT_YES && hint != -2)
		good = hint == -1
			   ? is_goal(m, position)
			   : hint < m->jumps && is_legal(m, hint, position) &&
				 wins(m, position ^ changed(m, hint));
	expect(m, good, "hint");
}

static void set_position(struct model *m)
{
	uint64_t position = random_position(m);
	bool fits =
	    m->goal != GOAL_SAME || count_pegs(position) == m->holes - 1;

	if (m->goal == GOAL_SAME && fits) {
		m->aim = (one(m->holes) - 1) ^ position;
		memset(m->has_won, 0, sizeof m->has_won);
	}
	expect(m,
	       pegkit_set_position(m->kit, position) ==
		   (fits ? PEGKIT_YES : PEGKIT_BAD),
	       "set_position");
	m->position = position;
	expect(m,
	       pegkit_field(m->kit, "title") &&
		   !pegkit_field(m->kit, "result") &&
		   !pegkit_field(m->kit, "moves"),
	       "fields after set_position");
	if (!fits)
		new_record(m);
}

static void prepare(struct model *m)
{
	enum pegkit_status found = pegkit_prepare(m->kit);

	expect(m,
	       m->goal == GOAL_PEGS && m->pegs > 1 ? found == PEGKIT_BAD
	       : m->is_limited			   ? found != PEGKIT_BAD
						   : found == PEGKIT_YES,
	       "prepare");
}

static int compare(const void *first, const void *second)
{
	const uint64_t *a = first, *b = second;

	return (*a > *b) - (*a < *b);
}

static void see_level(struct model *m, bool winning)
{
	int pegs = below(m, m->holes + 3) - 1;
	uint64_t count = 77, wanted = 0;
	size_t room = below(m, 3) ? POSITIONS : (size_t)below(m, 40);
	enum pegkit_status found =
	    pegkit_level(m->kit, winning ? PEGKIT_WINNING : PEGKIT_REACHED,
			 pegs, m->list, room, &count);
	bool good = true;

	if (pegs < 0 || pegs > m->holes ||
	    (winning && m->goal == GOAL_PEGS && m->pegs > 1)) {
		expect(m, found == PEGKIT_BAD, "no level");
		return;
	}
	if (m->is_limited && found == PEGKIT_LIMIT) {
		expect(m, *pegkit_message(m->kit), "a level at a limit");
		return;
	}
	expect(m, found == PEGKIT_YES, "level");
	memset(m->is_reached, 0, sizeof m->is_reached);
	if (!winning)
		reach(m, m->position);
	for (uint64_t p = 0; p < one(m->holes); p++)
		wanted +=
		    count_pegs(p) == pegs &&
		    (winning ? is_same_class(m, p, m->position) && wins(m, p)
			     : m->is_reached[p]);
	room = room < count ? room : (size_t)count;
	qsort(m->list, room, sizeof *m->list, compare);
	for (size_t i = 0; i < room && good; i++) {
		uint64_t p = m->list[i];

		good = p < one(m->holes) && count_pegs(p) == pegs &&
		       (i == 0 || p != m->list[i - 1]) &&
		       (winning ? is_same_class(m, p, m->position) && wins(m, p)
				: m->is_reached[p]);
	}
	expect(m, good && count == wanted,
	       winning ? "winning positions" : "reached positions");
}

/* Asks in words, which must not confuse what numbers say. */
static void ask(struct model *m)
{
	static const char *const question[] = {"solve", "hint", "stats"};
	int i = below(m, 3);
	enum pegkit_status found = pegkit_ask(m->kit, question[i], NULL);
	const char *result = pegkit_field(m->kit, "result");

	if (i == 0 && found <= PEGKIT_NO)
		expect(m,
		       result && (strcmp(result, "solved") == 0) ==
				     wins(m, m->position),
		       "solve");
}

static void limit(struct model *m)
{
	m->is_limited = below(m, 2);
	if (!m->is_limited)
		pegkit_limit(m->kit, 0, 0, 1);
	else if (below(m, 2))
		pegkit_limit(m->kit, 1 + (uint64_t)below(m, 100000), 0, 1);
	else
		pegkit_limit(m->kit, 0, 1, 1); /* a nanosecond */
}

/* Makes random calls until so many are made. */
static void make_calls(struct model *m, int calls)
{
	m->kit = pegkit_open(NULL, 0, NULL);
	new_record(m);
	while (m->calls < calls && !m->wrong) {
		int dice = below(m, 100);

		if (dice < 2)
			new_record(m);
		else if (dice < 12)
			see_board(m);
		else if (dice < 30)
			see_legal(m);
		else if (dice < 50)
			play(m);
		else if (dice < 75)
			decide(m);
		else if (dice < 80)
			set_position(m);
		else if (dice < 84)
			prepare(m);
		else if (dice < 91)
			see_level(m, dice & 1);
		else if (dice < 95)
			ask(m);
		else
			limit(m);
	}
	pegkit_close(m->kit);
	m->kit = NULL;
}

#ifdef HAVE_PTHREAD
static void *run(void *context)
{
	make_calls(context, tap_long() ? 50000 : 500);
	return NULL;
}
#endif

static void test_calls(void)
{
	static struct model model[3];
	int calls = tap_long() ? 100000 : 2000;

	for (unsigned i = 0; i < 3; i++)
		model[i].seed = i << 24;
	make_calls(&model[2], calls);
	tap_ok(!model[2].wrong, "random calls are as the model says %s",
	       model[2].first);
#ifdef HAVE_PTHREAD
	pthread_t thread[2];
	pthread_attr_t attributes;

	/* As pegkit.h asks; some C libraries give a thread less. */
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, 1 << 20);
	for (int i = 0; i < 2; i++)
		pthread_create(&thread[i], &attributes, run, &model[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	pthread_attr_destroy(&attributes);
	tap_ok(!model[0].wrong && !model[1].wrong,
	       "so they are in two threads at once %s %s", model[0].first,
	       model[1].first);
#endif
}

static struct pegkit *open_record(const char *text, const char *format)
{
	struct pegkit *p = pegkit_open(text, strlen(text), format);

	pegkit_next(p);
	return p;
}

static void test_english(void)
{
	enum { ROOM = 30000 };
	struct pegkit *p = open_record("d4", "cells board=english");
	struct pegkit_board b;
	static uint64_t list[ROOM], again[ROOM];
	char copy[1000] = "", *census = copy;
	bool good = true;
	uint64_t position, count = 0, wins = 0, seven = 0;
	int hint = 0, jumps = 0;

	tap_ok(pegkit_ask(p, "complement", NULL) == PEGKIT_YES &&
		   pegkit_board(p, &b) == PEGKIT_YES && b.holes == 33 &&
		   b.jumps == 76 && b.row[16] == 3 && b.column[16] == 3 &&
		   b.position == ((one(33) - 1) ^ one(16)),
	       "the English board in numbers");
	tap_ok(pegkit_prepare(p) == PEGKIT_YES, "it is prepared");
	position = b.position;
	while (pegkit_verdict(p, position, &hint) == PEGKIT_YES && hint >= 0 &&
	       pegkit_play(p, &position, hint) == PEGKIT_YES)
		jumps++;
	tap_ok(jumps == 31 && position == one(16) && hint == -1,
	       "hints lead to the goal");
	tap_ok(pegkit_verdict(p, b.position ^ one(0), NULL) == PEGKIT_NO,
	       "a position of another class loses");
	/* The census counts in another way. */
	if (pegkit_ask(p, "census", NULL) == PEGKIT_YES)
		census = strcpy(copy, pegkit_field(p, "census-all"));
	for (int n = 0; n < 8; n++)
		seven = strtoull(census, &census, 10);
	good = pegkit_level(p, PEGKIT_REACHED, 25, list, ROOM, &count) ==
		   PEGKIT_YES &&
	       count == seven;
	tap_ok(good, "seven jumps lead to %" PRIu64 " positions", count);
	/* A jump back is a jump of the complement. */
	good = pegkit_level(p, PEGKIT_WINNING, 8, again, ROOM, &wins) ==
		   PEGKIT_YES &&
	       wins == count;
	for (uint64_t i = 0; i < wins && good; i++)
		again[i] ^= one(33) - 1;
	qsort(list, (size_t)count, sizeof *list, compare);
	qsort(again, (size_t)wins, sizeof *again, compare);
	tap_ok(good && !memcmp(list, again, (size_t)count * sizeof *list),
	       "their complements are the winning positions");
	pegkit_close(p);
}

static void test_records(void)
{
	struct pegkit_board b;
	uint64_t position = 0, count, line, column;
	struct pegkit *p = open_record("3 3 2 1 2 0 1 0 0", "megacheck");

	tap_ok(pegkit_board(p, &b) == PEGKIT_BAD && *pegkit_message(p) &&
		   pegkit_legal(p, 0, NULL) == -1 &&
		   pegkit_play(p, &position, 0) == PEGKIT_BAD,
	       "a board of checkers has no numbers");
	pegkit_read(p, "a1", 2, "cells board=9x9");
	tap_ok(pegkit_prepare(p) == PEGKIT_BAD &&
		   strstr(pegkit_message(p), "at most 64"),
	       "nor has a large board");
	pegkit_read(p, "a1", 2, "cells board=8x8");
	tap_ok(pegkit_ask(p, "complement", NULL) == PEGKIT_YES &&
		   pegkit_board(p, &b) == PEGKIT_YES && b.holes == 64 &&
		   b.position == ~one(0),
	       "a board of 64 holes");
	tap_ok(pegkit_prepare(p) == PEGKIT_LIMIT && *pegkit_message(p) &&
		   pegkit_level(p, PEGKIT_REACHED, 62, &position, 1, &count) ==
		       PEGKIT_LIMIT &&
		   *pegkit_message(p),
	       "its sets are too large");
	tap_ok(pegkit_set_position(p, 7) == PEGKIT_YES &&
		   pegkit_level(p, PEGKIT_REACHED, 2, &position, 1, &count) ==
		       PEGKIT_YES &&
		   count == 1 && position == (one(0) | one(3)) &&
		   pegkit_verdict(p, 7, NULL) == PEGKIT_NO,
	       "a few pegs on it");
	tap_ok(pegkit_next(p) == PEGKIT_NO &&
		   pegkit_board(p, &b) == PEGKIT_BAD &&
		   pegkit_place(p, &line, &column) == PEGKIT_NO,
	       "there is no record, and no board");
	tap_ok(pegkit_board(NULL, &b) == PEGKIT_BAD &&
		   pegkit_legal(NULL, 0, NULL) == -1 &&
		   pegkit_prepare(NULL) == PEGKIT_BAD,
	       "nor without a reader");
	pegkit_close(p);
}

int main(void)
{
	test_calls();
	test_english();
	test_records();
	return tap_end();
}
