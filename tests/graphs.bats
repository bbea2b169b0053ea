# SPDX-License-Identifier: GPL-3.0-or-later
# Boards that lie on no lattice: graphs, and lists of lines.  lattices.bats asks
# every question about random lists.

load helpers

# Each record with each hole vacant in turn, the others with pegs.
all_vacancies() {
	awk -F '\t' '{
		holes = length($1) - 1
		for (i = 1; i <= holes; i++) {
			row = ""
			for (k = 1; k <= holes; k++)
				row = row (k == i ? "." : "o")
			print row "/\t" $2
		}
	}'
}

# Of graphs in graph6: how many there are, and how many of them have no vacancy
# from which one peg can be left, some, and only such.
kinds() {
	pegfmt -f graph6 -t line >graphs
	all_vacancies <graphs >boards
	pegbfs -b any --no-time boards >answers || [ $? -eq 1 ]
	pegfmt --check answers | sort -u | same <(echo ok) -
	pegfmt -t line answers | awk -F '\t' '
		{
			holes = length($1) - 1
			for (i = 2; i <= NF; i++)
				solved += $i == "result=solved"
			if (++seen == holes) {
				kind[!solved ? 0 : solved < holes ? 1 : 2]++
				seen = solved = 0
			}
		}
		END { print NR ? kind[0] + kind[1] + kind[2] ": " \
			kind[0] + 0 "/" kind[1] + 0 "/" kind[2] + 0 : "" }'
}

# Writes the graph with edges `0-1 1-2 …` on $1 vertices in graph6.
graph6() {
	awk -v n="$1" -v edges="$2" 'BEGIN {
		m = split(edges, e, " ")
		for (i = 1; i <= m; i++) {
			split(e[i], v, "-")
			joined[v[1], v[2]] = joined[v[2], v[1]] = 1
		}
		line = sprintf("%c", 63 + n)
		for (v2 = 1; v2 < n; v2++)
			for (v1 = 0; v1 < v2; v1++) {
				bits = 2 * bits + ((v1, v2) in joined)
				if (++count % 6 == 0) {
					line = line sprintf("%c", 63 + bits)
					bits = 0
				}
			}
		for (; count % 6; count++) {
			bits = 2 * bits
			if (count % 6 == 5)
				line = line sprintf("%c", 63 + bits)
		}
		print line
	}'
}

# krishnatheaverage/peg-solitaire-atlas, 2026, after Beeler and Hoilman.
@test "all trees are solvable from as many vacancies as published" {
	command -v nauty-gentreeg >/dev/null || skip "nauty is not installed"
	trees() { nauty-gentreeg -q "$1" | nauty-copyg -qg | kinds; }
	[ "$(trees 8)" = "23: 12/7/4" ]
	[ "$(trees 9)" = "47: 23/18/6" ]
	[ "$(trees 10)" = "106: 48/41/17" ]
	[ "$(trees 12)" = "551: 234/216/101" ]
}

@test "graphs of nauty are read and written as they are" {
	command -v nauty-geng >/dev/null || skip "nauty is not installed"
	# Of an edge that no other one touches no jump tells.
	nauty-geng -qc 6 >connected
	pegfmt -f graph6 -t graph6 connected | same connected -
	pegfmt -f graph6 -t line connected |
		pegbfs -b any --no-time --count >answers || [ $? -eq 1 ]
	pegfmt --check answers | sort | uniq -c | same <(echo "    112 ok") -
}

# The same source: a path is solvable if its vertices are even in number or 3.
@test "paths and windmills are solvable as published" {
	for n in 3 4 5 6 7 8 9 10 11; do
		edges=
		for ((i = 1; i < n; i++)); do edges+=" $((i - 1))-$i"; done
		found=$(graph6 $n "$edges" | kinds)
		case $n in
		3 | *[02468]) [ "$found" != "1: 1/0/0" ] ;;
		*) [ "$found" = "1: 1/0/0" ] ;;
		esac
	done
	# P pendant vertices and B triangles at vertex 0: solvable if P <= 2B.
	for p in 1 2 3 4 5 6; do
		for b in 1 2; do
			edges=
			for ((i = 1; i <= p; i++)); do edges+=" 0-$i"; done
			for ((i = p + 1; i < p + 2 * b; i += 2)); do
				edges+=" 0-$i 0-$((i + 1)) $i-$((i + 1))"
			done
			found=$(graph6 $((1 + p + 2 * b)) "$edges" | kinds)
			[ $((p <= 2 * b)) -eq $(("$(echo "$found" | grep -c '1/0/0')" == 0)) ]
		done
	done
}

@test "graphs that cannot be read are told with their places" {
	refused() {
		printf '%s\n' "$1" >file
		hears 2 pegfmt -f graph6 file
		err_says "pegfmt: file:1:$2"
	}
	refused '?' '1: graph of 0 vertices found, 1 to 256 expected'
	refused '~?C@' '1: graph of 257 vertices found, 1 to 256 expected'
	refused 'D?' '3: graph ends where a byte is expected'
	refused 'Bw?' '3: bytes behind the graph found'
	refused 'B{' '2: bits behind the last edge found'
	refused 'B 1' "2: ' ' found, a byte of graph6 expected (? to ~)"
	refused ':An' "1: graph in sparse6 found, graph6 expected (nauty's copyg -g)"
	refused '>>graph6<<&A?' '11: directed graph found, graph6 expected'
	refused 'I~~~~~~~w' '1: graph with more than 256 lines of three vertices found'
	printf '>>graph6<<\nBw\n>>graph6<<Bg\n' | pegfmt -f graph6 -t line >out
	printf '.oo/\tlines=%s\n' 'a1-c1-b1 a1-b1-c1 b1-a1-c1' 'a1-b1-c1' |
		out_is -
}

@test "lines that are no lines are told with their places" {
	refused() {
		printf '%s\n' ooo ... "lines: $1" ${3+"$3"} >file
		hears 2 pegfmt --stats file
		err_says "pegfmt: file:3:1: $2"
	}
	refused a1-b1-d1 "line 'a1-b1-d1' names a cell that is no hole of the board"
	refused a1--c1 "line 'a1--c1' names a cell that is no hole of the board"
	refused a1-b1 "line 'a1-b1' found, three holes expected"
	refused a1-b1-c1-a1 "line 'a1-b1-c1-a1' found, three holes expected"
	refused a1-b1-a1 "line 'a1-b1-a1' names a hole twice"
	refused 'a1-b1-c1 c1-b1-a1' "line 'c1-b1-a1' is listed twice"
	refused a1-b1-c1 "lines listed found, but board 2x3 has lines 4" 'board: 2x3'
	printf 'oo.\nlines: a1-b1-c1\n' >file
	hears 2 pegbfs -b 1x3 file
}

@test "where jumps share their ends a move names the hole that is taken" {
	printf '.oo/o__\tlines=a1-b1-c1 a1-a2-c1\tmoves=%s\n' \
		c1-a1/b1 c1-a1/a2 >file
	pegfmt --replay -t line file | sed -n 's/\t.*jump=/ /p' >out
	printf '%s\n' 'o../o__ c1-a1/b1' 'oo./.__ c1-a1/a2' | out_is -
	pegfmt --transform=transpose file | pegfmt --replay -t line |
		sed -n 's/.*jump=//p' | same <(printf '%s\n' a3-a1/a2 a3-a1/b1) -
	printf '.oo/o__\tlines=a1-b1-c1 a1-a2-c1\tresult=solved\tmoves=c1-a1%s\n' \
		'' /c1 >file
	hears 1 pegfmt --check file
	sed 's/^[^:]*: *//' err >said
	grep -q 'move 1: c1-a1 goes over one of several holes; c1-a1/b1 names one$' said
	grep -q 'move 1: c1-a1 is not a jump of the board$' said
}

@test "pictures show a graph on a circle, and the lines of a board" {
	pegfmt -f graph6 -t svg <<<'CF' >svg
	grep -c '<path fill="none"' svg | same <(echo 1) -
	grep -q 'd="M[0-9 ]*L[0-9 ]*L[0-9 ]*M' svg
	[ "$(grep -c 'href="#g"' svg)" -eq 0 ]
	printf 'ooo/...\tlines=a1-b1-c2\n' | pegfmt -t svg >svg
	grep -q 'd="M12 12L36 12L60 36"' svg
	printf 'ooo/...\tlines=a1-b1-d2\n' >file
	hears 2 pegfmt -t svg file
}
