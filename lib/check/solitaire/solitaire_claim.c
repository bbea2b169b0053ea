/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the fields and what each tells of solutions; solitaire_claim.h.
 */
#include "check/solitaire/solitaire_claim.h"

#include <stddef.h>

#include "check/cursor.h"

/* What a field says about solutions: nothing, that there is one, or none. */
enum sense { NEITHER, ONE, NONE };

static enum sense sense_of_result(struct check_text text)
{
	return cursor_is_word(text, "solved")	    ? ONE
	       : cursor_is_word(text, "unsolvable") ? NONE
						    : NEITHER;
}

/* Of a number of solutions, or of positions that lead to a goal. */
static enum sense sense_of_number(struct check_text text)
{
	return cursor_is_word(text, "0")    ? NONE
	       : cursor_is_word(text, "0-") ? NEITHER
					    : ONE;
}

/* Of a part of a solution.  An empty one, or 0, may stand beside no solution.
 */
static enum sense sense_of_part(struct check_text text)
{
	struct cursor c = cursor_of(text);

	return cursor_ended(&c) || cursor_is_word(text, "0") ? NEITHER : ONE;
}

/* The same of moves and their jumps, if they are a solution. */
static enum sense sense_of_moves(struct check_text text)
{
	return sense_of_part(text);
}

/* Of a certificate, which always says that there is no solution. */
static enum sense sense_of_proof(struct check_text text)
{
	(void)text;
	return NONE;
}

/* Of what only a solution has. */
static enum sense sense_of_solution(struct check_text text)
{
	(void)text;
	return ONE;
}

#define AT(member) offsetof(struct solitaire_claim, member)

static const struct row {
	enum field_id id;
	size_t at; /* the offset of its value in a claim */
	enum sense (*sense)(struct check_text text);
	bool searched; /* only a search of positions tells whether it is true */
} row[] = {
    {FIELD_RESULT, AT(result), sense_of_result, false},
    {FIELD_JUMPS, AT(jumps), sense_of_moves, false},
    {FIELD_MOVES, AT(moves), sense_of_moves, false},
    {FIELD_PROOF, AT(proof), sense_of_proof, false},
    {FIELD_FEWEST_MOVES, AT(fewest), sense_of_part, true},
    {FIELD_SOLUTION, AT(solution), sense_of_part, false},
    {FIELD_SOLUTIONS, AT(solutions), sense_of_number, true},
    {FIELD_CENSUS_OF_WINNING, AT(winning), sense_of_number, true},
    {FIELD_CENSUS_OF_WINNING_ALL, AT(winning_all), sense_of_number, true},
    {FIELD_LONGEST_LAST_SWEEP, AT(last_sweep), sense_of_solution, true},
    {FIELD_RANDOM_PLAY, AT(chance), sense_of_number, true},
    {FIELD_LOST, AT(lost), sense_of_number, true},
    {FIELD_END, AT(end), NULL, true},
    {FIELD_PEGS_LEFT, AT(pegs_left), NULL, true},
    {FIELD_LONGEST_SWEEP, AT(sweep), NULL, true},
    {FIELD_GAME, AT(game), NULL, false},
    {FIELD_CENSUS, AT(census), NULL, true},
    {FIELD_CENSUS_ALL, AT(census_all), NULL, true},
    {FIELD_CENSUS_OF_MOVES, AT(by_moves), NULL, true},
    {FIELD_CENSUS_OF_MOVES_ALL, AT(by_moves_all), NULL, true},
};

enum { ROWS = sizeof row / sizeof *row };

static const struct check_text *text_at(const struct solitaire_claim *claim,
					size_t at)
{
	return (const struct check_text *)((const char *)claim + at);
}

enum field_id solitaire_claim_field(int i, struct solitaire_claim *claim,
				    struct check_text **value)
{
	if (i >= ROWS)
		return FIELD_STRANGE;
	*value = (struct check_text *)((char *)claim + row[i].at);
	return row[i].id;
}

enum field_id solitaire_claim_searched(const struct solitaire_claim *claim)
{
	for (int i = 0; i < ROWS; i++)
		if (row[i].searched && text_at(claim, row[i].at)->data)
			return row[i].id;
	return claim->nexts ? FIELD_NEXT : FIELD_STRANGE;
}

bool solitaire_claim_is_play(const struct solitaire_claim *claim)
{
	return claim->end.data || claim->pegs_left.data || claim->sweep.data;
}

bool solitaire_claim_is_solution(const struct solitaire_claim *claim)
{
	return cursor_is_word(claim->result, "solved") || claim->fewest.data ||
	       claim->solution.data ||
	       (claim->aimed && claim->moves.size &&
		!cursor_is_word(claim->result, "limit") &&
		!solitaire_claim_is_play(claim));
}

bool solitaire_claim_is_unshown(const struct solitaire_claim *claim)
{
	return (claim->jumps.size && !solitaire_claim_is_play(claim)) ||
	       claim->fewest.size || claim->solution.size ||
	       cursor_is_word(claim->result, "solved");
}

bool solitaire_claim_contradicts(const struct solitaire_claim *claim,
				 char message[CHECK_MESSAGE])
{
	const struct row *by[NONE + 1] = {NULL};
	char one[CHECK_QUOTE], none[CHECK_QUOTE];
	bool is_shown = claim->moves.data ? solitaire_claim_is_solution(claim)
					  : !solitaire_claim_is_play(claim);

	for (int i = 0; i < ROWS; i++) {
		struct check_text text = *text_at(claim, row[i].at);
		bool is_said = text.data && row[i].sense &&
			       (is_shown || row[i].sense != sense_of_moves);
		enum sense sense = is_said ? row[i].sense(text) : NEITHER;

		if (!by[sense])
			by[sense] = &row[i];
	}
	if (!by[ONE] || !by[NONE])
		return false;
	check_false(message, "%s: %s and %s: %s contradict each other",
		    field_table[by[NONE]->id].key,
		    check_quote(*text_at(claim, by[NONE]->at), none),
		    field_table[by[ONE]->id].key,
		    check_quote(*text_at(claim, by[ONE]->at), one));
	return true;
}
