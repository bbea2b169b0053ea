/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text inside XML and HTML; see escape.h. */
#include "draw/escape.h"

static const char *reference(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void escape_text(struct buf *b, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		const char *special = reference(text[i]);

		if (special)
			buf_text(b, special);
		else
			buf_char(b, text[i]);
	}
}
