/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landlock (Linux 5.13): a process lists rights, and the kernel denies them to
 * it.  The C library has no functions for these system calls.
 */
#include "cli/sandbox.h"

#ifdef HAVE_LANDLOCK
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Rights that the headers may be too old for. */
#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (UINT64_C(1) << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (UINT64_C(1) << 14)
#endif
#ifndef LANDLOCK_ACCESS_NET_BIND_TCP
#define LANDLOCK_ACCESS_NET_BIND_TCP (UINT64_C(1) << 0)
#define LANDLOCK_ACCESS_NET_CONNECT_TCP (UINT64_C(1) << 1)
#endif

/* struct landlock_ruleset_attr; old headers lack its second member. */
struct rights {
	uint64_t files, net;
};

/* Returns the rights that Landlock of this version can deny. */
static struct rights known(long version)
{
	struct rights rights = {LANDLOCK_ACCESS_FS_TRUNCATE - 1, 0};

	/* All lower bits are rights on files; the rights to read stay. */
	rights.files &= ~(uint64_t)(LANDLOCK_ACCESS_FS_READ_FILE |
				    LANDLOCK_ACCESS_FS_READ_DIR);
	if (version < 2)
		rights.files &= ~(uint64_t)LANDLOCK_ACCESS_FS_REFER;
	if (version >= 3)
		rights.files |= LANDLOCK_ACCESS_FS_TRUNCATE;
	if (version >= 4)
		rights.net = LANDLOCK_ACCESS_NET_BIND_TCP |
			     LANDLOCK_ACCESS_NET_CONNECT_TCP;
	return rights;
}

/* Denies the rights. */
static void deny(void)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
			       LANDLOCK_CREATE_RULESET_VERSION);
	struct rights denied = known(version);
	int rules;

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 || version < 1)
		return;
	rules = (int)syscall(SYS_landlock_create_ruleset, &denied,
			     sizeof denied, 0);
	if (rules < 0)
		return;
	syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
}
#else
static void deny(void)
{
}
#endif

void sandbox_enter(struct cli *cli)
{
	if (!cli->is_confined)
		deny();
	cli->is_confined = true;
}
