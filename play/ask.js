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

// What the programs say is for those who call them by name; these are the words
// of the page.
const PLAIN_WORDS = [
	[/^board '(.*)' is not known/, (name) => `No board is called "${name}".`],
	[/expected on board (\S+)/, (name) => `This is not the shape of ${name}.`],
	[/^goal '(.*?)' found/, (goal) =>
		`"${goal}" cannot be the goal: no hole of this board is called so.`],
	[/^lines? '(.*)'/, (lines) => `The lines "${lines}" do not fit this board.`],
	[/^'(.*)' found, value/, (found) =>
		`"${found}" is no value: these are numbers from 0 to 1000000.`],
	[/^row (\d+) has (\d+) .*, (\d+) expected/, (row, has, needs) =>
		`Row ${row} has ${has} numbers, and needs ${needs}.`],
	[/homes of a checkers board/, () =>
		"In checkers only every other square can have a piece."],
	[/^'(.*)' found/, (found) => `"${found}" is no part of a board: ` +
		"pegs are o, vacant holes ., other squares _."],
	[/boards that have a name only/, () =>
		"This rule is for boards that have a name."],
	[/256 holes/, () => "A board has 1 to 256 holes."],
	[/memory/, () => "That is too much for the memory that this page has."],
];
const NO_WORDS = "Nothing can be said about this board.";
const complaintOf = ({place, message}) => {
	for (const [pattern, tell] of PLAIN_WORDS) {
		const found = pattern.exec(message);

		if (found)
			return placeWords(place, found[0]) + tell(...found.slice(1));
	}
	return NO_WORDS;
};
// Only what stands in a drawing has a place that a player sees.  That of a whole
// record, 1:1, says nothing.
const placeWords = (place, message) => {
	const [row, col] = place.split(":");

	return place === "" || place === "1:1" || !message.startsWith("'") ? ""
		: `Row ${row}, place ${col}: `;
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

const askPegs = (solver, record, options) => askRecord(solver,
	[["pegbfs", "-b", "any", "--no-time", ...options], AS_PAGE], record);
// A small table is made sooner, and does for most positions; about the others the
// question is asked again.
const askPegsSoon = async (solver, record, options) => {
	const soon = await askPegs(solver, record,
		[...options, "--max-memory=64M", "--max-time=2"]);

	return soon.stopped || soon.answer &&
		fieldOf(soon.answer, "result") !== "limit"
		? soon : askPegs(solver, record, options);
};
const askDuel = (solver, record, size) => askRecord(solver,
	[["pegfmt", "-F", "-b", `triangle${size}`, "-t", "peg2p"],
		["peg2p", "-r", String(size), "--json", "-m"], JSON_AS_PAGE],
	record);
const askCapture = (solver, record) => askRecord(solver,
	[["pegfmt", "-F", "-t", "megacheck"], ["megacheck", "--json", "-m"],
		JSON_AS_PAGE], record);

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
	const {answer, error, stopped} = await askRecord(solver,
		[["pegfmt", "-f", "holes", "-b", name, "-t", "html"]], "1\n");

	if (!answer)
		return {stopped, complaint: noBoard(name, families,
			error?.message ?? "")};
	for (const [row, col] of answer.holes)
		answer.rows[row][col] = "o";
	const [row, col] = middleHole(answer);

	answer.rows[row][col] = ".";
	answer.fields.push(["title", `Board ${name}`]);
	answer.name = `Board ${name}`;
	return {answer};
};
