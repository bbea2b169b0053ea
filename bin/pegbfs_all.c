/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record for each solution. */
#include "pegbfs_all.h"

#include <inttypes.h>

#include "cli/output.h"
#include "pegbfs_field.h"
#include "solitaire/questions/question_all.h"

struct printer {
	struct pegbfs *pegbfs;
	struct record_mark mark; /* of the record without an answer */
	uint64_t printed;
};

static bool print_solution(void *context, const struct shape_jump *jump,
			   int jumps)
{
	struct printer *printer = context;
	struct pegbfs *p = printer->pegbfs;

	record_rewind(&p->reader.record, printer->mark);
	fields_number(&p->fields, FIELD_SOLUTION, ++printer->printed);
	fields_solution(&p->fields, &p->shape, jump, jumps);
	pegbfs_answer_print(p);
	output_record(&p->cli);
	return !p->fields.text.failed && !p->cli.write_error &&
	       printer->printed != p->most;
}

/* Says that a limit cut the list of solutions off. */
static void print_cut(struct pegbfs *p, const struct printer *printer)
{
	pegbfs_field_report(p, "solutions are missing");
	record_rewind(&p->reader.record, printer->mark);
	fields_text(&p->fields, FIELD_RESULT, "limit");
	buf_printf(&p->fields.text, "%" PRIu64 "-", printer->printed);
	fields_add(&p->fields, FIELD_SOLUTIONS);
	pegbfs_answer_print(p);
}

void pegbfs_all(struct pegbfs *p)
{
	struct question q = pegbfs_answer_question(p);
	struct printer printer = {.pegbfs = p,
				  .mark = record_mark(&p->reader.record)};
	struct question_all all = {.take = print_solution, .context = &printer};
	enum answer result = question_all(&q, &all);

	if (result == ANSWER_LIMIT) {
		print_cut(p, &printer);
	} else if (result == ANSWER_NONE) {
		pegbfs_answer_add(p, all.proved, &all.proof);
		pegbfs_answer_print(p);
	}
}
