/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * turns - runs commands in turn, A B C A B C ..., and measures each
 *
 * Whatever else the machine does then burdens all of them alike, so that
 * ratios between the medians can be trusted more than the medians.
 *
 * usage: turns ROUNDS SECONDS DIRECTORY <commands
 *   Each line of the input is a command: its name, its standard input (a
 *   file), and the program with its arguments, all separated by TABs.  It is
 *   run without a shell.  What it says in the last round on standard output
 *   and standard error goes to DIRECTORY/NAME.out and DIRECTORY/NAME.err,
 *   all else to /dev/null.  A command still running after SECONDS is killed
 *   and takes no further turn.  One that cannot be started ends all.
 *
 * Prints for each command, in the order of the input, a line of its name,
 * the medians of its seconds of the clock and of the processor (user and
 * system, all threads), its largest memory in kilobytes, and its last exit
 * status, or 128 and the signal that ended it.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	WORDS_MAX = 32,
	CANNOT_RUN = 126, /* as shells have it, and ... */
	NOT_FOUND = 127,
};

struct command {
	char *words[WORDS_MAX + 1]; /* name, input, program, arguments, NULL */
	double *clock, *processor;  /* seconds, by turn */
	int turns;
	long memory; /* kilobytes */
	int status;
};

struct contest {
	struct command *commands;
	size_t count;
	int rounds;
	unsigned seconds;
	const char *directory;
};

static _Noreturn void fail(const char *what)
{
	perror(what);
	exit(2);
}

static void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count, size);

	if (!memory)
		fail("turns");
	return memory;
}

static void split(struct command *command, char *line)
{
	int words = 0;
	char *rest = line;

	for (char *word; words < WORDS_MAX && (word = strsep(&rest, "\t"));)
		command->words[words++] = word;
	if (words < 3 || rest) {
		fprintf(stderr, "turns: not a command: %s\n", line);
		exit(2);
	}
}

static void read_commands(struct contest *contest)
{
	char *line = NULL;
	size_t size = 0, room = 0;
	ssize_t length;

	while ((length = getline(&line, &size, stdin)) > 0) {
		struct command *command;

		line[strcspn(line, "\n")] = '\0';
		if (contest->count == room) {
			room = 2 * room + 16;
			contest->commands =
			    realloc(contest->commands,
				    room * sizeof(*contest->commands));
			if (!contest->commands)
				fail("turns");
		}
		command = &contest->commands[contest->count++];
		*command = (struct command){0};
		command->clock =
		    allocate((size_t)contest->rounds, sizeof(double));
		command->processor =
		    allocate((size_t)contest->rounds, sizeof(double));
		split(command, line);
		line = NULL;
		size = 0;
	}
}

static void become(int descriptor, const char *path, int flags)
{
	int opened = open(path, flags, 0600);

	if (opened < 0 || dup2(opened, descriptor) < 0)
		_exit(NOT_FOUND);
}

static void send_to(int descriptor, const char *directory, const char *name,
		    const char *suffix)
{
	char path[4096];

	snprintf(path, sizeof(path), "%s/%s.%s", directory, name, suffix);
	become(descriptor, path, O_WRONLY | O_CREAT | O_TRUNC);
}

/* The alarm outlives exec, so it is the command that it ends. */
static _Noreturn void perform(const struct contest *contest,
			      const struct command *command, bool last)
{
	become(0, command->words[1], O_RDONLY);
	if (last) {
		send_to(1, contest->directory, command->words[0], "out");
		send_to(2, contest->directory, command->words[0], "err");
	} else {
		become(1, "/dev/null", O_WRONLY);
		become(2, "/dev/null", O_WRONLY);
	}
	alarm(contest->seconds);
	execvp(command->words[2], &command->words[2]);
	_exit(NOT_FOUND);
}

static double seconds_of(struct timeval time)
{
	return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

static void take_turn(const struct contest *contest, struct command *command,
		      bool last)
{
	struct timespec begin, end;
	struct rusage usage;
	int status;
	pid_t child;

	clock_gettime(CLOCK_MONOTONIC, &begin);
	child = fork();
	if (child == 0)
		perform(contest, command, last);
	if (child < 0 || wait4(child, &status, 0, &usage) < 0)
		fail("turns");
	clock_gettime(CLOCK_MONOTONIC, &end);

	command->clock[command->turns] =
	    (double)(end.tv_sec - begin.tv_sec) +
	    1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
	command->processor[command->turns++] =
	    seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
	if (command->memory < usage.ru_maxrss)
		command->memory = usage.ru_maxrss;
	command->status =
	    WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	if (command->status != CANNOT_RUN && command->status != NOT_FOUND)
		return;
	fprintf(stderr, "turns: %s: cannot start %s on %s\n", command->words[0],
		command->words[2], command->words[1]);
	exit(2);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *times, int count)
{
	qsort(times, (size_t)count, sizeof(*times), compare);
	return (times[(count - 1) / 2] + times[count / 2]) / 2;
}

int main(int argc, char **argv)
{
	struct contest contest = {0};

	if (argc != 4 || (contest.rounds = atoi(argv[1])) < 1) {
		fputs("usage: turns ROUNDS SECONDS DIRECTORY <commands\n",
		      stderr);
		return 2;
	}
	contest.seconds = (unsigned)atoi(argv[2]);
	contest.directory = argv[3];
	read_commands(&contest);
	for (int round = 0; round < contest.rounds; round++)
		for (size_t i = 0; i < contest.count; i++) {
			struct command *command = &contest.commands[i];

			if (command->status != 128 + SIGALRM)
				take_turn(&contest, command,
					  round == contest.rounds - 1);
		}
	for (size_t i = 0; i < contest.count; i++) {
		struct command *command = &contest.commands[i];

		printf("%s %.6f %.6f %ld %d\n", command->words[0],
		       median(command->clock, command->turns),
		       median(command->processor, command->turns),
		       command->memory, command->status);
		free(command->clock);
		free(command->processor);
		free(command->words[0]);
	}
	free(contest.commands);
	return 0;
}
