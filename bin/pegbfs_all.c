/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A record for each solution.  The plain question comes first: it proves that
 * there is none, or knows one where the order of the list begins with another
 * that is out of reach.
 */
#include "pegbfs_all.h"

#include <inttypes.h>

#include "cli/output.h"
#include "pegbfs_field.h"
#include "reachable/winning.h"
#include "solitaire/all_solutions.h"

enum {
	QUICK = 1 << 27,    /* bytes of a set that takes about a second */
	PATIENCE = 1 << 18, /* steps of a walk in about a quarter of that */
};

/* Writes solution after solution. */
struct printer {
	struct pegbfs *pegbfs;
	struct all_solutions_visitor visitor;
	struct winning winning;
	struct record_mark mark; /* of the record without an answer */
	uint64_t printed;
};

static bool print_solution(void *context, const struct shape_jump *jump,
			   int jumps)
{
	struct printer *printer = context;
	struct pegbfs *p = printer->pegbfs;

	record_rewind(&p->reader.record, printer->mark);
	pegbfs_field_number(p, "solution", ++printer->printed);
	pegbfs_field_solution(p, jump, jumps);
	pegbfs_answer_print(p);
	output_record(&p->cli);
	return !p->text.failed && !p->cli.write_error &&
	       printer->printed != p->most;
}

/*
 * The positions that lead to a goal: made at once where that is quick, but not
 * at the cost of the first solution.
 */
static uint64_t make_oracle(void *context)
{
	struct printer *printer = context;
	struct pegbfs *p = printer->pegbfs;
	struct all_solutions_visitor *v = &printer->visitor;
	struct limits part = limits_half(&p->limits);
	uint64_t bytes = winning_bytes(&p->shape);

	if (bytes > part.memory || (bytes > QUICK && !printer->printed))
		return 0;
	if (!winning_make(&p->shape, p->problem.start, p->problem.goal,
			  p->problem.goals, &part, &printer->winning)) {
		winning_free(&printer->winning);
		return 0;
	}
	v->alive = winning_oracle;
	v->oracle = &printer->winning;
	return printer->winning.memory;
}

/* Says that a limit cut the list of solutions off. */
static void print_cut(struct pegbfs *p, const struct printer *printer)
{
	pegbfs_field_report(p, "solutions are missing");
	record_rewind(&p->reader.record, printer->mark);
	pegbfs_field_text(p, "result", "limit");
	buf_printf(&p->text, "%" PRIu64 "-", printer->printed);
	pegbfs_field_add(p, "solutions");
	pegbfs_answer_print(p);
}

/* All solutions of a board that may have some; FOUND holds one of them. */
static void print_each(struct pegbfs *p, const struct reduce_answer *found)
{
	struct printer printer = {.pegbfs = p,
				  .mark = record_mark(&p->reader.record)};
	enum answer result;

	printer.visitor = (struct all_solutions_visitor){
	    .take = print_solution,
	    .help = make_oracle,
	    .context = &printer,
	    .known = found ? found->jump : NULL,
	    .known_jumps = found ? found->jumps : 0,
	    .patience = PATIENCE,
	};
	result = all_solutions(&p->problem, &p->limits, &printer.visitor);
	winning_free(&printer.winning);
	if (result == ANSWER_LIMIT) {
		print_cut(p, &printer);
	} else if (result == ANSWER_NONE) {
		pegbfs_answer_solve(p);
		pegbfs_answer_print(p);
	}
}

void pegbfs_all(struct pegbfs *p)
{
	struct reduce_answer answer = {.jumps = 0};
	struct limits part = limits_half(&p->limits);
	enum answer found =
	    reduce_solve(p->solver, &p->problem, &part, &answer);

	if (found == ANSWER_NONE) {
		pegbfs_answer_add(p, found, &answer);
		pegbfs_answer_print(p);
		return;
	}
	reduce_release(p->solver);
	print_each(p, found == ANSWER_FOUND ? &answer : NULL);
}
