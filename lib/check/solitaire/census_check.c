/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparison of the lists of a census with a recount; see census_check.h. */
#include "check/solitaire/census_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/plural.h"
#include "check/cursor.h"

/* One of the two lists. */
struct list {
	const char *key;    /* null: there is no such list */
	struct cursor rest; /* the numbers not yet compared */
	bool is_prefix;	    /* later levels may be missing */
};

struct lists {
	const struct census_claim *claim;
	struct list list[2]; /* of distinct positions, of all positions */
	int level;	     /* the next one to compare */
	bool is_false;
	char *message;
};

bool census_check_is_cut(struct check_text list)
{
	size_t n = list.size;

	return n && list.data[n - 1] == '-' &&
	       (n == 1 || list.data[n - 2] == ' ');
}

static struct list list_of(const char *key, struct check_text text,
			   bool is_prefix)
{
	bool is_cut = census_check_is_cut(text);
	struct list l = {text.data ? key : NULL, cursor_of(text),
			 is_prefix || is_cut};

	l.rest.end -= is_cut;
	return l;
}

/* Compares the next number of a list with the one FOUND. */
static bool is_next(struct lists *l, struct list *list, uint64_t found)
{
	uint64_t number;

	if (!list->key || (list->is_prefix && cursor_ended(&list->rest)))
		return true;
	if (!cursor_ended(&list->rest) && cursor_number(&list->rest, &number) &&
	    number == found && !cursor_word(&list->rest).size)
		return true;
	check_false(l->message, "%s: %" PRIu64 " expected after %d %s%s",
		    list->key, found, l->level, l->claim->step,
		    plural_s((uint64_t)l->level));
	return false;
}

/* The most positions that the next level may have according to list I. */
static uint64_t most_of(const struct lists *l, int i)
{
	struct cursor c = l->list[i].rest;
	uint64_t number;

	if (!l->list[i].key)
		return UINT64_MAX;
	if (cursor_ended(&c))
		return l->list[i].is_prefix ? UINT64_MAX : 0;
	return cursor_number(&c, &number) ? number : UINT64_MAX;
}

/* Whether nothing is left to compare, and nothing has to be. */
static bool is_done(struct lists *l)
{
	bool done = true;

	for (int i = 0; i < 2; i++)
		if (l->list[i].key)
			done = done && l->list[i].is_prefix &&
			       cursor_ended(&l->list[i].rest);
	return done;
}

static bool take(struct recount_visitor *v, uint64_t distinct, uint64_t all)
{
	struct lists *l = v->context;

	l->is_false =
	    !is_next(l, &l->list[0], distinct) || !is_next(l, &l->list[1], all);
	l->level++;
	v->most_distinct = most_of(l, 0);
	v->most_all = most_of(l, 1);
	return !l->is_false && !is_done(l);
}

/* Judges what is left of the lists behind the last level. */
static enum check_verdict check_ends(struct lists *l)
{
	for (int i = 0; i < 2; i++)
		if (l->list[i].key && !cursor_ended(&l->list[i].rest))
			return check_false(l->message,
					   "%s: there are no positions after "
					   "%d %s%s",
					   l->list[i].key, l->level,
					   l->claim->step,
					   plural_s((uint64_t)l->level));
	return CHECK_HOLDS;
}

enum check_verdict census_check(const struct check_problem *problem,
				const struct census_claim *claim,
				struct allowance *a,
				char message[CHECK_MESSAGE])
{
	struct lists l = {.claim = claim, .message = message};
	struct recount_visitor visitor = {.take = take, .context = &l};
	const char *first;
	char what[CHECK_QUOTE];

	message[0] = '\0';
	l.list[0] = list_of(claim->key, claim->distinct, claim->is_prefix);
	l.list[1] = list_of(claim->key_all, claim->all, claim->is_prefix);
	first = l.list[0].key ? claim->key : claim->key_all;
	if (is_done(&l))
		return CHECK_HOLDS;
	switch (claim->count(problem, a, &visitor)) {
	case RECOUNT_MORE:
		return check_false(
		    message, "%s: there are more positions after %d %s%s",
		    visitor.all_more ? claim->key_all : claim->key, l.level,
		    claim->step, plural_s((uint64_t)l.level));
	case RECOUNT_LIMIT:
		snprintf(what, sizeof what, "%s: counting", first);
		return allowance_limit(a, what, message);
	case RECOUNT_ALL:
		break;
	}
	return l.is_false ? CHECK_FALSE : check_ends(&l);
}
