/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of boards of five by five holes, written at once instead of field by
 * field; byte for byte those of ask.h.
 */
#ifndef PEGKIT_ASK_SQUARE_RECORD_H
#define PEGKIT_ASK_SQUARE_RECORD_H

#include "base/buf.h"
#include "solitaire/reduce.h"

enum {
	SQUARE_RECORD_HOLES = 25,
	SQUARE_RECORD_CLASSES = 16,
};

struct square_record {
	const struct reduce_table *table;
	bool timed;				 /* with the field `time` */
	char row[1 << 5][8];			 /* a row as it is drawn */
	char cell[SQUARE_RECORD_HOLES][2];	 /* names of holes */
	struct buf class[SQUARE_RECORD_CLASSES]; /* what is true of a class */
};

/*
 * Prepares records of boards with the goal of PROBLEM, whose start is used,
 * and SOLVER, which has TABLE; false: no memory.  Closed by square_record_close
 * after a failure too.
 */
bool square_record_open(struct square_record *r, struct reduce *solver,
			struct puzzle *problem,
			const struct reduce_table *table);
void square_record_close(struct square_record *r);

/*
 * Solves the problem and appends its record.  After ANSWER_LIMIT, also where
 * there was no memory, nothing is appended.
 */
enum answer square_record_write(const struct square_record *r,
				struct reduce *solver,
				const struct puzzle *problem,
				const struct limits *limits, struct buf *out);

#endif
