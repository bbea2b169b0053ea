/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The judge of the game for two on a triangle: what peg2p answers.  It proves
 * that
 *   - each jump of the line is legal and scores the product of its two pegs;
 *   - no jump is left after the line;
 *   - its scores, added and subtracted in turn, give the difference;
 *   - the difference is the value of the game, and each jump of the line is a
 *     best one;
 *   - in `first-jump: 3-8*42 21 3-8*42 9-2*7`: the first jump leads to this
 *     difference, and so does the line after it, whose other jumps are best
 *     ones; each legal jump has one such field.
 * Values are proved by a search.  CHECK_LIMIT proves all except the values.
 *
 * Trusted: the triangle and its jumps (board/shape.h).
 *
 * A jump is a best one if its score less the value of the position after it is
 * the value of the position before.  So the claimed value v of a position and a
 * jump with score s claim the value s - v for the next position.  The judge
 * searches the value of every position of the line.
 *
 * The value of a position is 0 if no jump is left, and otherwise the largest
 * difference between the score of a jump and the value of the position after
 * it.  It is proved by a search of all replies, at most as deep as there are
 * pegs.  A table of earlier bounds is indexed by the whole position.  Each
 * search asks whether the value is at least some number, and returns a bound.
 * Two searches prove a correct guess; otherwise each gives the next guess
 * (Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax
 * algorithms, 1996).
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/plural.h"
#include "check/judges.h"

/* Larger than any value: 64 scores of at most 10^12. */
#define INFINITE INT64_C(100000000000000)

enum {
	KEYED_HOLES = 24, /* the most of a triangle whose bounds are tabled */
	ROOM = 1 << 18,	  /* entries of the table, if there is memory */
};

/* The ranks of the pegs by hole; 0: a vacant one. */
struct pegs {
	uint8_t rank[POSITION_HOLES];
};

/* A position and bounds of its value; no pegs: a free entry. */
struct bounded {
	uint8_t rank[KEYED_HOLES];
	int64_t low, high;
};

struct game {
	struct shape shape;
	int64_t value[POSITION_HOLES + 1]; /* of pegs by rank; rank 0: vacant */
	struct pegs pegs;		   /* after the jumps made so far */
	struct bounded *table;
	uint64_t room;	/* entries, a power of 2; 0: there is no table */
	int64_t reply;	/* what a reply is taken to cost, for the order */
	uint64_t nodes; /* left for all searches together */
	struct check_case *judged;
	struct allowance *allowance;
	const char *key; /* of the field that has the line */
	int jumps;	 /* of the line that have been made */
	bool exhausted;	 /* the nodes or the time were not enough */
};

/* A jump that may be made next. */
struct choice {
	const struct shape_jump *jump;
	int64_t merit; /* the highest is tried first */
};

/* Returns the rank of VALUE; makes a new one if it has none. */
static uint8_t rank_of(struct game *d, int64_t value, int *ranks)
{
	int rank = 0;

	while (rank < *ranks && d->value[rank] != value)
		rank++;
	if (rank == *ranks)
		d->value[(*ranks)++] = value;
	return (uint8_t)rank;
}

/* Opens the largest table that there is memory for, of up to ROOM entries, or
 * none for a large triangle. */
static void open_table(struct game *d)
{
	if (d->shape.holes > KEYED_HOLES)
		return;
	for (d->room = ROOM; d->room && !d->table;)
		if (!(d->table =
			  budget_alloc(&d->allowance->budget, (size_t)d->room,
				       sizeof *d->table)))
			d->room /= 2;
}

/* Sets the triangle with its pegs, and as large a table as there is memory for.
 */
static void open_game(struct game *d, struct check_case *c)
{
	const int32_t *value = c->triangle->value;
	char name[SHAPE_NAME];
	int64_t sum = 0;
	int ranks = 1, pegs = 0; /* rank 0 has the value 0 */

	*d = (struct game){.nodes = c->nodes,
			   .judged = c,
			   .allowance = c->allowance,
			   .key = "line"};
	snprintf(name, sizeof name, "triangle%d", c->triangle->rows);
	shape_named(name, &d->shape);
	for (int h = 0; h < d->shape.holes; h++) {
		d->pegs.rank[h] = rank_of(d, value[h], &ranks);
		sum += value[h];
		pegs += value[h] > 0;
	}
	/* Half the score of two pegs of the mean value. */
	if (pegs)
		d->reply = sum / pegs * (sum / pegs) / 2;
	open_table(d);
}

static bool can(const struct pegs *p, const struct shape_jump *j)
{
	return p->rank[j->from] && p->rank[j->over] && !p->rank[j->to];
}

static int64_t score_of(const struct game *d, const struct pegs *p,
			const struct shape_jump *j)
{
	return d->value[p->rank[j->from]] * d->value[p->rank[j->over]];
}

/* Returns the pegs after a legal jump. */
static struct pegs after(const struct pegs *p, const struct shape_jump *j)
{
	struct pegs next = *p;

	next.rank[j->to] = next.rank[j->from];
	next.rank[j->from] = next.rank[j->over] = 0;
	return next;
}

/* Returns the entry for the position; *IS_IT: it has this position.  Null:
 * there is no table. */
static struct bounded *find(const struct game *d, const struct pegs *p,
			    bool *is_it)
{
	uint64_t hash = 0, word;
	struct bounded *e;

	*is_it = false;
	if (!d->room)
		return NULL;
	for (size_t i = 0; i < KEYED_HOLES; i += sizeof word) {
		memcpy(&word, p->rank + i, sizeof word);
		hash = hash_mix(hash ^ word);
	}
	e = &d->table[hash & (d->room - 1)];
	*is_it = memcmp(e->rank, p->rank, KEYED_HOLES) == 0;
	return e;
}

/* Remembers a bound of the value: from below if it is at least BETA. */
static void remember(const struct game *d, const struct pegs *p, int64_t bound,
		     int64_t beta)
{
	bool is_it;
	struct bounded *e = find(d, p, &is_it);

	if (!e)
		return;
	if (!is_it) {
		memcpy(e->rank, p->rank, KEYED_HOLES);
		e->low = -INFINITE;
		e->high = INFINITE;
	}
	if (bound >= beta && bound > e->low)
		e->low = bound;
	if (bound < beta && bound < e->high)
		e->high = bound;
}

/* Estimates what the position is worth to the player to move. */
static int64_t replies(const struct game *d, const struct pegs *p)
{
	int64_t best = 0, count = 0;

	for (int i = 0; i < d->shape.jumps; i++) {
		const struct shape_jump *j = &d->shape.jump[i];
		int64_t score;

		if (!can(p, j))
			continue;
		count++;
		score = score_of(d, p, j);
		if (score > best)
			best = score;
	}
	return best + count * d->reply;
}

/* Lists the possible jumps; returns their number. */
static int list_options(const struct game *d, const struct pegs *p,
			struct choice option[SHAPE_FEW_JUMPS])
{
	int options = 0;

	for (int i = 0; i < d->shape.jumps; i++) {
		const struct shape_jump *j = &d->shape.jump[i];
		struct pegs next;

		if (!can(p, j))
			continue;
		next = after(p, j);
		option[options++] =
		    (struct choice){j, score_of(d, p, j) - replies(d, &next)};
	}
	return options;
}

/* Moves the best of the options from I on to place I. */
static void select_best(struct choice *option, int i, int options)
{
	struct choice first = option[i];
	int best = i;

	for (int k = i + 1; k < options; k++)
		if (option[k].merit > option[best].merit)
			best = k;
	option[i] = option[best];
	option[best] = first;
}

/* Returns a lower bound of the value that is at least BETA, or an upper bound
 * that is less. */
static int64_t search(struct game *d, const struct pegs *p, int64_t beta)
{
	struct choice option[SHAPE_FEW_JUMPS];
	int64_t best = -INFINITE;
	int options;
	bool is_it;
	const struct bounded *e = find(d, p, &is_it);

	if (is_it && e->low >= beta)
		return e->low;
	if (is_it && e->high < beta)
		return e->high;
	if (!d->nodes || allowance_late(d->allowance)) {
		d->exhausted = true;
		return 0;
	}
	d->nodes--;
	options = list_options(d, p, option);
	if (!options)
		return 0;
	for (int i = 0; i < options && best < beta; i++) {
		struct pegs next;
		int64_t score, value;

		select_best(option, i, options);
		score = score_of(d, p, option[i].jump);
		next = after(p, option[i].jump);
		/* The jump is worth BETA unless the reply is worth this. */
		value = score - search(d, &next, score - beta + 1);
		if (d->exhausted)
			return 0;
		if (value > best)
			best = value;
	}
	remember(d, p, best, beta);
	return best;
}

/* Returns the value of the position; undefined if the search is exhausted.  A
 * correct GUESS is fastest. */
static int64_t find_value(struct game *d, int64_t guess)
{
	int64_t low = -INFINITE, high = INFINITE, value = guess;

	if (value > high || value < low)
		value = 0;
	while (low < high && !d->exhausted) {
		int64_t beta = value == low ? value + 1 : value;

		value = search(d, &d->pegs, beta);
		if (value >= beta)
			low = value;
		else
			high = value;
	}
	return value;
}

static bool is_stuck(const struct game *g)
{
	for (int i = 0; i < g->shape.jumps; i++)
		if (can(&g->pegs, &g->shape.jump[i]))
			return false;
	return true;
}

/* True if the value of the position is the one that is claimed, or if the
 * nodes or the time were not enough; duel_check reports that. */
static bool check_value(struct game *g, int64_t claimed)
{
	int64_t value = g->exhausted ? claimed : find_value(g, claimed);

	if (g->exhausted || value == claimed)
		return true;
	if (!g->jumps)
		return check_refute(g->judged,
				    "difference: claimed %" PRId64
				    ", but perfect play gives %" PRId64,
				    claimed, value);
	return check_refute(g->judged,
			    "%s: after jump %d, perfect play gives the "
			    "opponent %" PRId64 ", expected %" PRId64,
			    g->key, g->jumps, value, claimed);
}

/* Reads the next jump of the line, *MADE, makes it and sets its SCORE. */
static bool follow(struct game *g, struct span *c,
		   const struct shape_jump **made, int64_t *score)
{
	struct span word = cursor_word(c);
	const char *quoted = check_quote(word);
	uint64_t claimed;
	const struct shape_jump *j = *made =
	    cursor_jump(c, &g->shape, &claimed);

	g->jumps++;
	if (!j)
		return check_refute(g->judged,
				    "%s: jump %d is %s, expected a jump of the "
				    "triangle with its score, such as '6-1*42'",
				    g->key, g->jumps, quoted);
	if (!can(&g->pegs, j))
		return check_refute(g->judged,
				    "%s: jump %d, %s, needs pegs in holes %d "
				    "and %d, and none in hole %d",
				    g->key, g->jumps, quoted, j->from + 1,
				    j->over + 1, j->to + 1);
	*score = score_of(g, &g->pegs, j);
	g->pegs = after(&g->pegs, j);
	return (uint64_t)*score == claimed ||
	       check_refute(g->judged,
			    "%s: jump %d is %s, but it scores %" PRId64, g->key,
			    g->jumps, quoted, *score);
}

/* Follows the line from a position with the value CLAIMED, and judges the value
 * of every position after a jump. */
static bool check_line(struct game *g, struct span *line, int64_t claimed)
{
	int64_t score = 0, sum = 0, sign = 1, expected = claimed;
	const struct shape_jump *made;

	while (!cursor_ended(line)) {
		if (!follow(g, line, &made, &score))
			return false;
		sum += sign * score;
		sign = -sign;
		expected = score - expected;
		if (!check_value(g, expected))
			return false;
	}
	if (!is_stuck(g))
		return check_refute(
		    g->judged,
		    "%s: it ends after %d jump%s, but another jump is possible",
		    g->key, g->jumps, plural_s((uint64_t)g->jumps));
	return sum == claimed || check_refute(g->judged,
					      "difference: claimed %" PRId64
					      ", but the line gives %" PRId64,
					      claimed, sum);
}

/* Judges TEXT, a field `first-jump`: a jump, the difference that it leads to,
 * and perhaps a line that begins with it.  *MADE is the jump. */
static bool check_first(struct game *g, struct span text,
			const struct shape_jump **made)
{
	struct span c = text;
	struct span jump = cursor_word(&c), again;
	int64_t score, difference;

	g->jumps = 0;
	if (!follow(g, &c, made, &score))
		return false;
	if (cursor_ended(&c) || !cursor_signed(&c, &difference) ||
	    cursor_word(&c).size)
		return check_refute(
		    g->judged, "%s: expected a difference after the jump in %s",
		    g->key, check_quote(text));
	if (!check_value(g, score - difference))
		return false;
	if (cursor_ended(&c))
		return true;
	again = cursor_until(&c, " ");
	if (again.size != jump.size ||
	    memcmp(again.text, jump.text, jump.size) != 0)
		return check_refute(g->judged,
				    "%s: the line begins with another jump, %s",
				    g->key, check_quote(again));
	return check_line(g, &c, score - difference);
}

/* Judges the fields `first-jump`.  If there are any, each legal jump has one.
 */
static bool check_firsts(struct game *g)
{
	const struct shape_jump *jump = g->shape.jump, *made;
	const struct pegs start = g->pegs;
	const struct check_claims *k = g->judged->claims;
	size_t fields = check_count_fields(k, FIELD_FIRST_JUMP), at = 0;
	bool named[SHAPE_FEW_JUMPS] = {false};

	if (fields > (size_t)g->shape.jumps)
		return check_refute(
		    g->judged, "%s: there are more fields than jumps", g->key);
	for (size_t i = 0; i < fields; i++) {
		g->pegs = start;
		if (!check_first(g, check_next_field(k, FIELD_FIRST_JUMP, &at),
				 &made))
			return false;
		named[made - jump] = true;
	}
	for (int j = 0; j < g->shape.jumps && fields; j++)
		if (!named[j] && can(&start, &jump[j]))
			return check_refute(
			    g->judged,
			    "%s: there is no field for %d-%d, but there are "
			    "fields for other jumps",
			    g->key, jump[j].from + 1, jump[j].to + 1);
	return true;
}

/* Judges the fields `difference` and `line`. */
static bool check_game(struct game *g, struct span claimed, struct span line)
{
	struct span c = claimed, jumps = line;
	int64_t difference;

	if (cursor_ended(&c) || !cursor_signed(&c, &difference) ||
	    !cursor_ended(&c))
		return check_refute(
		    g->judged,
		    "difference: %s is not a number from -10^18 to 10^18",
		    check_quote(claimed));
	return check_value(g, difference) &&
	       (!line.text || check_line(g, &jumps, difference));
}

bool duel_check(struct check_case *k)
{
	const struct check_claims *claims = k->claims;
	struct span difference = claims->of[FIELD_DIFFERENCE];
	struct pegs start;
	struct game g;
	bool holds = true;

	open_game(&g, k);
	start = g.pegs;
	if (difference.text)
		holds = check_game(&g, difference, claims->of[FIELD_LINE]);
	g.pegs = start;
	g.key = "first-jump";
	holds = holds && check_firsts(&g);
	budget_free(&g.allowance->budget, g.table);
	if (!holds || !g.exhausted)
		return holds;
	return k->allowance->late ? allowance_leave(k, "difference: proving it")
				  : check_say(k, CHECK_LIMIT,
					      "difference: not proved, because "
					      "the game has more than "
					      "%" PRIu64 " nodes",
					      k->nodes);
}
