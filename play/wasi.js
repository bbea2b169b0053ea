// SPDX-License-Identifier: GPL-3.0-or-later
// As much of WASI (preview 1) as filters need: arguments, a standard input that
// is known beforehand, output, clock, chance and exit.  Whatever else a program
// asks for is not there.

const BAD_FILE = 8, NOT_THERE = 52;

class Exit extends Error {
	constructor(status) {
		super(`exit ${status}`);
		this.status = status;
	}
}

// What WASI calls a list of strings: pointers, and texts that end in zero.
const writeStrings = (memory, strings, pointers, bytes) => {
	const view = new DataView(memory.buffer);
	let at = bytes;

	strings.forEach((string, i) => {
		view.setUint32(pointers + 4 * i, at, true);
		new Uint8Array(memory.buffer).set(string, at);
		at += string.length;
	});
};

// The parts of memory that a read or a write names.
const partsAt = (memory, list, count) => {
	const view = new DataView(memory.buffer);

	return Array.from({length: count}, (_, i) => new Uint8Array(memory.buffer,
		view.getUint32(list + 8 * i, true),
		view.getUint32(list + 8 * i + 4, true)));
};

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

	return {
		args_sizes_get: sizes(run.args),
		args_get(pointers, bytes) {
			writeStrings(run.memory, run.args, pointers, bytes);
			return 0;
		},
		environ_sizes_get: sizes([]),
		environ_get: () => 0,
		clock_time_get(clock, precision, at) {
			const now = clock === 0 ? Date.now() : performance.now();

			set64(at, BigInt(Math.round(now * 1e6)));
			return 0;
		},
		clock_res_get(clock, at) {
			set64(at, 1000n);
			return 0;
		},
		random_get(at, size) {
			crypto.getRandomValues(
				new Uint8Array(run.memory.buffer, at, size));
			return 0;
		},
		fd_read(file, list, count, at) {
			let size = 0;

			if (file !== 0)
				return BAD_FILE;
			for (const part of partsAt(run.memory, list, count)) {
				const piece = run.input.subarray(read, read + part.length);

				part.set(piece);
				read += piece.length;
				size += piece.length;
			}
			set32(at, size);
			return 0;
		},
		fd_write(file, list, count, at) {
			let size = 0;

			if (file !== 1 && file !== 2)
				return BAD_FILE;
			for (const part of partsAt(run.memory, list, count)) {
				run.write(file, part.slice());
				size += part.length;
			}
			set32(at, size);
			return 0;
		},
		// Files of no known kind, which everything may be done with.
		fd_fdstat_get(file, at) {
			if (file > 2)
				return BAD_FILE;
			new Uint8Array(run.memory.buffer, at, 24).fill(0);
			set64(at + 8, ~0n);
			return 0;
		},
		fd_prestat_get: () => BAD_FILE,
		fd_close: () => 0,
		sched_yield: () => 0,
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

// Runs a program on a text.  Returns its status, what it wrote, and what it
// said; hear(text) gets this at once.
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
