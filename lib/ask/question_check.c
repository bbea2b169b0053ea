/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether the claims of a record hold, or are all proved. */
#include "ask/question_parts.h"

#include <stdio.h>
#include <string.h>

/* True if the judge must stop; also reports that work goes on. */
static bool is_to_stop(void *context)
{
	const struct limits *l = context;

	if (l->progress)
		l->progress(l->context, 0, 0);
	return l->stop && atomic_load(l->stop);
}

bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE])
{
	struct record *record = a->fields.record;
	struct moves_text known = a->known;
	struct allowance allowance = allowance_of(a->limits.memory, a->time);
	bool good;

	allowance.stop = is_to_stop;
	allowance.context = &a->limits;
	good =
	    judge_record(in, record, &a->moves, &allowance, verdict, message);
	/* Moves that look like our notation, row 0, may be in another one. */
	known.is_thorough = true;
	if (good && *verdict == CHECK_FALSE && !a->moves.naming.row &&
	    !a->moves.unread && record_find(record, FIELD_MOVES)) {
		good = moves_text_settle(in, &known, record, &a->moves);
		if (good && (a->moves.unread ||
			     (a->moves.naming.row &&
			      a->moves.naming.row != hole_names_at(0))))
			good = judge_record(in, record, &a->moves, &allowance,
					    verdict, message);
	}
	if (good && strictly)
		*verdict = judge_strictly(record, *verdict, message);
	return good;
}

const char *question_check_word(enum check_verdict verdict)
{
	static const char *const word[] = {
	    [CHECK_HOLDS] = "ok",    [CHECK_LEGAL] = "unfinished",
	    [CHECK_FALSE] = "false", [CHECK_UNREADABLE] = "unreadable",
	    [CHECK_LIMIT] = "limit", [CHECK_NOTHING] = "no claim",
	};

	return word[verdict];
}

void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message)
{
	record_drop(a->fields.record, FIELD_CHECK);
	record_drop(a->fields.record, FIELD_MESSAGE);
	fields_text(&a->fields, FIELD_CHECK, question_check_word(verdict));
	if (*message)
		fields_text(&a->fields, FIELD_MESSAGE, message);
}

void question_check(struct ask *a)
{
	bool strictly = a->answer.asked->id == ASK_CHECK_STRICT;
	enum check_verdict verdict = CHECK_NOTHING;
	char message[CHECK_MESSAGE] = "";
	struct reading in = {0};
	bool good = question_check_judge(&in, a, strictly, &verdict, message);

	if (in.state == READING_BAD)
		a->tell(a->client, ASK_OPEN, in.text);
	else if (!good)
		a->fields.text.failed = true;
	if (!good)
		verdict = CHECK_LIMIT;
	a->verdict = question_check_word(verdict);
	/* False and unfinished are a no.  All but "ok" is open otherwise. */
	if (verdict == CHECK_FALSE || verdict == CHECK_LEGAL)
		question_worsen(a, ANSWER_NONE);
	else if (verdict != CHECK_HOLDS)
		question_worsen(a, ANSWER_LIMIT);
	if (verdict == CHECK_NOTHING && !message[0])
		strcpy(message, question_check_word(verdict));
	if (message[0])
		a->tell(a->client,
			a->answer.outcome == ANSWER_LIMIT ? ASK_OPEN
							  : ASK_MISSING,
			message);
}
