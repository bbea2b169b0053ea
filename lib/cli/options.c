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
#include "cli/machine.h"
#include "cli/output.h"
#include "text/near.h"
#include "text/span.h"

enum {
	KEY_MAX_MEMORY = OPTIONS_LONG,
	KEY_MAX_TIME,
	KEY_PART,
	KEY_HELP,
	KEY_VERSION,
	OPTIONS_MOST = 64,
	JOBS_MOST = 1024,
	HELP_COLUMN = 30,
	MESSAGE = 64, /* bytes of a part of a message, with its NUL */
	HELP_WIDTH = 79,
};

/* Options of every program; the limits only if the program offers them. */
static const struct options_entry common[] = {
    {KEY_MAX_MEMORY, "max-memory", "SIZE",
     "use at most SIZE bytes (or 64M, 4GB, 1T)",
     .value = {.expected =
		   "a positive number of bytes, such as 4096, 64M, 4GB or 1T"}},
    {KEY_MAX_TIME, "max-time", "SECONDS",
     "give up on a record after SECONDS (or 90s, 5m, 1h)",
     .value = {.expected =
		   "a positive time, such as 2.5 (seconds), 90s, 5m or 1h"}},
    {'k', "keep-going", NULL, "answer a bad record with ? and continue",
     .flag = offsetof(struct cli, keep_going)},
    {0, "strict-status", NULL,
     "exit with 3, not 2, if a limit is the only trouble",
     .flag = offsetof(struct cli, strict_status)},
    {0, "line-buffered", NULL, "write each answer at once",
     .flag = offsetof(struct cli, is_line_buffered)},
    {0, "contest", NULL, "accept only what the contest problem allows",
     .flag = offsetof(struct cli, contest)},
    {KEY_PART, "part", "PART",
     "answer only the K-th of every N records\n(PART is K/N)",
     .value = {.expected = "K/N with K from 1 to N, such as 1/4"}},
    {'j', "jobs", "N", "use at most N threads",
     .value = {.expected = "a number from 1 to 1024"}},
    {KEY_HELP, "help", "[=all]", "print this help, or all options, and exit",
     .value = {.expected = "all"}},
    {KEY_VERSION, "version", NULL, "print the version and exit", .flag = 0},
    {.name = NULL},
};

static bool has_names(const struct options_values *values)
{
	return values->list || values->name;
}

static struct options_name name_at(const struct options_values *values,
				   size_t i)
{
	return values->list ? values->list[i] : values->name(i);
}

static bool is_many(const struct options_name *v)
{
	return v->example && strcmp(v->example, v->name) != 0;
}

/* True if ARGUMENT is the name V with numbers, so only these can be wrong. */
static bool is_of_form(const struct options_name *v, const char *argument)
{
	size_t size = strcspn(v->name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	return is_many(v) && strncmp(argument, v->name, size) == 0 &&
	       span_is_digit(argument[size]);
}

/* Appends a word as --help shows it: "triangleN (triangle5)". */
static void add_word(struct buf *b, const struct options_name *v)
{
	buf_text(b, v->name);
	if (is_many(v))
		buf_printf(b, " (%s)", v->example);
}

/* Appends the names to --help on separate lines, without the last line end. */
static void list_in_help(struct buf *b, const struct options_values *values)
{
	struct options_name v;
	struct buf word = {0};
	size_t used = HELP_WIDTH;

	for (size_t i = 0; (v = name_at(values, i)).name; i++) {
		buf_clear(&word);
		add_word(&word, &v);
		if (used + 1 + word.size > HELP_WIDTH) {
			buf_char(b, '\n');
			buf_fill(b, ' ', HELP_COLUMN);
			used = HELP_COLUMN;
		} else {
			buf_char(b, ' ');
			used++;
		}
		buf_bytes(b, word.data, word.size);
		used += word.size;
	}
	b->failed |= word.failed;
	buf_free(&word);
}

/* Appends the names, one per line, with their `about` if they have one. */
static void list_names(struct buf *b, const struct options_values *values)
{
	struct options_name v;
	size_t widest = 0;

	for (size_t i = 0; (v = name_at(values, i)).name; i++)
		if (strlen(v.name) > widest)
			widest = strlen(v.name);
	for (size_t i = 0; (v = name_at(values, i)).name; i++) {
		buf_text(b, v.name);
		if (v.about) {
			buf_fill(b, ' ', widest + 2 - strlen(v.name));
			buf_text(b, v.about);
		}
		buf_char(b, '\n');
	}
}

/* Returns the name that ARGUMENT was probably meant to be. */
static struct options_name find_near(const struct options_values *values,
				     const char *argument)
{
	size_t best = NEAR_FAR;
	struct options_name v, near = {.name = NULL};

	for (size_t i = 0; (v = name_at(values, i)).name; i++) {
		size_t size = strlen(v.name);

		/* The text after the name is wrong, not the name. */
		if (strncmp(argument, v.name, size) == 0 &&
		    argument[size] == ':')
			return (struct options_name){.name = NULL};
		if (near_closer(argument, v.name, &best))
			near = v;
	}
	return near;
}

/* True if the argument may be left out: it is in brackets, "[=N]". */
static bool is_optional(const struct options_entry *entry)
{
	return entry->argument && entry->argument[0] == '[';
}

/*
 * Appends which value of ENTRY was expected instead of ARGUMENT: a similar
 * name, with the valid numbers if it has a number, or else everything that is
 * accepted.  Returns true for a similar name.
 */
static bool add_expected(struct buf *b, const struct options_entry *entry,
			 const char *argument)
{
	const struct options_values *values = &entry->value;
	struct options_name v, near = {.name = NULL};
	bool is_named = has_names(values);
	char quote[READING_QUOTE];

	reading_show(argument, strlen(argument), quote, sizeof quote);
	if (is_named)
		near = find_near(values, argument);
	if (near.name) {
		bool has_form = is_of_form(&near, argument);

		buf_printf(b,
			   has_form ? "--%s=%s is not possible"
				    : "unknown --%s=%s: did you mean",
			   entry->name, quote);
		if (has_form && values->expected)
			buf_printf(b, " (%s)", values->expected);
		buf_text(b, has_form ? ": " : " ");
		add_word(b, &near);
		if (is_many(&near))
			buf_printf(b, "%s %s", has_form ? " is" : ",",
				   near.about);
		buf_printf(b, "%s --%s=help lists all", has_form ? ";" : "?",
			   entry->name);
		return true;
	}
	buf_printf(b, "--%s %s ", entry->name,
		   is_optional(entry) ? "accepts" : "needs");
	/* "a, b or c". */
	for (size_t i = 0; is_named && (v = name_at(values, i)).name; i++) {
		if (i)
			buf_text(b,
				 name_at(values, i + 1).name ? ", " : " or ");
		add_word(b, &v);
	}
	if (values->expected)
		buf_printf(b, is_named ? " (%s)" : "%s", values->expected);
	buf_printf(b, ", not '%s'", quote);
	return false;
}

/* The command line of a program. */
struct command {
	struct cli *cli;
	const struct options_program *program;
	/* In the order of --help; the first OWN are of the program. */
	const struct options_entry *entry[OPTIONS_MOST];
	size_t own, entries;
};

/* Lists the options of the program, and the common ones that it has. */
static void list_entries(struct command *c)
{
	int limits = c->program->limits;

	for (const struct options_entry *e = c->program->entry; e->name; e++)
		c->entry[c->own++] = e;
	c->entries = c->own;
	for (const struct options_entry *e = common; e->name; e++)
		if ((e->key != KEY_MAX_MEMORY || limits & OPTIONS_MAX_MEMORY) &&
		    (e->key != KEY_MAX_TIME || limits & OPTIONS_MAX_TIME))
			c->entry[c->entries++] = e;
}

/* Returns what getopt_long calls the I-th option: its letter, or a number. */
static int code_of(const struct command *c, size_t i)
{
	int key = c->entry[i]->key;

	return key && key < OPTIONS_LONG ? key : OPTIONS_LONG + (int)i;
}

/* Returns the index of the option with CODE, or c->entries if there is none. */
static size_t find_entry(const struct command *c, int code)
{
	size_t i = 0;

	while (i < c->entries && code_of(c, i) != code)
		i++;
	return i;
}

/* All options in the form that getopt_long reads. */
struct getopt_table {
	struct option option[OPTIONS_MOST];
	char letters[4 * OPTIONS_MOST];
};

/* Makes the letters and long options that getopt_long() reads. */
static void make_table(const struct command *c, struct getopt_table *t)
{
	char *letter = t->letters;

	/* Operands come in their order; a missing argument is reported as :. */
	*letter++ = '-';
	*letter++ = ':';
	for (size_t i = 0; i < c->entries; i++) {
		const struct options_entry *entry = c->entry[i];
		int has = !entry->argument     ? no_argument
			  : is_optional(entry) ? optional_argument
					       : required_argument;

		t->option[i] =
		    (struct option){entry->name, has, NULL, code_of(c, i)};
		if (code_of(c, i) >= OPTIONS_LONG)
			continue;
		*letter++ = (char)entry->key;
		/* More short options may follow, which are not its argument. */
		if (has == optional_argument &&
		    strcmp(entry->argument, "[=N]") != 0)
			continue;
		if (has != no_argument)
			*letter++ = ':';
		if (has == optional_argument)
			*letter++ = ':';
	}
}

/* Appends an option to --help; its names only if IS_LONG. */
static void help_entry(struct buf *b, const struct options_entry *entry,
		       bool is_long)
{
	bool lists = is_long && has_names(&entry->value);
	size_t start = b->size;

	if (entry->key && entry->key < OPTIONS_LONG)
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
	/*
	 * Its second and later lines begin at HELP_COLUMN; a colon at its end
	 * announces the names.
	 */
	for (const char *text = entry->help; *text; text++) {
		if (!lists && strcmp(text, ":") == 0)
			break;
		buf_char(b, *text);
		if (*text == '\n')
			buf_fill(b, ' ', HELP_COLUMN);
	}
	if (lists)
		list_in_help(b, &entry->value);
	buf_char(b, '\n');
}

/* True if --help shows ENTRY. */
static bool is_usual(const struct command *c, const struct options_entry *entry)
{
	char word[MESSAGE];

	snprintf(word, sizeof word, " %s ", entry->name);
	return !c->program->usual || strstr(c->program->usual, word);
}

/* Prints --help, or with IS_ALL --help=all. */
static void print_help(const struct command *c, bool is_all)
{
	struct buf *out = &c->cli->out;
	const char *heading = NULL;
	bool is_long = is_all || !c->program->usual;

	buf_printf(out, "Usage: %s [OPTION]... [FILE]...\n%s\n\n",
		   c->program->name, c->program->summary);
	for (size_t i = 0; i < c->entries; i++) {
		if (i == c->own)
			heading = "As in the other programs";
		if (c->entry[i]->heading)
			heading = c->entry[i]->heading;
		if (!is_all && !is_usual(c, c->entry[i]))
			continue;
		if (heading)
			buf_printf(out, "%s%s:\n", i ? "\n" : "", heading);
		heading = NULL;
		help_entry(out, c->entry[i], is_long);
	}
	buf_printf(out, "\nExample: %s\n", c->program->example);
	if (!is_long)
		buf_text(out, "--help=all lists all options; --OPTION=help "
			      "lists the values of an option.\n");
}

bool options_size(const char *text, uint64_t *bytes)
{
	static const char unit[] = "KMGT";
	size_t size = strspn(text, "0123456789");
	const char *rest = text + size;
	const char *letter = *rest ? strchr(unit, *rest) : NULL;
	int shift = letter ? 10 * (int)(letter - unit + 1) : 0;

	/* K, KB or KiB. */
	if (letter)
		rest += strncmp(rest + 1, "iB", 2) == 0 ? 3
			: rest[1] == 'B'		? 2
							: 1;
	if (*rest || !span_value(text, size, UINT64_MAX >> shift, bytes))
		return false;
	*bytes <<= shift;
	return *bytes > 0;
}

/* Reads K/N: a part, and the number of parts. */
static bool take_part(struct cli *cli, const char *text)
{
	size_t size = strcspn(text, "/");

	return text[size] &&
	       span_value_from(text + size + 1, 1, UINT64_MAX, &cli->parts) &&
	       span_value(text, size, cli->parts, &cli->part) && cli->part;
}

/* Returns the seconds of the UNIT after a time, 0 if it is unknown. */
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
	uint64_t unit = unit_seconds(text + size), seconds = 0, part = 0;

	if (whole > size)
		whole = size;
	if (!unit || (whole && !span_value(text, whole, MOST / unit, &seconds)))
		return false;
	if (whole < size &&
	    (size - whole - 1 > DIGITS ||
	     !span_value(text + whole + 1, size - whole - 1, MOST, &part)))
		return false;
	/* Decimals up to DIGITS that are not written are 0. */
	for (size_t i = size - whole; whole < size && i <= DIGITS; i++)
		part *= 10;
	*nanoseconds = (seconds * UINT64_C(1000000000) + part) * unit;
	return *nanoseconds > 0;
}

/* Reports WHAT is wrong with OPTION, then REST. */
static void bad_usage(struct cli *cli, const char *what, const char *option,
		      const char *rest)
{
	char quote[READING_QUOTE];

	reading_show(option, strlen(option), quote, sizeof quote);
	diagnostic_plain(cli, "%s '%s'%s; try '%s --help'", what, quote, rest,
			 cli->program);
}

/* Appends the option that the unknown NAME, "hnit", was probably meant to be,
 * as " (did you mean --hint?)"; nothing if there is none. */
static void name_near(const struct command *c, const char *name,
		      struct buf *text)
{
	size_t best = NEAR_FAR;

	for (size_t i = 0; i < c->entries; i++) {
		if (!near_closer(name, c->entry[i]->name, &best))
			continue;
		buf_clear(text);
		buf_printf(text, " (did you mean --%s?)", c->entry[i]->name);
	}
}

/* Appends the options that begin with NAME, "co", as " (--count, --contest)",
 * and returns how many there are. */
static size_t name_begun(const struct command *c, const char *name,
			 struct buf *text)
{
	size_t size = strlen(name), count = 0;

	for (size_t i = 0; i < c->entries && size; i++)
		if (strncmp(c->entry[i]->name, name, size) == 0)
			buf_printf(text, "%s--%s", count++ ? ", " : " (",
				   c->entry[i]->name);
	buf_text(text, count ? ")" : "");
	return count;
}

/* Reports a word that is no option, or may be several. */
static void bad_word(const struct command *c, const char *word)
{
	char name[MESSAGE];
	struct buf names = {0};
	size_t count;

	snprintf(name, sizeof name, "%s", word + strspn(word, "-"));
	name[strcspn(name, "=")] = '\0';
	count = name_begun(c, name, &names);
	if (!count)
		name_near(c, name, &names);
	buf_char(&names, '\0');
	bad_usage(c->cli, count ? "ambiguous option" : "unknown option", word,
		  names.failed ? "" : names.data);
	buf_free(&names);
}

/*
 * Reports an option that getopt_long refused: RESULT is '?' or ':'.  optopt is
 * the key of a known option, the letter of an unknown one, or 0 for an unknown
 * word.  Within a word of several letters argv[optind - 1] is the word before.
 */
static void bad_option(const struct command *c, int result, char **argv)
{
	char letter[] = {'-', (char)optopt, '\0'};
	const char *word = argv[optind - 1];
	bool known = find_entry(c, optopt) < c->entries;
	bool is_word = !optopt || (known && strncmp(word, "--", 2) == 0);
	const char *option = is_word ? word : letter;

	if (result == ':')
		bad_usage(c->cli, "option", option, " requires an argument");
	else if (known)
		bad_usage(c->cli, "option", option,
			  " does not take an argument");
	else if (is_word)
		bad_word(c, option);
	else
		bad_usage(c->cli, "unknown option", option, "");
}

/* Reports that ARGUMENT is no value of the option. */
static void bad_value(const struct command *c,
		      const struct options_entry *entry, const char *argument)
{
	struct buf text = {0};

	if (!add_expected(&text, entry, argument))
		buf_printf(&text, "; try '%s --help'", c->program->name);
	diagnostic_plain(c->cli, "%.*s", (int)text.size,
			 text.size ? text.data : "");
	buf_free(&text);
}

/* Takes an option that all programs share, after its bool has been set; false:
 * ARGUMENT is not a value for it, or the program must end. */
static bool take_common(const struct command *c, int key, const char *argument)
{
	struct cli *cli = c->cli;
	uint64_t jobs;
	bool fine;

	switch (key) {
	case KEY_MAX_MEMORY:
		return options_size(argument, &cli->max_memory);
	case KEY_MAX_TIME:
		return options_seconds(argument, &cli->max_time);
	case 'j':
		fine = span_value_from(argument, 1, JOBS_MOST, &jobs);
		cli->jobs = (unsigned)jobs;
		return fine;
	case KEY_PART:
		return take_part(cli, argument);
	case KEY_HELP:
		return false;
	case KEY_VERSION:
		buf_printf(&cli->out, "%s (%s) %s\n", cli->program,
			   PACKAGE_NAME, PACKAGE_VERSION);
		buf_text(&cli->out,
			 "License GPLv3+: GNU GPL version 3 or later.\n"
			 "This is free software: you may change and "
			 "share it.\nThere is no warranty, to the "
			 "extent permitted by law.\n");
		return false;
	default:
		return true;
	}
}

/* Takes one result of getopt_long; false: the program must end. */
static bool take(const struct command *c, int code, char **argv)
{
	const struct options_program *program = c->program;
	size_t at = find_entry(c, code);
	const struct options_entry *entry = c->entry[at];
	bool is_own = at < c->own, fine;

	/* An operand. */
	if (code == 1) {
		c->cli->operand[c->cli->operands++] = optarg;
		return true;
	}
	if (at == c->entries) {
		bad_option(c, code, argv);
		return false;
	}
	/* The argument `help` asks for the names of the values. */
	if (has_names(&entry->value) && optarg && strcmp(optarg, "help") == 0) {
		list_names(&c->cli->out, &entry->value);
		return false;
	}
	if (!is_own && entry->key == KEY_HELP &&
	    (!optarg || strcmp(optarg, "all") == 0)) {
		print_help(c, optarg);
		return false;
	}
	/* `flag` is the offset of a bool in the context or the command line. */
	if (entry->flag)
		*(bool *)((is_own ? (char *)program->context : (char *)c->cli) +
			  entry->flag) = true;
	if (is_own)
		fine = !program->take ||
		       program->take(program->context, c->cli, entry, optarg);
	else
		fine = take_common(c, entry->key, optarg);
	if (!fine && optarg)
		bad_value(c, entry, optarg);
	return fine && c->cli->status == CLI_FINE;
}

/*
 * Opens /dev/null for each closed standard stream.  Otherwise the next file
 * that is opened would take its place.  Standard input is opened for writing
 * and the others for reading, so that reading and writing still fail.
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
	struct command c = {.cli = cli, .program = program};
	struct getopt_table t = {.letters = ""};
	int code;

	hold_streams();
	*cli = (struct cli){.program = program->name,
			    .reads = program->reads,
			    .is_terminal = isatty(STDOUT_FILENO) == 1,
			    .part = 1,
			    .parts = 1,
			    .jobs = machine_processors()};
	cli->is_line_buffered = cli->is_terminal;
	/* A closed pipe must end us even if a caller ignores SIGPIPE. */
	signal(SIGPIPE, SIG_DFL);
	output_open(cli);
	if (!machine_raise_stack()) {
		diagnostic_plain(
		    cli, "the stack limit is below 1 MiB; try: ulimit -s 1024");
		return false;
	}
	cli->operand = mem_alloc((size_t)argc + 1, sizeof *cli->operand);
	if (!cli->operand) {
		diagnostic_plain(cli, "not enough memory");
		return false;
	}
	list_entries(&c);
	make_table(&c, &t);
	opterr = 0;
	while ((code = getopt_long(argc, argv, t.letters, t.option, NULL)) !=
	       -1)
		if (!take(&c, code, argv))
			return false;
	for (int i = optind; i < argc; i++)
		cli->operand[cli->operands++] = argv[i];
	cli->has_default_memory = !cli->max_memory;
	if (cli->has_default_memory)
		cli->max_memory = machine_memory();
	machine_return_memory(cli->max_memory);
	return true;
}
