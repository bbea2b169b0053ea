// SPDX-License-Identifier: GPL-3.0-or-later
// The page to play on: a board, what the user and the programs do on it.

const PATIENCE = 300; /* milliseconds before the page says that it thinks */
const ANSWER_PAUSE = 450; /* before the program answers a jump */
const ADDRESS_PAUSE = 150; /* between two changes of the address */
const FORESIGHT = 10; /* seconds for looking ahead while the user thinks */
const FEW_HOLES = 64; /* more of them are too many for some questions */
const MOST_ROWS = 7; /* of a game that the program plays */

let board = null, goal; /* undefined: as the record says */
let line = [], at = 0, rows = []; /* jumps, how many are made, where to */
let isShown = false; /* whether the jumps ahead are shown */
let proposed = []; /* jumps that a program would make now; the line keeps its own */
let before = []; /* {board, line, at} before each click that set up */
let entry = "replaceState"; /* how the next address goes into the history */
let isSetUp = false; /* whether clicks put pegs and take them */
let solver = null, hands = null, clock = 0;
let linked = 0, written = 0; /* the clock of the address, and when it rang */
const verdicts = new Map(); /* answers of pegbfs by record */

const byId = (id) => document.getElementById(id);
const isDuel = () => board.kind === "values";
const isCheckers = () => board.kind === "checkers";
const hasPegs = () => !isDuel() && !isCheckers();
// Who the user is: 0, 1, or -1, where people play on both sides.
const userSide = () => board.rows.length > MOST_ROWS ? -1
	: ["first", "second"].indexOf(byId("player").value);
const isOver = () => !legalJumps(board, rows).length;
const isProgramsTurn = () => isDuel() && !isSetUp && userSide() >= 0 &&
	at % 2 !== userSide() && !isOver();
const record = (position = rows) => recordOf(board, position, goal);
const tell = (id, text) => {
	byId(id).textContent = text;
};

// A button that has nothing to do keeps the focus, for those who go on by keys.
const setUsable = (id, isUsable) =>
	byId(id).setAttribute("aria-disabled", !isUsable);
// The jumps ahead that are shown.
const wayOn = () => proposed.length ? proposed : isShown ? line.slice(at) : [];

// While a program works the page says so, and it can be stopped.
const working = async (question) => {
	const begun = performance.now();
	const say = () => {
		const seconds = (performance.now() - begun) / 1000;

		if (seconds * 1000 > PATIENCE)
			tell("progress", `thinking, ${seconds.toFixed(0)} s`);
	};

	clearInterval(clock);
	const own = clock = setInterval(say, 200);

	setUsable("stop", true);
	const result = await question;

	if (clock === own) {
		clearInterval(own);
		tell("progress", "");
		setUsable("stop", false);
	}
	return result;
};

const tellState = () => {
	const pieces = countPieces(rows);
	const made = isSetUp ? "Setting up, by clicks on holes: "
		: at ? `After ${line[at - 1].name}: ` : "";

	if (isDuel() && !isSetUp)
		return tellScores(line.slice(0, at), isOver());
	return made + plural(pieces,
		isCheckers() ? "opponent" : "peg");
};
const tellScores = (made, over) => {
	const [first, second] = scoresOf(made);

	return `First player ${first}, second player ${second}; ` + (over
		? "the game is over."
		: `the ${made.length % 2 ? "second" : "first"} player is to jump.`);
};

// The end of a game for two.
const tellWinner = () => {
	const [first, second] = scoresOf(line.slice(0, at));
	const winner = first > second ? 0 : 1;
	const names = ["first player", "second player"];

	if (userSide() >= 0)
		names[1 - userSide()] = "program";
	return first === second ? "The game is a draw."
		: `${userSide() === winner ? "You win" : `The ${names[winner]} wins`} ` +
			`by ${Math.abs(first - second)}.`;
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

// Every position is a step of the history, so that Back takes back a jump.  One
// where the program is to jump is none: Back would call for the same jump again.
const writeAddress = () => {
	const {hash} = new URL("#" + linkOf(recordOf(board, board.rows, goal),
		line.slice(0, at), isDuel() ? byId("player").value : "first"),
	location.href);

	written = performance.now();
	if (hash !== location.hash)
		history[entry](null, "", hash);
	entry = isProgramsTurn() ? "replaceState" : "pushState";
};
// Browsers refuse to have it changed too often.
const writeLink = () => {
	clearTimeout(linked);
	linked = setTimeout(writeAddress,
		written + ADDRESS_PAUSE - performance.now());
};

// Draws the position after COUNT jumps.
const draw = (count) => {
	at = Math.min(Math.max(count, 0), line.length);
	rows = afterJumps(board, line.slice(0, at));
	hands.forget();
	hands.redraw();
	tell("state", tellState());
	tell("words", tellPosition(board, rows));
	setUsable("back", at > 0 || before.length > 0);
	setUsable("first", at > 0);
	setUsable("next", at < line.length || proposed.length > 0);
	listMoves();
	writeLink();
};
// The same, and says what it is worth.
const show = (count) => {
	proposed = [];
	draw(count);
	tell("answer", "");
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
const makeJump = (jump) => {
	if (proposed.length && isSameJump(proposed[0], jump))
		adopt();
	if (!line[at] || !isSameJump(line[at], jump)) {
		line = [...line.slice(0, at), jump];
		isShown = false;
	}
	show(at + 1);
};
// Shows JUMPS as the way on.
const propose = (jumps, message) => {
	proposed = jumps;
	draw(at);
	tell("answer", message);
};

const LOST = {result: "unsolvable"};
// The jump from a position that a value of the field `next` begins with.
const jumpOf = (value, from) => legalJumps(board, from)
	.find((legal) => legal.name === value?.split(" ")[0]);
const verdictOn = async (text) => {
	if (!verdicts.has(text) && isLostBefore())
		verdicts.set(text, LOST);
	if (!verdicts.has(text)) {
		const {answer, stopped, complaint} = await working(
			askPegsSoon(solver, text, ["--hint"]));

		if (stopped || !answer)
			return {complaint: complaint ?? ""};
		verdicts.set(text, {result: fieldOf(answer, "result"),
			hint: jumpOf(fieldOf(answer, "next"), answer.rows)});
	}
	return verdicts.get(text);
};

// What is known of the position after COUNT jumps.
const verdictAt = (count) => verdicts.get(
	record(afterJumps(board, line.slice(0, count))));
// Nothing that follows a lost position is won, so nobody has to be asked.
const isLostBefore = () => line.slice(0, at).some((jump, count) =>
	verdictAt(count)?.result === "unsolvable");

// After which jump the goal was lost, as far as it is known.
const tellLoss = () => {
	for (let count = at - 1; count >= 0; count--) {
		if (verdictAt(count)?.result === "solved")
			return ` ${line[count].name} lost it; ` +
				`undo ${plural(at - count, "jump")}.`;
	}
	return "";
};

const WORDS = {solved: "This position can still be won.",
	unsolvable: "This position cannot be won.",
	limit: "Whether this position can be won is not known."};
const judgePegs = async () => {
	const text = record();
	const {result, hint, complaint} = await verdictOn(text);

	if (text !== record())
		return;
	if (complaint !== undefined)
		tell("verdict", complaint);
	else if (result === "solved" && !hint)
		tell("verdict", "Won: this is the goal.");
	else
		tell("verdict", (WORDS[result] ?? WORDS.limit) +
			(result === "unsolvable" ? tellLoss() : ""));
	byId("verdict").className = result ?? "";
	if (hint)
		foresee(text);
};

// Asks, while the user thinks, which jumps lose: a proof of that takes longest.
const foresee = async (text) => {
	const from = rows;
	const {answer} = await askPegs(solver, text,
		["--analyse", `--max-time=${FORESIGHT}`]);

	for (const [, value] of answer?.fields.filter(([key]) =>
			key === "next") ?? []) {
		const jump = jumpOf(value, from);

		if (jump && value.split(" ")[1] === "lost")
			verdicts.set(record(afterJumps(board, [jump], from)), LOST);
	}
};

const askDuelHere = () => working(askDuel(solver, record(),
	board.rows.length));
const tellDifference = (answer) => {
	const difference = Number(fieldOf(answer, "difference"));

	return difference === 0 ? "With perfect play it is a draw from here."
		: `With perfect play the player who is to jump ` +
			`${difference > 0 ? "wins" : "loses"} ` +
			`the rest by ${Math.abs(difference)}.`;
};
// Where the program does not know the game, people can play it.
const NO_DUEL = "The program cannot see through this game. Two people can play it.";
const tooLarge = () => "The program plays on triangles of up to " +
	`${MOST_ROWS} rows. Two people can play on this one.`;
const giveUpDuel = () => {
	byId("player").value = "both";
	tell("verdict", NO_DUEL);
};

// Says what perfect play gives, and jumps where it is the program's turn: what
// it did before, if the user has gone back, and else the best.
const judgeDuel = async () => {
	const text = record(), made = at;

	if (isOver() || board.rows.length > MOST_ROWS) {
		tell("verdict", isOver() ? tellWinner() : tooLarge());
		return;
	}
	const {answer, stopped} = await askDuelHere();

	if (stopped || text !== record())
		return;
	if (!answer) {
		giveUpDuel();
		return;
	}
	tell("verdict", tellDifference(answer));
	if (!isProgramsTurn())
		return;
	await new Promise((done) => setTimeout(done, ANSWER_PAUSE));
	if (text === record() && made === at && isProgramsTurn())
		makeJump(line[at] ?? answer.steps[0]);
};

const judge = () => {
	tell("verdict", "");
	byId("verdict").className = "";
	if (hasPegs())
		judgePegs();
	else if (isDuel())
		judgeDuel();
};

// The jumps of a best line of the game for two; none where there is no answer,
// and a message says why.
const bestLine = async () => {
	// After a stop this lets the program go on.
	if (isProgramsTurn()) {
		if (!solver.isBusy())
			judge();
		return [];
	}
	if (isOver() || board.rows.length > MOST_ROWS) {
		tell("answer", isOver() ? "The game is over." : tooLarge());
		return [];
	}
	const {answer, stopped} = await askDuelHere();

	if (answer)
		tell("verdict", tellDifference(answer));
	else if (!stopped)
		giveUpDuel();
	return answer?.steps ?? [];
};

// A jump that wins; null where there is none, and a message says why.
const winningJump = async () => {
	const {result, hint, complaint} = await verdictOn(record());

	// Whoever asks before the verdict is there has stopped the search for it.
	if (complaint === undefined && !byId("verdict").textContent)
		judgePegs();
	if (hint)
		return hint;
	if (complaint !== "") /* not stopped */
		tell("answer", complaint ?? (result === "solved"
			? "The goal is reached." : `${WORDS[result]}${tellLoss()}`));
	return null;
};

// The jumps of a solution; null where there is none, and a message says why.
const solution = async () => {
	if (!await winningJump())
		return null;
	const {answer, complaint, stopped} = await working(
		askPegsSoon(solver, record(), []));

	if (!answer && !stopped)
		tell("answer", complaint);
	return answer?.steps;
};

const questions = {
	async hint() {
		const jump = isDuel()
			? (await bestLine())[0] : await winningJump();

		if (jump)
			propose([jump], `Hint: ${jump.name}`);
	},
	async best() {
		const steps = isDuel() ? await bestLine() : await solution();

		if (steps?.length)
			propose(steps, `A best way on, ${plural(steps.length, "jump")}: ` +
				"step through it with Redo or \u2192.");
	},
	async fewest() {
		const {answer, complaint, stopped} = await working(
			askPegs(solver, record(), ["--fewest-moves"]));
		const fewest = answer && fieldOf(answer, "fewest-moves");

		if (fewest && answer.steps.length)
			propose(answer.steps, `Fewest moves from here: ${fewest}`);
		else if (!stopped)
			tell("answer", complaint || (answer.steps.length === 0 &&
				fieldOf(answer, "result") === "solved"
				? "The goal is reached."
				: WORDS[fieldOf(answer, "result")] ?? WORDS.limit));
	},
	async rule() {
		const {jumps, sum, complaint} = await working(
			askRule(solver, board, rows, record()));

		if (complaint)
			tell("answer", complaint);
		else
			propose(jumps, `The rule of hiq makes ${plural(jumps.length,
				"jump")} and leaves holes with the sum ${sum}.`);
	},
	async capture() {
		const {answer, complaint, stopped} = await working(
			askCapture(solver, record()));

		if (answer)
			propose(answer.steps, "The best capture takes " +
				plural(Number(fieldOf(answer, "captured")), "piece") + ".");
		else if (!stopped)
			tell("answer", complaint);
	},
};

// Clicks while a board is set up: a peg becomes a hole, and so on.
const setUp = ([row, col]) => {
	const next = {o: isCheckers() ? "x" : ".", ".": "o", x: "."};

	if (!isSetUp)
		return false;
	before.push({board, line, at});
	board = {...board, rows: copyRows(rows)};
	board.rows[row][col] = isDuel()
		? Math.min(Math.max(Math.trunc(byId("value").value) || 0, 0), 1000000)
		: next[board.rows[row][col]];
	line = [];
	showSetUp(0);
	return true;
};
const showSetUp = (count) => {
	isShown = false;
	byId("drawing").value = record(board.rows);
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
	tell("set-up", isOn ? "Play from here" : "Set up by clicks");
	byId("set-up").classList.toggle("on", isOn);
	showQuestions();
};

const showQuestions = () => {
	const hasFew = hasPegs() && board.holes.length <= FEW_HOLES;
	const kinds = {hint: !isCheckers(), best: !isCheckers(),
		fewest: hasFew, rule: hasFew, capture: isCheckers(),
		"for-two": isDuel() && board.rows.length <= MOST_ROWS,
		rules: isDuel(), "for-goal": hasPegs(),
		"for-value": isDuel() && isSetUp};

	for (const id in kinds)
		byId(id).hidden = !kinds[id];
};

// A hole is 24 units of the drawing, and at least as many pixels.
const makeRoom = () => {
	const {width, height} = byId("board").viewBox.baseVal;
	const least = `max(12rem, ${Math.ceil(height)}px)`;

	byId("board").style.minWidth = `${Math.ceil(width)}px`;
	byId("board").style.minHeight = byId("stage").style.minHeight = least;
};

// Goals that make sense: a hole that the record names, the first vacancy.
const listGoals = () => {
	const named = fieldOf(board, "goal");
	const empty = board.holes.filter((hole) =>
		squareAt(board.rows, hole) === board.vacant);
	const goals = [["", "one peg, in the centre if any"],
		["any", "one peg anywhere"]];

	if (empty.length === 1)
		goals.push([holeName(board, empty[0]),
			`one peg in ${holeName(board, empty[0])}, the first vacancy`]);
	if (named && !goals.some(([value]) => value === named))
		goals.push([named, named]);
	byId("goal").replaceChildren(...goals.map(([value, text]) =>
		element("option", {value}, text)));
	byId("goal").value = goal = named ?? "";
};

// Begins with a board, after the jumps called NAMES, as PLAYER, if it is told.
const begin = (chosen, names = [], player = byId("player").value) => {
	board = chosen;
	line = jumpsCalled(board, names);
	isShown = false;
	before = [];
	tell("title", fieldOf(board, "title") ?? board.name);
	document.title = `${byId("title").textContent} - pegkit`;
	byId("board").setAttribute("aria-label", byId("title").textContent);
	byId("drawing").value = record(board.rows);
	listGoals();
	byId("player").value = player;
	if (byId("player").selectedIndex < 0)
		byId("player").value = "first";
	switchSetUp(false);
	show(line.length);
	makeRoom();
};
const load = async (asked, names, player) => {
	const {answer, complaint, stopped} = await asked;

	if (answer?.holes.length)
		begin(answer, names, player);
	else if (!stopped)
		tell("problem", complaint || "This drawing has no holes.");
};
