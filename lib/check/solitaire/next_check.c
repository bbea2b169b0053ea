/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of what jumps lead to:
 *
 *   next: c4-e4 won solutions=12 fewest-moves=7
 *           The jump is legal.  A goal can be reached after it, by 12
 *           sequences of jumps.  A solution that begins with it has 7
 *           moves, and none has fewer.
 *   next: c4-e4 lost
 *           No goal can be reached after it.
 *   winning-jumps: 4 of 8
 *           There are 8 legal jumps.  A goal can be reached after 4 of them.
 *   lost: 3 c4-e4
 *           The third jump of the field `game` is this one.  A goal can be
 *           reached before it, and none after it.  `never`: one can be reached
 *           after all jumps; `0`: none before the first.
 *
 * In a record with the field `lost`, the other fields name jumps from the
 * position after the game.  In all other records they name jumps from the
 * drawing.
 *
 * They prove each claim by a search, or by the moves of the record: if these
 * are a solution, a goal can be reached from every position that they pass.  If
 * there are several fields `next`, each legal jump has one.  If there is a
 * single field, nothing proves that its jump is the best.  Trusted:
 * exhaustion.c, count_check.c, fewest_check.c and replay.h.
 *
 * The move of a solution may go on with the peg of its first jump.  So the
 * fewest moves are one more than the fewest from a position that this peg can
 * reach by jumping on.
 */
#include "check/judges.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/fewest/fewest_check.h"
#include "check/recount/walk.h"
#include "check/solitaire/replay.h"

/* Returns the position before the jumps that the fields name. */
static struct holes start_of(const struct check_case *c)
{
	struct shape_jump jump;
	struct replay r;

	replay_start(&c->board->shape, &c->board->start,
		     c->claims->of[FIELD_GAME], &r);
	while (c->claims->of[FIELD_LOST].text &&
	       replay_next(&r, &jump) == REPLAY_JUMP)
		;
	return r.position;
}

/* True if the moves of the record are a solution that passes POSITION. */
static bool passes(const struct check_case *c, position_t position)
{
	struct span moves = c->claims->of[FIELD_MOVES];
	struct shape_jump jump;
	bool passed = false;
	struct replay r;

	replay_start(&c->board->shape, &c->board->start, moves, &r);
	do
		passed |= holes_position(&r.position) == position;
	while (replay_next(&r, &jump) == REPLAY_JUMP);
	return moves.text && passed && board_is_goal(c->board, &r.position);
}

/* Judges whether a goal can be reached from P, which the moves may show. */
static bool check_won(struct check_case *c, const char *claim,
		      const struct puzzle *p)
{
	return passes(c, p->start) || exhaustion_judge(c, claim, p, true);
}

/*
 * Lowers *MOVES to the fewest moves, if they are fewer, from the start of P or
 * any position that the peg in HOLE reaches from there by jumping on.  False:
 * the allowance does not suffice.
 */
static bool lower(struct puzzle p, int hole, struct allowance *a,
		  uint64_t *moves)
{
	position_t position = p.start;
	uint64_t found = UINT64_MAX;

	if (fewest_check_search(&p, *moves, a, &found) == FEWEST_CHECK_LIMIT)
		return false;
	/* Without a solution of at most *MOVES moves FOUND is larger. */
	if (found < *moves)
		*moves = found;
	for (int i = 0; i < p.shape->jumps; i++) {
		const struct shape_jump *j = &p.shape->jump[i];

		p.start = position ^ shape_flip(j);
		if (j->from == hole && shape_can(j, position) &&
		    !lower(p, j->to, a, moves))
			return false;
	}
	return true;
}

/* Judges the fewest moves after a jump to HOLE, which leads to the start of P.
 * The move of this jump, which may go on, is one more. */
static bool check_fewest(struct check_case *c, const struct puzzle *p, int hole,
			 struct span claimed)
{
	struct wide fewest = {.low = 1};
	uint64_t moves = POSITION_HOLES;

	if (!lower(*p, hole, c->allowance, &moves))
		return allowance_leave(c, "next: finding the fewest moves");
	fewest.low += moves;
	return count_check_number(c, FIELD_NEXT, "fewest-moves=", claimed,
				  fewest, false);
}

/* Reads the one legal jump of a field and makes it in R, from START. */
static bool take_jump(struct check_case *c, const struct holes *start,
		      struct span *text, struct replay *r,
		      struct shape_jump *jump)
{
	struct span word = cursor_until(text, " ");
	struct shape_jump second;
	enum replay_step step;
	struct replay copy;

	replay_start(&c->board->shape, start, word, r);
	step = replay_next(r, jump);
	copy = *r; /* to look for a second jump in the word */
	if (step == REPLAY_DONE)
		return check_refute(c, "next: expected a jump, found nothing");
	if (step == REPLAY_FALSE)
		return check_refute(c, "%s", r->message);
	return replay_next(&copy, &second) == REPLAY_DONE ||
	       check_refute(c, "next: expected one jump, found %s",
			    check_quote(word));
}

/* Judges whether several fields name each legal jump, and none twice.  Never
 * returns true, as it confirms no claim. */
static bool check_jumps(struct check_case *c)
{
	const struct shape *s = &c->board->shape;
	size_t nexts = check_count_fields(c->claims, FIELD_NEXT), at = 0;
	bool named[SHAPE_JUMPS] = {false};
	struct holes start;

	if (!nexts)
		return false;
	start = start_of(c);
	if (nexts > (size_t)s->jumps)
		return check_refute(c,
				    "next: there are more fields than jumps");
	for (size_t i = 0; i < nexts; i++) {
		struct span text = check_next_field(c->claims, FIELD_NEXT, &at);
		struct shape_jump jump;
		struct replay r;
		int number;

		if (!take_jump(c, &start, &text, &r, &jump))
			return false;
		number = shape_find_jump(s, jump.from, jump.over, jump.to);
		if (named[number])
			return check_refute(c, "next: two fields for %s",
					    check_jump(s, &jump));
		named[number] = true;
	}
	for (int i = 0; i < s->jumps && nexts > 1; i++)
		if (!named[i] && holes_can(&s->jump[i], &start))
			return check_refute(
			    c,
			    "next: there is no field for %s, but there are "
			    "fields for other jumps",
			    check_jump(s, &s->jump[i]));
	return false;
}

bool next_check_legal(struct check_case *c)
{
	struct span game = c->claims->of[FIELD_GAME];
	struct replay r;

	return replay_all(&c->board->shape, &c->board->start, game, &r)
		   ? check_jumps(c)
		   : check_refute(c, "%s", r.message);
}

/* Judges the text after `won`; sets *IS_OPEN if a number in it is `?`. */
static bool check_rest(struct check_case *k, const struct puzzle *p, int hole,
		       struct span *c, bool *is_open)
{
	while (!cursor_ended(c)) {
		bool solutions = span_take_text(c, "solutions=");
		struct span claimed;

		if (!solutions && !span_take_text(c, "fewest-moves="))
			return check_refute(
			    k,
			    "next: expected 'solutions=' or 'fewest-moves=', "
			    "found %s",
			    check_quote(cursor_word(c)));
		claimed = cursor_until(c, " ");
		if (cursor_is_word(claimed, "?"))
			*is_open = true;
		else if (!(solutions ? count_check_next(k, p, claimed)
				     : check_fewest(k, p, hole, claimed)))
			return false;
	}
	return true;
}

/* Judges one field, NEXT, whose jump is made from START. */
static bool check_field(struct check_case *k, const struct holes *start,
			struct span next)
{
	struct puzzle p = *k->problem;
	struct span c = next;
	const char *quoted = check_quote(next);
	char claim[CHECK_MESSAGE];
	struct span word;
	struct shape_jump jump;
	bool is_open, won;
	struct replay r;

	if (!take_jump(k, start, &c, &r, &jump))
		return false;
	p.start = holes_position(&r.position);
	snprintf(claim, sizeof claim, "next: %s", quoted);
	span_take(&c, ' ');
	word = cursor_until(&c, " ");
	won = cursor_is_word(word, "won");
	is_open = cursor_is_word(word, "?");
	if (!won && !is_open && !cursor_is_word(word, "lost"))
		return check_refute(
		    k, "next: expected 'won' or 'lost' after the jump in %s",
		    quoted);
	if (!won && !cursor_ended(&c))
		return check_refute(k, "next: expected nothing after %s in %s",
				    check_quote(word), quoted);
	/* A number after `won` may be open, too. */
	if (won && !(check_won(k, claim, &p) &&
		     check_rest(k, &p, jump.to, &c, &is_open)))
		return false;
	if (is_open)
		return check_say(k, CHECK_LIMIT,
				 "%s does not say whether the jump wins",
				 claim);
	return won || exhaustion_judge(k, claim, &p, false);
}

bool next_check(struct check_case *c)
{
	const struct holes start = start_of(c);
	struct span next;
	size_t at = 0;
	bool holds = false;

	while (c->verdict < CHECK_UNREADABLE &&
	       (next = check_next_field(c->claims, FIELD_NEXT, &at)).text)
		holds |= check_field(c, &start, next);
	return holds;
}

/* Counts the fields `next` that say WORD. */
static uint64_t count_said(const struct check_case *c, const char *word)
{
	struct span next;
	size_t at = 0;
	uint64_t count = 0;

	while ((next = check_next_field(c->claims, FIELD_NEXT, &at)).text) {
		cursor_until(&next, " ");
		span_take(&next, ' ');
		count += cursor_is_word(cursor_word(&next), word);
	}
	return count;
}

/* Adds to *WON the jumps after which a goal can be reached, by searches. */
static bool count_won(struct check_case *c, uint64_t *won)
{
	const struct shape *s = &c->board->shape;
	const struct holes holes = start_of(c);
	position_t start = holes_position(&holes);

	for (int i = 0; i < s->jumps; i++) {
		struct puzzle p = *c->problem;
		enum exhaustion_end end;
		uint64_t count;

		if (!shape_can(&s->jump[i], start))
			continue;
		p.start = start ^ shape_flip(&s->jump[i]);
		end = exhaustion_search(&p, UINT64_MAX, c->allowance, &count);
		if (end != EXHAUSTION_GOAL && end != EXHAUSTION_ALL)
			return allowance_leave(c, "winning-jumps: the search");
		*won += end == EXHAUSTION_GOAL;
	}
	return true;
}

bool next_check_winning(struct check_case *c)
{
	const struct shape *s = &c->board->shape;
	struct span text = c->claims->of[FIELD_WINNING_JUMPS], rest = text;
	uint64_t won, all, found = 0, legal = 0;
	struct holes start;

	if (!text.text)
		return false;
	start = start_of(c);
	if (!span_number(&rest, SHAPE_JUMPS, &won) ||
	    !span_take_text(&rest, " of ") ||
	    !span_number(&rest, SHAPE_JUMPS, &all) ||
	    (!cursor_ended(&rest) &&
	     (all || !span_take_text(&rest, ", no jump is possible") ||
	      !cursor_ended(&rest))))
		return check_refute(
		    c, "winning-jumps: %s is not of the form '4 of 8'",
		    check_quote(text));
	for (int i = 0; i < s->jumps; i++)
		legal += holes_can(&s->jump[i], &start);
	if (all != legal)
		return check_refute(
		    c,
		    "winning-jumps: claimed %s, but %" PRIu64 " jump%s legal",
		    check_quote(text), legal, legal == 1 ? " is" : "s are");
	found = count_said(c, "won");
	/* The fields `next` are judged by themselves. */
	if (found + count_said(c, "lost") != legal) {
		found = 0;
		if (!check_searches(c, "winning-jumps") ||
		    !count_won(c, &found))
			return false;
	}
	return found == won ||
	       check_refute(c, "winning-jumps: claimed %s, found %" PRIu64,
			    check_quote(text), found);
}

/* Makes the jumps of the game up to number LAST, or all if it is UINT64_MAX.
 * An open goal ends the game.  *AFTER begins after these jumps; *JUMP is the
 * last of them.  False: the game has fewer jumps. */
static bool play(struct check_case *c, uint64_t last, struct puzzle *after,
		 struct shape_jump *jump)
{
	enum replay_step step = REPLAY_JUMP;
	struct replay r;

	*after = *c->problem;
	replay_start(&c->board->shape, &c->board->start,
		     c->claims->of[FIELD_GAME], &r);
	while (r.jumps < last && step == REPLAY_JUMP &&
	       !(c->board->is_open && board_is_goal(c->board, &r.position)))
		step = replay_next(&r, jump);
	after->start = holes_position(&r.position);
	return r.jumps == last || last == UINT64_MAX ||
	       check_refute(c, "lost: the game has only %" PRIu64 " jump%s",
			    r.jumps, plural_s(r.jumps));
}

bool next_check_lost(struct check_case *c)
{
	struct span lost = c->claims->of[FIELD_LOST];
	struct span text = lost;
	bool never = cursor_is_word(lost, "never");
	struct shape_jump jump = {0, 0, 0};
	uint64_t number = UINT64_MAX;
	struct puzzle after;
	char claim[CHECK_MESSAGE];

	snprintf(claim, sizeof claim, "lost: %s", check_quote(lost));
	if (!never && !span_number(&text, POSITION_HOLES, &number))
		return check_refute(
		    c, "lost: expected 'never' or a number, found %s",
		    check_quote(lost));
	if (!play(c, number, &after, &jump))
		return false;
	if (never)
		return check_won(c, claim, &after);
	/* The jump that lost the game is the one that is named. */
	if ((number &&
	     !(span_take(&text, ' ') &&
	       span_take_text(&text, check_jump(&c->board->shape, &jump)))) ||
	    !cursor_ended(&text))
		return check_refute(
		    c,
		    "lost: expected a number and the game's jump of that "
		    "number, found %s",
		    check_quote(lost));
	return exhaustion_judge(c, claim, &after, false) &&
	       (!number || (play(c, number - 1, &after, &jump) &&
			    check_won(c, claim, &after)));
}
