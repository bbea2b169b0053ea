/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pegfmt_answers.h"

#include <errno.h>
#include <string.h>

#include "check/judge/judge.h"
#include "cli/diagnostic.h"
#include "cli/operands.h"
#include "text/pddl/plan_text.h"

static void before_read(void *context)
{
	const struct pegfmt_answers *a = context;

	operands_before_read(a->cli, a->fd);
}

bool pegfmt_answers_open(struct pegfmt_answers *a, struct cli *cli,
			 const struct format_options *options)
{
	int fd, error;

	if (!a->file)
		return true;
	if (operands_collide(cli, "--answers", a->file)) {
		a->file = NULL;
		return false;
	}
	fd = operands_open(a->file);
	a->file = operands_name(a->file);
	if (fd >= 0 && answers_open(&a->answers, options, fd)) {
		a->fd = fd;
		a->cli = cli;
		a->answers.source.before_read = before_read;
		a->answers.source.context = a;
		return true;
	}
	error = errno;
	answers_close(&a->answers);
	operands_close(fd);
	diagnostic_file(cli, a->file, "cannot open: %s", strerror(error));
	a->file = NULL;
	return false;
}

void pegfmt_answers_close(struct pegfmt_answers *a)
{
	if (!a->file)
		return;
	answers_close(&a->answers);
	operands_close(a->fd);
	a->file = NULL;
}

bool pegfmt_answers_add(struct reading *in, struct pegfmt_answers *a,
			struct record *record)
{
	return answers_add(in, &a->answers, record) ||
	       (in->state == READING_END &&
		reading_fail(in, record->place, "no %s found for this %s",
			     answers_word(&a->answers),
			     a->answers.format == &plan_text_format
				 ? "plan"
				 : "record"));
}

bool pegfmt_answers_is_empty(const struct pegfmt_answers *a)
{
	return a->file && a->answers.format->is_answered_by_record &&
	       !judge_is_wanted(a->answers.reader.record);
}

/* Passes over an answer; what cannot be read is reported. */
static void skip(struct reading *in, struct pegfmt_answers *a, struct cli *cli)
{
	if (!answers_skip(in, &a->answers) && in->state > READING_BAD)
		diagnostic_reading(cli, a->file, in, a->answers.source.error);
}

void pegfmt_answers_skip(struct pegfmt_answers *a, struct cli *cli)
{
	struct reading in = {0};

	if (a->file && cli->keep_going)
		skip(&in, a, cli);
}

/* What is wrong with the banner around the answers, or null. */
static const char *banner_error(const struct answers *a)
{
	return !a->has_head   ? "no 'HI Q OUTPUT' found"
	       : a->is_within ? "no 'END OF OUTPUT' found"
	       : a->is_astray ? "'HI Q OUTPUT', answers and 'END OF OUTPUT' "
				"found in another order"
			      : NULL;
}

void pegfmt_answers_end(struct pegfmt_answers *a, struct cli *cli,
			bool has_banner)
{
	struct reading in = {0};
	const char *error = NULL;

	if (!a->file)
		return;
	skip(&in, a, cli);
	if (in.state == READING_FINE || in.state == READING_BAD)
		error = a->answers.format == &plan_text_format
			    ? "more problems found than plans"
			    : "more answers found than records";
	else if (in.state == READING_END && has_banner)
		error = banner_error(&a->answers);
	if (error)
		diagnostic_file(cli, a->file, "%s", error);
}
