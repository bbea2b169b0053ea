# SPDX-License-Identifier: GPL-3.0-or-later
# Completions of shells, made from --help=all.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt

load helpers

# The completion of a program for a shell, in a file called like the shell.
generate() {
	"$2" --help=all | "$PEGKIT_SRC/completions/generate" "$1" "$2" >"$1"
}

# What bash offers for the words of a command, the last one being completed.
offered() {
	bash -c '
		. ./bash
		COMP_WORDS=("$@")
		COMP_CWORD=$(($# - 1))
		"_pegkit_$1" 2>/dev/null || :
		printf "%s\n" "${COMPREPLY[@]}"' offered "$@" | sort
}

@test "every shell is offered every option" {
	for program in $programs; do
		"$program" --help=all |
			sed -n 's/^  \(-[A-Za-z],\|   \) --\([a-z-]*\).*/\2/p' >options
		grep -q -x help options
		for shell in bash zsh fish; do
			generate "$shell" "$program"
			while read -r option; do
				echo "$shell $program $option"
				grep -q -e "--$option[^a-z-]" \
					-e " -l $option " "$shell"
			done <options
		done
	done
}

@test "bash reads the completions" {
	for program in $programs; do
		generate bash "$program"
		bash -n bash
	done
}

@test "bash completes an option" {
	generate bash hiq
	[ "$(offered hiq --m)" = --moves ]
	[ "$(offered hiq -n --fi)" = --final ]
	[ "$(offered hiq --jo)" = --jobs= ]
}

@test "bash completes the name of a format" {
	generate bash pegfmt
	[ "$(offered pegfmt --from me)" = megacheck ]
	[ "$(offered pegfmt --from = hi)" = hiq ]
	[ "$(offered pegfmt -t l)" = line ]
	[ "$(offered pegfmt -f l)" = line ]
	[ -z "$(offered pegfmt -f sv)" ]
	for option in --from --to; do
		pegfmt $option=help | sort >names
		grep -qx draw names
		offered pegfmt $option = | same names -
	done
}

@test "bash completes values that are always the same" {
	generate bash pegfmt
	[ "$(offered pegfmt --transform = rotate1 | tr '\n' ' ')" = "rotate120 rotate180 " ]
	[ "$(offered pegfmt -b w)" = wiegleb ]
	[ "$(offered pegfmt -b tr)" = triangle5 ]
	[ "$(offered pegfmt --numbers = | tr '\n' ' ')" = "0 1 " ]
}

@test "bash completes boards and goals" {
	generate bash pegbfs
	[ "$(offered pegbfs -b a | tr '\n' ' ')" = "any asymmetric " ]
	[ "$(offered pegbfs --board = e | tr '\n' ' ')" = "english european " ]
	[ "$(offered pegbfs --goal = | tr '\n' ' ')" = "13 5-pegs 6-jumps any c3 c3+ same " ]
}

@test "bash completes a word that an option takes or leaves out" {
	generate bash pegbfs
	[ "$(offered pegbfs --cen | tr '\n' ' ')" = "--census --census=winning " ]
	[ "$(offered pegbfs --census = )" = winning ]
	[ "$(offered pegbfs --census = w)" = winning ]
	touch word
	[ "$(offered pegbfs --census w)" = word ]
}

@test "every shell is offered the word of --census" {
	generate zsh pegbfs
	grep -q -e "'--census=-\[.*\]::winning:(winning)'" zsh
	generate fish pegbfs
	grep -q -e " -l census -f -a 'winning' " fish
}

@test "bash completes files, as operands and where an option takes one" {
	generate bash pegfmt
	touch "my boards" mine
	[ "$(offered pegfmt m)" = "$(printf 'mine\nmy boards')" ]
	[ "$(offered pegfmt --answers = min)" = mine ]
	[ "$(offered pegfmt -a min)" = mine ]
	[ -z "$(offered pegfmt --jobs m)" ]
}

@test "bash knows which function completes each program" {
	for program in $programs; do
		generate bash "$program"
		run bash -c ". ./bash && complete -p $program"
		[ "$output" = "complete -F _pegkit_$program $program" ]
	done
}

@test "zsh reads the completions" {
	command -v zsh >/dev/null || skip "zsh is not installed"
	for program in $programs; do
		generate zsh "$program"
		zsh -n zsh
	done
}

@test "fish reads the completions" {
	command -v fish >/dev/null || skip "fish is not installed"
	for program in $programs; do
		generate fish "$program"
		fish --no-execute fish
	done
}

@test "generate refuses what it cannot use" {
	generate="$PEGKIT_SRC/completions/generate"
	run "$generate" tcsh hiq </dev/null
	[ "$status" -eq 2 ]
	run "$generate" bash </dev/null
	[ "$status" -eq 2 ]
	run "$generate" bash hiq </dev/null
	[ "$status" -eq 1 ]
}
