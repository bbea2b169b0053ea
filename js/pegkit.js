// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pegkit in WebAssembly, its programs and its library, for Node.js and browsers:
 *
 *   import {open} from "pegkit";
 *   const kit = await open();
 *   const {solutions} = await kit.ask("count", "oo.o\n", {goal: "any"});
 *
 * It runs in a worker, so the page stays responsive, and ending the worker stops
 * a question.  The code of the worker is the text of a function, because a page
 * that is opened as a file cannot load a module as a worker, and because this
 * file may be inside an inline script.
 */

const node = globalThis.process?.versions?.node && {
	...await import("node:fs/promises"), ...await import("node:worker_threads")};

// The code of the worker, which sends and receives messages through PORT.  It
// first receives the programs, and then pipes and questions.
const work = (port) => {
	/*
	 * The part of WASI (preview 1) that filters need: arguments, a standard input
	 * that is known beforehand, output, clock and exit.  Other functions return
	 * NOT_THERE.
	 */
	const BAD_FILE = 8, NOT_THERE = 52;

	class Exit extends Error {
		constructor(status) {
			super(`exit ${status}`);
			this.status = status;
		}
	}

	// The functions that a program may call.  RUN has args and input, both as
	// bytes, and write(file, bytes).
	const functionsOf = (run) => {
		let read = 0;
		const set32 = (at, value) =>
			new DataView(run.memory.buffer).setUint32(at, value, true);
		const set64 = (at, value) =>
			new DataView(run.memory.buffer).setBigUint64(at, value, true);
		const sizes = (strings) => (count, bytes) => {
			set32(count, strings.length);
			set32(bytes, strings.reduce((sum, {length}) => sum + length, 0));
			return 0;
		};
		// Calls MOVE for each part of memory in a list.  MOVE returns how many bytes
		// it has read or written; their sum is put at AT.
		const moveParts = (list, count, at, move) => {
			const view = new DataView(run.memory.buffer);
			let size = 0;

			for (let part = list; part < list + 8 * count; part += 8)
				size += move(new Uint8Array(run.memory.buffer,
					view.getUint32(part, true), view.getUint32(part + 4, true)));
			set32(at, size);
			return 0;
		};

		return {
			args_sizes_get: sizes(run.args),
			// Pointers, and texts that end in zero.
			args_get(pointers, bytes) {
				let at = bytes;

				run.args.forEach((arg, i) => {
					set32(pointers + 4 * i, at);
					new Uint8Array(run.memory.buffer).set(arg, at);
					at += arg.length;
				});
				return 0;
			},
			environ_sizes_get: sizes([]),
			environ_get: () => 0,
			clock_time_get(clock, precision, at) {
				const now = clock === 0 ? Date.now() : performance.now();

				set64(at, BigInt(Math.round(now * 1e6)));
				return 0;
			},
			fd_read: (file, ...parts) => file !== 0 ? BAD_FILE
				: moveParts(...parts, (part) => {
					const piece = run.input.subarray(read, read + part.length);

					part.set(piece);
					read += piece.length;
					return piece.length;
				}),
			fd_write: (file, ...parts) => file !== 1 && file !== 2 ? BAD_FILE
				: moveParts(...parts, (part) => {
					run.write(file, part.slice());
					return part.length;
				}),
			// Files of unknown kind, with all rights.
			fd_fdstat_get(file, at) {
				if (file > 2)
					return BAD_FILE;
				new Uint8Array(run.memory.buffer, at, 24).fill(0);
				set64(at + 8, ~0n);
				return 0;
			},
			fd_prestat_get: () => BAD_FILE,
			fd_close: () => 0,
			proc_exit(status) {
				throw new Exit(status);
			},
		};
	};

	const importsOf = (module, functions) => {
		const imports = {};

		for (const {module: from, name} of WebAssembly.Module.imports(module))
			(imports[from] ??= {})[name] = functions[name] ?? (() => NOT_THERE);
		return imports;
	};

	const bytesOf = (text) => new TextEncoder().encode(text);

	// Runs a program on a text.  Returns its status, output and messages;
	// hear(text) gets each message at once.
	const runProgram = (module, args, input, hear) => {
		const texts = ["", ""], decoders = [new TextDecoder(), new TextDecoder()];
		const run = {
			args: args.map((arg) => bytesOf(arg + "\0")), input: bytesOf(input),
			write(file, bytes) {
				const text = decoders[file - 1].decode(bytes, {stream: true});

				texts[file - 1] += text;
				if (file === 2)
					hear(text);
			},
		};
		const {exports} = new WebAssembly.Instance(module,
			importsOf(module, functionsOf(run)));
		let status = 0;

		run.memory = exports.memory;
		try {
			exports._start();
		} catch (error) {
			if (!(error instanceof Exit))
				return {status: 2, out: "", err: String(error)};
			status = error.status;
		}
		return {status, out: texts[0], err: texts[1]};
	};

	// Runs a list of programs with arguments, each on the output of the one before.
	// Returns the worst status, the last output, and all messages.  Stops after a
	// program that fails without output; at a limit there is output.
	let programs = null;
	const runPipe = (pipe, input, hear) => {
		let result = {status: 0, out: input, err: ""};

		for (const [name, ...args] of pipe) {
			const {status, out, err} =
				runProgram(programs, [name, ...args], result.out, hear);

			result = {status: Math.max(result.status, status), out,
				err: result.err + err};
			if (status > 1 && !out)
				break;
		}
		return result;
	};

	/*
	 * The library (pegkit.h).  Its instance is kept between questions, because
	 * what it has found about a board helps with the next question.  The memory
	 * of an instance never shrinks, so an instance is dropped after an answer if
	 * it has grown beyond KEPT bytes, or if it has failed.
	 */
	const YES = 0, NO = 1, LIMIT = 2, BAD = 3, KEPT = 2 ** 29;
	// After a question about winning that took more milliseconds than this, the set
	// of all winning positions is made.  It answers the next questions.
	const SLOW = 100, OF_WINNING = /^(analyse|hint|solve)\b/;
	let library = null;

	const openLibrary = () => {
		const run = {args: [], input: new Uint8Array(), write() {}};
		const {exports} = new WebAssembly.Instance(programs,
			importsOf(programs, functionsOf(run)));
		const bytes = () => new Uint8Array(exports.memory.buffer);
		const put = (text) => {
			const encoded = bytesOf(text + "\0");
			const at = exports.malloc(encoded.length) >>> 0;

			bytes().set(encoded, at);
			return at;
		};
		// Calls pegkit_NAME, with pointers to the texts among VALUES.
		const call = (name, ...values) => {
			const isText = values.map((value) => typeof value === "string");
			const given = values.map((value, i) =>
				isText[i] ? put(value) : value);
			const result = exports[`pegkit_${name}`](kit, ...given);

			given.filter((_, i) => isText[i]).forEach((at) => exports.free(at));
			return result;
		};
		// The text that pegkit_NAME returns, or null.
		const tell = (...asked) => {
			const at = call(...asked) >>> 0;

			return at ? new TextDecoder().decode(
				bytes().subarray(at, bytes().indexOf(0, at))) : null;
		};

		run.memory = exports.memory;
		exports.__wasm_call_ctors();
		const kit = exports.pegkit_open(0, 0, 0);

		return {call, tell, size: () => bytes().length};
	};

	// Answers QUESTIONS about each record of TEXT, or about the board that WORDS
	// name if there is no text.  Returns texts of JSON, with the verdicts of a
	// check; or null if a program must run to say why there is no answer.
	const askLibrary = ({text, format, questions, words, memory, time}) => {
		const {call, tell} = library ??= openLibrary();
		const answers = [];
		const message = () => {
			const [, line, column, error] =
				/^(?:(\d+):(\d+): )?(.*)/s.exec(tell("message"));

			return {error, line: Number(line), column: Number(column)};
		};
		// Adds the answers about one record; false: there are none.
		const addAnswers = () => {
			const begun = performance.now();
			const status = call("ask", questions, words);
			const isSlow = performance.now() - begun > SLOW;
			const {error} = message();
			const check = questions.startsWith("check") && tell("field", "check");
			const verdict = check && {check, ...error && error !== check &&
				{message: error}};

			if (status > BAD)
				throw new Error(error);
			while (status <= LIMIT) {
				const json = tell("text", "json");

				if (json === null)
					return false;
				answers.push({json, verdict});
				if (call("more") === YES)
					continue;
				if (isSlow && OF_WINNING.test(questions))
					call("prepare");
				return true;
			}
			return false;
		};

		call("limit", BigInt(memory), BigInt(time), 1);
		let status = call("read", text ?? "", bytesOf(text ?? "").length, format);

		if (text === null)
			return addAnswers() ? answers : null;
		for (; status !== NO; status = call("next")) {
			if (status > BAD)
				throw new Error(message().error);
			if (status === BAD)
				answers.push({json: JSON.stringify(message())});
			else if (!addAnswers())
				return null;
		}
		return answers;
	};

	const tryLibrary = (asked) => {
		let answers = null;

		try {
			answers = askLibrary(asked);
			if (library.size() > KEPT)
				library = null;
		} catch {
			library = null;
		}
		return {answers};
	};

	port.onmessage = ({data}) => {
		if (data.programs)
			programs = data.programs;
		else
			port.postMessage({result: data.pipe
				? runPipe(data.pipe, data.input,
					(progress) => port.postMessage({progress}))
				: tryLibrary(data)});
	};
};

const source = node ? `(${work})(require("node:worker_threads").parentPort)`
	: URL.createObjectURL(
		new Blob([`(${work})(globalThis)`], {type: "text/javascript"}));

// A worker: hears() gets its messages, fails() the reason if it cannot start.
const startWorker = (programs, hears, fails) => {
	const worker = node ? new node.Worker(source, {eval: true})
		: new Worker(source);

	if (node) {
		worker.on("message", hears).on("error", fails);
	} else {
		worker.onmessage = ({data}) => hears(data);
		worker.onerror = fails;
	}
	worker.postMessage({programs});
	return worker;
};

// The programs as bytes, all in one file beside this one.
const readPrograms = async () => {
	const place = new URL("pegkit.wasm", import.meta.url);

	if (node)
		return node.readFile(place);
	const answer = await fetch(place);

	if (!answer.ok)
		throw new Error(`${place}: ${answer.status} ${answer.statusText}`);
	return answer.arrayBuffer();
};

const STOPPED = {status: -1, out: "", err: ""};

// The reason why there is no answer, without the name of a program and advice for
// a command line; `place` is "line:column" of the text, or empty.
class PegkitError extends Error {
	constructor({status, err}) {
		const [, place = "", message] = /^(?:\w+: )?(?:<stdin>:(\d+:\d+): )?(.*)/
			.exec(err.trim().split("\n").at(-1));

		super(status === STOPPED.status ? "stopped"
			: message.replace(/; (pegfmt|try) [^)]*/, ""));
		this.name = "PegkitError";
		this.place = place;
	}
}

// True for an object {error, line, column}, which replaces a bad board.
const isBad = ({kind, error}) => error !== undefined && !kind;

const optionsOf = (options) => Object.entries(options)
	.filter(([, value]) => ![undefined, null, false].includes(value))
	.map(([key, value]) =>
		`--${key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase())}` +
		(value === true ? "" : `=${value}`));

// The same options for the library, or null if it lacks one of them.
const WORDS = ["board", "goal", "lines", "pegs", "seed", "vacant"];
const SIZES = {K: 2 ** 10, M: 2 ** 20, G: 2 ** 30}, MOST = 2 ** 63;
const libraryOptions = (options) => {
	const chosen = {words: "", memory: SIZES.G, time: 0};

	for (const option of optionsOf(options)) {
		const [, name, value] = /^--([a-z-]+)=(\S+)$/.exec(option) ?? [];
		const [, number, unit] = /^(\d+)([KMG]?)$/.exec(value) ?? [];

		if (WORDS.includes(name))
			chosen.words += ` ${name}=${value}`;
		else if (name === "max-memory" && number > 0)
			chosen.memory = Math.min(number * (SIZES[unit] ?? 1), MOST);
		else if (name === "max-time" && /^[\d.]+$/.test(value) && value > 0)
			chosen.time = Math.min(Math.ceil(value * 1e9), MOST);
		else
			return null;
	}
	return chosen;
};

// Returns a record, or several, as a text.
const textOf = (board) => typeof board === "string" ? board
	: [board].flat().map((one) => JSON.stringify(one) + "\n").join("");
// Returns the records in a text of JSON.  JavaScript would round numbers of more
// than 15 digits, such as counts: they become strings, which pegfmt reads too.
const objectsIn = (text) => text.split("\n").filter(Boolean)
	.map((line) => JSON.parse(line.replace(/"(?:[^"\\]|\\.)*"|[\d.eE+-]+/g,
		(token) => /^-?\d{16,}$/.test(token) ? `"${token}"` : token)));

// The holes of a drawing, row by row.
const holesIn = (drawing) => {
	const squares = drawing.join("");

	if (/[^o._]/.test(squares))
		throw new TypeError("only a board of pegs has numbered holes");
	return squares.replaceAll("_", "");
};
// The pegs as a BigInt: bit i is set if hole i has a peg.  Holes have numbers from 0,
// row by row.
const bitsOf = ({drawing}) => [...holesIn(drawing)].reduceRight((bits, hole) =>
	2n * bits + (hole === "o" ? 1n : 0n), 0n);
// Returns the board with other pegs, without answers.
const STATES = ["kind", "shape", "lattice", "title", "board", "lines", "goal",
	"locations"];
const withBits = ({drawing, ...fields}, bits) => {
	let rest = BigInt(bits);

	if (rest < 0n || rest >> BigInt(holesIn(drawing).length))
		throw new RangeError(`this board has no pegs ${bits}`);
	return {...Object.fromEntries(Object.entries(fields)
		.filter(([key]) => STATES.includes(key))),
	drawing: drawing.map((row) => row.replace(/[o.]/g, () => {
		const bit = rest & 1n;

		rest >>= 1n;
		return bit ? "o" : ".";
	}))};
};

// Returns the program that answers a question about a board, which pegfmt has
// written; or the answer, if the board is bad.
const PROGRAM_FOR = {
	greedy: ({shape}) => shape ? ["hiq", "-m", "-b", shape]
		: {error: "hiq plays only on boards that have a name"},
	difference: ({drawing}) => ["peg2p", "-m", "-r", `${drawing?.length ?? 5}`],
	capture: () => ["megacheck", "-m"],
};
const OF_PEGFMT = ["canonical", "check", "complement", "replay", "stats",
	"transform"];
const programFor = (words, board) => {
	const [name] = words[0].split("=");
	const asked = words.flatMap((word) => word === "check=strict"
		? ["--check", "--strict"] : [`--${word}`]);

	if (isBad(board))
		return board;
	return PROGRAM_FOR[name]?.(board) ?? (OF_PEGFMT.includes(name)
		? ["pegfmt", "-f", "json", ...asked]
		: ["pegbfs", "-b", "any", "--no-time", ...asked]);
};

// Loads the programs, and returns the functions that ask them.  `programs` has the
// bytes of pegkit.wasm if that file is not beside this one.
const open = async ({programs: given} = {}) => {
	const programs = await WebAssembly.compile(given ?? await readPrograms());
	const waiting = []; /* the first of them is being answered */
	let worker = null;

	const begin = () => {
		const [first] = waiting;

		if (first) {
			worker ??= start();
			worker.ref?.();
			worker.postMessage(first.sent);
		} else {
			// Node.js does not wait for a worker that has nothing to do.
			worker?.unref?.();
		}
	};
	const finish = (result) => {
		waiting.shift().resolve(result);
		begin();
	};
	const end = () => {
		worker?.terminate();
		worker = null;
	};
	const start = () => {
		const own = startWorker(programs, ({progress, result}) => {
			if (own !== worker)
				return;
			if (result)
				finish(result);
			else
				waiting[0].hear?.(progress);
		}, (error) => {
			if (own !== worker)
				return;
			end();
			finish({status: 2, out: "", err: `${error.message}`});
		});

		return own;
	};

	// Sends a message to the worker, after the answers to earlier messages.
	const send = (sent, hear = undefined) => new Promise((resolve) => {
		if (waiting.push({sent, hear, resolve}) === 1)
			begin();
	});
	// Runs a pipe, [["pegfmt", "-t", "line"], ["pegbfs"]], on a text.  Returns
	// {status, out, err}; hear(text) gets each message at once.
	const run = async (pipe, input = "", hear = undefined) =>
		// Values that are not text could not be sent, and the next message would wait.
		send({pipe: pipe.map((words) => words.map((word) => `${word}`)),
			input: `${input}`}, hear);

	// Stops every question: its status is -1 then, and `ask` throws.
	const stop = () => {
		if (waiting.length)
			end();
		for (const {resolve} of waiting.splice(0))
			resolve(STOPPED);
	};
	const close = () => {
		stop();
		end();
	};

	// Returns the board in a format or as a picture of pegfmt, "svg".
	const convert = async (board, format, options = {}) => {
		const from = typeof board === "string" ? "draw" : "json";
		const result = await run([["pegfmt", "-f", from, "-t", format,
			...optionsOf(options)]], textOf(board));

		if (result.status < 0 || result.status > 1)
			throw new PegkitError(result);
		return result.out;
	};
	// Returns the records of a text in a format of pegfmt, as objects.
	const read = async (text, format = "draw", options = {}) =>
		objectsIn(await convert(text, "json", {from: format, ...options}));

	// Returns the answers of the library, or null if a program must answer.
	const askKept = async (questions, boards, options) => {
		const limits = libraryOptions(options);
		const result = limits && await send({questions: `${questions}`, ...limits,
			text: boards === null ? null : textOf(boards),
			format: typeof boards === "string" ? "draw" : "json"});

		if (result?.status === STOPPED.status)
			throw new PegkitError(result);
		return result?.answers?.map(({json, verdict}) => {
			const [answer] = objectsIn(json);

			if (verdict)
				delete answer.message;
			return {...answer, ...verdict};
		});
	};
	// Returns the answers of a program; for a bad board, an object with the error.
	const answersOf = async (program, boards, hear = undefined) => {
		const result = await run([[...program, "-k", "--json"]], textOf(boards),
			hear);

		// Status 2 is trouble or a limit: the output before that is an answer.
		if (result.status < 0 || result.status > 1 && !result.out)
			throw new PegkitError(result);
		return objectsIn(result.out);
	};
	// The records that answer a question about one board or several, with an error
	// for each bad board.  Without a board the `options` name one.
	const askAll = async (question, boards = null, options = {}, hear = undefined) =>
		(hear ? null : await askKept(question, boards, options)) ??
		askPrograms(question, boards, options, hear);
	const askPrograms = async (question, boards, options, hear) => {
		const chosen = optionsOf(options);
		const records = boards === null ? [{}] : await answersOf(
			["pegfmt", "-f", typeof boards === "string" ? "draw" : "json"], boards);
		const answers = [], groups = [];

		// One program answers many boards, because its start takes longer than most
		// answers.
		for (const board of records) {
			const program = programFor(question.split(" "), board);
			const last = groups.at(-1);

			if (JSON.stringify(last?.program) === JSON.stringify(program))
				last.group.push(board);
			else
				groups.push({program, group: [board]});
		}
		for (const {program, group} of groups) {
			// The other programs have no reports of progress.
			const progress = hear && program[0] === "pegbfs" ? ["--progress"] : [];

			answers.push(...isBad(program) ? group.map(() => program)
				: (await answersOf([...program, ...chosen, ...progress], group, hear))
					// The places are in the text that was sent here.
					.map((one) => isBad(one) ? {error: one.error} : one));
		}
		return answers;
	};
	// Asks about one board; returns it with more fields, as --json prints it.
	const ask = async (...asked) => {
		const [answer = {error: "no board found"}] = await askAll(...asked);
		const {error, line, column} = answer;

		if (isBad(answer))
			throw new PegkitError({err: "pegkit: " +
				(line ? `<stdin>:${line}:${column}: ` : "") + error});
		return answer;
	};

	return {ask, askAll, close, convert, isBusy: () => waiting.length > 0, read,
		run, stop};
};

export {bitsOf, open, PegkitError, withBits};
