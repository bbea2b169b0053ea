// SPDX-License-Identifier: GPL-3.0-or-later
// All words of the page in English, and the choice of a language: a translation is
// a file with the same keys, and a row in `tables`.  In page.html, data-say and
// data-label name the texts of the page itself.

import {fieldOf, plural} from "../lib/draw/page/board.js";
import {stored} from "./saved.js";
import {german} from "./words-de.js";

const colours = ["green", "red", "brown"];

const english = {
	language: "en", /* as HTML calls it */
	ownName: "English", inLanguage: "Language",

	// What board.js and hands.js say about pieces.
	pieces: {
		vacant: "vacant", peg: "peg", mover: "own piece", opponent: "opponent",
		valued: (value) => `value ${value}`, target: "jump here",
		gap: "no hole",
	},

	// The page itself.
	choose: "Boards", today: "Today", another: "Next problem",
	board: "Problems", game: "The game",
	first: "Restart", back: "Undo", next: "Redo",
	run: "Play the moves", pause: "Pause",
	hint: "Hint", best: "Best line", fewest: "Fewest moves",
	rule: "Play by a fixed rule", capture: "Capture", stop: "Stop",
	traffic: "What all solutions share",
	see: "Help while you play", helps: {silent: "none",
		"": "say when the game is lost", yes: "show which jumps win"},
	showNames: "Show the names of holes",
	showNumbers: "Count jumps that win, and solutions",
	moves: "Moves", more: "More", spoken: "The position in words",
	help: "Help", goal: "Goal", player: "You play",
	players: {first: "first", second: "second", both: "both"},
	skill: "The program plays",
	skills: {"": "perfectly", greedy: "for quick points", random: "at random"},
	"set-up": "Set up a position", leaveSetUp: "Play from here", value: "value",
	close: "Close", random: "A random problem", size: "Pegs", level: "Level",
	shape: "Board", number: "Number", begin: "Play",
	levels: {easy: "easy", medium: "medium", hard: "hard"},
	triangle: "Random game for two", checkers: "Random checkers",
	daily: "A problem for each day", earlier: "The month before",
	later: "The next month", allProblems: "All problems from one vacancy to one peg",
	date: (date, parts) => date.toLocaleDateString("en", parts),
	streak: (days) => days === 0 ? "Solve today's problem to begin a streak."
		: `Solved ${plural(days, "day")} in a row.`,
	ofAll: (solved, all) => `${solved} of ${all}`,
	difficulty: (marks) => `difficulty ${marks} of 5`,
	task: (pegs, goal) => `${plural(pegs, "peg")}, ` + (!goal || goal === "any"
		? "to one anywhere" : `to ${goal}`),
	dayResult: (day, moves, fewest, isHelped) => `pegkit, ${day}: ` +
		plural(moves, "move") + (!fewest ? "" : ` (${fewest} possible)`) +
		(isHelped ? ", with help" : ", without help"),
	resultCopied: "The result is copied.",
	fromTo: (from, to) => `${from} to ${to}`,
	played: "Your games", forget: "Delete", "forget-all": "Delete all games",
	keptHere: "Games are kept only in this browser.",
	byName: "A board by its name", itsName: "Its name", show: "Set up",
	names: "R, C and N are numbers, as in 6x7 and hex4. A board has at most 256 " +
		"holes. If possible, the board begins with a vacant hole from which it " +
		"can be won.",
	byDrawing: "Draw a board",
	blank: "Draw by tapping", cut: "Tap holes on and off",
	fill: "Fill", clear: "Clear", rows: "Rows", columns: "Columns",
	lattice: "Jumps along", lattices: {4: "rows and columns",
		6: "lines of a triangular board", 8: "diagonals as well"},
	drawing: "Or write it: pegs are o, vacant holes ., other squares _",
	use: "Play on this board",
	drawingHelp: "For a triangular board, stagger the rows and put blanks between " +
		"the holes. A line \"lines: 8\" below the board adds diagonals. In " +
		"checkers, x is one of your pieces. Rows of numbers are a game for two.",
	helpMouse: "Click or tap a peg and then the hole it jumps to, or drag it " +
		"there.",
	helpKeys: "Or press Tab to reach the board, move with the arrow keys and press " +
		"Enter. There, u and r undo and redo, h gives a hint, and b shows the best " +
		"line. Elsewhere, \u2190 and \u2192 undo and redo. Esc stops.",
	helpLink: "The address of this page contains the board and the jumps: you can " +
		"keep it or send it. Games are also kept in this browser; \"Boards\" lists them.",
	loading: "loading",
	broken: (error) => `This browser cannot run the programs: ${error}`,
	pageTitle: (title) => `${title} - pegkit`,

	// The rules, at the beginning of a game.
	rules: {
		pegs: "Jump over a peg into the vacant hole beyond: that peg is removed.",
		values: "You and the other player jump in turn. Each jump earns points: " +
			"the number of the peg that jumps times the number of the peg it " +
			"removes. When nobody can jump, the player with more points wins.",
		checkers: "Jump with one of your ringed pieces over a piece of the other " +
			"side, into the free square beyond. It may jump on as long as there " +
			"is another piece to jump over. Take as many as you can.",
	},
	toWin: (goal) => `The goal is ${goal}.`,

	// What state the game is in.
	after: (jump) => `After ${jump}: `,
	settingUp: "Setting up (click or tap holes): ",
	pegs: (count) => plural(count, "peg"),
	opponents: (count) => plural(count, "opponent"),
	thinking: (seconds) => `${seconds < 2 ? "" : "not known yet; "}thinking, ` +
		`${seconds} s`,
	stopped: "Stopped.",

	// Verdicts.
	solved: "This position can still be won.",
	unsolvable: "This position cannot be won.",
	limit: "It is not known whether this position can be won.",
	undecided: "It is not known whether this position can be won. Hint " +
		"searches for up to a minute.",
	won: "Won: this is the goal.", noHint: "No jump can win from here.",
	reached: "The goal is reached.",
	result: (jumps, moves, fewest) => `${plural(jumps, "jump")} in ` +
		plural(moves, "move") + (!fewest ? "." : moves <= fewest
		? ": no solution has fewer moves." : `; the fewest possible is ${fewest}.`),
	ownWork: (isHelped, best) => (isHelped ? "Solved with help."
		: "Solved without help.") + ` Your best: ${plural(best, "move")}.`,
	share: "Copy link", copied: "The link is copied.",
	notCopied: "Copy the address of this page to share the game.",
	picture: "Picture",
	stuck: (count) => `The game is stuck: ${plural(count, "peg")} left, and none can ` +
		"jump.",
	lostBy: (jump, ago) => `${jump} lost the game; undo ${plural(ago, "jump")}.`,
	lostAt: (number, jump) => `It was lost at jump ${number}, ${jump}.`,
	lostFromStart: "The game could not be won from the start.",
	backTo: (jump) => `Back to before ${jump}`,
	keeps: "keeps the win", loses: "loses", some: "some jumps keep the win",
	legend: "\u2713 keeps the win, \u00d7 loses it, \u2013 some jumps of the peg " +
		"keep it.",
	why: "Why?", colours: "Three colours",
	colourNames: colours,
	colourCounts: (counts) => `Pegs on ${counts.map((count, i) =>
		`${colours[i]}: ${count}`).join(", on ")}.`,
	colourRule: "Each jump switches all three numbers between odd and even.",
	colourProof: (lone, wanted) => "Each jump switches all three between odd and even, " +
		(lone < 0
		? "so they stay all odd or all even. With one peg left, they would not be."
		: `so only ${colours[lone]} can differ at the end. The goal is ` +
			`${colours[wanted]}.`),
	winningJumps: (won, all) => `Winning jumps: ${won} of ${all}.`,
	solutions: (count) => `Solutions: ${count.toLocaleString("en")}.`,
	chance: (count) => "Jumping at random wins " + (count === 1 ? "always."
		: `one time in ${count}.`),
	seeing: "checking each jump",
	notSeen: "The outcome of some jumps is not known.",

	// Answers.
	noWay: (from, to) => `The peg in ${from} cannot jump to ${to}.`,
	noPeg: "Choose a peg first, then the hole it jumps to.",
	noJump: (hole) => `The peg in ${hole} cannot jump now.`,
	hinted: (jump) => `Hint: ${jump}`,
	bestWay: (count) => `A best line of ${plural(count, "jump")}: Redo plays it.`,
	fewestMoves: (count) => `Fewest moves from here: ${count}`,
	ruled: (count, sum) => "Each jump goes to the last hole that a peg can reach: " +
		`${plural(count, "jump")}. The numbers of the holes with pegs add up to ${sum}.`,
	captured: (count) => isNaN(count) ? "The best capture is not known."
		: `The best capture takes ${plural(count, "piece")}.`,
	taken: (count, most) => `You took ${plural(count, "piece")}` + (isNaN(most) ? "."
		: count === most ? ": no capture takes more."
		: `; the best capture takes ${most}.`),
	noCapture: "None of your pieces can capture.",
	shared: (always) => "Thick arrows are jumps that many solutions make" +
		(always.length ? `; all solutions make ${always.join(", ")}.` : "."),
	noTraffic: "There are too many solutions to draw.",

	// The game for two.
	score: (first, second, user) => user < 0
		? `First player ${plural(first, "point")}, second player ` +
			`${plural(second, "point")}. `
		: `You have ${plural(user ? second : first, "point")}, the program has ` +
			`${plural(user ? first : second, "point")}. `,
	jumped: (from, to, points) => `${from} jumped to ${to} for ` +
		`${plural(points, "point")}.`,
	turn: (side, user) => user < 0
		? `It is the ${side ? "second" : "first"} player's turn.`
		: side === user ? "It is your turn." : "It is the program's turn.",
	over: "The game is over: nobody can jump.",
	drawn: "The points are equal. Nobody wins.",
	wins: (side, by, user) => (user < 0
		? `The ${side ? "second" : "first"} player wins`
		: side === user ? "You win" : "The program wins") + ` by ${plural(by, "point")}.`,
	fairPlay: (end) => `If both play their best: ${end}`,
	programStopped: "It is the program's turn: press Hint to let it jump.",
	noDuel: "The program cannot solve this game. Two people can play it.",
	largeDuel: (rows) => `The program plays on triangles of up to ${rows} rows. ` +
		"Two people can play on this one.",

	// Goals.
	goalCentre: "one peg in the marked centre",
	goalNoCentre: "one peg anywhere, because this board has no centre",
	goalAny: "one peg anywhere",
	goalHole: (hole) => `one peg in ${hole}`,
	goalOther: (goal) => /^\d+-pegs$/.test(goal) ? plural(parseInt(goal), "peg") + " left"
		: /\+$/.test(goal) ? `a peg in ${goal.slice(0, -1)}; the others do not matter`
		: /[./]/.test(goal) ? `the position ${goal}` : goal,
	goalVacancy: (hole) => `one peg in ${hole}, the first vacancy`,

	// Boards that have names: how they are written, where capitals are numbers,
	// what that means, and what one of them is called.
	boards: [
		["RxC", "R rows of C holes",
			(rows, count) => `${rows} ${rows === 1 ? "row" : "rows"} of ${count}`],
		["english", "33 holes, rows of 3 3 7 7 7 3 3: the classic cross",
			() => "English board"],
		["european", "37 holes, rows of 3 5 7 7 7 5 3: the French board",
			() => "European board"],
		["wiegleb", "45 holes, rows of 3 3 3 9 9 9 3 3 3", () => "Wiegleb's board"],
		["diamond", "41 holes, rows of 1 3 5 7 9 7 5 3 1",
			() => "Diamond of 41 holes"],
		["asymmetric", "39 holes, rows of 3 3 3 8 8 8 3 3",
			() => "Asymmetric board"],
		["crossNWSE", "a cross with arms of 0 to 9 holes north, west, south and east",
			(...arms) => `Cross of ${arms.reduce((n, arm) => n + 3 * arm, 9)} holes`],
		["triangleN", "rows of 1 to N holes (triangle5 has 15)",
			(n) => `Triangle of ${n * (n + 1) / 2} holes`],
		["hexN", "a hexagon with N holes per side (hex9 has 217)",
			(n) => `Hexagon of ${3 * n * (n - 1) + 1} holes`],
		["starN", "a star of N holes (13, 37, 73, 121, 181, 253)",
			(n) => `Star of ${n} holes`],
		["rhombusN", "N rows of N holes", (n) => `Rhombus of ${n * n} holes`],
	],
	// Groups of the gallery, and titles of its problems.
	groups: {
		lessons: "Lessons", english: "English board", crosses: "Larger crosses",
		squares: "Squares and rectangles", triangles: "Triangles",
		hexagons: "Hexagons, stars and rhombi", lines: "Other lines",
		armies: "Conway\u2019s armies", two: "Games for two", checkers: "Checkers",
	},
	titles: {
		"Three at once": "Three at once", "Six at once": "Six at once",
		Parity: "Odd and even",
		Cross: "Cross", Plus: "Plus", Fireplace: "Fireplace",
		"Up arrow": "Up arrow", Pyramid: "Pyramid", Diamond: "Diamond",
		Solitaire: "Solitaire", "Square with diagonals": "Square with diagonals",
		"Cycle of 6 vertices": "Cycle of 6 vertices",
	},
	// What a lesson says first.
	lessons: {
		"Three at once": "A row of three can be removed, and the peg that helps " +
			"comes back. Jump with a1 over b1. Then bring the lowest peg up, " +
			"and jump home.",
		"Six at once": "Two rows of three: remove the row on the right first, with " +
			"b1 as the peg that helps.",
		Parity: "Each hole has one of three colours. Where can the last peg be? " +
			"Watch the numbers while you play.",
	},
	untitled: (holes) => `Board of ${holes} holes`,
	randomTitle: (number, pegs, level, board) =>
		`Random problem ${number}: ${plural(pegs, "peg")}, ${board}, ${level}`,
	dayTitle: (day) => `Problem of ${day}`,
	making: "making a problem",
	duelTitle: "Game for two", checkersTitle: "Checkers",
	solvedMark: "solved", unplayed: (jumps) => plural(jumps, "jump"),
	position: (number) => `Position ${number}`,
	noHoles: "This drawing has no holes.",
	noProblem: "The address does not name a problem.",
	noBoard: (name) => `No board is called "${name}"`,
	meant: (pattern, meaning) => `: did you mean ${pattern}, ${meaning}?`,
	allBoards: (patterns, most) => `. There are ${patterns.join(", ")}; at most ` +
		`${most} holes.`,

	// What is wrong with a board, by the names of ask.js.
	complaints: {
		name: (name) => `No board is called "${name}".`,
		drawing: (name) => `The drawing is not the board ${name}: draw that ` +
			`board, or leave out the line "board: ${name}".`,
		goal: (goal) => `"${goal}" cannot be the goal: this board has no such hole.`,
		lines: (lines) => `The lines "${lines}" do not fit this board.`,
		value: (found) => `"${found}" is not a value: use numbers from 0 to 1000000.`,
		row: (row, has, needs) => `Row ${row} has ${has} numbers, but needs ${needs}.`,
		rows: (most) => `A triangle has at most ${most} rows.`,
		byte: () => "Only plain letters, digits and signs are allowed.",
		home: () => "In checkers only every other square can have a piece.",
		square: (found, other) => `"${found || other}" cannot be part of a board: ` +
			"pegs are o, vacant holes ., other squares _.",
		holes: () => "A board has 1 to 256 holes.",
		memory: () => "That needs more memory than this page has.",
	},
	needsName: "This rule needs a board with a name.",
	nothing: "Nothing can be said about this board.",
	at: (row, col) => `Row ${row}, place ${col}: `,
};

// By hand, or as the browser says.
export const tables = {en: english, de: german};
const wishes = [stored("language"), ...globalThis.navigator?.languages ?? []];
const wish = wishes.map((one) => `${one}`.slice(0, 2))
	.find((one) => Object.hasOwn(tables, one));
export const words = tables[wish ?? "en"];

// What a board is called whose name the programs know.
export const boardName = (name) => {
	for (const [pattern, , tell] of words.boards) {
		const found = new RegExp(`^${pattern.replace(/[RCNWSE]/g, "(\\d+)")}$`)
			.exec(name);

		if (found)
			return tell(...found.slice(1).map(Number));
	}
	return name;
};
// A title may come from a link, and be the name of what every object has.
const ownOf = (table, key) => Object.hasOwn(table, key) ? table[key] : undefined;
export const titleOf = (board) => {
	const title = fieldOf(board, "title"), {name} = board;
	const [, ...ends] = /^(\S+) to (\S+)$/.exec(title) ?? [];

	if (ends.length)
		return words.fromTo(...ends);
	return ownOf(words.titles, title) ?? title ?? (board.kind === "values" ? words.duelTitle
		: board.kind === "checkers" ? words.checkersTitle
		: name ? boardName(name) : words.untitled(board.holes.length));
};
// What a lesson says first, with the names of holes; or nothing.
export const lessonOf = (board) => ownOf(words.lessons, fieldOf(board, "title")) ?? "";
