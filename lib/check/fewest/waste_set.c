/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a position is its waste and 1, and TAKEN; see waste_set.h. */
#include "check/fewest/waste_set.h"

enum { TAKEN = 128 };

bool waste_set_open(struct waste_set *set, struct allowance *a)
{
	set->at = 0;
	return check_set_open(&set->of, a, sizeof(uint8_t));
}

void waste_set_close(struct waste_set *set)
{
	check_set_close(&set->of);
}

static uint8_t *mark_at(const struct waste_set *set, uint64_t slot)
{
	return (uint8_t *)set->of.value + slot;
}

int waste_set_find(const struct waste_set *set, position_t position)
{
	uint64_t slot;

	return check_set_find(&set->of, position, &slot)
		   ? (*mark_at(set, slot) & ~TAKEN) - 1
		   : -1;
}

bool waste_set_lower(struct waste_set *set, position_t position, int waste)
{
	uint64_t slot;
	enum check_set_add added = check_set_add(&set->of, position, &slot);
	uint8_t *mark;

	if (added == CHECK_SET_FULL)
		return false;
	mark = mark_at(set, slot);
	if (added == CHECK_SET_NEW || (*mark & ~TAKEN) > waste + 1)
		*mark = (uint8_t)(waste + 1);
	return true;
}

bool waste_set_next(struct waste_set *set, int waste, position_t *position)
{
	for (uint64_t passed = 0; passed < set->of.room; passed++) {
		uint64_t i = set->at++ & (set->of.room - 1);

		if (allowance_late(set->of.allowance))
			return false;
		if (*mark_at(set, i) != waste + 1)
			continue;
		*mark_at(set, i) |= TAKEN;
		*position = set->of.position[i];
		return true;
	}
	return false;
}
