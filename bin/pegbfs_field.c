/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields are made in p->text; the end of a record checks whether that failed.
 */
#include "pegbfs_field.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/plural.h"
#include "cli/diagnostic.h"
#include "text/solution.h"

enum { MESSAGE = 512 }; /* bytes, with its NUL */

/* Fields that are an answer; those of an earlier run are replaced. */
static const char *const answer_field[] = {"result",
					   "jumps",
					   "moves",
					   "fewest-moves",
					   "solutions",
					   "solution",
					   "proof",
					   "end",
					   "pegs-left",
					   "longest-sweep",
					   "longest-last-sweep",
					   "random-play",
					   "next",
					   "lost",
					   "positions",
					   "census",
					   "census-all",
					   "census-of-moves",
					   "census-of-moves-all",
					   "census-of-winning",
					   "census-of-winning-all",
					   "time"};

void pegbfs_field_add(struct pegbfs *p, const char *key)
{
	struct record *record = &p->reader.record;

	if (!record_add_field(record, key, strlen(key), p->text.data,
			      p->text.size, record->end))
		p->text.failed = true;
	p->text.size = 0;
}

void pegbfs_field_text(struct pegbfs *p, const char *key, const char *value)
{
	buf_text(&p->text, value);
	pegbfs_field_add(p, key);
}

void pegbfs_field_number(struct pegbfs *p, const char *key, uint64_t value)
{
	buf_unsigned(&p->text, value);
	pegbfs_field_add(p, key);
}

void pegbfs_field_moves(struct pegbfs *p, const struct shape_jump *jump,
			int jumps)
{
	pegbfs_field_number(p, "jumps", (uint64_t)jumps);
	solution_moves(&p->text, &p->shape, jump, jumps);
	pegbfs_field_add(p, "moves");
}

void pegbfs_field_solution(struct pegbfs *p, const struct shape_jump *jump,
			   int jumps)
{
	pegbfs_field_text(p, "result", "solved");
	pegbfs_field_moves(p, jump, jumps);
}

void pegbfs_field_proof(struct buf *b, const struct reduce_problem *problem,
			const struct reduce_answer *answer)
{
	switch (answer->proof) {
	case REDUCE_CLASS:
		solution_class_few(b, problem->shape, answer->class_set,
				   answer->class_sets, problem->start);
		break;
	case REDUCE_PAGODA:
		solution_pagoda(b, problem->shape, answer->weight);
		break;
	case REDUCE_EXHAUSTED:
		buf_text(b, "exhausted: ");
		buf_unsigned(b, answer->exhausted);
		buf_printf(b, " position%s", plural_s(answer->exhausted));
		break;
	}
}

void pegbfs_field_unsolvable(struct pegbfs *p)
{
	cli_worsen(&p->cli, CLI_NO);
	pegbfs_field_text(p, "result", "unsolvable");
}

void pegbfs_field_open(struct pegbfs *p, uint64_t positions)
{
	pegbfs_field_trouble(p,
			     "limit of memory or time reached after %" PRIu64
			     " position%s, no answer",
			     positions, plural_s(positions));
	pegbfs_field_text(p, "result", "limit");
}

void pegbfs_field_drop(struct pegbfs *p)
{
	for (size_t i = 0; i < sizeof answer_field / sizeof *answer_field; i++)
		record_drop(&p->reader.record, answer_field[i]);
}

void pegbfs_field_trouble(struct pegbfs *p, const char *format, ...)
{
	char message[MESSAGE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	diagnostic_place(
	    &p->cli, CLI_TROUBLE, p->cli.file, p->reader.record.place, "%s%s%s",
	    p->asking ? p->asking : "", p->asking ? ": " : "", message);
}

void pegbfs_field_report(struct pegbfs *p, const char *what)
{
	pegbfs_field_trouble(p, "limit of memory or time reached, %s", what);
}

void pegbfs_field_undecided(struct pegbfs *p)
{
	if (!record_find(&p->reader.record, "result"))
		pegbfs_field_text(p, "result", "limit");
}

void pegbfs_field_limit(struct pegbfs *p, const char *what)
{
	pegbfs_field_report(p, what);
	pegbfs_field_undecided(p);
}

/* BYTES as people say it: 64K, 2G, or rounded up: 16.04 GiB. */
static void add_size(struct buf *b, uint64_t bytes)
{
	static const char unit[] = " KMGTPE";
	uint64_t part, hundredths;
	int i = 0;

	while (i < 6 && bytes >> 10 * (i + 1))
		i++;
	part = bytes & ((UINT64_C(1) << 10 * i) - 1);
	if (!i) {
		buf_printf(b, "%" PRIu64 " byte%s", bytes, plural_s(bytes));
	} else if (!part) {
		buf_printf(b, "%" PRIu64 "%c", bytes >> 10 * i, unit[i]);
	} else {
		/* A unit less, where 100 times as much still fits. */
		hundredths = 100 * (bytes >> 10 * (i - 1));
		if (part & ((UINT64_C(1) << 10 * (i - 1)) - 1))
			hundredths += 100;
		hundredths = (hundredths + 1023) / 1024;
		buf_printf(b, "%" PRIu64 ".%02u %ciB", hundredths / 100,
			   (unsigned)(hundredths % 100), unit[i]);
	}
}

void pegbfs_field_refuse(struct pegbfs *p, uint64_t bytes)
{
	struct buf need = {0}, limit = {0};

	if (bytes == UINT64_MAX)
		buf_text(&need, "more memory than there is");
	else
		add_size(&need, bytes);
	add_size(&limit, p->limits.memory);
	pegbfs_field_trouble(p,
			     "needs %.*s for its sets of positions, "
			     "--max-memory is %.*s",
			     (int)need.size, need.data, (int)limit.size,
			     limit.data);
	buf_free(&need);
	buf_free(&limit);
	pegbfs_field_undecided(p);
}
