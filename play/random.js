// SPDX-License-Identifier: GPL-3.0-or-later
// Random problems.  A number always gives the same problem: its pegs come from
// pseudorandom numbers.

import {countPieces, jumpsFrom, squareAt} from "../lib/draw/page/board.js";
import {askCapture, askChances, capturedIn, loadFull, loadRecord} from "./ask.js";
import {drawingOf, filled, readLink, recordOf} from "./boards.js";
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
	let bits = 2166136261;

	for (const byte of new TextEncoder().encode(text))
		bits = Math.imul(bits ^ byte, 16777619);
	const next = () => {
		bits ^= bits << 13;
		bits ^= bits >>> 17;
		bits ^= bits << 5;
		return (bits >>> 0) / 2 ** 32;
	};

	bits ||= 1;
	for (let turn = 0; turn < 8; turn++)
		next();
	return next;
};
const pick = (list, chance) => list[Math.floor(chance() * list.length)];

// Takes back random jumps, from one peg to COUNT, or as far as possible.
const unplay = (board, count, chance) => {
	const rows = filled(board.rows, ".");
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
/** @type {(asked: any) => Promise<any>} */
const makeRandom = async ({shape, size, level, number}) => {
	const {answer: full, ...rest} = await loadFull(shape);

	if (!full)
		return rest;
	const chance = chanceOf([shape, size, level, number].join("-"));
	const fields = [...full.fields, ["goal", "any"]];
	// On a small board few reach the size.
	const candidates = Array.from({length: ATTEMPTS}, () => ({...full, fields,
		rows: unplay(full, Math.min(size, full.holes.length - 1), chance)}))
		.sort((a, b) => countPieces(b.rows) - countPieces(a.rows))
		.slice(0, CANDIDATES);
	const chances = await askChances(candidates.map((one) => recordOf(one)));

	if (!chances)
		return {stopped: true};
	const ranked = candidates.map((answer, i) => ({answer, chance: chances[i]}))
		.sort((a, b) => b.chance - a.chance);

	return ranked[Math.floor(LEVELS.indexOf(level) * (ranked.length - 1) /
		(LEVELS.length - 1))];
};

// What a link calls a problem: random=english-8-easy-1, day=2026-11-25.
export const linkOfRandom = ({shape, size, level, number}) =>
	`random=${shape}-${size}-${level}-${number}`;
const noonOf = (day) => new Date(`${day}T12:00Z`);
// Engines take the 30th of February for a day of March.
const isDay = (day) => noonOf(day).toJSON()?.startsWith(day);
export const today = (now = new Date()) => [now.getFullYear(),
	now.getMonth() + 1, now.getDate()]
	.map((part) => String(part).padStart(2, "0")).join("-");
const readCalled = (called) => {
	const [, day] = /^day=(\d{4}-\d\d-\d\d)$/.exec(called) ?? [];
	const [, shape, size, level, number] =
		/^random=(\w+)-(\d+)-(\w+)-(\d{1,6})$/.exec(called) ?? [];

	if (day && isDay(day)) {
		const [most, how] = WEEK[noonOf(day).getUTCDay()];

		return {shape: "english", size: most, level: how, number: day,
			titled: () => words.dayTitle(day)};
	}
	if (SHAPES.includes(shape) && SIZES.includes(Number(size)) &&
			LEVELS.includes(level))
		return {shape, size: Number(size), level, number: Number(number),
			titled: (pegs) => words.randomTitle(Number(number), pegs,
				words.levels[level], boardName(shape))};
	return null;
};
// The problem that a link calls so.
export const loadCalled = async (called) => {
	const asked = readCalled(called);

	if (!asked)
		return {complaint: words.noProblem};
	const {answer, chance, ...rest} = await makeRandom(asked);

	if (!answer)
		return rest;
	const title = asked.titled(countPieces(answer.rows));

	return {answer: {...answer, called,
		fields: [...answer.fields, ["title", title]],
		note: chance > 0 ? words.chance(Math.round(1 / chance)) : ""}};
};
// The game of a link.
/** @type {(link: string) => Promise<any>} */
export const loadLink = async (link) => {
	const {record, called, jumps, player} = readLink(link);

	return {names: jumps, player,
		...await (called ? loadCalled(called) : loadRecord(record))};
};
export const anyNumber = () => 1 + Math.floor(Math.random() * LAST_NUMBER);
// The next problem: the next number, or a random one after a problem of the day.
export const nextCalled = (called) => {
	const asked = /** @type {any} */ (readCalled(called));

	return linkOfRandom({...asked, number: called.startsWith("day=") ? anyNumber()
		: asked.number % LAST_NUMBER + 1});
};

// A triangle of small values for two, with one vacancy.
export const randomTriangle = (count) => {
	const vacancy = Math.floor(Math.random() * count * (count + 1) / 2);
	let hole = 0;

	return drawingOf(Array.from({length: count}, (_, row) =>
		Array.from({length: row + 1}, () => hole++ === vacancy ? 0
			: 1 + Math.floor(Math.random() * 9))));
};

// A checkers board of eight rows: own pieces below, opponents scattered.
const anyCheckers = () => drawingOf(Array.from({length: 8}, (_, row) =>
	Array.from({length: 8}, (__, col) => (row + col) % 2 === 0 ? "_"
		: row === 7 ? "x" : row > 0 && Math.random() < .4 ? "o" : "."))) + "\n";
// One in which there is something to find.
export const loadCheckers = async () => {
	for (;;) {
		const record = anyCheckers(), {answer, stopped} = await askCapture(record);

		if (stopped)
			return {stopped};
		if (capturedIn(answer) >= LEAST_CAPTURE)
			return loadRecord(record);
	}
};
