// SPDX-License-Identifier: GPL-3.0-or-later
// Begins with a board, and sets one up by clicks.

const FEW_HOLES = 64; /* more of them are too many for some questions */

// Clicks while a board is set up: a peg becomes a hole, and so on.
const setUp = ([row, col]) => {
	const next = {o: isCheckers() ? "x" : ".", ".": "o", x: "."};

	if (!isSetUp)
		return false;
	before.push({board, line, at});
	board = {...board, rows: copyRows(rows), called: null};
	board.rows[row][col] = isDuel()
		? Math.min(Math.max(Math.trunc(byId("value").value) || 0, 0), 1000000)
		: next[board.rows[row][col]];
	line = [];
	showSetUp(0);
	return true;
};
const showSetUp = (count) => {
	isShown = false;
	byId("drawing").value = recordToDraw();
	show(count);
};
// The board before the last click that set up, with the jumps that were made.
const undoSetUp = () => {
	let count;

	({board, line, at: count} = before.pop());
	showSetUp(count);
};
const switchSetUp = (isOn) => {
	isSetUp = isOn;
	tell("set-up", isOn ? words.leaveSetUp : words.setUp);
	byId("set-up").classList.toggle("on", isOn);
	showQuestions();
};
const toggleSetUp = () => {
	switchSetUp(!isSetUp);
	show(at);
};

const showQuestions = () => {
	const hasFew = hasPegs() && board.holes.length <= FEW_HOLES;
	const kinds = {hint: !isCheckers(), best: !isCheckers(),
		fewest: hasFew, rule: hasFew, traffic: hasFew, capture: isCheckers(),
		"for-see": hasFew, legend: hasFew, "for-goal": hasPegs(),
		"for-two": isDuel() && board.rows.length <= MOST_ROWS,
		"for-value": isDuel() && isSetUp};

	for (const id in kinds)
		byId(id).hidden = !kinds[id];
	tellRules();
};

// The rules of a game of pegs end with the goal that is chosen.
const tellRules = () => tell("rules", hasPegs()
	? `${words.rules.pegs} ${words.toWin(byId("goal").selectedOptions[0].text)}`
	: words.rules[board.kind]);

// A hole is 24 units of the drawing, and at least as many pixels.
const makeRoom = () => {
	const {width, height} = byId("board").viewBox.baseVal;

	byId("board").style.minWidth = `${Math.ceil(width)}px`;
	byId("board").style.minHeight = `${Math.ceil(height)}px`;
};

// The record without the name of its board, which another drawing would contradict.
const recordToDraw = () => startRecord().replace(/^board: .*\n/m,
	board.directions.length === 6 && !fieldOf(board, "lines") ? "lines: 6\n" : "");

// Goals that make sense: a hole that the record names, the first vacancy.
const listGoals = () => {
	const named = fieldOf(board, "goal");
	const isHole = (name) => board.holes.some((hole) =>
		holeName(board, hole) === name);
	const empty = vacanciesOf(board);
	const goals = [["", words.goalCentre], ["any", words.goalAny]];

	if (empty.length === 1)
		goals.push([holeName(board, empty[0]),
			words.goalVacancy(holeName(board, empty[0]))]);
	if (named && !goals.some(([value]) => value === named))
		goals.push([named, isHole(named) ? words.goalHole(named)
			: words.goalOther(named)]);
	byId("goal").replaceChildren(...goals.map(([value, text]) =>
		element("option", {value}, text)));
	byId("goal").value = goal = named ?? "";
};

// Begins with a board, after the jumps called NAMES, as PLAYER.
const begin = (chosen, names = [], player = byId("player").value) => {
	pause();
	isOther = true;
	board = chosen;
	line = jumpsCalled(board, names);
	isShown = false;
	before = [];
	at = -2; /* so that nothing travels here */
	tell("title", titleOf(board));
	document.title = words.pageTitle(byId("title").textContent);
	byId("board").setAttribute("aria-label", byId("title").textContent);
	listGoals();
	byId("drawing").value = recordToDraw();
	byId("player").value = player;
	if (byId("player").selectedIndex < 0)
		byId("player").value = "first";
	switchSetUp(false);
	show(line.length);
	makeRoom();
	if (board.note && !line.length)
		tell("answer", board.note);
};
const load = async (asked, names, player) => {
	const {answer, complaint, stopped} = await asked;

	if (answer?.holes.length)
		begin(answer, names, player);
	else if (!stopped)
		tell("problem", complaint || words.noHoles);
};
