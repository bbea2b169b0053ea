/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of what jumps lead to:
 *
 *   next: c4-e4 won solutions=12 fewest-moves=7
 *           The jump is legal.  A goal can be reached after it, by so many
 *           sequences of jumps; a solution that begins with it has so many
 *           moves, and none has fewer.
 *   next: c4-e4 lost
 *           No goal can be reached after it.
 *   lost: 3 c4-e4
 *           The third jump of the field `game` is this one.  A goal can be
 *           reached before it, and none after it.  `never`: one can be reached
 *           after all jumps; `0`: none before the first.
 *
 * CHECK_HOLDS proves the claims, each by a search of its own, or by the moves
 * of the record: where they are a solution, a goal can be reached from every
 * position that they pass.  Where there are several fields `next` each legal
 * jump has one; of a single one nobody proves that its jump is the best.
 * Trusted: exhaustion.h, recount_solutions.h, fewest_check.h and replay.h.
 *
 * The move of a solution may go on with the peg of its first jump.  So the
 * fewest moves are one more than the fewest from a position that this peg can
 * reach by jumping on.
 */
#include "check/solitaire/claim_judges.h"

#include <inttypes.h>
#include <string.h>

#include "check/cursor.h"
#include "check/fewest/fewest_check.h"
#include "check/recount/exhaustion.h"
#include "check/recount/recount_solutions.h"
#include "check/solitaire/replay.h"

/* A field `next`, and the problem after its jump. */
struct next_claim {
	struct puzzle problem;
	struct shape_jump jump;
	struct allowance *allowance;
	char *message;
};

/* Judges the claim of the field ID that a goal can be reached, or cannot. */
static enum check_verdict check_reach(const struct puzzle *p, bool won,
				      enum field_id id, struct allowance *a,
				      char *message)
{
	const char *key = field_table[id].key;
	const struct holes start = holes_of(p->start);
	enum exhaustion_end end;
	char pegs[CHECK_QUOTE];
	uint64_t count;

	end = won ? exhaustion_show(p, a)
		  : exhaustion_search(p, UINT64_MAX, a, &count);
	if (end == EXHAUSTION_LIMIT)
		return allowance_limit(a, "next or lost: the search", message);
	if (end == (won ? EXHAUSTION_GOAL : EXHAUSTION_ALL))
		return CHECK_HOLDS;
	check_pegs(p->shape, &start, pegs);
	if (end == EXHAUSTION_MORE)
		return check_limit(message,
				   "%s: a search that leaves positions out "
				   "finds no goal from pegs at %s",
				   key, pegs);
	return check_false(message,
			   "%s: %s goal can be reached from pegs at %s", key,
			   won ? "no" : "a", pegs);
}

/* Whether the moves of the record are a solution that passes POSITION. */
static bool passes(const struct check_case *c, position_t position)
{
	struct check_text moves = c->claims->of[FIELD_MOVES];
	enum replay_step step = REPLAY_JUMP;
	char message[CHECK_MESSAGE];
	struct shape_jump jump;
	bool passed = false;
	struct replay r;

	replay_start(&c->board->shape, &c->board->start, moves, &r);
	while (moves.data && step == REPLAY_JUMP) {
		passed |= holes_position(&r.position) == position;
		step = replay_next(&r, &jump, message);
	}
	return passed && step == REPLAY_DONE &&
	       board_is_goal(c->board, &r.position);
}

static enum check_verdict check_solutions(const struct next_claim *h,
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
static bool lower(const struct next_claim *h, position_t position, int hole,
		  uint64_t *moves)
{
	const struct shape *s = h->problem.shape;
	struct puzzle p = h->problem;
	uint64_t found = UINT64_MAX;

	p.start = position;
	if (fewest_check_search(&p, *moves, h->allowance, &found) ==
	    FEWEST_CHECK_LIMIT)
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

static enum check_verdict check_fewest(const struct next_claim *h,
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
static enum check_verdict check_all_named(const struct board *board,
					  const bool named[SHAPE_JUMPS],
					  char *message)
{
	const struct shape *s = &board->shape;
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
static enum check_verdict check_jumps(const struct check_case *c)
{
	const struct board *board = c->board;
	const struct shape *s = &board->shape;
	bool named[SHAPE_JUMPS] = {false};
	char name[CHECK_QUOTE];

	if (c->claims->nexts > (size_t)s->jumps)
		return check_false(
		    c->message, "next: more fields than the board has jumps");
	for (size_t i = 0; i < c->claims->nexts; i++) {
		struct cursor text = cursor_of(c->claims->next[i]);
		struct shape_jump jump;
		struct replay r;
		bool *seen;

		if (!take_jump(s, &board->start, &text, &r, &jump, c->message))
			return CHECK_FALSE;
		seen = &named[jump_number(s, &jump)];
		if (*seen)
			return check_false(c->message,
					   "next: two fields for %s",
					   check_jump(s, &jump, name));
		*seen = true;
	}
	return c->claims->nexts > 1 ? check_all_named(board, named, c->message)
				    : CHECK_NOTHING;
}

enum check_verdict next_check_legal(const struct check_case *c)
{
	struct check_text game = c->claims->of[FIELD_GAME];
	enum replay_step step = REPLAY_DONE;
	struct shape_jump jump;
	struct replay r;

	replay_start(&c->board->shape, &c->board->start, game, &r);
	if (game.data)
		do
			step = replay_next(&r, &jump, c->message);
		while (step == REPLAY_JUMP);
	return step == REPLAY_DONE ? check_jumps(c) : CHECK_FALSE;
}

/* Judges what stands behind `won`; *OPEN: some of it is not known. */
static enum check_verdict check_rest(const struct next_claim *h,
				     struct cursor *c, bool *open)
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

/* Judges one field, NEXT. */
static enum check_verdict check_field(const struct check_case *k,
				      struct check_text next, char *message)
{
	struct next_claim h = {*k->problem, {0, 0, 0}, k->allowance, message};
	struct cursor c = cursor_of(next);
	enum check_verdict verdict = CHECK_HOLDS;
	char quoted[CHECK_QUOTE], state[CHECK_QUOTE];
	struct check_text word;
	bool open = false, won;
	struct replay r;

	if (!take_jump(&k->board->shape, &k->board->start, &c, &r, &h.jump,
		       message))
		return CHECK_FALSE;
	h.problem.start = holes_position(&r.position);
	check_quote(next, quoted);
	cursor_take(&c, " ");
	word = cursor_until(&c, " ");
	won = cursor_is_word(word, "won");
	if (!won && !cursor_is_word(word, "lost") && !cursor_is_word(word, "?"))
		return check_false(message,
				   "next: %s, expected 'won' or "
				   "'lost' behind the jump",
				   quoted);
	if (!won && !cursor_ended(&c))
		return check_false(message,
				   "next: %s, expected nothing behind %s",
				   quoted, check_quote(word, state));
	if (cursor_is_word(word, "?"))
		return check_limit(message, "next: %s is not decided", quoted);
	if (!won || !passes(k, h.problem.start))
		verdict = check_reach(&h.problem, won, FIELD_NEXT, k->allowance,
				      message);
	if (verdict == CHECK_HOLDS)
		verdict = check_rest(&h, &c, &open);
	if (verdict == CHECK_HOLDS && open)
		return check_limit(message, "next: %s is not decided", quoted);
	return verdict;
}

enum check_verdict next_check(const struct check_case *c)
{
	enum check_verdict verdict = CHECK_NOTHING;

	for (size_t i = 0; i < c->claims->nexts && verdict != CHECK_FALSE;
	     i++) {
		char latest[CHECK_MESSAGE] = "";

		verdict = check_worse(
		    verdict, check_field(c, c->claims->next[i], latest), latest,
		    c->message);
	}
	return verdict;
}

/* Makes the jumps of the game up to number LAST; the last one was JUMP. */
static bool play(const struct check_case *c, uint64_t last,
		 struct puzzle *after, struct shape_jump *jump)
{
	enum replay_step step = REPLAY_JUMP;
	struct replay r;

	*after = *c->problem;
	replay_start(&c->board->shape, &c->board->start,
		     c->claims->of[FIELD_GAME], &r);
	while (r.jumps < last && step == REPLAY_JUMP)
		step = replay_next(&r, jump, c->message);
	after->start = holes_position(&r.position);
	if (step == REPLAY_DONE && last != UINT64_MAX)
		check_false(c->message, "lost: the game has %" PRIu64 " jumps",
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

/* Judges that a goal can be reached AFTER some jumps of the game. */
static enum check_verdict check_open(const struct check_case *c,
				     const struct puzzle *after)
{
	return passes(c, after->start) ? CHECK_HOLDS
				       : check_reach(after, true, FIELD_LOST,
						     c->allowance, c->message);
}

enum check_verdict next_check_lost(const struct check_case *c)
{
	struct check_text lost = c->claims->of[FIELD_LOST];
	struct cursor text = cursor_of(lost);
	struct shape_jump jump = {0, 0, 0};
	struct puzzle after;
	enum check_verdict verdict;
	char quoted[CHECK_QUOTE];
	uint64_t number;

	if (!lost.data)
		return CHECK_NOTHING;
	if (cursor_is_word(lost, "never"))
		return play(c, UINT64_MAX, &after, &jump)
			   ? check_open(c, &after)
			   : CHECK_FALSE;
	if (!cursor_number(&text, &number) || number > POSITION_HOLES)
		return check_false(c->message,
				   "lost: %s, expected 'never' or a number",
				   check_quote(lost, quoted));
	if (!play(c, number, &after, &jump))
		return CHECK_FALSE;
	if (number ? !is_named(&c->board->shape, &jump, &text)
		   : !cursor_ended(&text))
		return check_false(c->message,
				   "lost: %s does not name that jump of the "
				   "game",
				   check_quote(lost, quoted));
	verdict =
	    check_reach(&after, false, FIELD_LOST, c->allowance, c->message);
	if (verdict != CHECK_HOLDS || !number)
		return verdict;
	play(c, number - 1, &after, &jump);
	return check_open(c, &after);
}
