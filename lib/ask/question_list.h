/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions, one after the other, and the set of those that are asked. */
#ifndef PEGKIT_ASK_QUESTION_LIST_H
#define PEGKIT_ASK_QUESTION_LIST_H

#include "ask/question.h"

/* Question number I, from 0; null: there are no more. */
const struct question *question_list_at(size_t i);

/* Its bit in a->questions. */
uint32_t question_list_bit(const struct question *question);

/* Whether QUESTION is asked. */
bool question_list_asks(const struct ask *a, const struct question *question);

#endif
