// SPDX-License-Identifier: GPL-3.0-or-later
// The game for two: whose turn it is, who is ahead, and the jumps of the program.

import {fieldOf, holeName, pointsOf, scoresOf} from "../lib/draw/page/board.js";
import {askDuel} from "./ask.js";
import {isDuel, isOver, jumpsHere, jumpsMade, makeJump, record,
	tellState} from "./game.js";
import {byId, tell} from "./page.js";
import {state} from "./state.js";
import {judge, working} from "./verdicts.js";
import {words} from "./words.js";

const ANSWER_PAUSE = 450; /* milliseconds before the program answers a jump */
export const MOST_ROWS = 7; /* of a game that the program plays */

const isLarge = () => state.board.rows.length > MOST_ROWS;
export const isPlayed = () => isDuel() && !isLarge();
// Who the user is: 0, 1, or -1, where people play on both sides.
const userSide = () => isLarge() ? -1
	: ["first", "second"].indexOf(byId("player").value);
export const isUsersTurn = (count = state.at) => !isDuel() || userSide() < 0 ||
	count % 2 === userSide();
export const isProgramsTurn = () => !isUsersTurn() && !state.isSetUp && !isOver();

export const tellScores = (over) => {
	const [first, second] = scoresOf(jumpsMade());

	return words.score(first, second, userSide()) +
		(over ? words.over : words.turn(state.at % 2, userSide()));
};
// A jump, to those who do not see it: its name has the points.
export const tellJump = (jump) => words.jumped(holeName(state.board, jump.from),
	holeName(state.board, jump.to), pointsOf(jump));
// How the game ends if the player whose turn it is gains MORE points than the other
// one from now on.
const tellEnd = (more) => {
	const [first, second] = scoresOf(jumpsMade());
	const lead = first - second + (state.at % 2 ? -more : more);

	return lead === 0 ? words.drawn
		: words.wins(lead > 0 ? 0 : 1, Math.abs(lead), userSide());
};

// Says what perfect play gives, and returns its jumps; null without them, and then
// a message in the element TOLD says why.
const bestPlay = async (told) => {
	if (isOver() || isLarge()) {
		// People can play a game that is too large for the program.
		tell(told, !isOver() ? words.largeDuel(MOST_ROWS)
			: told === "verdict" ? tellEnd(0) : words.over);
		return null;
	}
	const text = record();
	const {answer, stopped} = await working(askDuel(text, state.board.rows.length));

	if (stopped || text !== record())
		return null;
	if (!answer) {
		byId("player").value = "both";
		tell("state", tellState());
	}
	tell("verdict", answer ? words.fairPlay(tellEnd(Number(fieldOf(answer, "difference"))))
		: words.noDuel);
	return answer?.steps;
};

// Says what perfect play gives, and jumps if it is the program's turn: the jump it
// made before if the user has gone back, otherwise the best.
export const judgeDuel = async () => {
	const text = record(), made = state.at;
	const steps = await bestPlay("verdict");

	if (!steps || !isProgramsTurn())
		return;
	await new Promise((done) => setTimeout(done, ANSWER_PAUSE));
	if (text === record() && made === state.at && isProgramsTurn() &&
			!state.loading)
		makeJump(state.line[state.at] ?? programJump(steps[0]));
};
// The jump of a program that plays as well as the user wants it to.
const programJump = (best) => {
	const jumps = jumpsHere(), level = byId("skill").value;

	return level === "random" ? jumps[Math.floor(Math.random() * jumps.length)]
		: level === "greedy"
		? jumps.reduce((a, b) => pointsOf(b) > pointsOf(a) ? b : a) : best;
};

// The jumps of a best line of the game for two.
export const bestLine = async () => {
	if (!isProgramsTurn())
		return await bestPlay("answer") ?? [];
	// After a stop this lets the program go on.
	if (!state.solver.isBusy())
		judge();
	return [];
};
