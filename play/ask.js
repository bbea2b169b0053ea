// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked about a position: pipes of programs, and what their answers
// mean.  Every answer ends as a record in a page of pegfmt, which has the steps.

import {PegkitError} from "../js/pegkit.js";
import {element} from "../lib/draw/page/draw.js";
import {copyRows, fieldOf, holeName, readBoard} from "../lib/draw/page/board.js";
import {byDistance, nameGoal, recordOf} from "./boards.js";
import {state} from "./state.js";
import {words} from "./words.js";

const AS_PAGE = ["pegfmt", "-t", "html"];
const JSON_AS_PAGE = ["pegfmt", "-f", "json", "-t", "html"];
const PEGBFS = ["pegbfs", "-b", "any", "--no-time"];
const MOST_HOLES = 256; /* of a board */
const MANY_HOLES = 100; /* of a board that nobody looks for a good hole of */
const LONG_TIME = 60; /* seconds for a verdict that is not there soon */
const TRIAL_TIME = 3000; /* milliseconds for looking */
const MOST_TRIALS = 13; /* vacant holes among which a good one is looked for */

// The boards in a page that pegfmt has written.  A template runs nothing and
// applies no style, which the policy would forbid.
const boardsIn = (page) => {
	const holder = element("template", {});

	holder.innerHTML = page;
	return boardsFrom(holder.content);
};
export const boardsFrom = (content) => [...content.querySelectorAll("#list pre")]
	.map(readBoard).map(nameGoal);

// What the programs say of a record that is wrong is for those who call them by name:
// by these patterns it becomes words of the page.
const COMPLAINTS = {
	name: /^unknown board '(.*?)'/,
	drawing: /(?:^|\(|but )board (\w+)(?:\)| has |$)/,
	goal: /^goal '(.*?)' is/,
	lines: /^(?:unknown lines|line) '(.*?)'/,
	value: /^expected a value .* found '(.*)'/,
	row: /^row (\d+) has (\d+) integers? instead of (\d+)/,
	rows: /^this is row \d+, but a triangle has at most (\d+)/,
	byte: /^byte .* is not allowed/,
	home: /homes? of a checkers board/,
	square: /'(.)' is not a square|found '(.)'/,
	holes: /256( holes|$)/,
	memory: /memory/,
};
// A player sees places within a drawing only.  The place of a whole record, 1:1, says
// nothing.
const complaintOf = ({place, message}) => {
	for (const [name, pattern] of Object.entries(COMPLAINTS)) {
		const [found, ...parts] = pattern.exec(message) ?? [];
		const isWithin = place && place !== "1:1" && found?.startsWith("'");

		if (found !== undefined)
			return (isWithin ? words.at(...place.split(":")) : "") +
				words.complaints[name](...parts);
	}
	return words.nothing;
};

// Asks PIPE about a record and returns {answer, complaint, error, stopped}; answer
// is a board with fields and steps.  What was asked before is of no more interest.
const askRecord = async (record, ...pipe) => {
	state.solver.stop();
	const result = await state.solver.run(pipe, record);

	if (result.status === -1)
		return {stopped: true, complaint: ""};
	const [answer] = boardsIn(result.out);
	const error = answer ? undefined : new PegkitError(result);

	return {answer, error, stopped: false, complaint: error ? complaintOf(error) : ""};
};

// A small table is made sooner, and does for most positions.
export const SMALL = "--max-memory=64M";
export const askPegs = (record, ...options) =>
	askRecord(record, [...PEGBFS, ...options], AS_PAGE);
// About the other positions the question is asked again, for a while.
export const askPegsSoon = async (record, isBrief, ...options) => {
	const soon = await askPegs(record, ...options, SMALL, "--max-time=2");

	return isBrief || soon.stopped || soon.answer &&
		fieldOf(soon.answer, "result") !== "limit"
		? soon : askPegs(record, ...options, `--max-time=${LONG_TIME}`);
};
// The chance that jumps at random win each of several records; null after a stop.
export const askChances = async (records) => {
	const {out, status} = await state.solver.run([[...PEGBFS, "--random-play",
		"--keep-going", SMALL]], records.join("\n"));

	return status === -1 ? null : out.split(/\n{2,}/).map((text) =>
		Number(/^random-play: (\S+)$/m.exec(text)?.[1] ?? 0));
};
export const askDuel = (record, size) => askRecord(record,
	["pegfmt", "-F", "-b", `triangle${size}`, "-t", "peg2p"],
	["peg2p", "-r", `${size}`, "--json", "-m"], JSON_AS_PAGE);
export const askCapture = (record) => askRecord(record,
	["pegfmt", "-F", "-t", "megacheck"], ["megacheck", "--json", "-m"], JSON_AS_PAGE);
// The number of pieces it captures; NaN if a limit was reached.
export const capturedIn = (answer) => Number(answer && fieldOf(answer, "captured"));
// What hiq plays on a board that has a name, with the names of its jumps on the page.
export const askRule = async (board, record) => {
	if (!board.name)
		return {complaint: words.needsName};
	const {answer, ...rest} = await askRecord(record, ["pegfmt", "-t", "json"],
		["hiq", "-m", "--json", "-b", board.name], JSON_AS_PAGE);
	const nameOf = ({from, to}) => `${holeName(board, from)}-${holeName(board, to)}`;

	return {...rest, answer: answer && {...answer,
		steps: answer.steps.map((step) => ({...step, name: nameOf(step)}))}};
};

// A board from a record, or what is wrong with it.  What counts holes compares the
// drawing with the name of its board, too.
export const loadRecord = (record) => askRecord(record,
	...(/^board: /m.test(record) ? [["pegfmt", "--stats"]] : []), AS_PAGE);

// NAME is the name of no board: what the user may have meant, or all names.
const noBoard = (name, complaint) => {
	const [, pattern] = /(?:did you mean|is not possible[^:]*:) (\S+)/.exec(complaint) ?? [];
	const meant = words.boards.find(([known]) => known === pattern);

	return words.noBoard(name) + (meant ? words.meant(...meant)
		: words.allBoards(words.boards.map(([known]) => known), MOST_HOLES));
};

// The board called NAME with pegs in all holes, or what is wrong with the name.
export const loadFull = async (name) => {
	const {answer, error, stopped} = await askRecord("1\n",
		["pegfmt", "-f", "holes", "-b", name, "-t", "html"]);

	if (!answer)
		return {stopped, complaint: noBoard(name, error?.message)};
	for (const [row, col] of answer.holes)
		answer.rows[row][col] = "o";
	if (!fieldOf(answer, "board"))
		answer.fields.push(["board", name]);
	return {answer};
};

const withVacancy = (board, [row, col], goal) => {
	const rows = copyRows(board.rows);

	rows[row][col] = ".";
	return {...board, rows, fields: goal
		? [...board.fields, ["goal", goal]] : board.fields};
};
// It begins with a hole near the middle and a goal that can be won from it, where
// one is found soon.
export const loadNamed = async (name) => {
	const {answer: full, ...rest} = await loadFull(name);

	if (!full)
		return rest;
	const nearest = byDistance(full).slice(0, MOST_TRIALS);
	const trials = ["", "any"].flatMap((goal) =>
		nearest.map((hole) => withVacancy(full, hole, goal)));
	const [first] = trials, begun = performance.now();

	for (const trial of full.holes.length > MANY_HOLES ? [] : trials) {
		if (performance.now() - begun > TRIAL_TIME)
			break;
		const {answer, stopped} =
			await askPegs(recordOf(trial), SMALL, "--max-time=1");

		if (stopped)
			return {stopped};
		if (answer && fieldOf(answer, "result") === "solved")
			return {answer: trial};
	}
	return {answer: first};
};
