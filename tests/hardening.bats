# SPDX-License-Identifier: GPL-3.0-or-later
# What configure promised of compiler and linker is in the programs:
# PEGKIT_HARDENING has the names.

load helpers

# asked NAME: the test is for those who asked for NAME and can look for it.
asked() {
	[ -n "${PEGKIT_HARDENING+set}" ] || skip 'not told what was built in'
	[[ " $PEGKIT_HARDENING " == *" $1 "* ]] || skip "built without $1"
	command -v readelf >/dev/null || skip 'readelf is not installed'
	readelf -h "$PEGKIT_BIN/hiq" >/dev/null 2>&1 ||
		skip 'the programs are not in ELF'
}

# shows PATTERN READELF-OPTION...: of every program.
shows() {
	local pattern=$1 program
	shift
	for program in $programs; do
		readelf -W "$@" "$PEGKIT_BIN/$program" >shown
		grep -q -e "$pattern" shown || {
			echo "$program: no $pattern"
			return 1
		}
	done
}

@test "programs run at any address" {
	asked pie
	shows 'Type: *DYN' -h
}

@test "what the linker filled in is read-only" {
	asked relro
	shows ' GNU_RELRO ' -l
}

@test "all symbols are found before a program begins" {
	asked now
	shows '\(BIND_NOW\|Flags:.* NOW\)' -d
}

@test "an overrun of the stack is noticed" {
	asked stack
	shows '__stack_chk_fail' --dyn-syms
}

@test "the library checks the sizes it is told" {
	asked fortify
	readelf -W --dyn-syms "$PEGKIT_BIN/hiq" | grep -q GLIBC_ ||
		skip 'another C library than that of GNU'
	shows '__[a-z]*printf_chk' --dyn-syms
}
