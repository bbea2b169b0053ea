# SPDX-License-Identifier: GPL-3.0-or-later
# Programs whose calls of the C library fail, one after the other (fault.c).
#
#   faulty CALL HOW COMMAND...   each call of that kind fails once, and then
#                                each and all that follow
#
# headed is set where output begins with a head that depends on all the rest.
#
# FAULT_CALLS says how many calls of a run are tried, spread evenly, from another
# one on for each command: a small number is for make check, none for make
# check-faults and make check-long.  If there is such a number, each call fails
# alone or with all that follow, in turn.

load helpers

headed=
turn=0
: "${FAULT_CALLS:=${PEGKIT_LONG:+0}}" "${FAULT_CALLS:=2}"

# Every array is filled before it is used, with something that is no zero.
export MALLOC_PERTURB_=165

can_strike() {
	[ -n "$FAULT_STRIKES" ] ||
		skip 'no calls of the C library can be made to fail here'
}

# The runs of the next command fail as these variables say.
struck() {
	(
		export LD_PRELOAD=$PEGKIT_FAULT FAULT_REPORT=$PWD/report
		for word; do
			[[ $word == FAULT_*=* ]] || break
			export "$word"
			shift
		done
		exec "$@"
	) >out 2>err </dev/null
}

# text NAME FILE: the variable NAME becomes what FILE has; status 1: it has a null
# byte, which no output has.
text() {
	! IFS= read -r -d '' "$1" <"$2"
}

# Whether the fewest moves lie within the bounds that a limit has left.  The
# boards that are tried have one answer a file.
bounds_hold() {
	awk -F '[ -]+' '
	/^fewest-moves:/ && NR == FNR { right = $(NF); next }
	/^fewest-moves: .*-/ && right { bad += $(NF - 1) > right || $NF < right }
	END { exit bad > 0 }' right out
}

# Whether each answer is the right one in its place or says that there is none.
# What is not there was lost with the rest of the output.
is_part() {
	[ -s out ] || return 0
	[[ $found == *$'\n' ]] || return
	[ "$found" != "$right" ] || return 0
	if [ "$name" = pegbfs ]; then
		is_proved
		return
	fi
	[[ $right != "$found"* ]] || return 0
	awk 'NR == FNR { right[FNR] = $0; next }
		$0 == "limit" && right[FNR] ~ /^(ok|false)$/ { next }
		$0 != right[FNR] && $0 !~ /^[?]$|^$/ { exit 1 }' right out
}

# The same for boards: another proof than the right one will do if it holds.
is_proved() {
	pegfmt -F -t line right >boards
	pegfmt -F -t line out >found
	cmp -n "$(wc -c <found)" found boards &&
		pegfmt --check out >/dev/null &&
		! grep -E '^(solutions|census.*|fewest-moves):' out |
			grep -vE '^fewest-moves: [0-9]+-[0-9]+$' |
			grep -qvxFf right &&
		bounds_hold
}

# judge STATUS PLACE: the run that has just ended with STATUS.
judge() {
	local calls blocks found said problem=

	read -r calls blocks <report
	if ! text found out || ! text said err; then
		problem='a null byte'
	elif [ "$1" -eq "$right_status" ] && [ -z "$said" ] &&
		{ [ "$found" = "$right" ] || { [ "$name" = pegbfs ] && is_part; }; }; then
		# Whatever failed was done without.
		:
	elif [ "$1" -ne 2 ]; then
		problem="status $1, neither 2 nor $right_status as without"
	elif [[ $'\n'$said != *$'\n'"$name: "* ]]; then
		problem='no message'
	elif [ -z "$headed" ] && ! is_part; then
		problem='a wrong answer, or a part of one'
	fi
	[ "$blocks" -le "$right_blocks" ] ||
		problem="$((blocks - right_blocks)) blocks were not freed"
	[ -z "$problem" ] && return
	echo "call $2: $problem"
	head -n 5 err out
	return 1
}

# signalled CALL COMMAND...: SIGTERM comes before each call of that kind, once.
# Whole lines of the right output are left, all before the first missing one.
signalled() {
	local call=$1 at status calls step right found
	shift
	can_strike

	struck FAULT_CALL="$call" "$@" || true
	read -r calls _ <report
	text right out
	echo "a signal at each of $calls calls of $call: $*"
	step=$((FAULT_CALLS ? (calls + FAULT_CALLS - 1) / FAULT_CALLS : 1))
	for ((at = 1; at <= calls; at += step)); do
		status=0
		struck FAULT_CALL="$call" FAULT_HOW=15 FAULT_AT="$at" "$@" ||
			status=$?
		text found out
		echo "call $at: status $status, ${#found} bytes"
		[ "$status" -eq 143 ]
		[ "$found" = "${right:0:${#found}}" ]
		[ -z "$found" ] || [[ $found == *$'\n' ]]
	done
}

# faulty CALL HOW COMMAND...
faulty() {
	local call=$1 how=$2 at status step calls name=$3 on ons
	local right_status=0 right_blocks right
	shift 2
	can_strike

	: >report
	struck FAULT_CALL="$call" "$@" || right_status=$?
	read -r calls right_blocks <report
	# What a thread is made of may be kept for the next one.
	case " $* " in *' -j2 '*) ;; *) [ "$right_blocks" -eq 0 ] ;; esac
	text right out
	printf %s "$right" >right
	echo "$calls calls of $call fail by $how: $*"
	step=$((FAULT_CALLS ? (calls + FAULT_CALLS - 1) / FAULT_CALLS : 1))
	at=$((FAULT_CALLS && step > 0 ? 1 + 7 * turn % step : 1))
	for ((; at <= calls; at += step)); do
		# The rest of the calls may be interrupted for ever.
		ons=('')
		[ "$how" = intr ] || ons+=(FAULT_ON=1)
		[ "$FAULT_CALLS" -eq 0 ] || ons=("${ons[turn++ % ${#ons[@]}]}")
		for on in "${ons[@]}"; do
			status=0
			echo '0 0' >report
			struck FAULT_CALL="$call" FAULT_HOW="$how" \
				FAULT_AT="$at" ${on:+"$on"} "$@" || status=$?
			judge "$status" "$at${on:+ and all behind it}" ||
				return
		done
	done
}
