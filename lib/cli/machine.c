/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine offers; see machine.h. */
#include "cli/machine.h"

#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_GETRLIMIT
#include <sys/resource.h>
#endif
#include <unistd.h>

#include "base/threads.h"

enum {
	NUMBER = 64,	  /* bytes of a file that holds a limit */
	PATH = 1 << 13,	  /* bytes of the name of a file */
	GROUPS = 1 << 13, /* bytes of /proc/self/cgroup */
	AREA = 1 << 18,	  /* bytes of a block that is given back when freed */
	SPARE = 1 << 20,  /* bytes of smaller freed blocks that are kept, ... */
	SPARE_PART = 16,  /* ... but at most 1 / SPARE_PART of the limit */
};

unsigned machine_processors(void)
{
	long count = 0;
#ifdef CPU_COUNT
	cpu_set_t set;

	/* taskset or a container may allow fewer than there are. */
	if (sched_getaffinity(0, sizeof set, &set) == 0)
		count = CPU_COUNT(&set);
#endif
	if (count <= 0)
		count = sysconf(_SC_NPROCESSORS_ONLN);
	return count > 0 ? (unsigned)count : 1;
}

/* A hierarchy of control groups: its folder, and the file with a limit. */
struct hierarchy {
	const char *controller; /* as /proc/self/cgroup names it */
	const char *folder, *file;
};

static const struct hierarchy hierarchy[] = {
    {"", "/sys/fs/cgroup", "memory.max"},
    {"", "/sys/fs/cgroup/unified", "memory.max"},
    {"memory", "/sys/fs/cgroup/memory", "memory.limit_in_bytes"},
};

/* Reads a small file into TEXT; empty: there is none, or it is too large. */
static void read_small(const char *path, size_t room, char *text)
{
	int fd = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
	size_t size = 0;
	ssize_t more = -1;

	if (fd >= 0) {
		while ((more = pread(fd, text + size, room - size,
				     (off_t)size)) > 0)
			size += (size_t)more;
		close(fd);
	}
	text[more == 0 && size < room ? size : 0] = '\0';
}

/* Returns the number that begins the file, if from 1 to MOST, else MOST. */
static uint64_t lower(const char *path, uint64_t most)
{
	char text[NUMBER], *end;
	unsigned long long number;

	read_small(path, sizeof text, text);
	if (text[0] < '0' || text[0] > '9')
		return most;
	errno = 0;
	number = strtoull(text, &end, 10);
	return !errno && (!*end || *end == '\n') && number && number < most
		   ? number
		   : most;
}

/* Returns the least of MOST and the limits of GROUP and all groups above it. */
static uint64_t lower_all(const char *root, const struct hierarchy *h,
			  const char *group, uint64_t most)
{
	size_t length = strlen(group);
	char path[PATH];

	/* The process cannot see this group, but perhaps groups above it. */
	if (strstr(group, "/.."))
		length = 0;
	for (;;) {
		int size = snprintf(path, sizeof path, "%s%s%.*s/%s", root,
				    h->folder, (int)length, group, h->file);

		if (size > 0 && (size_t)size < sizeof path)
			most = lower(path, most);
		if (!length)
			return most;
		/* Goes to the group above. */
		while (length && group[--length] != '/')
			;
	}
}

/* Returns the least of MOST and the limits that a line of /proc/self/cgroup
 * leads to.  The line is NUMBER:CONTROLLERS:GROUP. */
static uint64_t lower_line(const char *root, char *line, uint64_t most)
{
	const char *number = strsep(&line, ":");
	char *list = number ? strsep(&line, ":") : NULL, *name;

	/* The controllers have commas between them. */
	while (line && (name = strsep(&list, ",")))
		for (size_t i = 0; i < sizeof hierarchy / sizeof *hierarchy;
		     i++)
			if (strcmp(name, hierarchy[i].controller) == 0)
				most =
				    lower_all(root, &hierarchy[i], line, most);
	return most;
}

uint64_t machine_group_memory(const char *root, uint64_t most)
{
	char path[PATH], text[GROUPS], *rest = text, *line;
	int size = snprintf(path, sizeof path, "%s/proc/self/cgroup", root);

	if (size < 0 || (size_t)size >= sizeof path)
		return most;
	read_small(path, sizeof text, text);
	while ((line = strsep(&rest, "\n")))
		most = lower_line(root, line, most);
	return most;
}

/* Returns the least of MOST and the limits of the process (ulimit). */
static uint64_t lower_limits(uint64_t most)
{
#ifdef HAVE_GETRLIMIT
	struct rlimit limit[2];
	bool limits[] = {getrlimit(RLIMIT_AS, &limit[0]) == 0,
			 getrlimit(RLIMIT_DATA, &limit[1]) == 0};

	for (int i = 0; i < 2; i++)
		if (limits[i] && limit[i].rlim_cur != RLIM_INFINITY &&
		    limit[i].rlim_cur < most)
			most = limit[i].rlim_cur;
#endif
	return most;
}

uint64_t machine_memory(void)
{
	long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
	uint64_t most = UINT64_C(1) << 32;

	if (pages > 0 && size > 0)
		most = (uint64_t)pages * (uint64_t)size;
	most = lower_limits(machine_group_memory("", most)) / 4;
	return most ? most : 1;
}

bool machine_raise_stack(void)
{
#ifdef HAVE_GETRLIMIT
	struct rlimit limit;

	if (getrlimit(RLIMIT_STACK, &limit) == 0 &&
	    limit.rlim_cur < THREADS_STACK) {
		limit.rlim_cur = THREADS_STACK;
		return setrlimit(RLIMIT_STACK, &limit) == 0;
	}
#endif
	return true;
}

/* Lets freed blocks go back to the system.  By default the C library keeps
 * blocks up to the size of the largest block freed so far. */
void machine_return_memory(uint64_t most)
{
#ifdef M_MMAP_THRESHOLD
	mallopt(M_MMAP_THRESHOLD, AREA);
	mallopt(M_TRIM_THRESHOLD,
		most / SPARE_PART < SPARE ? (int)(most / SPARE_PART) : SPARE);
#else
	(void)most;
#endif
}

void machine_return_rest(void)
{
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
