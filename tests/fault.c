/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A library to be loaded before all others (LD_PRELOAD), which makes calls of
 * the C library fail.  By the environment:
 *
 *	FAULT_CALL    alloc, thread, read, write, close or open
 *	FAULT_AT      the call that fails, from 1; 0 or nothing: none
 *	FAULT_ON      also all that follow it
 *	FAULT_HOW     error (default), short (one byte is read or written), intr
 *		      (the call is interrupted and fails), or the number of a
 *		      signal that is raised before the call, which then works
 *	FAULT_REPORT  a file that gets, at the end, the number of such calls and
 *		      of the blocks of memory that were not freed
 *	FAULT_MAKE    a file that it tries to make when the program first reads;
 *		      at the beginning it makes one with `.can` behind the name
 *		      if the kernel has Landlock, so that this could be denied
 *
 * write means standard output alone.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <dlfcn.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void __libc_free(void *);

enum how { ERROR, SHORT, INTR, SIGNAL };

static struct {
	const char *call, *make;
	int report; /* file descriptor, or -1 */
	long at;
	bool on;
	enum how how;
	int signal;
} fault;

static atomic_long calls, blocks;

static int make_file(const char *path)
{
	return (int)syscall(SYS_openat, AT_FDCWD, path,
			    O_WRONLY | O_CREAT | O_TRUNC, 0666);
}

static void try_to_make_later(const char *path)
{
	char can[4096];

	fault.make = path;
#ifdef SYS_landlock_create_ruleset
	if (path && syscall(SYS_landlock_create_ruleset, NULL, 0, 1) > 0 &&
	    snprintf(can, sizeof can, "%s.can", path) < (int)sizeof can)
		syscall(SYS_close, make_file(can));
#else
	(void)can;
#endif
}

__attribute__((constructor)) static void begin(void)
{
	const char *at = getenv("FAULT_AT"), *how = getenv("FAULT_HOW");
	const char *report = getenv("FAULT_REPORT");

	/* At the end the program may not make files; out of the way of those
	 * that it opens. */
	fault.report = report ? make_file(report) : -1;
	if (fault.report >= 0) {
		int fd = fault.report;

		fault.report = fcntl(fd, F_DUPFD_CLOEXEC, 200);
		syscall(SYS_close, fd);
	}
	try_to_make_later(getenv("FAULT_MAKE"));
	fault.on = getenv("FAULT_ON") != NULL;
	fault.at = at ? strtol(at, NULL, 10) : 0;
	if (how && *how == 's')
		fault.how = SHORT;
	else if (how && *how == 'i')
		fault.how = INTR;
	else if (how && *how >= '0' && *how <= '9')
		fault.how = SIGNAL;
	if (fault.how == SIGNAL)
		fault.signal = (int)strtol(how, NULL, 10);
	fault.call = getenv("FAULT_CALL");
}

__attribute__((destructor)) static void end(void)
{
	char text[64];
	int size;

	if (fault.report < 0)
		return;
	size =
	    snprintf(text, sizeof text, "%ld %ld\n", (long)calls, (long)blocks);
	syscall(SYS_write, fault.report, text, (size_t)size);
}

/* Counts a call of the kind NAME; true: it is to be spoiled. */
static bool is_struck(const char *name)
{
	long n;
	bool struck;

	if (!fault.call || strcmp(fault.call, name) != 0)
		return false;
	n = atomic_fetch_add(&calls, 1) + 1;
	struck = fault.at && (n == fault.at || (fault.on && n > fault.at));
	if (struck && fault.how == SIGNAL) {
		raise(fault.signal);
		return false;
	}
	return struck;
}

static void *no_memory(void)
{
	errno = ENOMEM;
	return NULL;
}

static void *count_block(void *p)
{
	if (p)
		atomic_fetch_add(&blocks, 1);
	return p;
}

void *malloc(size_t size)
{
	return is_struck("alloc") ? no_memory()
				  : count_block(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
	return is_struck("alloc") ? no_memory()
				  : count_block(__libc_calloc(count, size));
}

void *realloc(void *old, size_t size)
{
	void *p;

	if (is_struck("alloc"))
		return no_memory();
	p = __libc_realloc(old, size);
	return old ? p : count_block(p);
}

void free(void *p)
{
	if (p)
		atomic_fetch_sub(&blocks, 1);
	__libc_free(p);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
		   void *(*start)(void *), void *argument)
{
	int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *),
		    void *);

	if (is_struck("thread"))
		return EAGAIN;
	*(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
	return next(thread, attributes, start, argument);
}

/* Less than everything, or an error: what is left of SIZE, or -1. */
static ssize_t spoil(size_t size, int error)
{
	if (fault.how == SHORT)
		return size > 0;
	errno = fault.how == INTR ? EINTR : error;
	return -1;
}

ssize_t read(int fd, void *bytes, size_t size)
{
	ssize_t left = (ssize_t)size;

	if (fault.make)
		syscall(SYS_close, make_file(fault.make));
	fault.make = NULL;
	if (is_struck("read"))
		left = spoil(size, EIO);
	return left < 0 ? left : syscall(SYS_read, fd, bytes, (size_t)left);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
	ssize_t left = (ssize_t)size;

	if (fd == STDOUT_FILENO && is_struck("write"))
		left = spoil(size, ENOSPC);
	return left < 0 ? left : syscall(SYS_write, fd, bytes, (size_t)left);
}

int open(const char *path, int flags, ...)
{
	if (is_struck("open")) {
		errno = EMFILE;
		return -1;
	}
	return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0666);
}

int close(int fd)
{
	int status = (int)syscall(SYS_close, fd);

	if (is_struck("close")) {
		errno = EIO;
		return -1;
	}
	return status;
}
#endif
