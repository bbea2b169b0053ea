/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program makes an answer in cli->out.  Whole answers gather in cli->ready,
 * which is written when it holds ENOUGH bytes.  After a failed write nothing
 * more is written: later answers would be in the wrong place.
 *
 * A signal may come while a solver works for hours, or while the program waits
 * for input.  The handler itself therefore writes the answers in cli->ready.
 * Only this file changes cli->ready, in the first thread and while no other
 * thread works.  Meanwhile, between hold(true) and hold(false), the handler
 * only notes the signal.
 */
#include "cli/output.h"

#include <errno.h>
#ifdef HAVE_SIGACTION
#include <signal.h>
#endif
#include <unistd.h>

enum { ENOUGH = 1 << 16 /* bytes */ };

/* Writes B.  A signal handler may call this function. */
static void write_all(struct cli *cli, const struct buf *b)
{
	size_t done = 0;

	while (done < b->size && !cli->write_error) {
		ssize_t wrote =
		    write(STDOUT_FILENO, b->data + done, b->size - done);

		if (wrote >= 0)
			done += (size_t)wrote;
		else if (errno != EINTR)
			cli->write_error = errno;
	}
}

#ifdef HAVE_SIGACTION
static struct cli *running;
static volatile sig_atomic_t came, held, asked;

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* Writes what is ready and ends by the signal.  Calls only functions that a
 * handler may call.  A second signal ends the program at once. */
static void end(int number)
{
	sigset_t set;

	for (size_t i = 0; i < NUMBERS; i++)
		signal(numbers[i], SIG_DFL);
	write_all(running, &running->ready);
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

/* Handles a signal: may call few functions, so it only sets a flag. */
static void ask(int number)
{
	(void)number;
	asked = 1;
}

/* Marks the beginning (BEGINS is true) or the end of a change to cli->ready.  A
 * signal in between takes effect at the end. */
static void hold(bool begins)
{
	held = begins;
	if (!begins && came)
		end(came);
}

void output_open(struct cli *cli)
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

void output_listen(void)
{
	struct sigaction action = {.sa_handler = ask, .sa_flags = SA_RESTART};

	sigaction(SIGUSR1, &action, NULL);
}
#else
static int asked;

static void hold(bool begins)
{
	(void)begins;
}

void output_open(struct cli *cli)
{
	(void)cli;
}

void output_listen(void)
{
}
#endif

bool output_is_asked(void)
{
	bool was_asked = asked;

	asked = 0;
	return was_asked;
}

/* Writes all waiting answers.  An answer that is incomplete for lack of memory
 * is left out, and so is everything after it. */
static void flush(struct cli *cli)
{
	write_all(cli, &cli->ready);
	if (!cli->out.failed)
		write_all(cli, &cli->out);
	else if (!cli->write_error)
		cli->write_error = ENOMEM;
	buf_clear(&cli->ready);
	buf_clear(&cli->out);
}

void output_flush(struct cli *cli)
{
	hold(true);
	flush(cli);
	hold(false);
}

/* Moves the answer in cli->out to cli->ready; without memory it stays. */
static void keep(struct cli *cli)
{
	struct buf empty = cli->ready;

	if (!cli->ready.size) {
		cli->ready = cli->out;
		cli->out = empty;
		return;
	}
	buf_bytes(&cli->ready, cli->out.data, cli->out.size);
	if (!cli->ready.failed)
		buf_clear(&cli->out);
}

void output_record(struct cli *cli)
{
	if (cli->is_apart || (!cli->out.size && !cli->out.failed))
		return;
	hold(true);
	if (!cli->out.failed)
		keep(cli);
	/* Anything left in cli->out found no memory in cli->ready. */
	if (cli->is_line_buffered || cli->ready.size >= ENOUGH ||
	    cli->out.size || cli->out.failed)
		flush(cli);
	hold(false);
}

void output_close(struct cli *cli)
{
	output_flush(cli);
	if (close(STDOUT_FILENO) != 0 && !cli->write_error)
		cli->write_error = errno;
}

void output_free(struct cli *cli)
{
	hold(true);
	buf_free(&cli->ready);
	buf_free(&cli->out);
}
