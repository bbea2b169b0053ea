/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a deadline has passed, and what progress is told. */
#include "search/limits.h"

#include "tap.h"

struct told {
	int times;
	uint64_t done, all;
};

static void tell(void *context, uint64_t done, uint64_t all)
{
	struct told *told = context;

	*told = (struct told){told->times + 1, done, all};
}

int main(void)
{
	const uint64_t hour = UINT64_C(3600) * 1000000000;
	struct limits limits = limits_none;
	enum { ALL = 1, HALF };
	struct told told = {0};

	tap_ok(limits.memory == UINT64_MAX && limits.jobs == 1,
	       "all memory and one thread");
	limits.memory = 100;
	tap_ok(limits_share(&limits, HALF).memory == 100,
	       "half of the time with all of the memory");
	tap_ok(limits_beside(&limits, 30).memory == 70 &&
		   limits_beside(&limits, 101).memory == 0 &&
		   limits_beside(&limits, 30).jobs == 1,
	       "what is held is not there, and never less than nothing is");
	tap_ok(!limits_late(&limits), "without a deadline it is never late");
	tap_ok(!limits_share(&limits, HALF).deadline, "nor is half of it");
	limits_restart(&limits, hour);
	tap_ok(!limits_late(&limits), "in an hour");
	tap_ok(limits.deadline > limits_clock() &&
		   limits.deadline <= limits_clock() + hour,
	       "but not in two");
	tap_ok(limits_share(&limits, ALL).deadline == limits.deadline,
	       "all of it");
	tap_ok(limits_share(&limits, HALF).deadline <=
		       limits_clock() + hour / 2 &&
		   limits_share(&limits, HALF).deadline >
		       limits_clock() + hour / 3,
	       "half of the time is half an hour");
	limits.deadline = limits_clock();
	tap_ok(limits_late(&limits), "now");
	tap_ok(limits_share(&limits, HALF).deadline == limits.deadline,
	       "and there is nothing to halve");
	tap_ok(limits_expired(&limits, 1, 2), "that has expired");
	limits_restart(&limits, 0);
	tap_ok(!limits.deadline && !limits_late(&limits), "no deadline again");
	limits.progress = tell;
	limits.context = &told;
	tap_ok(!limits_expired(&limits, 3, 4) && told.times == 1 &&
		   told.done == 3 && told.all == 4,
	       "progress is told each time");
	return tap_end();
}
