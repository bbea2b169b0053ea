/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of hole lists.  A bad list ends at the next 0, so the lists
 * behind it keep their places.
 */
#include "text/greedy/hiq_text.h"

#include <inttypes.h>

#include "base/plural.h"
#include "text/token.h"

void hiq_text_open(struct hiq_text *r, struct source *source, int holes,
		   bool bare, bool contest)
{
	*r = (struct hiq_text){.source = source,
			       .holes = holes,
			       .bare = bare,
			       .contest = contest,
			       .begun = bare};
}

/* Reports a bad count; nothing behind it can be read. */
static enum problem_status bad_count(struct hiq_text *r,
				     const struct token *token,
				     struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	r->over = true;
	problem_quote(token->text, token->size, quote);
	if (token_is_number(token->text, token->size))
		return problem_file(problem, token->place,
				    "count %s is too large", quote);
	return problem_file(problem, token->place,
			    "'%s' found, the count of lists expected", quote);
}

enum problem_status hiq_text_begin(struct hiq_text *r, struct problem *problem)
{
	struct token token;
	enum problem_status status;

	if (r->begun)
		return r->over ? PROBLEM_END : PROBLEM_NONE;
	r->begun = true;
	status = token_next(r->source, &token, problem);
	if (status != PROBLEM_NONE)
		r->over = true;
	if (status == PROBLEM_BAD)
		problem->record = false;
	if (status == PROBLEM_END)
		return problem_file(
		    problem, token.place,
		    "end of file found, the count of lists expected");
	if (status != PROBLEM_NONE)
		return status;
	if (!token_number(token.text, token.size, UINT64_MAX, &r->count))
		return bad_count(r, &token, problem);
	if (r->contest && (r->count < 1 || r->count > HIQ_TEXT_CONTEST)) {
		r->over = true;
		return problem_file(problem, token.place,
				    "count %" PRIu64
				    " found, 1 to %d expected in a contest",
				    r->count, HIQ_TEXT_CONTEST);
	}
	return PROBLEM_NONE;
}

static bool is_zero(const struct token *token)
{
	uint64_t value;

	return token_number(token->text, token->size, 0, &value);
}

/* Passes over the rest of a bad list. */
static enum problem_status resume(struct hiq_text *r, struct problem *problem)
{
	while (r->broken) {
		struct token token;
		enum problem_status status =
		    token_next(r->source, &token, problem);

		if (status != PROBLEM_BAD && status != PROBLEM_NONE)
			return status;
		r->broken = status == PROBLEM_BAD || !is_zero(&token);
	}
	return PROBLEM_NONE;
}

/* Ends the lists: where one more could begin the file ended or has TOKEN. */
static enum problem_status finish(struct hiq_text *r, const struct token *token,
				  enum problem_status status,
				  struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	r->over = true;
	if (status == PROBLEM_BAD)
		problem->record = false;
	if (status == PROBLEM_NONE) {
		problem_quote(token->text, token->size, quote);
		return problem_file(problem, token->place,
				    "'%s' found after the last of %" PRIu64
				    " list%s, end of file expected",
				    quote, r->count, plural_s(r->count));
	}
	if (status == PROBLEM_END && !r->bare && r->lists < r->count)
		return problem_file(problem, token->place,
				    "end of file found after %" PRIu64
				    " of %" PRIu64 " list%s",
				    r->lists, r->count, plural_s(r->count));
	return status;
}

static enum problem_status bad_hole(const struct hiq_text *r,
				    const struct token *token,
				    struct problem *problem)
{
	char quote[PROBLEM_QUOTE];

	problem_quote(token->text, token->size, quote);
	if (token_is_number(token->text, token->size))
		return problem_record(problem, token->place,
				      "hole %s is not on the board (1 to %d)",
				      quote, r->holes);
	return problem_record(problem, token->place,
			      "'%s' found, a hole (1 to %d) or 0 expected",
			      quote, r->holes);
}

/* Reads holes up to the 0; TOKEN has the first one. */
static enum problem_status read_list(struct hiq_text *r, struct token *token,
				     position_t *position,
				     struct problem *problem)
{
	uint64_t hole, last = 0;
	enum problem_status status;

	for (*position = 0;; *position |= position_of((int)hole - 1)) {
		if (!token_number(token->text, token->size, (uint64_t)r->holes,
				  &hole))
			return bad_hole(r, token, problem);
		if (hole == 0)
			return PROBLEM_NONE;
		if (hole <= last)
			return problem_record(problem, token->place,
					      "hole %" PRIu64
					      " found after hole %" PRIu64
					      ", holes must increase",
					      hole, last);
		last = hole;
		status = token_next(r->source, token, problem);
		if (status == PROBLEM_END)
			return problem_record(
			    problem, token->place,
			    "end of file found, hole or 0 expected");
		if (status != PROBLEM_NONE)
			return status;
	}
}

enum problem_status hiq_text_next(struct hiq_text *r, position_t *position,
				  struct problem *problem)
{
	struct token token = {.size = 0};
	enum problem_status status = hiq_text_begin(r, problem);

	if (status != PROBLEM_NONE)
		return status;
	status = resume(r, problem);
	if (status == PROBLEM_NONE)
		status = token_next(r->source, &token, problem);
	else if (status == PROBLEM_END)
		token.place = source_place(r->source);
	if (status == PROBLEM_END || status == PROBLEM_IO ||
	    status == PROBLEM_MEMORY || (!r->bare && r->lists == r->count))
		return finish(r, &token, status, problem);
	r->lists++;
	r->place = token.place;
	if (status == PROBLEM_NONE)
		status = read_list(r, &token, position, problem);
	r->broken = status == PROBLEM_BAD;
	return status;
}

void hiq_text_write(struct buf *b, position_t position)
{
	for (; position; position = position_rest(position)) {
		buf_unsigned(b, (uint64_t)position_first(position) + 1);
		buf_char(b, ' ');
	}
	buf_text(b, "0\n");
}
