/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of a census: two lists of numbers of positions, after 0, 1, 2 and
 * so on jumps or moves.
 *
 * CHECK_HOLDS proves that each number of the lists is that of a recount (see
 * recount.h) and that no level is missing; a list that ends in `-` may lack
 * levels at its end.  The comparison goes level by level, so that a mistake on
 * an early level is found without a count of the later ones.  Trusted: the
 * recounts.
 */
#include "check/solitaire/claim_judges.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/cursor.h"
#include "check/recount/recount.h"

/* A census has two lists. */
enum { DISTINCT, ALL, LISTS };

static const struct census {
	enum field_id id[LISTS];
	const char *step; /* what levels count */
	recount_count *count;
} census[] = {
    {{FIELD_CENSUS, FIELD_CENSUS_ALL}, "jump", recount_jumps},
    {{FIELD_CENSUS_OF_MOVES, FIELD_CENSUS_OF_MOVES_ALL}, "move", recount_moves},
    {{FIELD_CENSUS_OF_WINNING, FIELD_CENSUS_OF_WINNING_ALL},
     "jump",
     recount_winning},
};

enum { CENSUSES = sizeof census / sizeof *census };

/* One of the two lists. */
struct list {
	const char *key;
	bool is_there;
	struct cursor rest; /* the numbers not yet compared */
	bool is_prefix;	    /* later levels may be missing */
};

struct lists {
	const struct census *census;
	struct list list[LISTS];
	int level; /* the next one to compare */
	bool is_false;
	char *message;
};

static bool is_cut(struct check_text list)
{
	size_t n = list.size;

	return n && list.data[n - 1] == '-' &&
	       (n == 1 || list.data[n - 2] == ' ');
}

enum field_id census_check_cut(const struct check_claims *claims)
{
	for (int i = 0; i < CENSUSES * LISTS; i++) {
		enum field_id id = census[i / LISTS].id[i % LISTS];

		if (is_cut(claims->of[id]))
			return id;
	}
	return FIELD_STRANGE;
}

static struct list list_of(const struct check_claims *claims, enum field_id id)
{
	struct check_text text = claims->of[id];
	struct list l = {field_table[id].key, text.data, cursor_of(text),
			 cursor_is_word(claims->of[FIELD_RESULT], "limit") ||
			     is_cut(text)};

	l.rest.end -= is_cut(text);
	return l;
}

/* Says that a list is wrong at the next level. */
static bool contradict(const struct lists *l, const struct list *list,
		       const char *what)
{
	check_false(l->message, "%s: %s after %d %s%s", list->key, what,
		    l->level, l->census->step, plural_s((uint64_t)l->level));
	return false;
}

/* Compares the next number of a list with the one FOUND. */
static bool is_next(struct lists *l, struct list *list, uint64_t found)
{
	uint64_t number;
	char what[CHECK_QUOTE];

	if (!list->is_there || (list->is_prefix && cursor_ended(&list->rest)))
		return true;
	if (!cursor_ended(&list->rest) && cursor_number(&list->rest, &number) &&
	    number == found && !cursor_word(&list->rest).size)
		return true;
	snprintf(what, sizeof what, "%" PRIu64 " expected", found);
	return contradict(l, list, what);
}

/* The most positions that the next level may have according to a list. */
static uint64_t most_of(const struct list *list)
{
	struct cursor c = list->rest;
	uint64_t number;

	if (!list->is_there)
		return UINT64_MAX;
	if (cursor_ended(&c))
		return list->is_prefix ? UINT64_MAX : 0;
	return cursor_number(&c, &number) ? number : UINT64_MAX;
}

/* Whether nothing is left to compare, and nothing has to be. */
static bool is_done(struct lists *l)
{
	bool done = true;

	for (int i = 0; i < LISTS; i++)
		if (l->list[i].is_there)
			done = done && l->list[i].is_prefix &&
			       cursor_ended(&l->list[i].rest);
	return done;
}

static bool take(struct recount_visitor *v, uint64_t distinct, uint64_t all)
{
	struct lists *l = v->context;

	l->is_false = !is_next(l, &l->list[DISTINCT], distinct) ||
		      !is_next(l, &l->list[ALL], all);
	l->level++;
	v->most_distinct = most_of(&l->list[DISTINCT]);
	v->most_all = most_of(&l->list[ALL]);
	return !l->is_false && !is_done(l);
}

/* Whether nothing is left of the lists behind the last level. */
static bool have_ended(struct lists *l)
{
	for (int i = 0; i < LISTS; i++)
		if (l->list[i].is_there && !cursor_ended(&l->list[i].rest))
			return contradict(l, &l->list[i],
					  "there are no positions");
	return true;
}

/* Judges the two lists of one census. */
static enum check_verdict check_lists(const struct check_case *c,
				      const struct census *row, char *message)
{
	struct lists l = {.census = row, .message = message};
	struct recount_visitor visitor = {.take = take, .context = &l};
	char what[CHECK_QUOTE];

	for (int i = 0; i < LISTS; i++)
		l.list[i] = list_of(c->claims, row->id[i]);
	if (!l.list[DISTINCT].is_there && !l.list[ALL].is_there)
		return CHECK_NOTHING;
	if (is_done(&l)) /* cut off before the first number */
		return CHECK_NOTHING;
	switch (row->count(c->problem, c->allowance, &visitor)) {
	case RECOUNT_MORE:
		l.is_false = !contradict(&l, &l.list[visitor.all_more],
					 "there are more positions");
		break;
	case RECOUNT_LIMIT:
		snprintf(what, sizeof what, "%s: counting",
			 l.list[!l.list[DISTINCT].is_there].key);
		return allowance_limit(c->allowance, what, message);
	case RECOUNT_ALL:
		break;
	}
	return l.is_false || !have_ended(&l) ? CHECK_FALSE : CHECK_HOLDS;
}

enum check_verdict census_check(const struct check_case *c)
{
	enum check_verdict verdict = CHECK_NOTHING;

	for (int i = 0; i < CENSUSES && verdict != CHECK_FALSE; i++) {
		char latest[CHECK_MESSAGE] = "";

		verdict =
		    check_worse(verdict, check_lists(c, &census[i], latest),
				latest, c->message);
	}
	return verdict;
}
