// SPDX-License-Identifier: GPL-3.0-or-later
// Begins with a board, and sets one up by clicks: its pieces, its size, its squares and
// its lines.

import {copyRows, fieldOf, holeName, jumpsCalled} from "../lib/draw/page/board.js";
import {loadRecord} from "./ask.js";
import {drawingOf, filled, goalHole, vacanciesOf} from "./boards.js";
import {hasColours, showColours, tellColours} from "./colours.js";
import {isPlayed} from "./duel.js";
import {hasFew, hasPegs, isCheckers, isDuel, pause, show, startOfGame, startRecord,
	writeLink} from "./game.js";
import {byId, choose, fillChoices, numberIn, setPressed, tell} from "./page.js";
import {savedGame} from "./saved.js";
import {state} from "./state.js";
import {judge} from "./verdicts.js";
import {boardName, lessonOf, titleOf, words} from "./words.js";

const COLOURED = "Parity"; /* the lesson that begins with colours */
const BLANK = "ooooo\nooooo\noo.oo\nooooo\nooooo\ngoal: any\n";

// Clicks while a board is set up: a peg becomes a hole, and so on.
export const setUp = ([row, col]) => {
	const next = {o: isCheckers() ? "x" : ".", ".": "o", x: "."};

	if (!state.isSetUp)
		return false;
	if (isCutting()) {
		tapSquare([row, col]);
		return true;
	}
	const rows = copyRows(state.rows);

	rows[row][col] = isDuel() ? numberIn("value") : next[rows[row][col]];
	setUpBoard({...state.board, rows, called: null});
	return true;
};
// Goes on setting up with another board.
const setUpBoard = (board) => {
	state.before.push({board: state.board, line: state.line, at: state.at});
	showSetUp({board, line: [], at: 0});
};
// The board before the last click that set up, with the jumps that were made.
export const undoSetUp = () => showSetUp(state.before.pop());
/** @type {(before: any) => void} */
const showSetUp = ({board, line, at}) => {
	state.board = board;
	state.line = line;
	state.isShown = false;
	describe(state.goal);
	show(at);
	showQuestions();
};
const switchSetUp = (isOn) => {
	state.isSetUp = isOn;
	cut(false);
	tell("set-up", isOn ? words.leaveSetUp : words["set-up"]);
	byId("set-up").classList.toggle("on", isOn);
	showQuestions();
};
export const toggleSetUp = () => {
	switchSetUp(!state.isSetUp);
	show(state.at);
};

const showQuestions = () => {
	const isSmall = hasFew(), isSketched = isSketch();
	const kinds = {hint: !isCheckers(), best: !isCheckers(),
		fewest: isSmall, rule: isSmall, traffic: isSmall, capture: isCheckers(),
		colours: hasColours(), sketch: isSketched,
		"for-counting": isSmall, "for-see": isSmall, legend: isSmall,
		"for-goal": hasPegs(), "for-two": isPlayed(),
		"for-value": isDuel() && state.isSetUp};

	for (const id in kinds)
		byId(id).hidden = !kinds[id];
	tellRules();
	if (!isSketched)
		return;
	byId("high").value = rectangle().length;
	byId("wide").value = rectangle()[0].length;
	byId("lines").value = linesHere();
};

// The rules of a game of pegs end with the goal that is chosen.
export const tellRules = () => tell("rules", hasPegs()
	? `${words.rules.pegs} ${words.toWin(byId("goal").selectedOptions[0].text)}`
	: words.rules[state.board.kind]);

// The board as a rectangle of squares; while a new one is being read, that.
const rectangle = () => {
	const rows = state.loading && state.sketch || state.rows;
	const wide = Math.max(...rows.map((row) => row.length));

	return rows.map((row) =>
		Array.from({length: wide}, (_, col) => row[col] ?? "_"));
};
const isSketch = () => state.isSetUp && hasPegs() && !state.board.graph;
const linesHere = () => fieldOf(state.board, "lines") ??
	(state.board.directions.length === 6 ? "6" : "4");
// Goes on with other squares.  A goal that names a hole may have lost it.
const redrawAs = (rows, lines = linesHere()) => {
	const hasHoles = rows.flat().some((square) => square !== "_");

	tell("problem", hasHoles ? "" : words.noHoles);
	if (!hasHoles)
		return;
	state.sketch = rows;
	load(loadRecord([drawingOf(rows), `lines: ${lines}`,
		...state.goal ? ["goal: any"] : []].join("\n") + "\n"), undefined, setUpBoard);
};

// The squares off the board that a tap can make holes, while squares are tapped.
const isCutting = () => isSketch() && state.isCutting;
export const gaps = () => !isCutting() ? []
	: rectangle().flatMap((row, r) => [...row.keys()]
		.filter((col) => row[col] === "_").map((col) => [r, col]));
const tapSquare = ([row, col]) => {
	const rows = rectangle();

	rows[row][col] = rows[row][col] === "_" ? "o" : "_";
	redrawAs(rows);
};
const cut = (isOn) => {
	state.isCutting = isOn;
	setPressed("cut", isOn);
	state.hands.redraw();
};
// A piece in all holes.
const fillWith = (piece) => () => redrawAs(filled(rectangle(), piece));
const resize = () => {
	const rows = rectangle(), wide = {length: numberIn("wide")};

	redrawAs(Array.from({length: numberIn("high")}, (_, row) =>
		Array.from(wide, (__, col) => rows[row] ? rows[row][col] ?? "o" : "o")));
};
export const sketching = {
	cut: () => cut(!state.isCutting), fill: fillWith("o"), clear: fillWith("."),
	lines: () => redrawAs(rectangle(), byId("lines").value), high: resize, wide: resize,
};
export const beginSketch = () => play(loadRecord(BLANK), (board) => {
	begin(board);
	toggleSetUp();
	cut(true);
	byId("more").open = true;
});

// The title of the board, its goals and its drawing.  Goals that make sense: a hole
// that the record names, the first vacancy.
const describe = (goal) => {
	const {board} = state, title = titleOf(board), vacancies = vacanciesOf(board);
	const goals = new Map([["", goalHole(board, "") ? words.goalCentre
		: words.goalNoCentre], ["any", words.goalAny]]);
	const isHole = (name) => board.holes.some((hole) => holeName(board, hole) === name);

	if (vacancies.length === 1) {
		const name = holeName(board, vacancies[0]);

		goals.set(name, words.goalVacancy(name));
	}
	for (const value of [fieldOf(board, "goal"), goal])
		if (value && !goals.has(value))
			goals.set(value, isHole(value) ? words.goalHole(value)
				: words.goalOther(value));
	fillChoices("goal", [...goals], goal);
	state.goal = goal;
	// "c1 to c1" alone does not say on which board.
	tell("title", board.name && / to /.test(fieldOf(board, "title") ?? "")
		? `${boardName(board.name)}: ${title}` : title);
	document.title = words.pageTitle(byId("title").textContent);
	byId("board").setAttribute("aria-label", byId("title").textContent);
	// Another drawing would contradict the name of the board.
	byId("drawing").value = startRecord().replace(/^board: .*\n/m,
		board.directions.length === 6 && !fieldOf(board, "lines") ? "lines: 6\n" : "");
};

// Begins with a board, after the jumps called NAMES, as PLAYER.
export const begin = (board, names = [], player = byId("player").value) => {
	const title = fieldOf(board, "title");

	pause();
	state.board = board;
	state.line = jumpsCalled(board, names);
	state.isOther = true;
	state.isShown = false;
	state.before = [];
	state.colouring = null;
	state.at = -2; /* so that nothing travels here */
	describe(fieldOf(board, "goal") ?? "");
	// Of jumps that come from elsewhere nobody knows how they were found.
	state.isHelped = state.line.length > 0 &&
		savedGame(startOfGame())?.helped !== false;
	choose("player", player, "first");
	switchSetUp(false);
	show(state.line.length);
	showColours(title === COLOURED);
	if (!state.line.length)
		tell("answer", `${board.note ?? lessonOf(board)} ${tellColours()}`.trim());
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
// Begins because the user asked.  Without room for columns the board may be out of sight.
export const play = async (asked, use = begin) => {
	pause();
	tell("problem", "");
	await load(asked, undefined, use);
	byId("title").scrollIntoView({block: "nearest"});
};
