/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts of the board as fields. */
#include "ask/question.h"
#include "text/format/stats.h"

static bool add(struct reading *in, struct ask *a)
{
	return stats_add(in, a->fields.record);
}

const struct question question_stats = {
    .name = "stats",
    .help = "counts of the board",
    .read = add,
    .is_of_record = true,
};
