/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said where a question has no answer; see pegbfs_field.h. */
#include "pegbfs_field.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/plural.h"
#include "cli/diagnostic.h"

enum { MESSAGE = 512 }; /* bytes, with its NUL */

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

void pegbfs_field_open(struct pegbfs *p, uint64_t positions)
{
	pegbfs_field_trouble(
	    p, "limit of %s reached after %" PRIu64 " position%s, no answer",
	    limits_reached(&p->limits), positions, plural_s(positions));
}

void pegbfs_field_report(struct pegbfs *p, const char *what)
{
	pegbfs_field_trouble(p, "limit of %s reached, %s",
			     limits_reached(&p->limits), what);
}

void pegbfs_field_undecided(struct pegbfs *p)
{
	if (!record_find(&p->reader.record, FIELD_RESULT))
		fields_text(&p->fields, FIELD_RESULT, "limit");
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
