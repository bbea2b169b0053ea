// SPDX-License-Identifier: GPL-3.0-or-later
// Where boards come from: a list of problems, a name, a drawing, a link.

// The records of a text, each as its text.
const recordsIn = (text) => text.split(/\n{2,}/)
	.map((record) => record.split("\n")
		.filter((line) => line && !line.startsWith("#")).join("\n"))
	.filter(Boolean);
const titleIn = (record) => /^title: (.*)$/m.exec(record)?.[1];

// The fields that say which board and which problem it is.
const KEPT = ["board", "lines", "goal", "title"];

const rowText = (row) => typeof row[0] === "number"
	? row.join(" ") : row.join("");
const drawingOf = (rows) => rows.map(rowText).join("\n");
// A record with ROWS in the place of the drawing of BOARD.
const recordOf = (board, rows, goal) => {
	const fields = board.fields.filter(([key]) =>
		KEPT.includes(key) && (key !== "goal" || goal === undefined));

	if (goal)
		fields.push(["goal", goal]);
	return [drawingOf(rows), ...fields.map(([key, value]) =>
		`${key}: ${value}`)].join("\n") + "\n";
};

// A record, the jumps made, and who the user is in a game for two, as the part of
// an address behind #.
const linkOf = (record, jumps, player) => {
	const lines = record.trimEnd().split("\n");
	const isField = (line) => /^[a-z][a-z0-9-]*: /.test(line);
	const drawing = lines.filter((line) => !isField(line)).join("/")
		.replaceAll(" ", "+");
	const fields = lines.filter(isField).map((line) => {
		const at = line.indexOf(": ");

		return `${line.slice(0, at)}=${encodeURIComponent(line.slice(at + 2))}`;
	});

	if (jumps.length)
		fields.push("jumps=" + encodeURIComponent(
			jumps.map(({name}) => name).join(" ")));
	if (player !== "first")
		fields.push(`player=${player}`);
	return [drawing, ...fields].join("&");
};
const readLink = (link) => {
	const [drawing, ...fields] = link.split("&");
	const pairs = fields.map((field) => {
		const [key, ...value] = field.split("=");

		return [key, decoded(value.join("=")).replaceAll("\n", " ")];
	});
	const lines = pairs.filter(([key]) => KEPT.includes(key))
		.map(([key, value]) => `${key}: ${value}`);
	const rows = decoded(drawing).replaceAll("+", " ").split("/");

	const valueOf = (wanted) => pairs.find(([key]) => key === wanted)?.[1];

	return {record: [...rows, ...lines].join("\n") + "\n",
		jumps: (valueOf("jumps") ?? "").split(" ").filter(Boolean),
		player: valueOf("player") ?? "first"};
};

// The hole that lies closest to the middle of the board.
const middleHole = (board) => {
	const places = board.holes.map((hole) => placeOf(board, hole));
	const [width, height] = sizeOf(board);
	const distance = ([x, y]) => Math.hypot(x - width / 2, y - height / 2);

	return board.holes.reduce((best, hole) => distance(placeOf(board, hole)) <
		distance(placeOf(board, best)) - .01 ? hole : best, board.holes[0]);
};

// A triangle of small values for two, with one vacancy.
const randomTriangle = (count) => {
	const vacancy = Math.floor(Math.random() * count * (count + 1) / 2);
	const rows = [];
	let hole = 0;

	for (let row = 1; row <= count; row++)
		rows.push(Array.from({length: row}, () => hole++ === vacancy ? 0
			: 1 + Math.floor(Math.random() * 9)));
	return drawingOf(rows) + "\ntitle: Game for two\n";
};

// A checkers board of eight rows: own pieces below, opponents scattered.
const randomCheckers = () => {
	const rows = [];

	for (let row = 0; row < 8; row++)
		rows.push(Array.from({length: 8}, (_, col) =>
			(row + col) % 2 === 0 ? "_"
			: row === 7 ? "x"
			: row > 0 && Math.random() < .4 ? "o" : "."));
	return drawingOf(rows) + "\ntitle: Checkers\n";
};
