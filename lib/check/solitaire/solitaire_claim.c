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
static enum sense sense_of_play(struct check_text text)
{
	struct cursor c = cursor_of(text);

	return cursor_ended(&c) || cursor_is_word(text, "0") ? NEITHER : ONE;
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

static const struct field {
	const char *key;
	size_t at; /* the offset of its value in a claim */
	enum sense (*sense)(struct check_text text);
	bool searched; /* only a search of positions tells whether it is true */
} field[] = {
    {"result", AT(result), sense_of_result, false},
    {"jumps", AT(jumps), sense_of_play, false},
    {"moves", AT(moves), sense_of_play, false},
    {"proof", AT(proof), sense_of_proof, false},
    {"fewest-moves", AT(fewest), sense_of_play, true},
    {"solution", AT(solution), sense_of_play, false},
    {"solutions", AT(solutions), sense_of_number, true},
    {"census-of-winning", AT(winning), sense_of_number, true},
    {"census-of-winning-all", AT(winning_all), sense_of_number, true},
    {"longest-last-sweep", AT(last_sweep), sense_of_solution, true},
    {"random-play", AT(chance), sense_of_number, true},
    {"lost", AT(lost), sense_of_number, true},
    {"end", AT(end), NULL, true},
    {"pegs-left", AT(pegs_left), NULL, true},
    {"longest-sweep", AT(sweep), NULL, true},
    {"game", AT(game), NULL, false},
    {"census", AT(census), NULL, true},
    {"census-all", AT(census_all), NULL, true},
    {"census-of-moves", AT(by_moves), NULL, true},
    {"census-of-moves-all", AT(by_moves_all), NULL, true},
};

enum { FIELDS = sizeof field / sizeof *field };

static const struct check_text *text_at(const struct solitaire_claim *claim,
					size_t at)
{
	return (const struct check_text *)((const char *)claim + at);
}

const char *solitaire_claim_key(int i, struct solitaire_claim *claim,
				struct check_text **value)
{
	if (i >= FIELDS)
		return NULL;
	*value = (struct check_text *)((char *)claim + field[i].at);
	return field[i].key;
}

const char *solitaire_claim_searched(const struct solitaire_claim *claim)
{
	for (int i = 0; i < FIELDS; i++)
		if (field[i].searched && text_at(claim, field[i].at)->data)
			return field[i].key;
	return claim->nexts ? "next" : NULL;
}

bool solitaire_claim_is_solution(const struct solitaire_claim *claim)
{
	return cursor_is_word(claim->result, "solved") || claim->fewest.data ||
	       claim->solution.data;
}

bool solitaire_claim_has_moves(const struct solitaire_claim *claim)
{
	struct check_text moves = claim->moves;
	bool cells = moves.size && (moves.data[0] < '0' || moves.data[0] > '9');

	return moves.data && (cells || claim->jumps.data ||
			      solitaire_claim_is_solution(claim));
}

bool solitaire_claim_is_unshown(const struct solitaire_claim *claim)
{
	const struct check_text said[] = {claim->jumps, claim->fewest,
					  claim->solution};

	for (size_t i = 0; i < sizeof said / sizeof *said; i++)
		if (said[i].size)
			return true;
	return cursor_is_word(claim->result, "solved");
}

bool solitaire_claim_contradicts(const struct solitaire_claim *claim,
				 char message[CHECK_MESSAGE])
{
	const struct field *by[NONE + 1] = {NULL};
	char one[CHECK_QUOTE], none[CHECK_QUOTE];

	for (int i = 0; i < FIELDS; i++) {
		struct check_text text = *text_at(claim, field[i].at);
		enum sense sense = text.data && field[i].sense
				       ? field[i].sense(text)
				       : NEITHER;

		if (!by[sense])
			by[sense] = &field[i];
	}
	if (!by[ONE] || !by[NONE])
		return false;
	check_false(
	    message, "%s: %s and %s: %s contradict each other", by[NONE]->key,
	    check_quote(*text_at(claim, by[NONE]->at), none), by[ONE]->key,
	    check_quote(*text_at(claim, by[ONE]->at), one));
	return true;
}
