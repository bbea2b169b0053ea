// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a user move pegs: click the peg and then the hole that it jumps to, drag
// it, or walk over the board with the arrow keys and press Enter.

// The hole that lies closest in a direction of the drawing, or none.
const neighbourOf = (board, hole, [right, down]) => {
	const [x, y] = placeOf(board, hole);
	let best, least = Infinity;

	for (const other of board.holes) {
		const [dx, dy] = placeOf(board, other)
			.map((at, i) => at - [x, y][i]);
		const ahead = dx * right + dy * down;
		const aside = Math.abs(dx * down) + Math.abs(dy * right);
		const cost = ahead + 2 * aside;

		if (ahead > 1 && aside < 1.2 * ahead && cost < least) {
			least = cost;
			best = other;
		}
	}
	return best;
};

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0],
	ArrowUp: [0, -1], ArrowDown: [0, 1]};

// GAME has board(), rows(); jumps(): those that the user may make; marks(): as
// for drawBoard; move(jump); and perhaps tap(hole), which is true where a tap
// has another meaning.
const handsOn = (svg, game) => {
	let chosen = null, focus = null, pending = null, pressed = null;

	const ofChosen = () => chosen
		? game.jumps().filter((jump) => isSame(jump.from, chosen)) : [];
	const forget = () => {
		chosen = pending = null;
	};

	const move = (jump) => {
		forget();
		focus = jump.to;
		game.move(jump);
		// A peg that can jump on is taken up at once.
		if (game.jumps().some(({from}) => isSame(from, jump.to)))
			chosen = jump.to;
		redraw();
	};

	const act = (hole) => {
		const fitting = pending?.filter(({over}) => isSame(over, hole)) ??
			ofChosen().filter(({to}) => isSame(to, hole));

		focus = hole;
		if (game.tap?.(hole))
			return;
		if (fitting.length === 1) {
			move(fitting[0]);
			return;
		}
		const again = chosen && isSame(chosen, hole);

		forget();
		// Two jumps with the same ends: the user takes one by its peg.
		if (fitting.length > 1) {
			pending = fitting;
			chosen = fitting[0].from;
		} else if (!again &&
				game.jumps().some(({from}) => isSame(from, hole))) {
			chosen = hole;
		}
		redraw();
	};

	const targets = () => pending
		? pending.map(({over}) => over) : ofChosen().map(({to}) => to);
	const marks = () => chosen ? {chosen, targets: targets()} : game.marks();

	const drawSpots = () => {
		const board = game.board(), rows = game.rows();
		const isTarget = (hole) => targets().some((to) => isSame(to, hole));

		if (!focus || !isHole(board, focus))
			[focus] = board.holes;
		for (const hole of board.holes) {
			const spot = circle("spot", placeOf(board, hole), UNIT / 2);
			const here = isSame(hole, focus);

			spot.dataset.hole = hole.join();
			spot.setAttribute("role", "button");
			spot.setAttribute("tabindex", here ? 0 : -1);
			spot.setAttribute("aria-label", holeName(board, hole) + ", " +
				pieceName(board, squareAt(rows, hole)) +
				(isTarget(hole) ? ", jump here" : ""));
			if (chosen && isSame(chosen, hole))
				spot.setAttribute("aria-pressed", "true");
			svg.append(spot);
		}
	};

	const spotOf = (hole) => svg.querySelector(`[data-hole="${hole}"]`);
	const holeOf = (target) => target?.dataset?.hole
		? pairsIn(target.dataset.hole)[0] : null;

	// The focus stays on the hole where it was.
	const redraw = () => {
		const wasInside = svg.contains(document.activeElement);

		drawBoard(svg, game.board(), game.rows(), marks());
		drawSpots();
		if (wasInside)
			spotOf(focus).focus({preventScroll: true});
	};

	const walk = (direction) => {
		const next = neighbourOf(game.board(), focus, direction);

		if (!next)
			return;
		spotOf(focus)?.setAttribute("tabindex", -1);
		focus = next;
		spotOf(focus).setAttribute("tabindex", 0);
		spotOf(focus).focus();
	};

	svg.addEventListener("keydown", (event) => {
		const hole = holeOf(event.target);

		if (!hole || event.ctrlKey || event.altKey || event.metaKey)
			return;
		if (ARROWS[event.key])
			walk(ARROWS[event.key]);
		else if (event.key === "Enter" || event.key === " ")
			act(hole);
		else if (event.key === "Escape" && chosen) {
			forget();
			redraw();
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	});
	svg.addEventListener("pointerdown", (event) => {
		pressed = holeOf(event.target);
	});
	svg.addEventListener("pointerup", (event) => {
		const hole = holeOf(
			document.elementFromPoint(event.clientX, event.clientY));
		const from = pressed;

		pressed = null;
		if (!from || !hole || isSame(from, hole))
			return;
		const [jump] = game.jumps().filter((other) =>
			isSame(other.from, from) && isSame(other.to, hole));

		if (jump)
			move(jump);
	});
	svg.addEventListener("click", (event) => {
		const hole = holeOf(event.target);

		if (hole)
			act(hole);
	});
	return {redraw, forget};
};
