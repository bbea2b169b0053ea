# SPDX-License-Identifier: GPL-3.0-or-later
# The programs together: what one writes another reads, nothing is lost on the
# way, and every answer holds when it is looked at by somebody else.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load helpers

# Random input in the format $1, as `pegfmt -t $1` writes it.
random() {
	case $1 in
	hiq) reference generate hiq 11 300 ;;
	peg2p) reference generate peg2p 12 300 5 0 15 1000000 ;;
	megacheck) reference generate megacheck 13 300 9 9 ;;
	draw) reference generate 5x5 14 300 ;;
	line) reference generate 5x5-line 15 300 ;;
	esac | pegfmt -f "$1" -t "$1"
}

formats='hiq peg2p megacheck draw line'

@test "what is read and written is what was there" {
	for format in $formats; do
		echo "format: $format"
		random "$format" >file
		[ "$(wc -l <file)" -ge 300 ]
		pegfmt -f "$format" -t "$format" file | same file -
		pegfmt -f "$format" -t draw file >drawn
		pegfmt -t line drawn >line
		pegfmt -t line drawn | pegfmt -t draw | same drawn -
		pegfmt -t draw line | pegfmt -t line | same line -
		pegfmt -t "$format" line | same file -
		pegfmt -t "$format" drawn | same file -
	done
}

@test "what is generated is what is written, but for white space" {
	reference generate hiq 11 300 >file
	pegfmt -f hiq -t hiq file | same file -
	reference generate peg2p 12 300 >file
	pegfmt -f peg2p -t peg2p file | same file -
	reference generate 5x5 14 300 >file
	pegfmt file | same file -
	reference generate 5x5-line 14 300 >file
	pegfmt -t line file | same file -
	reference generate megacheck 13 300 9 9 >file
	pegfmt -f megacheck -t megacheck file | tr '\n' ' ' |
		same <(tr '\n' ' ' <file) -
}

# flags PROGRAM: its options that need no argument, as --help has them.
flags() {
	"$1" --help=all | sed -n 's/^ *\(-., \)\{0,1\}\(--[a-z-]*\) .*/\2/p
		s/^ *\(-., \)\{0,1\}\(--[a-z-]*\)\[=.*/\2/p' |
		grep -vxe --help -e --version
}

# read_back OPTION... FILE: writes what pegfmt reads to the next of the files lines.N.
read_back() {
	count=$((count + 1))
	pegfmt "$@" -t line >"lines.$count"
}

# collect NAME: the file out goes to the end of all.NAME, where one process reads
# what many have written.
collect() {
	count=$((count + 1))
	[ ! -s out ] || collected[$1]=$((${collected[$1]-0} + 1))
	{ cat out && echo; } >>"all.$1"
}

@test "pegfmt reads what any program writes, with any option" {
	local program option json count=0 options forms=(text --json) turn=0
	local -A collected
	for program in hiq peg2p megacheck; do
		for option in '' $(flags $program) '--analyse --moves'; do
			[[ $program == peg2p || $option != *' '* ]] || continue
			echo "option: $program $option"
			case $program in
			hiq) lines 2 '10 12 17 19 25 0' '1 2 3 0' ;;
			peg2p) lines 0 '1 2' '3 4 5' '6 7 8 9' '10 11 12 13 14' ;;
			megacheck) lines '3 3 2 1 2 0 1' '0 0' ;;
			esac >file
			options=(-f $program)
			[ "$option" != --no-header ] || {
				sed -i 1d file
				options+=(-n)
			}
			# In the short form one of them, and the other for the next.
			turn=$((1 - turn))
			for json in $(long_or "${forms[*]}" ${forms[turn]}); do
				[ "$json" = --json ] || json=
				case $option$json in
				--final--json) continue ;;
				esac
				# shellcheck disable=SC2086
				$program $option $json file >out
				[ -s out ]
				case $option$json in
				*--json*) read_back -f json out ;;
				--final) read_back "${options[@]}" out ;;
				*) read_back "${options[@]}" -a out file ;;
				esac
				[ -s lines.$count ]
			done
		done
	done
	printf '.oo./\tgoal=a1\tgame=c1-a1\n' >file
	printf '%s\n' ..... ..... oo... ..... ..... >easy
	for option in '' $(flags pegbfs) $(questions); do
		echo "option: pegbfs $option"
		turn=$((1 - turn))
		for json in $(long_or "${forms[*]}" ${forms[turn]}); do
			[ "$json" = --json ] || json=
			options=(-b any "$option" $json file)
			case $option in
			'') options=(-b any $json file) ;;
			--contest) options=("$option" $json easy) ;;
			--problems) options=(-b 1x4 "$option" $json) ;;
			--sample=*) options=(-b 1x4 "$option" --pegs=2 $json) ;;
			esac
			pegbfs "${options[@]}" >out 2>err || [ $? -eq 1 ]
			[ "$option" != --json ] || json=--json
			[ -s out ] || [ "$option" = --quiet ]
			collect "$([ -n "$json" ] && echo json || echo draw)"
		done
	done
	printf '.oo./\tgoal=a1\tresult=solved\tmoves=c1-a1\n' >file
	for option in '' $(flags pegfmt); do
		echo "option: pegfmt $option"
		# Verdicts alone are no records, but objects with them are.
		for json in $([[ $option == --check || $option == --strict ]] || echo draw) --json; do
			# Labels are of pictures, which nothing reads.
			[[ $option$json != --jsondraw && $option != --labels ]] || continue
			options=(--to=draw)
			[ $json = draw ] || options=(--json)
			[ -z "$option" ] || options+=("$option")
			[ "$option" != --strict ] || options+=(--check)
			pegfmt "${options[@]}" file >out
			[ -s out ]
			collect "${json#--}"
		done
	done
	[ $count -gt $(long_or 100 60) ]
	# All of them had a record or more.
	for json in draw json; do
		read_back -f $json all.$json
		[ "$(wc -l <lines.$count)" -ge "${collected[$json]}" ]
	done
	# What it has read is written as it is.
	cat lines.* >all
	pegfmt -t line all | same all -
}

@test "a file may be cut between any two records" {
	local cuts=$(long_or "$(seq -s ' ' 0 12)" '0 1 7 12')
	reference generate 5x5-line 4 12 >lines
	pegbfs --no-time lines >whole || true
	for cut in $cuts; do
		head -n $cut lines >former
		tail -n +$((cut + 1)) lines >latter
		pegbfs --no-time former latter >two || true
		same whole two
		pegfmt former >former_drawn
		pegfmt latter >latter_drawn
		cat former_drawn latter_drawn | pegbfs --no-time >two || true
		same whole two
	done
	reference generate peg2p 4 12 5 5 15 >file
	peg2p -m file >whole
	for cut in $cuts; do
		head -n $((6 * cut)) file >former
		tail -n +$((6 * cut + 1)) file >latter
		peg2p -m former latter | same whole -
	done
	reference generate hiq-bare 4 12 >file
	hiq -nm file >whole
	for cut in $cuts; do
		{
			head -n $cut file | hiq -nm
			tail -n +$((cut + 1)) file | hiq -nm
		} | same whole -
	done
}

@test "records on one line can be sorted, split and joined" {
	reference generate 5x5-line 4 100 | sort -u >lines
	pegbfs --no-time lines | pegfmt -t line | sort >wanted
	split -l 7 lines part.
	for part in part.*; do
		pegbfs --no-time "$part" || true
	done | pegfmt -t line | sort | same wanted -
}

@test "an answer below its board is a record again" {
	reference generate 5x5-hard 5 50 >file
	pegbfs --no-time file >once
	pegbfs --no-time once | same once -
	pegfmt once | same once -
	pegfmt -t line once | pegbfs --no-time | same once -
	pegfmt --no-fields once | same file -
}

# held FORMAT PROGRAM FILE: every answer of the program holds.
held() {
	"$2" --moves "$3" >answers
	pegfmt -f "$1" --answers=answers --check "$3" >checked
	[ "$(sort -u checked)" = ok ]
}

@test "every answer holds" {
	random hiq >file
	held hiq hiq file
	[ "$(wc -l <checked)" -eq 300 ]
	# The judge has a table for each game; see claims.bats.
	unset MALLOC_PERTURB_
	reference generate peg2p 12 $(long_or 100 30) 5 4 15 1000 >file
	held peg2p peg2p file
	random megacheck >file
	held megacheck megacheck file
	random draw >file
	{ pegbfs file || true; } | pegfmt --check >checked
	[ "$(sort -u checked)" = ok ]
}

@test "an analysis holds, as lines and as objects" {
	local moves
	unset MALLOC_PERTURB_ # as above
	# Some have no jump at all, also the first ones.
	printf '%s\n' 1 '1 1' '1 1 1' '1 1 1 1' '1 1 1 1 1' >full
	{
		cat full full
		reference generate peg2p $(long_or "12 60" "15 12") 5 4 15 1000
	} >file
	peg2p file >differences
	for moves in '' --moves; do
		# shellcheck disable=SC2086
		peg2p --analyse $moves file >analysis
		awk '!NF { print seen ? "ok" : "no claim" } { seen = NF }' analysis >wanted
		grep -q ok wanted
		pegfmt -f peg2p -a analysis --check file | same wanted -
		# The best jump comes first.
		awk -F '\t' '!NF { print seen ? best : 0 } NF && !seen { best = $2 }
			{ seen = NF }' analysis | same differences -
		# shellcheck disable=SC2086
		peg2p --analyse $moves --json file >objects
		pegfmt -f peg2p -a analysis --json file | same objects -
		pegfmt -f json --check objects | same wanted -
		# shellcheck disable=SC2086
		peg2p --analyse $moves objects | same analysis -
	done
	# The end of the last one may be cut off, and bad triangles keep their place.
	[ "$(tail -n 1 wanted)" = ok ]
	head -n -1 analysis | pegfmt -f peg2p -a - --check file | same wanted -
	sed '15s/1/x/' file >bad
	hears 2 peg2p -k --analyse bad
	[ "$(sed -n 3,4p out)" = '?' ]
	cp out analysis
	hears 2 pegfmt -k -f peg2p -a analysis --check bad
	sed '3s/.*/?/' wanted | same out -
	printf '?\n\n' | pegfmt -f peg2p -a - -t line full | same <(pegfmt -f peg2p -t line full) -
}

@test "answers without moves hold too" {
	random hiq >file
	hiq file >answers
	pegfmt -f hiq -a answers --check file | sort -u | says ok
}

# falsify FORMAT FILE SED-SCRIPT: the answers, changed, are found to be false.
falsify() {
	local right wrong verdict verdicts said found=0
	sed "$3" answers >changed
	mapfile right <answers
	mapfile wrong <changed
	[ "${right[*]}" != "${wrong[*]}" ]
	hears 1 pegfmt -f "$1" --answers=changed --check "$2"
	mapfile -t verdicts <out
	for verdict in "${verdicts[@]}"; do
		[ "$verdict" != false ] || found=$((found + 1))
	done
	mapfile said <err
	[ $found -gt 0 ]
	[ $found -eq ${#said[@]} ]
	[[ ${said[0]} =~ ^"pegfmt: $2:"[0-9]+:[0-9]+:\  ]]
}

@test "answers that are changed do not hold" {
	echo '1 10 12 17 19 25 0' >file
	hiq -m file >answers
	falsify hiq file s/51/52/
	falsify hiq file s/12-26/26-12/
	falsify hiq file 's/ 10-24//'
	printf '%s\n' 3 '1 6' '1 7 8' '5 0 3 4' '9 3 2 1 9' >file
	peg2p -m file >answers
	falsify peg2p file s/^21/20/
	falsify peg2p file 's/\*42/*43/'
	falsify peg2p file 's/ 11-13\*3$//'
	falsify peg2p file s/3-8/8-3/
	for moves in '' --moves; do
		# shellcheck disable=SC2086
		peg2p --analyse $moves file >answers
		for script in s/21/20/ s/-11/-12/ 's/*42/*43/' s/^3-8/8-3/ 1d 2d \
			's/^3.*/10-8*12\t-11/' 's/\t.*//' 's/21/21 7/' s/21/x/; do
			falsify peg2p file "$script"
		done
	done
	for script in 's/ 11-13\*3$//' 's/\t3-8/\t10-8/' s/12-5/10-8/ 's/7-9\*20 .*/7-9*20/'; do
		falsify peg2p file "$script"
	done
	echo '5 3 1 0 2 1 0 2 0 0 0 0' >file
	megacheck -m file >answers
	falsify megacheck file s/^2/3/
	falsify megacheck file s/1x5x7/1x7x5/
	falsify megacheck file s/1x5x7/1x5/
	printf '...../...../oo.../...../.....\n' >file
	pegbfs file >answer
	for script in s/a3-c3/c3-a3/ 's/jumps: 1/jumps: 2/' s/oo/.o/ s/solved/unsolvable/; do
		sed "$script" answer >changed
		hears 1 pegfmt --check changed
		out_says false
	done
	printf 'o..../...../...../...../.....\n' >file
	pegbfs file >answer || true
	for script in 's/= even/= odd/' s/b1/b2/ s/unsolvable/solved/; do
		sed "$script" answer >changed
		hears 1 pegfmt --check changed
		out_says false
	done
}

@test "the replay of a solution leads from the board to the goal" {
	reference generate 5x5-hard 6 30 >file
	pegbfs --no-time file >answers
	pegfmt --replay -t line answers >steps
	jumps=$(sed -n 's/^jumps: //p' answers | paste -sd +)
	[ "$(wc -l <steps)" -eq $((jumps + 30)) ]
	[ "$(grep -c '^\.\.\.\.\./\.\.\.\.\./\.\.o\.\./\.\.\.\.\./\.\.\.\.\.' steps)" -eq 30 ]
	# The first position of each has no jump behind it.
	grep -v jump= steps | pegfmt | same file -
	# Every position on the way can be solved.
	cut -f 1 steps | pegbfs --quiet
}
