/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record rotated or reflected, and its inverse game. */
#include "ask/question.h"
#include "text/solitaire/moves_text.h"
#include "text/transform/complement.h"

static enum problem_status settle(struct ask *a, struct problem *problem)
{
	bool read;

	return moves_text_settle(&(struct moves_text){.first = 1},
				 a->fields.record, &read, problem);
}

static enum problem_status transform(struct ask *a, struct problem *problem)
{
	enum problem_status status = settle(a, problem);

	return status == PROBLEM_NONE
		   ? transform_record(a->fields.record, a->transform, problem)
		   : status;
}

static void close_canonical(struct ask *a)
{
	canonical_free(&a->canonical);
}

static enum problem_status make_canonical(struct ask *a,
					  struct problem *problem)
{
	enum problem_status status = settle(a, problem);

	question_on_close(a, close_canonical);
	return status == PROBLEM_NONE
		   ? canonical_record(&a->canonical, a->fields.record, problem)
		   : status;
}

static enum problem_status complement(struct ask *a, struct problem *problem)
{
	enum problem_status status = settle(a, problem);

	return status == PROBLEM_NONE
		   ? complement_record(a->fields.record, problem)
		   : status;
}

static bool take_transform(struct ask *a, const char *argument)
{
	return argument && transform_named(argument, &a->transform);
}

const struct question question_image_transform = {
    .name = "transform",
    .argument = "NAME",
    .help = "the record rotated or reflected",
    .read = transform,
    .take = take_transform,
    .is_of_record = true,
};

const struct question question_image_canonical = {
    .name = "canonical",
    .help = "one for all that are symmetric to it",
    .read = make_canonical,
    .is_of_record = true,
};

const struct question question_image_complement = {
    .name = "complement",
    .help = "pegs and vacant holes exchanged, the solution backwards",
    .read = complement,
    .is_of_record = true,
};
