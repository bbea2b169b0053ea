/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the next jumps win: all of them, or one as a hint. */
#include "ask/question_parts.h"

#include "text/solution.h"

/* Adds a field `next` for one of the jumps of K. */
static void add_next(struct ask *a, const struct next_jumps *k,
		     const struct next_jump *next)
{
	static const char *const worth[] = {[ANSWER_FOUND] = "won",
					    [ANSWER_LIMIT] = "?",
					    [ANSWER_NONE] = "lost"};
	struct buf *text = &a->fields.text;
	char number[WIDE_TEXT];

	solution_moves(text, &a->board.shape, &next->jump, 1);
	buf_printf(text, " %s", worth[next->worth]);
	if (k->count_each && next->worth == ANSWER_FOUND)
		buf_printf(text, " solutions=%s",
			   next->is_counted ? wide_text(next->solutions, number)
					    : "?");
	if (k->fewest && next->worth == ANSWER_FOUND) {
		buf_text(text, " fewest-moves=");
		if (next->fewest < 0)
			buf_char(text, '?');
		else
			buf_unsigned(text, (uint64_t)next->fewest);
	}
	fields_add(&a->fields, FIELD_NEXT);
}

/* Adds how many of COUNT legal jumps win. */
static void add_winning(struct ask *a, int won, int count)
{
	buf_printf(&a->fields.text, "%d of %d%s", won, count,
		   count ? "" : ", no jump is possible");
	fields_add(&a->fields, FIELD_WINNING_JUMPS);
}

/* Adds all jumps and how many of them win, or a HINT: the best jump, unless
 * even that one loses. */
static void add_best(struct ask *a, bool hint)
{
	struct next_jumps k = {
	    .task = question_task(a),
	    .count_each = question_is_asked(a, ASK_COUNT),
	    .fewest = question_is_asked(a, ASK_FEWEST),
	    .total = a->answer.counted ? &a->answer.solutions : NULL,
	    .won = a->answer.won,
	};
	int shown, won = 0;

	/* Best first: undecided jumps follow those that win. */
	question_next_jumps_list(&k);
	shown = k.count;
	while (won < k.count && k.next[won].worth == ANSWER_FOUND)
		won++;
	if (won)
		question_solve_is_won(a);
	if (hint)
		shown = k.count && k.next[0].worth != ANSWER_NONE;
	else if (won == k.count || k.next[won].worth == ANSWER_NONE)
		add_winning(a, won, k.count);
	for (int i = 0; i < shown; i++)
		add_next(a, &k, &k.next[i]);
	if (k.has_limit)
		question_limit(
		    a, won < k.count && k.next[won].worth == ANSWER_LIMIT
			   ? "some jumps are undecided"
			   : "some jumps have ? instead of a number");
}

void question_next_analyse(struct ask *a)
{
	question_solve(a);
	add_best(a, false);
}

void question_next_add(struct ask *a, const struct shape_jump *jump)
{
	solution_moves(&a->fields.text, &a->board.shape, jump, 1);
	buf_text(&a->fields.text, " won");
	fields_add(&a->fields, FIELD_NEXT);
}

/* Adds a winning jump.  Looks at other jumps only if more is asked. */
static void add_hint(struct ask *a)
{
	struct solver_answer answer;
	enum answer result;

	if (a->answer.known == ANSWER_NONE)
		return;
	if (question_is_asked(a, ASK_COUNT) ||
	    question_is_asked(a, ASK_FEWEST)) {
		add_best(a, true);
		return;
	}
	result =
	    holes_are_few(&a->board.shape)
		? solver_decide(a->solver, &a->problem, &a->limits, &answer)
		: solver_large(&a->board, &a->board.start, &a->limits, &answer);
	if (result != ANSWER_FOUND || !answer.jumps) {
		if (a->answer.known == ANSWER_LIMIT)
			question_solve_add(a, result, &answer);
		else if (result == ANSWER_LIMIT)
			question_limit(a, "no jump is known to win");
		return;
	}
	question_solve_is_won(a);
	question_next_add(a, answer.jump);
}

void question_next_hint(struct ask *a)
{
	const struct shape *s = &a->board.shape;
	int legal = 0;

	/* The analysis lists the best jump first. */
	if (question_is_asked(a, ASK_ANALYSE))
		return;
	add_hint(a);
	for (int j = 0; j < s->jumps; j++)
		legal += holes_can(&s->jump[j], &a->board.start);
	if (!legal)
		add_winning(a, 0, 0);
}
