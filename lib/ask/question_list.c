/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of questions; see question_list.h. */
#include "ask/question_list.h"

#define QUESTION_POINTER(NAME) &question_##NAME,
static const struct question *const row[] = {QUESTION_LIST(QUESTION_POINTER)};

enum { ROWS = sizeof row / sizeof *row };

_Static_assert(ROWS <= 32, "a bit for each");

const struct question *question_list_at(size_t i)
{
	return i < ROWS ? row[i] : NULL;
}

uint32_t question_list_bit(const struct question *question)
{
	int i = 0;

	while (row[i] != question)
		i++;
	return UINT32_C(1) << i;
}

bool question_list_asks(const struct ask *a, const struct question *question)
{
	return a->questions & question_list_bit(question);
}
