// SPDX-License-Identifier: GPL-3.0-or-later
// Starts the page: the list of problems, buttons, keys, and the link by which it
// was called.

const MOMENT = 3000; /* milliseconds for a word that then goes away */

// Where there is no room for columns, the board may be out of sight.
const choose = async (asked) => {
	tell("problem", "");
	await load(asked);
	byId("title").scrollIntoView({block: "nearest"});
};
const showProblem = (text) => choose(loadRecord(solver, text + "\n"));
const listProblems = () => {
	for (const holder of document.querySelectorAll("script[data-group]")) {
		const list = element("ul", {});
		const group = element("details", {}, element("summary", {},
			holder.dataset.group), list);

		recordsIn(holder.textContent).forEach((text, i) => {
			const button = element("button", {type: "button"},
				titleIn(text) ?? `Position ${i + 1}`);

			button.addEventListener("click", () => showProblem(text));
			list.append(element("li", {}, button));
		});
		byId("problems").append(group);
	}
	byId("problems").querySelector("details").open = true;
};

let families = [];
const listFamilies = async () => {
	families = await askFamilies(solver);
	byId("families").append(...families.flatMap(([pattern, meaning]) =>
		[element("dt", {}, pattern), element("dd", {}, meaning)]));
};

// Both stop where the user is to jump.
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
const redo = () => {
	// A hint does not come before jumps that were undone, but a whole way does.
	if (proposed.length > 1 || !line[at])
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
const STOPPED_WORD = "Stopped.";
const stop = () => {
	if (!solver.isBusy())
		return;
	solver.stop();
	if (isProgramsTurn()) {
		tell("answer", "The program is to jump: Hint lets it go on.");
		return;
	}
	tell("answer", STOPPED_WORD);
	setTimeout(() => {
		if (byId("answer").textContent === STOPPED_WORD)
			tell("answer", "");
	}, MOMENT);
};
const leaveOrStop = () => {
	if (isSetUp)
		toggleSetUp();
	else
		stop();
};
const toggleSetUp = () => {
	switchSetUp(!isSetUp);
	show(at);
};
// What was answered before is of no more interest.
const asked = Object.fromEntries(Object.entries(questions)
	.map(([id, question]) => [id, () => {
		tell("answer", "");
		return question();
	}]));
const actions = {
	first: startAgain, back: undo, next: redo, stop,
	...asked, "set-up": toggleSetUp,
	triangle: () => showProblem(randomTriangle(5)),
	checkers: () => showProblem(randomCheckers()),
	use: () => showProblem(byId("drawing").value),
};
const keys = {ArrowLeft: actions.back, ArrowRight: actions.next,
	Home: actions.first, u: actions.back, r: actions.next,
	h: () => isCheckers() ? actions.capture() : actions.hint(),
	b: () => isCheckers() ? actions.capture() : actions.best(),
	Escape: leaveOrStop};

const listen = () => {
	for (const id in actions)
		byId(id).addEventListener("click", actions[id]);
	byId("named").addEventListener("submit", (event) => {
		event.preventDefault();
		choose(loadNamed(solver, byId("name").value.trim(), families));
	});
	byId("goal").addEventListener("change", (event) => {
		goal = event.target.value;
		show(at);
	});
	byId("player").addEventListener("change", () => {
		line = line.slice(0, at);
		show(at);
	});
	document.addEventListener("keydown", (event) => {
		const action = keys[event.key];

		if (!action || event.ctrlKey || event.altKey || event.metaKey ||
				event.target.closest("input, select, textarea"))
			return;
		// Letters are said to the board only: who dictates says them elsewhere.
		if (/^[a-z]$/.test(event.key) && !event.target.closest("#board"))
			return;
		event.preventDefault();
		action();
	});
	addEventListener("popstate", openLink);
};

// Goes to a position of the game that is played already, by the browser's own
// Back and Forward.
const revisit = (jumps, player) => {
	const there = jumpsCalled(board, jumps);

	if (!there.every((jump, i) => line[i] && isSameJump(line[i], jump)))
		line = there;
	byId("player").value = player;
	show(there.length);
};
// Where a link has no board, there is one all the same.
const openLink = async () => {
	const link = location.hash.slice(1);
	const {record: text, jumps, player} = readLink(link);

	tell("problem", "");
	if (board && text === recordOf(board, board.rows, goal)) {
		revisit(jumps, player);
		return;
	}
	entry = "replaceState";
	if (link)
		await load(loadRecord(solver, text), jumps, player);
	if (!link || !board)
		await load(loadNamed(solver, "english", families));
};

// The programs stand in the page: packed by gzip, and then in base 64.
const unpack = async (text) => {
	const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
	const stream = new Blob([packed]).stream()
		.pipeThrough(new DecompressionStream("gzip"));

	return new Response(stream).arrayBuffer();
};
const openKit = async () => {
	const programs = {};

	for (const holder of document.querySelectorAll("script[data-program]")) {
		programs[holder.dataset.program] =
			await unpack(holder.textContent.trim());
		holder.remove();
	}
	return open({programs});
};

const start = async () => {
	tell("state", "loading");
	try {
		solver = await openKit();
	} catch (error) {
		tell("state", `This browser cannot run the programs: ${error}`);
		return;
	}
	hands = handsOn(byId("board"), {board: () => board, rows: () => rows,
		jumps: () => isSetUp || isProgramsTurn()
			? [] : legalJumps(board, rows), marks, move: makeJump, tap: setUp});
	await listFamilies();
	listProblems();
	await openLink();
	listen();
};

start();
