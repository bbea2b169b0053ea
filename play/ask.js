// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked about a position: pipes of programs, and what their answers
// mean.  Every answer ends as a record in a page of pegfmt, which has the steps.

import {element} from "../lib/draw/page/draw.js";
import {afterJumps, copyRows, fieldOf, isSame, legalFrom,
	readBoard} from "../lib/draw/page/board.js";
import {byDistance, nameGoal, recordOf} from "./boards.js";
import {words} from "./words.js";
import {PegkitError} from "./pegkit.js";

const AS_PAGE = ["pegfmt", "-t", "html"];
const JSON_AS_PAGE = ["pegfmt", "-f", "json", "-t", "html"];
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

const complaintOf = ({place, message}) => {
	for (const [pattern, tell] of words.complaints) {
		const found = pattern.exec(message);

		if (found)
			return placeWords(place, found[0]) + tell(...found.slice(1));
	}
	return words.nothing;
};
// A player sees places within a drawing only.  The place of a whole record, 1:1,
// says nothing.
const placeWords = (place, message) => {
	const [row, col] = place.split(":");

	return place === "" || place === "1:1" || !message.startsWith("'") ? ""
		: words.at(row, col);
};

// Asks PIPE about a record and returns {answer, complaint, error, stopped}; answer
// is a board with fields and steps.  What was asked before is of no more interest.
const askRecord = async (solver, pipe, record) => {
	solver.stop();
	const result = await solver.run(pipe, record);
	if (result.status === -1)
		return {stopped: true, complaint: ""};
	const [answer] = boardsIn(result.out);
	const error = answer ? undefined : new PegkitError(result);

	return {answer, error, stopped: false,
		complaint: error ? complaintOf(error) : ""};
};

export const askPegs = (solver, record, options) => askRecord(solver,
	[["pegbfs", "-b", "any", "--no-time", ...options], AS_PAGE], record);
// A small table is made sooner, and does for most positions.
export const askPegsBriefly = (solver, record, options) => askPegs(solver, record,
	[...options, "--max-memory=64M", "--max-time=2"]);
// About the other positions the question is asked again, for a while.
export const askPegsSoon = async (solver, record, options) => {
	const soon = await askPegsBriefly(solver, record, options);

	return soon.stopped || soon.answer &&
		fieldOf(soon.answer, "result") !== "limit"
		? soon : askPegs(solver, record, [...options, `--max-time=${LONG_TIME}`]);
};
// The chance that jumps at random win each of several records; null after a stop.
export const askChances = async (solver, records) => {
	const {out, status} = await solver.run([["pegbfs", "-b", "any", "--no-time",
		"--random-play", "--keep-going", "--max-memory=64M"]],
	records.join("\n"));

	return status === -1 ? null : out.split(/\n{2,}/).map((text) =>
		Number(/^random-play: (\S+)$/m.exec(text)?.[1] ?? 0));
};
export const askDuel = (solver, record, size) => askRecord(solver,
	[["pegfmt", "-F", "-b", `triangle${size}`, "-t", "peg2p"],
		["peg2p", "-r", String(size), "--json", "-m"], JSON_AS_PAGE],
	record);
export const askCapture = (solver, record) => askRecord(solver,
	[["pegfmt", "-F", "-t", "megacheck"], ["megacheck", "--json", "-m"],
		JSON_AS_PAGE], record);
// The number of pieces it captures; NaN if a limit was reached.
export const capturedIn = (answer) => Number(answer && fieldOf(answer, "captured"));

// Whether a question has no answer because it was stopped.
export const isStop = ({message}) => message === "stopped";
// The jumps that hiq makes; none after a stop.
export const askRule = async (solver, board, rows, record) => {
	solver.stop();
	try {
		const {sum, moves} = await solver.ask("greedy", record);

		return {sum, jumps: jumpsBetween(board, rows, moves)};
	} catch (/** @type {any} */ error) {
		return isStop(error) ? {} : {complaint: complaintOf(error)};
	}
};

// Jumps as pairs of numbers of holes, from 1.
const jumpsBetween = (board, start, pairs) => {
	let rows = start;

	return pairs.map((pair) => {
		const [from, to] = pair.map((number) => board.holes[number - 1]);
		const jump = legalFrom(board, rows, from)
			.find((legal) => isSame(legal.to, to));

		rows = afterJumps(board, [jump], rows);
		return jump;
	});
};

// A board from a record, or what is wrong with it.  What counts holes compares the
// drawing with the name of its board, too.
export const loadRecord = (solver, record) => askRecord(solver,
	/^board: /m.test(record) ? [["pegfmt", "--stats"], AS_PAGE] : [AS_PAGE], record);

// NAME is the name of no board: what the user may have meant, or all names.
const noBoard = (name, complaint) => {
	const [, pattern] = /(?:did you mean|is not possible:) (\S+)/.exec(complaint) ?? [];
	const meant = words.boards.find(([known]) => known === pattern);

	return words.noBoard(name) + (meant ? words.meant(...meant)
		: words.allBoards(words.boards.map(([known]) => known), MOST_HOLES));
};

// The board called NAME with pegs in all holes, or what is wrong with the name.
export const loadFull = async (solver, name) => {
	const {answer, error, stopped} = await askRecord(solver,
		[["pegfmt", "-f", "holes", "-b", name, "-t", "html"]], "1\n");

	if (!answer)
		return {stopped, complaint: noBoard(name, error?.message ?? "")};
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
export const loadNamed = async (solver, name) => {
	const {answer: full, ...rest} = await loadFull(solver, name);

	if (!full)
		return rest;
	const nearest = byDistance(full).slice(0, MOST_TRIALS);
	const trials = ["", "any"].flatMap((goal) =>
		nearest.map((hole) => withVacancy(full, hole, goal)));
	const [first] = trials, begun = performance.now();

	for (const trial of full.holes.length > MANY_HOLES ? [] : trials) {
		if (performance.now() - begun > TRIAL_TIME)
			break;
		const {answer, stopped} = await askPegs(solver,
			recordOf(trial, trial.rows), ["--max-memory=64M", "--max-time=1"]);

		if (stopped)
			return {stopped};
		if (answer && fieldOf(answer, "result") === "solved")
			return {answer: trial};
	}
	return {answer: first};
};
