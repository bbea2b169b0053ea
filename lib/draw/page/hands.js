// SPDX-License-Identifier: GPL-3.0-or-later
// Lets a user move pegs: click the peg and then the hole that it jumps to, drag
// it, or walk over the board with the arrow keys and press Enter.

import {circle, drawBoard, loosePiece, placeOf, shape, UNIT} from "./draw.js";
import {copyRows, holeName, isHole, isSame, pairsIn, pieceName,
	squareAt} from "./board.js";
import {pieceWords} from "./words.js";

const DRAG = 5; /* pixels from where a press becomes a drag */
const REFUSAL = 700; /* milliseconds of the answer to a click that does nothing */

// The hole that lies closest in a direction of the drawing, or none.
const neighbourOf = (board, spots, hole, [right, down]) => {
	const [x, y] = placeOf(board, hole);
	let best, least = Infinity;

	for (const other of spots) {
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
// for drawBoard; move(jump, isDragged).  It may have tap(hole), which is true where
// a tap has another meaning; refuse(hole, chosen), called for a click that does
// nothing; hidden(), holes whose pieces are drawn elsewhere; gaps(), squares off the
// board that can be tapped;
// dress(svg, chosen), which draws over the board; remark(hole, chosen), words
// about a hole; and words, its names of pieces.
export const handsOn = (svg, game) => {
	const said = game.words ?? pieceWords;
	let chosen = null, focus = null, pending = null;
	let pressed = null; /* {hole, id, x, y}: where a pointer came down */
	let held = null; /* the drawing of a peg that is dragged */
	let might = null; /* the marks on the holes that a peg can jump to */
	let hovered = null; /* the hole under the pointer or the focus */
	let isDown = false, isLate = false; /* a press lasts; a drawing waits for it */

	const ofChosen = () => chosen
		? game.jumps().filter((jump) => isSame(jump.from, chosen)) : [];
	const forget = () => {
		chosen = pending = null;
	};

	const canMove = (hole) =>
		game.jumps().some(({from}) => isSame(from, hole));
	const move = (jump, isDragged) => {
		forget();
		focus = jump.to;
		game.move(jump, isDragged);
		// A peg that can jump on is taken up at once.
		if (canMove(jump.to))
			chosen = jump.to;
		redraw();
	};

	// One jump is made.  Two have the same ends: the user takes one by its peg.
	const take = (jumps, isDragged = false) => {
		if (jumps.length === 1) {
			move(jumps[0], isDragged);
			return;
		}
		forget();
		if (jumps.length) {
			pending = jumps;
			chosen = jumps[0].from;
		}
		redraw();
	};

	const act = (hole) => {
		const fitting = pending?.filter(({over}) => isSame(over, hole)) ??
			ofChosen().filter(({to}) => isSame(to, hole));
		const again = chosen && isSame(chosen, hole), from = chosen;

		focus = hole;
		if (game.tap?.(hole))
			return;
		take(fitting);
		if (fitting.length || again)
			return;
		if (canMove(hole)) {
			chosen = hole;
			redraw();
		} else if (game.jumps().length) {
			refuse(hole);
			game.refuse?.(hole, from);
		}
	};

	// What does nothing is answered: a ring that fades.
	const refuse = (hole) => {
		const ring = circle("refused", placeOf(game.board(), hole), 10.4);

		svg.append(ring);
		ring.animate([{opacity: 1}, {opacity: 1}, {opacity: 0}], REFUSAL)
			.finished.then(() => ring.remove(), () => {});
	};

	const targets = () => pending
		? pending.map(({over}) => over) : ofChosen().map(({to}) => to);
	const marks = () => {
		const {isNameless, aims, ...rest} = game.marks();

		return {isNameless, aims, ...chosen
			? {chosen, targets: targets()} : rest};
	};

	// Marks the holes that a peg can jump to while it has the pointer or the focus.
	const preview = (hole) => {
		hovered = hole;
		const at = (one) => placeOf(game.board(), one);
		const jumps = hole && !chosen && !held
			? game.jumps().filter(({from}) => isSame(from, hole)) : [];

		might?.replaceChildren(...jumps.length ? [circle("might", at(hole), 10.4),
			...jumps.map(({to}) => circle("might", at(to), 10))] : []);
	};

	const spots = () => [...game.board().holes, ...game.gaps?.() ?? []];
	const drawSpots = () => {
		const board = game.board(), rows = game.rows();
		// They are listed once: a list for each hole takes long on a large board.
		const aims = new Set(targets().map(String));
		const movers = new Set(game.jumps().map(({from}) => String(from)));

		might = shape("g", {});
		if (!chosen)
			svg.append(...[...movers].map((hole) =>
				circle("can", placeOf(board, pairsIn(hole)[0]), 9.8)));
		svg.append(might);
		preview(hovered);
		if (!focus || !spots().some((hole) => isSame(hole, focus)))
			[focus] = board.holes;
		for (const hole of spots()) {
			const spot = circle(isHole(board, hole) ? "spot" : "spot gap",
				placeOf(board, hole), UNIT / 2);
			const here = isSame(hole, focus);

			spot.dataset.hole = hole.join();
			spot.classList.toggle("mover", movers.has(String(hole)));
			spot.setAttribute("role", "button");
			spot.setAttribute("tabindex", here ? "0" : "-1");
			spot.setAttribute("aria-label", holeName(board, hole) + ", " +
				pieceName(board, squareAt(rows, hole), said) +
				(aims.has(String(hole)) ? `, ${said.target}` : "") +
				(game.remark?.(hole, chosen) ?? ""));
			if (chosen && isSame(chosen, hole))
				spot.setAttribute("aria-pressed", "true");
			svg.append(spot);
		}
	};

	const spotOf = (hole) => svg.querySelector(`[data-hole="${hole}"]`);
	const holeOf = (target) => target?.dataset?.hole
		? pairsIn(target.dataset.hole)[0] : null;

	// The focus stays on the hole where it was, and the hole of a peg that is
	// dragged looks empty.
	const redraw = () => {
		// No click follows where what was pressed is gone.
		if (isDown && !held) {
			isLate = true;
			return;
		}
		const wasInside = svg.contains(document.activeElement);
		const board = game.board(), rows = copyRows(game.rows());

		if (held)
			rows[pressed.hole[0]][pressed.hole[1]] = board.vacant;
		for (const [row, col] of game.hidden?.() ?? [])
			rows[row][col] = board.vacant;
		drawBoard(svg, board, rows, marks());
		game.dress?.(svg, chosen);
		drawSpots();
		if (held)
			svg.append(held);
		if (wasInside)
			spotOf(focus).focus({preventScroll: true});
	};

	const walk = (direction) => {
		const next = neighbourOf(game.board(), spots(), focus, direction);

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
	svg.addEventListener("pointerover", (event) => preview(
		event.pointerType === "mouse" ? holeOf(event.target) : null));
	svg.addEventListener("pointerleave", () => preview(null));
	svg.addEventListener("focusin", (event) => preview(
		event.target.matches(":focus-visible") ? holeOf(event.target) : null));
	svg.addEventListener("focusout", () => preview(null));
	const inDrawing = ({clientX, clientY}) => new DOMPoint(clientX, clientY)
		.matrixTransform(svg.getScreenCTM().inverse());
	const drop = () => {
		pressed = held = null;
	};

	const lift = () => {
		// Events come here whatever is drawn anew, and no click follows.
		svg.setPointerCapture(pressed.id);
		held = loosePiece(game.board(), squareAt(game.rows(), pressed.hole));
		forget();
		chosen = pressed.hole;
		redraw();
	};
	const follow = (event) => {
		const {x, y} = inDrawing(event);

		held.setAttribute("transform", `translate(${x} ${y})`);
	};

	// The jumps of the peg that is held to the hole that lies below it, or close by.
	const jumpsBelow = (event) => {
		const {x, y} = inDrawing(event), board = game.board();
		const distance = ({to}) => {
			const [toX, toY] = placeOf(board, to);

			return Math.hypot(x - toX, y - toY);
		};
		const jumps = ofChosen();
		const least = Math.min(...jumps.map(distance));

		return least > UNIT ? []
			: jumps.filter((jump) => distance(jump) === least);
	};

	// A finger on a peg that can jump does not scroll; then no click follows
	// either.  `touch-action` would say so, but not for a part of a drawing.
	svg.addEventListener("touchstart", (event) => {
		const hole = holeOf(event.target);

		if (hole && canMove(hole) && event.touches.length === 1)
			event.preventDefault();
	}, {passive: false});
	const release = () => {
		isDown = false;
		if (isLate)
			setTimeout(redraw);
		isLate = false;
	};

	addEventListener("pointerup", release, true);
	addEventListener("pointercancel", release, true);
	svg.addEventListener("pointerdown", (event) => {
		isDown = true;
		const hole = holeOf(event.target);

		if (!pressed && event.button === 0 && hole && canMove(hole))
			pressed = {hole, id: event.pointerId,
				x: event.clientX, y: event.clientY};
	});
	svg.addEventListener("pointermove", (event) => {
		if (event.pointerId !== pressed?.id)
			return;
		if (!held && Math.hypot(event.clientX - pressed.x,
			event.clientY - pressed.y) > DRAG)
			lift();
		if (held)
			follow(event);
	});
	svg.addEventListener("pointerup", (event) => {
		if (event.pointerId !== pressed?.id)
			return;
		const {hole} = pressed, jumps = held ? jumpsBelow(event) : null;

		drop();
		if (!jumps && event.pointerType !== "mouse") {
			act(hole);
		} else if (jumps) {
			// To nobody else this is a swipe.
			event.stopImmediatePropagation();
			take(jumps, true);
		}
	});
	// What the browser takes over, and what leaves the board, is no jump.  A peg
	// that is held may leave it and come back.
	const lose = (event) => {
		if (event.pointerId !== pressed?.id)
			return;
		const wasHeld = held;

		drop();
		if (wasHeld) {
			forget();
			redraw();
		}
	};

	svg.addEventListener("pointercancel", lose);
	svg.addEventListener("lostpointercapture", lose);
	svg.addEventListener("pointerleave", (event) => {
		if (!held)
			lose(event);
	});
	svg.addEventListener("click", (event) => {
		const hole = holeOf(event.target);

		if (hole)
			act(hole);
	});
	return {redraw, forget};
};
