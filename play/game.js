// SPDX-License-Identifier: GPL-3.0-or-later
// The game that is played: the board, its jumps, and what of it is on the screen.

const MOST_STEPS = 50; /* of a history, whose first ones browsers drop then */
const ADDRESS_PAUSE = 150; /* milliseconds between two changes of the address */
const STEP_PAUSE = 900; /* between two jumps that play by themselves */

let board = null, goal; /* undefined: as the record says */
let line = [], at = 0, rows = []; /* jumps, how many are made, where to */
let isShown = false; /* whether the jumps ahead are shown */
let proposed = []; /* jumps that a program would make now; the line keeps its own */
let before = []; /* {board, line, at} before each click that set up */
let entry = "replaceState"; /* how the next address goes into the history */
let isOther = false; /* whether another game has begun since the last address */
let isAside = false; /* whether the history is at the gallery, and not at the game */
let isReturning = false; /* whether it is on its way back to the game */
let isSetUp = false; /* whether clicks put pegs and take them */
let traffic = null; /* {text, used}: how often solutions make each jump */
let solver = null, hands = null;
let linked = 0, written = 0; /* the clock of the address, and when it rang */
let isDragged = false; /* whether the jump is seen by the hand that makes it */
let running = 0; /* the clock of jumps that play by themselves */
let judged = ""; /* the position that was shown last, as a record */

const byId = (id) => document.getElementById(id);
const isDuel = () => board.kind === "values";
const isCheckers = () => board.kind === "checkers";
const hasPegs = () => !isDuel() && !isCheckers();
const jumpsHere = () => legalJumps(board, rows, line[at - 1]);
const isOver = () => !jumpsHere().length;
const record = (position = rows) => recordOf(board, position, goal);
const startRecord = () => record(board.rows);
const tell = (id, text) => {
	byId(id).textContent = text;
};

// A button that has nothing to do keeps the focus, for those who go on by keys.
const setUsable = (id, isUsable) =>
	byId(id).setAttribute("aria-disabled", !isUsable);
const isUsable = (id) => byId(id).ariaDisabled !== "true";
// The jumps ahead that are shown.
const wayOn = () => proposed.length ? proposed : isShown ? line.slice(at) : [];

const tellState = () => {
	const pieces = countPieces(rows);
	const made = isSetUp ? words.settingUp
		: at ? words.after(line[at - 1].name) : "";

	if (isDuel() && !isSetUp)
		return tellScores(line.slice(0, at), isOver());
	return made + (isCheckers() ? words.opponents(pieces) : words.pegs(pieces));
};

// Hops of checkers are many, and jumps in a game for two belong to two players.
const inMoves = (jumps) => hasPegs() ? movesOf(jumps)
	: jumps.map((jump) => [jump]);
const listMoves = () => {
	const wasInside = byId("moves").contains(document.activeElement);
	let count = 0;

	byId("moves").replaceChildren(...inMoves([...line.slice(0, at),
		...wayOn()]).map((jumps) => {
		const button = element("button", {type: "button"}, moveName(jumps));
		const end = count += jumps.length;

		if (end - jumps.length < at && at <= end)
			button.setAttribute("aria-current", "step");
		button.addEventListener("click", () => {
			pause();
			if (end > at)
				adopt();
			show(end);
		});
		return element("li", {}, button);
	}));
	if (wasInside)
		(byId("moves").querySelector("[aria-current]") ??
			byId("first")).focus();
};

// How the game begins, as the first part of a link.
const startOfGame = () => board.called &&
	(goal ?? "") === (fieldOf(board, "goal") ?? "")
	? board.called : startLink(startRecord());
const linkOfGame = () => linkOf(startOfGame(), line.slice(0, at),
	isDuel() ? byId("player").value : "first");

const goBack = (count) => {
	isReturning = true;
	history.go(-count);
};
// Every position is a step of the history, so that Back takes back a jump, except
// positions in which the program is to jump: it would make the same jump again.
// A step knows the addresses of the steps of its game before it: to one of these,
// as after Undo, the history goes back, if it can still have it.
const writeAddress = () => {
	const {hash} = new URL("#" + linkOfGame(), location.href);
	const trail = isOther ? [] : history.state ?? [];
	const back = trail.length - trail.lastIndexOf(hash);

	if (isAside || isReturning)
		return;
	written = performance.now();
	if (hash !== location.hash && back <= trail.length &&
			history.length < MOST_STEPS) {
		goBack(back);
	} else if (hash !== location.hash) {
		history[entry](entry === "pushState" && !isOther
			? [...trail, location.hash] : trail, "", hash);
	}
	isOther = false;
	entry = isProgramsTurn() ? "replaceState" : "pushState";
	store(LAST, hash);
	if (at > 0)
		saveGame({start: startOfGame(), link: hash.slice(1),
			title: byId("title").textContent, jumps: at, won: isWon()});
};
// Browsers refuse to have it changed too often.
const writeLink = () => {
	clearTimeout(linked);
	linked = setTimeout(writeAddress,
		written + ADDRESS_PAUSE - performance.now());
};

const showTraffic = (found) => {
	traffic = found;
	byId("traffic").setAttribute("aria-pressed", found !== null);
	hands.redraw();
};
// Draws the position after COUNT jumps.
const draw = (count) => {
	at = Math.min(Math.max(count, 0), line.length);
	rows = afterJumps(board, line.slice(0, at));
	trip = null; /* a hidden page does not finish a jump */
	if (traffic && traffic.text !== record())
		showTraffic(null);
	hands.forget();
	hands.redraw();
	tell("state", tellState());
	tell("heard", isDuel() && at ? tellJump(line[at - 1]) : "");
	tell("words", tellPosition(board, rows));
	byId("rules").hidden = at > 0;
	setUsable("back", at > 0 || before.length > 0);
	setUsable("first", at > 0);
	setUsable("next", at < line.length || proposed.length > 0);
	setUsable("run", running || at < line.length || proposed.length > 0);
	listMoves();
	writeLink();
};
// The same, and says what it is worth.
const show = (count) => {
	const last = at, from = rows;

	proposed = [];
	draw(count);
	if (at === last + 1)
		travel(board, line[last], from, false);
	else if (at === last - 1 && line[at])
		travel(board, line[at], rows, true);
	tell("answer", "");
	// What is asked about another position is of no more interest.
	if (judged !== record())
		solver.stop();
	judged = record();
	judge();
};

const marks = () => {
	const last = line[at - 1], way = wayOn();

	return {jumps: (isDuel() ? inMoves(way) : movesOf(way))[0] ?? [],
		came: last && !way.length ? last.to : null};
};

// What is proposed becomes the line, if it is not how the line goes on.
const adopt = () => {
	if (!proposed.every((jump, i) =>
			line[at + i] && isSameJump(line[at + i], jump))) {
		line = [...line.slice(0, at), ...proposed];
		isShown = true;
	}
	proposed = [];
};
// A jump by the user or by the program.
const makeJump = (jump, wasDragged = false) => {
	if (proposed.length && isSameJump(proposed[0], jump))
		adopt();
	if (!line[at] || !isSameJump(line[at], jump)) {
		line = [...line.slice(0, at), jump];
		isShown = false;
	}
	isDragged = wasDragged;
	show(at + 1);
	isDragged = false;
};
// Shows JUMPS as the way on.
const propose = (jumps, message) => {
	proposed = jumps;
	showTraffic(null);
	draw(at);
	tell("answer", message);
};

// Undo and Redo stop when it is the user's turn.
const isUsersTurn = (count) => !isDuel() || userSide() < 0 ||
	count % 2 === userSide();
const undo = () => {
	if (at === 0 && before.length) {
		undoSetUp();
		return;
	}
	let count = at - 1;

	while (count > 0 && !isUsersTurn(count))
		count--;
	show(count);
};
// Redo follows the arrow, if there is one, and else repeats what was undone.
const redo = () => {
	adopt();
	let count = at + 1;

	while (count < line.length && !isUsersTurn(count))
		count++;
	show(count);
};
// A game that the program begins is another game.
const startAgain = () => {
	if (!isUsersTurn(0))
		line = [];
	show(0);
};

// The way on plays by itself, until it ends or the user does something.
const pause = () => {
	clearInterval(running);
	running = 0;
	tell("run", words.run);
};
const run = () => {
	if (running) {
		pause();
		return;
	}
	if (!isUsable("run"))
		return;
	running = setInterval(() => {
		redo();
		if (at === line.length) {
			pause();
			setUsable("run", false);
		}
	}, STEP_PAUSE);
	tell("run", words.pause);
	redo();
};
