/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a problem in PDDL. */
#ifndef PEGKIT_TEXT_PDDL_PDDL_PROBLEM_H
#define PEGKIT_TEXT_PDDL_PDDL_PROBLEM_H

#include "board/shape.h"
#include "text/pddl/pddl_scan.h"

/* The only domain whose problems are read, and are written. */
#define PDDL_PROBLEM_DOMAIN "pegsolitaire-sequential"

/*
 * A problem: what is said of locations, which are numbered in the order in
 * which they are listed.
 */
enum { PDDL_PROBLEM_OPEN, PDDL_PROBLEM_FREE, PDDL_PROBLEM_OCCUPIED };

struct pddl_problem {
	struct place place;
	bool has_domain; /* PDDL_PROBLEM_DOMAIN */
	char title[PDDL_SCAN_WORD];
	int locations;
	char name[SHAPE_HOLES][PDDL_SCAN_WORD];
	struct place named[SHAPE_HOLES];
	int lines; /* each in one direction */
	struct shape_jump line[SHAPE_JUMPS];
	uint8_t start[SHAPE_HOLES], goal[SHAPE_HOLES]; /* PDDL_PROBLEM_… */
};

/* Reads the rest of a problem behind its first parenthesis. */
bool pddl_problem_read(struct reading *in, struct pddl_problem *r,
		       struct pddl_scan *s);

/* Whether pegs jump along LINE, in this direction. */
bool pddl_problem_has(const struct pddl_problem *r,
		      const struct shape_jump *line);

#endif
