// SPDX-License-Identifier: GPL-3.0-or-later
// The worker in which the programs run.  It gets the programs first, and then
// pipes: a list of programs with arguments, each of which reads what the one
// before has written.  A status of 2 or more ends a pipe.

let programs = {};

const runPipe = (pipe, input) => {
	let result = {status: 0, out: input, err: ""};

	for (const [name, ...args] of pipe) {
		result = runProgram(programs[name], [name, ...args], result.out,
			(text) => postMessage({progress: text}));
		if (result.status > 1)
			break;
	}
	return result;
};

addEventListener("message", ({data}) => {
	if (data.programs)
		programs = data.programs;
	else
		postMessage({result: runPipe(data.pipe, data.input)});
});
