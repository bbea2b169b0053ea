# SPDX-License-Identifier: GPL-3.0-or-later
# Boards that lie on no lattice: graphs, and lists of lines.  lattices.bats asks
# every question about random lists.
#
# needs: bin/pegbfs bin/pegfmt

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

# For each graph in graph6 a line: 0, 1 or 2 if no vacancy, some or every vacancy
# can be reduced to one peg.
kind_of_each() {
	pegfmt -f graph6 -t line >graphs
	all_vacancies <graphs >boards
	pegbfs -b any --no-time boards >answers || [ $? -eq 1 ]
	pegfmt --check answers | sort -u | says ok
	pegfmt -t line answers | awk -F '\t' '
		{
			holes = length($1) - 1
			for (i = 2; i <= NF; i++)
				solved += $i == "result=solved"
			if (++seen == holes) {
				print !solved ? 0 : solved < holes ? 1 : 2
				seen = solved = 0
			}
		}'
}

# How many graphs there are, and how many of each kind.
kinds() {
	kind_of_each | awk '{ kind[$1]++ }
		END { print NR ": " kind[0] + 0 "/" kind[1] + 0 "/" kind[2] + 0 }'
}

# Reads a graph per line: the number of its vertices, and its edges `0-1 1-2 …`.
# Writes it in graph6.
graph6() {
	awk '{
		n = $1
		split("", joined)
		for (i = 2; i <= NF; i++) {
			split($i, v, "-")
			joined[v[1], v[2]] = joined[v[2], v[1]] = 1
		}
		bits = count = 0
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

# random_graphs COUNT N...: so many graphs on N vertices, as graph6 reads them.
# Some vertices have no edge, but no edge is alone: no jump would tell of it.
random_graphs() {
	printf '%s\n' "${@:2}" | awk -v graphs="$1" "$random_awk"'{
		n = $1
		seed(n)
		for (count = 0; count < graphs; count++) {
			split("", joined)
			split("", edges)
			last = random() < 0.5 ? n : n - 1
			for (i = int(random() * n * 1.5); i > 0; i--) {
				u = int(random() * last)
				v = int(random() * last)
				if (u != v && edges[u] < 3 && edges[v] < 3 &&
				    !((u, v) in joined)) {
					joined[u, v] = joined[v, u] = 1
					edges[u]++
					edges[v]++
				}
			}
			line = n
			for (u = 0; u < n; u++)
				for (v = u + 1; v < n; v++)
					if ((u, v) in joined && edges[u] + edges[v] > 2)
						line = line " " u "-" v
			print line
		}
	}'
}

# Writes the graphs in sparse6, as formats.txt of nauty describes it: the bits one
# by one, as text.
sparse6() {
	awk 'function binary(x, width,    text) {
		for (; width > 0; width--) {
			text = x % 2 text
			x = int(x / 2)
		}
		return text
	}
	{
		n = $1
		split("", joined)
		split("", has)
		for (i = 2; i <= NF; i++) {
			split($i, v, "-")
			joined[v[1], v[2]] = joined[v[2], v[1]] = 1
		}
		for (k = 0; 2 ^ k < n; k++)
			;
		at = 0
		bits = ""
		for (v2 = 0; v2 < n; v2++)
			for (v1 = 0; v1 <= v2; v1++) {
				if (!((v1, v2) in joined))
					continue
				if (v2 == at)
					bits = bits 0 binary(v1, k)
				else if (v2 == at + 1)
					bits = bits 1 binary(v1, k)
				else
					bits = bits 1 binary(v2, k) 0 binary(v1, k)
				at = v2
				has[v1] = has[v2] = 1
			}
		pad = (6 - length(bits) % 6) % 6
		if (2 ^ k == n && k >= 1 && k <= 4 && has[n - 2] && !has[n - 1] &&
		    pad > k) {
			bits = bits 0
			pad--
		}
		while (pad-- > 0)
			bits = bits 1
		line = ":" (n < 63 ? sprintf("%c", 63 + n) \
			: sprintf("~?%c%c", 63 + int(n / 64), 63 + n % 64))
		for (; bits != ""; bits = substr(bits, 7)) {
			x = 0
			for (i = 1; i <= 6; i++)
				x = 2 * x + substr(bits, i, 1)
			line = line sprintf("%c", 63 + x)
		}
		print line
	}'
}

@test "graphs in sparse6 and in graph6 are the same, of all sizes" {
	random_graphs "$(long_or 100 20)" 1 2 3 4 5 7 8 9 15 16 17 31 32 33 62 >graphs
	graph6 <graphs >dense
	sparse6 <graphs >sparse
	pegfmt -f sparse6 -t graph6 sparse | same dense -
	pegfmt -f sparse6 -t sparse6 sparse | same sparse -
	pegfmt -f graph6 -t sparse6 dense | same sparse -
	random_graphs 5 63 64 65 127 128 200 256 | sparse6 >sparse
	pegfmt -f sparse6 -t graph6 sparse >dense
	pegfmt -f graph6 -t sparse6 dense | same sparse -
}

@test "random graphs are written in sparse6 as nauty writes them" {
	command -v nauty-genrang >/dev/null || skip "nauty is not installed"
	for n in 3 4 5 8 11 16 32 40 64 100; do
		nauty-genrang -qs -t "$n" 40
	done >sparse
	nauty-copyg -qg sparse | sed s/^:// >dense
	pegfmt -f sparse6 -t sparse6 sparse | same sparse -
	pegfmt -f sparse6 -t graph6 sparse | same dense -
	pegfmt -f graph6 -t sparse6 dense | same sparse -
	for n in 4 6 7 8 9; do
		nauty-genrang -qg -P2 "$n" 100 | nauty-pickg -qd1 -cc1 >some
		[ -s some ]
		cat some
	done >dense
	nauty-copyg -qs dense >sparse
	pegfmt -f sparse6 -t graph6 sparse | same dense -
	pegfmt -f graph6 -t sparse6 dense | same sparse -
	# showg lists each edge from both of its ends.
	nauty-showg -q sparse >shown
	pegfmt -f sparse6 -t sparse6 sparse | nauty-showg -q | same shown -
}

# krishnatheaverage/peg-solitaire-atlas, 2026, after Beeler and Hoilman.
@test "all trees are solvable from as many vacancies as published" {
	command -v nauty-gentreeg >/dev/null || skip "nauty is not installed"
	trees() { nauty-gentreeg -q "$1" | kinds; }
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
	pegfmt --check answers | sort | uniq -c | says "    112 ok"
}

# The same source: a path is solvable if its vertices are even in number or 3.
@test "paths and windmills are solvable as published" {
	for n in 3 4 5 6 7 8 9 10 11; do
		printf %s $n
		for ((i = 1; i < n; i++)); do printf ' %s' $((i - 1))-$i; done
		echo
	done | graph6 | kind_of_each >found
	# 0 where none is: odd, from 5 on.
	tr '\n' ' ' <found | grep -x '[12] [12] 0 [12] 0 [12] 0 [12] 0 '
	# P pendant vertices and B triangles at vertex 0: solvable if P <= 2B.
	for p in 1 2 3 4 5 6; do
		for b in 1 2; do
			printf %s $((1 + p + 2 * b))
			for ((i = 1; i <= p; i++)); do printf ' %s' 0-$i; done
			for ((i = p + 1; i < p + 2 * b; i += 2)); do
				printf ' %s' 0-$i 0-$((i + 1)) $i-$((i + 1))
			done
			echo
		done
	done | graph6 | kind_of_each | sed 's/2/1/' >found
	for p in 1 2 3 4 5 6; do
		echo $((p <= 2)) $((p <= 4))
	done | tr ' ' '\n' | same found -
}

@test "graphs that cannot be read are told with their places" {
	refused() {
		printf '%s\n' "$1" >file
		hears 2 pegfmt -f graph6 file
		err_says "pegfmt: file:1:$2"
	}
	refused '?' '1: this graph has 0 vertices, but a board has 1 to 256'
	refused '~?C@' '1: this graph has 257 vertices, but a board has 1 to 256'
	refused '~~???C@@' '1: this graph has 16449 vertices, but a board has 1 to 256'
	refused '~~@?????' '1: this graph has 1073741824 vertices, but a board has 1 to 256'
	refused '~~???~??' '1: this graph has 258048 vertices, but a board has 1 to 256'
	refused '~~???' '6: the graph is incomplete: the line is too short'
	refused 'D?' '3: the graph is incomplete: the line is too short'
	refused 'Bw?' '3: the line has more bytes than the graph needs'
	refused 'B{' '2: the unused bits of the last byte must be 0'
	refused 'B 1' "2: ' ' is not a byte of graph6, which has only '?' to '~'"
	refused ';x' "1: incremental graphs cannot be read: convert this one with nauty's copyg"
	refused ':B!' "3: '!' is not a byte of sparse6, which has only '?' to '~'"
	refused ':B`' '3: the edge from vertex 1 to 1 is a loop; loops are not allowed'
	refused ':@?' '3: the edge from vertex 0 to 0 is a loop; loops are not allowed'
	refused 'A_' '1: the edge from vertex 0 to 1 shares no vertex with another edge: no jump can use it, so a board cannot represent it'
	refused ':An' '1: the edge from vertex 0 to 1 shares no vertex with another edge: no jump can use it, so a board cannot represent it'
	refused ':B_' '3: vertices 0 and 1 are joined by two edges; only one is allowed'
	refused ':Bd~~' '5: the line has more bytes than the graph needs'
	refused '>>sparse6<<:?' '13: this graph has 0 vertices, but a board has 1 to 256'
	refused '>>graph6<<&A?' '11: directed graphs cannot be read: use graph6 or sparse6'
	refused 'I~~~~~~~w' '1: this graph has more than 256 lines of three vertices'
	printf '%s\n' Bw '~??Bw' '~~?????Bw' | pegfmt -f graph6 -t graph6 |
		same <(printf '%s\n' Bw Bw Bw) -
	printf '>>graph6<<\nBw\n>>graph6<<Bg\n' | pegfmt -f graph6 -t line >out
	printf '.oo/\tlines=%s\n' 'a1-c1-b1 a1-b1-c1 b1-a1-c1' 'a1-b1-c1' |
		out_is -
}

@test "every graph of up to five vertices keeps its edges, or is refused" {
	local alone='the edge from vertex . to . shares no vertex with another edge: no jump can use it, so a board cannot represent it'
	# All of them, and for each whether an edge meets no other one.
	awk 'BEGIN {
		for (n = 1; n <= 5; n++)
			for (graph = 0; graph < 2 ^ (n * (n - 1) / 2); graph++) {
				split("", degree)
				m = alone = bits = count = 0
				line = sprintf("%c", 63 + n)
				for (v = 1; v < n; v++)
					for (u = 0; u < v; u++) {
						edge = int(graph / 2 ^ count++) % 2
						bits = 2 * bits + edge
						if (count % 6 == 0) {
							line = line sprintf("%c", 63 + bits)
							bits = 0
						}
						if (edge) {
							degree[from[++m] = u]++
							degree[to[m] = v]++
						}
					}
				if (count % 6)
					line = line sprintf("%c", 63 + bits * 2 ^ (6 - count % 6))
				for (; m; m--)
					alone += degree[from[m]] == 1 && degree[to[m]] == 1
				print line "\t" alone
			}
	}' >graphs
	cut -f 1 graphs >file
	awk -F '\t' '{ print ($2 > 0) ? "?" : $1 }' graphs >wanted
	[ "$(grep -cx '?' wanted)" -eq 78 ]
	hears 2 pegfmt -k -f graph6 -t graph6 file
	out_is wanted
	sed 's/.*:1: //' err | grep -vx "$alone" && return 1
	# The same in sparse6.
	grep -vx '?' wanted | pegfmt -f graph6 -t sparse6 | pegfmt -f sparse6 -t graph6 |
		same <(grep -vx '?' wanted) -
}

@test "lines that are no lines are told with their places" {
	refused() {
		printf '%s\n' ooo ... "lines: $1" ${3+"$3"} >file
		hears 2 pegfmt --stats file
		err_says "pegfmt: file:3:1: $2"
	}
	refused a1-b1-d1 "line 'a1-b1-d1' names a hole that the board does not have"
	refused a1--c1 "line 'a1--c1' names a hole that the board does not have"
	refused a1-b1 "line 'a1-b1' must have three holes"
	refused a1-b1-c1-a1 "line 'a1-b1-c1-a1' must have three holes"
	refused a1-b1-a1 "line 'a1-b1-a1' names a hole twice"
	refused 'a1-b1-c1 c1-b1-a1' "line 'c1-b1-a1' is listed twice"
	refused a1-b1-c1 "'lines: listed' contradicts board 2x3, which has 'lines: 4'" 'board: 2x3'
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
	grep -q 'move 1: c1-a1 can jump over several holes; write which, as in c1-a1/b1$' said
	grep -q 'move 1: c1 is not between c1 and a1$' said
}

@test "pictures show a graph on a circle, and the lines of a board" {
	pegfmt -f graph6 -t svg <<<'CF' >svg
	grep -c '<path fill="none"' svg | says 1
	grep -q 'd="M[0-9 ]*L[0-9 ]*L[0-9 ]*M' svg
	[ "$(grep -c 'href="#g"' svg)" -eq 0 ]
	printf 'ooo/...\tlines=a1-b1-c2\n' | pegfmt -t svg >svg
	grep -q 'd="M12 12L36 12L60 36"' svg
	printf 'ooo/...\tlines=a1-b1-d2\n' >file
	hears 2 pegfmt -t svg file
}
