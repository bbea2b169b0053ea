/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way from the fields of a record to the judge of its kind. */
#include "check/judge.h"

#include "base/mem.h"
#include "check/capture_check.h"
#include "check/duel_check.h"
#include "check/greedy_check.h"
#include "check/solitaire/solitaire_check.h"
#include "text/capture/homes.h"
#include "text/solitaire/pegs.h"

/* Nodes of a game that are searched to check the value itself. */
enum { DUEL_NODES = 20000000 };

static struct check_text claim(const struct record *r, const char *key)
{
	const struct record_field *field = record_find(r, key);

	if (!field)
		return (struct check_text){NULL, 0};
	return (struct check_text){record_value(r, field), field->value_size};
}

/* The fields of an answer of pegbfs; false: they claim nothing. */
static bool claims_of(const struct record *r, struct solitaire_claim *claims)
{
	struct check_text *value;
	const char *key;

	*claims = (struct solitaire_claim){.result = {NULL, 0}};
	for (int i = 0; (key = solitaire_check_key(i, claims, &value)); i++)
		*value = claim(r, key);
	return solitaire_check_wanted(claims);
}

static enum problem_status
judge_solitaire(const struct record *r, const struct solitaire_claim *claims,
		struct allowance *a, enum check_verdict *verdict,
		char message[CHECK_MESSAGE], struct problem *problem)
{
	struct shape shape;
	uint64_t start, goal[SHAPE_HOLES];
	int goals;
	enum problem_status status = pegs_shape(r, &shape, &start, problem);

	if (status == PROBLEM_NONE)
		status = pegs_goals(r, &shape, start, goal, &goals, problem);
	if (status != PROBLEM_NONE)
		return status;
	*verdict = solitaire_check(
	    &(struct check_problem){&shape, start, goal, (size_t)goals}, claims,
	    a, message);
	return PROBLEM_NONE;
}

static enum problem_status judge_greedy(const struct record *r,
					enum check_verdict *verdict,
					char message[CHECK_MESSAGE],
					struct problem *problem)
{
	const struct greedy_claim claims = {claim(r, "sum"), claim(r, "moves")};
	uint64_t start;
	enum problem_status status = pegs_english(r, &start, problem);

	if (status == PROBLEM_NONE)
		*verdict = greedy_check(start, &claims, message);
	return status;
}

static enum problem_status judge_capture(const struct record *r,
					 enum check_verdict *verdict,
					 char message[CHECK_MESSAGE],
					 struct problem *problem)
{
	const struct capture_claim claims = {claim(r, "captured"),
					     claim(r, "route")};
	struct checkers board = {.home = NULL};
	size_t room = 0;
	enum problem_status status = homes_read(r, &board, &room, problem);

	if (status == PROBLEM_NONE)
		*verdict = capture_check(&board, &claims, message);
	mem_free(board.home);
	return status;
}

enum problem_status judge_record(const struct record *r, struct allowance *a,
				 enum check_verdict *verdict,
				 char message[CHECK_MESSAGE],
				 struct problem *problem)
{
	const struct duel_claim claims = {claim(r, "difference"),
					  claim(r, "line")};
	struct solitaire_claim solitaire;

	*verdict = CHECK_NOTHING;
	message[0] = '\0';
	if (r->kind == RECORD_VALUES) {
		*verdict = duel_check(r->triangle.rows, r->triangle.value,
				      &claims, DUEL_NODES, a, message);
		return PROBLEM_NONE;
	}
	if (record_find(r, "captured"))
		return judge_capture(r, verdict, message, problem);
	if (claims_of(r, &solitaire))
		return judge_solitaire(r, &solitaire, a, verdict, message,
				       problem);
	if (record_find(r, "sum"))
		return judge_greedy(r, verdict, message, problem);
	return PROBLEM_NONE;
}
