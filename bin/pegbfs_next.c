/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegbfs_next.h"

#include <string.h>

#include "check/solitaire/replay.h"
#include "pegbfs_field.h"
#include "solitaire/questions/question_next.h"
#include "text/solution.h"

/* Appends what is known of a jump to p->fields.text. */
static void add_next(struct pegbfs *p, const struct question_each *each,
		     const struct question_next *next)
{
	static const char *const worth[] = {
	    [QUESTION_WON] = "won",
	    [QUESTION_UNDECIDED] = "?",
	    [QUESTION_LOST] = "lost",
	};
	char number[WIDE_TEXT];

	solution_moves(&p->fields.text, &p->shape, &next->jump, 1);
	buf_printf(&p->fields.text, " %s", worth[next->worth]);
	if (each->count && next->worth == QUESTION_WON)
		buf_printf(&p->fields.text, " solutions=%s",
			   next->is_counted ? wide_text(next->solutions, number)
					    : "?");
	if (each->fewest && next->worth == QUESTION_WON) {
		buf_text(&p->fields.text, " fewest-moves=");
		if (next->fewest < 0)
			buf_char(&p->fields.text, '?');
		else
			buf_unsigned(&p->fields.text, (uint64_t)next->fewest);
	}
	fields_add(&p->fields, FIELD_NEXT);
}

/* A jump wins, so that there is a solution, whatever else reached a limit. */
static void add_solvable(struct pegbfs *p)
{
	if (p->decided)
		return;
	p->decided = p->solvable = true;
	pegbfs_answer_replace(p);
	fields_text(&p->fields, FIELD_RESULT, "solved");
}

/* Adds all jumps, or a HINT: the best one, unless even that one loses. */
static void add_best(struct pegbfs *p, bool hint)
{
	const struct question_each each = {
	    .count = p->questions & PEGBFS_COUNT,
	    .fewest = p->questions & PEGBFS_FEWEST,
	    .total = p->counted ? &p->solutions : NULL,
	    .won = p->won,
	};
	struct question q = pegbfs_answer_question(p);
	struct question_next next[SHAPE_FEW_JUMPS];
	bool has_limit;
	int count = question_next(&q, &each, next, &has_limit);

	if (count && next[0].worth == QUESTION_WON)
		add_solvable(p);
	if (hint)
		count = count && next[0].worth != QUESTION_LOST;
	for (int i = 0; i < count; i++)
		add_next(p, &each, &next[i]);
	if (has_limit)
		pegbfs_field_limit(p, "not all jumps are decided");
}

void pegbfs_next_all(struct pegbfs *p)
{
	if (!p->decided)
		pegbfs_answer_solve(p);
	add_best(p, false);
}

/* A jump that wins needs no look at the others unless more is asked. */
void pegbfs_next_best(struct pegbfs *p)
{
	static const struct question_each none = {.count = false};
	struct reduce_answer answer;
	enum answer result;

	/* The first of all jumps is the best one. */
	if (p->questions & PEGBFS_ANALYSE)
		return;
	if (p->questions & (PEGBFS_COUNT | PEGBFS_FEWEST)) {
		if (!p->decided || p->solvable)
			add_best(p, true);
		return;
	}
	result = reduce_decide(p->solver, &p->problem, &p->limits, &answer);
	if (result != ANSWER_FOUND || !answer.jumps) {
		pegbfs_answer_add(p, result, &answer);
		return;
	}
	fields_text(&p->fields, FIELD_RESULT, "solved");
	add_next(p, &none,
		 &(struct question_next){.jump = answer.jump[0],
					 .worth = QUESTION_WON});
}

/* Keeps the moves, which an answer replaces, as the field `game`. */
static bool keep_game(struct record *record, struct buf *text)
{
	const struct record_field *moves = record_find(record, FIELD_MOVES);
	bool kept;

	/* An answer of an earlier run has the game already. */
	if (!moves || record_find(record, FIELD_LOST))
		return true;
	record_drop(record, FIELD_GAME);
	buf_clear(text);
	buf_bytes(text, record_value(record, moves), moves->value_size);
	kept = !text->failed && record_add(record, FIELD_GAME, text->data,
					   text->size, moves->place);
	buf_clear(text);
	return kept;
}

enum problem_status pegbfs_next_read_game(struct pegbfs *p,
					  struct problem *problem)
{
	struct record *record = &p->reader.record;
	const struct record_field *game;
	char message[CHECK_MESSAGE];
	struct replay replay;
	enum replay_step step;

	p->played = 0;
	if (!keep_game(record, &p->fields.text))
		return PROBLEM_MEMORY;
	game = record_find(record, FIELD_GAME);
	if (!game)
		return problem_record(problem, record->place,
				      "no field 'moves' or 'game' found, a "
				      "game to review expected");
	replay_start(
	    &p->shape, &p->start,
	    (struct check_text){record_value(record, game), game->value_size},
	    &replay);
	while ((step = replay_next(&replay, &p->game[p->played], message)) ==
	       REPLAY_JUMP)
		p->played++;
	if (step == REPLAY_DONE)
		return PROBLEM_NONE;
	return problem_record(
	    problem, game->place, "%s%s", message,
	    replay.is_unnamed ? " (pegfmt --names=cells reads other notations)"
			      : "");
}

void pegbfs_next_add_lost(struct pegbfs *p, int lost)
{
	if (lost > p->played) {
		buf_text(&p->fields.text, "never");
	} else {
		buf_unsigned(&p->fields.text, (uint64_t)lost);
		if (lost)
			buf_char(&p->fields.text, ' ');
		solution_moves(&p->fields.text, &p->shape,
			       &p->game[lost ? lost - 1 : 0], lost > 0);
	}
	fields_add(&p->fields, FIELD_LOST);
}

void pegbfs_next_review(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct reduce_answer rest;
	int lost;
	enum answer result =
	    question_next_lost(&q, p->game, p->played, &lost, &rest);

	if (result == ANSWER_LIMIT) {
		pegbfs_field_limit(p, "the game is not reviewed");
		return;
	}
	pegbfs_next_add_lost(p, lost);
	if (!lost) {
		pegbfs_answer_add(p, ANSWER_NONE, &rest);
		return;
	}
	memcpy(&p->game[lost - 1], rest.jump,
	       (size_t)rest.jumps * sizeof *rest.jump);
	fields_solution(&p->fields, &p->shape, p->game, lost - 1 + rest.jumps);
}
