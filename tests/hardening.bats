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

# disassembled PROGRAM: its instructions, where the machine is one that this
# file knows.
disassembled() {
	command -v objdump >/dev/null || skip 'objdump is not installed'
	readelf -h "$PEGKIT_BIN/$1" | grep -q 'Machine: *.*X86-64' ||
		skip 'the tests know no such instructions of this machine'
	objdump -d --no-show-raw-insn "$PEGKIT_BIN/$1"
}

# Most functions begin with one; what the compiler brings along has a few.
@test "indirect branches lead to where they are meant to" {
	asked branch
	for program in $programs; do
		[ "$(disassembled "$program" | grep -c endbr64)" -gt 50 ]
	done
}

# A frame of more than a page is touched page by page.
@test "the stack cannot grow into something else" {
	asked clash
	disassembled pegbfs >code
	grep -A 1 'sub *\$0x1000,%rsp' code |
		grep -Eq '(or|mov)[a-z]* *\$0x0,.*\(%r'
}

@test "the library checks the sizes it is told" {
	case " ${PEGKIT_HARDENING-} " in
	*' fortify3 '*) asked fortify3 ;;
	*) asked fortify ;;
	esac
	readelf -W --dyn-syms "$PEGKIT_BIN/hiq" | grep -q GLIBC_ ||
		skip 'another C library than that of GNU'
	shows '__[a-z]*printf_chk' --dyn-syms
}
