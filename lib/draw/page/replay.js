// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the list of records into a board with a list beside it.  A record is
// read when it is chosen, so that a page may hold very many.  The user steps
// through its solution, or leaves it with jumps of their own.

import {afterJumps, countPieces, decoded, fieldOf, isPiece, isSame, isSameJump,
	jumpsCalled, legalJumps, moveName, movesOf, partsOf, plural, readBoard,
	scoresOf, squareAt, tellPosition, usesOf} from "./board.js";
import {drawBoard, element, shape} from "./draw.js";
import {handsOn} from "./hands.js";

const PAUSE = 900; /* milliseconds between two steps that play by themselves */
const items = [...document.querySelectorAll("#list > li")];
const puzzles = items.filter((item) => item.querySelector("pre"));
const byId = (id) => document.getElementById(id);

let board = null;
let line = []; /* the jumps that are stepped through */
let at = 0; /* how many of them are made; below 0: a panel is shown */
let rows = []; /* the position after these */
let stops = [0]; /* after how many jumps a step ends */
let chosen = -1, timer = 0, written = 0, hands = null;

const isOwn = () => line !== board.steps;
// What is shown before the position of the board, a panel each: what all
// solutions share, and each of several sets of a proof.
const panelsOf = ({used, sets, prices, told, rows: all}) => [
	...(used.length ? [{marks: {used}, caption: "all solutions",
		words: "all solutions: arrows as thick as jumps are frequent, " +
			"holes as dark as their traffic"}] : []),
	...sets.map((set, i) => {
		const pegs = set.filter((hole) => isPiece(squareAt(all, hole))).length;
		const parity = pegs % 2 ? "odd" : "even";
		const name = `set ${i + 1} of ${sets.length}: ${plural(pegs, "peg")}`;

		if (prices.length)
			return {marks: {...told, set},
				caption: `set ${i + 1} of ${sets.length}: price ${prices[i]}`,
				words: `${name}; each jump that leaves the set lowers the ` +
					`weight by ${prices[i]} or more`};
		return {marks: {...told, set}, caption: `${name}, ${parity}`,
			words: `${name}; every jump leaves their number ${parity}`};
	})];
const panels = () => isOwn() ? [] : board.panels;
const start = () => -panels().length;
const stepsByJump = () => board.kind === "values" ||
	board.kind === "checkers" || byId("single").checked;

// The jumps of the line in groups, one for each step.
const stepGroups = () => stepsByJump()
	? line.map((jump) => [jump]) : movesOf(line);
const findStops = () => {
	stops = [0];
	for (const group of stepGroups())
		stops.push(stops.at(-1) + group.length);
};
const nextStop = () => at < 0 ? at + 1
	: stops.find((stop) => stop > at) ?? line.length;
const lastStop = () => stops.findLast((stop) => stop < at) ??
	Math.max(at - 1, start());
const groupAhead = () => line.slice(at, nextStop());

// The jump that lost a game if it is one of a step.
const losingIn = (first, end) => !isOwn() && first >= 0 && board.lost > first &&
	board.lost <= Math.max(end, first + 1) ? board.losing : null;

const marks = () => {
	if (at < 0)
		return panels().at(at).marks;
	const jumps = groupAhead(), last = line[at - 1];
	const hides = jumps[0] && last && (isSame(last.to, jumps[0].from) ||
		isSame(last.to, jumps[0].over));

	return {...board.told, jumps, came: last && !hides ? last.to : null,
		losing: losingIn(at, nextStop())};
};

const stepWord = () => stepsByJump() ? "jump" : "move";
const tellState = () => {
	if (at < 0)
		return panels().at(at).words;
	const group = groupAhead();
	const total = stops.length - 1;
	const own = isOwn() ? "your own way: " : "";
	const losing = losingIn(at, nextStop());
	const stuck = !legalJumps(board, rows).length;

	if (group.length) {
		const step = stops.indexOf(nextStop());

		return `${own}${stepWord()} ${step} of ${total}: ${moveName(group)}` +
			(losing ? `; ${losing.name} lost the game` : "");
	}
	if (!line.length)
		return stuck ? "no jump is possible"
			: fieldOf(board, "result") === "unsolvable"
			? "there is no solution; make a jump"
			: "no solution is given; make a jump";
	return `${own}end, after ${plural(total, stepWord())}` +
		(stuck && board.kind === "pegs"
			? `, ${plural(countPieces(rows), "peg")} left` : "");
};

const tellScores = () => {
	const [first, second] = scoresOf(line.slice(0, at));
	const over = !legalJumps(board, rows).length;

	return `First player ${first}, second player ${second}; ` + (over
		? "the game is over" : at % 2
		? "the second player is to jump" : "the first player is to jump");
};

// Scrolls a panel, and never the page.
const reveal = (child, panel) => {
	const outer = document.querySelector(panel);
	const top = child.getBoundingClientRect().top -
		outer.getBoundingClientRect().top;

	if (top < 0 || top > outer.clientHeight - child.offsetHeight)
		outer.scrollTop += top - outer.clientHeight / 2;
};

const showMoves = () => {
	const current = stops.indexOf(lastStopReached());

	byId("moves").querySelectorAll("button").forEach((button, i) => {
		if (i === current) {
			button.setAttribute("aria-current", "step");
			reveal(button, "aside");
		} else {
			button.removeAttribute("aria-current");
		}
	});
};
const lastStopReached = () => stops.findLast((stop) => stop <= at);

// The address names the puzzle and the jumps made.  It is written after a
// while, as browsers refuse to have it changed too often.
const writeAddress = () => {
	const own = isOwn() ? "/" + line.map(({name}) => name).join(",") : "";
	const address =
		`#${chosen + 1}${at > start() || own ? "." + at : ""}${own}`;

	clearTimeout(written);
	if (location.hash !== address)
		written = setTimeout(() =>
			history.replaceState(null, "", address), 150);
};

const show = (count) => {
	at = Math.min(Math.max(count, start()), line.length);
	rows = afterJumps(board, line.slice(0, Math.max(at, 0)));
	hands.forget();
	hands.redraw();
	byId("state").textContent = tellState();
	byId("score").textContent =
		board.kind === "values" ? tellScores() : "";
	byId("words").textContent = tellPosition(board, rows);
	const time = byId("time");

	time.min = start();
	time.value = at < 0 ? at : stops.indexOf(lastStopReached());
	time.setAttribute("aria-valuetext", tellState());
	// A button that has nothing to do keeps the focus, for those who go on by keys.
	for (const id of ["first", "back"])
		byId(id).setAttribute("aria-disabled", at === start());
	for (const id of ["next", "last"])
		byId(id).setAttribute("aria-disabled", at === line.length);
	byId("play").setAttribute("aria-disabled", start() === line.length);
	byId("solution").hidden = !isOwn();
	showMoves();
	writeAddress();
	if (at === line.length)
		pause();
};

const icons = {
	first: "M5 4h3v16H5zM20 4v16L9 12z",
	back: "M15.5 4L18 6.5 12.5 12 18 17.5 15.5 20 7.5 12z",
	play: "M6 4v16l14-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z",
	next: "M8.5 4L6 6.5 11.5 12 6 17.5 8.5 20 16.5 12z",
	last: "M16 4h3v16h-3zM4 4v16l11-8z"};
const icon = (button, name, label) => {
	const picture = shape("svg", {viewBox: "0 0 24 24"},
		shape("path", {d: icons[name]}));

	button.replaceChildren(picture);
	button.setAttribute("aria-label", label);
	button.title = label;
};
const pause = () => {
	clearInterval(timer);
	timer = 0;
	icon(byId("play"), "play", "play");
};
const play = () => {
	if (timer) {
		pause();
		return;
	}
	if (at === line.length)
		show(start());
	timer = setInterval(() => show(nextStop()), PAUSE);
	icon(byId("play"), "pause", "pause");
};
const step = (count) => {
	pause();
	show(count);
};

const listMoves = () => {
	byId("moves").replaceChildren(...stepGroups().map((group, i) => {
		const button = element("button", {type: "button"}, moveName(group));

		button.addEventListener("click", () => step(stops[i]));
		return element("li", {}, button);
	}));
};
const listFields = () => {
	byId("fields").replaceChildren(...board.fields
		.filter(([key]) => !["title", "moves", "line", "route"].includes(key))
		.flatMap(([key, value]) =>
			[element("dt", {}, key), element("dd", {}, value)]));
};

// Steps through other jumps, or the same in other groups.
const follow = (jumps, count) => {
	line = jumps;
	byId("by-jump").hidden =
		movesOf(board.steps).length === board.steps.length ||
		board.kind === "values" || board.kind === "checkers";
	findStops();
	byId("time").max = stops.length - 1;
	listMoves();
	step(count);
};

// A jump by the user: a step of the line, or the first of a way of their own.
const makeOwn = (jump) => {
	if (line[at] && isSameJump(line[at], jump))
		step(at + 1);
	else
		follow([...line.slice(0, at), jump], at + 1);
};
const backToSolution = () => {
	let same = 0;

	while (same < at && board.steps[same] &&
			isSameJump(board.steps[same], line[same]))
		same++;
	follow(board.steps, same);
};

const choose = (i) => {
	if (i < 0 || i >= puzzles.length || i === chosen)
		return;
	puzzles[chosen]?.querySelector("button")
		.removeAttribute("aria-current");
	chosen = i;
	board = readBoard(puzzles[i].querySelector("pre"));
	board.used = usesOf(board, board.fields);
	board.panels = panelsOf(board);
	const button = puzzles[i].querySelector("button");
	const title = puzzles[i].querySelector("b").textContent;

	button.setAttribute("aria-current", "true");
	reveal(button, "nav");
	document.querySelector("h1").textContent = document.title = title;
	byId("board").setAttribute("aria-label", title);
	listFields();
	follow(board.steps, start());
};

const build = () => {
	const main = element("main", {}), aside = element("aside", {});

	main.innerHTML = `<h1></h1>
<svg id="board" role="group" aria-describedby="state"></svg>
<p id="score" role="status"></p>
<p id="state" role="status"></p>
<input id="time" type="range" min="0" value="0" aria-label="step">
<div class="controls">
<button type="button" id="first"></button>
<button type="button" id="back"></button>
<button type="button" id="play"></button>
<button type="button" id="next"></button>
<button type="button" id="last"></button>
<button type="button" id="solution" hidden>Back to the solution</button>
</div>
<label id="by-jump"><input type="checkbox" id="single"> jump by jump</label>
<section id="film"></section>`;
	aside.innerHTML = `<h2>Moves</h2>
<ol id="moves"></ol>
<dl id="fields"></dl>
<details><summary>The position in words</summary><p id="words"></p></details>
<p class="help"><kbd>\u2190</kbd> <kbd>\u2192</kbd> step,
<kbd>Home</kbd> <kbd>End</kbd> start and end, <kbd>space</kbd> play or pause,
<kbd>p</kbd> <kbd>n</kbd> puzzle before and next. To jump yourself, click a peg
and then a hole, or drag it, or go to the board with <kbd>Tab</kbd>, walk with
the arrow keys and press <kbd>Enter</kbd>. By touch, swipe to step.</p>`;
	document.body.append(main, aside);
	document.body.classList.add("live");
	for (const [name, label] of [["first", "to the start"], ["back", "back"],
			["next", "forward"], ["last", "to the end"]])
		icon(byId(name), name, label);
};

const listPuzzles = () => {
	puzzles.forEach((item, i) => {
		const name = item.querySelector("b").textContent;
		const steps = partsOf(item.querySelector("pre").dataset.steps).length;
		const button = element("button", {type: "button"},
			`${i + 1}. ${name}`,
			element("small", {}, steps ? plural(steps, "jump") : "board"));

		button.addEventListener("click", () => choose(i));
		item.append(button);
	});
};

// On paper every step is a picture.
const drawFilm = () => {
	const film = byId("film"), groups = stepGroups();

	const add = (position, marked, caption) => {
		const picture = shape("svg", {});

		drawBoard(picture, board, position, marked);
		film.append(element("figure", {}, picture,
			element("figcaption", {}, caption)));
	};

	film.replaceChildren();
	for (const {marks: marked, caption} of panels())
		add(board.rows, marked, caption);
	stops.forEach((stop, i) => {
		const jumps = groups[i] ?? [];

		add(afterJumps(board, line.slice(0, stop)), {...board.told, jumps,
			losing: losingIn(stop, stops[i + 1] ?? stop)},
			jumps.length ? `${i + 1}. ${moveName(jumps)}`
				: line.length ? "end" : "");
	});
};

const listenToSwipes = () => {
	let start = null, before = 0;

	byId("board").addEventListener("pointerdown", (event) => {
		start = event.pointerType === "touch" ? event.clientX : null;
		before = at;
	});
	byId("board").addEventListener("pointerup", (event) => {
		const moved = start === null ? 0 : event.clientX - start;

		start = null;
		// A drag that was a jump has been made already.
		if (Math.abs(moved) > 40 && at === before)
			step(moved < 0 ? nextStop() : lastStop());
	});
};

const actions = {
	first: () => step(start()), back: () => step(lastStop()), play,
	next: () => step(nextStop()), last: () => step(line.length),
	solution: backToSolution};
const keys = {
	ArrowLeft: actions.back, ArrowRight: actions.next,
	Home: actions.first, End: actions.last, " ": play,
	n: () => choose(chosen + 1), p: () => choose(chosen - 1)};

const listen = () => {
	for (const id in actions)
		byId(id).addEventListener("click", actions[id]);
	byId("single").addEventListener("change", () => follow(line, at));
	byId("time").addEventListener("input",
		({target: {value}}) => step(stops[value] ?? Number(value)));
	listenToSwipes();
	document.addEventListener("keydown", (event) => {
		const action = keys[event.key];

		if (!action || event.ctrlKey || event.altKey || event.metaKey)
			return;
		if (event.key === " " &&
				event.target.closest("button, summary, input"))
			return;
		event.preventDefault();
		action();
	});
	addEventListener("hashchange", go);
	addEventListener("beforeprint", drawFilm);
	addEventListener("afterprint", () => byId("film").replaceChildren());
};

// #3.5 is the third puzzle after five jumps; #3.1/d2-d4,b4-d4 after the first
// of jumps of the user.
const go = () => {
	const [, puzzle, count, own] =
		/^#(\d+)(?:\.(-?\d+))?(?:\/(.*))?$/.exec(location.hash) ?? [];

	choose(Math.min(Math.max(Number(puzzle) || 1, 1), puzzles.length) - 1);
	const jumps = own ? jumpsCalled(board, decoded(own).split(",")) : [];

	follow(jumps.length ? jumps : board.steps,
		Number(count ?? start()));
};

if (puzzles.length) {
	build();
	listPuzzles();
	hands = handsOn(byId("board"), {board: () => board, rows: () => rows,
		jumps: () => at < 0 ? [] : legalJumps(board, rows, line[at - 1]), marks,
		move: makeOwn});
	listen();
	go();
}
