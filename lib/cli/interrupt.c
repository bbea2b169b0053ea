/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A handler must not look at the answers while they are being changed.  So it
 * only leaves a note, which is read after each record and whenever a solver
 * reports progress; but while the program waits for input, perhaps for ever,
 * nothing changes, and the handler itself does what is to be done.
 */
#include "cli/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static struct cli *running;
static volatile sig_atomic_t came, waiting;

/* Only what a handler may call. */
static void end(int number)
{
	sigset_t set;
	size_t done = 0;

	while (done < running->whole && !running->write_error) {
		ssize_t wrote = write(STDOUT_FILENO, running->out.data + done,
				      running->whole - done);

		if (wrote >= 0)
			done += (size_t)wrote;
		else if (errno != EINTR)
			break;
	}
	signal(number, SIG_DFL);
	sigemptyset(&set);
	sigaddset(&set, number);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}

static void note(int number)
{
	if (waiting)
		end(number);
	came = number;
}

void interrupt_open(struct cli *cli)
{
	static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction action = {.sa_handler = note,
				   .sa_flags = (int)SA_RESETHAND};
	struct sigaction old;

	running = cli;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], NULL, &old) == 0 &&
		    old.sa_handler != SIG_IGN)
			sigaction(numbers[i], &action, NULL);
}

void interrupt_check(void)
{
	if (came)
		end(came);
}

void interrupt_wait(bool begins)
{
	waiting = begins;
	/* It may have come just before. */
	interrupt_check();
}
