/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The command line.  getopt_long gives operands in their order (the leading "-"
 * of its option string), so options may follow operands whatever
 * POSIXLY_CORRECT says.
 */
#include "cli/options.h"

#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/diagnostic.h"
#include "cli/interrupt.h"
#include "cli/machine.h"
#include "cli/output.h"
#include "text/span.h"

enum {
	KEY_MAX_MEMORY = OPTIONS_LONG + 1000,
	KEY_MAX_TIME,
	KEY_LINE_BUFFERED,
	KEY_CONTEST,
	KEY_HELP,
	KEY_VERSION,
	OPTIONS_MOST = 64,
	JOBS_MOST = 1024,
	HELP_COLUMN = 30,
	MESSAGE = 64, /* bytes of a part of a message, with its NUL */
	TABLES = 5,
};

static const struct options_entry max_memory[] = {
    {KEY_MAX_MEMORY, "max-memory", "SIZE",
     "use at most SIZE bytes (or 64M, 4GB, 1T)"},
    {0, NULL, NULL, NULL},
};

static const struct options_entry max_time[] = {
    {KEY_MAX_TIME, "max-time", "SECONDS",
     "give up a record after SECONDS (or 90s, 5m, 1h)"},
    {0, NULL, NULL, NULL},
};

/* What every program understands. */
static const struct options_entry common[] = {
    {'k', "keep-going", NULL, "answer a bad record with ? and go on"},
    {KEY_LINE_BUFFERED, "line-buffered", NULL, "write each answer at once"},
    {KEY_CONTEST, "contest", NULL, "enforce the limits of the contest problem"},
    {'j', "jobs", "N", "use at most N threads"},
    {KEY_HELP, "help", NULL, "print this help and end"},
    {KEY_VERSION, "version", NULL, "print the version and end"},
    {0, NULL, NULL, NULL},
};

/* Arguments of our own options. */
static const struct values common_values[] = {
    {KEY_MAX_MEMORY, "bytes above 0, such as 4096, 64M, 4GB or 1T", NULL},
    {KEY_MAX_TIME, "a time above 0, such as 2.5 (seconds), 90s, 5m or 1h",
     NULL},
    {'j', "a number from 1 to 1024", NULL},
    {0, NULL, NULL},
};

/* What the argument of the option with KEY may be, or null. */
static const struct values *values_of(const struct options_program *program,
				      int key)
{
	const struct values *own = values_find(program->values, key);

	return own ? own : values_find(common_values, key);
}

/* The tables of a program, in the order of --help; null ends them. */
static void list_tables(const struct options_program *program,
			const struct options_entry *table[TABLES])
{
	int n = 0;

	table[n++] = program->entry;
	if (program->limits & OPTIONS_MAX_MEMORY)
		table[n++] = max_memory;
	if (program->limits & OPTIONS_MAX_TIME)
		table[n++] = max_time;
	table[n++] = common;
	table[n] = NULL;
}

/* All tables in the form that getopt_long reads. */
struct getopt_table {
	struct option option[OPTIONS_MOST];
	char letters[4 * OPTIONS_MOST];
	size_t options, used;
};

/* The entry with KEY, or null. */
static const struct options_entry *
find_entry(const struct options_entry *const *table, int key)
{
	for (; *table; table++)
		for (const struct options_entry *e = *table; e->key; e++)
			if (e->key == key)
				return e;
	return NULL;
}

/* An argument in brackets may be left out: "[=N]". */
static bool is_optional(const struct options_entry *entry)
{
	return entry->argument && entry->argument[0] == '[';
}

static int has_argument(const struct options_entry *entry)
{
	if (!entry->argument)
		return no_argument;
	return is_optional(entry) ? optional_argument : required_argument;
}

static void add_entries(struct getopt_table *t,
			const struct options_entry *entry)
{
	for (; entry->key && t->options < OPTIONS_MOST - 1; entry++) {
		t->option[t->options++] = (struct option){
		    entry->name, has_argument(entry), NULL, entry->key};
		if (entry->key >= OPTIONS_LONG)
			continue;
		t->letters[t->used++] = (char)entry->key;
		if (entry->argument)
			t->letters[t->used++] = ':';
		if (is_optional(entry))
			t->letters[t->used++] = ':';
	}
}

/* Appends TEXT; its second and later lines begin at HELP_COLUMN. */
static void help_text(struct buf *b, const char *text)
{
	for (; *text; text++) {
		buf_char(b, *text);
		if (*text == '\n')
			buf_fill(b, ' ', HELP_COLUMN);
	}
}

static void help_entries(struct buf *b, const struct options_program *program,
			 const struct options_entry *entry)
{
	for (; entry->key; entry++) {
		const struct values *values = values_of(program, entry->key);
		size_t start = b->size;

		if (entry->key < OPTIONS_LONG)
			buf_printf(b, "  -%c, ", entry->key);
		else
			buf_text(b, "      ");
		buf_printf(b, "--%s%s%s", entry->name,
			   entry->argument && !is_optional(entry) ? "=" : "",
			   entry->argument ? entry->argument : "");
		if (b->size - start < HELP_COLUMN)
			buf_fill(b, ' ', HELP_COLUMN - (b->size - start));
		else
			buf_char(b, ' ');
		help_text(b, entry->help);
		if (values && values->name)
			values_help(b, values, HELP_COLUMN);
		buf_char(b, '\n');
	}
}

static void print_help(struct cli *cli, const struct options_program *program)
{
	const struct options_entry *table[TABLES];

	list_tables(program, table);
	buf_printf(&cli->out, "Usage: %s [OPTION]... [FILE]...\n%s\n\n",
		   program->name, program->summary);
	for (int i = 0; table[i]; i++)
		help_entries(&cli->out, program, table[i]);
	buf_printf(&cli->out, "\nExample: %s\n", program->example);
}

static void print_version(struct cli *cli)
{
	buf_printf(&cli->out, "%s (%s) %s\n", cli->program, PACKAGE_NAME,
		   PACKAGE_VERSION);
	buf_text(&cli->out,
		 "License GPLv3+: GNU GPL version 3 or later.\n"
		 "This is free software: you may change and share it.\n"
		 "There is no warranty, to the extent permitted by law.\n");
}

bool options_size(const char *text, uint64_t *bytes)
{
	static const char unit[] = "KMGT";
	size_t size = strspn(text, "0123456789");
	const char *rest = text + size;
	const char *letter = *rest ? strchr(unit, *rest) : NULL;
	int shift = letter ? 10 * (int)(letter - unit + 1) : 0;

	if (letter)
		rest += strncmp(rest + 1, "iB", 2) == 0 ? 3
			: rest[1] == 'B'		? 2
							: 1;
	if (*rest || !span_value(text, size, UINT64_MAX >> shift, bytes))
		return false;
	*bytes <<= shift;
	return *bytes > 0;
}

/* Seconds of the unit that ends a time, 0 if there is no such unit. */
static uint64_t unit_seconds(const char *unit)
{
	static const char letters[] = "smh";
	static const uint64_t seconds[] = {1, 60, 3600};
	const char *found = *unit ? strchr(letters, *unit) : letters;

	return found && (!*unit || !unit[1]) ? seconds[found - letters] : 0;
}

bool options_seconds(const char *text, uint64_t *nanoseconds)
{
	enum { DIGITS = 9, MOST = 1000000000 };
	size_t size = strspn(text, "0123456789."), whole = strcspn(text, ".");
	uint64_t unit = unit_seconds(text + size), seconds, part = 0;

	if (whole > size)
		whole = size;
	if (!unit || !span_value(text, whole, MOST / unit, &seconds))
		return false;
	if (whole < size &&
	    (size - whole - 1 > DIGITS ||
	     !span_value(text + whole + 1, size - whole - 1, MOST, &part)))
		return false;
	for (size_t i = size - whole; whole < size && i <= DIGITS; i++)
		part *= 10;
	*nanoseconds = (seconds * UINT64_C(1000000000) + part) * unit;
	return *nanoseconds > 0;
}

static void bad_usage(struct cli *cli, const char *what, const char *option,
		      const char *rest)
{
	char quote[READING_QUOTE];

	reading_quote(option, strlen(option), quote);
	diagnostic_plain(cli, "%s '%s'%s; try '%s --help'", what, quote, rest,
			 cli->program);
}

/*
 * Appends the option that the unknown NAME, "hnit", was probably meant to be,
 * as " (did you mean --hint?)"; nothing if there is none.
 */
static void name_near(const struct options_entry *const *table,
		      const char *name, struct buf *text)
{
	size_t best = VALUES_FAR;

	for (; *table; table++)
		for (const struct options_entry *e = *table; e->key; e++) {
			size_t cost = values_distance(name, e->name);

			if (cost >= best)
				continue;
			best = cost;
			buf_clear(text);
			buf_printf(text, " (did you mean --%s?)", e->name);
		}
}

/*
 * Appends the options that begin with NAME, "co", as " (--count, --contest)",
 * and returns how many there are.
 */
static size_t name_begun(const struct options_entry *const *table,
			 const char *name, struct buf *text)
{
	size_t size = strlen(name), count = 0;

	for (; *table && size; table++)
		for (const struct options_entry *e = *table; e->key; e++)
			if (strncmp(e->name, name, size) == 0)
				buf_printf(text, "%s--%s",
					   count++ ? ", " : " (", e->name);
	buf_text(text, count ? ")" : "");
	return count;
}

/* Reports a word that is no option, or may be several. */
static void bad_word(struct cli *cli, const struct options_entry *const *table,
		     const char *word)
{
	char name[MESSAGE];
	struct buf names = {0};
	size_t count;

	snprintf(name, sizeof name, "%s", word + strspn(word, "-"));
	name[strcspn(name, "=")] = '\0';
	count = name_begun(table, name, &names);
	if (!count)
		name_near(table, name, &names);
	buf_char(&names, '\0');
	bad_usage(cli, count ? "ambiguous option" : "unknown option", word,
		  names.failed ? "" : names.data);
	buf_free(&names);
}

/*
 * Reports an option that getopt_long refused: RESULT is '?' or ':'.  optopt is
 * the key of a known option, the letter of an unknown one, or 0 for an unknown
 * word.  Within a word of several letters argv[optind - 1] is the word before.
 */
static void bad_option(struct cli *cli,
		       const struct options_entry *const *table, int result,
		       char **argv)
{
	char letter[] = {'-', (char)optopt, '\0'};
	const char *word = argv[optind - 1];
	bool known = find_entry(table, optopt) != NULL;
	bool is_word = !optopt || (known && strncmp(word, "--", 2) == 0);
	const char *option = is_word ? word : letter;

	if (result == ':')
		bad_usage(cli, "option", option, " needs an argument");
	else if (known)
		bad_usage(cli, "option", option, " takes no argument");
	else if (is_word)
		bad_word(cli, table, option);
	else
		bad_usage(cli, "unknown option", option, "");
}

static void bad_value(struct cli *cli, const struct options_program *program,
		      int key, const char *argument)
{
	const struct options_entry *table[TABLES], *entry;
	const struct values *values = values_of(program, key);
	struct buf expected = {0};
	char quote[READING_QUOTE];
	bool near = false;

	list_tables(program, table);
	entry = find_entry(table, key);
	reading_quote(argument, strlen(argument), quote);
	if (entry && values)
		near =
		    values_expected(&expected, values, entry->name, argument);
	if (!near)
		buf_printf(&expected, "; try '%s --help'", program->name);
	diagnostic_plain(cli, "'%s' is not a value for --%s%.*s", quote,
			 entry ? entry->name : "", (int)expected.size,
			 expected.size ? expected.data : "");
	buf_free(&expected);
}

/* Takes an option that all programs share; false: the program must end. */
static bool take_common(struct cli *cli, const struct options_program *program,
			int key, const char *argument)
{
	uint64_t jobs;
	bool fine = true;

	switch (key) {
	case KEY_MAX_MEMORY:
		fine = options_size(argument, &cli->max_memory);
		break;
	case KEY_MAX_TIME:
		fine = options_seconds(argument, &cli->max_time);
		break;
	case 'k':
		cli->keep_going = true;
		break;
	case KEY_LINE_BUFFERED:
		cli->is_line_buffered = true;
		break;
	case KEY_CONTEST:
		cli->contest = true;
		break;
	case 'j':
		fine = span_value_from(argument, 1, JOBS_MOST, &jobs);
		cli->jobs = (unsigned)jobs;
		break;
	case KEY_HELP:
		print_help(cli, program);
		return false;
	default:
		print_version(cli);
		return false;
	}
	if (!fine)
		bad_value(cli, program, key, argument);
	return fine;
}

/* Whether ARGUMENT is `help`, which asks for the names of the values. */
static bool asks_values(const struct values *values, const char *argument)
{
	return values && values->name && argument &&
	       strcmp(argument, "help") == 0;
}

/* Sets the bool of an option, if it has one. */
static void set_flag(const struct options_program *program, int key)
{
	for (const struct options_flag *f = program->flag; f->key; f++)
		if (f->key == key)
			*(bool *)((char *)program->context + f->at) = true;
}

/* Takes one result of getopt_long; false: the program must end. */
static bool take(struct cli *cli, const struct options_program *program,
		 const struct options_entry *const *table, int key, char **argv)
{
	const struct options_entry *own[] = {program->entry, NULL};
	const struct values *values = values_find(program->values, key);

	if (key == '?' || key == ':') {
		bad_option(cli, table, key, argv);
		return false;
	}
	if (key == 1) {
		cli->operand[cli->operands++] = optarg;
		return true;
	}
	if (!find_entry(own, key))
		return take_common(cli, program, key, optarg);
	if (asks_values(values, optarg)) {
		values_list(&cli->out, values);
		return false;
	}
	set_flag(program, key);
	if (program->take && !program->take(program->context, cli, key, optarg))
		bad_value(cli, program, key, optarg);
	return cli->status == CLI_FINE;
}

/*
 * The first file that is opened would take the place of a closed standard
 * stream.  Opens /dev/null there, for writing in the place of standard input
 * and for reading in the places of the others, so that reading and writing
 * still fail.
 */
static void hold_streams(void)
{
	static const int wrong[] = {
	    [STDIN_FILENO] = O_WRONLY,
	    [STDOUT_FILENO] = O_RDONLY,
	    [STDERR_FILENO] = O_RDONLY,
	};

	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", wrong[fd]) < 0)
			return;
}

bool options_read(const struct options_program *program, int argc, char **argv,
		  struct cli *cli)
{
	struct getopt_table t = {.letters = "-:", .used = 2};
	const struct options_entry *table[TABLES];
	int key;

	hold_streams();
	*cli = (struct cli){.program = program->name,
			    .reads = program->reads,
			    .is_terminal = isatty(STDOUT_FILENO) == 1,
			    .jobs = machine_processors()};
	cli->is_line_buffered = cli->is_terminal;
	/* A caller may ignore SIGPIPE; a closed pipe must still end us. */
	signal(SIGPIPE, SIG_DFL);
	interrupt_open(cli);
	cli->operand = mem_alloc((size_t)argc + 1, sizeof *cli->operand);
	if (!cli->operand) {
		diagnostic_plain(cli, "no memory");
		return false;
	}
	list_tables(program, table);
	for (int i = 0; table[i]; i++)
		add_entries(&t, table[i]);
	opterr = 0;
	while ((key = getopt_long(argc, argv, t.letters, t.option, NULL)) != -1)
		if (!take(cli, program, table, key, argv))
			return false;
	for (int i = optind; i < argc; i++)
		cli->operand[cli->operands++] = argv[i];
	if (!cli->max_memory)
		cli->max_memory = machine_memory();
	machine_return_memory(cli->max_memory);
	return true;
}

void options_free(struct cli *cli)
{
	mem_free(cli->operand);
	cli->operand = NULL;
}
