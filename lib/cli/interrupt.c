/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A signal may come while a solver works for hours, or while the program waits
 * for input.  The handler itself therefore writes the answers in cli->ready.
 * Only output.c changes cli->ready, in the first thread and while no other
 * thread works.  Meanwhile the handler only notes the signal.
 */
#include "cli/interrupt.h"

#ifdef HAVE_SIGACTION
#include <errno.h>
#include <signal.h>
#include <unistd.h>

static struct cli *running;
static volatile sig_atomic_t came, held, asked;

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

/*
 * Writes what is ready and ends by the signal.  Calls only functions that a
 * handler may call.  A second signal ends the program at once.
 */
static void end(int number)
{
	const struct buf *ready = &running->ready;
	sigset_t set;
	size_t done = 0;

	for (size_t i = 0; i < NUMBERS; i++)
		signal(numbers[i], SIG_DFL);
	while (done < ready->size) {
		ssize_t wrote = write(STDOUT_FILENO, ready->data + done,
				      ready->size - done);

		if (wrote >= 0)
			done += (size_t)wrote;
		else if (errno != EINTR)
			break;
	}
	sigemptyset(&set);
	sigaddset(&set, number);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}

static void note(int number)
{
	if (held)
		came = number;
	else
		end(number);
}

void interrupt_open(struct cli *cli)
{
	struct sigaction action = {
	    .sa_handler = note, .sa_flags = (int)(SA_NODEFER | SA_RESETHAND)};
	struct sigaction old;

	running = cli;
	for (size_t i = 0; i < NUMBERS; i++)
		if (sigaction(numbers[i], NULL, &old) == 0 &&
		    old.sa_handler != SIG_IGN)
			sigaction(numbers[i], &action, NULL);
}

void interrupt_hold(bool begins)
{
	held = begins;
	if (!begins && came)
		end(came);
}

/* A handler may call few functions, so it only sets a flag. */
static void ask(int number)
{
	(void)number;
	asked = 1;
}

void interrupt_listen(void)
{
	struct sigaction action = {.sa_handler = ask, .sa_flags = SA_RESTART};

	sigaction(SIGUSR1, &action, NULL);
}

bool interrupt_asked(void)
{
	bool was_asked = asked;

	asked = 0;
	return was_asked;
}
#else
void interrupt_open(struct cli *cli)
{
	(void)cli;
}

void interrupt_hold(bool begins)
{
	(void)begins;
}

void interrupt_listen(void)
{
}

bool interrupt_asked(void)
{
	return false;
}
#endif
