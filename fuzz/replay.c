/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stands in for libFuzzer where there is none: runs a target on each file that
 * is named, and on every file of each directory.  Prints the name of an input
 * before it is run, so that the last line names the one that ended the program.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum { PATH_SIZE = 4096 };

static int replay_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *data = NULL;
	size_t size = 0, got;

	/* No room is left behind the last byte, so that the sanitizer notices
	 * a read there. */
	if (file && fseek(file, 0, SEEK_END) == 0)
		size = (size_t)ftell(file);
	data = malloc(size ? size : 1);
	if (!file || !data || fseek(file, 0, SEEK_SET) != 0) {
		perror(path);
		return 1;
	}
	got = fread(data, 1, size, file);
	fclose(file);
	puts(path);
	fflush(stdout);
	LLVMFuzzerTestOneInput(data, got);
	free(data);
	return 0;
}

static int replay(const char *path)
{
	DIR *directory = opendir(path);
	struct dirent *entry;
	char name[PATH_SIZE];
	int failed = 0, files = 0;

	if (!directory)
		return replay_file(path);
	while ((entry = readdir(directory))) {
		if (entry->d_name[0] == '.')
			continue;
		snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
		failed |= replay_file(name);
		files++;
	}
	closedir(directory);
	printf("%s: %d files\n", path, files);
	return failed || !files;
}

int main(int argc, char **argv)
{
	int failed = 0;

	for (int i = 1; i < argc; i++)
		failed |= replay(argv[i]);
	return failed;
}
