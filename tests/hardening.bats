# SPDX-License-Identifier: GPL-3.0-or-later
# What configure promised of compiler and linker is in the programs:
# PEGKIT_HARDENING has the names.
#
# needs: bin/hiq bin/megacheck bin/peg2p bin/pegbfs bin/pegfmt tests/fault.so

load common.bash

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

# gives_up COMMAND...: the command cannot make a file once it reads.
gives_up() {
	rm -f made made.can
	LD_PRELOAD="$PEGKIT_FAULT" FAULT_MAKE="$PWD/made" "$@" >out
	[ -e made.can ] || skip 'the kernel has no Landlock, or the tests cannot ask it'
	[ ! -e made ]
}

@test "a program that reads can make no files" {
	[[ " ${PEGKIT_HARDENING-} " == *' sandbox '* ]] || skip 'built without sandbox'
	[ -s "${PEGKIT_FAULT-}" ] || skip 'no library can be loaded before others'
	LD_PRELOAD="$PEGKIT_FAULT" FAULT_MAKE="$PWD/made" cat /dev/null
	[ -e made ]
	for program in $programs; do
		describe "$program"
		input "$good" >good
		gives_up it good
		gives_up it <good
	done
	printf 'oo.\n' >board
	gives_up pegbfs -b 1x3 --goal-board=board board
	echo 3 >answers
	gives_up pegfmt -f hiq -a answers - <<<'1 1 2 0'
	printf 'oooo\noooo\no.oo\noooo\n' >board
	gives_up pegbfs -b 4x4 -g any --census --no-time board
}

@test "a program that reads can get no other rights" {
	[[ " ${PEGKIT_HARDENING-} " == *' sandbox '* ]] || skip 'built without sandbox'
	grep -q NoNewPrivs /proc/self/status || skip 'the system does not tell'
	mkfifo pipe
	for program in $programs; do
		"$program" pipe >out 2>err 3>&- &
		exec 5>pipe
		for ((i = 0; i < 100; i++)); do
			grep -q 'NoNewPrivs:.*1' "/proc/$!/status" && break
			sleep 0.1
		done
		grep 'NoNewPrivs:.*1' "/proc/$!/status"
		exec 5>&-
		wait $! || true
	done
}
