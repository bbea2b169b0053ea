// SPDX-License-Identifier: GPL-3.0-or-later
// Made by make-types from the tables of the library: do not edit.

/**
 * A number.  It is a string if it has too many digits for JavaScript, or if a
 * limit was reached: a range such as "19-21", or the "-" that ends a list.
 */
export type Numeric = number | string;

/** A jump and its outcome. */
export interface Next {
	jump: string;
	/** Whether a goal can be reached; null: a limit was reached. */
	won: boolean | null;
	solutions?: Numeric;
	"fewest-moves"?: Numeric;
}

/** How often solutions make a jump: least, most and on average. */
export interface Used {
	jump: string;
	least: Numeric;
	most: Numeric;
	mean: Numeric;
}

/** A first jump of the game for two, and the difference after it. */
export interface First {
	jump: string;
	difference: Numeric;
	line?: string[];
}

/** The jump that lost a game, or null; 0: the game could not be won. */
export interface Lost {
	number: number | null;
	jump?: string | null;
}

/** A record: a drawing and its fields; see pegkit-json(5) and pegbfs(5). */
export interface Board {
	kind?: "pegs" | "checkers" | "values";
	/** The name of the board. */
	shape?: string;
	lattice?: number;
	/** The rows: `o` peg, `.` hole, `_` no square; or rows of values. */
	drawing: (string | number[])[];
	title?: string;
	locations?: string;
	board?: string;
	lines?: string | number;
	goal?: string;
	turn?: string;
	result?: string;
	jumps?: Numeric;
	moves?: (string[] | number[])[];
	game?: string[][];
	"winning-jumps"?: string;
	next?: string[];
	"next-jumps"?: Next[];
	lost?: string;
	"lost-jump"?: Lost;
	proof?: string;
	"fewest-moves"?: Numeric;
	solutions?: Numeric;
	"solutions-symmetric"?: Numeric;
	"solutions-fewest-moves"?: Numeric;
	distinct?: Numeric;
	"distinct-all"?: Numeric;
	used?: string[];
	"used-jumps"?: Used[];
	always?: string[][];
	never?: string[][];
	solution?: Numeric;
	end?: string;
	"pegs-left"?: Numeric;
	"longest-sweep"?: Numeric;
	"longest-last-sweep"?: Numeric;
	plays?: Numeric;
	"plays-by-pegs"?: Numeric[];
	"last-positions"?: Numeric[];
	"last-positions-all"?: Numeric[];
	"random-play"?: number;
	census?: Numeric[];
	"census-all"?: Numeric[];
	"census-of-moves"?: Numeric[];
	"census-of-moves-all"?: Numeric[];
	"census-of-winning"?: Numeric[];
	"census-of-winning-all"?: Numeric[];
	positions?: Numeric;
	time?: number;
	winning?: Numeric;
	"dead-ends"?: Numeric;
	made?: string;
	drawn?: string;
	sum?: Numeric;
	difference?: Numeric;
	line?: string[];
	"first-jump"?: string[];
	"first-jumps"?: First[];
	captured?: Numeric;
	route?: number[];
	jump?: string;
	pegs?: Numeric;
	holes?: Numeric;
	possible?: Numeric;
	class?: string;
	own?: Numeric;
	opponents?: Numeric;
	homes?: Numeric;
	check?: string;
	message?: string;
}

/** What any answer may have. */
export type Common = "kind" | "shape" | "lattice" | "drawing" | "result" |
		"jumps" | "proof" | "end" | "title" | "locations" | "board" | "lines" |
		"goal" | "turn" | "positions" | "time" | "winning" | "dead-ends" |
		"made" | "drawn" | "jump";

/** An answer with the fields KEY; a limit may leave out any of them. */
export type Answer<Key extends keyof Board, Hole = string> =
	Pick<Board, Common | Key> & {moves?: Hole[][]};

/** The questions, and their answers. */
export interface Answers {
	/** Yields every solution, or the first `value`, as they are found. */
	all: Answer<"solution">;
	/** Yields one solution for each set of jumps, up to symmetry. */
	"all=distinct": Answer<"solution">;
	/** Yields one solution for each set of jumps. */
	"all=distinct-all": Answer<"solution">;
	/** Yields a play to each last position with the fewest pegs. */
	"all=ends": Answer<"pegs-left">;
	/** Which jumps win and which lose. */
	analyse: Answer<"winning-jumps" | "next" | "next-jumps">;
	/** The representative of all equivalent boards. */
	canonical: Answer<never>;
	/** The most pieces that one move can capture, as in megacheck(1). */
	capture: Answer<"captured" | "route">;
	/** How many positions there are after each number of jumps. */
	census: Answer<"census" | "census-all">;
	/** How many positions after each number of jumps can still win. */
	"census=winning": Answer<"census-of-winning" | "census-of-winning-all">;
	check: Answer<"check" | "message">;
	"check=strict": Answer<"check" | "message">;
	/** The board with pegs and vacant holes exchanged. */
	complement: Answer<never>;
	/** How many solutions there are. */
	count: Answer<"solutions">;
	/** How many solutions have the fewest moves. */
	"count=fewest-moves": Answer<"solutions-fewest-moves">;
	/** How many solutions there are up to symmetry. */
	"count=symmetric": Answer<"solutions-symmetric">;
	/** The game for two of peg2p(1), if both players play perfectly. */
	difference: Answer<"difference" | "line">;
	/** How many solutions there are if the order of jumps does not matter. */
	distinct: Answer<"distinct" | "distinct-all">;
	/** How many plays end with each number of pegs. */
	ends: Answer<"plays" | "plays-by-pegs" | "last-positions" |
		"last-positions-all">;
	/** A solution with the fewest moves. */
	"fewest-moves": Answer<"fewest-moves">;
	/** A play that ends with the fewest pegs. */
	"fewest-pegs": Answer<"pegs-left">;
	/** The fixed play of hiq(1). */
	greedy: Answer<"sum", number>;
	hint: Answer<"winning-jumps" | "next" | "next-jumps">;
	/** How often solutions make each jump. */
	"jumps-used": Answer<"used" | "used-jumps" | "always" | "never">;
	/** A play with the longest move. */
	"longest-sweep": Answer<"longest-sweep">;
	/** A solution with the longest last move. */
	"longest-sweep=last": Answer<"longest-last-sweep">;
	/** A play that ends with the most pegs, when no jump is possible. */
	"most-pegs": Answer<"pegs-left">;
	/** Yields all problems from one vacancy to one peg that have a solution. */
	problems: Answer<never>;
	/** The chance that random jumps reach the goal. */
	"random-play": Answer<"random-play">;
	/** Yields `value` random solutions, all equally likely. */
	"random-solutions": Answer<never>;
	/** Yields every position of the board's solution. */
	replay: Answer<never>;
	/** The jump that lost the game in the board's `moves`. */
	review: Answer<"game" | "lost" | "lost-jump" | "next" | "next-jumps">;
	/** Yields `value` random boards with this number of `pegs` that can win. */
	sample: Answer<never>;
	/** A solution, or a proof that there is none. */
	solve: Answer<never>;
	/** Counts of pegs, holes, legal jumps and more. */
	stats: Answer<"pegs" | "holes" | "class" | "possible" | "own" | "opponents"
		| "homes">;
	transform: Answer<never>;
}

/**
 * The answer to a question, or to several with blanks between them.  Some
 * questions take a value: "all=10", "all=distinct:10", "transform=mirror".
 */
export type AnswerTo<Question extends string> =
	string extends Question ? Board
	: Question extends `${infer First} ${infer Rest}`
		? AnswerTo<First> & AnswerTo<Rest>
	: Question extends keyof Answers ? Answers[Question]
	: Question extends `${infer Name}:${string}` ? AnswerTo<Name>
	: Question extends `${infer Name}=${string}`
		? Name extends keyof Answers ? Answers[Name] : never
	: never;

/** The options of pegfmt(1). */
export interface FormatOptions {
	/** for text: the characters PEG,HOLE[,OFF] */
	alphabet?: string | number | null;
	/** board for peg2p (default triangle5), fen (8x8), holes, cells and bits (english) */
	board?: string | number | null;
	/** write the same board for all equivalent boards */
	canonical?: boolean | null;
	/** check whether moves are legal and claims are true */
	check?: boolean | null;
	/** for svg and sheets: N records side by side */
	columns?: string | number | null;
	/** exchange pegs and vacant holes, reverse moves */
	complement?: boolean | null;
	/** accept only what the contest problem allows */
	contest?: boolean | null;
	/** for table: its columns (title,result,...) */
	fields?: string | number | null;
	/** the format to read (default draw) */
	from?: string | number | null;
	/** use at most N threads */
	jobs?: string | number | null;
	/** write JSON, also with --check; exact: large numbers as text */
	json?: string | number | boolean | null;
	/** answer a bad record with ? and continue */
	keepGoing?: boolean | null;
	/** for svg and sheets: name the holes */
	labels?: boolean | null;
	/** write each answer at once */
	lineBuffered?: boolean | null;
	/** directions of jumps (default: those of the board) */
	lines?: string | number | null;
	/** for bits: the last digit is the first hole */
	lowestFirst?: boolean | null;
	/** use at most SIZE bytes (or 64M, 4GB, 1T) */
	maxMemory?: string | number | null;
	/** give up on a record after SECONDS (or 90s, 5m, 1h) */
	maxTime?: string | number | null;
	/** how moves name holes, or FROM,TO */
	names?: string | number | null;
	/** drop all fields */
	noFields?: boolean | null;
	/** no count before hiq lists, no header in tables */
	noHeader?: boolean | null;
	/** number holes from 0 or from 1 (default) */
	numbers?: string | number | null;
	/** for html: print sheets of this paper */
	page?: string | number | null;
	/** answer only the K-th of every N records (PART is K/N) */
	part?: string | number | null;
	/** write every position of each solution */
	replay?: boolean | null;
	/** add fields that count pegs, holes, jumps */
	stats?: boolean | null;
	/** for svg and sheets: one frame per jump or move */
	steps?: string | number | null;
	/** with --check: accept only claims that are proved */
	strict?: boolean | null;
	/** exit with 3, not 2, if a limit is the only trouble */
	strictStatus?: boolean | null;
	/** rotate or reflect */
	transform?: string | number | null;
}

/** The options of all programs; those of pegbfs(1) are the usual ones. */
export interface Options extends FormatOptions {
	/** print each first jump and the difference it gives */
	analyse?: boolean | null;
	/** print LOWER-UPPER, not ?, at a limit */
	bounds?: boolean | null;
	/** print final positions as lists, not sums */
	final?: boolean | null;
	/** the goal (default: one peg, in the centre) */
	goal?: string | number | null;
	/** print the jumps after each sum */
	moves?: boolean | null;
	/** do not print the running time */
	noTime?: boolean | null;
	/** ... each with K pegs */
	pegs?: string | number | null;
	/** triangles of N rows, 1 to 7 (default 5) */
	rows?: string | number | null;
	/** the seed of random choices (default 1) */
	seed?: string | number | null;
	/** the one vacant hole; with -b any, in each drawing */
	vacant?: string | number | null;
}

/** Replaces the answer about a bad board: the reason, and its place in the text. */
export interface Bad {
	error: string;
	line?: number;
	column?: number;
}

/** The result of a pipe: the worst status, the last output, and all messages. */
export interface Result {
	status: number;
	out: string;
	err: string;
}

export interface Kit {
	/** Asks about one board; null: the options name it. */
	ask<Question extends string>(
		question: Question & ([AnswerTo<Question>] extends [never] ? never : string),
		board?: string | Board | null, options?: Options,
		hear?: (text: string) => void): Promise<AnswerTo<Question>>;
	/** Asks about several boards, or for several answers. */
	askAll<Question extends string>(
		question: Question & ([AnswerTo<Question>] extends [never] ? never : string),
		boards?: string | Board | Board[] | null, options?: Options,
		hear?: (text: string) => void): Promise<(AnswerTo<Question> | Bad)[]>;
	/** The board in a format of pegfmt, or as a picture such as "svg". */
	convert(board: string | Board | Board[], format: string,
		options?: FormatOptions): Promise<string>;
	/** The records of a text in a format of pegfmt. */
	read(text: string, format?: string, options?: FormatOptions): Promise<Board[]>;
	/** Runs programs, each on the output of the one before. */
	run(pipe: (string | number)[][], text?: string,
		hear?: (text: string) => void): Promise<Result>;
	isBusy(): boolean;
	/** Ends all questions, which then throw. */
	stop(): void;
	/** Ends all questions and the worker. */
	close(): void;
}

/** The reason why there is no answer; `place` is "line:column" of the text, or empty. */
export class PegkitError extends Error {
	place: string;
}

/** Loads pegkit.wasm from beside pegkit.js, or takes its bytes. */
export function open(given?: {
	programs?: ArrayBuffer | ArrayBufferView;
}): Promise<Kit>;

/** The pegs: bit i is set if hole i has one.  Holes count from 0, row by row. */
export function bitsOf(board: Pick<Board, "drawing">): bigint;

/** The board with other pegs, without answers. */
export function withBits(board: Board, bits: bigint | number): Board;
