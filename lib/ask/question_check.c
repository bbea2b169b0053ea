/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the claims of a record hold, or all that its fields claim is proved.
 */
#include "ask/question.h"
#include "check/judge/judge.h"
#include "text/solitaire/moves_text.h"

/* What is not read stays: to the judge it is a false claim. */
static enum problem_status settle(struct ask *a, struct problem *problem)
{
	bool read;

	return moves_text_settle(&(struct moves_text){.first = 1},
				 a->fields.record, &read, problem);
}

static bool is_to_stop(void *context)
{
	const struct limits *l = context;

	if (l->progress)
		l->progress(l->context, 0, 0);
	return l->stop && atomic_load(l->stop);
}

static void judge(struct ask *a, bool strictly)
{
	struct record *record = a->fields.record;
	struct allowance allowance = allowance_of(a->limits.memory, a->time);
	enum check_verdict verdict = CHECK_NOTHING;
	char message[CHECK_MESSAGE] = "";
	struct problem problem;
	enum problem_status status;

	allowance.stop = is_to_stop;
	allowance.context = &a->limits;
	status = judge_record(record, &allowance, &verdict, message, &problem);
	if (status == PROBLEM_BAD)
		a->tell(a->client, ASK_OPEN, problem.text);
	else if (status != PROBLEM_NONE)
		a->fields.text.failed = true;
	if (status != PROBLEM_NONE)
		verdict = CHECK_LIMIT;
	else if (strictly)
		verdict = judge_strictly(record, verdict, message);
	if (verdict == CHECK_FALSE)
		question_worsen(a, ANSWER_NONE);
	else if (verdict == CHECK_LIMIT || verdict == CHECK_NOTHING)
		question_worsen(a, ANSWER_LIMIT);
	if (message[0])
		a->tell(a->client,
			a->outcome == ANSWER_LIMIT ? ASK_OPEN : ASK_MISSING,
			message);
}

static void check(struct ask *a)
{
	judge(a, false);
}

static void check_strict(struct ask *a)
{
	judge(a, true);
}

const struct question question_check = {
    .name = "check",
    .argument = "[=strict]",
    .help = "whether the claims of the record hold",
    .answer = check,
    .read = settle,
    .is_of_record = true,
    .takes_twice = true,
};

const struct question question_check_strict = {
    .name = "check=strict",
    .help = "whether all that its fields claim is proved",
    .answer = check_strict,
    .read = settle,
    .is_of_record = true,
    .takes_twice = true,
};
