/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine offers; see machine.h. */
#include "cli/machine.h"

#include <sched.h>
#include <unistd.h>

unsigned machine_processors(void)
{
	long count = 0;
#ifdef CPU_COUNT
	cpu_set_t set;

	/* Fewer than are there where taskset or a container says so. */
	if (sched_getaffinity(0, sizeof set, &set) == 0)
		count = CPU_COUNT(&set);
#endif
	if (count <= 0)
		count = sysconf(_SC_NPROCESSORS_ONLN);
	return count > 0 ? (unsigned)count : 1;
}

uint64_t machine_memory(void)
{
	long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);

	if (pages <= 0 || size <= 0)
		return UINT64_C(1) << 30;
	return (uint64_t)pages * (uint64_t)size / 4;
}
