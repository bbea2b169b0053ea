/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solitaire/large/large_problem.h"

bool large_problem_is_goal(const struct large_problem *p,
			   const struct holes *position)
{
	if (p->level)
		return holes_count(position) == p->level;
	for (int i = 0; i < p->goals; i++)
		if (holes_is_same(&p->goal[i], position))
			return true;
	return false;
}

int large_problem_pegs(const struct large_problem *p)
{
	return p->level ? p->level : holes_count(&p->goal[0]);
}
