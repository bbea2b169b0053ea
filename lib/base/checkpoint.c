/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file is a head, the label of the work, what was written, and a tail with
 * the number of bytes and their checksum.  Its name is the seal of the work,
 * the stage and the number of the part.  Until it is whole it has another name,
 * which is never read.
 */
#include "base/checkpoint.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/mem.h"

#ifdef HAVE_FLOCK
#include <sys/file.h>

static int try_lock(int folder)
{
	return flock(folder, LOCK_EX | LOCK_NB);
}

static bool is_own(const struct stat *stat)
{
	return stat->st_uid == geteuid();
}
#else
/* Without locks and users (WASI) no folder is safe, and none is opened. */
static int try_lock(int folder)
{
	(void)folder;
	errno = ENOTSUP;
	return -1;
}

static bool is_own(const struct stat *stat)
{
	(void)stat;
	return false;
}
#endif

static const char head[16] = "pegkit work 3\n";
static const char unfinished[] = "unfinished";
static const char sets[] = "sets";

enum {
	WORD = sizeof(uint64_t), /* whatever is written is filled up to words */
	CHUNK = 1 << 16,
	TRIES = 30, /* tenths of a second */
};

/* Bytes of what fills SIZE bytes up to words. */
static size_t filling(size_t size)
{
	return (WORD - size % WORD) % WORD;
}

/* Goes on with the checksum of SIZE bytes, filled up with 0. */
static uint64_t add_sum(uint64_t sum, const void *bytes, size_t size)
{
	const unsigned char *p = bytes;
	uint64_t word;

	for (; size >= WORD; size -= WORD, p += WORD) {
		memcpy(&word, p, WORD);
		sum = hash_mix(sum ^ word);
	}
	if (!size)
		return sum;
	word = 0;
	memcpy(&word, p, size);
	return hash_mix(sum ^ word);
}

/* Something went wrong for good; ERROR is an errno.  Returns false. */
static bool fail(struct checkpoint *c, enum checkpoint_trouble trouble,
		 int error)
{
	if (c->trouble == CHECKPOINT_FINE) {
		c->trouble = trouble;
		c->error = error;
	}
	if (c->stream)
		fclose(c->stream);
	c->stream = NULL;
	return false;
}

/* What is not safe about a folder or a file; CHECKPOINT_FINE: nothing. */
static enum checkpoint_trouble danger_of(const struct stat *stat)
{
	if (!is_own(stat))
		return CHECKPOINT_STRANGER;
	if (stat->st_mode & (S_IWGRP | S_IWOTH))
		return CHECKPOINT_SHARED;
	return CHECKPOINT_FINE;
}

/* The same of a file that is to be read. */
static enum checkpoint_trouble danger_of_file(const struct stat *stat)
{
	enum checkpoint_trouble danger = danger_of(stat);

	if (!S_ISREG(stat->st_mode))
		return CHECKPOINT_KIND;
	if (danger == CHECKPOINT_FINE && stat->st_nlink != 1)
		return CHECKPOINT_NAMES;
	return danger;
}

/*
 * PATH, from the folder AT on, could not be opened.  Systems have different
 * numbers for a link that is not followed, so they are not asked.
 */
static bool fail_open(struct checkpoint *c, int at, const char *path, int error)
{
	struct stat stat;

	if (fstatat(at, path, &stat, AT_SYMLINK_NOFOLLOW) == 0 &&
	    S_ISLNK(stat.st_mode))
		return fail(c, CHECKPOINT_LINK, 0);
	return fail(c, CHECKPOINT_SYSTEM, error);
}

/* A process that was just killed may hold the folder for a moment yet. */
static bool lock(struct checkpoint *c)
{
	for (int tries = 0; try_lock(c->folder) < 0; tries++) {
		if (errno != EWOULDBLOCK)
			return fail(c, CHECKPOINT_SYSTEM, errno);
		if (tries == TRIES)
			return fail(c, CHECKPOINT_BUSY, 0);
		nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
	}
	return true;
}

/* Whoever may write to the folder can change any answer. */
static bool is_safe(struct checkpoint *c)
{
	struct stat stat;
	enum checkpoint_trouble danger;

	if (fstat(c->folder, &stat) < 0)
		return fail(c, CHECKPOINT_SYSTEM, errno);
	danger = danger_of(&stat);
	return danger == CHECKPOINT_FINE || fail(c, danger, 0);
}

/* Makes the folder if it is not there, and opens it. */
static bool open_folder(struct checkpoint *c, const char *folder)
{
	if (mkdir(folder, 0700) < 0 && errno != EEXIST)
		return fail(c, CHECKPOINT_SYSTEM, errno);
	c->folder =
	    open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (c->folder < 0)
		return fail_open(c, AT_FDCWD, folder, errno);
	c->is_open = true;
	return lock(c) && is_safe(c);
}

bool checkpoint_open(struct checkpoint *c, const char *folder)
{
	size_t size = strlen(folder);
	char *path = mem_alloc(size + 1, 1);
	bool fine;

	*c = (struct checkpoint){.folder = -1};
	/* A file that grows too large is a failed write like any other. */
	signal(SIGXFSZ, SIG_IGN);
	if (!path)
		return fail(c, CHECKPOINT_SYSTEM, ENOMEM);
	/* With a slash behind it a link would be followed. */
	while (size > 1 && folder[size - 1] == '/')
		size--;
	memcpy(path, folder, size);
	path[size] = '\0';
	fine = open_folder(c, path);
	mem_free(path);
	return fine;
}

void checkpoint_close(struct checkpoint *c)
{
	if (c->stream)
		fclose(c->stream);
	if (c->is_open)
		close(c->folder);
	*c = (struct checkpoint){.folder = -1};
}

void checkpoint_begin(struct checkpoint *c, const void *label, size_t size)
{
	c->label = label;
	c->label_size = size;
	c->seal = add_sum(0, label, size);
	c->trouble = CHECKPOINT_FINE;
	c->name[0] = '\0';
}

void checkpoint_end(struct checkpoint *c)
{
	int fd = openat(c->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *list = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *entry;
	char seal[CHECKPOINT_NAME];
	int size = snprintf(seal, sizeof seal, "%016" PRIx64 ".", c->seal);

	while (list && (entry = readdir(list)))
		if (strncmp(entry->d_name, seal, (size_t)size) == 0)
			unlinkat(c->folder, entry->d_name, 0);
	if (list)
		closedir(list);
	else if (fd >= 0)
		close(fd);
}

static void name_file(struct checkpoint *c, const char *stage, int number)
{
	memset(c->name, 0, sizeof c->name);
	snprintf(c->name, sizeof c->name, "%016" PRIx64 ".%s.%02d", c->seal,
		 stage, number);
}

bool checkpoint_write(struct checkpoint *c, const void *bytes, size_t size)
{
	static const char zero[WORD];
	size_t more = filling(size);

	if (!c->stream)
		return false;
	if ((size && fwrite(bytes, size, 1, c->stream) != 1) ||
	    (more && fwrite(zero, more, 1, c->stream) != 1))
		return fail(c, CHECKPOINT_SYSTEM, errno);
	c->sum = add_sum(c->sum, bytes, size);
	c->size += size + more;
	return true;
}

/* Opens FD as the stream; one that was not finished is closed. */
static bool open_stream(struct checkpoint *c, int fd, const char *mode)
{
	if (c->stream)
		fclose(c->stream);
	c->sum = c->size = 0;
	c->stream = fdopen(fd, mode);
	if (c->stream)
		return true;
	fail(c, CHECKPOINT_SYSTEM, errno);
	close(fd);
	return false;
}

/*
 * A new file, so that nothing is written through what has the NAME already; -1:
 * trouble.
 */
static int make_file(struct checkpoint *c, const char *name, int access)
{
	int fd;

	unlinkat(c->folder, name, 0);
	fd = openat(c->folder, name,
		    access | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0)
		return fd;
	strcpy(c->name, name);
	fail(c, CHECKPOINT_SYSTEM, errno);
	return -1;
}

/* Opens the file called C->name; -1: it is not there, or trouble. */
static int open_file(struct checkpoint *c)
{
	enum checkpoint_trouble danger = CHECKPOINT_SYSTEM;
	struct stat stat;
	/* A pipe without a writer would otherwise be waited for. */
	int fd =
	    openat(c->folder, c->name,
		   O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

	if (fd < 0) {
		if (errno != ENOENT)
			fail_open(c, c->folder, c->name, errno);
		return -1;
	}
	if (fstat(fd, &stat) == 0)
		danger = danger_of_file(&stat);
	if (danger == CHECKPOINT_FINE)
		return fd;
	fail(c, danger, errno);
	close(fd);
	return -1;
}

bool checkpoint_create(struct checkpoint *c, const char *stage, int number)
{
	int fd;

	if (c->trouble)
		return false;
	name_file(c, stage, number);
	fd = make_file(c, unfinished, O_WRONLY);
	return fd >= 0 && open_stream(c, fd, "wb") &&
	       checkpoint_write(c, head, sizeof head) &&
	       checkpoint_write(c, &c->label_size, sizeof c->label_size) &&
	       checkpoint_write(c, c->label, c->label_size) &&
	       checkpoint_write(c, c->name, sizeof c->name);
}

bool checkpoint_finish(struct checkpoint *c)
{
	uint64_t tail[] = {c->size, c->sum};
	FILE *stream;

	if (!checkpoint_write(c, tail, sizeof tail))
		return false;
	if (fflush(c->stream) != 0 || fsync(fileno(c->stream)) != 0)
		return fail(c, CHECKPOINT_SYSTEM, errno);
	stream = c->stream;
	c->stream = NULL;
	if (fclose(stream) != 0 ||
	    renameat(c->folder, unfinished, c->folder, c->name) != 0 ||
	    fsync(c->folder) != 0)
		return fail(c, CHECKPOINT_SYSTEM, errno);
	return true;
}

bool checkpoint_read(struct checkpoint *c, void *bytes, size_t size)
{
	static const char zero[WORD];
	char rest[WORD];
	size_t more = filling(size);

	if (!c->stream)
		return false;
	if ((size && fread(bytes, size, 1, c->stream) != 1) ||
	    (more && fread(rest, more, 1, c->stream) != 1))
		return ferror(c->stream) ? fail(c, CHECKPOINT_SYSTEM, errno)
					 : fail(c, CHECKPOINT_DAMAGED, 0);
	return memcmp(rest, zero, more) == 0 || fail(c, CHECKPOINT_DAMAGED, 0);
}

/* Reads the whole file, compares its checksum, and rewinds it. */
static bool is_whole(struct checkpoint *c)
{
	unsigned char chunk[CHUNK];
	uint64_t tail[2], sum = 0, size = 0;
	struct stat stat;

	if (fstat(fileno(c->stream), &stat) < 0)
		return fail(c, CHECKPOINT_SYSTEM, errno);
	if (stat.st_size < (off_t)sizeof tail || stat.st_size % WORD)
		return fail(c, CHECKPOINT_DAMAGED, 0);
	c->size = (uint64_t)stat.st_size - sizeof tail;
	while (size < c->size) {
		size_t part =
		    c->size - size < CHUNK ? (size_t)(c->size - size) : CHUNK;

		if (!checkpoint_read(c, chunk, part))
			return false;
		sum = add_sum(sum, chunk, part);
		size += part;
	}
	if (!checkpoint_read(c, tail, sizeof tail))
		return false;
	if (tail[0] != size || tail[1] != sum)
		return fail(c, CHECKPOINT_DAMAGED, 0);
	rewind(c->stream);
	return true;
}

/* Reads SIZE bytes that must be those of WANTED. */
static bool expect(struct checkpoint *c, const void *wanted, size_t size)
{
	void *found = mem_alloc(size, 1);
	bool same = found && checkpoint_read(c, found, size);

	if (same && memcmp(found, wanted, size) != 0)
		same = fail(c, CHECKPOINT_FOREIGN, 0);
	mem_free(found);
	return same ? true : fail(c, CHECKPOINT_SYSTEM, ENOMEM);
}

bool checkpoint_look(struct checkpoint *c, const char *stage, int number)
{
	int fd;

	if (c->trouble)
		return false;
	name_file(c, stage, number);
	fd = open_file(c);
	return fd >= 0 && open_stream(c, fd, "rb") && is_whole(c) &&
	       expect(c, head, sizeof head) &&
	       expect(c, &c->label_size, sizeof c->label_size) &&
	       expect(c, c->label, c->label_size) &&
	       expect(c, c->name, sizeof c->name);
}

bool checkpoint_done(struct checkpoint *c)
{
	if (!c->stream)
		return false;
	if (ftello(c->stream) != (off_t)c->size)
		return fail(c, CHECKPOINT_DAMAGED, 0);
	fclose(c->stream);
	c->stream = NULL;
	return true;
}

bool checkpoint_reject(struct checkpoint *c)
{
	return fail(c, CHECKPOINT_DAMAGED, 0);
}

/*
 * All of the room is taken at once: a disk that is full would otherwise be
 * found out by a signal, in the middle of a write to memory.
 */
void *checkpoint_map(struct checkpoint *c, uint64_t bytes)
{
	void *memory = MAP_FAILED;
	int fd, error = EFBIG;

	if (c->trouble || bytes > INT64_MAX / 2 || bytes > SIZE_MAX / 2)
		return NULL;
	strcpy(c->name, sets);
	fd = make_file(c, sets, O_RDWR);
	if (fd < 0)
		return NULL;
	unlinkat(c->folder, sets, 0);
#ifdef HAVE_POSIX_FALLOCATE
	error = posix_fallocate(fd, 0, (off_t)bytes);
#else
	error = ftruncate(fd, (off_t)bytes) < 0 ? errno : 0;
#endif
	if (!error) {
		memory = mmap(NULL, (size_t)bytes, PROT_READ | PROT_WRITE,
			      MAP_SHARED, fd, 0);
		error = errno;
	}
	close(fd);
	if (memory != MAP_FAILED)
		return memory;
	fail(c, CHECKPOINT_SYSTEM, error);
	return NULL;
}

void checkpoint_unmap(void *memory, uint64_t bytes)
{
	munmap(memory, (size_t)bytes);
}
