/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pegfmt writes for eyes alone: pictures of records. */
#ifndef PEGKIT_BIN_PICTURE_H
#define PEGKIT_BIN_PICTURE_H

#include "check/legal_steps.h"
#include "cli/cli.h"
#include "draw/svg.h"

enum picture_kind {
	PICTURE_NONE,
	PICTURE_SVG,
	PICTURE_HTML,
	PICTURE_TERM,  /* coloured where there is a terminal */
	PICTURE_COLOR, /* coloured in any case */
};

struct picture {
	enum picture_kind kind;
	struct svg svg;
	struct legal_steps legal;
	bool begun; /* the head of a page has been written */
};

bool picture_named(const char *name, enum picture_kind *kind);

/* The name number I, from 0; null: no more. */
const char *picture_name(size_t i);

/* Whether the head is known only at the end; see cli/spool.h. */
static inline bool picture_waits(const struct picture *p)
{
	return p->kind == PICTURE_SVG;
}

/*
 * Appends a record to cli->out; its drawing is played to the end.
 * PROBLEM_BAD, nothing being appended: its solution is not legal.
 */
enum problem_status picture_draw(struct picture *p, struct cli *cli,
				 struct record *record,
				 struct problem *problem);
void picture_draw_unknown(struct picture *p, struct cli *cli);

/* Appends what stands before and behind all records. */
void picture_head(struct picture *p, struct cli *cli);
void picture_tail(struct picture *p, struct cli *cli);
void picture_free(struct picture *p);

#endif
