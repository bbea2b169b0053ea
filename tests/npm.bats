# SPDX-License-Identifier: GPL-3.0-or-later
# The package that make npm has made, as others install it: in node, and served
# to a browser (tests/browser/package.mjs).
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load helpers
load browser/browser

CENTRE='__ooo__\n__ooo__\nooooooo\nooo.ooo\nooooooo\n__ooo__\n__ooo__\n'

# The package, installed once, in the working directory, which is empty.
install_package() {
	local once=$BATS_FILE_TMPDIR/installed
	local found=("${PEGKIT_BIN%/*}"/pegkit-*.tgz)
	[ -e "${found[0]}" ] || skip "make npm has not been run"
	command -v node >/dev/null || skip "node is not installed"
	command -v npm >/dev/null || skip "npm is not installed"
	export HOME=$PWD/home npm_config_cache=$PWD/home/cache
	[ -e "$once" ] || {
		npm install --offline --no-audit --no-fund --silent "${found[0]}" 3>&-
		mkdir "$once"
		cp -r node_modules package.json "$once"
	}
	cp -r "$once"/. .
	cat >begin.mjs <<-END
		import {open, PegkitError} from "pegkit";
		const CENTRE = "$CENTRE";
		const kit = await open();
	END
}

# asks 'JAVASCRIPT': what it prints is left in the file out.
asks() {
	{
		cat begin.mjs
		printf '%s\n' "$1"
	} >asked.mjs
	hears 0 timeout 120 node asked.mjs
}

@test "the package answers a hint, a count and a picture in an empty folder" {
	install_package
	# Node.js ends although nobody closes the kit.
	asks 'const show = (answer) => console.log(JSON.stringify(answer));
		show(await kit.ask("hint", CENTRE));
		show(await kit.ask("count", CENTRE));
		process.stdout.write(await kit.convert(CENTRE, "svg"));'
	printf "$CENTRE" >board
	{
		pegbfs -b any --no-time --json --hint board
		# A number of 17 digits, which JavaScript would round.
		pegbfs -b any --no-time --json --count board |
			sed 's/"solutions":\([0-9]*\)/"solutions":"\1"/'
		pegfmt -t svg board
	} | same - out
	grep -q '"solutions":"40861647040079968"' out
}

@test "many boards are asked about at once, and bad ones say why" {
	install_package
	reference generate 5x5 7 60 >boards
	asks 'import {readFileSync} from "node:fs";
		const show = (board) => console.log(JSON.stringify(board));
		const text = readFileSync("boards", "utf8");
		(await kit.askAll("solve", text)).forEach(show);
		const bad = [{values: 3}, {drawing: ["oo."], goal: "z9"}, {drawing: 3}];
		(await kit.askAll("solve", [{drawing: ["oo."]}, ...bad, ...bad,
			{drawing: ["oo."]}])).forEach(show);
		(await kit.askAll("greedy", "oo.\n\noz\n\noo_\no..\n\no.o\n"))
			.forEach((one) => console.log(JSON.stringify(one.sum ?? one)));
		await kit.askAll("dance", "oo.\n\noo.\n").catch(({message}) =>
			console.log(message));'
	{
		pegbfs -b any --no-time --json boards || true
		echo oo. | pegbfs -b any --no-time --json >one || true
		cat one
		for line in 2 5; do
			printf '{"error":"%s","line":%s,"column":%s}\n' \
				'this object has no drawing' $line 1
			printf '{"error":"%s"}\n' "goal 'z9' is not a hole of this board; write a hole such as b1 (the centre) or b1+, 'any', 'same', '5-pegs', '6-jumps' or a drawing"
			printf '{"error":"%s","line":%s,"column":%s}\n' \
				"expected an array of rows, such as [\\\"oo.\\\",\\\"..o\\\"], found '3'" $((line + 2)) 12
		done
		cat one
		echo 3
		printf '{"error":"%s","line":3,"column":2}\n' "'z' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space"
		printf '%s\n' 6 4
		echo "unknown option '--dance'"
	} | same - out
}

@test "the package asks all programs" {
	install_package
	asks 'for (const [question, board, options] of [
			["greedy", CENTRE], ["difference", "3\n1 6\n1 0 8\n"],
			["capture", "._._.\n_o_o_\nx_._.\n"],
			["solve fewest-moves", "oo.o\n", {goal: "any"}],
			["check", {drawing: ["oo.o"], goal: "any", moves: [["a1", "c1"]]}],
			["transform=mirror", "oo.\n"]])
			console.log(JSON.stringify(await kit.ask(question, board, options)));
		const all = await kit.askAll("all", ["oo.o", "oo."].map((row) =>
			({drawing: [row]})), {goal: "any"});
		console.log(all.map(({moves}) => JSON.stringify(moves)).join("\n"));
		console.log((await kit.read("17\n18\n", "holes", {board: "english"}))
			.map(({drawing}) => drawing[3]).join(" "));'
	out_says "$(printf "$CENTRE" | pegfmt -b english -F -n -t hiq |
			hiq -b english -n -m --json)" \
		"$(printf '3\n1 6\n1 0 8\n' | peg2p -r 3 -m --json)" \
		'{"kind":"checkers","drawing":["._._.","_o_o_","x_._."],"captured":2,"route":[1,7,3]}' \
		"$(echo oo.o | pegbfs -b any -g any --solve --fewest-moves \
			--no-time --json)" \
		'{"kind":"pegs","shape":"1x4","lattice":4,"drawing":["oo.o"],"goal":"any","moves":[["a1","c1"]],"check":"unfinished","message":"1 jump in 1 move, goal not reached; 2 pegs left: c1 d1"}' \
		"$(echo oo. | pegfmt --transform=mirror --json)" \
		'[["a1","c1"],["d1","b1"]]' '[["a1","c1"]]' \
		'...o... ....o..'
}

@test "the package refuses with message and place" {
	install_package
	asks 'for (const [question, board, options] of [["hint", "oo\noxz\n"],
			["hint", "ooo\n", {goal: "z9"}], ["dance", "ooo\n"],
			["hint", {drawing: 3}]])
			try {
				await kit.ask(question, board, options);
			} catch (error) {
				console.log(error instanceof PegkitError,
					`${error.place} ${error.message}`);
			}'
	out_says "true 2:3 'z' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space" \
		"true  goal 'z9' is not a hole of this board; write a hole such as b1 (the centre) or b1+, 'any', 'same', '5-pegs', '6-jumps' or a drawing" \
		"true  unknown option '--dance'" \
		"true 1:12 expected an array of rows, such as [\"oo.\",\"..o\"], found '3'"
}

@test "options name the board where none is given, and no board is told" {
	install_package
	asks 'const show = (answer) => console.log(JSON.stringify(answer));
		show(await kit.ask("hint", null, {board: "english", vacant: "d4"}));
		(await kit.askAll("solve", null, {board: "triangle4", vacant: "all"}))
			.forEach(show);
		(await kit.askAll("problems", undefined, {board: "triangle4"}))
			.forEach(show);
		for (const [question, board] of [["hint", ""], ["solve", []],
			["hint", null], ["check", null], ["difference", null]])
			await kit.ask(question, board).catch((error) => console.log(
				error instanceof PegkitError, error.message));'
	{
		pegbfs -b english --vacant=d4 --hint --json --no-time
		pegbfs -b triangle4 --vacant=all --json --no-time || true
		pegbfs -b triangle4 --problems --json --no-time
		printf 'true %s\n' 'no board found' 'no board found'
		yes 'true this object has no drawing' | head -n 3
	} | same - out
}

@test "what cannot be sent is refused, and the next question is answered" {
	install_package
	asks 'for (const pipe of [() => 1, [["pegfmt", Symbol("-F")]]])
			console.log(await kit.run(pipe, "oo.\n").catch(({name}) => name));
		console.log(await kit.run([["pegfmt"]], Symbol("oo.")).catch(({name}) =>
			name), (await kit.run([["pegfmt"]], "oo.\n")).out.trim());'
	out_says TypeError TypeError 'TypeError oo.'
}

@test "the package is asked several things at once, and stopped" {
	install_package
	asks 'const WIEGLEB = await kit.convert((await kit.read("23\n", "holes",
			{board: "wiegleb", complement: true}))[0], "draw");
		const heard = [];
		const long = kit.ask("fewest-moves", WIEGLEB, {goal: "e5"}, (text) => {
				if (heard.push(text) === 1)
					kit.stop();
			});
		const behind = kit.ask("hint", "oo.\n", {}, () => {});
		for (const asked of [long, behind])
			await asked.catch((error) => console.log(error.message));
		console.log(heard.length > 0, kit.isBusy());
		const other = await open();
		const next = await Promise.all([kit, other, kit].map((one, i) =>
			one.ask("hint", "o".repeat(i + 2) + ".\n", {goal: "any"})));
		console.log(next.map(({drawing}) => drawing[0]).join(" "));
		kit.close();'
	out_says stopped stopped 'true false' 'oo. ooo. oooo.'
}

# every_question 'JAVASCRIPT': asks with the names of all questions, boards, and what
# some questions need.
every_question() {
	asks 'import {readFileSync, writeFileSync} from "node:fs";
		const types = readFileSync("node_modules/pegkit/pegkit.d.ts", "utf8");
		const [, rows] = /interface Answers {\n([^}]*)}/.exec(types);
		const names = [...rows.matchAll(/^\t"?([\w=-]+)"?: /gm)].map(([, name]) => name);
		const cross = {drawing: ["..o..", ".ooo.", "..o..", "..o..", "....."]};
		const boards = [cross, {...cross, goal: "a1"}, {drawing: ["oo.o"], goal: "any"},
			await kit.ask("solve", cross),
			{...cross, goal: "c3", moves: [["c2", "a2"], ["c4", "c2"]]},
			{drawing: ["oo.", "...", "..o"], lines: "8", goal: "c3"}, {drawing: ["...", "o.."]},
			{...cross, result: "solved", moves: [["c2", "a2"]], message: "old"},
			{drawing: ["oo."], goal: "a1", solutions: 7},
			{kind: "values", drawing: [[3], [1, 6], [1, 0, 8]]},
			{drawing: ["._._.", "_o_o_", "x_._."]}];
		const VALUES = {sample: "=2", "random-solutions": "=2", transform: "=mirror"};
		const OPTIONS = {sample: {pegs: 3, seed: 4}, "random-solutions": {seed: 5}};
		'"$1"
}

@test "the library that is kept answers as the programs do" {
	install_package
	every_question 'let answered = 0;
		const lines = async (question, boards, ...rest) =>
			(await kit.askAll(question, boards, ...rest)).map((one) => JSON.stringify(one));
		// Boards one by one, twice, and all of them by programs, which hear() needs.
		const compare = async (name, some, limit) => {
			const asked = [name + (VALUES[name] ?? ""), {...OPTIONS[name], ...limit}];
			const wanted = await lines(asked[0], some, asked[1], () => {});

			for (let time = 0; time < 2; time++) {
				const found = [];
				for (const board of some)
					found.push(...await lines(asked[0], board, asked[1]));
				answered += found.filter((line) => !line.startsWith("{\"error")).length;
				for (let i = 0; i < Math.max(found.length, wanted.length); i++)
					if (found[i] !== wanted[i])
						console.log([name, found[i], wanted[i]].join("\n"));
			}
		};
		// hiq plays only on boards that have a name, and has no limit; with one, the
		// programs for other puzzles have no answer.
		for (const name of names)
			await compare(name, boards.filter(({lines}) => !lines || name !== "greedy"), {});
		for (const name of names)
			if (!["greedy", "difference", "capture"].includes(name))
				await compare(name, boards.slice(0, 3), {maxMemory: "30000"});
		// Some of these take so long that a set of positions is made for the others.
		const game = ["__ooo__/__o.o__/ooooo.o/oo..ooo/oo..ooo/__ooo__/__ooo__",
			"__.o.__/__..o__/ooo.ooo/ooo..oo/oooo..o/__oo.__/__ooo__",
			"__ooo__/__o..__/oooo.oo/ooo..oo/o..oooo/__...__/__...__"].map((drawing) =>
				({drawing: drawing.split("/"), goal: "d4"}));
		await compare("hint", game, {});
		const text = "oo.\n\noz\n\n.oo\n";
		console.log((await lines("solve", text)).join() ===
			(await lines("solve", text, {}, () => {})).join(), answered > 500);'
	out_says 'true true'
}

@test "a library that fails leaves the question to the programs" {
	install_package
	# Its list of answers cannot be read: what it calls is not there.
	asks 'import {readFileSync} from "node:fs";
		const bytes = readFileSync("node_modules/pegkit/pegkit.wasm", "latin1");
		const broken = await open({programs:
			Buffer.from(bytes.replace("pegkit_more", "pegkit_mora"), "latin1")});
		for (const one of [kit, broken, broken])
			console.log((await one.ask("hint", "oo.\n", {goal: "any"})).next.join(), (await one.ask("count", CENTRE, {maxMemory: "100K", maxTime: 9})).result);'
	printf 'a1-c1 won solved\n%.0s' 1 2 3 | same - out
}

@test "the types have every question, field and option" {
	local program
	command -v python3 >/dev/null || skip "python3 is not installed"
	"$PEGKIT_SRC/js/make-types" "$PEGKIT_SRC" >types
	# part PATTERN: the names in this part of the types.
	part() {
		sed -n "/^export interface $1/,/^}/p" types |
			sed -nE 's/^\t"?([a-zA-Z=-]+)"?\??: .*/\1/p' | sort -u
	}
	{
		questions | sed 's/^--//; s/=2$//'
		printf '%s\n' canonical capture check check=strict complement difference \
			greedy replay stats transform
	} | sort -u >wanted
	part Answers | same wanted - 'questions of the programs (<) and of the types (>):'
	tr '\n' ' ' <"$PEGKIT_SRC/lib/text/field.h" |
		grep -o 'ROW([A-Z_]*, "[a-z-]*"' | cut -d '"' -f 2 | sort >wanted
	[ "$(wc -l <wanted)" -ge 40 ]
	part 'Board ' | comm -23 wanted - | same /dev/null - 'fields without a type:'
	for program in $programs; do
		"$program" --help=all
	done | grep -Eo ' --[a-z-]+(=FILE)?' | sed -E '/=/d; s/ --//; s/-(.)/\u\1/g' |
		grep -vx -e help -e version -e quiet -e to -e progress | sort -u >wanted
	[ "$(wc -l <wanted)" -ge 40 ]
	{
		part '.*Options '
		part Answers | sed -E 's/-(.)/\u\1/g'
	} | sort -u | comm -23 wanted - | same /dev/null - 'options without a type:'
}

@test "each answer has its type" {
	install_package
	command -v tsc >/dev/null || skip "tsc is not installed"
	every_question 'let text = `import type {Answers} from "pegkit";\n`, count = 0;
		// Fields of the question are not among those of the answer.
		const asked = (board) => ({...board, result: undefined, message: undefined,
			solutions: undefined});
		for (const name of names)
			for (const board of boards)
				for (const answer of await kit.askAll(name + (VALUES[name] ?? ""),
						asked(board), OPTIONS[name]).catch(() => []))
					if (answer.drawing)
						text += `export const a${count++}: Answers["${name}"] = ${
							JSON.stringify(answer)};\n`;
		writeFileSync("answers.mts", text);
		console.log(count > 200);'
	out_says true
	tsc --strict --noEmit --target es2022 --module nodenext answers.mts >wrong || {
		head -n 5 wrong
		return 1
	}
}

@test "the examples run, and the types refuse what is no question or no answer" {
	install_package
	reference generate 5x5 8 40 >boards
	cp "$PEGKIT_DATA/examples/"{pool.mjs,hints.mts} .
	node pool.mjs "count" <boards >out
	pegbfs -b any --no-time --json --count boards | same - out
	command -v tsc >/dev/null || skip "tsc is not installed"
	tsc --strict --target es2022 --module nodenext hints.mts
	node hints.mjs >out
	printf '%s\n' ..o.. .ooo. ..o.. ..o.. ..... >cross
	pegbfs -b any --hint --no-time cross | sed -n 's/^next: \(.*\) won/\1/p' |
		same - <(sed -n '1s/ .*//p' out)
	pegbfs -b any --count --census cross |
		sed -n 's/^\(solutions\|census\): //p' | xargs echo 6 |
		same - <(sed '$!d' out)
	cat >wrong.mts <<-'END'
		import {open} from "pegkit";
		const kit = await open();
		const text: string = "ends";
		(await kit.ask("count solve", "oo.\n")).solutions;
		(await kit.ask("all=distinct:3", "oo.\n")).solution;
		(await kit.ask("transform=mirror", "oo.\n")).drawing;
		(await kit.ask(text, "oo.\n")).plays;
		// @ts-expect-error
		(await kit.ask("solve", "oo.\n")).solutions;
		// @ts-expect-error
		await kit.ask("dance", "oo.\n");
		// @ts-expect-error
		await kit.ask("count dance", "oo.\n");
		// @ts-expect-error
		await kit.ask("count", 3);
		await kit.ask("sample=2", null, {board: "5x5", pegs: 3, seed: 4, maxTime: .1});
		await kit.ask("check", "oo.\n", {strict: true, maxMemory: "64M"});
		await kit.convert("oo.\n", "svg", {labels: true, columns: 2});
		await kit.read("2\n", "holes", {board: "1x3", complement: true});
		// @ts-expect-error
		await kit.ask("count", "oo.\n", {gaol: "any"});
		// @ts-expect-error
		await kit.askAll("count", "oo.\n", {maxtime: 1});
		// @ts-expect-error
		await kit.ask("count", "oo.\n", {"max-time": 1});
		// @ts-expect-error
		await kit.convert("oo.\n", "svg", {goal: "any"});
		// @ts-expect-error
		await kit.read("oo.\n", "draw", {label: true});
		// @ts-expect-error
		await kit.convert("oo.\n", "svg", {labels: "yes"});
	END
	tsc --strict --noEmit --target es2022 --module nodenext wrong.mts
}

@test "pegs become numbers, and numbers pegs" {
	install_package
	asks 'import {bitsOf, withBits} from "pegkit";
		const [english] = await kit.askAll("solve", CENTRE);
		const bits = bitsOf(english);
		console.log(bits === (1n << 33n) - 1n - (1n << 16n), withBits(english, bits)
			.drawing.join() === english.drawing.join());
		const few = withBits(english, 0b1001);
		console.log(few.drawing[0], few.drawing[1], few.result, few.goal, bitsOf(few));
		for (const bits of [-1n, 1n << 33n])
			try {
				withBits(english, bits);
			} catch ({name}) {
				console.log(name);
			}'
	out_says 'true true' '__o..__ __o..__ undefined undefined 9n' RangeError RangeError
}

@test "what README says of the package is so" {
	install_package
	sed -n '/^```js/,/^```/{/^```/d;p}' "$PEGKIT_SRC/js/README.md" >told.mjs
	grep -q import told.mjs
	hears 0 timeout 120 node told.mjs
	printf "$CENTRE" >board
	pegbfs -b any --hint board | sed -n "s/^next: \(.*\)/[ '\1' ]/p" >wanted
	echo 40861647040079968 >>wanted
	head -n 2 out | same wanted -
	sed 1,2d out | same <(pegfmt -t svg board; echo) -
}

@test "a page of others imports the package from a server" {
	install_package
	drive package node_modules/pegkit
}
