// SPDX-License-Identifier: GPL-3.0-or-later
// Random problems.  A number always gives the same problem: its pegs come from
// pseudorandom numbers.

import {countPieces, jumpsFrom, squareAt} from "../lib/draw/page/board.js";
import {askCapture, askChances, capturedIn, loadFull, loadRecord} from "./ask.js";
import {drawingOf, recordOf} from "./boards.js";
import {boardName, words} from "./words.js";

export const SIZES = [4, 6, 8, 10, 12, 14]; /* pegs */
export const LEVELS = ["easy", "medium", "hard"];
export const SHAPES = ["english", "european", "5x5", "6x6", "triangle5", "triangle6",
	"hex3", "hex4", "star13"];
const ATTEMPTS = 40;
const CANDIDATES = 9; /* of which the level chooses one */
export const LAST_NUMBER = 999999;
const LEAST_CAPTURE = 3; /* of a problem of checkers */
// From Monday on, as in newspapers; the first is Sunday.
const WEEK = [[14, "hard"], [6, "easy"], [8, "easy"], [8, "medium"],
	[10, "medium"], [10, "hard"], [12, "hard"]];

// Numbers from 0 up to 1 that a text determines: xorshift, begun by the hash
// FNV-1a of the text.
const chanceOf = (text) => {
	let state = 2166136261;

	for (const byte of new TextEncoder().encode(text))
		state = Math.imul(state ^ byte, 16777619);
	const next = () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};

	state ||= 1;
	for (let turn = 0; turn < 8; turn++)
		next();
	return next;
};
const pick = (list, chance) => list[Math.floor(chance() * list.length)];

// Takes back random jumps, from one peg to COUNT, or as far as possible.
const unplay = (board, count, chance) => {
	const rows = board.rows.map((row) => row.map((square) =>
		square === "_" ? "_" : "."));
	const put = ([row, col], piece) => {
		rows[row][col] = piece;
	};
	const all = board.holes.flatMap((hole) => jumpsFrom(board, hole));

	put(pick(board.holes, chance), "o");
	for (let pegs = 1; pegs < count; pegs++) {
		const jump = pick(all.filter(({from, over, to}) =>
			squareAt(rows, to) === "o" && squareAt(rows, from) === "." &&
			squareAt(rows, over) === "."), chance);

		if (!jump)
			break;
		put(jump.to, ".");
		put(jump.over, "o");
		put(jump.from, "o");
	}
	return rows;
};

// Several problems: the level says which of them is taken, by the chance that
// jumps at random win it.
/** @type {(solver: any, asked: any) => Promise<any>} */
const makeRandom = async (solver, {shape, size, level, number}) => {
	const {answer: full, ...rest} = await loadFull(solver, shape);

	if (!full)
		return rest;
	const chance = chanceOf([shape, size, level, number].join("-"));
	const fields = [...full.fields, ["goal", "any"]];
	// On a small board few reach the size.
	const candidates = Array.from({length: ATTEMPTS}, () => ({...full, fields,
		rows: unplay(full, Math.min(size, full.holes.length - 1), chance)}))
		.sort((a, b) => countPieces(b.rows) - countPieces(a.rows))
		.slice(0, CANDIDATES);
	const chances = await askChances(solver,
		candidates.map((one) => recordOf(one, one.rows)));

	if (!chances)
		return {stopped: true};
	const ranked = candidates.map((one, i) => ({one, chance: chances[i]}))
		.sort((a, b) => b.chance - a.chance);
	const place = LEVELS.indexOf(level) * (ranked.length - 1) /
		(LEVELS.length - 1);
	const chosen = ranked[Math.floor(place)];

	return {answer: chosen.one, chance: chosen.chance};
};

// What a link calls a problem: random=english-8-easy-1, day=2026-11-25.
export const linkOfRandom = ({shape, size, level, number}) =>
	`random=${shape}-${size}-${level}-${number}`;
const noonOf = (day) => new Date(`${day}T12:00Z`);
// Engines take the 30th of February for a day of March.
const isDay = (day) => noonOf(day).toJSON()?.startsWith(day);
const ofDay = (day) => {
	const [size, level] = WEEK[noonOf(day).getUTCDay()];

	return {shape: "english", size, level, number: day};
};
export const today = (now = new Date()) => [now.getFullYear(),
	now.getMonth() + 1, now.getDate()]
	.map((part) => String(part).padStart(2, "0")).join("-");
const readCalled = (called) => {
	const [, day] = /^day=(\d{4}-\d\d-\d\d)$/.exec(called) ?? [];
	const [, shape, size, level, number] =
		/^random=(\w+)-(\d+)-(\w+)-(\d{1,6})$/.exec(called) ?? [];

	if (day && isDay(day))
		return {...ofDay(day), titled: () => words.dayTitle(day)};
	if (SHAPES.includes(shape) && SIZES.includes(Number(size)) &&
			LEVELS.includes(level))
		return {shape, size: Number(size), level, number: Number(number),
			titled: (pegs) => words.randomTitle(Number(number), pegs,
				words.levels[level], boardName(shape))};
	return null;
};
// The problem that a link calls so.
export const loadCalled = async (solver, called) => {
	const asked = readCalled(called);

	if (!asked)
		return {complaint: words.noProblem};
	const {answer, chance, ...rest} = await makeRandom(solver, asked);

	if (!answer)
		return rest;
	const title = asked.titled(countPieces(answer.rows));

	return {answer: {...answer, called,
		fields: [...answer.fields, ["title", title]],
		note: chance > 0 ? words.chance(Math.round(1 / chance)) : ""}};
};
export const anyNumber = () => 1 + Math.floor(Math.random() * LAST_NUMBER);
// The next problem: the next number, or a random one after a problem of the day.
export const nextCalled = (called) => {
	const asked = readCalled(called);

	return linkOfRandom(called.startsWith("day=") ? {...asked, number: anyNumber()}
		: {...asked, number: asked.number % LAST_NUMBER + 1});
};

// A triangle of small values for two, with one vacancy.
export const randomTriangle = (count) => {
	const vacancy = Math.floor(Math.random() * count * (count + 1) / 2);
	const rows = [];
	let hole = 0;

	for (let row = 1; row <= count; row++)
		rows.push(Array.from({length: row}, () => hole++ === vacancy ? 0
			: 1 + Math.floor(Math.random() * 9)));
	return `${drawingOf(rows)}\n`;
};

// A checkers board of eight rows: own pieces below, opponents scattered.
const anyCheckers = () => {
	const rows = [];

	for (let row = 0; row < 8; row++)
		rows.push(Array.from({length: 8}, (_, col) =>
			(row + col) % 2 === 0 ? "_"
			: row === 7 ? "x"
			: row > 0 && Math.random() < .4 ? "o" : "."));
	return `${drawingOf(rows)}\n`;
};
// One in which there is something to find.
export const loadCheckers = async (solver) => {
	for (;;) {
		const record = anyCheckers();
		const {answer, stopped} = await askCapture(solver, record);

		if (stopped)
			return {stopped};
		if (answer && capturedIn(answer) >= LEAST_CAPTURE)
			return loadRecord(solver, record);
	}
};
