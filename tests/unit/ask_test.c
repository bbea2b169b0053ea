/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about boards, asked without a program: by every way that each has.
 */
#include <stdlib.h>
#include <string.h>

#include "ask/ask.h"
#include "board/position.h"
#include "check/judge/judge.h"
#include "tap.h"
#include "text/solitaire/board_text.h"

static const uint64_t hour = UINT64_C(3600) * 1000000000;

enum { VALUE = 1 << 12 };

/* A session, its record, and what came of the last question. */
struct session {
	struct ask ask;
	struct record record;
	uint64_t taken,
	    true_ones; /* records; solutions that the judge accepts */
	int told;      /* messages */
};

static bool take(void *client)
{
	struct session *s = client;
	struct allowance allowance = allowance_of(UINT64_MAX, 0);
	enum check_verdict verdict;
	char message[CHECK_MESSAGE];
	struct reading in = {0};

	s->taken++;
	if (!record_find(&s->record, FIELD_SOLUTION))
		return true;
	judge_record(&in, &s->record, &allowance, &verdict, message);
	s->true_ones += verdict == CHECK_HOLDS;
	return true;
}

static void tell(void *client, enum ask_told told, const char *message)
{
	struct session *s = client;

	(void)message;
	s->told += told == ASK_OPEN;
}

static void set_up(struct session *s)
{
	*s = (struct session){.taken = 0};
	question_open(&s->ask);
	s->ask.take = take;
	s->ask.tell = tell;
	s->ask.client = s;
	s->ask.fields.record = &s->record;
}

static void tear_down(struct session *s)
{
	question_close(&s->ask);
	record_free(&s->record);
}

/* A board: PEGS, or all but the hole VACANCY. */
struct start {
	const char *shape, *vacancy, *goal;
	const char *pegs[2];
};

static position_t cell(const struct shape *s, const char *name)
{
	return name ? position_of(shape_find(s, name, strlen(name))) : 0;
}

/* Asks QUESTION, "all=3", about a board. */
static enum answer ask(struct session *s, const struct start *start,
		       const char *question)
{
	char word[32], *argument;
	struct reading in = {0};
	struct shape shape;
	position_t pegs;

	shape_named(start->shape, &shape);
	pegs = start->vacancy ? shape_all(&shape) ^ cell(&shape, start->vacancy)
			      : cell(&shape, start->pegs[0]) |
				    cell(&shape, start->pegs[1]);
	record_clear(&s->record);
	board_text_draw(&s->record, &shape, &(struct holes){{pegs}});
	ask_reset(&s->ask);
	snprintf(word, sizeof word, "%s", question);
	argument = strchr(word, '=');
	if (argument)
		*argument++ = '\0';
	s->taken = s->true_ones = 0;
	s->told = 0;
	if (!ask_take(&s->ask, "board", start->shape) ||
	    !ask_take(&s->ask, "goal", start->goal) ||
	    !ask_take(&s->ask, word, argument) || !ask_answer(&in, &s->ask)) {
		tap_ok(false, "%s is asked", question);
		return ANSWER_LIMIT;
	}
	return s->ask.outcome;
}

/* The value of a field; empty: there is none. */
static const char *field(const struct session *s, enum field_id key,
			 char value[VALUE])
{
	const struct record_field *f = record_find(&s->record, key);

	snprintf(value, VALUE, "%.*s", f ? (int)f->value_size : 0,
		 f ? record_value(&s->record, f) : "");
	return value;
}

/* The sum of the numbers of a field. */
static uint64_t sum(const struct session *s, enum field_id key)
{
	char text[VALUE], *rest = text;
	uint64_t all = 0;

	field(s, key, text);
	while (*rest)
		all += strtoull(rest, &rest, 10);
	return all;
}

static const struct start central = {
    .shape = "english", .vacancy = "d4", .goal = "d4"};
static const struct start elsewhere = {
    .shape = "english", .vacancy = "d4", .goal = "d3"};
static const struct start two_pegs = {
    .shape = "english", .pegs = {"d2", "d3"}, .goal = "d4"};

static void test_census(void)
{
	struct session s;

	set_up(&s);
	tap_ok(ask(&s, &central, "census") == ANSWER_FOUND &&
		   sum(&s, FIELD_CENSUS_ALL) == 187636299 &&
		   sum(&s, FIELD_CENSUS) == 23475688,
	       "a census by sets");
	s.ask.limits.memory = UINT64_C(1) << 20;
	tap_ok(ask(&s, &central, "census") == ANSWER_LIMIT && s.told == 1 &&
		   !sum(&s, FIELD_CENSUS),
	       "there is no room for them");
	tap_ok(ask(&s, &central, "census=winning") == ANSWER_LIMIT &&
		   s.told == 1 && !sum(&s, FIELD_CENSUS_OF_WINNING),
	       "nor for those of a census of winning positions");
	tap_ok(ask(&s, &elsewhere, "census=winning") == ANSWER_NONE &&
		   !s.told && !sum(&s, FIELD_CENSUS_OF_WINNING_ALL),
	       "which are not needed for a goal of another class");
	tap_ok(ask(&s, &two_pegs, "census") == ANSWER_FOUND &&
		   sum(&s, FIELD_CENSUS_ALL) == 3,
	       "few positions are listed");
	tap_ok(ask(&s, &two_pegs, "census=winning") == ANSWER_FOUND &&
		   sum(&s, FIELD_CENSUS_OF_WINNING_ALL) == 2,
	       "and those of them that win");
	tear_down(&s);
}

/* Whether the fields `next` say WORTH, in their order. */
static bool says(const struct session *s, const char *const *worth, int count)
{
	int i = 0;

	for (size_t k = 0; k < s->record.fields; k++) {
		const struct record_field *f = &s->record.field[k];
		const char *value = record_value(&s->record, f);
		size_t size;

		if (f->id != FIELD_NEXT)
			continue;
		if (i == count)
			return false;
		size = strlen(worth[i]);
		if (f->value_size < size ||
		    memcmp(value + f->value_size - size, worth[i], size) != 0)
			return false;
		i++;
	}
	return i == count;
}

/* What is known of the start tells of jumps, without time for a search. */
static void test_analyse(void)
{
	static const struct start corner = {
	    .shape = "english", .vacancy = "c1", .goal = "c1"};
	static const char *const open[] = {" ?", " ?"};
	static const char *const one[] = {" won", " ?"};
	static const char *const none[] = {" lost", " lost", " lost", " lost"};
	struct session s;

	set_up(&s);
	s.ask.time = 1;
	tap_ok(ask(&s, &corner, "analyse") == ANSWER_LIMIT &&
		   (says(&s, open, 2) || says(&s, one, 2)),
	       "no time to decide jumps, but that of a known solution");
	s.ask.time = hour;
	tap_ok(ask(&s, &elsewhere, "analyse") == ANSWER_NONE &&
		   says(&s, none, 4),
	       "each jump from a start without a solution loses");
	tear_down(&s);
}

static void test_all(void)
{
	static const struct start triangle = {
	    .shape = "triangle5", .vacancy = "a1", .goal = "a1"};
	static const struct start unsolvable = {
	    .shape = "triangle5", .vacancy = "a1", .goal = "b2"};
	static const struct start wiegleb = {
	    .shape = "wiegleb", .vacancy = "e5", .goal = "e5"};
	char value[VALUE];
	struct session s;

	set_up(&s);
	tap_ok(ask(&s, &triangle, "all=3") == ANSWER_FOUND && s.taken == 3 &&
		   s.true_ones == 3,
	       "as many solutions as are wanted");
	tap_ok(ask(&s, &unsolvable, "all") == ANSWER_NONE && s.taken == 1 &&
		   *field(&s, FIELD_PROOF, value),
	       "none, with a certificate");
	s.ask.limits.memory = UINT64_C(1) << 27;
	s.ask.time = hour;
	tap_ok(ask(&s, &wiegleb, "all=2") == ANSWER_FOUND && s.taken == 2 &&
		   s.true_ones == 2,
	       "those of a large board begin with the one that is known");
	s.ask.time = 1;
	tap_ok(ask(&s, &wiegleb, "all") == ANSWER_LIMIT && s.told,
	       "a limit says that some are missing");
	tear_down(&s);
}

int main(void)
{
	test_census();
	test_analyse();
	test_all();
	return tap_end();
}
