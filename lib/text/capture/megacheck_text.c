/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reader and writer of checkers positions.  The size of a case gives its
 * length, so a bad home costs only this case.  After a bad size the beginning
 * of the next case is unknown, and the reader gives up the file.
 */
#include "text/capture/megacheck_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "text/token.h"

enum {
	CONTEST_LEAST = 3,
	CONTEST_MOST = 20,
	CONTEST_SQUARES = 200,
};

void megacheck_text_open(struct megacheck_text *r, struct source *source,
			 bool contest)
{
	*r = (struct megacheck_text){
	    .source = source, .contest = contest, .most = UINT64_MAX};
}

void megacheck_text_close(struct megacheck_text *r)
{
	mem_free(r->board.home);
	r->board.home = NULL;
}

/* Reads one of the two numbers of a size. */
static enum problem_status read_size(struct megacheck_text *r,
				     const char *expected, uint64_t *size,
				     struct token *token,
				     struct problem *problem)
{
	char quote[PROBLEM_QUOTE];
	enum problem_status status = token_next(r->source, token, problem);

	if (status == PROBLEM_END)
		return problem_file(problem, token->place,
				    "end of file found, %s expected", expected);
	if (status != PROBLEM_NONE)
		return status;
	if (token_number(token->text, token->size, INT64_MAX, size))
		return PROBLEM_NONE;
	problem_quote(token->text, token->size, quote);
	if (token_is_number(token->text, token->size))
		return problem_record(problem, token->place,
				      "%s is too large for a board", quote);
	return problem_record(
	    problem, token->place, "'%s' found, %s expected%s", quote, expected,
	    token->size > 1 && strspn(quote, "._xoO*/") == token->size
		? " (pegfmt --to=megacheck reads drawings)"
		: "");
}

/* Checks that nothing stands behind the end mark, since it would be lost. */
static enum problem_status finish(struct megacheck_text *r,
				  struct problem *problem)
{
	struct token token;
	char quote[PROBLEM_QUOTE];
	enum problem_status status = token_next(r->source, &token, problem);

	r->over = true;
	if (status == PROBLEM_BAD)
		problem->record = false;
	if (status != PROBLEM_NONE)
		return status;
	return problem_file(problem, token.place,
			    "'%s' found after the end mark 0 0",
			    problem_quote(token.text, token.size, quote));
}

static enum problem_status check_contest(const struct megacheck_text *r,
					 struct problem *problem)
{
	size_t n = r->board.rows, m = r->board.cols;

	if (n < CONTEST_LEAST || n > CONTEST_MOST || m < CONTEST_LEAST ||
	    m > CONTEST_MOST)
		return problem_record(problem, r->place,
				      "board of %zu x %zu found, %d to %d rows "
				      "and columns expected in a contest",
				      n, m, CONTEST_LEAST, CONTEST_MOST);
	if (n * m > CONTEST_SQUARES)
		return problem_record(problem, r->place,
				      "board of %zu squares found, at most %d "
				      "expected in a contest",
				      n * m, CONTEST_SQUARES);
	return PROBLEM_NONE;
}

/* Reads the size of the case; PROBLEM_END behind the end mark. */
static enum problem_status read_header(struct megacheck_text *r,
				       uint64_t *homes, struct problem *problem)
{
	struct token token;
	uint64_t rows = 0, cols = 0;
	enum problem_status status =
	    read_size(r, "rows of a board or 0 0", &rows, &token, problem);

	r->over = true;
	r->too_large = false;
	r->place = token.place;
	if (status == PROBLEM_NONE)
		status = read_size(r, "columns of the board", &cols, &token,
				   problem);
	if (status != PROBLEM_NONE)
		return status;
	if (rows == 0 && cols == 0)
		return finish(r, problem);
	if (rows == 0 || cols == 0)
		return problem_record(problem, r->place,
				      "board of %" PRIu64 " x %" PRIu64
				      " found, at least 1 x 1 expected",
				      rows, cols);
	*homes = checkers_homes(rows, cols);
	if (*homes == 0 || *homes > SIZE_MAX / 2)
		return problem_record(problem, r->place,
				      "board of %" PRIu64 " x %" PRIu64
				      " is too large",
				      rows, cols);
	r->over = false;
	r->board.rows = (size_t)rows;
	r->board.cols = (size_t)cols;
	if (*homes <= r->most)
		return PROBLEM_NONE;
	r->skip = *homes;
	r->too_large = true;
	return problem_record(problem, r->place,
			      "board of %" PRIu64 " x %" PRIu64
			      " found, limit of memory is %" PRIu64 " homes",
			      rows, cols, r->most);
}

/* Reads a home that is a token; after PROBLEM_BAD the home is taken, too. */
static enum problem_status read_home(struct megacheck_text *r, uint8_t *piece,
				     struct problem *problem)
{
	struct token token;
	uint64_t value;
	char quote[PROBLEM_QUOTE];
	enum problem_status status = token_next(r->source, &token, problem);

	if (status == PROBLEM_END)
		return problem_record(
		    problem, token.place,
		    "end of file found, home expected (0, 1 or 2)");
	if (status != PROBLEM_NONE)
		return status;
	*piece = CHECKERS_EMPTY;
	if (!token_number(token.text, token.size, CHECKERS_OPPONENT, &value))
		return problem_record(
		    problem, token.place,
		    "'%s' found, home expected (0, 1 or 2)",
		    problem_quote(token.text, token.size, quote));
	*piece = (uint8_t)value;
	return PROBLEM_NONE;
}

/* Passes over the remaining homes of a bad case. */
static enum problem_status resume(struct megacheck_text *r,
				  struct problem *problem)
{
	for (; r->skip; r->skip--) {
		struct token token;
		enum problem_status status =
		    token_next(r->source, &token, problem);

		if (status != PROBLEM_BAD && status != PROBLEM_NONE)
			return status;
	}
	return PROBLEM_NONE;
}

static enum problem_status read_homes(struct megacheck_text *r, uint64_t homes,
				      struct problem *problem)
{
	uint64_t count[3] = {0};
	uint64_t most = (uint64_t)r->board.rows * r->board.cols / 4;

	for (uint64_t i = 0; i < homes; i++) {
		enum problem_status status;

		if (!MEM_GROW(r->board.home, &r->room, (size_t)i + 1))
			return PROBLEM_MEMORY;
		status = read_home(r, &r->board.home[i], problem);
		if (status != PROBLEM_NONE) {
			r->skip = homes - i - 1;
			return status;
		}
		count[r->board.home[i]]++;
	}
	if (r->contest &&
	    (count[CHECKERS_OWN] > most || count[CHECKERS_OPPONENT] > most))
		return problem_record(problem, r->place,
				      "%" PRIu64 " own pieces and %" PRIu64
				      " of the opponent found, at most %" PRIu64
				      " each expected in a contest",
				      count[CHECKERS_OWN],
				      count[CHECKERS_OPPONENT], most);
	return PROBLEM_NONE;
}

enum problem_status megacheck_text_next(struct megacheck_text *r,
					struct problem *problem)
{
	uint64_t homes = 0;
	enum problem_status status;

	if (r->over)
		return PROBLEM_END;
	status = resume(r, problem);
	if (status == PROBLEM_NONE || status == PROBLEM_END)
		status = read_header(r, &homes, problem);
	if (status == PROBLEM_NONE && r->contest) {
		status = check_contest(r, problem);
		if (status == PROBLEM_BAD)
			r->skip = homes;
	}
	if (status == PROBLEM_NONE)
		status = read_homes(r, homes, problem);
	return status;
}

void megacheck_text_write(struct buf *b, const struct checkers *board)
{
	size_t homes = (size_t)checkers_homes(board->rows, board->cols);

	buf_unsigned(b, board->rows);
	buf_char(b, ' ');
	buf_unsigned(b, board->cols);
	for (size_t i = 0; i < homes; i++) {
		bool first = i == 0 || checkers_row(board->cols, i) !=
					   checkers_row(board->cols, i - 1);

		buf_char(b, first ? '\n' : ' ');
		buf_char(b, (char)('0' + board->home[i]));
	}
	buf_char(b, '\n');
}
