/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the pictures; see picture.h. */
#include "draw/picture.h"

#include <string.h>

#include "text/format/format.h"

#define PICTURE_ROW(NAME) &NAME,

static const struct writer_kind *const kinds[] = {PICTURE_LIST(PICTURE_ROW)
						      NULL};

const struct writer_kind *picture_named(const char *name)
{
	size_t i = 0;

	while (name && kinds[i] && strcmp(kinds[i]->name, name) != 0)
		i++;
	return name ? kinds[i] : NULL;
}

const struct writer_kind *picture_target_at(size_t i)
{
	const struct format *format;
	size_t formats = 0;

	while ((format = format_at(formats)) && formats < i)
		formats++;
	if (format)
		return &format->writer;
	i -= formats;
	return i < sizeof kinds / sizeof *kinds ? kinds[i] : NULL;
}
