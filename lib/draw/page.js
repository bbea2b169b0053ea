// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the list of records into a board with a list beside it.  A record is
// read when it is chosen, so that a page may hold very many.
"use strict";
(() => {
	const UNIT = 24, PAUSE = 900;
	const items = [...document.querySelectorAll("#list > li")];
	const puzzles = items.filter((item) => item.querySelector("pre"));
	let record = null, at = 0, chosen = -1, timer = 0;

	const jumps = (count) => `${count} jump${count === 1 ? "" : "s"}`;

	const element = (name, attributes, ...children) => {
		const made = document.createElement(name);

		for (const key in attributes)
			made.setAttribute(key, attributes[key]);
		made.append(...children);
		return made;
	};
	const shape = (name, attributes, text) => {
		const made = document.createElementNS(
			"http://www.w3.org/2000/svg", name);

		for (const key in attributes)
			made.setAttribute(key, attributes[key]);
		if (text !== undefined)
			made.textContent = text;
		return made;
	};

	// The rows of the drawing, its fields and its jumps.
	const read = (pre) => {
		const kind = pre.dataset.kind, rows = [], fields = [];
		const shift = Number(pre.dataset.shift || 0);
		const height = Number(pre.dataset.height || 8);

		for (const line of pre.textContent.split("\n")) {
			const field = /^([a-z][a-z0-9-]*):(?: (.*))?$/.exec(line);

			if (field)
				fields.push([field[1], field[2] || ""]);
			else if (line)
				rows.push(kind === "values"
					? line.split(" ").map(Number)
					: [...line]);
		}
		const steps = (pre.dataset.steps || "").split(";")
			.filter(Boolean).map((text) => {
				const [name, ...n] = text.split(" ");
				const p = n.map(Number);

				return {name, from: [p[0], p[1]],
					over: [p[2], p[3]], to: [p[4], p[5]]};
			});
		const ways = (pre.dataset.lines || "").split(";").filter(Boolean)
			.map((text) => text.match(/\d+ \d+/g)
				.map((pair) => pair.split(" ").map(Number)));
		const graph = pre.dataset.graph !== undefined;

		return {kind, rows, fields, steps, shift, height, ways, graph};
	};

	const slanted = () => record.shift !== 0;
	const half = ([row, col]) => 2 * col + record.shift * row;
	const vacant = () => record.kind === "values" ? 0 : ".";
	const isHole = ([row, col]) =>
		(record.rows[row]?.[col] ?? "_") !== "_";
	// The vertices of a graph stand on a circle, a square and a half apart.
	const radius = () =>
		1.5 * UNIT * record.rows[0].length / (2 * Math.PI) + UNIT / 4;
	const onCircle = (col, further) => {
		const turn = 2 * Math.PI * col / record.rows[0].length;
		const middle = UNIT / 2 + radius();

		return [middle + (radius() + further) * Math.sin(turn),
			middle - (radius() + further) * Math.cos(turn)];
	};
	const place = ([row, col]) => record.graph ? onCircle(col, 0) : [
		UNIT / 2 * (1 + half([row, col]) - record.left),
		UNIT / 2 + UNIT / 8 * record.height * row];

	// How far left and right the board reaches, in halves of a square.
	const measure = () => {
		const reach = record.rows.flatMap((row, r) =>
			[...row.keys()]
				.filter((c) => !slanted() || isHole([r, c]))
				.map((c) => half([r, c])));

		record.left = reach.reduce((a, b) => Math.min(a, b), Infinity);
		record.right = reach.reduce((a, b) => Math.max(a, b), -Infinity);
		if (!reach.length)
			record.left = record.right = 0;
	};

	// The rows after COUNT jumps.
	const position = (count) => {
		const rows = record.rows.map((row) => [...row]);

		for (const {from, over, to} of record.steps.slice(0, count)) {
			rows[to[0]][to[1]] = rows[from[0]][from[1]];
			rows[from[0]][from[1]] = vacant();
			rows[over[0]][over[1]] = vacant();
		}
		return rows;
	};

	const circle = (name, [x, y], r) =>
		shape("circle", {class: name, cx: x, cy: y, r});
	const same = (a, b) => a[0] === b[0] && a[1] === b[1];

	const drawPiece = (board, square, spot) => {
		if (square === 0 || (square === "." && record.kind !== "checkers"))
			board.append(circle("hole", spot, 4));
		else if (square === "x")
			board.append(circle("peg", spot, 9.5),
				circle("ring", spot, 6));
		else if (square === "o")
			board.append(record.kind === "checkers"
				? circle("opponent", spot, 9)
				: circle("peg", spot, 8.5));
		else if (typeof square === "number")
			board.append(circle("opponent", spot, 9.5));
	};

	// Numbers come last, so that no mark of a jump hides them.
	const drawValues = (board, rows) => {
		rows.forEach((row, r) => row.forEach((value, c) => {
			const [x, y] = place([r, c]);

			if (value)
				board.append(shape("text", {x, y: y + 3,
					class: value > 999 ? "value long" : "value"},
					value));
		}));
	};

	// Whether squares touch each other that are so far apart.
	const touches = ([down, across]) =>
		half([down, across]) ** 2 + (4 - record.shift ** 2) * down ** 2 === 4;

	// Wide lines with round ends along rows of holes that touch: the ground
	// of a triangle, for any holes.
	const linesFrom = ([row, col]) => {
		let path = "";

		for (const [down, across] of
				[[0, 1], [1, -1], [1, 0], [1, 1]].filter(touches)) {
			let last = [row, col];

			if (isHole([row - down, col - across]))
				continue;
			for (let next = last; isHole(next);
					next = [last[0] + down, last[1] + across])
				last = next;
			if (same(last, [row, col]))
				path += down ? "" : `M${place(last)}h.1Z`;
			else
				path += `M${place([row, col])}L${place(last)}Z`;
		}
		return path;
	};

	const drawGround = (board, width, height) => {
		const last = record.rows.length - 1;

		if (record.kind === "staggered") {
			const lines = record.rows.map((row, r) =>
				[...row.keys()].filter((c) => isHole([r, c]))
					.map((c) => linesFrom([r, c])).join(""));

			board.append(shape("path", {class: "ground",
				d: lines.join("")}));
			return;
		}
		if (slanted()) {
			const corners = [[0, 0], [last, last], [last, 0]].map(place);

			board.append(shape("path", {class: "ground",
				d: "M" + corners.map((c) => c.join(" ")).join("L") + "Z"}));
			return;
		}
		if (record.kind === "checkers")
			board.append(shape("rect", {class: "frame", width, height}));
		record.rows.forEach((row, r) => row.forEach((square, c) => {
			if (record.graph)
				board.append(circle("square", place([r, c]), 11));
			else if (square !== "_")
				board.append(shape("rect", {class: "square",
					x: UNIT * c, y: UNIT * r,
					width: UNIT + .2, height: UNIT + .2}));
		}));
		// Squares show rows and columns; other lines are drawn on them.
		if (record.ways.length)
			board.append(shape("path", {class: "line",
				d: record.ways.map((squares) =>
					"M" + squares.map(place).join("L")).join("")}));
	};

	const drawNames = (board, width, height) => {
		if (slanted() || record.kind === "checkers")
			return;
		if (record.graph) {
			record.rows[0].forEach((square, c) => {
				const [x, y] = onCircle(c, 16);

				board.append(shape("text", {class: "name", x, y: y + 2.5},
					c < 26 ? String.fromCharCode(97 + c) + "1" : ""));
			});
			return;
		}
		for (let c = 0; c * UNIT < width && c < 26; c++)
			board.append(shape("text", {class: "name",
				x: UNIT * (c + .5), y: -4},
				String.fromCharCode(97 + c)));
		for (let r = 0; r * UNIT < height; r++)
			board.append(shape("text", {class: "name",
				x: -7, y: UNIT * (r + .5) + 2.5}, r + 1));
	};

	const drawBoard = () => {
		const board = document.getElementById("board");
		const width = record.graph ? 2 * radius() + UNIT
			: UNIT / 2 * (record.right - record.left + 2);
		const height = record.graph ? width
			: place([record.rows.length - 1, 0])[1] + UNIT / 2;
		const last = record.steps[at - 1], next = record.steps[at];

		board.replaceChildren(shape("title", {},
			document.querySelector("h1").textContent));
		board.setAttribute("viewBox",
			[-16, -16, width + 32, height + 32].join(" "));
		drawGround(board, width, height);
		drawNames(board, width, height);
		const rows = position(at);

		rows.forEach((row, r) => row.forEach((square, c) => {
			if (square !== "_")
				drawPiece(board, square, place([r, c]));
		}));
		if (last && !(next && (same(last.to, next.from) ||
				same(last.to, next.over))))
			board.append(circle("came", place(last.to), 10.8));
		if (next)
			drawJump(board, next);
		if (record.kind === "values")
			drawValues(board, rows);
	};

	// The arrow is a curve on the left of the way, past what is taken.
	const drawJump = (board, {from, over, to}) => {
		const [a, b, o] = [from, to, over].map(place);
		const bend = [o[0] + .45 * (b[1] - a[1]), o[1] - .45 * (b[0] - a[0])];
		const near = (p, share) =>
			p.map((x, i) => x + share * (bend[i] - x));
		const end = near(b, .08);
		const turn = Math.atan2(end[1] - bend[1], end[0] - bend[0]);
		const cross = {d: "M-7 -7L7 7M-7 7L7 -7",
			transform: `translate(${o})`};

		board.append(circle("halo", a, 10.4),
			shape("path", {class: "edge", ...cross}),
			shape("path", {class: "cross", ...cross}),
			shape("path", {class: "way",
				d: `M${near(a, .3)}Q${bend} ${end}`}),
			shape("path", {class: "tip", d: "M3 0L-7 5L-7 -5Z",
				transform: `translate(${end}) rotate(${turn * 180 / Math.PI})`}));
	};

	// Scrolls a panel, and never the page.
	const reveal = (child, panel) => {
		const outer = document.querySelector(panel);
		const top = child.getBoundingClientRect().top -
			outer.getBoundingClientRect().top;

		if (top < 0 || top > outer.clientHeight - child.offsetHeight)
			outer.scrollTop += top - outer.clientHeight / 2;
	};

	// Shows the position after COUNT jumps.
	const show = (count) => {
		const total = record.steps.length;
		const buttons = document.querySelectorAll("#moves button");

		at = Math.min(Math.max(count, 0), total);
		drawBoard();
		document.getElementById("state").textContent = !total
			? "no solution is given"
			: at === total ? `end, after ${jumps(total)}`
			: `jump ${at + 1} of ${total}: ${record.steps[at].name}`;
		document.getElementById("time").value = at;
		for (const id of ["first", "back"])
			document.getElementById(id).disabled = at === 0;
		for (const id of ["next", "last", "play"])
			document.getElementById(id).disabled = at === total;
		buttons.forEach((button, i) => {
			if (i === at) {
				button.setAttribute("aria-current", "step");
				reveal(button, "aside");
			} else {
				button.removeAttribute("aria-current");
			}
		});
		if (at === total)
			pause();
	};

	const icons = {
		first: "M5 4h3v16H5zM20 4v16L9 12z", back: "M15.5 4L18 6.5 12.5 12 18 17.5 15.5 20 7.5 12z",
		play: "M6 4v16l14-8z", pause: "M6 4h4v16H6zM14 4h4v16h-4z",
		next: "M8.5 4L6 6.5 11.5 12 6 17.5 8.5 20 16.5 12z", last: "M16 4h3v16h-3zM4 4v16l11-8z"};
	const icon = (button, name, label) => {
		const picture = shape("svg", {viewBox: "0 0 24 24"});

		picture.append(shape("path", {d: icons[name]}));
		button.replaceChildren(picture);
		button.setAttribute("aria-label", label);
		button.title = label;
	};
	const pause = () => {
		clearInterval(timer);
		timer = 0;
		icon(document.getElementById("play"), "play", "play");
	};
	const play = () => {
		if (timer) {
			pause();
			return;
		}
		if (at === record.steps.length)
			at = 0;
		timer = setInterval(() => show(at + 1), PAUSE);
		icon(document.getElementById("play"), "pause", "pause");
	};
	const step = (count) => {
		pause();
		show(count);
	};

	const listMoves = () => {
		document.getElementById("moves").replaceChildren(
			...record.steps.map(({name}, i) => {
				const button = element("button", {type: "button"}, name);

				button.addEventListener("click", () => step(i));
				return element("li", {}, button);
			}));
		document.getElementById("fields").replaceChildren(
			...record.fields
				.filter(([key]) =>
					!["title", "moves", "line", "route"].includes(key))
				.flatMap(([key, value]) =>
					[element("dt", {}, key), element("dd", {}, value)]));
	};

	const choose = (i) => {
		if (i < 0 || i >= puzzles.length || i === chosen)
			return;
		if (chosen >= 0)
			puzzles[chosen].querySelector("button")
				.removeAttribute("aria-current");
		chosen = i;
		record = read(puzzles[i].querySelector("pre"));
		measure();
		const button = puzzles[i].querySelector("button");

		button.setAttribute("aria-current", "true");
		reveal(button, "nav");
		document.querySelector("h1").textContent =
			puzzles[i].querySelector("b").textContent;
		document.getElementById("time").max = record.steps.length;
		listMoves();
		pause();
		show(0);
		if (location.hash.slice(1).split(".")[0] !== String(i + 1))
			history.replaceState(null, "", "#" + (i + 1));
	};

	const build = () => {
		const main = element("main", {}), aside = element("aside", {});

		main.innerHTML = `<h1></h1>
<svg id="board" role="img" tabindex="0"></svg>
<p id="state" role="status"></p>
<input id="time" type="range" min="0" value="0" aria-label="position">
<div class="controls">
<button type="button" id="first"></button>
<button type="button" id="back"></button>
<button type="button" id="play"></button>
<button type="button" id="next"></button>
<button type="button" id="last"></button>
</div>`;
		aside.innerHTML = `<h2>Moves</h2>
<ol id="moves"></ol>
<dl id="fields"></dl>
<p class="help"><kbd>\u2190</kbd> <kbd>\u2192</kbd> step,
<kbd>Home</kbd> <kbd>End</kbd> start and end, <kbd>space</kbd> play or pause,
<kbd>p</kbd> <kbd>n</kbd> puzzle before and next. Tap or click the board on its
left or right side, or swipe.</p>`;
		document.body.append(main, aside);
		document.body.classList.add("live");
		for (const [name, label] of [["first", "to the start"],
				["back", "back"], ["next", "forward"],
				["last", "to the end"]])
			icon(document.getElementById(name), name, label);
		puzzles.forEach((item, i) => {
			const name = item.querySelector("b").textContent;
			const count = item.querySelector("pre").dataset.steps;
			const note = count
				? jumps(count.split(";").length) : "board";
			const button = element("button", {type: "button"},
				`${i + 1}. ${name}`, element("small", {}, note));

			button.addEventListener("click", () => choose(i));
			item.append(button);
		});
	};

	const listen = () => {
		const board = document.getElementById("board");
		const actions = {
			first: () => step(0), back: () => step(at - 1), play,
			next: () => step(at + 1),
			last: () => step(record.steps.length)};
		let start = null;

		for (const id in actions)
			document.getElementById(id)
				.addEventListener("click", actions[id]);
		document.getElementById("time").addEventListener("input",
			(event) => step(Number(event.target.value)));
		board.addEventListener("pointerdown", (event) => {
			start = event.clientX;
		});
		board.addEventListener("pointerup", (event) => {
			const area = board.getBoundingClientRect();
			const moved = start === null ? 0 : event.clientX - start;
			const forward = Math.abs(moved) > 30
				? moved < 0
				: event.clientX > area.left + area.width / 2;

			start = null;
			step(at + (forward ? 1 : -1));
		});
		document.addEventListener("keydown", (event) => {
			const keys = {
				ArrowLeft: actions.back, ArrowRight: actions.next,
				Home: actions.first, End: actions.last, " ": play,
				n: () => choose(chosen + 1),
				p: () => choose(chosen - 1)};
			const action = keys[event.key];

			if (!action || event.ctrlKey || event.altKey || event.metaKey)
				return;
			if (event.key === " " && event.target.closest("button"))
				return;
			event.preventDefault();
			action();
		});
		addEventListener("hashchange", go);
	};

	// #3.5 is the third puzzle after five jumps.
	const go = () => {
		const [puzzle, count] =
			location.hash.slice(1).split(".").map(Number);

		choose(Math.min(Math.max(puzzle || 1, 1), puzzles.length) - 1);
		if (count)
			step(count);
	};

	if (!puzzles.length)
		return;
	build();
	listen();
	go();
})();
