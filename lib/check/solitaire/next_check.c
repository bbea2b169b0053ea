/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The move of a solution may go on with the peg of its first jump.  So the
 * fewest moves are one more than the fewest from a position that this peg can
 * reach by jumping on.
 */
#include "check/solitaire/next_check.h"

#include <inttypes.h>
#include <string.h>

#include "check/cursor.h"
#include "check/fewest/fewest_search.h"
#include "check/recount/exhaustion.h"
#include "check/recount/recount_solutions.h"
#include "check/solitaire/replay.h"

/* A field, and the problem after its jump. */
struct hearing {
	struct check_problem problem;
	struct shape_jump jump;
	struct check_text next;
	struct allowance *allowance;
	char *message;
};

/* Judges the claim of the field KEY that a goal can be reached, or cannot. */
static enum check_verdict check_reach(const struct check_problem *p, bool won,
				      const char *key, struct allowance *a,
				      char *message)
{
	const struct holes start = holes_of(p->start);
	char pegs[CHECK_QUOTE];
	uint64_t count;

	switch (won ? exhaustion_show(p, a)
		    : exhaustion_search(p, UINT64_MAX, a, &count)) {
	case EXHAUSTION_GOAL:
		if (won)
			return CHECK_HOLDS;
		return check_false(message,
				   "%s: a goal can be reached from pegs at %s",
				   key, check_pegs(p->shape, &start, pegs));
	case EXHAUSTION_ALL:
		if (!won)
			return CHECK_HOLDS;
		return check_false(message,
				   "%s: no goal can be reached from pegs at %s",
				   key, check_pegs(p->shape, &start, pegs));
	case EXHAUSTION_MORE:
		return check_limit(message,
				   "%s: a search that leaves positions out "
				   "finds no goal from pegs at %s",
				   key, check_pegs(p->shape, &start, pegs));
	case EXHAUSTION_LIMIT:
		break;
	}
	return allowance_limit(a, "next or lost: the search", message);
}

/* Whether MOVES are a solution of PROBLEM that passes POSITION. */
static bool passes(const struct check_problem *problem, struct check_text moves,
		   position_t position)
{
	const struct holes start = holes_of(problem->start);
	enum replay_step step = REPLAY_JUMP;
	char message[CHECK_MESSAGE];
	struct shape_jump jump;
	bool passed = false;
	struct replay r;

	replay_start(problem->shape, &start, moves, &r);
	while (moves.data && step == REPLAY_JUMP) {
		passed |= holes_position(&r.position) == position;
		step = replay_next(&r, &jump, message);
	}
	return passed && step == REPLAY_DONE &&
	       check_is_goal(problem, holes_position(&r.position));
}

static enum check_verdict check_solutions(const struct hearing *h,
					  struct check_text claimed)
{
	struct recount_solutions found;
	char number[WIDE_TEXT], quoted[CHECK_QUOTE];

	if (!recount_solutions(&h->problem, h->allowance, &found) ||
	    found.overflow)
		return allowance_limit(h->allowance, "next: counting solutions",
				       h->message);
	if (cursor_is_word(claimed, wide_text(found.count, number)))
		return CHECK_HOLDS;
	return check_false(h->message, "next: solutions=%s claimed, %s found",
			   check_quote(claimed, quoted), number);
}

/*
 * Lowers *MOVES to the fewest moves from POSITION, where the peg in HOLE may
 * jump on, if they are fewer.  False: the allowance does not suffice.
 */
static bool lower(const struct hearing *h, position_t position, int hole,
		  uint64_t *moves)
{
	const struct shape *s = h->problem.shape;
	struct check_problem p = h->problem;
	uint64_t found = UINT64_MAX;

	p.start = position;
	if (fewest_search(&p, *moves, h->allowance, &found) ==
	    FEWEST_SEARCH_LIMIT)
		return false;
	if (found < *moves)
		*moves = found;
	for (int i = 0; i < s->jumps; i++)
		if (s->jump[i].from == hole &&
		    shape_can(&s->jump[i], position) &&
		    !lower(h, position ^ shape_flip(&s->jump[i]), s->jump[i].to,
			   moves))
			return false;
	return true;
}

static enum check_verdict check_fewest(const struct hearing *h,
				       struct check_text claimed)
{
	uint64_t number, moves = POSITION_HOLES;
	char quoted[CHECK_QUOTE];

	if (h->problem.level)
		return check_limit(
		    h->message,
		    "next: fewest moves are not judged where any "
		    "position with %d pegs is a goal",
		    h->problem.level);
	if (!lower(h, h->problem.start, h->jump.to, &moves))
		return allowance_limit(h->allowance, "next: the fewest moves",
				       h->message);
	if (cursor_is_number(claimed, &number) && number == moves + 1)
		return CHECK_HOLDS;
	return check_false(h->message,
			   "next: fewest-moves=%s claimed, %" PRIu64 " found",
			   check_quote(claimed, quoted), moves + 1);
}

/* Reads the jump of a field and makes it in R; false, with a message: it is not
 * one legal jump. */
static bool take_jump(const struct shape *s, const struct holes *start,
		      struct cursor *c, struct replay *r,
		      struct shape_jump *jump, char *message)
{
	struct check_text text = cursor_until(c, " ");
	char quoted[CHECK_QUOTE];
	struct shape_jump second;
	enum replay_step step;
	struct replay behind;

	replay_start(s, start, text, r);
	step = replay_next(r, jump, message);
	behind = *r;
	if (step == REPLAY_DONE)
		check_false(message, "next: no jump found");
	else if (step == REPLAY_JUMP &&
		 replay_next(&behind, &second, message) != REPLAY_DONE)
		check_false(message, "next: %s, expected one jump",
			    check_quote(text, quoted));
	return !message[0];
}

/* The number of JUMP in the list of the shape. */
static int jump_number(const struct shape *s, const struct shape_jump *jump)
{
	int i = 0;

	while (memcmp(&s->jump[i], jump, sizeof *jump) != 0)
		i++;
	return i;
}

/* Several fields name each legal jump, ... */
static enum check_verdict check_all_named(const struct check_board *board,
					  const bool named[SHAPE_JUMPS],
					  char *message)
{
	const struct shape *s = board->shape;
	char name[CHECK_QUOTE];

	for (int i = 0; i < s->jumps; i++)
		if (!named[i] && holes_can(&s->jump[i], &board->start))
			return check_false(
			    message,
			    "next: no field for %s, but for other jumps",
			    check_jump(s, &s->jump[i], name));
	return CHECK_NOTHING;
}

/* ... and none twice. */
enum check_verdict next_check_jumps(const struct check_board *board,
				    const struct check_text next[],
				    size_t count, char message[CHECK_MESSAGE])
{
	const struct shape *s = board->shape;
	bool named[SHAPE_JUMPS] = {false};
	char name[CHECK_QUOTE];

	if (count > (size_t)s->jumps)
		return check_false(
		    message, "next: more fields than the board has jumps");
	for (size_t i = 0; i < count; i++) {
		struct cursor c = cursor_of(next[i]);
		struct shape_jump jump;
		struct replay r;
		bool *seen;

		if (!take_jump(s, &board->start, &c, &r, &jump, message))
			return CHECK_FALSE;
		seen = &named[jump_number(s, &jump)];
		if (*seen)
			return check_false(message, "next: two fields for %s",
					   check_jump(s, &jump, name));
		*seen = true;
	}
	return count > 1 ? check_all_named(board, named, message)
			 : CHECK_NOTHING;
}

enum check_verdict next_check_game(const struct check_board *board,
				   struct check_text game,
				   char message[CHECK_MESSAGE])
{
	enum replay_step step = REPLAY_DONE;
	struct shape_jump jump;
	struct replay r;

	replay_start(board->shape, &board->start, game, &r);
	if (game.data)
		do
			step = replay_next(&r, &jump, message);
		while (step == REPLAY_JUMP);
	return step == REPLAY_DONE ? CHECK_NOTHING : CHECK_FALSE;
}

/* Judges what stands behind `won`; *OPEN: some of it is not known. */
static enum check_verdict check_rest(const struct hearing *h, struct cursor *c,
				     bool *open)
{
	enum check_verdict verdict = CHECK_HOLDS;
	char quoted[CHECK_QUOTE];

	while (verdict == CHECK_HOLDS && !cursor_ended(c)) {
		bool solutions = cursor_take(c, "solutions=");
		struct check_text claimed;

		if (!solutions && !cursor_take(c, "fewest-moves="))
			return check_false(h->message,
					   "next: %s, expected 'solutions=' "
					   "or 'fewest-moves='",
					   check_quote(cursor_word(c), quoted));
		claimed = cursor_until(c, " ");
		if (cursor_is_word(claimed, "?"))
			*open = true;
		else
			verdict = solutions ? check_solutions(h, claimed)
					    : check_fewest(h, claimed);
	}
	return verdict;
}

enum check_verdict next_check(const struct check_problem *problem,
			      struct check_text next, struct check_text moves,
			      struct allowance *a, char message[CHECK_MESSAGE])
{
	struct hearing h = {*problem, {0, 0, 0}, next, a, message};
	const struct holes start = holes_of(problem->start);
	struct cursor c = cursor_of(next);
	enum check_verdict verdict;
	char quoted[CHECK_QUOTE];
	bool open = false, won;
	struct replay r;

	if (!take_jump(problem->shape, &start, &c, &r, &h.jump, message))
		return CHECK_FALSE;
	h.problem.start = holes_position(&r.position);
	if (cursor_take(&c, " ?") && cursor_ended(&c))
		return check_limit(message, "next: %s is not decided",
				   check_quote(next, quoted));
	won = cursor_take(&c, " won");
	if (!won && !cursor_take(&c, " lost"))
		return check_false(message,
				   "next: %s, expected 'won' or "
				   "'lost' behind the jump",
				   check_quote(next, quoted));
	verdict = won && passes(problem, moves, h.problem.start)
		      ? CHECK_HOLDS
		      : check_reach(&h.problem, won, "next", a, message);
	if (verdict != CHECK_HOLDS)
		return verdict;
	verdict = check_rest(&h, &c, &open);
	if (verdict == CHECK_HOLDS && open)
		return check_limit(message, "next: %s is not decided",
				   check_quote(next, quoted));
	return verdict;
}

/* Makes the jumps of GAME up to number LAST; the last one was JUMP. */
static bool play(const struct check_problem *problem, struct check_text game,
		 uint64_t last, struct check_problem *after,
		 struct shape_jump *jump, char *message)
{
	const struct holes start = holes_of(problem->start);
	struct replay r;
	enum replay_step step = REPLAY_JUMP;

	*after = *problem;
	replay_start(problem->shape, &start, game, &r);
	while (r.jumps < last && step == REPLAY_JUMP)
		step = replay_next(&r, jump, message);
	after->start = holes_position(&r.position);
	if (step == REPLAY_DONE && last != UINT64_MAX)
		check_false(message, "lost: the game has %" PRIu64 " jumps",
			    r.jumps);
	return step == REPLAY_JUMP ||
	       (step == REPLAY_DONE && last == UINT64_MAX);
}

/* The jump that lost the game, number LOST, is the one that is named. */
static bool is_named(const struct shape *s, const struct shape_jump *jump,
		     struct cursor *c)
{
	char name[CHECK_QUOTE];

	check_jump(s, jump, name);
	return cursor_take(c, " ") && cursor_take(c, name) && cursor_ended(c);
}

enum check_verdict next_check_lost(const struct check_problem *problem,
				   struct check_text lost,
				   struct check_text game,
				   struct check_text moves, struct allowance *a,
				   char message[CHECK_MESSAGE])
{
	struct check_problem after;
	struct shape_jump jump = {0, 0, 0};
	struct cursor c = cursor_of(lost);
	char quoted[CHECK_QUOTE];
	enum check_verdict verdict;
	uint64_t number;

	if (!lost.data)
		return CHECK_NOTHING;
	if (cursor_is_word(lost, "never")) {
		if (!play(problem, game, UINT64_MAX, &after, &jump, message))
			return CHECK_FALSE;
		return passes(problem, moves, after.start)
			   ? CHECK_HOLDS
			   : check_reach(&after, true, "lost", a, message);
	}
	if (!cursor_number(&c, &number) || number > POSITION_HOLES)
		return check_false(message,
				   "lost: %s, expected 'never' or a number",
				   check_quote(lost, quoted));
	if (!play(problem, game, number, &after, &jump, message))
		return CHECK_FALSE;
	if (number ? !is_named(problem->shape, &jump, &c) : !cursor_ended(&c))
		return check_false(message,
				   "lost: %s does not name that jump of the "
				   "game",
				   check_quote(lost, quoted));
	verdict = check_reach(&after, false, "lost", a, message);
	if (verdict != CHECK_HOLDS || !number)
		return verdict;
	play(problem, game, number - 1, &after, &jump, message);
	return passes(problem, moves, after.start)
		   ? CHECK_HOLDS
		   : check_reach(&after, true, "lost", a, message);
}
