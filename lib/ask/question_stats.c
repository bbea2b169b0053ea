/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts of the board as fields. */
#include "ask/question.h"
#include "text/format/stats.h"

static enum problem_status add(struct ask *a, struct problem *problem)
{
	return stats_add(a->fields.record, problem);
}

const struct question question_stats = {
    .name = "stats",
    .help = "counts of the board",
    .read = add,
    .is_of_record = true,
};
