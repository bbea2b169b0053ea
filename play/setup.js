// SPDX-License-Identifier: GPL-3.0-or-later
// Begins with a board, and sets one up by clicks.

import {byId, hasFew, hasPegs, isCheckers, isDuel, pause, show, startOfGame,
	startRecord, tell, writeLink} from "./game.js";
import {savedGame} from "./saved.js";
import {state} from "./state.js";
import {copyRows, fieldOf, holeName,
	jumpsCalled} from "../lib/draw/page/board.js";
import {cut, isCutting, showSketch, tapSquare} from "./sketch.js";
import {hasColours, showColours, tellColours} from "./colours.js";
import {judge} from "./verdicts.js";
import {boardName, titleOf, words} from "./words.js";
import {MOST_ROWS} from "./duel.js";
import {goalHole, vacanciesOf} from "./boards.js";
import {element} from "../lib/draw/page/draw.js";

const COLOURED = "Parity"; /* the lesson that begins with colours */

// Clicks while a board is set up: a peg becomes a hole, and so on.
export const setUp = ([row, col]) => {
	const next = {o: isCheckers() ? "x" : ".", ".": "o", x: "."};

	if (!state.isSetUp)
		return false;
	if (isCutting()) {
		tapSquare([row, col]);
		return true;
	}
	state.before.push({board: state.board, line: state.line, at: state.at});
	state.board = {...state.board, rows: copyRows(state.rows), called: null};
	state.board.rows[row][col] = isDuel()
		? Math.min(Math.max(Math.trunc(byId("value").value) || 0, 0), 1000000)
		: next[state.board.rows[row][col]];
	state.line = [];
	showSetUp(0);
	return true;
};
// Goes on setting up with another board.
export const setUpBoard = (board) => {
	state.before.push({board: state.board, line: state.line, at: state.at});
	state.board = board;
	state.line = [];
	showSetUp(0);
};
const showSetUp = (count) => {
	state.isShown = false;
	tellTitle();
	listGoals(state.goal);
	showQuestions();
	byId("drawing").value = recordToDraw();
	show(count);
	makeRoom();
};
// The board before the last click that set up, with the jumps that were made.
export const undoSetUp = () => {
	let count;

	({board: state.board, line: state.line, at: count} = state.before.pop());
	showSetUp(count);
};
const switchSetUp = (isOn) => {
	state.isSetUp = isOn;
	cut(false);
	tell("set-up", isOn ? words.leaveSetUp : words.setUp);
	byId("set-up").classList.toggle("on", isOn);
	showQuestions();
};
export const toggleSetUp = () => {
	switchSetUp(!state.isSetUp);
	show(state.at);
};

const showQuestions = () => {
	const isSmall = hasFew();
	const kinds = {hint: !isCheckers(), best: !isCheckers(),
		fewest: isSmall, rule: isSmall, traffic: isSmall, capture: isCheckers(),
		colours: hasColours(),
		"for-counting": isSmall, "for-see": isSmall, legend: isSmall,
		"for-goal": hasPegs(),
		"for-two": isDuel() && state.board.rows.length <= MOST_ROWS,
		"for-value": isDuel() && state.isSetUp};

	for (const id in kinds)
		byId(id).hidden = !kinds[id];
	showSketch();
	tellRules();
};

// The rules of a game of pegs end with the goal that is chosen.
export const tellRules = () => tell("rules", hasPegs()
	? `${words.rules.pegs} ${words.toWin(byId("goal").selectedOptions[0].text)}`
	: words.rules[state.board.kind]);

// A hole is 24 units of the drawing, and at least as many pixels.
export const makeRoom = () => {
	const {width, height} = byId("board").viewBox.baseVal;

	byId("board").style.minWidth = `${Math.ceil(width)}px`;
	byId("board").style.minHeight = `${Math.ceil(height)}px`;
};

// The record without the name of its board, which another drawing would contradict.
const recordToDraw = () => startRecord().replace(/^board: .*\n/m,
	state.board.directions.length === 6 && !fieldOf(state.board, "lines")
		? "lines: 6\n" : "");

// Goals that make sense: a hole that the record names, the first vacancy.
const listGoals = (wanted) => {
	const named = fieldOf(state.board, "goal");
	const isHole = (name) => state.board.holes.some((hole) =>
		holeName(state.board, hole) === name);
	const empty = vacanciesOf(state.board);
	const goals = [["", goalHole(state.board, "") ? words.goalCentre
		: words.goalNoCentre], ["any", words.goalAny]];

	if (empty.length === 1)
		goals.push([holeName(state.board, empty[0]),
			words.goalVacancy(holeName(state.board, empty[0]))]);
	for (const value of [named, wanted])
		if (value && !goals.some(([other]) => value === other))
			goals.push([value, isHole(value) ? words.goalHole(value)
				: words.goalOther(value)]);
	byId("goal").replaceChildren(...goals.map(([value, text]) =>
		element("option", {value}, text)));
	byId("goal").value = state.goal = wanted;
};
const tellTitle = () => {
	const {name} = state.board, title = titleOf(state.board);

	// "c1 to c1" alone does not say on which board.
	tell("title", name && / to /.test(fieldOf(state.board, "title") ?? "")
		? `${boardName(name)}: ${title}` : title);
	document.title = words.pageTitle(byId("title").textContent);
	byId("board").setAttribute("aria-label", byId("title").textContent);
};

// Begins with a board, after the jumps called NAMES, as PLAYER.
export const begin = (chosen, names = [], player = byId("player").value) => {
	pause();
	state.isOther = true;
	state.board = chosen;
	state.line = jumpsCalled(state.board, names);
	state.isShown = false;
	state.before = [];
	state.colouring = null;
	state.at = -2; /* so that nothing travels here */
	tellTitle();
	listGoals(fieldOf(state.board, "goal") ?? "");
	// Of jumps that come from elsewhere nobody knows how they were found.
	state.isHelped = state.line.length > 0 &&
		savedGame(startOfGame())?.helped !== false;
	byId("drawing").value = recordToDraw();
	byId("player").value = player;
	if (byId("player").selectedIndex < 0)
		byId("player").value = "first";
	switchSetUp(false);
	show(state.line.length);
	const title = fieldOf(state.board, "title");
	const note = state.board.note ?? words.lessons[title] ?? "";

	showColours(title === COLOURED);
	makeRoom();
	if (!state.line.length)
		tell("answer", `${note} ${tellColours()}`.trim());
};
export const isBoard = (answer) => answer?.holes.length > 0;
// Begins with the board that ASKED gives, {answer, names, player, complaint, stopped},
// unless the user has jumped or has asked for another board meanwhile.  ENTRY: how
// its address goes into the history; USE: what begins.
export const load = async (asked, entry, use = begin) => {
	state.loading = asked;
	const {answer, names, player, complaint, stopped} = await asked;

	if (state.loading !== asked)
		return;
	state.loading = null;
	if (isBoard(answer)) {
		state.entry = entry ?? state.entry;
		use(answer, names, player);
	} else if (!stopped) {
		tell("problem", complaint || words.noHoles);
		judge();
		// An address that has just been entered stays.
		if (!entry)
			writeLink();
	}
};
