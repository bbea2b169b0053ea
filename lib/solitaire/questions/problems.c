/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first of the problems that symmetries carry into each other stands. */
#include "solitaire/questions/problems.h"

#include "board/position.h"

void problems_begin(const struct shape *shape, position_t survivors,
		    struct problems *p)
{
	struct symm whole;

	p->shape = shape;
	p->survivors = survivors;
	p->next = 0;
	symm_of(shape, &whole);
	symm_keep(&whole, survivors, &p->symm);
	class_of(shape, &p->class);
}

/* Whether no symmetry carries problem NUMBER to one with a smaller number. */
static bool is_first(const struct problems *p, int number)
{
	int holes = p->shape->holes;

	for (int k = 0; k < p->symm.count; k++)
		if (p->symm.image[k][number / holes] * holes +
			p->symm.image[k][number % holes] <
		    number)
			return false;
	return true;
}

/* Whether problem NUMBER is asked for, and its goal has the class of its start.
 */
static bool is_possible(const struct problems *p, int number)
{
	int vacancy = number / p->shape->holes;
	int survivor = number % p->shape->holes;
	position_t start = shape_all(p->shape) ^ position_of(vacancy);

	return p->survivors & position_of(survivor) &&
	       !class_index(&p->class, start ^ position_of(survivor));
}

bool problems_next(struct problems *p, int *vacancy, int *survivor)
{
	int holes = p->shape->holes;

	for (int number = p->next; number < holes * holes; number++)
		if (is_first(p, number) && is_possible(p, number)) {
			*vacancy = number / holes;
			*survivor = number % holes;
			p->next = number + 1;
			return true;
		}
	p->next = holes * holes;
	return false;
}
