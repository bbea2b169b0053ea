/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The label of work says all that the numbers depend on: the version of the
 * program, the question, the shape, the start and the goals.
 */
#include "pegbfs_work.h"

#include <inttypes.h>
#include <string.h>

#include "cli/diagnostic.h"

/* What is wrong with the folder or the file. */
static const char *const said[] = {
    [CHECKPOINT_DAMAGED] = "is damaged; remove it to do its work again",
    [CHECKPOINT_FOREIGN] = "belongs to another question or version",
    [CHECKPOINT_BUSY] = "is in use by another process",
    [CHECKPOINT_LINK] = "is a symbolic link, which is not followed",
    [CHECKPOINT_KIND] = "is not a regular file",
    [CHECKPOINT_STRANGER] = "belongs to another user, who could change answers",
    [CHECKPOINT_SHARED] =
	"may be written by other users, who could change answers; "
	"see chmod go-w",
    [CHECKPOINT_NAMES] =
	"has other names too, by which answers could be changed",
};

/* Says what is wrong in the folder. */
static void report(struct pegbfs *p)
{
	const struct checkpoint *v = &p->checkpoint;
	struct buf file = {0};

	if (v->trouble == CHECKPOINT_FINE)
		return;
	buf_printf(&file, "%s%s%s", p->work_dir, v->name[0] ? "/" : "",
		   v->name);
	buf_char(&file, '\0');
	if (v->trouble == CHECKPOINT_SYSTEM)
		diagnostic_file(&p->cli, file.data, "cannot keep work: %s",
				strerror(v->error));
	else
		diagnostic_file(&p->cli, file.data, "%s", said[v->trouble]);
	buf_free(&file);
}

bool pegbfs_work_open(struct pegbfs *p)
{
	bool fine = checkpoint_open(&p->checkpoint, p->work_dir);

	if (fine)
		p->cli.folder = p->checkpoint.folder;
	else
		report(p);
	return fine;
}

void pegbfs_work_begin(struct pegbfs *p, const char *question,
		       struct limits *limits)
{
	const struct shape *s = &p->shape;
	struct buf *b = &p->label;

	if (!p->work_dir)
		return;
	buf_clear(b);
	buf_printf(b, "%s %s %s lines %d holes", PACKAGE_NAME, PACKAGE_VERSION,
		   question, (int)s->lattice);
	for (int h = 0; h < s->holes; h++)
		buf_printf(b, " %d,%d", s->row[h], s->col[h]);
	for (int i = 0; i < s->jumps && s->lattice == LATTICE_LISTED; i++)
		buf_printf(b, " %d-%d-%d", s->jump[i].from, s->jump[i].over,
			   s->jump[i].to);
	buf_printf(b, " start %" PRIx64 " goals", p->problem.start);
	for (int i = 0; i < p->problem.goals; i++)
		buf_printf(b, " %" PRIx64, p->problem.goal[i]);
	if (p->problem.level)
		buf_printf(b, " of %d pegs", p->problem.level);
	checkpoint_begin(&p->checkpoint, b->data, b->size);
	if (!b->failed)
		limits->checkpoint = &p->checkpoint;
}

bool pegbfs_work_end(struct pegbfs *p, enum answer result)
{
	if (!p->work_dir)
		return false;
	if (result != ANSWER_LIMIT)
		checkpoint_end(&p->checkpoint);
	report(p);
	return p->checkpoint.trouble != CHECKPOINT_FINE;
}
