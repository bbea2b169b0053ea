/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands the claims of a record to the judge of their kind; see judge.h. */
#include "check/judge/judge.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "check/judges.h"
#include "text/capture/homes.h"
#include "text/solitaire/board_text.h"

/* Nodes that may be searched for the value of a game. */
enum { DUEL_NODES = 10000000 };

/* Fills in the claims of R; false if none is about a board of pegs. */
static bool claims_of(const struct record *r, struct check_claims *claims)
{
	*claims = (struct check_claims){.record = r};
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (!claims->of[f->id].text)
			claims->of[f->id] = record_span(r, f);
	}
	/* The moves of hiq are judged with its sum. */
	if (moves_text_is_greedy(r))
		claims->of[FIELD_MOVES] = (struct span){.text = NULL};
	return solitaire_check_wanted(claims);
}

/* Judges the claims of pegbfs, and then the sum of hiq.  The moves of hiq may
 * be missing, or the moves may be of pegbfs instead. */
static bool judge_pegs(struct reading *in, const struct record *r,
		       struct check_case *c, struct check_claims *claims)
{
	bool wanted = solitaire_check_wanted(claims);
	bool has_sum = claims->of[FIELD_SUM].text;
	const struct record_field *moves =
	    moves_text_is_greedy(r) ? record_find(r, FIELD_MOVES) : NULL;
	struct board board;

	if (!wanted && !has_sum)
		return true;
	if (!board_text_read(in, r, &board) ||
	    (wanted && !board_text_goals(in, r, &board)))
		return false;
	if (wanted)
		c->verdict =
		    solitaire_check(&board, claims, c->allowance, c->message);
	if (!has_sum)
		return true;
	if (!board_text_fits(in, r, &board))
		return false;
	claims->of[FIELD_MOVES] =
	    moves ? record_span(r, moves) : (struct span){.text = NULL};
	c->board = &board;
	check_ask(c, greedy_check);
	return true;
}

/* Judges the claims of megacheck. */
static bool judge_capture(struct reading *in, const struct record *r,
			  struct check_case *c)
{
	struct checkers board = {.home = NULL};
	bool good = homes_read(in, r, &board);

	c->homes = &board;
	if (good)
		check_ask(c, capture_check);
	mem_free(board.home);
	return good;
}

/*
 * Returns true if all values can be read.  Otherwise calls check_say about the
 * first that cannot be read and, unless MOVES is null, sets moves->place to its
 * place.
 */
static bool check_values(struct check_case *c, const struct record *r,
			 struct moves_read *moves)
{
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *f = &r->field[i];
		struct span value = record_span(r, f);
		const char *expected = field_expects(f->id, value);
		/* Programs write a tab after such a number. */
		bool lacks_tab =
		    (f->id == FIELD_SUM || f->id == FIELD_DIFFERENCE ||
		     f->id == FIELD_CAPTURED) &&
		    memchr(value.text, ' ', value.size);

		if (!expected)
			continue;
		if (moves) {
			moves->unread = true;
			moves->place = f->place;
		}
		return check_say(
		    c, CHECK_UNREADABLE, "%s: %s is not %s%s",
		    field_table[f->id].key, check_quote(value), expected,
		    lacks_tab ? "; write a tab before the text after it" : "");
	}
	return true;
}

bool judge_record(struct reading *in, const struct record *r,
		  struct moves_read *moves, struct allowance *a,
		  enum check_verdict *verdict, char message[CHECK_MESSAGE])
{
	struct check_claims claims;
	struct check_case c = {.triangle = &r->triangle,
			       .nodes = DUEL_NODES,
			       .claims = &claims,
			       .allowance = a,
			       .message = message};
	const struct record_field *twice = record_find_twice(r, false);
	bool good = true;

	message[0] = '\0';
	claims_of(r, &claims);
	claims.naming = moves ? moves->naming : (struct naming){NULL, 0};
	if (moves && moves->unread)
		check_say(&c, CHECK_UNREADABLE, "%s", moves->why);
	else if (!check_values(&c, r, moves))
		good = true;
	else if (twice)
		check_refute(&c, "%s: claimed twice, with different values",
			     field_table[twice->id].key);
	else if (r->kind != RECORD_VALUES)
		good = claims.of[FIELD_CAPTURED].text
			   ? judge_capture(in, r, &c)
			   : judge_pegs(in, r, &c, &claims);
	else if (claims.of[FIELD_DIFFERENCE].text ||
		 claims.of[FIELD_FIRST_JUMP].text)
		check_ask(&c, duel_check);
	*verdict = c.verdict;
	return good;
}

/* Calls check_say if no judge of the PUZZLES looks at field F: it belongs to
 * another puzzle, or its name is unknown and may be misspelt. */
static void look_at_field(struct check_case *c, const struct record *r,
			  const struct record_field *f, unsigned puzzles)
{
	const struct span key = {.text = r->text.data + f->key,
				 .size = f->key_size};

	if (f->id == FIELD_STRANGE)
		check_say(c, CHECK_LIMIT, "%s: unknown field, not checked",
			  check_quote(key));
	else if (!(field_table[f->id].puzzles & puzzles))
		check_say(c, CHECK_LIMIT,
			  "%s: not checked on this kind of board",
			  field_table[f->id].key);
}

/* Calls check_say if a number is claimed as a range, such as `22-23`. */
static void look_for_range(struct check_case *c)
{
	static const enum field_id id[] = {FIELD_FEWEST_MOVES, FIELD_CAPTURED};
	uint64_t least, most;

	for (size_t i = 0; i < sizeof id / sizeof *id; i++)
		if (cursor_range(c->claims->of[id[i]], &least, &most) &&
		    least < most)
			check_say(c, CHECK_LIMIT,
				  "%s: %" PRIu64 "-%" PRIu64
				  " is a range, not a proved number",
				  field_table[id[i]].key, least, most);
}

enum check_verdict judge_strictly(const struct record *r,
				  enum check_verdict verdict,
				  char message[CHECK_MESSAGE])
{
	struct check_claims claims;
	struct check_case c = {
	    .claims = &claims, .message = message, .verdict = verdict};
	bool is_solitaire = claims_of(r, &claims);
	unsigned puzzles =
	    r->kind == RECORD_VALUES ? PUZZLE_VALUES
	    : claims.of[FIELD_CAPTURED].text
		? PUZZLE_CHECKERS
		: (is_solitaire ? PUZZLE_PEGS : 0) |
		      (claims.of[FIELD_SUM].text ? PUZZLE_HIQ : 0);

	if (verdict == CHECK_NOTHING)
		snprintf(message, CHECK_MESSAGE,
			 "this record has no claim that can be checked");
	if (verdict != CHECK_HOLDS)
		return verdict;
	for (size_t i = 0; i < r->fields; i++)
		look_at_field(&c, r, &r->field[i], puzzles);
	look_for_range(&c);
	if (claims.of[FIELD_LINE].text && !claims.of[FIELD_DIFFERENCE].text)
		check_say(&c, CHECK_LIMIT,
			  "line: not checked without a field 'difference'");
	if (is_solitaire)
		solitaire_check_open(&c);
	return c.verdict;
}
