/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file is a head, the label of the work, what was written, and a tail of its
 * size and checksum.  Its name says the work in short, the stage and the part;
 * until it is whole it has another name, under which nobody looks for it.
 */
#include "base/checkpoint.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/mem.h"

static const char head[16] = "pegkit work 2\n";
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
static bool fail(struct vault *v, enum vault_trouble trouble, int error)
{
	if (v->trouble == VAULT_FINE) {
		v->trouble = trouble;
		v->error = error;
	}
	if (v->stream)
		fclose(v->stream);
	v->stream = NULL;
	return false;
}

/* What is not safe about a folder or a file; VAULT_FINE: nothing. */
static enum vault_trouble danger_of(const struct stat *stat)
{
	if (stat->st_uid != geteuid())
		return VAULT_STRANGER;
	if (stat->st_mode & (S_IWGRP | S_IWOTH))
		return VAULT_SHARED;
	return VAULT_FINE;
}

/* The same of a file that is to be read. */
static enum vault_trouble danger_of_file(const struct stat *stat)
{
	enum vault_trouble danger = danger_of(stat);

	if (!S_ISREG(stat->st_mode))
		return VAULT_KIND;
	if (danger == VAULT_FINE && stat->st_nlink != 1)
		return VAULT_NAMES;
	return danger;
}

/*
 * PATH, from the folder AT on, could not be opened.  Systems have different
 * numbers for a link that is not followed, so they are not asked.
 */
static bool fail_open(struct vault *v, int at, const char *path, int error)
{
	struct stat stat;

	if (fstatat(at, path, &stat, AT_SYMLINK_NOFOLLOW) == 0 &&
	    S_ISLNK(stat.st_mode))
		return fail(v, VAULT_LINK, 0);
	return fail(v, VAULT_SYSTEM, error);
}

/* A process that was just killed may hold the folder for a moment yet. */
static bool lock(struct vault *v)
{
	for (int tries = 0; flock(v->folder, LOCK_EX | LOCK_NB) < 0; tries++) {
		if (errno != EWOULDBLOCK)
			return fail(v, VAULT_SYSTEM, errno);
		if (tries == TRIES)
			return fail(v, VAULT_BUSY, 0);
		nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
	}
	return true;
}

/* Whoever may write to the folder can change any answer. */
static bool is_safe(struct vault *v)
{
	struct stat stat;
	enum vault_trouble danger;

	if (fstat(v->folder, &stat) < 0)
		return fail(v, VAULT_SYSTEM, errno);
	danger = danger_of(&stat);
	return danger == VAULT_FINE || fail(v, danger, 0);
}

/* Makes the folder if it is not there, and opens it. */
static bool open_folder(struct vault *v, const char *folder)
{
	if (mkdir(folder, 0700) < 0 && errno != EEXIST)
		return fail(v, VAULT_SYSTEM, errno);
	v->folder =
	    open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (v->folder < 0)
		return fail_open(v, AT_FDCWD, folder, errno);
	v->is_open = true;
	return is_safe(v) && lock(v);
}

bool vault_open(struct vault *v, const char *folder)
{
	size_t size = strlen(folder);
	char *path = mem_alloc(size + 1, 1);
	bool fine;

	*v = (struct vault){.folder = -1};
	/* A file that grows too large is a failed write like any other. */
	signal(SIGXFSZ, SIG_IGN);
	if (!path)
		return fail(v, VAULT_SYSTEM, ENOMEM);
	/* With a slash behind it a link would be followed. */
	while (size > 1 && folder[size - 1] == '/')
		size--;
	memcpy(path, folder, size);
	path[size] = '\0';
	fine = open_folder(v, path);
	mem_free(path);
	return fine;
}

void vault_close(struct vault *v)
{
	if (v->stream)
		fclose(v->stream);
	if (v->is_open)
		close(v->folder);
	*v = (struct vault){.folder = -1};
}

void vault_begin(struct vault *v, const void *label, size_t size)
{
	v->label = label;
	v->label_size = size;
	v->seal = add_sum(0, label, size);
	v->trouble = VAULT_FINE;
	v->name[0] = '\0';
}

void vault_end(struct vault *v)
{
	int fd = openat(v->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *list = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *entry;
	char seal[VAULT_NAME];
	int size = snprintf(seal, sizeof seal, "%016" PRIx64 ".", v->seal);

	while (list && (entry = readdir(list)))
		if (strncmp(entry->d_name, seal, (size_t)size) == 0)
			unlinkat(v->folder, entry->d_name, 0);
	if (list)
		closedir(list);
	else if (fd >= 0)
		close(fd);
}

static void name_file(struct vault *v, const char *stage, int number)
{
	memset(v->name, 0, sizeof v->name);
	snprintf(v->name, sizeof v->name, "%016" PRIx64 ".%s.%02d", v->seal,
		 stage, number);
}

bool vault_write(struct vault *v, const void *bytes, size_t size)
{
	static const char zero[WORD];
	size_t more = filling(size);

	if (!v->stream)
		return false;
	if ((size && fwrite(bytes, size, 1, v->stream) != 1) ||
	    (more && fwrite(zero, more, 1, v->stream) != 1))
		return fail(v, VAULT_SYSTEM, errno);
	v->sum = add_sum(v->sum, bytes, size);
	v->size += size + more;
	return true;
}

/* Makes the file in hand a stream of FD, in place of one not finished. */
static bool open_stream(struct vault *v, int fd, const char *mode)
{
	if (v->stream)
		fclose(v->stream);
	v->sum = v->size = 0;
	v->stream = fdopen(fd, mode);
	if (v->stream)
		return true;
	fail(v, VAULT_SYSTEM, errno);
	close(fd);
	return false;
}

/*
 * A new file, so that nothing is written through what has the NAME already; -1:
 * trouble.
 */
static int make_file(struct vault *v, const char *name, int access)
{
	int fd;

	unlinkat(v->folder, name, 0);
	fd = openat(v->folder, name,
		    access | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd >= 0)
		return fd;
	strcpy(v->name, name);
	fail(v, VAULT_SYSTEM, errno);
	return -1;
}

/* Opens the file in hand; -1: it is not there, or trouble. */
static int open_file(struct vault *v)
{
	enum vault_trouble danger = VAULT_SYSTEM;
	struct stat stat;
	/* A pipe without a writer would otherwise be waited for. */
	int fd =
	    openat(v->folder, v->name,
		   O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

	if (fd < 0) {
		if (errno != ENOENT)
			fail_open(v, v->folder, v->name, errno);
		return -1;
	}
	if (fstat(fd, &stat) == 0)
		danger = danger_of_file(&stat);
	if (danger == VAULT_FINE)
		return fd;
	fail(v, danger, errno);
	close(fd);
	return -1;
}

bool vault_create(struct vault *v, const char *stage, int number)
{
	int fd;

	if (v->trouble)
		return false;
	name_file(v, stage, number);
	fd = make_file(v, unfinished, O_WRONLY);
	return fd >= 0 && open_stream(v, fd, "wb") &&
	       vault_write(v, head, sizeof head) &&
	       vault_write(v, &v->label_size, sizeof v->label_size) &&
	       vault_write(v, v->label, v->label_size) &&
	       vault_write(v, v->name, sizeof v->name);
}

bool vault_finish(struct vault *v)
{
	uint64_t tail[] = {v->size, v->sum};
	FILE *stream;

	if (!vault_write(v, tail, sizeof tail))
		return false;
	if (fflush(v->stream) != 0 || fsync(fileno(v->stream)) != 0)
		return fail(v, VAULT_SYSTEM, errno);
	stream = v->stream;
	v->stream = NULL;
	if (fclose(stream) != 0 ||
	    renameat(v->folder, unfinished, v->folder, v->name) != 0 ||
	    fsync(v->folder) != 0)
		return fail(v, VAULT_SYSTEM, errno);
	return true;
}

bool vault_read(struct vault *v, void *bytes, size_t size)
{
	static const char zero[WORD];
	char rest[WORD];
	size_t more = filling(size);

	if (!v->stream)
		return false;
	if ((size && fread(bytes, size, 1, v->stream) != 1) ||
	    (more && fread(rest, more, 1, v->stream) != 1))
		return ferror(v->stream) ? fail(v, VAULT_SYSTEM, errno)
					 : fail(v, VAULT_DAMAGED, 0);
	return memcmp(rest, zero, more) == 0 || fail(v, VAULT_DAMAGED, 0);
}

/* Goes through the whole file in hand and back to its beginning. */
static bool is_whole(struct vault *v)
{
	unsigned char chunk[CHUNK];
	uint64_t tail[2], sum = 0, size = 0;
	struct stat stat;

	if (fstat(fileno(v->stream), &stat) < 0)
		return fail(v, VAULT_SYSTEM, errno);
	if (stat.st_size < (off_t)sizeof tail || stat.st_size % WORD)
		return fail(v, VAULT_DAMAGED, 0);
	v->size = (uint64_t)stat.st_size - sizeof tail;
	while (size < v->size) {
		size_t part =
		    v->size - size < CHUNK ? (size_t)(v->size - size) : CHUNK;

		if (!vault_read(v, chunk, part))
			return false;
		sum = add_sum(sum, chunk, part);
		size += part;
	}
	if (!vault_read(v, tail, sizeof tail))
		return false;
	if (tail[0] != size || tail[1] != sum)
		return fail(v, VAULT_DAMAGED, 0);
	rewind(v->stream);
	return true;
}

/* Reads SIZE bytes that must be those of WANTED. */
static bool expect(struct vault *v, const void *wanted, size_t size)
{
	void *found = mem_alloc(size, 1);
	bool same = found && vault_read(v, found, size);

	if (same && memcmp(found, wanted, size) != 0)
		same = fail(v, VAULT_FOREIGN, 0);
	mem_free(found);
	return same ? true : fail(v, VAULT_SYSTEM, ENOMEM);
}

bool vault_look(struct vault *v, const char *stage, int number)
{
	int fd;

	if (v->trouble)
		return false;
	name_file(v, stage, number);
	fd = open_file(v);
	return fd >= 0 && open_stream(v, fd, "rb") && is_whole(v) &&
	       expect(v, head, sizeof head) &&
	       expect(v, &v->label_size, sizeof v->label_size) &&
	       expect(v, v->label, v->label_size) &&
	       expect(v, v->name, sizeof v->name);
}

bool vault_done(struct vault *v)
{
	if (!v->stream)
		return false;
	if (ftello(v->stream) != (off_t)v->size)
		return fail(v, VAULT_DAMAGED, 0);
	fclose(v->stream);
	v->stream = NULL;
	return true;
}

bool vault_reject(struct vault *v)
{
	return fail(v, VAULT_DAMAGED, 0);
}

/*
 * All of the room is taken at once: a disk that is full would otherwise be
 * found out by a signal, in the middle of a write to memory.
 */
void *vault_map(struct vault *v, uint64_t bytes)
{
	void *memory = MAP_FAILED;
	int fd, error = EFBIG;

	if (v->trouble || bytes > INT64_MAX / 2 || bytes > SIZE_MAX / 2)
		return NULL;
	strcpy(v->name, sets);
	fd = make_file(v, sets, O_RDWR);
	if (fd < 0)
		return NULL;
	unlinkat(v->folder, sets, 0);
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
	fail(v, VAULT_SYSTEM, error);
	return NULL;
}

void vault_unmap(void *memory, uint64_t bytes)
{
	munmap(memory, (size_t)bytes);
}
