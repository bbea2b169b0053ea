/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of boards of five by five holes, written at once instead of field by
 * field; byte for byte those of pegbfs_answer.h.
 */
#ifndef PEGKIT_BIN_PEGBFS_RECORD_H
#define PEGKIT_BIN_PEGBFS_RECORD_H

#include "base/buf.h"
#include "solitaire/reduce.h"

enum {
	PEGBFS_RECORD_HOLES = 25,
	PEGBFS_RECORD_CLASSES = 16,
};

struct pegbfs_record {
	const struct reduce_table *table;
	bool timed;				 /* with the field `time` */
	char row[1 << 5][8];			 /* a row as it is drawn */
	char cell[PEGBFS_RECORD_HOLES][2];	 /* names of holes */
	struct buf class[PEGBFS_RECORD_CLASSES]; /* what is true of a class */
};

/*
 * Prepares records of boards with the goal of PROBLEM, whose start is used,
 * and SOLVER, which has TABLE; false: no memory.  Closed by pegbfs_record_close
 * after a failure too.
 */
bool pegbfs_record_open(struct pegbfs_record *r, struct reduce *solver,
			struct reduce_problem *problem,
			const struct reduce_table *table);
void pegbfs_record_close(struct pegbfs_record *r);

/*
 * Solves the problem and appends its record.  After ANSWER_LIMIT, also where
 * there was no memory, nothing is appended.
 */
enum answer pegbfs_record_write(const struct pegbfs_record *r,
				struct reduce *solver,
				const struct reduce_problem *problem,
				const struct limits *limits, struct buf *out);

#endif
