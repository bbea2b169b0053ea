# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the scripts of this directory share: where things are, turns, tables.
# Read it by `. lib.sh PROG`, then call `begin "$@"`.
#
# PEGKIT_BIN and PEGKIT_REF say where the programs and tests/ref/generate
# were built (default: bin and tests/ref of the working directory), ROUNDS
# how often each command is run, CC how to compile.
#
# Commands that are compared take turns, A B C A B C ...  A table gives the
# medians of the clock and of the processor, the largest memory, and, for a
# record, the rate and the ratio to the table's first command: by the
# processor, or by the clock where the name of the command ends in -j2
# or more.

set -eu
export LC_ALL=C

program=$1
bin=${PEGKIT_BIN-bin}
ref=${PEGKIT_REF-tests/ref}
rounds=${ROUNDS-5}
generate=$ref/generate
long=false
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# compile NAME: bench/NAME.c becomes $tmp/NAME.
compile() {
	${CC-cc} -O2 -D_GNU_SOURCE -o "$tmp/$1" "$here/$1.c"
}

# need FILE...: each must have been built.
need() {
	local file
	for file; do
		[ -x "$file" ] || {
			echo "$program: $file is not there: build it, and" \
				"see PEGKIT_BIN and PEGKIT_REF" >&2
			exit 2
		}
	done
}

begin() {
	case ${1-} in
	'') ;;
	--long) long=true ;;
	*)
		echo "usage: bench/${0##*/} [--long]" >&2
		exit 2
		;;
	esac
	need "$bin/$program" ${generate:+"$generate"}
	compile turns
	printf '%s | %s | %s | %s | %s threads, load %s\n' \
		"$("$bin/$program" --version | sed 1q)" \
		"$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sed 1q)" \
		"$(${CC-cc} --version | sed 1q)" \
		"$(date +'%Y-%m-%d %H:%M')" \
		"$(nproc)" "$(cut -d' ' -f1 /proc/loadavg)"
}

# turn NAME RECORDS INPUT COMMAND [ARGUMENT]...: will take part.
turn() {
	local name=$1 records=$2 IFS=$'\t'
	shift 2
	printf '%s\n' "$name$IFS$*" >>"$tmp/commands"
	echo "$name $records" >>"$tmp/records"
}

# take_turns [ROUNDS [SECONDS]]: runs all that will take part; a command that
# takes longer than SECONDS is killed.  Leaves $tmp/NAME.out and NAME.err.
take_turns() {
	"$tmp/turns" "${1-$rounds}" "${2-100}" "$tmp" <"$tmp/commands" \
		>"$tmp/times"
	mv "$tmp/records" "$tmp/counts"
	rm "$tmp/commands"
}

# figure COLUMN NAME: 2 clock s, 3 processor s, 4 memory kB, 5 status.
figure() {
	awk -v column="$1" -v name="$2" '$1 == name { print $column }' \
		"$tmp/times"
}

# table TITLE UNIT: all that took part, in order; the first is the reference.
table() {
	printf '\n%s\n%-22s %8s %9s %9s %7s %12s %9s\n' \
		"$1" what "$2s" 'clock s' 'proc. s' MB "$2s/s" '/first'
	awk '
	NR == FNR { records[$1] = $2; next }
	function rate(time) {
		return time > 0 ? sprintf("%.4g", records[$1] / time) : "-"
	}
	function ratio(time, first) {
		if (time <= 0 || first <= 0)
			return "-"
		return time >= first ? sprintf("%.3g", time / first) \
			: sprintf("1/%.3g", first / time)
	}
	FNR == 1 {
		first_clock = $2 / records[$1]
		first_processor = $3 / records[$1]
	}
	{
		by_clock = $1 ~ /-j[2-9]$/
		time = by_clock ? $2 : $3
		first = by_clock ? first_clock : first_processor
		printf("%-22s %8d %9.4f %9.4f %7.1f %12s %9s%s\n", $1,
			records[$1], $2, $3, $4 / 1024, rate(time),
			ratio(time / records[$1], first),
			$5 == 142 ? "  killed" : $5 > 1 ? "  limit" : "")
	}' "$tmp/counts" "$tmp/times"
}

# same NAME NAME: the output of two that took part must be the same.
same() {
	cmp "$tmp/$1.out" "$tmp/$2.out" || {
		echo "$program: $1 and $2 do not agree" >&2
		exit 1
	}
}

# problems BOARD LIST: a record for each vacancy, survivor and fewest moves of the
# list on the full board.
problems() {
	awk -v board="$1" -v list="$2" '
	BEGIN {
		n = split(list, p, " ")
		for (i = 1; i < n; i += 3) {
			rows = split(board, row, "/")
			col = index("abcdefghi", substr(p[i], 1, 1))
			at = substr(p[i], 2)
			row[at] = substr(row[at], 1, col - 1) "." \
				substr(row[at], col + 1)
			for (k = 1; k <= rows; k++)
				printf "%s%s", row[k], k < rows ? "/" : ""
			printf "\tgoal=%s\tfewest-moves=%d\n", p[i + 1], p[i + 2]
		}
	}'
}

# All problems of a board with one vacancy and one survivor that can be solved,
# up to symmetry, with their fewest moves.
english_problems() {
	problems __ooo__/__ooo__/ooooooo/ooooooo/ooooooo/__ooo__/__ooo__ \
		"c1 c1 16 c1 c4 16 c1 f4 17 c1 c7 16 d1 d1 18 \
		d1 a4 17 d1 d4 18 d1 d7 18 c2 c2 16 c2 c5 15 \
		c2 f5 16 d2 d2 19 d2 a5 17 d2 d5 17 c3 c3 15 \
		c3 f3 16 d3 a3 16 d3 d3 16 d3 d6 17 d4 d1 17 \
		d4 d4 18"
}

european_problems() {
	problems __ooo__/_ooooo_/ooooooo/ooooooo/ooooooo/_ooooo_/__ooo__ \
		"c1 e1 20 c1 b4 20 c1 e4 20 c1 e7 20 d2 a3 20 \
		d2 d3 20 d2 d6 20 d3 d2 21 d3 a5 21 d3 d5 21"
}
