# SPDX-License-Identifier: GPL-3.0-or-later
# Records as JSON, by pegfmt and by --json of every program.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/lattice_ref

load helpers

# Records of all kinds, asked everything, in the file records.
make_records() {
	local lattice question
	for lattice in 4 6 8 listed; do
		reference lattice_ref boards $lattice 17 12 |
			awk '!seen[$0]++' >boards
		for question in --fewest-moves --census '--census --fewest-moves' \
			'--analyse --count' --random-play --fewest-pegs; do
			# shellcheck disable=SC2086
			pegbfs -b any $question boards || true
		done
		pegfmt --stats boards
	done >records
	pegbfs --all=3 <<<'..o../.ooo./..o../..o../.....' >>records
	pegbfs -b any --json <<<'oo./' | pegfmt -f json >>records
	printf '%s\n' 'B:W14,22:B9 9x18x25' | pegfmt -f fen >>records
	printf '%s\n' 3 '1 6' '1 7 8' '5 0 3 4' '9 3 2 1 9' >game
	peg2p -m game | pegfmt -f peg2p -a /dev/stdin game >>records
	printf '%s\n' '10 12 17 19 25 0' >lists
	hiq -n -m lists | pegfmt -n -f hiq -a /dev/stdin lists >>records
	printf 'oo./\ttitle=A "%s"\\\tx=\ty=-0\tz=1e5\tq=007\tr=1 2\tmoves=a1→c1  b1\n' \
		'o' | pegfmt >>records
	[ "$(grep -c '^$' records)" -gt 250 ]
}

@test "what goes out comes back unchanged" {
	make_records
	pegfmt -t json records >objects
	pegfmt -f json objects | same records -
	pegfmt -f json -t json objects | same objects -
	# Blanks mean nothing, and neither does the order of the keys.
	printf '%s\n' ' { "x" : "1" , "drawing" : [ "o." , ".o" ] ,"y":[ 1 ,"b"] } ' |
		pegfmt -f json -t line | same <(printf 'o./.o\tx=1\ty=1\ty=b\n') -
}

@test "other programs read the same objects" {
	command -v jq >/dev/null || skip "jq is not installed"
	command -v python3 >/dev/null || skip "python3 is not installed"
	make_records
	pegfmt -t json records >objects
	# jq writes a number in its own way, such as 100000 for 1e5.
	grep -v '"z":' objects >plain
	jq -c 'del(.time)' plain >theirs
	sed 's/,"time":[0-9.]*//' plain | same theirs -
	pegfmt -f json theirs | same <(pegfmt -f json plain | grep -v '^time: ') -
	# Keys in another order, other letters escaped.
	python3 -c '
import json, sys
for line in sys.stdin:
	print(json.dumps(json.loads(line), sort_keys=True))' <objects >sorted
	pegfmt -f json sorted | pegfmt -t json |
		python3 -c '
import json, sys
for ours, wanted in zip(sys.stdin, open("objects"), strict=True):
	assert json.loads(ours) == json.loads(wanted), ours'
}

@test "every value has its type" {
	command -v jq >/dev/null || skip "jq is not installed"
	board=..o../.ooo./..o../..o../.....
	pegbfs --analyse --count --json <<<$board >object
	jq -r '[.kind, .shape, .lattice, .drawing[1], .jumps,
		(.moves | flatten | map(type) | unique[]),
		.solutions, (.time | type), (.next | length)] | @csv' object |
		says '"pegs","5x5",4,".ooo.",5,"string",2,"number",3'
	# Any solution is right: the object has the one of the record.
	jq -r '"moves: " + (.moves | map(join("-")) | join(" "))' object |
		same <(pegbfs --analyse --count <<<$board | grep '^moves: ') -
	pegbfs --census --json <<<$board | jq -c .census |
		says '[1,2,3,3,1,1]'
	pegbfs -b triangle5 --json <<<'./.o/oo./oooo/ooo.o' | jq -c '[.shape, .lattice]' |
		says '["triangle5",6]'
	echo '3 3 2 1 2 0 1 0 0' | megacheck -m --json | jq -c '[.kind, .captured, .route]' |
		says '["checkers",1,[2,4]]'
	echo '1 10 12 17 19 25 0' | hiq -m --json | jq -c '[.sum, .moves]' |
		says '[51,[[12,26],[25,27],[10,24]]]'
	printf '%s\n' 3 '1 6' '1 7 8' | peg2p -r 3 --json | jq -c .drawing |
		says '[[3],[1,6],[1,7,8]]'
}

@test "--json of each program says what the program says" {
	pegbfs --no-time "$PEGKIT_DATA/hard.5x5" | same - \
		<(pegbfs --no-time --json "$PEGKIT_DATA/hard.5x5" | pegfmt -f json)
	hiq -m "$PEGKIT_DATA/classic.hiq" >answers
	hiq -m --json "$PEGKIT_DATA/classic.hiq" | pegfmt -f json |
		same <(pegfmt -f hiq -a answers "$PEGKIT_DATA/classic.hiq") -
	megacheck -m "$PEGKIT_DATA/boards.mega" >answers
	# A route without a jump is an empty list.
	megacheck -m --json "$PEGKIT_DATA/boards.mega" >objects
	grep -c '"captured":0,"route":\[\]}' objects | says 1
	pegfmt -f json --check objects | sort -u | says ok
	pegfmt -f json objects | grep -v '^route:$' |
		same <(pegfmt -f megacheck -a answers "$PEGKIT_DATA/boards.mega") -
	peg2p -m "$PEGKIT_DATA/triangles.peg2p" >answers
	peg2p -m --json "$PEGKIT_DATA/triangles.peg2p" | pegfmt -f json |
		grep -v '^line:$' |
		same <(pegfmt -f peg2p -a answers "$PEGKIT_DATA/triangles.peg2p") -
	pegfmt --json "$PEGKIT_DATA/classic.peg" |
		same <(pegfmt -t json "$PEGKIT_DATA/classic.peg") -
	pegbfs -b triangle4 --problems --json | pegfmt -f json |
		same <(pegbfs -b triangle4 --problems) -
}

@test "verdicts as objects" {
	printf 'oo./\tjumps=1\tmoves=a1-c1\tresult=solved\tgoal=c1\n' >claims
	printf 'oo./\tjumps=2\tmoves=a1-c1\tresult=solved\tgoal=c1\n' >>claims
	hears 1 pegfmt --check --json claims
	grep -o '"check":.*' out >verdicts
	same verdicts - <<-'END'
		"check":"ok"}
		"check":"false","message":"jumps: claimed '2', but the number of jumps is 1"}
	END
	pegfmt -f json out >again
	grep -c '^check: ' again | says 2
}

@test "what fields say in words their objects say in values" {
	command -v python3 >/dev/null || skip "python3 is not installed"
	reference lattice_ref boards 4 40 12 | awk '!seen[$0]++' >boards
	for asked in '--analyse --count --fewest-moves' --analyse --hint \
		'--analyse --count --fewest-moves --max-memory=1' --jumps-used; do
		# shellcheck disable=SC2086
		pegbfs -b any -g any $asked --json boards || true
	done >objects
	for moves in a1-c1 'a1-c1 d1-b1' 'b1-d1'; do
		printf 'oo.o/\tmoves=%s\n' "$moves"
	done | pegbfs -b any -g any --review --json >>objects || true
	pegbfs -b any --review --json <<<$'oo.oo/\tmoves=a1-c1' >>objects || true
	python3 - objects <<-'END'
		import json, re, sys
		def number(text):
		    return None if text == "?" else json.loads(text)
		def parted(key, text):
		    if key == "lost":
		        if text == "never":
		            return {"number": None}
		        words = str(text).split()
		        return dict(zip(("number", "jump"), (int(words[0]), *words[1:])))
		    if key == "used":
		        jump, least, most, mean = re.fullmatch(
		            r"(\S+) (\d+) to (\d+), mean (\S+)", text).groups()
		        return {"jump": jump, "least": int(least), "most": int(most),
		                "mean": float(mean)}
		    jump, worth, *rest = text.split()
		    return {"jump": jump,
		            "won": {"won": True, "lost": False, "?": None}[worth],
		            **{k: number(v) for k, v in (w.split("=") for w in rest)}}
		seen = set()
		for line in open(sys.argv[1]):
		    record = json.loads(line)
		    for key, other in (("next", "next-jumps"), ("used", "used-jumps"),
		                       ("lost", "lost-jump")):
		        assert (key in record) == (other in record), line
		        texts = record.get(key, [])
		        wanted = ([parted(key, t) for t in texts]
		                  if isinstance(texts, list) else parted(key, texts))
		        assert record.get(other, []) == wanted, line
		        listed = wanted if isinstance(wanted, list) else [wanted]
		        seen |= {(key, str(v)) for w in listed for v in w.values()
		                 if v is None or isinstance(v, bool)}
		        seen |= {key} if wanted else set()
		wanted = {"next", "used", "lost", ("next", "True"), ("next", "False"),
		          ("next", "None"), ("lost", "None")}
		assert seen == wanted, wanted - seen
	END
	# They are passed over where they are read; others have their keys.
	sed 's/"next-jumps":\[[^]]*\]/"next-jumps":{"a":[true,null,{}]}/' objects |
		pegfmt -f json --json | same objects -
	# A value of other parts is no object.
	printf '%s\t' oo./ next=x next='a1-c1 won y' next= lost=0 used='a1-c1 1' |
		sed 's/\t$//' | pegfmt --json | grep -o '"[a-z]*-jumps*":[^]}]*' |
		same <(lines '"next-jumps":[{"jump":"x"' '"lost-jump":{"number":0' \
			'"used-jumps":[{"jump":"a1-c1","least":1') -
	hears 2 pegfmt --json <<<$'oo./\tnext-jumps=1'
	err_says "pegfmt: <stdin>:1:6: the field 'next-jumps' cannot be written as JSON: the key has another meaning there"
}

# error MESSAGE LINE COLUMN: the object of a record that cannot be read.
error() {
	printf '{"error":"%s","line":%d,"column":%d}\n' "$@"
}

@test "no answer has an object, too, which says why" {
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' 'o"' '' oo./ >file
	square="is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space"
	hears 2 pegbfs -k -b any --json file
	head -n 1 out | same <(error "'\\\"' $square" 1 2) -
	[ "$(wc -l <out)" -eq 2 ]
	hears 2 pegbfs -q -k -b any --json file
	out_says
	for options in '' --check; do
		hears 2 pegfmt -k $options --json file
		head -n 1 out | same <(error "'\\\"' $square" 1 2) -
	done
	cp out objects
	hears 2 pegfmt -k -f json objects
	[ "$(grep -c '^?$' out)" -eq 1 ]
	hears 2 hiq -n -k --json <<<'99 0'
	out_is <(error 'hole 99 does not exist; this board has holes 1 to 33' 1 1)
	hears 2 megacheck -k --json <<<'2 2 7 0 0 0'
	out_is <(error "expected 0, 1 or 2 for a home, found '7'" 1 5)
	hears 2 peg2p -k -r 1 --json <<<'x'
	out_is <(error "expected an integer from 0 to 1000000, found 'x'" 1 1)
	hears 2 pegbfs -b english -g any --max-memory=1 --json \
		<<<'__ooo__/__ooo__/ooooooo/ooo.ooo/ooooooo/__ooo__/__ooo__'
	grep -q '"result":"limit"' out
	# Without a drawing, as it was not read.
	hears 2 megacheck --json --max-memory=1M <<<'3000 3000 0'
	out_is <(error 'memory limit reached: the board was not read; try a larger --max-memory' 1 1)
}

# refused MESSAGE OBJECT: reading OBJECT fails so.
refused() {
	printf '%s\n' "$2" >file
	hears 2 pegfmt -f json file
	err_says "pegfmt: file:1:$1"
}

@test "what is no record is an error with its place" {
	refused "2: expected '\"', found the end of the line (an object is one line)" '{'
	refused '1: this object has no drawing' '{}'
	refused '1: this drawing has no squares' '{"drawing":[""]}'
	refused "1: expected '{', found '['; jq -c '.[]' writes an array as one object per line" '[{"drawing":["o"]}]'
	refused "1: expected '{', found '['; jq -c '.[]' writes an array as one object per line" '['
	refused "1: expected '{', found '['" '[]'
	refused "1: expected '{', found 'n'" null
	refused '12: expected an array of rows, such as ["oo.","..o"], found '"'\"'" '{"drawing":"oo.o"}'
	refused "25: expected a string, a number or an array, found 'n'; leave out a key without a value" '{"drawing":["o"],"goal":null}'
	refused "19: U+25C9 is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space" '{"drawing":["oo","\u25c9o"]}'
	refused "14: '\\x00' is not a square; write '.', 'o', 'O', '*', 'x', '_' or a space" '{"drawing":["o\u0000"]}'
	refused "18: expected the end of the line, found '{'" '{"drawing":["o"]}{}'
	refused "22: expected a string, a number or an array, found '0'" '{"drawing":["o"],"x":00}'
	refused "26: expected a string, a number or an array, found 't'" '{"drawing":["o"],"moves":true}'
	refused "25: a field cannot contain '\\xc3'" '{"drawing":["o"],"next":"é"}'
	refused "26: a field cannot contain '#' after a space, which would begin a comment" '{"drawing":["o"],"moves":"a #b"}'
	refused '26: a field cannot begin or end with a space' '{"drawing":["o"],"moves":"a "}'
	refused '23: byte \xff is not allowed here' $'{"drawing":["o"],"x":"\xff"}'
	refused '23: byte \xed is not allowed here' $'{"drawing":["o"],"x":"\xed\xa0\x80"}'
	nested=$(printf '[%.0s' {1..17})
	refused '38: arrays and objects are nested more than 16 deep' "{\"drawing\":[\"o\"],\"x\":$nested"
	refused "23: this backslash does not begin a JSON escape" '{"drawing":["o"],"x":"\ud83d"}'
	refused "23: this backslash does not begin a JSON escape" '{"drawing":["o"],"x":"\q"}'
	refused '23: the line ends inside a string' '{"drawing":["o"],"x":"a'
	refused '28: an object can have only one drawing' '{"drawing":["o"],"drawing":["o"]}'
	refused "14: expected a square, found '?', which the programs write as the answer to a bad record" '{"drawing":["?"]}'
	refused "20: expected an integer from 0 to 1000000, found 'a'" '{"drawing":[[1],[2,a]]}'
	refused "28: the key 'lattice' says '6', but the drawing has 4; to change it, use the field 'lines'" '{"drawing":["o"],"lattice":6}'
	refused "26: the key 'shape' says 'english', but the drawing has 1x1; to change it, use the field 'board'" '{"drawing":["o"],"shape":"english"}'
	refused "25: the key 'kind' says 'values', but the drawing has pegs" '{"drawing":["o"],"kind":"values"}'
	# In an array, null is off the board.
	hears 0 pegfmt -f json -t line <<<'{"drawing":[[null,1,0],[1,1,0]]}'
	out_says '_o./oo.'
	# It reads on with the next line.
	printf '%s\n' '{' '{"drawing":["o."]}' >file
	hears 2 pegfmt -k -f json -t line file
	out_is <(printf '%s\n' '?' o./)
}

# U+009B begins an escape sequence, as ESC [ does.
@test "letters that a terminal obeys are written as escapes" {
	printf '{"drawing":["oo."],"%s":1,"title":"%s\\u0080\\u009f\\u00a0"}\n' \
		"$(printf '\302\23331m')" "$(printf '\302\233')" >object
	hears 0 pegfmt -f json -t json object
	out_says '{"kind":"pegs","shape":"1x3","lattice":4,"drawing":["oo."],"\u009b31m":1,"title":"\u009b\u0080\u009f'$'\302\240''"}'
	hears 0 pegfmt -f json -t line object
	run ! grep -q $'\302\233' out
}

# Members of other programs.
foreign='"Größe":{"a":[1,true,null,"é"],"#":2},"my key":"ä # b","A":1e5,"":"\u00e9\ud83d\ude00\\u00e9",'
foreign+='"title":"Köln","x":" a ","json":3,"tab":"\t\u0009\u0023\"","n":null,"Z":123456789012345678901'

@test "members of others in any spelling are kept through all that takes fields" {
	command -v python3 >/dev/null || skip "python3 is not installed"
	printf '{"drawing":["oo."],%s,"goal":"any"}\n' "$foreign" >object
	# Values keep their meaning, and letters of UTF-8 come back as such.
	cat >compare.py <<-'END'
		import json, sys
		theirs, ours = (json.load(open(name)) for name in sys.argv[1:3])
		for key, value in theirs.items():
		    assert key == "drawing" or ours[key] == value, (key, ours)
		text = open(sys.argv[2], encoding="utf-8").read()
		assert "Größe" in text and "Köln" in text and "😀" in text, text
	END
	pegfmt -f json --json object >ours
	python3 compare.py object ours
	pegfmt -f json --json ours | same ours -
	for format in draw line; do
		pegfmt -f json -t $format object >drawn
		pegfmt --json drawn | same ours -
		pegfmt -t $format drawn | same drawn -
	done
	pegbfs -b any --json --no-time object >ours
	python3 compare.py object ours
	pegfmt -f json --transform=rotate180 -t line object | pegfmt --json >ours
	python3 compare.py object ours
	# Nobody knows whether they claim something.
	sed 's/}$/,"result":"unsolvable","goal":"a1"}/;s/"goal":"any",*//' object |
		hears 2 pegfmt -f json --check --strict
	out_is <(echo limit)
	grep -q "'json': unknown field, not checked" err
	# What a drawing says so must be such a member.
	for value in x '"A":' '"a":1' '"drawing":["o"]' '"moves":[["a1","c1"]]' \
		'"kind":"pegs"' '"A" :1' '"A":1,"B":2' '"A":"#"' '"A":"\u00E9"'; do
		printf 'oo./\tjson=%s\n' "$value" >file
		hears 2 pegfmt --json file
		err_says "pegfmt: file:1:6: the field 'json' is only for a JSON member that no other field can hold"
		hears 2 pegbfs -b any --json file
	done
}

@test "an answer as an object has the fields of its record, but no older answer" {
	local row input key
	local -a drawing=(hiq '["__...__","__...__",".......","..oo...",".......","__...__","__...__"]' sum
		peg2p '[[3],[1,6],[1,7,8],[5,0,3,4],[9,3,2,1,9]]' difference
		megacheck '["_._o","._o_","_._.","x_._"]' captured)

	for row in 0 3 6; do
		input=${drawing[row + 1]} key=${drawing[row + 2]}
		printf '{"drawing":%s,"title":"one","%s":99,"Theirs":{"a":1}}\n' \
			"$input" "$key" >object
		{ cat object; printf '{"drawing":%s}\n' "$input"; } |
			"${drawing[row]}" --json -j2 >answers
		grep -c '"title":"one","Theirs":{"a":1},"'$key'":' answers | same - <(echo 1)
		# The next one has none of them, and the numbers are the same.
		sed -n 's/,"title":"one","Theirs":{"a":1}//p' answers >first
		same <(sed -n 2p answers) first
		run ! grep -q 99 answers
	done
}

@test "whole numbers that others round are strings on demand" {
	printf 'oo./\tsolutions=%s\tx=9007199254740993 1"\tcensus=9007199254740992 9007199254740993 10000000000000000 9007199254740993-\ty=-9007199254740993\tz=-9007199254740992\tw=9007199254740993.5\n' \
		40861647040079968 >file
	pegfmt --json=exact file >object
	grep -o '"solutions".*' object | same <(printf '%s' \
		'"solutions":"40861647040079968","x":"9007199254740993 1\"",' \
		'"census":[9007199254740992,"9007199254740993","10000000000000000",' \
		'"9007199254740993-"],"y":"-9007199254740993",' \
		'"z":-9007199254740992,"w":9007199254740993.5}' $'\n') -
	pegfmt -f json -t line object | same file -
	pegfmt -f json --json object | same <(pegfmt --json file) -
	pegfmt -t json --json=exact file | same object -
	# In a member of others nothing tells them from strings again.
	echo '{"drawing":["oo."],"\"":[9007199254740993,1]}' |
		pegfmt -f json --json=exact >members
	grep -q '"\\"":\["9007199254740993",1\]' members
	pegfmt -f json --json members | same members -
	hears 2 pegfmt --json=other file
	grep -q -e "--json accepts exact, not 'other'" err
	# JavaScript has no other number for any of those that are left.
	command -v node >/dev/null || skip "node is not installed"
	node -e 'for (const n of require("fs").readFileSync(0, "utf8").matchAll(/[:\[,](-?\d+)(?=[,\]}])/g))
		if (String(Number(n[1])) !== n[1]) throw n[1];' <object
}

@test "escapes mean the same in every string" {
	cat >object <<-'END'
		{"draw\u0069ng":["\u25cf\u25cf\u25cb\u25cf"],"sh\u0061pe":"1\u00784","t\u0069tle":"\u25cf","go\u0061l":"\u0061ny","moves":[["\u00611","c\u0031"]],"\ud83d\ude00":"\u006f"}
	END
	hears 0 pegfmt -f json object
	out_says 'oo.o' 'title: ●' 'goal: any' 'moves: a1-c1' \
		'json: "\ud83d\ude00":"\u006f"' ''
}

@test "the type of a value comes from its field" {
	printf 'o./\ttitle=42\tx=42\tresult=7\tsolutions=1\n' | pegfmt -t json >file
	[[ $(<file) == *',"title":"42","x":42,"result":"7","solutions":1}' ]]
	pegfmt -f json -t json file | same file -
	echo '{"drawing":["o."],"title":42}' | pegfmt -f json -t line |
		same <(printf 'o./\ttitle=42\n') -
}

@test "what JSON would lose is not written" {
	printf 'o./\tdrawing=1\n' >file
	hears 2 pegfmt -t json file
	err_says "pegfmt: file:1:5: the field 'drawing' cannot be written as JSON: the key has another meaning there"
	printf 'o./\ta=1\tb=2\ta=1\n' >file
	hears 2 pegfmt -t json file
	err_says "pegfmt: file:1:13: all fields 'a' must be next to each other to be written as JSON"
	printf 'o./\tmoves=a1\tmoves=a1\n' >file
	hears 2 pegfmt -t json file
	err_says "pegfmt: file:1:5: a record with more than one field 'moves' cannot be written as JSON"
	hears 2 pegbfs -b any --json <<<$'o./\tkind=1'
	err_says "pegbfs: <stdin>:1:5: the field 'kind' cannot be written as JSON: the key has another meaning there"
	awk 'BEGIN { printf "o./"; for (i = 0; i < 1001; i++) printf "\tk%d=1", i; print "" }' >file
	hears 2 pegfmt -t json file
	grep -q 'a record in JSON can have at most 1000 different fields$' err
	# A hundred thousand of one key are one array.
	awk 'BEGIN { printf "o./"; for (i = 0; i < 100000; i++) printf "\tk=1"; print "" }' >file
	pegfmt -t json file | pegfmt -f json -t line | same file -
}

@test "objects behind blanks are objects" {
	pegbfs -b any -g c1 --json --no-time <<<'oo./' >object
	for blank in ' ' $'\n' $'\t\n \n'; do
		{ printf %s "$blank"; cat object; } |
			pegbfs -b any --no-time --json | same object -
	done
	# What they are followed by is none.
	hears 2 pegbfs -k -b any --json <<<$'\n{"drawing":["oo."]}\noo./'
	grep -q "<stdin>:3:1: expected '{', found 'o'" err
}

@test "--json and options that print something else" {
	expect 2 /dev/null "hiq: --json and --final cannot be used together; try 'hiq --help'" \
		-- hiq --json --final
	expect 2 /dev/null "pegfmt: --json and --to cannot be used together; try 'pegfmt --help'" \
		-- pegfmt --json --to=svg
	expect 2 /dev/null "pegfmt: <stdin>:1:1: '{' does not begin a drawing (pegfmt --from=json reads JSON; begin a matrix with '[')" \
		-- pegfmt --to=json <<<'{"drawing":["oo."]}'
	for beginning in '[Event:fen reads PDN' '[FEN:fen reads PDN' \
		'>>graph6<<:graph6 reads graph6' \
		'>>sparse6<<:sparse6 reads sparse6'; do
		text=${beginning%%:*}
		expect 2 /dev/null "pegbfs: <stdin>:1:1: '$text' does not begin a drawing (pegfmt --from=${beginning#*:})" \
			-- pegbfs <<<"$text 1"
	done
	for kind in svg html; do
		pegfmt -t $kind <<<o. >picture
		expect 2 /dev/null "pegfmt: picture:1:1: '<' does not begin a drawing (pictures and pages cannot be read)" \
			-- pegfmt picture
	done
	for text in 'Game 1' 'id,board,1' 'a1 b1'; do
		expect 2 /dev/null "pegfmt: <stdin>:1:2: '${text% *}' does not begin a drawing of squares or values (pegfmt --from=help lists other formats)" \
			-- pegfmt <<<" $text"
	done
	expect 2 /dev/null "pegbfs: <stdin>:1:1: expected a drawing, found a game id (pegfmt --from=pegs reads game ids)" \
		-- pegbfs <<<'5x1:PPHHP'
}

@test "the number of a move in a field is no comment" {
	printf 'oo.\ntitle: a #2: b\nmoves: 1. a1-c1 #2:\nstrange: a #12: b\n\n' >drawn
	pegfmt --json drawn >json
	grep -qF '"title":"a #2: b"' json
	pegfmt -f json json | same drawn -
}
