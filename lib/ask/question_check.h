/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the judge says of a record, as a verdict and as fields. */
#ifndef PEGKIT_ASK_QUESTION_CHECK_H
#define PEGKIT_ASK_QUESTION_CHECK_H

#include "ask/question.h"
#include "check/judge/judge.h"

/*
 * Judges the claims of the record of A within its limits; STRICTLY: nothing may
 * be left unproved.  As judge_record otherwise.
 */
bool question_check_judge(struct reading *in, struct ask *a, bool strictly,
			  enum check_verdict *verdict,
			  char message[CHECK_MESSAGE]);

/* What the field `check` calls it. */
const char *question_check_word(enum check_verdict verdict);

/* Sets the fields `check` and, unless it is empty, `message`. */
void question_check_add(struct ask *a, enum check_verdict verdict,
			const char *message);

#endif
