/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/pddl/pddl_problem.h"

#include <string.h>

/* The problem that is being read. */
struct reader {
	struct pddl_scan *scan;
	struct pddl_problem *p;
};

bool pddl_problem_has(const struct pddl_problem *r,
		      const struct shape_jump *line)
{
	for (int i = 0; i < r->lines; i++)
		if (memcmp(&r->line[i], line, sizeof *line) == 0)
			return true;
	return false;
}

/* The location with the last word as its name, or -1. */
static int location(const struct reader *r)
{
	for (int i = 0; i < r->p->locations; i++)
		if (strcmp(r->p->name[i], r->scan->word) == 0)
			return i;
	return -1;
}

static enum problem_status next(struct reader *r, struct problem *problem)
{
	return pddl_scan_next(r->scan, problem);
}

/* Takes a location. */
static enum problem_status take_location(struct reader *r, int *found,
					 struct problem *problem)
{
	enum problem_status status = next(r, problem);

	*found = -1;
	if (status == PROBLEM_NONE && r->scan->token == PDDL_SCAN_NAME)
		*found = location(r);
	return status == PROBLEM_NONE && *found < 0
		   ? pddl_scan_bad(r->scan, "a location", problem)
		   : status;
}

static enum problem_status take_close(struct reader *r, struct problem *problem)
{
	return pddl_scan_expect(r->scan, PDDL_SCAN_CLOSE, NULL, problem);
}

/* Takes a name: a letter, then letters, digits, - and _. */
static enum problem_status check_name(const struct pddl_scan *s,
				      struct problem *problem)
{
	const char *name = s->word;
	bool good = s->token == PDDL_SCAN_NAME;

	for (size_t i = 0; name[i] && good; i++)
		good = (name[i] >= 'a' && name[i] <= 'z') ||
		       (i && ((name[i] >= '0' && name[i] <= '9') ||
			      name[i] == '-' || name[i] == '_'));
	return good ? PROBLEM_NONE
		    : pddl_scan_bad(s, "a name of letters, digits, - and _",
				    problem);
}

/* Adds the location that is the last token. */
static enum problem_status add_location(struct reader *r,
					struct problem *problem)
{
	struct pddl_scan *s = r->scan;

	if (check_name(s, problem) != PROBLEM_NONE)
		return PROBLEM_BAD;
	if (r->p->locations == SHAPE_HOLES)
		return problem_record(problem, s->place,
				      "more than %d locations found",
				      SHAPE_HOLES);
	if (location(r) >= 0)
		return pddl_scan_bad(s, "another location", problem);
	r->p->named[r->p->locations] = s->place;
	memcpy(r->p->name[r->p->locations++], s->word, sizeof s->word);
	return PROBLEM_NONE;
}

/* Reads the locations, perhaps with types behind them. */
static enum problem_status read_objects(struct reader *r,
					struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status = next(r, problem);

	while (status == PROBLEM_NONE && s->token == PDDL_SCAN_NAME) {
		if (pddl_scan_is(s, "-"))
			status = pddl_scan_expect(s, PDDL_SCAN_NAME, "location",
						  problem);
		else
			status = add_location(r, problem);
		if (status == PROBLEM_NONE)
			status = next(r, problem);
	}
	return status == PROBLEM_NONE && s->token != PDDL_SCAN_CLOSE
		   ? pddl_scan_bad(s, "a location or ')'", problem)
		   : status;
}

/* Reads three locations that are in line. */
static enum problem_status read_line(struct reader *r, struct problem *problem)
{
	struct place place = r->scan->place;
	int hole[3];
	struct shape_jump line;

	for (int i = 0; i < 3; i++) {
		enum problem_status status =
		    take_location(r, &hole[i], problem);

		if (status != PROBLEM_NONE)
			return status;
	}
	line = (struct shape_jump){(uint8_t)hole[0], (uint8_t)hole[1],
				   (uint8_t)hole[2]};
	if (hole[0] == hole[1] || hole[1] == hole[2] || hole[0] == hole[2])
		return problem_record(problem, place,
				      "three different locations expected in "
				      "line");
	if (pddl_problem_has(r->p, &line))
		return problem_record(problem, place,
				      "the same locations found in line twice");
	if (r->p->lines == SHAPE_JUMPS)
		return problem_record(problem, place,
				      "more than %d jumps found", SHAPE_JUMPS);
	r->p->line[r->p->lines++] = line;
	return take_close(r, problem);
}

/* Reads the rest of `free` or `occupied`, which is the last token. */
static enum problem_status read_state(struct reader *r, uint8_t *state,
				      struct problem *problem)
{
	uint8_t kind = pddl_scan_is(r->scan, "free") ? PDDL_PROBLEM_FREE
						     : PDDL_PROBLEM_OCCUPIED;
	struct place place = r->scan->place;
	int hole;
	enum problem_status status = take_location(r, &hole, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (state[hole] && state[hole] != kind)
		return problem_record(problem, place,
				      "%s is both free and occupied",
				      r->p->name[hole]);
	state[hole] = kind;
	return take_close(r, problem);
}

static bool is_state(const struct pddl_scan *s)
{
	return pddl_scan_is(s, "free") || pddl_scan_is(s, "occupied");
}

/* Reads `(= (total-cost) 0)` behind the sign. */
static enum problem_status read_cost(struct reader *r, struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status =
	    pddl_scan_expect(s, PDDL_SCAN_OPEN, NULL, problem);

	if (status == PROBLEM_NONE)
		status =
		    pddl_scan_expect(s, PDDL_SCAN_NAME, "total-cost", problem);
	if (status == PROBLEM_NONE)
		status = take_close(r, problem);
	if (status == PROBLEM_NONE)
		status = pddl_scan_expect(s, PDDL_SCAN_NAME, "0", problem);
	return status == PROBLEM_NONE ? take_close(r, problem) : status;
}

/* Reads the facts of the start, or with GOAL those of the goal. */
static enum problem_status read_facts(struct reader *r, bool goal,
				      struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status = next(r, problem);

	while (status == PROBLEM_NONE && s->token == PDDL_SCAN_OPEN) {
		status = next(r, problem);
		if (status != PROBLEM_NONE)
			return status;
		if (is_state(s))
			status = read_state(r, goal ? r->p->goal : r->p->start,
					    problem);
		else if (goal)
			return pddl_scan_bad(s, "free or occupied", problem);
		else if (pddl_scan_is(s, "in-line"))
			status = read_line(r, problem);
		else if (pddl_scan_is(s, "="))
			status = read_cost(r, problem);
		else if (pddl_scan_is(s, "move-ended"))
			status = take_close(r, problem);
		else
			return pddl_scan_bad(
			    s, "in-line, free, occupied or move-ended",
			    problem);
		if (status == PROBLEM_NONE)
			status = next(r, problem);
	}
	return status == PROBLEM_NONE && s->token != PDDL_SCAN_CLOSE
		   ? pddl_scan_bad(s, "'(' or ')'", problem)
		   : status;
}

/* Reads `(and …)` or a single fact behind `:goal`, and the parenthesis. */
static enum problem_status read_goal(struct reader *r, struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status =
	    pddl_scan_expect(s, PDDL_SCAN_OPEN, NULL, problem);

	if (status == PROBLEM_NONE)
		status = next(r, problem);
	if (status != PROBLEM_NONE)
		return status;
	if (pddl_scan_is(s, "and"))
		status = read_facts(r, true, problem);
	else if (is_state(s))
		status = read_state(r, r->p->goal, problem);
	else
		return pddl_scan_bad(s, "and, free or occupied", problem);
	return status == PROBLEM_NONE ? take_close(r, problem) : status;
}

/* Reads the name of the domain. */
static enum problem_status read_domain(struct reader *r,
				       struct problem *problem)
{
	enum problem_status status = pddl_scan_expect(
	    r->scan, PDDL_SCAN_NAME, PDDL_PROBLEM_DOMAIN, problem);

	r->p->has_domain = true;
	return status == PROBLEM_NONE ? take_close(r, problem) : status;
}

/* Reads `minimize (total-cost)`: the cost of a plan is its moves. */
static enum problem_status read_metric(struct reader *r,
				       struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status =
	    pddl_scan_expect(s, PDDL_SCAN_NAME, "minimize", problem);

	if (status == PROBLEM_NONE)
		status = pddl_scan_expect(s, PDDL_SCAN_OPEN, NULL, problem);
	if (status == PROBLEM_NONE)
		status =
		    pddl_scan_expect(s, PDDL_SCAN_NAME, "total-cost", problem);
	if (status == PROBLEM_NONE)
		status = take_close(r, problem);
	return status == PROBLEM_NONE ? take_close(r, problem) : status;
}

/* Reads a part of the problem behind its parenthesis. */
static enum problem_status read_part(struct reader *r, struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	int depth = s->depth - 1;
	enum problem_status status = next(r, problem);

	if (status != PROBLEM_NONE)
		return status;
	if (pddl_scan_is(s, ":objects"))
		return read_objects(r, problem);
	if (pddl_scan_is(s, ":init"))
		return read_facts(r, false, problem);
	if (pddl_scan_is(s, ":goal"))
		return read_goal(r, problem);
	if (pddl_scan_is(s, ":domain"))
		return read_domain(r, problem);
	if (pddl_scan_is(s, ":metric"))
		return read_metric(r, problem);
	/* The domain says what it requires anyhow. */
	if (pddl_scan_is(s, ":requirements"))
		return pddl_scan_leave(s, depth, problem);
	return pddl_scan_bad(s, ":domain, :objects, :init, :goal or :metric",
			     problem);
}

/* Reads the problem that is defined. */
static enum problem_status read_problem(struct reader *r,
					struct problem *problem)
{
	struct pddl_scan *s = r->scan;
	enum problem_status status =
	    pddl_scan_expect(s, PDDL_SCAN_NAME, "define", problem);

	if (status == PROBLEM_NONE)
		status = pddl_scan_expect(s, PDDL_SCAN_OPEN, NULL, problem);
	if (status == PROBLEM_NONE)
		status = next(r, problem);
	if (status == PROBLEM_NONE && pddl_scan_is(s, "domain"))
		return problem_record(problem, s->place,
				      "domain found, problem expected: that of "
				      "the domain " PDDL_PROBLEM_DOMAIN
				      " is known");
	if (status == PROBLEM_NONE && !pddl_scan_is(s, "problem"))
		return pddl_scan_bad(s, "problem", problem);
	if (status == PROBLEM_NONE)
		status = next(r, problem);
	if (status == PROBLEM_NONE)
		status = check_name(s, problem);
	if (status != PROBLEM_NONE)
		return status;
	memcpy(r->p->title, s->word, sizeof r->p->title);
	status = take_close(r, problem);
	while (status == PROBLEM_NONE) {
		status = next(r, problem);
		if (status != PROBLEM_NONE || s->token == PDDL_SCAN_CLOSE)
			return status;
		if (s->token != PDDL_SCAN_OPEN)
			return pddl_scan_bad(s, "'(' or ')'", problem);
		status = read_part(r, problem);
	}
	return status;
}

enum problem_status pddl_problem_read(struct pddl_problem *p,
				      struct pddl_scan *s,
				      struct problem *problem)
{
	struct reader r = {s, p};

	*p = (struct pddl_problem){.place = s->place};
	return read_problem(&r, problem);
}
