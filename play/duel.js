// SPDX-License-Identifier: GPL-3.0-or-later
// The game for two: whose turn it is, who is ahead, and the jumps of the program.

import {state} from "./state.js";
import {byId, isDuel, isOver, jumpsHere, makeJump, record, tell,
	tellState} from "./game.js";
import {fieldOf, holeName, scoresOf} from "../lib/draw/page/board.js";
import {words} from "./words.js";
import {judge, working} from "./verdicts.js";
import {askDuel} from "./ask.js";

const ANSWER_PAUSE = 450; /* milliseconds before the program answers a jump */
export const MOST_ROWS = 7; /* of a game that the program plays */

// Who the user is: 0, 1, or -1, where people play on both sides.
export const userSide = () => state.board.rows.length > MOST_ROWS ? -1
	: ["first", "second"].indexOf(byId("player").value);
export const isProgramsTurn = () => isDuel() && !state.isSetUp && userSide() >= 0 &&
	state.at % 2 !== userSide() && !isOver();

export const tellScores = (made, over) => {
	const [first, second] = scoresOf(made);

	return words.score(first, second, userSide()) +
		(over ? words.over : words.turn(made.length % 2, userSide()));
};
// A jump, to those who do not see it: its name has the points.
export const tellJump = ({name, from, to}) => words.jumped(holeName(state.board, from),
	holeName(state.board, to), Number(name.split("*")[1]));
// The end of the game, with the lead of the first player in points.
const tellWinner = (lead) => lead === 0 ? words.drawn
	: words.wins(lead > 0 ? 0 : 1, Math.abs(lead), userSide());
const leadHere = () => {
	const [first, second] = scoresOf(state.line.slice(0, state.at));

	return first - second;
};

const askDuelHere = () => working(askDuel(state.solver, record(),
	state.board.rows.length));
// How the game ends: the points that were made already count.
const tellDifference = (answer) => {
	const rest = Number(fieldOf(answer, "difference"));

	return words.fairPlay(tellWinner(leadHere() + (state.at % 2 ? -rest : rest)));
};
// People can play a game that is too large for the program.
const tooLarge = () => words.largeDuel(MOST_ROWS);
const giveUpDuel = () => {
	byId("player").value = "both";
	tell("state", tellState());
	tell("verdict", words.noDuel);
};

// Says what perfect play gives, and jumps if it is the program's turn: the jump it
// made before if the user has gone back, otherwise the best.
export const judgeDuel = async () => {
	const text = record(), made = state.at;

	if (isOver() || state.board.rows.length > MOST_ROWS) {
		tell("verdict", isOver() ? tellWinner(leadHere()) : tooLarge());
		return;
	}
	const {answer, stopped} = await askDuelHere();

	if (stopped || text !== record())
		return;
	if (!answer) {
		giveUpDuel();
		return;
	}
	tell("verdict", tellDifference(answer));
	if (!isProgramsTurn())
		return;
	await new Promise((done) => setTimeout(done, ANSWER_PAUSE));
	if (text === record() && made === state.at && isProgramsTurn() &&
			!state.loading)
		makeJump(state.line[state.at] ?? programJump(answer.steps[0]));
};
// The jump of a program that plays as well as the user wants it to.
const programJump = (best) => {
	const jumps = jumpsHere(), level = byId("skill").value;
	const points = ({name}) => Number(name.split("*")[1]);

	return level === "random" ? jumps[Math.floor(Math.random() * jumps.length)]
		: level === "greedy"
		? jumps.reduce((a, b) => points(b) > points(a) ? b : a) : best;
};

// The jumps of a best line of the game for two; none without an answer, and then a
// message says why.
export const bestLine = async () => {
	// After a stop this lets the program go on.
	if (isProgramsTurn()) {
		if (!state.solver.isBusy())
			judge();
		return [];
	}
	if (isOver() || state.board.rows.length > MOST_ROWS) {
		tell("answer", isOver() ? words.isOver : tooLarge());
		return [];
	}
	const {answer, stopped} = await askDuelHere();

	if (answer)
		tell("verdict", tellDifference(answer));
	else if (!stopped)
		giveUpDuel();
	return answer?.steps ?? [];
};
