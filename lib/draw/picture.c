/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the pictures; see picture.h. */
#include "draw/picture.h"

static const struct writer_kind *const kinds[] = {
    &svg_kind, &html_kind, &term_kind, &term_color_kind, &plan_kind,
};

const struct writer_kind *picture_at(size_t i)
{
	return i < sizeof kinds / sizeof *kinds ? kinds[i] : NULL;
}
