// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked about a position: pipes of programs, and what their answers
// mean.  Every answer ends as a record in a page of pegfmt, which has the steps.

const AS_PAGE = ["pegfmt", "-t", "html"];
const JSON_AS_PAGE = ["pegfmt", "-f", "json", "-t", "html"];
const MOST_HOLES = 256; /* of a board */

// The boards in a page that pegfmt has written.  A template runs nothing and
// applies no style, which the policy would forbid.
const boardsIn = (page) => {
	const holder = element("template", {});

	holder.innerHTML = page;
	return [...holder.content.querySelectorAll("#list pre")]
		.map((pre) => ({...readBoard(pre),
			name: pre.parentNode.querySelector("b").textContent}));
};

// The place of a whole record, 1:1, says nothing; others are places in a drawing.
const complaintOf = ({place, message}) =>
	place === "" || place === "1:1" ? message : `${place}: ${message}`;

// Asks PIPE about a record and returns {answer, complaint, stopped}; answer is
// a board with fields and steps.  What was asked before is of no more interest.
const askRecord = async (solver, pipe, record, hear) => {
	solver.stop();
	const result = await solver.run(pipe, record, hear);
	const [answer] = result.status === -1 ? [] : boardsIn(result.out);

	return {answer, stopped: result.status === -1,
		complaint: answer ? "" : complaintOf(new PegkitError(result))};
};

const askPegs = (solver, record, options, hear) => askRecord(solver,
	[["pegbfs", "-b", "any", "--no-time", "--progress", ...options], AS_PAGE],
	record, hear);
const askDuel = (solver, record, size, hear) => askRecord(solver,
	[["pegfmt", "-F", "-b", `triangle${size}`, "-t", "peg2p"],
		["peg2p", "-r", String(size), "--json", "-m"], JSON_AS_PAGE],
	record, hear);
const askCapture = (solver, record, hear) => askRecord(solver,
	[["pegfmt", "-F", "-t", "megacheck"], ["megacheck", "--json", "-m"],
		JSON_AS_PAGE], record, hear);

// The jumps that hiq makes.
const askRule = async (solver, board, rows, record) => {
	solver.stop();
	try {
		const {sum, moves} = await solver.ask("greedy", record);

		return {sum, jumps: jumpsBetween(board, rows, moves)};
	} catch (error) {
		return {complaint: complaintOf(error), jumps: []};
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

// A board from a record, or what is wrong with it.
const loadRecord = (solver, record) => askRecord(solver, [AS_PAGE], record);

// The families of boards that have names: [pattern, meaning], as in the manual.
const askFamilies = async (solver) => {
	const {out} = await solver.run([["pegfmt", "--board=help"]]);

	return out.trim().split("\n").map((row) => row.split(/ {2,}/))
		.filter(([pattern]) => pattern !== "any");
};

// Why NAME is the name of no board: what the user may have meant, or all
// families.
const noBoard = (name, families, complaint) => {
	const [meant] = /did you mean [^?]*\?/.exec(complaint) ?? [];

	return `No board is called "${name}"` + (meant
		? `: ${meant.replace(/, for fen [^)]*/, "")}`
		: `. There are ${families.map(([pattern]) => pattern).join(", ")}; ` +
			`at most ${MOST_HOLES} holes.`);
};

// A board that has a name, with pegs in all holes but the middle one.
const loadNamed = async (solver, name, families) => {
	const {answer, complaint, stopped} = await askRecord(solver,
		[["pegfmt", "-f", "holes", "-b", name, "-t", "html"]], "1\n");

	if (!answer)
		return {stopped, complaint: noBoard(name, families, complaint)};
	for (const [row, col] of answer.holes)
		answer.rows[row][col] = "o";
	const [row, col] = middleHole(answer);

	answer.rows[row][col] = ".";
	answer.fields.push(["title", `Board ${name}`]);
	answer.name = `Board ${name}`;
	return {answer};
};
