// SPDX-License-Identifier: GPL-3.0-or-later
// The game that is played: the board, its jumps, and what of it is on the screen.

import {afterJumps, countPieces, fieldOf, isSameJump, legalJumps, moveName,
	movesOf, tellPosition} from "../lib/draw/page/board.js";
import {element} from "../lib/draw/page/draw.js";
import {goalHole, isOfPegs, linkOf, recordOf, startLink} from "./boards.js";
import {tellColours} from "./colours.js";
import {isProgramsTurn, isUsersTurn, tellJump, tellScores} from "./duel.js";
import {isCounting} from "./figures.js";
import {travel} from "./overlay.js";
import {button, byId, isUsable, setPressed, setUsable, tell} from "./page.js";
import {saveGame, store} from "./saved.js";
import {undoSetUp} from "./setup.js";
import {state} from "./state.js";
import {isSeeing, isWon, judge} from "./verdicts.js";
import {lessonOf, words} from "./words.js";

const FEW_HOLES = 64; /* more of them are too many for some questions */
const MOST_STEPS = 50; /* of a history, whose first ones browsers drop then */
const ADDRESS_PAUSE = 150; /* milliseconds between two changes of the address */
const STEP_PAUSE = 900; /* between two jumps that play by themselves */

export const isDuel = () => state.board.kind === "values";
export const isCheckers = () => state.board.kind === "checkers";
export const hasPegs = () => isOfPegs(state.board);
export const hasFew = () => hasPegs() && state.board.holes.length <= FEW_HOLES;
// The jumps that led here.
export const jumpsMade = () => state.line.slice(0, state.at);
export const jumpsHere = () => legalJumps(state.board, state.rows,
	state.line[state.at - 1]);
export const isOver = () => !jumpsHere().length;
export const record = (position = state.rows) =>
	recordOf(state.board, position, state.goal);
export const startRecord = () => record(state.board.rows);
// The start with the jumps that led here.
export const gameRecord = () =>
	`${startRecord()}moves: ${jumpsMade().map(({name}) => name).join(" ")}\n`;
// The jumps ahead that are shown.
const wayOn = () => state.proposed.length ? state.proposed
	: state.isShown ? state.line.slice(state.at) : [];

export const tellState = () => {
	const pieces = countPieces(state.rows);
	const made = state.isSetUp ? words.settingUp
		: state.at ? words.after(state.line[state.at - 1].name) : "";

	if (isDuel() && !state.isSetUp)
		return tellScores(isOver());
	return made + (isCheckers() ? words.opponents(pieces) : words.pegs(pieces));
};

// Hops of checkers are many, and jumps in a game for two belong to two players.
const inMoves = (jumps) => hasPegs() ? movesOf(jumps)
	: jumps.map((jump) => [jump]);
const listMoves = () => {
	const wasInside = byId("moves").contains(document.activeElement);
	let count = 0;

	byId("moves").replaceChildren(...inMoves([...jumpsMade(), ...wayOn()])
		.map((jumps) => {
			const end = count += jumps.length;
			const isCurrent = end - jumps.length < state.at && state.at <= end;

			return element("li", {}, button(() => {
				pause();
				if (end > state.at)
					adopt();
				show(end);
			}, isCurrent ? {"aria-current": "step"} : {}, moveName(jumps)));
		}));
	if (wasInside)
		(byId("moves").querySelector("[aria-current]") ??
			byId("first")).focus();
};

export const movesMade = () => movesOf(jumpsMade()).length;

// How the game begins, as the first part of a link.
export const startOfGame = () => state.board.called &&
	(state.goal ?? "") === (fieldOf(state.board, "goal") ?? "")
	? state.board.called : startLink(state.board, state.goal);
export const linkOfGame = () => linkOf(startOfGame(), jumpsMade(),
	isDuel() ? byId("player").value : "first");

// In a frame Back leaves the page around it: the game has no steps of the history.
export const isFramed = () => window !== window.top;
// Goes back COUNT steps, to the address HASH.
export const goBack = (count, hash) => {
	state.returning = hash;
	history.go(-count);
};
// Every position is a step of the history, so that Back takes back a jump, except
// positions in which the program is to jump: it would make the same jump again.
// A step knows the addresses of the steps of its game before it: to one of these,
// as after Undo, the history goes back, if it can still have it.
const writeAddress = () => {
	const {hash} = new URL("#" + linkOfGame(), location.href);
	const trail = state.isOther ? [] : history.state ?? [];
	const back = trail.length - trail.lastIndexOf(hash);

	// Each of these ends in a step of the history, and is followed by this again.
	if (state.isAside || state.returning !== null || state.loading)
		return;
	state.written = performance.now();
	if (hash !== location.hash && back <= trail.length &&
			history.length < MOST_STEPS) {
		goBack(back, hash);
	} else if (hash !== location.hash) {
		history[state.entry](state.entry === "pushState" && !state.isOther
			? [...trail, location.hash] : trail, "", hash);
	}
	state.isOther = false;
	state.entry = isProgramsTurn() || isFramed() ? "replaceState" : "pushState";
};
// Keeps the game at once, as the page may be closed before its address is changed.
export const keep = () => {
	const link = linkOfGame();

	store("last", `#${link}`);
	if (state.at > 0)
		saveGame({start: startOfGame(), link, title: byId("title").textContent,
			jumps: state.at, won: isWon(), helped: state.isHelped,
			...isWon() && {best: movesMade()}});
};
// Browsers refuse to have it changed too often.
export const writeLink = () => {
	clearTimeout(state.linked);
	state.linked = setTimeout(writeAddress,
		state.written + ADDRESS_PAUSE - performance.now());
};

export const showTraffic = (found) => {
	state.traffic = found;
	setPressed("traffic", found !== null);
	state.hands.redraw();
};
// Draws the position after COUNT jumps.
const draw = (count) => {
	const isMore = () => state.at < state.line.length || state.proposed.length > 0;

	state.at = Math.min(Math.max(count, 0), state.line.length);
	state.rows = afterJumps(state.board, jumpsMade());
	state.trip = null; /* a hidden page does not finish a jump */
	if (state.traffic?.text !== record())
		state.traffic = null;
	setPressed("traffic", state.traffic !== null);
	state.hands.forget();
	state.hands.redraw();
	tell("state", tellState());
	tell("heard", isDuel() && state.at ? tellJump(state.line[state.at - 1]) : "");
	tell("words", tellPosition(state.board, state.rows, words.pieces));
	byId("rules").hidden = state.at > 0;
	setUsable("back", state.at > 0 || state.before.length > 0);
	setUsable("first", state.at > 0);
	setUsable("next", isMore());
	setUsable("run", state.running || isMore());
	listMoves();
	keep();
	writeLink();
};
// The same, and says what it is worth.
export const show = (count) => {
	const last = state.at, from = state.rows;

	state.proposed = [];
	draw(count);
	if (state.at === last + 1)
		travel(state.board, state.line[last], from, false);
	else if (state.at === last - 1 && state.line[state.at])
		travel(state.board, state.line[state.at], state.rows, true);
	tell("answer", tellColours());
	// What is asked about another position is of no more interest.
	if (state.judged !== record())
		state.solver.stop();
	state.judged = record();
	state.loading = state.sketch = null;
	judge();
};

export const marks = () => {
	const last = state.line[state.at - 1], way = wayOn();
	const aim = hasPegs() && goalHole(state.board, state.goal);

	return {jumps: isDuel() ? way.slice(0, 1) : movesOf(way)[0] ?? [],
		came: last && !way.length ? last.to : null, aims: aim ? [aim] : [],
		isNameless: !byId("names").checked && !lessonOf(state.board)};
};

// Whether the line begins with JUMPS, or goes on with them after AT jumps.
export const hasJumps = (jumps, at = 0) => jumps.every((jump, i) =>
	state.line[at + i] && isSameJump(state.line[at + i], jump));
// JUMPS become the line, if they are not how it goes on.
const goOn = (jumps, isShown) => {
	if (hasJumps(jumps, state.at))
		return;
	state.line = [...jumpsMade(), ...jumps];
	state.isShown = isShown;
};
// What is proposed becomes the line.
const adopt = () => {
	goOn(state.proposed, true);
	state.proposed = [];
};
// A jump by the user or by the program.
export const makeJump = (jump, wasDragged = false) => {
	if (state.proposed.length && isSameJump(state.proposed[0], jump))
		adopt();
	goOn([jump], false);
	if (isSeeing() || isCounting())
		state.isHelped = true;
	state.isDragged = wasDragged;
	show(state.at + 1);
	state.isDragged = false;
};
// Shows JUMPS as the way on.
export const propose = (jumps, message) => {
	state.proposed = jumps;
	showTraffic(null);
	draw(state.at);
	tell("answer", message);
};

// Undo and Redo stop when it is the user's turn.
const step = (by) => {
	let count = state.at + by;

	while (count > 0 && count < state.line.length && !isUsersTurn(count))
		count += by;
	show(count);
};
export const undo = () => {
	if (state.at === 0 && state.before.length)
		undoSetUp();
	else
		step(-1);
};
// Redo follows the arrow, if there is one, and else repeats what was undone.
export const redo = () => {
	adopt();
	step(1);
};
// A game that the program begins is another game.
export const startAgain = () => {
	if (!isUsersTurn(0))
		state.line = [];
	show(0);
};

// The way on plays by itself, until it ends or the user does something.
export const pause = () => {
	clearInterval(state.running);
	state.running = 0;
	tell("run", words.run);
};
export const run = () => {
	if (state.running) {
		pause();
		return;
	}
	if (!isUsable("run"))
		return;
	state.running = setInterval(() => {
		redo();
		if (state.at < state.line.length)
			return;
		pause();
		setUsable("run", false);
	}, STEP_PAUSE);
	tell("run", words.pause);
	redo();
};
