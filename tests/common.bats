# SPDX-License-Identifier: GPL-3.0-or-later
# What every program must obey: its command line and its text.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt
# needs: tests/ref/generate

load common.bash

@test "the programs tested are those that were built" {
	for program in $programs; do
		[ "$(command -v "$program")" = "$PEGKIT_BIN/$program" ]
	done
}

@test "--help goes to standard output and fits the width of a terminal" {
	for program in $programs; do
		describe "$program"
		hears 0 "$program" --help
		err_says
		[[ $(head -n 1 out) == "Usage: $program [OPTION]... [FILE]..." ]]
		[ "$(wc -L <out)" -le 80 ]
		[ "$(wc -l <out)" -le 40 ]
		grep -q "^Example: .*$program" out
		# Each option of it, with its first line of help, is among all.
		grep -E '^  (-.,|   ) --' out | sed 's/:$//' >some
		hears 0 "$program" --help=all
		err_says
		[ "$(wc -L <out)" -le 80 ]
		sed 's/:$//' out | grep -Fxf some | same some -
	done
	hears 0 pegbfs --help
	run -1 grep -e '--census' out
	hears 0 pegbfs --help=all
	grep -q -e '--census' out
	hears 2 pegbfs --help=most
	err_says "pegbfs: --help accepts all, not 'most'; try 'pegbfs --help'"
}

@test "--strict-status tells a limit from trouble" {
	printf '%s\n' o.ooo/oo.oo/ooooo/o.ooo/o.o.o >limit
	printf '%s\n' .oo../...../...../...../..o.. >no
	printf '%s\n' oo..x >bad
	tight=(--max-memory=1K --no-time)
	hears 0 pegbfs --strict-status /dev/null
	hears 1 pegbfs --strict-status "${tight[@]}" no
	hears 2 pegbfs "${tight[@]}" limit
	hears 3 pegbfs --strict-status "${tight[@]}" limit
	hears 3 pegbfs --strict-status "${tight[@]}" no limit no
	hears 2 pegbfs --strict-status "${tight[@]}" bad limit no
	hears 2 pegbfs --strict-status "${tight[@]}" limit missing
	hears 2 pegbfs --strict-status --max-memory=0
	# The judge, and the solvers of the others.
	printf '%s\tsolutions=1\n' ..o../.ooo./..o../..o../..... >claim
	hears 3 pegfmt --check --strict-status --max-memory=1 claim
	{
		echo 1500 2000
		yes 0 | head -n 1500000
		echo 0 0
	} >wide
	hears 3 megacheck --strict-status --max-memory=1M wide
	reference generate peg2p 3 1 7 1 1 100 >triangle
	hears 3 peg2p --strict-status --rows=7 --max-time=0.000001 triangle
	for program in $programs; do
		describe "$program"
		printf '%s' "$bad" >file
		hears 2 "$program" --strict-status "${options[@]}" file
	done
}

@test "--version names the program and the package" {
	for program in $programs; do
		describe "$program"
		hears 0 "$program" --version
		err_says
		head -n 1 out | grep -Eqx "$program \(pegkit\) [0-9]+\.[0-9]+\.[0-9]+"
	done
}

@test "every place has the version that --version prints" {
	version=$("$PEGKIT_BIN/pegfmt" --version | sed -n '1s/.* //p')
	while read -r file line; do
		grep -Fq -e "$line" "$PEGKIT_SRC/$file" || {
			echo "$file does not say: $line"
			false
		}
	done <<-END
		configure.ac AC_INIT([pegkit], [$version])
		CITATION.cff version: $version
		NEWS $version (
		python/pyproject.toml version = "$version"
	END
	[ ! -e "$PEGKIT_SRC/debian" ] ||
		head -n 1 "$PEGKIT_SRC/debian/changelog" | grep -q "($version-"
}

@test "the Debian packages have every manual page of section 7" {
	[ -e "$PEGKIT_SRC/debian" ] || skip "there is no debian/ in a tarball"
	for page in "$PEGKIT_SRC"/man/*.7; do
		grep -Fqx "usr/share/man/man7/${page##*/}" \
			"$PEGKIT_SRC"/debian/*.install || {
			echo "no package has ${page##*/}"
			false
		}
	done
}

@test "an unknown option is refused" {
	for program in $programs; do
		describe "$program"
		for option in --bogus -x -kx; do
			hears 2 "$program" "$option"
			out_says
			shown=${option/-kx/-x}
			err_says "$program: unknown option '$shown'; try '$program --help'"
		done
		hears 2 "$program" --keep-going -xk
		err_says "$program: unknown option '-x'; try '$program --help'"
		for option in --hlep:help --jbos=2:jobs --keepgoing:keep-going; do
			hears 2 "$program" "${option%:*}"
			err_says "$program: unknown option '${option%:*}' (did you mean --${option#*:}?); try '$program --help'"
		done
	done
}

@test "an ambiguous option is told what it may be" {
	expect 2 /dev/null "pegbfs: ambiguous option '--co=3' (--count, --contest); try 'pegbfs --help'" \
		-- pegbfs --co=3
	expect 2 /dev/null "pegbfs: ambiguous option '--fewest' (--fewest-moves, --fewest-pegs); try 'pegbfs --help'" \
		-- pegbfs --fewest
	expect 2 /dev/null "peg2p: ambiguous option '--m' (--moves, --max-memory, --max-time); try 'peg2p --help'" \
		-- peg2p --m
	# A letter is no beginning of a word, and nothing begins nothing.
	expect 2 /dev/null "pegbfs: unknown option '-p'; try 'pegbfs --help'" \
		-- pegbfs -p
	expect 2 /dev/null "pegbfs: unknown option '--=2'; try 'pegbfs --help'" \
		-- pegbfs --=2
}

@test "a missing, needless or senseless argument is refused" {
	for program in $programs; do
		describe "$program"
		hears 2 "$program" --jobs
		err_says "$program: option '--jobs' requires an argument; try '$program --help'"
		hears 2 "$program" -kj
		err_says "$program: option '-j' requires an argument; try '$program --help'"
		hears 2 "$program" --keep-going=yes
		err_says "$program: option '--keep-going=yes' does not take an argument; try '$program --help'"
		for jobs in 0 -1 1x 1025 18446744073709551617 ''; do
			hears 2 "$program" --jobs="$jobs"
			out_says
			err_says "$program: --jobs needs a number from 1 to 1024, not '$jobs'; try '$program --help'"
		done
	done
}

@test "a bad argument of any option is told what is accepted" {
	for program in $programs; do
		describe "$program"
		"$program" --help=all >help
		while IFS='=[' read -r option argument; do
			case $argument in
			FILE | =winning* | =last*) continue ;;
			esac
			echo "option: $option"
			value='a /'
			hears 2 "$program" "$option=$value" /dev/null
			out_says
			right="^$program: $option (needs|accepts) .*, not '.*'"
			[[ $(<err) =~ $right ]]
		done < <(grep -Eo -e ' --[a-z-]+(=|\[=)[A-Za-z]+' help | tr -d ' ')
	done
}

@test "the names of an option are listed for OPTION=help, and nearly right ones found" {
	local turn=0 every
	every=$(long_or 1 3)
	for program in $programs; do
		describe "$program"
		"$program" --help=all >help
		# An option whose help ends in a colon, and the names on its lines.
		awk '/^  .* --[a-z]/ { option = $1 ~ /^--/ ? $1 : $2
				sub(/[=[].*/, "", option); names = 0 }
			option && names && /^           *[^ ]/ {
				gsub(/\([^)]*\)/, "")
				for (i = 1; i <= NF; i++)
					print option, $i
			}
			/:$/ { names = 1 }
			!/^ / { option = "" }' help >names
		unset names_of
		declare -A names_of
		while read -r option name; do
			names_of[$option]+="$name "
		done <names
		for option in "${!names_of[@]}"; do
			echo "option: $option"
			hears 0 "$program" "$option=help" nofile
			err_says
			mapfile -t listed <out
			lines "${listed[@]%%  *}" >listed
			file_says listed ${names_of[$option]}
			case $option in
			--goal | --census) continue ;; # too short, or not at once
			esac
			for name in ${names_of[$option]}; do
				[[ $name == ???* && $name == *[!A-Z]* ]] || continue
				# One in three in the short form.
				[ $((turn++ % every)) -eq 0 ] || continue
				hears 2 "$program" "$option=${name}z"
				right="^$program: unknown $option=${name}z: did you mean $name( \([a-z0-9]*\), .*)?\? $option=help lists all\$"
				mapfile -t said <err
				[[ ${#said[@]} -eq 1 && ${said[0]} =~ $right ]]
			done
		done
		case $program in
		hiq | pegbfs | pegfmt) [[ " ${names_of[--board]}" == *' english '* ]] ;;
		esac
	done
}

@test "every board that has a name is in --help, in the list and in the completions" {
	# From the table that the programs read names by.
	sed -n 's/^ *{*\.told = {"\([A-Za-z0-9]*\)",.*/\1/p' \
		"$PEGKIT_SRC/lib/board/shape.c" >table
	mapfile -t names <table
	[ ${#names[@]} -ge 6 ]
	: >told
	for program in hiq pegbfs pegfmt; do
		describe "$program"
		"$program" --board=help | cut -d ' ' -f 1 | grep -vx any | same table -
		"$program" --help=all >help
		IFS= read -r -d '' help <help || true
		for name in "${names[@]}"; do
			echo "name: $name"
			[[ $help =~ $'\n'\ {30}([^$'\n']*\ )?$name[\ $'\n'] ]]
		done
		"$PEGKIT_SRC/completions/generate" bash "$program" <help >bash
		boards=$(sed -n "/--board)/,/;;/s/.*compgen -W '\([^']*\)'.*/\1/p" bash)
		read -ra board <<<"$boards"
		[ ${#board[@]} -ge ${#names[@]} ]
		for board in $boards; do
			echo "board: $board"
			hears 0 "$program" --board="$board" --help
		done
		"$program" --board=help >>told
	done
	# The number of holes that is told is right.
	while read -r name holes _; do
		echo "board: $name, $holes holes"
		pegfmt -f holes --numbers=0 -b "$name" -t line \
			<<<"$(seq -s ' ' 0 "$((holes - 1))")" >record
		IFS= read -r record <record
		[[ $record != *.* ]]
		record=${record//[^o]/}
		[ ${#record} -eq "$holes" ]
	done < <(sort -u told | grep '^[^ ]* *[0-9]')
	pegbfs --board=help | grep -q '^any '
}

# value_for WORD: sets value to one that an option takes, by the word that --help
# has for it.
value_for() {
	case $1 in
	N) value=5 ;;
	SIZE) value=1G ;;
	SECONDS) value=100.5 ;;
	FORMAT) value=draw ;;
	SHAPE) value=5x5 ;;
	LINES) value=4 ;;
	FIRST) value=1 ;;
	LETTERS) value='o,.,_' ;;
	NAME) value=identity ;;
	PART) value=1/1 ;;
	NAMES) value=xy ;;
	GOAL) value=c3 ;;
	DIR) value=work ;;
	*) echo "no value known for $1" >&2 && return 1 ;;
	esac
}

@test "every option that --help names is accepted" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		"$program" --help=all | sed '/^Example: /d' >help
		while read -r option; do
			echo "option: $option"
			case $option in
			# These need input of their own; see PROG.bats and good/.
			--answers=* | --goal-board=* | --contest | --strict | \
				--review | --labels | --columns=* | --page=* | --steps=* | --fields=*) continue ;;
			# These go together.
			--sample=* | --pegs=* | --seed=* | --vacant=*) continue ;;
			*=*)
				value_for "${option#*=}"
				option=${option%=*}=$value
				;;
			esac
			hears 0 it "$option" good
			err_says
		done < <(grep -Eo ' --[a-z-]+(=[A-Z]+)?' help | tr -d ' ' | sort -u)
	done
}

@test "a short option is its long one" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		"$program" --help=all >help
		while IFS=' ,' read -r short long; do
			echo "option: $short $long"
			case $long in
			--answers=*) continue ;;
			*=*)
				value_for "${long#*=}"
				long=${long%=*}=$value short=$short$value
				;;
			esac
			hears 0 it "$long" good
			mapfile -t wanted <out
			hears 0 it "$short" good
			out_says "${wanted[@]}"
			err_says
		done < <(grep -E '^  -' help | grep -Eo -- '-[a-zA-Z], --[a-z-]+(=[A-Z]+)?')
	done
}

@test "size and time must make sense" {
	for program in $programs; do
		describe "$program"
		"$program" --help=all >help
		for option in --max-memory --max-time; do
			grep -q -- "$option=" help || continue
			case $option in
			--max-memory) wanted='a positive number of bytes, such as 4096, 64M, 4GB or 1T' ;;
			*) wanted='a positive time, such as 2.5 (seconds), 90s, 5m or 1h' ;;
			esac
			for value in 0 -1 x 1X 1.2.3 4Gb 5d 18446744073709551616 ''; do
				hears 2 "$program" "$option=$value"
				out_says
				err_says "$program: $option needs $wanted, not '$value'; try '$program --help'"
			done
		done
	done
}

@test "standard input is read where there is no FILE, and for -" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		lines "$answer" >wanted
		expect 0 wanted '' -- it <good
		expect 0 wanted '' -- it - <good
		lines "$answer" "$answer" >wanted
		expect 0 wanted '' -- it - good <good
	done
}

@test "a FILE that cannot be read does not stop the next" {
	for program in $programs; do
		describe "$program"
		input "$good" >good
		mkdir -p directory
		lines "$answer" >wanted
		expect 2 wanted "$program: nofile: cannot open: No such file or directory" \
			-- it nofile good
		expect 2 wanted "$program: directory: cannot read: Is a directory" \
			-- it directory good
		expect 2 wanted "$program: : cannot open: No such file or directory" \
			-- it '' good
		expect 2 wanted "$program: good/x: cannot open: Not a directory" \
			-- it good/x good
	done
}

@test "a FILE without permission is named" {
	[ "$(id -u)" -ne 0 ] || skip 'root may read everything'
	for program in $programs; do
		describe "$program"
		input "$good" >secret
		chmod 0 secret
		expect 2 /dev/null "$program: secret: cannot open: Permission denied" \
			-- it secret
		rm -f secret
	done
}

@test "a FILE is named in full, on one line, whatever its name" {
	name=$(printf 'a%.0s' {1..200})
	for program in $programs; do
		describe "$program"
		expect 2 /dev/null "$program: $name: cannot open: No such file or directory" \
			-- it "$name"
		expect 2 /dev/null "$program: a\\x0ab\\x1bc: cannot open: No such file or directory" \
			-- it $'a\nb\ec'
	done
}

@test "-- ends the options" {
	for program in $programs; do
		describe "$program"
		input "$good" >-n
		lines "$answer" >wanted
		expect 0 wanted '' -- it -- -n
		expect 0 wanted '' -- it ./-n
		hears 2 it -- -n --help
		out_is wanted
		err_says "$program: --help: cannot open: No such file or directory"
	done
}

@test "options may follow operands, with POSIXLY_CORRECT too" {
	for program in $programs; do
		describe "$program"
		input "$bad" "$good" >file
		lines "$unknown" "$answer" >wanted
		diagnostic="$program: file:1:$column: $message"
		expect 2 wanted "$diagnostic" -- "$program" file "${options[@]}" -k
		expect 2 wanted "$diagnostic" -- env POSIXLY_CORRECT=1 \
			"$program" file "${options[@]}" --keep-going
		[[ $("$program" file --help) == Usage:* ]]
	done
}

@test "without --keep-going a file ends at its first bad record" {
	for program in $programs; do
		describe "$program"
		input "$good" "$bad" "$good" >file
		input "$good" >next
		line=$(($(wc -l <<<"$good") + 1))
		lines "$answer" "$answer" >wanted
		expect 2 wanted "$program: file:$line:$column: $message" \
			-- it file next
	done
}

@test "with --keep-going answers stay aligned" {
	for program in $programs; do
		describe "$program"
		input "$good" "$bad" "$bad" "$good" >file
		input "$bad" "$good" >next
		lines "$answer" "$unknown" "$unknown" "$answer" "$unknown" \
			"$answer" >wanted
		hears 2 it --keep-going file next
		out_is wanted
		[ "$(wc -l <err)" -eq 3 ]
		[ "$(tail -n 1 err)" = "$program: next:1:$column: $message" ]
	done
}

@test "answers come before the diagnostics that follow them" {
	for program in $programs; do
		describe "$program"
		input "$good" "$bad" >file
		line=$(($(wc -l <<<"$good") + 1))
		it file >both 2>&1 || true
		lines "$answer" "$program: file:$line:$column: $message" >wanted
		same wanted both
	done
}

@test "the number of threads changes nothing" {
	for program in $programs; do
		describe "$program"
		input "$good" "$bad" "$good" >file
		hears 2 it --keep-going file
		cp out wanted
		for jobs in 1 2; do
			hears 2 it --keep-going --jobs="$jobs" file
			out_is wanted
		done
	done
}

@test "the locale changes nothing" {
	for program in $programs; do
		describe "$program"
		input "$good" "$bad" $'\xe9' "$good" >file
		hears 2 it -k file nofile
		cp out wanted
		cp err diagnostics
		for locale in C.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 nonsense; do
			hears 2 env LC_ALL="$locale" LANGUAGE=de "$program" \
				"${options[@]}" -k file nofile
			out_is wanted
			same diagnostics err
		done
	done
}

@test "CR LF, a missing last line end, a byte-order mark, comments" {
	for program in $programs; do
		describe "$program"
		input "$good" >plain
		lines "$answer" >wanted
		sed 's/$/\r/' plain >crlf
		printf %s "$(cat plain)" >endless
		printf '\xef\xbb\xbf%s' "$(cat plain)" >marked
		{
			printf '#! \xc3\xa4 \x01 \0 /\t:\n'
			sed '1s/$/ # 34 \xff \0 x/' plain
			printf '# no line end'
		} >commented
		printf '\xef\xbb\xbf# comment\r\n\r\n%s' "$(sed 's/$/\r/' plain)" >all
		for file in plain crlf endless marked commented; do
			echo "file: $file"
			expect 0 wanted '' -- it "$file"
		done
	done
}

@test "a byte-order mark counts no column, and only at the start is one" {
	for program in $programs; do
		describe "$program"
		input "$bad" | sed $'1s/^/\xef\xbb\xbf/' >file
		expect 2 /dev/null "$program: file:1:$column: $message" -- it file
		{
			printf '\n'
			input "$good" | sed $'1s/^/\xef\xbb\xbf/'
		} >file
		expect 2 /dev/null "$program: file:2:1: byte \\xef is not allowed here" \
			-- it file
	done
}

@test "bytes that are no text are errors with a place" {
	for program in $programs; do
		describe "$program"
		end=
		input "$good" >plain
		mapfile -t line <plain
		files=() said=() wanted=()
		# A file goes no further than its bad byte, and the next one is read.
		for byte in 00 01 07 0b 0c 1b 7f 80 c3 ff; do
			{
				input "$good"
				printf "  \\x$byte\n\n"
			} >"x$byte"
			files+=("x$byte")
			said+=("$program: x$byte:$((${#line[@]} + 1)):3: byte \\x$byte is not allowed here")
			wanted+=("$answer")
		done
		hears 2 it "${files[@]}"
		err_says "${said[@]}"
		out_says "${wanted[@]}"
	done
}

@test "a lone CR is an error with a place" {
	for program in $programs; do
		describe "$program"
		printf ' \r %s\n' "$good" >file
		expect 2 /dev/null "$program: file:1:2: byte \\x0d is not allowed here" \
			-- it file
	done
}

@test "numbers that are too large are errors, never wrapped" {
	for program in hiq peg2p megacheck; do
		describe "$program"
		for number in 18446744073709551617 \
			340282366920938463463374607431768211457; do
			printf '%s 1\n' "$number" >file
			hears 2 it file
			out_says
			grep -Eq "^$program: file:1:[13]: .*($number|has 2 integers)" err
			[ "$(wc -l <err)" -eq 1 ]
		done
	done
}

@test "no record gives no answer" {
	for program in peg2p pegbfs pegfmt; do
		describe "$program"
		files=()
		for text in '' '\n' '\n\n\r\n' '# comment' '\xef\xbb\xbf' '\xef\xbb\xbf\n# x\n\n'; do
			file=file${#files[@]}
			printf "$text" >"$file"
			expect 0 /dev/null '' -- it "$file"
			files+=("$file" "$file")
		done
		expect 0 /dev/null '' -- it "${files[@]}"
	done
	for text in '' '\n' '# x\n'; do
		line=$(printf "$text" | wc -l)
		printf "$text" >file
		expect 0 /dev/null '' -- hiq -n file
		# A picture is empty, but whole.
		hears 0 pegfmt -t svg file
		err_says
		mapfile -t drawn <out
		[ "${drawn[-1]}" = '</svg>' ]
		hears 0 pegfmt -t html file
		err_says
		mapfile -t drawn <out
		[ "${drawn[-1]}" = '</html>' ]
		expect 2 /dev/null "hiq: file:$((line + 1)):1: expected the number of lists, found the end of the file" \
			-- hiq file
		expect 2 /dev/null "megacheck: file:$((line + 1)):1: expected the number of rows, or '0 0' after the last board, found the end of the file" \
			-- megacheck file
	done
	printf '0 0' >file
	expect 0 /dev/null '' -- megacheck file
}
