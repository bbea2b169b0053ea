/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way from the fields of a record to the judge of its kind; see judge.h. */
#include "check/judge.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "check/capture/capture_check.h"
#include "check/cursor.h"
#include "check/duel_check.h"
#include "check/greedy_check.h"
#include "check/solitaire/solitaire_check.h"
#include "text/capture/homes.h"
#include "text/solitaire/moves_text.h"
#include "text/solitaire/pegs.h"
#include "text/solitaire/position_text.h"

/* Nodes that may be searched for the value of a game. */
enum { DUEL_NODES = 10000000 };

/* The value of the field KEY. */
static struct check_text claim(const struct record *r, const char *key)
{
	const struct record_field *field = record_find(r, key);

	if (!field)
		return (struct check_text){NULL, 0};
	return (struct check_text){record_value(r, field), field->value_size};
}

/* Fills in the claims about a board of pegs; false if there is none. */
static bool claims_of(const struct record *r, struct solitaire_claim *claims)
{
	struct check_text *value;
	const char *key;

	/* All else is set below, but the fields `next` that are not there. */
	claims->nexts = 0;
	for (int i = 0; (key = solitaire_claim_key(i, claims, &value)); i++)
		*value = claim(r, key);
	if (moves_text_is_greedy(r))
		claims->moves = (struct check_text){NULL, 0};
	for (size_t i = 0; i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (!record_is_called(r, f, "next"))
			continue;
		if (claims->nexts < SHAPE_JUMPS)
			claims->next[claims->nexts] = (struct check_text){
			    record_value(r, f), f->value_size};
		claims->nexts++;
	}
	return solitaire_check_wanted(claims);
}

/* Whether R has a second field KEY, which has another value than the first. */
static bool is_claimed_twice(const struct record *r, const char *key)
{
	const struct check_text first = claim(r, key);

	for (size_t i = 0; first.data && i < r->fields; i++) {
		const struct record_field *f = &r->field[i];

		if (record_is_called(r, f, key) &&
		    (f->value_size != first.size ||
		     memcmp(record_value(r, f), first.data, first.size) != 0))
			return true;
	}
	return false;
}

/* Who judges a field; those from STATES on are no claims. */
enum kind {
	DUEL,
	CAPTURE,
	GREEDY,
	SOLITAIRE,
	STATES, /* it states the problem */
	TOLD,	/* pegfmt(1) tells why nobody does */
};

/* The fields that pegkit knows beside those of solitaire_claim_key. */
static const struct {
	const char *key;
	enum kind kind;
} known[] = {
    {"difference", DUEL}, {"line", DUEL},    {"captured", CAPTURE},
    {"route", CAPTURE},	  {"sum", GREEDY},   {"next", SOLITAIRE},
    {"goal", STATES},	  {"board", STATES}, {"lines", STATES},
    {"positions", TOLD},  {"time", TOLD},    {"pegs", TOLD},
    {"holes", TOLD},	  {"class", TOLD},   {"possible", TOLD},
    {"own", TOLD},	  {"homes", TOLD},   {"opponents", TOLD},
    {"drawn", TOLD},	  {"jump", TOLD},    {"turn", TOLD},
    {"title", TOLD},	  {"check", TOLD},   {"message", TOLD},
    {"locations", TOLD},
};

enum { KNOWN = sizeof known / sizeof *known };

/* Whether only one field may have this name: each jump has a field `next`. */
static bool stands_alone(enum kind kind)
{
	return kind != SOLITAIRE && kind != TOLD;
}

/* A judged field that R has twice with different values; null: there is none.
 */
static const char *find_contradiction(const struct record *r)
{
	struct solitaire_claim claims;
	struct check_text *value;
	const char *key;

	for (int i = 0; (key = solitaire_claim_key(i, &claims, &value)); i++)
		if (is_claimed_twice(r, key))
			return key;
	for (int i = 0; i < KNOWN; i++)
		if (stands_alone(known[i].kind) &&
		    is_claimed_twice(r, known[i].key))
			return known[i].key;
	return NULL;
}

/* Finds who judges field F of R; false: pegkit does not know it. */
static bool find_kind(const struct record *r, const struct record_field *f,
		      enum kind *kind)
{
	struct solitaire_claim claims;
	struct check_text *value;
	const char *key;

	for (int i = 0; i < KNOWN; i++)
		if (record_is_called(r, f, known[i].key)) {
			*kind = known[i].kind;
			return true;
		}
	*kind = SOLITAIRE;
	for (int i = 0; (key = solitaire_claim_key(i, &claims, &value)); i++)
		if (record_is_called(r, f, key))
			return true;
	return false;
}

bool judge_is_wanted(const struct record *r)
{
	enum kind kind;

	for (size_t i = 0; i < r->fields; i++)
		if (find_kind(r, &r->field[i], &kind) && kind < STATES)
			return true;
	return false;
}

/* The record, and where its verdict goes. */
struct hearing {
	const struct record *record;
	struct allowance *allowance;
	enum check_verdict *verdict;
	char *message; /* CHECK_MESSAGE bytes */
	struct problem *problem;
};

static enum problem_status judge_solitaire(const struct hearing *h,
					   const struct solitaire_claim *claims)
{
	struct shape shape;
	struct holes goal[SHAPE_HOLES];
	struct check_board board = {.shape = &shape, .goal = goal};
	int goals;
	enum problem_status status =
	    pegs_shape(h->record, &shape, &board.start, h->problem);

	if (status == PROBLEM_NONE)
		status = pegs_goals(h->record, &shape, &board.start, goal,
				    &goals, &board.level, h->problem);
	if (status != PROBLEM_NONE)
		return status;
	board.goals = (size_t)goals;
	*h->verdict = solitaire_check(&board, claims, h->allowance, h->message);
	return PROBLEM_NONE;
}

/* The sum of hiq, whose moves may be missing, or not be its own. */
static enum problem_status judge_greedy(const struct hearing *h)
{
	struct greedy_claim claims = {.sum = claim(h->record, "sum")};
	char message[CHECK_MESSAGE];
	struct shape shape;
	position_t start;
	enum problem_status status =
	    position_text_shape(h->record, &shape, &start, h->problem);

	if (status != PROBLEM_NONE)
		return status;
	if (moves_text_is_greedy(h->record))
		claims.moves = claim(h->record, "moves");
	*h->verdict = check_worse(*h->verdict,
				  greedy_check(&shape, start, &claims, message),
				  message, h->message);
	return PROBLEM_NONE;
}

static enum problem_status judge_capture(const struct hearing *h)
{
	const struct capture_claim claims = {claim(h->record, "captured"),
					     claim(h->record, "route")};
	struct checkers board = {.home = NULL};
	size_t room = 0;
	enum problem_status status =
	    homes_read(h->record, &board, &room, h->problem);

	if (status == PROBLEM_NONE)
		*h->verdict =
		    capture_check(&board, &claims, h->allowance, h->message);
	mem_free(board.home);
	return status;
}

static void judge_duel(const struct hearing *h)
{
	const struct duel_claim claims = {claim(h->record, "difference"),
					  claim(h->record, "line")};
	const struct duel_problem problem = {h->record->triangle.rows,
					     h->record->triangle.value};

	*h->verdict =
	    duel_check(&problem, &claims, DUEL_NODES, h->allowance, h->message);
}

enum problem_status judge_record(const struct record *r, struct allowance *a,
				 enum check_verdict *verdict,
				 char message[CHECK_MESSAGE],
				 struct problem *problem)
{
	const struct hearing h = {r, a, verdict, message, problem};
	const char *twice = find_contradiction(r);
	enum problem_status status = PROBLEM_NONE;
	struct solitaire_claim solitaire;

	*verdict = CHECK_NOTHING;
	message[0] = '\0';
	if (twice) {
		*verdict = check_false(
		    message, "%s: claimed twice, with different values", twice);
		return PROBLEM_NONE;
	}
	if (r->kind == RECORD_VALUES) {
		judge_duel(&h);
		return PROBLEM_NONE;
	}
	if (record_find(r, "captured"))
		return judge_capture(&h);
	if (claims_of(r, &solitaire))
		status = judge_solitaire(&h, &solitaire);
	if (status == PROBLEM_NONE && record_find(r, "sum"))
		status = judge_greedy(&h);
	return status;
}

/* The judge of a record that has claims. */
static enum kind kind_of(const struct record *r)
{
	if (r->kind == RECORD_VALUES)
		return DUEL;
	return record_find(r, "captured") ? CAPTURE : SOLITAIRE;
}

/*
 * Whether field F of R is nothing for the judge of KIND: a claim for another
 * one, or one with a name that nobody knows, which may be wrong.
 */
static bool is_foreign(const struct record *r, const struct record_field *f,
		       enum kind kind, char message[CHECK_MESSAGE])
{
	const struct check_text key = {r->text.data + f->key, f->key_size};
	char quoted[CHECK_QUOTE];
	enum kind judge;

	if (!find_kind(r, f, &judge))
		check_limit(message, "%s: not a field that is judged",
			    check_quote(key, quoted));
	/* A board of pegs may have a sum, too. */
	else if (judge < STATES && judge != kind &&
		 !(kind == SOLITAIRE && judge == GREEDY))
		check_limit(message, "%.*s: not judged on this board",
			    (int)key.size, key.data);
	else
		return false;
	return true;
}

/* Whether a number of R is claimed as a range, such as `22-23`. */
static bool has_range(const struct record *r, char message[CHECK_MESSAGE])
{
	static const char *const key[] = {"fewest-moves", "captured"};
	uint64_t least, most;

	for (size_t i = 0; i < sizeof key / sizeof *key; i++)
		if (cursor_is_range(claim(r, key[i]), &least, &most) &&
		    least < most) {
			check_limit(message,
				    "%s: %" PRIu64 "-%" PRIu64
				    " claimed, what lies between is open",
				    key[i], least, most);
			return true;
		}
	return false;
}

enum check_verdict judge_strictly(const struct record *r,
				  enum check_verdict verdict,
				  char message[CHECK_MESSAGE])
{
	struct solitaire_claim claims;

	if (verdict == CHECK_NOTHING)
		check_limit(message,
			    record_find(r, "moves")
				? "moves without a result claim nothing "
				  "(result: solved says they are a solution)"
				: "no claim found that can be judged");
	if (verdict != CHECK_HOLDS)
		return verdict;
	for (size_t i = 0; i < r->fields; i++)
		if (is_foreign(r, &r->field[i], kind_of(r), message))
			return CHECK_LIMIT;
	if (has_range(r, message))
		return CHECK_LIMIT;
	if (!claims_of(r, &claims))
		return CHECK_HOLDS;
	return solitaire_check_open(&claims, message) ? CHECK_LIMIT
						      : CHECK_HOLDS;
}
